#pragma once
// Page numbers within text. The page of an anchor is known only after layout. Each number therefore gets a
// slot of fixed width, and the layout is repeated with the pages found last.

#include <map>
#include <string>
#include <string_view>

#include "quincunx/document/document.hpp"

namespace quincunx {

class PageSlots {
 public:
  // The page number, or "?" if the document has no such anchor.
  std::string number(const std::string& anchor) const;
  // Width of the slot in digits. Never shrinks, so that the layout converges.
  std::size_t digits(const std::string& anchor) const;
  bool asked() const { return asked_; }  // in the current layout
  // Takes the pages of a finished layout. Returns true if the layout must be repeated.
  bool learn(const std::map<std::string, int>& pages);

 private:
  std::map<std::string, int> pages_;
  std::map<std::string, std::size_t> digits_;
  mutable bool asked_ = false;  // in the current layout
};

// True if any text refers to a page number.
bool name_pages(const std::vector<Block>&);

}  // namespace quincunx
