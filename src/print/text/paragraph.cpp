#include "print/text/paragraph.hpp"

#include <algorithm>

#include "print/text/line_setter.hpp"

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
                 const Drawing* picture, Milli picture_height, bool hyphenate = false) {
  Pieces pieces;
  if (drawn(picture)) {
    const Milli permille = picture_permille(*picture, longest, picture_height);
    Hand hand;
    hand.size = permille;  // scale of a picture
    pieces.hands.push_back(hand);
    pieces.pieces.push_back({Piece::What::picture, 0, {}});
    pieces.bits.push_back({Bit::Kind::word, picture->width * permille / 1000});
    if (!text.empty()) {
      pieces.pieces.push_back({Piece::What::text, 0, {}});
      pieces.bits.push_back({Bit::Kind::blank, style.size * 35 / 100});
    }
  }
  take_apart(pieces, text, style, widths, longest, hyphenate);
  return pieces;
}

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

// Extent of a simple text. For any other text, returns `simple` false and measures nothing.
Extent simple_extent(const Text& text, const TextStyle& style, WordWidths& widths, const Drawing* picture) {
  Extent whole;
  if (text.size() != 1 || style.verbatim || drawn(picture) || !is_simple(text.front().text)) return whole;
  const Run::Manner manner = text.front().manner;
  if (manner == Run::Manner::badge || manner == Run::Manner::small_caps) return whole;
  if (!text.front().footnote.empty() || !text.front().page_of.empty()) return whole;
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
  if (!hand.link.empty()) line.marks.emplace_back(mark::Enter{"Link", {}, mark::Enter::once});
  if (!run.language.empty()) line.marks.emplace_back(mark::Enter{"Span", run.language, mark::Enter::once});
  line.marks.push_back(mark::Text{
      {line.left, line.baseline - hand.raise}, run.text, hand.face, hand.size, hand.colour, 0, 0, 0});
  if (!run.language.empty()) line.marks.emplace_back(mark::Leave{});
  if (!hand.link.empty()) {
    line.marks.push_back(
        mark::Link{{line.left, line.baseline - style.size * 4 / 5}, width, style.size * 21 / 20, run.link});
    line.marks.emplace_back(mark::Leave{});
  }
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
  Pieces pieces = pieces_of(text, style, widths, room, picture, picture_height);
  const LineWidths line_widths{measure - style.first_indent, measure - style.indent,
                               style.align == TextStyle::Align::justified, style.verbatim, 4 * style.size};
  std::vector<LineSpan> spans = style.total_fit ? break_by_total_fit(pieces.bits, line_widths)
                                                : break_greedily(pieces.bits, line_widths);
  if (style.hyphens && uneven(pieces.bits, spans, line_widths)) {
    pieces = pieces_of(text, style, widths, room, picture, picture_height, true);
    spans = style.total_fit ? break_by_total_fit(pieces.bits, line_widths)
                            : break_greedily(pieces.bits, line_widths);
  }
  LineSetter setter{pieces, style, widths, picture};
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
