// Receipts and letters to players.

#include "umpire/table_top.hpp"

namespace {

const std::string first_advance = "<turn number=\"1\"><unit ref=\"r1\"><advance by=\"1\"/></unit></turn>";

// Without an order reds follow doctrine.
const std::string free_orders =
    "<orders scenario=\"small\" side=\"red\"><turn number=\"1\"><unit "
    "ref=\"r1\"><hold/></unit></turn></orders>";

// The small battle with reds that fire where they stand, if doctrine commands them.
std::string firing() {
  return replaced_in(bytes_of(SOURCE_DIR "/tests/battles/small.xml"), "commander=\"rg\" doctrine=\"attack\"",
                     "commander=\"rg\" doctrine=\"defend\"");
}

}  // namespace

TEST_CASE("of mails that come together the later one counts, in whatever order they are named", "[game]") {
  const TableTop top;
  const auto dated = [](const std::string& hour, const std::string& orders) {
    return replaced_in(mail_from("red@example.org", "turn 1\n" + orders + "\n"), "08:00:00", hour + ":00:00");
  };
  const Incoming old{"b", dated("09", "r1: hold")}, better{"a", dated("10", "r1: advance 1")};
  auto game = top.open();
  Problems problems;
  const auto receipts = receive(game, top.office, {better, old}, "", problems);
  REQUIRE(receipts);
  CHECK(receipts->front().name == "b");
  CHECK_THAT(in_lines(receipts->back().text),
             Contains("replace your orders of receipt " + receipt_code(receipts->front().submission)));
  CHECK(status(game)[2].find(receipt_code(receipts->back().submission)) != std::string::npos);
}

TEST_CASE("a receipt says that a mail reached the server before the one that it replaces", "[game]") {
  const TableTop top;
  const auto through = [](const std::string& hour, const std::string& orders) {
    return "Received: from a by b; Fri, 1 May 2026 " + hour + ":00:00 +0000\r\n" +
           mail_from("red@example.org", "turn 1\n" + orders + "\n");
  };
  const Receipt better = top.receive(through("09", "r1: advance 1"));
  const Receipt old = top.receive(through("08", "r1: hold"));
  CHECK_THAT(in_lines(old.text),
             Contains("server before that of receipt " + receipt_code(better.submission)));
  CHECK_THAT(in_lines(better.text), !Contains("server before"));
}

TEST_CASE("a receipt names turns that are closed, to come, empty or beyond the end", "[game]") {
  const TableTop top;
  const auto text_of = [&](const std::string& orders) {
    return in_lines(top.receive(mail_from("red@example.org", orders)).text);
  };
  CHECK_THAT(text_of("turn 3\nr1: hold\n"), Contains("They are for turn 3; turn 1 is open now") &&
                                                Contains("No orders of yours count for turn 1 yet"));
  CHECK_THAT(text_of("turn 1\n"), Contains("no orders in it for turn 1"));
  top.play_turn();
  const std::string both = text_of("turn 1\nr1: hold\nturn 2\nr1: hold\n");
  CHECK_THAT(both, Contains("orders for turn 2 are in order") &&
                       Contains("Its orders for turn 1 came too late: that turn is closed"));
  const Receipt beyond = top.receive(mail_from("red@example.org", "turn 90\nr1: hold\n"));
  CHECK(beyond.submission.result == Result::refused);
  CHECK_THAT(in_lines(beyond.text), Contains("turn 90 is beyond the last turn of the battle"));
}

TEST_CASE("greetings are no mistakes, and what may be an order is pointed at by its line", "[game]") {
  const TableTop top;
  const std::string orders = "turn 1\nr1: hold\n";
  const auto text_of = [&](const std::string& before) {
    return in_lines(top.receive(mail_from("red@example.org", before + "\n" + orders)).text);
  };
  const std::string greeted = text_of("Good evening,\n");
  CHECK_THAT(greeted, !Contains("left out") && !Contains("check:"));
  CHECK_THAT(text_of("r2 should hold too\n"), Contains("Please check:") && !Contains("Mistakes") &&
                                                  Contains("line 1 of your mail: warning: left out"));
}

TEST_CASE("a receipt repeats orders, and promises nothing that depends on dice", "[game]") {
  const TableTop top;
  const auto receipt = top.receive(
      red_orders("<turn number=\"1\"><unit ref=\"r1\"><shoot at=\"b1\"/></unit><unit ref=\"r2\"><advance "
                 "by=\"0.5\"/></unit></turn>"),
      "red");
  const std::string text = in_lines(receipt.text);
  CHECK_THAT(text, Contains("r2: advance by 0.5") && Contains("r1: shoot at b1"));
  CHECK_THAT(text, Contains("One: shooting, needs 6"));
  CHECK(receipt.answer == top.path() + "/receipts/" + receipt.submission.digest + ".eml");
  CHECK_THAT(bytes_of(receipt.answer), Contains("To: Red <red@example.org>"));
  // The dice of the turn do not show: another secret gives the same receipt.
  CHECK(text.find(" [") == text.find(" [T-"));
}

TEST_CASE("a letter names missing orders, and what the units did without them", "[game]") {
  const TableTop top;
  top.receive(red_orders("<standing><unit ref=\"r3\"><hold/></unit></standing>" + first_advance), "red");
  top.play_turn();
  CHECK_THAT(top.letter("turns/01/packs/red/letter.txt"), !Contains("No orders of yours"));
  CHECK_THAT(top.letter("turns/01/packs/blue/letter.txt"), Contains("keine Befehle von dir an"));
  top.play_turn();
  CHECK_THAT(top.letter("turns/02/packs/red/letter.txt"),
             Contains("No orders of yours arrived for this turn. What you had ordered before went on") &&
                 Contains("your other units did nothing."));
  CHECK_THAT(top.letter("turns/02/packs/blue/letter.txt"), Contains("Deine Einheiten taten nichts."));
  CHECK(top.faults() == "");
}

