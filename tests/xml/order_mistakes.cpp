// Slips in orders are told as those of scenarios are; what can be obeyed, but hardly is meant, is warned of.

#include "quincunx/base/text.hpp"
#include "samples.hpp"

using namespace quincunx;
using namespace samples;

namespace {

constexpr const char* what_takes_one =
    "the steps that take one are 1.1, 1.2, 2.1, 2.2, 3.2, 3.4, 3.5, 4.3, the questions move, target, "
    "charge-next, next-melee, primary, allot, rally-back, heroics\n";

}  // namespace

TEST_CASE("orders for those who are not there") {
  CHECK(orders_with("<unit ref=\"pikes\"><wheel", "<unit ref=\"pike\"><wheel") ==
        "o.xml:19:11: error: no unit 'pike'; did you mean 'pikes'?\n");
  CHECK(ends(orders_with("<unit ref=\"pikes\"><wheel", "<unit ref=\"shots\"><wheel")) ==
        ": error: 'shots' is a unit of the other side\n");
  CHECK(ends(orders_with("<command ref=\"red-foot\"><shoot/>", "<command ref=\"red-feet\"><shoot/>")) ==
        ": error: no command 'red-feet'; did you mean 'red-foot'?\n");
  CHECK(ends(orders_with("<command ref=\"red-foot\"><shoot/>", "<command ref=\"blue-foot\"><shoot/>")) ==
        ": error: 'blue-foot' is a command of the other side\n");
  CHECK(ends(orders_with("<charge at=\"shots\"/>", "<charge at=\"shot\"/>")) ==
        ": error: no enemy unit 'shot'; did you mean 'shots'?\n");
  CHECK(ends(orders_with("<charge at=\"shots\"/>", "<charge at=\"guns\"/>")) ==
        ": error: 'guns' is a unit of this side; name an enemy unit\n");
  CHECK(ends(orders_with("lost=\"pikes\"", "lost=\"pike\"")) ==
        ": error: no unit 'pike'; did you mean 'pikes'?\n");
  CHECK(ends(orders_with("lost=\"pikes\"", "lost=\"shot\"")) ==
        ": error: no unit 'shot'; did you mean 'shots'?\n");
  CHECK(ends(orders_with("lost=\"pikes guns rout\"", "lost=\"pikes guns pikes\"")) ==
        ": error: 'pikes' a second time; name each unit once\n");
  CHECK(ends(orders_with("at-least=\"2\"", "at-least=\"4\"")) ==
        ": error: at-least='4' of the lost; a number from 1 to 3, as many as are named\n");
  CHECK(ends(orders_with("turn-until=\"2\"", "state=\"resolve\"")) ==
        ": error: at-least= with state= and lost=; put one of them into an <if> of its own\n");
  CHECK(ends(orders_with("state=\"resolve\" at-least", "turn-from=\"2\" at-least")) ==
        ": error: at-least= without state= or lost=; they name what has to be so much: state=\"disorder\" "
        "at-least=\"2\"\n");
  CHECK(ends(orders_with("<if lost=\"pikes\"><hold/>", "<if lost=\"pikes\"><posture to=\"hold\"/>")) ==
        ": error: <posture> of a unit; a posture is for a whole command; a unit has orders of its own\n");
  CHECK(ends(orders_with("<command ref=\"red-foot\"><shoot/>",
                         "<command ref=\"red-foot\"><posture to=\"hold\"/>")) ==
        ": error: <posture> without a condition; put it into <if>, or write posture= in <command>\n");
  CHECK(ends(orders_with("<unit ref=\"pikes\"><wheel", "<unit ref=\"red-foot\"><wheel")) ==
        ": error: 'red-foot' is a command; name one of its units, or write <command ref=\"red-foot\">\n");
  CHECK(ends(orders_with("<command ref=\"red-foot\"><shoot/>", "<command ref=\"pikes\"><shoot/>")) ==
        ": error: 'pikes' is a unit; write <unit ref=\"pikes\">\n");
  CHECK(ends(orders_with("<support target=\"pikes\"/>", "<support target=\"riders\"/>")) ==
        ": error: 'riders' cannot be ordered to support itself; name another unit\n");
  CHECK(ends(orders_with("charged-by=\"cavalry\"", "charged-by=\"cavalery\"")) ==
        ": error: no troops called 'cavalery' in Tilly's Very Bad Day; did you mean 'cavalry'?\n");
  CHECK(ends(orders_with("step=\"1.1\"", "step=\"moves\"")) ==
        ": error: no step or question 'moves' in Tilly's Very Bad Day; did you mean 'move'? " +
            std::string(what_takes_one));
  for (const char* nothing_to_order : {"3.1", "3.3", "4.4", "declare", "point-blank", "rally-distance"})
    CHECK(ends(orders_with("step=\"1.1\"", "step=\"" + std::string(nothing_to_order) + "\"")) ==
          ": error: a priority has no effect in '" + std::string(nothing_to_order) +
              "': no unit goes before another there; " + what_takes_one);
  Problems problems;
  for (const char* known : {"1.2", "2.1", "2.2", "3.2", "3.4", "3.5", "4.3", "move", "target", "charge-next",
                            "next-melee", "primary", "allot", "rally-back", "heroics"})
    CHECK(read_orders(changed(sample("orders"), "step=\"1.1\"", "step=\"" + std::string(known) + "\""),
                      "o.xml", scenario(), problems));
  CHECK(ends(orders_with("<turn number=\"3\">", "<turn number=\"2\">")) ==
        ": error: turn 2 a second time; the first is on line 17\n");
  CHECK(ends(orders_with("<advance by=\"2.5\"/><charge at=\"shots\"/>",
                         "<charge at=\"shots\"/><back by=\"1\"/>")) ==
        ": error: a second move in one order; a unit moves once; put what depends into <if>\n");
  CHECK(orders_with("side=\"red\"", "side=\"rad\"") ==
        "o.xml:5:27: error: no side 'rad'; did you mean 'red'?\n");
  CHECK(orders_with("scenario=\"sample\"", "scenario=\"simple\"") ==
        "o.xml:5:9: error: orders for the scenario 'simple'; this is 'sample'\n");
}

