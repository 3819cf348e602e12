// A game by mail through the program.

#include <sys/stat.h>

#include <catch2/catch.hpp>
#include <tuple>

#include "cli/program.hpp"
#include "cli/small_battle.hpp"

using namespace quincunx::test;
using Catch::Contains;

namespace {

const std::string init =
    "umpire init small.xml game --at 2026-05-01T10:00:00Z --key key --umpire 'Umpire <umpire@example.org>' "
    "--player "
    "'red=Red <red@example.org>' --player 'blue-coats=Blue <blue@example.org> lang=de code=heron'";

struct MailDesk : Desk {
  MailDesk() {
    write("small.xml", small_battle());
    std::string key;
    for (int i = 0; i < 32; ++i) key += "ab";
    write("key", key + "\n");
  }
  std::string mail(const std::string& name, const std::string& from, const std::string& body) const {
    write(name, "From: " + from + "\nTo: umpire@example.org\nSubject: x\nMessage-ID: <" + name +
                    "@example.org>\nMIME-Version: 1.0\nContent-Type: text/plain\n\n" + body);
    return name;
  }
};

// Base64, up to its end.
std::string decoded(const std::string& text) {
  static const std::string digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string bytes;
  unsigned bits = 0;
  int count = 0;
  for (const char c : text) {
    if (c == '\n' || c == '\r') continue;
    const std::size_t digit = digits.find(c);
    if (digit == std::string::npos) break;
    bits = bits << 6U | static_cast<unsigned>(digit);
    if ((count += 6) < 8) continue;
    count -= 8;
    bytes += static_cast<char>(bits >> static_cast<unsigned>(count) & 0xFFU);
  }
  return bytes;
}

}  // namespace

TEST_CASE("a turn by mail, from the first mail to the packs", "[umpire]") {
  const MailDesk desk;
  const Outcome begun = desk.run(init);
  CHECK(begun.exit == 0);
  CHECK_THAT(begun.out, Contains("commitment to the dice: aac4ea53d2153c7d") &&
                            Contains("blue leads blue-coats: Blue, first mail game/welcome/blue.eml"));
  struct stat secret {};
  REQUIRE(stat((desk.folder() / "game/secret.xml").c_str(), &secret) == 0);
  CHECK((secret.st_mode & 0777) == 0600);
  desk.mail("a.eml", "Red <RED@example.org>", "Hello Umpire,\n\nturn 1\nr1: advance 1\n\n-- \nRed\n");
  const Outcome taken = desk.run("umpire receive game a.eml --at 2026-05-02T10:00:00Z");
  CHECK(taken.exit == 0);
  CHECK_THAT(taken.out, Contains("a.eml: red, turn 1: accepted, receipt") &&
                            Contains("for mail in game/receipts/") && Contains("do sendmail -t -i"));
  CHECK_THAT(desk.run("umpire status game").out, Contains("orders of receipt") &&
                                                     Contains("2026-05-02 10:00") &&
                                                     Contains("blue  blue-coats  no orders"));
  const Outcome played = desk.run("umpire turn game --at 2026-05-03T10:00:00Z");
  CHECK(played.exit == 0);
  CHECK_THAT(played.out, Contains("turn 1 is published") && Contains("game/turns/01/packs/red/mail.eml"));
  CHECK_THAT(desk.read("game/turns/01/packs/blue/report.pdf"), Contains("%PDF"));
  CHECK_THAT(desk.read("game/turns/01/packs/blue/letter.txt"), Contains("„Small“: Zug 1 ist gespielt."));
  const Outcome proved = desk.run("umpire verify game --documents");
  CHECK(proved.exit == 0);
  CHECK_THAT(proved.out, Contains("the chain is whole") && Contains("turns: 1 to 1 played again"));
  CHECK(desk.run("verify game/turns/01/umpire/log.xml").exit == 0);
  for (const char* pack : {"pack.zip", "log.xml"}) {
    const Outcome whole = desk.run(std::string("umpire verify game/turns/01/packs/red/") + pack);
    CHECK(whole.exit == 0);
    CHECK_THAT(whole.out, Contains("every seal is whole") && Contains("every byte the same"));
  }
  desk.write("half.zip", desk.read("game/turns/01/packs/red/pack.zip").substr(0, 5000));
  desk.write("junk.zip", "PK\x03\x04 of no archive");
  for (const char* const archive : {"half.zip", "junk.zip"})
    CHECK_THAT(desk.refusal(std::string("umpire verify ") + archive),
               Contains(std::string(archive) + ": error: a damaged archive"));
  const Outcome mailed = desk.run("umpire verify game/turns/01/packs/blue/mail.eml");
  CHECK(mailed.exit == 0);
  CHECK_THAT(mailed.out, Contains("mail.eml: number of this pack: ") && Contains("every byte the same") &&
                             Contains("not checked: what the ledger has"));
  const Outcome by_game = desk.run("umpire verify game game/turns/01/packs/blue/mail.eml");
  CHECK(by_game.exit == 0);
  CHECK_THAT(by_game.out, Contains("the ledger in game has this number in line"));
}

