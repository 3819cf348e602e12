// Doctrine decides the same on a board that is laid down otherwise: it is asked there, too, at each question,
// and what it decided on the first board is done on both.

#include <catch2/catch.hpp>
#include <functional>
#include <map>
#include <memory>

#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/play/turn.hpp"
#include "rules/battles.hpp"
#include "rules/turned/angles.hpp"
#include "rules/turned/turning.hpp"

using namespace quincunx;
using test::Laying, test::Slack;

namespace {

constexpr int turns_compared = 4;

std::shared_ptr<const Battle> mustered_from(Scenario scenario) {
  Problems problems;
  auto battle = muster(std::make_shared<const Scenario>(std::move(scenario)), problems);
  INFO(text(problems));
  REQUIRE(battle);
  return std::make_shared<const Battle>(std::move(*battle));
}

// Several moves may carry out an intention equally well, so the second board gets the legs of the first.
Order legs_for(const Ask& ask, Order order) {
  if (order.verb != Verb::approach) return order;
  const UnitId unit = order.unit;
  order = ask.turn.book().set().plan(ask.turn, order);
  order.unit = unit;
  if (order.verb == Verb::none || order.leg_count == 0) order.verb = Verb::hold;
  return order;
}

using Decisions = std::map<std::uint32_t, event::Decided>;  // by the number of the question

Commander of_lambda(std::function<Order(const Ask&)> answer) {
  Commander commander(std::move(answer));
  commander.wants_reasons = [](const Turn&, UnitId) { return false; };
  return commander;
}

struct First {
  std::shared_ptr<const Battle> battle;
  Decisions decisions;
  EventLog log;
};
First first_board(Scenario scenario) {
  First first{mustered_from(std::move(scenario)), {}, {}};
  const auto side = [&] {
    return of_lambda([&first, commander = doctrine(*first.battle)](const Ask& ask) {
      const Order order = commander(ask);
      first.decisions[ask.number] = {ask.side, ask.topic, ask.number, order};
      return legs_for(ask, order);
    });
  };
  Dice dice(1, 1);
  play(*first.battle, {side(), side()}, dice, &first.log, turns_compared);
  return first;
}

// Where doctrine first decides otherwise; as long as the rules do the same on both boards.
struct Compared {
  std::size_t decisions = 0;
  std::string otherwise;
};
Compared compared(const First& first, Laying laying, const Slack& slack) {
  laying.set = &first.battle->book.set();
  const auto there = mustered_from(laid(laying, *first.battle->scenario));
  const EventLog expected = laid(laying, first.log, there->book.set());
  Decisions decisions;
  const auto side = [&](SideId which) {
    return of_lambda([&decisions, commander = doctrine(*there),
                      recorded_answers = recorded(expected, which)](const Ask& ask) {
      decisions[ask.number] = {ask.side, ask.topic, ask.number, commander(ask)};
      return recorded_answers(ask);
    });
  };
  Dice dice(1, 1);
  EventLog log;
  play(*there, {side(SideId::first), side(SideId::second)}, dice, &log, turns_compared);
  const auto differs = test::first_difference(expected, log, slack, laying, *there);
  std::uint32_t last = 0;  // question up to which the boards are the same
  for (std::size_t i = 0; i < (differs ? differs->at : expected.size()); ++i)
    if (const auto* decided = std::get_if<event::Decided>(&expected[i].body)) last = decided->ask;
  Compared result;
  for (const auto& [ask, decided] : first.decisions) {
    if (ask > last) break;
    const auto found = decisions.find(ask);
    if (found == decisions.end()) continue;
    ++result.decisions;
    event::Decided wanted = decided;
    wanted.order = laid(laying, wanted.order);
    Event a, b;
    a.body = wanted, b.body = found->second;
    if (const auto difference = test::first_difference({a}, {b}, slack, laying, *there)) {
      result.otherwise = difference->text;
      break;
    }
  }
  return result;
}

// How many decisions there were, and how many of them were compared.
struct Share {
  std::size_t all = 0, compared = 0;
};
void check_laid(const First& first, const Laying& laying, const Slack& slack, Share& share) {
  const Compared result = compared(first, laying, slack);
  share.all += first.decisions.size();
  share.compared += result.decisions;
  INFO(first.battle->book.set().key << ", " << test::in_words(laying) << ", after " << result.decisions
                                    << " of " << first.decisions.size() << " decisions");
  if (!result.otherwise.empty()) FAIL_CHECK(result.otherwise);
}

Scenario mirror_of(const Ruleset& set) {
  const std::string key = set.key;
  const std::string name = key == "tilly" ? "mirror" : key + "-mirror";
  return *test::battle_from(SOURCE_DIR "/tests/battles/" + name + ".xml")->scenario;
}

}  // namespace

TEST_CASE("doctrine decides the same on a board laid by quarter turns", "[turned]") {
  for (const Ruleset* set : rulesets()) {
    const First first = first_board(mirror_of(*set));
    Share share;
    for (int quarters = 1; quarters < 4; ++quarters)
      check_laid(first, test::quarter_turns(*first.battle->opening.ground, quarters, false),
                 test::by_quarters, share);
    INFO(set->key << ": " << share.compared << " of " << share.all << " decisions compared");
    CHECK(share.compared * 4 > share.all);  // leaders that slide aside do so to another place there
  }
}

TEST_CASE("doctrine decides the same on a board turned by some angles", "[turned][angles]") {
  std::size_t number = 0;
  for (const Ruleset* set : rulesets()) {
    const Scenario scenario = mirror_of(*set);
    const First first = first_board(laid(test::freely(scenario.ground, {}, false), scenario));
    Share share;
    test::each_angle_for(number++, 5, [&](Angle angle) {
      check_laid(first, test::freely(*first.battle->opening.ground, angle, false), test::freely_turned,
                 share);
    });
    INFO(set->key << ": " << share.compared << " of " << share.all << " decisions compared");
    CHECK(share.compared * 4 > share.all);
  }
}
