// Step e: which charges are declared, and in which groups they are carried out (12, D49, D52, D57).

#include <algorithm>
#include <optional>

#include "play/fire/arcs.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/book/steps.hpp"
#include "rules/liberty/charge/group.hpp"
#include "rules/liberty/move/moves.hpp"

namespace quincunx::liberty {
namespace {

constexpr Length explained_beyond_reach = 2 * inch;  // up to here a refusal gives its reason

// 12: what bars the unit from any charge.
Bar own_bar(const Turn& turn, UnitId unit) {
  const Unit& self = turn[unit];
  if (is_guns(self) || leads(self)) return {"12"_r, remark::cannot_charge};
  if (routing(self)) return {"12"_r, remark::is_routing};
  if (disordered(self)) return {"D04"_r, remark::is_disordered};
  if (engaged(turn, unit)) return {"D70"_r, remark::is_engaged};
  const int tested = turn.figure(table::orders, row::charge, orders_column::tested);
  if ((tested >> static_cast<int>(state_of(turn, unit)) & 1) == 0) return {"12"_r, remark::is_shaken};
  return {};
}
// The same for an order in its own turn.
Bar order_bar(const Turn& turn, UnitId unit) {
  if (const Bar bar = own_bar(turn, unit)) return bar;
  if (ordered(turn[unit]) != Ordered::nothing) return {"7"_r, remark::already_ordered};
  if (is(turn[unit], column::arrived)) return {"D33"_r, remark::just_arrived};
  return {};
}

// D49, D57: what bars it from this one.
Bar target_bar(const Turn& turn, UnitId unit, UnitId target, const PathSearch& search, bool under_fire,
               ChargePath& path) {
  const Base &own = turn[unit].base, &there = turn[target].base;
  if (!partly_in_front(own, there)) return {"D57"_r, remark::not_in_front};
  if (surely_beyond(own, there, search.within() + tolerance) ||
      more_than(distance(own, there), search.within()))
    return {"D49"_r, remark::too_far_to_charge};
  path = search.find(target);
  if (!path.found) return {"D57"_r, remark::no_path};
  const Length reach = longest_dash(turn, unit, path.difficult, path.obstacles, under_fire);
  if (more_than(path.length(), reach)) return {"D49"_r, remark::too_far_to_charge};
  return {};
}

class Declarations {
 public:
  Declarations(Turn& turn, SideId side) : turn_(turn), side_(side) {}

  // Charges are declared until there are no more, carried out group by group, and then others may follow for
  // which the way has become free.
  void hear() {
    do {
      survey();
      declare();
    } while (carry_out() && !turn_.ended());
    if (turn_.ended()) return;
    std::vector<Offer> barred = barred_;
    hear_barred(turn_, side_, topic::declare, std::move(barred), nobody, unlisted_);
  }

 private:
  struct Way {
    UnitId unit, target;
    ChargePath path;
    Odds odds;
  };
  struct Declared {
    UnitId unit, target;
    std::uint32_t by;
  };

  void survey() {
    ways_.clear();
    barred_.clear();
    unlisted_ = false;
    for (const UnitId unit : own_units(turn_, side_)) look_about(unit);
  }

  void look_about(UnitId unit) {
    const Base& base = turn_[unit].base;
    const Length most = longest_dash(turn_, unit, false, 0, true);
    const bool reasons = turn_.wants_reasons(side_, unit);
    const Bar own = order_bar(turn_, unit);
    std::optional<PathSearch> search;
    std::optional<ChargeChances> chances;
    for (const Standing& each : turn_.table().standing[index(other(side_))]) {
      if (own && unlisted_ && !reasons) return;
      const UnitId enemy = each.unit;
      const Base& there = turn_[enemy].base;
      if (turn_[enemy].host != nobody || !within_reach(base, there, most + explained_beyond_reach)) continue;
      Bar bar = own;
      if (leads(turn_[enemy])) bar = {"D59"_r, remark::not_a_target};
      ChargePath path;
      if (!bar) {
        if (!search) search.emplace(turn_, unit, base, most);
        bar = target_bar(turn_, unit, enemy, *search, true, path);
      }
      if (!bar) {
        if (!chances) chances = chances_of_charge(turn_, unit);
        const Odds odds = charge_odds(turn_, unit, enemy, path, *chances);
        ways_.push_back({unit, enemy, path, odds});
      } else if (reasons) {
        add_barred(barred_, Verb::charge, unit, enemy, bar);
      } else {
        unlisted_ = true;
      }
    }
  }

