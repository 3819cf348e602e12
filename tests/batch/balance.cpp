#include "batch/balance/balance.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "quincunx/play/game.hpp"
#include "small.hpp"

using namespace quincunx;
using namespace quincunx::test;
using batch::Outcome;
using Catch::Contains;

namespace {

Outcome play(std::uint64_t number, std::uint8_t winner, event::Ending how, int turns, int red_lost,
             int blue_lost) {
  Outcome outcome;
  outcome.play = number;
  outcome.winner = winner;
  outcome.how = how;
  outcome.turns = turns;
  outcome.decided = how == event::Ending::broken ? turns : 0;
  outcome.sides[0].strength_lost = red_lost;
  outcome.sides[1].strength_lost = blue_lost;
  return outcome;
}

using enum event::Ending;
const std::vector<Outcome> plays = {
    play(0, 0, broken, 4, 2, 6),   play(1, 1, broken, 5, 6, 2), play(2, 1, time, 9, 5, 3),
    play(3, 255, points, 9, 4, 4), play(4, 0, broken, 3, 1, 7), play(5, 1, broken, 6, 7, 2),
    play(6, 1, broken, 5, 6, 1),   play(7, 255, draw, 7, 8, 8), play(8, 255, stopped, 2, 0, 0),
    play(9, 1, broken, 5, 6, 2),
};

}  // namespace

TEST_CASE("A balance counts who won, how it ended, and where history stands") {
  const batch::Balance balance = balance_of(battle(), plays);
  CHECK(balance.plays == 10);
  CHECK(balance.won == std::array<std::uint64_t, 2>{2, 5});
  CHECK(balance.drawn == 2);
  CHECK(balance.undecided == 1);
  CHECK(balance.turns.quantile(50) == 5);
  CHECK(balance.decided.size() == 6);
  CHECK(balance.sides[0].strength == 9);
  CHECK(balance.sides[0].strength_lost.mean() == Approx(4.5));
  REQUIRE(balance.ends.size() == 5);
  CHECK(balance.ends[0].kind == batch::EndClass::decision);
  CHECK(balance.ends[0].winner == 1);
  CHECK(balance.ends[0].plays == 4);
  CHECK(balance.ends[0].first == 1);
  const auto stalemates = std::count_if(balance.ends.begin(), balance.ends.end(), [](const auto& end) {
    return end.kind == batch::EndClass::stalemate && end.winner == batch::nobody_won;
  });
  CHECK(stalemates == 1);  // counted points and stopped alike
  CHECK(balance.history.winner == 1);
  CHECK(balance.history.same_winner == 5);
  CHECK(balance.turns.percentile_of(*balance.history.turns) == Approx(0.45));
  CHECK(balance.history.loss_share == 750);
  CHECK(balance.history.loss_shares.size() == 9);
  CHECK(balance.half_width() == Approx(batch::wilson(5, 10).half_width()));
}

TEST_CASE("What was rolled and expected adds up by side and purpose") {
  auto lucky = plays;
  for (Outcome& play : lucky) play.sides[1].thrown[1] = {play.play < 5 ? 3 : 1, 1500};
  const batch::Balance balance = balance_of(battle(), lucky);
  const batch::ThrownTally& shooting = balance.sides[1].thrown[1];
  CHECK(shooting.mean_rolled() == 2);
  CHECK(shooting.mean_expected() == 1.5);
  CHECK(shooting.deviation() == Approx(std::sqrt(10.0 / 9)));
  CHECK_FALSE(balance.sides[0].thrown[1].any());
  const batch::BalanceReport report{battle(), {}, balance, "", "", ""};
  CHECK_THAT(
      batch::balance_json(report),
      Contains(
          R"("shooting": {"reading": "hits", "expected": 1.500000, "rolled": 2.000000, "sd": 1.054093})"));
  CHECK_THAT(batch::balance_document(report),
             Contains(R"(<thrown key="shooting" name="Shooting" reading="hits" first-expected="0.0")") &&
                 Contains(R"(second-expected="1.5" second-rolled="2.0" second-sd="1.1")"));
}

TEST_CASE("Examples are plays of the batch, at their places") {
  const auto examples = balance_of(battle(), plays).examples;
  REQUIRE(examples.size() == 4);
  CHECK(examples[0].why == std::string("low"));
  CHECK(examples[0].play.play == 5);  // the first side's worst
  CHECK(examples[2].play.play == 4);  // and its best
  CHECK(examples[1].play.strength_lost[0] - examples[1].play.strength_lost[1] == 2);
  CHECK(examples[3].why == std::string("strangest"));
  CHECK(balance_of(battle(), {}).examples.empty());
  const auto alone = balance_of(battle(), std::span(plays).first(1)).examples;
  CHECK(alone.back().play.play == 0);
}

TEST_CASE("JSON and text say what was counted") {
  const batch::Balance balance = balance_of(battle(), plays);
  const batch::Settings settings{{"seed", "1"}};
  const batch::BalanceReport report{
      battle(),      settings, balance, "quincunx play small --play", "quincunx play small.xml --play",
      "as was asked"};
  const std::string json = batch::balance_json(report);
  CHECK_THAT(json,
             Contains(R"("blue-coats": {"plays": 5, "share": 0.500000, "low": 0.236593, "high": 0.763407})"));
  CHECK_THAT(json, Contains(R"("counts": {"2": 1, "3": 1, "4": 1, "5": 3, "6": 1, "7": 1, "9": 2})"));
  CHECK_THAT(json, Contains(R"("turns_percentile": 45.00)"));
  CHECK_THAT(json, Contains(R"("stopped": "as was asked")"));
  CHECK(batch::balance_json({battle(), settings, balance_of(battle(), plays), "quincunx play small --play",
                             "", "as was asked"}) == json);
  const std::string text = batch::balance_text(report);
  CHECK_THAT(text, Contains("Blues won") && Contains("50.0 %   (23.7 to 76.3 %)"));
  CHECK_THAT(text, Contains("Blues won, as in 50.0 % of the plays; 5 turns, the 45th percentile"));
  CHECK_THAT(text, Contains("low 5, median 2, high 4"));
  CHECK_THAT(text, Contains("shares are known to ±") && Contains("; ±1 % takes about ") && Contains(" plays\n"));
}
