#include "print/plain/text_lines.hpp"

#include <algorithm>

#include "quincunx/base/utf8.hpp"

namespace quincunx {

std::string as_text(const Text& text) {
  std::string made;
  for (const Run& run : text) {
    made += run.manner == Run::Manner::badge ? "(" + run.text + ")" : run.text;
    if (!run.footnote.empty()) made += " [" + as_text(run.footnote) + "]";
  }
  for (const std::string_view unseen : {"\u00AD", "\u200B"})
    for (std::size_t at; (at = made.find(unseen)) != std::string::npos;) made.erase(at, unseen.size());
  return made;
}

std::vector<std::string> text_lines(std::string_view text, std::size_t width) {
  std::vector<std::string> lines{""};
  std::size_t length = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '\n') {
      lines.emplace_back();
      length = 0;
      ++at;
      continue;
    }
    if (text[at] == ' ' || text[at] == '\t') {
      ++at;
      continue;
    }
    const std::size_t end = std::min(text.find_first_of(" \t\n", at), text.size());
    const std::string_view word = text.substr(at, end - at);
    const std::size_t more = characters(word);
    if (length > 0 && length + 1 + more > width) {
      lines.emplace_back();
      length = 0;
    }
    if (length > 0) {
      lines.back() += ' ';
      ++length;
    }
    lines.back() += word;
    length += more;
    at = end;
  }
  return lines;
}

}  // namespace quincunx
