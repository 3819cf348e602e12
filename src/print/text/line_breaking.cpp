#include "print/text/line_breaking.hpp"

#include <algorithm>
#include <limits>

namespace quincunx {
namespace {

using Kind = Bit::Kind;

bool may_break(Kind kind) { return kind == Kind::blank || kind == Kind::joint || kind == Kind::hyphen; }

// A run of bits without a forced line end.
class Spacing {
 public:
  Spacing(const std::vector<Bit>& bits, std::size_t begin, std::size_t end, const LineWidths& widths)
      : bits_(bits), begin_(begin), end_(end), widths_(widths) {}

  void greedily(std::vector<LineSpan>& lines) const {
    std::size_t start = skip(begin_, true);
    Milli width = 0;
    std::size_t chance = start;  // last possible line end so far
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

// Looseness of a line. Consecutive lines should not differ by more than one step.
enum class Fitness : std::uint8_t { tight, even, loose, very_loose };
constexpr int fitnesses = 4;

// Demerits of a line. A line wider than the measure is worse than any number of loose lines.
constexpr std::int64_t hanging_out = 1'000'000'000'000'000;
constexpr std::int64_t of_hyphen = 3000, of_second_hyphen = 300000, of_hyphen_before_end = 8000,
                       of_leap = 8000;  // difference in fitness
// A word alone on the last line is worse than a line before it that ends a quarter of the measure early.
constexpr std::int64_t of_short_end = 300'000;

// Extra demerits for spaces wider than 1.6 times the natural width: they are worse than many hyphens.
// `wider`: excess in thousandths.
std::int64_t too_loose(Milli wider) {
  constexpr Milli bearable = 600;
  if (wider <= bearable) return 0;
  const std::int64_t excess = std::min<Milli>(wider - bearable, 100000);
  return 1'000'000 + 100 * excess * excess;
}

struct Chance {                   // a possible line end, and the best way to reach it
  std::size_t at = 0, next = 0;   // the line ends before bit `at`; the next begins with bit `next`
  Milli to_end = 0, to_next = 0;  // width of all bits before these
  Milli blanks_to_end = 0, blanks_to_next = 0;
  Milli hyphen = 0;
  Fitness fitness = Fitness::even;  // of the line that ends here
  std::int64_t demerits = std::numeric_limits<std::int64_t>::max();
  std::size_t from = 0;

  bool reached() const { return demerits != std::numeric_limits<std::int64_t>::max(); }
};

struct Judged {
  std::int64_t demerits = 0;
  Fitness fitness = Fitness::even;
  bool overfull = false;
};

// Rates the line between two chances.
Judged judge(const Chance& from, const Chance& to, Milli room, bool first, bool last,
             const LineWidths& widths) {
  const Milli natural = to.to_end - from.to_next + to.hyphen;
  const Milli glue = to.blanks_to_end - from.blanks_to_next;
  const Milli shrink = widths.justified ? glue * 2 / 9 : 0;
  Judged judged;
  std::int64_t badness = 0;
  if (natural - shrink > room) {
    judged.overfull = true;
    judged.fitness = Fitness::tight;
    judged.demerits = hanging_out + (natural - room) * 1000;
    return judged;
  }
  if (!last || natural > room) {
    const Milli stretch = widths.justified ? glue / 2 + 1 : widths.rest / 8 + 1;
    const Milli parts = natural <= room ? std::min<Milli>((room - natural) * 1000 / stretch, 10000)
                                        : (natural - room) * 1000 / std::max<Milli>(shrink, 1);
    badness = parts * parts * parts / 10000000;  // 100 if spaces are stretched to their limit
    if (natural > room)
      judged.fitness = parts > 500 ? Fitness::tight : Fitness::even;
    else
      judged.fitness = parts > 1000 ? Fitness::very_loose : parts > 500 ? Fitness::loose : Fitness::even;
    if (widths.justified) judged.demerits += too_loose((room - natural) * 1000 / std::max<Milli>(glue, 1));
  } else if (natural < widths.least_end && !first) {
    judged.demerits += of_short_end;
  }
  judged.demerits += (10 + badness) * (10 + badness);
  if (to.hyphen > 0) judged.demerits += from.hyphen > 0 ? of_second_hyphen : of_hyphen;
  if (last && from.hyphen > 0) judged.demerits += of_hyphen_before_end;
  const int leap = static_cast<int>(judged.fitness) - static_cast<int>(from.fitness);
  if (!first && !last && widths.justified && (leap > 1 || leap < -1)) judged.demerits += of_leap;
  return judged;
}

void Spacing::by_total_fit(std::vector<LineSpan>& lines) const {
  std::vector<Chance> chances;  // those at the same bit are adjacent
  Chance root;
  root.at = begin_;
  root.next = skip(begin_, true);
  root.demerits = 0;
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
    Chance best[fitnesses];
    bool any = false;
    for (std::size_t f = chances.size(); f-- > 0;) {
      const Chance& from = chances[f];
      const Judged line = judge(from, here, f == 0 ? widths_.first : widths_.rest, f == 0, last, widths_);
      if (line.overfull && any) break;
      Chance& kept = best[static_cast<int>(line.fitness)];
      if (from.demerits + line.demerits < kept.demerits) {
        kept = here;
        kept.fitness = line.fitness;
        kept.demerits = from.demerits + line.demerits;
        kept.from = f;
      }
      any = true;
      // Other chances at the same bit give a line of the same length.
      if (line.overfull && (f == 0 || chances[f - 1].at != from.at)) break;
    }
    for (const Chance& kept : best)
      if (kept.reached()) chances.push_back(kept);
    i = here.next - 1;
    width = here.to_next;
    blanks = here.blanks_to_next;
    if (last) break;
  }
  std::size_t c = chances.size() - 1;
  for (std::size_t other = c; other-- > 0 && chances[other].at == chances[c].at;)
    if (chances[other].demerits < chances[c].demerits) c = other;
  std::vector<std::size_t> path;
  for (; c != 0; c = chances[c].from) path.push_back(c);
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
    if (end > begin || end < bits.size()) breaker(Spacing{bits, begin, end, here}, lines);
    here.first = here.rest;
    begin = end + 1;
  }
  return lines;
}

}  // namespace

std::vector<LineSpan> break_by_total_fit(const std::vector<Bit>& bits, const LineWidths& widths) {
  return break_lines(bits, widths,
                     [](const Spacing& s, std::vector<LineSpan>& lines) { s.by_total_fit(lines); });
}

std::vector<LineSpan> break_greedily(const std::vector<Bit>& bits, const LineWidths& widths) {
  return break_lines(bits, widths, [](const Spacing& s, std::vector<LineSpan>& lines) { s.greedily(lines); });
}

bool uneven(const std::vector<Bit>& bits, const std::vector<LineSpan>& lines, const LineWidths& widths) {
  bool first = true;
  for (const LineSpan& line : lines) {
    const Milli room = first ? widths.first : widths.rest;
    first = false;
    Milli natural = 0, glue = 0;
    for (std::size_t i = line.begin; i < line.end; ++i) {
      if (may_break(bits[i].kind) && bits[i].kind != Kind::blank) continue;
      natural += bits[i].width;
      if (bits[i].kind == Kind::blank) glue += bits[i].width;
    }
    if (natural > room + (widths.justified ? glue / 10 : 0)) return true;
    if (line.last) continue;
    const Milli lack = room - natural;
    if (widths.justified ? lack > glue * 3 / 10 : lack * 5 > room) return true;
  }
  return false;
}

}  // namespace quincunx
