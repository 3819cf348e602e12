// Break points, the last turn, victory points and their margin (18, D83, D84).

#include "rules/liberty/army/victory.hpp"

#include <array>

#include "quincunx/play/objectives.hpp"
#include "quincunx/play/tally.hpp"
#include "rules/liberty/army/units.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/ruleset.hpp"
#include "rules/liberty/book/steps.hpp"

namespace quincunx::liberty {
namespace {

constexpr std::array<const char*, 4> scored_for{"enemy units Broken", "enemy units Shaken", "enemy units Worn",
                                                "the enemy's break point"};

bool at_break_point(const Table& table, const Rulebook& book, SideId side) {
  return lost(table, book, side) >= breaks_at(table, book, side);
}

struct Score {
  std::vector<Scored> made;
  Rows because = rows(table::victory);
};

// What a unit of the enemy counts for, by its worst state at the end (D84).
std::optional<row::Victory> worth_of(const Rulebook& book, const Unit& unit) {
  if (is_broken(unit)) return row::unit_broken;
  if (!unit.present()) return {};
  const State state = state_of(book, unit);
  if (state == State::shaken) return row::unit_shaken;
  if (state == State::worn) return row::unit_worn;
  return {};
}

Score score_of(const Battle& battle, const Table& now, SideId side) {
  std::array<int, 4> times{};
  for (const Unit& unit : now.units)
    if (unit.side != side && !leads(unit))
      if (const std::optional<row::Victory> counts = worth_of(battle.book, unit)) ++times[*counts];
  if (at_break_point(now, battle.book, other(side))) ++times[row::break_point_reached];
  Score score;
  for (std::size_t r = 0; r < times.size(); ++r) {
    if (times[r] == 0) continue;
    const int each = battle.book.figure(table::victory, r, number_column::number);
    score.made.push_back({scored_for[r], times[r], times[r] * each});
    score.because.mask |= 1U << r;
  }
  const std::vector<ObjectiveEntry>& objectives = battle.scenario->objectives;
  for (std::size_t i = 0; i < objectives.size(); ++i) {
    const ObjectiveEntry& entry = objectives[i];
    const bool for_it = entry.side.empty() || entry.side == battle.scenario->sides[index(side)].id;
    if (for_it && entry.points != 0 && objective_holder(battle, now, i) == side)
      score.made.push_back({battle.words.objective_names[i], 1, entry.points});
  }
  return score;
}

int margin_figure(const Turn& turn, row::Margins r) {
  return turn.figure(table::margins, r, number_column::number);
}

// By points, whatever ended the game; `broken`: armies at their break points.
void decide(Turn& turn, std::array<bool, 2> broken) {
  std::array<int, 2> points{};
  for (const SideId side : {SideId::first, SideId::second}) {
    const Score score = score_of(turn.battle(), turn.table(), side);
    points[index(side)] = total(score.made);
    say(turn, party(side), remark::points_of_victory, points[index(side)], "18"_r, score.because);
  }
  const SideId ahead = points[0] >= points[1] ? SideId::first : SideId::second;
  const int margin = points[index(ahead)] - points[index(other(ahead))];
  if (margin <= margin_figure(turn, row::draw_up_to)) {
    say(turn, party(ahead), remark::no_decision, margin, "18"_r, rows(table::margins, row::draw_up_to));
    const bool break_point = broken[0] || broken[1];
    turn.emit("18"_r, event::Ended{255, break_point ? event::Ending::draw : event::Ending::points});
    return;
  }
  const bool minor = margin <= margin_figure(turn, row::minor_up_to);
  say(turn, party(ahead), minor ? remark::minor_victory : remark::major_victory, margin, "18"_r,
      rows(table::margins, row::minor_up_to));
  const event::Ending how = broken[index(other(ahead))] ? event::Ending::broken : event::Ending::points;
  turn.emit("18"_r, event::Ended{static_cast<std::uint8_t>(index(ahead)), how});
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

void end_of_turn(Turn& turn) {
  const int last = turn.battle().scenario->turn_limit;
  if (last == 0 || turn.table().turn < last) return;
  const Turn::Because because(turn, say(turn, party(SideId::first), remark::time_over, 0, "18"_r));
  decide(turn, {});
}

}  // namespace quincunx::liberty
