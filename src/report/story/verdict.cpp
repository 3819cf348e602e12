#include "quincunx/play/game.hpp"
#include "quincunx/report/report.hpp"

namespace quincunx {

std::string verdict_line(const Battle& battle, const Verdict& verdict) {
  const auto& names = battle.words.side_names;
  std::string out = battle.scenario->title + ": ";
  const bool won = verdict.ending.winner < 2;
  switch (verdict.ending.how) {
    case event::Ending::broken:
      out += won ? names[verdict.ending.winner] + " won on turn " : "drawn on turn ";
      break;
    case event::Ending::time:
      out += won ? names[verdict.ending.winner] + " won on time after turn " : "drawn on time after turn ";
      break;
    case event::Ending::draw:
      out += "drawn on turn ";
      break;
    case event::Ending::points:
      out +=
          won ? names[verdict.ending.winner] + " won on points after turn " : "drawn on points after turn ";
      break;
    case event::Ending::stopped:
      out += "stopped undecided after turn ";
      break;
  }
  out += std::to_string(verdict.last.turn) + ".";
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
