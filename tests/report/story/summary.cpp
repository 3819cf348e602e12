// The battle in four hundred words, the turns by command, and the orders beside what became of them.

#include <pugixml.hpp>
#include <set>

#include "quincunx/base/text.hpp"
#include "quincunx/play/in_language.hpp"
#include "quincunx/play/tally.hpp"
#include "report/played.hpp"
#include "report/shipped.hpp"
#include "report/story/narrative.hpp"
#include "report/story/summary/chronicle.hpp"
#include "report/story/summary/episodes.hpp"
#include "report/story/summary/summary.hpp"
#include "report/story/summary/wings.hpp"

using namespace quincunx;

namespace {

struct Story {
  const Played& game;
  std::vector<tale::Paragraph> paragraphs;
  std::vector<tale::TurningPoint> points;
  std::vector<tale::TurnStory> turns;

  explicit Story(const std::string& name) : game(played_by_doctrine(name)) {
    const Record record = game.record();
    const digest::Digest facts = digest::digest(*game.battle, game.log);
    const tale::Chronicle chronicle = tale::chronicle(*game.battle, game.log, facts);
    const tale::Matter matter{record, facts, chronicle};
    const tale::Summary told = tale::summary(matter);
    paragraphs = told.paragraphs;
    points = told.turning_points;
    turns = tale::turn_stories(matter);
  }
  std::vector<tale::Sentence> sentences() const {
    std::vector<tale::Sentence> all;
    for (const auto& paragraph : paragraphs)
      all.insert(all.end(), paragraph.sentences.begin(), paragraph.sentences.end());
    for (const auto& point : points) all.push_back(point.headline);
    for (const auto& turn : turns) {
      all.push_back(turn.headline);
      for (const auto& wing : turn.wings) all.insert(all.end(), wing.sentences.begin(), wing.sentences.end());
    }
    return all;
  }
};

// The sentence without names and numbers.
std::string mould_of(const tale::Sentence& sentence) {
  std::string text;
  for (const Part& part : sentence.text)
    if (part.kind == Part::Kind::unit)
      text += "U";
    else
      for (const char c : part.text) text += c >= '0' && c <= '9' ? 'N' : c;
  return text;
}

}  // namespace

TEST_CASE("Every shipped battle is told in some four hundred words", "[report][summary]") {
  for (const std::string& name : shipped()) {
    INFO(name);
    const Story story(name);
    const int count = tale::words_of(story.paragraphs);
    CHECK(count >= 200);
    CHECK(count <= 450);
    CHECK(story.points.size() >= 1);
    CHECK(story.points.size() <= 3);
    std::set<std::string> moulds;
    int sentences = 0;
    for (const auto& paragraph : story.paragraphs)
      for (const auto& sentence : paragraph.sentences) moulds.insert(mould_of(sentence)), ++sentences;
    CHECK(static_cast<int>(moulds.size()) * 2 >= sentences);
  }
}

TEST_CASE("Sentences of the story are whole, and proved by events", "[report][summary]") {
  for (const std::string& name : shipped()) {
    const Story story(name);
    const std::size_t events = story.game.log.size();
    for (const tale::Sentence& sentence : story.sentences()) {
      const std::string text = plain(sentence.text);
      INFO(name << ": " << text);
      CHECK(text.find_first_of("{}") == std::string::npos);
      CHECK(text.find("  ") == std::string::npos);
      CHECK(text.find("the the ") == std::string::npos);
      CHECK(text.find("army of the the") == std::string::npos);
      CHECK(text.back() == '.');
      CHECK_FALSE((text.front() >= 'a' && text.front() <= 'z'));
      for (const std::uint32_t n : sentence.events) CHECK((n >= 1 && n <= events));
    }
    for (const auto& turn : story.turns)
      for (const auto& wing : turn.wings)
        for (const auto& sentence : wing.sentences) CHECK_FALSE(sentence.events.empty());
  }
}