TEST_CASE("what is revealed is proved by the mails that were kept", "[umpire]") {
  const MailDesk desk;
  REQUIRE(desk.run(init).exit == 0);
  desk.mail("b.eml", "pub@example.com", "code heron\nturn 1\nb1: hold\n");
  const Outcome taken = desk.run("umpire receive game b.eml");
  CHECK(taken.exit == 0);
  CHECK_THAT(taken.err, Contains("b.eml: warning: from pub@example.com, which is not the address of blue"));
  REQUIRE(desk.run("umpire turn game").exit == 0);
  REQUIRE(desk.run("umpire reveal game").exit == 0);
  const std::string both = "umpire verify game/turns/01/packs/blue/mail.eml game/reveal/";
  for (const char* const file : {"red.zip", "blue.eml"}) {
    const Outcome proved = desk.run(both + file);
    CHECK(proved.exit == 0);
    CHECK_THAT(proved.out, Contains("has this number in line 5, and line 4 as its list of seals has it") &&
                               Contains("orders: 1 file as the ledger names it") &&
                               Contains("ledger: 5 acts, the chain is whole"));
  }
}

TEST_CASE("the log of one side is checked as far as it can be", "[umpire]") {
  const MailDesk desk;
  std::string xml = small_battle();
  const std::size_t at = xml.find("  <table");
  REQUIRE(at != std::string::npos);
  desk.write("small.xml", xml.insert(at, "  <fog kind=\"sight\"/>\n"));
  REQUIRE(desk.run(init).exit == 0);
  REQUIRE(desk.run("umpire turn game --without-orders --at 2026-05-03T10:00:00Z").exit == 0);
  for (const char* command : {"verify ", "umpire verify "}) {
    const Outcome checked = desk.run(command + std::string("game/turns/01/packs/red/log.xml"));
    CHECK(checked.exit == 0);
    CHECK_THAT(checked.out, Contains("every seal is whole") &&
                                Contains("the log of one side, which cannot be played again alone"));
    CHECK(checked.err.empty());
  }
  const std::string letter = desk.read("game/turns/01/packs/red/letter.txt");
  CHECK_THAT(letter, Contains("Reds: ") && Contains(" of ") && Contains("Blues: ") &&
                         Contains(" lost, as far as you saw."));
  std::string log = desk.read("game/turns/01/packs/red/log.xml");
  log.insert(log.find("<began"), " ");
  desk.write("changed.xml", log);
  CHECK(desk.run("verify changed.xml").exit == 1);
}

TEST_CASE("mails are kept whatever they hold", "[umpire]") {
  const MailDesk desk;
  REQUIRE(desk.run(init).exit == 0);
  desk.mail("stranger.eml", "stranger@example.com", "turn 1\nr1: hold\n");
  const Outcome first = desk.run("umpire receive game stranger.eml");
  CHECK(first.exit == 1);
  CHECK_THAT(first.out, Contains("unknown sender stranger@example.com, kept and not obeyed"));
  const Outcome again = desk.run("umpire receive game stranger.eml");
  CHECK(again.exit == 0);
  CHECK_THAT(again.out, Contains("arrived before"));
  desk.mail("bad.eml", "red@example.org", "turn 1\nr9: hold\n");
  const std::string refused = desk.refusal("umpire receive game bad.eml");
  CHECK_THAT(refused, Contains("bad.eml:") && Contains("r9"));
  CHECK_THAT(desk.run("umpire status game").out, Contains("not obeyed: stranger@example.com"));
}

