// Every slip in a file is told with its place, what was expected, and what may have been meant.

#include "quincunx/base/text.hpp"
#include "samples.hpp"

using namespace quincunx;
using namespace samples;

namespace {

std::string in_scenario(const std::string& bytes) {
  Problems problems;
  CHECK_FALSE(read_scenario(bytes, "s.xml", problems));
  return text(problems);
}
std::string scenario_with(std::string_view from, std::string_view to) {
  return in_scenario(changed(sample("scenario"), from, to));
}
std::string cases_with(std::string_view from, std::string_view to) {
  Problems problems;
  CHECK_FALSE(read_cases(changed(sample("cases"), from, to), "c.xml", problems));
  return text(problems);
}

}  // namespace

TEST_CASE("unknown elements and attributes") {
  CHECK(scenario_with("<area id=\"mill\"", "<aera id=\"mill\"")
            .find("s.xml:19:5: error: unknown element <aera> in <table>; did you mean 'area'?\n") == 0);
  CHECK(scenario_with("width=\"2\" depth", "widht=\"2\" depth") ==
        "s.xml:29:111: error: unknown attribute 'widht' in <unit>; did you mean 'width'?\n");
  CHECK(scenario_with("<turns limit=\"8\"/>", "<turns limit=\"8\" max=\"9\"/>") ==
        "s.xml:13:20: error: unknown attribute 'max' in <turns>; one of: limit\n");
  CHECK(ends(orders_with("<evade/>", "<evade now=\"yes\"/>")) ==
        ": error: unknown attribute 'now' in <evade>; it takes no attributes\n");
  CHECK(ends(orders_with("<evade/>", "<evad/>")) ==
        ": error: unknown element <evad> in <if>; did you mean 'evade'?\n");
  CHECK(ends(cases_with("<stepped step=\"1.1\"/>", "<steped step=\"1.1\"/>")) ==
        ": error: unknown element <steped> in <expect>; did you mean 'stepped'?\n");
}

TEST_CASE("what is lacking, what is too much, and what stands in the wrong place") {
  CHECK(scenario_with(" type=\"rabble\"", "") ==
        "s.xml:31:7: error: <unit> lacks its type; expected a word of the rule set\n");
  CHECK(scenario_with("limit=\"8\"", "") ==
        "s.xml:13:3: error: <turns> lacks its limit; expected a whole number, 1 to 100\n");
  CHECK(scenario_with("<designer>Nobody in particular</designer>", "<designer/>") ==
        "s.xml:6:3: error: <designer> is empty; expected text\n");
  CHECK(scenario_with("<turns limit=\"8\"/>", "<turns limit=\"8\"/><turns limit=\"9\"/>") ==
        "s.xml:13:21: error: a second <turns> in <scenario>; only one is allowed\n");
  CHECK(scenario_with("<turns limit=\"8\"/>", "<turns limit=\"8\">8</turns>") ==
        "s.xml:13:20: error: text \"8\" in <turns>; <turns> holds only elements\n");
  CHECK(scenario_with("<turns limit=\"8\"/>", "<turns limit=\"8\"><limit/></turns>") ==
        "s.xml:13:20: error: unknown element <limit> in <turns>; one of: visibility\n");
  CHECK(scenario_with("<commander-in-chief ref=\"general\"/>",
                      "the chief <commander-in-chief ref=\"general\"/>") ==
        "s.xml:26:5: error: text \"the chief\" in <side>; <side> holds only elements\n");
  CHECK(
      scenario_with("<state turn=\"2\" step=\"1.1\">", "<turns limit=\"3\"/><state turn=\"2\" step=\"1.1\">")
          .find("s.xml:53:3: error: <turns> stands after <history>; the order in <scenario> is: designer, "
                "background, briefing, source, turns, fog, couriers, rulings, table, side, victory, history, "
                "translation, "
                "state\n") == 0);
  CHECK(scenario_with("</briefing>", "</briefing><briefing side=\"red\">More.</briefing>")
            .find("a second briefing of 'red'; put all of it into one <briefing>") != std::string::npos);
  CHECK(scenario_with("<briefing side=\"red\">", "<briefing side=\"rot\">").find("no side 'rot'") !=
        std::string::npos);
  std::string no_sides = sample("scenario");
  no_sides = no_sides.substr(0, no_sides.find("  <side id=\"red\"")) + "</scenario>";
  CHECK(in_scenario(no_sides) == "s.xml:3:1: error: <scenario> lacks its <side>; at least 2 must be given\n");
  CHECK(in_scenario("<orders/>") == "s.xml:1:1: error: root element <orders>; expected <scenario>\n");
  CHECK(ends(orders_with("<wheel left=\"20\"/>", "<wheel/>")) ==
        ": error: <wheel> needs one of: left, right\n");
  CHECK(ends(orders_with("<wheel left=\"20\"/>", "<wheel left=\"20\" right=\"20\"/>")) ==
        ": error: <wheel> has left and right; only one of: left, right\n");
  CHECK(ends(orders_with("<if lost=\"pikes\">", "<if>")) ==
        ": error: <if> needs one of: charged-by, enemy-within, strength-below, state, turn-from, turn-until, "
        "lost\n");
}

