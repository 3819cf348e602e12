#include "xml/scenario/sense.hpp"

#include <algorithm>

namespace quincunx::xml {
namespace {

constexpr std::size_t most_units = 1000;  // far above any rule set's battles

}  // namespace

void ScenarioJudge::run() {
  collect();
  visibility();
  fog();
  couriers();
  features();
  std::size_t number = 0;
  for (const Node element : root_.children("side")) side(element, number++);
  if (scenario_.sides.size() == 2) roles();
  victory();
  history();
  briefings(scenario_.briefings);
  for (const TranslationEntry& each : scenario_.translations) briefings(each.briefings);
  translations();
  middle();
}

void ScenarioJudge::collect() {
  for (std::size_t i = 0; i < scenario_.sides.size(); ++i) {
    const SideEntry& side = scenario_.sides[i];
    sides_.add(context_, side.id, side.place);
    for (const CommandEntry& each : side.commands) add_command(each, i);
    for (const ArrivalEntry& each : side.arrivals) add_command(each.command, i, whole_of(side, each));
  }
  for (const SpecialRuleEntry& each : scenario_.special_rules) rule_ids_.add(context_, each.id, each.place);
  if (units_.size() > most_units)
    context_.problem(scenario_.place, std::to_string(units_.size()) + " units",
                     "at most " + std::to_string(most_units) + " are played");
}

// The command that the units of an arrival belong to.
const CommandEntry* ScenarioJudge::whole_of(const SideEntry& side, const ArrivalEntry& arrival) {
  for (const CommandEntry& each : side.commands)
    if (each.id == arrival.part_of) return &each;
  for (const ArrivalEntry& each : side.arrivals)
    if (each.part_of.empty() && each.id == arrival.part_of) return &each.command;
  return &arrival.command;
}

void ScenarioJudge::add_command(const CommandEntry& command, std::size_t side, const CommandEntry* whole) {
  command_ids_.add(context_, command.id, command.place);
  for (const UnitEntry& unit : command.units) {
    unit_ids_.add(context_, unit.id, unit.place);
    units_.emplace(unit.id, UnitAt{&unit, side, whole != nullptr ? whole : &command});
  }
}

const ScenarioJudge::UnitAt* ScenarioJudge::find(const std::string& id) const {
  const auto found = units_.find(id);
  return found == units_.end() ? nullptr : &found->second;
}
const UnitType* ScenarioJudge::type_of(const UnitEntry& unit) const {
  for (const UnitType& type : set_ != nullptr ? set_->types : std::span<const UnitType>{})
    if (unit.type == type.key) return &type;
  return nullptr;
}
bool ScenarioJudge::leads(const UnitEntry& unit) const {
  const UnitType* type = type_of(unit);
  return type == nullptr || type->arm == Arm::leader;  // an unknown type is reported by itself
}
std::string ScenarioJudge::is_a(const UnitEntry& unit) const {
  return in_quotes(unit.id) + " is " + (type_of(unit) != nullptr ? type_of(unit)->name : unit.type.c_str());
}

bool ScenarioJudge::on_table(Point p) const {
  const Ground& ground = scenario_.ground;
  if (ground.width <= 0 || ground.depth <= 0) return true;  // reported by itself
  return p.x >= 0 && p.y >= 0 && p.x <= ground.width && p.y <= ground.depth;
}

void ScenarioJudge::visibility() const {
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

void ScenarioJudge::couriers() const {
  const CourierEntry& couriers = scenario_.couriers;
  if (couriers.captured > couriers.lost)
    context_.problem(place(root_.child("couriers"), "captured"), "more couriers are captured than are lost",
                     "a captured one is lost, too: captured is at most lost");
  if (couriers.speed <= 0) return;
  for (const SideEntry& side : scenario_.sides)
    if (side.chief.empty())
      context_.warning(side.place,
                       "couriers of side " + in_quotes(side.id) + " ride from the middle of its edge",
                       "<commander-in-chief ref=\"…\"/> names the leader that writes its orders");
}

void ScenarioJudge::fog() const {
  const FogEntry& fog = scenario_.fog;
  const Node element = root_.child("fog");
  const auto means_nothing = [&](const char* attribute, FogEntry::Kind in, const std::string& hint) {
    if (has(element, attribute) && fog.kind != in)
      context_.warning(place(element, attribute),
                       std::string(attribute) + " means nothing in fog of the kind " +
                           in_quotes(fog_kinds[static_cast<std::size_t>(fog.kind)]),
                       hint);
  };
  means_nothing("within", FogEntry::Kind::hidden, "it is the distance at which hidden units are revealed");
  means_nothing("identify", FogEntry::Kind::sight, "with kind=\"sight\" it is how near a unit is recognised");
  means_nothing("range", FogEntry::Kind::sight, "with kind=\"sight\" it is how far units see");
  if (fog.identify > 0 && fog.range > 0 && fog.identify > fog.range)
    context_.warning(place(element, "identify"), "units are identified farther away than they are seen",
                     "identify is at most range");
  if (!fog.side.empty()) sides_.require(context_, fog.side, place(element, "known-to"), "");
  bool any_hidden = false;
  for (const auto& [id, unit] : units_) {
    if (unit.entry->by_arm && fog.side.empty())
      context_.problem(unit.entry->place, in_quotes(id) + " has known=\"arm\"",
                       "it belongs to what one side knows: <fog known-to=\"…\">");
    any_hidden = any_hidden || unit.entry->hidden;
    if (unit.entry->hidden && fog.kind != FogEntry::Kind::hidden)
      context_.warning(unit.entry->place,
                       in_quotes(id) + " is hidden, but the scenario has no fog that hides it",
                       "<fog kind=\"hidden\" within=\"6\"/>");
  }
  if (fog.kind == FogEntry::Kind::hidden && !any_hidden && fog.side.empty())
    context_.warning(fog.place, "no unit is hidden in this fog", "mark some with hidden=\"yes\"");
}

void ScenarioJudge::history() const {
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
// Of the scenario or of a translation.
void ScenarioJudge::briefings(const std::vector<BriefingEntry>& all) const {
  if (scenario_.sides.empty()) return;  // reported
  std::vector<std::string> seen;
  for (const BriefingEntry& each : all) {
    sides_.require(context_, each.side, each.place, "");
    if (std::find(seen.begin(), seen.end(), each.side) != seen.end())
      context_.problem(each.place, "a second briefing of " + in_quotes(each.side),
                       "put all of it into one <briefing>");
    seen.push_back(each.side);
  }
}

void ScenarioJudge::translations() const {
  const Ids* const ids[] = {&sides_,       &command_ids_,   &unit_ids_,
                            &feature_ids_, &objective_ids_, &command_ids_};
  std::vector<std::string> languages;
  for (const Node translation : root_.children("translation")) {
    const std::string language = context_.text(translation, "lang");
    if (std::find(languages.begin(), languages.end(), language) != languages.end())
      context_.problem(place(translation, "lang"), in_quotes(language) + " a second time");
    languages.push_back(language);
    for (const Node rule : translation.children("special-rule"))
      rule_ids_.require(context_, context_.text(rule, "ref"), place(rule, "ref"), "");
    for (const Node name : translation.children("name")) {
      if (has(name, "in-text") && !has(name, "command"))
        context_.problem(place(name, "in-text"), "in-text of a name that is no command's", "leave it out");
      for (std::size_t of = 0; of < std::size(named_entries); ++of)
        if (has(name, named_entries[of]))
          ids[of]->require(context_, context_.text(name, named_entries[of]), place(name, named_entries[of]),
                           "");
    }
  }
}

std::vector<std::string_view> ScenarioJudge::with(std::vector<std::string_view> words,
                                                  std::string_view more) {
  words.push_back(more);
  return words;
}

void ScenarioJudge::middle() const {
  const Node state = root_.child("state");
  if (set_ == nullptr) return;
  if (!scenario_.step.empty()) {
    const std::vector<std::string> steps = step_ids(*set_);
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

void judge(const Context& context, Node element, const Ruleset* set, const Scenario& scenario) {
  ScenarioJudge(context, element, set, scenario).run();
}

}  // namespace quincunx::xml
