// Orders as text: as people write them, and what is said of their slips.

#include "samples.hpp"

using namespace quincunx;
using namespace samples;

namespace {

// Canonical XML of a turn of the sample's red side, or what is wrong with it.
std::string xml_of(const std::string& text, const OrdersKnown& known = {}) {
  Problems problems;
  const auto xml = orders_as_xml(text, "o.txt", scenario(), known, problems);
  CHECK(xml.has_value() != fatal(problems));
  return xml ? *xml : quincunx::text(problems);
}
// The entries of turn 3 that come of these lines.
std::string entries(const std::string& lines) {
  const std::string xml = xml_of("ORDERS sample red\nTURN 3\n" + lines + "\n");
  const std::size_t from = xml.find("<turn number=\"3\">\n"), to = xml.find("  </turn>");
  if (from == std::string::npos) return xml;
  std::string inside = xml.substr(from + 18, to - from - 18);
  for (std::size_t at = inside.find("    "); at != std::string::npos; at = inside.find("    "))
    inside.erase(at, 4);
  return inside;
}
std::string deeds(const std::string& words) {
  const std::string all = entries("pikes: " + words);
  const std::string before = "<unit ref=\"pikes\">", behind = "</unit>\n";
  if (!all.starts_with(before) || !all.ends_with(behind)) return all;
  return all.substr(before.size(), all.size() - before.size() - behind.size());
}
// What is said of a slip: its line and column, and the words.
std::string slip(const std::string& words, const OrdersKnown& known = {}) {
  Problems problems;
  CHECK_FALSE(
      orders_as_xml("ORDERS sample red\nTURN 3\n" + words + "\n", "o.txt", scenario(), known, problems));
  const std::string said = quincunx::text(problems);
  CHECK(said.find('<') == std::string::npos);
  CHECK(said.find("=\"") == std::string::npos);
  return said;
}

}  // namespace

TEST_CASE("orders in text are what the same orders in XML are", "[text]") {
  CHECK(xml_of("ORDERS sample red\nplayer: Red        silent: hold\nTURN 3\n"
               "pikes: wheel left 10, advance 2.5\n"
               "riders: charge shots; if charged by cavalry and resolve below 3: evade\n"
               "red-foot (command): attack toward 14,10\n"
               "standing:\nguns: shoot\n") ==
        "<orders scenario=\"sample\" side=\"red\" player=\"Red\" silent=\"hold\">\n"
        "  <standing>\n"
        "    <unit ref=\"guns\"><shoot/></unit>\n"
        "  </standing>\n"
        "  <turn number=\"3\">\n"
        "    <unit ref=\"pikes\"><wheel left=\"10\"/><advance by=\"2.5\"/></unit>\n"
        "    <unit ref=\"riders\"><charge at=\"shots\"/><if charged-by=\"cavalry\" "
        "resolve-below=\"3\"><evade/></if></unit>\n"
        "    <command ref=\"red-foot\" posture=\"attack\" toward=\"14,10\"/>\n"
        "  </turn>\n"
        "</orders>\n");
}

