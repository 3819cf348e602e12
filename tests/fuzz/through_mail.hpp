#pragma once
// A mail through its reader, and what must hold of anything that was read.

#include <algorithm>
#include <string>
#include <string_view>

#include "quincunx/base/utf8.hpp"
#include "quincunx/mail/contents.hpp"
#include "quincunx/mail/mail.hpp"

namespace through {

using namespace quincunx;

// Well-formed UTF-8 without control characters but for the allowed ones.
inline bool is_clean(std::string_view text, std::string_view allowed) {
  for (std::size_t at = 0; at < text.size();) {
    const Character c = character_at(text, at);
    const bool control = c.code < 0x20 || c.code == 0x7F || (c.code >= 0x80 && c.code < 0xA0);
    const bool turns = (c.code >= 0x202A && c.code <= 0x202E) || (c.code >= 0x2066 && c.code <= 0x2069);
    if (c.bytes == 0 || turns || (control && allowed.find(text[at]) == text.npos)) return false;
    at += c.bytes;
  }
  return true;
}

inline std::string text_of_mail(const mail::Text& text) {
  const bool plain = text.kind == mail::Text::Kind::plain;
  const auto ends = std::count(text.bytes.begin(), text.bytes.end(), '\n');
  if (text.bytes.empty() || text.bytes.back() != '\n') return "a text without its last line end";
  if (static_cast<std::size_t>(ends) != text.lines.size()) return "lines without a number";
  if (text.lines.front() < 1) return "a line number below 1";
  if (!std::is_sorted(text.lines.begin(), text.lines.end())) return "line numbers out of order";
  if (!is_clean(text.name, "")) return "a name that is not clean";
  if (plain && !is_clean(text.bytes, "\n")) return "a text that is not clean";
  if (plain && mail::plain_characters(text.bytes) != text.bytes) return "characters that are not plain";
  return {};
}

inline std::string mail(std::string_view bytes) {
  Problems problems;
  const auto message = mail::read_message(bytes, "f.eml", problems);
  if (message.has_value() == fatal(problems)) return "refused without a problem, or read with one";
  if (!is_clean(text(problems), "\n")) return "problems that are not clean";
  Problems of_contents;
  if (mail::contents_of(bytes, "f.eml", of_contents).has_value() == fatal(of_contents))
    return "contents that are refused without a problem, or read with one";
  if (!message) return {};
  for (const std::string& header : {message->from, message->from_name, message->subject, message->message_id})
    if (!is_clean(header, "")) return "a header that is not clean";
  for (const mail::Text& text : message->texts)
    if (std::string complaint = text_of_mail(text); !complaint.empty()) return complaint;
  return {};
}

}  // namespace through
