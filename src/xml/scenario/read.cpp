// A scenario from its XML, part by part; sense.cpp checks what must hold between the parts.

#include <algorithm>

#include "play/ground.hpp"
#include "xml/context.hpp"

namespace quincunx::xml {

namespace {

class ScenarioReader {
 public:
  ScenarioReader(const Reader& reader, Node element, Problems& problems)
      : root_(element), context_{reader, problems} {}

  Scenario read() {
    heading();
    table();
    for (const Node element : root_.children("side")) scenario_.sides.push_back(side(element));
    victory();
    history();
    for (const Node element : root_.children("translation")) translation(element);
    middle();
    judge(context_, root_, set_, scenario_);
    return std::move(scenario_);
  }

 private:
  void heading() {
    scenario_.place = context_.reader.place(root_);
    scenario_.id = context_.text(root_, "id");
    scenario_.rules = context_.text(root_, "rules");
    set_ = find_ruleset(scenario_.rules);
    if (set_ != nullptr) {
      context_.unit = set_->length_unit;
    } else if (!scenario_.rules.empty()) {
      std::vector<std::string_view> keys;
      for (const Ruleset* known : rulesets()) keys.emplace_back(known->key);
      context_.problem(context_.reader.place(root_, "rules"), "no rule set " + in_quotes(scenario_.rules),
                       did_you_mean(scenario_.rules, keys));
    }
    scenario_.title = context_.text(root_, "title");
    scenario_.date = context_.text(root_, "date");
    scenario_.version = context_.text(root_, "version");
    scenario_.designer = line(root_.child("designer"));
    scenario_.background = prose(root_.child("background"));
    scenario_.briefings = briefings(root_);
    for (const Node source : root_.children("source"))
      scenario_.sources.emplace_back(context_.text(source, "href"), line(source));
    scenario_.turn_limit = context_.whole(root_.child("turns"), "limit");
    for (const Node each : root_.child("turns").children("visibility"))
      scenario_.visibility.push_back({context_.whole(each, "from"),
                                      has(each, "range") ? context_.length(each, "range") : 0,
                                      value(each, "poor") == "yes", context_.reader.place(each)});
    if (const Node element = root_.child("fog")) fog(element);
    if (const Node element = root_.child("couriers"))
      scenario_.couriers = {
          context_.length(element, "speed"), has(element, "lost") ? context_.whole(element, "lost") : 0,
          has(element, "captured") ? context_.whole(element, "captured") : 0, context_.reader.place(element)};
    for (const Node each : root_.child("rulings").children("ruling"))
      scenario_.rulings.push_back({context_.text(each, "key"), line(each), context_.reader.place(each)});
    for (const Node each : root_.child("rulings").children("figure"))
      scenario_.figures.push_back({context_.text(each, "table"), context_.text(each, "row"),
                                   context_.text(each, "column"), line(each), context_.reader.place(each)});
    for (const Node each : root_.child("rulings").children("special-rule"))
      scenario_.special_rules.push_back(
          {context_.text(each, "id"), context_.text(each, "title"), line(each), context_.reader.place(each)});
    for (const Node each : root_.child("rulings").children("accepted"))
      scenario_.accepted.push_back({context_.text(each, "rule"), context_.reader.place(each)});
  }

  void fog(Node element) {
    FogEntry& fog = scenario_.fog;
    const std::string kind = context_.text(element, "kind");
    const auto found = std::find(std::begin(fog_kinds), std::end(fog_kinds), kind);
    if (found != std::end(fog_kinds)) fog.kind = static_cast<FogEntry::Kind>(found - std::begin(fog_kinds));
    if (has(element, "within")) fog.within = context_.length(element, "within");
    if (has(element, "identify")) fog.identify = context_.length(element, "identify");
    if (has(element, "range")) fog.range = context_.length(element, "range");
    fog.side = context_.text(element, "known-to");
    fog.place = context_.reader.place(element);
  }

  void table() {
    const Node table = root_.child("table");
    scenario_.table_place = context_.reader.place(table);
    scenario_.ground.width = context_.length(table, "width");
    scenario_.ground.depth = context_.length(table, "depth");
    scale(words(value(table, "scale")));
    for (const Node element : table.children()) {
      const std::string_view name = element.name();
      if (name == "area" || name == "line" || name == "hill") feature(element, name);
    }
  }

