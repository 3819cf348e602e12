// The mean of a round of melee: from the figures of the rules written down here once more, and against rounds
// that are rolled.

#include <cmath>

#include "field.hpp"
#include "rules/liberty/charge/melee.hpp"

namespace quincunx::liberty {
namespace {

constexpr Length contact = 20_in;

// Two units in contact, the first facing north on its charge.
Field met(const char* charger, const char* target, Field::State of_charger = {},
          Field::State of_target = {}) {
  const auto half_deep = [](std::string_view type) {
    const bool horse = type == "cavalry", thin = type == "skirmishers";
    return (horse ? 30 : thin ? 12.5 : 25) * millimetre;
  };
  Field field;
  field.red("a", charger, {30_in, static_cast<Length>(contact - half_deep(charger))}, 0, "",
            std::move(of_charger));
  field.blue("x", target, {30_in, static_cast<Length>(contact + half_deep(target))}, 180, "",
             std::move(of_target));
  return field;
}
Odds odds(Field& field, Face struck = Face::front) {
  return melee_odds(field.turn(), {field["a"], field["x"], field.base("a"), field.base("x"), struck});
}
int hundredths(int dice, double hit) { return static_cast<int>(std::lround(100 * dice * hit * 5 / 6)); }

}  // namespace

TEST_CASE("the mean of a round is that of its dice, of which 6 are saved", "[odds]") {
  Field field = met("infantry", "infantry");
  CHECK(odds(field).done == hundredths(16, 1 / 2.));
  CHECK(odds(field).taken == hundredths(12, 1 / 2.));
  CHECK(odds(field, Face::flank).done == hundredths(18, 1 / 2.));
  CHECK(odds(field, Face::rear).done == hundredths(20, 1 / 2.));
}

TEST_CASE("the mean of a round knows cavalry, skirmishers, states and special rules", "[odds]") {
  Field riders = met("cavalry", "infantry");
  CHECK(odds(riders).done == hundredths(18, 1 / 2.));
  CHECK(odds(riders).taken == hundredths(10, 1 / 2.));
  Field thin = met("infantry", "skirmishers", {{"hits", "8"}, {"elite", "1"}});
  CHECK(odds(thin).done == hundredths(14 + 2, 1 / 2.));
  CHECK(odds(thin).taken == hundredths(6, 1 / 2.));
  Field tough = met("infantry", "infantry", {}, {{"tough", "1"}});
  CHECK(odds(tough).taken == hundredths(12, 3 / 4.));
}

TEST_CASE("limbered guns that are Broken in contact lose all that they have", "[odds]") {
  Field field;
  field.red("a", "infantry", {30_in, contact - 25 * millimetre});
  field.blue("x", "artillery", {30_in, contact + 75 * millimetre}, 180, "limbered", {{"hits", "2"}});
  field.ruling("limbered_guns", "broken");
  CHECK(odds(field).done == 700);
  CHECK(odds(field).taken == 0);
}

TEST_CASE("rounds that are rolled come to their mean", "[odds]") {
  Field field = met("infantry", "infantry", {{"tough", "1"}});
  const Odds expected = odds(field);
  constexpr int plays = 3000;
  double done = 0, taken = 0;
  for (int play = 0; play < plays; ++play) {
    field.play(static_cast<std::uint64_t>(play));
    Turn& turn = field.turn();
    Melee melee;
    for (const char* id : {"a", "x"}) {
      Fighter& fighter = melee.of(field.unit(id).side).emplace_back();
      fighter.unit = field[id];
      fighter.foes = enemies_in_contact(turn.table(), fighter.unit);
      fighter.bonus = id[0] == 'a';
    }
    fight_round(turn, melee);
    done += melee.of(SideId::second)[0].unsaved;
    taken += melee.of(SideId::first)[0].unsaved;
    for (const char* id : {"a", "x"}) mark(turn, field[id], column::hits, 0, {});
  }
  const auto spread = [](int dice) { return 4 * std::sqrt(dice / 4. / plays); };  // of a die: 1/4 at most
  CHECK(std::abs(done / plays - expected.done / 100.) < spread(16) + 0.005);
  CHECK(std::abs(taken / plays - expected.taken / 100.) < spread(12) + 0.005);
}

}  // namespace quincunx::liberty
