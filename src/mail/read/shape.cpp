#include "mail/read/shape.hpp"

#include <algorithm>

#include "quincunx/base/text.hpp"
#include "quincunx/mail/mail.hpp"

namespace quincunx::mail {
namespace {

constexpr std::string_view separator = "From ";
constexpr std::string_view telling_headers[] = {"from",         "date",       "subject",      "received",
                                                "return-path",  "message-id", "mime-version", "delivered-to",
                                                "content-type", "to"};

std::string_view first_line(std::string_view bytes) {
  const std::size_t end = bytes.find('\n');
  std::string_view line = bytes.substr(0, end);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::string_view without_first_line(std::string_view bytes) {
  const std::size_t end = bytes.find('\n');
  return end == bytes.npos ? std::string_view() : bytes.substr(end + 1);
}

// "Name" of "Name: value"; empty if it is no header line.
std::string_view header_name(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == line.npos || colon == 0 || colon > 76) return {};
  const std::string_view name = line.substr(0, colon);
  const bool whole = std::all_of(name.begin(), name.end(), [](char c) { return c > ' ' && c < 0x7F; });
  return whole ? name : std::string_view();
}

bool has_time(std::string_view line) {
  const auto digit = [&](std::size_t i) { return i < line.size() && line[i] >= '0' && line[i] <= '9'; };
  for (std::size_t i = 1; i < line.size(); ++i)
    if (line[i] == ':' && digit(i - 1) && digit(i + 1) && digit(i + 2)) return true;
  return false;
}

bool is_separator(std::string_view bytes) {
  if (!bytes.starts_with(separator)) return false;
  const std::string_view line = first_line(bytes);
  return line.size() < 400 && has_time(line) && !header_name(first_line(without_first_line(bytes))).empty();
}

bool after_blank_line(std::string_view bytes, std::size_t at) {
  const std::string_view before = bytes.substr(0, at);
  return before.empty() || before.ends_with("\n\n") || before.ends_with("\n\r\n");
}

}  // namespace

std::size_t separator_bytes(std::string_view bytes) {
  return is_separator(bytes) ? bytes.size() - without_first_line(bytes).size() : 0;
}

int known_headers(std::string_view bytes) {
  bytes.remove_prefix(separator_bytes(bytes));
  int known = 0;
  for (; !bytes.empty(); bytes = without_first_line(bytes)) {
    const std::string_view line = first_line(bytes);
    if (line.empty()) break;
    if (line[0] == ' ' || line[0] == '\t') continue;
    const std::string name = lower_ascii(header_name(line));
    if (name.empty()) break;
    known +=
        std::find(std::begin(telling_headers), std::end(telling_headers), name) != std::end(telling_headers);
  }
  return known;
}

std::string unquoted_from(std::string_view mail) {
  std::string out;
  out.reserve(mail.size());
  while (!mail.empty()) {
    std::string_view line = mail.substr(0, mail.find('\n') == mail.npos ? mail.size() : mail.find('\n') + 1);
    mail.remove_prefix(line.size());
    const std::size_t marks = std::min(line.find_first_not_of('>'), line.size());
    if (marks > 0 && line.substr(marks).starts_with(separator)) line.remove_prefix(1);
    out += line;
  }
  return out;
}

Shape shape_of(std::string_view bytes) {
  if (is_separator(bytes)) return Shape::mbox;
  return known_headers(bytes) >= 2 ? Shape::mail : Shape::text;
}

std::vector<std::string_view> split_mbox(std::string_view bytes) {
  std::vector<std::string_view> mails;
  std::size_t begin = 0;
  for (std::size_t at = bytes.find(separator, 1); at != bytes.npos; at = bytes.find(separator, at + 1)) {
    if (!after_blank_line(bytes, at) || !is_separator(bytes.substr(at))) continue;
    mails.push_back(bytes.substr(begin, at - begin));
    begin = at;
  }
  if (begin < bytes.size()) mails.push_back(bytes.substr(begin));
  return mails;
}

}  // namespace quincunx::mail
