// Judges a set-up: what cannot be played is an error, what breaks the rules for armies and deployment a
// warning (section 5, B-A9, B-A10).

#include <algorithm>
#include <string>

#include "play/ground_look.hpp"
#include "play/setup/inspection.hpp"
#include "rules/bolivar/army/units.hpp"
#include "rules/bolivar/book/ruleset.hpp"

namespace quincunx::bolivar {
namespace {

bool is_a(const UnitEntry& entry, Type type) {
  return entry.type == ruleset.types[static_cast<std::size_t>(type)].key;
}
int number_of(const CommandEntry& command, Type type) {
  return static_cast<int>(std::count_if(command.units.begin(), command.units.end(),
                                        [type](const UnitEntry& entry) { return is_a(entry, type); }));
}

class SetUpReview : Inspection {
 public:
  using Inspection::Inspection;

  void judge() {
    for (const Placed& p : placed())
      if (p.from_the_start() && stands_by_itself(p)) place(p);
    each_pair([this](const Placed& a, const Placed& b) {
      with_one_host(a, b, "one commander for each unit (B-A64)");
    });
    for (const SideEntry& side : scenario().sides) {
      chief(side);
      for (const CommandEntry& command : side.commands) division(command);
      for (const ArrivalEntry& arrival : side.arrivals) division(arrival.command);
    }
    if (scenario().turn == 0) deployment();
  }

 private:
  void place(const Placed& p) {
    off_the_table(p);
    for (const Feature& feature : table().ground->features) {
      const bool closed = has(feature, impassable) || (is_guns(*p.unit) && has(feature, obstacle));
      if (closed && lies_under_closed(*table().ground, feature, p.unit->base)) in_closed_ground(p, feature);
    }
    for (const Placed& earlier : placed()) {
      if (&earlier == &p) break;
      if (earlier.from_the_start() && earlier.unit->host == nobody) one_on_another(earlier, p);
    }
  }

  void chief(const SideEntry& side) {  // B-C34
    int chiefs = 0;
    for (const CommandEntry& command : side.commands) chiefs += number_of(command, Type::chief);
    for (const ArrivalEntry& arrival : side.arrivals) chiefs += number_of(arrival.command, Type::chief);
    if (chiefs != 1)
      warn(side.place, "side '" + side.id + "' has " + std::to_string(chiefs) + " C-in-C",
           "an army has one (B-C34)");
  }

  // B-C34, B-A9. A C-in-C by himself is no division, and in another's division he is not of it.
  void division(const CommandEntry& command) {
    const int chiefs = number_of(command, Type::chief), brigadiers = number_of(command, Type::brigadier);
    const std::string who = "division '" + command.id + "'";
    named_commander(command, brigadiers > 0 ? Type::brigadier : Type::chief);
    int units = static_cast<int>(command.units.size());
    if (units == chiefs) return;
    const bool chief_may = book().ruling(ruling::cinc_division) == reading::CincDivision::scenario;
    const int leaders = brigadiers > 0 || !chief_may ? brigadiers : chiefs;
    if (leaders != 1)
      warn(command.place, who + " has " + std::to_string(leaders) + " commanders",
           "one for each division (B-C34)");
    if (brigadiers > 0) units -= chiefs;
    const int least = book().figure(table::army, row::division_least, army_column::units);
    const int most = book().figure(table::army, row::division_most, army_column::units);
    if (units < least || units > most)
      warn(command.place, who + " has " + std::to_string(units) + " units",
           "divisions have " + std::to_string(least) + " to " + std::to_string(most) +
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

  Length set_up_figure(row::SetUp game, set_up_column::Column c) const {
    return in_tum(book().figure(table::set_up, game, c));
  }

  void deployment() {  // B-C34
    const Ground& ground = *table().ground;
    const row::SetUp game = more_than(ground.width, set_up_figure(row::small_game, set_up_column::width))
                                ? row::big_game
                                : row::small_game;
    if (less_than(ground.width, set_up_figure(game, set_up_column::width)) ||
        less_than(ground.depth, set_up_figure(game, set_up_column::depth)))
      warn(scenario().place, "the table is smaller than the one for its game (B-C34)");
    const int least = book().figure(table::set_up, game, set_up_column::least);
    const int most = book().figure(table::set_up, game, set_up_column::most);
    for (const SideId side : {SideId::first, SideId::second}) {
      const SideEntry& entry = scenario().sides[index(side)];
      const auto units = std::count_if(placed().begin(), placed().end(),
                                       [side](const Placed& p) { return p.unit->side == side; });
      if (units < least || units > most)
        warn(entry.place, "side '" + entry.id + "' has " + std::to_string(units) + " units",
             "a table of this size is for " + std::to_string(least) + " to " + std::to_string(most) +
                 " (B-C34)");
    }
    for (const Placed& p : placed())
      if (p.from_the_start() && p.unit->host == nobody) deployed(p, game);
  }

  bool from_south(SideId side) const {
    const SideEntry& entry = scenario().sides[index(side)];
    if (!entry.edge.empty()) return entry.edge == "south";
    return entry.role == "attacker" || (entry.role.empty() && side == SideId::first);
  }

  void deployed(const Placed& p, row::SetUp game) {
    const SideEntry& side = scenario().sides[index(p.unit->side)];
    if (side.edge == "east" || side.edge == "west") return;  // zones lie along the long edges
    const Ground& ground = *table().ground;
    const Box box = box_of(outline(p.unit->base));
    const Length line = ground.depth / 2, half = set_up_figure(game, set_up_column::neutral) / 2;
    if (from_south(p.unit->side) ? more_than(box.top.y, line - half) : less_than(box.low.y, line + half))
      warn(p.entry->place, "unit " + named(p) + " stands beyond its deployment area (B-C34)");
    const Length middle = ground.width / 2, aside = set_up_figure(game, set_up_column::centre) / 2;
    if (infantry(type_of(*p.unit)) &&
        (less_than(box.low.x, middle - aside) || more_than(box.top.x, middle + aside)))
      warn(p.entry->place, "infantry " + named(p) + " stands outside the centre zone (B-A10)");
  }
};

}  // namespace

void review(const Scenario& scenario, const Rulebook& book, Table& table, Problems& problems) {
  SetUpReview(scenario, book, table, problems).judge();
}

}  // namespace quincunx::bolivar
