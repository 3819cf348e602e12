#include "xml/lines.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "xml/characters.hpp"

namespace quincunx::xml {

Lines::Lines(std::string_view text, std::string file) : text_(text), file_(std::move(file)), starts_{0} {
  for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
    starts_.push_back(at + 1);
  for (std::size_t line = 0; line < starts_.size(); ++line)
    count_long(starts_[line], line + 1 < starts_.size() ? starts_[line + 1] : text.size());
}

// Notes columns along a line of very many bytes, so that no place on it is counted from its start.
void Lines::count_long(std::size_t from, std::size_t to) {
  constexpr std::size_t stretch = 4096;
  int column = 1;
  for (std::size_t at = from; to - at > stretch; at += stretch) {
    for (std::size_t i = at; i < at + stretch; ++i) column += continues_character(text_[i]) ? 0 : 1;
    counted_.push_back({at + stretch, column});
  }
}

std::size_t Lines::line_of(std::size_t offset) const {
  const auto after = std::upper_bound(starts_.begin(), starts_.end(), offset);
  return static_cast<std::size_t>(after - starts_.begin()) - 1;
}

Place Lines::place(std::size_t offset) const {
  offset = std::min(offset, text_.size());
  const std::size_t line = line_of(offset);
  std::size_t from = starts_[line];
  int column = 1;
  const auto after = std::upper_bound(counted_.begin(), counted_.end(), offset,
                                      [](std::size_t at, const Counted& each) { return at < each.at; });
  if (after != counted_.begin() && std::prev(after)->at > from) {
    from = std::prev(after)->at;
    column = std::prev(after)->column;
  }
  for (std::size_t i = from; i < offset; ++i) column += continues_character(text_[i]) ? 0 : 1;
  return {file_, static_cast<int>(line) + 1, column};
}

std::string Lines::excerpt(std::size_t offset) const {
  constexpr std::size_t before_most = 60, whole_most = 100;
  offset = std::min(offset, text_.size());
  const std::size_t line = line_of(offset);
  std::size_t from = starts_[line];
  std::size_t to = std::min(text_.find('\n', from), text_.size());
  while (from < to && is_blank(text_[from])) ++from;
  while (to > from && is_blank(text_[to - 1])) --to;
  const bool cut_before = offset > from + before_most;
  if (cut_before) from = std::min(offset - before_most, to);  // not past blanks at the end
  while (from < to && continues_character(text_[from])) ++from;
  const bool cut_after = to - from > whole_most;
  if (cut_after) to = from + whole_most;
  while (to > from && to < text_.size() && continues_character(text_[to])) --to;
  std::string shown = cut_before ? "…" : "";
  while (from < to) {
    const Character c = character_at(text_, from);
    const bool whole = c.bytes != 0 && c.bytes <= to - from;
    if (whole && c.code >= 0x20 && c.code != 0x7F) {
      shown += text_.substr(from, c.bytes);
    } else {
      shown += '?';
    }
    from += whole ? c.bytes : 1;
  }
  return shown + (cut_after ? "…" : "");
}

}  // namespace quincunx::xml
