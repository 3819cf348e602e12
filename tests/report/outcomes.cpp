// What the results say became of each order.

#include "played.hpp"

using namespace quincunx;

namespace {

constexpr UnitId red_shot{1}, blue_shot{3};

// A regiment each, fourteen inches apart.
const std::string regiments = R"(<scenario id="two" rules="acw" title="Two"><turns limit="1"/>
    <table width="48" depth="36"/>
    <side id="red" name="Reds" role="attacker" edge="south">
      <command id="red-foot" commander="red-chief" doctrine="defend">
        <unit id="red-chief" type="brigade-commander" name="Red chief" at="20,5" facing="0"/>
        <unit id="red-shot" type="infantry" weapon="rifled-musket" bases="5" name="Reds" formation="line" at="20,10" facing="0"/>
      </command></side>
    <side id="blue" name="Blues" role="defender" edge="north">
      <command id="blue-foot" commander="blue-chief" doctrine="defend">
        <unit id="blue-chief" type="brigade-commander" name="Blue chief" at="20,30" facing="180"/>
        <unit id="blue-shot" type="infantry" weapon="rifled-musket" bases="5" name="Blues" formation="line" at="20,26" facing="180"/>
      </command></side></scenario>)";

// The first turn of a battle, by default a duel, begun, with red's orders for it; what happened is added.
struct Ordered {
  std::unique_ptr<Battle> battle;
  EventLog log;
  Orders orders;
  explicit Ordered(const std::string& scenario = duel()) : battle(mustered(scenario)) {
    const Played game = played(scenario, Dice(1, 0), true, 1);
    for (const Event& event : game.log) {
      log.push_back(event);
      if (std::holds_alternative<event::Stepped>(event.body)) break;
    }
    orders.side = SideId::first;
  }
  std::uint32_t add(const EventBody& body, std::uint32_t by = 0) {
    log.push_back({static_cast<std::uint32_t>(log.size()) + 1, by, {}, {}, body});
    return log.back().n;
  }
  std::uint32_t decide(const quincunx::Order& order) {
    return add(event::Decided{SideId::first, TopicId{}, 1, order});
  }
  void order(const quincunx::Order& wanted) {
    OrderEntry entry;
    entry.unit = wanted.unit;
    entry.order = wanted;
    if (orders.turns.empty()) {
      orders.turns.emplace_back();
      orders.turns.back().number = 1;
    }
    orders.turns.back().orders.push_back(entry);
  }
  // The element of the first order.
  std::string outcome() const {
    Record record{*battle, log};
    record.orders = {orders};
    const std::string results = results_document(record);
    const std::size_t from = results.find("<order who");
    REQUIRE(from != std::string::npos);
    return results.substr(from, results.find("/>", from) - from);
  }
};

