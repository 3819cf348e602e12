// A board that is only laid down otherwise plays the same: every case, turned, mirrored and shifted.

#include <algorithm>
#include <catch2/catch.hpp>

#include "rules/battles.hpp"
#include "rules/case_files.hpp"
#include "rules/turned/angles.hpp"
#include "rules/turned/turning.hpp"

using namespace quincunx;
using test::cases_of, test::Laying, test::laid, test::Slack;

namespace {

CaseRecord record_of(Case rule_case) {
  rule_case.expect.clear();
  CaseRecord record;
  run_case(rule_case, &record);
  return record;
}

Case laid(const Laying& laying, const Case& rule_case) {
  Case there = rule_case;
  there.scenario = std::make_shared<const Scenario>(laid(laying, *rule_case.scenario));
  for (Orders& orders : there.orders) orders = laid(laying, std::move(orders));
  return there;
}

// A case with what it comes to as it was written.
struct Subject {
  Case rule_case;
  CaseRecord came;
};

std::optional<test::Difference> difference(const Subject& subject, Laying laying, const Slack& slack) {
  const Battle& battle = *subject.came.battle;
  laying.set = &battle.book.set();
  const CaseRecord there = record_of(laid(laying, subject.rule_case));
  return test::first_difference(laid(laying, subject.came.log, battle.book.set()), there.log, slack, laying,
                                battle);
}

// Those that are played at all.
std::vector<Subject> subjects_of(const Ruleset& set) {
  std::vector<Subject> subjects;
  for (Case& each : cases_of(set)) {
    CaseRecord came = record_of(each);
    if (came.battle && !came.log.empty()) subjects.push_back({std::move(each), std::move(came)});
  }
  return subjects;
}

// From which event on it turns on the edges of the table: up to there it plays the same in the middle of a
// table so large that they are out of reach, whichever edges are whose.
std::size_t edges_tell_from(const Subject& subject) {
  Laying laying = test::freely(subject.rule_case.scenario->ground, {}, false);
  std::size_t from = subject.came.log.size();
  for (laying.edges = 0; laying.edges < 4; ++laying.edges)
    if (const auto found = difference(subject, laying, {})) from = std::min(from, found->at);
  return from;
}

// The case laid by quarter turns on its own table, with the edges renamed, and turned by some angles in the
// middle of a larger one, half of them mirrored.
void check_case(const Subject& subject, std::size_t number, std::size_t angles, test::Tally& tally) {
  const Ground& ground = subject.rule_case.scenario->ground;
  const std::size_t length = subject.came.log.size(), edges_from = edges_tell_from(subject);
  const std::size_t stands_from = test::stands_tell_from(subject.came.log, *subject.came.battle);
  ++tally.boards;
  tally.edges += edges_from < length ? 1 : 0;
  const auto check = [&](const Laying& laying, const Slack& slack, std::size_t edges) {
    const auto found = difference(subject, laying, slack);
    if (tally.unlawful(found, length, laying.mirrored ? std::min(edges, stands_from) : edges))
      FAIL_CHECK("case " << subject.rule_case.id << ", " << test::in_words(laying) << found->text);
  };
  for (int quarters = 0; quarters < 4; ++quarters) {
    check(test::quarter_turns(ground, quarters, false), test::by_quarters, length);
    check(test::quarter_turns(ground, quarters, true), test::by_quarters, edges_from);
  }
  test::each_angle_for(number, angles, [&](Angle angle) {
    check(test::freely(ground, angle, angle.arcseconds / 3600 % 2 == 0), test::freely_turned, edges_from);
  });
}

// Every case, or as many of 12 as QUINCUNX_PLAYS asks for. Cases that turn on the edges of the table, and
// lawful differences, are few.
void check_cases(std::size_t angles) {
  for (const Ruleset* set : rulesets()) {
    test::Tally tally;
    const std::vector<Subject> subjects = subjects_of(*set);
    const auto wanted = static_cast<std::size_t>(test::plays_of_12(static_cast<int>(subjects.size())));
    const std::size_t step = std::max<std::size_t>(subjects.size() / wanted, 1);
    for (std::size_t i = 0; i < subjects.size(); i += step) check_case(subjects[i], i, angles, tally);
    INFO(set->key << ": " << tally.boards << " cases, " << tally.edges << " turn on edges, " << tally.layings
                  << " times laid, " << tally.lawful << " lawful differences, " << tally.compared << " of "
                  << tally.events << " events compared");
    CHECK(tally.edges * 40 < tally.boards);
    CHECK(tally.lawful * 40 < tally.layings);
    CHECK(tally.compared * 100 > tally.events * 95);
  }
}

}  // namespace

TEST_CASE("cases that are turned, mirrored or shifted play the same", "[turned][angles]") { check_cases(3); }

TEST_CASE("cases that are turned by any angle play the same", "[turned][.long]") {
  check_cases(test::whole_degrees.size());
}
