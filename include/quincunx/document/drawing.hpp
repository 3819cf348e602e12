#pragma once
// Marks on paper as values: what layout, maps and charts produce and what a printer backend (PDF, text dump)
// consumes. Lengths are millipoints (1/1000 pt, 1/72000 inch); the origin of a drawing is its TOP-LEFT
// corner, y grows downwards.

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace quincunx {

using Milli = std::int64_t;
constexpr Milli pt(std::int64_t points) { return points * 1000; }
constexpr Milli mm(std::int64_t millimetres) { return millimetres * 360000 / 127; }

struct Colour {
  std::uint8_t red = 0, green = 0, blue = 0;
  bool operator==(const Colour&) const = default;
};
inline std::string colour_text(Colour colour) {  // as files and HTML write it: "#a8322d"
  std::string out = "#";
  for (const unsigned part : {unsigned{colour.red}, unsigned{colour.green}, unsigned{colour.blue}})
    for (const unsigned shift : {4U, 0U}) out += "0123456789abcdef"[(part >> shift) & 0xFU];
  return out;
}

// A face by its job; the theme names the font file. Every face takes missing characters from the symbol face.
enum class Face : std::uint8_t {
  body,
  body_italic,
  body_bold,
  heading,
  heading_bold,
  table,
  table_bold,
  table_italic,
  mono
};

struct Spot {
  Milli x = 0, y = 0;
  bool operator==(const Spot&) const = default;
};

// One path: straight or Bezier pieces. Verbs m(ove) and l(ine) take one point, c(urve) three, z closes.
struct Path {
  std::string verbs;
  std::vector<Spot> points;
  Path& move(Spot p) {
    verbs += 'm';
    points.push_back(p);
    return *this;
  }
  Path& line(Spot p) {
    verbs += 'l';
    points.push_back(p);
    return *this;
  }
  Path& curve(Spot a, Spot b, Spot p) {
    verbs += 'c';
    points.insert(points.end(), {a, b, p});
    return *this;
  }
  Path& close() {
    verbs += 'z';
    return *this;
  }
};

namespace mark {
struct Fill {
  Path path;
  Colour colour;
};
struct Stroke {
  Path path;
  Colour colour;
  Milli width = 500;
  std::vector<Milli> dash;
  bool round = false;
  bool die = false;  // where it is cut: on the first spot plate of the press profile; without one, not drawn
};
// The baseline starts at `at`; `turn` degrees anticlockwise about it. A soft hyphen at its end is printed.
struct Text {
  Spot at;
  std::string text;
  Face face = Face::body;
  Milli size = 9000;
  Colour colour;
  int turn = 0;
  Milli word_space = 0;    // extra width of each blank, for justified lines
  Milli letter_space = 0;  // extra width after every sign, for running heads
};
struct Link {
  Spot at;
  Milli width = 0, height = 0;
  std::string target;
};  // to an anchor of this document, or to an address
struct Anchor {
  Spot at;
  std::string name;
};
struct Clip {
  Path path;
};  // until the matching Unclip
struct Unclip {};
// Uses a shared drawing of the document by name (terrain of a map, drawn once): moved to `at` and scaled by
// permille.
struct Use {
  std::string name;
  Spot at;
  int permille = 1000;
};
// What the marks until the matching Leave are, by the names that PDF has for it: Document, H1 … H3, P, L, LI,
// Lbl, LBody, TOC, TOCI, Table, TR, TH, TD, Figure, Note, Link, Span; or Artifact: heads, feet, rules, zebra,
// what is repeated on a further page. They nest. One element may be entered again, on another page or column:
// it has the same number then.
struct Enter {
  static constexpr int once = -2;  // an element that is never entered again has no number
  std::string role;
  std::string alt;            // of a Figure, in words; of a Span: its language
  int element = -1;           // of one document; -1: Artifact
  bool heads_row = false;     // of a TH: the head of its row, not of its column
  int columns = 1, rows = 1;  // that a TH or TD spans
  Spot at = {};               // of a Figure: its top left corner
  Milli width = 0, height = 0;
};
struct Leave {};
}  // namespace mark

using Mark = std::variant<mark::Fill, mark::Stroke, mark::Text, mark::Link, mark::Anchor, mark::Clip,
                          mark::Unclip, mark::Use, mark::Enter, mark::Leave>;

// True if a link leads out of its document.
inline bool is_address(const std::string& target) { return target.find("://") != std::string::npos; }

struct Drawing {
  Milli width = 0, height = 0;
  std::vector<Mark> marks;
  std::string alt = {};  // in words; empty: nothing that the text beside it does not say
};

}  // namespace quincunx
