// Apostrophes as a printer sets them.

#include <string>
#include <string_view>
#include <variant>

#include "compose/make/composer.hpp"

namespace quincunx::composer {
namespace {

bool of_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

// A quotation begins before a letter, after a blank, a bracket or nothing. `before`: the last character of
// the text so far; it becomes that of this one.
void set_in(std::string& text, char& before) {
  const auto opens = [](char c) { return c == '\0' || c == ' ' || c == '(' || c == '['; };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char here = text[i];
    if (here == '\'') {
      const bool opening = opens(before) && i + 1 < text.size() && of_word(text[i + 1]);
      const std::string_view sign = opening ? "\u2018" : "\u2019";
      text.replace(i, 1, sign);
      i += sign.size() - 1;
    }
    before = here;
  }
}

void set_in(std::string& text) {
  char before = '\0';
  set_in(text, before);
}

void set_in(Text& text) {
  char before = '\0';
  for (Run& run : text) {
    if (run.manner != Run::Manner::mono)
      set_in(run.text, before);
    else if (!run.text.empty())
      before = run.text.back();
    if (!run.footnote.empty()) set_in(run.footnote);
  }
}

void set_in(Drawing& drawing) {
  for (Mark& mark : drawing.marks)
    if (auto* words = std::get_if<mark::Text>(&mark); words != nullptr && words->face != Face::mono)
      set_in(words->text);
}

void set_in(std::vector<Block>& blocks);

struct Setter {
  void operator()(block::Heading& heading) const { set_in(heading.text); }
  void operator()(block::Paragraph& paragraph) const {
    if (paragraph.style == block::Paragraph::Style::code) return;
    set_in(paragraph.text);
    set_in(paragraph.margin);
  }
  void operator()(block::List& list) const {
    for (Text& item : list.items) set_in(item);
  }
  void operator()(block::Table& table) const {
    set_in(table.title);
    set_in(table.aside);
    for (block::Column& column : table.columns) set_in(column.head);
    for (block::Spanner& spanner : table.spanners) set_in(spanner.title);
    for (Text& note : table.notes) set_in(note);
    for (block::Row& row : table.rows)
      for (block::Cell& cell : row.cells) {
        set_in(cell.text);
        set_in(cell.picture);
      }
  }
  void operator()(block::Figure& figure) const {
    set_in(figure.drawing);
    if (figure.redraw)
      figure.redraw = [drawn = std::move(figure.redraw)](Milli height) {
        Drawing drawing = drawn(height);
        set_in(drawing);
        return drawing;
      };
    set_in(figure.caption);
    set_in(figure.alt);
  }
  void operator()(block::Keep& keep) const { set_in(keep.blocks); }
  void operator()(block::Boxed& boxed) const { set_in(boxed.blocks); }
  void operator()(block::Wide& wide) const { set_in(wide.blocks); }
  void operator()(block::Float& floating) const { set_in(floating.blocks); }
  void operator()(block::Placed& placed) const { set_in(placed.blocks); }
  void operator()(block::PageBreak&) const {}
  void operator()(block::ColumnBreak&) const {}
  void operator()(block::Contents&) const {}
  void operator()(block::Space&) const {}
  void operator()(block::Rule&) const {}
};

void set_in(std::vector<Block>& blocks) {
  for (Block& block : blocks) std::visit(Setter{}, block.is);
}

}  // namespace

void set_apostrophes(Document& document) {
  set_in(document.title);
  set_in(document.subject);
  for (auto& [name, master] : document.masters)
    for (Text* text : {&master.head, &master.head_right, &master.foot, &master.foot_right}) set_in(*text);
  set_in(document.body);
}

}  // namespace quincunx::composer