TEST_CASE("orders in text may be written in many ways", "[text]") {
  CHECK(deeds("fire at shots") == "<shoot at=\"shots\"/>");
  CHECK(deeds("fire") == "<shoot/>");
  const std::string both = "<wheel left=\"10\"/><advance by=\"2.5\"/>";
  for (const char* words :
       {"wheel left 10, advance 2.5", "Wheel LEFT 10; Advance by 2.5.", "wheel 10 left and advance by 2,5",
        "wheel 10\xC2\xB0 to the left, then advance 2.5 TUM", "wheel left 10 degrees\n  advance 2.5",
        "wheel left\n10, advance\n2.50", "\n- wheel left 10\n- advance 2.5",
        "*wheel* left 10,\tadvance\xC2\xA0"
        "2.5",
        "\r\n\xE2\x80\xA2 wheel left 010\r\n\xE2\x80\xA2 advance 2.5", "\n1. wheel left 10\n2. advance 2.5",
        "wheel left=10, advance by=2.5", "wheel left 10,advance 2.5,"}) {
    INFO(words);
    CHECK(deeds(words) == both);
  }
  const std::pair<const char*, const char*> forms[] = {
      {"charge the shots", "<charge at=\"shots\"/>"},
      {"charge \xE2\x80\x9Cshots\xE2\x80\x9D", "<charge at=\"shots\"/>"},
      {"about-face", "<about-face/>"},
      {"About face", "<about-face/>"},
      {"shoot at horse, primary", "<shoot at=\"horse\" primary=\"yes\"/>"},
      {"shoot horse primary no", "<shoot at=\"horse\" primary=\"no\"/>"},
      {"advance to 12, 8.5", "<advance to=\"12,8.5\"/>"},
      {"advance to (12,8.5)", "<advance to=\"12,8.5\"/>"},
      {"move toward 12,5 / 8,25 facing 45", "<move toward=\"12.5,8.25\" facing=\"45\"/>"},
      {"move towards 4,9", "<move toward=\"4,9\"/>"},
      {"advance .5", "<advance by=\"0.5\"/>"},
      {"support guns", "<support target=\"guns\"/>"},
      {"leave west", "<leave edge=\"west\"/>"},
      {"if turn from 5 or lost guns, shots at least 1: hold",
       "<if-any at-least=\"1\" turn-from=\"5\" lost=\"guns shots\"><hold/></if-any>"},
      {"if any lost guns and shots: hold", "<if-any lost=\"guns shots\"><hold/></if-any>"},
      {"if enemy within 4: (hold; if state moved: shoot at shots), charge shots",
       "<if enemy-within=\"4\"><hold/><if state=\"moved\"><shoot at=\"shots\"/></if></if><charge "
       "at=\"shots\"/>"},
      {"if enemy within 4: hold\ncharge shots", "<if enemy-within=\"4\"><hold/></if><charge at=\"shots\"/>"},
      {"if charged by cavalry and\nresolve below 3: evade",
       "<if charged-by=\"cavalry\" resolve-below=\"3\"><evade/></if>"},
      {"if charged by cavalry and resolve\nbelow 3: evade",
       "<if charged-by=\"cavalry\" resolve-below=\"3\"><evade/></if>"},
  };
  for (const auto& [words, xml] : forms) {
    INFO(words);
    CHECK(deeds(words) == xml);
  }
  const std::pair<const char*, const char*> lines[] = {
      {"1. Pikes: hold", "<unit ref=\"pikes\"><hold/></unit>\n"},
      {"*pikes*: hold", "<unit ref=\"pikes\"><hold/></unit>\n"},
      {"The pikes: hold", "<unit ref=\"pikes\"><hold/></unit>\n"},
      {"unit pikes: hold", "<unit ref=\"pikes\"><hold/></unit>\n"},
      {"pikes, guns: hold", "<unit ref=\"pikes\"><hold/></unit>\n<unit ref=\"guns\"><hold/></unit>\n"},
      {"command red-foot: attack", "<command ref=\"red-foot\" posture=\"attack\"/>\n"},
      {"Red-foot: attack", "<command ref=\"red-foot\" posture=\"attack\"/>\n"},
      {"red-foot (command): posture hold, shoot at shots",
       "<command ref=\"red-foot\" posture=\"hold\"><shoot at=\"shots\"/></command>\n"},
      {"red-foot (command): units hold", "<command ref=\"red-foot\"><hold/></command>\n"},
      {"red-foot (command): advance toward 3,4",
       "<command ref=\"red-foot\" posture=\"advance\" toward=\"3,4\"/>\n"},
      {"red-foot (command): advance 2", "<command ref=\"red-foot\"><advance by=\"2\"/></command>\n"},
      {"red-foot (command): if turn from 4: attack toward 3,4",
       "<command ref=\"red-foot\"><if turn-from=\"4\"><posture to=\"attack\" "
       "toward=\"3,4\"/></if></command>\n"},
      {"priority 1.1: pikes, guns", "<priority step=\"1.1\" units=\"pikes guns\"/>\n"},
      {"hits of pikes on shots, shots and horse", "<hits of=\"pikes\" on=\"shots shots horse\"/>\n"},
  };
  for (const auto& [words, xml] : lines) {
    INFO(words);
    CHECK(entries(words) == xml);
  }
}