TEST_CASE("An army bears the name of its side, never of a unit", "[report][summary]") {
  for (const std::string& name : shipped()) {
    const Story story(name);
    for (const tale::Sentence& sentence : story.sentences())
      for (std::size_t i = 1; i < sentence.text.size(); ++i) {
        INFO(name << ": " << plain(sentence.text));
        if (sentence.text[i].kind == Part::Kind::unit)
          CHECK_FALSE((sentence.text[i - 1].text.ends_with("army of ") ||
                       sentence.text[i - 1].text.ends_with("army of the ")));
      }
  }
}

TEST_CASE("A leader does nothing in a turn after his fall", "[report][summary]") {
  int fallen = 0;
  for (const std::string& name : shipped()) {
    const Played& game = played_by_doctrine(name);
    std::set<std::string> gone;
    for (const auto& turn : digest::digest(*game.battle, game.log).turns) {
      for (const auto& step : narrative::narrate(*game.battle, game.log, turn))
        for (const auto& told : step.paragraphs)
          for (const Part& part : told.text)
            if (part.kind == Part::Kind::unit) {
              INFO(name << ", turn " << turn.number << ": " << plain(told.text));
              CHECK(gone.count(part.text) == 0);
            }
      for (std::size_t i = turn.first; i < turn.last; ++i)
        if (const auto* left = std::get_if<event::Left>(&game.log[i].body);
            left != nullptr && left->fate == Fate::fallen) {
          gone.insert(game.battle->words.unit_names[index(left->unit)]);
          ++fallen;
        }
    }
  }
  CHECK(fallen > 0);
}

TEST_CASE("What units lost in the chronicle is what the losses add up to", "[report][summary]") {
  for (const std::string& name : shipped()) {
    INFO(name);
    const Played& game = played_by_doctrine(name);
    const digest::Digest facts = digest::digest(*game.battle, game.log);
    int told = 0, counted = 0;
    for (const tale::Blow& each : tale::chronicle(*game.battle, game.log, facts).blows) told += each.amount;
    for (const digest::Loss& each : facts.losses) counted += each.amount;
    CHECK(told == counted);
  }
}

TEST_CASE("No unit is said to fire in vain in a turn in which it did harm", "[report][summary]") {
  int vain = 0, hurts = 0;
  for (const std::string& name : shipped()) {
    const Story story(name);
    const auto& names = story.game.battle->words.unit_names;
    const digest::Digest facts = digest::digest(*story.game.battle, story.game.log);
    const tale::Chronicle chronicle = tale::chronicle(*story.game.battle, story.game.log, facts);
    std::set<std::pair<int, std::string>> harmful;
    for (const tale::Hurt& each : chronicle.hurts)
      if (each.how == tale::How::shot) harmful.emplace(each.turn, names[index(each.by)]), ++hurts;
    for (const tale::Blow& each : chronicle.blows)
      if (each.how == tale::How::shot && each.by != nobody) harmful.emplace(each.turn, names[index(each.by)]);
    for (std::size_t i = 0; i < story.turns.size(); ++i)
      for (const auto& wing : story.turns[i].wings)
        for (const auto& sentence : wing.sentences) {
          const std::string text = plain(sentence.text);
          if (!text.ends_with("fired without effect.") && !text.ends_with("did no harm.") &&
              !text.ends_with("fired in vain."))
            continue;
          INFO(name << ", turn " << facts.turns[i].number << ": " << text);
          for (const Part& part : sentence.text)
            if (part.kind == Part::Kind::unit) {
              CHECK(harmful.count({facts.turns[i].number, part.text}) == 0);
              ++vain;
            }
        }
  }
  CHECK(vain > 0);
  CHECK(hurts > 0);
}

