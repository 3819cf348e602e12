// A battle from the scenario to the PDFs, as an umpire plays it.

#include <algorithm>
#include <catch2/catch.hpp>

#include "cli/program.hpp"

using namespace quincunx::test;
using Catch::Contains;
using Catch::StartsWith;

namespace {

const char* const files[] = {"log.xml", "log.jsonl", "report.pdf", "replay.pdf"};

}  // namespace

TEST_CASE("a battle is played twice to the same bytes, verified, and printed again from its log") {
  const Desk desk;
  desk.copy("scenarios/first-battle", "first-battle");
  const Outcome played = desk.run("play first-battle");
  REQUIRE(played.exit == 0);
  CHECK(played.err.empty());  // no progress where nobody watches
  CHECK_THAT(played.out, Contains("out/first-battle/report.pdf"));
  REQUIRE(desk.run("play first-battle --out again").exit == 0);
  for (const char* file : files) {
    INFO(file);
    const std::string once = desk.read("out/first-battle/" + std::string(file));
    CHECK_FALSE(once.empty());
    CHECK(once == desk.read("again/first-battle/" + std::string(file)));
  }
  CHECK_THAT(desk.read("out/first-battle/report.pdf"), StartsWith("%PDF-1."));

  const Outcome verified = desk.run("verify out/first-battle/log.xml");
  CHECK(verified.exit == 0);
  CHECK_THAT(verified.out, Contains("every byte the same"));

  REQUIRE(desk.run("report again/first-battle/log.xml --out printed").exit == 0);
  CHECK(desk.read("printed/report.pdf") == desk.read("out/first-battle/report.pdf"));
  CHECK(desk.read("printed/replay.pdf") == desk.read("out/first-battle/replay.pdf"));

  const std::string logs = "report out/first-battle/log.xml again/first-battle/log.xml --lang de --jobs ";
  const Outcome alone = desk.run(logs + "1");
  CHECK(alone.exit == 0);
  const std::string once = desk.read("out/first-battle/report.pdf");
  CHECK(desk.run(logs + "2").out == alone.out);
  CHECK(desk.read("out/first-battle/report.pdf") == once);
  CHECK(desk.read("again/first-battle/report.pdf") == once);
  CHECK(desk.run(logs + "0").exit == 2);
  CHECK(desk.run("report out/first-battle/log.xml out/first-battle/log.xml").exit == 2);

  const Outcome data = desk.run("export log out/first-battle/log.xml --xml");
  CHECK(data.exit == 0);
  CHECK_THAT(data.out, StartsWith("<?xml") && Contains("<results version=\"1\">"));
  REQUIRE(desk.run("export log out/first-battle/log.xml --out results.xml").exit == 0);
  CHECK(desk.read("results.xml") == data.out);
  CHECK_THAT(desk.run("export rules first-battle --xml").out, Contains("<rules version=\"1\" key=\"tilly\""));

  const Outcome chain = desk.run("why out/first-battle/log.xml 60");
  CHECK(chain.exit == 0);
  CHECK_THAT(chain.out, Contains("60"));
  CHECK(desk.run("why out/first-battle/log.xml 9999999").exit == 1);
}

TEST_CASE("any document is printed by its template, in the language that is asked for") {
  const Desk desk;
  desk.copy("scenarios/first-battle", "first-battle");
  for (const char* name : {"order-of-battle", "scenario-booklet"}) {
    INFO(name);
    const Outcome made = desk.run("print " + std::string(name) + " first-battle --lang es --paper Letter");
    CHECK(made.exit == 0);
    CHECK(made.err.empty());
    CHECK_THAT(desk.read("out/first-battle-" + std::string(name) + ".pdf"), StartsWith("%PDF-1."));
  }
  REQUIRE(desk.run("play first-battle --turns 1").exit == 0);
  REQUIRE(desk.run("print report out/first-battle/log.xml --out mine.pdf").exit == 0);
  CHECK(desk.read("mine.pdf") == desk.read("out/first-battle/report.pdf"));
  REQUIRE(desk.run("print report out/first-battle/log.xml --out nato.pdf --set symbols=nato").exit == 0);
  CHECK(desk.read("nato.pdf") != desk.read("mine.pdf"));

  const Outcome unknown = desk.run("print report out/first-battle/log.xml --set colour=red");
  CHECK(unknown.exit == 1);
  CHECK_THAT(unknown.err, Contains("colour"));
  const Outcome language = desk.run("print report out/first-battle/log.xml --lang klingon");
  CHECK(language.exit == 1);
  CHECK_THAT(language.err, Contains("klingon"));
  CHECK(desk.run("print no-such-template first-battle").exit == 1);
}

