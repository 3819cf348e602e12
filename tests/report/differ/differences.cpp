// Logs side by side: events matched by what they are.

#include "quincunx/report/differences.hpp"

#include <catch2/catch.hpp>
#include <set>

#include "base/json_writer.hpp"
#include "report/played.hpp"
#include "report/shipped.hpp"

using namespace quincunx;

namespace {

using Kind = EventDifference::Kind;

// The log with events taken out or put in, numbered anew; causes follow their events.
EventLog renumbered(const EventLog& log, std::uint32_t without, std::uint32_t before,
                    const EventBody* body = nullptr) {
  EventLog made;
  std::vector<std::uint32_t> now(log.size() + 1);
  for (const Event& event : log) {
    if (event.n == before && body != nullptr) made.push_back({0, 0, {}, {}, *body});
    if (event.n == without) continue;
    made.push_back(event);
    now[event.n] = static_cast<std::uint32_t>(made.size());
  }
  for (std::uint32_t i = 0; i < made.size(); ++i) {
    if (made[i].n != 0) made[i].by = now[made[i].by];
    made[i].n = i + 1;
    if (auto* checked = std::get_if<event::Checked>(&made[i].body))
      checked->repeats.n = now[checked->repeats.n];
    if (auto* decided = std::get_if<event::Decided>(&made[i].body)) decided->ask += 5;
  }
  return made;
}

template <class E>
std::uint32_t nth(const EventLog& log, int n) {
  for (const Event& event : log)
    if (std::holds_alternative<E>(event.body) && n-- == 0) return event.n;
  return 0;
}
template <class E>
E& body(EventLog& log, std::uint32_t n) {
  return std::get<E>(log[n - 1].body);
}

// Events of both logs are each listed once, or are the same.
void check_complete(const Differences& found, const EventLog& a, const EventLog& b) {
  std::set<std::uint32_t> in_a, in_b;
  for (const EventDifference& each : found.events) {
    CHECK((each.a != 0) == (each.kind != Kind::only_b));
    CHECK((each.b != 0) == (each.kind != Kind::only_a));
    if (each.a != 0) CHECK(in_a.insert(each.a).second);
    if (each.b != 0) CHECK(in_b.insert(each.b).second);
    CHECK(each.in_a.empty() == (each.a == 0));
    CHECK(each.in_b.empty() == (each.b == 0));
  }
  CHECK(in_a.size() + found.same == a.size());
  CHECK(in_b.size() + found.same == b.size());
}

std::string text_of(const Differences& found, bool all = false) {
  std::string text;
  for (const std::string& line : difference_lines(found, all)) text += line + "\n";
  return text;
}

}  // namespace

TEST_CASE("a log equals itself, and numbers alone are no difference") {
  const Played& game = first_battle();
  const Differences same = differences(*game.battle, game.log, game.log);
  CHECK(same.equal());
  CHECK(same.same == game.log.size());
  for (const SideDifference& side : same.sides) {
    CHECK(!side.from_turn);
    CHECK(side.units.empty());
    CHECK(side.totals.empty());
    CHECK(side.rolls.other + side.rolls.only_a + side.rolls.only_b == 0);
  }
  CHECK(same.sides[0].rolls.same + same.sides[1].rolls.same > 20);
  CHECK(text_of(same) == "All " + std::to_string(game.log.size()) + " events are the same.\n");

  const std::uint32_t at = nth<event::Moved>(game.log, 0);
  const EventBody more = event::Ruled{UnitId{0}, nobody, RemarkId{0}, 0, {}};
  const Differences one = differences(*game.battle, game.log, renumbered(game.log, 0, at, &more));
  REQUIRE(one.events.size() == 1);
  CHECK(one.events[0].kind == Kind::only_b);
  CHECK(one.events[0].b == at);
  CHECK(one.events[0].turn == 1);
  CHECK(one.why_a.empty());
  CHECK(one.why_b.size() >= 2);
  CHECK(one.reordered.empty());

  const Differences less = differences(*game.battle, game.log, renumbered(game.log, at, 0));
  REQUIRE(less.events.size() == 1);
  CHECK(less.events[0].kind == Kind::only_a);
  CHECK(less.events[0].a == at);
}