TEST_CASE("What a turn cost an army is what its strength fell by", "[report][summary]") {
  int rallied = 0;
  for (const std::string& name : shipped()) {
    const Played& game = played_by_doctrine(name);
    const digest::Digest facts = digest::digest(*game.battle, game.log);
    const tale::Chronicle chronicle = tale::chronicle(*game.battle, game.log, facts);
    for (const digest::TurnDigest& turn : facts.turns)
      for (const SideId side : {SideId::first, SideId::second}) {
        INFO(name << ", turn " << turn.number << ", side " << index(side));
        int cost = 0;
        const auto counts = [&](const tale::Blow& each) {
          return each.turn == turn.number && game.battle->opening[each.unit].side == side;
        };
        for (const tale::Blow& each : chronicle.blows) cost += counts(each) ? each.amount : 0;
        for (const tale::Blow& each : chronicle.rallied)
          if (counts(each)) cost -= each.amount, ++rallied;
        CHECK(cost == strength_of(*game.battle, turn.end, side).lost() -
                          strength_of(*game.battle, turn.start, side).lost());
      }
  }
  CHECK(rallied > 0);
}

TEST_CASE("An arrival weighs less than any unit that ran", "[report][summary]") {
  int arrivals = 0;
  for (const std::string& name : shipped()) {
    const Played& game = played_by_doctrine(name);
    const Record record = game.record();
    const digest::Digest facts = digest::digest(*game.battle, game.log);
    const tale::Chronicle chronicle = tale::chronicle(*game.battle, game.log, facts);
    const std::vector<tale::Episode> all = tale::episodes({record, facts, chronicle});
    for (const tale::Episode& each : all)
      for (const tale::Episode& other : all)
        if (each.kind == tale::Episode::Kind::arrival && (other.ran || other.gone)) {
          INFO(name << ", turns " << each.turn << " and " << other.turn);
          CHECK(each.weight < other.weight);
          ++arrivals;
        }
  }
  CHECK(arrivals > 0);
}

TEST_CASE("Orders stand beside what became of them", "[report][summary]") {
  const Played& game = first_battle();
  Record record = game.record();
  Problems problems;
  const auto orders = read_orders(
      R"(<orders scenario="first-battle" side="red" player="Ann" signed="A." intention="To take the rise.">
        <standing><command ref="red-foot" posture="attack"/></standing>
        <turn number="90"><unit ref="red-general"><hold/></unit></turn></orders>)",
      "red.xml", *game.battle->scenario, problems);
  REQUIRE(orders);
  record.orders.push_back(*orders);
  pugi::xml_document document;
  REQUIRE(document.load_string(results_document(record).c_str()));
  const pugi::xml_node told = document.child("results").child("orders");
  CHECK(told.attribute("player").value() == std::string("Ann"));
  CHECK(told.attribute("signed").value() == std::string("A."));
  CHECK(told.attribute("intention").value() == std::string("To take the rise."));
  const auto posture = told.first_child();
  CHECK(posture.attribute("posture").value() == std::string("attack"));
  CHECK(posture.attribute("outcome").value() == std::string("in-force"));
  CHECK(posture.next_sibling().attribute("outcome").value() == std::string("too-late"));
}

TEST_CASE("Every refusal of a log is in its results", "[report][summary]") {
  int refusals = 0;
  for (const std::string& name : shipped()) {
    INFO(name);
    const Played& game = played_by_doctrine(name);
    pugi::xml_document document;
    REQUIRE(document.load_string(results_document(game.record()).c_str()));
    std::set<int> told;
    for (const auto& each : document.child("results").children("refusal"))
      told.insert(each.attribute("event").as_int());
    for (const Event& event : game.log)
      if (std::holds_alternative<event::Refused>(event.body)) {
        CHECK(told.count(static_cast<int>(event.n)) == 1);
        ++refusals;
      }
  }
  CHECK(refusals > 0);
}

TEST_CASE("What broke a unit is a unit of troops, never the leader with it", "[report][summary]") {
  int leaders = 0;
  for (const std::string& name : shipped()) {
    const Played& game = played_by_doctrine(name);
    const digest::Digest facts = digest::digest(*game.battle, game.log);
    const auto leads = [&](UnitId unit) {
      return unit != nobody && is_leader(game.battle->book.set(), game.battle->opening[unit]);
    };
    for (const digest::Loss& loss : facts.losses) leaders += leads(loss.by);
    const tale::Chronicle chronicle = tale::chronicle(*game.battle, game.log, facts);
    for (const tale::Blow& blow : chronicle.blows) CHECK_FALSE(leads(blow.by));
    for (const tale::Exit& exit : chronicle.exits) CHECK_FALSE(leads(exit.by));
    for (const tale::Strike& strike : chronicle.strikes) CHECK_FALSE(leads(strike.unit));
  }
  CHECK(leaders > 0);
}

