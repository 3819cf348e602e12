// The canonical form of a scenario: what a log embeds and digests are taken of.

#include "base/xml_writer.hpp"
#include "quincunx/xml/xml.hpp"
#include "xml/context.hpp"

namespace quincunx {

namespace xml {

namespace {

class ScenarioWriter {
 public:
  ScenarioWriter(const Scenario& scenario, std::string& out) : scenario_(scenario), writer_(out) {
    if (const Ruleset* set = find_ruleset(scenario.rules)) unit_ = set->length_unit;
  }

  void write() {
    writer_.open("scenario")
        .attribute("id", scenario_.id)
        .attribute("rules", scenario_.rules)
        .attribute("title", scenario_.title);
    writer_.unless_empty("date", scenario_.date).unless_empty("version", scenario_.version).children();
    heading();
    table();
    for (const SideEntry& each : scenario_.sides) side(each);
    victory();
    history();
    for (const TranslationEntry& each : scenario_.translations) translation(each);
    middle();
    writer_.close("scenario");
  }

 private:
  std::string length(Length micrometres) const { return decimal(micrometres, unit_); }
  std::string point(Point p) const { return length(p.x) + "," + length(p.y); }
  std::string points(const std::vector<Point>& all) const {
    std::string text;
    for (const Point each : all) text += (text.empty() ? "" : " ") + point(each);
    return text;
  }

  void heading() {
    text_unless_empty("designer", scenario_.designer);
    text_unless_empty("background", scenario_.background);
    briefings(scenario_.briefings);
    for (const auto& [href, text] : scenario_.sources)
      writer_.open("source").attribute("href", href).text("source", text);
    turns();
    fog();
    couriers();
    rulings();
  }

  void briefings(const std::vector<BriefingEntry>& all) {
    for (const BriefingEntry& each : all)
      writer_.open("briefing").attribute("side", each.side).text("briefing", each.text);
  }

  void rulings() {
    if (scenario_.rulings.empty() && scenario_.figures.empty() && scenario_.special_rules.empty() &&
        scenario_.accepted.empty())
      return;
    writer_.open("rulings").children();
    for (const RulingEntry& each : scenario_.rulings)
      writer_.open("ruling").attribute("key", each.key).text("ruling", each.value);
    for (const FigureEntry& each : scenario_.figures) {
      writer_.open("figure")
          .attribute("table", each.table)
          .attribute("row", each.row)
          .attribute("column", each.column);
      writer_.text("figure", each.value);
    }
    for (const SpecialRuleEntry& each : scenario_.special_rules) special_rule(each, "id");
    for (const AcceptedEntry& each : scenario_.accepted)
      writer_.open("accepted").attribute("rule", each.rule).empty();
    writer_.close("rulings");
  }

  void special_rule(const SpecialRuleEntry& rule, const char* reference) {
    writer_.open("special-rule").attribute(reference, rule.id).attribute("title", rule.title);
    writer_.text("special-rule", rule.text);
  }

  void turns() {
    if (scenario_.turn_limit <= 0) return;
    writer_.open("turns").attribute("limit", scenario_.turn_limit);
    if (scenario_.visibility.empty()) return writer_.empty();
    writer_.children();
    for (const VisibilityEntry& each : scenario_.visibility) {
      writer_.open("visibility").attribute("from", each.from_turn);
      if (each.range > 0) writer_.attribute("range", length(each.range));
      if (each.poor) writer_.attribute("poor", "yes");
      writer_.empty();
    }
    writer_.close("turns");
  }

  void couriers() {
    const CourierEntry& couriers = scenario_.couriers;
    if (couriers.speed <= 0) return;
    writer_.open("couriers").attribute("speed", length(couriers.speed));
    if (couriers.lost > 0) writer_.attribute("lost", couriers.lost);
    if (couriers.captured > 0) writer_.attribute("captured", couriers.captured);
    writer_.empty();
  }
  void fog() {
    const FogEntry& fog = scenario_.fog;
    if (fog.kind == FogEntry::Kind::none && fog.side.empty()) return;
    writer_.open("fog").attribute("kind", fog_kinds[static_cast<std::size_t>(fog.kind)]);
    if (fog.within > 0) writer_.attribute("within", length(fog.within));
    if (fog.identify > 0) writer_.attribute("identify", length(fog.identify));
    if (fog.range > 0) writer_.attribute("range", length(fog.range));
    writer_.unless_empty("known-to", fog.side).empty();
  }

  void text_unless_empty(std::string_view name, const std::string& text) {
    if (!text.empty()) writer_.open(name).text(name, text);
  }

  void table() {
    const Ground& ground = scenario_.ground;
    writer_.open("table").attribute("width", length(ground.width)).attribute("depth", length(ground.depth));
    if (const GroundScale& scale = scenario_.scale; scale.amount > 0)
      writer_.attribute(
          "scale", std::to_string(scale.amount) + " " + ground_units[static_cast<std::size_t>(scale.unit)]);
    if (ground.features.empty()) return writer_.empty();
    writer_.children();
    for (const Feature& each : ground.features) feature(each);
    writer_.close("table");
  }