  bool has_declared(UnitId unit) const {
    return std::any_of(declared_.begin(), declared_.end(),
                       [unit](const Declared& d) { return d.unit == unit; });
  }

  std::vector<Offer> list() const {
    std::vector<Offer> offers;
    for (const Way& way : ways_) {
      if (has_declared(way.unit)) continue;
      if (offers.empty()) add_offer(offers, Verb::hold, nobody);
      set_harm(add_offer(offers, Verb::charge, way.unit, way.target), way.odds);
    }
    if (!offers.empty()) offers.insert(offers.end(), barred_.begin(), barred_.end());
    return offers;
  }

  // An order that is refused does not end the declarations.
  void declare() {
    declared_.clear();
    std::size_t refused = 0;
    while (true) {
      const std::vector<Offer> offers = list();
      if (offers.empty()) return;
      const Answer answer = ask(turn_, side_, topic::declare, offers);
      if (answer.order.verb == Verb::charge)
        declared_.push_back({answer.order.unit, answer.order.target, answer.by});
      else if (answer.by == 0 || ++refused > turn_.table().units.size())
        return;
    }
  }

  // False if none was declared.
  bool carry_out() {
    enum { together, one_by_one };
    const bool grouped = turn_.ruling(ruling::charge_groups) == together;
    std::vector<bool> done(declared_.size(), false);
    for (std::size_t i = 0; i < declared_.size() && !turn_.ended(); ++i) {
      if (done[i]) continue;
      ChargeGroup group{declared_[i].target, "12"_r, {}};
      for (std::size_t j = i; j < declared_.size(); ++j) {
        if (done[j] || declared_[j].target != group.target || (!grouped && j != i)) continue;
        done[j] = true;
        join(group, declared_[j]);
      }
      if (!group.chargers.empty()) carry_out_charges(turn_, group);
    }
    return !declared_.empty();
  }

  // Others may have moved since it was declared.
  void join(ChargeGroup& group, const Declared& declared) {
    if (!turn_[declared.unit].present() || !turn_[group.target].present()) return;
    const Caused caused(turn_, declared.by);
    ChargePath path;
    Bar bar = order_bar(turn_, declared.unit);
    if (!bar) {
      const Length most = longest_dash(turn_, declared.unit, false, 0, true);
      const PathSearch search(turn_, declared.unit, turn_[declared.unit].base, most);
      bar = target_bar(turn_, declared.unit, group.target, search, true, path);
    }
    if (bar) {
      refuse(turn_, declared.unit, group.target, static_cast<remark::Remark>(bar.why), bar.rule);
      return;
    }
    Charger charger = charger_of(turn_, declared.unit, group.target, path, true);
    charger.by = declared.by;
    group.chargers.push_back(charger);
  }

  Turn& turn_;
  SideId side_;
  std::vector<Way> ways_;
  std::vector<Offer> barred_;
  bool unlisted_ = false;  // more is barred, to units of which the commander wants no reasons
  std::vector<Declared> declared_;
};

}  // namespace

Bar charge_bar(const Turn& turn, UnitId charger, UnitId target, bool by_order) {
  if (const Bar bar = by_order ? order_bar(turn, charger) : own_bar(turn, charger)) return bar;
  if (leads(turn[target])) return {"D59"_r, remark::not_a_target};
  const PathSearch search(turn, charger, turn[charger].base, longest_dash(turn, charger, false, 0, by_order));
  ChargePath path;
  return target_bar(turn, charger, target, search, by_order, path);
}

void charge_step(Turn& turn) { Declarations(turn, turn.playing()).hear(); }

}  // namespace quincunx::liberty