quincunx::Order deed(Verb verb, UnitId target = nobody) {
  quincunx::Order order;
  order.unit = red_shot;
  order.verb = verb;
  order.target = target;
  return order;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("a unit that was to hold and stayed held, and one that went off did otherwise") {
  Ordered game;
  game.order(deed(Verb::hold));
  CHECK(has(game.outcome(), "outcome=\"held\""));
  game.decide(deed(Verb::shoot, blue_shot));
  CHECK(has(game.outcome(), "outcome=\"held\""));
  game.decide(deed(Verb::move));
  CHECK(has(game.outcome(), "outcome=\"otherwise\""));
}

TEST_CASE("to hold is held, however often the rules ask") {
  Ordered game;
  game.order(deed(Verb::hold));
  game.decide(deed(Verb::hold));
  game.decide(deed(Verb::hold));
  CHECK(has(game.outcome(), "outcome=\"held\""));
  CHECK_FALSE(has(game.outcome(), "times="));
}

TEST_CASE("what is refused to a later decision does not cut an order short") {
  Ordered game;
  game.order(deed(Verb::move));
  const std::uint32_t moves = game.decide(deed(Verb::move));
  const std::uint32_t shoots =
      game.add(event::Decided{SideId::first, TopicId{}, 2, deed(Verb::shoot, blue_shot)}, moves);
  game.add(event::Refused{red_shot, blue_shot, RemarkId{}, 0}, shoots);
  CHECK(has(game.outcome(), "outcome=\"done\""));
}

TEST_CASE("the deed of a posture is none of an order whose conditions do not hold") {
  const auto outcome = [](Length within) {
    Ordered game(regiments);
    OrderEntry entry;
    entry.unit = red_shot;
    entry.order = deed(Verb::shoot);
    Condition near;
    near.kind = Condition::Kind::enemy_within;
    near.amount = static_cast<std::int32_t>(within);
    entry.conditions = {near};
    game.orders.standing.push_back(entry);
    game.decide(deed(Verb::shoot, blue_shot));
    return game.outcome();
  };
  const Length inch = find_ruleset("acw")->length_unit;
  CHECK(has(outcome(8 * inch), "outcome=\"no-occasion\""));
  CHECK(has(outcome(20 * inch), "outcome=\"done\" times=\"1\""));
}

TEST_CASE("a unit that failed the test of its order did nothing, by that order or another") {
  const Ruleset& acw = *find_ruleset("acw");
  REQUIRE(acw.order_failed.has_value());
  for (const UnitId target : {blue_shot, UnitId{2}}) {
    INFO("ordered against unit " << index(target));
    Ordered game(regiments);
    game.order(deed(Verb::shoot, target));
    const std::uint32_t decided = game.decide(deed(Verb::shoot, blue_shot));
    const std::uint32_t tested = game.add(event::Checked{red_shot, nobody, PurposeId{}, {}, 9, 11}, decided);
    game.add(event::Ruled{red_shot, nobody, *acw.order_failed, 0}, tested);
    CHECK(has(game.outcome(), "outcome=\"failed\""));
    CHECK(has(game.outcome(), "did not carry out"));
  }
}

TEST_CASE("a posture stands while the battle goes on, and is not blamed for what orders were refused") {
  Ordered game;
  StandingCommandEntry posture;
  posture.posture = Posture::defend;
  game.orders.postures.push_back(posture);
  game.order(deed(Verb::charge, blue_shot));
  const std::uint32_t ordered = game.decide(deed(Verb::charge, blue_shot));
  game.add(event::Refused{red_shot, blue_shot, RemarkId{}, 0}, ordered);
  CHECK(has(game.outcome(), "outcome=\"in-force\" cut-short=\"0\""));
  const std::uint32_t own = game.decide(deed(Verb::move));
  game.add(event::Refused{red_shot, nobody, RemarkId{}, 0}, own);
  CHECK(has(game.outcome(), "cut-short=\"1\""));
  game.add(event::Ended{255, event::Ending::stopped});
  CHECK(has(game.outcome(), "outcome=\"stands\""));
}

TEST_CASE("an order refused at once is refused, one cut short is done in part") {
  Ordered whole;
  whole.order(deed(Verb::charge, blue_shot));
  CHECK(has(whole.outcome(), "outcome=\"not-asked\""));
  const std::uint32_t decided = whole.decide(deed(Verb::charge, blue_shot));
  CHECK(has(whole.outcome(), "outcome=\"done\""));
  whole.add(event::Refused{red_shot, blue_shot, RemarkId{}, 0}, decided);
  CHECK(has(whole.outcome(), "outcome=\"refused\""));

  Ordered part;
  part.order(deed(Verb::move));
  const std::uint32_t first = part.decide(deed(Verb::move));
  const std::uint32_t moved =
      part.add(event::Noted{red_shot, part.battle->opening[red_shot].base.pose}, first);
  part.add(event::Refused{red_shot, nobody, RemarkId{}, 1000}, moved);
  CHECK(has(part.outcome(), "outcome=\"part\""));
  CHECK(has(part.outcome(), "because="));
}

TEST_CASE("a deed that is never decided has the reason that the rules give for its target") {
  Ordered game;
  game.order(deed(Verb::charge, blue_shot));
  game.add(event::Refused{red_shot, blue_shot, RemarkId{}, 0});
  CHECK(has(game.outcome(), "outcome=\"refused\""));
}

TEST_CASE("a unit that is gone, and orders that ride") {
  Ordered gone;
  gone.order(deed(Verb::move));
  gone.add(event::Left{red_shot, Fate::routed});
  CHECK(has(gone.outcome(), "outcome=\"gone\""));

  Ordered lost;
  lost.order(deed(Verb::move));
  event::Couriered sent;
  sent.party = command_party(0);
  sent.ride = event::Ride::lost;
  lost.add(sent);
  CHECK(has(lost.outcome(), "outcome=\"not-arrived\""));
  CHECK(has(lost.outcome(), "did not arrive"));

  Ordered late;
  late.order(deed(Verb::move));
  sent.ride = event::Ride::late;
  sent.arrives = 2;
  late.add(sent);
  CHECK(has(late.outcome(), "outcome=\"not-arrived\""));
  event::Began began;
  began.turn = 2;
  late.add(began);
  late.decide(deed(Verb::move));
  CHECK(has(late.outcome(), "outcome=\"done\" obeyed=\"2\""));
}
