#include "print/pdf/tags.hpp"

#include <algorithm>

namespace quincunx {

namespace {

constexpr const char* of_pages = "Pagination";

}  // namespace

mark::Enter artifact() { return {"Artifact", {}, -1}; }
mark::Enter pagination() { return {"Artifact", of_pages, -1}; }
bool is_pagination(const mark::Enter& enter) { return enter.element < 0 && enter.alt == of_pages; }

void enclose(std::vector<Mark>& marks, std::size_t first, mark::Enter enter) {
  marks.insert(marks.begin() + static_cast<std::ptrdiff_t>(first), std::move(enter));
  marks.push_back(mark::Leave{});
}

void make_figure(std::vector<Mark>& marks, std::size_t first, mark::Enter figure) {
  const auto lettering = [](const Mark& mark) { return std::holds_alternative<mark::Text>(mark); };
  const auto drawn = [](const Mark& mark) {
    return std::holds_alternative<mark::Fill>(mark) || std::holds_alternative<mark::Stroke>(mark) ||
           std::holds_alternative<mark::Use>(mark);
  };
  const auto begin = marks.begin() + static_cast<std::ptrdiff_t>(first);
  const auto picture = std::find_if(begin, marks.end(), drawn);
  if (picture != marks.end()) {
    const auto rest = static_cast<std::size_t>(std::find_if(picture, marks.end(), lettering) - marks.begin());
    const auto before = static_cast<std::size_t>(picture - marks.begin());
    const bool headed = std::any_of(begin, picture, lettering);
    if (rest < marks.size()) enclose(marks, rest, artifact());
    if (headed) {
      marks.insert(marks.begin() + static_cast<std::ptrdiff_t>(before), mark::Leave{});
      marks.insert(marks.begin() + static_cast<std::ptrdiff_t>(first), artifact());
    }
  }
  enclose(marks, first, std::move(figure));
}

std::vector<Mark> as_artifact(const std::vector<Mark>& marks) {
  std::vector<Mark> made{artifact()};
  for (const Mark& mark : marks)
    if (!std::holds_alternative<mark::Enter>(mark) && !std::holds_alternative<mark::Leave>(mark) &&
        !std::holds_alternative<mark::Anchor>(mark) && !std::holds_alternative<mark::Link>(mark))
      made.push_back(mark);
  made.push_back(mark::Leave{});
  return made;
}

}  // namespace quincunx
