#pragma once
// The targets that a unit may shoot at, and why not at others (section 6.1 of the specification).

#include <cstddef>
#include <span>
#include <vector>

#include "rules/tilly/army/marks.hpp"

namespace quincunx::tilly {

struct Aim {
  UnitId shooter = nobody, target = nobody;
  Zone zone = Zone::none;  // of the shooter, in which the target is
  Length away = 0;
  Bar bar;
  bool legal() const { return !bar; }
};

// Items 1 to 9 for every enemy within range and a little beyond; `already` were shot at in this step (T-R42).
// Where no reasons are wanted only legal aims are added, and less is worked out.
void add_aims(const Turn& turn, UnitId shooter, std::span<const UnitId> already, bool reasons,
              std::vector<Aim>& aims);
// Would add_aims add more than so many, with reasons?
bool more_with_reasons(const Turn& turn, UnitId shooter, std::ptrdiff_t than);
// The shortest distance first; of those as short, within the tolerance, the lowest target, then shooter.
void sort_by_default(std::vector<Aim>& aims);

// Items 6 and 7 alone: do friends bar this unit from shooting to front at something so far away, or to a
// flank?
bool friends_bar_front(const Turn& turn, UnitId shooter, Length target_away);
bool friends_bar_flank(const Turn& turn, UnitId shooter, Zone flank);
bool in_flank_arc(const Turn& turn, const Base& shooter, const Base& target, Zone flank);  // T-A43

}  // namespace quincunx::tilly
