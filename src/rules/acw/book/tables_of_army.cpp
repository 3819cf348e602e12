// Printed tables of quality, unit types and bases (2, 3). Order of rows: tables.hpp.

#include "rules/acw/army/acw.hpp"
#include "rules/acw/book/ruleset.hpp"
#include "rules/acw/book/tables_of.hpp"

namespace quincunx::acw {

// clang-format off
void add_tables_of_army(std::vector<PrintedTable>& all) {
  constexpr Figure foot = word("foot"), horse = word("horse"), guns = word("guns");
  constexpr Figure colonel = word("yes", 1), no_colonel = word("no");

  all.push_back(rolled_on("D6", {"quality", "Quality", "2.1", set_up,
    {"Morale", "Wounded on"},
    {{"Inexperienced", {number(7), need(3)}, "", {where_column(column::quality, Quality::inexperienced)}},
     {"Regular",       {number(8), need(4)}, "", {where_column(column::quality, Quality::regular)}},
     {"Veteran",       {number(9), need(5)}, "", {where_column(column::quality, Quality::veteran)}}},
    {"Morale: the rating of tests, before modifiers. Wounded on: the score of a die to wound such a unit."}, false, "Quality",
    {down(Trend::rises, 0, 0), down(Trend::rises, 1, 1)}}));

  all.push_back({"unit-types", "Unit types", "2.2", set_up,
    {"Arm", "Bases from", "to", "Figures a base", "Colonel"},
    {{"Infantry",            {foot,   number(5), number(6), number(4), colonel}, "", {of_type(Type::infantry)}},
     {"Skirmishers",         {foot,   none,      none,      number(2), house(colonel)}, "", {of_type(Type::skirmishers)}},
     {"Cavalry, mounted",    {horse,  number(6), number(6), house(number(2)), colonel}, "W8", {of_type(Type::cavalry)}},
     {"Cavalry, dismounted", {foot,   none,      number(5), number(2), colonel}, "W8", {of_type(Type::cavalry)}},
     {"Artillery",           {guns,   number(1), number(1), house(number(4)), no_colonel}, "W9", {of_type(Type::artillery)}},
     {"Wagon",               {word("wagon"), number(1), number(1), house(number(4)), no_colonel}, "W74", {of_type(Type::wagon)}}},
    {"Other numbers of bases are a warning. Dismounted cavalry has a base fewer than mounted: its men hold the horses."}, false, "Type",
    {across(Trend::never_falls, 1, 2)}});

  all.push_back({"bases", "Bases in millimetres", "W7", set_up,
    {"Width", "Depth"},
    {{"Infantry",             {number(40), number(40)}, "", {of_type(Type::infantry)}},
     {"Skirmishers, dismounted cavalry", {number(40), number(40)}, "", {of_type(Type::skirmishers, Type::cavalry)}},
     {"Cavalry, mounted",     {number(50), number(50)}, "", {of_type(Type::cavalry)}},
     {"Cannon, unlimbered",   {number(50), number(75)}, "", {of_type(Type::artillery)}},
     {"Cannon, limbered",     {number(50), number(125)}, "", {of_type(Type::artillery)}},
     {"Wagon",                {number(50), number(100)}, "", {of_type(Type::wagon)}},
     {"Commander",            {number(40), number(40)}, "", {of_type(Type::brigadier, Type::general)}},
     {"Horse holders",        {number(40), number(40)}, "W76", {of_type(Type::cavalry)}}},
    {"A line has its bases side by side, a column one behind another. A base that is lost goes from both ends of a line, from the rear of a column."},
    true, "Base"});
}
// clang-format on

const std::vector<PrintedTable>& tables() {
  static const auto all = tables_of({add_tables_of_army, add_tables_of_tests, add_tables_of_moves,
                                     add_tables_of_combat, add_table_of_distances});
  return all;
}

}  // namespace quincunx::acw
