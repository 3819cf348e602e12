// What is in force of all that a side has submitted.

#include "samples.hpp"

using namespace quincunx;
using namespace samples;

namespace {

std::string submission(const std::string& text) {
  Problems problems;
  const auto xml = orders_as_xml(text, "o.txt", scenario(), {.side = "red"}, problems);
  INFO(quincunx::text(problems));
  REQUIRE(xml);
  return *xml;
}
std::string in_force(const std::vector<std::string>& texts) {
  std::vector<SubmittedOrders> all;
  for (const std::string& each : texts) all.push_back({submission(each)});
  Problems problems;
  const auto gathered = orders_of_turn(all, problems);
  INFO(text(problems));
  REQUIRE(gathered);
  const auto as_text = orders_as_text(*gathered, "g", scenario(), problems);
  REQUIRE(as_text);
  return *as_text;
}

}  // namespace

TEST_CASE("each turn has its latest submission, as a whole", "[gather]") {
  CHECK(in_force({"player: Red\nsilent: hold\nTURN 2\npikes: hold\nguns: shoot at shots\nTURN 3\npikes: hold",
                  "player: Blue\nTURN 1\npikes: advance 1\nTURN 2\npikes: advance 2"}) ==
        "ORDERS sample red\nplayer: Blue\nsilent: hold\n\nTURN 1\npikes: advance by 1\n\nTURN 2\npikes: "
        "advance by 2\n\n"
        "TURN 3\npikes: hold\n");
}

TEST_CASE("standing orders are the latest given, and postures of commands outlast them", "[gather]") {
  const std::string first =
      "STANDING\nred-foot (command): defend, shoot; if turn from 5: attack, units hold\nred-horse (command): "
      "screen\n"
      "guns: shoot\nTURN 1\npikes: hold";
  CHECK(in_force({first, "TURN 2\npikes: advance 2"}) ==
        in_force({first}) + "\nTURN 2\npikes: advance by 2\n");
  CHECK(in_force({first, "STANDING\npikes: hold\nred-horse (command): attack toward 3,4"}) ==
        "ORDERS sample red\n\nSTANDING\nred-foot (command): defend; if turn from 5: posture to "
        "attack\npikes: hold\n"
        "red-horse (command): attack toward 3,4\n\nTURN 1\npikes: hold\n");
  CHECK(in_force({first, "STANDING\npikes: hold", "STANDING\nguns: shoot"}) ==
        "ORDERS sample red\n\nSTANDING\nred-foot (command): defend; if turn from 5: posture to attack\n"
        "red-horse (command): screen\nguns: shoot\n\nTURN 1\npikes: hold\n");
}

TEST_CASE("what cannot be gathered is a problem with the number of the submission", "[gather]") {
  Problems problems;
  CHECK_FALSE(orders_of_turn({}, problems));
  CHECK(text(problems) == "error: no orders were submitted\n");
  const std::string red = submission("TURN 1\npikes: hold");
  const auto refused = [&red](const std::string& second) {
    Problems found;
    CHECK_FALSE(orders_of_turn({{red}, {second}}, found));
    return quincunx::text(found);
  };
  CHECK(refused("<orders").find("2:1:1: error: ill-formed XML") == 0);
  CHECK(refused("<orders scenario=\"sample\" side=\"blue\"/>") ==
        "2:1:27: error: orders for 'blue'; those before are for 'red'\n");
  CHECK(
      refused("<orders scenario=\"sample\" side=\"red\"><turn/></orders>").find("<turn> lacks its number") !=
      std::string::npos);
}

TEST_CASE("of a submission only the turns that count are gathered", "[gather]") {
  Problems problems;
  const std::string both = submission("STANDING\nguns: shoot\nTURN 1\npikes: hold\nTURN 2\npikes: advance 1");
  const auto gathered = [&](std::vector<int> turns) {
    return orders_as_text(*orders_of_turn({{both, std::move(turns)}}, problems), "g", scenario(), problems)
        .value_or("");
  };
  CHECK(gathered({2}) == "ORDERS sample red\n\nSTANDING\nguns: shoot\n\nTURN 2\npikes: advance by 1\n");
  CHECK(gathered({}) == "ORDERS sample red\n\nSTANDING\nguns: shoot\n");
  CHECK(problems.empty());
}

TEST_CASE("orders are written with other ids of units, and only there", "[gather]") {
  Problems problems;
  const std::string text =
      "player: guns\nintention: guns and shots\nTURN 1\nguns: shoot at shots\npikes: hold";
  const auto xml = orders_as_xml(text, "o.txt", scenario(), {.side = "red"}, problems,
                                 {{"guns", "g"}, {"shots", "enemy-1"}, {"red", "r"}});
  INFO(quincunx::text(problems));
  REQUIRE(xml);
  CHECK(xml->find("side=\"red\" player=\"guns\" intention=\"guns and shots\"") != std::string::npos);
  CHECK(xml->find("<unit ref=\"g\"><shoot at=\"enemy-1\"/></unit>") != std::string::npos);
}
