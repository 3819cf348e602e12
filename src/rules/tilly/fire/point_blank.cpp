// Step 3.3: units that were charged shoot at their chargers, or evade (section 10 of the specification).

#include "rules/tilly/army/facts.hpp"
#include "rules/tilly/book/orders.hpp"
#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/rulings.hpp"
#include "rules/tilly/book/steps.hpp"
#include "rules/tilly/charge/record.hpp"
#include "rules/tilly/fire/targets.hpp"
#include "rules/tilly/fire/volley.hpp"
#include "rules/tilly/move/conduct.hpp"

namespace quincunx::tilly {
namespace {

std::vector<UnitId> chargers_of(const Turn& turn, UnitId unit) {
  std::vector<UnitId> chargers;
  for (const UnitId enemy : enemies_in_contact(turn, unit))
    if (turn.tie(tie::charged, enemy, unit) != 0) chargers.push_back(enemy);
  return chargers;
}

bool locked_before(const Turn& turn, UnitId unit) {
  return std::any_of(turn.table().ties.begin(), turn.table().ties.end(), [&](const Tie& tie) {
    return tie.kind == tie::locked && (tie.from == unit || tie.to == unit) &&
           enemies_touch(turn.table(), turn.book(), tie.from, tie.to);
  });
}

// What bars the unit from shooting at any charger (T-R57, T-A60, T-A61).
Bar own_bar_at_point_blank(const Turn& turn, UnitId unit) {
  const Unit& own = turn[unit];
  const Type type = type_of(own);
  if (turn.ruling(ruling::point_blank) != 0) return {"T-R57"_r, remark::not_a_shooter};
  if (shooting_range(turn.book(), type) == 0) return {"T-R57"_r, remark::not_a_shooter};
  if (type == Type::cannons && turn.ruling(ruling::cannon_point_blank) != 0)
    return {"T-A61"_r, remark::not_a_shooter};
  if (value(own, column::charged) != 0) return {"T-R57"_r, remark::charged_itself};
  if (value(own, column::shot) != 0) return {"T-R57"_r, remark::has_shot};
  if (locked_before(turn, unit)) return {"T-A60"_r, remark::locked};
  return {};
}

// Arc, front first and friends, among the chargers alone (T-A60).
class ChargerAims {
 public:
  ChargerAims(const Turn& turn, UnitId unit) : turn_(turn), unit_(unit) {
    for (const UnitId charger : chargers_of(turn, unit))
      aims.push_back({unit, charger, charge_record(turn, charger, unit).zone, 0, {}});
    if (aims.empty()) return;
    const Bar bar = own_bar_at_point_blank(turn, unit);
    for (Aim& aim : aims) aim.bar = bar;
    if (!bar) judge();
  }
  std::vector<Aim> aims;

 private:
  void judge() {
    const Base& own = turn_[unit_].base;
    const bool guns = type_of(turn_[unit_]) == Type::cannons;
    bool bound = false;
    for (Aim& aim : aims) {
      if (aim.zone != Zone::front) continue;
      if (friends_bar_front(turn_, unit_, 0)) aim.bar = {"T-R38"_r, remark::friends_ahead};
      bound = bound || aim.legal();
    }
    for (Aim& aim : aims) {
      if (aim.zone == Zone::front) continue;
      // The arc of T-A43 is that of the charger's present place; its zone is the one at declaration.
      const bool in_arc =
          aim.zone != Zone::rear && !guns && in_flank_arc(turn_, own, turn_[aim.target].base, aim.zone);
      if (!in_arc)
        aim.bar = {"T-R57"_r, remark::out_of_arc};
      else if (bound)
        aim.bar = {"T-R38"_r, remark::front_first};
      else if (friends_bar_flank(turn_, unit_, aim.zone))
        aim.bar = {"T-R39"_r, remark::friends_on_flank};
    }
  }
  const Turn& turn_;
  UnitId unit_;
};

bool could_evade(Type type) {
  return type == Type::dragoons || type == Type::shot || type == Type::light_horse;
}

// T-R58, T-A63: instead of a shot that it could have fired, from the right ground, clear of all enemies.
Bar evade_bar(const Turn& turn, UnitId unit, const std::vector<Aim>& aims) {
  const Bar no{"T-R58"_r, remark::cannot_evade};
  if (turn.ruling(ruling::evade) != 0) return no;
  if (std::none_of(aims.begin(), aims.end(), [](const Aim& aim) { return aim.legal(); })) return no;
  const bool difficult = in_difficult(turn, turn[unit].base.pose.at);
  if (difficult != (type_of(turn[unit]) != Type::light_horse)) return no;
  const Length back = WayBack(turn, unit).longest();
  if (back == 0) return {"T-A63"_r, remark::blocked_back};
  const Base& base = turn[unit].base;
  const Base end = advanced(base, opposite(base.pose.facing), back);
  for (const UnitId enemy : enemies_in_contact(turn, unit))
    if (touch(end, turn[enemy].base) != Touch::none) return {"T-A63"_r, remark::cannot_evade};
  return {};
}

struct Shot {
  UnitId target;
  Shooter shooter;
};

class PointBlankStep {
 public:
  explicit PointBlankStep(Turn& turn) : turn_(turn) {}

