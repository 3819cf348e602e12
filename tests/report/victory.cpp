// What wins a battle, and what won it, in every document and language.

#include "printed_documents.hpp"
#include "report/shipped.hpp"

using namespace quincunx;

namespace {

std::string duel_for(const std::string& victory) {
  std::string xml = duel();
  const std::string limit = "limit=\"1\"";
  xml.replace(xml.find(limit), limit.size(), "limit=\"8\"");
  const std::string end = "</scenario>";
  return xml.replace(xml.rfind(end), end.size(), victory + end);
}
// Every kind of condition.
const char* const all_conditions =
    R"(<victory decided-by="points" margin="2" enough="30">
    <objective id="ford" name="the ford" at="10,7" points="3"/>
    <objective id="inn" name="the inn" at="3,7" wins-from="3"/>
    <objective id="mill" name="the mill" at="5,7" wins-from="4" wins-after="2"/>
    <objective id="oak" name="the oak" at="15,7" side="red" wins-from="5"/>
    <objective id="well" name="the well" at="17,7" side="blue" wins-from="6" wins-after="3"/>
    <exit id="road" name="the road" side="red" edge="north" span="8,12" points="2" wins-at="4"/>
    <unit-lost side="blue" points="1"/>
    <army-retreat side="red" losses="40"/>
    <army-retreat side="blue" objectives="ford oak" from="2"/>
    <army-retreat side="blue" losses="25" objectives="ford"/></victory>)";

std::string booklet_of(const Battle& battle, const std::string& language) {
  const EventLog nothing;
  const std::string text = plain_text(composed("scenario-booklet", {battle, nothing}, {{"lang", language}}));
  std::string joined;  // lines are broken anywhere
  for (const char c : text)
    if (const char to = c == '\n' ? ' ' : c; to != ' ' || joined.empty() || joined.back() != ' ')
      joined += to;
  return joined;
}
std::string booklet(const std::string& xml, const std::string& language) {
  return booklet_of(*mustered(xml), language);
}

}  // namespace

TEST_CASE("The booklet explains what wins, in sentences", "[report][victory]") {
  const std::string text = booklet(duel_for(all_conditions), "en");
  for (const char* sentence :
       {"From turn 3 on, a side that has the inn at the end of a turn wins at once.",
        "From turn 4 on, a side that has had the mill at the ends of 2 turns running wins at once.",
        "From turn 5 on, the Reds win at once if they have the oak at the end of a turn.",
        "From turn 6 on, the Blues win at once if they have had the well at the ends of 3 turns running.",
        "Units of the Reds that are at the road at the end of a turn, and that no enemy touches, march off "
        "the "
        "table. They are not lost.",
        "Each unit of the Reds that has left by the road is worth 2 points.",
        "The Reds win at once when 4 units have left by the road.",
        "Each unit that the Blues lose, leaders apart, is worth 1 point to the Reds.",
        "From turn 1 on, the army of the Reds retreats at the end of a turn, and the Blues win, if it has "
        "lost 40",
        "and the Reds win, if they have the ford, the oak.", "of its strength and they have the ford.",
        "If both armies would retreat in the same turn, the one that has lost more of its strength does.",
        "A side that has 30 points at the end of a turn wins at once.",
        "After turn 8 the side that leads by 2 points or more wins; otherwise the battle is drawn."}) {
    INFO(text);
    CHECK(text.find(sentence) != std::string::npos);
  }
  CHECK(text.find("decide nothing") == std::string::npos);
}

TEST_CASE("The booklet says who has lost when time is up, and that points do not count",
          "[report][victory]") {
  const std::string idle =
      booklet(duel_for(R"(<victory><objective id="ford" at="10,7" points="3"/></victory>)"), "en");
  CHECK(idle.find(
            "After turn 8 the battle is over: the Reds, who attack, have lost, and the Blues have won.") !=
        std::string::npos);
  CHECK(idle.find("The points decide nothing: these rules do not count them.") != std::string::npos);
}

TEST_CASE("The booklet of every battle says how each side wins, and when it is over", "[report][victory]") {
  for (const std::string& name : shipped()) {
    const auto battle = mustered(scenario_file(name));
    const Scenario& scenario = *battle->scenario;
    const std::string text = booklet_of(*battle, "en");
    INFO(name << "\n" << text);
    for (const std::string& side : battle->words.side_names)
      CHECK((text.find("How the " + side + " win") != std::string::npos ||
             text.find("For both sides") != std::string::npos));
    CHECK(text.find("After turn " + std::to_string(scenario.turn_limit)) != std::string::npos);
    const bool attacker_loses = text.find("who attack, have lost") != std::string::npos;
    const bool amended = text.find("After how many turns does the attacker lose") != std::string::npos;
    CHECK_FALSE((scenario.victory.by_points && attacker_loses));
    CHECK((!amended || attacker_loses));  // never beside points that decide
    const bool nothing = text.find("This battle amends nothing in the rules.") != std::string::npos;
    CHECK(nothing == battle->book.amendments().empty());
    CHECK((text.find("What happened") != std::string::npos) == !scenario.history.empty());
    CHECK(scenario.history.empty() == scenario.history.account.empty());
  }
}

