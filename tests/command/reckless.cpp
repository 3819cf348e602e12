#include <catch2/catch.hpp>

#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "toy.hpp"

using namespace quincunx;

namespace {

std::vector<std::string> answers(const Battle& battle, std::uint64_t seed) {
  toy::Question question(battle);
  Commander commander = reckless(seed);
  std::vector<std::string> all;
  for (int i = 0; i < 200; ++i) {
    std::vector<Offer> offers;
    for (std::uint16_t unit = 0; unit < 10; ++unit) offers.push_back(toy::offer(Verb::move, UnitId{unit}));
    const Order order = question.put(commander, toy::move, offers);
    all.push_back(xml_order(order, battle.words) + order_text(order, battle.words));
  }
  return all;
}

}  // namespace

TEST_CASE("reckless answers the same for the same seed, differently for another") {
  const Battle battle = toy::two_lines();
  CHECK(answers(battle, 1) == answers(battle, 1));
  const auto one = answers(battle, 1), two = answers(battle, 2);
  int same = 0;
  for (std::size_t i = 0; i < one.size(); ++i) same += one[i] == two[i] ? 1 : 0;
  CHECK(same < 40);
}

TEST_CASE("reckless does not depend on what it was asked before") {
  const Battle battle = toy::two_lines();
  toy::Question question(battle);
  Commander fresh = reckless(3), used = reckless(3);
  const std::vector<Offer> offers{toy::offer(Verb::hold, UnitId{1}),
                                  toy::offer(Verb::charge, UnitId{1}, UnitId{11})};
  for (std::uint32_t number = 1; number < 50; ++number) {
    const Ask early{SideId::first,  static_cast<TopicId>(toy::charge), number, UnitId{1}, offers,
                    question.turn()};
    used(early);
    CHECK(used(early) == fresh(early));
  }
}

TEST_CASE("reckless tries every manoeuvre, all intentions, and nothing now and then") {
  const Battle battle = toy::two_lines();
  toy::Question question(battle);
  Commander commander = reckless(11);
  std::array<int, shared_manoeuvres + game::manoeuvres.size()> tried{};
  std::array<int, shared_verbs> verbs{};
  int nought = 0, negative = 0, huge = 0;
  std::array<int, 2> formed{};
  for (int i = 0; i < 3000; ++i) {
    const Order order = question.put(commander, toy::move,
                                     {toy::offer(Verb::move, UnitId{2}), toy::offer(Verb::move, UnitId{3})});
    ++verbs[static_cast<std::size_t>(order.verb)];
    for (std::size_t leg = 0; leg < order.leg_count; ++leg) {
      ++tried[static_cast<std::size_t>(order.legs[leg].how)];
      if (order.legs[leg].how == Manoeuvre::form) ++formed.at(order.legs[leg].formation);
      nought += order.legs[leg].by == 0;
      negative += order.legs[leg].by < 0;
      huge += order.legs[leg].by > 10 * toy::inch;
    }
  }
  for (std::size_t how = 1; how < tried.size(); ++how) CHECK(tried[how] > 20);
  for (const Verb verb :
       {Verb::none, Verb::move, Verb::approach, Verb::engage, Verb::support, Verb::attach, Verb::detach})
    CHECK(verbs[static_cast<std::size_t>(verb)] > 10);
  CHECK(formed[0] > 20);
  CHECK(formed[1] > 20);
  CHECK(nought > 20);
  CHECK(negative > 20);
  CHECK(huge > 20);
}

TEST_CASE("reckless picks legal offers only") {
  const Battle battle = toy::two_lines();
  toy::Question question(battle);
  Commander commander = reckless(1);
  const Offer illegal = toy::refused(toy::offer(Verb::charge, UnitId{1}, UnitId{12}));
  int charges = 0;
  for (int i = 0; i < 400; ++i) {
    const Order order = question.put(
        commander, toy::charge,
        {toy::offer(Verb::hold, UnitId{1}), illegal, toy::offer(Verb::charge, UnitId{1}, UnitId{11})},
        UnitId{1});
    CHECK_FALSE(order == illegal.order);
    charges += order.verb == Verb::charge;
  }
  CHECK(charges > 100);
}

TEST_CASE("games of reckless commanders end and differ by seed") {
  const Battle battle = toy::two_lines();
  std::vector<std::uint32_t> events;
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    Dice dice(1, 1);
    events.push_back(play(battle, {reckless(seed), reckless(seed + 100)}, dice, nullptr, 10).events);
  }
  CHECK(std::count(events.begin(), events.end(), events.front()) < 5);
}
