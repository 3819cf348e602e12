// What holds for every rule set, whoever plays: games end, the log folds to the table, decisions repeat the
// game, nobody stands on anybody or off the table, strength stays within bounds and rises only by a rule, and
// a log survives writing and reading.

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "quincunx/command/commanders.hpp"
#include "quincunx/play/commander.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/play/tally.hpp"
#include "quincunx/xml/xml.hpp"
#include "rules/battles.hpp"
#include "table/tolerance.hpp"

using namespace quincunx;
using test::plays_of_12, test::small_battles;

namespace {

std::string lines(const EventLog& log, const Vocabulary& words) {
  std::string all;
  for (const Event& event : log) all += xml_line(event, words) + "\n";
  return all;
}

// What is wrong with how the units stand, or nothing. Words are made only then: thousands of plays are
// checked.
std::string wrong_standing(const Battle& battle, const Table& table) {
  const Ground& ground = *table.ground;
  const StrengthEntry& strength = battle.book.set().strength;
  constexpr Length off_by = 2 * tolerance;  // a rule set may allow a little more than the tolerance
  const auto leads = [&](const Unit& unit) { return is_leader(battle.book.set(), unit); };
  for (std::size_t i = 0; i < table.units.size(); ++i) {
    const Unit& unit = table.units[i];
    if (!unit.present()) continue;
    const auto name = [&] { return battle.words.unit_ids[i]; };
    if (strength.of(unit) < (leads(unit) ? 0 : 1)) return name() + " is there without strength";
    if (strength.of(unit) > std::max(strength.of(battle.opening.units[i]), 1))
      return name() + " is too strong";
    if (leads(unit)) continue;
    if (!on_table(unit.base, ground.width, ground.depth, off_by)) return name() + " is off the table";
    for (std::size_t j = i + 1; j < table.units.size(); ++j) {
      const Unit& other = table.units[j];
      if (other.present() && !leads(other) && overlap(unit.base, other.base, off_by))
        return name() + " stands on " + battle.words.unit_ids[j];
    }
  }
  return {};
}

void check_standing(const Battle& battle, const Table& table) {
  const std::string wrong = wrong_standing(battle, table);
  if (wrong.empty()) return;
  FAIL(wrong << " on turn " << table.turn << " step " << table.step);
}

// What a unit has lost comes back by a paragraph of the rules only.
void check_rise(const Battle& battle, const Event& event) {
  const auto* counted = std::get_if<event::Counted>(&event.body);
  if (counted == nullptr || !battle.book.set().strength.counts(counted->column)) return;
  if (counted->to >= counted->from && event.rule.text[0] == '\0')
    FAIL(battle.words.unit_ids[index(counted->unit)] << " rises by no rule, event " << event.n);
}

void check_play(const Battle& battle, std::array<Commander, 2> commanders, std::uint64_t play_number) {
  INFO(battle.scenario->id << ", play " << play_number);
  Dice dice(3, play_number);
  EventLog log;
  const Verdict verdict = play(battle, std::move(commanders), dice, &log, 12);
  REQUIRE(log.size() == verdict.events);
  REQUIRE(std::holds_alternative<event::Ended>(log.back().body));
  Table table = battle.opening;
  for (const Event& event : log) {
    if (event.by >= event.n) FAIL("event " << event.n << " has a cause that comes later");
    check_rise(battle, event);
    quincunx::apply(table, event.body);
    if (std::holds_alternative<event::Stepped>(event.body)) check_standing(battle, table);
  }
  REQUIRE(table == verdict.last);
  check_standing(battle, table);

  LogHeader header;
  header.program_version = "test";
  header.seed = "3";
  header.play = std::to_string(play_number);
  const std::string written = write_log(battle, header, log, verdict);
  Problems problems;
  const auto read = read_log(written, "log.xml", problems);
  INFO(text(problems));
  REQUIRE(read);
  REQUIRE(lines(read->events, read->battle.words) == lines(log, battle.words));
  REQUIRE(write_log(read->battle, read->header, read->events, verdict) == written);

  const auto brief = read_decisions(written, "log.xml", problems);
  INFO(text(problems));
  REQUIRE(brief);
  REQUIRE(brief->events.size() < log.size());
  Dice again(3, play_number);
  EventLog repeated;
  const Verdict second =
      play(brief->battle, {recorded(brief->events, SideId::first), recorded(brief->events, SideId::second)},
           again, &repeated, 12);
  REQUIRE(write_log(brief->battle, brief->header, repeated, second) == written);
}

}  // namespace

TEST_CASE("every rule set has a battle among the tests") {
  std::set<std::string> played;
  for (const auto& battle : small_battles()) played.insert(battle->book.set().key);
  for (const Ruleset* set : rulesets()) CHECK(played.count(set->key) == 1);
}

