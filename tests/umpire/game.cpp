// A game by mail from its first mail: what counts, what is refused, and that all follows from the ledger.

#include <algorithm>
#include <filesystem>

#include "umpire/table_top.hpp"

namespace {

const std::string advance = "<turn number=\"1\"><unit ref=\"r1\"><advance by=\"1\"/></unit></turn>";

}  // namespace

TEST_CASE("mails identify their players by address or by code word", "[game]") {
  const TableTop top;
  const std::string orders = "turn 1\nr1: advance 1\n";
  CHECK(top.receive(mail_from("red@example.org", orders)).submission.result == Result::accepted);
  // Blue's address is not enough, his code word is, from any address.
  const std::string blue = "turn 1\nb1: hold\n";
  const Receipt forgotten = top.receive(mail_from("blue@example.org", blue));
  CHECK(forgotten.submission.result == Result::unknown);
  CHECK(forgotten.lacks_code_of == "blue");
  CHECK_THAT(bytes_of(forgotten.answer),
             Contains("To: Blue <blue@example.org>") && Contains("code =E2=80=A6") && !Contains("heron"));
  CHECK(top.receive(mail_from("blue@example.org", "code swan\n" + blue)).submission.result ==
        Result::unknown);
  const Receipt known = top.receive(mail_from("pub@example.com", "Code: Heron\n" + blue));
  CHECK(known.submission.result == Result::accepted);
  CHECK(known.submission.player == "blue");
  const Receipt stranger = top.receive(mail_from("stranger@example.com", orders));
  CHECK(stranger.submission.result == Result::unknown);
  CHECK(stranger.answer.empty());
  const auto game = top.open();
  CHECK(game.state().submissions.size() == 5);
  CHECK_THAT(in_lines(status(game)), Contains("unknown sender, not obeyed: stranger@example.com"));
}

TEST_CASE("the last valid mail before the turn is closed counts", "[game]") {
  const TableTop top;
  const auto first = top.receive(red_orders(advance), "red");
  const auto second =
      top.receive(red_orders("<turn number=\"1\"><unit ref=\"r1\"><hold/></unit></turn>"), "red");
  const auto wrong =
      top.receive(red_orders("<turn number=\"1\"><unit ref=\"r9\"><hold/></unit></turn>"), "red");
  CHECK(first.submission.result == Result::accepted);
  CHECK(second.submission.result == Result::accepted);
  CHECK(wrong.submission.result == Result::refused);
  CHECK_THAT(in_one(wrong.problems), Contains("a mail:1:") && Contains("no unit 'r9'"));
  CHECK_THAT(in_lines(wrong.text), Contains("do not count") && Contains(receipt_code(second.submission)));
  auto game = top.open();
  Problems problems;
  const auto lines = close_turn(game, top.office, problems);
  REQUIRE(lines);
  CHECK_THAT(in_lines(*lines), Contains("red: orders of receipt " + receipt_code(second.submission)) &&
                                   Contains("blue: no orders for turn 1; its units do nothing"));
}

TEST_CASE("the same mail again changes nothing", "[game]") {
  const TableTop top;
  const std::string mail = mail_from("red@example.org", red_orders(advance));
  CHECK_FALSE(top.receive(mail).known);
  const std::string ledger = top.read("ledger.jsonl");
  const Receipt again = top.receive(mail);
  CHECK(again.known);
  CHECK(again.submission.result == Result::accepted);
  CHECK(top.read("ledger.jsonl") == ledger);
}

TEST_CASE("orders for the other side, for none, and for a turn that is closed", "[game]") {
  const TableTop top;
  const std::string blue = replaced_in(red_orders(advance), "\"red\"", "\"blue-coats\"");
  CHECK(top.receive(blue, "red").submission.result == Result::refused);
  CHECK(top.receive(red_orders(""), "red").submission.result == Result::refused);
  top.play_turn();
  const Receipt late = top.receive(red_orders(advance), "red");
  CHECK(late.submission.result == Result::late);
  CHECK(late.submission.turn == 1);
  CHECK_THAT(in_lines(status(top.open())), Contains("late for turn 1: red"));
}