TEST_CASE("an event with another result is one difference with both values") {
  const Played& game = first_battle();
  EventLog other = game.log;
  const std::uint32_t moved = nth<event::Moved>(game.log, 2), rolled = nth<event::Checked>(game.log, 1);
  SECTION("another place") { body<event::Moved>(other, moved).to.at.x += 1; SUCCEED(); }
  SECTION("another manoeuvre") { body<event::Moved>(other, moved).how = Manoeuvre::slide; SUCCEED(); }
  SECTION("other dice") { body<event::Checked>(other, rolled).dice.faces[0] ^= 1; SUCCEED(); }
  SECTION("another need") { ++body<event::Checked>(other, rolled).need; SUCCEED(); }
  SECTION("another target") {
    auto& checked = body<event::Checked>(other, rolled);
    checked.target = checked.unit;
    SUCCEED();
  }
  SECTION("other rows") { other[rolled - 1].because.mask ^= 2; SUCCEED(); }
  SECTION("another paragraph") { other[moved - 1].rule = "T-R99"_r; SUCCEED(); }
  const Differences found = differences(*game.battle, game.log, other);
  REQUIRE(found.events.size() == 1);
  CHECK(found.events[0].kind == Kind::differs);
  CHECK(found.events[0].a == found.events[0].b);
  CHECK_FALSE(found.events[0].minor);
  CHECK(found.events[0].in_a != found.events[0].in_b);
  check_complete(found, game.log, other);
}

TEST_CASE("the same event of another unit, step or turn is another deed") {
  const Played& game = first_battle();
  EventLog other = game.log;
  const std::uint32_t moved = nth<event::Moved>(game.log, 2);
  body<event::Moved>(other, moved).unit =
      UnitId{static_cast<std::uint16_t>(game.battle->opening.units.size() - 1)};
  const Differences found = differences(*game.battle, game.log, other);
  REQUIRE(found.events.size() == 2);
  CHECK(found.events[0].kind == Kind::only_a);
  CHECK(found.events[1].kind == Kind::only_b);
}

TEST_CASE("deeds in another order are the same deeds") {
  const Played& game = first_battle();
  EventLog other = game.log;
  const std::uint32_t first = nth<event::Moved>(game.log, 0);
  // Two decisions with what follows from them, exchanged.
  std::uint32_t a = first, b;
  while (!std::holds_alternative<event::Decided>(other[a - 1].body)) --a;
  b = a + 1;
  while (!std::holds_alternative<event::Decided>(other[b - 1].body)) ++b;
  std::uint32_t end = b + 1;
  while (!std::holds_alternative<event::Decided>(other[end - 1].body)) ++end;
  std::rotate(other.begin() + a - 1, other.begin() + b - 1, other.begin() + end - 1);
  std::vector<std::uint32_t> now(other.size() + 1);
  for (std::uint32_t i = 0; i < other.size(); ++i) now[other[i].n] = i + 1;
  for (Event& event : other) event.n = now[event.n], event.by = now[event.by];
  const Differences found = differences(*game.battle, game.log, other);
  CHECK(found.events.empty());
  CHECK_FALSE(found.equal());
  REQUIRE(found.reordered.size() == 1);
  CHECK(found.reordered[0].turn == 1);
  CHECK(found.reordered[0].events == static_cast<int>(std::min(b - a, end - b)));
  CHECK_THAT(text_of(found), Catch::Contains("come in another order"));
}

TEST_CASE("each side's part of the table is compared at the end of every turn") {
  const Played& game = first_battle();
  EventLog other = game.log;
  // The last position of a unit of the first side in turn 3 is another.
  int turn = 0;
  std::uint32_t last = 0;
  for (const Event& event : game.log) {
    if (const auto* began = std::get_if<event::Began>(&event.body)) turn = began->turn;
    if (const auto* moved = std::get_if<event::Moved>(&event.body);
        moved != nullptr && turn == 3 && game.battle->opening[moved->unit].side == SideId::first)
      last = event.n;
  }
  REQUIRE(last != 0);
  const UnitId unit = body<event::Moved>(other, last).unit;
  body<event::Moved>(other, last).to.at.x += 40'000;
  const Differences found = differences(*game.battle, game.log, other);
  CHECK(found.sides[0].from_turn == 3);
  CHECK(!found.sides[1].from_turn);
  const Differences by_then = differences(*game.battle, game.log, other, {0, 3, {}});
  REQUIRE(by_then.sides[0].units.size() == 1);
  CHECK(by_then.sides[0].units[0].id == game.battle->words.unit_ids[index(unit)]);
  REQUIRE(by_then.sides[0].units[0].aspects.size() == 1);
  CHECK(by_then.sides[0].units[0].aspects[0].what == "place");
  CHECK(differences(*game.battle, game.log, other, {0, 2, {}}).equal());
  CHECK(differences(*game.battle, game.log, other, {4, 9, {}}).events.empty());
  CHECK(differences(*game.battle, game.log, other, {0, 9, SideId::second}).events.empty());
  CHECK(differences(*game.battle, game.log, other, {0, 9, SideId::first}).events.size() == 1);
}

