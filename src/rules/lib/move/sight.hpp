#pragma once
// Lines of sight (H42, H55).

#include "quincunx/base/few.hpp"
#include "quincunx/table/box.hpp"
#include "rules/lib/army/lib.hpp"

namespace quincunx::lib {

enum class Sight : std::uint8_t { command, fire, charge };
const VisibilityEntry* visibility(const Turn& turn);  // of this turn (H42); null: clear
bool sees(const Turn& turn, Point from, Point to, UnitId seer, UnitId seen, Sight what);
// What could hide a unit from another, gathered once for many lines of sight that lie in a box.
class Screen {
 public:
  Screen(const Turn& turn, const Box& box, UnitId seer, UnitId seen, Sight what);
  bool lets_see(Point from, Point to) const;

 private:
  bool units_hide(Segment sight) const;
  bool ground_hides(Segment sight) const;
  const Turn& turn_;
  Few<const Base*, 16> units_;
  Few<const Feature*, 8> ground_;
};
// Cheap: true only when all is clear around, from any point of one base to any of the other, and without
// fields between.
bool surely_sees(const Turn& turn, const Base& from, const Base& to, UnitId seer, UnitId seen, Sight what);
bool through_fields(const Turn& turn, Point from, Point to);
bool sees_unit(const Turn& turn, UnitId seer, UnitId seen, Sight what);  // between nearest points

}  // namespace quincunx::lib
