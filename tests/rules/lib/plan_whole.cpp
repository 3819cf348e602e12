// What intentions become is carried out whole: whatever doctrine wishes for in the battles of LIB, and
// whatever else could be wished for where it stands.

#include <catch2/catch.hpp>

#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/play/turn.hpp"
#include "rules/battles.hpp"
#include "rules/lib/book/ruleset.hpp"
#include "rules/lib/mind/plan.hpp"
#include "rules/lib/morale/check.hpp"
#include "rules/lib/move/moves.hpp"

namespace quincunx::lib {
namespace {

std::vector<std::shared_ptr<const Battle>> battles() {
  auto all = test::small_battles();
  for (const auto& battle : test::shipped_battles()) all.push_back(battle);
  std::erase_if(all, [](const auto& battle) { return battle->scenario->rules != "lib"; });
  return all;
}

bool intends(const Order& order) {
  return order.verb == Verb::approach || order.verb == Verb::engage || order.verb == Verb::support;
}

// Plays as doctrine does, and looks on.
class Onlooker {
 public:
  explicit Onlooker(const Battle& battle) : battle_(battle) {}
  int plans() const { return plans_; }
  int wishes() const { return wishes_; }

  Commander commander() {
    return [this, plays = doctrine(battle_)](const Ask& ask) {
      look_back();
      const Order order = plays(ask);
      if (ask.topic == TopicId{topic::move} && order.unit != nobody) {
        if (intends(order)) carried_out(ask.turn, order);
        wish(ask.turn, order.unit);
        if (intends(order)) {
          falls_short_ = bool(plan_move(ask.turn, order).why.stop);
          moving_ = order.unit, since_ = log.size();
        }
      }
      return order;
    };
  }
  // What the engine has made of the last intention.
  void look_back() {
    for (; moving_ != nobody && since_ < log.size(); ++since_)
      if (const auto* refused = std::get_if<event::Refused>(&log[since_].body)) {
        INFO(battle_.words.unit_ids[index(moving_)] << ", event " << log[since_].n);
        const bool of_plan = refused->unit == moving_;
        REQUIRE((!of_plan || falls_short_));  // nothing but what the plan says of itself
      }
    moving_ = nobody;
  }

  EventLog log;

 private:
  void carried_out(const Turn& turn, const Order& intention) {
    const Order order = plan(turn, intention);
    ++plans_;
    if (order.verb == Verb::none) return;
    INFO(battle_.words.unit_ids[index(intention.unit)] << " on turn " << turn.table().turn);
    REQUIRE(order.verb == Verb::move);
    REQUIRE(order.unit == intention.unit);
    REQUIRE(order.leg_count > 0);
    const MoveTrial trial =
        try_legs(turn, order.unit, {order.legs.data(), order.leg_count}, handling_of(turn, order.unit));
    REQUIRE_FALSE(trial.stop);
    REQUIRE(trial.done.size() == order.leg_count);
    for (std::size_t i = 0; i < order.leg_count; ++i) REQUIRE(trial.done[i].leg == order.legs[i]);
  }

  // Every fifth question, some way in one of eight directions.
  void wish(const Turn& turn, UnitId unit) {
    if (++wishes_ % 5 != 0) return;
    const Pose from = turn[unit].base.pose;
    const int eighth = wishes_ / 5 % 8, far = wishes_ / 40 % 3;
    Order intention;
    intention.verb = Verb::approach;
    intention.unit = unit;
    intention.goal = {along(from.at, degrees(45 * eighth), (4 + 5 * far) * inch), degrees(90 * (eighth % 4))};
    carried_out(turn, intention);
  }

  const Battle& battle_;
  UnitId moving_ = nobody;
  bool falls_short_ = false;
  std::size_t since_ = 0;
  int plans_ = 0, wishes_ = 0;
};

}  // namespace

TEST_CASE("a plan's legs are carried out whole (4.2, chapter 5)") {
  int battles_played = 0;
  for (const auto& battle : battles()) {
    ++battles_played;
    for (std::uint64_t number = 1; number <= static_cast<std::uint64_t>(test::plays_of_12(4)); ++number) {
      INFO(battle->scenario->id << ", play " << number);
      Onlooker onlooker(*battle);
      Dice dice(17, number);
      play(*battle, {onlooker.commander(), onlooker.commander()}, dice, &onlooker.log, 8);
      onlooker.look_back();
      CHECK(onlooker.plans() > 30);
      CHECK(onlooker.wishes() > 20);
    }
  }
  CHECK(battles_played >= 4);
}

}  // namespace quincunx::lib
