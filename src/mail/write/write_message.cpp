#include <algorithm>
#include <array>
#include <charconv>
#include <stdexcept>
#include <string>
#include <string_view>

#include "mail/read/gmime.hpp"
#include "mail/read/one_line.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/mail/outgoing.hpp"

namespace quincunx::mail {
namespace {

constexpr std::size_t width = 76;           // columns of the body
constexpr std::size_t longest_field = 400;  // bytes of a name or a subject

[[noreturn]] void malformed(std::string_view what, std::string_view value) {
  throw std::invalid_argument("a mail with " + std::string(what) + " " + in_quotes(value));
}

// "name@place" of ASCII letters, digits and the signs that need no quotes.
bool is_address(std::string_view text) {
  const auto allowed = [](char c) {
    return c > ' ' && c < 0x7F && std::string_view("<>()[],;:\\\"").find(c) == std::string_view::npos;
  };
  return std::count(text.begin(), text.end(), '@') == 1 && text.front() != '@' && text.back() != '@' &&
         std::all_of(text.begin(), text.end(), allowed);
}

int number(std::string_view digits) {
  int value = -1;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return error == std::errc() && end == digits.data() + digits.size() ? value : -1;
}

GDateTime* date_of(const std::string& iso) {  // "2026-05-03T08:22:13Z"
  constexpr std::string_view shape = "dddd-dd-ddTdd:dd:ddZ";
  bool formed = iso.size() == shape.size();
  for (std::size_t i = 0; formed && i < shape.size(); ++i)
    formed = shape[i] == 'd' ? iso[i] >= '0' && iso[i] <= '9' : iso[i] == shape[i];
  if (!formed) malformed("the date", iso);
  const auto part = [&](std::size_t at, std::size_t size) {
    return number(std::string_view(iso).substr(at, size));
  };
  GDateTime* const date = g_date_time_new_utc(part(0, 4), part(5, 2), part(8, 2), part(11, 2), part(14, 2),
                                              static_cast<double>(part(17, 2)));
  if (date == nullptr) malformed("the date", iso);
  return date;
}

void add_mailbox(GMimeMessage* mail, GMimeAddressType type, const Address& address) {
  if (address.address.empty() || !is_address(address.address)) malformed("the address", address.address);
  const std::string name = one_line(address.name, longest_field);
  InternetAddressList* const list = g_mime_message_get_addresses(mail, type);
  const Owned<InternetAddress> mailbox(
      internet_address_mailbox_new(name.empty() ? nullptr : name.c_str(), address.address.c_str()));
  internet_address_set_charset(mailbox.get(), "utf-8");
  internet_address_list_add(list, mailbox.get());
}

Owned<GMimeDataWrapper> wrapper_of(const std::string& bytes) {
  const Owned<GMimeStream> stream(g_mime_stream_mem_new_with_buffer(bytes.data(), bytes.size()));
  return Owned<GMimeDataWrapper>(
      g_mime_data_wrapper_new_with_stream(stream.get(), GMIME_CONTENT_ENCODING_DEFAULT));
}

Owned<GMimePart> body_part(const std::string& text) {
  Owned<GMimePart> part(g_mime_part_new_with_type("text", "plain"));
  g_mime_object_set_content_type_parameter(GMIME_OBJECT(part.get()), "charset", "utf-8");
  g_mime_part_set_content_encoding(part.get(), GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
  g_mime_part_set_content(part.get(), wrapper_of(wrapped_body(text)).get());
  return part;
}

bool is_token(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '.' || c == '+';
  });
}

// Else GMime chooses an encoding for names beyond ASCII by the locale.
void encode_as_utf8(GMimeParamList* parameters, const char* name) {
  g_mime_param_set_charset(g_mime_param_list_get_parameter(parameters, name), "utf-8");
}

Owned<GMimePart> attachment(const File& file) {
  const std::size_t slash = std::min(file.type.find('/'), file.type.size());
  const std::string main = file.type.substr(0, slash);
  const std::string subtype = slash < file.type.size() ? file.type.substr(slash + 1) : "";
  if (!is_token(main) || !is_token(subtype)) malformed("the type", file.type);
  Owned<GMimePart> part(g_mime_part_new_with_type(main.c_str(), subtype.c_str()));
  if (main == "text") g_mime_object_set_content_type_parameter(GMIME_OBJECT(part.get()), "charset", "utf-8");
  g_mime_object_set_disposition(GMIME_OBJECT(part.get()), "attachment");
  g_mime_part_set_filename(part.get(), one_line(file.name, longest_field).c_str());
  GMimeObject* const object = GMIME_OBJECT(part.get());
  encode_as_utf8(g_mime_content_type_get_parameters(g_mime_object_get_content_type(object)), "name");
  encode_as_utf8(g_mime_content_disposition_get_parameters(g_mime_object_get_content_disposition(object)),
                 "filename");
  g_mime_part_set_content_encoding(part.get(), GMIME_CONTENT_ENCODING_BASE64);
  g_mime_part_set_content(part.get(), wrapper_of(file.bytes).get());
  return part;
}

// From what it divides, so that the same mail has the same.
std::string boundary_of(const Outgoing& outgoing) {
  Sha256 digest;
  const auto add = [&](const std::string& text) { digest.add(std::to_string(text.size()) + ":" + text); };
  add(outgoing.message_id);
  add(outgoing.body);
  for (const File& file : outgoing.attachments) {
    add(file.name);
    add(file.bytes);
  }
  return "=_" + digest.hex().substr(0, 40);
}

void set_heading(GMimeMessage* mail, const Outgoing& outgoing) {
  add_mailbox(mail, GMIME_ADDRESS_TYPE_FROM, outgoing.from);
  if (outgoing.to.empty()) throw std::invalid_argument("a mail to no address");
  for (const Address& address : outgoing.to) add_mailbox(mail, GMIME_ADDRESS_TYPE_TO, address);
  g_mime_message_set_subject(mail, one_line(outgoing.subject, longest_field).c_str(), "utf-8");
  GDateTime* const date = date_of(outgoing.date);
  g_mime_message_set_date(mail, date);
  g_date_time_unref(date);
  if (outgoing.message_id.empty() || !is_address(outgoing.message_id))
    malformed("the Message-ID", outgoing.message_id);
  g_mime_message_set_message_id(mail, outgoing.message_id.c_str());
  if (outgoing.in_reply_to.empty()) return;
  if (!is_address(outgoing.in_reply_to)) malformed("the In-Reply-To", outgoing.in_reply_to);
  const std::string answered = "<" + outgoing.in_reply_to + ">";
  for (const char* name : {"In-Reply-To", "References"})
    g_mime_object_set_header(GMIME_OBJECT(mail), name, answered.c_str(), nullptr);
}

std::string bytes_of(GMimeMessage* mail) {
  GMimeFormatOptions* const format = g_mime_format_options_new();
  g_mime_format_options_set_newline_format(format, GMIME_NEWLINE_FORMAT_DOS);
  const Owned<GMimeStream> stream(g_mime_stream_mem_new());
  g_mime_object_write_to_stream(GMIME_OBJECT(mail), format, stream.get());
  g_mime_format_options_free(format);
  const GByteArray* const bytes = g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(stream.get()));
  return std::string(reinterpret_cast<const char*>(bytes->data), bytes->len);
}

}  // namespace

