// What decides a battle: objectives, exits, losses that count, and when an army retreats.

#include <algorithm>

#include "xml/scenario/sense.hpp"

namespace quincunx::xml {

void ScenarioJudge::victory() {
  const Node element = root_.child("victory");
  if (!element) return;
  const VictoryEntry& victory = scenario_.victory;
  auto entry = scenario_.objectives.begin();
  for (const Node each : element.children("objective")) objective(each, *entry++);
  auto exit_entry = victory.exits.begin();
  for (const Node each : element.children("exit")) exit(each, *exit_entry++);
  units_lost(element);
  auto retreat = victory.retreats.begin();
  for (const Node each : element.children("army-retreat")) army_retreat(each, *retreat++);
  if (has(element, "margin") && !victory.by_points)
    context_.problem(place(element, "margin"), "margin without decided-by",
                     "a margin needs decided-by=\"points\"");
  if (victory.by_points && scenario_.turn_limit == 0)
    context_.problem(place(element, "decided-by"),
                     "points decide when time is up, and there is no time limit", "<turns limit=\"8\"/>");
}

void ScenarioJudge::not_after_the_limit(Node element, const char* attribute, int turn) const {
  if (scenario_.turn_limit > 0 && turn > scenario_.turn_limit)
    context_.problem(place(element, attribute),
                     std::string(attribute) + "=\"" + std::to_string(turn) + "\" is after the last turn",
                     "the battle ends with turn " + std::to_string(scenario_.turn_limit));
}

void ScenarioJudge::objective(Node element, const ObjectiveEntry& objective) {
  objective_ids_.add(context_, objective.id, objective.place);
  if (has(element, "area"))
    feature_ids_.require(context_, objective.area, place(element, "area"), " on the table");
  if (objective.at && !on_table(*objective.at))
    context_.problem(place(element, "at"), in_quotes(objective.id) + " lies off the table");
  holder(element, "holder", objective.holder);
  holder(element, "held-by", objective.held_by);
  if (objective.points == 0 && objective.wins_from == 0 && set_ != nullptr && !set_->holds_objectives &&
      !makes_retreat(objective.id))
    context_.problem(objective.place, in_quotes(objective.id) + " is worth no points",
                     "points=\"3\", or wins-from=\"1\"");
  if (has(element, "wins-after") && objective.wins_from == 0)
    context_.problem(place(element, "wins-after"), "wins-after without wins-from",
                     "say from which turn on it wins: wins-from=\"1\"");
  not_after_the_limit(element, "wins-from", objective.wins_from);
  if (!objective.side.empty()) sides_.require(context_, objective.side, place(element, "side"), "");
  for (const Feature& feature : scenario_.ground.features)
    if (feature.id == objective.area && feature.shape == Feature::Shape::line)
      context_.problem(place(element, "area"), in_quotes(feature.id) + " is a line",
                       "an objective is an area or a hill");
}

bool ScenarioJudge::makes_retreat(const std::string& objective) const {
  const auto& retreats = scenario_.victory.retreats;
  return std::any_of(retreats.begin(), retreats.end(), [&objective](const ArmyRetreatEntry& each) {
    return std::find(each.objectives.begin(), each.objectives.end(), objective) != each.objectives.end();
  });
}

void ScenarioJudge::holder(Node element, const char* attribute, const std::string& side) const {
  if (!has(element, attribute)) return;
  const Place where = place(element, attribute);
  if (set_ != nullptr && !set_->holds_objectives)
    context_.problem(where, std::string(attribute) + " means nothing in " + set_->title,
                     "who stands there at the end has it");
  sides_.require(context_, side, where, "");
}

void ScenarioJudge::exit(Node element, const ExitEntry& exit) {
  objective_ids_.add(context_, exit.id, exit.place);
  sides_.require(context_, exit.side, place(element, "side"), "");
  if (has(element, "area"))
    feature_ids_.require(context_, exit.area, place(element, "area"), " on the table");
  for (const Feature& feature : scenario_.ground.features)
    if (feature.id == exit.area && feature.shape == Feature::Shape::line)
      context_.problem(place(element, "area"), in_quotes(feature.id) + " is a line",
                       "an exit is an area, a hill or a stretch of an edge");
  if (has(element, "span") && !has(element, "edge"))
    context_.problem(place(element, "span"), "span without edge", "a span is a stretch of an edge");
  const Length edge = exit.edge.empty() ? 0 : length_of_edge(scenario_.ground, exit.edge);
  if (edge > 0 && exit.span_to > edge)
    context_.problem(place(element, "span"), "the span reaches beyond the " + exit.edge + " edge",
                     "that edge is " + decimal(edge, context_.unit) + " long");
  if (exit.points == 0 && exit.wins_at == 0)
    context_.problem(exit.place, in_quotes(exit.id) + " is worth no points",
                     "points=\"2\" for each unit, or wins-at=\"4\" units");
}

void ScenarioJudge::units_lost(Node element) const {
  std::vector<std::string> seen;
  for (const Node each : element.children("unit-lost")) {
    const std::string side = context_.text(each, "side");
    sides_.require(context_, side, place(each, "side"), "");
    if (std::find(seen.begin(), seen.end(), side) != seen.end())
      context_.problem(place(each, "side"), "points for the losses of " + in_quotes(side) + " twice",
                       "give them once");
    seen.push_back(side);
  }
}

void ScenarioJudge::army_retreat(Node element, const ArmyRetreatEntry& retreat) const {
  sides_.require(context_, retreat.side, place(element, "side"), "");
  not_after_the_limit(element, "from", retreat.from);
  if (!has(element, "losses") && !has(element, "objectives"))
    context_.problem(retreat.place, "<army-retreat> without losses or objectives",
                     "say when the army gives up: losses=\"40\" (per cent)");
  std::vector<std::string_view> known;
  for (const ObjectiveEntry& each : scenario_.objectives) known.emplace_back(each.id);
  for (const std::string& id : retreat.objectives)
    if (std::find(known.begin(), known.end(), id) == known.end())
      context_.problem(place(element, "objectives"), "no objective " + in_quotes(id),
                       did_you_mean(id, known));
}

}  // namespace quincunx::xml
