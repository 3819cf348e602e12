// Units linked to one another, as clusters of a melee are.

#include <catch2/catch.hpp>
#include <map>

#include "play/units/linked.hpp"

using namespace quincunx;

TEST_CASE("units linked through others, and the groups that they make", "[linked]") {
  constexpr UnitId a{1}, b{2}, c{3}, d{4}, e{5};
  const std::map<UnitId, std::vector<UnitId>> next{{a, {c}}, {b, {d}}, {c, {a, e}}, {d, {b}}, {e, {c}}};
  const auto neighbours = [&](UnitId unit) { return next.at(unit); };
  CHECK(linked_to(e, neighbours) == Linked{a, c, e});
  CHECK(linked_to(b, [](UnitId) { return std::vector<UnitId>{}; }) == Linked{b});
  CHECK(linked_groups(std::vector<UnitId>{e, b, a, d}, neighbours) == std::vector<Linked>{{a, c, e}, {b, d}});
}
