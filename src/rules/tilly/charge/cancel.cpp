// T-R53: charges that cancel other charges.

#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/rulings.hpp"
#include "rules/tilly/charge/moves.hpp"

namespace quincunx::tilly {
namespace {

struct Cancels {
  UnitId charger, target;
  bool by_flank;
};

// Which charge would cancel which, if none was cancelled before.
std::vector<Cancels> all_cancels(const Turn& turn) {
  std::vector<Cancels> found;
  for (const Tie& tie : turn.table().ties) {
    if (tie.kind != tie::declared || !has_declared(turn, tie.from) || !has_declared(turn, tie.to)) continue;
    const bool by_flank = flank_or_rear(static_cast<Zone>(tie.value));
    const bool by_cavalry = cavalry(type_of(turn[tie.from])) && infantry(type_of(turn[tie.to]));
    if (by_flank || by_cavalry) found.push_back({tie.from, tie.to, by_flank});
  }
  return found;
}

// The alternative of T-A55: begins with charges that no other can cancel. Charges that cancel each other in a
// circle are all cancelled.
std::vector<bool> surviving(const Turn& turn, const std::vector<Cancels>& cancels) {
  const std::size_t units = turn.table().units.size();
  std::vector<bool> survives(units, false), down(units, false);
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < units; ++i) {
      if (survives[i] || down[i]) continue;
      bool threatened = false;
      for (const Cancels& each : cancels) {
        if (each.target != unit_at(i)) continue;
        if (survives[index(each.charger)]) down[i] = true;
        threatened = threatened || !down[index(each.charger)];
      }
      survives[i] = !down[i] && !threatened;
      changed = changed || survives[i] || down[i];
    }
  }
  return survives;
}

}  // namespace

bool has_declared(const Turn& turn, UnitId unit) {
  return turn[unit].present() && value(turn[unit], column::declared) != 0 &&
         value(turn[unit], column::cancelled) == 0;
}

void cancel_charges(Turn& turn) {
  const std::vector<Cancels> cancels = all_cancels(turn);
  const bool surviving_only = turn.ruling(ruling::cancel) != 0;
  const std::vector<bool> survives = surviving_only ? surviving(turn, cancels) : std::vector<bool>{};
  for (const Cancels& each : cancels) {
    const bool counts = !surviving_only || !survives[index(each.target)];
    if (!counts || value(turn[each.target], column::cancelled) != 0) continue;
    const remark::Remark why =
        each.by_flank ? remark::charge_cancelled_flank : remark::charge_cancelled_cavalry;
    const Turn::Because because(turn, say(turn, each.target, each.charger, why, 0, "T-R53"_r));
    mark(turn, each.target, column::cancelled, 1, "T-R53"_r);
  }
}

}  // namespace quincunx::tilly
