// Orders as text on the command line: converted, played, logged and read back.

#include <catch2/catch.hpp>

#include "cli/program.hpp"
#include "cli/small_battle.hpp"

using namespace quincunx::test;
using Catch::Contains;

namespace {

const std::string red_text =
    "ORDERS small red\nplayer: Red\n\nSTANDING\nreds (command): attack\n\nTURN 1\nreds (command): shoot at "
    "b1\n";

}  // namespace

TEST_CASE("orders convert to text and back") {
  const Desk desk;
  desk.copy("scenarios/first-battle", "first-battle");
  const Outcome as_text = desk.run("orders first-battle/orders/red.xml --to text --out red.txt");
  CHECK((as_text.exit == 0 && as_text.out == "red.txt\n" && as_text.err.empty()));
  CHECK_THAT(desk.read("red.txt"), Contains("ORDERS first-battle red\nplayer: Red\n") &&
                                       Contains("red-horse-1: wheel right 15, advance by 2\n"));
  const Outcome as_xml = desk.run("orders red.txt --scenario first-battle --to xml");
  CHECK(as_xml.exit == 0);
  CHECK(as_xml.out == desk.run("orders first-battle/orders/red.xml --to xml").out);
  CHECK(
      desk.run("orders first-battle/orders/red.xml first-battle/orders/blue.xml --to text --out both").out ==
      "both/red.txt\nboth/blue.txt\n");
  CHECK(desk.read("both/red.txt") == desk.read("red.txt"));
  CHECK_THAT(desk.refusal("orders red.txt --to xml"),
             Contains("red.txt: error: no scenario for these orders") && Contains("--scenario SCENARIO"));
  desk.write("slip.txt", "Hello!\n\nTurn 1: red-pikes-1: whel left 10\n");
  CHECK_THAT(
      desk.refusal("orders slip.txt --scenario first-battle --mail --side red --to xml --out slip.xml"),
      Contains("slip.txt:1:1: warning: left out: \"Hello!\"\n") &&
          Contains("slip.txt:3:22: error: no order 'whel'; did you mean 'wheel'?\n"));
  CHECK(desk.read("slip.xml").empty());
  CHECK_THAT(desk.refusal("orders slip.txt --scenario first-battle --side rde --to xml"),
             Contains("did you mean 'red'?"));
  CHECK_THAT(desk.run("orders --words lib").out,
             Contains("  formation (to) line|") && Contains("\n  pass (by) LENGTH\n"));
  for (const char* words : {"orders", "orders red.txt", "orders red.txt --to pdf",
                            "orders --words tilly red.txt", "orders red.txt --to xml --turn 0"})
    CHECK(desk.run(words).exit == 2);
}

TEST_CASE("orders in text are played as those in XML, and logged as mailed") {
  const Desk desk;
  desk.write("small/scenario.xml", small_battle());
  desk.write("small/orders/red.txt", red_text);
  const Outcome checked = desk.run("check small/orders/red.txt");
  INFO(checked.err);
  CHECK(checked.exit == 0);
  CHECK_THAT(checked.out, Contains("understood"));
  CHECK(desk.run("play small --out text").exit == 0);
  CHECK_THAT(desk.read("text/small/log.xml"), Contains("reds (command): shoot at b1\n"));
  CHECK(desk.run("verify text/small/log.xml").exit == 0);
  CHECK(desk.run("report text/small/log.xml --out again").exit == 0);
  CHECK(desk.read("again/report.pdf") == desk.read("text/small/report.pdf"));
  // The same events with the same orders in XML.
  CHECK(desk.run("orders small/orders/red.txt --to xml --out red.xml").exit == 0);
  CHECK(desk.run("play small --orders red.xml --out xml").exit == 0);
  const auto events = [&desk](const std::string& folder) {
    const std::string log = desk.read(folder + "/small/log.jsonl");
    return log.substr(log.find('\n'));
  };
  CHECK(events("text") == events("xml"));
  // A file for a side in each form.
  desk.write("small/orders/red.xml", desk.read("red.xml"));
  CHECK_THAT(desk.refusal("play small"),
             Contains("small/orders/red.xml:1:1: error: a second file of orders for 'red'"));
  CHECK(desk.run("play small --orders small/orders/red.txt --out mailed").exit == 0);  // replaces both
  CHECK(events("mailed") == events("text"));
}