TEST_CASE("a turn's files follow from the ledger, and are made again byte for byte", "[game]") {
  const TableTop top;
  top.receive(red_orders("<standing><unit ref=\"r3\"><hold/></unit></standing>" + advance), "red");
  top.play_turn();
  top.receive(mail_from("x@example.org", "code heron\nturn 2\nb1: advance 0.5\n"));
  top.play_turn();
  CHECK(top.faults() == "");
  const std::vector<std::string> files = {"contents",
                                          "umpire/log.xml",
                                          "look-at.txt",
                                          "orders/red.xml",
                                          "packs/blue/letter.txt",
                                          "packs/blue/mail.eml",
                                          "packs/blue/pack.zip",
                                          "packs/red/log.xml"};
  std::vector<std::string> before;
  for (const std::string& file : files) before.push_back(top.read("turns/01/" + file));
  CHECK(std::none_of(before.begin(), before.end(), [](const std::string& bytes) { return bytes.empty(); }) ==
        !top.read("turns/01/look-at.txt").empty());
  std::filesystem::remove_all(top.path() + "/turns");
  auto game = top.open();
  Problems problems;
  const auto made = restore(game, top.office, problems);
  REQUIRE(made);
  CHECK(*made == std::vector<int>{1, 2});
  for (std::size_t i = 0; i < files.size(); ++i) {
    INFO(files[i]);
    CHECK(top.read("turns/01/" + files[i]) == before[i]);
  }
  CHECK(restore(game, top.office, problems)->empty());
}

TEST_CASE("no side's pack has orders of the other, nor keys of dice to come", "[game]") {
  const TableTop top;
  top.receive(red_orders("<standing><unit ref=\"r3\"><hold/></unit></standing>" + advance), "red");
  top.play_turn();
  CHECK_THAT(top.read("turns/01/packs/red/log.xml"), Contains("<orders side=\"red\">"));
  CHECK_THAT(top.read("turns/01/packs/blue/log.xml"), !Contains("<orders side=\"red\">"));
  const KeyChain keys(std::string(64, 'a'), 20);
  const auto key = [&](int turn) { return keys.revealed(turn, {}).key; };
  for (const char* file : {"packs/red/log.xml", "packs/blue/letter.txt", "umpire/log.xml"}) {
    INFO(file);
    CHECK_THAT(top.read(std::string("turns/01/") + file), Contains(key(1)) && !Contains(key(2)));
  }
}

TEST_CASE("in fog, orders name enemies as their side knows them, and no pack has other ids", "[game]") {
  const TableTop top(replaced_in(bytes_of(SOURCE_DIR "/tests/battles/small.xml"), "<table ",
                                 "<fog kind=\"sight\" range=\"8\"/><table "));
  CHECK(top.receive(red_orders("<turn number=\"1\"><unit ref=\"r1\"><shoot at=\"b1\"/></unit></turn>"), "red")
            .submission.result == Result::refused);
  const Receipt known = top.receive(
      red_orders("<turn number=\"1\"><unit ref=\"r1\"><shoot at=\"enemy-1\"/></unit></turn>"), "red");
  INFO(in_one(known.problems));
  REQUIRE(known.submission.result == Result::accepted);
  CHECK_THAT(in_lines(known.text), Contains("r1: shoot at enemy-1") && !Contains("will test"));
  const std::string kept = top.read("orders/" + known.submission.orders + ".xml");
  CHECK_THAT(kept, Contains("at=\"b") && !Contains("enemy-"));
  // The dice of units out of sight follow from a key: it stays with the umpire until the end.
  CHECK_THAT(top.read("welcome/red.eml"), Contains("the keys of the dice are shown at"));
  top.play_turn();
  const KeyChain keys(std::string(64, 'a'), 20);
  for (const char* file : {"letter.txt", "log.xml", "mail.eml"})
    CHECK_THAT(top.read(std::string("turns/01/packs/red/") + file), !Contains(keys.revealed(1, {}).key));
  CHECK_THAT(top.read("turns/01/packs/red/letter.txt"), Contains("the keys are shown at its end"));
  const std::string log = top.read("turns/01/packs/red/log.xml");
  CHECK_THAT(log, Contains("enemy-1"));
  for (const char* id : {"b1", "b2", "b3", "bg"}) {
    INFO(id);
    const std::string quoted = '"' + std::string(id) + '"', escaped = "&quot;" + std::string(id) + "&quot;";
    CHECK_THAT(log, !Contains(quoted) && !Contains(escaped));
  }
  CHECK(top.faults() == "");
}