TEST_CASE("values that are not in form say which form") {
  const auto expected = [](const std::string& said) { return said.substr(said.find("expected ")); };
  CHECK(scenario_with("at=\"14,4\"", "at=\"14;4\"") ==
        "s.xml:29:90: error: at=\"14;4\" in <unit>; expected a point \"x,y\" such as \"12,8.5\", at most 6 "
        "digits after each point\n");
  CHECK(expected(scenario_with("limit=\"8\"", "limit=\"eight\"")) == "expected a whole number, 1 to 100\n");
  CHECK(expected(scenario_with("limit=\"8\"", "limit=\"101\"")) == "expected a whole number, 1 to 100\n");
  CHECK(expected(scenario_with("depth=\"20.5\"", "depth=\"20,5\"")) ==
        "expected a length such as \"2.5\", 4 to 200, at most 6 digits after the point\n");
  CHECK(expected(scenario_with("width=\"0.8\"", "width=\"0\"")) ==
        "expected a length such as \"2.5\", 0.01 to 20, at most 6 digits after the point\n");
  CHECK(expected(scenario_with("facing=\"202.5\"", "facing=\"360\"")) ==
        "expected a bearing in degrees, 0 (north) to less than 360, such as \"180\" or \"22.5\"\n");
  CHECK(expected(scenario_with("chance=\"4+\"", "chance=\"7+\"")) ==
        "expected what a die must show: \"2+\" to \"6+\"\n");
  CHECK(expected(scenario_with("span=\"2,12.5\"", "span=\"12.5,2\"")) ==
        "expected two lengths along the edge, the smaller first, such as \"0,10\"\n");
  CHECK(expected(scenario_with("date=\"1632-11\"", "date=\"1632-13\"")) ==
        "expected a date: \"1632-11-16\", \"1632-11\" or \"1632\"\n");
  CHECK(expected(scenario_with("#A8322D", "#A8322G")) == "expected a colour such as \"#b8860b\"\n");
  CHECK(expected(scenario_with("id=\"the-mill\"", "id=\"The mill\"")) ==
        "expected an id: letters a-z, digits and '-', at most 40\n");
  CHECK(expected(scenario_with("edge=\"south\"", "edge=\"down\"")) ==
        "expected one of: north, east, south, west\n");
  CHECK(expected(scenario_with("fortified=\"no\"", "fortified=\"false\"")) == "expected yes or no\n");
  CHECK(expected(scenario_with("points=\"20,4 24,4 24,7\"", "points=\"20,4 24,4\"")) ==
        "expected at least 3 points parted by blanks, such as \"1,19 7,19 7,23.5\"\n");
  CHECK(expected(
            scenario_with("title=\"The mill &amp; the ford\"", "title=\"" + std::string(201, 'x') + "\"")) ==
        "expected a line of text, at most 200 characters\n");
  CHECK(expected(scenario_with("resolve=\"1\"", "resolve=\"21\"")) == "expected a whole number, 0 to 20\n");
  CHECK(expected(orders_with("left=\"20\"", "left=\"181\"")) ==
        "expected degrees, more than 0 and at most 180, such as \"20\" or \"22.5\"\n");
  CHECK(expected(orders_with("units=\"pikes guns\"", "units=\"\"")) == "expected ids parted by blanks\n");
}

