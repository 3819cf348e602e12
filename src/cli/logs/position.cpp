#include "cli/logs/position.hpp"

#include <algorithm>

#include "quincunx/base/text.hpp"
#include "quincunx/report/position.hpp"

namespace quincunx::cli {
namespace {

constexpr std::size_t longest_id = 40;

// The orders as mailed, for the scenario of another id. All else stays: turns keep their numbers.
std::string for_scenario(std::string orders, const std::string& from, const std::string& to) {
  const std::size_t root = orders.find("<orders");
  if (root == orders.npos) return orders;
  const std::size_t end = orders.find('>', root);
  for (const char quote : {'"', '\''}) {
    const std::string name = std::string("scenario=") + quote + from + quote;
    const std::size_t at = orders.find(name, root);
    if (at < end) return orders.replace(at, name.size(), std::string("scenario=") + quote + to + quote);
  }
  return orders;
}

// Kept until its objective has been held for long enough; no scenario can give it.
void add_tenures(const Scenario& scenario, std::vector<std::string>& left_out) {
  for (const ObjectiveEntry& each : scenario.objectives)
    if (each.wins_from > 0 && each.wins_after > 1)
      left_out.push_back("how many turns running " + each.id + " has been held");
}

std::string comment(const std::string& title, int turn, const std::vector<std::string>& left_out) {
  std::string text = "<!-- " + title + ", as it stood at the end of turn " + std::to_string(turn) + ".";
  for (const std::string& each : left_out) text += "\n     Not carried over: " + each + ".";
  for (std::size_t at = 5; (at = text.find("--", at)) != text.npos;) text.insert(at + 1, " ");
  return text + " -->\n";
}

}  // namespace

std::vector<std::pair<std::string, std::string>> position_files(const PlayedGame& game, int turn,
                                                                Problems& problems) {
  const Battle& battle = *game.battle;
  const int last = last_position(game.log), first = std::max(battle.scenario->turn, 1);
  if (turn < first || turn > last) {
    problems.push_back({{"--turn"},
                        "no position after turn " + std::to_string(turn),
                        last < first ? "the battle ended in its first turn"
                                     : "the log has those after turns " + std::to_string(first) + " to " +
                                           std::to_string(last)});
    return {};
  }
  const std::string suffix = "-after-" + std::to_string(turn);
  const std::string id(beginning(battle.scenario->id, longest_id - suffix.size()));
  Position position = position_after(battle, game.log, turn, id + suffix);
  add_tenures(position.scenario, position.left_out);
  for (const std::string& each : position.left_out)
    problems.push_back({{"--turn"}, "not carried over: " + each, "a comment in scenario.xml says so", true});
  std::vector<std::pair<std::string, std::string>> files;
  files.emplace_back("scenario.xml", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" +
                                         comment(battle.scenario->title, turn, position.left_out) +
                                         write_scenario(position.scenario));
  const auto& sides = battle.words.side_ids;
  for (const auto& [side, text] : game.header.orders)
    if (std::find(sides.begin(), sides.end(), side) != sides.end())
      files.emplace_back("orders/" + side + ".xml",
                         for_scenario(text, battle.scenario->id, position.scenario.id));
  return files;
}

}  // namespace quincunx::cli
