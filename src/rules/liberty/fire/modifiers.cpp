// Dice for each base: the facts that modify them, apart from the figures (11.4).

#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/fire/parts.hpp"

namespace quincunx::liberty {
namespace {

struct Shot {
  const Turn& turn;
  UnitId shooter, target;
  const Aim& aimed;
  const Unit& from() const { return turn[shooter]; }
  const Unit& at() const { return turn[target]; }
  Band band() const { return band_of(turn.book(), from(), aimed.inches); }
};

// D41: a line from the shooter's centre crosses both of the target's flank edges.
bool in_wedge(const Base& target, Point from) {
  const Bearings at = bearings(target, from);
  const std::int64_t across = std::abs(at.right), along = std::abs(at.ahead);
  const std::int64_t half_width = target.footprint.width / 2, half_depth = target.footprint.depth / 2;
  return across > half_width + tolerance &&
         along * half_width <= across * half_depth + tolerance * half_width;
}

bool is_enfiladed(const Shot& shot) {
  enum { wedge, flank_arc, flank_or_rear };
  const Base& target = shot.at().base;
  const Point from = shot.from().base.pose.at;
  const int reading = shot.turn.ruling(ruling::enfilade);
  if (reading == wedge) return in_wedge(target, from);
  const Arc arc = arc_of(target, from);
  return arc == Arc::flank || (reading == flank_or_rear && arc == Arc::rear);
}

bool at_short_range(const Shot& shot) { return shot.band() == Band::close; }
bool at_long_range(const Shot& shot) { return shot.band() == Band::far; }
bool at_thin_target(const Shot& shot) {  // D47
  return is_skirmishers(shot.at()) || (is_guns(shot.at()) && unlimbered(shot.at()));
}
bool is_worn(const Shot& shot) { return state_of(shot.turn, shot.shooter) == State::worn; }
bool is_shaken(const Shot& shot) { return state_of(shot.turn, shot.shooter) == State::shaken; }
bool is_covered(const Shot& shot) { return in_cover(shot.turn, shot.target, shot.aimed.line); }
bool is_obscured(const Shot& shot) {  // D42
  enum { add, worst };
  if (shot.turn.ruling(ruling::cover_and_obscured) == worst && is_covered(shot)) return false;
  return obscured(shot.turn, shot.shooter, shot.target, shot.aimed.line);
}

struct Modifier {
  row::Shooting row;
  bool (*applies)(const Shot&);
};
constexpr Modifier modifiers[]{
    {row::enfiladed, is_enfiladed},     {row::short_range, at_short_range}, {row::long_range, at_long_range},
    {row::thin_target, at_thin_target}, {row::shooter_worn, is_worn},       {row::shooter_shaken, is_shaken},
    {row::obscured, is_obscured},       {row::in_cover, is_covered},
};

}  // namespace

Rows shooting_rows(const Turn& turn, UnitId shooter, UnitId target, const Aim& aimed) {
  const Shot shot{turn, shooter, target, aimed};
  Rows found{table::shooting, 0};
  for (const Modifier& each : modifiers)
    if (each.applies(shot)) found.mask |= 1U << each.row;
  return found;
}

int dice_of(const Turn& turn, UnitId shooter, const Aim& aimed) {
  const Unit& unit = turn[shooter];
  const int printed = turn.figure(table::combat_dice, dice_row(unit), combat_dice_column::shooting);
  const int least = turn.figure(table::combat_dice, row::least_dice, combat_dice_column::shooting);
  const int each = std::max(printed + sum_of(turn, aimed.because, modifier_column::dice), least);  // D44
  return whole_dice(each * aimed.bases) + elite_dice(turn.book(), unit);
}

}  // namespace quincunx::liberty
