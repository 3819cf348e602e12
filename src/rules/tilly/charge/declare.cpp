// Step 3.1: charges are declared (section 7 of the specification).

#include "play/charge/in_turn.hpp"
#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/rulings.hpp"
#include "rules/tilly/book/steps.hpp"
#include "rules/tilly/charge/record.hpp"
#include "rules/tilly/mind/charge_odds.hpp"

namespace quincunx::tilly {
namespace {

constexpr Length charge_interest = 2 * tum;  // beyond the charge, for enemies worth a reason

// T-R49, but for reach and command.
Bar own_bar_to_charge(const Turn& turn, UnitId unit) {
  if (type_of(turn[unit]) == Type::cannons) return {"T-R49"_r, remark::cannot_charge};
  if (value(turn[unit], column::shot) != 0) return {"T-R49"_r, remark::has_shot};
  if (locked(turn, unit)) return {"T-R49"_r, remark::locked};
  return {};
}

// Without reasons: empty if no enemy is near; else possibly with some that are a little farther.
void list_enemies_near(const Turn& turn, UnitId unit, bool reasons, std::vector<UnitId>& near) {
  const Unit& own = turn[unit];
  const Length reach = allowance_figure(turn, row::charging) + charge_interest;
  near.clear();
  each_near(turn.table(), other(own.side), own.base, reach + tolerance, [&](UnitId id, const Unit& enemy) {
    if (is_commander(enemy)) return;
    if ((!reasons && !near.empty()) || within_reach(own.base, enemy.base, reach)) near.push_back(id);
  });
}

void add_charge(std::vector<Offer>& offers, const Turn& turn, UnitId unit, UnitId target,
                const ChargePath& path) {
  set_harm(add_offer(offers, Verb::charge, unit, target), charge_odds(turn, unit, path));
}

struct Declaration {
  UnitId unit = nobody, target = nobody;
  ChargePath path;
  std::uint32_t by = 0;
};

class Declarations {
 public:
  Declarations(Turn& turn, SideId side) : turn_(turn), side_(side) {}

  void hear() {
    const std::size_t units = turn_.table().units.size();
    for (std::size_t i = 0; i < units; ++i) {
      const Unit& unit = turn_[unit_at(i)];
      if (unit.side == side_ && unit.present() && !is_commander(unit)) hear_unit(unit_at(i));
    }
  }

  // T-A50: the command check at once; a failed one takes the declaration off.
  void apply() {
    for (const Declaration& each : made_) {
      const Caused caused(turn_, each.by);
      if (!passes_command(turn_, each.unit)) continue;
      const Base& from = turn_[each.unit].base;
      mark(turn_, each.unit, column::declared, 1, "T-R49"_r);
      mark(turn_, each.unit, column::wheel, each.path.wheel, "T-R51"_r);
      // Every enemy that the charge would meet is a target of it, the one named first.
      Few<UnitId, 4> targets = each.path.contacts;
      std::stable_partition(targets.begin(), targets.end(), [&each](UnitId t) { return t == each.target; });
      for (const UnitId target : targets) {
        const bool at_contact = turn_.ruling(ruling::flank_test) != 0;
        const Zone zone = zone_of(turn_, turn_[target].base, at_contact ? each.path.end : from);
        bind(turn_, each.unit, target, tie::declared, static_cast<int>(zone), "T-A54"_r);
      }
    }
  }

 private:
  void hear_unit(UnitId unit) {
    reasons_ = turn_.wants_reasons(side_, unit);
    list_enemies_near(turn_, unit, reasons_, near_);
    if (near_.empty()) return;
    offers_.clear();
    ways_.clear();
    add_offer(offers_, Verb::hold, unit);
    if (const Bar bar = own_bar_to_charge(turn_, unit)) {
      if (reasons_)
        for (const UnitId enemy : near_) add_barred(offers_, Verb::charge, unit, enemy, bar);
    } else {
      list_charges(unit);
    }
    const Answer answer = ask(turn_, side_, topic::declare, offers_, unit);
    if (answer.order.verb != Verb::charge) return;
    for (Declaration& way : ways_)
      if (way.target == answer.order.target) {
        way.by = answer.by;
        made_.push_back(way);
      }
  }

  void list_charges(UnitId unit) {
    const Base& own = turn_[unit].base;
    const Length most = allowance_figure(turn_, row::charging) + 2 * tolerance;
    const auto may_meet_ahead = [&](UnitId enemy) {  // if the way were free
      return travel_to_touch(own, own.pose.facing, most, turn_[enemy].base).has_value();
    };
    std::optional<ChargeReach> made;
    const auto reach = [&]() -> const ChargeReach& { return made ? *made : made.emplace(turn_, unit); };
    ChargePath ahead;
    if (reasons_ || std::any_of(near_.begin(), near_.end(), may_meet_ahead))
      ahead = reach().follow(0, reach().allowance());
    const bool straight = !ahead.contacts.empty() && reach().may_end(ahead);
    refusals_.clear();
    for (const UnitId enemy : near_) {
      if (straight && ahead.meets(enemy)) {
        ways_.push_back({unit, enemy, ahead, 0});
        add_charge(offers_, turn_, unit, enemy, ahead);
        continue;
      }
      if (straight && !reasons_) continue;  // it must go straight
      const Base& target = turn_[enemy].base;
      if (!reasons_ && !within(own, target, farthest_contact(own, most))) continue;
      const auto refuse_it = [&](const Bar& bar) {
        if (reasons_) add_barred(refusals_, Verb::charge, unit, enemy, bar);
      };
      const Zone zone = zone_of(turn_, own, target);
      if (zone == Zone::rear) {
        refuse_it({"T-A52"_r, remark::cannot_reach});
      } else if (straight) {
        refuse_it({"T-R51"_r, remark::must_go_straight});
      } else if (zone == Zone::front) {
        if (reasons_) refuse_it(why_not_ahead(reach(), ahead, enemy));
      } else {
        const WheelsTo wheels = wheels_to(own, target, most);
        std::optional<ChargePath> way;
        if (wheels.any()) way = reach().smallest_wheel_to(enemy, wheels);
        if (!way) {
          refuse_it({"T-R50"_r, remark::cannot_reach});
          continue;
        }
        add_charge(offers_, turn_, unit, enemy, *way);
        ways_.push_back({unit, enemy, std::move(*way), 0});
      }
    }
    offers_.insert(offers_.end(), refusals_.begin(), refusals_.end());
  }

  static Bar why_not_ahead(const ChargeReach& reach, const ChargePath& ahead, UnitId enemy) {
    if (ahead.meets(enemy))
      if (const Bar bar = charge_zone_bar(reach.march(), ahead.end)) return bar;
    if (ahead.contacts.empty() && ahead.stop && ahead.stop.why != remark::too_far)
      return {ahead.stop.rule, ahead.stop.why, ahead.stop.by};
    return {"T-R50"_r, remark::cannot_reach};
  }

  Turn& turn_;
  SideId side_;
  std::vector<Declaration> made_;
  // Of the unit that is heard.
  bool reasons_ = true;
  std::vector<UnitId> near_;
  std::vector<Offer> offers_, refusals_;
  std::vector<Declaration> ways_;
};

}  // namespace

void declare_charges(Turn& turn) {
  declare_in_turn(Declarations(turn, attacker(turn)), Declarations(turn, defender(turn)),
                  turn.ruling(ruling::declare) != 0);
}

}  // namespace quincunx::tilly
