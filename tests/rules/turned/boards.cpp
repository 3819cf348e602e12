// Boards made by chance, played some turns, play the same when they are turned, mirrored or shifted.

#include <catch2/catch.hpp>

#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/play/turn.hpp"
#include "rules/battles.hpp"
#include "rules/turned/angles.hpp"
#include "rules/turned/exceptions.hpp"
#include "rules/turned/made_boards.hpp"
#include "rules/turned/turning.hpp"

using namespace quincunx;
using test::Laying, test::laid, test::Slack;

namespace {

constexpr int turns_played = 3;
constexpr int boards_for_share = 25;  // of fewer, what share of their events is compared is chance

struct Played {
  std::shared_ptr<const Battle> battle;
  EventLog log;
};

std::shared_ptr<const Battle> battle_of(Scenario scenario) {
  Problems problems;
  auto battle = muster(std::make_shared<const Scenario>(std::move(scenario)), problems);
  INFO(text(problems));
  REQUIRE(battle);
  return std::make_shared<const Battle>(std::move(*battle));
}

// Intentions are carried out as the legs that the rules find for them here: which of several moves that are
// as good they find is no law.
Commander in_legs(Commander commander) {
  return [commander](const Ask& ask) {
    Order order = commander(ask);
    if (order.verb != Verb::approach && order.verb != Verb::engage && order.verb != Verb::support)
      return order;
    const UnitId unit = order.unit;
    order = ask.turn.book().set().plan(ask.turn, order);
    order.unit = unit;
    if (order.verb == Verb::none || order.leg_count == 0) order.verb = Verb::hold;
    return order;
  };
}

Commander chosen(const Battle& battle, std::uint64_t seed, int side) {
  return in_legs((seed >> side & 1U) != 0 ? doctrine(battle)
                                          : reckless(2 * seed + static_cast<std::uint64_t>(side)));
}

Played played(const test::UnitPool& pool, std::uint64_t seed) {
  Played board{battle_of(test::made_board(pool, seed)), {}};
  Dice dice(seed, 1);
  play(*board.battle, {chosen(*board.battle, seed, 0), chosen(*board.battle, seed, 1)}, dice, &board.log,
       turns_played);
  return board;
}

std::optional<test::Difference> difference(const Played& board, std::uint64_t seed, Laying laying,
                                           const Slack& slack) {
  laying.set = &board.battle->book.set();
  const auto there = battle_of(laid(laying, *board.battle->scenario));
  const EventLog expected = laid(laying, board.log, there->book.set());
  Dice dice(seed, 1);
  EventLog log;
  play(*there, {recorded(expected, SideId::first), recorded(expected, SideId::second)}, dice, &log,
       turns_played);
  return test::first_difference(expected, log, slack, laying, *there);
}

// From which event on it turns on the edges of the table, far as they are: whose they are then matters.
std::size_t edges_tell_from(const Played& board, std::uint64_t seed) {
  Laying laying = test::freely(*board.battle->opening.ground, {}, false);
  std::size_t from = board.log.size();
  for (laying.edges = 1; laying.edges < 4; ++laying.edges)
    if (const auto found = difference(board, seed, laying, {})) from = std::min(from, found->at);
  return from;
}

// Shifted and laid by a quarter turn; turned by some angles, half of them mirrored. Returns what differs.
std::vector<std::string> unlawful(const test::UnitPool& pool, std::uint64_t seed, std::size_t angles,
                                  test::Tally& tally) {
  std::vector<std::string> differences;
  const Played board = played(pool, seed);
  const Ground& ground = *board.battle->opening.ground;
  const std::size_t length = board.log.size(), edges_from = edges_tell_from(board, seed);
  const std::size_t stands_from = test::stands_tell_from(board.log, *board.battle);
  ++tally.boards;
  tally.edges += edges_from < length ? 1 : 0;
  const auto check = [&](const Laying& laying, const Slack& slack) {
    const auto found = difference(board, seed, laying, slack);
    if (tally.unlawful(found, length, laying.mirrored ? std::min(edges_from, stands_from) : edges_from))
      differences.push_back(test::in_words(laying) + found->text);
  };
  check(test::freely(ground, {}, false), test::exactly);
  check(test::quarter_turns(ground, 1 + static_cast<int>(seed % 3), false), test::by_quarters);
  test::each_angle_for(seed, angles, [&](Angle angle) {
    check(test::freely(ground, angle, angle.arcseconds / 3600 % 2 == 0), test::freely_turned);
  });
  return differences;
}

enum class Which { every, some_angles, every_by_any_angle };

void check_boards(std::uint64_t boards, std::size_t angles, Which which) {
  for (const Ruleset* set : rulesets()) {
    const test::Exceptions& exceptions = test::exceptions_of(*set);
    const test::UnitPool pool = test::pool_of(*set);
    test::Tally tally;
    for (std::uint64_t seed = 1; seed <= boards; ++seed) {
      if (which == Which::some_angles && exceptions.boards.count(seed) != 0) continue;
      INFO(set->key << ", board " << seed);
      const std::vector<std::string> differences = unlawful(pool, seed, angles, tally);
      if (which == Which::every_by_any_angle && exceptions.boards.count(seed) != 0) {
        INFO("no angle differs any more: take the board off the list");
        CHECK_FALSE(differences.empty());
      } else {
        for (const std::string& difference : differences) FAIL_CHECK(difference);
      }
    }
    INFO(set->key << ": " << tally.boards << " boards, " << tally.edges << " turn on edges, " << tally.layings
                  << " times laid, " << tally.lawful << " lawful differences, " << tally.compared << " of "
                  << tally.events << " events compared");
    if (tally.boards >= boards_for_share) CHECK(tally.compared * 100 > tally.events * 60);
  }
}

}  // namespace

TEST_CASE("boards that are shifted or laid by quarter turns play the same", "[turned]") {
  check_boards(static_cast<std::uint64_t>(test::plays_of_12(30)), 0, Which::every);
}

TEST_CASE("boards that are turned by some angles play the same", "[turned][angles]") {
  check_boards(static_cast<std::uint64_t>(test::plays_of_12(60)), 5, Which::some_angles);
}

TEST_CASE("boards that are turned by any angle play the same", "[turned][.long]") {
  check_boards(static_cast<std::uint64_t>(test::plays_of_12(300)), test::whole_degrees.size(),
               Which::every_by_any_angle);
}
