// Mails: read as one, as an mbox, and as a file of orders.

#include "report.hpp"
#include "through_mail.hpp"

extern "C" int LLVMFuzzerTestOneInput(const char* data, std::size_t size) {
  const std::string_view bytes(data, size);
  report(through::mail(bytes));
  if (quincunx::mail::shape_of(bytes) == quincunx::mail::Shape::mbox)
    for (const std::string_view each : quincunx::mail::split_mbox(bytes)) report(through::mail(each));
  quincunx::Problems problems;
  if (const auto texts = quincunx::mail::read_texts(bytes, "f.txt", problems))
    for (const quincunx::mail::Text& text : *texts) report(through::text_of_mail(text));
  return 0;
}
