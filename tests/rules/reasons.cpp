// Whatever a decision to move could not do has an event with the reason, in every rule set.

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>

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

// What a decision brought about, directly or in the activation of its unit that it opened.
struct Outcome {
  std::vector<event::Moved> moved;  // of its unit
  bool acted = false;               // a fact of any kind
  bool reason = false, refused = false;
};

class Following {
 public:
  Following(const Event& decided, UnitId unit) : decided_(decided.n), unit_(unit), family_{decided.n} {}

  // Decisions that are asked for while it is carried out belong to it; another one ends it.
  bool goes_on(const Event& event) const {
    if (std::holds_alternative<event::Stepped>(event.body)) return false;
    return !std::holds_alternative<event::Decided>(event.body) || family_.count(event.by) != 0;
  }
  void add(const Event& event) {
    if (family_.count(event.by) == 0) return;
    family_.insert(event.n);
    if (event.by == decided_)
      directly(event);
    else if (event.by == activation_)
      in_activation(event);
    else
      below(event);
  }
  // A test that an activation began with is a reason only if it failed: the unit did not move.
  Outcome outcome() const {
    Outcome all = outcome_;
    const bool failed = failed_ && !all.acted;
    all.reason |= failed;
    all.refused |= failed;
    return all;
  }

 private:
  void directly(const Event& event) {
    if (const auto* opened = std::get_if<event::Activated>(&event.body);
        opened != nullptr && opened->unit == unit_) {
      activation_ = event.n;
      return;
    }
    if (note_move(event)) moves_.insert(event.n);
    const bool dice = std::holds_alternative<event::Checked>(event.body);
    outcome_.refused |= std::holds_alternative<event::Refused>(event.body) || dice;
    outcome_.reason |= outcome_.refused || std::holds_alternative<event::Ruled>(event.body);
    outcome_.acted |= !outcome_.reason;
  }
  void in_activation(const Event& event) {
    if (note_move(event)) {
      outcome_.acted = true;
      moves_.insert(event.n);
    }
    if (std::holds_alternative<event::Checked>(event.body)) tests_.insert(event.n);
    refused(event);
  }
  // Below a move only its refusal counts, below a test only that it failed, or another one in its place.
  void below(const Event& event) {
    if (moves_.count(event.by) != 0) refused(event);
    if (tests_.count(event.by) == 0) return;
    if (std::holds_alternative<event::Checked>(event.body)) tests_.insert(event.n);
    failed_ |= std::holds_alternative<event::Ruled>(event.body);
  }
  bool note_move(const Event& event) {
    const auto* moved = std::get_if<event::Moved>(&event.body);
    const auto* formed = std::get_if<event::Formed>(&event.body);
    if (moved != nullptr && moved->unit == unit_) outcome_.moved.push_back(*moved);
    return (moved != nullptr && moved->unit == unit_) || (formed != nullptr && formed->unit == unit_);
  }
  void refused(const Event& event) {
    if (!std::holds_alternative<event::Refused>(event.body)) return;
    outcome_.refused = outcome_.reason = true;
  }

  std::uint32_t decided_, activation_ = 0;
  UnitId unit_;
  std::set<std::uint32_t> family_, moves_, tests_;
  Outcome outcome_;
  bool failed_ = false;
};

Outcome outcome_of(const EventLog& log, const Event& decided, UnitId unit) {
  Following following(decided, unit);
  for (std::size_t i = decided.n; i < log.size() && following.goes_on(log[i]); ++i) following.add(log[i]);
  return following.outcome();
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
