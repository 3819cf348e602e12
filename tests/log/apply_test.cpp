#include <catch2/catch.hpp>

#include "words.hpp"

using namespace quincunx;

namespace {

std::uint64_t& lasting(std::array<std::uint64_t, lifetimes>& bits, Lifetime life) {
  return bits[static_cast<std::size_t>(life)];
}

Table small_table() {
  Table table;
  table.units.resize(4);
  for (Unit& unit : table.units) {
    unit.fate = Fate::present;
    unit.base = set_down({{1000, 2000}, degrees(45)}, {60'000, 30'000, false});
  }
  lasting(table.columns_lasting, Lifetime::turn) = 0b110;
  lasting(table.ties_lasting, Lifetime::turn) = 0b01;
  lasting(table.ties_lasting, Lifetime::game) = 0b10;
  table.turn = 1;
  table.step = 4;
  return table;
}

const Base& base(const Table& table, UnitId id) { return table[id].base; }

}  // namespace

TEST_CASE("a new turn sets back what lasts a turn, and nothing else") {
  Table table = small_table();
  for (Unit& unit : table.units) unit.columns = {5, 6, 7, 8};
  table.ties = {{p2, h1, 0, 1}, {p2, h1, 1, 2}, {w1, h1, 0, 3}};
  apply(table, event::Began{2});
  CHECK(table.turn == 2);
  CHECK(table.step == 0);
  for (const Unit& unit : table.units) {
    CHECK(unit.columns[0] == 5);
    CHECK(unit.columns[1] == 0);
    CHECK(unit.columns[2] == 0);
    CHECK(unit.columns[3] == 8);
  }
  CHECK(table.ties == std::vector<Tie>{{p2, h1, 1, 2}});
}

namespace {

// Column and tie n last as long as the n-th lifetime.
Table table_of_moments() {
  Table table = small_table();
  for (std::size_t life = 0; life < lifetimes; ++life)
    table.columns_lasting[life] = table.ties_lasting[life] = std::uint64_t{1} << life;
  for (Unit& unit : table.units) unit.columns = {1, 1, 1, 1, 1, 1};
  table.sides.resize(2, Columns{1, 1, 1, 1, 1, 1});
  table.commands.resize(2, Columns{1, 1, 1, 1, 1, 1});
  for (std::uint8_t kind = 0; kind < lifetimes; ++kind) {
    table.ties.push_back({p2, h1, kind, 1});
    table.ties.push_back({h1, p2, kind, 1});
  }
  return table;
}

// The lifetimes that are left, a digit each.
std::string left(const Columns& columns) {
  std::string all;
  for (std::size_t life = 0; life < lifetimes; ++life)
    if (columns[life] != 0) all += static_cast<char>('0' + life);
  return all;
}
std::string ties_left(const Table& table, UnitId from) {
  std::string all;
  for (const Tie& tie : table.ties)
    if (tie.from == from) all += static_cast<char>('0' + tie.kind);
  return all;
}

}  // namespace

TEST_CASE("each moment ends what lasts until then, and what lasts for less") {
  const auto after = [](const EventBody& opens) {
    Table table = table_of_moments();
    apply(table, opens);
    CHECK(ties_left(table, p2) == ties_left(table, h1));
    CHECK(left(table[p2].columns) == ties_left(table, p2));
    CHECK(left(table.sides[0]) == ties_left(table, p2));
    CHECK(left(table.commands[1]) == ties_left(table, p2));
    return ties_left(table, p2);
  };
  CHECK(after(event::Began{2}) == "05");
  CHECK(after(event::PlayerTurn{SideId::second}) == "015");
  CHECK(after(event::Stepped{StepId{3}}) == "0125");
}

