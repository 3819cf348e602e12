#include <catch2/catch.hpp>

#include "quincunx/log/turns.hpp"

using namespace quincunx;

namespace {

std::vector<std::uint32_t> numbers(std::span<const Event> events) {
  std::vector<std::uint32_t> all;
  for (const Event& event : events) all.push_back(event.n);
  return all;
}

}  // namespace

TEST_CASE("a log is cut where a turn begins") {
  const EventLog log{{1, 0, {}, {}, event::Entered{}}, {2, 0, {}, {}, event::Began{3}},
                     {3, 0, {}, {}, event::Stepped{}}, {4, 0, {}, {}, event::Began{4}},
                     {5, 0, {}, {}, event::Stepped{}}, {6, 0, {}, {}, event::Ended{}}};
  using Numbers = std::vector<std::uint32_t>;
  CHECK(numbers(before_turn(log, 1)) == Numbers{1});
  CHECK(numbers(before_turn(log, 3)) == Numbers{1});
  CHECK(numbers(before_turn(log, 4)) == Numbers{1, 2, 3});
  CHECK(numbers(before_turn(log, 5)) == Numbers{1, 2, 3, 4, 5, 6});
  CHECK(numbers(events_of_turn(log, 0)) == Numbers{1});
  CHECK(numbers(events_of_turn(log, 2)) == Numbers{});
  CHECK(numbers(events_of_turn(log, 3)) == Numbers{2, 3});
  CHECK(numbers(events_of_turn(log, 4)) == Numbers{4, 5, 6});
  CHECK(numbers(events_of_turn(log, 5)) == Numbers{});
  CHECK(last_begun(log) == 4);
  CHECK(last_begun({}) == 0);
  CHECK(before_turn({}, 1).empty());
}
