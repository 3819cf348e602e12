// Who fought and what became of him: the sides, their units, and the changes of a turn.

#include <algorithm>
#include <array>

#include "report/cells.hpp"
#include "report/charts.hpp"
#include "report/map.hpp"
#include "report/parts.hpp"

namespace quincunx::report_parts {
namespace {

std::vector<int> series(const digest::Digest& facts, const Battle& battle, UnitId unit) {
  const auto strength = static_cast<std::size_t>(battle.book.set().strength);
  const auto value = [&](const Table& table) {
    return table[unit].present() ? static_cast<int>(table[unit].columns[strength]) : 0;
  };
  std::vector<int> values{value(facts.set_up)};
  for (const auto& turn : facts.turns) values.push_back(value(turn.end));
  return values;
}

int count_units(const Table& table, SideId side, bool present_only) {
  int count = 0;
  for (const Unit& unit : table.units)
    if (unit.side == side && (present_only ? unit.present() : unit.fate != Fate::expected)) ++count;
  return count;
}

const UnitEntry* entry_of(const Battle& battle, UnitId id) {
  const std::string& name = battle.words.unit_ids[index(id)];
  for (const SideEntry& side : battle.scenario->sides) {
    for (const CommandEntry& command : side.commands)
      for (const UnitEntry& unit : command.units)
        if (unit.id == name) return &unit;
    for (const ArrivalEntry& arrival : side.arrivals)
      for (const UnitEntry& unit : arrival.command.units)
        if (unit.id == name) return &unit;
  }
  return nullptr;
}

}  // namespace

block::Table scorecard(const Battle& battle, const digest::Digest& facts) {
  const Ruleset& set = battle.book.set();
  block::Table table;
  table.columns = {{"", Align::left, 1},
                   {"Units", Align::right},
                   {"Lost", Align::right},
                   {sentence_case(std::string(set.breaking) + " at"), Align::right},
                   {"Strength at the start", Align::right},
                   {"at the end", Align::right},
                   {"Course", Align::centre}};
  int most = 1;
  for (const auto& [turn, sides] : facts.strength) most = std::max({most, sides[0], sides[1]});
  for (const SideId side : {SideId::first, SideId::second}) {
    std::vector<int> course;
    for (const auto& [turn, sides] : facts.strength) course.push_back(sides[index(side)]);
    block::Cell picture;
    picture.picture = chart::sparkline(course, most, map::side_colour(battle, side), mm(24), mm(5));
    const int start = course.empty() ? 0 : *std::max_element(course.begin(), course.end()),
              left = course.empty() ? 0 : course.back();
    block::Row row;
    block::Cell name = cell(battle.words.side_names[index(side)]);
    name.head = true;
    name.picture = map::symbol({"", "", Arm::foot, Symbol::leader, {}}, map::side_colour(battle, side),
                               side == SideId::second, 8000);
    row.cells = {name,
                 cell(number(count_units(facts.last, side, false))),
                 cell(number(set.lost(facts.last, battle.book, side))),
                 cell(number(set.breaks_at(facts.last, battle.book, side))),
                 cell(number(start)),
                 cell(number(left) + " (" + percent(left, start) + ")"),
                 picture};
    table.rows.push_back(std::move(row));
  }
  return table;
}

block::Table changes(const Battle& battle, const digest::TurnDigest& turn) {
  const auto strength = static_cast<std::size_t>(battle.book.set().strength);
  std::array<std::vector<std::array<block::Cell, 3>>, 2> lists;
  for (std::size_t i = 0; i < turn.end.units.size(); ++i) {
    const Unit &before = turn.start.units[i], &after = turn.end.units[i];
    if (!after.present() && (!before.present() || after.fate == Fate::expected)) continue;
    const bool leader = battle.book.set().types[after.type].arm == Arm::leader;
    const int lost = before.present() ? before.columns[strength] - after.columns[strength] : 0;
    std::string note = !after.present()    ? digest::fate_text(after.fate)
                       : !before.present() ? "arrived"
                       : lost > 0          ? "lost " + number(lost)
                       : lost < 0          ? "regained " + number(-lost)
                                           : "";
    const bool formed = after.present() && before.present() && after.formation != before.formation;
    if (formed)
      note += (note.empty() ? "" : ", ") + std::string("in ") + battle.words.formation_names[after.formation];
    if (after.present() && before.present() && lost == 0 && !formed) continue;
    block::Cell name = cell(battle.words.unit_names[i]);
    if (!after.present()) name.text.front().manner = Run::Manner::italic;
    lists[index(after.side)].push_back({name,
                                        cell(leader             ? ""
                                             : !after.present() ? "0"
                                                                : number(after.columns[strength])),
                                        cell(note)});
  }
  block::Table table;
  table.title = "Who changed in turn " + number(turn.number);
  table.style = block::Table::Style::dense;
  table.keep = true;
  const std::string head = battle.book.set().columns[strength].title;
  for (const SideId side : {SideId::first, SideId::second}) {
    table.columns.push_back({battle.words.side_names[index(side)], Align::left, 1});
    table.columns.push_back({head, Align::centre});
    table.columns.push_back({"", Align::left});
  }
  for (std::size_t row = 0; row < std::max(lists[0].size(), lists[1].size()); ++row) {
    block::Row line;
    for (const auto& list : lists)
      for (std::size_t i = 0; i < 3; ++i)
        line.cells.push_back(row < list.size() ? list[row][i] : block::Cell{});
    table.rows.push_back(std::move(line));
  }
  return table;
}

block::Table order_of_battle(const Battle& battle, const digest::Digest& facts, SideId side) {
  const Ruleset& set = battle.book.set();
  block::Table table;
  table.style = block::Table::Style::striped;
  table.keep = true;
  table.columns = {
      {"", Align::left},     {"Unit", Align::left, 1},
      {"Type", Align::left}, {set.columns[static_cast<std::size_t>(set.strength)].title, Align::right},
      {"End", Align::right}, {"Course", Align::centre},
      {"Fate", Align::left}};
  for (std::size_t command = 0; command < battle.commands.size(); ++command) {
    const Battle::CommandInfo& info = battle.commands[command];
    if (info.side != side) continue;
    block::Row group;
    group.kind = block::Row::Kind::group;
    group.cells = {cell(info.name, 7)};
    table.rows.push_back(group);
    for (std::size_t i = 0; i < battle.opening.units.size(); ++i) {
      const UnitId id{static_cast<std::uint16_t>(i)};
      const Unit& start = battle.opening[id];
      if (start.command != command) continue;
      const Unit& end = facts.last[id];
      const bool leader = set.types[start.type].arm == Arm::leader;
      const auto values = series(facts, battle, id);
      block::Row row;
      row.anchor = unit_anchor(battle, id);
      if (end.fate != Fate::present && end.fate != Fate::expected) row.kind = block::Row::Kind::dim;
      block::Cell sign, course;
      sign.picture = map::symbol(battle, start.type, side, 9000);
      const int first = start.columns[static_cast<std::size_t>(set.strength)];
      if (!leader)
        course.picture =
            chart::sparkline(values, std::max(first, 1), map::side_colour(battle, side), mm(18), mm(4));
      const UnitEntry* entry = entry_of(battle, id);
      const std::string quality = entry != nullptr && !entry->quality.empty() ? ", " + entry->quality : "";
      row.cells = {sign,
                   cell(battle.words.unit_names[i]),
                   cell(set.types[start.type].name + quality),
                   cell(leader ? "–" : number(first)),
                   cell(leader ? "–" : number(values.back())),
                   course,
                   cell(digest::fate_text(end.fate))};
      table.rows.push_back(std::move(row));
    }
  }
  return table;
}

}  // namespace quincunx::report_parts
