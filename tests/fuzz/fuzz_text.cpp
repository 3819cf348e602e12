// Orders in text for the mirror battle: read as a file and as a mail, and converted both ways.

#include "mirror.hpp"

extern "C" int LLVMFuzzerTestOneInput(const char* data, std::size_t size) {
  static const quincunx::Battle battle = mirror_battle();
  report(through::text_of_orders({data, size}, battle));
  return 0;
}
