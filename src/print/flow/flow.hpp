#pragma once
// The content of a column: bands that are never cut, and the breaks allowed between them.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "print/text/paragraph.hpp"

namespace quincunx {

enum class Hold : std::uint8_t {  // whether a column may end before this band
  free,
  keep,    // only if the block that it belongs to is higher than a column
  glued,   // only as a last resort: after a heading, or beside a single line of a paragraph
  column,  // a column must end
  page     // a column and a page must end
};

struct PageReference {  // text of a band, to be replaced by the page number of a heading
  std::size_t mark = 0;
  int heading = 0;
  Milli right = 0;  // right edge of the number
};

struct Picture {  // of a band, that can be drawn smaller
  std::function<Drawing(Milli height)> redraw;
  Milli least = 0;            // height
  bool optional = false;      // left out where it has not even that
  Milli left = 0, width = 0;  // of its column
};

struct Slice {
  Milli space = 0;  // above the band; omitted at the top of a column
  Milli height = 0;
  Hold hold = Hold::free;
  int keep = -1, box = -1, note = -1;  // indices into the lists of Flow
  int head = -1, group = -1;           // repeats of its table, if a column begins with this band
  int footnote = -1, footnotes = 0;    // index of the first, and number of them
  int floating = -1;                   // bands with the same number form one float
  int heading = -1;                    // index in the document's list of headings
  int level = -1;                      // of that heading
  bool whole = false;                  // the heading begins a part that is on one page if a page can hold it
  std::vector<Mark> marks;             // relative to the left edge of the column and the top of the band
  std::vector<PageReference> references;
  std::shared_ptr<const Picture> picture = {};
};

struct Repeat {  // the head of a table, repeated at the top of the next column
  Milli height = 0;
  std::vector<Mark> marks;
  Milli left = 0, width = 0;  // of the rule that closes the table at the end of a column
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
  Milli baseline = 0;  // of the line beside it
  std::vector<SetLine> lines;
  int element = -1;
};

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
  Milli footnote_rule = 0;  // height of the rule above the first footnote
};

struct FlowSegment {
  bool wide = false;      // across all columns
  bool new_page = false;  // starts a new page
  bool leads = false;     // the next segment may share its last page
  bool last = false;      // last of its chapter
  Flow flow;
};

}  // namespace quincunx
