// The figures that doctrine plays by: those of its printed table, and those that a rule set prefers.

#include <catch2/catch.hpp>

#include "command/doctrine/table.hpp"
#include "quincunx/command/commanders.hpp"
#include "toy.hpp"

using namespace quincunx;

TEST_CASE("the printed preferences are those that are played") {
  const PrintedTable table = doctrine_table(toy::ruleset());
  const Preferences preferences(toy::ruleset());
  REQUIRE(table.rows.size() == static_cast<std::size_t>(Preference::count_));
  REQUIRE(table.columns.size() == postures_in_all);
  CHECK(table.house);
  for (std::size_t row = 0; row < table.rows.size(); ++row) {
    REQUIRE(table.rows[row].cells.size() == postures_in_all);
    for (std::size_t posture = 0; posture < postures_in_all; ++posture)
      CHECK(table.rows[row].cells[posture].value ==
            preferences(static_cast<Preference>(row), static_cast<Posture>(posture)));
  }
}

TEST_CASE("a rule set's own preferences take the place of the table's, cell by cell") {
  constexpr Preferred own[] = {{Preference::close, Posture::attack, 61}};
  Ruleset set = toy::ruleset();
  set.preferences = own;
  const Preferences usual(toy::ruleset()), amended(set);
  CHECK(usual(Preference::close, Posture::attack) != 61);
  CHECK(amended(Preference::close, Posture::attack) == 61);
  CHECK(amended(Preference::close, Posture::advance) == usual(Preference::close, Posture::advance));
  CHECK(doctrine_table(set).rows[static_cast<std::size_t>(Preference::close)].cells[0].value == 61);
}

TEST_CASE("a preference without a posture holds for every one, but for those named after it") {
  constexpr Preferred own[] = {{Preference::close, every_posture, 61},
                               {Preference::close, Posture::hold, 62}};
  Ruleset set = toy::ruleset();
  set.preferences = own;
  const Preferences amended(set);
  for (std::size_t posture = 0; posture < postures_in_all; ++posture) {
    const bool named = static_cast<Posture>(posture) == Posture::hold;
    CHECK(amended(Preference::close, static_cast<Posture>(posture)) == (named ? 62 : 61));
  }
}