  void feature(const Feature& feature) {
    constexpr const char* names[] = {"area", "line", "hill"};
    writer_.open(names[static_cast<std::size_t>(feature.shape)])
        .attribute("id", feature.id)
        .unless_empty("name", feature.name);
    writer_.attribute("kind", feature.kind);
    if (feature.width > 0) writer_.attribute("width", length(feature.width));
    writer_.attribute("points", points(feature.points)).unless_empty("crest", points(feature.crest));
    if (feature.defended_left) writer_.attribute("defended", "left");
    for (const FeatureSetting& each : scenario_.settings)
      if (each.feature == feature.id) writer_.attribute(each.setting, each.value);
    if (feature.capacity > 0) writer_.attribute("capacity", feature.capacity);
    if (feature.level != 1) writer_.attribute("level", feature.level);
    writer_.empty();
  }

  void side(const SideEntry& side) {
    writer_.open("side")
        .attribute("id", side.id)
        .attribute("name", side.name)
        .unless_empty("role", side.role);
    writer_.unless_empty("edge", side.edge).unless_empty("colour", side.colour).children();
    if (!side.chief.empty()) writer_.open("commander-in-chief").attribute("ref", side.chief).empty();
    for (const CommandEntry& each : side.commands) {
      writer_.open("command");
      command(each);
      writer_.children();
      units(each, "command");
    }
    for (const ArrivalEntry& each : side.arrivals) {
      writer_.open("arrival");
      command(each.command);
      writer_.unless_empty("part-of", each.part_of).attribute("turn", each.turn);
      if (each.chance > 0) writer_.attribute("chance", each.chance);
      writer_.attribute("edge", each.edge)
          .attribute("span", length(each.span_from) + "," + length(each.span_to))
          .children();
      units(each.command, "arrival");
    }
    for (const ContingentEntry& each : side.contingents) contingent(each);
    writer_.close("side");
  }

  void contingent(const ContingentEntry& contingent) {
    writer_.open("contingent")
        .attribute("id", contingent.id)
        .unless_empty("name", contingent.name)
        .attribute("commands", join(std::span<const std::string>(contingent.commands), " "));
    if (contingent.units_lost > 0) writer_.attribute("units-lost", contingent.units_lost);
    if (contingent.strength_lost > 0) writer_.attribute("strength-lost", contingent.strength_lost);
    if (contingent.percent_lost > 0) writer_.attribute("percent-lost", contingent.percent_lost);
    writer_.attribute("then", contingent.routs ? "rout" : "leave")
        .unless_empty("edge", contingent.edge)
        .empty();
  }

  void command(const CommandEntry& command) {
    writer_.attribute("id", command.id)
        .unless_empty("name", command.name)
        .unless_empty("commander", command.commander);
    if (command.posture) writer_.attribute("doctrine", posture_key(*command.posture));
    if (command.toward) writer_.attribute("toward", point(*command.toward));
    writer_.unless_empty("edge", command.edge);
  }

  void units(const CommandEntry& command, const char* element) {
    for (const UnitEntry& each : command.units) unit(each);
    writer_.close(element);
  }

  void unit(const UnitEntry& unit) {
    writer_.open("unit")
        .attribute("id", unit.id)
        .attribute("type", unit.type)
        .unless_empty("quality", unit.quality);
    writer_.unless_empty("name", unit.name).unless_empty("number", unit.plural ? "plural" : "");
    writer_.unless_empty("short", unit.short_name).unless_empty("trait", unit.trait);
    writer_.unless_empty("formation", unit.formation);
    if (unit.at)
      writer_.attribute("at", point(unit.at->at)).attribute("facing", degrees_text(unit.at->facing));
    writer_.unless_empty("attached-to", unit.attached_to);
    if (unit.width) writer_.attribute("width", length(*unit.width));
    if (unit.depth) writer_.attribute("depth", length(*unit.depth));
    writer_.unless_empty("fate", unit.fate);
    writer_.unless_empty("hidden", unit.hidden ? "yes" : "").unless_empty("known", unit.by_arm ? "arm" : "");
    if (unit.started_with) writer_.attribute("started-with", *unit.started_with);
    for (const auto& [column, value] : unit.state) writer_.attribute(column, value);
    writer_.empty();
  }