TEST_CASE("contingents, parts and edges that mean nothing") {
  const auto in_side = [](const std::string& more) {
    return ends(scenario_with("    </arrival>\n", "    </arrival>\n" + more));
  };
  const std::string late = " turn=\"5\" edge=\"west\"><unit id=\"last\" type=\"horse\"/></arrival>";
  CHECK(in_side("<arrival id=\"rear\" part-of=\"red-hors\"" + late) ==
        ": error: 'red-hors' is no command or whole arrival of this side; did you mean 'red-horse'?\n");
  CHECK(in_side("<arrival id=\"rear\" part-of=\"blue-foot\"" + late)
            .find(": error: 'blue-foot' is no command or whole arrival of this side") == 0);
  CHECK(in_side("<arrival id=\"rear\" doctrine=\"attack\" part-of=\"red-horse\"" + late) ==
        ": error: doctrine of 'rear', which is a part of a command; a part has what 'red-horse' has: say it "
        "there\n");
  CHECK(in_side("<contingent id=\"c\" commands=\"red-foo\" units-lost=\"1\"/>") ==
        ": error: no command 'red-foo' of this side; did you mean 'red-foot'?\n");
  CHECK(in_side("<contingent id=\"c\" commands=\"red-foot\" units-lost=\"1\"/>"
                "<contingent id=\"d\" commands=\"red-foot\" units-lost=\"1\"/>") ==
        ": error: 'red-foot' is in a contingent already; name each command once\n");
  CHECK(
      in_side("<contingent id=\"c\" commands=\"red-foot\" units-lost=\"1\" then=\"rout\" edge=\"west\"/>") ==
      ": error: edge of a contingent that routs; it is the edge by which one leaves: then=\"leave\"\n");
  CHECK(in_side("<contingent id=\"c\" commands=\"red-foot\"/>").find("units-lost") != std::string::npos);
  CHECK(ends(scenario_with("toward=\"13.5,10.5\"", "edge=\"west\"")) ==
        ": error: edge without doctrine=\"leave\"; it is the edge by which a command leaves the field\n");
}

TEST_CASE("ids given twice and references that lead nowhere") {
  CHECK(scenario_with("<unit id=\"guns\"", "<unit id=\"pikes\"") ==
        "s.xml:30:7: error: a second unit with the id 'pikes'; the first is on line 29\n");
  CHECK(scenario_with("id=\"blue-foot\"", "id=\"red-foot\"")
            .find("error: a second command with the id 'red-foot'; the first is on line 27\n") !=
        std::string::npos);
  CHECK(ends(scenario_with("id=\"field\" kind", "id=\"mill\" kind")) ==
        ": error: a second feature with the id 'mill'; the first is on line 19\n");
  CHECK(
      ends(scenario_with("<commander-in-chief ref=\"general\"/>", "<commander-in-chief ref=\"genral\"/>")) ==
      ": error: no unit 'genral'; did you mean 'general'?\n");
  CHECK(ends(scenario_with("<commander-in-chief ref=\"general\"/>", "<commander-in-chief ref=\"pikes\"/>")) ==
        ": error: 'pikes' is Pike+shot, no leader\n");
  CHECK(
      ends(scenario_with("<commander-in-chief ref=\"general\"/>", "<commander-in-chief ref=\"marshal\"/>")) ==
      ": error: 'marshal' is on the other side\n");
  CHECK(ends(scenario_with("commander=\"marshal\"", "commander=\"general\"")) ==
        ": error: 'general' is not in this command; a command's commander is one of its units\n");
  CHECK(ends(scenario_with("attached-to=\"pikes\"", "attached-to=\"shots\"")) ==
        ": error: 'shots' is on the other side\n");
  CHECK(ends(scenario_with("area=\"mill\"", "area=\"mil\"")) ==
        ": error: no feature 'mil' on the table; did you mean 'mill'?\n");
  CHECK(ends(scenario_with("area=\"mill\"", "area=\"brook\"")) ==
        ": error: 'brook' is a line; an objective is an area or a hill\n");
  CHECK(ends(scenario_with("winner=\"draw\"", "winner=\"blu\"")) ==
        ": error: no side 'blu'; did you mean 'blue'?\n");
  CHECK(ends(scenario_with("from=\"shots\"", "from=\"shot\"")) ==
        ": error: no unit 'shot'; did you mean 'shots'?\n");
}

