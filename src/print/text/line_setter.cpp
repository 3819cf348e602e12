#include "print/text/line_setter.hpp"

#include <algorithm>

#include "print/pdf/marks.hpp"
#include "print/pdf/tags.hpp"

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
  end_words(span);
  Milli x = left, link_from = left;
  for (std::size_t c = 0; c < chunks_.size(); ++c) {
    Chunk& chunk = chunks_[c];
    x += chunk.gap + word_space * chunk.gap_blanks;
    const Milli taken = chunk.width + word_space * chunk.blanks;
    const Hand& with = hand(chunk);
    const Hand* before = c > 0 ? &hand(chunks_[c - 1]) : nullptr;
    const Hand* after = c + 1 < chunks_.size() ? &hand(chunks_[c + 1]) : nullptr;
    if (!with.link.empty() && (!before || before->link != with.link)) {
      link_from = x;
      line.marks.emplace_back(mark::Enter{"Link", {}, mark::Enter::once});
    }
    if (!with.language.empty())
      line.marks.emplace_back(mark::Enter{"Span", std::string{with.language}, mark::Enter::once});
    draw(line, chunk, x, taken, word_space);
    if (!with.language.empty()) line.marks.emplace_back(mark::Leave{});
    x += taken;
    if (!with.link.empty() && (!after || after->link != with.link)) {
      line.marks.push_back(mark::Link{{link_from, line.baseline - style_.size * 4 / 5},
                                      x - link_from,
                                      style_.size * 21 / 20,
                                      std::string{with.link}});
      line.marks.emplace_back(mark::Leave{});
    }
  }
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

// Blanks that are not drawn, between two chunks and between two lines, end the words for those who read or
// copy the text. They are added when all is measured, so nothing moves. A hyphen that is not of the word is a
// soft one.
void LineSetter::end_words(const LineSpan& span) {
  if (chunks_.empty()) return;
  for (std::size_t c = 0; c + 1 < chunks_.size(); ++c)
    if (chunks_[c + 1].gap_blanks > 0 && piece(chunks_[c].piece).what != Piece::What::picture)
      chunks_[c].text += ' ';
  bool apart = false, goes_on = false;
  for (std::size_t i = span.end; i < pieces_.bits.size() && !goes_on; ++i) {
    const Bit::Kind kind = pieces_.bits[i].kind;
    goes_on = kind == Bit::Kind::word;
    apart = apart || kind == Bit::Kind::blank || kind == Bit::Kind::end;
  }
  std::string& last = chunks_.back().text;
  if (span.hyphenated)
    last.replace(last.size() - 1, 1, "\u00AD");
  else if (apart && goes_on && !last.empty())
    last += ' ';
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
    case Piece::What::picture: {
      const std::size_t first = line.marks.size();
      const Spot corner{x, middle - picture_->height * with.size / 2000};
      place(line.marks, picture_->marks, corner, static_cast<int>(with.size));
      if (picture_->alt.empty())
        enclose(line.marks, first, artifact());
      else
        make_figure(line.marks, first,
                    {"Figure", picture_->alt, mark::Enter::once, false, 1, 1, corner,
                     picture_->width * with.size / 1000, picture_->height * with.size / 1000});
      break;
    }
    case Piece::What::badge: {
      const Milli height = badge_height(with);
      const Milli size = badge_size(with);
      line.marks.push_back(rounded_box(x + badge_white, middle - height / 2, taken - 2 * badge_white, height,
                                       height / 2, with.colour));
      const Milli inset = (taken - widths_.word(with.type, piece(chunk.piece).text)) / 2;
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

}  // namespace quincunx
