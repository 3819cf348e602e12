// Letters and folders that are not what the umpire thinks they are.

#include <catch2/catch.hpp>

#include "cli/program.hpp"
#include "cli/small_battle.hpp"

using namespace quincunx::test;
using Catch::Contains;

namespace {

std::string orders_of(const std::string& turns, const std::string& more = {}) {
  return "<orders scenario=\"small\" side=\"red\"" + more + ">\n" + turns + "</orders>\n";
}
std::string turn(int number) {
  return "<turn number=\"" + std::to_string(number) + "\"><command ref=\"reds\"><hold/></command></turn>\n";
}

}  // namespace

TEST_CASE("turns without orders are told, with what is played in them") {
  const Desk desk;
  const std::string battle = desk.write("small/scenario.xml", small_battle());
  const auto told = [&](const std::string& orders) {
    desk.write("small/orders/red.xml", orders);
    const Outcome played = desk.run("play small --turns 1"), checked = desk.run("check small");
    CHECK(played.exit == 0);
    CHECK(checked.exit == 0);
    const std::size_t at = played.err.find("warning: no orders for");
    if (at == std::string::npos) {
      CHECK(checked.err.find("warning: no orders for") == std::string::npos);
      return std::string();
    }
    const std::string line = played.err.substr(0, played.err.find('\n'));
    CHECK_THAT(checked.err, Contains(line));
    return line;
  };
  CHECK(told(orders_of(turn(2))) ==
        "small/orders/red.xml:2:1: warning: no orders for turn 1; doctrine commands the side in them; put "
        "the orders of all turns into one file");
  CHECK_THAT(
      told(orders_of(turn(1) + turn(4) + turn(6), " silent=\"hold\"")),
      Contains(
          "red.xml:3:1: warning: no orders for turns 2 and 3, nor for turn 5; its units do nothing in them"));
  CHECK_THAT(told(orders_of(turn(5), " silent=\"rules\"")),
             Contains("no orders for turns 1 to 4; its units hold in them"));
  CHECK(told(orders_of(turn(1) + turn(2))) == "");
  CHECK(told(orders_of("<standing><command ref=\"reds\" posture=\"hold\"/></standing>\n" + turn(3))) == "");
}

TEST_CASE("folders and files that look like orders, and are none, are told") {
  const Desk desk;
  desk.write("small/scenario.xml", small_battle());
  desk.write("small/Orders/red.xml", orders_of(turn(1)));
  desk.write("small/order/red.xml", orders_of(turn(1)));
  desk.write("small/notes/red.xml", orders_of(turn(1)));
  desk.write("small/orders/red.XML", orders_of(turn(1)));
  desk.write("small/orders/blue\x1b[2J\n.md", "");
  for (const char* command : {"play small --turns 1", "check small"}) {
    INFO(command);
    const Outcome told = desk.run(command);
    CHECK(told.exit == 0);
    CHECK_THAT(told.err,
               Contains("small/Orders: warning: ignored; orders are read only from the folder 'orders'\n") &&
                   Contains("small/order: warning: ignored") && !Contains("notes") &&
                   Contains("red.XML: warning: ignored; names of files of orders end in .xml or .txt\n"));
    CHECK_THAT(told.err, Contains("orders/blue\\x1b[2J\\x0a.md: warning: ignored") && !Contains("\x1b"));
  }
}

TEST_CASE("battles that would be written over each other are not played") {
  const Desk desk;
  desk.write("series/one/scenario.xml", small_battle());
  desk.write("series/two/scenario.xml", small_battle());
  const std::string told = desk.refusal("play series --turns 1");
  CHECK_THAT(told, Contains("series/two/scenario.xml: error: its id 'small' is also that of "
                            "series/one/scenario.xml; both would be written to out/small"));
  CHECK_FALSE(std::filesystem::exists(desk.folder() / "out"));
  CHECK_THAT(desk.run("check series").err, Contains("series/two/scenario.xml: warning: its id 'small'"));
}

TEST_CASE("a folder that takes no files is one problem") {
  const Desk desk;
  desk.write("small/scenario.xml", small_battle());
  desk.write("out", "a file");
  const std::string told = desk.refusal("play small --turns 1");
  INFO(told);
  CHECK(told.find("error: ") == told.rfind("error: "));
}

TEST_CASE("a full disk behind standard output is no success") {
  const Desk desk;
  desk.write("small/scenario.xml", small_battle());
  for (const char* command : {"rules tilly", "check small", "--help", "help play"}) {
    INFO(command);
    CHECK(desk.run(std::string(command) + " > /dev/full 2> told; test $? -eq 1").exit == 0);
    CHECK_THAT(desk.read("told"), Contains("cannot write to standard output"));
  }
}

TEST_CASE("a word that is nearly one of the program's is answered with that one") {
  const Desk desk;
  CHECK_THAT(desk.refusal("sheet tily"),
             Contains("tily: error: neither a rule set nor a scenario; did you mean 'tilly'?"));
  CHECK_THAT(desk.refusal("print reprot x"),
             Contains("reprot: error: neither a shipped template nor a file; did you mean 'report'?"));
  CHECK(desk.run("help play").out == desk.run("play --help").out);
  const std::string told = desk.refusal("sheet tilly --lang it");
  CHECK_THAT(told, Contains("error: parameter lang=\"it\"; one of: en, es, fr, de"));
  CHECK(told.find("lang=") == told.rfind("lang="));
}
