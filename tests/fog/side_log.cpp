// What a side knows of games of every rule set.

#include "games.hpp"

#include "quincunx/play/in_language.hpp"

using namespace quincunx;
using namespace foggy;

namespace {

constexpr SideId both[] = {SideId::first, SideId::second};

// Its columns that do not end when another unit acts, which may be one out of sight.
Columns lasting(const Battle& battle, Unit unit) {
  for (std::size_t i = 0; i < battle.words.columns.size(); ++i)
    if (battle.words.columns[i].lasts == Lifetime::activation) unit.columns[i] = 0;
  return unit.columns;
}

// A hidden unit, and what the enemy is shown of it, in a small battle of the first rule set.
Scenario ambush(const std::string& fog, const std::string& horse) {
  Problems problems;
  const std::string bytes = R"(<?xml version="1.0" encoding="UTF-8"?>
<scenario id="ambush" rules="tilly" title="An ambush"><background>Common text.</background><turns limit="3"/>)" +
                            fog + R"(<table width="30" depth="20">
    <area id="wood" kind="wood" points="18,12 26,12 26,18 18,18"/>
  </table>
  <side id="red" name="Reds" role="attacker" edge="south">
    <command id="red-foot" commander="general" doctrine="hold">
      <unit id="general" type="commander" name="General" at="12,2"/>
      <unit id="pikes" type="pike-shot" name="Red pikes" at="12,4"/>
    </command>
  </side>
  <side id="blue" name="Blues" role="defender" edge="north">
    <command id="blue-foot" name="Secret reserve" commander="marshal" doctrine="hold">
      <unit id="marshal" type="commander" name="Marshal" at="12,17"/>
      <unit id="shots" type="shot" name="Blue shot" at="12,14" facing="180"/>
      <unit id="horse" type="horse" name="Secret horse" quality="superior" )" +
                            horse + R"(/>
    </command>
  </side>
</scenario>)";
  auto scenario = read_scenario(bytes, "s.xml", problems);
  INFO(text(problems));
  REQUIRE(scenario);
  return std::move(*scenario);
}

}  // namespace

TEST_CASE("a side's own units are in its log as they are in the umpire's") {
  for (const char* const mirror : mirrors)
    for (const FogEntry::Kind kind : {FogEntry::Kind::none, FogEntry::Kind::hidden, FogEntry::Kind::sight})
      for (const SideId side : both) {
        INFO(mirror << " " << static_cast<int>(kind) << " side " << index(side));
        const Played game =
            played(with_fog(scenario_of("tests/battles/" + std::string(mirror) + ".xml"), kind, 4, 10, 0), 3);
        const SideLog known = side_log(game.battle, game.log, side);
        REQUIRE(known.numbers.size() == known.log.size());
        const Table all = fold(game.battle.opening, game.log), own = fold(known.battle.opening, known.log);
        for (std::size_t i = 0; i < all.units.size(); ++i) {
          if (all.units[i].side != side) continue;
          const Unit &is = all.units[i], &shown = own[known.units[i]];
          INFO(game.battle.words.unit_ids[i]);
          CHECK(shown.base.pose == is.base.pose);
          CHECK(shown.fate == is.fate);
          CHECK(lasting(game.battle, shown) == lasting(game.battle, is));
        }
        for (const Knowledge now = knows(game.battle, game.log, side); const KnownEnemy& each : now.enemies) {
          if (!each.in_sight) continue;
          INFO(each.id);
          CHECK(each.at == all[each.unit].base.pose);
          CHECK(each.on_table == all[each.unit].present());
          if (each.identified)
            CHECK(lasting(game.battle, own[known.units[index(each.unit)]]) ==
                  lasting(game.battle, all[each.unit]));
        }
        for (std::size_t i = 0; i < known.log.size(); ++i) {
          REQUIRE(known.log[i].n == i + 1);
          REQUIRE(known.log[i].by <= i);
          if (const auto* decided = std::get_if<event::Decided>(&known.log[i].body))
            REQUIRE(decided->side == side);
          if (const std::uint32_t n = known.numbers[i]; n != 0)
            REQUIRE((game.log[n - 1].body.index() == known.log[i].body.index() ||
                     std::holds_alternative<event::Moved>(known.log[i].body)));
        }
      }
}