TEST_CASE("an activation ends those of its kind and of narrower kinds, and its bearer's own") {
  Table table = table_of_moments();
  apply(table, event::Activated{p2, {}, 1});
  CHECK(left(table[p2].columns) == "0123");
  CHECK(left(table[h1].columns) == "01235");
  CHECK(left(table.commands[0]) == "012345");
  CHECK(left(table.sides[0]) == "012345");
  CHECK(ties_left(table, p2) == "0123");
  CHECK(ties_left(table, h1) == "01235");
  table = table_of_moments();
  apply(table, event::Activated{nobody, command_party(1), 1});
  CHECK(left(table[p2].columns) == "01235");
  CHECK(left(table.commands[0]) == "01235");
  CHECK(left(table.commands[1]) == "0123");
  CHECK(left(table.sides[0]) == "012345");
  table = table_of_moments();
  apply(table, event::Activated{nobody, party(SideId::second), 1});
  CHECK(left(table.commands[1]) == "01235");
  CHECK(left(table.sides[0]) == "01235");
  CHECK(left(table.sides[1]) == "0123");
}

TEST_CASE("the table knows whose player turn and whose activation it is") {
  Table table = small_table();
  apply(table, event::Began{2});
  CHECK_FALSE(table.active);
  apply(table, event::PlayerTurn{SideId::second});
  CHECK(table.player_turn == 1);
  CHECK(table.active == SideId::second);
  apply(table, event::Stepped{StepId{0}});
  apply(table, event::Activated{h1, {}, 3});
  CHECK(table.acting == h1);
  CHECK(table.activation == 3);
  apply(table, event::Stepped{StepId{1}});
  CHECK(table.acting == nobody);
  CHECK(table.activation == 0);
  apply(table, event::PlayerTurn{SideId::first});
  CHECK(table.player_turn == 2);
  apply(table, event::Began{3});
  CHECK(table.player_turn == 0);
}

TEST_CASE("sides and commands count in their own columns") {
  Table table = small_table();
  table.sides.resize(2);
  table.commands.resize(1);
  apply(table, event::Counted{nobody, ColumnId{2}, 0, 4, party(SideId::second)});
  apply(table, event::Counted{nobody, ColumnId{1}, 0, 5, command_party(0)});
  CHECK(table.borne(party(SideId::second), 2) == 4);
  CHECK(table.borne(party(SideId::first), 2) == 0);
  CHECK(table.borne(command_party(0), 1) == 5);
  CHECK(table.borne(command_party(7), 1) == 0);
  for (const Unit& unit : table.units) CHECK(unit.columns == Columns{});
}

TEST_CASE("steps count from one") {
  Table table = small_table();
  apply(table, event::Stepped{StepId{0}});
  CHECK(table.step == 1);
  apply(table, event::Stepped{StepId{255}});
  CHECK(table.step == 256);
}

