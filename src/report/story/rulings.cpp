// Rulings of the umpire, with what they changed.

#include <algorithm>

#include "quincunx/report/report.hpp"

namespace quincunx {

std::vector<RulingMade> rulings_in(const Battle& battle, const EventLog& log, int turn) {
  std::vector<RulingMade> all;
  int now = std::max(1, battle.scenario->turn);
  Table table = battle.opening;
  for (const Event& event : log) {
    if (const auto* began = std::get_if<event::Began>(&event.body)) now = began->turn;
    if (now > turn) break;
    if (now == turn) {
      if (const auto* umpired = std::get_if<event::Umpired>(&event.body))
        all.push_back({event.n, umpired->unit, umpired->umpire, umpired->why, {}});
      else if (!all.empty() && event.by == all.back().event)
        all.back().changes.push_back({event.n, change_text(event, battle.words, table)});
    }
    apply(table, event.body);
  }
  return all;
}

std::string changes_text(const RulingMade& ruling) {
  std::string text;
  for (const RulingMade::Change& each : ruling.changes)
    text += (text.empty() || each.text.empty() ? "" : "; ") + each.text;
  return text;
}

}  // namespace quincunx
