// Judges a set-up: what cannot be played is an error, what breaks the rules for armies, ground and deployment
// a warning (T-R7, T-R12 to T-R19).

#include <algorithm>

#include "play/ground_look.hpp"
#include "play/setup/inspection.hpp"
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
    places();
    hosts();
    for (const SideId side : {SideId::first, SideId::second}) {
      army(side);
      commands(scenario().sides[index(side)]);
    }
    review_ground(scenario(), book(), *table().ground, problems());
    if (scenario().turn == 0) deployment();
  }

 private:
  int limit(row::Army r) const { return book().figure(table::army, r, army_column::units); }

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

  // No unit may be on another, off the table or in impassable ground; a leader shares its host's base.
  void places() {
    for (std::size_t i = 0; i < placed().size(); ++i) {
      const Placed& p = placed()[i];
      if (!p.from_the_start() || !stands_by_itself(p)) continue;
      off_the_table(p);
      for (const Feature& feature : table().ground->features)
        if ((feature.traits & impassable) != 0 && inside(feature, p.unit->base.pose.at))
          in_closed_ground(p, feature);
      for (std::size_t j = 0; j < i; ++j)
        if (placed()[j].from_the_start() && placed()[j].unit->host == nobody) one_on_another(placed()[j], p);
    }
  }

  void hosts() {
    each_pair([this](const Placed& a, const Placed& b) {
      with_one_host(a, b, "one commander for each unit (T-A34)");
    });
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
    if (units < limit(row::units_least) || units > limit(row::units_most))
      warn(entry.place, who + " has " + counted(units, "units"),
           "armies have " + std::to_string(limit(row::units_least)) + " to " +
               std::to_string(limit(row::units_most)) + " (T-R7)");
    if (book().ruling(ruling::unit_quality) == 0 &&
        (points < limit(row::points_least) || points > limit(row::points_most)))
      warn(entry.place, who + " is worth " + counted(points, "points"),
           "armies are worth " + std::to_string(limit(row::points_least)) + " to " +
               std::to_string(limit(row::points_most)) + " (T-R6)");
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
                        [](const UnitEntry& unit) { return unit.type == ruleset.types[0].key; });
      const std::string who = "command '" + command.id + "'";
      if (leaders != 1)
        warn(command.place, who + " has " + counted(static_cast<int>(leaders), "commanders"),
             "one for each command (T-R7)");
      if (units < limit(row::command_least) || units > limit(row::command_most))
        warn(command.place, who + " has " + counted(units, "units"),
             "commands have " + std::to_string(limit(row::command_least)) + " to " +
                 std::to_string(limit(row::command_most)) + ", the commander included (T-R7)");
    }
  }

  Length set_up(row::SetUp game, set_up_column::Column c) const {
    return in_tum(book().figure(table::set_up, game, c));
  }

  void deployment() {  // T-R12 to T-R19, T-A9 to T-A11
    const Ground& ground = *table().ground;
    const row::SetUp game = game_on(book(), ground);
    const int least = book().figure(table::set_up, game, set_up_column::least);
    const int most = book().figure(table::set_up, game, set_up_column::most);
    if (ground.width < set_up(game, set_up_column::width) ||
        ground.depth < set_up(game, set_up_column::depth))
      warn(scenario().place, "the table is smaller than the official one for its game (T-R12)");
    for (const SideEntry& side : scenario().sides) {
      const auto units = std::count_if(placed().begin(), placed().end(), [&](const Placed& p) {
        return &scenario().sides[index(p.unit->side)] == &side;
      });
      if (units < least || units > most)
        warn(side.place, "side '" + side.id + "' has " + counted(static_cast<int>(units), "units"),
             "a table of this size is for " + std::to_string(least) + " to " + std::to_string(most) +
                 " (T-A9)");
    }
    const Length centre = set_up(game, set_up_column::centre), neutral = set_up(game, set_up_column::neutral);
    for (const Placed& p : placed())
      if (p.from_the_start() && p.unit->host == nobody) deployed(p, centre, neutral);
  }

  bool from_south(SideId side) const {  // T-A91
    const SideEntry& entry = scenario().sides[index(side)];
    if (!entry.edge.empty()) return entry.edge == "south";
    return entry.role == "attacker" || (entry.role.empty() && side == SideId::first);
  }

  void deployed(const Placed& p, Length centre, Length neutral) {
    const SideEntry& side = scenario().sides[index(p.unit->side)];
    if (side.edge == "east" || side.edge == "west") return;  // the source knows opposite long edges only
    const Ground& ground = *table().ground;
    Length low_x = p.unit->base.pose.at.x, top_x = low_x, low_y = p.unit->base.pose.at.y, top_y = low_y;
    for (const Point corner : outline(p.unit->base)) {
      low_x = std::min(low_x, corner.x), top_x = std::max(top_x, corner.x);
      low_y = std::min(low_y, corner.y), top_y = std::max(top_y, corner.y);
    }
    const Length line = ground.depth / 2, half = neutral / 2;
    if (from_south(p.unit->side) ? more_than(top_y, line - half) : less_than(low_y, line + half))
      warn(p.entry->place, "unit " + named(p) + " stands beyond its deployment area (T-R19)");
    if (type_of(*p.unit) == Type::pike_shot &&
        (less_than(low_x, ground.width / 2 - centre / 2) || more_than(top_x, ground.width / 2 + centre / 2)))
      warn(p.entry->place, "Pike+shot " + named(p) + " stands outside the centre zone (T-A11)");
  }
};

}  // namespace

void review(const Scenario& scenario, const Rulebook& book, Table& table, Problems& problems) {
  Review(scenario, book, table, problems).judge();
}

}  // namespace quincunx::tilly
