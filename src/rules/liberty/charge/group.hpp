#pragma once
// Chargers of one target, from their tests to contact (12, D52).

#include <array>
#include <vector>

#include "rules/liberty/charge/contact.hpp"
#include "rules/liberty/charge/path.hpp"

namespace quincunx::liberty {

// What the order test of a charge came to, or what has become of the charge since.
enum class Nerve : std::uint8_t { untested, failed, falters, charges, determined, called_off };

struct Charger {
  UnitId unit = nobody;
  std::uint32_t by = 0;  // the decision
  Base started;
  ChargePath path;      // as it was when the charge was declared
  Length slowed = 0;    // by the under-fire markers that it had then (D05, D31)
  bool ordered = true;  // in its own activation; else after a melee
  Nerve nerve = Nerve::untested;
  Face face = Face::front;  // of the target, that it strikes
  int side = -1;            // of the target, when it is in contact
  bool done = false;        // has moved
};
struct ChargeGroup {
  UnitId target = nobody;
  Rule rule{};
  std::vector<Charger> chargers;  // in the order in which they act
};
inline bool comes_on(const Charger& charger) {
  return charger.nerve == Nerve::charges || charger.nerve == Nerve::determined;
}
Charger charger_of(const Turn& turn, UnitId unit, UnitId target, const ChargePath& path, bool ordered);
// Steps 3 to 5 of chapter 12. Without tests if they are made already.
void carry_out_charges(Turn& turn, ChargeGroup& group);

// -- responses.cpp
void respond(Turn& turn, ChargeGroup& group);
Length gap_between(const Turn& turn, UnitId a, UnitId b);  // between nearest edges
Bar leaving_bar(const Turn& turn, UnitId unit);  // from counter-charges and falling back, whatever the charge
void call_off(Turn& turn, Charger& charger, UnitId target, Rule rule);

// -- countercharge.cpp (D54)
void countercharge(Turn& turn, ChargeGroup& group, Charger& nearest);

// -- along.cpp
// Along the path, at most so far, up to the last place that is free and no nearer than 4 in to an enemy.
void move_along(Turn& turn, UnitId unit, const ChargePath& path, Length by, Rule rule);
// The same without regard to others.
void go_along(Turn& turn, UnitId unit, const ChargePath& path, Length by, Rule rule);
// Where that leads: a wheel by whole degrees, then straight on.
Base part_of_path(const Turn& turn, const Base& from, const ChargePath& path, Length by);
void falter(Turn& turn, const Charger& charger, UnitId target);  // D51
// Dice of the distance, with Double Time! first (D99).
Length roll_distance(Turn& turn, const Charger& charger, UnitId target, const ChargePath& path);

// -- odds.cpp
// The mean of a first round if the charge along the path comes home; and if the target counter-charges it, as
// the target gains by it beside holding.
Odds standing_odds(const Turn& turn, UnitId charger, const ChargePath& path, UnitId target, Face face);
Odds counter_odds(const Turn& turn, UnitId charger, UnitId target);
constexpr int of_all = 10'000;
// Of so many charge tests of a unit with its rerolls: how many come to 0, 1, 2, and 3 or more successes.
struct ChargeChances {
  std::array<int, 4> of{};
  int comes_on() const { return of[2] + of[3]; }
};
ChargeChances chances_of_charge(const Turn& turn, UnitId unit);
// Of so many charges along that path: how many are rolled far enough.
int chance_to_reach(const Turn& turn, UnitId unit, const ChargePath& path);
Odds charge_odds(const Turn& turn, UnitId charger, UnitId target, const ChargePath& path,
                 const ChargeChances& chances);

}  // namespace quincunx::liberty
