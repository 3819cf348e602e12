// Printed tables of shooting (2.4, 2.5, 11, 17). Order of rows: tables.hpp.

#include "rules/liberty/army/liberty.hpp"
#include "rules/liberty/book/tables_of.hpp"

namespace quincunx::liberty {

// clang-format off
void add_tables_of_fire(std::vector<PrintedTable>& all) {
  all.push_back({"weapons", "Weapons: ranges and hits", "2.4", on_shooting,
    {"Short to", "Effective to", "Long to", "A hit is: dice", "of", "plus"},
    {{"Smoothbore musket", {units(7),  units(14), units(28), none, none, number(1)}, "", {where_column(column::weapon, Weapon::smoothbore)}},
     {"Rifled musket",     {units(8),  units(16), units(32), none, none, number(1)}, "", {where_column(column::weapon, Weapon::rifled)}},
     {"Carbine",           {units(6),  units(12), units(24), none, none, number(1)}, "", {where_column(column::weapon, Weapon::carbine)}},
     {"3pdr",              {units(15), units(30), units(45), number(1), die(2), none}, "", {where_column(column::weapon, Weapon::gun_3)}},
     {"6pdr",              {units(20), units(40), units(60), number(1), die(3), none}, "", {where_column(column::weapon, Weapon::gun_6)}},
     {"12pdr",             {units(30), units(60), units(90), number(1), die(3), number(1)}, "", {where_column(column::weapon, Weapon::gun_12)}},
     {"Canister, every gun", {units(10), none, none, number(2), die(3), none}, "D43", {of_type(Type::artillery)}}},
    {"Ranges round down to whole inches. A hit of small arms is one. Of a gun's hit throw the dice and add the plus: so many hits, each saved on its own; canister, inside its range, instead of the gun's own figures. D2: 1–3 is 1, 4–6 is 2.",
     "Unless the lists name others: foot have smoothbores, cavalry carbines."}, false, "Weapon",
    {across(Trend::rises, 0, 2)}});

  all.push_back(rolled_on("D6", {"combat-dice", "Dice for each base", "2.5", on_shooting,
    {"Shooting", "Melee", "Supporting"},
    {{"Infantry",              {dice(2, 500), dice(3), dice(2)}, "", {of_type(Type::infantry)}},
     {"Cavalry, mounted",      {dice(1, 500), dice(3), dice(2)}, "", {of_type(Type::cavalry)}},
     {"Cavalry, dismounted",   {dice(2), dice(2), none}, "", {where_column(column::dismounts, 1)}},
     {"Skirmishers",           {dice(1, 500), dice(1, 500), none}, "", {of_type(Type::skirmishers)}},
     {"Artillery, unlimbered", {dice(2), dice(2), none}, "", {of_type(Type::artillery)}},
     {"Artillery, limbered",   {none, dice(0, 500), none}, "D61", {of_type(Type::artillery)}},
     {"The least, after modifiers", {dice(0, 500), dice(0, 500), dice(0, 500)}, "D44"}},
    {"Add the modifiers to the figure, multiply by the bases, round up; then whole dice of special rules and generals.",
     "Shooting: front-rank bases with a clear line. Melee: bases whose front an enemy covers; other bases support, unmodified.",
     "Struck in flank or rear only: supporting dice, or the least (D97)."}, false, "Troops"}));

  all.push_back(rolled_on("D6", {"shooting", "Shooting: dice for each base", "11.4", on_shooting,
    {"Dice"},
    {{"Target enfiladed", {more_dice(1000)}, "D41"},
     {"Short range", {more_dice(500)}},
     {"Long range", {more_dice(-500)}},
     {"Target skirmishers or unlimbered guns", {more_dice(-500)}, "D47", {of_type(Type::skirmishers, Type::artillery)}},
     {"Shooter Worn", {more_dice(-500)}},
     {"Shooter Shaken, instead", {more_dice(-1000)}},
     {"Target obscured", {more_dice(-500)}, "D93"},
     {"Target in cover, or behind an obstacle it defends", {more_dice(-1000)}, "D93"}},
    {"Enfiladed: shot from between the diagonals of the target, at its flank.",
     "Sight: units, woods, buildings block it; lower units do not (D92).",
     "In cover: partly in covering ground. Obscured: by such ground, or an obstacle, in the line of fire (D42)."}, false, "Modifier"}));

  all.push_back(rolled_on("D6", {"to-hit", "To hit", "1", on_shooting,
    {"Number"},
    {{"A natural roll up to this always misses and fails to save", {number(1)}},
     {"A natural roll from this always hits and saves", {number(6)}}},
    {"Quality gives the number to hit; special rules change the die."}, false, "Die", {down(Trend::rises, 0, 0)}}));

  all.push_back(rolled_on("D6", {"saves", "Saves", "11.5", on_shooting,
    {"Saved on"},
    {{"Hit from shooting", {need(5)}},
     {"… in a fortified position", {need(4)}, "17", {on_ground(fortified)}},
     {"Hit in melee", {need(6)}}},
    {"One die for each hit."}, false, "Save"}));
}
// clang-format on

}  // namespace quincunx::liberty