TEST_CASE("verify finds what was changed", "[game]") {
  const TableTop top;
  const auto receipt = top.receive(red_orders(advance), "red");
  top.play_turn();
  CHECK(top.faults(false) == "");
  const auto change = [&](const std::string& file) {
    const std::string whole = top.read(file);
    Problems problems;
    REQUIRE(write_files({{top.path() + "/" + file, whole + " "}}, problems));
    std::string found = top.refusal();
    if (found.empty()) found = top.faults(false);
    REQUIRE(write_files({{top.path() + "/" + file, whole}}, problems));
    return found;
  };
  CHECK_THAT(change("mail/" + receipt.submission.digest + ".xml"), Contains("was changed"));
  CHECK_THAT(change("orders/" + receipt.submission.orders + ".xml"), Contains("was changed"));
  CHECK_THAT(change("turns/01/packs/blue/log.xml"), Contains("was changed"));
  CHECK_THAT(change("turns/01/packs/blue/pack.zip"), Contains("not the pack that was published"));
  CHECK_THAT(change("scenario/scenario.xml"), Contains("scenario was changed"));
  CHECK_THAT(change("game.xml"), Contains("not the file with which the game began"));
  CHECK(top.faults(false) == "");
}

TEST_CASE("salts count until the first turn is closed, and change the dice", "[game]") {
  const TableTop top;
  const std::string mail = "Hello Umpire,\n\nsalt heron-7\n\nBest wishes, Red\n";
  CHECK(top.receive(mail_from("red@example.org", mail)).submission.result == Result::salt);
  CHECK(top.open().salts()[0] == "heron-7");
  top.receive(mail_from("x@example.org", "code heron\nsalt swan\nturn 1\nb1: hold\n"));
  CHECK(top.open().salts()[1] == "swan");
  top.play_turn();
  top.receive(mail_from("red@example.org", "salt swan\n"));
  CHECK(top.open().salts()[0] == "heron-7");
  CHECK_THAT(top.read("turns/01/umpire/log.xml"), Contains("heron-7"));
  CHECK(top.faults(false) == "");
}