TEST_CASE("order sheets are printed in a file for each side, or for the side that is named") {
  const Desk desk;
  desk.copy("scenarios/first-battle", "first-battle");
  const Outcome both = desk.run("print order-sheet first-battle");
  CHECK(both.exit == 0);
  CHECK(both.out == "out/first-battle-order-sheet-red.pdf\nout/first-battle-order-sheet-blue.pdf\n");
  CHECK(desk.read("out/first-battle-order-sheet-red.pdf") !=
        desk.read("out/first-battle-order-sheet-blue.pdf"));
  CHECK(desk.run("print order-sheet first-battle --out forms/mine.pdf").out ==
        "forms/mine-red.pdf\nforms/mine-blue.pdf\n");
  CHECK(desk.run("print order-sheet first-battle --set side=blue --out blue.pdf").out == "blue.pdf\n");
  CHECK(desk.read("blue.pdf") == desk.read("out/first-battle-order-sheet-blue.pdf"));
}

TEST_CASE("print sheet prints the sheet of a battle as sheet does") {
  const Desk desk;
  desk.copy("scenarios/cowpens-1781", "cowpens-1781");  // tables that are lists have rows it does not need
  REQUIRE(desk.run("sheet cowpens-1781").exit == 0);
  REQUIRE(desk.run("print sheet cowpens-1781 --out again.pdf").exit == 0);
  CHECK_THAT(desk.read("again.pdf"), StartsWith("%PDF-1."));
  CHECK(desk.read("again.pdf") == desk.read("out/cowpens-1781-sheet.pdf"));
}

TEST_CASE("a template of the user's own makes the report") {
  const Desk desk;
  desk.copy("scenarios/first-battle", "first-battle");
  desk.write("brief.xml", R"(<template version="1" kind="brief" data="results">
  <strings href="i18n/en.xml"/>
  <output title="{/results/scenario/@title}"/>
  <body><p>{'turn'; t} {/results/outcome/@turn}: {/results/outcome/@text}</p></body></template>)");
  REQUIRE(desk.run("play first-battle --turns 1").exit == 0);
  REQUIRE(desk.run("report out/first-battle/log.xml --template brief.xml --out brief").exit == 0);
  CHECK(desk.read("brief/report.pdf").size() < desk.read("out/first-battle/report.pdf").size() / 2);
  desk.write("wrong.xml", "<template version=\"1\" kind=\"brief\" data=\"results\"><bodi/></template>");
  const Outcome wrong = desk.run("report out/first-battle/log.xml --template wrong.xml --out wrong");
  CHECK(wrong.exit == 1);
  CHECK_THAT(wrong.err, Contains("wrong.xml:1:") && Contains("did you mean"));
  CHECK(desk.read("wrong/report.pdf").empty());
}

TEST_CASE("another seed is another battle, and a changed log is found out") {
  const Desk desk;
  desk.play_first_battle();
  REQUIRE(desk.run("play first-battle --seed 2 --out two").exit == 0);
  const std::string log = desk.read("out/first-battle/log.xml");
  CHECK(log != desk.read("two/first-battle/log.xml"));

  const std::size_t die = log.find("dice=\"");
  REQUIRE(die != std::string::npos);
  std::string changed = log;
  changed[die + 6] = changed[die + 6] == '6' ? '5' : '6';
  desk.write("changed.xml", changed);
  const Outcome told = desk.run("verify changed.xml");
  CHECK(told.exit == 1);
  CHECK_THAT(told.err, Contains("changed.xml"));
  CHECK(desk.run("report changed.xml --out nowhere").exit == 1);
  CHECK(desk.read("nowhere/report.pdf").empty());
}

TEST_CASE("every slip of a mailed file is told at once, and nothing is written") {
  const Desk desk;
  desk.copy("scenarios/first-battle", "first-battle");
  const std::string scenario = desk.read("first-battle/scenario.xml");
  std::string broken = replaced(scenario, "type=\"cannons\"", "type=\"canons\"");
  broken = replaced(broken, "facing=\"", "facing=\"north");
  desk.write("first-battle/scenario.xml", broken);
  for (const char* command : {"play", "check"}) {
    INFO(command);
    const Outcome told = desk.run(std::string(command) + " first-battle");
    CHECK(told.exit == 1);
    CHECK_THAT(told.err, Contains("first-battle/scenario.xml:"));
    CHECK_THAT(told.err, Contains("canons") && Contains("did you mean 'cannons'?"));
    CHECK_THAT(told.err, Contains("north"));
    CHECK_FALSE(std::filesystem::exists(desk.folder() / "out"));
  }
}

