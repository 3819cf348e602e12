// What the results say became of each order.

#include "played.hpp"

using namespace quincunx;

namespace {

constexpr UnitId red_shot{1}, blue_shot{3};

// The first turn of a duel, begun, with red's orders for it; what happened is added.
struct Ordered {
  std::unique_ptr<Battle> battle = mustered(duel());
  EventLog log;
  Orders orders;
  Ordered() {
    const Played game = played(duel(), Dice(1, 0), true, 1);
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
