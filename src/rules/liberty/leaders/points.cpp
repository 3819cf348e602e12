// Command points and what they are spent on (15, D08, D81, D99).

#include <algorithm>
#include <array>

#include "rules/liberty/book/orders.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/leaders/leaders.hpp"

namespace quincunx::liberty {
namespace {

enum class Phase : std::uint8_t { command, shooting, melee, any };

struct ActionEntry {
  Verb verb;
  topic::Topic topic;
  Phase phase;
  bool by_both_sides;  // D81
};
constexpr std::array<ActionEntry, row::double_time + 1> actions{{
    {verb::lead_the_fight, topic::lead, Phase::melee, true},
    {verb::reinforce, topic::reinforce, Phase::command, false},
    {verb::hold_the_line, topic::hold_line, Phase::any, true},
    {verb::reform_the_ranks, topic::reform_ranks, Phase::command, false},
    {verb::direct_order, topic::direct_order, Phase::command, true},
    {verb::press_the_charge, topic::press, Phase::command, true},
    {verb::concentrate_fire, topic::concentrate, Phase::shooting, false},
    {verb::double_time, topic::double_time, Phase::command, false},
}};

column::Column column_of(Action action) {  // in which units remember it
  return static_cast<column::Column>(column::lead_the_fight + static_cast<int>(action));
}

// The step of the player turn, whichever side's it is.
step::Step step_now(const Turn& turn) {
  const int number = turn.table().step;
  return static_cast<step::Step>(
      number > step::melee && number < step::end_of_turn ? number - step::per_player : number);
}
Phase phase_now(const Turn& turn) {
  const step::Step now = step_now(turn);
  return now >= step::melee ? Phase::melee : now >= step::shooting ? Phase::shooting : Phase::command;
}

int cost_in_points(const Turn& turn, Action action) {
  return turn.figure(table::actions, action, actions_column::cost);
}
int points_of(const Turn& turn, SideId side) { return turn.table().borne(party(side), column::points); }

// D08.
bool used(const Turn& turn, UnitId unit, Action action) {
  const int last = value(turn[unit], column_of(action));
  return last != 0 && (turn.ruling(ruling::action_limit) != 0 || last == turn.table().player_turn);
}

// For commanders: what a point is kept for, in hundredths of hits. It is worth most while much of the battle
// is to come.
int price_of_a_point(const Turn& turn) {
  constexpr int at_the_end = 80, at_the_start = 250;
  const int limit = turn.battle().scenario->turn_limit;
  if (limit <= 0) return (at_the_start + at_the_end) / 2;
  const int left = std::max(limit - turn.table().turn, 0);
  return at_the_end + (at_the_start - at_the_end) * left / limit;
}

}  // namespace

bool could_spend(const Turn& turn, UnitId unit, Action action) {
  const ActionEntry& entry = actions[action];
  const SideId side = turn[unit].side;
  if (entry.phase != Phase::any && entry.phase != phase_now(turn)) return false;
  if (!entry.by_both_sides && turn.table().active != side) return false;
  return !turn.ended() && points_of(turn, side) >= cost_in_points(turn, action) && !used(turn, unit, action);
}

bool spend(Turn& turn, UnitId unit, Action action, int worth) {
  if (!could_spend(turn, unit, action)) return false;
  const ActionEntry& entry = actions[action];
  const SideId side = turn[unit].side;
  std::array<Offer, 2> offers{offer(Verb::hold, unit), offer(entry.verb, unit)};
  set_harm(offers[1], {worth, price_of_a_point(turn)});
  const Answer answer = ask(turn, side, entry.topic, offers, unit);
  if (answer.order.verb != entry.verb) return false;
  const Caused because(turn, answer.by);
  const Rows why = rows(table::actions, action);
  const int left = points_of(turn, side) - cost_in_points(turn, action);
  turn.emit("15"_r,
            event::Counted{nobody, static_cast<ColumnId>(column::points),
                           static_cast<std::int16_t>(points_of(turn, side)), static_cast<std::int16_t>(left),
                           party(side)},
            why);
  mark(turn, unit, column_of(action), turn.table().player_turn, "D08"_r);
  return true;
}

}  // namespace quincunx::liberty