TEST_CASE("conditions of victory that make no sense") {
  const auto objective = [](std::string_view more) {
    return ends(scenario_with("points=\"5\"/>", std::string("points=\"5\" ") + std::string(more) + "/>"));
  };
  const auto after = [](std::string_view more) {
    return ends(
        scenario_with("at=\"8,13.5\" points=\"2\"/>", "at=\"8,13.5\" points=\"2\"/>" + std::string(more)));
  };
  CHECK(ends(scenario_with("<victory>", "<victory margin=\"2\">")) ==
        ": error: margin without decided-by; a margin needs decided-by=\"points\"\n");
  CHECK(ends(scenario_with("<victory>", "<victory decided-by=\"dice\">")).find("points") !=
        std::string::npos);
  CHECK(objective("wins-after=\"2\"") ==
        ": error: wins-after without wins-from; say from which turn on it wins: wins-from=\"1\"\n");
  CHECK(objective("wins-from=\"9\"") ==
        ": error: wins-from=\"9\" is after the last turn; the battle ends with turn 8\n");
  CHECK(after("<exit id=\"road\" side=\"rd\" edge=\"south\" points=\"1\"/>") ==
        ": error: no side 'rd'; did you mean 'red'?\n");
  CHECK(after("<exit id=\"road\" side=\"red\" edge=\"south\"/>") ==
        ": error: 'road' is worth no points; points=\"2\" for each unit, or wins-at=\"4\" units\n");
  CHECK(after("<exit id=\"road\" side=\"red\" edge=\"south\" area=\"mill\" points=\"1\"/>").find("area") !=
        std::string::npos);
  CHECK(after("<exit id=\"road\" side=\"red\" edge=\"south\" span=\"0,99\" points=\"1\"/>")
            .find("error: the span reaches beyond the south edge") != std::string::npos);
  CHECK(after("<exit id=\"the-mill\" side=\"red\" edge=\"south\" points=\"1\"/>")
            .find("error: a second objective with the id 'the-mill'") != std::string::npos);
  CHECK(after("<unit-lost side=\"red\" points=\"1\"/><unit-lost side=\"red\" points=\"2\"/>") ==
        ": error: points for the losses of 'red' twice; give them once\n");
  CHECK(after("<army-retreat side=\"blue\"/>") ==
        ": error: <army-retreat> without losses or objectives; say when the army gives up: "
        "losses=\"40\" (per cent)\n");
  CHECK(after("<army-retreat side=\"blue\" objectives=\"the-mil\"/>") ==
        ": error: no objective 'the-mil'; did you mean 'the-mill'?\n");
  CHECK(after("<army-retreat side=\"blue\" losses=\"101\"/>") ==
        ": error: losses=\"101\" in <army-retreat>; expected a whole number, 1 to 100\n");
}

TEST_CASE("words that the rule set does not know") {
  CHECK(ends(scenario_with("rules=\"tilly\"", "rules=\"tily\"")) ==
        ": error: no rule set 'tily'; did you mean 'tilly'?\n");
  CHECK(ends(scenario_with("type=\"rabble\"", "type=\"rable\"")) ==
        ": error: no unit type 'rable' in Tilly's Very Bad Day; did you mean 'rabble'?\n");
  CHECK(ends(scenario_with("quality=\"superior\"", "quality=\"superor\"")) ==
        ": error: no quality 'superor' in Tilly's Very Bad Day; did you mean 'superior'?\n");
  CHECK(ends(scenario_with("kind=\"village\"", "kind=\"vilage\"")) ==
        ": error: no kind 'vilage' of <area>; did you mean 'village'?\n");
  CHECK(ends(scenario_with("kind=\"village\"", "kind=\"stream\"")) ==
        ": error: no kind 'stream' of <area>; 'stream' is for <line>\n");
  CHECK(ends(scenario_with("role=\"attacker\"", "role=\"atacker\"")) ==
        ": error: no role 'atacker' in Tilly's Very Bad Day; did you mean 'attacker'?\n");
  CHECK(ends(scenario_with("markers=\"shot moved\"", "markers=\"shot move\"")) ==
        ": error: no marker 'move'; did you mean 'moved'?\n");
  CHECK(ends(scenario_with("step=\"1.1\"", "step=\"9.9\""))
            .find(": error: no step '9.9' in Tilly's Very Bad") == 0);
  CHECK(ends(scenario_with("kind=\"shot-hits\"", "kind=\"shot-hit\"")) ==
        ": error: no tie 'shot-hit' in Tilly's Very Bad Day; did you mean 'shot-hits'?\n");
}

