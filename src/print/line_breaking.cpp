#include "print/line_breaking.hpp"

#include <algorithm>
#include <limits>

namespace quincunx {
namespace {

using Kind = Bit::Kind;

bool may_break(Kind kind) { return kind == Kind::blank || kind == Kind::joint || kind == Kind::hyphen; }

// A stretch of bits without a forced end.
class Stretch {
 public:
  Stretch(const std::vector<Bit>& bits, std::size_t begin, std::size_t end, const LineWidths& widths)
      : bits_(bits), begin_(begin), end_(end), widths_(widths) {}

  void greedily(std::vector<LineSpan>& lines) const {
    std::size_t start = skip(begin_, true);
    Milli width = 0;
    std::size_t chance = start;  // where the line could end
    Milli room = widths_.first;
    for (std::size_t i = start; i < end_; ++i) {
      const Bit& bit = bits_[i];
      if (may_break(bit.kind)) {
        const Milli shown = width + (bit.kind == Kind::hyphen ? bit.width : 0);
        if (shown <= room || chance == start) chance = i;
        if (bit.kind == Kind::blank) width += bit.width;
        continue;
      }
      width += bit.width;
      if (width <= room || chance == start) continue;
      add(lines, start, chance, false);
      start = skip(chance, false);
      i = start - 1;
      chance = start;
      width = 0;
      room = widths_.rest;
    }
    add(lines, start, end_, true);
  }

  void by_total_fit(std::vector<LineSpan>& lines) const;

 private:
  std::size_t skip(std::size_t i, bool very_first) const {
    if (very_first && widths_.keep_leading_blanks) return i;
    while (i < end_ && may_break(bits_[i].kind)) ++i;
    return i;
  }
  void add(std::vector<LineSpan>& lines, std::size_t begin, std::size_t end, bool last) const {
    const bool hyphenated = end < end_ && bits_[end].kind == Kind::hyphen;
    while (end > begin && may_break(bits_[end - 1].kind)) --end;
    lines.push_back({begin, end, hyphenated, last});
  }

  const std::vector<Bit>& bits_;
  std::size_t begin_, end_;
  const LineWidths& widths_;
};

struct Chance {                   // a place where a line may end, and the best way to get there
  std::size_t at = 0, next = 0;   // the line ends before bit `at`, the next begins with bit `next`
  Milli to_end = 0, to_next = 0;  // width of everything before these
  Milli blanks_to_end = 0, blanks_to_next = 0;
  Milli hyphen = 0;
  std::int64_t demerits = 0;
  std::size_t from = 0;
};

void Stretch::by_total_fit(std::vector<LineSpan>& lines) const {
  std::vector<Chance> chances;
  Chance root;
  root.at = begin_;
  root.next = skip(begin_, true);
  chances.push_back(root);
  Milli width = 0, blanks = 0;
  for (std::size_t i = root.next; i <= end_; ++i) {
    if (i < end_ && !may_break(bits_[i].kind)) {
      width += bits_[i].width;
      continue;
    }
    Chance here;
    here.at = i;
    here.to_end = here.to_next = width;
    here.blanks_to_end = here.blanks_to_next = blanks;
    if (i < end_ && bits_[i].kind == Kind::hyphen) here.hyphen = bits_[i].width;
    here.next = i;
    for (; here.next < end_ && may_break(bits_[here.next].kind); ++here.next)
      if (bits_[here.next].kind == Kind::blank) {
        here.to_next += bits_[here.next].width;
        here.blanks_to_next += bits_[here.next].width;
      }
    const bool last = here.next >= end_;
    here.demerits = std::numeric_limits<std::int64_t>::max();
    for (std::size_t f = chances.size(); f-- > 0;) {
      const Chance& from = chances[f];
      const Milli room = f == 0 ? widths_.first : widths_.rest;
      const Milli natural = here.to_end - from.to_next + here.hyphen;
      const Milli glue = here.blanks_to_end - from.blanks_to_next;
      const Milli shrink = widths_.justified ? glue * 2 / 9 : 0;
      std::int64_t badness = 0;
      const bool overfull = natural - shrink > room;
      if (overfull && here.demerits != std::numeric_limits<std::int64_t>::max()) break;
      if (overfull) {
        badness = 100000 + (natural - room) / 1000;
      } else if (!last || natural > room) {
        const Milli stretch = widths_.justified ? glue / 2 + 1 : widths_.rest / 8 + 1;
        const Milli parts = natural <= room ? std::min<Milli>((room - natural) * 1000 / stretch, 10000)
                                            : (natural - room) * 1000 / std::max<Milli>(shrink, 1);
        badness = parts * parts * parts / 10000000;  // 100 when stretched by exactly what the blanks allow
      } else if (natural * 9 < room && f > 0) {
        badness = 80;  // a last line of one short word
      }
      std::int64_t demerits = from.demerits + (10 + badness) * (10 + badness);
      if (here.hyphen > 0) demerits += 3000;
      if (demerits < here.demerits) {
        here.demerits = demerits;
        here.from = f;
      }
      if (overfull) break;
    }
    chances.push_back(here);
    i = here.next - 1;
    width = here.to_next;
    blanks = here.blanks_to_next;
    if (last) break;
  }
  std::vector<std::size_t> path;
  for (std::size_t c = chances.size() - 1; c != 0; c = chances[c].from) path.push_back(c);
  std::size_t start = root.next;
  for (std::size_t p = path.size(); p-- > 0;) {
    const Chance& chance = chances[path[p]];
    add(lines, start, chance.at, p == 0);
    start = chance.next;
  }
}

template <typename Breaker>
std::vector<LineSpan> break_lines(const std::vector<Bit>& bits, const LineWidths& widths, Breaker breaker) {
  std::vector<LineSpan> lines;
  LineWidths here = widths;
  for (std::size_t begin = 0; begin <= bits.size();) {
    std::size_t end = begin;
    while (end < bits.size() && bits[end].kind != Kind::end) ++end;
    if (end > begin || end < bits.size()) breaker(Stretch{bits, begin, end, here}, lines);
    here.first = here.rest;
    begin = end + 1;
  }
  return lines;
}

}  // namespace

std::vector<LineSpan> break_by_total_fit(const std::vector<Bit>& bits, const LineWidths& widths) {
  return break_lines(bits, widths,
                     [](const Stretch& s, std::vector<LineSpan>& lines) { s.by_total_fit(lines); });
}

std::vector<LineSpan> break_greedily(const std::vector<Bit>& bits, const LineWidths& widths) {
  return break_lines(bits, widths, [](const Stretch& s, std::vector<LineSpan>& lines) { s.greedily(lines); });
}

}  // namespace quincunx
