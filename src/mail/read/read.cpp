#include <algorithm>
#include <cstdio>

#include "mail/read/gmime.hpp"
#include "mail/read/limits.hpp"
#include "mail/read/one_line.hpp"
#include "mail/read/parts.hpp"
#include "mail/read/shape.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/mail/mail.hpp"

namespace quincunx::mail {
namespace {

constexpr std::size_t longest_address = 254, longest_header = 400;  // bytes

// Empty outside of the years 1 to 9999.
std::string iso_date(GDateTime* date) {
  if (date == nullptr) return {};
  GDateTime* const utc = g_date_time_to_utc(date);
  if (utc == nullptr) return {};
  char text[40] = "";
  const int year = g_date_time_get_year(utc);
  if (year >= 1 && year <= 9999)
    std::snprintf(text, sizeof text, "%04d-%02d-%02dT%02d:%02d:%02dZ", year, g_date_time_get_month(utc),
                  g_date_time_get_day_of_month(utc), g_date_time_get_hour(utc), g_date_time_get_minute(utc),
                  g_date_time_get_second(utc));
  g_date_time_unref(utc);
  return text;
}

void read_sender(GMimeMessage* mail, Message& message, const std::string& file, Problems& problems) {
  InternetAddressList* const senders = g_mime_message_get_from(mail);
  const int count = senders == nullptr ? 0 : internet_address_list_length(senders);
  for (int i = 0; i < count; ++i) {
    InternetAddress* const sender = internet_address_list_get_address(senders, i);
    if (!INTERNET_ADDRESS_IS_MAILBOX(sender)) continue;
    const std::string address =
        text_or_empty(internet_address_mailbox_get_addr(INTERNET_ADDRESS_MAILBOX(sender)));
    message.from = lower_ascii(one_line(address, longest_address));
    message.from_name = one_line(text_or_empty(internet_address_get_name(sender)), longest_header);
    break;
  }
  if (count > 1)
    problems.push_back(
        {Place(file),
         "the mail names " + std::to_string(count) + " senders; the first counts: " + in_quotes(message.from),
         "", true});
  if (message.from.empty()) problems.push_back({Place(file), "the mail names no sender", "", true});
}

// Servers add theirs at the head, so the first is that of the last one; behind its last ';' is the time.
std::string received_date(GMimeMessage* mail) {
  const std::string header = text_or_empty(g_mime_object_get_header(GMIME_OBJECT(mail), "Received"));
  const std::size_t behind = header.rfind(';');
  if (behind == std::string::npos) return {};
  GDateTime* const date = g_mime_utils_header_decode_date(header.c_str() + behind + 1);
  std::string text = iso_date(date);
  if (date != nullptr) g_date_time_unref(date);
  return text;
}

// RFC 3834, and what came before it.
bool is_automatic(GMimeMessage* mail) {
  const auto header = [&](const char* name) {
    return lower_ascii(trimmed(text_or_empty(g_mime_object_get_header(GMIME_OBJECT(mail), name))));
  };
  const std::string submitted = header("Auto-Submitted"), precedence = header("Precedence");
  if (!submitted.empty() && !submitted.starts_with("no")) return true;
  if (precedence == "auto_reply" || header("Return-Path") == "<>") return true;
  if (!header("X-Autoreply").empty() || !header("X-Failed-Recipients").empty()) return true;
  GMimeObject* const whole = g_mime_message_get_mime_part(mail);
  return whole != nullptr &&
         g_mime_content_type_is_type(g_mime_object_get_content_type(whole), "multipart", "report") != 0;
}

}  // namespace

std::optional<Message> read_message(std::string_view bytes, const std::string& file, Problems& problems) {
  const auto refuse = [&](std::string what, std::string hint) {
    problems.push_back({Place(file), std::move(what), std::move(hint)});
    return std::nullopt;
  };
  if (std::string limit = exceeded_limit(bytes); !limit.empty())
    return refuse(std::move(limit), "send orders in a mail of their own, without pictures");
  std::string unquoted;
  if (const std::size_t separator = separator_bytes(bytes); separator > 0) {
    unquoted = unquoted_from(bytes.substr(separator));
    bytes = unquoted;
  }
  if (known_headers(bytes) == 0)
    return refuse("this is no mail: it does not begin with header lines", "a mail begins with \"From: …\"");
  const Owned<GMimeMessage> mail = parsed_mail(bytes);
  if (mail == nullptr) return refuse("this is no mail: its header lines cannot be read", "");
  Message message;
  read_sender(mail.get(), message, file, problems);
  message.subject = one_line(text_or_empty(g_mime_message_get_subject(mail.get())), longest_header);
  message.date = iso_date(g_mime_message_get_date(mail.get()));
  message.received = received_date(mail.get());
  message.message_id = one_line(text_or_empty(g_mime_message_get_message_id(mail.get())), longest_header);
  message.automatic = is_automatic(mail.get());
  std::optional<std::vector<Text>> texts = texts_of(mail.get(), file, problems);
  if (!texts) return std::nullopt;
  message.texts = std::move(*texts);
  if (message.texts.empty())
    problems.push_back(
        {Place(file), "there is no text in this mail", "write orders into the mail itself", true});
  return message;
}

std::optional<std::vector<Text>> read_texts(std::string_view bytes, const std::string& file,
                                            Problems& problems) {
  std::vector<Text> texts;
  if (bytes.size() <= most_mail_bytes) texts = texts_of_file(bytes, "", file, problems);
  if (!texts.empty()) return texts;
  problems.push_back(
      {Place(file), "this file holds no text that could be orders", "orders are plain text or XML"});
  return std::nullopt;
}

Source source(const Text& text, int line, int column) {
  if (text.lines.empty()) return {line, column};
  const auto at = static_cast<std::size_t>(std::clamp(line, 1, static_cast<int>(text.lines.size())));
  return {text.lines[at - 1], column};
}

}  // namespace quincunx::mail
