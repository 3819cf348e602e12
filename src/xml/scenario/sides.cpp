// Sides, commands, arrivals and units.

#include <algorithm>

#include "xml/scenario/sense.hpp"

namespace quincunx::xml {

void ScenarioJudge::side(Node element, std::size_t number) {
  const SideEntry& side = scenario_.sides[number];
  if (set_ != nullptr && !side.role.empty() && *set_->roles[0] != '\0' && side.role != set_->roles[0] &&
      side.role != set_->roles[1])
    context_.problem(
        place(element, "role"), "no role " + in_quotes(side.role) + " in " + set_->title,
        did_you_mean(side.role, std::vector<std::string>(set_->roles.begin(), set_->roles.end())));
  const Node chief = element.child("commander-in-chief");
  if (chief && unit_ids_.require(context_, side.chief, place(chief, "ref"), "")) {
    const UnitAt& unit = *find(side.chief);
    if (unit.side != number) {
      context_.problem(place(chief, "ref"), in_quotes(side.chief) + " is on the other side");
    } else if (!leads(*unit.entry)) {
      context_.problem(place(chief, "ref"), is_a(*unit.entry) + ", no leader");
    }
  }
  if (side.commands.empty() && scenario_.fog.side.empty())
    context_.problem(side.place, "<side> lacks its <command>", "at least 1 must be given");
  auto command_entry = side.commands.begin();
  for (const Node each : element.children("command")) command(each, *command_entry++, number, false);
  auto arrival_entry = side.arrivals.begin();
  for (const Node each : element.children("arrival")) arrival(each, *arrival_entry++, number);
  contingents(element, side);
}

void ScenarioJudge::roles() const {
  const SideEntry& first = scenario_.sides[0];
  const SideEntry& second = scenario_.sides[1];
  if (!first.role.empty() && first.role == second.role)
    context_.problem(second.place, "both sides have the role " + in_quotes(second.role));
}

void ScenarioJudge::command(Node element, const CommandEntry& command, std::size_t side, bool arrives) {
  if (!command.commander.empty() &&
      unit_ids_.require(context_, command.commander, place(element, "commander"), "")) {
    const UnitAt& unit = *find(command.commander);
    if (unit.command != &command) {
      context_.problem(place(element, "commander"), in_quotes(command.commander) + " is not in this command",
                       "a command's commander is one of its units");
    } else if (!leads(*unit.entry)) {
      context_.problem(place(element, "commander"), is_a(*unit.entry) + ", no leader");
    }
  }
  if (command.toward && !command.posture && !has(element, "doctrine"))
    context_.problem(place(element, "toward"), "toward without doctrine",
                     "say what to do there: doctrine=\"attack\"");
  if (!command.edge.empty() && command.posture != Posture::leave)
    context_.problem(place(element, "edge"), "edge without doctrine=\"leave\"",
                     "it is the edge by which a command leaves the field");
  auto entry = command.units.begin();
  for (const Node each : element.children("unit")) unit(each, *entry++, side, arrives);
}

void ScenarioJudge::arrival(Node element, const ArrivalEntry& arrival, std::size_t side) {
  const Length edge = length_of_edge(scenario_.ground, arrival.edge);
  if (edge > 0 && arrival.span_to > edge)
    context_.problem(place(element, "span"), "the span reaches beyond the " + arrival.edge + " edge",
                     "that edge is " + decimal(edge, context_.unit) + " long");
  if (!arrival.part_of.empty()) part(element, arrival, scenario_.sides[side]);
  command(element, arrival.command, side, true);
}

// Whose units come with this arrival: a command that is not itself a part, of its side.
void ScenarioJudge::part(Node element, const ArrivalEntry& arrival, const SideEntry& side) const {
  for (const char* const attribute : {"commander", "doctrine", "toward"})
    if (has(element, attribute))
      context_.problem(
          place(element, attribute),
          std::string(attribute) + " of " + in_quotes(arrival.id) + ", which is a part of a command",
          "a part has what " + in_quotes(arrival.part_of) + " has: say it there");
  std::vector<std::string_view> whole;
  for (const CommandEntry& each : side.commands) whole.emplace_back(each.id);
  for (const ArrivalEntry& each : side.arrivals)
    if (each.part_of.empty()) whole.emplace_back(each.id);
  if (std::find(whole.begin(), whole.end(), arrival.part_of) == whole.end())
    context_.problem(place(element, "part-of"),
                     in_quotes(arrival.part_of) + " is no command or whole arrival of this side",
                     did_you_mean(arrival.part_of, whole));
}

void ScenarioJudge::contingents(Node element, const SideEntry& side) {
  std::vector<std::string_view> whole, taken;
  for (const CommandEntry& each : side.commands) whole.emplace_back(each.id);
  for (const ArrivalEntry& each : side.arrivals)
    if (each.part_of.empty()) whole.emplace_back(each.id);
  auto entry = side.contingents.begin();
  for (const Node each : element.children("contingent")) {
    const ContingentEntry& contingent = *entry++;
    command_ids_.add(context_, contingent.id, contingent.place);
    const Place where = place(each, "commands");
    for (const std::string& id : contingent.commands) {
      if (std::find(whole.begin(), whole.end(), id) == whole.end())
        context_.problem(where, "no command " + in_quotes(id) + " of this side", did_you_mean(id, whole));
      if (std::find(taken.begin(), taken.end(), id) != taken.end())
        context_.problem(where, in_quotes(id) + " is in a contingent already", "name each command once");
      taken.emplace_back(id);
    }
    if (contingent.routs && has(each, "edge"))
      context_.problem(place(each, "edge"), "edge of a contingent that routs",
                       "it is the edge by which one leaves: then=\"leave\"");
  }
}

void ScenarioJudge::unit(Node element, const UnitEntry& unit, std::size_t side, bool arrives) const {
  if (set_ != nullptr) words_of(element, unit);
  if (arrives) {
    if (unit.at && scenario_.turn == 0)
      context_.problem(place(element, "at"), in_quotes(unit.id) + " arrives and stands nowhere yet",
                       "leave out at=; of a game that starts in the middle it means that the unit has come");
  } else if (!unit.at && unit.attached_to.empty() && unit.fate.empty() && scenario_.fog.side.empty()) {
    if (!has(element, "at"))
      context_.problem(context_.reader.place(element), "<unit> lacks its at",
                       "expected a point \"x,y\", or attached-to, or a fate");
  }
  if (!unit.at && has(element, "facing"))
    context_.problem(place(element, "facing"), "facing without at",
                     "a unit that stands nowhere faces nowhere");
  if (unit.at && !on_table(unit.at->at))
    context_.problem(place(element, "at"), in_quotes(unit.id) + " stands off the table",
                     "the table is " + decimal(scenario_.ground.width, context_.unit) + " wide and " +
                         decimal(scenario_.ground.depth, context_.unit) + " deep");
  if (!unit.attached_to.empty()) attached(element, unit, side);
}

void ScenarioJudge::words_of(Node element, const UnitEntry& unit) const {
  if (!unit.type.empty() && type_of(unit) == nullptr) {
    std::vector<std::string_view> keys;
    for (const UnitType& type : set_->types) keys.emplace_back(type.key);
    context_.problem(place(element, "type"), "no unit type " + in_quotes(unit.type) + " in " + set_->title,
                     did_you_mean(unit.type, keys));
  }
  const std::vector<std::string> qualities(set_->qualities.begin(), set_->qualities.end());
  if (!unit.quality.empty() && std::find(qualities.begin(), qualities.end(), unit.quality) == qualities.end())
    context_.problem(place(element, "quality"),
                     "no quality " + in_quotes(unit.quality) + " in " + set_->title,
                     did_you_mean(unit.quality, qualities));
  std::vector<std::string_view> formations;
  for (const Formation& formation : set_->formations) formations.emplace_back(formation.key);
  if (!unit.formation.empty() &&
      std::find(formations.begin(), formations.end(), unit.formation) == formations.end())
    context_.problem(
        place(element, "formation"), "no formation " + in_quotes(unit.formation) + " in " + set_->title,
        formations.empty() ? "its units have none: leave it out" : did_you_mean(unit.formation, formations));
}

void ScenarioJudge::attached(Node element, const UnitEntry& unit, std::size_t side) const {
  const Place where = place(element, "attached-to");
  if (!unit_ids_.require(context_, unit.attached_to, where, "")) return;
  const UnitAt& host = *find(unit.attached_to);
  if (host.side != side) {
    context_.problem(where, in_quotes(unit.attached_to) + " is on the other side");
  } else if (!leads(unit)) {
    context_.problem(where, is_a(unit) + ", no leader", "only leaders attach to units");
  } else if (type_of(*host.entry) != nullptr && leads(*host.entry)) {
    context_.problem(where, is_a(*host.entry) + ", a leader himself",
                     "a leader attaches to a unit that is none");
  }
}

}  // namespace quincunx::xml
