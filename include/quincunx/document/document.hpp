#pragma once
// What is to be printed, before anybody decides where: headings, paragraphs, tables, drawings. No PDF in it.

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "quincunx/document/drawing.hpp"

namespace quincunx {

struct Run {  // a stretch of text in one manner
  std::string text = {};
  enum class Manner : std::uint8_t {
    plain,
    bold,
    italic,
    mono,
    small,
    badge,
    superior,
    inferior,
    small_caps
  } manner = Manner::plain;  // badge: white on a dark disc
  std::string link = {};     // name of an anchor of this document, or an address, or empty
  bool tinted = false;       // in `colour` rather than the text colour
  Colour colour{};
  std::vector<Run> footnote = {};  // at the foot of the page, or under its table; its mark follows the text
  std::string page_of = {};        // name of an anchor whose page number is printed in place of the text
  std::string language = {};       // empty: that of the document
};
using Text = std::vector<Run>;
struct Block;
inline Text plain(std::string s) { return {Run{std::move(s)}}; }

namespace block {
struct Heading {
  int level = 1;
  std::string text = {};
  std::string anchor = {};
  bool outline = true;
  bool contents = true;
  bool band = false;
  bool whole = false;  // what follows, up to the next such heading, is on one page if a page can hold it
};                     // 0 = title; band: white on a dark band
struct Paragraph {
  Text text = {};
  // line: one of many in a long list, hanging, in the face of tables
  enum class Style : std::uint8_t {
    body,
    lead,
    small,
    note,
    verdict,
    caption,
    code,
    line
  } style = Style::body;
  std::string anchor = {};
  Text margin = {};  // printed beside it where the page has a margin column, else after it in small type
  bool keep_with_next = false;
  int indent = 0;  // of a line: how many steps from the left
};
struct List {
  std::vector<Text> items = {};
  bool numbered = false;
};
struct Column {
  std::string head = {};
  enum class Align : std::uint8_t { left, right, centre, decimal } align = Align::left;
  int share = 0;  // 0 = as wide as its content needs, else parts of what is left
};
struct Cell {
  Text text = {};
  int span = 1;
  bool head = false;
  bool tinted = false;
  Colour tint{};
  Drawing picture = {};
  int rows = 1;  // that it spans, downwards
};               // picture (sparkline, symbol) before the text
struct Row {
  std::vector<Cell> cells = {};
  enum class Kind : std::uint8_t {
    body,
    group,
    summary,
    dim,
    amended
  } kind = Kind::body;  // group: a sub-head, repeated after a page break
  std::string anchor = {};
  Milli height = 0;  // at least; for lines to write on
};
struct Spanner {  // a head over the heads of some columns
  std::string title = {};
  std::size_t from = 0, to = 0;  // columns, counted from 0, both included
};
struct Table {
  std::string title = {}, aside = {}, anchor = {};  // aside: small and faint, after the title
  std::vector<Column> columns = {};
  std::vector<Row> rows = {};
  std::vector<Text> notes = {};  // footnotes under the table
  enum class Style : std::uint8_t { ruled, striped, dense, plain } style = Style::ruled;
  bool keep = false;  // on one page or column where it fits
  std::vector<Spanner> spanners = {};
};
struct Figure {
  Drawing drawing = {};
  std::string caption = {}, alt = {};
  bool fill_page = false;
  // Draws it again, no higher than this, for the room that is left in a column; empty: only as it is. Pure:
  // equal heights give equal drawings.
  std::function<Drawing(Milli height)> redraw = {};
  Milli least = 0;        // height below which it goes to the next column instead
  bool optional = false;  // or is left out
};                        // scaled down to the frame when too wide or high
struct PageBreak {
  std::string master = {};
};  // empty: the same master
struct ColumnBreak {};
struct Contents {
  int levels = 2;
};  // table of contents with page numbers
struct Space {
  Milli height = 6000;
};
struct Rule {};
struct Keep {
  std::vector<Block> blocks;
};  // together on one page or column where they fit
struct Boxed {
  std::vector<Block> blocks;
  Colour tint{244, 240, 230};
};
struct Wide {
  std::vector<Block> blocks;
};  // across all columns of the page; titles and figures that fill a page are so by themselves
struct Float {
  std::vector<Block> blocks;
};  // in place if it fits, else at the top of the next column; text flows on meanwhile
// A frame at a fixed place of the page, from the corner of its text area; takes no room in the flow. Type
// shrinks to `least`, in steps of a quarter of a point, until the blocks fit.
struct Placed {
  std::vector<Block> blocks;
  Milli x = 0, y = 0, width = 0, height = 0;
  bool filled = false;
  Colour fill{};
  Milli radius = 0;                // of the corners of its ground
  Milli text_size = 0, least = 0;  // 0: as the document, as `text_size`
  bool centred = false;
  enum class Hang : std::uint8_t { top, middle, foot } hang = Hang::top;
};
}  // namespace block

struct Block {
  std::variant<block::Heading, block::Paragraph, block::List, block::Table, block::Figure, block::PageBreak,
               block::ColumnBreak, block::Contents, block::Space, block::Rule, block::Keep, block::Boxed,
               block::Wide, block::Float, block::Placed>
      is;
  int spare = 0;  // left out where fit_pages cannot be met otherwise, the highest number first; 0: never
};

struct PageMaster {
  Milli width = mm(210), height = mm(297), margin = mm(18);
  int columns = 1;
  Milli gutter = mm(5);
  Milli margin_column = 0;                  // for margin notes, at the right
  Text head, head_right, foot, foot_right;  // "{page}", "{pages}" and "{section}" are filled in
  bool bare = false;                        // no head, no foot (covers)
  bool tight = false;       // type up to 3 % smaller where that saves the last page of a run of pages
  bool filled = false;      // columns that end short of the foot are spread down to it (player aids)
  bool mirrored = false;    // heads and margin columns change sides on even pages
  Milli safe = 0;           // only the background comes nearer to the edge
  Drawing background = {};  // behind everything, from the trimmed corner; may reach `bleed` beyond every edge
  Milli bleed = 0;
  std::vector<Milli> folds =
      {};  // across the page, from its left edge: columns keep clear of them, panels between
};

struct Document {
  std::string title, subject, author, keywords, language = "en";
  std::string date;                           // of this edition, as 2026-11-26; empty: unknown
  std::map<std::string, PageMaster> masters;  // "main" is where a document starts
  std::map<std::string, Drawing> shared;      // drawn once, used by name
  std::vector<Block> body;
  Milli text_size = 9500;
  int fit_pages = 0;  // > 0: search the text size so that the document has exactly this many pages or fewer
  Milli fit_smallest = 6000, fit_largest = 11000;
  int fit_more = 0;  // pages that are added, so many at a time, where the smallest size would not do
  int fit_most = 0;  // pages up to which they are added before anything is left out
  // What can be spared is left out until this size is reached; 0: only where the smallest would not do.
  Milli fit_comfortable = 0;
  int fit_columns = 0;    // > 0: the main pages may have up to so many columns for that
  int page_multiple = 1;  // blank pages are added until the number of pages is a multiple of this
  bool hyphenate = false;
  // Pages to be cut out, front and back by turns. cards: each a page of its own for a press with bleed,
  // otherwise on sheets of paper; sheets: always on sheets.
  enum class Cut : std::uint8_t { none, cards, sheets } cut = Cut::none;
  std::string theme = "early-modern";  // of type faces: early-modern, napoleonic or plain
};

}  // namespace quincunx
