#include "umpire/letters/example.hpp"

#include <algorithm>

#include "quincunx/base/text.hpp"
#include "quincunx/play/ruleset.hpp"
#include "quincunx/xml/xml.hpp"
#include "umpire/orders/lens.hpp"

namespace quincunx::umpire {
namespace {

constexpr std::size_t most = 2;

std::vector<std::string> first_units(const Battle& battle, const PlayerEntry& player) {
  std::vector<std::string> ids;
  std::size_t unit = 0;
  const auto leads = [&](const std::string& command) {
    return player.commands.empty() ||
           std::find(player.commands.begin(), player.commands.end(), command) != player.commands.end();
  };
  each_command(*battle.scenario, [&](SideId side, const CommandEntry& command, const ArrivalEntry* arrival) {
    const bool own = side == side_of(battle, player) && arrival == nullptr && leads(command.id);
    for (const UnitEntry& each : command.units) {
      const bool troops = !is_leader(battle.book.set(), battle.opening.units[unit++]);
      if (own && troops && ids.size() < most) ids.push_back(each.id);
    }
  });
  return ids;
}

}  // namespace

std::vector<std::string> example_of_orders(const Battle& battle, const PlayerEntry& player, int turn) {
  const std::vector<std::string> ids = first_units(battle, player);
  if (ids.empty()) return {};
  std::string xml = "<orders scenario=\"" + battle.scenario->id + "\" side=\"" + player.side +
                    "\"><turn number=\"" + std::to_string(turn) + "\"><unit ref=\"" + ids.front() +
                    "\"><advance by=\"2\"/></unit>";
  if (ids.size() > 1) xml += "<unit ref=\"" + ids.back() + "\"><hold/></unit>";
  xml += "</turn></orders>";
  Problems problems;
  const auto text = orders_as_text(xml, "example", *battle.scenario, problems,
                                   {.side = player.side, .language = player.language});
  if (!text) return {};
  std::vector<std::string> lines;
  for (const std::string_view line : split(*text, '\n')) lines.emplace_back(line);
  // The game knows scenario and side: a mail begins with its turn.
  const auto heading = std::find_if(lines.begin() + 1, lines.end(), heads_orders);
  lines.erase(lines.begin(), heading);
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

}  // namespace quincunx::umpire