  void scale(const std::vector<std::string_view>& amount_and_unit) {
    if (amount_and_unit.size() != 2) return;
    const auto unit = std::find(std::begin(ground_units), std::end(ground_units), amount_and_unit[1]);
    if (unit == std::end(ground_units)) return;
    scenario_.scale = {whole_of(amount_and_unit[0]),
                       static_cast<GroundScale::Unit>(unit - std::begin(ground_units))};
  }

  void feature(Node element, std::string_view name) {
    Feature feature;
    feature.id = context_.text(element, "id");
    feature.name = context_.text(element, "name");
    feature.kind = context_.text(element, "kind");
    feature.shape = name == "line"   ? Feature::Shape::line
                    : name == "hill" ? Feature::Shape::hill
                                     : Feature::Shape::area;
    feature.points = points_of(value(element, "points"), context_.unit);
    feature.crest = points_of(value(element, "crest"), context_.unit);
    if (name == "line")
      feature.width = has(element, "width") ? context_.length(element, "width") : usual_width(feature.kind);
    feature.defended_left = value(element, "defended") == "left";
    feature.capacity = context_.whole(element, "capacity");
    if (has(element, "level")) feature.level = context_.whole(element, "level");
    for (const std::string_view setting : ground_settings()) {
      const std::string key(setting);
      if (has(element, key.c_str()))
        scenario_.settings.push_back({feature.id, key, context_.text(element, key.c_str())});
    }
    scenario_.ground.features.push_back(std::move(feature));
    scenario_.feature_places.push_back(context_.reader.place(element));
  }

  Length usual_width(std::string_view kind) const {
    if (set_ == nullptr) return context_.unit;
    const auto is_thin = [&](const TerrainKind& known) {
      return known.key == kind && (known.traits & thin) != 0;
    };
    return std::any_of(set_->terrain.begin(), set_->terrain.end(), is_thin) ? 0 : context_.unit;
  }

  SideEntry side(Node element) {
    SideEntry side;
    side.place = context_.reader.place(element);
    side.id = context_.text(element, "id");
    side.name = context_.text(element, "name");
    side.role = context_.text(element, "role");
    side.edge = context_.text(element, "edge");
    side.colour = lower_ascii(value(element, "colour"));
    side.chief = context_.text(element.child("commander-in-chief"), "ref");
    for (const Node each : element.children("command")) side.commands.push_back(command(each, side));
    for (const Node each : element.children("arrival")) side.arrivals.push_back(arrival(each, side));
    for (const Node each : element.children("contingent")) side.contingents.push_back(contingent(each));
    return side;
  }

  CommandEntry command(Node element, const SideEntry& side) {
    CommandEntry command;
    command.place = context_.reader.place(element);
    command.id = context_.text(element, "id");
    command.name = context_.text(element, "name");
    command.commander = context_.text(element, "commander");
    command.posture = posture_of(value(element, "doctrine"));
    if (has(element, "toward")) command.toward = context_.point(element, "toward");
    if (element.name() == std::string_view("command")) command.edge = context_.text(element, "edge");
    for (const Node each : element.children("unit")) command.units.push_back(unit(each, side));
    return command;
  }

  ArrivalEntry arrival(Node element, const SideEntry& side) {
    ArrivalEntry arrival;
    arrival.place = context_.reader.place(element);
    arrival.id = context_.text(element, "id");
    arrival.part_of = context_.text(element, "part-of");
    arrival.turn = context_.whole(element, "turn");
    arrival.chance = whole_of(value(element, "chance").substr(0, 1));
    arrival.edge = context_.text(element, "edge");
    const Length edge = length_of_edge(scenario_.ground, arrival.edge);
    const Point span = has(element, "span") ? context_.point(element, "span") : Point{0, edge};
    arrival.span_from = span.x;
    arrival.span_to = span.y;
    arrival.command = command(element, side);
    return arrival;
  }