TEST_CASE("a ruling from the first command to the report", "[umpire]") {
  const MailDesk desk;
  REQUIRE(desk.run(init).exit == 0);
  const Outcome ruled =
      desk.run("umpire rule game r1 --set resolve=1 --place 4,5 --facing 90 --why 'the dice were misread'");
  CHECK(ruled.exit == 0);
  CHECK_THAT(ruled.out, Contains("ruling 1 on r1, at the beginning of turn 1:") &&
                            Contains("→ 4, 5 facing 90°") && Contains("--withdraw 1"));
  CHECK_THAT(desk.run("umpire status game").out, Contains("ruling 1 waits for turn 1: r1"));
  CHECK(desk.run("umpire rule game b1 --fate withdrawn --why 'a slip'").exit == 0);
  CHECK_THAT(desk.run("umpire rule game --withdraw 2").out, Contains("ruling 2 is withdrawn"));
  const Outcome played = desk.run("umpire turn game --without-orders");
  CHECK(played.exit == 0);
  CHECK_THAT(played.out, Contains("Rulings of the umpire:") && Contains("The umpire, Umpire, ruled on One"));
  for (const auto& [page, words] : {std::pair("umpire", "Ruling of the umpire: One"),
                                    {"packs/blue", "Entscheidung des Spielleiters: One"}}) {
    const std::string report = desk.read("game/turns/01/" + std::string(page) + "/report.html");
    CHECK_THAT(report, Contains(words) && Contains("the dice were misread"));
  }
  CHECK(desk.run("verify game/turns/01/umpire/log.xml").exit == 0);
  CHECK(desk.run("umpire verify game --documents").exit == 0);
  const std::string amend = "umpire amend game 1 --rule r2 --place 12,3 --why 'the base was pushed'";
  const std::string ledger = desk.read("game/ledger.jsonl");
  const Outcome tried = desk.run(amend + " --dry-run");
  CHECK(tried.exit == 0);
  CHECK_THAT(tried.out, Contains("what would change:") && Contains("red: other packs for turn 1") &&
                            Contains("nothing was changed; to do it: quincunx " + amend + "\n"));
  CHECK(desk.read("game/ledger.jsonl") == ledger);
  const Outcome amended = desk.run(amend);
  CHECK(amended.exit == 0);
  for (const auto& [page, mark, known] :
       {std::tuple("umpire", "Amendment 1 · Turn 1.", "The dice of the turn were known"),
        {"packs/blue", "Berichtigung 1 · Zug 1.", "Die Würfel des Zuges waren bekannt"}}) {
    INFO(page);
    const std::string report = desk.read("game/turns/01/" + std::string(page) + "/report.html");
    CHECK_THAT(report, Contains(mark) && Contains(known) && Contains("the base was pushed"));
  }
  CHECK_THAT(amended.out, Contains("red: other packs for turn 1"));
  CHECK(desk.run("umpire amend game 1 --withdraw 3 --why 'it was not'").exit == 0);
  CHECK(desk.run("umpire verify game").exit == 0);
}

TEST_CASE("the report of a pack has the newest turn, that of the umpire has all", "[umpire]") {
  const MailDesk desk;
  REQUIRE(desk.run(init).exit == 0);
  for (const char* day : {"03", "04"})
    REQUIRE(
        desk.run("umpire turn game --without-orders --at 2026-05-" + std::string(day) + "T10:00:00Z").exit ==
        0);
  const std::string pack = desk.read("game/turns/02/packs/red/report.html");
  CHECK_THAT(pack, Contains("The turns before") && !Contains("The battle at a glance"));
  CHECK_THAT(desk.read("game/turns/02/umpire/report.html"),
             Contains("The battle at a glance") && !Contains("The turns before"));
  CHECK_THAT(desk.read("game/turns/02/packs/blue/report.html"), Contains("Die Züge davor"));
}

