#include <filesystem>

#include "samples.hpp"

using namespace quincunx;
using namespace samples;

namespace {

bool same(const UnitEntry& a, const UnitEntry& b) {
  return a.id == b.id && a.name == b.name && a.type == b.type && a.quality == b.quality &&
         a.trait == b.trait && a.at == b.at && a.width == b.width && a.depth == b.depth &&
         a.attached_to == b.attached_to && a.formation == b.formation && a.state == b.state &&
         a.fate == b.fate;
}
bool same(const CommandEntry& a, const CommandEntry& b) {
  bool equal = a.id == b.id && a.name == b.name && a.commander == b.commander && a.posture == b.posture &&
               a.toward == b.toward && a.edge == b.edge && a.units.size() == b.units.size();
  for (std::size_t i = 0; equal && i < a.units.size(); ++i) equal = same(a.units[i], b.units[i]);
  return equal;
}
bool same(const SideEntry& a, const SideEntry& b) {
  bool equal = a.id == b.id && a.name == b.name && a.role == b.role && a.edge == b.edge &&
               a.colour == b.colour && a.chief == b.chief && a.commands.size() == b.commands.size() &&
               a.arrivals.size() == b.arrivals.size() && a.contingents.size() == b.contingents.size();
  for (std::size_t i = 0; equal && i < a.contingents.size(); ++i) {
    const ContingentEntry &x = a.contingents[i], &y = b.contingents[i];
    equal = x.id == y.id && x.name == y.name && x.commands == y.commands && x.units_lost == y.units_lost &&
            x.strength_lost == y.strength_lost && x.percent_lost == y.percent_lost && x.routs == y.routs &&
            x.edge == y.edge;
  }
  for (std::size_t i = 0; equal && i < a.commands.size(); ++i) equal = same(a.commands[i], b.commands[i]);
  for (std::size_t i = 0; equal && i < a.arrivals.size(); ++i) {
    const ArrivalEntry &x = a.arrivals[i], &y = b.arrivals[i];
    equal = x.id == y.id && x.part_of == y.part_of && x.turn == y.turn && x.chance == y.chance &&
            x.edge == y.edge && x.span_from == y.span_from && x.span_to == y.span_to &&
            same(x.command, y.command);
  }
  return equal;
}
bool same(const Feature& a, const Feature& b) {
  return a.id == b.id && a.name == b.name && a.kind == b.kind && a.shape == b.shape && a.points == b.points &&
         a.crest == b.crest && a.width == b.width && a.defended_left == b.defended_left &&
         a.capacity == b.capacity && a.level == b.level;
}

void check_same(const VictoryEntry& a, const VictoryEntry& b) {
  CHECK((a.by_points == b.by_points && a.margin == b.margin && a.enough == b.enough));
  REQUIRE((a.exits.size() == b.exits.size() && a.units_lost.size() == b.units_lost.size() &&
           a.retreats.size() == b.retreats.size()));
  for (std::size_t i = 0; i < a.exits.size(); ++i) {
    const ExitEntry &x = a.exits[i], &y = b.exits[i];
    CHECK((x.id == y.id && x.name == y.name && x.side == y.side && x.area == y.area && x.edge == y.edge));
    CHECK((x.span_from == y.span_from && x.span_to == y.span_to && x.points == y.points &&
           x.wins_at == y.wins_at));
  }
  for (std::size_t i = 0; i < a.units_lost.size(); ++i)
    CHECK((a.units_lost[i].side == b.units_lost[i].side && a.units_lost[i].points == b.units_lost[i].points));
  for (std::size_t i = 0; i < a.retreats.size(); ++i)
    CHECK((a.retreats[i].side == b.retreats[i].side && a.retreats[i].losses == b.retreats[i].losses &&
           a.retreats[i].objectives == b.retreats[i].objectives && a.retreats[i].from == b.retreats[i].from));
}

void check_same(const Scenario& a, const Scenario& b) {
  CHECK((a.id == b.id && a.rules == b.rules && a.title == b.title && a.date == b.date &&
         a.version == b.version));
  CHECK((a.designer == b.designer && a.background == b.background && a.sources == b.sources &&
         a.turn_limit == b.turn_limit));
  REQUIRE(a.briefings.size() == b.briefings.size());
  for (std::size_t i = 0; i < a.briefings.size(); ++i)
    CHECK((a.briefings[i].side == b.briefings[i].side && a.briefings[i].text == b.briefings[i].text));
  REQUIRE((a.rulings.size() == b.rulings.size() && a.figures.size() == b.figures.size()));
  for (std::size_t i = 0; i < a.rulings.size(); ++i)
    CHECK((a.rulings[i].key == b.rulings[i].key && a.rulings[i].value == b.rulings[i].value));
  for (std::size_t i = 0; i < a.figures.size(); ++i)
    CHECK((a.figures[i].table == b.figures[i].table && a.figures[i].row == b.figures[i].row &&
           a.figures[i].column == b.figures[i].column && a.figures[i].value == b.figures[i].value));
  CHECK((a.ground.width == b.ground.width && a.ground.depth == b.ground.depth && a.settings == b.settings));
  REQUIRE(a.ground.features.size() == b.ground.features.size());
  for (std::size_t i = 0; i < a.ground.features.size(); ++i)
    CHECK(same(a.ground.features[i], b.ground.features[i]));
  REQUIRE(a.sides.size() == b.sides.size());
  for (std::size_t i = 0; i < a.sides.size(); ++i) CHECK(same(a.sides[i], b.sides[i]));
  REQUIRE((a.objectives.size() == b.objectives.size() && a.ties.size() == b.ties.size()));
  for (std::size_t i = 0; i < a.objectives.size(); ++i)
    CHECK((a.objectives[i].id == b.objectives[i].id && a.objectives[i].area == b.objectives[i].area &&
           a.objectives[i].name == b.objectives[i].name && a.objectives[i].at == b.objectives[i].at &&
           a.objectives[i].holder == b.objectives[i].holder &&
           a.objectives[i].held_by == b.objectives[i].held_by &&
           a.objectives[i].side == b.objectives[i].side && a.objectives[i].points == b.objectives[i].points &&
           a.objectives[i].wins_from == b.objectives[i].wins_from &&
           a.objectives[i].wins_after == b.objectives[i].wins_after));
  check_same(a.victory, b.victory);
  for (std::size_t i = 0; i < a.ties.size(); ++i)
    CHECK((a.ties[i].kind == b.ties[i].kind && a.ties[i].from == b.ties[i].from &&
           a.ties[i].to == b.ties[i].to && a.ties[i].value == b.ties[i].value));
  CHECK((a.history == b.history && a.turn == b.turn && a.step == b.step));
}

Scenario read(const std::string& bytes) {
  Problems problems;
  auto scenario = read_scenario(bytes, "read", problems);
  INFO(bytes);
  REQUIRE(text(problems) == "");
  REQUIRE(scenario);
  return *scenario;
}

// Small numbers for making scenarios up; the same every time.
struct Random {
  std::uint32_t state;
  int below(int n) {
    state = state * 1664525U + 1013904223U;
    return static_cast<int>((std::uint64_t{state >> 8U} * static_cast<unsigned>(n)) >> 24U);
  }
  bool one_in(int n) { return below(n) == 0; }
  Length length() { return below(1'000'000) + 1000; }
  std::string text() {
    static const char* const words[] = {"a",   "&",    "<b>", "\"",     "'",  "ü", "日本",
                                        "]]>", "x  y", "\t",  "é&amp;", "--", "1"};
    std::string all = "t";
    for (int i = below(4); i > 0; --i) all += words[below(13)];
    return all + "z";
  }
};

Scenario made_up(std::uint32_t seed) {
  Random random{seed};
  Scenario s = scenario();
  s.title = random.text();
  s.background = random.text() == "tz" ? "" : "one\n\ntwo & <three>";
  if (random.one_in(3)) s.briefings.push_back({"blue", "one <two>\n\nthree", {}});
  s.turn_limit = random.below(10);
  if (random.one_in(3)) s.sources.clear();
  if (random.one_in(3)) s.rulings.clear();
  s.ground.width = 600'000 + random.below(20'000);
  for (SideEntry& side : s.sides)
    for (CommandEntry& command : side.commands) {
      command.name = random.one_in(2) ? "" : random.text();
      command.posture =
          random.one_in(3) ? std::nullopt : std::optional<Posture>(static_cast<Posture>(random.below(6)));
      if (!command.posture) command.toward.reset();
      for (UnitEntry& unit : command.units) {
        if (!unit.at) continue;
        unit.at = Pose{{random.below(600'000), random.below(400'000)}, {random.below(Angle::full)}};
        unit.name = random.one_in(2) ? "" : random.text();
        unit.trait = random.one_in(2) ? "" : random.text();
        unit.width = random.one_in(2) ? std::nullopt : std::optional<Length>(200 + random.below(399'000));
        unit.state.clear();
        if (random.one_in(2)) unit.state.emplace_back("resolve", std::to_string(random.below(21)));
        if (random.one_in(2)) unit.state.emplace_back("wheel", std::to_string(random.below(9001) - 4500));
      }
    }
  if (random.one_in(2)) {
    s.turn = 0;
    s.step.clear();
    s.ties.clear();
  }
  if (random.one_in(3)) s.history = {};
  if (random.one_in(3)) s.objectives.clear();
  return s;
}

}  // namespace

TEST_CASE("shipped scenarios are read without a word, and their canonical form reads back as the same") {
  for (const char* path :
       {"scenarios/lutzen-1632/scenario.xml", "scenarios/rocroi-1643/scenario.xml",
        "scenarios/chacabuco-1817/scenario.xml", "scenarios/ayacucho-1824/scenario.xml",
        "tests/battles/mirror.xml", "tests/battles/mirror-swapped.xml", "tests/xml/samples/scenario.xml"}) {
    const Scenario scenario = read(file(path));
    const std::string canonical = write_scenario(scenario);
    check_same(scenario, read(canonical));
    CHECK(write_scenario(read(canonical)) == canonical);
  }
}

TEST_CASE("a scenario is what its XML says") {
  const Scenario s = scenario();
  CHECK(s.title == "The mill & the ford");
  CHECK(s.background == "Two patrols meet at a mill.\n\nNeither expected <company>.");
  CHECK(briefing_of(s, "red") == "The mill has no guard.");
  CHECK(briefing_of(s, "blue").empty());
  CHECK(s.turn_limit == 8);
  CHECK((s.ground.width == 600'000 && s.ground.depth == 410'000));
  CHECK(s.ground.features[2].width == 16'000);
  CHECK(s.ground.features[3].defended_left);
  CHECK(s.ground.features[4].crest == std::vector<Point>{{500'000, 280'000}, {540'000, 280'000}});
  CHECK(s.settings[0] == FeatureSetting{"field", "difficult", "yes"});
  CHECK(s.sides[0].colour == "#a8322d");
  const std::vector<UnitEntry>& foot = s.sides[0].commands[0].units;
  CHECK((!foot[0].at && foot[0].attached_to == "pikes"));
  CHECK((foot[1].at == Pose{{280'000, 80'000}, {0}} && foot[1].depth == 24'000));
  CHECK(foot[2].state ==
        std::vector<std::pair<std::string, std::string>>{{"resolve", "1"}, {"shot", "1"}, {"moved", "1"}});
  CHECK(s.sides[1].commands[0].units[0].at->facing == degrees(180));
  CHECK(s.sides[1].commands[0].units[2].at->facing == centidegrees(20'250));
  CHECK((s.sides[0].arrivals[0].chance == 4 && s.sides[0].arrivals[0].span_to == 250'000));
  CHECK((s.turn == 2 && s.step == "1.1" && s.ties[0].value == 2));
  CHECK((s.history.turns == 6 && s.history.losses[0].side == "red"));
  CHECK((s.history.losses[0].men == 300 && s.history.losses[0].prisoners == 40));
  CHECK(s.sides[0].commands[0].units[1].place.line == 29);
}

TEST_CASE("what breaks, leaves and comes in parts survives writing and reading") {
  const std::string bytes = changed(
      changed(sample("scenario"), "doctrine=\"attack\" toward=\"13.5,10.5\"",
              "doctrine=\"leave\" edge=\"west\""),
      "    </arrival>\n",
      "    </arrival>\n"
      "    <arrival id=\"rear\" part-of=\"red-horse\" turn=\"5\" edge=\"west\" span=\"2,12.5\">"
      "<unit id=\"last\" type=\"horse\"/></arrival>\n"
      "    <contingent id=\"horse-of-red\" name=\"Their horse\" commands=\"red-horse\" percent-lost=\"40\" "
      "edge=\"east\"/>\n"
      "    <contingent id=\"foot-of-red\" commands=\"red-foot\" units-lost=\"2\" then=\"rout\"/>\n");
  const Scenario s = read(bytes);
  CHECK((s.sides[0].commands[0].posture == Posture::leave && s.sides[0].commands[0].edge == "west"));
  REQUIRE((s.sides[0].arrivals.size() == 2 && s.sides[0].contingents.size() == 2));
  CHECK((s.sides[0].arrivals[1].part_of == "red-horse" && s.sides[0].arrivals[1].turn == 5));
  const ContingentEntry &horse = s.sides[0].contingents[0], &foot = s.sides[0].contingents[1];
  CHECK((horse.percent_lost == 40 && !horse.routs && horse.edge == "east" && horse.name == "Their horse"));
  CHECK((foot.units_lost == 2 && foot.routs && foot.commands == std::vector<std::string>{"red-foot"}));
  check_same(s, read(write_scenario(s)));
}

TEST_CASE("names in other languages survive writing and reading") {
  const std::string bytes =
      changed(sample("scenario"), "</history>\n",
              "</history>\n"
              "  <translation lang=\"de\"><title>Die Mühle</title>"
              "<background>Zwei Streifen treffen sich.</background>"
              "<briefing side=\"red\">Die Mühle ist unbewacht.</briefing>"
              "<name side=\"red\" number=\"singular\" gender=\"feminine\">Rote Armee</name>"
              "<name unit=\"pikes\">Piken</name></translation>\n");
  const Scenario s = read(bytes);
  REQUIRE((s.translations.size() == 1 && s.translations[0].names.size() == 2));
  const TranslationEntry& german = s.translations[0];
  CHECK((german.language == "de" && german.title == "Die Mühle"));
  CHECK(german.background == "Zwei Streifen treffen sich.");
  const NameEntry &side = german.names[0], &unit = german.names[1];
  CHECK((side.of == NameEntry::Of::side && side.id == "red" && side.text == "Rote Armee"));
  CHECK((side.plural == false && side.gender == Gender::feminine));
  CHECK((unit.of == NameEntry::Of::unit && !unit.plural && unit.gender == Gender::masculine));
  CHECK(write_scenario(read(write_scenario(s))) == write_scenario(s));
  CHECK(write_scenario(s).find("<name unit=\"pikes\">Piken</name>") != std::string::npos);
}

TEST_CASE("rules in words and accepted paragraphs survive writing and reading, in other languages too") {
  const std::string bytes = changed(
      changed(sample("scenario"), "</rulings>",
              "<special-rule id=\"fog\" title=\"Fog\">Until turn 3 none\n sees beyond 12.</special-rule>"
              "<accepted rule=\"T-R7\"/></rulings>"),
      "</history>\n",
      "</history>\n<translation lang=\"de\"><special-rule ref=\"fog\" title=\"Nebel\">Bis Zug 3 sieht keiner "
      "weiter als 12.</special-rule></translation>\n");
  for (const Scenario& s : {read(bytes), read(write_scenario(read(bytes)))}) {
    REQUIRE((s.special_rules.size() == 1 && s.accepted.size() == 1 && s.translations.size() == 1));
    const SpecialRuleEntry& rule = s.special_rules[0];
    CHECK((rule.id == "fog" && rule.title == "Fog" && rule.text == "Until turn 3 none sees beyond 12."));
    CHECK(s.accepted[0].rule == "T-R7");
    REQUIRE(s.translations[0].special_rules.size() == 1);
    CHECK((s.translations[0].special_rules[0].id == "fog" &&
           s.translations[0].special_rules[0].title == "Nebel"));
  }
}

TEST_CASE("made-up scenarios survive writing and reading") {
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    const Scenario scenario = made_up(seed);
    const std::string canonical = write_scenario(scenario);
    check_same(scenario, read(canonical));
  }
}

namespace {

std::vector<std::string> unit_ids(const Scenario& scenario) {
  std::vector<std::string> ids;
  each_command(scenario, [&ids](SideId, const CommandEntry& command, const ArrivalEntry*) {
    for (const UnitEntry& unit : command.units) ids.push_back(unit.id);
  });
  return ids;
}

}  // namespace

TEST_CASE("orders are what their XML says") {
  Problems problems;
  const auto orders = read_orders(sample("orders"), "orders.xml", scenario(), problems);
  CHECK(text(problems) == "");
  REQUIRE(orders);
  const std::vector<std::string> ids = unit_ids(scenario());
  CHECK((orders->side == SideId::first && orders->silent == Silence::hold && orders->signature == "A."));
  REQUIRE(orders->standing.size() == 6);
  CHECK((orders->standing[0].unit == nobody && orders->standing[0].command == 0));
  CHECK((orders->standing[0].order.verb == Verb::shoot && orders->standing[0].order.target == nobody));
  REQUIRE(orders->standing[1].conditions.size() == 2);
  CHECK((orders->standing[1].conditions[0].kind == Condition::Kind::charged_by &&
         find_ruleset("tilly")->troops[orders->standing[1].conditions[0].troops].key ==
             std::string_view("cavalry")));
  CHECK((orders->standing[2].conditions.size() == 3 && orders->standing[2].order.amount == 40'000));
  REQUIRE(orders->postures.size() == 2);
  CHECK((orders->postures[0].conditions.empty() && orders->postures[0].toward == Point{100'000, 200'000}));
  const StandingCommandEntry& waiting = orders->postures[1];
  CHECK((waiting.posture == Posture::hold && waiting.toward == Point{100'000, 100'000}));
  REQUIRE(waiting.conditions.size() == 2);
  CHECK((waiting.conditions[0].kind == Condition::Kind::turn_until && waiting.conditions[0].amount == 2));
  CHECK((waiting.conditions[1].units.size() == 3 && waiting.conditions[1].amount == 2));
  CHECK((waiting.conditions[0].choice == 1 && waiting.conditions[1].choice == 1));
  REQUIRE(orders->turns.size() == 4);
  const TurnOrdersEntry& second = orders->turns[0];
  REQUIRE(orders->priorities.size() == 1);
  CHECK((orders->priorities[0].step == "move" && orders->priorities[0].units.size() == 1));
  CHECK((second.number == 2 && second.postures.size() == 1 && second.priorities[0].units.size() == 2));
  REQUIRE(second.orders.size() == 7);
  CHECK((second.orders[0].order.verb == Verb::move && second.orders[0].order.leg_count == 2));
  CHECK(second.orders[0].order.legs[0] == Leg{Manoeuvre::wheel, degrees(-20), 0, {}});
  CHECK(second.orders[0].order.legs[1] == Leg{Manoeuvre::advance, {}, 50'000, {}});
  CHECK(
      (second.orders[1].order.verb == Verb::charge && ids[index(second.orders[1].order.target)] == "shots"));
  CHECK(second.orders[2].order.legs[0] == Leg{Manoeuvre::pivot, centidegrees(2250), 0, {}});
  CHECK((second.orders[3].order.verb == Verb::shoot && second.orders[3].primary));
  CHECK((second.orders[4].order.verb == Verb::detach &&
         second.orders[4].order.legs[0] == Leg{Manoeuvre::go, {}, 0, {260'000, 60'000}}));
  CHECK((second.orders[6].order.verb == Verb::approach &&
         second.orders[6].order.goal == Pose{{80'000, 180'000}, degrees(45)}));
  const TurnOrdersEntry& third = orders->turns[1];
  CHECK(third.orders[0].order.legs[0] == Leg{Manoeuvre::oblique, degrees(30), 20'000, {}});
  CHECK(third.orders[2].order.legs[0] == Leg{Manoeuvre::sideways, {}, -20'000, {}});
  const TurnOrdersEntry& fourth = orders->turns[2];
  CHECK((fourth.orders[3].order.verb == Verb::approach &&
         fourth.orders[3].order.goal.at == Point{260'000, 180'000}));
  const TurnOrdersEntry& fifth = orders->turns[3];
  REQUIRE(fifth.priorities.size() == 1);
  CHECK((ids[index(fifth.priorities[0].hits_of)] == "pikes" && fifth.priorities[0].step.empty()));
  std::vector<std::string> on;
  for (const UnitId unit : fifth.priorities[0].units) on.push_back(ids[index(unit)]);
  CHECK(on == std::vector<std::string>{"shots", "shots", "horse"});
}

TEST_CASE("orders that some rule sets know are what their XML says") {
  Problems problems;
  const auto mirror = read_scenario(file("tests/battles/lib-mirror.xml"), "f", problems);
  REQUIRE(mirror);
  const auto orders = read_orders(sample("orders-lib"), "orders.xml", *mirror, problems);
  CHECK(text(problems) == "");
  REQUIRE(orders);
  const std::vector<std::string> ids = unit_ids(*mirror);
  const std::vector<OrderEntry>& all = orders->turns[0].orders;
  REQUIRE(all.size() == 15);
  CHECK((all[0].order.leg_count == 2 && all[0].order.legs[0].how == own_manoeuvre(0)));
  CHECK((all[1].order.verb == Verb::choose && all[1].order.leg_count == 0));
  CHECK((all[2].order.legs[0].how == Manoeuvre::form && all[2].order.legs[0].to.x == 30 * 25'400));
  CHECK(all[4].order.amount == 2);
  CHECK((ids[index(all[5].order.target)] == "blue-horse-1" && all[5].order.amount == 2));
  CHECK(all[7].order.target == nobody);
  CHECK(ids[index(all[8].order.target)] == "blue-horse-1");
  CHECK(all[11].order.verb == own_verb(1));
  CHECK(ids[index(all[13].order.target)] == "red-foot-2");
  CHECK(all[14].order.amount == 38'100);
  REQUIRE(all[14].conditions.size() == 1);
  CHECK((all[14].conditions[0].kind == Condition::Kind::strength_below && all[14].conditions[0].amount == 3));
}

TEST_CASE("a line without a given width has the one that its rule set gives to its kind") {
  const auto width = [](const std::string& rules, const std::string& line) {
    const std::string unit = rules == "lib" ? "infantry" : "cannons";
    const std::string bytes = "<scenario id=\"s\" rules=\"" + rules +
                              "\" title=\"S\"><table width=\"30\" depth=\"20\"><line id=\"f\" " + line +
                              " points=\"2,9 20,9\"/></table>"
                              "<side id=\"red\" name=\"Red\"><command id=\"r\"><unit id=\"a\" type=\"" +
                              unit +
                              "\" at=\"5,5\"/></command></side><side id=\"blue\" name=\"Blue\"><command "
                              "id=\"b\"><unit id=\"x\" type=\"" +
                              unit + "\" at=\"5,15\"/></command></side></scenario>";
    Problems problems;
    const auto scenario = read_scenario({bytes.begin(), bytes.end()}, "s.xml", problems);
    INFO(text(problems));
    REQUIRE(scenario);
    const Length read = scenario->ground.features.at(0).width;
    const std::string written = write_scenario(*scenario);
    const auto again = read_scenario({written.begin(), written.end()}, "s.xml", problems);
    REQUIRE(again);
    CHECK(again->ground.features.at(0).width == read);
    return read;
  };
  const Length tum = find_ruleset("tilly")->length_unit, inch = find_ruleset("lib")->length_unit;
  CHECK(width("tilly", "kind=\"works\"") == tum);
  CHECK(width("tilly", "kind=\"stream\"") == tum);
  for (const char* kind : {"fence", "hedge", "wall", "bank", "works"})
    CHECK(width("lib", "kind=\"" + std::string(kind) + "\"") == 0);
  for (const char* kind : {"road", "stream", "gully", "river"})
    CHECK(width("lib", "kind=\"" + std::string(kind) + "\"") == inch);
  CHECK(width("lib", "kind=\"fence\" width=\"0.5\"") == inch / 2);
  CHECK(width("lib", "kind=\"river\" width=\"2\"") == 2 * inch);
}