TEST_CASE("how much ground the table stands for") {
  for (const char* wrong : {"100 feet", "100", "paces", "0 paces", "10000 paces", "1.5 paces", "100 paces 2"})
    CHECK(scenario_with("100 paces", wrong).find("s.xml:18:") == 0);
  CHECK(scenario_with("100 paces", "100 feet") ==
        "s.xml:18:34: error: scale=\"100 feet\" in <table>; expected a whole number, 1 to 9999, and one of: "
        "yards, metres, paces\n");
  Problems problems;
  const auto read =
      read_scenario(changed(sample("scenario"), "100 paces", " 30  metres "), "s.xml", problems);
  REQUIRE(read);
  CHECK(read->scale.amount == 30);
  CHECK(read->scale.unit == GroundScale::Unit::metres);
  CHECK(write_scenario(*read).find(" scale=\"30 metres\"") != std::string::npos);
}

TEST_CASE("what means nothing in the rule set is an error") {
  CHECK(ends(scenario_with("trait=\"veterans\"", "formation=\"line\"")) ==
        ": error: no formation 'line' in Tilly's Very Bad Day; its units have none: leave it out\n");
  CHECK(ends(scenario_with("passable=\"yes\"", "going=\"rough\"")) ==
        ": error: going means nothing in Tilly's Very Bad Day; of ground it knows: difficult, blocks-sight, "
        "passable, fortified, uphill\n");
  CHECK(ends(scenario_with("passable=\"yes\"", "passable=\"on-foot\"")) ==
        ": error: no passable 'on-foot' in Tilly's Very Bad Day; one of: yes, no\n");
  CHECK(ends(scenario_with("uphill=\"no\"", "level=\"2\"")).find("level means nothing") != std::string::npos);
  CHECK(ends(scenario_with("passable=\"yes\"", "capacity=\"4\"")).find("capacity means nothing") !=
        std::string::npos);
  CHECK(ends(scenario_with("side=\"red\" points=\"5\"", "holder=\"red\" points=\"5\"")) ==
        ": error: holder means nothing in Tilly's Very Bad Day; who stands there at the end has it\n");
  CHECK(scenario_with("<turns limit=\"8\"/>", "<turns limit=\"8\"><visibility from=\"2\"/></turns>") ==
        "s.xml:13:20: error: visibility means nothing in Tilly's Very Bad Day; its units see as far in every "
        "turn\n");
  CHECK(ends(orders_with("<evade/>", "<formation to=\"line\"/>")) ==
        ": error: no formation 'line' in Tilly's Very Bad Day; it knows none\n");
  const std::string knows =
      " means nothing in Tilly's Very Bad Day; it knows: hold, move, engage, support, leave, "
      "shoot, "
      "charge, "
      "evade, rally-back, attach, detach\n";
  CHECK(orders_with("<evade/>", "<square/>") == "o.xml:10:51: error: <square>" + knows);
  for (const char* order : {"countercharge", "shelter", "carry", "recall", "with-leader"})
    CHECK(ends(orders_with("<evade/>", "<" + std::string(order) + "/>")) ==
          ": error: <" + std::string(order) + ">" + knows);
  CHECK(ends(orders_with("<back by=\"1\"/>", "<pass by=\"1\"/>")) ==
        ": error: <pass> means nothing in Tilly's Very Bad Day; its manoeuvres: advance, wheel, oblique, "
        "about-face, turn, sideways, back, pivot, go\n");
  CHECK(ends(orders_with("at=\"horse\" primary=\"yes\"", "at=\"horse\" stands=\"2\"")) ==
        ": error: stands means nothing in Tilly's Very Bad Day; its units do not divide their fire\n");
  CHECK(ends(orders_with("of=\"pikes\" on", "of=\"pike\" on")) ==
        ": error: no unit 'pike'; did you mean 'pikes'?\n");
  CHECK(ends(orders_with("on=\"shots shots horse\"", "on=\"shots guns\"")) ==
        ": error: 'guns' is a unit of this side; name an enemy unit\n");
}

