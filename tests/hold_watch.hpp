#pragma once
// Finds moves and charges of units that should have stayed: their command is on hold, and they have no order
// of their own. Not counted: what the rules compel, answers to charges, turns and formations in place,
// leaders.

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "command/doctrine/doctrine.hpp"
#include "command/orders/orders_in_hand.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/turn.hpp"

namespace quincunx::test {

struct Breach {
  int turn = 0;
  UnitId unit = nobody;
  Verb verb{};
};

// Watches the commander of one side during a game, and then reads the log.
class HoldWatch {
 public:
  // `orders`: those that the commander carries out, or null.
  HoldWatch(const Battle& battle, SideId side, const Orders* orders, Commander commander)
      : look_(std::make_shared<Look>(battle, side, orders)), commander_(std::move(commander)) {}

  Commander commander() const {
    Commander outer = commander_;
    outer.answer = [look = look_, inner = commander_.answer](const Ask& ask) {
      look->keep_up(ask);
      const Order order = inner(ask);
      if (ask.side == look->side && !ask.sounding) look->judge(ask, order);
      return order;
    };
    return outer;
  }

  // Number of questions about units on hold: shows that there was something to watch.
  int asked() const { return look_->asked; }

  std::vector<Breach> breaches(const Battle& battle, const EventLog& log) const {
    std::vector<Breach> found;
    Table table = battle.opening;
    const Deed* deed = nullptr;  // under way
    Point from{};
    for (const Event& event : log) {
      if (const auto* decided = std::get_if<event::Decided>(&event.body)) {
        const auto same = [&](const Deed& each) { return each.ask == decided->ask; };
        const auto one = std::find_if(look_->deeds.begin(), look_->deeds.end(), same);
        deed = decided->side == look_->side && one != look_->deeds.end() ? &*one : nullptr;
        if (deed != nullptr) from = table[deed->unit].base.pose.at;
      }
      if (std::holds_alternative<event::Stepped>(event.body)) deed = nullptr;
      const auto* moved = std::get_if<event::Moved>(&event.body);
      if (moved != nullptr && deed != nullptr && moved->unit == deed->unit && !deed->counted &&
          goes(moved->how)) {
        const Length off = length(table[moved->unit].base.pose.at - from);  // after a turn or a formation
        if (length(moved->to.at - from) > off + least_way)
          found.push_back({deed->turn, deed->unit, deed->verb}), deed = nullptr;
      }
      apply(table, event.body);
    }
    for (const Deed& each : look_->deeds)
      if (each.counted) found.push_back({each.turn, each.unit, each.verb});
    return found;
  }

 private:
  static constexpr Length least_way = 1000;  // micrometres
  struct Deed {
    std::uint32_t ask = 0;
    int turn = 0;
    UnitId unit = nobody;
    Verb verb{};
    bool counted = false;  // whatever comes of it; else if the unit goes anywhere
  };

  static bool goes(Manoeuvre how) {
    return how != Manoeuvre::wheel && how != Manoeuvre::turn && how != Manoeuvre::pivot &&
           how != Manoeuvre::about_face && how != Manoeuvre::form && how != Manoeuvre::slide;
  }

  struct Look {
    Look(const Battle& battle, SideId of, const Orders* orders)
        : side(of),
          stances(stances_of(battle)),
          hand(orders != nullptr ? compile(battle, *orders) : none(of), {}) {
      given.assign(hand.all().postures.size(), false);
    }
    static Dispatch none(SideId of) {
      Dispatch dispatch;
      dispatch.side = of;
      return dispatch;
    }

    // As the courier takes them up: at the first question of a step, once their conditions hold.
    void keep_up(const Ask& ask) {
      if (!hand.keep_up(ask).question) return;
      const std::vector<Unit>& units = ask.turn.table().units;
      for (std::size_t i = 0; i < given.size(); ++i) {
        const PostureChange& change = hand.all().postures[i];
        if (given[i] || change.turn > hand.turn()) continue;
        const auto meets = [&](const Unit& unit) {
          const UnitId id{static_cast<std::uint16_t>(&unit - units.data())};
          return unit.present() && unit.command == change.command && all_hold(ask, id, change.conditions);
        };
        if (!change.conditions.empty() && std::none_of(units.begin(), units.end(), meets)) continue;
        given[i] = true;
        stances[change.command].posture = change.posture;
      }
    }

    bool bound(const Ask& ask, UnitId unit) const {
      const Table& table = ask.turn.table();
      if (unit == nobody || index(unit) >= table.units.size() || table[unit].side != side) return false;
      const Ruleset& set = ask.turn.book().set();
      return stances[table[unit].command].posture == Posture::hold &&
             !table.has_broken(table[unit].command) && set.types[table[unit].type].arm != Arm::leader &&
             !hand.spoken_for(ask, unit) &&
             hand.standing(ask, unit, [](const Task&) { return true; }) == nullptr;
    }

    void judge(const Ask& ask, const Order& answer) {
      const Ruleset& set = ask.turn.book().set();
      const bool continuous = set.topics[static_cast<std::size_t>(ask.topic)].continuous;
      Order deed = answer;
      bool free = continuous;  // not to do it
      for (std::size_t i = 0; i < ask.offers.size(); ++i) {
        asked += bound(ask, ask.offers[i].order.unit) ? 1 : 0;
        if (continuous) continue;
        ask.settle(i);
        const Offer& offer = ask.offers[i];
        if (!offer.legal()) continue;
        if (deed.verb == Verb::none) deed = offer.order;
        free = free || !kind_of(offer.order.verb, set.own_orders).charges;
      }
      if (deed.verb == Verb::none || !free || !bound(ask, deed.unit)) return;
      const OrderKind& kind = kind_of(deed.verb, set.own_orders);
      const Unit& unit = ask.turn.table()[deed.unit];
      const bool moves = kind.interaction == Interaction::move;
      const bool elsewhere =
          deed.verb == Verb::approach && length(deed.goal.at - unit.base.pose.at) > least_way;
      const bool charges = kind.charges && kind.interaction != Interaction::react;
      if (moves || charges)
        deeds.push_back({ask.number, ask.turn.table().turn, deed.unit, deed.verb, charges || elsewhere});
    }

    SideId side;
    std::vector<Stance> stances;
    OrdersInHand hand;
    std::vector<bool> given;
    std::vector<Deed> deeds;
    int asked = 0;
  };

  std::shared_ptr<Look> look_;
  Commander commander_;
};

inline std::string in_words(const Breach& breach, const Battle& battle) {
  const std::span<const OrderKind> own = battle.book.set().own_orders;
  return "turn " + std::to_string(breach.turn) + ": " + battle.words.unit_ids[index(breach.unit)] + " " +
         kind_of(breach.verb, own).key;
}

}  // namespace quincunx::test
