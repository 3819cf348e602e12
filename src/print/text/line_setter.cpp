#include "print/text/line_setter.hpp"

#include <algorithm>

#include "print/pdf/marks.hpp"

namespace quincunx {

SetLine LineSetter::set(const LineSpan& span, Milli left, Milli room) {
  chunks_.clear();
  gather(span);
  SetLine line;
  line.height = style_.leading;
  Milli width = 0;
  int blanks = 0;
  for (const Chunk& chunk : chunks_) {
    width += chunk.width + chunk.gap;
    blanks += chunk.blanks + chunk.gap_blanks;
  }
  Milli word_space = 0;
  const bool squeezed = width > room;
  if (style_.align == TextStyle::Align::justified && blanks > 0 && (!span.last || squeezed))
    word_space = (room - width) / blanks;
  if (style_.align == TextStyle::Align::right) left += room - width;
  if (style_.align == TextStyle::Align::centre) left += (room - width) / 2;
  line.left = left;
  line.width = width + word_space * blanks;
  line.baseline = style_.leading / 2 + style_.size * 30 / 100;
  make_room(line);
  Milli x = left;
  for (Chunk& chunk : chunks_) {
    x += chunk.gap + word_space * chunk.gap_blanks;
    const Milli taken = chunk.width + word_space * chunk.blanks;
    draw(line, chunk, x, taken, word_space);
    x += taken;
  }
  add_links(line, left, word_space);
  return line;
}

void LineSetter::gather(const LineSpan& span) {
  Milli gap = 0;
  int gap_blanks = 0;
  std::string blanks;
  for (std::size_t i = span.begin; i < span.end; ++i) {
    const Bit& bit = pieces_.bits[i];
    if (bit.kind == Bit::Kind::blank) {
      gap += bit.width;
      ++gap_blanks;
      blanks += piece(i).text;
    }
    if (bit.kind != Bit::Kind::word) continue;
    const bool text = piece(i).what == Piece::What::text;
    const bool joins = text && !chunks_.empty() && piece(chunks_.back().piece).what == Piece::What::text &&
                       piece(chunks_.back().piece).hand == piece(i).hand;
    if (!joins) {
      chunks_.push_back({i, std::string{piece(i).text}, bit.width, gap, 0, gap_blanks});
    } else {
      Chunk& chunk = chunks_.back();
      chunk.text += blanks;
      chunk.text += piece(i).text;
      // Widths of words and spaces add up; those of two parts of a word do not, because of kerning.
      chunk.width = gap_blanks > 0 && chunk.width >= 0 ? chunk.width + gap + bit.width : -1;
      chunk.blanks += gap_blanks;
    }
    gap = 0;
    gap_blanks = 0;
    blanks.clear();
  }
  if (span.hyphenated && !chunks_.empty()) {
    chunks_.back().text += '-';
    chunks_.back().width = -1;
  }
  for (Chunk& chunk : chunks_)
    if (chunk.width < 0) chunk.width = widths_.whole(hand(chunk).type, chunk.text);
}

// Increases the line height for a picture or badge.
void LineSetter::make_room(SetLine& line) {
  for (const Chunk& chunk : chunks_) {
    if (piece(chunk.piece).what != Piece::What::picture) continue;
    const Milli height = picture_->height * hand(chunk).size / 1000;
    const Milli spare = style_.leading - height;
    if (spare >= 0) continue;
    line.height = height;
    line.baseline -= spare / 2;
  }
}

void LineSetter::draw(SetLine& line, Chunk& chunk, Milli x, Milli taken, Milli word_space) {
  const Hand& with = hand(chunk);
  const Milli middle = line.baseline - style_.size * 30 / 100;
  switch (piece(chunk.piece).what) {
    case Piece::What::picture:
      place(line.marks, picture_->marks, {x, middle - picture_->height * with.size / 2000},
            static_cast<int>(with.size));
      break;
    case Piece::What::badge: {
      const Milli height = badge_height(with);
      const Milli size = badge_size(with);
      line.marks.push_back(rounded_box(x + badge_white, middle - height / 2, taken - 2 * badge_white, height,
                                       height / 2, with.colour));
      const Milli inset = (taken - widths_.word(with.type, chunk.text)) / 2;
      line.marks.push_back(mark::Text{{x + inset, middle + size * 31 / 100},
                                      std::move(chunk.text),
                                      with.face,
                                      size,
                                      Colour{255, 255, 255},
                                      0,
                                      0,
                                      0});
      break;
    }
    case Piece::What::number:
    case Piece::What::text:
      line.marks.push_back(mark::Text{{x, line.baseline - with.raise},
                                      std::move(chunk.text),
                                      with.face,
                                      with.size,
                                      with.colour,
                                      0,
                                      chunk.blanks > 0 ? word_space : 0,
                                      0});
      break;
  }
}

void LineSetter::add_links(SetLine& line, Milli left, Milli word_space) {
  Milli x = left;
  for (std::size_t c = 0; c < chunks_.size();) {
    x += chunks_[c].gap + word_space * chunks_[c].gap_blanks;
    const std::string_view target = hand(chunks_[c]).link;
    const Milli start = x;
    x += chunks_[c].width + word_space * chunks_[c].blanks;
    for (++c; c < chunks_.size() && !target.empty() && hand(chunks_[c]).link == target; ++c)
      x += chunks_[c].gap + chunks_[c].width + word_space * (chunks_[c].gap_blanks + chunks_[c].blanks);
    if (!target.empty())
      line.marks.push_back(mark::Link{{start, line.baseline - style_.size * 4 / 5},
                                      x - start,
                                      style_.size * 21 / 20,
                                      std::string{target}});
  }
}

}  // namespace quincunx