TEST_CASE("A side wins by what its enemy loses, as the rule sets have it", "[report][victory]") {
  for (const auto& [name, sentence] : std::vector<std::pair<std::string, std::string>>{
           {"lutzen-1632",
            "The Swedes win at the end of a turn by which the Imperialists have lost 9 units or more; a "
            "fallen "
            "commander counts as one. The number grows as troops arrive: 9 now"},
           {"maipu-1818",
            "After turn 10 the battle is over: the Patriots, who attack, have lost, and the Royalists have "
            "won."},
           {"cowpens-1781",
            "As soon as 5 units of the Americans are Broken, the game is over. The British get 10 "
            "points for it"},
           {"cowpens-1781",
            "A lead of up to 5 points is a draw, of up to 12 a minor victory, of more a major victory."},
           {"first-kernstown-1862",
            "The Union win at the end of a turn by which the Confederates have lost all their 3 brigades."},
           {"ayacucho-1824", "… an Excellent one 2"}}) {
    const std::string text = booklet_of(*mustered(scenario_file(name)), "en");
    INFO(sentence << "\n" << text);
    CHECK(text.find(sentence) != std::string::npos);
  }
}

TEST_CASE("Ways to end a battle that rulings choose have their sentences too, in every language",
          "[report][victory]") {
  const auto ruled = [](std::string xml, const std::string& key, const std::string& answer) {
    const std::string before = "<table ";
    return xml.insert(xml.find(before),
                      "<rulings><ruling key=\"" + key + "\">" + answer + "</ruling></rulings>");
  };
  const std::string by_die = ruled(duel_for("<victory/>"), "variable_army_morale", "yes");
  const std::string gives_up = ruled(scenario_file("chacabuco-1817"), "capitulation", "second");
  CHECK(
      booklet(by_die, "en").find("At the end of a turn, one die is rolled if the Blues have lost as many") !=
      std::string::npos);
  const std::string text = booklet(gives_up, "en");
  CHECK(text.find("The army of the Royalists gives up, and the Patriots win") != std::string::npos);
  CHECK(text.find("The army of the Patriots gives up") == std::string::npos);
  for (const char* language : {"de", "es", "fr"}) {
    CHECK(booklet(by_die, language).find("one die is rolled") == std::string::npos);
    CHECK(booklet(gives_up, language).find("gives up") == std::string::npos);
    for (const std::string& name : shipped())
      CHECK(booklet_of(*mustered(scenario_file(name)), language).find("After turn") == std::string::npos);
  }
}

TEST_CASE("Points that decide end no battle of the attacker's by time", "[report][victory]") {
  const auto battle = mustered(duel_for(R"(<victory decided-by="points"/>)"));
  CHECK(battle->book.amendments().empty());
  const auto by_time = mustered(duel_for("<victory/>"));
  REQUIRE(by_time->book.amendments().size() == 1);
  CHECK(by_time->book.amendments()[0].to.find('8') != std::string::npos);
}

TEST_CASE("A battle that points decide ends with its own last turn, whatever the ruling has",
          "[report][victory]") {
  std::string xml = scenario_file("maipu-1818");  // its rules have ten turns, if a scenario gives no others
  const std::string limit = "<turns limit=\"10\"/>", history = "<history";
  xml.replace(xml.find(limit), limit.size(), "<turns limit=\"1\"/>");
  xml.insert(xml.find(history), "<victory decided-by=\"points\"/>");
  const Played game = played(xml, Dice(1, 0));
  CHECK(game.verdict.turns == 1);
  CHECK(game.verdict.ending.how == event::Ending::points);
  CHECK(game.battle->book.amendments().size() == 1);  // the scenario's own figure
}

TEST_CASE("The conditions are explained in every language", "[report][victory]") {
  for (const auto& [language, words] :
       {std::pair{"es", "4 unidades"}, std::pair{"fr", "4 unités"}, std::pair{"de", "4 Einheiten"}}) {
    const std::string text = booklet(duel_for(all_conditions), language);
    INFO(language << text);
    CHECK(text.find(words) != std::string::npos);
    CHECK(text.find("wins-") == std::string::npos);
  }
}

TEST_CASE("The report prints what won, and the data are valid", "[report][victory]") {
  const Played game = played(
      duel_for(
          R"(<victory><objective id="ford" name="the ford" at="10,5" side="red" wins-from="1"/></victory>)"),
      Dice(1, 0), false, 1);
  REQUIRE(game.verdict.ending.how == event::Ending::objective);
  for (const auto& [language, verdict] :
       {std::pair{"en", "Victory of the Reds: an objective was won on turn 1."},
        std::pair{"es", "Un objetivo decidió la batalla"}, std::pair{"fr", "Un objectif a décidé"},
        std::pair{"de", "Ein Ziel entschied"}}) {
    const std::string text = plain_text(composed("report", game.record(), {{"lang", language}}));
    INFO(text);
    CHECK(text.find(verdict) != std::string::npos);
  }
  const std::string story = plain_text(composed("report", game.record()));
  CHECK(story.find("The Reds held the ford") != std::string::npos);
  CHECK(verdict_line(*game.battle, game.verdict).find("Reds won by an objective on turn 1.") !=
        std::string::npos);
}
