// Why a deed was not even offered: lists of offers end a little beyond what the rules allow.

#include "rules/tilly/army/tilly.hpp"
#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/ruleset.hpp"
#include "table/tolerance.hpp"

namespace quincunx::tilly {

Ruleset::Refusal unoffered(const Turn& turn, TopicId, const Order& order) {
  if (order.unit == nobody || order.target == nobody) return {};
  const bool shoots = order.verb == Verb::shoot, charges = order.verb == Verb::charge;
  if ((shoots || charges) && !turn[order.target].present())
    return {shoots ? "T-R36"_r : "T-R50"_r, static_cast<RemarkId>(remark::not_there)};
  if (is_commander(turn[order.target]))
    return shoots ? Ruleset::Refusal{"T-R35"_r, static_cast<RemarkId>(remark::commander_target)}
                  : Ruleset::Refusal{};
  const Type type = type_of(turn[order.unit]);
  const auto beyond = [&](Length reach) {
    return !within(turn[order.unit].base, turn[order.target].base, reach + tolerance);
  };
  const auto because = [](Rule rule, remark::Remark why) {
    return Ruleset::Refusal{rule, static_cast<RemarkId>(why)};
  };
  if (charges) {
    if (type == Type::cannons) return because("T-R49"_r, remark::cannot_charge);
    if (beyond(allowance_figure(turn, row::charging))) return because("T-R50"_r, remark::cannot_reach);
  }
  if (shoots) {
    const Length range = shooting_range(turn.book(), type);
    if (range == 0) return because("T-R33"_r, remark::not_a_shooter);
    if (beyond(range)) return because("T-R36"_r, remark::out_of_range);
  }
  return {};
}

}  // namespace quincunx::tilly