TEST_CASE("orders in a bare file have the typographic characters of a mail", "[text]") {
  const std::string plain = deeds("wheel left 10, advance 2.5");
  CHECK_THAT(plain, Catch::Contains("<advance by=\"2.5\"/>"));
  for (const char* words :
       {"wheel left 10, advance 2½", "wheel left 10, advance 2 ½", "wheel left １０， advance ２.５"})
    CHECK(deeds(words) == plain);
  CHECK_THAT(slip("pikes: advance 2½, wheeel left 10"), Catch::StartsWith("o.txt:3:20: error"));
}

TEST_CASE("units go by name, and a name that several have is refused", "[text]") {
  Scenario battle = scenario();
  std::vector<UnitEntry>& units = battle.sides[0].commands[0].units;
  units[1].name = "1st Foot (old)";
  units[2].name = "Stålhandske’s Finns";
  const auto read = [&battle](const std::string& line) {
    Problems problems;
    const auto xml = orders_as_xml("ORDERS sample red\nTURN 3\n" + line, "o.txt", battle, {}, problems);
    return xml ? xml->substr(xml->find("    <") + 4, xml->find("\n  </turn>") - xml->find("    <") - 4)
               : text(problems);
  };
  CHECK(read("1ST  foot (OLD): hold") == "<unit ref=\"" + units[1].id + "\"><hold/></unit>");
  CHECK(read("1. 1st foot (old) (unit): hold") == "<unit ref=\"" + units[1].id + "\"><hold/></unit>");
  CHECK(read("STÅLHANDSKE'S FINNS: hold") == "<unit ref=\"" + units[2].id + "\"><hold/></unit>");
  CHECK(read("1st Fot (old): hold") ==
        "o.txt:3:1: error: no unit or command '1st Fot (old)'; did you mean '1st Foot (old)'?\n");
  units[2].name = units[1].name;
  CHECK(read("1st foot (old): hold") ==
        "o.txt:3:1: error: several are called '1st foot (old)'; write the id of one of them: " + units[1].id +
            ", " + units[2].id + "\n");
}

