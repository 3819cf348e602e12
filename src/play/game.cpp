// The order of play: turns, steps, the end.

#include "quincunx/play/game.hpp"
#include "play/exits/contingents.hpp"
#include "play/exits/leaving.hpp"
#include "play/order_of_play.hpp"
#include "play/orders/couriers.hpp"
#include "play/rulings/rulings.hpp"
#include "play/victory/judge.hpp"
#include "quincunx/play/objectives.hpp"
#include "quincunx/play/tally.hpp"
#include "quincunx/play/turn.hpp"
#include "quincunx/play/victory.hpp"

namespace quincunx {
namespace {

void set_up(Turn& turn) {
  const auto units = turn.table().units.size();
  for (std::size_t i = 0; i < units; ++i) {
    const UnitId id{static_cast<std::uint16_t>(i)};
    if (turn[id].fate == Fate::expected && !awaited(turn.battle(), id))
      turn.emit({}, event::Entered{id, turn[id].base.pose});
  }
}

// The first side of a turn is decided when its first player turn begins; the second player turn is the
// other's.
SideId side_of(const Turn& turn, int player_turn) {
  if (player_turn == 2 && turn.table().active) return other(*turn.table().active);
  return first_side(turn.battle().book, turn.table());
}

// Losses and points as the table has them.
Verdict standing(const Battle& battle, const Table& table) {
  const Ruleset& set = battle.book.set();
  Verdict verdict;
  verdict.points = objective_points(battle, table);
  for (const SideId side : {SideId::first, SideId::second}) {
    verdict.lost[index(side)] = set.lost(table, battle.book, side);
    verdict.breaks_at[index(side)] = set.breaks_at(table, battle.book, side);
    verdict.points[index(side)] += total(points_for_units(battle, table, side));
  }
  verdict.last = table;
  return verdict;
}

}  // namespace

SideId first_side(const Rulebook& book, const Table& table) {
  const Ruleset& set = book.set();
  return set.first_side != nullptr ? set.first_side(table, book) : SideId::first;
}

std::size_t step_named(std::span<const PlayedStep> steps, std::string_view id) {
  for (std::size_t i = 0; i < steps.size(); ++i)
    if (steps[i].id == id) return i;
  return 0;
}

std::vector<PlayedStep> order_of_play(const Ruleset& set) {
  std::vector<PlayedStep> order;
  const auto in_player_turns = [&set](std::size_t i) {
    return i < set.steps.size() && set.steps[i].plays != Plays::once;
  };
  for (std::size_t i = 0; i < set.steps.size();) {
    if (!in_player_turns(i)) {
      order.push_back({set.steps[i].id, &set.steps[i], 0, false, set.steps[i].phase});
      ++i;
      continue;
    }
    std::size_t past = i;
    while (in_player_turns(past)) ++past;
    for (const int turn : {1, 2})
      for (std::size_t each = i; each < past; ++each)
        order.push_back({std::to_string(turn) + '.' + set.steps[each].id, &set.steps[each], turn, each == i,
                         set.player_turns[static_cast<std::size_t>(turn - 1)]});
    i = past;
  }
  return order;
}

std::vector<std::string> step_ids(const Ruleset& set) {
  std::vector<std::string> ids;
  for (PlayedStep& each : order_of_play(set)) ids.push_back(std::move(each.id));
  return ids;
}

Verdict play(const Battle& battle, std::array<Commander, 2> commanders, Dice& dice, EventLog* log,
             int most_turns, std::string_view until, const UmpireRulings& rulings) {
  Turn turn(battle, std::move(commanders), dice, log);
  const Scenario& scenario = *battle.scenario;
  set_up(turn);
  const std::vector<PlayedStep>& steps = battle.order_of_play;
  std::size_t step = scenario.turn > 0 ? step_named(steps, scenario.step) : 0;
  int number = scenario.turn > 0 ? scenario.turn : 1;
  int played = 0;
  std::vector<BarredRuling> barred;
  const int last = dice.last_turn();
  for (; played < most_turns && number <= last && !turn.ended(); ++played, ++number, step = 0) {
    const bool begins = step == 0;  // else the battle begins in the middle of the turn
    if (begins) turn.emit({}, event::Began{static_cast<std::int16_t>(number)});
    carry_out(turn, rulings, barred);
    if (begins) send_couriers(turn);
    for (; step < steps.size() && !turn.ended(); ++step) {
      if (steps[step].opens) turn.emit({}, event::PlayerTurn{side_of(turn, steps[step].player_turn)});
      turn.emit(rule(steps[step].step->rule), event::Stepped{static_cast<StepId>(step)});
      steps[step].step->play(turn);
      if (!turn.ended()) {
        take_off_leavers(turn);
        break_contingents(turn);
      }
      if (played + 1 == most_turns && !until.empty() && until == steps[step].id) break;
    }
    if (step == steps.size()) judge_victory(turn);
    turn.show_played();
  }
  if (!turn.ended()) turn.emit({}, event::Ended{255, event::Ending::stopped});
  Verdict verdict = standing(battle, turn.table());
  verdict.barred = std::move(barred);
  verdict.ending = turn.ending();
  verdict.turns = played;
  verdict.events = turn.last();
  verdict.dice = dice.thrown();
  return verdict;
}

Verdict verdict_of(const Battle& battle, const EventLog& log) {
  Verdict verdict = standing(battle, fold(battle.opening, log));
  verdict.ending = {255, event::Ending::stopped};
  for (const Event& event : log) {
    if (const auto* ended = std::get_if<event::Ended>(&event.body)) verdict.ending = *ended;
    // A battle that begins within a turn has steps before the first turn begins.
    const bool within = verdict.turns == 0 && std::holds_alternative<event::Stepped>(event.body);
    if (within || std::holds_alternative<event::Began>(event.body)) ++verdict.turns;
  }
  verdict.events = static_cast<std::uint32_t>(log.size());
  return verdict;
}

}  // namespace quincunx