// Lines of at most `width` characters but for longer words; further lines are indented as the first.
std::string wrapped_body(const std::string& text) {
  std::string out;
  for (const std::string_view line : split(text, '\n')) {
    if (characters(line) <= width) {
      out += std::string(line) + "\n";
      continue;
    }
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    out += wrapped(line, width, std::min<std::size_t>(indent, width / 2));
  }
  while (out.ends_with("\n\n")) out.pop_back();
  return out;
}

std::string write_message(const Outgoing& outgoing) {
  start_gmime();
  const Owned<GMimeMessage> mail(g_mime_message_new(0));
  set_heading(mail.get(), outgoing);
  const Owned<GMimePart> body = body_part(outgoing.body);
  if (outgoing.attachments.empty()) {
    g_mime_message_set_mime_part(mail.get(), GMIME_OBJECT(body.get()));
    return bytes_of(mail.get());
  }
  const Owned<GMimeMultipart> parts(g_mime_multipart_new_with_subtype("mixed"));
  g_mime_multipart_set_boundary(parts.get(), boundary_of(outgoing).c_str());
  g_mime_multipart_add(parts.get(), GMIME_OBJECT(body.get()));
  for (const File& file : outgoing.attachments)
    g_mime_multipart_add(parts.get(), GMIME_OBJECT(attachment(file).get()));
  g_mime_message_set_mime_part(mail.get(), GMIME_OBJECT(parts.get()));
  return bytes_of(mail.get());
}

}  // namespace quincunx::mail
