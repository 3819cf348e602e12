#pragma once
// Numbers of pages within a text: which page an anchor stands on is known only when all pages are made, so
// each number gets a slot of a fixed width, and the pages are made again with what the last ones taught.

#include <map>
#include <string>
#include <string_view>

#include "quincunx/document.hpp"

namespace quincunx {

class PageSlots {
 public:
  // What is printed: the number, or "?" where the document has no such anchor.
  std::string number(const std::string& anchor) const;
  // How many digits its slot holds. Never shrinks, so that the pages come to rest.
  std::size_t digits(const std::string& anchor) const;
  bool asked() const { return asked_; }  // since the last were made
  // The pages are made; must they be made again?
  bool learn(const std::map<std::string, int>& pages);

 private:
  std::map<std::string, int> pages_;
  std::map<std::string, std::size_t> digits_;
  mutable bool asked_ = false;  // by a text of this making
};

// Whether any text of these does.
bool name_pages(const std::vector<Block>&);

}  // namespace quincunx
