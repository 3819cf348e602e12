// A player orders with the words and names of the letters.

#include "quincunx/mail/mail.hpp"
#include "umpire/table_top.hpp"

using namespace quincunx;
using namespace quincunx::test;
using namespace quincunx::umpire;
using Catch::Contains;
using Result = Submission::Result;

namespace {

// The first battle, its Blues led in the language.
TableTop first_battle_in(const std::string& language) {
  return TableTop(bytes_of(SOURCE_DIR "/scenarios/first-battle/scenario.xml"), [language](GameFile& file) {
    file.players[1].side = "blue";
    file.players[1].language = language;
  });
}

}  // namespace

TEST_CASE("orders in the words and names of the player's letters are read, and repeated so", "[game]") {
  struct Mail {
    const char *language, *orders, *repeated;
  };
  const Mail mails[] = {
      {"de", "Zug 1\nBlaue Dragoner: vorrücken um 2\nDie blaue Geschütze: schiessen auf Rote Geschütze\n",
       "  blue-dragoons: vorgehen um 2\n  blue-guns: schießen auf red-guns\n"},
      {"es", "Turno 1\nDragones azules: avanzar por 2\nblue-guns: disparar contra red-guns\n",
       "  blue-dragoons: avanzar por 2\n  blue-guns: disparar contra red-guns\n"},
      {"fr", "Tour 1\nles Dragons bleus : avancer de 2\nblue-guns : tirer sur red-guns\n",
       "  blue-dragoons: avancer de 2\n  blue-guns: tirer sur red-guns\n"},
      {"de", "turn 1\nBlue dragoons: advance by 2\nblue-guns: shoot at red-guns\n",
       "  blue-dragoons: vorgehen um 2\n  blue-guns: schießen auf red-guns\n"}};
  for (const Mail& each : mails) {
    const TableTop top = first_battle_in(each.language);
    const Receipt receipt =
        top.receive(mail_from("x@example.org", "code heron\n" + std::string(each.orders)));
    const std::string text = in_lines(receipt.text);
    INFO(each.language << "\n" << text);
    CHECK(receipt.submission.result == Result::accepted);
    CHECK_THAT(text, Contains(each.repeated));
  }
}

TEST_CASE("letters name a side with the article that it has in the language", "[game]") {
  const std::pair<const char*, const char*> welcomes[] = {
      {"de", "Hallo Blue,\n\ndu führst die Blauröcke in"},
      {"es", "Hola, Blue:\n\nUsted dirige a los Azules en"},
      {"fr", "Bonjour Blue,\n\nVous commandez les Bleus dans"},
      {"en", "Blue,\n\nYou command the Blues in"}};
  for (const auto& [language, text] : welcomes) {
    const TableTop top = first_battle_in(language);
    Problems problems;
    const auto mail = mail::read_message(top.read("welcome/blue.eml"), "welcome", problems);
    REQUIRE(mail);
    REQUIRE_FALSE(mail->texts.empty());
    CHECK_THAT(mail->texts.front().bytes, Contains(text));
  }
}