TEST_CASE("rulings that are refused change nothing", "[umpire]") {
  const MailDesk desk;
  REQUIRE(desk.run(init).exit == 0);
  const std::string ledger = desk.read("game/ledger.jsonl");
  CHECK_THAT(desk.refusal("umpire rule game r1 --set resolv=1 --why w"),
             Contains("--set resolv=1: error:") && Contains("did you mean 'resolve'?"));
  CHECK_THAT(desk.refusal("umpire rule game r1 --facing 400 --why w"), Contains("--facing 400: error:"));
  CHECK_THAT(desk.refusal("umpire rule game r1 --place 90,9 --why w"), Contains("stands off the table"));
  CHECK_THAT(desk.refusal("umpire rule game r1 --formation line --why w"), Contains("no formation 'line'"));
  CHECK_THAT(desk.refusal("umpire rule game --withdraw 1"), Contains("no ruling 1"));
  for (const char* const slip :
       {"umpire rule game", "umpire rule game r1 --why w", "umpire rule game r1 --place 1,1",
        "umpire rule game r1 --place 1,1 --why w --withdraw 1", "umpire rule game r1 --set resolve --why w",
        "umpire amend game 1 --why w --place 1,1"})
    CHECK(desk.run(slip).exit == 2);
  CHECK(desk.read("game/ledger.jsonl") == ledger);
}

TEST_CASE("a battle is played with a file of rulings, and its log proves it", "[umpire]") {
  const MailDesk desk;
  desk.write("rulings.xml",
             "<umpire-rulings umpire=\"Umpire\"><umpire-ruling turn=\"1\" unit=\"r1\" at=\"4,5\" why=\"w\"/>"
             "<umpire-ruling turn=\"90\" unit=\"r1\" at=\"4,5\" why=\"w\"/></umpire-rulings>");
  const Outcome played = desk.run("play small.xml --rulings rulings.xml --turns 2");
  CHECK(played.exit == 0);
  CHECK_THAT(played.err, Contains("turn 90 was not played"));
  CHECK_THAT(desk.read("out/small/log.xml"), Contains("<umpired "));
  CHECK_THAT(desk.read("out/small/log.jsonl"), Contains("\"event\":\"umpired\""));
  CHECK(desk.run("verify out/small/log.xml").exit == 0);
  desk.write("wrong.xml",
             "<umpire-rulings umpire=\"Umpire\">\n<umpire-ruling turn=\"1\" unit=\"r1\" at=\"9.5,9\" "
             "why=\"w\"/></umpire-rulings>");
  CHECK_THAT(desk.refusal("play small.xml --rulings wrong.xml --out other"),
             Contains("wrong.xml:2:1: error:") && Contains("stand on one another"));
  CHECK(desk.read("other/small/log.xml").empty());
}

TEST_CASE("what umpire commands refuse", "[umpire]") {
  const MailDesk desk;
  CHECK(desk.run("umpire").exit == 2);
  CHECK_THAT(desk.run("umpire recieve game").err, Contains("did you mean 'umpire receive'?"));
  CHECK_THAT(desk.refusal("umpire status small.xml"), Contains("no game in this folder"));
  CHECK_THAT(
      desk.refusal("umpire init small.xml game --umpire 'Umpire <umpire@example.org>' --player "
                   "'red=A <a@b> lang=xx' --player 'green=B'"),
      Contains("no language 'xx'") && Contains("no side 'green'") && Contains("no player for 'blue-coats'"));
  CHECK(desk.read("game/game.xml").empty());
  REQUIRE(desk.run(init).exit == 0);
  CHECK_THAT(desk.refusal(init), Contains("not an empty folder"));
  CHECK_THAT(desk.refusal("umpire adjudicate game"),
             Contains("turn 1 is not closed") && Contains("umpire close game"));
  CHECK_THAT(desk.refusal("umpire publish game"), Contains("nothing to publish"));
  CHECK_THAT(desk.refusal("umpire close game --at yesterday"), Contains("'yesterday' is not a time"));
  CHECK_THAT(desk.refusal("umpire receive game small.xml --player rad"), Contains("did you mean 'red'?"));
}

TEST_CASE("players of one address need code words, and names become plain ids", "[umpire]") {
  const MailDesk desk;
  const std::string start = "umpire init small.xml other --umpire 'Umpire <umpire@example.org>' --player ";
  const std::string both =
      "'red=Roter Flügel <d@example.org>CODE' --player 'blue-coats=Blé bleu <D@example.org>CODE2'";
  const auto with = [&](const std::string& code, const std::string& second) {
    std::string text = both;
    text.replace(text.find("CODE2"), 5, second);
    return start + text.replace(text.find("CODE"), 4, code);
  };
  for (const char* const code : {"", " code=heron"})
    CHECK_THAT(desk.refusal(with(code, "")), Contains("Roter Flügel and Blé bleu have the same address") &&
                                                 Contains("code word of its own"));
  CHECK_THAT(desk.refusal(with(" code=heron", " code=heron")), Contains("have the same code word"));
  const Outcome begun = desk.run(with(" code=heron", " code=swan"));
  CHECK(begun.exit == 0);
  CHECK_THAT(begun.out,
             Contains("roter-fluegel leads red") && Contains("ble-bleu leads blue-coats") &&
                 Contains("for mail in other/welcome/roter-fluegel.eml other/welcome/ble-bleu.eml; do"));
}

