// Judges a set-up: what cannot be played is an error, what breaks the rules for armies, ground and deployment
// a warning (T-R7, T-R12 to T-R19).

#include <algorithm>

#include "play/ground_look.hpp"
#include "play/setup/deployment.hpp"
#include "rules/tilly/army/review_ground.hpp"
#include "rules/tilly/army/tilly.hpp"
#include "rules/tilly/book/ruleset.hpp"
#include "rules/tilly/book/rulings.hpp"

namespace quincunx::tilly {
namespace {

std::string counted(int n, const char* what) { return std::to_string(n) + " " + what; }

class Review : Inspection {
 public:
  using Inspection::Inspection;

  void judge() {
    roles();
    places([](const Feature& feature, const Unit& unit) {
      return has(feature, impassable) && inside(feature, unit.base.pose.at);
    });
    each_pair([this](const Placed& a, const Placed& b) {
      with_one_host(a, b, "one commander for each unit (T-A34)");
    });
    for (const SideId side : {SideId::first, SideId::second}) {
      army(side);
      commands(scenario().sides[index(side)]);
    }
    review_ground(scenario(), book(), *table().ground, problems());
    if (scenario().turn == 0) review_deployment(*this, deployment_rules);
  }

 private:
  int limit(row::Army r) const { return book().figure(table::army, r, army_column::units); }
  Limits limits(row::Army least, row::Army most) const { return {limit(least), limit(most)}; }

  void roles() {
    const SideEntry& first = scenario().sides[0];
    const SideEntry& second = scenario().sides[1];
    if (!first.role.empty() && first.role == second.role)
      refuse(second.place, "both sides are the " + first.role, "one is the attacker, the other the defender");
    for (const SideEntry& side : scenario().sides)
      if (!side.role.empty() && side.role != "attacker" && side.role != "defender")
        refuse(side.place, "side '" + side.id + "' has unknown role '" + side.role + "'",
               "attacker or defender");
  }

  int number_of(SideId side, Type type) const {
    return static_cast<int>(std::count_if(placed().begin(), placed().end(), [&](const Placed& p) {
      return p.unit->side == side && type_of(*p.unit) == type;
    }));
  }

  void army(SideId side) {  // T-R6, T-R7
    const SideEntry& entry = scenario().sides[index(side)];
    int units = 0, superior = 0, points = 0;
    for (const Placed& p : placed()) {
      if (p.unit->side != side) continue;
      const int quality = value(*p.unit, column::quality);
      ++units;
      superior += quality == static_cast<int>(Quality::superior);
      points += book().figure(table::quality, quality, quality_column::points);
    }
    const std::string who = "side '" + entry.id + "'";
    number_within(entry.place, who + " has", units, "units", limits(row::units_least, row::units_most),
                  "armies have", " (T-R7)");
    if (book().ruling(ruling::unit_quality) == 0)
      number_within(entry.place, who + " is worth", points, "points",
                    limits(row::points_least, row::points_most), "armies are worth", " (T-R6)");
    struct Cap {
      Type type;
      row::Army most;
    };
    for (const Cap cap :
         {Cap{Type::cannons, row::cannons}, Cap{Type::dragoons, row::dragoons}, Cap{Type::shot, row::shot},
          Cap{Type::rabble, row::rabble}, Cap{Type::light_horse, row::light_horse}})
      if (const int has = number_of(side, cap.type); has > limit(cap.most))
        warn(entry.place,
             who + " has " + counted(has, ruleset.types[static_cast<std::size_t>(cap.type)].name),
             "at most " + std::to_string(limit(cap.most)) + " (T-R7)");
    if (superior > limit(row::superior))
      warn(entry.place, who + " has " + counted(superior, "superior units"),
           "at most " + std::to_string(limit(row::superior)) + " (T-R7)");
  }

  void commands(const SideEntry& side) {
    for (const CommandEntry& command : side.commands) {
      const int units = static_cast<int>(command.units.size());
      const auto leaders =
          std::count_if(command.units.begin(), command.units.end(),
                        [this](const UnitEntry& unit) { return is_a(unit, Type::commander); });
      const std::string who = "command '" + command.id + "'";
      if (leaders != 1)
        warn(command.place, who + " has " + counted(static_cast<int>(leaders), "commanders"),
             "one for each command (T-R7)");
      number_within(command.place, who + " has", units, "units",
                    limits(row::command_least, row::command_most), "commands have",
                    ", the commander included (T-R7)");
    }
  }
};

}  // namespace

void review(const Scenario& scenario, const Rulebook& book, Table& table, Problems& problems) {
  Review(scenario, book, table, problems).judge();
}

}  // namespace quincunx::tilly
