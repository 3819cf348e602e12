// What a grammar cannot say of a scenario: ids given once, references that lead somewhere, words that the
// rule set knows.

#include <algorithm>

#include "play/ground.hpp"
#include "xml/context.hpp"
#include "xml/shapes.hpp"

namespace quincunx::xml {

namespace {

constexpr std::size_t most_units = 1000;  // far above any rule set's battles

struct UnitAt {
  const UnitEntry* entry;
  std::size_t side;
  const CommandEntry* command;
};

class Judge {
 public:
  Judge(const Context& context, Node root, const Ruleset* set, const Scenario& scenario)
      : context_(context), root_(root), set_(set), scenario_(scenario) {}

  void run() {
    collect();
    visibility();
    features();
    std::size_t number = 0;
    for (const Node element : root_.children("side")) side(element, number++);
    if (scenario_.sides.size() == 2) roles();
    objectives();
    history();
    middle();
  }

 private:
  Place place(Node element, const char* attribute) const { return context_.reader.place(element, attribute); }

  void collect() {
    for (std::size_t i = 0; i < scenario_.sides.size(); ++i) {
      const SideEntry& side = scenario_.sides[i];
      sides_.add(context_, side.id, side.place);
      for (const CommandEntry& each : side.commands) add_command(each, i);
      for (const ArrivalEntry& each : side.arrivals) add_command(each.command, i);
    }
    if (units_.size() > most_units)
      context_.problem(scenario_.place, std::to_string(units_.size()) + " units",
                       "at most " + std::to_string(most_units) + " are played");
  }

  void add_command(const CommandEntry& command, std::size_t side) {
    command_ids_.add(context_, command.id, command.place);
    for (const UnitEntry& unit : command.units) {
      unit_ids_.add(context_, unit.id, unit.place);
      units_.emplace(unit.id, UnitAt{&unit, side, &command});
    }
  }

  const UnitAt* find(const std::string& id) const {
    const auto found = units_.find(id);
    return found == units_.end() ? nullptr : &found->second;
  }
  const UnitType* type_of(const UnitEntry& unit) const {
    for (const UnitType& type : set_ != nullptr ? set_->types : std::span<const UnitType>{})
      if (unit.type == type.key) return &type;
    return nullptr;
  }
  bool leads(const UnitEntry& unit) const {
    const UnitType* type = type_of(unit);
    return type == nullptr || type->arm == Arm::leader;  // an unknown type is reported by itself
  }
  std::string is_a(const UnitEntry& unit) const {
    return in_quotes(unit.id) + " is " + (type_of(unit) != nullptr ? type_of(unit)->name : unit.type.c_str());
  }

  // -- the table --
  void features() {
    auto entry = scenario_.ground.features.begin();
    for (const Node element : root_.child("table").children()) {
      const std::string_view name = element.name();
      if (name != "area" && name != "line" && name != "hill") continue;
      const Feature& feature = *entry++;
      feature_ids_.add(context_, feature.id, context_.reader.place(element));
      if (set_ != nullptr) kind(element, feature);
      if (set_ != nullptr) settings(element);
      if (const std::string fault = fault_in_shape(feature); !fault.empty())
        context_.problem(place(element, "points"), "the points of " + in_quotes(feature.id) + " " + fault);
    }
  }

  void kind(Node element, const Feature& feature) const {
    if (feature.kind.empty()) return;
    constexpr const char* shapes[] = {"area", "line", "hill"};
    std::vector<std::string_view> kinds;
    for (const TerrainKind& known : set_->terrain) {
      if (known.shape == feature.shape) kinds.emplace_back(known.key);
      if (known.shape == feature.shape && feature.kind == known.key) return;
    }
    std::string hint = did_you_mean(feature.kind, kinds);
    for (const TerrainKind& known : set_->terrain)
      if (feature.kind == known.key)
        hint = in_quotes(feature.kind) + " is for <" + shapes[static_cast<std::size_t>(known.shape)] + ">";
    context_.problem(place(element, "kind"),
                     "no kind " + in_quotes(feature.kind) + " of <" + element.name() + ">", hint);
  }

  void settings(Node element) const {
    const auto judge = [&](const char* name) {
      if (!has(element, name)) return;
      if (auto fault = fault_in_setting(*set_, name, value(element, name)))
        context_.problem(place(element, name), std::move(fault->what), std::move(fault->hint));
    };
    for (const std::string_view setting : ground_settings()) {
      const std::string name(setting);
      if (is_setting(name, value(element, name.c_str()))) judge(name.c_str());  // else said by the grammar
    }
    judge("capacity");
    if (has(element, "passable") && has(element, "going"))
      context_.problem(place(element, "passable"), "passable and going of one feature",
                       "say it once, by going");
  }

