// Section Q9 of the rules: the exact odds of shooting, charges and evades, from dice and scores written down
// here once more, and plays of the steps themselves against them.

#include <algorithm>
#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/chi_squared.hpp>
#include <catch2/catch.hpp>
#include <cmath>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "rules/bolivar/army/units.hpp"
#include "rules/bolivar/book/orders.hpp"
#include "rules/bolivar/book/ruleset.hpp"
#include "rules/bolivar/book/steps.hpp"

namespace quincunx::bolivar {
namespace {

constexpr int plays = 4000;
constexpr int most_hits = 6;        // of one unit
constexpr double unlikely = 0.001;  // a true sample fits worse as seldom as that

constexpr Length operator""_t(unsigned long long whole) { return static_cast<Length>(whole) * tum; }
constexpr Length operator""_t(long double tums) { return static_cast<Length>(tums * tum + 0.5L); }

// -- The table

struct Troops {
  const char* type;
  const char* formation = "";
};

// `a` of the attacker faces north, `x` of the defender south, their front edges so far apart. A commander of
// each is near.
class Field {
 public:
  Field() {
    scenario_.id = "odds", scenario_.rules = "bolivar";
    scenario_.ground.width = scenario_.ground.depth = 60_t;
    scenario_.sides.resize(2);
    for (std::size_t side = 0; side < 2; ++side) {
      SideEntry& entry = scenario_.sides[side];
      entry.id = side == 0 ? "red" : "blue";
      entry.role = side == 0 ? "attacker" : "defender", entry.edge = side == 0 ? "south" : "north";
      entry.commands.resize(1);
      entry.commands[0].id = entry.id + "-division";
    }
  }
  Field& between(Troops a, Troops x, Length apart, int facing_of_x = 180) {
    add(0, "a", a, {30_t, 20_t}, 0);
    add(0, "g", {"brigadier"}, {36_t, 26_t}, 0);
    add(1, "x", x, {30_t, 44_t}, facing_of_x);
    add(1, "k", {"brigadier"}, {36_t, 36_t}, 180);
    apart_ = apart;
    return *this;
  }
  // Horse so far behind it that it supports and does not crowd.
  Field& supported(std::size_t side) {
    add(side, side == 0 ? "sa" : "sx", {"horse"}, {30_t, side == 0 ? 25.5_t : 35.5_t}, side == 0 ? 0 : 180);
    return *this;
  }
  Field& on(const char* ground, Length south, Length north) {
    Feature feature;
    feature.id = ground, feature.kind = ground, feature.shape = Feature::Shape::area;
    feature.points = {{20_t, south}, {40_t, south}, {40_t, north}, {20_t, north}};
    scenario_.ground.features.push_back(feature);
    return *this;
  }

  // Plays the course so often, each time with other dice, with what each side answers.
  void play(int count, Commander red, Commander blue, const std::function<void(Turn&)>& course) {
    if (!battle_) set_up();
    for (int number = 0; number < count; ++number) {
      Dice dice(1818, static_cast<std::uint64_t>(number));
      Turn turn(*battle_, {red, blue}, dice, nullptr);
      for (std::size_t i = 0; i < battle_->opening.units.size(); ++i)
        turn.emit({}, event::Entered{unit_at(i), battle_->opening.units[i].base.pose});
      turn.emit({}, event::Began{1});
      course(turn);
    }
  }
  UnitId operator[](std::string_view id) const {
    for (std::size_t i = 0; i < battle_->words.unit_ids.size(); ++i)
      if (battle_->words.unit_ids[i] == id) return unit_at(i);
    FAIL("no unit " << id);
    return nobody;
  }

 private:
  void add(std::size_t side, const char* id, Troops troops, Point at, int facing) {
    UnitEntry unit;
    unit.id = unit.name = id, unit.type = troops.type, unit.formation = troops.formation;
    unit.at = Pose{at, degrees(facing)};
    scenario_.sides[side].commands[0].units.push_back(std::move(unit));
  }
  void set_up() {
    Problems problems;
    battle_ = muster(std::make_shared<const Scenario>(scenario_), ruleset, problems);
    for (const Problem& problem : problems)
      if (!problem.warning) FAIL(text(problem));
    REQUIRE(battle_);
    // Their bases are known now: from 30 north the front of `a` is the line between the two.
    for (const char* id : {"a", "x"}) {
      Base& base = battle_->opening.units[index((*this)[id])].base;
      const Length deep = base.footprint.depth / 2;
      base = set_down({{30_t, id[0] == 'a' ? 30_t - deep : 30_t + apart_ + deep}, base.pose.facing},
                      base.footprint);
    }
  }