TEST_CASE("places that cannot be") {
  CHECK(scenario_with("at=\"20,15\"", "at=\"20,21\"") ==
        "s.xml:42:37: error: 'horse' stands off the table; the table is 30 wide and 20.5 deep\n");
  CHECK(ends(scenario_with(" at=\"11,3.5\"", "")) ==
        ": error: <unit> lacks its at; expected a point \"x,y\", or attached-to, or a fate\n");
  // Of a game that starts in the middle, as the sample does, it means that the unit has come.
  std::string from_the_start = sample("scenario");
  const std::size_t state = from_the_start.find("  <state");
  from_the_start.erase(state, from_the_start.find("</state>\n") + 9 - state);
  CHECK(
      ends(in_scenario(changed(from_the_start, "id=\"riders\"", "id=\"riders\" at=\"1,1\""))) ==
      ": error: 'riders' arrives and stands nowhere yet; leave out at=; of a game that starts in the middle "
      "it means that the unit has come\n");
  CHECK(ends(scenario_with("span=\"2,12.5\"", "span=\"2,22\"")) ==
        ": error: the span reaches beyond the west edge; that edge is 20.5 long\n");
  CHECK(ends(scenario_with("points=\"12,9 15,9 15,12 12,12\"", "points=\"12,9 15,12 15,9 12,12\""))
            .find("the points of 'mill' make an outline that crosses itself") != std::string::npos);
}

TEST_CASE("special rules have ids of their own, and translations name them") {
  const std::string rule = "<special-rule id=\"fog\" title=\"Fog\">None sees far.</special-rule>";
  CHECK(ends(scenario_with("</rulings>", rule + rule + "</rulings>"))
            .find(": error: a second special rule with the id 'fog'") == 0);
  const std::string german =
      "</history><translation lang=\"de\"><special-rule ref=\"frog\" title=\"Nebel\">"
      "Keiner sieht weit.</special-rule></translation>";
  CHECK(ends(in_scenario(changed(changed(sample("scenario"), "</rulings>", rule + "</rulings>"), "</history>",
                                 german))) == ": error: no special rule 'frog'; did you mean 'fog'?\n");
}

TEST_CASE("units on top of each other are an error of muster, with the place of the second") {
  Problems problems;
  auto read = read_scenario(changed(sample("scenario"), "at=\"11,3.5\"", "at=\"14,4.5\""), "s.xml", problems);
  REQUIRE(read);
  CHECK_FALSE(muster(std::make_shared<const Scenario>(std::move(*read)), problems));
  INFO(text(problems));
  bool told = false;
  for (const Problem& problem : problems)
    told = told || (!problem.warning && problem.place.line == 30 &&
                    problem.what.find("'guns'") != std::string::npos &&
                    problem.what.find("'pikes'") != std::string::npos);
  CHECK(told);
}

TEST_CASE("words and numbers of a column are expected alike") {
  const auto with = [](const std::string& attributes) {
    const std::string scenario = file("tests/battles/lib-mirror.xml");
    const std::string one = "<case id=\"a\" rule=\"4.4\" title=\"t\">" +
                            scenario.substr(scenario.find("<scenario")) + "<expect><counted " + attributes +
                            "/></expect></case>";
    Problems problems;
    const auto cases = read_cases(one, "c.xml", problems);
    if (!cases) return ends(text(problems));
    std::string all;
    for (const auto& [name, value] : cases->front().expect.front().attributes)
      all += name + "=" + value + " ";
    return all;
  };
  CHECK(with("column=\"morale\" from=\"good\" to=\"broken\"") == "column=morale from=0 to=2 ");
  CHECK(with("column=\"weapon\" to=\"1\"") == "column=weapon to=1 ");
  CHECK(with("column=\"weapon\" to=\"riffle\"") == ": error: no weapon 'riffle'; did you mean 'rifle'?\n");
  CHECK(with("column=\"stands\" to=\"few\"").find("expected a whole number") != std::string::npos);
}