TEST_CASE("what is not understood in orders in text is an error with its place and the nearest word",
          "[text]") {
  CHECK(slip("pikes: whel left 10") == "o.txt:3:8: error: no order 'whel'; did you mean 'wheel'?\n");
  CHECK(slip("pkes: hold") == "o.txt:3:1: error: no unit or command 'pkes'; did you mean 'pikes'?\n");
  CHECK(slip("pikes: charge shotz") == "o.txt:3:15: error: no unit 'shotz'; did you mean 'shots'?\n");
  CHECK(slip("pikes: wheel lefd 10") ==
        "o.txt:3:14: error: 'lefd' is not understood behind 'wheel'; did you mean 'left'?\n");
  CHECK(slip("pikes: advance 12,8") ==
        "o.txt:3:16: error: '12,8' may be a length or a point; write 'advance by …' with a decimal point, or "
        "'advance to 12,8'\n");
  CHECK(slip("pikes: advance 1.2.3") ==
        "o.txt:3:16: error: the number \"1.2.3\" is not understood; write it as 2.5, and a blank behind the "
        "comma "
        "that follows it\n");
  CHECK(slip("pikes: advance 2 shoot shots") ==
        "o.txt:3:18: error: 'shoot' follows 'advance' without a ','; part orders by ',' or ';'\n");
  CHECK(slip("red-foot (command): hold") ==
        "o.txt:3:21: error: 'hold' of a command may be its posture or an order; write 'posture hold' for the "
        "command, "
        "or 'units hold' to order it to each of its units\n");
  CHECK(slip("pikes: if charged by cavalry evade")
            .find("'evade' is not understood here; join conditions by 'and' or "
                  "by 'or', and write ':' behind them") != std::string::npos);
  CHECK(slip("pikes: if turn from 3 and lost guns or lost shots: hold").find("'lost' a second time") !=
        std::string::npos);
  CHECK(slip("pikes: if turn from 3 and lost guns or state moved: hold")
            .find("'and' and 'or' in one condition") != std::string::npos);
  CHECK(slip("pikes: if lost guns or shots: hold").find("write: lost a, b at least 1") != std::string::npos);
  CHECK(slip("pikes: if turn from 3: (hold").find("o.txt:3:24: error: '(' is never closed") !=
        std::string::npos);
  CHECK(slip("pikes: hold)").find("')' closes nothing") != std::string::npos);
  CHECK(slip("pikes: if turn from 3: ; hold").find("'if' without an order") != std::string::npos);
  CHECK(slip("guns: advance 3\"").find("a length in inches; lengths are in TUM") != std::string::npos);
  CHECK(slip("pikes advance 3") ==
        "o.txt:3:7: error: no colon behind 'pikes'; write \"pikes: what it is to do\"\n");
  CHECK(slip("hello").find("the line \"hello\" is not understood; expected \"TURN 3\"") != std::string::npos);
  // What the reader of orders finds is said in the words of the text.
  CHECK(slip("pikes: wheel left 0") ==
        "o.txt:3:14: error: left \"0\" in 'wheel'; expected degrees, more than 0 and at most 180, such as "
        "\"20\" or "
        "\"22.5\"\n");
  CHECK(slip("pikes:") == "o.txt:3:1: error: 'unit' has no order; to stand still, order 'hold'\n");
  CHECK(slip("pikes: square").find("o.txt:3:8: error: 'square' means nothing in Tilly's Very Bad Day") == 0);
  CHECK(slip("shots: hold") == "o.txt:3:1: error: 'shots' is a unit of the other side\n");
  CHECK(slip("pikes: if turn from 3: posture attack").find("'posture' of a unit") != std::string::npos);
  CHECK(slip("TURN 3\nguns: hold").find("o.txt:3:1: error: turn 3 a second time; the first is on line 2") !=
        std::string::npos);
  // All slips of a text at once.
  CHECK(slip("pikes: whel, hold\nguns: advanse 3; pivot").find("o.txt:4:18: error: 'pivot' lacks its to") !=
        std::string::npos);
}

TEST_CASE("headings of orders in text, and what the caller knows", "[text]") {
  const std::string held =
      "  <turn number=\"4\">\n    <unit ref=\"pikes\"><hold/></unit>\n  </turn>\n</orders>\n";
  for (const char* text :
       {"ORDERS sample red\nTURN 4\npikes: hold", "Orders for red, turn 4:\npikes: hold",
        "side: red\nturn 4 -\npikes: hold", "\xEF\xBB\xBForders: red\n\nTurn 4: pikes: hold\n",
        "ORDERS red\nscenario: sample\nTURN 04.\n\npikes: hold"}) {
    INFO(text);
    CHECK(xml_of(text).ends_with(held));
  }
  CHECK(xml_of("pikes: hold", {.side = "red", .turn = 4}).ends_with(held));
  CHECK(xml_of("TURN 4\npikes: hold", {.side = "red", .turn = 9}).ends_with(held));
  CHECK(xml_of("TURN 4\npikes: hold") ==
        "o.txt:1:1: error: the side is missing; begin with: ORDERS sample red\n");
  CHECK(xml_of("pikes: hold", {.side = "red"}) ==
        "o.txt:1:1: error: orders before the first heading; write \"TURN 3\" or \"STANDING\" on a line of "
        "its own before "
        "them\n");
  CHECK(xml_of("ORDERS sample blue\nTURN 4\n", {.side = "red"})
            .find("o.txt:1:15: error: orders for 'blue'; the orders "
                  "of 'red' are expected here") == 0);
  CHECK(xml_of(sample("orders"), {.side = "blue"}).find("orders for 'red'; the orders of 'blue'") !=
        std::string::npos);
  CHECK(xml_of("ORDERS rocroi red\nTURN 4\n")
            .find("o.txt:1:8: error: orders for the scenario 'rocroi'; this is 'sample'") == 0);
  CHECK(xml_of("ORDERS sample purple\nTURN 4\n")
            .find("no scenario or side 'purple'; one of: sample, red, blue") != std::string::npos);
  CHECK(xml_of("").find("no orders found; expected a line \"TURN 1\"") != std::string::npos);
  CHECK(xml_of("ORDERS sample red\nplayer: *Red*  \"x\"\nTURN 4\n").find("player=\"*Red* &quot;x&quot;\"") !=
        std::string::npos);
}

