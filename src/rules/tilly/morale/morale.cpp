// Steps 4.1 to 4.3: resolve lost with a commander, and regained (section 13 of the specification).

#include "play/units/losses.hpp"
#include "rules/tilly/army/marks.hpp"
#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/rulings.hpp"
#include "rules/tilly/book/steps.hpp"

namespace quincunx::tilly {
namespace {

// T-R73: what may be regained now.
int recoverable(const Turn& turn, UnitId unit) {
  const Unit& own = turn[unit];
  const int missing = std::max(value(own, column::start) - value(own, column::resolve), 0);
  if (turn.ruling(ruling::recover_any_loss) != 0) return missing;
  return std::min<int>(missing, value(own, column::recoverable));
}

void recover(Turn& turn, UnitId unit, int most, Rule rule) {
  const int gain = std::min(most, recoverable(turn, unit));
  if (gain <= 0) return;
  mark(turn, unit, column::resolve, value(turn[unit], column::resolve) + gain, rule);
  const int left = std::max(value(turn[unit], column::recoverable) - gain, 0);
  mark(turn, unit, column::recoverable, left, "T-A81"_r);
}

int figure(const Turn& turn, row::Morale row) {
  return turn.figure(table::morale, row, morale_column::resolve);
}

bool fights_on(const Unit& unit) { return unit.present() && !is_commander(unit); }

// A rout marker still on the table, and who may take heart from it (T-R72).
struct Marker {
  UnitId routed = nobody;
  std::vector<UnitId> candidates;  // the default first
};

class Heroics {
 public:
  Heroics(Turn& turn, SideId side) : turn_(turn), side_(side) {}

  void run() {
    while (true) {
      std::vector<Offer> offers;
      for (const UnitId routed : markers())
        for (const UnitId unit : candidates(routed)) offers.push_back(offer(Verb::choose, unit, routed));
      if (offers.empty()) break;
      const Answer answer = choose(turn_, side_, topic::heroics, offers);
      const Caused caused(turn_, answer.by);
      const Order& choice = answer.order;
      const std::uint32_t cause = say(turn_, choice.unit, choice.target, remark::heroics, 0, "T-R72"_r,
                                      rows(table::morale, row::unit_heroics));
      const Turn::Because because(turn_, cause);
      recover(turn_, choice.unit, figure(turn_, row::unit_heroics), "T-R72"_r);
      mark(turn_, choice.target, column::rout_order, 0, "T-R72"_r);
    }
    for (const UnitId routed : markers()) {
      const Turn::Because because(turn_, say(turn_, routed, nobody, remark::heroics_lost, 0, "T-A82"_r));
      mark(turn_, routed, column::rout_order, 0, "T-R72"_r);
    }
  }

 private:
  std::vector<UnitId> markers() const {
    return in_order_of(turn_, other(side_), column::rout_order, column::rout_order);
  }

  // Nobody if all units that the rule names are at full resolve: the benefit is then lost (T-A82).
  std::vector<UnitId> candidates(UnitId routed) const {
    const bool in_melee = value(turn_[routed], column::rout_in) == 2;
    const bool only_recoverable = turn_.ruling(ruling::heroics_candidates) != 0;
    std::vector<UnitId> units;
    bool any_winner = false;
    for (const Tie& hits : turn_.table().ties) {
      const bool counts = hits.kind == tie::melee_hits || (!in_melee && hits.kind == tie::shot_hits);
      if (!counts || hits.to != routed || hits.value == 0) continue;
      const UnitId unit = hits.from;
      if (turn_[unit].side != side_ || !fights_on(turn_[unit])) continue;
      if (only_recoverable && recoverable(turn_, unit) == 0) continue;
      if (std::find(units.begin(), units.end(), unit) != units.end()) continue;
      units.push_back(unit);
      any_winner = any_winner || won(unit, routed);
    }
    if (in_melee && any_winner) std::erase_if(units, [&](UnitId unit) { return !won(unit, routed); });
    if (std::all_of(units.begin(), units.end(), [&](UnitId u) { return recoverable(turn_, u) == 0; }))
      return {};
    std::sort(units.begin(), units.end(), [this](UnitId a, UnitId b) { return before(a, b); });
    return units;
  }
  bool won(UnitId unit, UnitId routed) const {
    return turn_.tie(tie::melee_hits, unit, routed) != 0 && value(turn_[unit], column::result) == 3;
  }
  bool before(UnitId a, UnitId b) const {
    const int loss_a = recoverable(turn_, a), loss_b = recoverable(turn_, b);
    if (loss_a != loss_b) return loss_a > loss_b;
    const int left_a = value(turn_[a], column::resolve), left_b = value(turn_[b], column::resolve);
    return left_a != left_b ? left_a < left_b : a < b;
  }

  Turn& turn_;
  SideId side_;
};

}  // namespace

void command_morale(Turn& turn) {
  each_of_sides(turn, attacker_then_defender(turn), [&turn](UnitId commander) {
    if (value(turn[commander], column::casualty) == 0) return;
    each_of_command(turn, commander, [&turn, commander](UnitId unit) {
      const Turn::Because because(turn, say(turn, unit, commander, remark::commander_lost, 0, "T-R70"_r,
                                            rows(table::morale, row::command_morale)));
      lose_resolve(turn, unit, -figure(turn, row::command_morale), LossBy::morale, "T-R70"_r);
    });
    mark(turn, commander, column::casualty, 0, "T-R70"_r);
  });
}

void unit_rally(Turn& turn) {
  each_of_sides(turn, attacker_then_defender(turn), [&turn](UnitId unit) {
    const UnitId commander = attached_commander(turn, unit);
    if (commander == nobody || !fights_on(turn[unit]) || recoverable(turn, unit) == 0) return;
    const Turn::Because because(turn, say(turn, unit, commander, remark::rallied, 0, "T-R71"_r,
                                          rows(table::morale, row::unit_rally)));
    recover(turn, unit, figure(turn, row::unit_rally), "T-R71"_r);
  });
}

void unit_heroics(Turn& turn) {
  for (const SideId side : attacker_then_defender(turn)) Heroics(turn, side).run();
}

}  // namespace quincunx::tilly
