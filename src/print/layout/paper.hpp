#pragma once
// A document laid out: pages of marks, ready for any printer backend.

#include <map>
#include <string>
#include <vector>

#include "quincunx/drawing.hpp"

namespace quincunx {

struct Page {
  Milli width = 0, height = 0;  // trimmed; marks have their origin at its top left corner
  std::vector<Mark> marks;
  Milli bleed = 0;  // how far marks reach beyond every trimmed edge
};

struct OutlineEntry {
  int level = 1;  // 1 = top; an entry lies under the nearest one before it of a smaller level
  std::string title;
  std::string anchor;  // name of a mark::Anchor
};

struct Paper {
  std::string title, subject, author, language;
  std::vector<Page> pages;
  std::map<std::string, Drawing> shared;  // for mark::Use; may use one another, not in a ring
  std::vector<OutlineEntry> outline;
};

// Readable text of every mark, a line each, for golden tests.
std::string dump(const Paper& paper);

}  // namespace quincunx
