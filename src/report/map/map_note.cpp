// The note of units that have no name on the map.

#include <algorithm>
#include "report/map/legend_words.hpp"
#include "report/sheet/sheet.hpp"

namespace quincunx::map {

Drawing note_of_unnamed(const std::vector<std::string>& unnamed, Milli width, std::string_view language) {
  constexpr Milli size = 7000;
  std::string text = legend_words(language).unnamed;
  for (std::size_t i = 0; i < unnamed.size(); ++i) text += (i == 0 ? " " : "; ") + unnamed[i];
  Drawing note{width, 0, {}};
  std::string line;
  const auto end_line = [&] {
    lettering::write(note, {0, note.height + size}, line, Face::table, size, ink);
    note.height += note_leading;
    line.clear();
  };
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t blank = std::min(text.find(' ', at), text.size());
    const std::string word = text.substr(at, blank - at);
    if (!line.empty() && lettering::width(line + " " + word, size) > width) end_line();
    line += (line.empty() ? "" : " ") + word;
    at = blank + 1;
  }
  end_line();
  return note;
}

}  // namespace quincunx::map