  ContingentEntry contingent(Node element) const {
    ContingentEntry contingent;
    contingent.place = context_.reader.place(element);
    contingent.id = context_.text(element, "id");
    contingent.name = context_.text(element, "name");
    for (const std::string_view id : words(value(element, "commands"))) contingent.commands.emplace_back(id);
    contingent.units_lost = context_.whole(element, "units-lost");
    contingent.strength_lost = context_.whole(element, "strength-lost");
    contingent.percent_lost = context_.whole(element, "percent-lost");
    contingent.routs = value(element, "then") == "rout";
    contingent.edge = context_.text(element, "edge");
    return contingent;
  }

  UnitEntry unit(Node element, const SideEntry& side) {
    UnitEntry unit;
    unit.place = context_.reader.place(element);
    unit.id = context_.text(element, "id");
    unit.name = context_.text(element, "name");
    unit.type = context_.text(element, "type");
    unit.quality = context_.text(element, "quality");
    unit.plural = context_.text(element, "number") == "plural";
    unit.short_name = context_.text(element, "short");
    unit.trait = context_.text(element, "trait");
    unit.formation = context_.text(element, "formation");
    if (has(element, "at")) unit.at = Pose{context_.point(element, "at"), facing(element, side)};
    if (has(element, "width")) unit.width = context_.length(element, "width");
    if (has(element, "depth")) unit.depth = context_.length(element, "depth");
    unit.attached_to = context_.text(element, "attached-to");
    unit.fate = context_.text(element, "fate");
    unit.hidden = value(element, "hidden") == "yes";
    unit.by_arm = has(element, "known");
    if (has(element, "started-with")) unit.started_with = context_.whole(element, "started-with");
    if (set_ != nullptr) state(element, unit);
    return unit;
  }

  // By default a unit faces away from its side's own edge.
  Angle facing(Node element, const SideEntry& side) const {
    if (has(element, "facing")) return context_.angle(element, "facing");
    return away_from(side.edge);
  }

  void state(Node element, UnitEntry& unit) const {
    const std::vector<std::string_view> markers = words(value(element, "markers"));
    std::vector<std::string_view> flags;
    for (const ColumnEntry& column : set_->columns) {
      if (column.borne_by != Party::Kind::none) continue;
      if (column.low <= 0 && column.high >= 1 && column.words.empty()) flags.emplace_back(column.key);
      if (std::string_view(column.key) == "quality") continue;  // an attribute of the unit itself
      const bool marked = std::find(markers.begin(), markers.end(), column.key) != markers.end();
      if (has(element, column.key))
        unit.state.emplace_back(column.key, state_text(column, value(element, column.key)));
      if (marked && has(element, column.key)) {
        context_.problem(context_.reader.place(element, column.key),
                         std::string(column.key) + " is given here and among the markers", "give it once");
      } else if (marked) {
        unit.state.emplace_back(column.key, "1");
      }
    }
    for (const std::string_view marker : markers)
      if (std::find(flags.begin(), flags.end(), marker) == flags.end())
        context_.problem(context_.reader.place(element, "markers"), "no marker " + in_quotes(marker),
                         did_you_mean(marker, flags));
  }

  void victory() {
    const Node element = root_.child("victory");
    for (const Node each : element.children("objective")) {
      ObjectiveEntry objective;
      objective.id = context_.text(each, "id");
      objective.name = context_.text(each, "name");
      objective.area = context_.text(each, "area");
      objective.side = context_.text(each, "side");
      objective.holder = context_.text(each, "holder");
      objective.held_by = context_.text(each, "held-by");
      if (has(each, "at")) objective.at = context_.point(each, "at");
      objective.points = context_.whole(each, "points");
      objective.wins_from = context_.whole(each, "wins-from");
      objective.wins_after = context_.whole(each, "wins-after", 1);
      objective.place = context_.reader.place(each);
      scenario_.objectives.push_back(std::move(objective));
    }
    VictoryEntry& victory = scenario_.victory;
    victory.by_points = value(element, "decided-by") == "points";
    victory.margin = context_.whole(element, "margin", 1);
    victory.enough = context_.whole(element, "enough");
    victory.place = context_.reader.place(element ? element : root_);
    for (const Node each : element.children("exit")) victory.exits.push_back(exit(each));
    for (const Node each : element.children("unit-lost"))
      victory.units_lost.push_back(
          {context_.text(each, "side"), context_.whole(each, "points"), context_.reader.place(each)});
    for (const Node each : element.children("army-retreat")) {
      ArmyRetreatEntry retreat;
      retreat.side = context_.text(each, "side");
      retreat.losses = context_.whole(each, "losses");
      for (const std::string_view id : words(value(each, "objectives"))) retreat.objectives.emplace_back(id);
      retreat.from = context_.whole(each, "from", 1);
      retreat.place = context_.reader.place(each);
      victory.retreats.push_back(std::move(retreat));
    }
  }