TEST_CASE("an amendment plays later turns again, and marks the packs that differ", "[game]") {
  const TableTop top;
  top.receive(red_orders(advance), "red");
  top.play_turn();
  top.receive(red_orders("<turn number=\"2\"><unit ref=\"r2\"><hold/></unit></turn>"), "red");
  top.play_turn();
  const std::string log = top.read("turns/02/umpire/log.xml"), ledger = top.read("ledger.jsonl");
  std::optional<Game> game = top.open();
  Problems problems;
  Correction wanted{1, "a slip", "red", {}, {}};
  wanted.orders =
      Incoming{"file", red_orders("<turn number=\"1\"><unit ref=\"r3\"><advance by=\"0.5\"/></unit></turn>")};
  const auto made = amend(*game, top.office, wanted, problems);
  INFO(in_one(problems));
  REQUIRE(made);
  CHECK(made->turns == std::vector<int>{1, 2});
  CHECK_THAT(in_lines(made->changed), Contains("One") && Contains("blue: other packs for turn 1, 2") &&
                                          Contains("only before   #") && Contains("only after   #") &&
                                          !Contains(" in A") && !Contains(" in B"));
  CHECK(top.read("turns/02/umpire/log.xml") != log);
  CHECK(top.read("ledger.jsonl").starts_with(ledger));
  // Turn 2 is closed: the new letter of turn 1 asks for no orders of it.
  CHECK_THAT(top.read("turns/01/packs/red/letter.txt"),
             Contains("This replaces the earlier report") && Contains("a slip") &&
                 !Contains("Mail your orders") && !Contains("form.html"));
  CHECK(top.read("turns/01/packs/red/form.html").empty());
  CHECK_THAT(top.read("turns/02/packs/red/letter.txt"), Contains("Mail your orders for turn 3"));
  CHECK(!top.read("turns/02/packs/red/form.html").empty());
  CHECK_THAT(in_lines(status(*game)), Contains("amended packs are not published"));
  const auto published = publish(*game, top.office, problems);
  REQUIRE(published);
  CHECK(published->size() == 2);
  std::filesystem::remove_all(top.path() + "/turns");
  REQUIRE(restore(*game, top.office, problems));
  game.reset();
  CHECK(top.faults() == "");
  // The dice of turn 1 were known: everybody can see that its orders were changed afterwards.
  CHECK_THAT(top.read("ledger.jsonl").substr(ledger.size()), Contains("\"dice\":\"known\""));
  CHECK_THAT(in_lines(made->changed), Contains("turn 1 is amended after its dice were known"));
  CHECK_THAT(in_lines(status(top.open())), Contains("amended after its dice were known"));
  const std::string mark =
      R"(<amended-turn number="1" turn="1" what="orders" side="red" dice="known" why="a slip"/>)";
  CHECK_THAT(top.read("turns/02/umpire/log.xml"), Contains(mark));
  for (const char* turn : {"01", "02"}) {
    INFO(turn);
    const std::string packs = std::string("turns/") + turn + "/packs/";
    CHECK_THAT(top.read(packs + "red/letter.txt"),
               Contains("the orders of Reds for turn 1 were changed after the dice") &&
                   Contains("The reason: “a slip”"));
    CHECK_THAT(top.read(packs + "blue/letter.txt"), Contains("Befehle für Zug 1 wurden geändert"));
    CHECK_THAT(top.read(packs + "blue/log.xml"), Contains(mark));
  }
  game = top.open();
  // A turn that is not closed, an unknown receipt, a unit that does not exist: nothing changes.
  const std::string now = top.read("ledger.jsonl");
  for (const Correction& bad :
       {Correction{3, "x", "", {}, "12345678"}, Correction{1, "x", "", {}, "12345678"}}) {
    Problems found;
    CHECK_FALSE(amend(*game, top.office, bad, found));
    CHECK(fatal(found));
  }
  CHECK(top.read("ledger.jsonl") == now);
}

TEST_CASE("an amendment that changes no pack leaves nothing to publish, and reveal says what waits",
          "[game]") {
  const TableTop top;
  top.receive(red_orders(advance), "red");
  top.play_turn();
  auto game = top.open();
  Problems problems;
  Correction wanted{1, "a slip", "red", {}, {}};
  wanted.orders = Incoming{"file", red_orders("<turn number=\"1\"><unit ref=\"r3\"><hold/></unit></turn>")};
  const auto first = amend(game, top.office, wanted, problems);
  REQUIRE(first);
  CHECK(first->turns == std::vector<int>{1});
  problems.clear();
  REQUIRE(reveal(game, top.office, problems));
  CHECK_THAT(in_one(problems), Contains("warning: the amended packs of this turn were not published"));
  REQUIRE(publish(game, top.office, problems));
  const auto again = amend(game, top.office, wanted, problems);
  REQUIRE(again);
  CHECK(again->turns.empty());
  CHECK_THAT(in_lines(status(game)), !Contains("not published"));
  CHECK_FALSE(publish(game, top.office, problems));
}

