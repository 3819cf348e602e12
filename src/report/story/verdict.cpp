#include "quincunx/play/game.hpp"
#include "quincunx/report/report.hpp"
#include "report/story/phrases.hpp"

namespace quincunx {

std::string verdict_line(const Battle& battle, const Verdict& verdict) {
  const auto& names = battle.words.side_names;
  std::string out =
      battle.scenario->title + ": " +
      report_parts::ending_text(battle, verdict.ending, verdict.last.turn, report_parts::Telling::line);
  for (const SideId side : {SideId::first, SideId::second}) {
    out += " " + names[index(side)] + " lost " + std::to_string(verdict.lost[index(side)]) + " (" +
           battle.book.set().breaking + " at " + std::to_string(verdict.breaks_at[index(side)]) + ")";
    if (verdict.points[index(side)] != 0)
      out += ", holding objectives worth " + std::to_string(verdict.points[index(side)]);
    out += side == SideId::first ? ";" : ".";
  }
  return out;
}

}  // namespace quincunx
