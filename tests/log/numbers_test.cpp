#include <catch2/catch.hpp>
#include <limits>

#include "game_orders.hpp"
#include "log/parse.hpp"
#include "quincunx/log/vocabulary.hpp"

using namespace quincunx;

TEST_CASE("decimals are exact and as short as can be") {
  CHECK(decimal(50'000, 20'000) == "2.5");
  CHECK(decimal(1, 20'000) == "0.00005");
  CHECK(decimal(-1, 20'000) == "-0.00005");
  CHECK(decimal(0, 20'000) == "0");
  CHECK(decimal(400'000, 20'000) == "20");
  CHECK(decimal(-399'999, 20'000) == "-19.99995");
  CHECK(decimal(1, 40'000) == "0.000025");
  CHECK(decimal(-39'999, 40'000) == "-0.999975");
  CHECK(decimal(2, 40'000) == "0.00005");
  CHECK(decimal(12'700, 25'400) == "0.5");
  CHECK(decimal(25'399, 25'400) == "0.99996");
  CHECK(decimal(1, 25'400) == "0.00004");
  CHECK(decimal(1'500, 1000) == "1.5");
  CHECK(decimal(7, 0) == "7");
  CHECK(decimal(std::numeric_limits<std::int64_t>::min(), 1) == "-9223372036854775808");
  CHECK(degrees_text(degrees(180)) == "180");
  CHECK(degrees_text(centidegrees(2250)) == "22.5");
  CHECK(degrees_text(Angle{1}) == "0.0003");
  CHECK(degrees_text(Angle{3599}) == "0.9997");
  CHECK(degrees_text(Angle{-1200}) == "-0.3333");
}

TEST_CASE("every micrometre and arc-second comes back") {
  for (const Length unit : {20'000, 25'400, 40'000, 1000, 3, 125'000, 1'000'000, 999'983})
    for (std::int64_t n = 0; n < 120'000; n += 1 + n / 26'000) {
      const Length um = static_cast<Length>(n);
      REQUIRE(parse_decimal(decimal(um, unit), unit) == um);
      REQUIRE(parse_decimal(decimal(um - 2'000'000'000, unit), unit) == um - 2'000'000'000);
    }
  for (std::int32_t n = 0; n < Angle::full; ++n) {
    const std::optional<Angle> back = parse_degrees(degrees_text(Angle{n}));
    if (back != Angle{n}) FAIL(n << " " << degrees_text(Angle{n}));
  }
}

TEST_CASE("decimals that are not in form are nothing") {
  for (const char* text :
       {"",    "-",    ".",     "1.",      ".5",          "+1",     "1e3",       "0x1", " 1",  "1 ", "1,5",
        "--1", "1.-5", "1.2.3", "0.00001", "99999999999", "107375", "1.0000001", "inf", "nan", "²"})
    CHECK(parse_decimal(text, 20'000) == std::nullopt);
  CHECK(parse_decimal("2.50000000", 20'000) == 50'000);
  CHECK(parse_decimal("007", 20'000) == 140'000);
  CHECK(parse_decimal("-0", 20'000) == 0);
  // An inch is no decimal number of micrometres: the nearest is meant.
  CHECK(parse_decimal("0.333333", 25'400) == 8467);
  CHECK(parse_decimal("-0.333333", 25'400) == -8467);
  CHECK(parse_decimal("0.3333333", 25'400) == std::nullopt);
  CHECK(parse_decimal("2147483647", 1) == 2'147'483'647);
  CHECK(parse_decimal("2147483648", 1) == std::nullopt);
  CHECK(parse_decimal("-2147483648", 1) == std::nullopt);
}

TEST_CASE("points, rules, dice and rows") {
  CHECK(parse_point("10,-2.5", 20'000) == Point{200'000, -50'000});
  for (const char* text : {"", ",", "1", "1,", ",1", "1,2,3", "1, 2", "1;2"})
    CHECK_FALSE(parse_point(text, 20'000));
  CHECK(parse_rule("T-R47abc") == "T-R47abc"_r);
  for (const char* text : {"", "T-R47abcd", "T R", "é"}) CHECK_FALSE(parse_rule(text));
  CHECK(parse_dice("")->count == 0);
  CHECK(parse_dice("6,2,6,1")->sum() == 15);
  for (const char* text : {"6,", ",6", "256", "-1", "a", "1 2"}) CHECK_FALSE(parse_dice(text));
  std::string most = "1";
  for (std::size_t i = 1; i < Roll::capacity; ++i) most += ",1";
  CHECK(parse_dice(most)->count == Roll::capacity);
  CHECK_FALSE(parse_dice(most + ",1"));
  CHECK(parse_rows("1,4,32") == 0x8000'0009U);
  for (const char* text : {"0", "33", "2,1", "1,1", "1,", "x"}) CHECK_FALSE(parse_rows(text));
}

TEST_CASE("keys go both ways") {
  for (std::size_t i = 0; i < shared_manoeuvres + game::manoeuvres.size(); ++i) {
    const auto how = static_cast<Manoeuvre>(i);
    CHECK(parse_manoeuvre(kind_of(how, game::manoeuvres).key, game::manoeuvres) == how);
  }
  for (std::size_t i = 0; i < shared_verbs + game::orders.size(); ++i) {
    const auto verb = static_cast<Verb>(i);
    CHECK(parse_verb(kind_of(verb, game::orders).key, game::orders) == verb);
  }
  for (int i = 0; i < 9; ++i)
    CHECK(parse_ending(key(static_cast<event::Ending>(i))) == static_cast<event::Ending>(i));
  CHECK(kind_of(game::verb::rally_back, game::orders).key == std::string_view("rally-back"));
  CHECK(kind_of(Manoeuvre::about_face, {}).key == std::string_view("about-face"));
  CHECK_FALSE(parse_verb("rally_back", game::orders));
  CHECK_FALSE(parse_verb("rally-back", {}));
  CHECK(kind_of(game::verb::rally_back, {}).key == std::string_view("none"));
  CHECK(tags().size() == std::variant_size_v<EventBody>);
  for (const std::string_view each : tags()) CHECK(tag(*parse_tag(each)) == each);
  CHECK_FALSE(parse_tag("marched"));
  CHECK(attribute_names(kind_of(Manoeuvre::oblique, {})) ==
        std::vector<std::string_view>{"left", "right", "by", "point", "formation"});
  CHECK(attribute_names(kind_of(Manoeuvre::form, {})) ==
        std::vector<std::string_view>{"to", "angle", "distance", "point"});
}