TEST_CASE("a unit that is lost in one game only, and a verdict that differs, are told") {
  const Played& game = first_battle();
  EventLog other = game.log;
  const std::uint32_t left = nth<event::Left>(game.log, 0);
  const UnitId unit = body<event::Left>(other, left).unit;
  other = renumbered(game.log, left, 0);
  auto& ending = body<event::Ended>(other, nth<event::Ended>(other, 0));
  ending.winner = ending.winner == 0 ? 1 : 0;
  const Differences found = differences(*game.battle, game.log, other);
  const SideDifference& side = found.sides[index(game.battle->opening[unit].side)];
  REQUIRE(side.units.size() == 1);
  CHECK(side.units[0].aspects[0].what == "fate");
  CHECK(side.units[0].aspects[0].b == "on the table");
  CHECK_FALSE(side.totals.empty());
  CHECK(found.verdict.a != found.verdict.b);
  CHECK(found.verdict.a == verdict_line(*game.battle, game.verdict));
}

TEST_CASE("a decision is minor where its results are listed, bookkeeping always") {
  const Played& game = first_battle();
  EventLog other = game.log;
  const std::uint32_t moved = nth<event::Moved>(game.log, 2), by = game.log[moved - 1].by;
  REQUIRE(std::holds_alternative<event::Decided>(game.log[by - 1].body));
  auto& order = body<event::Decided>(other, by).order;
  order.amount += 7;
  const Differences alone = differences(*game.battle, game.log, other);
  REQUIRE(alone.events.size() == 1);
  CHECK_FALSE(alone.events[0].minor);
  body<event::Moved>(other, moved).to.at.x += 9;
  const Differences both = differences(*game.battle, game.log, other);
  REQUIRE(both.events.size() == 2);
  CHECK(both.events[0].minor);
  CHECK_FALSE(both.events[1].minor);
  CHECK(both.events[0].deed == both.events[1].deed);
  CHECK_THAT(text_of(both), Catch::Contains("and 1 minor difference "));
  CHECK_THAT(text_of(both, true), !Catch::Contains("minor difference"));
  CHECK(text_of(both, true).size() > text_of(both).size());
}

TEST_CASE("battles with some of their units in common are compared by ids") {
  const Played& game = first_battle();
  std::string xml = scenario_file("first-battle");
  for (std::size_t at = xml.find("red-guns"); at != xml.npos; at = xml.find("red-guns", at))
    xml.replace(at, 8, "red-cannons");
  const Played less = played(xml, Dice(1, 0));
  const Differences found = differences(*game.battle, game.log, *less.battle, less.log);
  REQUIRE(found.setting.size() == 2);
  CHECK(found.setting[0].what == "unit");
  CHECK(found.setting[0].a == "red-guns");
  CHECK(found.setting[0].b.empty());
  CHECK(found.setting[1].b == "red-cannons");
  CHECK(found.same > 20);  // all other units stand where they stood, whatever their numbers
  check_complete(found, game.log, less.log);
  for (const EventDifference& each : found.events)
    if (each.turn == 0) CHECK_THAT(each.in_a + each.in_b, Catch::Contains("Red guns"));
  CHECK_THAT(text_of(found),
             Catch::Contains("Only A has the unit red-guns\nOnly B has the unit red-cannons\n"));

  const Played lib = played(scenario_file("chacabuco-1817"), Dice(1, 0), true, 2);
  const Differences apart = differences(*game.battle, game.log, *lib.battle, lib.log);
  CHECK(apart.setting.front().what == "rules");
  check_complete(apart, game.log, lib.log);
}

TEST_CASE("two games of every shipped battle have each event once, and look alike from either end",
          "[shipped]") {
  for (const std::string& name : shipped()) {
    INFO(name);
    const std::string xml = scenario_file(name);
    const Played one = played(xml, Dice(1, 0), true, 4), two = played(xml, Dice(2, 0), true, 4);
    const Differences there = differences(*one.battle, one.log, two.log);
    const Differences back = differences(*one.battle, two.log, one.log);
    check_complete(there, one.log, two.log);
    CHECK(there.same == back.same);
    CHECK(there.events.size() == back.events.size());
    CHECK(there.same >= one.battle->opening.units.size() / 2);  // the set-up
    CHECK(there.events.front().deed == 1);
    for (const SideId side : {SideId::first, SideId::second}) {
      const RollCount &a = there.sides[index(side)].rolls, &b = back.sides[index(side)].rolls;
      CHECK(a.same == b.same);
      CHECK(a.only_a == b.only_b);
      CHECK(there.sides[index(side)].from_turn == back.sides[index(side)].from_turn);
    }
    const Differences longer = differences(*one.battle, one.log, played(xml, Dice(1, 0), true, 5).log);
    for (const EventDifference& each : longer.events) CHECK(each.turn >= 4);  // stopped there, or goes on
    std::string json;
    JsonWriter writer(json);
    writer.open('{');
    append_differences(writer, there);
    writer.close('}');
    CHECK(std::count(json.begin(), json.end(), '{') == std::count(json.begin(), json.end(), '}'));
  }
}