TEST_CASE("orders that cannot be read, or lie twice there, are never left out in silence") {
  const Desk desk;
  desk.copy("scenarios/first-battle", "first-battle");
  desk.copy("scenarios/first-battle/scenario.xml", "file/scenario.xml");
  desk.write("file/orders", "<orders/>");
  desk.copy("scenarios/first-battle", "twice");
  desk.copy("scenarios/first-battle/orders/red.xml", "twice/orders/red-2.xml");
  for (const char* command : {"play ", "check ", "batch --plays 2 "}) {
    INFO(command);
    CHECK_THAT(desk.refusal(command + std::string("file")), Contains("file/orders: error: cannot read"));
    CHECK_THAT(
        desk.refusal(command + std::string("twice")),
        Contains(
            "red.xml:3:1: error: a second file of orders for 'red'; the first is twice/orders/red-2.xml"));
    const std::string mailed = " --orders twice/orders/red.xml --orders twice/orders/red-2.xml";
    CHECK_THAT(desk.refusal(command + std::string("first-battle") + mailed),
               Contains("a second file of orders for 'red'"));
  }
  CHECK_FALSE(std::filesystem::exists(desk.folder() / "out"));
  desk.write("first-battle/orders/red.xml.txt", "");
  for (const char* command : {"play ", "check "})
    CHECK_THAT(desk.run(command + std::string("first-battle")).err,
               Contains("red.xml.txt:1:1: error: no orders found"));
}

TEST_CASE("a letter named by hand takes the place of the folder's, for its side alone") {
  const Desk desk;
  desk.copy("scenarios/first-battle", "first-battle");
  desk.copy("scenarios/first-battle", "corrected");
  const std::string red = desk.read("first-battle/orders/red.xml");
  const std::string letter = replaced(red, "<wheel right=\"15\"/>", "<wheel right=\"5\"/>");
  desk.write("corrected/orders/red.xml", letter);
  desk.write("letter.xml", letter);
  desk.write("first-battle/orders/red.xml", replaced(red, "<wheel", "<wheeel"));
  REQUIRE(desk.run("play corrected --out wanted").exit == 0);
  REQUIRE(desk.run("play first-battle --orders letter.xml").exit == 0);
  CHECK(desk.read("out/first-battle/log.xml") == desk.read("wanted/first-battle/log.xml"));
  CHECK(desk.run("check first-battle --orders letter.xml").exit == 0);
  CHECK(desk.run("batch first-battle --orders letter.xml --plays 2 --no-pdf").exit == 0);
  CHECK(desk.run("play first-battle").exit == 1);
}

TEST_CASE("of a player's own file no more is told than what his side will try") {
  const Desk desk;
  desk.copy("scenarios/first-battle", "first-battle");
  const std::string all = desk.run("check first-battle --turns 2").out;
  CHECK_THAT(all,
             Contains("  turn 1  Reds to ") && Contains("  turn 1  Blues to ") &&
                 Contains("  turn 2  Refused: Blue guns had shot this turn and could not pivot. [T-R25]") &&
                 Contains("  later orders were not read; --turns 5 reads up to turn 5\n"));
  const std::string own = desk.run("check first-battle/orders/red.xml --turns 5").out;
  CHECK_THAT(own, Contains("  turn 1  Reds to ") && !Contains("Blues to ") && !Contains("--turns"));
  const std::string blue = desk.run("check first-battle/orders/blue.xml --turns 2").out;
  CHECK_THAT(blue, Contains("  turn 2  Blues to ") && !Contains("Reds to "));
  const Outcome quiet = desk.run("check --quiet first-battle");
  CHECK(quiet.exit == 0);
  CHECK(quiet.out.empty());
}

TEST_CASE("what the rule set does not know is refused in orders, by play and check alike") {
  const Desk desk;
  desk.copy("scenarios/first-battle", "first-battle");
  const std::string red = desk.read("first-battle/orders/red.xml");
  desk.write("first-battle/orders/red.xml", replaced(red, "<evade/>", "<square/>"));
  std::string told_first;
  for (const char* command : {"play", "check"}) {
    INFO(command);
    const Outcome told = desk.run(std::string(command) + " first-battle");
    CHECK(told.exit == 1);
    CHECK_THAT(told.err, Contains("first-battle/orders/red.xml:") &&
                             Contains(": error: <square> means nothing in Tilly's Very Bad Day; it knows: "));
    if (told_first.empty()) told_first = told.err;
    CHECK(told.err == told_first);
    CHECK_FALSE(std::filesystem::exists(desk.folder() / "out"));
  }
}