TEST_CASE("the log of a side is written and read again") {
  for (const char* const mirror : mirrors)
    for (const FogEntry::Kind kind : {FogEntry::Kind::none, FogEntry::Kind::hidden, FogEntry::Kind::sight})
      for (const SideId side : both) {
        INFO(mirror << " " << static_cast<int>(kind) << " side " << index(side));
        const Played game = played(
            with_fog(scenario_of("tests/battles/" + std::string(mirror) + ".xml"), kind, 4, 10, 12), 2);
        const SideLog known = side_log(game.battle, game.log, side);
        Problems problems;
        const auto read = read_log(written(known, game, side), "log.xml", problems);
        INFO(text(problems));
        REQUIRE(read);
        CHECK(write_log(read->battle, read->header, read->events, side_verdict(known, side)) ==
              written(known, game, side));
        CHECK(fold(read->battle.opening, read->events).units == fold(known.battle.opening, known.log).units);
      }
}

TEST_CASE("a hidden unit is unknown until it is revealed") {
  const Played game = played(ambush("<fog kind=\"hidden\" within=\"3\"/>", "at=\"22,15\" hidden=\"yes\""), 2);
  const SideLog red = side_log(game.battle, game.log, SideId::first);
  const std::string log = written(red, game, SideId::first), report = reported(red);
  for (const char* const secret :
       {"Secret", "superior", "22,15", "orders of blue", "blue-foot", "seed", "Seed"}) {
    INFO(secret);
    CHECK(log.find(secret) == std::string::npos);
    CHECK(report.find(secret) == std::string::npos);
  }
  CHECK(report.find("Blue shot") != std::string::npos);
  const Knowledge now = knows(game.battle, game.log, SideId::first);
  REQUIRE(now.named("enemy-2") != nullptr);
  CHECK(now.named("enemy-2")->name == "Blue shot");
  CHECK(now.named("enemy-3") == nullptr);
  CHECK(now.named("horse") == nullptr);
  CHECK(knows(game.battle, game.log, SideId::second).enemies.size() == 2);

  // Near enough, or in the open once it has moved, it stays known.
  const Played near =
      played(ambush("<fog kind=\"hidden\" within=\"30\"/>", "at=\"22,15\" hidden=\"yes\""), 1);
  CHECK(knows(near.battle, near.log, SideId::first).named("enemy-3")->name == "Secret horse");
  EventLog log_of_a_move = game.log;
  const UnitId horse{4};
  REQUIRE(game.battle.words.unit_ids[index(horse)] == "horse");
  const auto number = [&] { return static_cast<std::uint32_t>(log_of_a_move.size()) + 1; };
  log_of_a_move.push_back(
      {number(), 0, {}, {}, event::Moved{horse, Manoeuvre::advance, {{22'000, 300'000}, {}}, 1}});
  CHECK(knows(game.battle, log_of_a_move, SideId::first).named("enemy-3")->identified);
  EventLog in_the_wood = game.log;
  in_the_wood.push_back(
      {number() - 1,
       0,
       {},
       {},
       event::Moved{horse, Manoeuvre::about_face, {game.battle.opening[horse].base.pose.at, {}}, 0}});
  CHECK(knows(game.battle, in_the_wood, SideId::first).named("enemy-3") == nullptr);
}

TEST_CASE("an enemy out of sight stands where it was last seen, with the turn") {
  const Played game = played(ambush("<fog kind=\"sight\" identify=\"8\"/>", "at=\"15,13\""), 1);
  const UnitId horse{4}, pikes{1};
  const Length unit = game.battle.words.unit_of_length;
  EventLog log = game.log;
  while (!std::holds_alternative<event::Ended>(log.back().body)) log.pop_back();
  log.pop_back();
  const auto add = [&log](const EventBody& body) {
    log.push_back({static_cast<std::uint32_t>(log.size()) + 1, 0, {}, {}, body});
  };
  const Pose open{{20 * unit, 8 * unit}, degrees(180)}, behind_the_wood{{22 * unit, 19 * unit}, degrees(180)};
  const auto sees = [&] {
    for (const KnownEnemy& each : knows(game.battle, log, SideId::first).enemies)
      if (each.unit == horse) return each;
    return KnownEnemy{};
  };
  CHECK(sees().in_sight);
  CHECK_FALSE(sees().identified);
  CHECK(sees().name.starts_with("Horse "));
  add(event::Moved{horse, Manoeuvre::go, open, 3});
  CHECK(sees().at == open);
  CHECK(sees().name == "Secret horse");  // it came within 8
  add(event::Moved{horse, Manoeuvre::go, behind_the_wood, 3});
  CHECK_FALSE(sees().in_sight);
  CHECK(sees().on_table);
  CHECK(sees().at == open);
  CHECK(sees().last_seen == 1);
  // Off the table unseen, it stands there still; a shot at a unit of the side would show it.
  add(event::Checked{horse, pikes, PurposeId{}, {}, 4, 0});
  CHECK_FALSE(sees().in_sight);
  Roll roll;
  roll.count = 1;
  roll.faces[0] = 2;
  add(event::Checked{horse, pikes, PurposeId{}, roll, 4, 0});
  CHECK(sees().at == behind_the_wood);  // seen then, and lost again at the end of the step
}

