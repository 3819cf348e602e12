// Whatever a decision to move could not do has an event with the reason, in every rule set.

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "rules/battles.hpp"
#include "table/tolerance.hpp"

using namespace quincunx;

namespace {

bool intends(const Order& order) {
  return order.verb == Verb::approach || order.verb == Verb::engage || order.verb == Verb::support;
}

// How far a leg goes that goes straight; 0 for others.
Length straight(const Leg& leg) {
  switch (leg.how) {
    case Manoeuvre::advance:
    case Manoeuvre::oblique:
    case Manoeuvre::sideways:
    case Manoeuvre::back:
      return std::abs(leg.by);
    default:
      return 0;
  }
}

// What a decision brought about, directly.
struct Outcome {
  std::vector<event::Moved> moved;  // of its unit
  bool acted = false;               // a fact of any kind
  bool reason = false, refused = false;
};

Outcome outcome_of(const EventLog& log, const Event& decided, UnitId unit) {
  Outcome outcome;
  for (std::size_t i = decided.n; i < log.size(); ++i) {
    const EventBody& body = log[i].body;
    if (std::holds_alternative<event::Decided>(body) || std::holds_alternative<event::Stepped>(body)) break;
    if (log[i].by != decided.n) continue;
    if (const auto* moved = std::get_if<event::Moved>(&body); moved != nullptr && moved->unit == unit)
      outcome.moved.push_back(*moved);
    const bool dice = std::holds_alternative<event::Checked>(body);
    outcome.refused |= std::holds_alternative<event::Refused>(body) || dice;
    outcome.reason |= outcome.refused || std::holds_alternative<event::Ruled>(body);
    outcome.acted |= !outcome.reason;
  }
  return outcome;
}

// Legs that change nothing but where a unit stands can be held against its moves one by one. Reckless orders
// lengths of nothing, and less, too.
bool marches_only(const Order& order) {
  for (std::size_t i = 0; i < order.leg_count; ++i)
    if (order.legs[i].how != Manoeuvre::wheel && at_most(straight(order.legs[i]), 0)) return false;
  return order.leg_count > 0;
}

bool fell_short(const Order& order, const Outcome& outcome) {
  if (outcome.moved.size() < order.leg_count) return true;
  for (std::size_t i = 0; i < order.leg_count; ++i)
    if (const Length wanted = straight(order.legs[i]); outcome.moved[i].spent < wanted) return true;
  return false;
}

struct Tally {
  int idle = 0, shortened = 0;
};

void check_reasons(const Battle& battle, const EventLog& log, Tally& tally) {
  const auto& topics = battle.book.set().topics;
  for (const Event& event : log) {
    const auto* decided = std::get_if<event::Decided>(&event.body);
    if (decided == nullptr || !topics[static_cast<std::size_t>(decided->topic)].continuous) continue;
    const Order& order = decided->order;
    const Outcome outcome = outcome_of(log, event, order.unit);
    INFO("event " << event.n << ": " << sentence(event, battle.words));
    if (intends(order) && !outcome.acted) {
      REQUIRE(outcome.reason);
      ++tally.idle;
    }
    if (order.verb == Verb::move && marches_only(order) && fell_short(order, outcome)) {
      REQUIRE(outcome.refused);
      ++tally.shortened;
    }
  }
}

}  // namespace

TEST_CASE("What a decision to move could not do has a reason in the log", "[rules][reasons]") {
  std::vector<std::shared_ptr<const Battle>> battles = test::small_battles();
  for (const auto& battle : test::shipped_battles()) battles.push_back(battle);
  std::map<std::string, Tally> tallies;
  for (const auto& battle : battles)
    for (int play = 0; play < std::max(2, test::plays_of_12(4)); ++play) {  // every other one is wild
      const auto seed = static_cast<std::uint64_t>(play);
      const bool wild = play % 2 == 1;
      EventLog log;
      Dice dice(1, seed);
      quincunx::play(*battle, {doctrine(*battle), wild ? reckless(seed) : doctrine(*battle)}, dice, &log);
      INFO(battle->scenario->id << ", play " << play);
      check_reasons(*battle, log, tallies[battle->scenario->rules]);
    }
  CHECK(tallies.size() == rulesets().size());
  for (const auto& [rules, tally] : tallies) {
    INFO(rules);
    CHECK(tally.idle > 0);
    CHECK(tally.shortened > 0);
  }
}
