// Why a deed was not even offered: lists of offers end a little beyond what the rules allow.

#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/ruleset.hpp"
#include "rules/liberty/charge/charges.hpp"
#include "rules/liberty/fire/fire.hpp"

namespace quincunx::liberty {

Ruleset::Refusal unoffered(const Turn& turn, TopicId topic, const Order& order) {
  if (order.unit == nobody || order.target == nobody || leads(turn[order.unit])) return {};
  const bool shoots = order.verb == Verb::shoot, charges = order.verb == Verb::charge;
  if ((shoots || charges) && !turn[order.target].present())
    return {shoots ? "11"_r : "12"_r, static_cast<RemarkId>(remark::not_there)};
  if (leads(turn[order.target]))
    return shoots || charges
               ? Ruleset::Refusal{charges ? "D59"_r : "D83"_r, static_cast<RemarkId>(remark::leader_target)}
               : Ruleset::Refusal{};
  const auto because = [](const Bar& bar) {
    return bar ? Ruleset::Refusal{bar.rule, static_cast<RemarkId>(bar.why)} : Ruleset::Refusal{};
  };
  if (charges && topic == static_cast<TopicId>(topic::declare))
    return because(charge_bar(turn, order.unit, order.target));
  if (shoots && topic == static_cast<TopicId>(topic::target))
    return because(aim(turn, order.unit, order.target).bar);
  return {};
}

}  // namespace quincunx::liberty
