// Break points, the last turn, victory points and their margin (18, D83, D84).

#include "rules/liberty/army/victory.hpp"

#include <array>

#include "play/ending.hpp"
#include "quincunx/play/objectives.hpp"
#include "quincunx/play/tally.hpp"
#include "quincunx/play/victory.hpp"
#include "rules/liberty/army/units.hpp"
#include "rules/liberty/book/phrases.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/ruleset.hpp"
#include "rules/liberty/book/steps.hpp"

namespace quincunx::liberty {
namespace {

bool at_break_point(const Table& table, const Rulebook& book, SideId side) {
  return lost(table, book, side) >= breaks_at(table, book, side);
}

// What a unit of the enemy counts for, by its worst state at the end (D84).
std::optional<row::Victory> worth_of(const Battle& battle, const Unit& unit) {
  if (is_broken(unit)) return row::unit_broken;
  if (!unit.present() || known_by_arm(battle, unit)) return {};
  const State state = state_of(battle.book, unit);
  if (state == State::shaken) return row::unit_shaken;
  if (state == State::worn) return row::unit_worn;
  return {};
}

Score score_of(const Battle& battle, const Table& now, SideId side) {
  std::array<int, 4> times{};
  for (const Unit& unit : now.units)
    if (unit.side != side && !leads(unit))
      if (const std::optional<row::Victory> counts = worth_of(battle, unit)) ++times[*counts];
  if (knows_all_of(battle, other(side)) && at_break_point(now, battle.book, other(side)))
    ++times[row::break_point_reached];
  Score score{{}, rows(table::victory)};
  for (std::size_t r = 0; r < times.size(); ++r)
    score.add_row(r, scored_for[r], times[r], battle.book.figure(table::victory, r, number_column::number));
  for (const std::size_t objective : objectives_of(battle, now, side))
    if (const int points = battle.scenario->objectives[objective].points; points != 0)
      score.add(battle.words.objective_names[objective], 1, points);
  for (const Scored& each : points_for_units(battle, now, side))
    score.add(each.text, each.count, each.points);
  return score;
}

int margin_figure(const Turn& turn, row::Margins r) {
  return turn.figure(table::margins, r, number_column::number);
}

// By points, whatever ended the game; `broken`: armies at their break points.
void decide(Turn& turn, std::array<bool, 2> broken) {
  const Margin margin = compare_points(turn, remark::points_of_victory, "18"_r, [&turn](SideId side) {
    return score_of(turn.battle(), turn.table(), side);
  });
  if (margin.by() <= margin_figure(turn, row::draw_up_to)) {
    say(turn, party(margin.ahead), remark::no_decision, margin.by(), "18"_r,
        rows(table::margins, row::draw_up_to));
    const bool break_point = broken[0] || broken[1];
    return end_game(turn, std::nullopt, break_point ? event::Ending::draw : event::Ending::points, "18"_r);
  }
  const bool minor = margin.by() <= margin_figure(turn, row::minor_up_to);
  say(turn, party(margin.ahead), minor ? remark::minor_victory : remark::major_victory, margin.by(), "18"_r,
      rows(table::margins, row::minor_up_to));
  end_game(turn, margin.ahead,
           broken[index(other(margin.ahead))] ? event::Ending::broken : event::Ending::points, "18"_r);
}

}  // namespace

std::vector<Scored> points_of_victory(const Battle& battle, const Table& now, SideId side) {
  return score_of(battle, now, side).made;
}

bool end_at_break_point(Turn& turn) {
  if (turn.ended()) return true;
  std::array<bool, 2> broken{};
  for (const SideId side : {SideId::first, SideId::second})
    broken[index(side)] = at_break_point(turn.table(), turn.book(), side);
  if (!broken[0] && !broken[1]) return false;
  for (const SideId side : {SideId::first, SideId::second})
    if (broken[index(side)])
      say(turn, party(side), remark::break_point, lost(turn.table(), turn.book(), side), "18"_r,
          rows(table::parts, row::break_point));
  const Turn::Because because(turn);
  decide(turn, broken);
  return true;
}

std::vector<EndRule> end_rules(const Battle& battle) {
  const Rulebook& book = battle.book;
  const auto margin = [&book](row::Margins r) {
    return book.figure(table::margins, r, number_column::number);
  };
  std::vector<EndRule> rules{
      {EndRule::Of::losses,
       "break-point",
       {{"points", book.figure(table::victory, row::break_point_reached, number_column::number)}}}};
  if (const int last = battle.scenario->turn_limit; last > 0)
    rules.push_back({EndRule::Of::time, "time-ends", {{"limit", last}}});
  rules.push_back({EndRule::Of::both,
                   "grades",
                   {{"draw", margin(row::draw_up_to)}, {"minor", margin(row::minor_up_to)}}});
  return rules;
}

void end_of_turn(Turn& turn) {
  if (!time_is_up(turn, turn.battle().scenario->turn_limit)) return;
  const Turn::Because because(turn, say(turn, party(SideId::first), remark::time_over, 0, "18"_r));
  decide(turn, {});
}

}  // namespace quincunx::liberty
