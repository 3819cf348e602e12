// Printed tables of shooting, casualties, melee and strength (2.3, 10, 11, 14, 15). Order of rows:
// tables.hpp.

#include "rules/acw/army/acw.hpp"
#include "rules/acw/book/tables_of.hpp"

namespace quincunx::acw {

// clang-format off
void add_tables_of_combat(std::vector<PrintedTable>& all) {
  const Concern foot = of_type(Type::infantry), horse = of_type(Type::cavalry), guns = of_type(Type::artillery);

  all.push_back({"weapons", "Weapons", "2.3", on_bag,
    {"Range", "Damage dice", "Within", "then"},
    {{"Smoothbore musket",       {units(18), none, none, none}, "", {where_column(column::weapon, Weapon::smoothbore_musket)}},
     {"Rifled musket",           {units(24), none, none, none}, "", {where_column(column::weapon, Weapon::rifled_musket)}},
     {"Smoothbore carbine",      {units(12), none, none, none}, "", {where_column(column::weapon, Weapon::smoothbore_carbine)}},
     {"Rifled carbine",          {units(18), none, none, none}, "", {where_column(column::weapon, Weapon::rifled_carbine)}},
     {"Sharps rifle",            {units(30), none, none, none}, "", {where_column(column::weapon, Weapon::sharps_rifle)}},
     {"12lb smoothbore cannon",  {units(48), number(1), units(12), number(2)}, "W33", {where_column(column::weapon, Weapon::smoothbore_cannon)}},
     {"12lb rifled cannon",      {units(60), number(1), units(12), number(2)}, "W33", {where_column(column::weapon, Weapon::rifled_cannon)}}},
    {"Damage: so many dice for each hit, added up, are the dice to wound. Long range is more than half."}, false, "Weapon", {},
    {{"twin-row", "", "a rifled carbine reaches as far as a smoothbore musket"}}});

  all.push_back({"shots", "Shots", "2.2", on_bag,
    {"Shots", "for figures", "of a column"},
    {{"Infantry",            {number(2), number(4), word("its front base", 1)}, "", {foot}},
     {"Skirmishers, dismounted cavalry", {number(1), number(2), none}, "", {of_type(Type::skirmishers, Type::cavalry)}},
     {"Cavalry, mounted",    {number(1), number(2), word("its front base", 1)}, "W77", {horse}},
     {"Cannon",              {number(1), house(number(4)), none}, "", {guns}}},
    {"So many for each so many figures. The front rank only; limbered cannon none. Skirmishers shoot in any direction."}, false, "Shooter"});

  all.push_back({"to-hit", "To hit by shooting", "10", on_bag,
    {"Die"},
    {{"A shot hits on",                      {need(3)}},
     {"At 6 or nearer",                      {modifier(1)}},
     {"At more than half range",             {modifier(-1)}},
     {"Each pin of the shooter",             {modifier(-1)}},
     {"Shooter inexperienced",               {modifier(-1)}, "", {where_column(column::quality, Quality::inexperienced)}},
     {"Fire on the move",                    {modifier(-1)}},
     {"Shooter mounted cavalry",             {modifier(-1)}, "", {horse}},
     {"After a failed charge",               {modifier(-1)}, "W29"},
     {"Shooter passed through friends this turn", {modifier(-1)}, "8"},
     {"Artillery with casualties",           {modifier(-1)}, "", {guns}},
     {"Target down",                         {modifier(-1)}, "W15"},
     {"Target small",                        {modifier(-1)}, "W28"},
     {"Target in soft cover",                {modifier(-1)}, "W70", {on_ground(partial_cover)}},
     {"Target in hard cover",                {modifier(-2)}, "W70", {on_ground(full_cover)}}},
    {"Modifiers change the die. A 1 always misses (W31). The worse cover only (W30). Small: artillery, and units of one base (W28)."},
    false, "Case"});

  all.push_back({"casualties", "Casualties", "11", on_bag,
    {"Figure"},
    {{"Casualties that remove a base",       {number(4)}, "W9"},
     {"Wounds rolled again, to kill the colonel, from", {need(6)}},
     {"The colonel falls, of these, from",   {need(6)}}},
    {"Casualties add up through the game."}, false, "Case"});

  all.push_back({"melee-dice", "Dice in a melee", "14", on_bag,
    {"Dice", "for figures", "of a column"},
    {{"Infantry",              {number(2), number(4), word("its front base", 1)}, "W45", {foot}},
     {"Cavalry that charges",  {number(2), number(1), word("its front base", 1)}, "W77", {horse}},
     {"Cavalry otherwise",     {house(number(1)), number(1), word("its front base", 1)}, "W46", {horse}},
     {"Cannon, unlimbered",    {house(number(2)), house(number(4)), none}, "W47", {guns}}},
    {"So many for each so many figures, of all bases of a line. Skirmishers do not fight, nor do limbered cannon, wagons and commanders."}, false, "Fighter"});

  all.push_back({"melee-to-hit", "To hit in a melee", "14", on_bag,
    {"Die"},
    {{"A blow hits on",        {need(3)}},
     {"Each pin of the fighter", {modifier(-1)}},
     {"Fighter inexperienced", {modifier(-1)}, "", {where_column(column::quality, Quality::inexperienced)}},
     {"Attacks the flank",     {modifier(1)}, "W73"},
     {"Attacks the rear",      {modifier(2)}, "W73"}},
    {"A 1 always misses (W31)."}, false, "Case"});

  all.push_back({"strength", "Spent brigades and armies", "15", on_bag,
    {"Part", "Spent when"},
    {{"Brigade", {number(2), word("2 × units lost is at least the units at the start")}, "W51"},
     {"Army",    {number(2), word("2 × brigades lost is at least the brigades at the start")}, "W53"}},
    {"Routing units are not lost. A brigade is lost when none of its units is left."}, false, "Force"});
}
// clang-format on

}  // namespace quincunx::acw
