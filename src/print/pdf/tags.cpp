#include "print/pdf/tags.hpp"

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

std::vector<Mark> as_artifact(const std::vector<Mark>& marks) {
  std::vector<Mark> made{artifact()};
  for (const Mark& mark : marks)
    if (!std::holds_alternative<mark::Enter>(mark) && !std::holds_alternative<mark::Leave>(mark) &&
        !std::holds_alternative<mark::Anchor>(mark))
      made.push_back(mark);
  made.push_back(mark::Leave{});
  return made;
}

}  // namespace quincunx
