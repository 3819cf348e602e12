#include "batch/series.hpp"

#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "quincunx/base/text.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "small.hpp"

using namespace quincunx;
using namespace quincunx::test;

namespace {

std::vector<batch::Outcome> played(const batch::Game& game, std::uint64_t first, std::uint64_t end,
                                   int jobs) {
  std::vector<batch::Outcome> all;
  batch::play_series(game, first, end, jobs, [&](std::span<const batch::Outcome> next) {
    all.insert(all.end(), next.begin(), next.end());
    return true;
  });
  return all;
}

}  // namespace

TEST_CASE("A series is the same on any number of threads, from any play on") {
  const auto battle = small_battle();
  const batch::Game game = doctrine_game(*battle);
  const auto alone = played(game, 0, 24, 1);
  REQUIRE(alone.size() == 24);
  std::set<std::uint64_t> different;
  for (std::size_t i = 0; i < alone.size(); ++i) {
    CHECK(alone[i].play == i);
    different.insert(alone[i].digest);
  }
  CHECK(different.size() > 12);
  CHECK(played(game, 0, 24, 5) == alone);
  const auto later = played(game, 17, 24, 3);
  CHECK(std::equal(later.begin(), later.end(), alone.begin() + 17, alone.end()));
  CHECK(played(doctrine_game(*battle, 2), 0, 1, 1).front().digest != alone.front().digest);
}

TEST_CASE("A row is the verdict of its play") {
  const auto battle = small_battle();
  const batch::Game game = doctrine_game(*battle, 9);
  for (std::uint64_t play = 0; play < 6; ++play) {
    Dice dice(9, play);
    EventLog log;
    const Verdict verdict = quincunx::play(*battle, game.commanders(play), dice, &log, 6);
    const batch::Outcome outcome = batch::play_one(game, play);
    CHECK(outcome.winner == verdict.ending.winner);
    CHECK(outcome.how == verdict.ending.how);
    CHECK(outcome.turns == verdict.turns);
    CHECK(outcome.decided == (outcome.how == event::Ending::broken ? verdict.last.turn : 0));
    for (const std::size_t side : {0U, 1U}) {
      CHECK(outcome.sides[side].lost == verdict.lost[side]);
      CHECK(outcome.sides[side].breaks_at == verdict.breaks_at[side]);
      CHECK(outcome.sides[side].score == verdict.points[side]);
      int left = 0, gone = 0, start = 0;
      for (std::size_t i = 0; i < battle->opening.units.size(); ++i) {
        const Unit& unit = battle->opening.units[i];
        if (index(unit.side) != side || is_leader(battle->book.set(), unit)) continue;
        const auto strength = battle->book.set().strength.of;
        start += strength(battle->opening.units[i]);
        if (verdict.last.units[i].present())
          left += strength(verdict.last.units[i]);
        else
          ++gone;
      }
      CHECK(outcome.sides[side].units_lost == gone);
      CHECK(outcome.sides[side].strength_lost == start - left);
    }
  }
}

TEST_CASE("Luck is what the dice showed above expectation") {
  const auto battle = small_battle();
  const batch::Game game = doctrine_game(*battle, 4);
  Dice dice(4, 0);
  EventLog log;
  quincunx::play(*battle, game.commanders(0), dice, &log, 6);
  double hits[2] = {0, 0};
  std::array<std::map<std::size_t, std::pair<int, double>>, 2> by_purpose;  // rolled, expected
  for (const Event& event : log)
    if (const auto* checked = std::get_if<event::Checked>(&event.body)) {
      const Entry& purpose = battle->book.set().purposes[static_cast<std::size_t>(checked->purpose)];
      if (purpose.scoring.of != Scoring::Of::at_least || checked->need < 1 || checked->need > 6) continue;
      double& side = hits[index(battle->opening[checked->unit].side)];
      auto& [rolled, expected] =
          by_purpose[index(battle->opening[checked->unit].side)][static_cast<std::size_t>(checked->purpose)];
      for (const std::uint8_t face : checked->dice.dice()) {
        side += (face >= checked->need ? 1 : 0) - (7 - checked->need) / 6.0;
        rolled += face >= checked->need;
        expected += (7 - checked->need) / 6.0;
      }
    }
  CHECK(hits[0] != 0);
  const batch::Outcome outcome = batch::play_one(game, 0);
  for (const std::size_t side : {0U, 1U}) {
    CHECK(static_cast<double>(outcome.sides[side].hits_luck) == Approx(hits[side] * 1000).margin(0.51));
    CHECK(by_purpose[side].size() > 1);
    for (std::size_t i = 0; i < batch::most_purposes; ++i) {
      const auto [rolled, expected] = by_purpose[side][i];
      CHECK(outcome.sides[side].thrown[i].rolled == rolled);
      CHECK(outcome.sides[side].thrown[i].expected == Approx(expected * 1000).margin(0.51));
    }
  }
}

TEST_CASE("Where points decide, the scores are those points, and the margin names the winner") {
  for (const char* name : {"lib-mirror", "liberty-mirror"}) {
    const auto battle = battle_of(name);
    batch::Game game = doctrine_game(*battle);
    game.most_turns = 100;
    int counted = 0;
    for (const batch::Outcome& outcome : played(game, 0, 4, 2)) {
      INFO(name << " play " << outcome.play);
      std::string row;
      batch::append_row(row, *battle, outcome);
      CHECK(split(row, ',')[5] == std::to_string(outcome.sides[0].score - outcome.sides[1].score));
      if (outcome.winner > 1) continue;
      ++counted;
      CHECK((outcome.margin() > 0) == (outcome.winner == 0));
      CHECK(outcome.margin() != 0);
    }
    CHECK(counted > 0);
  }
}

TEST_CASE("Rows are read as they were written, and nothing else is") {
  const auto battle = small_battle();
  const auto outcomes = played(doctrine_game(*battle), 0, 4, 2);
  for (const batch::Outcome& outcome : outcomes) {
    std::string row;
    batch::append_row(row, *battle, outcome);
    CHECK(std::count(row.begin(), row.end(), ',') == std::ranges::count(batch::row_head(*battle), ','));
    batch::Outcome kept = outcome;
    kept.exercised.clear();  // the store's
    kept.acts.clear();
    CHECK(batch::read_row(row, *battle) == kept);
    CHECK_FALSE(batch::read_row(row + "0,", *battle));
    CHECK_FALSE(batch::read_row("x" + row, *battle));
  }
  CHECK(batch::row_head(*battle).find("blue_coats_strength_lost") != std::string::npos);
}

TEST_CASE("A series ends when its taker has enough, without gaps, and when a play fails") {
  const auto battle = small_battle();
  batch::Game game = doctrine_game(*battle);
  std::uint64_t taken = 0;
  batch::play_series(game, 0, 100'000, 3, [&](std::span<const batch::Outcome> next) {
    for (const batch::Outcome& outcome : next) CHECK(outcome.play == taken++);
    return false;
  });
  CHECK(taken < 100'000);
  game.commanders = [](std::uint64_t play) -> std::array<Commander, 2> {
    if (play == 2) throw std::runtime_error("no commander");
    return {defaults(), defaults()};
  };
  CHECK_THROWS_WITH(played(game, 0, 50, 2), "no commander");
}
