// Why a deed was not even offered: lists of offers end a little beyond what the rules allow.

#include "rules/lib/army/footprints.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/book/ruleset.hpp"
#include "rules/lib/charge/charges.hpp"
#include "rules/lib/fire/fire.hpp"

namespace quincunx::lib {

Ruleset::Refusal unoffered(const Turn& turn, TopicId topic, const Order& order) {
  if (order.unit == nobody || order.target == nobody) return {};
  if (order.verb == Verb::charge || order.verb == Verb::shoot) {
    if (!turn[order.target].present())
      return {order.verb == Verb::shoot ? "H12"_r : "7.1"_r, static_cast<RemarkId>(remark::not_there)};
    if (is_leader(turn[order.target])) return {"H63"_r, static_cast<RemarkId>(remark::leader_target)};
  }
  if (is_leader(turn[order.target])) return {};
  const auto beyond = [&](Length reach) {
    return !within_reach(turn[order.unit].base, turn[order.target].base, reach);
  };
  const Length reach = reckon(turn.table(), turn.book(), order.unit).reach;
  if (order.verb == Verb::charge && beyond(reach) && topic == static_cast<TopicId>(topic::declare))
    return {"7.1"_r, static_cast<RemarkId>(remark::too_far_to_charge)};
  if (order.verb == Verb::shoot && beyond(fire_range(turn, turn[order.unit])) &&
      topic == static_cast<TopicId>(topic::target))
    return {"H12"_r, static_cast<RemarkId>(remark::out_of_range)};
  return {};
}

}  // namespace quincunx::lib