TEST_CASE("units enter and move, with their footprints") {
  Table table = small_table();
  table.units[0].fate = Fate::expected;
  table.units[0].base = Base{};
  table.units[0].base.footprint = {40'000, 20'000, false};
  const Pose in{{100'000, 200'000}, degrees(90)};
  apply(table, event::Entered{p2, in});
  CHECK(table[p2].present());
  CHECK(base(table, p2).pose == in);
  CHECK(base(table, p2).footprint == Footprint{40'000, 20'000, false});
  const Base fresh = set_down(in, {40'000, 20'000, false});
  CHECK(corners(base(table, p2)) == corners(fresh));

  for (const Pose to : {Pose{{123'457, -200'001}, degrees(90)}, Pose{{123'457, -200'001}, Angle{12'345}}}) {
    apply(table, event::Moved{p2, Manoeuvre::advance, to, 5});
    const Base there = set_down(to, {40'000, 20'000, false});
    CHECK(base(table, p2).pose == to);
    CHECK(corners(base(table, p2)) == corners(there));
    CHECK(base(table, p2).forward.east == there.forward.east);
  }
}

TEST_CASE("an attached leader is not moved by his host's move") {
  Table table = small_table();
  apply(table, event::Linked{g1, p2});
  const Pose before = base(table, g1).pose;
  apply(table, event::Moved{p2, Manoeuvre::advance, {{9000, 9000}, degrees(45)}, 0});
  CHECK(base(table, g1).pose == before);
  CHECK(table[g1].host == p2);
  apply(table, event::Linked{g1, nobody});
  CHECK(table[g1].host == nobody);
}

TEST_CASE("counts take the new value") {
  Table table = small_table();
  apply(table, event::Counted{h1, ColumnId{0}, 99, -3});
  CHECK(table[h1].columns[0] == -3);
  apply(table, event::Counted{h1, ColumnId{columns_most - 1}, 0, 7});
  CHECK(table[h1].columns.back() == 7);
}

TEST_CASE("ties are made, changed and undone in the order in which they were made") {
  Table table = small_table();
  apply(table, event::Tied{p2, h1, TieId{0}, 1});
  apply(table, event::Tied{h1, p2, TieId{0}, 2});
  apply(table, event::Tied{p2, h1, TieId{1}, 3});
  apply(table, event::Tied{p2, h1, TieId{0}, 4});
  CHECK(table.ties == std::vector<Tie>{{p2, h1, 0, 4}, {h1, p2, 0, 2}, {p2, h1, 1, 3}});
  CHECK(table.tie(0, p2, h1) == 4);
  CHECK(table.tie(1, h1, p2) == 0);
  apply(table, event::Tied{h1, p2, TieId{0}, 0});
  apply(table, event::Tied{w1, p2, TieId{0}, 0});
  CHECK(table.ties == std::vector<Tie>{{p2, h1, 0, 4}, {p2, h1, 1, 3}});
}

TEST_CASE("who leaves takes lasting ties and links along; ties of the turn stay") {
  Table table = small_table();
  table.ties = {{p2, h1, 0, 1}, {p2, h1, 1, 2}, {h1, p2, 1, 3}, {w1, h1, 1, 4}};
  table.units[index(p2)].host = w1;
  table.units[index(g1)].host = p2;
  table.units[index(h1)].host = w1;
  apply(table, event::Left{p2, Fate::routed});
  CHECK(table[p2].fate == Fate::routed);
  CHECK(table[p2].host == nobody);
  CHECK(table[g1].host == nobody);
  CHECK(table[h1].host == w1);
  CHECK(table.ties == std::vector<Tie>{{p2, h1, 0, 1}, {w1, h1, 1, 4}});
}

TEST_CASE("who touches whom is kept account of, where a rule set asks") {
  Table table = small_table();
  const auto touching = [&table] {
    std::vector<std::array<UnitId, 2>> pairs;
    for (const Touching& pair : table.touching) pairs.push_back({pair.first, pair.second});
    return pairs;
  };
  const auto go = [&table](UnitId unit, Length x, Length y = 0) {
    apply(table, event::Moved{unit, Manoeuvre::go, {{x, y}, degrees(0)}, 0});
  };
  using Pairs = std::vector<std::array<UnitId, 2>>;
  for (const UnitId enemy : {w1, g1}) table.units[index(enemy)].side = SideId::second;
  go(p2, 0);
  CHECK(touching().empty());
  table.touches_within = 20;
  go(p2, 0);
  go(h1, 60'000);           // side by side with a friend
  go(g1, -1'000, 30'020);   // in front of p2
  go(w1, 30'000, -30'000);  // behind both
  CHECK(touching() == Pairs{{p2, w1}, {p2, g1}, {h1, w1}});
  CHECK(table.touching[0].how == Touch::edge);
  CHECK(table.touching[1].other(g1) == p2);
  CHECK(table.touching[1].other(w1) == nobody);
  go(g1, -60'000, 30'000);
  CHECK(touching() == Pairs{{p2, w1}, {p2, g1}, {h1, w1}});
  CHECK(table.touching[1].how == Touch::corner);
  apply(table, event::Resized{g1, 59'900, 30'000, base(table, g1).pose});
  CHECK(touching() == Pairs{{p2, w1}, {h1, w1}});
  apply(table, event::Left{p2, Fate::routed});
  CHECK(touching() == Pairs{{h1, w1}});
  go(p2, 0);
  CHECK(touching() == Pairs{{h1, w1}});
  apply(table, event::Entered{p2, {{0, 0}, degrees(0)}});
  CHECK(touching() == Pairs{{p2, w1}, {h1, w1}});
}

TEST_CASE("reasons change nothing") {
  const Table before = small_table();
  Table table = before;
  for (const EventBody& body : std::initializer_list<EventBody>{
           event::Decided{}, event::Refused{p2, h1, RemarkId{1}, 1},
           event::Checked{p2, h1, PurposeId{0}, dice({1}), 1, 1}, event::Ruled{p2, h1, RemarkId{1}, 1},
           event::Ended{1, event::Ending::broken}})
    apply(table, body);
  CHECK(table == before);
}

TEST_CASE("what is not there is not changed") {
  const Table before = small_table();
  Table table = before;
  for (const UnitId stranger : {nobody, UnitId{4}}) {
    apply(table, event::Entered{stranger, {}});
    apply(table, event::Moved{stranger, Manoeuvre::go, {}, 0});
    apply(table, event::Counted{stranger, ColumnId{0}, 0, 1});
    apply(table, event::Linked{stranger, p2});
    apply(table, event::Left{stranger, Fate::routed});
  }
  apply(table, event::Counted{p2, ColumnId{columns_most}, 0, 1});
  CHECK(table == before);
}

TEST_CASE("folding a log is applying its events one by one") {
  const EventLog log{event_of(event::Began{2}), event_of(event::Stepped{StepId{1}}, 2),
                     event_of(event::Counted{p2, ColumnId{0}, 0, 3}, 3),
                     event_of(event::Left{h1, Fate::routed}, 4)};
  Table by_hand = small_table();
  for (const Event& each : log) apply(by_hand, each.body);
  CHECK(fold(small_table(), log) == by_hand);
  CHECK_FALSE(by_hand == small_table());
}

TEST_CASE("tables differ by everything but the ground") {
  const Table table = small_table();
  const Ground ground;
  Table other = table;
  other.ground = &ground;
  CHECK(other == table);
  const auto differs = [&table](auto change) {
    Table changed = table;
    change(changed);
    return !(changed == table);
  };
  CHECK(differs([](Table& t) { t.turn = 9; }));
  CHECK(differs([](Table& t) { t.step = 9; }));
  CHECK(differs([](Table& t) { t.ties_lasting[1] = 9; }));
  CHECK(differs([](Table& t) { t.columns_lasting[1] = 9; }));
  CHECK(differs([](Table& t) { t.player_turn = 1; }));
  CHECK(differs([](Table& t) { t.active = SideId::second; }));
  CHECK(differs([](Table& t) { t.acting = p2; }));
  CHECK(differs([](Table& t) { t.acting_party = party(SideId::first); }));
  CHECK(differs([](Table& t) { t.activation = 1; }));
  CHECK(differs([](Table& t) { t.sides.emplace_back(); }));
  CHECK(differs([](Table& t) { t.commands.emplace_back(); }));
  CHECK(differs([](Table& t) { t.ties.push_back({}); }));
  CHECK(differs([](Table& t) { t.units.pop_back(); }));
  CHECK(differs([](Table& t) { t.units[1].columns[23] = 1; }));
  CHECK(differs([](Table& t) { t.units[1].fate = Fate::routed; }));
  CHECK(differs([](Table& t) { t.units[1].host = p2; }));
  CHECK(differs([](Table& t) { t.units[1].type = 1; }));
  CHECK(differs([](Table& t) { t.units[1].command = 1; }));
  CHECK(differs([](Table& t) { t.units[1].side = SideId::second; }));
  CHECK(differs([](Table& t) { t.units[1].base.pose.at.x += 1; }));
  CHECK(differs([](Table& t) { t.units[1].base.footprint.depth += 1; }));
}
