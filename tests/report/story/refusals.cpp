// No refusal of a log is missing in the story of its turn.

#include <map>
#include <pugixml.hpp>

#include "quincunx/base/text.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "report/played.hpp"
#include "report/shipped.hpp"
#include "report/story/narrative.hpp"
#include "rules/battles.hpp"

using namespace quincunx;

namespace {

// The paragraph that stands beside each event in the stories.
std::map<std::uint32_t, std::string> told_in(const Battle& battle, const EventLog& log) {
  std::map<std::uint32_t, std::string> found;
  for (const auto& turn : digest::digest(battle, log).turns)
    for (const auto& step : narrative::narrate(battle, log, turn))
      for (const auto& told : step.paragraphs) {
        CHECK_FALSE(told.text.empty());
        for (const std::uint32_t n : told.events) {
          const std::string rule(log[n - 1].rule.view());
          if (told.proof.find("#" + std::to_string(n)) != std::string::npos &&
              told.proof.find(rule) != std::string::npos)
            found[n] = plain(told.text);
        }
      }
  return found;
}

void check_told(const Battle& battle, const EventLog& log, int& refusals) {
  const auto told = told_in(battle, log);
  for (const Event& event : log) {
    const auto* refused = std::get_if<event::Refused>(&event.body);
    if (refused == nullptr) continue;
    INFO("event " << event.n << ": " << sentence(event, battle.words));
    const auto found = told.find(event.n);
    REQUIRE(found != told.end());
    if (refused->unit != nobody) {  // with a capital where it begins a sentence
      const std::string& name = battle.words.unit_names[index(refused->unit)];
      REQUIRE((found->second.find(name) != std::string::npos ||
               found->second.find(sentence_case(name)) != std::string::npos));
    }
    ++refusals;
  }
}

std::string story_of(const std::string& orders, const std::string& step) {
  Problems problems;
  const auto battle = mustered(scenario_file("first-battle"));
  const auto read = read_orders(orders, "red.xml", *battle->scenario, problems);
  REQUIRE(read);
  EventLog log;
  Dice dice(1, 0);
  play(*battle, {courier(*battle, *read, defaults()), defaults()}, dice, &log, 1);
  REQUIRE(problems.empty());
  const auto facts = digest::digest(*battle, log);
  std::string all;
  for (const auto& story : narrative::narrate(*battle, log, facts.turns[0]))
    if (story.title == step)
      for (const auto& told : story.paragraphs) all += (all.empty() ? "" : "\n") + plain(told.text);
  return all;
}

std::string mailed(const std::string& units) {
  return R"(<orders scenario="first-battle" side="red" silent="hold"><turn number="1">)" + units +
         "</turn></orders>";
}

}  // namespace

TEST_CASE("Every refusal of a log is told, with its unit and its paragraph",
          "[report][narrative][refusals]") {
  const auto check = [](const Battle& battle, const EventLog& log) {
    INFO(battle.scenario->id << ", " << log.size() << " events");
    int refusals = 0;
    check_told(battle, log, refusals);
    CHECK(refusals > 0);
  };
  const auto check_played = [&](const Battle& battle, const Commander& second, std::uint64_t play) {
    EventLog log;
    Dice dice(1, play);
    quincunx::play(battle, {doctrine(battle), second}, dice, &log);
    check(battle, log);
  };
  for (const auto& battle : test::small_battles()) {
    check_played(*battle, doctrine(*battle), 0);
    check_played(*battle, reckless(1), 1);
  }
  for (const std::string& name : shipped()) {
    const Played& game = played_by_doctrine(name);
    check(*game.battle, game.log);
    check_played(*game.battle, reckless(1), 1);
  }
}

TEST_CASE("A move cut short says how far it was ordered, and why", "[report][narrative][refusals]") {
  CHECK(
      story_of(mailed(R"(<unit ref="red-pikes-1"><oblique right="45" by="3"/></unit>
                           <unit ref="red-pikes-3"><advance by="7"/></unit>
                           <unit ref="red-pikes-2"><sideways left="1"/></unit>
                           <unit ref="red-shot"><wheel left="45"/><advance by="2"/></unit>)"),
               "1.1 Attacker move") ==
      "First Red pikes moved 3 TUM obliquely. Third Red pikes advanced 3 of 7 TUM, but could move no farther "
      "this turn. Second Red pikes would not have ended clear of Red guns. Red shot wheeled 45° left and "
      "advanced 1.5 of 2 TUM, but could move no farther this turn.");
}

TEST_CASE("Equal refusals are told in one sentence", "[report][narrative][refusals]") {
  CHECK(story_of(mailed(R"(<unit ref="red-horse-1"><advance by="9"/></unit>
                           <unit ref="red-horse-2"><advance by="9"/></unit>
                           <unit ref="red-pikes-1"><wheel left="60"/></unit>
                           <unit ref="red-pikes-2"><wheel left="60"/></unit>)"),
                 "1.1 Attacker move") ==
        "First Red horse advanced 3.9 of 9 TUM, but could go no farther through difficult ground. Second Red "
        "horse advanced 3.6 of 9 TUM, but could go no farther through difficult ground.\n"
        "First Red pikes and Second Red pikes could not turn through so wide an angle.");
}

TEST_CASE("A routing unit that fails its test runs on in the story", "[report][narrative]") {
  const auto battle = mustered(scenario_file("brawners-farm-1862"));
  const auto& purposes = battle->book.set().purposes;
  int failed = 0;
  for (std::uint64_t play = 0; play < 4; ++play) {
    EventLog log;
    Dice dice(1, play);
    quincunx::play(*battle, {doctrine(*battle), doctrine(*battle)}, dice, &log);
    const auto told = told_in(*battle, log);
    for (const Event& event : log) {
      const auto* checked = std::get_if<event::Checked>(&event.body);
      if (checked == nullptr ||
          std::string(purposes[static_cast<std::size_t>(checked->purpose)].key) != "rout-test")
        continue;
      INFO("play " << play << ", event " << event.n);
      const bool runs = checked->score > checked->need && !digest::leaves_soon(log, event, checked->unit);
      const auto found = told.find(event.n);
      CHECK((found != told.end() && found->second.find(" ran on") != std::string::npos) == runs);
      failed += runs ? 1 : 0;
    }
  }
  CHECK(failed > 0);
}
