#include "umpire/turns/changes.hpp"

#include <algorithm>
#include <map>

#include "quincunx/base/text.hpp"
#include "quincunx/play/tally.hpp"
#include "umpire/turns/look_at.hpp"

namespace quincunx::umpire {
namespace {

// The lines of a log for each turn, without the numbers of events.
std::map<int, std::vector<std::string>> by_turn(const PlayedGame& played) {
  std::map<int, std::vector<std::string>> turns;
  int turn = 0;
  for (const Event& event : played.log) {
    if (const auto* began = std::get_if<event::Began>(&event.body)) turn = began->turn;
    if (std::holds_alternative<event::Ended>(event.body) && !over(played)) continue;  // only stopped
    Event plain = event;
    plain.n = plain.by = 0;
    turns[turn].push_back(xml_line(plain, played.battle->words));
  }
  return turns;
}

// How many lines stand in one list and not in the other, in either direction.
int differing(const std::vector<std::string>& before, const std::vector<std::string>& after) {
  std::map<std::string_view, int> count;
  for (const std::string& line : before) ++count[line];
  for (const std::string& line : after) --count[line];
  int all = 0;
  for (const auto& [line, n] : count) all += std::abs(n);
  return all;
}

std::string place_text(const Unit& unit, const Vocabulary& words) {
  if (!unit.present()) return std::string(key(unit.fate));
  const Point at = unit.base.pose.at;
  return "at " + decimal(at.x, words.unit_of_length) + "," + decimal(at.y, words.unit_of_length);
}

std::vector<std::string> units_that_differ(const PlayedGame& before, const PlayedGame& after) {
  const Battle& battle = *after.battle;
  const StrengthEntry& counted = battle.book.set().strength;
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < battle.words.unit_names.size(); ++i) {
    const UnitId id{static_cast<std::uint16_t>(i)};
    const Unit& was = before.verdict.last[id];
    const Unit& is = after.verdict.last[id];
    std::vector<std::string> parts;
    const std::string place_before = place_text(was, battle.words), place = place_text(is, battle.words);
    if (place_before != place) parts.push_back(place + " (was " + place_before + ")");
    const int strength_before = counted.of(was);
    const int strength = counted.of(is);
    if (strength_before != strength)
      parts.push_back("strength " + std::to_string(strength) + " (was " + std::to_string(strength_before) +
                      ")");
    if (!parts.empty()) lines.push_back("  " + battle.words.unit_names[i] + ": " + join(parts, ", "));
  }
  return lines;
}

void add_losses(const PlayedGame& before, const PlayedGame& after, std::vector<std::string>& lines) {
  for (const SideId side : {SideId::first, SideId::second}) {
    const int was = strength_of(*before.battle, before.verdict.last, side).lost();
    const int is = strength_of(*after.battle, after.verdict.last, side).lost();
    if (was != is)
      lines.push_back("  " + after.battle->words.side_names[index(side)] + ": " + std::to_string(is) +
                      " lost (was " + std::to_string(was) + ")");
  }
}

}  // namespace

Changes changes(const Game& game, const PlayedGame& before, const OrderBook& book_before,
                const PlayedGame& after, const OrderBook& book_after, int from) {
  Changes found;
  const auto whole_before = by_turn(before), whole = by_turn(after);
  const auto lines_of = [](const std::map<int, std::vector<std::string>>& turns, int turn) {
    const auto lines = turns.find(turn);
    return lines == turns.end() ? std::vector<std::string>{} : lines->second;
  };
  for (int turn = from; turn <= std::max(before.turn, after.turn); ++turn) {
    const int events = differing(lines_of(whole_before, turn), lines_of(whole, turn));
    if (events == 0) continue;
    found.turns.insert(turn);
    found.lines.push_back("  turn " + std::to_string(turn) + ": " + std::to_string(events) +
                          (events == 1 ? " event differs" : " events differ"));
  }
  add_losses(before, after, found.lines);
  for (std::string& line : units_that_differ(before, after)) found.lines.push_back(std::move(line));
  for (const PlayerEntry& player : game.file().players) {
    const SideId side = player.side == game.battle().words.side_ids[0] ? SideId::first : SideId::second;
    const PlayedGame was = known_to(before, side), is = known_to(after, side);
    const auto known_before = by_turn(was), known = by_turn(is);
    std::vector<std::string> turns;
    // A pack has the orders of its side; a report tells the whole battle, so every later one differs too.
    bool differs = was.header.orders != is.header.orders;
    for (int turn = from; turn <= after.turn; ++turn) {
      differs = differs || lines_of(known_before, turn) != lines_of(known, turn);
      if (!differs) continue;
      found.packs.emplace(turn, player.id);
      turns.push_back(std::to_string(turn));
    }
    found.lines.push_back(
        "  " + player.id +
        (turns.empty() ? ": no pack differs" : ": other packs for turn " + join(turns, ", ")));
  }
  for (int turn = from + 1; turn <= after.turn; ++turn) {
    const auto failed_before = failed_orders(before, book_before, turn);
    for (const std::string& each : failed_orders(after, book_after, turn))
      if (std::find(failed_before.begin(), failed_before.end(), each) == failed_before.end())
        found.unable.push_back("  turn " + std::to_string(turn) + ": " + each);
  }
  return found;
}

}  // namespace quincunx::umpire