TEST_CASE("of a mail's body chatter is left out with a warning, and slips are not", "[text]") {
  const OrdersKnown mail{.side = "red", .turn = 3, .mail_body = true};
  const std::string body =
      "Dear umpire,\nhere they come, for turn 3.\n\npikes: hold\nguns: shoot at shots\n\nSee you on Friday: "
      "bring dice!\n"
      "Yours\n\nRed\n";
  Problems problems;
  const auto xml = orders_as_xml(body, "mail", scenario(), mail, problems);
  REQUIRE(xml);
  CHECK(xml->find("<unit ref=\"guns\"><shoot at=\"shots\"/></unit>") != std::string::npos);
  CHECK(text(problems) ==
        "mail:1:1: warning: left out: \"Dear umpire, here they come, for turn 3.\"\n"
        "mail:7:1: warning: left out: \"See you on Friday: bring dice! Yours\"\n"
        "mail:10:1: warning: left out: \"Red\"\n");
  CHECK_FALSE(orders_as_xml(body, "file", scenario(), {.side = "red", .turn = 3}, problems));
  const auto refused = [&mail](const std::string& text) {
    Problems found;
    CHECK_FALSE(orders_as_xml(text, "mail", scenario(), mail, found));
    return quincunx::text(found);
  };
  CHECK(refused("pikes: hold\nBest, Red\n").find("mail:2:1: error: no order 'Best'") != std::string::npos);
  CHECK(refused("pikes: hold\n\ngnus: shoot at shots\n")
            .find("mail:3:1: error: no unit or command 'gnus'; did you mean 'guns'?") != std::string::npos);
  CHECK(refused("pikes: hold\n\nTrun 4\n").find("mail:3:1: error: the line \"Trun 4\" is not understood") !=
        std::string::npos);
  CHECK(refused("Hello!\n").find("no orders found") != std::string::npos);
}

TEST_CASE("hostile orders in text end in a problem, soon", "[text][soon]") {
  const auto refused = [](const std::string& text) {
    Problems problems;
    CHECK_FALSE(read_orders(text, "o.txt", scenario(), problems));
    CHECK(problems.size() <= 201);
    return quincunx::text(problems);
  };
  const std::string head = "ORDERS sample red\nTURN 3\npikes: ";
  std::string deep = head;
  for (int i = 0; i < 1000; ++i) deep += "if turn from 1: (";
  CHECK(refused(deep).find("conditions within conditions, more than 28 deep") != std::string::npos);
  std::string many = head;
  for (int i = 0; i < 120'000; ++i) many += "hold,";
  CHECK(refused(many).find("more than 100000 orders and conditions") != std::string::npos);
  CHECK(refused(std::string(5'000'000, 'x')).find("at most 4194304 are read as orders") != std::string::npos);
  CHECK(refused(head + std::string(4'000'000, '(')).find("no order '('") != std::string::npos);
  std::string lines = head;
  for (int i = 0; i < 400'000; ++i) lines += "\nx y:";
  CHECK(refused(lines).find("too many mistakes to list") != std::string::npos);
  std::string goes_on = head;
  for (int i = 0; i < 400'000; ++i) goes_on += "\nhold if";
  CHECK(refused(goes_on).find("error") != std::string::npos);
  CHECK(refused(head + "hold\x1b[2J").find("character 27 may not stand in orders") != std::string::npos);
  CHECK(refused(head + "hold\xff").find("o.txt:3:12: error: this byte is no UTF-8") != std::string::npos);
  CHECK(refused(std::string("o\0r\0", 4)).find("UTF-16") != std::string::npos);
}
