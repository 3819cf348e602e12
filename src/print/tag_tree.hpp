#pragma once
// What the marks of a paper are, gathered while its pages are drawn: a tree of elements, and in the pages'
// streams the numbered stretches that belong to them. Stretches never nest: each belongs to the innermost
// element that is entered.

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

#include "quincunx/drawing.hpp"

namespace quincunx {

class TagTree {
 public:
  TagTree();

  void begin_page() { pages_.emplace_back(); }
  std::string enter(const mark::Enter& it);  // operators that end an open stretch, or nothing
  std::string leave();
  std::string draw();  // operators that must stand before the next mark that is drawn
  std::string end_page();

  // The link becomes an element within this one (-1: within the document); its number in the parent tree.
  std::size_t link(std::size_t page, std::string annotation, int element);

  // How objects of the file are referred to ("12 0 R").
  struct Names {
    std::string root, parent_tree;
    std::vector<std::string> elements, pages;  // as many as size(); one for each begin_page
  };
  std::size_t size() const { return elements_.size(); }
  std::string element(std::size_t at, const Names& names) const;  // entries of its dictionary
  std::string parent_tree(
      const Names& names) const;  // of each page by its /StructParents, which is its number
  std::string root(const Names& names) const;

 private:
  struct Kid {
    enum class Kind : std::uint8_t { element, stretch, link } kind;
    std::size_t index;  // of the element; number of the stretch; of the page
    std::size_t page;
    std::string annotation;
  };
  struct Element {
    std::string role, alt;
    std::size_t parent;
    std::vector<Kid> kids;
  };

  std::size_t entered(const mark::Enter& it);
  std::string close();

  static constexpr std::size_t artifact = static_cast<std::size_t>(-1);

  std::vector<Element> elements_;                 // the first is the document
  std::unordered_map<int, std::size_t> numbers_;  // of marks; looked up, never walked
  std::vector<std::size_t> inside_;               // entered and not yet left
  std::vector<std::vector<std::size_t>> pages_;   // the element of each stretch
  std::vector<std::size_t> links_;                // the element of each link
  bool open_ = false;
};

// Whether any mark of these is entered as something.
bool says_what_it_is(const std::vector<Mark>& marks);

}  // namespace quincunx