  Scenario scenario_;
  std::optional<Battle> battle_;
  Length apart_ = 0;
};

void step_to(Turn& turn, step::Step step) {
  turn.emit({}, event::Stepped{static_cast<StepId>(step - 1)});
  ruleset.steps[static_cast<std::size_t>(step) - 1].play(turn);
}

// Takes the first legal offer of one of these verbs; else what the rules do.
Commander who_takes(std::vector<Verb> verbs) {
  return [verbs](const Ask& ask) -> Order {
    for (const Offer& offer : ask.offers)
      if (offer.legal() && std::find(verbs.begin(), verbs.end(), offer.order.verb) != verbs.end())
        return offer.order;
    return Order{};
  };
}
const Commander silent = [](const Ask&) { return Order{}; };

// -- Chances

struct Dice6 {  // so many dice that hit on that and more
  int count, need;
  double hit() const { return (7 - need) / 6.; }
  double mean() const { return count * hit(); }
  double hits(int exactly) const {
    if (exactly > count || count == 0) return exactly == 0 ? 1 : 0;
    return pdf(boost::math::binomial(count, hit()), exactly);
  }
  double at_least(int hits_wanted) const {
    double chance = 0;
    for (int hits_made = hits_wanted; hits_made <= count; ++hits_made) chance += hits(hits_made);
    return chance;
  }
};

// The probability of a fit as bad as this one; outcomes expected less than ten times count together.
double fit(const std::vector<int>& seen, const std::vector<double>& chances) {
  double sum = 0, rest = 0, rest_seen = 0;
  int bins = 0;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    const double here = chances[i] * plays;
    if (here == 0 && seen[i] > 0) return 0;
    if (here < 10) {
      rest += here, rest_seen += seen[i];
      continue;
    }
    sum += (seen[i] - here) * (seen[i] - here) / here, ++bins;
  }
  if (rest > 1) sum += (rest_seen - rest) * (rest_seen - rest) / rest, ++bins;
  return cdf(complement(boost::math::chi_squared(std::max(bins - 1, 1)), sum));
}
bool comes_as_often(int seen, double chance) {
  return fit({seen, plays - seen}, {chance, 1 - chance}) > unlikely;
}

// -- Shooting: `x` at `a`, in step 2.2

double fit_of_volleys(Field field, Dice6 dice) {
  std::vector<int> seen(most_hits + 1, 0);
  field.play(plays, silent, silent, [&](Turn& turn) {
    step_to(turn, step::reactive_shoot);
    ++seen.at(static_cast<std::size_t>(turn.tie(tie::shot_hits, field["x"], field["a"])));
  });
  std::vector<double> chances;
  for (int hits = 0; hits <= most_hits; ++hits) chances.push_back(dice.hits(hits));
  return fit(seen, chances);
}
void shoots(const Field& field, Dice6 dice, double expected) {
  CHECK(dice.mean() == Approx(expected).margin(0.005));
  CHECK(fit_of_volleys(field, dice) > unlikely);
}

constexpr Troops line_of_foot{"battalion", "line"}, column_of_foot{"battalion", "column"},
    square_of_foot{"battalion", "square"}, march_of_foot{"battalion", "march"}, skirmishers{"skirmisher"},
    riders{"horse"}, gaucho_riders{"gauchos"}, light_guns{"light-gun", "deployed"},
    howitzers{"howitzer", "deployed"}, heavy_guns{"heavy-gun", "deployed"};

// -- Charges: `a` charges `x`, and perhaps `x` charges `a`

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
  return fit(seen, chances);
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
  return Field().between(a, x, 1_t, facing_of_x).supported(0);
}
Field supported_charge_of(Troops a, Troops x) { return charge_of(a, x).supported(1); }

}  // namespace

