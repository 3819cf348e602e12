// Order tests, morale tests, rout tests and the tests of charged units (7, 12, 13): the exact odds of two
// dice, with ratings worked out here once more, and plays of the tests themselves against them.

#include "field.hpp"
#include "rules/acw/charge/reactions.hpp"
#include "rules/acw/leaders/activation.hpp"
#include "rules/acw/morale/rout.hpp"

namespace quincunx::acw {
namespace {

struct Tester {
  const char* quality;
  int pins;
  bool colonel, commander;  // its own, alive; that of its brigade, near
  int bases = 5, start = 5;
  int morale() const { return quality[0] == 'i' ? 7 : quality[0] == 'r' ? 8 : 9; }
  // 7: the best commander, -1 for each pin and each base below 5.
  int of_order() const {
    return morale() + (commander ? 2 : colonel ? 1 : 0) - pins - std::max(0, 5 - bases);
  }
  // 12: the brigade commander only without a colonel; bases that were lost.
  int of_morale() const {
    return morale() + (colonel ? 1 : commander ? 2 : 0) - pins - std::max(0, std::min(5, start) - bases);
  }
  int of_rout() const { return of_morale() + std::max(0, std::min(5, start) - bases); }
  Field field(bool routs = false) const {
    Field made(infantry({{"quality", quality},
                         {"pins", std::to_string(pins)},
                         {"colonel", colonel ? "1" : "0"},
                         {"bases", std::to_string(bases)},
                         {"start", std::to_string(start)},
                         {"routing", routs ? "1" : "0"}}),
               infantry(), 8 * inch);
    return commander ? made.commanded() : made;
  }
};
const std::vector<Tester> testers{
    {"inexperienced", 1, true, false}, {"regular", 1, true, false},       {"veteran", 1, true, false},
    {"regular", 3, true, false},       {"regular", 5, false, false},      {"regular", 2, true, true},
    {"regular", 2, false, true},       {"veteran", 2, true, false, 3, 6}, {"veteran", 2, true, false, 4, 4},
    {"inexperienced", 7, true, false}, {"veteran", 4, false, true, 2, 5}};

using Trial = std::function<bool(Turn&, UnitId a, UnitId x)>;
int passed(Field field, const Trial& test) {
  int all = 0;
  field.play([&](Turn& turn) { all += test(turn, field["a"], field["x"]) ? 1 : 0; });
  return all;
}
bool agree(int seen, int rating) { return odds::comes_as_often(seen, plays, odds::two_dice_within(rating)); }

bool order(Turn& turn, UnitId a, UnitId) { return carries_out(turn, a, Ordered::rally, false); }
bool morale(Turn& turn, UnitId a, UnitId) { return morale_test(turn, a, "12"_r); }
bool rout(Turn& turn, UnitId a, UnitId) {
  rout_test(turn, a);
  return turn[a].present() && !is(turn[a], column::routing);
}
bool reaction(Turn& turn, UnitId a, UnitId x) {
  react(turn, a, x);
  return !is(turn[a], column::spent);
}

}  // namespace

TEST_CASE("acw odds: order tests, morale tests, rout tests and reactions pass as often as they should",
          "[odds]") {
  for (const Tester& each : testers) {
    CAPTURE(each.quality, each.pins, each.colonel, each.commander, each.bases, each.start);
    CHECK(agree(passed(each.field(), order), each.of_order()));
    CHECK(agree(passed(each.field(), morale), each.of_morale()));
    CHECK(agree(passed(each.field(true), rout), each.of_rout()));
    CHECK(agree(passed(each.field(), reaction), each.of_order()));
  }
}

TEST_CASE("acw odds: a rating that is off by one does not fit", "[odds]") {
  const Tester tester{"regular", 3, true, false, 4, 5};
  for (const int wrong : {-1, 1}) {
    CHECK_FALSE(agree(passed(tester.field(), order), tester.of_order() + wrong));
    CHECK_FALSE(agree(passed(tester.field(), morale), tester.of_morale() + wrong));
    CHECK_FALSE(agree(passed(tester.field(true), rout), tester.of_rout() + wrong));
    CHECK_FALSE(agree(passed(tester.field(), reaction), tester.of_order() + wrong));
  }
}

TEST_CASE("acw odds: pins after a passed order test, a rally and a passed rout test", "[odds]") {
  const auto pins_after = [](Field field, const Trial& test) {
    std::vector<int> seen(10, 0);
    field.play([&](Turn& turn) {
      if (test(turn, field["a"], field["x"]))
        ++seen.at(static_cast<std::size_t>(value(turn[field["a"]], column::pins)));
    });
    return seen;
  };
  const auto less_a_die = [](std::size_t pins) {
    odds::Chances chances(10, 0);
    for (std::size_t face = 1; face <= 6; ++face) chances[pins > face ? pins - face : 0] += 1 / 6.;
    return chances;
  };
  const Tester tester{"veteran", 4, true, false};
  const auto fits = [](const std::vector<int>& seen, const odds::Chances& chances) {
    return odds::fit(seen, chances) > odds::unlikely;
  };
  CHECK(fits(pins_after(tester.field(), order), {0, 0, 0, 1}));
  CHECK(fits(pins_after(tester.field(true), rout), less_a_die(4)));
  const Trial rallies = [](Turn& turn, UnitId a, UnitId x) {
    if (!order(turn, a, x)) return false;
    rally_by_die(turn, a, row::rally_order, "6"_r);
    return true;
  };
  CHECK(fits(pins_after(tester.field(), rallies), less_a_die(3)));
  CHECK_FALSE(fits(pins_after(tester.field(), rallies), less_a_die(4)));
  CHECK(fits(pins_after(tester.field(), reaction), {0, 0, 0, 0, 1}));
}

}  // namespace quincunx::acw
