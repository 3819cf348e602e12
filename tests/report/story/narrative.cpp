// The tale of a turn: plain sentences, and behind each the events that it tells of.

#include "report/story/narrative.hpp"

#include <set>

#include "report/played.hpp"

using namespace quincunx;

namespace {

std::vector<std::string> numbers_in(const std::string& text) {
  std::vector<std::string> found;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    if (end > at && (at == 0 || text[at - 1] != 'T')) found.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return found;
}

std::vector<std::uint32_t> events_named_in(const std::string& proof) {
  std::vector<std::uint32_t> found;
  for (std::size_t at = proof.find('#'); at != std::string::npos; at = proof.find('#', at + 1))
    found.push_back(static_cast<std::uint32_t>(std::stoul(proof.substr(at + 1))));
  return found;
}

std::string without_names(std::string text, const Battle& battle) {
  for (const std::string& name : battle.words.unit_names)
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name))
      text.erase(at, name.size());
  return text;
}

// Reds and Blues shoot at each other, the Blues first: `dice` fall in that order.
narrative::Paragraph only_shot(const std::vector<narrative::StepStory>& stories, const std::string& step) {
  for (const auto& story : stories)
    if (story.title == step) {
      REQUIRE(story.paragraphs.size() == 1);
      return story.paragraphs.front();
    }
  FAIL("no such step: " + step);
  return {};
}

}  // namespace

TEST_CASE("A scripted duel in words", "[report][narrative]") {
  // Three dice each: the Blues hit once, the Reds, one weaker, not at all.
  const Played game = played(duel(), Dice::scripted({6, 2, 3, 1, 2}), false);
  const auto facts = digest::digest(*game.battle, game.log);
  REQUIRE(facts.turns.size() == 1);
  const auto stories = narrative::narrate(*game.battle, game.log, facts.turns[0]);
  const auto first = only_shot(stories, "1.2 Defender shoot");
  CHECK(plain(first.text) ==
        "Blue musketeers fired at Red musketeers and hit once; Red musketeers fell to resolve 2.");
  CHECK(first.proof.find("[6 2 3] on 6") == 0);
  CHECK(first.proof.find("T-R47") != std::string::npos);
  const auto second = only_shot(stories, "2.2 Attacker shoot");
  CHECK(plain(second.text) == "Red musketeers fired at Blue musketeers without effect.");
  CHECK(second.proof.find("[1 2] on 6") == 0);
}

TEST_CASE("A rout is told once, without the count that led to it", "[report][narrative]") {
  const Played game = played(duel(), Dice::scripted({6, 6, 6}), false);
  const auto facts = digest::digest(*game.battle, game.log);
  const auto told =
      only_shot(narrative::narrate(*game.battle, game.log, facts.turns[0]), "1.2 Defender shoot");
  CHECK(plain(told.text) ==
        "Blue musketeers fired at Red musketeers and hit 3 times; Red musketeers routed and left the table.");
  REQUIRE(told.moments.size() == 1);
  CHECK(plain(facts.turns[0].moments[0].text) ==
        "Blue musketeers fired at Red musketeers and hit 3 times; Red musketeers routed and left the "
        "table.");
}

TEST_CASE("The fall of a leader is told once", "[report][narrative]") {
  std::string xml = duel();
  const std::string apart = "at=\"10,3\" facing=\"0\"";
  xml.replace(xml.find(apart), apart.size(), "attached-to=\"red-shot\"");
  const Played game = played(xml, Dice::scripted({6, 2, 3, 6, 1, 2}), false);
  const auto facts = digest::digest(*game.battle, game.log);
  const auto told =
      only_shot(narrative::narrate(*game.battle, game.log, facts.turns[0]), "1.2 Defender shoot");
  CHECK(plain(told.text) ==
        "Blue musketeers fired at Red musketeers and hit once; Red musketeers fell to resolve 2. Red chief "
        "was hit in the fight and fell.");
}

TEST_CASE("Every paragraph proves itself with events of its turn", "[report][narrative]") {
  const Played& game = first_battle();
  const auto facts = digest::digest(*game.battle, game.log);
  for (const auto& turn : facts.turns)
    for (const auto& story : narrative::narrate(*game.battle, game.log, turn)) {
      CHECK_FALSE(story.paragraphs.empty());
      for (const auto& told : story.paragraphs) {
        INFO(plain(told.text));
        CHECK(plain(told.text).back() == '.');
        REQUIRE_FALSE(told.events.empty());
        CHECK(events_named_in(told.proof) == told.events);
        for (const std::uint32_t event : told.events) {
          CHECK(event > turn.first);
          CHECK(event <= turn.last);
        }
      }
    }
}

TEST_CASE("Every number in a paragraph is one of its events'", "[report][narrative]") {
  const Played& game = first_battle();
  const auto facts = digest::digest(*game.battle, game.log);
  int checked = 0;
  for (const auto& turn : facts.turns)
    for (const auto& story : narrative::narrate(*game.battle, game.log, turn))
      for (const auto& told : story.paragraphs) {
        if (told.march) continue;  // marches: how far, which the log has as places
        std::set<std::string> known;
        for (const std::uint32_t event : told.events)
          for (const auto& [name, value] : attributes(game.log[event - 1], game.battle->words))
            for (const std::string& number : numbers_in(value)) known.insert(number);
        for (const std::string& number : numbers_in(without_names(plain(told.text), *game.battle))) {
          INFO(plain(told.text) + " / " + number);
          CHECK(known.count(number) == 1);
          ++checked;
        }
      }
  CHECK(checked > 0);
}

