#pragma once
// Where the anchors and links of a paper lie on its pages, those inside shared drawings included.

#include <map>
#include <string>
#include <vector>

#include "print/layout/paper.hpp"

namespace quincunx {

struct Landing {  // a place to jump to
  std::size_t page = 0;
  Spot at;
};

struct PlacedLink {
  mark::Link link;   // in points of the page
  int element = -1;  // the one entered around it; -1: none
};

struct Landmarks {
  std::map<std::string, Landing> anchors;      // of two of one name the first
  std::vector<std::vector<PlacedLink>> links;  // page by page
  std::map<std::string, int> smallest;         // the least permille that a shared drawing is drawn at
  std::vector<std::string> shared;  // the shared drawings some page uses, each after those it uses itself
};

// Throws PrintError where a shared drawing is missing or uses itself, and where a link or outline entry leads
// nowhere.
Landmarks survey(const Paper& paper);

}  // namespace quincunx
