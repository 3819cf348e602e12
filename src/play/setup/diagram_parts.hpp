#pragma once
// What the diagrams of several rule sets have in common: which units they are about, where things lie, and
// the ways that they measure.

#include "quincunx/play/diagrams.hpp"

namespace quincunx::diagram {

constexpr UnitId shown{0}, enemy_shown{1};  // the first unit of the first side, and the next one
constexpr Angle north{}, south = degrees(180);
// A place on the ground, in steps of so many micrometres.
template <Length Step>
constexpr Point spot(int x, int y) {
  return {x * Step, y * Step};
}

constexpr Leg wheel_to_right(Angle by) { return {.how = Manoeuvre::wheel, .angle = by}; }

// The arc of the unit shown in which the point lies: 1 front, 2 flank, 3 rear.
int arc_shown(const Turn& turn, UnitId point);
// A wheel of that unit to the right, as far as `end`: the straight way of its left front corner.
std::vector<DiagramMove> wheel_shown(const Turn& turn, const Base& end, Length cost);
// A charge of it: the way of the outer front corner of a wheel (to the right if positive), then straight
// ahead.
std::vector<DiagramMove> charge_shown(const Turn& turn, Angle wheel, const Base& wheeled, const Base& end,
                                      Length cost);

}  // namespace quincunx::diagram
