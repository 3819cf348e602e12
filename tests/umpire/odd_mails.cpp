// Mails of which a part is not taken: the receipt names it. And mails from where none is expected.

#include "umpire/table_top.hpp"

using namespace quincunx;
using namespace quincunx::test;
using namespace quincunx::umpire;
using Catch::Contains;
using Result = Submission::Result;

namespace {

// A mail with a text and an attached file.
std::string with_attachment(const std::string& body, const std::string& file) {
  return "From: Red <red@example.org>\r\nTo: umpire@example.org\r\nSubject: Orders\r\nMessage-ID: "
         "<2@example.org>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n"
         "--x\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n" +
         body +
         "\r\n--x\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Disposition: attachment; "
         "filename=o.txt\r\n\r\n" +
         file + "\r\n--x--\r\n";
}

}  // namespace

TEST_CASE("orders beside a salt are not passed over", "[odd]") {
  const TableTop top;
  const auto text_of = [&](const Receipt& receipt) { return in_lines(receipt.text); };
  const Receipt both =
      top.receive(mail_from("red@example.org", "Hello,\n\nsalt heron-7\n\nturn 1\nr1: hold\n"));
  CHECK(both.submission.result == Result::accepted);
  CHECK_THAT(text_of(both), Contains("extra word for the dice is heron-7") && Contains("r1: hold"));
  for (const char* const heading : {"Turno 1", "Zug 1", "TOUR 1", "turn 1"}) {
    INFO(heading);
    const Receipt foreign = top.receive(mail_from(
        "red@example.org", "salt heron-7\n\n" + std::string(heading) + "\nmi batallón: saltar 4\n"));
    CHECK(foreign.submission.result == Result::refused);
    CHECK(foreign.submission.salt == "heron-7");
    CHECK_THAT(text_of(foreign), Contains("do not count") && Contains("heron-7") && Contains("Mistakes:"));
  }
  const Receipt headless = top.receive(mail_from("red@example.org", "salt heron-7\n\nr1: hold\n"));
  CHECK(headless.submission.result == Result::salt);
  CHECK_THAT(text_of(headless), Contains("No orders were understood in this mail") &&
                                    Contains("line 3 of your mail: warning: left out: \"r1: hold\""));
  const Receipt words =
      top.receive(mail_from("red@example.org", "Hello Umpire,\nsalt heron-7\nsee you there\n"));
  CHECK(words.submission.result == Result::salt);
  CHECK_THAT(text_of(words),
             !Contains("No orders") && !Contains("Hello Umpire") && Contains("see you there"));
  const Receipt two =
      top.receive(mail_from("red@example.org", "salt heron-7\nsalt swan-8\nturn 1\nr1: hold\n"));
  CHECK_THAT(text_of(two), Contains("dice is heron-7") && Contains("left out: \"salt swan-8\""));
}

TEST_CASE("orders for another battle are refused as those for another side are", "[odd]") {
  const TableTop top;
  for (const char* const heading : {"ORDERS lutzen-1632 swedes", "ORDERS lutzen-1632 red",
                                    "ORDERS lutzen-1632", "ORDERS small blue-coats"}) {
    INFO(heading);
    const Receipt receipt =
        top.receive(mail_from("red@example.org", std::string(heading) + "\nTURN 1\nr1: hold\n"));
    CHECK(receipt.submission.result == Result::refused);
  }
  for (const char* const chatter : {"Orders are attached.", "orders, as agreed", "Orders well-meant"}) {
    INFO(chatter);
    const Receipt receipt =
        top.receive(mail_from("red@example.org", std::string(chatter) + "\n\nTURN 1\nr1: hold\n"));
    CHECK(receipt.submission.result == Result::accepted);
  }
}

TEST_CASE("of two sets of orders in a mail the receipt names the one that is left out", "[odd]") {
  const TableTop top;
  const auto text_of = [&](const std::string& body, const std::string& file) {
    const Receipt receipt = top.receive(with_attachment(body, file));
    CHECK(receipt.submission.result == Result::accepted);
    return in_lines(receipt.text);
  };
  const std::string orders = "turn 1\nr1: hold\n";
  CHECK_THAT(
      text_of("Hello Umpire\n\nturn 1\nr1: advance 1\n",
              red_orders("<turn number=\"1\"><unit ref=\"r1\"><hold/></unit></turn>")),
      Contains("Please check:") && Contains("two sets of orders; these are left out: \"Hello Umpire\""));
  CHECK_THAT(text_of("turn 1\nr1: advance 1\n", "turn 1\nr2: hold\n"), Contains("two sets of orders"));
  CHECK_THAT(text_of(orders, orders + "\n"), !Contains("left out"));
  CHECK_THAT(text_of("Hold the hill if you can.\n", "turn 1\nr3: hold\n"),
             Contains("left out, as the orders are elsewhere: \"Hold the hill if you can.\""));
}

