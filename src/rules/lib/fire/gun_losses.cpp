// The stands of a unit of guns: silenced, damaged, wrecked (chapter 9, H30). Bits keep the state of each, the
// lowest stand first; when a wrecked stand is removed, the bits of later stands move up.

#include "rules/lib/army/footprints.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/leaders/leaders.hpp"
#include "rules/lib/morale/losses.hpp"

namespace quincunx::lib {
namespace {

constexpr bool has(int mask, int stand) { return (mask >> stand & 1) != 0; }
constexpr int without(int mask, int stand) {
  const int below = mask & ((1 << stand) - 1);
  return below | (mask >> 1 & ~((1 << stand) - 1));
}

// The lowest stand without the mark; nullopt if all have it.
std::optional<int> lowest_clear(const Unit& guns, column::Column c) {
  for (int stand = 0; stand < stands(guns); ++stand)
    if (!has(value(guns, c), stand)) return stand;
  return std::nullopt;
}
std::optional<int> lowest_marked(const Unit& guns, column::Column c) {
  for (int stand = 0; stand < stands(guns); ++stand)
    if (has(value(guns, c), stand)) return stand;
  return std::nullopt;
}
void set_bit(Turn& turn, UnitId guns, column::Column c, int stand, Rule rule) {
  mark(turn, guns, c, value(turn[guns], c) | 1 << stand, rule);
}

void take_away(Turn& turn, UnitId guns, int stand, Rule rule) {
  for (const column::Column c : {column::silenced, column::damaged, column::low_guns})
    mark(turn, guns, c, without(value(turn[guns], c), stand), "H30"_r);
  mark(turn, guns, column::stands, stands(turn[guns]) - 1, rule);
}

}  // namespace

void wreck(Turn& turn, UnitId guns, int count, Rule rule) {
  const int before = stands(turn[guns]);
  for (int i = 0; i < count && stands(turn[guns]) > 0; ++i)
    take_away(turn, guns, lowest_marked(turn[guns], column::damaged).value_or(0), rule);
  if (stands(turn[guns]) == before) return;
  if (stands(turn[guns]) > 0) {
    const Footprint footprint = footprint_of(turn, turn[guns], form_of(turn[guns]));
    turn.emit("H2"_r,
              event::Resized{guns, footprint.width, footprint.depth, reshaped(turn[guns].base, footprint)});
    return;
  }
  say(turn, guns, nobody, remark::destroyed, 0, "10"_r);
  free_leaders_of(turn, guns, "H32"_r);
  destroy(turn, guns, Fate::eliminated, "10"_r);
}

void silence(Turn& turn, UnitId unit, int count, Rule rule) {
  if (!turn[unit].present() || !is_guns(turn[unit])) return;
  if (count < 0) return mark(turn, unit, column::silenced, (1 << stands(turn[unit])) - 1, rule);
  for (int i = 0; i < count; ++i)
    if (const auto stand = lowest_clear(turn[unit], column::silenced))
      set_bit(turn, unit, column::silenced, *stand, rule);
}

void damage(Turn& turn, UnitId unit, int count, Rule rule, bool and_silence) {
  for (int i = 0; i < count && turn[unit].present() && is_guns(turn[unit]); ++i) {
    const auto stand = lowest_clear(turn[unit], column::damaged);
    if (!stand) {
      wreck(turn, unit, 1, "H30"_r);
      continue;
    }
    set_bit(turn, unit, column::damaged, *stand, rule);
    if (and_silence) set_bit(turn, unit, column::silenced, *stand, rule);
  }
}

void lose_guns(Turn& turn, UnitId unit, Rule rule) {
  if (!turn[unit].present()) return;
  free_leaders_of(turn, unit, "H32"_r);
  destroy(turn, unit, Fate::eliminated, rule);
}

}  // namespace quincunx::lib