TEST_CASE("Every die of a turn is in its margin", "[report][narrative]") {
  const Played& game = first_battle();
  const auto facts = digest::digest(*game.battle, game.log);
  for (const auto& turn : facts.turns) {
    std::set<std::uint32_t> told_of;
    for (const auto& story : narrative::narrate(*game.battle, game.log, turn))
      for (const auto& told : story.paragraphs) told_of.insert(told.events.begin(), told.events.end());
    for (std::size_t i = turn.first; i < turn.last; ++i)
      if (std::holds_alternative<event::Checked>(game.log[i].body)) CHECK(told_of.count(game.log[i].n) == 1);
  }
}

TEST_CASE("No paragraph reports a move of a hair's breadth, or of a leader carried by the unit it is with",
          "[report][narrative]") {
  const Played& game = played_by_doctrine("chacabuco-1817");
  const auto facts = digest::digest(*game.battle, game.log);
  std::set<std::uint32_t> carried;
  Table table = game.battle->opening;
  for (const Event& event : game.log) {
    const auto* moved = std::get_if<event::Moved>(&event.body);
    if (moved != nullptr && table[moved->unit].host != nobody) carried.insert(event.n);
    apply(table, event.body);
  }
  REQUIRE_FALSE(carried.empty());
  for (const auto& turn : facts.turns)
    for (const auto& story : narrative::narrate(*game.battle, game.log, turn))
      for (const auto& told : story.paragraphs) {
        INFO(plain(told.text));
        CHECK(plain(told.text).find(" 0.1 ") == std::string::npos);
        for (const std::uint32_t event : told.events) CHECK(carried.count(event) == 0);
        CHECK(plain(told.text).find("{") == std::string::npos);
      }
}

TEST_CASE("Only riders ride, an evader draws off, and a fall of strength is told once",
          "[report][narrative]") {
  const std::string fell = "fell to resolve";
  int rides = 0, evasions = 0, falls = 0;
  for (const char* battle : {"maipu-1818", "tucuman-1812"})
    for (std::uint32_t play = 0; play < 9; ++play) {
      const Played& game = played_by_doctrine(battle, play);
      const auto facts = digest::digest(*game.battle, game.log);
      for (const auto& turn : facts.turns)
        for (const auto& story : narrative::narrate(*game.battle, game.log, turn))
          for (const auto& told : story.paragraphs) {
            INFO(plain(told.text));
            if (story.title.find("Evades") != std::string::npos && told.march)
              evasions += plain(told.text).find("drew off") != std::string::npos ? 1 : 0;
            UnitId before = nobody;
            for (const Part& part : told.text) {
              if (part.unit != nobody) before = part.unit;
              if (part.text.find(" rode ") != 0) continue;
              const Arm arm = arm_of(game.battle->book.set(), game.battle->opening[before]);
              CHECK((arm == Arm::horse || arm == Arm::leader));
              ++rides;
            }
            const std::string text = plain(told.text);
            for (std::size_t at = text.find(fell); at != std::string::npos;) {
              const std::size_t next = text.find(fell, at + 1), end = text.find_first_of(".;", at);
              CHECK(next > end);  // not twice in a sentence
              at = next;
              ++falls;
            }
          }
    }
  CHECK(rides > 0);
  CHECK(evasions > 0);
  CHECK(falls > 0);
}

TEST_CASE("Each activation of a brigade is told by itself, under its name", "[report][narrative]") {
  const std::string line = R"(" type="infantry" weapon="rifled-musket" formation="line" )";
  const Played game = played(
      R"(<scenario id="bag" rules="acw" title="Bag"><turns limit="4"/><table width="48" depth="48"/>
         <side id="red" name="Reds" role="attacker" edge="south">
           <command id="red-first" name="First Reds" commander="red-one" doctrine="attack">
             <unit id="red-one" type="brigade-commander" name="Red one" at="12,4" facing="0"/>
             <unit id="red-a" name="Red A)" +
          line + R"(at="10,8" facing="0"/>
             <unit id="red-b" name="Red B)" +
          line + R"(at="20,8" facing="0"/></command>
           <command id="red-second" name="Second Reds" commander="red-two" doctrine="attack">
             <unit id="red-two" type="brigade-commander" name="Red two" at="36,4" facing="0"/>
             <unit id="red-c" name="Red C)" +
          line + R"(at="34,8" facing="0"/></command></side>
         <side id="blue" name="Blues" role="defender" edge="north">
           <command id="blue-only" name="Only Blues" commander="blue-one" doctrine="defend">
             <unit id="blue-one" type="brigade-commander" name="Blue one" at="24,45" facing="180"/>
             <unit id="blue-a" name="Blue A)" +
          line + R"(at="14,41" facing="180"/>
             <unit id="blue-b" name="Blue B)" +
          line + R"(at="32,41" facing="180"/></command></side></scenario>)",
      Dice(1, 0));
  std::vector<int> activation{0};  // by event: the number of the brigade's activation, and whose it is
  std::vector<std::string> whose{""};
  for (const Event& event : game.log) {
    const auto* activated = std::get_if<event::Activated>(&event.body);
    if (activated != nullptr && activated->party)
      whose.push_back(game.battle->commands[activated->party.number].name + ".");
    activation.push_back(static_cast<int>(whose.size()) - 1);
  }
  REQUIRE(whose.size() > 9);  // three in each turn
  std::set<int> headed;
  for (const auto& turn : digest::digest(*game.battle, game.log).turns)
    for (const auto& story : narrative::narrate(*game.battle, game.log, turn))
      for (const auto& told : story.paragraphs) {
        INFO(told.lead << " " << plain(told.text));
        const int own = activation[told.events.front()];
        for (const std::uint32_t event : told.events)
          if (story.title == "2 Order dice") CHECK(activation[event] == own);
        if (told.lead == whose[static_cast<std::size_t>(own)]) CHECK(headed.insert(own).second);
      }
  CHECK(headed.size() > 6);
}
