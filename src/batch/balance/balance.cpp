#include "batch/balance/balance.hpp"

#include <algorithm>
#include <cmath>
#include <range/v3/algorithm/max.hpp>
#include <range/v3/view/transform.hpp>

#include "quincunx/base/text.hpp"
#include "quincunx/play/tally.hpp"

namespace quincunx::batch {
namespace {

std::optional<int> thousandths_of(std::int64_t first, std::int64_t second) {
  if (first + second <= 0) return std::nullopt;
  return static_cast<int>((first * 1000 + (first + second) / 2) / (first + second));
}

HistoryTally begun(const Battle& battle) {
  HistoryTally tally;
  const HistoryEntry& history = battle.scenario->history;
  const auto& sides = battle.words.side_ids;
  if (history.winner == "draw") tally.winner = nobody_won;
  for (std::uint8_t side = 0; side < 2; ++side)
    if (history.winner == sides[side]) tally.winner = side;
  tally.turns = history.turns;
  if (history.losses.size() == 2) {
    const bool in_order = history.losses[0].side == sides[0];
    tally.loss_share =
        thousandths_of(history.losses[in_order ? 0 : 1].men, history.losses[in_order ? 1 : 0].men);
  }
  return tally;
}

void add_end(std::vector<EndTally>& ends, const Outcome& play) {
  const EndClass kind = class_of(play);
  const auto known = std::find_if(ends.begin(), ends.end(), [&](const EndTally& end) {
    return end.kind == kind && end.winner == play.winner;
  });
  if (known != ends.end())
    ++known->plays;
  else
    ends.push_back({kind, play.winner, 1, play.play});
}

std::array<std::uint64_t, 4> counts_of(const Balance& balance) {
  return {balance.won[0], balance.won[1], balance.drawn, balance.undecided};
}

}  // namespace

std::array<int, 2> strength_at_start(const Battle& battle) {
  std::array<int, 2> sums{};
  for (const SideId side : {SideId::first, SideId::second})
    sums[index(side)] = strength_of(battle, battle.opening, side).start();
  return sums;
}

void ThrownTally::add(const Thrown& thrown) {
  const std::int64_t above = std::int64_t{thrown.rolled} * 1000 - thrown.expected;
  ++plays;
  rolled += thrown.rolled;
  expected += thrown.expected;
  luck += above;
  luck_squared += above * above;
}

double ThrownTally::mean_rolled() const {
  return plays == 0 ? 0 : static_cast<double>(rolled) / static_cast<double>(plays);
}

double ThrownTally::mean_expected() const {
  return plays == 0 ? 0 : static_cast<double>(expected) / 1000 / static_cast<double>(plays);
}

double ThrownTally::deviation() const {
  if (plays < 2) return 0;
  const double n = static_cast<double>(plays), sum = static_cast<double>(luck);
  return std::sqrt(std::max(0.0, (static_cast<double>(luck_squared) - sum * sum / n) / (n - 1))) / 1000;
}

EndClass class_of(const Outcome& play) {
  if (ends_before_time(play.how)) return EndClass::decision;
  const bool won = play.how != event::Ending::stopped && play.winner < 2;
  return won ? EndClass::time_limit : EndClass::stalemate;
}

std::string key_of(EndClass kind) {
  return kind == EndClass::decision ? "decision" : kind == EndClass::time_limit ? "time-limit" : "stalemate";
}

double Balance::half_width() const {
  const auto counts = counts_of(*this);
  return ranges::max(counts | ranges::views::transform(
                                  [this](std::uint64_t count) { return wilson(count, plays).half_width(); }));
}

std::uint64_t Balance::plays_for(double half_width) const {
  const auto counts = counts_of(*this);
  return ranges::max(counts | ranges::views::transform([&](std::uint64_t count) {
                       const double n = static_cast<double>(std::max<std::uint64_t>(plays, 1));
                       return trials_for(static_cast<double>(count) / n, half_width);
                     }));
}

Outline outline_of(const Outcome& play) {
  const auto& [first, second] = play.sides;
  Outline outline;
  outline.play = play.play;
  outline.ahead = {first.hits_luck - second.hits_luck, first.total_luck - second.total_luck};
  outline.units_lost = {first.units_lost, second.units_lost};
  outline.strength_lost = {first.strength_lost, second.strength_lost};
  outline.score = {first.score, second.score};
  outline.turns = play.turns;
  outline.winner = play.winner;
  outline.how = play.how;
  return outline;
}

Tally::Tally(const Battle& battle) : battle_(battle) {
  balance_.history = begun(battle);
  const auto strengths = strength_at_start(battle);
  for (std::size_t side = 0; side < 2; ++side) balance_.sides[side].strength = strengths[side];
  for (const UnitId unit : troops_of(battle)) balance_.units.push_back({.unit = unit, .lost_in = {}});
}

void Tally::add(const Outcome& play) {
  ++balance_.plays;
  if (play.how == event::Ending::stopped)
    ++balance_.undecided;
  else if (play.winner < 2)
    ++balance_.won[play.winner];
  else
    ++balance_.drawn;
  balance_.turns.add(play.turns);
  ++balance_.ended[play.turns][std::min<std::size_t>(play.winner, 2)];
  balance_.margin.add(play.margin());
  if (play.decided > 0) balance_.decided.add(play.decided);
  for (std::size_t side = 0; side < 2; ++side) {
    const SideOutcome& from = play.sides[side];
    SideTally& to = balance_.sides[side];
    to.units_lost.add(from.units_lost);
    to.strength_lost.add(from.strength_lost);
    to.army_lost.add(from.lost);
    to.score.add(from.score);
    to.hits_luck.add(from.hits_luck);
    to.total_luck.add(from.total_luck);
    for (std::size_t purpose = 0; purpose < purposes_of(battle_); ++purpose)
      to.thrown[purpose].add(from.thrown[purpose]);
  }
  add_end(balance_.ends, play);
  balance_.coverage.add(play.exercised);
  if (const auto acts = read_acts(play.acts, balance_.units.size()))
    for (std::size_t i = 0; i < acts->size(); ++i) balance_.units[i].add((*acts)[i]);
  if (balance_.history.winner && play.how != event::Ending::stopped)
    balance_.history.same_winner += play.winner == *balance_.history.winner;
  if (const auto share = thousandths_of(play.sides[0].strength_lost, play.sides[1].strength_lost))
    balance_.history.loss_shares.add(*share);
  plays_.push_back(outline_of(play));
}

Balance Tally::balance() {
  Balance balance = balance_;
  std::vector<Controlled> wins;
  wins.reserve(plays_.size());
  for (const Outline& play : plays_)
    wins.push_back({play.winner == 0 ? 1.0 : 0.0,
                    {static_cast<double>(play.ahead[0]) / 1000, static_cast<double>(play.ahead[1]) / 1000}});
  balance.first_side_wins = adjusted(wins);
  std::stable_sort(balance.ends.begin(), balance.ends.end(),
                   [](const EndTally& a, const EndTally& b) { return a.plays > b.plays; });
  balance.examples = examples_of(battle_, plays_);
  return balance;
}

}  // namespace quincunx::batch
