#include "quincunx/base/plain_characters.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>

#include "quincunx/base/utf8.hpp"

namespace quincunx {
namespace {

struct PlainForm {
  std::uint32_t first, last;  // a range of characters
  std::string_view plain;     // in place of each
};

constexpr std::string_view nothing = "", line_end = "\n",
                           replacement = "\xEF\xBF\xBD";  // the last: U+FFFD

// clang-format off
constexpr PlainForm plain_forms[] = {  // by code
    {0x00, 0x08, nothing}, {0x09, 0x09, " "}, {0x0B, 0x0C, line_end}, {0x0E, 0x1F, nothing},
    {0x60, 0x60, "'"}, {0x7F, 0x84, nothing}, {0x85, 0x85, line_end}, {0x86, 0x9F, nothing},
    {0xA0, 0xA0, " "}, {0xAB, 0xAB, "\""}, {0xAD, 0xAD, nothing}, {0xB4, 0xB4, "'"},
    {0xB7, 0xB7, "*"}, {0xBB, 0xBB, "\""}, {0xBC, 0xBC, "0.25"}, {0xBD, 0xBD, "0.5"}, {0xBE, 0xBE, "0.75"},
    {0xD7, 0xD7, "x"}, {0x2B9, 0x2B9, "'"}, {0x2BB, 0x2BD, "'"}, {0x2C8, 0x2C8, "'"}, {0x34F, 0x34F, nothing},
    {0x61C, 0x61C, nothing}, {0x115F, 0x1160, nothing}, {0x1680, 0x1680, " "}, {0x17B4, 0x17B5, nothing},
    {0x180B, 0x180F, nothing},
    {0x2000, 0x200A, " "}, {0x200B, 0x200F, nothing}, {0x2010, 0x2015, "-"}, {0x2018, 0x201B, "'"},
    {0x201C, 0x201F, "\""}, {0x2022, 0x2023, "*"}, {0x2026, 0x2026, "..."}, {0x2028, 0x2029, line_end},
    {0x202A, 0x202E, nothing}, {0x202F, 0x202F, " "}, {0x2032, 0x2032, "'"}, {0x2033, 0x2033, "\""},
    {0x2035, 0x2035, "'"}, {0x2036, 0x2036, "\""}, {0x2039, 0x203A, "'"}, {0x2043, 0x2043, "-"},
    {0x2044, 0x2044, "/"}, {0x205F, 0x205F, " "}, {0x2060, 0x206F, nothing},
    {0x215B, 0x215B, "0.125"}, {0x215C, 0x215C, "0.375"}, {0x215D, 0x215D, "0.625"},
    {0x215E, 0x215E, "0.875"},
    {0x2212, 0x2212, "-"}, {0x2236, 0x2236, ":"}, {0x25A0, 0x25A0, "*"}, {0x25AA, 0x25AB, "*"},
    {0x25CF, 0x25CF, "*"}, {0x25E6, 0x25E6, "*"},
    {0x275B, 0x275C, "'"}, {0x275D, 0x275E, "\""}, {0x2E3A, 0x2E3B, "-"},
    {0x3000, 0x3000, " "}, {0x3001, 0x3001, ","}, {0x301D, 0x301F, "\""}, {0x3164, 0x3164, nothing},
    {0xE000, 0xF0A6, replacement}, {0xF0A7, 0xF0A8, "*"}, {0xF0A9, 0xF0B6, replacement},  // Word's bullets
    {0xF0B7, 0xF0B7, "*"}, {0xF0B8, 0xF8FF, replacement},
    {0xFB00, 0xFB00, "ff"}, {0xFB01, 0xFB01, "fi"}, {0xFB02, 0xFB02, "fl"}, {0xFB03, 0xFB03, "ffi"},
    {0xFB04, 0xFB04, "ffl"}, {0xFB05, 0xFB06, "st"}, {0xFDD0, 0xFDEF, replacement},
    {0xFE00, 0xFE0F, nothing},
    {0xFE58, 0xFE58, "-"}, {0xFE63, 0xFE63, "-"}, {0xFEFF, 0xFEFF, nothing}, {0xFFA0, 0xFFA0, nothing},
    {0xFFF9, 0xFFFC, nothing}, {0xFFFE, 0xFFFF, replacement}, {0xE0000, 0xE0FFF, nothing},
    {0xF0000, 0x10FFFF, replacement}};
// clang-format on
static_assert(std::is_sorted(std::begin(plain_forms), std::end(plain_forms),
                             [](const PlainForm& a, const PlainForm& b) { return a.last < b.first; }));

const PlainForm* plain_form(std::uint32_t code) {
  const auto* found = std::upper_bound(std::begin(plain_forms), std::end(plain_forms), code,
                                       [](std::uint32_t c, const PlainForm& form) { return c < form.first; });
  return found != std::begin(plain_forms) && code <= (found - 1)->last ? found - 1 : nullptr;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

class PlainWriter {
 public:
  explicit PlainWriter(std::size_t size) { plain_.text.reserve(size); }

  // Characters that came from the byte `at`.
  void add(std::string_view text, std::size_t at) {
    comes_from(at);
    plain_.text += text;
  }
  void add_form(std::string_view form, std::size_t at) {
    if (form.size() > 2 && form[0] == '0' && join_whole_number()) form.remove_prefix(1);
    for (std::size_t i = 0; i < form.size(); ++i) add(form.substr(i, 1), at);
  }
  PlainText take(std::size_t end) {
    comes_from(end);
    return std::move(plain_);
  }

 private:
  void comes_from(std::size_t at) {
    auto& last = plain_.shifts.back();
    if (last.first == plain_.text.size())
      last.second = at;
    else if (last.second + (plain_.text.size() - last.first) != at)
      plain_.shifts.emplace_back(plain_.text.size(), at);
  }

  // "2½" and "2 ½" are one number: takes back the space. False if no whole number stands before.
  bool join_whole_number() {
    std::string& out = plain_.text;
    const std::size_t end = out.ends_with(' ') ? out.size() - 1 : out.size();
    std::size_t begin = end;
    while (begin > 0 && is_digit(out[begin - 1])) --begin;
    if (begin == end || (begin > 0 && (out[begin - 1] == '.' || out[begin - 1] == ','))) return false;
    out.resize(end);
    while (plain_.shifts.back().first > end) plain_.shifts.pop_back();
    return true;
  }

  PlainText plain_;
};

}  // namespace

LineEnd line_end_at(std::string_view text, std::size_t at) {
  std::size_t end = at;
  while (end < text.size() && text[end] == '\r') ++end;
  if (end < text.size() && text[end] == '\n') return {1, end + 1 - at};
  return {end - at, end - at};
}

std::size_t PlainText::origin(std::size_t at) const {
  const auto after =
      std::upper_bound(shifts.begin(), shifts.end(), at,
                       [](std::size_t wanted, const auto& each) { return wanted < each.first; });
  const auto& last = *(after - 1);
  return last.second + (at - last.first);
}

PlainText plain_characters(std::string_view text, Stray stray) {
  PlainWriter out(text.size());
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '\r') {
      const LineEnd end = line_end_at(text, at);
      for (std::size_t line = 0; line < end.lines; ++line) out.add("\n", at + (end.lines > 1 ? line : 0));
      at += end.bytes;
      continue;
    }
    const Character c = character_at(text, at);
    const std::size_t bytes = std::max<std::size_t>(c.bytes, 1);
    const bool full_width = c.code >= 0xFF01 && c.code <= 0xFF5E;
    const std::uint32_t code = full_width ? c.code - 0xFEE0 : c.code;
    const bool kept = text[at] == '\n' || (stray == Stray::kept && bytes == 1);
    const PlainForm* const form = kept || c.bytes == 0 ? nullptr : plain_form(code);
    if (form != nullptr)
      out.add_form(form->plain, at);
    else if (full_width)
      out.add(std::string(1, static_cast<char>(code)), at);
    else
      out.add(c.bytes == 0 && !kept ? replacement : text.substr(at, bytes), at);
    at += bytes;
  }
  return out.take(text.size());
}

}  // namespace quincunx
