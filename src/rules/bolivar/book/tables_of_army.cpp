// Printed tables of types, quality, formations and set-up (Q1, Q4, section 5). Order of rows: tables.hpp.

#include "rules/bolivar/army/bolivar.hpp"
#include "rules/bolivar/book/ruleset.hpp"
#include "rules/bolivar/book/tables_of.hpp"

namespace quincunx::bolivar {

// clang-format off
void add_tables_of_army(std::vector<PrintedTable>& all) {
  constexpr Figure infantry = word("infantry"), cavalry = word("cavalry"), artillery = word("artillery"), leader = word("commander");
  constexpr Figure one_die = house(number(1));

  all.push_back({"unit-types", "Unit types", "B-C1", set_up,
    {"Arm", "Stands", "Resolve", "Shoot range", "Melee dice", "Melee to hit"},
    {{"Battalion",        {infantry,  number(2), house(number(3)), house(units(4)),  one_die, house(need(6))}, "", {of_type(Type::battalion)}},
     {"Spearmen",         {infantry,  number(2), house(number(3)), none,             one_die, house(need(5))}, "", {of_type(Type::spearmen)}},
     {"Skirmisher",       {infantry,  number(1), house(number(3)), house(units(4)),  one_die, house(need(6))}, "", {of_type(Type::skirmisher)}},
     {"Rabble",           {infantry,  number(1), word("raw"),      none,             one_die, house(need(6))}, "", {of_type(Type::rabble)}},
     {"Gauchos/Llaneros", {cavalry,   number(1), house(number(3)), none,             one_die, house(need(6))}, "", {of_type(Type::gauchos)}},
     {"Horse",            {cavalry,   number(1), house(number(3)), house(units(2)),  one_die, house(need(5))}, "", {of_type(Type::horse)}},
     {"Light Gun",        {artillery, number(1), house(number(2)), house(units(12)), none,    none},           "", {of_type(Type::light_gun)}},
     {"Howitzer",         {artillery, number(1), house(number(2)), house(units(16)), none,    none},           "", {of_type(Type::howitzer)}},
     {"Heavy Gun",        {artillery, number(1), house(number(2)), house(units(20)), none,    none},           "", {of_type(Type::heavy_gun)}},
     {"C-in-C",           {leader,    none,      none,             none,             none,    house(need(4))}, "", {of_type(Type::chief)}},
     {"Brigadier",        {leader,    none,      none,             none,             none,    house(need(4))}, "", {of_type(Type::brigadier)}}},
    {"Resolve and melee dice: for each stand, and for each point of resolve. Lengths are in TUM: half the width of a stand.",
     "Shooting: Battalion in Line, Column or Square, Skirmisher, Horse, deployed artillery (B-C20).",
     "Melee: the table of scores has the exceptions. A commander's figure is for his own die."}, false, "Type"});

  all.push_back({"quality", "Quality", "B-R1", set_up,
    {"Resolve"},
    {{"Superior", {modifier(1)},  "", {where_column(column::quality, Quality::superior)}},
     {"Ordinary", {modifier(0)},  "", {where_column(column::quality, Quality::ordinary)}},
     {"Inferior", {modifier(-1)}, "", {where_column(column::quality, Quality::inferior)}},
     {"Raw",      {number(2)},    "", {where_column(column::quality, Quality::raw)}},
     {"Least of a stand", {number(2)}, "B-A2"},
     {"Most of a stand",  {number(4)}, "B-A2"}},
    {"Raw: the figure itself. Rabble is raw. Commanders' quality has no effect (Q8)."}, false, "Quality",
    {down(Trend::falls, 0, 0, 0, 2), down(Trend::never_falls, 0, 0, 4, 5)}});

  all.push_back({"formations", "Formations", "Q4", set_up,
    {"Width", "Depth", "Front"},
    {{"Skirmisher, Rabble, cavalry", {units(2), units(1), word("long side")}},
     {"Line",      {units(4), units(1), word("long side")}, "B-C16", {of_type(Type::battalion, Type::spearmen)}},
     {"Column",    {units(2), units(2), word("front stand")}, "B-C16", {of_type(Type::battalion, Type::spearmen)}},
     {"Square",    {units(2), units(2), word("all round")}, "B-C16", {of_type(Type::battalion, Type::spearmen)}},
     {"March",     {units(1), units(4), word("short end")}, "B-C16", {of_type(Type::battalion, Type::spearmen)}},
     {"Limbered",  {units(1), house(units(1)), word("one side")}, "", {of_type(Type::light_gun, Type::howitzer, Type::heavy_gun)}},
     {"Deployed",  {units(1), house(units(1)), word("one side")}, "", {of_type(Type::light_gun, Type::howitzer, Type::heavy_gun)}},
     {"Commander", {units(1), house(units(1)), word("none")}, "", {of_type(Type::chief, Type::brigadier)}}},
    {"Formations as the author published them for a draft. Only Line to March and March to Line; all others free (B-R7).",
     "One stand stays, the other moves: by default the left of a Line, the front of a Column (B-A19)."}, false, "Formation"});

  all.push_back(printed_for(Reader::designer, {"set-up", "Table and deployment", "B-C34", set_up,
    {"Units from", "Units to", "Width", "Depth", "Centre zone", "Neutral zone"},
    {{"Small game", {number(10), number(18), units(30), units(30), units(15), units(8)}},
     {"Big game",   {number(19), number(40), units(45), units(30), units(22, 500), units(8)}}},
    {"A side deploys from its own edge to the neutral zone, half of which lies on either side of the centre line.",
     "All infantry, Skirmishers and Rabble too, deploys wholly in the centre zone (B-A10)."}, false, "Game",
    {down(Trend::spans, 0, 1)}}));

  all.push_back(printed_for(Reader::designer, {"army", "Divisions", "B-C34", set_up,
    {"Units"},
    {{"At least", {number(3)}},
     {"At most", {number(8)}}},
    {"With their commander. A C-in-C of his own besides (B-A9). A breach is a warning."}, false, "Units",
    {down(Trend::never_falls, 0, 0)}}));
}
// clang-format on

const std::vector<PrintedTable>& tables() {
  static const auto all = tables_of({add_tables_of_army, add_tables_of_moves, add_tables_of_combat});
  return all;
}

}  // namespace quincunx::bolivar
