// What an umpire should look at before a turn is sent: rulings, orders that the rules refused or that found
// no occasion, and the dice that decided most.

#include "umpire/turns/look_at.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "quincunx/base/text.hpp"
#include "quincunx/log/turns.hpp"
#include "quincunx/report/report.hpp"
#include "report/story/digest.hpp"
#include "report/story/summary/chronicle.hpp"

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

// The rolls of the turn behind units that left, sides that broke and the end, and the few that cost most
// strength; each with what it did. A unit that went without a roll of its own goes back to its last loss.
std::map<std::uint32_t, std::set<std::uint32_t>> decisive_rolls(const PlayedGame& played) {
  constexpr std::size_t most_costly = 3;
  const EventLog& log = played.log;
  std::map<std::uint32_t, std::set<std::uint32_t>> rolls;
  const auto add = [&](const Event& cause, const Event& effect) {
    const Event* const roll = roll_behind(log, cause);
    if (roll != nullptr) rolls[roll->n].insert(effect.n);
    return roll != nullptr;
  };
  const Record record{*played.battle, log};
  std::vector<tale::Blow> blows =
      tale::chronicle(record.battle, log, digest::digest(record.battle, log)).blows;
  std::erase_if(blows, [&](const tale::Blow& blow) { return blow.turn != played.turn || blow.going; });
  for (const Event& event : events_of_turn(log, played.turn)) {
    const auto* left = std::get_if<event::Left>(&event.body);
    const bool weighty = left != nullptr || std::holds_alternative<event::Broke>(event.body) ||
                         std::holds_alternative<event::Ended>(event.body);
    if (!weighty || add(event, event) || left == nullptr) continue;
    const auto last = std::find_if(blows.rbegin(), blows.rend(), [&](const tale::Blow& blow) {
      return blow.unit == left->unit && blow.event < event.n;
    });
    if (last != blows.rend()) add(log[last->event - 1], event);
  }
  std::stable_sort(blows.begin(), blows.end(),
                   [](const tale::Blow& a, const tale::Blow& b) { return a.amount > b.amount; });
  for (std::size_t i = 0; i < blows.size() && i < most_costly; ++i)
    add(log[blows[i].event - 1], log[blows[i].event - 1]);
  return rolls;
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
  for (const auto& [roll, effects] : decisive_rolls(played)) {
    decisive.push_back(event_line(played.log[roll - 1], battle));
    for (const std::uint32_t effect : effects)
      decisive.push_back("  " + event_line(played.log[effect - 1], battle));
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
  if (out.empty()) out.emplace_back("Nothing: every order was obeyed, and no die cost anything.");
  return out;
}

}  // namespace quincunx::umpire
