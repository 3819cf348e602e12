// The Melee phase: which units fight each other, and in which order (13, D97).

#include <algorithm>

#include "play/units/linked.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/book/steps.hpp"
#include "rules/liberty/charge/melee.hpp"

namespace quincunx::liberty {
namespace {

struct Contact {
  UnitId first, second;
  bool has(UnitId unit) const { return first == unit || second == unit; }
  UnitId other(UnitId unit) const { return unit == first ? second : first; }
};
using Contacts = std::vector<Contact>;

Contacts contacts_now(const Turn& turn) {
  Contacts found;
  for (const Touching& each : turn.table().touching)
    if (!leads(turn[each.first]) && !leads(turn[each.second])) found.push_back({each.first, each.second});
  return found;
}

// Melees of these contacts and no others: what comes into contact while they are fought waits.
class Melees {
 public:
  Melees(Turn& turn, Contacts contacts) : turn_(turn), contacts_(std::move(contacts)) {}

  void fight_all() {
    while (!turn_.ended()) {
      const std::vector<Linked> waiting = groups();
      if (waiting.empty()) return;
      const auto chosen = choose(waiting);
      const Caused caused(turn_, chosen.second);
      const Linked& units = waiting[chosen.first];
      turn_.activate(units.front(), "13"_r);  // its dice are its own
      Melee melee = melee_of(units);
      std::erase_if(contacts_, [&](const Contact& each) {
        return std::binary_search(units.begin(), units.end(), each.first);
      });
      fight(turn_, melee);
    }
  }

 private:
  UnitIds foes_of(UnitId unit) const {
    UnitIds found;
    for (const Contact& each : contacts_)
      if (each.has(unit) && touch_each_other(turn_.table(), unit, each.other(unit)))
        found.push_back(each.other(unit));
    std::sort(found.begin(), found.end());
    return found;
  }

  // By their lowest ids; earlier fights may have parted units.
  std::vector<Linked> groups() const {
    std::vector<UnitId> fighting;
    for (const Contact& each : contacts_)
      if (touch_each_other(turn_.table(), each.first, each.second))
        for (const UnitId unit : {each.first, each.second}) fighting.push_back(unit);
    std::sort(fighting.begin(), fighting.end());
    return linked_groups(fighting, [this](UnitId unit) { return foes_of(unit); });
  }

  // A melee can be named by any unit of the acting side that fights in it.
  std::pair<std::size_t, std::uint32_t> choose(const std::vector<Linked>& waiting) {
    if (waiting.size() == 1) return {0, 0};
    const SideId side = turn_.playing();
    std::vector<Offer> offers;
    for (const Linked& group : waiting)
      for (const UnitId unit : group)
        if (turn_[unit].side == side) offers.push_back(offer(Verb::choose, unit, foes_of(unit).front()));
    const Answer answer = ask(turn_, side, topic::melee, offers);
    const auto named = std::find_if(waiting.begin(), waiting.end(), [&](const Linked& group) {
      return std::binary_search(group.begin(), group.end(), answer.order.unit);
    });
    return {static_cast<std::size_t>(named - waiting.begin()), answer.by};
  }

  Melee melee_of(const Linked& group) const {
    Melee melee;
    for (const UnitId unit : group) {
      Fighter& fighter = melee.of(turn_[unit].side).emplace_back();
      fighter.unit = unit;
      fighter.foes = foes_of(unit);
      fighter.bonus = is(turn_[unit], column::bonus);
    }
    return melee;
  }

  Turn& turn_;
  Contacts contacts_;
};

}  // namespace

void end_contacts(Turn& turn, Rule rule) {
  const std::vector<Tie> ties = turn.table().ties;
  std::vector<std::pair<UnitId, UnitId>> said;
  for (const Tie& tie : ties) {
    if (tie.kind != tie::struck || touch_each_other(turn.table(), tie.from, tie.to)) continue;
    const std::pair<UnitId, UnitId> pair = std::minmax(tie.from, tie.to);
    if (std::find(said.begin(), said.end(), pair) == said.end()) {
      say(turn, tie.from, tie.to, remark::contact_ends, 0, rule);
      said.push_back(pair);
    }
    bind(turn, tie.from, tie.to, tie::struck, 0, rule);
  }
  for (std::size_t i = 0; i < turn.table().units.size(); ++i)
    if (const UnitId unit = unit_at(i); turn[unit].present() && !engaged(turn, unit))
      mark(turn, unit, column::bonus, 0, rule);
}

void melee_step(Turn& turn) {
  end_contacts(turn, "D97"_r);
  Melees(turn, contacts_now(turn)).fight_all();
  if (turn.ended()) return;
  Contacts again = contacts_now(turn);  // ruling D72
  std::erase_if(again, [&turn](const Contact& each) {
    return !breaks_through_now(turn, each.first) && !breaks_through_now(turn, each.second);
  });
  Melees(turn, std::move(again)).fight_all();
}

}  // namespace quincunx::liberty
