#include "command/doctrine/table.hpp"

#include <array>

#include "quincunx/command/commanders.hpp"

namespace quincunx {
namespace {

struct Row {
  const char* label;
  std::array<std::int16_t, postures_in_all> cells;
};

// In the order of Posture.
// clang-format off
constexpr std::array<const char*, postures_in_all> heads = {
                                                                   "Attack", "Advance", "Defend", "Hold", "Screen", "Withdraw", "Reserve", "Leave"};
constexpr std::array<Row, preferences_in_all> figures = {{
  {"Goes for an enemy within, % of pace and charge reach",              {999,     999,      70,       0,     100,       0,     100,       0}},
  {"Stands off to shoot at, % of its range",                            { 85,      85,      85,      85,      95,      95,      85,      85}},
  {"Closes to charge when this strong, % of the enemy's strength",      {120,     150,     170,     999,     250,     999,     120,     999}},
  {"Keeps its line: ahead of neighbours at most, % of pace",            {100,     100,      50,      50,     100,     100,     100,     100}},
  {"Second line follows at, % of pace",                                 { 70,      80,     100,     100,     100,     100,     130,     100}},
  {"Fills gaps beside the line within, % of pace",                      {300,     200,     100,       0,       0,       0,     100,       0}},
  {"Fills them with the enemy within, % of 2 moves and half its range", {100,     100,     100,       0,       0,       0,     100,       0}},
  {"Goes round friends that leave no room within, % of pace",           {300,     200,       0,       0,       0,       0,       0,       0}},
  {"Charges when harm done is, % of harm taken",                        {110,     115,     120,     999,     150,     300,     110,     999}},
  {"Horse holds its fire to charge when, % of the enemy's strength",    { 60,      80,      90,     999,     150,     999,      75,     999}},
  {"Foot holds its fire to charge when, % of the enemy's strength",     {200,     250,     300,     999,     999,     999,     200,     999}},
  {"Is worn, and pulls out, at or below, % of starting strength",       { 34,      34,      34,       0,      50,      50,      34,       0}},
  {"Rallies back of its own will at or below, % of strength",           { 34,      50,      50,      50,     100,     100,      50,     100}},
  {"A leader joins a unit under fire at or below, % of strength",       {  0,       0,       0,       0,       0,       0,       0,       0}},
  {"A reserve goes in with the enemy within, % of pace",                {  0,       0,       0,       0,       0,       0,     150,       0}},
  {"A reserve goes in at the latest when, % of the turns are over",     {  0,       0,       0,       0,       0,       0,      50,       0}},
  {"Waits rather than mask its guns: turns from the start, at most",    {  1,       2,       4,      99,       2,       0,       4,       0}},
  {"Light troops go ahead of it with a range of, % of the enemy's",     {  0,       0,       0,       0,       0,       0,       0,       0}},
  {"Turns before it presses for a decision",                            {  4,       6,       8,      99,      12,      99,       6,      99}},
  {"Each turn of pressing lowers what a charge must promise by",        { 10,       8,       6,       0,       4,       0,       8,       0}},
  {"Harm that takes all of a unit counts for more by, hundredths",      {100,     100,     100,     100,     100,     100,     100,     100}},
}};
// clang-format on

}  // namespace

Preferences::Preferences(const Ruleset& set) {
  for (std::size_t row = 0; row < preferences_in_all; ++row) figures_[row] = figures[row].cells;
  for (const Preferred& own : set.preferences) {
    auto& cells = figures_[static_cast<std::size_t>(own.row)];
    if (own.posture)
      cells[static_cast<std::size_t>(*own.posture)] = own.figure;
    else
      cells.fill(own.figure);
  }
}

PrintedTable doctrine_table(const Ruleset& set) {
  PrintedTable table{};
  table.key = "doctrine";
  table.title = "What doctrine prefers";
  table.rule = "";
  table.step = "";
  table.house = true;
  table.row_head = "A command whose posture is";
  table.columns.assign(heads.begin(), heads.end());
  const Preferences preferences(set);
  for (std::size_t row = 0; row < preferences_in_all; ++row) {
    PrintedRow line{};
    line.label = figures[row].label;
    for (std::size_t posture = 0; posture < postures_in_all; ++posture)
      line.cells.push_back(number(preferences(static_cast<Preference>(row), static_cast<Posture>(posture))));
    table.rows.push_back(line);
  }
  table.notes = {
      "A command without a posture attacks when its side is the attacker, and defends when it is the "
      "defender.",
      "999 % means never.",
      "Two that can charge the same enemy, or one that finds a friend fighting it, reckon with 60 % of the "
      "harm.",
      "Foot that stands off at more than 100 % of the range it is reckoned with stays where it can shoot at "
      "the nearest enemy from as far off, or a quarter farther.",
      "A posture that fills gaps always does so beside a friend hand to hand; at 0 % only there.",
      "Light troops charge like a screen until their command presses. Until then they go ahead of an attack, "
      "if "
      "their range is at least that share of the nearest enemy's; at 0 % always.",
      "Guns that could fire turn only when nothing is left in their arc; hidden by friends, they go to a "
      "place with a view. Foot on either side of guns that fire straight ahead leaves room for it.",
      "A leader joins worn units out of the enemy's reach; 0 % under fire means never. Where he commands by "
      "radius, he joins a unit that is out of order or that a charge is near, and stays as long as it is.",
      "Pressing, a defending command advances, an advancing one attacks, and units recover strength less "
      "often; in the end worn units no longer pull out; heavy losses delay it."};
  return table;
}

}  // namespace quincunx
