// What an umpire should look at before a turn is sent: rulings, orders that the rules refused or that found
// no occasion, and the dice that decided most.

#include "umpire/turns/look_at.hpp"

#include <set>

#include "quincunx/base/text.hpp"
#include "quincunx/log/turns.hpp"
#include "quincunx/report/report.hpp"

namespace quincunx::umpire {
namespace {

std::string event_line(const Event& event, const Battle& battle) {
  std::string out = "#" + std::to_string(event.n) + "  " + sentence(event, battle.words);
  if (!event.rule.view().empty()) out += " [" + std::string(event.rule.view()) + "]";
  return out;
}

// The roll that an event goes back to, or null.
const Event* roll_behind(const EventLog& log, const Event& event) {
  for (std::uint32_t n = event.by; n != 0 && n <= log.size(); n = log[n - 1].by)
    if (std::holds_alternative<event::Checked>(log[n - 1].body)) return &log[n - 1];
  return nullptr;
}

void add_part(std::vector<std::string>& out, const std::string& head, const std::vector<std::string>& lines) {
  if (lines.empty()) return;
  out.push_back(head);
  for (const std::string& line : lines) out.push_back("  " + line);
}

// Refusals in a turn. In `numbered` with the numbers of their events, which an amendment changes.
std::vector<std::string> refusals(const PlayedGame& played, int turn, bool numbered) {
  std::vector<std::string> lines;
  for (const Event& event : events_of_turn(played.log, turn)) {
    if (!std::holds_alternative<event::Refused>(event.body)) continue;
    lines.push_back(numbered ? event_line(event, *played.battle) : sentence(event, played.battle->words));
  }
  return lines;
}

std::vector<std::string> unasked(const OrderBook& book, int turn) {
  std::vector<std::string> lines;
  for (const SideId side : {SideId::first, SideId::second})
    for (const Problem& each : unused(*book.page(side, turn).report)) lines.push_back(text(each));
  return lines;
}

// "Union: tom": the players of a side who sent no orders; the side alone if none of its players did.
std::string without_orders(const std::string& side, const OrderBook::Page& page) {
  std::vector<std::string> players;
  for (const OrderBook::Share& each : page.players)
    if (!each.sent) players.push_back(each.player);
  if (players.size() == page.players.size()) return side;
  return players.empty() ? std::string{} : side + ": " + join(players, ", ");
}

}  // namespace

std::vector<std::string> failed_orders(const PlayedGame& played, const OrderBook& book, int turn) {
  std::vector<std::string> all = refusals(played, turn, false);
  for (std::string& line : unasked(book, turn)) all.push_back(std::move(line));
  return all;
}

std::vector<std::string> look_at(const PlayedGame& played, const OrderBook& book) {
  const Battle& battle = *played.battle;
  std::vector<std::string> missing, decisive;
  for (const SideId side : {SideId::first, SideId::second})
    if (std::string line = without_orders(battle.words.side_names[index(side)], book.page(side, played.turn));
        !line.empty())
      missing.push_back(std::move(line));
  std::set<std::uint32_t> named;
  for (const Event& event : events_of_turn(played.log, played.turn)) {
    const bool weighty = std::holds_alternative<event::Left>(event.body) ||
                         std::holds_alternative<event::Broke>(event.body) ||
                         std::holds_alternative<event::Ended>(event.body);
    const Event* roll = weighty ? roll_behind(played.log, event) : nullptr;
    if (roll == nullptr) continue;
    if (named.insert(roll->n).second) decisive.push_back(event_line(*roll, battle));
    decisive.push_back("  " + event_line(event, battle));
  }
  std::vector<std::string> out, rulings;
  for (const RulingMade& each : rulings_in(battle, played.log, played.turn)) {
    rulings.push_back(event_line(played.log[each.event - 1], battle));
    rulings.push_back("  " + (each.changes.empty() ? std::string("changed nothing") : changes_text(each)));
  }
  add_part(out, "Rulings of the umpire:", rulings);
  add_part(out, "No orders for this turn:", missing);
  add_part(out, "Orders that the rules refused:", refusals(played, played.turn, true));
  add_part(out, "Orders that found no occasion:", unasked(book, played.turn));
  add_part(out, "Dice that decided most:", decisive);
  return out;
}

}  // namespace quincunx::umpire
