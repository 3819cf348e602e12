#include <catch2/catch.hpp>

#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "toy.hpp"

using namespace quincunx;

namespace {

EventLog played(const Battle& battle, std::array<Commander, 2> commanders, Verdict* verdict = nullptr,
                int turns = 30) {
  EventLog log;
  Dice dice(7, 3);
  const Verdict end = play(battle, std::move(commanders), dice, &log, turns);
  if (verdict != nullptr) *verdict = end;
  return log;
}
std::vector<std::string> lines(const Battle& battle, const EventLog& log) {
  std::vector<std::string> all;
  for (const Event& event : log) all.push_back(xml_line(event, battle.words));
  return all;
}

}  // namespace

TEST_CASE("recorded repeats a game event by event") {
  const Battle battle = toy::two_lines();
  for (const auto& commanders : {std::array<Commander, 2>{doctrine(battle), doctrine(battle)},
                                 std::array<Commander, 2>{reckless(5), reckless(6)}}) {
    const EventLog log = played(battle, commanders);
    const EventLog again = played(battle, {recorded(log, SideId::first), recorded(log, SideId::second)});
    CHECK(log.size() > 100);
    CHECK(lines(battle, log) == lines(battle, again));
  }
}

TEST_CASE("recorded gives only its own side's decisions") {
  const Battle battle = toy::two_lines();
  const EventLog log = played(battle, {doctrine(battle), doctrine(battle)});
  const EventLog half = played(battle, {recorded(log, SideId::first), defaults()});
  int decisions = 0;
  for (const Event& event : half)
    if (const auto* decided = std::get_if<event::Decided>(&event.body)) {
      CHECK(decided->side == SideId::first);
      ++decisions;
    }
  CHECK(decisions > 0);
}

TEST_CASE("defaults leave everything to the rules") {
  const Battle battle = toy::two_lines();
  for (const Event& event : played(battle, {defaults(), defaults()}, nullptr, 3))
    CHECK_FALSE(std::holds_alternative<event::Decided>(event.body));
}

TEST_CASE("a commander that served one game serves the next as if new") {
  const Battle battle = toy::two_lines();
  const Commander first = doctrine(battle), second = doctrine(battle);
  const EventLog once = played(battle, {first, second});
  // The copies within a game keep what they know to themselves; here one and the same object plays twice.
  Commander reused = doctrine(battle);
  const Commander by_reference = [&reused](const Ask& ask) { return reused(ask); };
  CHECK(lines(battle, played(battle, {by_reference, second})) == lines(battle, once));
  CHECK(lines(battle, played(battle, {by_reference, second})) == lines(battle, once));
}
