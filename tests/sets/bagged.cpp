// Games out of the bag: what the next rule sets ask of the core.

#include <map>
#include <set>

#include "bag.hpp"
#include "command/survey.hpp"
#include "deeds.hpp"
#include "parade.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"

using namespace quincunx;
using namespace parade;

namespace {

const UnitId r1{0}, r2{1}, b1{2}, b2{3};

Battle bagged() {
  Problems problems;
  auto read = read_scenario(bag::scenario_xml, "bagged.xml", problems);
  INFO(text(problems));
  REQUIRE(read);
  return battle(*read);
}

// Shoots at the first enemy within range and spends what points there are; `but` holds in the first turn.
Commander eager(UnitId but = nobody) {
  return [but](const Ask& ask) -> Order {
    for (const Offer& offer : ask.offers) {
      if (!offer.legal()) continue;
      if (ask.topic == TopicId{bag::shoot} && ask.turn.table().turn == 1 && ask.about == but)
        return offer.order.verb == Verb::hold ? Order(offer.order) : Order{};
      if (ask.topic != TopicId{bag::act} && offer.order.verb == Verb::hold) continue;
      return offer.order;
    }
    return {};
  };
}

struct Game {
  Battle battle = bagged();
  EventLog log;
  Verdict verdict;
};
Game game(std::uint64_t play = 0, UnitId but = nobody) {
  Game made;
  Dice dice(7, play);
  made.verdict = quincunx::play(made.battle, {eager(but), eager(but)}, dice, &made.log);
  return made;
}

}  // namespace

TEST_CASE("a bag is emptied in every turn, and each unit is activated once") {
  const Game played = game();
  std::map<int, std::multiset<UnitId>> acted;
  std::map<int, int> drawn;
  int turn = 0;
  for (const Event& event : played.log) {
    if (const auto* began = std::get_if<event::Began>(&event.body)) turn = began->turn;
    if (const auto* activated = std::get_if<event::Activated>(&event.body))
      acted[turn].insert(activated->unit);
    drawn[turn] += std::holds_alternative<event::Drawn>(event.body) ? 1 : 0;
  }
  REQUIRE(turn >= 2);
  for (const auto& [number, units] : acted) {
    CHECK(drawn[number] == static_cast<int>(units.size()));
    for (const UnitId unit : {r1, r2, b1, b2}) CHECK(units.count(unit) <= 1);
  }
  CHECK(acted[1].size() == 4);
}

TEST_CASE("a commander surveys the table anew in each activation of a step") {
  Survey survey;
  int questions = 0, hit = 0;
  const auto looking = [&](const Ask& ask) {
    survey.renew(ask);
    for (const Standing& each : ask.turn.table().standing[index(SideId::first)]) {
      const int hits_now = ask.turn[each.unit].columns[bag::hits];
      CHECK(survey[each.unit].strength == bag::gone_at - hits_now);
      hit += hits_now > 0 ? 1 : 0;
    }
    ++questions;
    return eager()(ask);
  };
  const Battle battle = bagged();
  for (std::uint64_t play = 0; play < 4; ++play) {
    Dice dice(7, play);
    quincunx::play(battle, {looking, eager()}, dice, nullptr);
  }
  CHECK(questions > 20);
  CHECK(hit > 0);
}

TEST_CASE("an order that is corrected leaves unrelated draws and dice as they were") {
  int same = 0;
  for (std::uint64_t play = 0; play < 40; ++play) {
    const Game before = game(play), after = game(play, r1);
    const auto drawn = [](const Game& of) {
      std::vector<Party> first_turn;
      for (const event::Drawn& each : all_of<event::Drawn>(of.log))
        if (first_turn.size() < 4) first_turn.push_back(each.party);
      return first_turn;
    };
    if (before.verdict.last.units.size() == 4 && after.verdict.last.units.size() == 4 &&
        all_of<event::Left>(before.log).empty() && all_of<event::Left>(after.log).empty())
      CHECK(drawn(before) == drawn(after));
    const test::Shared both = test::shared(test::deeds_of(before.log), test::deeds_of(after.log));
    CHECK(both.alike == both.deeds);
    same += both.alike;
  }
  CHECK(same > 200);
}

TEST_CASE("a scenario may begin with counts of a side, and mistakes in them are explained") {
  const auto read_with = [](const std::string& count, Problems& problems) {
    std::string xml = bag::scenario_xml;
    xml.insert(xml.rfind("</scenario>"), "<state turn=\"2\" step=\"2\">" + count + "</state>");
    return read_scenario(xml, "bagged.xml", problems);
  };
  Problems problems;
  const auto read = read_with(R"(<count column="points" side="blue" value="1"/>)", problems);
  INFO(text(problems));
  REQUIRE(read);
  const Battle made = battle(*read);
  CHECK(made.opening.borne(party(SideId::second), bag::points) == 1);
  CHECK(made.opening.borne(party(SideId::first), bag::points) == 0);
  const std::string written = write_scenario(*read);
  CHECK(written.find(R"(<count column="points" side="blue" value="1"/>)") != std::string::npos);
  const auto said = [&](const std::string& count) {
    Problems wrong;
    if (const auto scenario = read_with(count, wrong))
      muster(std::make_shared<const Scenario>(*scenario), wrong);
    return text(wrong);
  };
  CHECK_THAT(said(R"(<count column="pints" side="blue" value="1"/>)"),
             Catch::Contains("no column 'pints' of a side in Out of the bag; did you mean 'points'?"));
  CHECK_THAT(said(R"(<count column="points" command="blues" value="1"/>)"),
             Catch::Contains("no column 'points' of a command in Out of the bag"));
  CHECK_THAT(said(R"(<count column="points" side="green" value="1"/>)"),
             Catch::Contains("count names 'green', which does not exist"));
  CHECK_THAT(said(R"(<count column="points" side="blue" value="10"/>)"),
             Catch::Contains("points=\"10\" is out of range; a whole number from 0 to 9"));
  CHECK_THAT(said(R"(<count column="points" value="1"/>)"), Catch::Contains("side"));
  Problems of_unit;
  std::string xml = bag::scenario_xml;
  CHECK_FALSE(read_scenario(xml.replace(xml.find("pins="), 5, "points="), "bagged.xml", of_unit));
}

