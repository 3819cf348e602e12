// Why a deed was not even offered: lists of offers end a little beyond what the rules allow.

#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/ruleset.hpp"
#include "rules/liberty/charge/charges.hpp"
#include "rules/liberty/fire/fire.hpp"

namespace quincunx::liberty {

Ruleset::Refusal unoffered(const Turn& turn, TopicId topic, const Order& order) {
  if (order.unit == nobody || order.target == nobody || leads(turn[order.unit]) || leads(turn[order.target]))
    return {};
  const auto because = [](const Bar& bar) {
    return bar ? Ruleset::Refusal{bar.rule, static_cast<RemarkId>(bar.why)} : Ruleset::Refusal{};
  };
  if (order.verb == Verb::charge && topic == static_cast<TopicId>(topic::declare))
    return because(charge_bar(turn, order.unit, order.target));
  if (order.verb == Verb::shoot && topic == static_cast<TopicId>(topic::target))
    return because(aim(turn, order.unit, order.target).bar);
  return {};
}

}  // namespace quincunx::liberty
