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
  explicit TagTree(bool links = true);  // false: words of links are like any other

  void begin_page() { pages_.emplace_back(); }
  // `bounds`: of a figure, as an array in the units of the page.
  void enter(const mark::Enter& it, const std::string& bounds = {});
  void leave();
  void link();                  // a link of the page, in the innermost open element
  void draw(std::string& out);  // writes what must precede the next visible mark
  void end_page(std::string& out);

  // Gives the next link, in the order of the pages, its annotation. A link whose words are no element of that
  // kind becomes one. Returns its key in the parent tree.
  std::size_t annotate(std::size_t page, unsigned annotation);

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
    std::uint16_t role;    // in roles_
    std::int32_t entries;  // in entries_; -1: none
    std::vector<Kid> kids;
  };

  std::uint32_t entered(const mark::Enter& it, const std::string& bounds);
  std::uint32_t add(const std::string& role, const std::string& entries, std::uint32_t parent);
  std::string entries_of(const mark::Enter& it, const std::string& bounds);
  std::size_t class_of(const std::string& attributes);
  void close(std::string& out);

  static constexpr std::uint32_t artifact = static_cast<std::uint32_t>(-1), running = artifact - 1,
                                 unknown = artifact - 2;  // running: a head or foot

  std::vector<std::string> roles_, entries_;       // entries: of an element's dictionary
  std::vector<std::string> classes_;               // attributes of cells
  std::vector<Element> elements_;                  // the first is the document
  std::vector<std::uint32_t> known_;               // by element number of the marks
  std::vector<std::uint32_t> inside_;              // open elements
  std::vector<std::vector<std::uint32_t>> pages_;  // by page: the element of each stretch
  std::vector<std::uint32_t> links_;               // by link: its element
  std::size_t annotated_ = 0;                      // how many of them have their annotation
  std::vector<std::uint32_t> notes_;               // by note: its element
  bool with_links_;
  std::uint32_t drawn_ = 0;  // element of the open stretch
  bool open_ = false;
};

// True if any mark opens an element.
bool has_tags(const std::vector<Mark>& marks);

}  // namespace quincunx
