// How many shots, and what they need (10, W28 to W31, W70).

#include <algorithm>
#include <array>

#include "rules/acw/fire/fire.hpp"
#include "rules/acw/move/ground.hpp"

namespace quincunx::acw {
namespace {

row::Shots shots_row(const Unit& unit) {
  if (is_guns(unit)) return row::gun_shots;
  if (skirmishes(unit)) return row::skirmish_shots;
  return is_cavalry(unit) ? row::mounted_shots : row::infantry_shots;
}

// 2.2: of all figures of a line, of a column those of its front base (W77).
int shots(const Turn& turn, const Unit& unit) {
  const row::Shots line = shots_row(unit);
  const auto figure = [&](shots_column::Column c) { return turn.figure(table::shots, line, c); };
  const int bases = in_column(unit) ? figure(shots_column::column) : bases_of(turn.book(), unit);
  return figure(shots_column::shots) * bases * figures_a_base(turn.book(), unit) /
         std::max(1, figure(shots_column::figures));
}

bool small(const Turn& turn, const Unit& unit) {
  return is_guns(unit) || (type_of(unit) != Type::wagon && bases_of(turn.book(), unit) == 1);
}

enum class CoverFound : std::uint8_t { none, soft, hard };
// From a hair behind the muzzle to a hair inside the target: either may stand right at an obstacle.
std::optional<Segment> reaching_in(std::optional<Segment> sight) {
  if (!sight || sight->a == sight->b) return sight;
  const Angle heading = bearing_of(sight->b - sight->a);
  return Segment{along(sight->a, heading, -2 * tolerance), along(sight->b, heading, 2 * tolerance)};
}
// What it is in, or stands directly behind on the line of sight; the better one (W30, W70).
CoverFound cover_of(const Turn& turn, UnitId unit, UnitId target) {
  const bool any_crossed = turn.ruling(ruling::cover) == reading::Cover::any_crossed;
  const Base& there = turn[target].base;
  const Length reach = distance_figure(turn, row::cover_behind);
  std::optional<Segment> sight;
  bool looked = false;
  const auto on_the_line = [&](const Feature& feature) {
    if (!looked) sight = reaching_in(sight_line(turn, unit, target)), looked = true;
    return sight && leads_through(*sight, feature);
  };
  CoverFound best = CoverFound::none;
  for (const Feature& feature : features(turn)) {
    if (!has(feature, partial_cover | full_cover)) continue;
    const bool linear = feature.shape == Feature::Shape::line;
    const bool in_it = !linear && lies_under(feature, there, tolerance);
    const bool on_its_edge = linear && stands_at(feature, there, reach);
    if (!in_it && !((on_its_edge || any_crossed) && on_the_line(feature))) continue;
    best = std::max(best, has(feature, full_cover) ? CoverFound::hard : CoverFound::soft);
  }
  return best;
}

}  // namespace

Shot shot_of(const Turn& turn, UnitId unit, UnitId target, Fire how) {
  const Unit &self = turn[unit], &there = turn[target];
  const Length away = how == Fire::point_blank ? 0 : distance(self.base, there.base);
  const CoverFound cover = cover_of(turn, unit, target);
  const int pins = value(self, column::pins);
  Shot shot;
  shot.dice = shots(turn, self);
  shot.because =
      rows_that_apply(table::to_hit, {{row::close, at_most(away, distance_figure(turn, row::close_range))},
                                      {row::long_range, more_than(away, weapon_range(turn.book(), self) / 2)},
                                      {row::shooter_pin, pins > 0},
                                      {row::green_shooter, quality_of(self) == Quality::inexperienced},
                                      {row::on_the_move, how == Fire::on_the_move},
                                      {row::mounted_shooter, is_mounted(self)},
                                      {row::after_failed_charge, how == Fire::after_charge},
                                      {row::after_passage, is(self, column::passed)},
                                      {row::worn_guns, is_guns(self) && is(self, column::casualties)},
                                      {row::target_down, is(there, column::down)},
                                      {row::small_target, small(turn, there)},
                                      {row::soft_cover, cover == CoverFound::soft},
                                      {row::hard_cover, cover == CoverFound::hard}});
  const int more_pins =
      std::max(0, pins - 1) * turn.figure(table::to_hit, row::shooter_pin, to_hit_column::die);
  const int basic = turn.figure(table::to_hit, row::basic_to_hit, to_hit_column::die);
  constexpr int least = 2;  // a 1 always misses (W31)
  shot.need = std::max(least, basic - sum_of(turn, shot.because, to_hit_column::die) - more_pins);
  return shot;
}

}  // namespace quincunx::acw