  void victory() {
    const VictoryEntry& victory = scenario_.victory;
    if (scenario_.objectives.empty() && !has_more(victory)) return;
    writer_.open("victory");
    if (victory.by_points) writer_.attribute("decided-by", "points");
    if (victory.margin != 1) writer_.attribute("margin", victory.margin);
    if (victory.enough > 0) writer_.attribute("enough", victory.enough);
    if (scenario_.objectives.empty() && victory.exits.empty() && victory.units_lost.empty() &&
        victory.retreats.empty())
      return writer_.empty();
    writer_.children();
    for (const ObjectiveEntry& each : scenario_.objectives) {
      writer_.open("objective")
          .attribute("id", each.id)
          .unless_empty("name", each.name)
          .unless_empty("area", each.area);
      if (each.at) writer_.attribute("at", point(*each.at));
      writer_.unless_empty("side", each.side)
          .unless_empty("holder", each.holder)
          .unless_empty("held-by", each.held_by);
      if (each.points != 0) writer_.attribute("points", each.points);
      if (each.wins_from > 0) writer_.attribute("wins-from", each.wins_from);
      if (each.wins_after > 1) writer_.attribute("wins-after", each.wins_after);
      writer_.empty();
    }
    for (const ExitEntry& each : victory.exits) exit(each);
    for (const UnitLostEntry& each : victory.units_lost)
      writer_.open("unit-lost").attribute("side", each.side).attribute("points", each.points).empty();
    for (const ArmyRetreatEntry& each : victory.retreats) {
      writer_.open("army-retreat").attribute("side", each.side);
      if (each.losses > 0) writer_.attribute("losses", each.losses);
      writer_.unless_empty("objectives", join(std::span<const std::string>(each.objectives), " "));
      if (each.from > 1) writer_.attribute("from", each.from);
      writer_.empty();
    }
    writer_.close("victory");
  }

  static bool has_more(const VictoryEntry& victory) {
    return victory.by_points || victory.margin != 1 || victory.enough > 0 || !victory.exits.empty() ||
           !victory.units_lost.empty() || !victory.retreats.empty();
  }

  void exit(const ExitEntry& exit) {
    writer_.open("exit").attribute("id", exit.id).unless_empty("name", exit.name);
    writer_.attribute("side", exit.side).unless_empty("area", exit.area);
    if (!exit.edge.empty())
      writer_.attribute("edge", exit.edge)
          .attribute("span", length(exit.span_from) + "," + length(exit.span_to));
    if (exit.points > 0) writer_.attribute("points", exit.points);
    if (exit.wins_at > 0) writer_.attribute("wins-at", exit.wins_at);
    writer_.empty();
  }

  void history() {
    const HistoryEntry& history = scenario_.history;
    if (history.empty()) return;
    writer_.open("history").unless_empty("winner", history.winner);
    if (history.turns) writer_.attribute("turns", *history.turns);
    if (history.losses.empty() && history.account.empty()) return writer_.empty();
    writer_.children();
    text_unless_empty("account", history.account);
    for (const HistoryEntry::Losses& each : history.losses) {
      writer_.open("losses").attribute("side", each.side).attribute("men", each.men);
      if (each.prisoners) writer_.attribute("prisoners", *each.prisoners);
      writer_.empty();
    }
    writer_.close("history");
  }

  void translation(const TranslationEntry& translation) {
    constexpr const char* genders[] = {"", "feminine", "neuter"};
    writer_.open("translation").attribute("lang", translation.language).children();
    text_unless_empty("title", translation.title);
    text_unless_empty("background", translation.background);
    briefings(translation.briefings);
    text_unless_empty("account", translation.account);
    for (const SpecialRuleEntry& each : translation.special_rules) special_rule(each, "ref");
    for (const NameEntry& each : translation.names) {
      writer_.open("name").attribute(named_entries[static_cast<std::size_t>(each.of)], each.id);
      writer_.unless_empty("in-text", each.in_text);
      if (each.plural) writer_.attribute("number", *each.plural ? "plural" : "singular");
      writer_.unless_empty("gender", genders[static_cast<std::size_t>(each.gender)]).text("name", each.text);
    }
    writer_.close("translation");
  }

  void middle() {
    if (scenario_.turn == 0) return;
    writer_.open("state").attribute("turn", scenario_.turn).unless_empty("step", scenario_.step);
    if (scenario_.ties.empty() && scenario_.counts.empty()) return writer_.empty();
    writer_.children();
    for (const TieEntryText& each : scenario_.ties) {
      writer_.open("tie").attribute("kind", each.kind).attribute("from", each.from).attribute("to", each.to);
      writer_.attribute("value", each.value).empty();
    }
    for (const CountEntry& each : scenario_.counts) {
      writer_.open("count").attribute("column", each.column).unless_empty("side", each.side);
      writer_.unless_empty("command", each.command).attribute("value", each.value).empty();
    }
    writer_.close("state");
  }

  const Scenario& scenario_;
  Writer writer_;
  Length unit_ = 1000;
};

}  // namespace
}  // namespace xml

std::string write_scenario(const Scenario& scenario) {
  std::string out;
  xml::ScenarioWriter(scenario, out).write();
  return out;
}

}  // namespace quincunx
