#include "print/paragraph.hpp"

#include <algorithm>

#include "print/marks.hpp"
#include "print/pieces.hpp"

namespace quincunx {
namespace {

Milli picture_permille(const Drawing& picture, Milli measure, Milli height) {
  Milli permille = 1000;
  if (picture.width > measure) permille = measure * 1000 / picture.width;
  if (picture.height * permille / 1000 > height) permille = height * 1000 / picture.height;
  return std::max<Milli>(permille, 1);
}

bool drawn(const Drawing* picture) { return picture && picture->width > 0 && picture->height > 0; }

Pieces pieces_of(const Text& text, const TextStyle& style, WordWidths& widths, Milli longest,
                 const Drawing* picture, Milli picture_height) {
  Pieces pieces;
  if (drawn(picture)) {
    const Milli permille = picture_permille(*picture, longest, picture_height);
    Hand hand;
    hand.size = permille;
    pieces.hands.push_back(hand);
    pieces.pieces.push_back({Piece::What::picture, 0, {}});
    pieces.bits.push_back({Bit::Kind::word, picture->width * permille / 1000});
    if (!text.empty()) {
      pieces.pieces.push_back({Piece::What::text, 0, {}});
      pieces.bits.push_back({Bit::Kind::blank, style.size * 35 / 100});
    }
  }
  take_apart(pieces, text, style, widths, longest);
  return pieces;
}

// Words of one hand that stand together, to be drawn at one go.
struct Chunk {
  std::size_t piece = 0;  // the first
  std::string text;
  Milli width = 0, gap = 0;  // gap: blank before it that belongs to no chunk
  int blanks = 0, gap_blanks = 0;
};

class LineSetter {
 public:
  LineSetter(const Pieces& pieces, const TextStyle& style, WordWidths& widths, const Drawing* picture)
      : pieces_(pieces), style_(style), widths_(widths), picture_(picture) {}