TEST_CASE("Q9: hits of a volley come as often as they should") {
  const auto volley = [](Troops shooter, Troops target, Length apart) {
    return Field().between(target, shooter, apart);
  };
  shoots(volley(line_of_foot, line_of_foot, 4_t), {6, 6}, 1.00);
  CHECK(Dice6{6, 6}.at_least(1) == Approx(0.665).margin(0.0005));
  for (const Troops shooter : {column_of_foot, square_of_foot, skirmishers})
    shoots(volley(shooter, line_of_foot, 4_t), {3, 6}, 0.50);
  shoots(volley(riders, line_of_foot, 2_t), {3, 6}, 0.50);
  CHECK(Dice6{3, 6}.at_least(1) == Approx(0.421).margin(0.0005));
  shoots(volley(line_of_foot, skirmishers, 4_t), {5, 6}, 0.83);
  shoots(volley(line_of_foot, skirmishers, 4_t).on("wood", 28_t, 31_t), {4, 6}, 0.67);
  for (const Troops target : {square_of_foot, march_of_foot})
    shoots(volley(line_of_foot, target, 4_t), {6, 5}, 2.00);
  for (const Troops gun : {light_guns, howitzers}) {
    shoots(volley(gun, line_of_foot, 4.1_t), {2, 6}, 0.33);
    shoots(volley(gun, column_of_foot, 4.1_t), {2, 5}, 0.67);
    shoots(volley(gun, line_of_foot, 4_t), {2, 5}, 0.67);
  }
  shoots(volley(heavy_guns, line_of_foot, 4.1_t), {4, 6}, 0.67);
  shoots(volley(heavy_guns, column_of_foot, 4.1_t), {4, 5}, 1.33);
  shoots(volley(heavy_guns, line_of_foot, 4_t), {4, 5}, 1.33);
}

TEST_CASE("Q9: of two lines that exchange fire one routs after 7.3 turns") {
  double turns = 0, square_of_turns = 0;  // exact: the chance that both still stand after each turn
  std::array<std::array<double, 7>, 7> at{};
  at[6][6] = 1;
  for (int turn = 0; turn < 400; ++turn) {
    decltype(at) next{};
    for (int first = 1; first <= 6; ++first)
      for (int second = 1; second <= 6; ++second) {
        const double here = at[static_cast<std::size_t>(first)][static_cast<std::size_t>(second)];
        turns += here, square_of_turns += here * (2 * turn + 1);
        for (int made = 0; made < second && made <= first; ++made)
          for (int taken = 0; taken < first && taken <= second - made; ++taken)
            next[static_cast<std::size_t>(first - taken)][static_cast<std::size_t>(second - made)] +=
                here * Dice6{first, 6}.hits(made) * Dice6{second - made, 6}.hits(taken);
      }
    at = next;
  }
  CHECK(turns == Approx(7.3).margin(0.05));

  double all = 0;
  Field field = Field().between(line_of_foot, line_of_foot, 4_t);
  constexpr int games = 1000;
  field.play(games, silent, silent, [&](Turn& turn) {
    for (std::int16_t number = 1; turn[field["a"]].present() && turn[field["x"]].present(); ++number) {
      if (number > 1) turn.emit({}, event::Began{number});
      step_to(turn, step::reactive_shoot);
      if (turn[field["a"]].present()) step_to(turn, step::active_shoot);
      ++all;
      REQUIRE(number < 400);
    }
  });
  const double spread = std::sqrt((square_of_turns - turns * turns) / games);
  CHECK(std::abs(all / games - turns) < 3.3 * spread);
}

TEST_CASE("Q9: charges of foot end as often in each way as they should") {
  charges(supported_charge_of(column_of_foot, line_of_foot), {{6, 5}, {6, 6}, 2.00, 1.00, 63.6, 21.4, 15.0});
  charges(supported_charge_of(line_of_foot, line_of_foot), {{6, 6}, {6, 6}, 1.00, 1.00, 34.2, 31.7, 34.2});
}

TEST_CASE("Q9: charges of cavalry end as often in each way as they should") {
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

TEST_CASE("Q9: other odds than those of the rules do not fit") {
  const Field volley = Field().between(line_of_foot, line_of_foot, 4_t),
              met = supported_charge_of(riders, line_of_foot);
  for (const Dice6 other : {Dice6{5, 6}, Dice6{6, 5}}) CHECK(fit_of_volleys(volley, other) < unlikely);
  CHECK(fit_of_melees(met, {5, 5}, {6, 6}, false) < unlikely);
  CHECK(fit_of_melees(met, {6, 6}, {6, 6}, false) < unlikely);
  CHECK(fit_of_melees(met, {6, 5}, {5, 6}, false) < unlikely);
}

TEST_CASE("Q9: charges go in under the volley of a line as often as they should") {
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

TEST_CASE("Q9: Skirmishers and Gauchos get away as often and as far as they should") {
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
