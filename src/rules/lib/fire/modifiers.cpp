// The firers, the state of the target and its cover (6.3, L30 to L32, H14, H54).

#include <bit>
#include <optional>

#include "rules/lib/army/footprints.hpp"
#include "rules/lib/book/rulings.hpp"
#include "rules/lib/fire/fire.hpp"
#include "rules/lib/move/ground.hpp"

namespace quincunx::lib {
namespace {

using Mask = std::uint32_t;
constexpr Mask mask_of(int r) { return Mask{1} << r; }

// Points of the stands that meet a condition, and all points that count.
struct Share {
  int of = 0, all = 0;
  bool half() const { return all > 0 && 2 * of >= all; }
  bool most() const { return 2 * of > all; }
};
template <class F>
Share share_of_firers(const Turn& turn, const Fire& fire, F&& holds) {
  Share share;
  for (const Aim* aim : fire.aims) {
    const Unit& unit = turn[aim->firer];
    if (is_guns(unit) && turn.ruling(ruling::nation_guns) != 0) continue;
    share.all += points_of(*aim);
    if (holds(unit)) share.of += points_of(*aim);
  }
  return share;
}

// By H14, for half of the points or more.
bool enfiladed(const Turn& turn, const Fire& fire) {
  const Unit& target = turn[fire.target];
  const Form form = form_of(target);
  if (in_square(target) || form == Form::garrison || form == Form::skirmish_line) return false;
  Share share;
  for (const Aim* aim : fire.aims)
    for (const FiringStand& stand : aim->stands) {
      share.all += stand.points;
      if (point_behind(target.base, stand.centre)) share.of += stand.points;
    }
  return share.half();
}

Mask firers(const Turn& turn, const Fire& fire) {
  Mask mask = 0;
  const Share british =
      share_of_firers(turn, fire, [](const Unit& unit) { return value(unit, column::british) != 0; });
  if (british.half()) mask |= mask_of(row::british_fire);
  const Share raws = share_of_firers(turn, fire, [](const Unit& unit) { return raw(unit); });
  if (raws.most()) mask |= mask_of(row::raw_fire);
  return mask;
}

Mask postures(const Turn& turn, const Fire& fire) {
  const Unit& target = turn[fire.target];
  const Form form = form_of(target);
  const bool broken = is_troops(target) && is_broken(target);
  Mask mask = 0;
  const auto when = [&mask](bool holds, int r) { mask |= holds ? mask_of(r) : Mask{0}; };
  when(!broken && (form == Form::attack_column || form == Form::field_column), row::attack_column);
  when(type_of(target) == Type::cavalry && mounted(target), row::cavalry);
  const Marker marker = value_as<Marker>(turn[fire.target], column::posture);
  when(marker == Marker::faced_about, row::faced_about);
  when(marker == Marker::passage, row::passage);
  when(marker == Marker::flank_march, row::flank_march);
  when(is_guns(target) && limbered(target), row::limbered);
  when(broken, row::broken);
  when(!broken && form == Form::march_column, row::march_column);
  when(in_square(target), row::square);
  if (enfiladed(turn, fire)) when(true, is_guns(target) ? row::enfiladed_gun : row::enfiladed_troops);
  return mask;
}

// The best cover that half of the points have to face.
Cover cover_faced(const Turn& turn, const Fire& fire) {
  // From before it, and from behind: stands differ in nothing else.
  std::array<std::optional<Cover>, 2> given{};
  std::array<int, 4> facing{};  // points, by cover
  int all = 0;
  for (const Aim* aim : fire.aims)
    for (const FiringStand& stand : aim->stands) {
      std::optional<Cover>& here = given[point_behind(turn[fire.target].base, stand.from) ? 1 : 0];
      if (!here) here = cover_against(turn, fire.target, stand.from);
      facing[static_cast<std::size_t>(*here)] += stand.points;
      all += stand.points;
    }
  int so_far = 0;
  for (const Cover cover : {Cover::works, Cover::full, Cover::partial}) {
    so_far += facing[static_cast<std::size_t>(cover)];
    if (2 * so_far >= all) return cover;
  }
  return Cover::none;
}

Mask covers(const Turn& turn, const Fire& fire) {
  const bool loose = form_of(turn[fire.target]) == Form::skirmish_line;
  switch (cover_faced(turn, fire)) {
    case Cover::partial:
      return mask_of(row::partial_cover) | (loose ? mask_of(row::skirmish_partial) : Mask{0});
    case Cover::full:
      return mask_of(row::full_cover);
    case Cover::works:
      return mask_of(row::fortification);
    default:
      return loose ? mask_of(row::skirmish_open) : Mask{0};
  }
}

// Of the rows the one with the greatest figure, either way; the earlier of two alike.
Mask greatest(const Turn& turn, Mask mask, int sign) {
  Mask best = 0;
  int most = 0;
  for (; mask != 0; mask &= mask - 1) {
    const int r = std::countr_zero(mask);
    const int figure = sign * turn.figure(table::fire_modifiers, r, modifier_column::modifier);
    if (best == 0 || figure > most) most = figure, best = mask_of(r);
  }
  return best;
}

}  // namespace

Rows fire_rows(const Turn& turn, const Fire& fire) {
  Mask posture = postures(turn, fire), cover = covers(turn, fire);
  if (turn.ruling(ruling::stack_target) == 0) {
    posture = greatest(turn, posture, 1);
    cover = greatest(turn, cover, -1);
  }
  return {table::fire_modifiers, firers(turn, fire) | posture | cover};
}

}  // namespace quincunx::lib
