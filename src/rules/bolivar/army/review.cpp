// Judges a set-up: what cannot be played is an error, what breaks the rules for armies and deployment a
// warning (section 5, B-A9, B-A10).

#include <algorithm>

#include "play/setup/deployment.hpp"
#include "rules/bolivar/army/units.hpp"
#include "rules/bolivar/book/ruleset.hpp"
#include "rules/bolivar/move/water.hpp"

namespace quincunx::bolivar {
namespace {

class SetUpReview : Inspection {
 public:
  using Inspection::Inspection;

  void judge() {
    places([this](const Feature& feature, const Unit& unit) {
      return closed_under(*table().ground, feature, unit, unit.base);
    });
    each_pair([this](const Placed& a, const Placed& b) {
      with_one_host(a, b, "one commander for each unit (B-A64)");
    });
    for (const SideEntry& side : scenario().sides) {
      chief(side);
      each_whole_command(side, [this](const CommandEntry& command) { division(command); });
    }
    if (scenario().turn == 0)
      review_deployment(*this, {table::set_up, tum, "B-C34", "B-C34", "B-C34", "B-A10", "infantry",
                                [](const Unit& unit) { return infantry(type_of(unit)); }});
  }

 private:
  int number_of(const CommandEntry& command, Type type) const {
    return static_cast<int>(std::count_if(command.units.begin(), command.units.end(),
                                          [&](const UnitEntry& entry) { return is_a(entry, type); }));
  }

  void chief(const SideEntry& side) {  // B-C34
    int chiefs = 0;
    each_whole_command(side, [&](const CommandEntry& command) { chiefs += number_of(command, Type::chief); });
    if (chiefs != 1)
      warn(side.place, "side '" + side.id + "' has " + std::to_string(chiefs) + " C-in-C",
           "an army has one (B-C34)");
  }

  // B-C34, B-A9. A C-in-C by himself is no division, and in another's division he is not of it.
  void division(const CommandEntry& command) {
    const int chiefs = number_of(command, Type::chief), brigadiers = number_of(command, Type::brigadier);
    const std::string who = "division '" + command.id + "'";
    named_commander(command, brigadiers > 0 ? Type::brigadier : Type::chief);
    const int all = static_cast<int>(command.units.size()), units = brigadiers > 0 ? all - chiefs : all;
    if (all == chiefs) return;
    const bool chief_may = book().ruling(ruling::cinc_division) == reading::CincDivision::scenario;
    const int leaders = brigadiers > 0 || !chief_may ? brigadiers : chiefs;
    if (leaders != 1)
      warn(command.place, who + " has " + std::to_string(leaders) + " commanders",
           "one for each division (B-C34)");
    const auto limit = [this](row::Army r) { return book().figure(table::army, r, army_column::units); };
    number_within(command.place, who + " has", units, "units",
                  {limit(row::division_least), limit(row::division_most)}, "divisions have",
                  ", the commander included (B-C34)");
  }

  void named_commander(const CommandEntry& command, Type type) {
    for (const UnitEntry& entry : command.units) {
      if (!is_a(entry, type)) continue;
      if (command.commander.empty() || command.commander == entry.id) return;
      break;  // the first of them commands
    }
    if (!command.commander.empty())
      refuse(command.place, "'" + command.commander + "' cannot command division '" + command.id + "'",
             "its first Brigadier does, and without one its C-in-C (B-A9)");
  }
};

}  // namespace

void review(const Scenario& scenario, const Rulebook& book, Table& table, Problems& problems) {
  SetUpReview(scenario, book, table, problems).judge();
}

}  // namespace quincunx::bolivar
