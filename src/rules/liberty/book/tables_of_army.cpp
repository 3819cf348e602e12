// Printed tables of sizes, bases, armies and victory (2.3, 4, 18). Order of rows: tables.hpp.

#include "rules/liberty/army/liberty.hpp"
#include "rules/liberty/book/tables_of.hpp"

namespace quincunx::liberty {

// clang-format off
void add_tables_of_army(std::vector<PrintedTable>& all) {
  all.push_back({"sizes", "Sizes and hits", "2.3", set_up,
    {"Bases", "Worn", "Shaken", "Broken"},
    {{"Infantry, grenadiers detached", {number(2), number(4), number(8),  number(12)}, "D36", {of_type_with(Type::infantry, column::bases, 2)}},
     {"Infantry, smaller",    {number(3), number(6),  number(12), number(18)}, "", {of_type_with(Type::infantry, column::bases, 3)}},
     {"Infantry, standard",   {number(4), number(8),  number(16), number(24)}, "", {of_type_with(Type::infantry, column::bases, 4)}},
     {"Infantry, larger",     {number(5), number(10), number(20), number(30)}, "", {of_type_with(Type::infantry, column::bases, 5)}},
     {"Cavalry, smaller",     {number(2), number(5),  number(10), number(15)}, "", {of_type_with(Type::cavalry, column::bases, 2)}},
     {"Cavalry, standard",    {number(4), number(7),  number(14), number(21)}, "", {of_type_with(Type::cavalry, column::bases, 4)}},
     {"Cavalry, larger",      {number(6), number(9),  number(18), number(27)}, "", {of_type_with(Type::cavalry, column::bases, 6)}},
     {"… dismounted, smaller", {number(1), number(3), number(6),  number(9)},  "D32", {where_column(column::dismounts, 1), where_column(column::bases, 2)}},
     {"… dismounted, standard", {number(3), number(4), number(8), number(12)}, "D32", {where_column(column::dismounts, 1), where_column(column::bases, 4)}},
     {"… dismounted, larger", {number(5), number(5),  number(10), number(15)}, "D32", {where_column(column::dismounts, 1), where_column(column::bases, 6)}},
     {"Skirmishers, smaller", {number(3), number(3),  number(6),  number(9)},  "", {of_type_with(Type::skirmishers, column::bases, 3)}},
     {"Skirmishers, standard", {number(4), number(4), number(8),  number(12)}, "", {of_type_with(Type::skirmishers, column::bases, 4)}},
     {"Skirmishers, larger",  {number(5), number(5),  number(10), number(15)}, "", {of_type_with(Type::skirmishers, column::bases, 5)}},
     {"Artillery, smaller",   {number(1), number(2),  number(4),  number(6)},  "", {of_type_with(Type::artillery, column::bases, 1)}},
     {"Artillery, standard",  {number(2), number(3),  number(6),  number(9)},  "", {of_type_with(Type::artillery, column::bases, 2)}},
     {"Artillery, larger",    {number(3), number(4),  number(8),  number(12)}, "", {of_type_with(Type::artillery, column::bases, 3)}}},
    {"Hits from which it is Worn, Shaken, Broken. Bases stay until it is Broken."}, false, "Unit",
    {across(Trend::rises, 1, 3)}});

  all.push_back({"bases", "Bases", "2.3", set_up,
    {"Front, mm", "Depth, mm"},
    {{"Infantry",            {number(50), number(50)}, "", {of_type(Type::infantry)}},
     {"Cavalry, mounted",    {number(60), number(60)}, "", {of_type(Type::cavalry)}},
     {"Cavalry, dismounted", {number(50), number(25)}, "", {where_column(column::dismounts, 1)}},
     {"Skirmishers",         {number(50), number(25)}, "", {of_type(Type::skirmishers)}},
     {"Artillery",           {number(50), number(75)}, "", {of_type(Type::artillery)}},
     {"General",             {number(25), number(50)}, "", {of_type(Type::general)}}},
    {"Infantry, mounted cavalry: line; column, two bases wide; march column, one. Others: one rank; limbered guns, one base wide (D35)."}, false, "Base"});

  all.push_back(printed_for(Reader::designer, {"army", "Brigades", "4", set_up,
    {"Units"},
    {{"At least", {number(3)}},
     {"At most", {number(6)}}},
    {"Recommended. One general for each. The commander-in-chief is a marker."}, false, "Units",
    {down(Trend::never_falls, 0, 0)}}));

  all.push_back({"victory", "Victory points", "18", at_the_end,
    {"Points"},
    {{"Each enemy unit Broken", {number(5)}},
     {"… Shaken", {number(3)}},
     {"… Worn", {number(1)}},
     {"The enemy's break point reached", {number(10)}, "D83"}},
    {"And what the scenario gives. At its break point an army's game ends at once."}, false, "For"});

  all.push_back({"margins", "Victory", "18", at_the_end,
    {"Points"},
    {{"A draw up to a difference of", {number(5)}},
     {"A minor victory up to", {number(12)}}},
    {"Beyond: a major victory."}, false, "Margin", {down(Trend::rises, 0, 0)}});
}
// clang-format on

}  // namespace quincunx::liberty
