#pragma once
// Collects the structure tree while pages are drawn: elements, and the numbered stretches in the pages'
// streams that belong to them. Stretches do not nest: each belongs to the innermost open element.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "quincunx/document/drawing.hpp"

namespace quincunx {

class TagTree {
 public:
  TagTree();

  void begin_page() { pages_.emplace_back(); }
  void enter(const mark::Enter& it);
  void leave();
  void draw(std::string& out);  // writes what must precede the next visible mark
  void end_page(std::string& out);

  // Makes the link an element inside `element` (-1: the document). Returns its key in the parent tree.
  std::size_t link(std::size_t page, unsigned annotation, int element);

  // Object numbers in the file.
  struct Names {
    unsigned root = 0, parent_tree = 0;
    std::vector<unsigned> elements, pages;  // as many as size(); one for each begin_page
  };
  std::size_t size() const { return elements_.size(); }
  std::string element(std::size_t at, const Names& names) const;  // entries of its dictionary
  std::string parent_tree(
      const Names& names) const;  // the key of a page is its /StructParents, which is its number
  std::string root(const Names& names) const;

 private:
  // Kept small: documents have tens of thousands.
  struct Kid {
    enum class Kind : std::uint8_t { element, stretch, link } kind;
    std::uint32_t index;  // of the element; number of the stretch; of the annotation's object
    std::uint32_t page;
  };
  struct Element {
    std::uint32_t parent;
    std::uint16_t role;  // in roles_
    std::int32_t alt;    // in alts_; -1: none
    std::vector<Kid> kids;
  };

  std::uint32_t entered(const mark::Enter& it);
  std::uint32_t add(const std::string& role, const std::string& alt, std::uint32_t parent);
  void close(std::string& out);

  static constexpr std::uint32_t artifact = static_cast<std::uint32_t>(-1), running = artifact - 1,
                                 unknown = artifact - 2;  // running: a head or foot

  std::vector<std::string> roles_, alts_;
  std::vector<Element> elements_;                  // the first is the document
  std::vector<std::uint32_t> known_;               // by element number of the marks
  std::vector<std::uint32_t> inside_;              // open elements
  std::vector<std::vector<std::uint32_t>> pages_;  // by page: the element of each stretch
  std::vector<std::uint32_t> links_;               // by link: its element
  std::uint32_t drawn_ = 0;                        // element of the open stretch
  bool open_ = false;
};

// True if any mark opens an element.
bool has_tags(const std::vector<Mark>& marks);

}  // namespace quincunx
