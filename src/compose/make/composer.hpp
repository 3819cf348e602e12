#pragma once
// Writes a document: blocks, texts, tables, pictures.

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "compose/make/machine.hpp"

namespace quincunx::composer {

// Collects text, with runs of white space reduced to one space.
class TextBuilder {
 public:
  struct Look {
    Run::Manner manner = Run::Manner::plain;
    std::string link = {};
    bool tinted = false;
    Colour colour{};
    std::string language = {};  // empty: that of the document
  };
  void add(std::string_view words, const Look& look);
  void add(Run run);  // kept as it is: a page reference
  void footnote(Text note);
  void line_break();
  Text take();  // without spaces at its ends

 private:
  Text runs_;
  bool gap_ = false;
};

class Composer {
 public:
  Composer(Machine& machine, const Painter& painter) : machine_(machine), painter_(painter) {}
  Document compose();

 private:
  using Blocks = std::vector<Block>;

  // -- Blocks (flow.cpp)
  void flow(const std::vector<Element>& children, Here here, Blocks& out);
  void block(const Element& element, Here here, Blocks& out);
  Blocks inside(const Element& element, Here here);
  Blocks inside_frame(const Element& element, Here here, Spot room);  // pictures in it have this room
  void put(const Element& element, Here here, Blocks& out, Block block);
  void section(const Element& element, Here here, Blocks& out);
  void heading(const Element& element, Here here, Blocks& out, int level);
  void paragraph(const Element& element, Here here, Blocks& out);
  void place(const Element& element, Here here, Blocks& out);
  void break_here(const Element& element, Here here, Blocks& out);
  void turn_to(const Element& element, const std::string& page, Blocks& out);
  std::string anchor(const Element& element, Here here);

  // -- Text (inline.cpp)
  Text text_of(const Element& element, Here here);
  std::string words_of(const Element& element, Here here);
  void line(const std::vector<Element>& children, Here here, const TextBuilder::Look& look, TextBuilder& out);
  void piece(const Element& element, Here here, const TextBuilder::Look& look, TextBuilder& out);
  void reference(const Element& element, Here here, TextBuilder::Look look, TextBuilder& out);
  const Style* style(const Element& element, Here here, std::string& built_in);

  // -- References (links.cpp)
  void check_links();
  void drop_links(Text& text) const;
  void drop_links(std::vector<Block>& blocks) const;

  // -- Tables (tables.cpp)
  void table(const Element& element, Here here, Blocks& out);

  // -- Pictures (pictures.cpp)
  void picture(const Element& element, Here here, Blocks& out);
  Drawing small_picture(const Element& element, Here here);
  Drawing painted(const Element& element, const PictureWish& wish);
  Spot room_for_picture() const;  // width and height
  Spot room_across() const;
  PictureWish wish(const Element& element, Here here, Milli width, Milli height);
  Chart chart(const Element& element, Here here, Milli width, Milli height);
  Chart::Series series(const Element& element, Here here);
  std::vector<std::int64_t> values(const Element& element, const char* attribute, Here here);
  std::int64_t value(const Element& element, const char* attribute, Here here);

  // -- Pages (pages.cpp)
  void pages(Document& document);
  PageMaster page(const Element& element);
  std::string sized_page(const Element& element, Here here, const std::string& page);  // of a <break>
  void furniture(const Element& element, Text& left, Text& right);
  Drawing background(const Element& element, const PageMaster& master);

  friend class TableBuilder;
  struct Wanted {
    std::string anchor;
    Place place;
  };

  Machine& machine_;
  const Painter& painter_;
  Document document_;
  std::string page_, wanted_page_;
  std::optional<Spot> frame_;  // room of the frame or of all columns, if inside such
  int level_ = 0, nested_ = 0;
  std::size_t blocks_ = 0;
  Text* margin_ = nullptr;      // margin note of the current paragraph
  Drawing* picture_ = nullptr;  // picture of the current cell
  std::set<std::string> anchors_;
  std::vector<Wanted> links_;
  bool some_optional_ = false;
};

std::string plain_words(const Text& text);

// Turns every ' of a document, its drawings included, into ’, or into ‘ where it opens a quotation. Code and
// words in the mono face keep theirs.
void set_apostrophes(Document& document);

}  // namespace quincunx::composer
