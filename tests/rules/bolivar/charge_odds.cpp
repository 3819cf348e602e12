// Section Q9 of the rules: the exact odds of charges and evades, from dice and scores written down here once
// more, and plays of the steps themselves against them.

#include <cmath>

#include "field.hpp"

namespace quincunx::bolivar {
namespace {

// `a` charges `x`, and perhaps `x` charges `a`.
struct Melee {
  Dice6 a, x;
  double hits_of_a, hits_of_x;  // as Q9 prints them
  double won, tied, lost;       // by `a`, percent
};

// The charges of `a`; perhaps `x` charges too. Nobody evades.
double fit_of_melees(Field field, Dice6 of_a, Dice6 of_x, bool mutual) {
  std::vector<int> seen((most_hits + 1) * (most_hits + 1), 0);
  const Commander charger = who_takes({Verb::charge});
  bool results_agree = true;
  field.play(plays, charger, mutual ? charger : silent, [&](Turn& turn) {
    const UnitId a = field["a"], x = field["x"];
    const int resolve_of_a = value(turn[a], column::resolve), resolve_of_x = value(turn[x], column::resolve);
    for (const step::Step step : {step::declare_charges, step::cancel_charges, step::charges, step::melee})
      step_to(turn, step);
    const int made = turn.tie(tie::melee_hits, a, x), taken = turn.tie(tie::melee_hits, x, a);
    ++seen.at(static_cast<std::size_t>(made * (most_hits + 1) + taken));
    const auto agrees = [&](UnitId unit, int hits, int hits_on_it, int resolve) {
      if (!turn[unit].present()) return hits_on_it >= resolve;
      const MeleeResult result = hits > hits_on_it   ? MeleeResult::won
                                 : hits < hits_on_it ? MeleeResult::lost
                                                     : MeleeResult::tied;
      return hits_on_it < resolve && value_as<MeleeResult>(turn[unit], column::result) == result;
    };
    results_agree =
        results_agree && agrees(a, made, taken, resolve_of_a) && agrees(x, taken, made, resolve_of_x);
  });
  CHECK(results_agree);
  std::vector<double> chances;
  for (int made = 0; made <= most_hits; ++made)
    for (int taken = 0; taken <= most_hits; ++taken) chances.push_back(of_a.hits(made) * of_x.hits(taken));
  return odds::fit(seen, chances);
}

void charges(const Field& field, const Melee& odds, bool mutual = false) {
  CHECK(odds.a.mean() == Approx(odds.hits_of_a).margin(0.005));
  CHECK(odds.x.mean() == Approx(odds.hits_of_x).margin(0.005));
  double won = 0, tied = 0, lost = 0;
  for (int made = 0; made <= odds.a.count; ++made)
    for (int taken = 0; taken <= odds.x.count; ++taken)
      (made > taken ? won : made == taken ? tied : lost) += 100 * odds.a.hits(made) * odds.x.hits(taken);
  CHECK(won == Approx(odds.won).margin(0.06));
  CHECK(tied == Approx(odds.tied).margin(0.06));
  CHECK(lost == Approx(odds.lost).margin(0.06));
  CHECK(fit_of_melees(field, odds.a, odds.x, mutual) > unlikely);
}

Field charge_of(Troops a, Troops x, int facing_of_x = 180) {
  return Field().between(a, x, 1_t, facing_of_x).supported(SideId::first);
}
Field supported_charge_of(Troops a, Troops x) { return charge_of(a, x).supported(SideId::second); }

}  // namespace

TEST_CASE("Q9: charges of foot end as often in each way as they should", "[odds]") {
  charges(supported_charge_of(column_of_foot, line_of_foot), {{6, 5}, {6, 6}, 2.00, 1.00, 63.6, 21.4, 15.0});
  charges(supported_charge_of(line_of_foot, line_of_foot), {{6, 6}, {6, 6}, 1.00, 1.00, 34.2, 31.7, 34.2});
}

TEST_CASE("Q9: charges of cavalry end as often in each way as they should", "[odds]") {
  for (const Troops rider : {riders, gaucho_riders}) {
    charges(supported_charge_of(rider, line_of_foot), {{6, 5}, {6, 6}, 2.00, 1.00, 63.6, 21.4, 15.0});
    charges(charge_of(rider, line_of_foot), {{6, 5}, {5, 6}, 2.00, 0.83, 68.2, 20.1, 11.7});
    charges(charge_of(rider, line_of_foot, 0), {{6, 5}, {0, 6}, 2.00, 0.00, 91.2, 8.8, 0.0});
  }
  charges(charge_of(riders, column_of_foot), {{3, 5}, {6, 6}, 1.00, 1.00, 34.7, 32.4, 32.8});
  charges(charge_of(gaucho_riders, column_of_foot), {{3, 6}, {6, 6}, 0.50, 1.00, 17.2, 34.8, 48.1});
  charges(charge_of(riders, square_of_foot), {{3, 6}, {6, 5}, 0.50, 2.00, 5.8, 16.6, 77.6});
  charges(supported_charge_of(riders, riders), {{6, 5}, {3, 5}, 2.00, 1.00, 63.3, 22.4, 14.2});
  charges(supported_charge_of(riders, riders), {{6, 5}, {6, 5}, 2.00, 2.00, 38.0, 24.1, 38.0}, true);
  charges(supported_charge_of(riders, skirmishers), {{6, 5}, {3, 6}, 2.00, 0.50, 77.6, 16.6, 5.8});
  charges(supported_charge_of(riders, line_of_foot).on("rough", 28_t, 30.5_t),
          {{2, 6}, {6, 6}, 0.33, 1.00, 11.3, 35.0, 53.7});
  CHECK(Dice6{6, 6}.at_least(3) == Approx(0.062).margin(0.0005));  // a rider routs
  CHECK(Dice6{6, 5}.at_least(3) == Approx(0.320).margin(0.0005));
}

TEST_CASE("Q9: other odds of a melee than those of the rules do not fit", "[odds]") {
  const Field met = supported_charge_of(riders, line_of_foot);
  CHECK(fit_of_melees(met, {5, 5}, {6, 6}, false) < unlikely);
  CHECK(fit_of_melees(met, {6, 6}, {6, 6}, false) < unlikely);
  CHECK(fit_of_melees(met, {6, 5}, {5, 6}, false) < unlikely);
}

TEST_CASE("Q9: charges go in under the volley of a line as often as they should", "[odds]") {
  const auto passes = [](int dice) { return Dice6{dice, 6}.at_least(1); };
  const Dice6 volley{6, 6};
  // The charger of the active side that was hit may check in 3.2; two stands by the higher of both.
  const auto active = [&](int resolve, int in) {
    double chance = volley.hits(0);
    for (int hits = 1; hits < resolve; ++hits)
      chance += volley.hits(hits) * passes((resolve - hits + in - 1) / in);
    return chance;
  };
  CHECK(active(6, 2) == Approx(0.583).margin(0.0005));
  CHECK(active(3, 1) == Approx(0.491).margin(0.0005));
  CHECK(volley.hits(0) == Approx(0.335).margin(0.0005));
  const Commander charger = who_takes({verb::stop_shooting, Verb::hold, Verb::charge});
  const Commander declares = [charger, charge = who_takes({Verb::charge})](const Ask& ask) -> Order {
    return static_cast<topic::Topic>(ask.topic) == topic::declare ? charge(ask) : charger(ask);
  };
  for (const auto& [troops, resolve, in] : {std::tuple{column_of_foot, 6, 2}, std::tuple{riders, 3, 1}})
    for (const bool of_active_side : {true, false}) {
      CAPTURE(troops.type, of_active_side);
      Field field = of_active_side ? Field().between(troops, line_of_foot, 2.5_t)
                                   : Field().between(line_of_foot, troops, 2.5_t);
      int goes_in = 0, routed = 0;
      field.play(plays, of_active_side ? declares : silent, of_active_side ? silent : declares,
                 [&](Turn& turn) {
                   const UnitId charging = field[of_active_side ? "a" : "x"];
                   for (const step::Step step : {step::reactive_shoot, step::active_shoot})
                     step_to(turn, step);
                   routed += turn[charging].present() ? 0 : 1;
                   step_to(turn, step::declare_charges);
                   goes_in += is(turn[charging], column::declared) ? 1 : 0;
                 });
      CHECK(comes_as_often(goes_in, of_active_side ? active(resolve, in) : volley.hits(0)));
      CHECK(comes_as_often(routed, volley.at_least(resolve)));
    }
}

TEST_CASE("Q9: Skirmishers and Gauchos get away as often and as far as they should", "[odds]") {
  for (const Troops troops : {skirmishers, gaucho_riders})
    for (const bool difficult_ground : {false, true}) {
      CAPTURE(troops.type, difficult_ground);
      Field field = Field().between(riders, troops, 2_t);
      if (difficult_ground) field.on("rough", 31.9_t, 40_t);
      const Length runs = !difficult_ground ? 5_t : troops.type == skirmishers.type ? 2_t : 0_t;
      int evaded = 0;
      field.play(plays, who_takes({Verb::charge}), who_takes({verb::evade}), [&](Turn& turn) {
        for (const step::Step step : {step::declare_charges, step::cancel_charges}) step_to(turn, step);
        const Point before = turn[field["x"]].base.pose.at;
        step_to(turn, step::evades);
        const bool away = is(turn[field["x"]], column::evaded);
        evaded += away ? 1 : 0;
        const Length ran = length(turn[field["x"]].base.pose.at - before);
        REQUIRE(std::abs(ran - (away ? runs : 0)) <= tolerance);
        step_to(turn, step::charges);
        REQUIRE(locked(turn, field["x"]) == (!away || runs < 1_t));
      });
      CHECK(comes_as_often(evaded, Dice6{3, 6}.at_least(1)));
    }
  CHECK(Dice6{3, 6}.at_least(1) == Approx(0.421).margin(0.0005));
}

}  // namespace quincunx::bolivar
