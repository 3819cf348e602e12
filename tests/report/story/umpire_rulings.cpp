// A ruling of the umpire in a report: it stands by itself, with what was before, and no enemy is behind it.

#include <catch2/catch.hpp>
#include <memory>

#include "quincunx/base/files.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/play/in_language.hpp"
#include "quincunx/report/report.hpp"
#include "quincunx/xml/xml.hpp"

using namespace quincunx;
using Catch::Contains;

namespace {

struct RuledGame {
  Battle battle;
  EventLog log;
};

RuledGame ruled_game() {
  Problems problems;
  const std::string path = "tests/battles/small.xml";
  const auto bytes = read_file(SOURCE_DIR "/" + path, 1U << 20U, problems);
  REQUIRE(bytes);
  auto scenario = read_scenario(*bytes, path, problems);
  REQUIRE(scenario);
  auto battle = muster(std::make_shared<const Scenario>(std::move(*scenario)), problems);
  REQUIRE(battle);
  const auto rulings = read_umpire_rulings(
      "<umpire-rulings umpire=\"U\">"
      "<umpire-ruling turn=\"2\" unit=\"r1\" resolve=\"1\" at=\"4,5\" why=\"a slip\"/>"
      "<umpire-ruling turn=\"2\" unit=\"b3\" fate=\"withdrawn\" why=\"by agreement\"/></umpire-rulings>",
      "r", *battle, problems);
  REQUIRE(rulings);
  RuledGame game{std::move(*battle), {}};
  Dice dice(1, 0);
  CHECK(play(game.battle, {}, dice, &game.log, 2, {}, *rulings).barred.empty());
  return game;
}

std::size_t occurrences(const std::string& text, const std::string& word) {
  std::size_t n = 0;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++n;
  return n;
}

}  // namespace

TEST_CASE("results have rulings of the umpire, with what they changed", "[rulings]") {
  const RuledGame game = ruled_game();
  const std::string xml = results_document({game.battle, game.log});
  CHECK(occurrences(xml, "<umpired ") == 2);
  CHECK_THAT(
      xml, Contains("umpire=\"U\" why=\"a slip\" changes=\"") && Contains("7, 9 facing 0° → 4, 5 facing 0°"));
  CHECK_THAT(xml, Contains("The umpire ruled on ") && Contains("“by agreement”"));
  const auto made = rulings_in(game.battle, game.log, 2);
  REQUIRE(made.size() == 2);
  CHECK(made[0].why == "a slip");
  CHECK(made[0].changes.size() == 2);
  CHECK_THAT(changes_text(made[1]), Contains("Six withdrew from the table"));
  CHECK(rulings_in(game.battle, game.log, 1).empty());
}

TEST_CASE("no enemy is behind what the umpire ruled", "[rulings]") {
  const RuledGame game = ruled_game();
  const std::string xml = results_document({game.battle, game.log});
  CHECK_THAT(xml, Contains("key=\"ruling-of-the-umpire\" name=\"ruling of the umpire\""));
  const auto made = rulings_in(game.battle, game.log, 2);
  for (const RulingMade& each : made)
    for (const RulingMade::Change& change : each.changes) {
      INFO(change.text);
      // A loss names its cause, and here no enemy.
      const std::string loss = "event=\"" + std::to_string(change.event) + "\"";
      for (std::size_t at = xml.find("<loss "); at != std::string::npos; at = xml.find("<loss ", at + 1)) {
        const std::string element = xml.substr(at, xml.find("/>", at) - at);
        if (element.find(loss) == std::string::npos) continue;
        CHECK_THAT(element, !Contains(" by=") && Contains("cause=\"ruling-of-the-umpire\""));
      }
    }
}

TEST_CASE("rulings have sentences in every language", "[rulings]") {
  const RuledGame game = ruled_game();
  for (const auto& [language, words] : {std::pair("de", "Der Spielleiter entschied über"),
                                        {"es", "El árbitro decidió sobre"},
                                        {"fr", "L’arbitre a statué sur"}}) {
    const Battle battle = in_language(game.battle, language);
    CHECK_THAT(results_document({battle, game.log}), Contains(words));
  }
}
