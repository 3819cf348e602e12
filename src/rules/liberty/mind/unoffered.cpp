// Why an answer that was not offered cannot be given.

#include "rules/liberty/army/units.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/ruleset.hpp"

namespace quincunx::liberty {

Ruleset::Refusal unoffered(const Turn& turn, TopicId, const Order& order) {
  const auto because = [](Rule rule, remark::Remark why) {
    return Ruleset::Refusal{rule, static_cast<RemarkId>(why)};
  };
  if (order.unit == nobody || !turn[order.unit].present()) return {};
  const Unit& unit = turn[order.unit];
  if (routing(unit)) return because("7"_r, remark::is_routing);
  if (disordered(unit)) return because("D04"_r, remark::is_disordered);
  if (engaged(turn, order.unit)) return because("D70"_r, remark::is_engaged);
  if (ordered(unit) != Ordered::nothing) return because("7"_r, remark::already_ordered);
  if (is(unit, column::arrived)) return because("D33"_r, remark::just_arrived);
  if (leads(unit) && is(unit, column::moved)) return because("D91"_r, remark::has_moved);
  return {};
}

}  // namespace quincunx::liberty
