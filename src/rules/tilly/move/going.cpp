// T-R22, T-A18: how far the ground lets a move go. Judged on the path of the centre, unless a ruling asks for
// the whole base.

#include <algorithm>

#include "play/ground_look.hpp"
#include "play/move/ground_ahead.hpp"
#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/rulings.hpp"
#include "rules/tilly/move/march.hpp"

namespace quincunx::tilly {
namespace {

bool by_base(const March& march) { return march.turn->ruling(ruling::terrain_by_base) != 0; }

std::optional<Length> first_entry(const March& march, const Few<const Feature*, 4>& features,
                                  const Base& from, Angle heading, Length wanted) {
  return first_entry(*march.turn->table().ground, {features.data(), features.size()}, from, heading, wanted,
                     by_base(march));
}

}  // namespace

Length ground_limit(const March& march, const Progress& progress, Angle heading, Length wanted, Stop& stop) {
  Length limit = wanted;
  if (const auto edge = first_entry(march, march.closed, progress.at, heading, limit)) {
    limit = *edge;
    stop = {"T-A18"_r, remark::impassable, nobody, {}};
  }
  const Length slow_rest = std::max(march.difficult_allowance - progress.spent, 0);
  const Rows because = rows(table::allowance, row::difficult_ground);
  if (progress.difficult) {
    if (more_than(limit, slow_rest)) {
      limit = slow_rest;
      stop = {"T-R22"_r, remark::difficult_ground, nobody, because};
    }
    return limit;
  }
  if (at_most(limit, slow_rest)) return limit;
  // Either it stays out of the difficult ground, or it goes no farther than that allows.
  if (const auto entry = first_entry(march, march.slow, progress.at, heading, limit)) {
    limit = std::max(*entry, slow_rest);
    stop = {"T-A18"_r, remark::difficult_ground, nobody, because};
  }
  return limit;
}

bool enters_difficult(const March& march, const Base& from, Angle heading, Length by) {
  const auto entry = first_entry(march, march.slow, from, heading, by);
  return entry && less_than(*entry, by);
}

bool enters_difficult(const March& march, const Base& before, const Base& after) {
  if (march.slow.empty()) return false;
  if (in_difficult(*march.turn, after)) return true;
  if (by_base(march)) return false;
  const Point way = after.pose.at - before.pose.at;
  return enters_difficult(march, before, bearing_of(way), length(way));
}

bool on_closed_ground(const March& march, const Base& at) {
  return std::any_of(march.closed.begin(), march.closed.end(), [&](const Feature* feature) {
    return by_base(march) ? overlaps_polygon(at, feature->outline) : inside(*feature, at.pose.at);
  });
}

}  // namespace quincunx::tilly