TEST_CASE("A story in another language names commands with their articles, and nothing in English",
          "[report][summary]") {
  const Played& game = played_by_doctrine("lutzen-1632");
  const auto text_in = [&](const char* language) {
    const Battle battle = in_language(*game.battle, language);
    const Record record{battle, game.log};
    const digest::Digest facts = digest::digest(battle, game.log);
    const tale::Chronicle chronicle = tale::chronicle(battle, game.log, facts);
    const tale::Matter matter{record, facts, chronicle};
    std::string text;
    for (const auto& paragraph : tale::summary(matter).paragraphs)
      for (const auto& sentence : paragraph.sentences) text += plain(sentence.text) + " ";
    for (const auto& turn : tale::turn_stories(matter))
      for (const auto& wing : turn.wings)
        for (const auto& sentence : wing.sentences) text += plain(sentence.text) + " ";
    return text;
  };
  const auto has = [](const std::string& text, const char* part) { return text.find(part) != text.npos; };
  const std::string german = text_in("de"), french = text_in("fr"), spanish = text_in("es");
  CHECK(has(german, "Das schwedische erste Treffen"));
  CHECK_FALSE(has(german, "Schwedisches erstes Treffen"));
  CHECK_FALSE(has(german, " brigade "));
  CHECK_FALSE(has(french, " de A"));
  CHECK(has(french, "la première ligne suédoise"));
  CHECK(has(spanish, "a primera línea sueca"));
  for (const std::string& text : {german, french, spanish}) {
    CHECK_FALSE(has(text, "horse"));
    CHECK_FALSE(has(text, "indmill"));
    CHECK_FALSE(has(text, " de el "));
  }
}

TEST_CASE("The report of a battle that goes on neither ends it nor sets it beside history",
          "[report][summary]") {
  const Played game = played(scenario_file("lutzen-1632"), Dice(1, 0), true, 2);
  const std::array<std::array<const char*, 2>, 4> words{{{"en", "the battle goes on"},
                                                         {"de", "Schlacht geht"},
                                                         {"es", "la batalla continúa"},
                                                         {"fr", "la bataille continue"}}};
  for (const auto& [language, goes_on] : words) {
    const Battle battle = in_language(*game.battle, language);
    const Record record{battle, game.log};
    const digest::Digest facts = digest::digest(battle, game.log);
    const tale::Chronicle chronicle = tale::chronicle(battle, game.log, facts);
    const tale::Summary told = tale::summary({record, facts, chronicle});
    std::string text;
    for (const auto& paragraph : told.paragraphs) {
      CHECK(paragraph.kind != tale::Paragraph::Kind::history);
      for (const auto& sentence : paragraph.sentences) text += plain(sentence.text) + " ";
    }
    CHECK_THAT(text, Catch::Contains(goes_on));
    CHECK_THAT(text, !Catch::Contains("never came") && !Catch::Contains("took no part"));
    CHECK_THAT(verdict_line(battle, game.verdict), Catch::Contains(goes_on, Catch::CaseSensitive::No));
  }
}

TEST_CASE("A place that begins with its article keeps one, and small", "[report][summary]") {
  const auto battle = mustered(scenario_file("maipu-1818"));
  const tale::Naming names(*battle);
  CHECK(plain(names.named("The Royalist ridge").prose) == "the Royalist ridge");
  CHECK(plain(names.named("Royalist ridge").prose) == "the Royalist ridge");
}

TEST_CASE("A name that ends with a full stop ends its sentence", "[report][summary]") {
  const tale::Values values{{"unit", {{{Part::Kind::text, "Dreipfünder rechts vom 7."}}, false}}};
  CHECK(plain(tale::fill("durch {unit}.", values)) == "durch Dreipfünder rechts vom 7.");
  CHECK(plain(tale::fill("{unit} schoss.", values)) == "Dreipfünder rechts vom 7. schoss.");
}
