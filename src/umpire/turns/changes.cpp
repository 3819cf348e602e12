#include "umpire/turns/changes.hpp"

#include <algorithm>
#include <map>

#include "quincunx/base/text.hpp"
#include "quincunx/report/differences.hpp"
#include "umpire/orders/lens.hpp"
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

}  // namespace

Changes changes(const Game& game, const PlayedGame& before, const OrderBook& book_before,
                const PlayedGame& after, const OrderBook& book_after, int from, bool marked) {
  Changes found;
  const auto lines_of = [](const std::map<int, std::vector<std::string>>& turns, int turn) {
    const auto lines = turns.find(turn);
    return lines == turns.end() ? std::vector<std::string>{} : lines->second;
  };
  DifferenceScope scope;
  scope.from = from;
  const Differences differing = differences(*after.battle, before.log, after.log, scope);
  for (std::string& line : difference_lines(differing, false, before_and_after))
    found.lines.push_back("  " + std::move(line));
  for (const PlayerEntry& player : game.file().players) {
    const SideId side = side_of(game.battle(), player);
    const PlayedGame was = pack_of(before, side), is = pack_of(after, side);
    const auto known_before = by_turn(was), known = by_turn(is);
    std::vector<std::string> turns;
    // A pack has the orders of its side; a report covers the whole battle, so every later one differs too.
    bool differs = marked || was.header.orders != is.header.orders;
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
