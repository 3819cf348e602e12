// What wins the battle, as conditions: documents have a sentence for each key.

#include <algorithm>

#include "quincunx/play/victory.hpp"
#include "report/data/cells.hpp"
#include "report/data/results_parts.hpp"

namespace quincunx::results {
namespace {

class ConditionsWriter {
 public:
  ConditionsWriter(xml::Writer& writer, const Facts& facts)
      : writer_(writer), facts_(facts), battle_(facts.battle()), scenario_(*battle_.scenario) {}

  void write() {
    const VictoryEntry& victory = scenario_.victory;
    for (std::size_t i = 0; i < scenario_.objectives.size(); ++i)
      if (scenario_.objectives[i].wins_from > 0) objective(i);
    for (std::size_t i = 0; i < victory.exits.size(); ++i) exit(i);
    for (const ArmyRetreatEntry& each : victory.retreats) retreat(each);
    const auto of_first = [this](const ArmyRetreatEntry& each) { return each.side == scenario_.sides[0].id; };
    const auto first = std::count_if(victory.retreats.begin(), victory.retreats.end(), of_first);
    if (first > 0 && first < std::ssize(victory.retreats)) condition("retreat-one").empty();
    for (const UnitLostEntry& each : victory.units_lost)
      of_side("unit-lost", each.side).attribute("points", each.points).empty();
    if (victory.enough > 0) condition("enough").attribute("points", victory.enough).empty();
    if (scenario_.turn_limit > 0) {
      condition(victory.by_points ? "time-points" : "time-rules").attribute("limit", scenario_.turn_limit);
      if (victory.by_points) writer_.attribute("margin", victory.margin);
      writer_.empty();
    }
    if (gives_points() && !points_count(battle_)) condition("no-points").empty();
  }

 private:
  xml::Writer& condition(const char* key) { return writer_.open("condition").attribute("key", key); }
  xml::Writer& of_side(const char* key, const std::string& id) {
    const bool first = id == scenario_.sides[0].id;
    const auto& names = facts_.words().side_names;
    return condition(key)
        .attribute("side", id)
        .attribute("side-name", names[first ? 0 : 1])
        .attribute("enemy-name", names[first ? 1 : 0]);
  }
  bool gives_points() const {
    const auto worth = [](const auto& entries) {
      return std::any_of(entries.begin(), entries.end(), [](const auto& each) { return each.points > 0; });
    };
    return worth(scenario_.objectives) || worth(scenario_.victory.exits) ||
           worth(scenario_.victory.units_lost);
  }
  void objective(std::size_t number) {
    const ObjectiveEntry& entry = scenario_.objectives[number];
    const bool running = entry.wins_after > 1;
    if (entry.side.empty())
      condition(running ? "hold-running" : "hold");
    else
      of_side(running ? "hold-side-running" : "hold-side", entry.side);
    writer_.attribute("name", facts_.words().objective_names[number]).attribute("from", entry.wins_from);
    if (running) writer_.attribute("turns", entry.wins_after);
    writer_.empty();
  }
  void exit(std::size_t number) {
    const ExitEntry& entry = scenario_.victory.exits[number];
    const std::string& name = facts_.words().objective_names[scenario_.objectives.size() + number];
    of_side("exit", entry.side).attribute("name", name);
    if (!facts_.record.log.empty())
      writer_.attribute("units-out", units_out(battle_, facts_.digest.last, number));
    writer_.empty();
    if (entry.points > 0)
      of_side("exit-points", entry.side).attribute("name", name).attribute("points", entry.points).empty();
    if (entry.wins_at > 0)
      of_side("exit-wins", entry.side).attribute("name", name).attribute("units", entry.wins_at).empty();
  }
  void retreat(const ArmyRetreatEntry& entry) {
    const bool places = !entry.objectives.empty();
    of_side(entry.losses == 0 ? "retreat-objectives"
            : places          ? "retreat-both"
                              : "retreat-losses",
            entry.side);
    writer_.attribute("from", entry.from);
    if (entry.losses > 0) writer_.attribute("losses", entry.losses);
    std::string names;
    for (std::size_t i = 0; i < scenario_.objectives.size(); ++i)
      for (const std::string& id : entry.objectives)
        if (id == scenario_.objectives[i].id)
          names += (names.empty() ? "" : ", ") + facts_.words().objective_names[i];
    writer_.unless_empty("names", names).empty();
  }

  xml::Writer& writer_;
  const Facts& facts_;
  const Battle& battle_;
  const Scenario& scenario_;
};

}  // namespace

void write_conditions(xml::Writer& writer, const Facts& facts) { ConditionsWriter(writer, facts).write(); }

}  // namespace quincunx::results