TEST_CASE("a second command waits for the lock, then gives up", "[game]") {
  const TableTop top;
  const auto first = top.open();
  CHECK_THAT(top.refusal(), Contains("another umpire command is working on this game"));
}

TEST_CASE("a half-written line is cut off, and the game goes on", "[game]") {
  const TableTop top;
  const std::string whole = top.read("ledger.jsonl");
  Problems problems;
  REQUIRE(write_files({{top.path() + "/ledger.jsonl", whole + "{\"act\":2,\"at\""}}, problems));
  Problems found;
  { CHECK(Game::open(top.path(), Game::For::changing, found)); }
  CHECK_THAT(in_one(found), Contains("was not finished"));
  CHECK(top.read("ledger.jsonl") == whole);
}

TEST_CASE("an init that was killed can be given again, and takes no files of others away", "[game]") {
  const TableTop top;
  const std::string marker = top.path() + "/.quincunx-init";
  const auto again = [&] {
    Problems problems;
    top.start(problems);
    return in_one(problems);
  };
  CHECK(is_nothing(marker));
  CHECK_THAT(again(), Contains("not an empty folder"));
  const std::string game = top.read("game.xml");
  std::filesystem::remove(top.path() + "/game.xml");
  CHECK_THAT(again(), Contains("not an empty folder"));  // a game that has lost its game.xml
  Problems problems;
  REQUIRE(write_files(
      {{marker, ""}, {top.path() + "/.quincunx-7-0n", "half"}, {top.path() + "/notes", "mine"}}, problems));
  CHECK_THAT(again(), Contains("not an empty folder"));
  CHECK(top.read("notes") == "mine");
  std::filesystem::remove(top.path() + "/notes");
  CHECK(again() == "");
  CHECK(top.read("game.xml") == game);
  CHECK(is_nothing(marker));
  CHECK(is_nothing(top.path() + "/.quincunx-7-0n"));
  CHECK(top.faults() == "");
  std::filesystem::remove_all(top.path());
  std::filesystem::create_directory(top.path());
  CHECK(again() == "");
}

TEST_CASE("an init that fails leaves nothing behind", "[game]") {
  const TableTop top;
  Problems problems;
  REQUIRE(write_files({{top.scratch("file"), "x"}}, problems));
  CHECK_FALSE(top.start(problems, top.scratch("file/game")));
  CHECK_FALSE(top.start(problems, top.scratch("file")));
  CHECK(bytes_of(top.scratch("file")) == "x");
}

TEST_CASE("orders that are amended before their dice are known are not marked", "[game]") {
  const TableTop top;
  top.receive(red_orders(advance), "red");
  std::optional<Game> game = top.open();
  Problems problems;
  REQUIRE(close_turn(*game, top.office, problems));
  REQUIRE(adjudicate(*game, top.office, problems));
  Correction wanted{1, "a slip", "red", {}, {}};
  wanted.orders =
      Incoming{"file", red_orders("<turn number=\"1\"><unit ref=\"r3\"><advance by=\"0.5\"/></unit></turn>")};
  REQUIRE(amend(*game, top.office, wanted, problems));
  CHECK_THAT(top.read("ledger.jsonl"), !Contains("\"dice\""));
  // No player has another report of the turn.
  CHECK_THAT(top.read("turns/01/packs/red/letter.txt"),
             Contains("Amendment 1 of the umpire, to turn 1. The reason: “a slip”") && !Contains("replaces"));
  CHECK_THAT(top.read("turns/01/packs/red/mail.eml"), !Contains("amended"));
  CHECK_THAT(top.read("turns/01/umpire/log.xml"),
             Contains("<amended-turn number=\"1\" turn=\"1\" what=\"orders\" side=\"red\" ") &&
                 !Contains("dice=\"known\""));
  REQUIRE(publish(*game, top.office, problems));
  game.reset();
  CHECK(top.faults() == "");
}
