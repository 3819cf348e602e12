#pragma once
// How games end: by broken armies, by the last turn, by points.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "play/say.hpp"

namespace quincunx {

// Without a winner it is a draw.
void end_game(Turn& turn, std::optional<SideId> winner, event::Ending how, Rule rule);
// Ends the game if an army has broken; a draw if both have. False if neither has.
bool end_if_broken(Turn& turn, std::array<bool, 2> broken, Rule rule);
// Is this the last turn, or a later one? 0: there is no last one.
inline bool in_last_turn(const Turn& turn, int last) { return last > 0 && turn.table().turn >= last; }
// In the last turn, or a later one, has the rule set to end the game? Not if a victory condition of the
// scenario does, which is judged here; and not if the scenario lets points decide.
bool time_is_up(Turn& turn, int last);
// Does an army with these losses break? A remark gives the answer, unless nothing is lost.
template <class Remark>
bool army_breaks(Turn& turn, SideId side, int lost, int breaks_at, Remark breaks, Remark holds, Rule rule,
                 Rows because) {
  if (lost == 0) return false;
  say(turn, party(side), lost >= breaks_at ? breaks : holds, lost, rule, because);
  return lost >= breaks_at;
}
// In the last turn, ends the game: the side `loser` has run out of time, as a remark says.
template <class Remark>
void end_by_time(Turn& turn, int last, SideId loser, Remark remark, Rule rule) {
  if (!time_is_up(turn, last)) return;
  const Turn::Because because(turn, say(turn, party(loser), remark, last, rule));
  end_game(turn, other(loser), event::Ending::time, rule);
}

// The points of a side, what it has them for, and the rows of the printed table that say so.
struct Score {
  std::vector<Scored> made;
  Rows because;
  void add(const std::string& text, int times, int points);  // more of what it has already is added up
  // By a row of the table, unless 0 times.
  void add_row(std::size_t row, const char* text, int times, int each) {
    if (times > 0) add_points(row, text, times, times * each);
  }
  void add_points(std::size_t row, const char* text, int times, int points);
};
// The side that has more points, the first where both have as many.
struct Margin {
  SideId ahead{};
  int more = 0, less = 0;
  int by() const { return more - less; }
};
// Says what either side has, in a remark with its points, and compares them. `score(side)`: a Score.
template <class Remark, class ScoreOf>
Margin compare_points(Turn& turn, Remark remark, Rule rule, ScoreOf score) {
  std::array<int, 2> points{};
  for (const SideId side : {SideId::first, SideId::second}) {
    const Score its = score(side);
    for (const Scored& each : its.made) points[index(side)] += each.points;
    say(turn, party(side), remark, points[index(side)], rule, its.because);
  }
  const SideId ahead = points[0] >= points[1] ? SideId::first : SideId::second;
  return {ahead, points[index(ahead)], points[index(other(ahead))]};
}

}  // namespace quincunx
