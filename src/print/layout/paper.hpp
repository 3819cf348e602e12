#pragma once
// A laid-out document: pages of marks for any printer backend.

#include <map>
#include <string>
#include <vector>

#include "quincunx/document/drawing.hpp"

namespace quincunx {

struct Page {
  Milli width = 0, height = 0;  // trimmed size; marks have their origin at the top left corner
  std::vector<Mark> marks;
  Milli bleed = 0;  // how far marks extend beyond each trimmed edge
};

struct OutlineEntry {
  int level = 1;  // 1 = top; an entry belongs to the nearest one before it with a smaller level
  std::string title;
  std::string anchor;  // name of a mark::Anchor
};

struct Paper {
  std::string title, subject, author, language, keywords, date;  // date: as 2026-11-26, or empty
  std::vector<Page> pages;
  std::map<std::string, Drawing> shared;  // targets of mark::Use; may use each other, but not in a cycle
  std::vector<OutlineEntry> outline;
};

// Readable text of every mark, one per line, for golden tests.
std::string dump(const Paper& paper);

}  // namespace quincunx