  ExitEntry exit(Node element) const {
    ExitEntry exit;
    exit.id = context_.text(element, "id");
    exit.name = context_.text(element, "name");
    exit.side = context_.text(element, "side");
    exit.area = context_.text(element, "area");
    exit.edge = context_.text(element, "edge");
    if (!exit.edge.empty()) {
      const Length edge = length_of_edge(scenario_.ground, exit.edge);
      const Point span = has(element, "span") ? context_.point(element, "span") : Point{0, edge};
      exit.span_from = span.x;
      exit.span_to = span.y;
    }
    exit.points = context_.whole(element, "points");
    exit.wins_at = context_.whole(element, "wins-at");
    exit.place = context_.reader.place(element);
    return exit;
  }

  void history() {
    const Node history = root_.child("history");
    scenario_.history.account = prose(history.child("account"));
    scenario_.history.winner = context_.text(history, "winner");
    if (has(history, "turns")) scenario_.history.turns = context_.whole(history, "turns");
    for (const Node each : history.children("losses")) {
      HistoryEntry::Losses losses{context_.text(each, "side"), context_.whole(each, "men"), {}};
      if (has(each, "prisoners")) losses.prisoners = context_.whole(each, "prisoners");
      scenario_.history.losses.push_back(std::move(losses));
    }
  }

  std::vector<BriefingEntry> briefings(Node element) const {
    std::vector<BriefingEntry> all;
    for (const Node each : element.children("briefing"))
      all.push_back({context_.text(each, "side"), prose(each), context_.reader.place(each)});
    return all;
  }

  void translation(Node element) {
    TranslationEntry made;
    made.language = context_.text(element, "lang");
    made.title = line(element.child("title"));
    made.background = prose(element.child("background"));
    made.briefings = briefings(element);
    made.account = prose(element.child("account"));
    made.place = context_.reader.place(element);
    for (const Node each : element.children("special-rule"))
      made.special_rules.push_back({context_.text(each, "ref"), context_.text(each, "title"), line(each),
                                    context_.reader.place(each)});
    for (const Node each : element.children("name")) {
      NameEntry& name = made.names.emplace_back();
      for (std::size_t of = 0; of < std::size(named_entries); ++of)
        if (has(each, named_entries[of])) {
          name.of = static_cast<NameEntry::Of>(of);
          name.id = context_.text(each, named_entries[of]);
        }
      name.text = line(each);
      name.in_text = context_.text(each, "in-text");
      if (has(each, "number")) name.plural = value(each, "number") == "plural";
      const std::string_view gender = value(each, "gender");
      name.gender = gender == "feminine" ? Gender::feminine
                    : gender == "neuter" ? Gender::neuter
                                         : Gender::masculine;
      name.place = context_.reader.place(each);
    }
    scenario_.translations.push_back(std::move(made));
  }

  void middle() {
    const Node state = root_.child("state");
    scenario_.turn = context_.whole(state, "turn");
    scenario_.step = context_.text(state, "step");
    for (const Node tie : state.children("tie"))
      scenario_.ties.push_back({context_.text(tie, "kind"), context_.text(tie, "from"),
                                context_.text(tie, "to"), context_.whole(tie, "value", 1),
                                context_.reader.place(tie)});
    for (const Node count : state.children("count"))
      scenario_.counts.push_back({context_.text(count, "column"), context_.text(count, "side"),
                                  context_.text(count, "command"), context_.whole(count, "value"),
                                  context_.reader.place(count)});
  }

  Node root_;
  Context context_;
  const Ruleset* set_ = nullptr;
  Scenario scenario_;
};

}  // namespace

Scenario scenario_in(const Reader& reader, Node element, Problems& problems) {
  return ScenarioReader(reader, element, problems).read();
}

}  // namespace quincunx::xml
