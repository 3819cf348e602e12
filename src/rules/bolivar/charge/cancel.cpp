// 4.2 (B-R15, B-A38, B-A39).

#include "rules/bolivar/army/position.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/book/steps.hpp"
#include "rules/bolivar/charge/reach.hpp"

namespace quincunx::bolivar {
namespace {

struct StruckOut {
  UnitId unit, by;
  remark::Remark why;
};

// B-A38: the target could not charge that charger from where it stands.
bool has_no_answer(const Turn& turn, UnitId target, UnitId charger) {
  if (turn.ruling(ruling::respond_test) == reading::RespondTest::flank_or_rear)
    return contact_from(turn[target], turn[charger].base) != Contact::frontal;
  return !charge_at(turn, target, turn[target].base, charger);
}

}  // namespace

// All declarations strike at once, those that are struck out too (B-A39).
void cancel_charges(Turn& turn) {
  std::vector<StruckOut> struck;
  for (const Tie& tie : turn.table().ties) {
    if (tie.kind != tie::declared || !has_declared(turn, tie.from) || !has_declared(turn, tie.to)) continue;
    if (has_no_answer(turn, tie.to, tie.from))
      struck.push_back({tie.to, tie.from, remark::cancelled_no_answer});
    else if (cavalry(type_of(turn[tie.from])) && infantry(type_of(turn[tie.to])))
      struck.push_back({tie.to, tie.from, remark::cancelled_by_cavalry});
  }
  for (const StruckOut& each : struck) {
    if (is(turn[each.unit], column::cancelled)) continue;
    const Turn::Because because(turn, say(turn, each.unit, each.by, each.why, 0, "B-R15"_r));
    mark(turn, each.unit, column::cancelled, 1, "B-R15"_r);
  }
}

}  // namespace quincunx::bolivar