TEST_CASE("the first mail has a form and a sheet, and in fog nothing of hidden enemies", "[umpire]") {
  const MailDesk desk;
  std::string foggy = small_battle();
  foggy.replace(foggy.find("<table "), 7, "<fog kind=\"sight\" range=\"1\"/><table ");
  desk.write("small.xml", foggy);
  REQUIRE(desk.run(init).exit == 0);
  const std::string mail = desk.read("game/welcome/red.eml");
  CHECK_THAT(mail, Contains("small-turn-1-red-form.html") && Contains("small-turn-1-red-order-sheet.pdf") &&
                       Contains("Fog: you know of the enemy"));
  const std::string page =
      decoded(mail.substr(mail.find("base64", mail.find("filename=small-turn-1-red-form.html")) + 6));
  CHECK_THAT(page, Contains("\"id\":\"r1\"") && !Contains("\"b1\""));
}

TEST_CASE("a form offers only what the rule set knows", "[umpire]") {
  const MailDesk desk;
  const std::string cowpens = std::string(SOURCE_DIR) + "/scenarios/cowpens-1781";
  CHECK(desk.run("form " + cowpens + " --side american --turn 1 --out forms").exit == 0);
  const std::string page = desk.read("forms/cowpens-1781-american-turn-1.html");
  CHECK_THAT(page, Contains("\"key\":\"shoot\""));
  for (const char* const other : {"\"key\":\"with-leader\"", "\"name\":\"stands\"", "\"name\":\"style\""})
    CHECK_THAT(page, !Contains(other));
}

TEST_CASE("umpire turn goes on with a turn that was begun", "[umpire]") {
  const MailDesk desk;
  REQUIRE(desk.run(init).exit == 0);
  REQUIRE(desk.run("umpire close game --without-orders").exit == 0);
  const Outcome closed = desk.run("umpire turn game");
  CHECK(closed.exit == 0);
  CHECK_THAT(closed.out,
             Contains("turn 1 is closed already") && Contains("turn 1 is published") && !Contains("turn 2"));
  REQUIRE(desk.run("umpire close game --without-orders").exit == 0);
  REQUIRE(desk.run("umpire adjudicate game").exit == 0);
  const Outcome played = desk.run("umpire turn game");
  CHECK(played.exit == 0);
  CHECK_THAT(played.out, Contains("turn 2 is closed and played already") && Contains("turn 2 is published") &&
                             !Contains("turn 3"));
  CHECK_THAT(desk.run("umpire turn game --without-orders").out,
             Contains("turn 3 is closed") && Contains("turn 3 is published"));
}

TEST_CASE("a turn without any orders is not closed by mistake", "[umpire]") {
  const MailDesk desk;
  REQUIRE(desk.run(init).exit == 0);
  desk.mail("a.eml", "red@example.org", "turn 1\nr1: advance 1\n");
  REQUIRE(desk.run("umpire receive game a.eml").exit == 0);
  const Outcome first = desk.run("umpire turn game");
  CHECK(first.exit == 0);
  CHECK_THAT(first.out, Contains("blue: no orders for turn 1; its units do nothing"));
  const std::string ledger = desk.read("game/ledger.jsonl");
  for (const char* const again : {"umpire turn game", "umpire close game"})
    CHECK_THAT(desk.refusal(again), Contains("no player has sent orders for turn 2; missing: red, blue") &&
                                        Contains("--without-orders"));
  CHECK(desk.read("game/ledger.jsonl") == ledger);
  desk.mail("s.eml", "red@example.org", "standing\nr1: hold\n");
  REQUIRE(desk.run("umpire receive game s.eml").exit == 0);
  CHECK(desk.run("umpire turn game").exit == 0);
  CHECK(desk.run("umpire turn game").exit == 1);
}