TEST_CASE("a mail from elsewhere with the right code word counts, and the umpire reads whence", "[odd]") {
  const TableTop top;
  const Receipt receipt = top.receive(mail_from("pub@example.com", "code heron\nturn 1\nb1: hold\n"));
  CHECK(receipt.submission.result == Result::accepted);
  auto game = top.open();
  CHECK(game.from_elsewhere(receipt.submission));
  CHECK_THAT(in_lines(status(game)),
             Contains("from pub@example.com, which is not the address of the player"));
  Problems problems;
  CHECK_THAT(in_lines(*close_turn(game, top.office, problems)), Contains("from pub@example.com"));
}

TEST_CASE("mails without a code word from the address of two players are answered to both", "[odd]") {
  const TableTop top(bytes_of(SOURCE_DIR "/tests/battles/small.xml"), [](GameFile& file) {
    for (PlayerEntry& player : file.players) player.address = "club@example.org";
    file.players[0].salt = "salt";
    file.players[0].code = sha256("saltswan");
  });
  const Receipt orderless = top.receive(mail_from("club@example.org", "Hello, may we play?\n"));
  CHECK(orderless.lacks_code_of == "red or blue");
  CHECK_THAT(in_lines(orderless.text), Contains("Red,") && Contains("Blue,") && Contains("lacks the line") &&
                                           Contains("Ihr fehlt die Zeile"));
  const Receipt of_blue =
      top.receive(mail_from("club@example.org", "ORDERS small blue-coats\nturn 1\nb1: hold\n"));
  CHECK(of_blue.lacks_code_of == "blue");
  CHECK_THAT(in_lines(of_blue.text), !Contains("Red,"));
  CHECK_THAT(in_lines(status(top.open())),
             Contains("without the code word, not obeyed: club@example.org") && !Contains("unknown sender"));
  top.play_turn();
  CHECK_THAT(in_lines(status(top.open())), !Contains("not obeyed"));
}

TEST_CASE("behind the end of a game a receipt says that it is over", "[odd]") {
  const TableTop top;
  top.play_turn();
  {
    auto game = top.open();
    Problems problems;
    REQUIRE(reveal(game, top.office, problems));
  }
  const Receipt receipt = top.receive(mail_from("red@example.org", "turn 2\nr1: hold\n"));
  CHECK(receipt.submission.result == Result::refused);
  CHECK_THAT(in_lines(receipt.text), Contains("The game is over: no orders count any more.") &&
                                         !Contains("Send them again") && !Contains("No orders of yours"));
}

TEST_CASE("what the umpire gave with an amendment is no late mail", "[odd]") {
  const TableTop top;
  top.play_turn();
  auto game = top.open();
  Problems problems;
  for (const char* const orders : {"turn 1\nr1: hold\n", "turn 1\nr1: advance 1\n"})
    REQUIRE(amend(game, top.office, {1, "a slip", "red", Incoming{"x", orders}}, problems));
  CHECK_THAT(in_lines(status(game)), !Contains("late for turn"));
}

TEST_CASE("a turn that was corrected before it was sent replaces nothing", "[odd]") {
  const TableTop top;
  auto game = top.open();
  Problems problems;
  REQUIRE(close_turn(game, top.office, problems, Unordered::closed));
  REQUIRE(adjudicate(game, top.office, problems));
  REQUIRE(amend(game, top.office, {1, "a slip of mine", "red", Incoming{"x", "turn 1\nr1: advance 1\n"}},
                problems));
  const std::string letter = top.letter("turns/01/packs/red/letter.txt");
  CHECK_THAT(letter, Contains("Amendment 1 of the umpire, to turn 1. The reason: “a slip of mine”") &&
                         !Contains("replaces"));
  CHECK_THAT(top.read("turns/01/packs/red/mail.eml"), !Contains("amended"));
  REQUIRE(publish(game, top.office, problems));
  REQUIRE(amend(game, top.office, {1, "another", "red", Incoming{"y", "turn 1\nr1: hold\n"}}, problems));
  CHECK_THAT(top.letter("turns/01/packs/red/letter.txt"), Contains("This replaces the earlier report"));
}

TEST_CASE("letters name orders that the umpire admitted before the turn was played", "[odd]") {
  const TableTop top;
  auto game = top.open();
  Problems problems;
  REQUIRE(close_turn(game, top.office, problems, Unordered::closed));
  const auto late =
      receive(game, top.office, {{"m", mail_from("red@example.org", "turn 1\nr1: hold\n")}}, "", problems);
  REQUIRE(late);
  Correction admitted{1, "the mail was held up", ""};
  admitted.admit = receipt_code(late->front().submission);
  REQUIRE(amend(game, top.office, admitted, problems));
  REQUIRE(adjudicate(game, top.office, problems));
  CHECK_THAT(top.letter("turns/01/packs/red/letter.txt"),
             Contains("other orders of Red count for this turn. the mail was held up") &&
                 Contains("receipt " + admitted.admit));
  CHECK_THAT(top.letter("turns/01/packs/blue/letter.txt"), Contains("andere Befehle von Red"));
}
