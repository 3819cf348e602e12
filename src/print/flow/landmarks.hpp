#pragma once
// Positions of anchors and links on the pages of a paper, including those inside shared drawings.

#include <map>
#include <string>
#include <vector>

#include "print/layout/paper.hpp"

namespace quincunx {

struct Landing {  // target of a link
  std::size_t page = 0;
  Spot at;
};

struct PlacedLink {
  mark::Link link;         // in points of its page
  std::string words = {};  // that it is on; empty: unknown
  bool shared = false;     // of a shared drawing, which has no structure
};

struct Landmarks {
  std::map<std::string, Landing> anchors;      // the first of each name
  std::vector<std::vector<PlacedLink>> links;  // by page
  std::map<std::string, int> smallest;         // by shared drawing: smallest permille at which it is drawn
  std::vector<std::string> shared;             // shared drawings in use, each after those that it uses
};

// Throws PrintError if a shared drawing is missing or uses itself, or if the target of a link or outline
// entry is missing.
Landmarks survey(const Paper& paper);

}  // namespace quincunx
