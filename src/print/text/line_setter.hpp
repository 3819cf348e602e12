#pragma once
// Draws one line of a paragraph, given its ends.

#include <string>
#include <vector>

#include "print/flow/pieces.hpp"

namespace quincunx {

class LineSetter {
 public:
  LineSetter(const Pieces& pieces, const TextStyle& style, WordWidths& widths, const Drawing* picture)
      : pieces_(pieces), style_(style), widths_(widths), picture_(picture) {}

  SetLine set(const LineSpan& span, Milli left, Milli room);

 private:
  // Adjacent words in the same style, drawn together.
  struct Chunk {
    std::size_t piece = 0;  // the first
    std::string text;
    Milli width = 0, gap = 0;  // gap: space before it, outside any chunk
    int blanks = 0, gap_blanks = 0;
  };

  const Piece& piece(std::size_t i) const { return pieces_.pieces[i]; }
  const Hand& hand(const Chunk& chunk) const {
    return pieces_.hands[static_cast<std::size_t>(piece(chunk.piece).hand)];
  }
  void gather(const LineSpan&);
  void end_words(const LineSpan&);
  void make_room(SetLine&);
  void draw(SetLine&, Chunk&, Milli x, Milli taken, Milli word_space);

  const Pieces& pieces_;
  const TextStyle& style_;
  WordWidths& widths_;
  const Drawing* picture_;
  std::vector<Chunk> chunks_;
};

}  // namespace quincunx