  // -- sides --
  void side(Node element, std::size_t number) {
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
    auto command_entry = side.commands.begin();
    for (const Node each : element.children("command")) command(each, *command_entry++, number, false);
    auto arrival_entry = side.arrivals.begin();
    for (const Node each : element.children("arrival")) arrival(each, *arrival_entry++, number);
  }

  void roles() const {
    const SideEntry& first = scenario_.sides[0];
    const SideEntry& second = scenario_.sides[1];
    if (!first.role.empty() && first.role == second.role)
      context_.problem(second.place, "both sides have the role " + in_quotes(second.role));
  }

  void command(Node element, const CommandEntry& command, std::size_t side, bool arrives) {
    if (!command.commander.empty() &&
        unit_ids_.require(context_, command.commander, place(element, "commander"), "")) {
      const UnitAt& unit = *find(command.commander);
      if (unit.command != &command) {
        context_.problem(place(element, "commander"),
                         in_quotes(command.commander) + " is not in this command",
                         "a command's commander is one of its units");
      } else if (!leads(*unit.entry)) {
        context_.problem(place(element, "commander"), is_a(*unit.entry) + ", no leader");
      }
    }
    if (command.toward && !command.posture && !has(element, "doctrine"))
      context_.problem(place(element, "toward"), "toward without doctrine",
                       "say what to do there: doctrine=\"attack\"");
    auto entry = command.units.begin();
    for (const Node each : element.children("unit")) unit(each, *entry++, side, arrives);
  }

  void arrival(Node element, const ArrivalEntry& arrival, std::size_t side) {
    const bool along_width = arrival.edge == "north" || arrival.edge == "south";
    const Length edge = along_width ? scenario_.ground.width : scenario_.ground.depth;
    if (edge > 0 && arrival.span_to > edge)
      context_.problem(place(element, "span"), "the span reaches beyond the " + arrival.edge + " edge",
                       "that edge is " + decimal(edge, context_.unit) + " long");
    command(element, arrival.command, side, true);
  }

