#include "play/setup/deployment.hpp"

#include <algorithm>

#include "table/tolerance.hpp"

namespace quincunx {
namespace {

enum Column : std::uint8_t { least, most, width, depth, centre, neutral };

Length length_of(const DeploymentRules& rules, const Rulebook& book, std::size_t row, Column column) {
  return book.figure(rules.table, row, column) * (rules.unit_of_measure / 1000);
}

bool from_south(const SideEntry& side, SideId id) {
  if (!side.edge.empty()) return side.edge == "south";
  return side.role == "attacker" || (side.role.empty() && id == SideId::first);
}

}  // namespace

std::size_t game_on(const DeploymentRules& rules, const Rulebook& book, const Ground& ground) {
  return ground.width <= length_of(rules, book, 0, width) ? 0 : 1;
}

void review_deployment(Inspection& inspection, const DeploymentRules& rules) {
  const Scenario& scenario = inspection.scenario();
  const Rulebook& book = inspection.book();
  const Ground& ground = *inspection.table().ground;
  const std::size_t game = game_on(rules, book, ground);
  const auto by = [](const char* paragraph) { return std::string(" (") + paragraph + ")"; };
  const auto printed = [&](Column column) { return length_of(rules, book, game, column); };
  if (less_than(ground.width, printed(width)) || less_than(ground.depth, printed(depth)))
    inspection.warn(scenario.table_place,
                    "the table is smaller than the official one for its game" + by(rules.for_table));
  for (const SideId id : {SideId::first, SideId::second}) {
    const SideEntry& side = scenario.sides[index(id)];
    const auto units = std::count_if(inspection.placed().begin(), inspection.placed().end(),
                                     [id](const Placed& p) { return p.unit->side == id; });
    inspection.number_within(side.place, "side '" + side.id + "' has", units, "units",
                             {book.figure(rules.table, game, least), book.figure(rules.table, game, most)},
                             "a table of this size is for", by(rules.for_units));
  }
  const Length line = ground.depth / 2, half = printed(neutral) / 2;
  const Length middle = ground.width / 2, aside = printed(centre) / 2;
  for (const Placed& p : inspection.placed()) {
    const SideEntry& side = scenario.sides[index(p.unit->side)];
    if (!p.from_the_start() || p.unit->host != nobody) continue;
    if (side.edge == "east" || side.edge == "west") continue;  // only long edges have such zones
    const Box box = box_of(outline(p.unit->base));
    if (from_south(side, p.unit->side) ? more_than(box.top.y, line - half)
                                       : less_than(box.low.y, line + half))
      inspection.warn(p.entry->place,
                      "unit " + named(p) + " stands beyond its deployment area" + by(rules.for_area));
    if (rules.keeps_to_centre(*p.unit) &&
        (less_than(box.low.x, middle - aside) || more_than(box.top.x, middle + aside)))
      inspection.warn(p.entry->place, std::string(rules.centred) + " " + named(p) +
                                          " stands outside the centre zone" + by(rules.for_centre));
  }
}

}  // namespace quincunx
