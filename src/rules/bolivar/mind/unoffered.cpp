// Why a deed was not even offered: lists of offers end a little beyond what the rules allow.

#include "rules/bolivar/book/orders.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/book/ruleset.hpp"
#include "rules/bolivar/charge/reach.hpp"
#include "rules/bolivar/fire/shooters.hpp"

namespace quincunx::bolivar {
namespace {

Ruleset::Refusal told(Rule rule, remark::Remark why) { return {rule, static_cast<RemarkId>(why)}; }

Ruleset::Refusal no_charge(const Turn& turn, UnitId unit, UnitId enemy) {
  if (const Bar bar = charge_bar(turn, unit)) return {bar.rule, static_cast<RemarkId>(bar.why)};
  if (!within_reach(turn[unit].base, turn[enemy].base, move_figure(turn.book(), row::charging)))
    return told("B-R17"_r, remark::cannot_reach);
  return {};
}

Ruleset::Refusal no_shot(const Turn& turn, UnitId unit, UnitId enemy) {
  if (const Bar bar = shooter_bar(turn, unit)) return {bar.rule, static_cast<RemarkId>(bar.why)};
  if (!within_reach(turn[unit].base, turn[enemy].base, shooting_range(turn.book(), type_of(turn[unit]))))
    return told("B-R10"_r, remark::out_of_range);
  return {};
}

}  // namespace

Ruleset::Refusal unoffered(const Turn& turn, TopicId topic, const Order& order) {
  if (order.unit == nobody || is_commander(turn[order.unit])) return {};
  const Type type = type_of(turn[order.unit]);
  const auto is_about = [topic](topic::Topic one) { return topic == static_cast<TopicId>(one); };
  if (is_about(topic::evade) && order.verb == verb::evade && !may_evade(type))
    return told("B-R16"_r, remark::cannot_evade);
  if (is_about(topic::feigned_flight) && order.verb == verb::feigned_flight && type != Type::gauchos)
    return told("B-R23"_r, remark::cannot_feign);
  if (order.target == nobody || !turn[order.target].present()) return {};
  if (is_commander(turn[order.target]))
    return order.verb == Verb::shoot ? told("B-A77"_r, remark::commander_target) : Ruleset::Refusal{};
  if (order.verb == Verb::charge && is_about(topic::declare))
    return no_charge(turn, order.unit, order.target);
  if (order.verb == Verb::shoot && is_about(topic::target)) return no_shot(turn, order.unit, order.target);
  return {};
}

}  // namespace quincunx::bolivar