  void unit(Node element, const UnitEntry& unit, std::size_t side, bool arrives) const {
    if (set_ != nullptr) words_of(element, unit);
    if (arrives) {
      if (unit.at)
        context_.problem(place(element, "at"), in_quotes(unit.id) + " arrives and stands nowhere yet",
                         "leave out at=");
    } else if (!unit.at && unit.attached_to.empty() && unit.fate.empty()) {
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

  void words_of(Node element, const UnitEntry& unit) const {
    if (!unit.type.empty() && type_of(unit) == nullptr) {
      std::vector<std::string_view> keys;
      for (const UnitType& type : set_->types) keys.emplace_back(type.key);
      context_.problem(place(element, "type"), "no unit type " + in_quotes(unit.type) + " in " + set_->title,
                       did_you_mean(unit.type, keys));
    }
    const std::vector<std::string> qualities(set_->qualities.begin(), set_->qualities.end());
    if (!unit.quality.empty() &&
        std::find(qualities.begin(), qualities.end(), unit.quality) == qualities.end())
      context_.problem(place(element, "quality"),
                       "no quality " + in_quotes(unit.quality) + " in " + set_->title,
                       did_you_mean(unit.quality, qualities));
    std::vector<std::string_view> formations;
    for (const Formation& formation : set_->formations) formations.emplace_back(formation.key);
    if (!unit.formation.empty() &&
        std::find(formations.begin(), formations.end(), unit.formation) == formations.end())
      context_.problem(place(element, "formation"),
                       "no formation " + in_quotes(unit.formation) + " in " + set_->title,
                       formations.empty() ? "its units have none: leave it out"
                                          : did_you_mean(unit.formation, formations));
  }

  bool on_table(Point p) const {
    const Ground& ground = scenario_.ground;
    if (ground.width <= 0 || ground.depth <= 0) return true;  // reported by itself
    return p.x >= 0 && p.y >= 0 && p.x <= ground.width && p.y <= ground.depth;
  }

  void attached(Node element, const UnitEntry& unit, std::size_t side) const {
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

  // -- the rest --
  void objectives() {
    auto entry = scenario_.objectives.begin();
    for (const Node element : root_.child("victory").children("objective")) {
      const ObjectiveEntry& objective = *entry++;
      objective_ids_.add(context_, objective.id, objective.place);
      if (has(element, "area"))
        feature_ids_.require(context_, objective.area, place(element, "area"), " on the table");
      if (objective.at && !on_table(*objective.at))
        context_.problem(place(element, "at"), in_quotes(objective.id) + " lies off the table");
      if (has(element, "holder")) holder(element, objective);
      if (objective.points == 0 && set_ != nullptr && !set_->holds_objectives)
        context_.problem(objective.place, in_quotes(objective.id) + " is worth no points", "points=\"3\"");
      if (!objective.side.empty()) sides_.require(context_, objective.side, place(element, "side"), "");
      for (const Feature& feature : scenario_.ground.features)
        if (feature.id == objective.area && feature.shape == Feature::Shape::line)
          context_.problem(place(element, "area"), in_quotes(feature.id) + " is a line",
                           "an objective is an area or a hill");
    }
  }

  void holder(Node element, const ObjectiveEntry& objective) const {
    const Place where = place(element, "holder");
    if (set_ != nullptr && !set_->holds_objectives)
      context_.problem(where, std::string("holder means nothing in ") + set_->title,
                       "who stands there at the end has it");
    sides_.require(context_, objective.holder, where, "");
  }

  void visibility() const {
    int latest = 0;
    auto entry = scenario_.visibility.begin();
    for (const Node element : root_.child("turns").children("visibility")) {
      const VisibilityEntry& seen = *entry++;
      if (set_ != nullptr && !set_->sees_by_turn)
        context_.problem(seen.place, std::string("visibility means nothing in ") + set_->title,
                         "its units see as far in every turn");
      if (seen.from_turn > 0 && seen.from_turn <= latest)
        context_.problem(place(element, "from"), "visibility from turn " + std::to_string(seen.from_turn),
                         "later than the one before, from turn " + std::to_string(latest));
      latest = std::max(latest, seen.from_turn);
    }
  }

  void history() const {
    const Node history = root_.child("history");
    const std::string& winner = scenario_.history.winner;
    if (!winner.empty() && winner != "draw" && !sides_.known(winner))
      context_.problem(place(history, "winner"), "no side " + in_quotes(winner),
                       did_you_mean(winner, with(sides_.all(), "draw")));
    std::vector<std::string> seen;
    for (const Node losses : history.children("losses")) {
      const std::string side = context_.text(losses, "side");
      sides_.require(context_, side, place(losses, "side"), "");
      if (std::find(seen.begin(), seen.end(), side) != seen.end())
        context_.problem(place(losses, "side"), "the losses of " + in_quotes(side) + " twice");
      seen.push_back(side);
    }
  }
  static std::vector<std::string_view> with(std::vector<std::string_view> words, std::string_view more) {
    words.push_back(more);
    return words;
  }

  void middle() const {
    const Node state = root_.child("state");
    if (set_ == nullptr) return;
    if (!scenario_.step.empty()) {
      std::vector<std::string_view> steps;
      for (const Step& step : set_->steps) steps.emplace_back(step.id);
      if (std::find(steps.begin(), steps.end(), scenario_.step) == steps.end())
        context_.problem(place(state, "step"), "no step " + in_quotes(scenario_.step) + " in " + set_->title,
                         did_you_mean(scenario_.step, steps));
    }
    std::vector<std::string_view> kinds;
    for (const TieEntry& tie : set_->ties) kinds.emplace_back(tie.key);
    for (const Node element : state.children("tie")) {
      const std::string kind = context_.text(element, "kind");
      if (!kind.empty() && std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
        context_.problem(place(element, "kind"), "no tie " + in_quotes(kind) + " in " + set_->title,
                         did_you_mean(kind, kinds));
      unit_ids_.require(context_, context_.text(element, "from"), place(element, "from"), "");
      unit_ids_.require(context_, context_.text(element, "to"), place(element, "to"), "");
    }
  }

  const Context& context_;
  Node root_;
  const Ruleset* set_;
  const Scenario& scenario_;
  Ids sides_{"side"}, command_ids_{"command"}, unit_ids_{"unit"}, feature_ids_{"feature"},
      objective_ids_{"objective"};
  std::map<std::string, UnitAt> units_;
};

}  // namespace

void judge(const Context& context, Node element, const Ruleset* set, const Scenario& scenario) {
  Judge(context, element, set, scenario).run();
}

}  // namespace quincunx::xml
