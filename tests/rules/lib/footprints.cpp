// Footprints of formations, stands and edges, at exact boundaries (H51, H52, H54).

#include "field.hpp"

namespace quincunx::lib {
namespace {

Unit unit_of(Type type, int n, Form form, Morale morale = Morale::good) {
  Unit unit;
  unit.type = static_cast<std::uint8_t>(type);
  unit.formation = static_cast<std::uint8_t>(form);
  unit.columns[column::start] = unit.columns[column::stands] = static_cast<std::int16_t>(n);
  unit.columns[column::morale] = static_cast<std::int16_t>(morale);
  return unit;
}

// Width and depth in quarters of an inch.
std::pair<int, int> quarters(Type type, Form form, int n) {
  const Footprint size = footprint_of(Rulebook(ruleset), unit_of(type, n, form), form, n);
  CHECK(size.width % (inch / 4) == 0);
  CHECK(size.depth % (inch / 4) == 0);
  return {size.width / (inch / 4), size.depth / (inch / 4)};
}

using Size = std::pair<int, int>;

}  // namespace

TEST_CASE("footprints of infantry") {
  CHECK(quarters(Type::infantry, Form::line, 8) == Size(32, 3));
  CHECK(quarters(Type::infantry, Form::line, 1) == Size(4, 3));
  CHECK(quarters(Type::infantry, Form::skirmish_line, 8) == Size(60, 3));
  CHECK(quarters(Type::infantry, Form::skirmish_line, 1) == Size(4, 3));
  CHECK(quarters(Type::infantry, Form::attack_column, 8) == Size(8, 12));
  CHECK(quarters(Type::infantry, Form::attack_column, 7) == Size(8, 12));
  CHECK(quarters(Type::infantry, Form::attack_column, 1) == Size(4, 3));
  CHECK(quarters(Type::infantry, Form::march_column, 8) == Size(4, 24));
}

TEST_CASE("footprints of squares grow with each fourth stand, up to twelve") {
  for (const Form form : {Form::square, Form::hasty_square}) {
    CHECK(quarters(Type::infantry, form, 1) == Size(7, 7));
    CHECK(quarters(Type::infantry, form, 4) == Size(7, 7));
    CHECK(quarters(Type::infantry, form, 5) == Size(11, 11));
    CHECK(quarters(Type::infantry, form, 8) == Size(11, 11));
    CHECK(quarters(Type::infantry, form, 9) == Size(15, 15));
    CHECK(quarters(Type::infantry, form, 12) == Size(15, 15));
    CHECK(quarters(Type::infantry, form, 13) == Size(15, 15));
    CHECK(quarters(Type::infantry, form, 17) == Size(15, 15));
  }
}

TEST_CASE("footprints of cavalry, mounted and dismounted") {
  CHECK(quarters(Type::cavalry, Form::line, 5) == Size(20, 4));
  CHECK(quarters(Type::cavalry, Form::field_column, 5) == Size(8, 12));
  CHECK(quarters(Type::cavalry, Form::march_column, 5) == Size(4, 20));
  CHECK(quarters(Type::cavalry, Form::skirmish_line, 5) == Size(36, 3));
}

TEST_CASE("footprints of guns") {
  CHECK(quarters(Type::artillery, Form::unlimbered, 3) == Size(12, 6));
  CHECK(quarters(Type::artillery, Form::limbered, 3) == Size(12, 6));
  CHECK(quarters(Type::artillery, Form::limbered_column, 3) == Size(4, 18));
}

TEST_CASE("a new footprint keeps the centre of the front edge, and the facing") {
  for (const int facing : {0, 37, 90, 180, 271}) {
    const Base before = set_down({{20_in, 10_in}, degrees(facing)}, {8_in, 3_in / 4, false});
    const Footprint column{2_in, 3_in, false};
    const Base after = set_down(reshaped(before, column), column);
    CHECK(near(front_centre(before), front_centre(after), 2));
    CHECK(after.pose.facing == before.pose.facing);
  }
}

TEST_CASE("front centres of stands") {
  const auto front = [](Type type, Form form, int n, int stand) {
    Unit unit = unit_of(type, n, form);
    unit.base = set_down({{20_in, 10_in}, degrees(0)}, footprint_of(Rulebook(ruleset), unit, form, n));
    const Point p = stand_front(unit, stand);
    CHECK(p.y == 10_in + unit.base.footprint.depth / 2);
    return p.x - 20_in;
  };
  CHECK(front(Type::infantry, Form::line, 8, 0) == -3.5_in);
  CHECK(front(Type::infantry, Form::line, 8, 7) == 3.5_in);
  CHECK(front(Type::infantry, Form::line, 7, 3) == 0);
  CHECK(front(Type::infantry, Form::skirmish_line, 8, 0) == -7_in);
  CHECK(front(Type::infantry, Form::skirmish_line, 8, 4) == 1_in);
  CHECK(front(Type::infantry, Form::skirmish_line, 8, 7) == 7_in);
  CHECK(front(Type::artillery, Form::unlimbered, 2, 1) == 0.5_in);
  CHECK(front(Type::infantry, Form::attack_column, 7, 0) == -0.5_in);
  CHECK(front(Type::infantry, Form::attack_column, 7, 1) == 0.5_in);
  CHECK(front(Type::infantry, Form::attack_column, 1, 0) == 0);
  CHECK(front(Type::infantry, Form::march_column, 7, 0) == 0);
}

TEST_CASE("stands of a turned line") {
  Unit unit = unit_of(Type::infantry, 2, Form::line);
  unit.base = set_down({{20_in, 10_in}, degrees(90)}, {2_in, 0.75_in, false});
  CHECK(near(stand_front(unit, 0), {20.375_in, 10.5_in}, 1));
  CHECK(near(stand_front(unit, 1), {20.375_in, 9.5_in}, 1));
}

TEST_CASE("three front points, and the centre thrice") {
  Unit unit = unit_of(Type::infantry, 8, Form::line);
  unit.base = set_down({{20_in, 10_in}, degrees(0)}, {8_in, 0.75_in, false});
  const auto points = front_points(unit);
  CHECK(near(points[0], {16_in, 10.375_in}, 1));
  CHECK(near(points[1], {20_in, 10.375_in}, 1));
  CHECK(near(points[2], {24_in, 10.375_in}, 1));
  for (const Form form : {Form::square, Form::hasty_square, Form::garrison}) {
    unit.formation = static_cast<std::uint8_t>(form);
    for (const Point p : front_points(unit)) CHECK(p == unit.base.pose.at);
  }
}

TEST_CASE("ahead of and behind the line through the front edge") {
  const Base base = set_down({{20_in, 10_in}, degrees(0)}, {8_in, 1_in, false});
  CHECK(before_front(base, {0, 11_in}) == 0.5_in);
  CHECK(before_front(base, {50_in, 10_in}) == -0.5_in);
  CHECK_FALSE(point_behind(base, {50_in, 10.5_in}));
  CHECK_FALSE(point_behind(base, {50_in, 10.5_in - tolerance}));
  CHECK(point_behind(base, {50_in, 10.5_in - tolerance - 1}));
  const auto behind = [&](Length y) {
    return wholly_behind(base, set_down({{30_in, y}, degrees(90)}, {4_in, 1_in, false}));
  };
  CHECK(behind(8.5_in));
  CHECK(behind(8.5_in + tolerance));
  CHECK_FALSE(behind(8.5_in + tolerance + 2));
}

TEST_CASE("which edge is touched") {
  const Base unit = set_down({{20_in, 10_in}, degrees(0)}, {4_in, 2_in, false});
  const auto edge = [&](Point at, int facing, Footprint size = {4_in, 2_in, false}) {
    return edge_touched(unit, set_down({at, degrees(facing)}, size));
  };
  CHECK(edge({20_in, 12_in}, 180) == Edge::front);
  CHECK(edge({23.9_in, 12_in}, 180) == Edge::front);
  CHECK(edge({20_in, 12.01_in}, 180) == Edge::none);
  CHECK(edge({20_in, 8_in}, 0) == Edge::rear);
  CHECK(edge({23_in, 10_in}, 270) == Edge::flank);
  CHECK(edge({17_in, 10_in}, 90) == Edge::flank);
  // Flush with the front, but beside it.
  CHECK(edge({24_in, 10_in}, 180) == Edge::flank);
  // Corner to corner: where its centre is decides.
  CHECK(edge({24_in, 12_in}, 180) == Edge::front);
  CHECK(edge({24_in, 8_in}, 0) == Edge::rear);
  // A turned charger's corner on the front edge.
  const Base turned = set_down({{20_in, 13_in}, degrees(225)}, {2_in, 2_in, false});
  const Length gap = distance(unit, turned);
  CHECK(edge({20_in, 13_in - gap}, 225, {2_in, 2_in, false}) == Edge::front);
  // Overlapping the front counts too.
  CHECK(edge({20_in, 11.5_in}, 180) == Edge::front);
}

TEST_CASE("enemies in contact, by id") {
  Field field;
  field.red("a", "infantry", {20_in, 10_in});
  field.blue("y", "infantry", {20_in, 10.75_in}).blue("x", "infantry", {26_in, 9.25_in}, 180);
  field.blue("z", "infantry", {34_in, 10.01_in}, 180);
  CHECK(enemies_in_contact(field.turn(), field["a"]) == std::vector{field["y"], field["x"]});
}

TEST_CASE("a change of formation tells the footprint") {
  Field field;
  field.red("a", "infantry", {20_in, 10_in}).blue("x", "infantry", {20_in, 30_in});
  Turn& turn = field.turn();
  const Footprint column = footprint_of(turn, field.unit("a"), Form::attack_column);
  reform(turn, field["a"], Form::attack_column, reshaped(field.base("a"), column), {});
  CHECK(form_of(field.unit("a")) == Form::attack_column);
  CHECK(field.base("a").footprint == Footprint{2_in, 3_in, false});
  CHECK(near(front_centre(field.base("a")), {20_in, 10.375_in}, 1));
}

TEST_CASE("a garrison is as large as its building") {
  Field field;
  field.area("building", {{18_in, 20_in}, {22_in, 20_in}, {22_in, 23_in}, {18_in, 23_in}});
  field.red("a", "infantry", {20_in, 10_in}).blue("x", "infantry", {20_in, 30_in});
  Turn& turn = field.turn();
  reform(turn, field["a"], Form::garrison, {{20_in, 21_in}, {}}, {});
  CHECK(field.base("a").pose.at == Point{20_in, 21.5_in});
  for (const Point corner : {Point{18_in, 20_in}, Point{22_in, 23_in}})
    CHECK(distance(field.base("a"), corner) == 0);
  CHECK(distance(field.base("a"), Point{22.5_in, 23_in}) == 0.5_in);
  CHECK(building_of(turn, field.unit("a")) != nullptr);
  CHECK(building_of(turn, field.unit("x")) == nullptr);
}

TEST_CASE("buildings: their rectangle, however drawn, and what they hold") {
  Feature house;
  const std::vector<Point> round{{18_in, 20_in}, {22_in, 20_in}, {22_in, 23_in}, {18_in, 23_in}};
  for (std::size_t first = 0; first < 4; ++first)
    for (const bool backwards : {false, true}) {
      house.points.clear();
      for (std::size_t i = 0; i < 4; ++i)
        house.points.push_back(round[(backwards ? first + 4 - i : first + i) % 4]);
      house.outline = house.points;
      house.box = {{18_in, 20_in}, {22_in, 23_in}};
      const Base base = building_base(house);
      const std::array<Point, 4> found = corners(base);
      for (const Point corner : round) {
        CHECK(distance(base, corner) <= 1);
        CHECK(std::any_of(found.begin(), found.end(), [&](Point at) { return near(at, corner, 1); }));
      }
      CHECK(before_front(base, house.points[0]) == 0);
      CHECK(before_front(base, house.points[1]) == 0);
    }
  CHECK(garrisonable(house) == 12);
  house.capacity = 7;
  CHECK(garrisonable(house) == 7);
}

TEST_CASE("room: on the table, on nobody, on no ground that is closed") {
  Field field;
  field.area("lake", {{40_in, 0}, {50_in, 0}, {50_in, 10_in}, {40_in, 10_in}});
  field.line("river", {{0, 20_in}, {60_in, 20_in}}, 2_in);
  field.area("bridge", {{28_in, 18_in}, {32_in, 18_in}, {32_in, 22_in}, {28_in, 22_in}});
  field.area("ravine", {{2_in, 2_in}, {4_in, 2_in}, {4_in, 4_in}, {2_in, 4_in}});
  field.red("a", "infantry", {20_in, 10_in}).red("b", "infantry", {20_in, 5_in});
  field.red("l", "leader", {30_in, 5_in});
  field.red("s", "infantry", {20_in, 14_in}, 0, "skirmish-line");
  field.blue("x", "infantry", {20_in, 30_in});
  Turn& turn = field.turn();
  const auto room = [&](const char* id, Point at, Footprint size = {8_in, 0.75_in, false}) {
    return room_for(turn, field[id], set_down({at, degrees(0)}, size));
  };
  CHECK(room("a", {20_in, 10_in}));
  CHECK(room("a", {4_in, 10_in}));
  CHECK_FALSE(room("a", {3.99_in, 10_in}));
  CHECK(room("a", {20_in, 5.75_in}));  // touches b
  CHECK_FALSE(room("a", {20_in, 5.74_in}));
  CHECK(room("a", {30_in, 5_in}));  // on a leader
  CHECK(room("a", {36_in, 5_in}));
  CHECK_FALSE(room("a", {36.01_in, 5_in}));
  CHECK(room("a", {10_in, 18.625_in}));
  CHECK_FALSE(room("a", {10_in, 18.7_in}));
  // On the bridge, if the whole of it is.
  CHECK(room("a", {30_in, 20_in}, {3.9_in, 0.75_in, false}));
  CHECK_FALSE(room("a", {30_in, 20_in}, {4.1_in, 0.75_in, false}));
  CHECK_FALSE(room("a", {3_in, 3_in}, {2_in, 0.75_in, false}));
  CHECK(room("s", {3_in, 3_in}, {2_in, 0.75_in, false}));
}

}  // namespace quincunx::lib
