#pragma once
// What a column is filled with: bands that are never cut, with what is allowed between them.

#include <string>
#include <vector>

#include "print/text/paragraph.hpp"

namespace quincunx {

enum class Hold : std::uint8_t {  // may a column end before this band?
  free,
  keep,    // only where what it belongs to is higher than a column
  glued,   // only where nothing else helps: under a heading, one line of a paragraph alone
  column,  // it must
  page     // it must, and the page too
};

struct PageReference {  // a text of a band that becomes the page number of a heading
  std::size_t mark = 0;
  int heading = 0;
  Milli right = 0;  // where the number ends
};

struct Slice {
  Milli space = 0;  // above it, left out at the top of a column
  Milli height = 0;
  Hold hold = Hold::free;
  int keep = -1, box = -1, note = -1;  // places in the lists of Flow
  int head = -1, group = -1;           // of its table: repeated when a column begins with this band
  int footnote = -1, footnotes = 0;    // first in the list of Flow, and how many
  int floating = -1;                   // bands of one number are one float
  int heading = -1;                    // place in the document's list of headings
  std::vector<Mark> marks;             // from the left edge of the column and the top of the band
  std::vector<PageReference> references;
};

struct Repeat {  // head of a table, as it stands at the top of the next column
  Milli height = 0;
  std::vector<Mark> marks;
  Milli left = 0, width = 0;  // of the rule that closes the table where a column ends
  Colour colour{};
};

struct Keeping {
  Milli height = 0;
  int outer = -1;
};
struct Shading {
  Milli x = 0, width = 0;
  Colour colour;
  int outer = -1;
};
struct MarginNote {
  Milli baseline = 0;
  std::vector<SetLine> lines;
  int element = -1;
};  // baseline of the line it stands beside

struct Footnote {
  Milli height = 0;
  std::vector<SetLine> lines;
};

struct Flow {
  std::vector<Slice> slices;
  std::vector<Repeat> repeats;
  std::vector<Keeping> keeps;
  std::vector<Shading> boxes;
  std::vector<MarginNote> notes;
  std::vector<Footnote> footnotes;
  Milli footnote_rule = 0;  // height of the rule above the first
};

struct FlowSegment {
  bool wide = false;      // across all columns
  bool new_page = false;  // begins a page
  bool leads = false;     // another follows that need not begin a page
  bool last = false;      // of its chapter
  Flow flow;
};

}  // namespace quincunx
