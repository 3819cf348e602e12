// Judges a set-up: what cannot be played is an error, what the page does not foresee a warning (2.2, 4).

#include <algorithm>
#include <string>

#include "play/ground_look.hpp"
#include "play/setup/inspection.hpp"
#include "rules/acw/army/units.hpp"
#include "rules/acw/book/ruleset.hpp"
#include "rules/acw/move/ground.hpp"

namespace quincunx::acw {
namespace {

bool says_independent(const UnitEntry& entry) {
  const char* const key = ruleset.columns[column::independent].key;
  return std::any_of(entry.state.begin(), entry.state.end(),
                     [key](const auto& each) { return each.first == key && each.second != "0"; });
}

class Review : Inspection {
 public:
  using Inspection::Inspection;

  void judge() {
    places([this](const Feature& feature, const Unit& unit) {
      return closed_to(feature, unit) && lies_under_closed(*table().ground, feature, unit.base);
    });
    for (const Placed& each : placed()) {
      if (!each.entry->attached_to.empty())
        refuse(each.entry->place, named(each) + " is attached to a unit", "commanders stand alone (W5)");
      if (!is_commander(*each.unit)) size_of(each);
    }
    for (const SideEntry& side : scenario().sides) {
      each_whole_command(side, [this](const CommandEntry& command) { brigade(command); });
      one_chief(side, {key_of(Type::general), "commands the army and is no army commander",
                       "type=\"army-commander\" (7)", "army commander", "one for each army (7)"});
    }
  }

 private:
  // 2.2, W8, W9: cavalry is counted as mounted.
  void size_of(const Placed& each) {
    const Unit& unit = *each.unit;
    const row::UnitTypes line = is_cavalry(unit) ? row::cavalry : type_row(unit);
    const auto figure = [&](unit_types_column::Column c) {
      return book().figure(table::unit_types, line, c);
    };
    const int least = figure(unit_types_column::least), most = figure(unit_types_column::most);
    if (most > 0)
      number_within(each.entry->place, "unit " + named(each) + " started with", value(unit, column::start),
                    "bases", {least, most}, "such units have", " (2.2)");
  }

  // 4, W53, W67.
  void brigade(const CommandEntry& command) {
    const UnitEntry* leader = nullptr;
    int units = 0, leaders = 0, generals = 0;
    for (const UnitEntry& entry : command.units) {
      if (is_a(entry, Type::brigadier)) {
        ++leaders;
        if (leader == nullptr) leader = &entry;
      } else if (is_a(entry, Type::general)) {
        ++generals;
      } else if (!says_independent(entry)) {
        ++units;
      }
    }
    if (leaders > 1)
      refuse(command.place,
             "brigade '" + command.id + "' has " + std::to_string(leaders) + " brigade commanders",
             "one for each brigade (5)");
    if (units > 0 && leaders == 0)
      warn(command.place, "brigade '" + command.id + "' has no brigade commander",
           "a unit gains from the one of its own brigade only (W67)");
    if (units == 0 && leaders > 0)
      warn(command.place, "brigade '" + command.id + "' has a commander and no units",
           "it has no order die (5)");
    const bool another = !command.commander.empty() && (leader == nullptr || command.commander != leader->id);
    const bool alone = generals == 1 && units == 0;
    if (another && !alone)
      refuse(command.place, "'" + command.commander + "' cannot command brigade '" + command.id + "'",
             "its brigade commander does: type=\"brigade-commander\" (5)");
  }
};

}  // namespace

void review(const Scenario& scenario, const Rulebook& book, Table& table, Problems& problems) {
  Review(scenario, book, table, problems).judge();
}

}  // namespace quincunx::acw