TEST_CASE("command points are a side's, and come back every turn") {
  const Game played = game();
  int spent = 0, turns = 0;
  Table table = played.battle.opening;
  for (const Event& event : played.log) {
    if (const auto* counted = std::get_if<event::Counted>(&event.body);
        counted != nullptr && counted->column == ColumnId{bag::points}) {
      CHECK(counted->party.kind == Party::Kind::side);
      (counted->to == bag::points_a_turn ? turns : spent) += 1;
    }
    apply(table, event.body);
    for (const SideId side : {SideId::first, SideId::second})
      CHECK(table.borne(party(side), bag::points) >= 0);
  }
  CHECK(turns == 2 * played.verdict.turns);
  CHECK(spent > 0);
  CHECK(table == played.verdict.last);
}

TEST_CASE("a roll that was repeated says by which, and cannot be repeated again") {
  std::size_t repeated = 0;
  for (std::uint64_t play = 0; play < 10; ++play) {
    const Game played = game(play);
    std::set<std::uint32_t> once;
    for (const event::Checked& checked : all_of<event::Checked>(played.log)) {
      if (!checked.repeats) continue;
      CHECK(once.insert(checked.repeats.n).second);
      const auto* earlier = std::get_if<event::Checked>(&played.log[checked.repeats.n - 1].body);
      REQUIRE(earlier != nullptr);
      CHECK(earlier->purpose == checked.purpose);
      CHECK(earlier->unit == checked.unit);
      CHECK_FALSE(earlier->repeats);
      ++repeated;
    }
  }
  CHECK(repeated > 0);
  const Battle battle = bagged();
  Dice dice(1, 0);
  EventLog log;
  Turn turn(battle, {}, dice, &log);
  turn.emit({}, event::Checked{r1, nobody, PurposeId{0}, {}, 9, 10});
  turn.emit({}, event::Checked{r1, nobody, PurposeId{0}, {}, 9, 10, {}, {1}});
  CHECK_THROWS_AS(turn.emit({}, event::Checked{r1, nobody, PurposeId{0}, {}, 9, 10, {}, {1}}),
                  std::logic_error);
}

TEST_CASE("markers of an activation go with the next, those of a unit's own with its own") {
  const Game played = game();
  Table table = played.battle.opening;
  int kept = 0;
  for (const Event& event : played.log) {
    const auto* activated = std::get_if<event::Activated>(&event.body);
    const std::vector<Unit> before = table.units;
    apply(table, event.body);
    if (activated == nullptr) continue;
    for (std::size_t i = 0; i < before.size(); ++i) {
      CHECK(table.units[i].columns[bag::ready] == 0);
      const bool own = UnitId{static_cast<std::uint16_t>(i)} == activated->unit;
      CHECK(table.units[i].columns[bag::down] == (own ? 0 : before[i].columns[bag::down]));
      kept += !own && before[i].columns[bag::down] != 0 ? 1 : 0;
    }
  }
  CHECK(kept > 0);
}

TEST_CASE("hits that count up are losses of strength in every report") {
  for (std::uint64_t play = 0; play < 10; ++play) {
    const Game played = game(play);
    for (const Event& event : played.log) {
      if (const auto* counted = std::get_if<event::Counted>(&event.body);
          counted != nullptr && counted->column == ColumnId{bag::hits})
        CHECK(counted->to > counted->from);
    }
    const Record record{played.battle, played.log};
    const std::string document = results_document(record);
    int lost = 0;
    for (const Unit& unit : played.verdict.last.units) lost += unit.columns[bag::hits];
    int told = 0;
    for (std::size_t at = document.find(" strength-lost=\""); at != std::string::npos;
         at = document.find(" strength-lost=\"", at + 1))
      told += std::stoi(document.substr(at + 16));
    CHECK(told == lost);
    CHECK(document.find("The Reds: command points") != std::string::npos);
  }
}

TEST_CASE("a log of activations, draws and repeated rolls is read back and played again") {
  const Game played = game(3);
  const std::string xml = write_log(played.battle, header(), played.log, played.verdict);
  Problems problems;
  const auto read = read_log(xml, "log.xml", problems);
  INFO(text(problems));
  REQUIRE(read);
  REQUIRE(read->events.size() == played.log.size());
  CHECK(write_log(read->battle, header(), read->events, played.verdict) == xml);
  Dice dice(7, 3);
  EventLog again;
  quincunx::play(read->battle,
                 {recorded(read->events, SideId::first), recorded(read->events, SideId::second)}, dice,
                 &again);
  CHECK(write_log(read->battle, header(), again, played.verdict) == xml);
}

TEST_CASE("a scripted bag gives what the script says, and misses what it does not hold") {
  Dice dice = Dice::scripted({}, {11, 13});
  const std::vector<std::uint64_t> tokens{13, 11, 17};
  CHECK(dice.draw({}, tokens) == 1);
  CHECK(dice.left_over() == 1);
  CHECK(dice.draw({}, tokens) == 0);
  CHECK(dice.missing() == 0);
  CHECK(dice.draw({}, tokens) == 0);
  CHECK(dice.missing() == 1);
}
