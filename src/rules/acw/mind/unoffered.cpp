// Why a deed was not even offered: lists of offers end a little beyond what the rules allow.

#include "rules/acw/book/remarks.hpp"
#include "rules/acw/book/ruleset.hpp"
#include "rules/acw/charge/charges.hpp"
#include "rules/acw/fire/fire.hpp"

namespace quincunx::acw {

Ruleset::Refusal unoffered(const Turn& turn, TopicId topic, const Order& order) {
  if (order.unit == nobody || order.target == nobody || is_commander(turn[order.unit])) return {};
  const bool shoots = order.verb == Verb::shoot, charges = order.verb == Verb::charge;
  if (!shoots && !charges) return {};
  if (!turn[order.target].present())
    return {shoots ? "10"_r : "13"_r, static_cast<RemarkId>(remark::not_there)};
  const Fire how = topic == static_cast<TopicId>(topic::target) ? Fire::on_the_move : Fire::standing;
  const Bar bar =
      shoots ? bar_shot(turn, order.unit, order.target, how) : bar_charge(turn, order.unit, order.target);
  if (bar.by != nobody) return {};  // such a remark names that unit, and not the target
  return {bar.rule, static_cast<RemarkId>(bar.why)};
}

}  // namespace quincunx::acw
