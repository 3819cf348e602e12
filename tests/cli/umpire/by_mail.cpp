// A game by mail through the program.

#include <sys/stat.h>

#include <catch2/catch.hpp>

#include "cli/program.hpp"
#include "cli/small_battle.hpp"

using namespace quincunx::test;
using Catch::Contains;

namespace {

const std::string init =
    "umpire init small.xml game --at 2026-05-01T10:00:00Z --key key --umpire 'Ida <ida@example.org>' "
    "--player "
    "'red=Anna <anna@example.org>' --player 'blue-coats=Ben Roth <ben@example.org> lang=de code=heron'";

struct MailDesk : Desk {
  MailDesk() {
    write("small.xml", small_battle());
    std::string key;
    for (int i = 0; i < 32; ++i) key += "ab";
    write("key", key + "\n");
  }
  std::string mail(const std::string& name, const std::string& from, const std::string& body) const {
    write(name, "From: " + from + "\nTo: ida@example.org\nSubject: x\nMessage-ID: <" + name +
                    "@example.org>\nMIME-Version: 1.0\nContent-Type: text/plain\n\n" + body);
    return name;
  }
};

}  // namespace

TEST_CASE("a turn by mail, from the first mail to the packs", "[umpire]") {
  const MailDesk desk;
  const Outcome begun = desk.run(init);
  CHECK(begun.exit == 0);
  CHECK_THAT(begun.out,
             Contains("commitment to the dice: aac4ea53d2153c7d") &&
                 Contains("ben-roth leads blue-coats: Ben Roth, first mail game/welcome/ben-roth.eml"));
  struct stat secret {};
  REQUIRE(stat((desk.folder() / "game/secret.xml").c_str(), &secret) == 0);
  CHECK((secret.st_mode & 0777) == 0600);
  desk.mail("a.eml", "Anna <ANNA@example.org>", "Hello Ida,\n\nturn 1\nr1: advance 1\n\n-- \nAnna\n");
  const Outcome taken = desk.run("umpire receive game a.eml --at 2026-05-02T10:00:00Z");
  CHECK(taken.exit == 0);
  CHECK_THAT(taken.out, Contains("a.eml: anna, turn 1: accepted, receipt"));
  CHECK_THAT(desk.run("umpire status game").out, Contains("orders of receipt") &&
                                                     Contains("2026-05-02 10:00") &&
                                                     Contains("ben-roth  blue-coats  no orders"));
  const Outcome played = desk.run("umpire turn game --at 2026-05-03T10:00:00Z");
  CHECK(played.exit == 0);
  CHECK_THAT(played.out, Contains("turn 1 is published") && Contains("game/turns/01/packs/anna/mail.eml"));
  CHECK_THAT(desk.read("game/turns/01/packs/ben-roth/report.pdf"), Contains("%PDF"));
  CHECK_THAT(desk.read("game/turns/01/packs/ben-roth/letter.txt"), Contains("Zug 1 von Small ist gespielt."));
  const Outcome proved = desk.run("umpire verify game --documents");
  CHECK(proved.exit == 0);
  CHECK_THAT(proved.out, Contains("the chain is whole") && Contains("turns: 1 to 1 played again"));
  CHECK(desk.run("verify game/turns/01/umpire/log.xml").exit == 0);
  for (const char* pack : {"pack.zip", "log.xml"}) {
    const Outcome whole = desk.run(std::string("umpire verify game/turns/01/packs/anna/") + pack);
    CHECK(whole.exit == 0);
    CHECK_THAT(whole.out, Contains("every seal is whole") && Contains("every byte the same"));
  }
  desk.write("half.zip", desk.read("game/turns/01/packs/anna/pack.zip").substr(0, 5000));
  CHECK_THAT(desk.refusal("umpire verify half.zip"), Contains("half.zip: error: a damaged archive"));
}

TEST_CASE("mails are kept whatever they hold", "[umpire]") {
  const MailDesk desk;
  REQUIRE(desk.run(init).exit == 0);
  desk.mail("eve.eml", "eve@example.com", "turn 1\nr1: hold\n");
  const Outcome first = desk.run("umpire receive game eve.eml");
  CHECK(first.exit == 1);
  CHECK_THAT(first.out, Contains("unknown sender eve@example.com, kept and not obeyed"));
  const Outcome again = desk.run("umpire receive game eve.eml");
  CHECK(again.exit == 0);
  CHECK_THAT(again.out, Contains("arrived before"));
  desk.mail("bad.eml", "anna@example.org", "turn 1\nr9: hold\n");
  const std::string refused = desk.refusal("umpire receive game bad.eml");
  CHECK_THAT(refused, Contains("bad.eml:") && Contains("r9"));
  CHECK_THAT(desk.run("umpire status game").out, Contains("not obeyed: eve@example.com"));
}

TEST_CASE("what umpire commands refuse", "[umpire]") {
  const MailDesk desk;
  CHECK(desk.run("umpire").exit == 2);
  CHECK_THAT(desk.run("umpire recieve game").err, Contains("did you mean 'umpire receive'?"));
  CHECK_THAT(desk.refusal("umpire status small.xml"), Contains("no game in this folder"));
  CHECK_THAT(
      desk.refusal("umpire init small.xml game --umpire 'Ida <ida@example.org>' --player "
                   "'red=A <a@b> lang=xx' --player 'green=B'"),
      Contains("no language 'xx'") && Contains("no side 'green'") && Contains("no player for 'blue-coats'"));
  CHECK(desk.read("game/game.xml").empty());
  REQUIRE(desk.run(init).exit == 0);
  CHECK_THAT(desk.refusal(init), Contains("not an empty folder"));
  CHECK_THAT(desk.refusal("umpire adjudicate game"),
             Contains("turn 1 is not closed") && Contains("umpire close game"));
  CHECK_THAT(desk.refusal("umpire publish game"), Contains("nothing to publish"));
  CHECK_THAT(desk.refusal("umpire close game --at yesterday"), Contains("'yesterday' is not a time"));
  CHECK_THAT(desk.refusal("umpire receive game small.xml --player ana"), Contains("did you mean 'anna'?"));
}

TEST_CASE("umpire turn goes on with a turn that was begun", "[umpire]") {
  const MailDesk desk;
  REQUIRE(desk.run(init).exit == 0);
  REQUIRE(desk.run("umpire close game").exit == 0);
  const Outcome closed = desk.run("umpire turn game");
  CHECK(closed.exit == 0);
  CHECK_THAT(closed.out,
             Contains("turn 1 is closed already") && Contains("turn 1 is published") && !Contains("turn 2"));
  REQUIRE(desk.run("umpire close game").exit == 0);
  REQUIRE(desk.run("umpire adjudicate game").exit == 0);
  const Outcome played = desk.run("umpire turn game");
  CHECK(played.exit == 0);
  CHECK_THAT(played.out, Contains("turn 2 is closed and played already") && Contains("turn 2 is published") &&
                             !Contains("turn 3"));
  CHECK_THAT(desk.run("umpire turn game").out,
             Contains("turn 3 is closed") && Contains("turn 3 is published"));
}
