#include "mail/clean/lines.hpp"

#include <algorithm>

#include "quincunx/base/plain_characters.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/mail/plain_characters.hpp"

namespace quincunx::mail {

Lines lines_of(std::string_view text) {
  Lines lines;
  const auto add = [&lines](std::string_view line) {
    lines.push_back({std::string(line), static_cast<int>(lines.size()) + 1});
  };
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of("\r\n", at), text.size());
    add(text.substr(at, end - at));
    if (end == text.size()) break;
    const LineEnd cut = line_end_at(text, end);
    for (std::size_t more = 1; more < cut.lines; ++more) add({});
    at = end + cut.bytes;
  }
  return lines;
}

bool is_blank(std::string_view line) {
  line = trimmed(line);
  const auto plain = [](char c) {
    return static_cast<unsigned char>(c) > ' ' && static_cast<unsigned char>(c) < 0x7F;
  };
  if (std::any_of(line.begin(), line.end(), plain)) return false;
  const std::string shown = plain_characters(line);
  return trimmed(shown).empty();
}

}  // namespace quincunx::mail