TEST_CASE("a letter names the couriers of its player that have not arrived", "[game]") {
  const std::string slow = replaced_in(bytes_of(SOURCE_DIR "/tests/battles/small.xml"), "<table ",
                                       "<couriers speed=\"2\"/><table ");
  const TableTop top(replaced_in(slow, "<commander-in-chief ref=\"rg\"/>", ""));
  top.receive(
      red_orders("<turn number=\"1\"><unit ref=\"r1\"><advance by=\"1\"/></unit><unit ref=\"r2\"><advance "
                 "by=\"1\"/></unit></turn>"),
      "red");
  top.play_turn();
  CHECK_THAT(top.letter("turns/01/packs/red/letter.txt"),
             Contains("Reds should have the orders of this turn on turn 5."));
  CHECK_THAT(top.letter("turns/01/packs/blue/letter.txt"), !Contains("Zug 5"));
}

TEST_CASE("in fog a letter says that a courier is lost on the turn in which he was due", "[game]") {
  const std::string foggy = replaced_in(bytes_of(SOURCE_DIR "/tests/battles/small.xml"), "<table ",
                                        "<fog kind=\"sight\" range=\"1\"/><couriers speed=\"2\" lost=\"5\" "
                                        "captured=\"5\"/><table ");
  const TableTop top(replaced_in(foggy, "<commander-in-chief ref=\"rg\"/>", ""));
  top.receive(mail_from("red@example.org", "turn 1\nr1: hold\n"));
  for (int turn = 1; turn <= 5; ++turn) top.play_turn();
  REQUIRE_THAT(top.read("turns/01/umpire/log.xml"), Contains("ride=\"captured\" arrives=\"5\""));
  const auto pack = [&](int turn, const std::string& file) {
    return top.letter("turns/0" + std::to_string(turn) + "/packs/red/" + file);
  };
  CHECK_THAT(pack(1, "letter.txt"), Contains("Reds should have the orders of this turn on turn 5."));
  for (int turn = 1; turn < 5; ++turn) {
    INFO(turn);
    CHECK_THAT(pack(turn, "letter.txt"), !Contains("courier"));
    CHECK_THAT(pack(turn, "log.xml"), Contains("ride=\"late\" arrives=\"5\""));
  }
  CHECK_THAT(
      top.letter("turns/05/packs/red/letter.txt"),
      Contains("Reds will never have the orders that were due on turn 5: the courier did not arrive."));
  CHECK_THAT(pack(5, "log.xml"), Contains("ride=\"lost\" arrives=\"5\""));
  CHECK(top.faults() == "");
}

TEST_CASE("a posture of an earlier turn goes on, and the letter and the closing say so", "[game]") {
  const TableTop top;
  top.receive(red_orders("<turn number=\"1\"><command ref=\"reds\" posture=\"defend\"/></turn>"), "red");
  top.play_turn();
  auto game = top.open();
  Problems problems;
  const auto lines = close_turn(game, top.office, problems, Unordered::closed);
  REQUIRE(lines);
  CHECK_THAT(
      in_lines(*lines),
      Contains("red: no orders for turn 2; what it ordered before goes on, its other units do nothing") &&
          Contains("blue: no orders for turn 2; its units do nothing"));
}

TEST_CASE("orders of one player of a side do not free the units of another", "[game]") {
  const std::string two = replaced_in(
      firing(), "<unit id=\"r3\"",
      "</command><command id=\"left\" commander=\"rl\" doctrine=\"defend\">"
      "<unit id=\"rl\" type=\"commander\" name=\"Red left\" at=\"12,8\" facing=\"0\"/><unit id=\"r3\"");
  const TableTop top(two, [](GameFile& file) {
    file.players[0].commands = {"reds"};
    PlayerEntry left = file.players[0];
    left.id = "left";
    left.name = "Left";
    left.address = "left@example.org";
    left.commands = {"left"};
    file.players.push_back(left);
  });
  top.receive(free_orders, "red");
  top.play_turn();
  const std::string log = top.read("turns/01/umpire/log.xml");
  CHECK_THAT(log, Contains("verb=\"shoot\" unit=\"r2\""));   // by doctrine, as Red's orders have it
  CHECK_THAT(log, !Contains("verb=\"shoot\" unit=\"r3\""));  // held, as the game has it
  CHECK_THAT(top.read("turns/01/look-at.txt"), Contains("  Reds: left\n  Blues\n"));
  CHECK_THAT(top.letter("turns/01/packs/left/letter.txt"), Contains("your units did nothing"));
  CHECK_THAT(top.letter("turns/01/packs/red/letter.txt"), !Contains("No orders of yours"));
}

TEST_CASE("orders that ride do not free a command before they arrive", "[game]") {
  const auto shots = [](const std::string& couriers) {
    const TableTop top(replaced_in(replaced_in(firing(), "<table ", couriers + "<table "),
                                   "<commander-in-chief ref=\"rg\"/>", ""));
    top.receive(free_orders, "red");
    top.play_turn();
    const std::string log = top.read("turns/01/umpire/log.xml");
    return log.find("verb=\"shoot\" unit=\"r2\"") != std::string::npos;
  };
  CHECK(shots(""));
  CHECK_FALSE(shots("<couriers speed=\"2\"/>"));
}