TEST_CASE("expectations that no event can meet") {
  CHECK(cases_with("<began turn=\"2\"/>", "<began turn=\"two\"/>") ==
        "c.xml:24:14: error: turn=\"two\" in <began>; expected a whole number\n");
  CHECK(ends(cases_with("at=\"14,8\" spent=\"3\"", "at=\"14 8\" spent=\"3\"")) ==
        ": error: at=\"14 8\" in <moved>; expected a point \"x,y\" such as \"12,8.5\", at most 6 digits "
        "after each point\n");
  CHECK(ends(cases_with("spent=\"3\"", "spent=\"three\"")) ==
        ": error: spent=\"three\" in <moved>; expected a length such as \"2.5\", at most 6 digits after the "
        "point\n");
  CHECK(ends(cases_with("how=\"stopped\"", "how=\"stoped\"")) ==
        ": error: no how 'stoped'; did you mean 'stopped'?\n");
  CHECK(ends(cases_with("<moved unit=\"pikes\" at", "<moved unit=\"pike\" at")) ==
        ": error: no unit 'pike'; did you mean 'pikes'?\n");
  CHECK(
      ends(cases_with("<stepped step=\"1.1\"/>", "<stepped step=\"1.0\"/>")).find(": error: no step '1.0'") ==
      0);
  CHECK(ends(cases_with("resolve=\"4\"", "resolve=\"four\"")) ==
        ": error: resolve=\"four\" in <ends>; expected a whole number, 0 to 20\n");
}

TEST_CASE("all mistakes of a file are told, in the order of the file") {
  std::string bytes = sample("scenario");
  bytes = changed(bytes, "limit=\"8\"", "limit=\"0\"");
  bytes = changed(bytes, "kind=\"village\"", "kind=\"vilage\"");
  bytes = changed(bytes, "<line id=\"bank\"", "<line id=\"brook\"");
  bytes = changed(bytes, "<unit id=\"pikes\" type=\"pike-shot\"", "<unit id=\"pikes\" typ=\"pike-shot\"");
  bytes = changed(bytes, "at=\"20,15\"", "at=\"20,21\"");
  bytes = changed(bytes, "<losses side=\"blue\"", "<losses side=\"bleu\"");
  Problems problems;
  CHECK_FALSE(read_scenario(bytes, "s.xml", problems));
  std::vector<int> lines;
  for (const Problem& problem : problems) lines.push_back(problem.place.line);
  INFO(text(problems));
  CHECK(lines == std::vector<int>{13, 19, 22, 29, 29, 42, 51});
}

TEST_CASE("of a file with thousands of mistakes the first two hundred are told") {
  std::string bytes = "<scenario id=\"s\" rules=\"tilly\" title=\"t\"><table width=\"9\" depth=\"9\">";
  for (int i = 0; i < 3000; ++i) bytes += "\n<nonsense/>";
  bytes += "</table></scenario>";
  Problems problems;
  CHECK_FALSE(read_scenario(bytes, "s.xml", problems));
  REQUIRE(problems.size() == 201);
  CHECK(text(problems.back()) == "s.xml: error: too many mistakes to list; these are the first 200");
}

TEST_CASE("a root element is found, whatever the file") {
  CHECK(root_name(sample("orders")) == "orders");
  CHECK(root_name("\xEF\xBB\xBF<?xml version='1.0'?><!-- <case/> --><log version='1'/>") == "log");
  CHECK(root_name("").empty());
  CHECK(root_name("<").empty());
  CHECK(root_name("<!--").empty());
  CHECK(root_name("no XML at all").empty());
}