TEST_CASE(
    "a side learns that its order against an enemy out of sight was refused, and no reason that shows it") {
  const Played game = played(ambush("<fog kind=\"sight\" identify=\"8\"/>", "at=\"15,13\""), 1);
  const Ruleset& set = game.battle.book.set();
  const UnitId horse{4}, pikes{1};
  const Length unit = game.battle.words.unit_of_length;
  EventLog log = game.log;
  while (!std::holds_alternative<event::Ended>(log.back().body)) log.pop_back();
  log.pop_back();
  const auto add = [&log](const EventBody& body, std::uint32_t by = 0) {
    log.push_back({static_cast<std::uint32_t>(log.size()) + 1, by, "T-R36"_r, {}, body});
    return log.back().n;
  };
  Order shot;
  shot.verb = Verb::shoot;
  shot.unit = pikes;
  shot.target = horse;
  const auto refused = [&](bool ordered) {
    const EventLog before = log;
    const std::uint32_t by = ordered ? add(event::Decided{SideId::first, TopicId{}, 1, shot}) : 0;
    add(event::Refused{pikes, horse, RemarkId{7}, 25'000}, by);
    const SideLog known = side_log(game.battle, log, SideId::first);
    log = before;
    return known.log.back();
  };
  // Seen, but not identified: what it is could be the reason.
  const Event seen = refused(true);
  REQUIRE(std::holds_alternative<event::Refused>(seen.body));
  CHECK(std::get<event::Refused>(seen.body).remark == set.not_offered);
  add(event::Moved{horse, Manoeuvre::go, {{22 * unit, 19 * unit}, degrees(180)}, 3});
  const Event hidden = refused(true);
  REQUIRE(std::holds_alternative<event::Refused>(hidden.body));
  CHECK(std::get<event::Refused>(hidden.body).remark == set.unseen);
  CHECK(std::get<event::Refused>(hidden.body).amount == 0);
  CHECK(hidden.rule.view().empty());
  CHECK_FALSE(std::holds_alternative<event::Refused>(refused(false).body));  // no order of the side
}

TEST_CASE("without fog a side's log lacks the orders of the enemy only") {
  const Played game = played(scenario_of("tests/battles/mirror.xml"), 3);
  const SideLog red = side_log(game.battle, game.log, SideId::first);
  std::size_t next = 0;
  for (const Event& event : game.log) {
    const auto* decided = std::get_if<event::Decided>(&event.body);
    const auto* refused = std::get_if<event::Refused>(&event.body);
    if (decided != nullptr && decided->side != SideId::first) continue;
    if (refused != nullptr && game.battle.opening[refused->unit].side != SideId::first) continue;
    REQUIRE(next < red.numbers.size());
    CHECK(red.numbers[next++] == event.n);
  }
  CHECK(next == red.log.size());
  CHECK(written(red, game, SideId::first).find("orders of blue") == std::string::npos);
}

TEST_CASE("before the first turn a side knows what it sees") {
  const Scenario scenario = ambush("<fog kind=\"sight\"/>", "at=\"22,19\"");
  const auto battle = mustered(scenario);
  REQUIRE(battle);
  CHECK(knows(*battle, {}, SideId::first).enemies.size() == 1);  // its leader is behind it
  const SideLog known = side_log(*battle, {}, SideId::first);
  CHECK(known.log.empty());
  CHECK(known.battle.opening.units.size() == 3);
  CHECK(write_scenario(*known.battle.scenario).find("Secret") == std::string::npos);
}

TEST_CASE("the data of a side's documents are valid, and lack what it does not know") {
  for (const char* const mirror : mirrors) {
    INFO(mirror);
    const Played game = played(with_fog(scenario_of("tests/battles/" + std::string(mirror) + ".xml"),
                                        FogEntry::Kind::sight, 0, 6, 12),
                               2);
    const SideLog known = side_log(game.battle, game.log, SideId::first);
    const std::string results = data(known);
    Problems problems;
    CHECK(read_results_file(results, "results.xml", problems));
    INFO(text(problems));
    CHECK(problems.empty());
    const std::size_t enemy = results.find("<side n=\"2\"");
    REQUIRE(enemy != std::string::npos);
    const std::string head = results.substr(enemy, results.find('>', enemy) - enemy);
    CHECK(head.find("breaks-at") == std::string::npos);
    CHECK(results.find("known-to=") != std::string::npos);
    for (const char* const language : {"de", "es", "fr"}) {
      const Battle told = in_language(known.battle, language);
      CHECK(results_document({told, known.log}) != results);
    }
  }
}
