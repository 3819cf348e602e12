// Who is in whose command (4.1, H4 to H6, H59, L4, L56), and who is outflanked in maneuver (H39).

#include "field.hpp"

namespace quincunx::lib {
namespace {

// A leader behind a line of eight, as far from its rear edge as given.
struct Post : Field {
  explicit Post(Length gap) {
    red("l", "leader", {30_in, 20_in});
    red("a", "infantry", {30_in, 20.5_in + gap + inch * 3 / 8});
    blue("x", "infantry", {5_in, 38_in});
  }
  bool in_command() { return leader_for(turn(), (*this)["a"]) == (*this)["l"]; }
};

}  // namespace

TEST_CASE("a free and mounted leader commands within eight inches of his edge") {
  CHECK(Post(8_in).in_command());
  CHECK_FALSE(Post(8.01_in).in_command());
}

TEST_CASE("fields, twilight and being on foot leave him four, together too") {
  const auto post = [](Length gap, bool fields, bool twilight, bool on_foot) {
    Post made(gap);
    if (fields) made.area("field", box(25_in, 22_in, 35_in, 23_in));
    if (twilight) made.scenario().visibility.push_back({1, 0, true, {}});
    if (on_foot) mark(made.turn(), made["l"], column::dismounted, 5, {});
    return made.in_command();
  };
  for (int conditions = 1; conditions < 8; ++conditions) {
    const bool fields = (conditions & 1) != 0, dark = (conditions & 2) != 0, on_foot = (conditions & 4) != 0;
    CAPTURE(conditions);
    CHECK(post(4_in, fields, dark, on_foot));
    CHECK_FALSE(post(4.01_in, fields, dark, on_foot));
  }
}

TEST_CASE("no sight, no command; friends do not block it") {
  const auto post = [](auto prepare) {
    Post made(6_in);
    prepare(made);
    return made.in_command();
  };
  CHECK_FALSE(post([](Post& p) { p.area("wood", box(25_in, 22_in, 35_in, 24.5_in)); }));
  CHECK(post([](Post& p) { p.area("wood", box(25_in, 22_in, 35_in, 24_in)); }));
  CHECK_FALSE(post([](Post& p) { p.blue("y", "infantry", {30_in, 23_in}); }));
  CHECK(post([](Post& p) { p.red("b", "infantry", {30_in, 23_in}); }));
  CHECK_FALSE(post([](Post& p) { p.scenario().visibility.push_back({1, 5_in, false, {}}); }));
}

TEST_CASE("an attached leader measures from his unit, and always commands that") {
  const auto in_command = [](Length gap) {
    Field field;
    field.red("l", "leader", {30_in, 20_in}).red("h", "infantry", {30_in, 20_in});
    field.red("a", "infantry", {30_in, 20.75_in + gap}).blue("x", "infantry", {5_in, 38_in});
    field.attached("l", "h");
    CHECK(leader_for(field.turn(), field["h"]) == field["l"]);
    return leader_for(field.turn(), field["a"]) == field["l"];
  };
  CHECK(in_command(4_in));
  CHECK_FALSE(in_command(4.01_in));
}

TEST_CASE("a leader out of action commands nobody; the army's leader stands in within his radius") {
  Field field;
  field.red("l", "leader", {30_in, 20_in}).red("a", "infantry", {30_in, 25_in});
  field.red("g", "army-leader", {30_in, 32_in}).blue("x", "infantry", {5_in, 38_in});
  Turn& turn = field.turn();
  CHECK(leader_for(turn, field["a"]) == field["l"]);
  mark(turn, field["l"], column::out, 5, {});
  CHECK_FALSE(able(turn, field["l"]));
  CHECK(leader_for(turn, field["a"]) == field["g"]);
  turn.emit({}, event::Moved{field["g"], Manoeuvre::go, {{30_in, 34.2_in}, {}}, 0});
  CHECK(leader_for(turn, field["a"]) == nobody);
}

TEST_CASE("a leader of another command does not command") {
  Field field;
  field.red("l", "leader", {30_in, 20_in}).red("a", "infantry", {10_in, 5_in});
  field.red_of_second_command("b", "infantry", {30_in, 25_in}).blue("x", "infantry", {5_in, 38_in});
  CHECK(leader_for(field.turn(), field["b"]) == nobody);
}

TEST_CASE("the line of march of an attached leader, however long and unseen") {
  const auto in_command = [](Length gap, const char* middle = "march-column",
                             const char* host = "march-column") {
    Field field;
    field.area("wood", box(25_in, 21_in, 35_in, 39_in));
    field.red("l", "leader", {30_in, 30_in});
    const Field::State four{{"start", "4"}};  // three inches long
    field.red("h", "infantry", {30_in, 30_in}, 0, host, four);
    field.red("b", "infantry", {30_in, 25_in}, 0, middle, four);
    field.red("c", "artillery", {30_in, 23.5_in - gap - 1.5_in}, 0, "limbered-column");
    field.blue("x", "infantry", {5_in, 38_in});
    field.attached("l", "h");
    return leader_for(field.turn(), field["c"]) == field["l"];
  };
  CHECK(in_command(2_in));
  CHECK_FALSE(in_command(2.01_in));
  CHECK_FALSE(in_command(2_in, "line"));
  CHECK_FALSE(in_command(2_in, "march-column", "line"));
}

TEST_CASE("a leader attached or a brave colonel, once or for each") {
  const auto times = [](bool leader, const char* brave, const char* stack) {
    Field field;
    field.ruling("mods.stack_brave", stack);
    field.red("a", "infantry", {30_in, 20_in}, 0, "", {{"start", "8"}, {"brave", brave}});
    field.red("l", "leader", {30_in, 18_in}).blue("x", "infantry", {5_in, 38_in});
    if (leader) field.attached("l", "a");
    int count = -1;
    const bool helped = inspired(field.turn(), field["a"], count);
    CHECK(helped == (count > 0));
    return count;
  };
  CHECK(times(false, "0", "no") == 0);
  CHECK(times(true, "0", "no") == 1);
  CHECK(times(false, "1", "no") == 1);
  CHECK(times(true, "1", "no") == 1);
  CHECK(times(true, "1", "yes") == 2);
}

TEST_CASE("outflanked by a good enemy behind the front line, near and in sight") {
  struct Enemy {
    Point at{36_in, 15_in};
    const char* type = "infantry";
    const char* morale = "good";
    const char* form = "";
    const char* mine = "";
    const char* ground = "";
    const char* own_type = "infantry";
  };
  const auto outflanked = [](const Enemy& enemy) {
    Field field;
    if (*enemy.ground != '\0') field.area(enemy.ground, box(25_in, 17_in, 35_in, 23_in));
    field.red("a", enemy.own_type, {30_in, 20_in}, 0, enemy.mine, {{"start", "4"}});
    const bool guns = std::string_view(enemy.type) == "artillery";
    field.blue("x", enemy.type, enemy.at, 0, enemy.form,
               guns ? Field::State{} : Field::State{{"start", "4"}, {"morale", enemy.morale}});
    return outflanked_in_maneuver(field.turn(), field["a"]);
  };
  const auto with = [](auto change) {
    Enemy enemy;
    change(enemy);
    return enemy;
  };
  CHECK(outflanked({}));
  // Eight inches from the rear edge at y = 19.625.
  CHECK(outflanked(with([](Enemy& e) { e.at = {30_in, 19.625_in - 8.375_in}; })));
  CHECK_FALSE(outflanked(with([](Enemy& e) { e.at = {30_in, 19.625_in - 8.385_in}; })));
  // The line through the front edge runs at y = 20.375; its nearest point is on its rear edge.
  CHECK_FALSE(outflanked(with([](Enemy& e) { e.at = {36_in, 20.75_in}; })));
  CHECK(outflanked(with([](Enemy& e) { e.at = {36_in, 19.9_in}; })));
  CHECK_FALSE(outflanked(with([](Enemy& e) { e.at = {36_in, 25_in}; })));
  CHECK_FALSE(outflanked(with([](Enemy& e) { e.morale = "disordered"; })));
  CHECK_FALSE(outflanked(with([](Enemy& e) { e.type = "artillery"; })));
  CHECK(outflanked(with([](Enemy& e) { e.type = "cavalry"; })));
  CHECK_FALSE(outflanked(with([](Enemy& e) { e.mine = "square"; })));
  CHECK(outflanked(with([](Enemy& e) { e.mine = "march-column"; })));
  CHECK_FALSE(outflanked(with([](Enemy& e) { e.ground = "wood"; })));
  CHECK(outflanked(with([](Enemy& e) { e.ground = "redoubt"; })));
  CHECK(outflanked(with([](Enemy& e) { e.own_type = "artillery"; })));
  CHECK_FALSE(outflanked(with([](Enemy& e) { e.own_type = "artillery", e.ground = "redoubt"; })));
}

}  // namespace quincunx::lib