TEST_CASE("every rule set names its rolls of fire and of melee: maps and stories go by them") {
  for (const Ruleset* set : rulesets())
    for (const Shows what : {Shows::shot, Shows::contact}) {
      INFO(set->key);
      CHECK(std::any_of(set->purposes.begin(), set->purposes.end(),
                        [&](const Entry& purpose) { return purpose.shows == what; }));
    }
}

TEST_CASE("reckless games keep every invariant") {
  for (const auto& battle : small_battles())
    for (int k = 0; k < plays_of_12(12); ++k) {
      const auto seed = static_cast<std::uint64_t>(k);
      check_play(*battle, {reckless(2 * seed + 1), reckless(2 * seed + 2)}, seed);
    }
}

TEST_CASE("doctrine's games keep every invariant") {
  for (const auto& battle : small_battles())
    for (int k = 0; k < plays_of_12(3); ++k)
      check_play(*battle, {doctrine(*battle), doctrine(*battle)}, static_cast<std::uint64_t>(k));
}

namespace {

// The battle with the first side ordered to leave, and the second a contingent that breaks early, to leave or
// to rout.
Battle with_leavers(const Battle& battle, bool routs) {
  Scenario scenario = *battle.scenario;
  for (CommandEntry& command : scenario.sides[0].commands) command.posture = Posture::leave;
  ContingentEntry all;
  all.id = "all-of-them";
  for (const CommandEntry& command : scenario.sides[1].commands) all.commands.push_back(command.id);
  all.percent_lost = 5;
  all.routs = routs;
  scenario.sides[1].contingents = {all};
  Problems problems;
  auto made = muster(std::make_shared<const Scenario>(std::move(scenario)), problems);
  INFO(text(problems));
  REQUIRE(made);
  return std::move(*made);
}

int gone(const Battle& battle, const Table& table, SideId side, Fate fate) {
  return static_cast<int>(std::count_if(table.units.begin(), table.units.end(), [&](const Unit& unit) {
    return unit.side == side && unit.fate == fate && !is_leader(battle.book.set(), unit);
  }));
}

}  // namespace

TEST_CASE("in every rule set sides leave the field by order, and contingents break, by all invariants") {
  std::set<std::string> left, broke;
  for (const auto& battle : small_battles())
    for (const bool routs : {false, true}) {
      const Battle leaves = with_leavers(*battle, routs);
      INFO(leaves.scenario->id);
      check_play(leaves, {doctrine(leaves), doctrine(leaves)}, 1);
      Dice dice(3, 1);
      const Verdict verdict = play(leaves, {doctrine(leaves), doctrine(leaves)}, dice, nullptr, 12);
      if (gone(leaves, verdict.last, SideId::first, Fate::left) >= 3) left.insert(leaves.book.set().key);
      if (verdict.last.broken.back()) broke.insert(leaves.book.set().key);
    }
  CHECK(left.size() == rulesets().size());
  CHECK(!broke.empty());
}

TEST_CASE("what leaves by order counts for the army as the rules say of units off the table") {
  for (const auto& battle : small_battles()) {
    const Ruleset& set = battle->book.set();
    Table table = table_with(*battle, {});
    const int before = set.lost(table, battle->book, SideId::first);
    for (std::size_t i = 0; i < table.units.size(); ++i)
      if (table.units[i].side == SideId::first && table.units[i].present())
        apply(table, event::Left{UnitId{static_cast<std::uint16_t>(i)}, Fate::left});
    const std::string key = set.key;
    const bool counts = key == "lib" || key == "acw";
    INFO(key);
    CHECK((set.lost(table, battle->book, SideId::first) > before) == counts);
  }
}

TEST_CASE("a play does not depend on whether it is written down") {
  for (const auto& battle : small_battles())
    for (std::uint64_t k = 0; k < static_cast<std::uint64_t>(plays_of_12(3)); ++k) {
      Dice with(5, k), without(5, k);
      EventLog log;
      const Verdict a = play(*battle, {doctrine(*battle), reckless(k)}, with, &log, 12);
      const Verdict b = play(*battle, {doctrine(*battle), reckless(k)}, without, nullptr, 12);
      CHECK(a.last == b.last);
      CHECK(a.events == b.events);
      CHECK(a.dice == b.dice);
    }
}

TEST_CASE("what is barred is listed or not: a commander that takes legal offers plays the same game") {
  const auto told_all = [](const Battle& battle) {
    Commander commander = doctrine(battle);
    commander.wants_reasons = {};
    commander.can_be_sounded = commander.settles = false;
    return commander;
  };
  for (const auto& battle : small_battles())
    for (std::uint64_t k = 0; k < static_cast<std::uint64_t>(plays_of_12(3)); ++k) {
      INFO(battle->scenario->id << ", play " << k);
      Dice once(7, k), again(7, k);
      EventLog with, without;
      play(*battle, {told_all(*battle), told_all(*battle)}, once, &with, 12);
      play(*battle, {doctrine(*battle), doctrine(*battle)}, again, &without, 12);
      CHECK(lines(with, battle->words) == lines(without, battle->words));
    }
}
