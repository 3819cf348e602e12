#include "quincunx/mail/contents.hpp"

#include "mail/read/gmime.hpp"
#include "mail/read/limits.hpp"
#include "mail/read/parts.hpp"
#include "mail/read/shape.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::mail {
namespace {

class ContentsReader {
 public:
  ContentsReader(const std::string& file, Problems& problems) : file_(file), problems_(problems) {}

  // False if the mail has too many parts, or they are nested too deep.
  bool read(GMimeObject* object, int depth) {
    if (++parts_ > most_parts || depth > deepest_part) return false;
    if (GMIME_IS_MULTIPART(object)) {
      const int count = g_mime_multipart_get_count(GMIME_MULTIPART(object));
      for (int i = 0; i < count; ++i)
        if (!read(g_mime_multipart_get_part(GMIME_MULTIPART(object), i), depth + 1)) return false;
      return true;
    }
    if (GMIME_IS_MESSAGE_PART(object)) {  // a mail that was forwarded as a whole
      GMimeMessage* const mail = g_mime_message_part_get_message(GMIME_MESSAGE_PART(object));
      GMimeObject* const whole = mail == nullptr ? nullptr : g_mime_message_get_mime_part(mail);
      return whole == nullptr || read(whole, depth + 1);
    }
    if (GMIME_IS_PART(object)) take(GMIME_PART(object));
    return true;
  }
  Contents contents;

 private:
  void take(GMimePart* part) {
    GMimeContentType* const type = g_mime_object_get_content_type(GMIME_OBJECT(part));
    const bool attached =
        lower_ascii(text_or_empty(g_mime_object_get_disposition(GMIME_OBJECT(part)))) == "attachment";
    if (body_ || attached || g_mime_content_type_is_type(type, "text", "plain") == 0) {
      contents.attachments.push_back(bytes_of(part));
      return;
    }
    body_ = true;
    const std::string charset = text_or_empty(g_mime_content_type_get_parameter(type, "charset"));
    if (const auto text = decoded_text(bytes_of(part), charset, file_, problems_))
      for (const char c : *text)
        if (c != '\r') contents.body += c;
  }

  const std::string& file_;
  Problems& problems_;
  bool body_ = false;
  int parts_ = 0;
};

}  // namespace

std::optional<Contents> contents_of(std::string_view bytes, const std::string& file, Problems& problems) {
  const auto refuse = [&](std::string what) {
    problems.push_back({Place(file), std::move(what), "expected a mail of the umpire, as it arrived"});
    return std::nullopt;
  };
  if (std::string limit = exceeded_limit(bytes); !limit.empty()) return refuse(std::move(limit));
  std::string unquoted;
  if (const std::size_t separator = separator_bytes(bytes); separator > 0) {
    unquoted = unquoted_from(bytes.substr(separator));
    bytes = unquoted;
  }
  const Owned<GMimeMessage> mail = known_headers(bytes) == 0 ? nullptr : parsed_mail(bytes);
  GMimeObject* const whole = mail == nullptr ? nullptr : g_mime_message_get_mime_part(mail.get());
  if (whole == nullptr) return refuse("this is no mail");
  ContentsReader reader(file, problems);
  if (!reader.read(whole, 0)) return refuse("the mail has too many parts, or they are nested too deep");
  return std::move(reader.contents);
}

}  // namespace quincunx::mail