  SetLine set(const LineSpan& span, Milli left, Milli room) {
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

 private:
  const Piece& piece(std::size_t i) const { return pieces_.pieces[i]; }
  const Hand& hand(const Chunk& chunk) const {
    return pieces_.hands[static_cast<std::size_t>(piece(chunk.piece).hand)];
  }

  void gather(const LineSpan& span) {
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
        // Words and blanks add up; the halves of a word do not, for their kerning.
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

  // A picture or badge higher than the line pushes the lines apart.
  void make_room(SetLine& line) {
    for (const Chunk& chunk : chunks_) {
      if (piece(chunk.piece).what != Piece::What::picture) continue;
      const Milli height = picture_->height * hand(chunk).size / 1000;
      const Milli spare = style_.leading - height;
      if (spare >= 0) continue;
      line.height = height;
      line.baseline -= spare / 2;
    }
  }

  void draw(SetLine& line, Chunk& chunk, Milli x, Milli taken, Milli word_space) {
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
        line.marks.push_back(rounded_box(x, middle - height / 2, taken, height, height / 2, with.colour));
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
      case Piece::What::text:
        line.marks.push_back(mark::Text{{x, line.baseline},
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

  void add_links(SetLine& line, Milli left, Milli word_space) {
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

  const Pieces& pieces_;
  const TextStyle& style_;
  WordWidths& widths_;
  const Drawing* picture_;
  std::vector<Chunk> chunks_;
};

bool is_simple(std::string_view text) {
  if (text.empty() || text.front() == ' ' || text.back() == ' ') return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const auto ahead = [&](std::string_view sign) { return text.compare(i, sign.size(), sign) == 0; };
    if (c == '\n' || c == '\r' || c == '\t' || c == '-' || (c == ' ' && text[i - 1] == ' ')) return false;
    if (c == '\xC2' && ahead("\u00AD")) return false;
    if (c == '\xE2' && (ahead("\u200B") || ahead("\u2013") || ahead("\u2014"))) return false;
  }
  return true;
}

// Not simple where the text is not: then nothing is measured.
Extent simple_extent(const Text& text, const TextStyle& style, WordWidths& widths, const Drawing* picture) {
  Extent whole;
  if (text.size() != 1 || style.verbatim || drawn(picture) || !is_simple(text.front().text)) return whole;
  if (text.front().manner == Run::Manner::badge) return whole;
  const int type = hand_for(text.front(), style, widths).type;
  const std::string_view words = text.front().text;
  for (std::size_t at = 0; at <= words.size();) {
    const std::size_t end = std::min(words.find(' ', at), words.size());
    const Milli width = widths.word(type, words.substr(at, end - at));
    whole.min = std::max(whole.min, width);
    whole.max += width + (at > 0 ? widths.blank(type) : 0);
    at = end + 1;
  }
  whole.simple = true;
  return whole;
}

}  // namespace

SetLine set_simple(const Text& text, const TextStyle& style, Milli measure, Milli width, WordWidths& widths) {
  const Run& run = text.front();
  const Hand hand = hand_for(run, style, widths);
  SetLine line;
  line.height = style.leading;
  line.baseline = style.leading / 2 + style.size * 30 / 100;
  line.width = width;
  line.left = style.first_indent;
  const Milli spare = measure - style.first_indent - width;
  if (style.align == TextStyle::Align::right) line.left += spare;
  if (style.align == TextStyle::Align::centre) line.left += spare / 2;
  line.marks.reserve(hand.link.empty() ? 1 : 2);
  line.marks.push_back(
      mark::Text{{line.left, line.baseline}, run.text, hand.face, hand.size, hand.colour, 0, 0, 0});
  if (!hand.link.empty())
    line.marks.push_back(
        mark::Link{{line.left, line.baseline - style.size * 4 / 5}, width, style.size * 21 / 20, run.link});
  return line;
}

std::vector<SetLine> set_text(const Text& text, const TextStyle& style, Milli measure, WordWidths& widths,
                              const Drawing* picture, Milli picture_height) {
  const Milli widest = std::max(style.first_indent, style.indent);
  const Milli room = std::max<Milli>(measure - widest, 1);
  std::vector<SetLine> lines;
  const Extent whole = simple_extent(text, style, widths, picture);
  if (whole.simple && whole.max <= measure - style.first_indent) {
    lines.push_back(set_simple(text, style, measure, whole.max, widths));
    return lines;
  }
  const Pieces pieces = pieces_of(text, style, widths, room, picture, picture_height);
  LineSetter setter{pieces, style, widths, picture};
  const LineWidths line_widths{measure - style.first_indent, measure - style.indent,
                               style.align == TextStyle::Align::justified, style.verbatim};
  const std::vector<LineSpan> spans = style.total_fit ? break_by_total_fit(pieces.bits, line_widths)
                                                      : break_greedily(pieces.bits, line_widths);
  lines.reserve(spans.size() + 1);
  for (const LineSpan& span : spans) {
    const Milli indent = lines.empty() ? style.first_indent : style.indent;
    lines.push_back(setter.set(span, indent, measure - indent));
  }
  if (lines.empty()) lines.push_back({style.leading, style.leading / 2 + style.size * 30 / 100, 0, 0, {}});
  return lines;
}

Extent extent(const Text& text, const TextStyle& style, WordWidths& widths, const Drawing* picture,
              Milli picture_height) {
  constexpr Milli endless = pt(1000000);
  if (text.empty() && !drawn(picture)) return {};
  Extent whole = simple_extent(text, style, widths, picture);
  if (whole.simple) {
    whole.min += std::max(style.indent, style.first_indent);
    whole.max += style.first_indent;
    return whole;
  }
  const Pieces pieces = pieces_of(text, style, widths, endless, picture, picture_height);
  Milli word = 0, line = 0, blank = 0;
  for (const Bit& bit : pieces.bits) {
    switch (bit.kind) {
      case Bit::Kind::word:
        word += bit.width;
        line += blank + bit.width;
        blank = 0;
        break;
      case Bit::Kind::blank:
        blank += bit.width;
        [[fallthrough]];
      case Bit::Kind::joint:
      case Bit::Kind::hyphen:
        word = 0;
        break;
      case Bit::Kind::end:
        word = line = blank = 0;
        break;
    }
    whole.min = std::max(whole.min, word);
    whole.max = std::max(whole.max, line);
  }
  whole.min += std::max(style.indent, style.first_indent);
  whole.max += style.first_indent;
  return whole;
}

}  // namespace quincunx