TEST_CASE("what another rule set knows and this one does not") {
  Problems none;
  const auto scenario = read_scenario(file("tests/battles/lib-mirror.xml"), "f", none);
  REQUIRE(scenario);
  const auto told = [&](std::string_view from, std::string_view to) {
    Problems problems;
    CHECK_FALSE(read_orders(changed(sample("orders-lib"), from, to), "o.xml", *scenario, problems));
    return ends(text(problems));
  };
  CHECK(told("<square/>", "<evade/>").find(": error: <evade> means nothing in LIB Regimental; it knows: ") ==
        0);
  CHECK(told("<square/>", "<shelter with=\"blue-horse-1\"/>") ==
        ": error: 'blue-horse-1' is a unit of the other side\n");
  CHECK(told("<square/>", "<if resolve-below=\"2\"><square/></if>") ==
        ": error: resolve-below means nothing in LIB Regimental; its units have stands: write "
        "strength-below\n");
  CHECK(told("<square/>", "<if state=\"resolve\"><square/></if>")
            .find(": error: no state 'resolve' of units in LIB Regimental") == 0);
  CHECK(told("<square/>", "<if state=\"morale\" at-least=\"brocken\"><square/></if>")
            .find(": error: no morale 'brocken'; a word of that state or a number") == 0);
  CHECK(told("<square/>", "<if at-least=\"2\" turn-from=\"2\"><square/></if>")
            .find(": error: at-least= without state=") == 0);
  CHECK(told("<square/>", "<rally-back/>").find(": error: <rally-back> means nothing") == 0);
  CHECK(told("  </turn>", "<hits of=\"red-foot-2\" on=\"blue-foot-2\"/></turn>") ==
        ": error: <hits> means nothing in LIB Regimental; the rules say on whom hits fall\n");
}

TEST_CASE("orders that can be obeyed, but hardly are what is meant, are warned of") {
  const auto warned = [](const std::string& of_turn, int turn = 1) {
    Problems problems;
    CHECK(read_orders("<orders scenario=\"sample\" side=\"red\">\n<turn number=\"" + std::to_string(turn) +
                          "\">" + of_turn + "</turn></orders>",
                      "o.xml", scenario(), problems));
    return text(problems);
  };
  CHECK(warned("<unit ref=\"pikes\"><hold/><shoot at=\"shots\"/></unit>") == "");
  CHECK(warned("<unit ref=\"pikes\"><advance by=\"1\"/></unit>\n<unit ref=\"pikes\"><hold/></unit>") ==
        "o.xml:3:19: warning: 'pikes' has orders to hold and to move; it moves; the move is on line 2\n");
  CHECK(warned("<unit ref=\"pikes\"><if enemy-within=\"4\"><hold/></if><advance by=\"1\"/></unit>") == "");
  CHECK(warned("<unit ref=\"pikes\"><move toward=\"14,200.5\"/></unit>") ==
        "o.xml:2:42: warning: toward=\"14,200.5\" lies off the table; the table is 30 wide and 20.5 deep\n");
  CHECK(warned("<unit ref=\"pikes\"><move toward=\"30,20.5\"/></unit>") == "");
  CHECK(warned("<unit ref=\"pikes\"><hold/></unit>", 8) == "");
  CHECK(warned("<unit ref=\"pikes\"><hold/></unit>", 9) ==
        "o.xml:2:7: warning: turn 9 is never played; the battle is over after turn 8\n");
  std::string many;
  for (int i = 0; i < 300; ++i) many += "<unit ref=\"pikes\"><move toward=\"99,99\"/></unit>\n";
  Problems problems;
  CHECK_FALSE(read_orders("<orders scenario=\"sample\" side=\"red\"><turn number=\"1\">" + many +
                              "<unit ref=\"pike\"><hold/></unit></turn></orders>",
                          "o.xml", scenario(), problems));
}

TEST_CASE("a file has five thousand orders at most") {
  const auto turn_of = [](int orders) {
    std::string bytes = "<orders scenario=\"sample\" side=\"red\"><turn number=\"1\">";
    for (int i = 0; i < orders; ++i) bytes += "\n<unit ref=\"pikes\"><hold/></unit>";
    return bytes + "</turn></orders>";
  };
  Problems problems;
  CHECK(read_orders(turn_of(5000), "o.xml", scenario(), problems));
  CHECK(problems.empty());
  CHECK_FALSE(read_orders(turn_of(5001), "o.xml", scenario(), problems));
  CHECK(text(problems) == "o.xml:5002:19: error: too many orders; 5000 at most in a file\n");
}
