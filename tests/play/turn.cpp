// What the window on the game promises: numbers, causes, answers, dice.

#include <catch2/catch.hpp>

#include "little.hpp"
#include "quincunx/play/game.hpp"

using namespace quincunx;
using little::go;
using little::pick;

namespace {

constexpr UnitId r1{0}, r2{1}, b1{3};

Offer offered(UnitId unit, Rule refused = {}) {
  Offer offer;
  offer.order.verb = Verb::choose;
  offer.order.unit = unit;
  offer.refused = refused;
  return offer;
}
Commander answering(std::vector<Order> answers) {
  return [answers, n = std::size_t{0}](const Ask&) mutable {
    return n < answers.size() ? answers[n++] : Order{};
  };
}
Order choice(UnitId unit) { return offered(unit).order; }

struct Played {
  EventLog log;
  Verdict verdict;
};
Played played(const Scenario& scenario, std::function<void(Turn&)> step, int turns = 1, Commander red = {},
              std::uint64_t seed = 1) {
  little::step() = std::move(step);
  const Battle battle = little::battle(scenario);
  Dice dice(seed, 0);
  Played game;
  game.verdict = play(battle, {std::move(red), {}}, dice, &game.log, turns);
  little::step() = [](Turn&) {};
  return game;
}

template <class Kind>
std::vector<Event> of(const EventLog& log) {
  std::vector<Event> found;
  for (const Event& event : log)
    if (std::holds_alternative<Kind>(event.body)) found.push_back(event);
  return found;
}

}  // namespace

TEST_CASE("events are numbered from 1 and know their cause") {
  const auto [log, verdict] = played(little::scenario(), [](Turn& turn) {
    const std::uint32_t first = turn.emit("X-1"_r, event::Counted{r1, ColumnId{little::strength}, 4, 3});
    const Turn::Because because(turn);
    turn.emit("X-2"_r, event::Counted{r2, ColumnId{little::strength}, 4, 3});
    {
      const Turn::Because deeper(turn);
      turn.emit("X-3"_r, event::Left{r2, Fate::routed});
    }
    const std::uint32_t again = turn.emit("X-4"_r, event::Moved{});
    CHECK(again == first + 3);
  });
  for (std::size_t i = 0; i < log.size(); ++i) CHECK(log[i].n == i + 1);
  const auto counted = of<event::Counted>(log);
  REQUIRE(counted.size() == 2);
  CHECK(counted[0].by == 0);
  CHECK(counted[1].by == counted[0].n);
  CHECK(of<event::Left>(log)[0].by == counted[1].n);
  CHECK(of<event::Moved>(log)[0].by == counted[0].n);
  CHECK(verdict.lost[0] == 1);
}

TEST_CASE("columns and ties that last a turn go back with the next") {
  const auto [log, verdict] = played(
      little::scenario(),
      [](Turn& turn) {
        CHECK(turn[r1].columns[little::tired] == 0);
        turn.emit({}, event::Counted{r1, ColumnId{little::tired}, 0, 1});
      },
      3);
  CHECK(verdict.turns == 3);
  CHECK(std::get<event::Ended>(log.back().body).how == event::Ending::stopped);
}

TEST_CASE("an answer that was not offered, or that the rules refuse, becomes the default and is told") {
  const std::vector<Offer> offers{offered(r1), offered(r2, "X-9"_r)};
  const auto step = [&](Turn& turn) { CHECK(turn.ask(SideId::first, pick, offers) == choice(r1)); };
  const auto refused = [&](UnitId answer) {
    return of<event::Refused>(played(little::scenario(), step, 1, answering({choice(answer)})).log);
  };
  CHECK(refused(r1).empty());
  REQUIRE(refused(r2).size() == 1);
  CHECK(refused(r2)[0].rule == "X-9"_r);
  REQUIRE(refused(b1).size() == 1);
  CHECK(std::get<event::Refused>(refused(b1)[0].body).remark == RemarkId{little::not_offered});
}

TEST_CASE("no answer is the default, and is not written down") {
  const std::vector<Offer> offers{offered(r2, "X-9"_r), offered(r1)};
  const auto [log, verdict] = played(little::scenario(), [&](Turn& turn) {
    CHECK(turn.ask(SideId::first, pick, offers) == choice(r1));
    CHECK(turn.ask(SideId::first, go, offers).verb == Verb::none);
    CHECK(turn.ask(SideId::first, pick, {}).verb == Verb::none);
  });
  CHECK(of<event::Decided>(log).empty());
}

TEST_CASE("a commander who never comes to an end is cut off") {
  const std::vector<Offer> offers{offered(r1)};
  const Commander stubborn = [](const Ask&) { return choice(b1); };
  const auto [log, verdict] = played(
      little::scenario(), [&](Turn& turn) { CHECK(turn.ask(SideId::first, go, offers).verb == Verb::none); },
      1, stubborn);
  CHECK(of<event::Refused>(log).size() == 4 * 64 + 256);
}

TEST_CASE("a deed repeated throws other dice, the same deed in another play of the seed too") {
  std::vector<std::uint8_t> faces;
  const auto step = [&](Turn& turn) {
    for (int i = 0; i < 2; ++i) {
      const Roll roll = turn.roll(little::luck, r1, b1, 12);
      for (std::size_t k = 0; k < 12; ++k) faces.push_back(roll.faces[k]);
    }
  };
  played(little::scenario(), step);
  const std::vector<std::uint8_t> once = faces;
  CHECK(std::vector<std::uint8_t>(once.begin(), once.begin() + 12) !=
        std::vector<std::uint8_t>(once.begin() + 12, once.end()));
  faces.clear();
  played(little::scenario(), step);
  CHECK(faces == once);
  faces.clear();
  played(little::scenario(), step, 1, {}, 2);
  CHECK(faces != once);
}

TEST_CASE("every repeat of a deed throws dice of its own") {
  std::vector<Roll> rolls;
  played(little::scenario(), [&](Turn& turn) {
    for (int i = 0; i < 5; ++i) rolls.push_back(turn.roll(little::luck, r1, b1, 12));
  });
  for (std::size_t i = 0; i < rolls.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) CHECK_FALSE(rolls[i] == rolls[j]);
}

TEST_CASE("dice belong to the deed: what another unit does in between changes nothing") {
  std::vector<std::uint8_t> faces;
  const auto step_with = [&](bool another) {
    return [&faces, another](Turn& turn) {
      if (another) turn.roll(little::luck, r2, b1, 5);
      const Roll roll = turn.roll(little::luck, r1, b1, 12);
      for (std::size_t k = 0; k < 12; ++k) faces.push_back(roll.faces[k]);
    };
  };
  played(little::scenario(), step_with(false));
  const std::vector<std::uint8_t> alone = faces;
  faces.clear();
  played(little::scenario(), step_with(true));
  CHECK(faces == alone);
}
