// What hides one from another (H42, H55).

#include "field.hpp"

namespace quincunx::lib {
namespace {

// Looks from (30, 10) to (30, 30), where nobody stands.
class Look : public Field {
 public:
  Look() { red("a", "infantry", {5_in, 5_in}).blue("x", "infantry", {5_in, 35_in}); }
  bool sees(Sight what = Sight::fire, Point from = {30_in, 10_in}, Point to = {30_in, 30_in}) {
    return lib::sees(turn(), from, to, (*this)["a"], (*this)["x"], what);
  }
};

}  // namespace

TEST_CASE("open ground, fields and lines of cover hide nothing") {
  CHECK(Look().sees());
  for (const char* kind : {"field", "crops", "orchard", "marsh", "lake", "redoubt"}) {
    Look look;
    look.area(kind, box(20_in, 15_in, 40_in, 25_in));
    CHECK(look.sees());
  }
  for (const char* kind : {"wall", "hedge", "works", "road"}) {
    Look look;
    look.line(kind, {{20_in, 20_in}, {40_in, 20_in}}, 1_in);
    CHECK(look.sees());
  }
}

TEST_CASE("sight goes through two inches of woods in all") {
  const auto through = [](Length deep, Length again = 0) {
    Look look;
    look.area("wood", box(20_in, 15_in, 40_in, 15_in + deep));
    if (again > 0) look.area("wood", box(20_in, 20_in, 40_in, 20_in + again));
    return look.sees();
  };
  CHECK(through(2_in));
  CHECK_FALSE(through(2.01_in));
  CHECK(through(1_in, 1_in));
  CHECK_FALSE(through(1_in, 1.01_in));
  CHECK_FALSE(through(10_in));
}

TEST_CASE("woods that lie on each other are passed once, and so is a wood that holds an end") {
  Look twice;
  twice.area("wood", box(20_in, 15_in, 40_in, 17_in)).area("wood", box(25_in, 15_in, 35_in, 17_in));
  CHECK(twice.sees());
  Look inside;
  inside.area("wood", box(20_in, 5_in, 40_in, 12_in));
  CHECK(inside.sees());
  Look deeper;
  deeper.area("wood", box(20_in, 5_in, 40_in, 12.01_in));
  CHECK_FALSE(deeper.sees());
  Look along;
  along.area("wood", box(20_in, 15_in, 30_in, 25_in));  // along its border
  CHECK(along.sees());
}

TEST_CASE("a building hides what it does not hold") {
  Look look;
  look.area("building", box(29_in, 18_in, 31_in, 20_in));
  CHECK_FALSE(look.sees());
  CHECK(look.sees(Sight::fire, {30_in, 20_in}));  // from its outline
  CHECK(look.sees(Sight::fire, {30_in, 19_in}));
  CHECK(look.sees(Sight::fire, {30_in, 10_in}, {30_in, 18_in}));
  CHECK(look.sees(Sight::fire, {31_in, 10_in}, {31_in, 30_in}));
}

TEST_CASE("a crest hides, but not those within an inch of it") {
  const auto over = [](Point from, Point to) {
    Look look;
    look.hill("gentle", box(20_in, 15_in, 40_in, 25_in), {{25_in, 20_in}, {35_in, 20_in}});
    return look.sees(Sight::fire, from, to);
  };
  CHECK_FALSE(over({30_in, 10_in}, {30_in, 30_in}));
  CHECK(over({30_in, 19_in}, {30_in, 30_in}));
  CHECK_FALSE(over({30_in, 18.99_in}, {30_in, 30_in}));
  CHECK(over({30_in, 10_in}, {30_in, 21_in}));
  CHECK_FALSE(over({30_in, 10_in}, {30_in, 21.01_in}));
  CHECK(over({36_in, 10_in}, {36_in, 30_in}));  // past its end
  // It is the nearest place of the crest that counts, not where the sight crosses it.
  CHECK(over({26_in, 19.1_in}, {34_in, 21.5_in}));
}

TEST_CASE("a hill without crest hides when it is flagged so and holds neither end") {
  Look plain;
  plain.hill("gentle", box(20_in, 15_in, 40_in, 25_in));
  CHECK(plain.sees());
  Look flagged;
  flagged.hill("gentle", box(20_in, 15_in, 40_in, 25_in));
  flagged.scenario().settings.push_back({"f0", "blocks-sight", "yes"});
  CHECK_FALSE(flagged.sees());
  CHECK(flagged.sees(Sight::fire, {30_in, 16_in}));
  CHECK(flagged.sees(Sight::fire, {30_in, 10_in}, {30_in, 24_in}));
}

TEST_CASE("formed units hide: everybody's from fire and charges, the enemy's from leaders") {
  const auto behind = [](bool own, Sight what, const char* type = "infantry", const char* form = "") {
    Look look;
    const bool leads = std::string_view(type) == "leader";
    if (own)
      look.red("b", type, {30_in, 20_in}, 0, form);
    else
      look.blue("b", type, {30_in, 20_in}, 0, form);
    (void)leads;
    return look.sees(what);
  };
  for (const Sight what : {Sight::fire, Sight::charge}) {
    CHECK_FALSE(behind(true, what));
    CHECK_FALSE(behind(false, what));
  }
  CHECK(behind(true, Sight::command));
  CHECK_FALSE(behind(false, Sight::command));
  CHECK_FALSE(behind(false, Sight::fire, "artillery"));
  CHECK_FALSE(behind(false, Sight::fire, "cavalry"));
  CHECK(behind(false, Sight::fire, "cavalry", "skirmish-line"));
  CHECK(behind(false, Sight::fire, "infantry", "skirmish-line"));
  CHECK(behind(false, Sight::command, "infantry", "skirmish-line"));
  CHECK(behind(false, Sight::fire, "leader"));
}

TEST_CASE("sight along the side of a unit is clear") {
  Look look;
  look.red("b", "infantry", {26_in, 20_in});  // from 22 to 30
  CHECK(look.sees());
  CHECK_FALSE(look.sees(Sight::fire, {29.99_in, 10_in}, {29.99_in, 30_in}));
}

TEST_CASE("nobody sees beyond the turn's visibility") {
  const auto sees = [](std::vector<VisibilityEntry> light, Length far) {
    Look look;
    look.scenario().visibility = std::move(light);
    return look.sees(Sight::fire, {30_in, 5_in}, {30_in, 5_in + far});
  };
  CHECK(sees({{1, 20_in, false, {}}}, 20_in));
  CHECK_FALSE(sees({{1, 20_in, false, {}}}, 20.01_in));
  CHECK(sees({{2, 20_in, false, {}}}, 30_in));
  CHECK(sees({{1, 0, true, {}}}, 30_in));
  CHECK(sees({{0, 10_in, false, {}}, {1, 25_in, false, {}}, {2, 5_in, false, {}}}, 25_in));
}

TEST_CASE("any length of fields on the way is through fields") {
  Look look;
  look.area("field", box(29_in, 15_in, 31_in, 15.1_in));
  CHECK(through_fields(look.turn(), {30_in, 10_in}, {30_in, 30_in}));
  CHECK_FALSE(through_fields(look.turn(), {31_in, 10_in}, {31_in, 30_in}));
  CHECK_FALSE(through_fields(look.turn(), {30_in, 10_in}, {30_in, 15_in}));
}

TEST_CASE("chargers look from their reference point, others between nearest points") {
  Field field;
  field.red("a", "infantry", {20_in, 10_in}).blue("x", "infantry", {28_in, 20_in});
  field.blue("b", "cavalry", {22_in, 15_in}, 180, "", {{"start", "2"}});
  CHECK(sees_unit(field.turn(), field["a"], field["x"], Sight::fire));
  CHECK_FALSE(sees_unit(field.turn(), field["a"], field["x"], Sight::charge));
}

}  // namespace quincunx::lib