TEST_CASE("orders that the rules never come to ask for are told with the reason") {
  const Desk desk;
  desk.copy("scenarios/first-battle", "first-battle");
  const std::string red = desk.read("first-battle/orders/red.xml");
  desk.write("first-battle/orders/red.xml",
             replaced(red, "<turn number=\"1\">",
                      "<turn number=\"1\"><unit ref=\"red-pikes-3\"><charge at=\"blue-pikes-3\"/></unit>"));
  for (const char* command : {"play", "check"}) {
    INFO(command);
    const Outcome told = desk.run(std::string(command) + " first-battle");
    CHECK(told.exit == 0);
    CHECK_THAT(told.err, Contains("found no occasion; too far away"));
  }
}

TEST_CASE("dice rolled by hand must fit the game") {
  const Desk desk;
  desk.copy("scenarios/first-battle/scenario.xml", "battle/scenario.xml");
  desk.write("few.txt", "6 1 4\n");
  CHECK_THAT(desk.refusal("play battle --dice few.txt"), Contains("more dice were needed than the file has"));
  desk.write("slip.txt", "6 1\n4 x 2\n");
  CHECK_THAT(desk.refusal("play battle --dice slip.txt"),
             Contains("slip.txt:2:3: error: 'x' is not a face of a die"));
  CHECK_FALSE(std::filesystem::exists(desk.folder() / "out"));
}

TEST_CASE("dice rolled by hand are marked as such") {
  const Desk desk;
  desk.copy("scenarios/first-battle/scenario.xml", "battle/scenario.xml");
  REQUIRE(desk.run("play battle --turns 2").exit == 0);
  std::string faces;
  const std::string log = desk.read("out/first-battle/log.xml");
  for (std::size_t at = log.find(" dice=\""); at != std::string::npos; at = log.find(" dice=\"", at + 1))
    faces += log.substr(at + 7, log.find('"', at + 7) - at - 7) + "\n";
  std::replace(faces.begin(), faces.end(), ',', ' ');
  desk.write("rolled.txt", faces);
  REQUIRE(desk.run("play battle --turns 2 --dice rolled.txt --out hand").exit == 0);
  const auto again = desk.run("verify hand/first-battle/log.xml");
  CHECK(again.exit == 0);
  CHECK_THAT(again.out, Contains(" dice rolled by hand, every byte the same"));
  CHECK_THAT(desk.run("verify out/first-battle/log.xml").out, !Contains("by hand"));
}

TEST_CASE("mailed orders and a seed bring a warning, once") {
  const Desk desk;
  desk.copy("scenarios/first-battle", "battle");
  const auto warning = [&desk](const std::string& words) {
    const auto played = desk.run("play battle --turns 1 " + words);
    CHECK(played.exit == 0);
    return played.err;
  };
  const std::string mailed = "--orders battle/orders/red.xml --orders battle/orders/blue.xml ";
  CHECK(warning(mailed + "--seed 4711") ==
        "--seed 4711: warning: report and log print this seed, and with it a player can throw the dice of "
        "turns "
        "to come; a program finds so small a seed even from the printed dice; for a game by mail begin with "
        "'quincunx umpire init'\n");
  CHECK_THAT(warning(mailed + "--seed 14695981039346656037"), !Contains("so small a seed"));
  CHECK(warning("--seed 4711").empty());
}

TEST_CASE("commanders are named by side") {
  const Desk desk;
  desk.copy("scenarios/first-battle", "first-battle");
  CHECK_THAT(desk.refusal("play first-battle --commander green=reckless"), Contains("no side 'green'"));
  CHECK_THAT(desk.refusal("play first-battle --commander red=docktrine"),
             Contains("did you mean 'doctrine'?"));
  CHECK(desk.run("play first-battle --no-orders --commander red=reckless --commander blue=none").exit == 0);
}

TEST_CASE("a folder that cannot be written to is told, and the exit code is 1") {
  const Desk desk;
  desk.copy("scenarios/first-battle", "first-battle");
  desk.write("out", "a file where the folder should be");
  CHECK_THAT(desk.refusal("play first-battle"), Contains("out"));
}