  void run() {
    for (const SideId side : attacker_then_defender(turn_)) {
      std::vector<Shot> shots = choices(side);
      std::stable_sort(shots.begin(), shots.end(),
                       [](const Shot& a, const Shot& b) { return a.target < b.target; });
      for (auto from = shots.begin(); from != shots.end();) {
        const UnitId target = from->target;
        const auto to = std::find_if(from, shots.end(), [&](const Shot& s) { return s.target != target; });
        Shooters shooters;
        for (auto each = from; each != to; ++each) shooters.push_back(each->shooter);
        volley(turn_, shooters, target, choose_primary(turn_, shooters, target), purpose::point_blank);
        from = to;
      }
    }
  }

 private:
  std::vector<Shot> choices(SideId side) {
    std::vector<Shot> shots;
    for (std::size_t i = 0; i < turn_.table().units.size(); ++i) {
      const UnitId unit = unit_at(i);
      if (turn_[unit].side != side || !turn_[unit].present() || is_commander(turn_[unit])) continue;
      const ChargerAims chargers(turn_, unit);
      if (!chargers.aims.empty()) choose(unit, chargers.aims, shots);
    }
    return shots;
  }

  void choose(UnitId unit, const std::vector<Aim>& aims, std::vector<Shot>& shots) {
    std::vector<Offer> offers, refusals;
    for (const Aim& aim : aims) {
      Offer made = barred(offer(Verb::shoot, unit, aim.target), aim.bar);
      if (aim.legal()) {
        const int dice = shooting_dice(turn_, {unit, aim.zone}, aim.target, true).dice;
        made.harm_done = harm(expected_hits(dice, shooting_need(turn_, unit)));
      }
      (aim.legal() ? offers : refusals).push_back(made);
    }
    if (could_evade(type_of(turn_[unit]))) {
      const Offer evading = barred(offer(verb::evade, unit), evade_bar(turn_, unit, aims));
      (evading.legal() ? offers : refusals).push_back(evading);
    }
    offers.push_back(offer(Verb::hold, unit));
    offers.insert(offers.end(), refusals.begin(), refusals.end());
    const Answer answer = ask(turn_, turn_[unit].side, topic::point_blank, offers, unit);
    const Caused caused(turn_, answer.by);
    if (answer.order.verb == verb::evade) evade(unit);
    if (answer.order.verb != Verb::shoot) return;
    for (const Aim& aim : aims)
      if (aim.target == answer.order.target) shots.push_back({aim.target, {unit, aim.zone}});
  }

  void evade(UnitId unit) {
    const Foes enemies = enemies_in_contact(turn_, unit);
    const Turn::Because because(turn_, say(turn_, unit, enemies.front(), remark::evades, 0, "T-R58"_r));
    mark(turn_, unit, column::evaded, 1, "T-R58"_r);
    for (const UnitId enemy : enemies) bind(turn_, unit, enemy, tie::evaded, 1, "T-R58"_r);
  }

  Turn& turn_;
};

}  // namespace

void point_blank_shooting(Turn& turn) { PointBlankStep(turn).run(); }

}  // namespace quincunx::tilly
