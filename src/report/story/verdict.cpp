#include "quincunx/play/game.hpp"
#include "quincunx/play/tally.hpp"
#include "quincunx/report/report.hpp"
#include "report/story/phrases.hpp"

namespace quincunx {

std::string verdict_line(const Battle& battle, const Verdict& verdict) {
  const auto& names = battle.words.side_names;
  std::string out =
      battle.scenario->title + ": " +
      report_parts::ending_text(battle, verdict.ending, verdict.last.turn, report_parts::Telling::line);
  const VictoryEntry& victory = battle.scenario->victory;
  const bool by_points = victory.by_points || victory.enough > 0;
  for (const SideId side : {SideId::first, SideId::second}) {
    out += " " + names[index(side)] + " lost " + std::to_string(verdict.lost[index(side)]) + " (" +
           battle.book.set().breaking + " at " + std::to_string(verdict.breaks_at[index(side)]) + ")";
    if (by_points)
      out += ", with " + std::to_string(total(points_of(battle, verdict.last, side))) + " points";
    else if (verdict.points[index(side)] != 0)
      out += ", holding objectives worth " + std::to_string(verdict.points[index(side)]);
    out += side == SideId::first ? ";" : ".";
  }
  return out;
}

}  // namespace quincunx
