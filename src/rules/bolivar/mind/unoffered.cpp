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
  if (order.unit == nobody) return {};
  const Unit& own = turn[order.unit];
  if (!own.present()) return told(own.fate == Fate::expected ? "B-A91"_r : "B-R31"_r, remark::not_offered);
  if (is_commander(own)) return {};
  const Type type = type_of(own);
  const auto is_about = [topic](topic::Topic one) { return topic == static_cast<TopicId>(one); };
  if (is_about(topic::evade) && order.verb == verb::evade && !may_evade(type))
    return told("B-R16"_r, remark::cannot_evade);
  if (is_about(topic::feigned_flight) && order.verb == verb::feigned_flight && type != Type::gauchos)
    return told("B-R23"_r, remark::cannot_feign);
  const bool charges = order.verb == Verb::charge && is_about(topic::declare);
  const bool shoots =
      order.verb == Verb::shoot && (is_about(topic::target) || is_about(topic::keep_shooting));
  if (order.target == nobody || (!charges && !shoots)) return {};
  if (!turn[order.target].present()) return told(charges ? "B-R14"_r : "B-R10"_r, remark::not_there);
  if (is_commander(turn[order.target]))
    return charges ? told("B-A80"_r, remark::cannot_charge) : told("B-A77"_r, remark::commander_target);
  return charges ? no_charge(turn, order.unit, order.target) : no_shot(turn, order.unit, order.target);
}

}  // namespace quincunx::bolivar
