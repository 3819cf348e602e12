// What wins the battle, as conditions: documents have a sentence for each key.

#include <algorithm>

#include "quincunx/play/tally.hpp"
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
    if (facts_.set().end_rules != nullptr) rules_ = facts_.set().end_rules(battle_);
    for (const EndRule& each : rules_)
      if (each.of == EndRule::Of::losses) army_breaks(each);
    for (std::size_t i = 0; i < scenario_.objectives.size(); ++i)
      if (scenario_.objectives[i].wins_from > 0) objective(i);
    for (std::size_t i = 0; i < victory.exits.size(); ++i) exit(i);
    for (const ArmyRetreatEntry& each : victory.retreats) retreat(each);
    if (victory.enough > 0) condition("enough", wins).attribute("points", victory.enough).empty();
    if (!victory.by_points) condition("gone", wins).empty();
    points();
    ends();
  }

 private:
  static constexpr std::string_view wins = "win", scores = "points", ends_by = "end";

  xml::Writer& condition(const char* key, std::string_view what) {
    return writer_.open("condition").attribute("key", key).attribute("of", what);
  }
  // Of a side; if what it describes is a win, the side itself or the enemy wins.
  xml::Writer& of_side(const char* key, std::string_view what, const std::string& id,
                       bool enemy_wins = false) {
    const bool first = id == scenario_.sides[0].id;
    const auto& names = facts_.words().side_names;
    condition(key, what);
    if (what == wins) writer_.attribute("winner", scenario_.sides[first != enemy_wins ? 0 : 1].id);
    return writer_.attribute("side", id)
        .attribute("side-name", names[first ? 0 : 1])
        .attribute("enemy-name", names[first ? 1 : 0]);
  }
  void figures(const EndRule& rule) {
    for (const auto& [name, value] : rule.figures) writer_.attribute(name, value);
    writer_.empty();
  }
  // What the losses of either army lead to.
  void army_breaks(const EndRule& rule) {
    const Table start = table_with(battle_, {});
    for (const SideId winner : {SideId::first, SideId::second}) {
      const SideId loser = other(winner);
      if (rule.loser && *rule.loser != loser) continue;
      if (!facts_.knows_all_of(loser)) continue;
      of_side(rule.key, wins, facts_.side(winner));
      writer_.attribute("at", facts_.set().breaks_at(start, battle_.book, loser));
      figures(rule);
    }
  }
  void points() {
    for (const UnitLostEntry& each : scenario_.victory.units_lost)
      of_side("unit-lost", scores, each.side).attribute("points", each.points).empty();
    if (gives_points() && !points_count(battle_)) condition("no-points", scores).empty();
  }
  // When the battle is over, and who has won it then.
  void ends() {
    const VictoryEntry& victory = scenario_.victory;
    for (const EndRule& each : rules_) {
      if (each.of == EndRule::Of::losses || (each.of == EndRule::Of::time && victory.by_points)) continue;
      if (each.loser)
        of_side(each.key, wins, facts_.side(*each.loser), true);
      else
        condition(each.key, ends_by);
      figures(each);
    }
    const auto of_first = [this](const ArmyRetreatEntry& each) { return each.side == scenario_.sides[0].id; };
    const auto first = std::count_if(victory.retreats.begin(), victory.retreats.end(), of_first);
    if (first > 0 && first < std::ssize(victory.retreats)) condition("retreat-one", ends_by).empty();
    if (!victory.by_points) return;
    condition("time-points", ends_by).attribute("limit", scenario_.turn_limit);
    writer_.attribute("margin", victory.margin).empty();
    condition("gone-points", ends_by).empty();
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
      condition(running ? "hold-running" : "hold", wins);
    else
      of_side(running ? "hold-side-running" : "hold-side", wins, entry.side);
    writer_.attribute("name", facts_.words().objective_names[number]).attribute("from", entry.wins_from);
    if (running) writer_.attribute("turns", entry.wins_after);
    writer_.empty();
  }
  void exit(std::size_t number) {
    const ExitEntry& entry = scenario_.victory.exits[number];
    const std::string& name = facts_.words().objective_names[scenario_.objectives.size() + number];
    of_side("exit", scores, entry.side).attribute("name", name);
    if (!facts_.record.log.empty())
      writer_.attribute("units-out", units_out(battle_, facts_.digest.last, number));
    writer_.empty();
    if (entry.points > 0)
      of_side("exit-points", scores, entry.side)
          .attribute("name", name)
          .attribute("points", entry.points)
          .empty();
    if (entry.wins_at > 0)
      of_side("exit-wins", wins, entry.side)
          .attribute("name", name)
          .attribute("units", entry.wins_at)
          .empty();
  }
  void retreat(const ArmyRetreatEntry& entry) {
    const bool places = !entry.objectives.empty();
    of_side(entry.losses == 0 ? "retreat-objectives"
            : places          ? "retreat-both"
                              : "retreat-losses",
            wins, entry.side, true);
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
  std::vector<EndRule> rules_;
};

// What the rule set gives points for.
void write_worth(xml::Writer& writer, const Facts& facts) {
  const Ruleset& set = facts.set();
  const std::vector<PrintedTable>& tables = set.tables();
  for (std::size_t i = 0; i < tables.size(); ++i) {
    if (tables[i].key != std::string_view(set.points_table)) continue;
    for (std::size_t row = 0; row < tables[i].rows.size(); ++row)
      writer.open("worth")
          .attribute("name", tables[i].rows[row].label)
          .attribute("points", facts.battle().book.figure(i, row, 0))
          .empty();
  }
}

}  // namespace

void write_conditions(xml::Writer& writer, const Facts& facts) {
  ConditionsWriter(writer, facts).write();
  write_worth(writer, facts);
}

}  // namespace quincunx::results
