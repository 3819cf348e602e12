#pragma once
// Text split into words, blanks and break points, each with its width.

#include <list>
#include <string>
#include <string_view>
#include <vector>

#include "print/text/paragraph.hpp"

namespace quincunx {

struct Hand {  // style of a run: how its words are set
  Face face = Face::body;
  Milli size = 0;
  Milli raise = 0;  // above the baseline of the line
  Colour colour{};
  std::string_view link, language;
  int type = 0;  // handle in WordWidths
};

struct Piece {
  enum class What : std::uint8_t { text, badge, picture, number } what = What::text;
  int hand = 0;
  std::string_view text;  // points into the source text, which must live longer, or into Pieces::made
};

struct Pieces {
  std::vector<Hand> hands;
  std::vector<Piece> pieces;
  std::vector<Bit> bits;  // one per piece
  std::list<Run> runs;
  std::list<std::string> made;  // generated texts
};

// Splits a text. Words wider than `longest` are hyphenated if the style allows it; what is still too wide is
// cut after any character. `hyphenate` allows hyphens in all other words too.
void take_apart(Pieces& onto, const Text&, const TextStyle&, WordWidths&, Milli longest,
                bool hyphenate = false);

Hand hand_for(const Run&, const TextStyle&, WordWidths&);
Milli badge_size(const Hand&);  // of the label
Milli badge_height(const Hand&);
constexpr Milli badge_white = 1000;  // at both sides, so that badges beside each other stay apart

}  // namespace quincunx
