#pragma once
// Order tests, morale tests, and pins (7, 9, 12).

#include "rules/acw/army/units.hpp"

namespace quincunx::acw {

enum class Test : std::uint8_t { order, morale, rout };
// The modified rating, and the rows of the table of ratings that it rests on.
struct Rated {
  int need = 0;
  Rows because;
};
Rated rated(const Turn& turn, UnitId unit, Test test);

struct Tested {
  bool passed = false;
  std::uint32_t by = 0;  // the event
};
// Two dice, the rating or less; rolled and shown. An order test other than that of the activation takes no
// pin off, but by ruling (W16).
Tested take_test(Turn& turn, UnitId unit, UnitId target, purpose::Purpose what, Rule rule);
bool passes(const Turn& turn, const Roll& dice, int need);  // W17
int limited(const Turn& turn, int rating);                  // likewise

void gain_pins(Turn& turn, UnitId unit, row::Pins cause, Rule rule);
void lose_pins(Turn& turn, UnitId unit, int count, Rule rule, row::Pins cause);
void rally_by_die(Turn& turn, UnitId unit, row::Pins cause, Rule rule);  // loses D6

}  // namespace quincunx::acw
