#include "mail/read/gmime.hpp"

namespace quincunx::mail {

Owned<GMimeMessage> parsed_mail(std::string_view bytes) {
  start_gmime();
  const Owned<GMimeStream> stream(g_mime_stream_mem_new_with_buffer(bytes.data(), bytes.size()));
  const Owned<GMimeParser> parser(g_mime_parser_new_with_stream(stream.get()));
  GMimeParserOptions* const options = g_mime_parser_options_new();
  // For headers that do not name an encoding; else the locale would decide.
  const char* guessed[] = {"utf-8", "windows-1252", nullptr};
  g_mime_parser_options_set_fallback_charsets(options, guessed);
  Owned<GMimeMessage> message(g_mime_parser_construct_message(parser.get(), options));
  g_mime_parser_options_free(options);
  return message;
}

std::string bytes_of(GMimePart* part) {
  GMimeDataWrapper* const content = g_mime_part_get_content(part);
  if (content == nullptr) return {};
  const Owned<GMimeStream> stream(g_mime_stream_mem_new());
  g_mime_data_wrapper_write_to_stream(content, stream.get());
  const GByteArray* const bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream.get()));
  return bytes->len == 0 ? std::string()
                         : std::string(reinterpret_cast<const char*>(bytes->data), bytes->len);
}

}  // namespace quincunx::mail
