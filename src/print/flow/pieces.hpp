#pragma once
// Text taken apart into words, blanks and places to break, each with its width.

#include <list>
#include <string>
#include <string_view>
#include <vector>

#include "print/text/paragraph.hpp"

namespace quincunx {

struct Hand {  // the manner of a run in a style: what a word is set with
  Face face = Face::body;
  Milli size = 0;
  Milli raise = 0;  // above the baseline of the line
  Colour colour{};
  std::string_view link;
  int type = 0;  // in WordWidths
};

struct Piece {
  enum class What : std::uint8_t { text, badge, picture, number } what = What::text;
  int hand = 0;
  std::string_view text;  // into the text taken apart, which must outlive this, or into `made` of the Pieces
};

struct Pieces {
  std::vector<Hand> hands;
  std::vector<Piece> pieces;
  std::vector<Bit> bits;  // one a piece
  std::list<Run> runs;
  std::list<std::string> made;  // texts that stand nowhere else
};

// Words wider than `longest` are parted by hyphens where the style has them, and cut up where any sign ends
// where that is not enough. `hyphenate` offers hyphens in all other words too.
void take_apart(Pieces& onto, const Text&, const TextStyle&, WordWidths&, Milli longest,
                bool hyphenate = false);

Hand hand_for(const Run&, const TextStyle&, WordWidths&);
Milli badge_size(const Hand&);  // of the label
Milli badge_height(const Hand&);

}  // namespace quincunx
