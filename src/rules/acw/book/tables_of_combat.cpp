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
    {"Damage: so many dice for each hit, and “then” so many at a target within that distance; added up, they are the dice to wound. Long range is more than half."}, false, "Weapon"});

  all.push_back(rolled_on("D6", {"shots", "Shots", "2.2", on_bag,
    {"Shots", "for figures", "of a column"},
    {{"Infantry",            {number(2), number(4), word("its front base", 1)}, "", {foot}},
     {"Skirmishers, dismounted cavalry", {number(1), number(2), none}, "", {of_type(Type::skirmishers, Type::cavalry)}},
     {"Cavalry, mounted",    {number(1), number(2), word("its front base", 1)}, "W77", {horse}},
     {"Cannon",              {number(1), house(number(4)), none}, "", {guns}}},
    {"So many for each so many figures. The front rank only; limbered cannon none. Skirmishers shoot in any direction."}, false, "Shooter"}));

  all.push_back({"shooting", "Shooting, step by step", "10", on_bag,
    {"What to do"},
    {{"1 Target",  {word("one enemy to its front (see terms, W27), in range and in sight, in no melee; its whole fire at that one (W32)")}},
     {"2 Shots",   {word("a die for each, to hit")}},
     {"3 Pins",    {word("any hit gives the target a pin, and another if the middle of the shooter is on its flank or rear (W34)")}},
     {"4 Damage",  {word("of cannon only: each hit throws the damage dice; their sum is the number of wound dice")}, "W33"},
     {"5 Wounds",  {word("a die for each hit, on the score of the target’s quality; each is a casualty")}},
     {"6 Colonel", {word("wound dice that show 6 are rolled once more: any 6 then kills the colonel")}},
     {"7 Bases",   {word("every fourth casualty removes a base, the rest is kept. No base left: destroyed")}},
     {"8 Morale",  {word("if a base was lost, one morale test. Failed: the unit routs")}, "W35"}},
    {"Sight: from the middle of the front edge, to any visible part of the target. Units other than commanders block it, and ground as its table says (W69)."}, false, "Step"});
  all.back().procedure = true;

  all.push_back(rolled_on("D6", {"to-hit", "To hit by shooting", "10", on_bag,
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
    {"Modifiers change the die. A 1 always misses, and more than 6 cannot be rolled (W31). The worse cover only (W30). Small: artillery, and units of one base (W28)."},
    false, "Case"}));

  all.push_back(rolled_on("D6", {"casualties", "Casualties", "11", on_bag,
    {"Figure"},
    {{"Casualties that remove a base",       {number(4)}, "W9"},
     {"Wounds rolled again, to kill the colonel, from", {need(6)}},
     {"The colonel falls, of these, from",   {need(6)}}},
    {"Casualties add up through the game."}, false, "Case"}));

  all.push_back({"morale", "Morale and routs", "12", on_bag,
    {"What happens"},
    {{"Morale test failed", {word("the unit runs at once, twice its rate, straight away from the nearest enemy. Each friend that it passes through gets a pin. Off the table it is destroyed")}, "W36"},
     {"Rout test",          {word("when its brigade is next activated. Passed: it loses a die of pins and stands, without an order. Failed: it runs again")}, "W37"},
     {"Routing unit",       {word("has no order and does not react. A charger that reaches it destroys it")}, "W36"}},
    {}, false, "Case"});
  all.back().procedure = true;

  all.push_back({"charging", "Charges and reactions", "13", on_bag,
    {"What happens"},
    {{"1 Charge",    {word("straight ahead, no wheel, at an enemy within a double move, the way free. Cavalry: not over an obstacle that the enemy holds, nor at the front of an unpinned infantry line")}, "W73"},
     {"2 Reaction",  {word("the charged unit takes an order test. Failed: it goes back a full move, its back to the charger, through friends by a passage of lines, and has no order this turn")}, "W42"},
     {"… passed",    {word("it shoots, if the charger is to its front; or else it stands (W58). Or cavalry countercharges cavalry that comes from far enough (distances): they meet half-way")}, "W40"},
     {"3 Shot at",   {word("the charger tests its morale. Failed: it halts short of the enemy (distances) and may shoot; if the fire took a base, it routs instead")}, "W39"},
     {"4 Contact",   {word("melee at once. A unit that went back and is reached is struck in the rear")}, "W41"},
     {"Skirmishers", {word("charged, do not test: they go a full move away; or dismounted cavalry remounts. Reached, they are destroyed")}, "W43"}},
    {}, false, "Step"});
  all.back().procedure = true;

  all.push_back({"melee", "Melee, step by step", "14", on_bag,
    {"What happens"},
    {{"1 Blows",       {word("the charger strikes first, then what is left of the charged. Both at once: behind a linear obstacle, after a countercharge, in later rounds")}, "W44"},
     {"2 Casualties",  {word("as by shooting, but no test for a base (W59). Then a pin for each unit that had any")}, "W49"},
     {"3 Loser",       {word("that inflicted fewer casualties: morale test. Failed: it routs. Equal: no test")}, "W50"},
     {"4 Winner",      {word("if the loser passed: morale test. Failed: it falls back (distances), facing the enemy")}},
     {"Still locked",  {word("another round when a brigade in it is activated, once a turn; no other order. All that are linked by contact fight, each strikes one enemy; casualties are added up by side (W75)")}, "W79"},
     {"Second charge", {word("cavalry that won may charge again at once, by an order test, with the inches left")}, "W62"}},
    {}, false, "Step"});
  all.back().procedure = true;

  all.push_back(rolled_on("D6", {"melee-dice", "Dice in a melee", "14", on_bag,
    {"Dice", "for figures", "of a column"},
    {{"Infantry",              {number(2), number(4), word("its front base", 1)}, "W45", {foot}},
     {"Cavalry that charges",  {number(2), number(1), word("its front base", 1)}, "W77", {horse}},
     {"Cavalry otherwise",     {house(number(1)), number(1), word("its front base", 1)}, "W46", {horse}},
     {"Cannon, unlimbered",    {house(number(2)), house(number(4)), none}, "W47", {guns}}},
    {"So many for each so many figures, of all bases of a line. Skirmishers do not fight, nor do limbered cannon, wagons and commanders."}, false, "Fighter"}));

  all.push_back(rolled_on("D6", {"melee-to-hit", "To hit in a melee", "14", on_bag,
    {"Die"},
    {{"A blow hits on",        {need(3)}},
     {"Each pin of the fighter", {modifier(-1)}},
     {"Fighter inexperienced", {modifier(-1)}, "", {where_column(column::quality, Quality::inexperienced)}},
     {"Attacks the flank",     {modifier(1)}, "W73"},
     {"Attacks the rear",      {modifier(2)}, "W73"}},
    {"Nothing else changes the die (W48). A 1 always misses (W31)."}, false, "Case"}));

  all.push_back({"strength", "Spent brigades and armies", "15", on_bag,
    {"Part", "Spent when"},
    {{"Brigade", {number(2), word("2 × units lost is at least the units at the start")}, "W51"},
     {"Army",    {number(2), word("2 × brigades lost is at least the brigades at the start")}, "W53"}},
    {"Routing units are not lost. A brigade is lost when none of its units is left.",
     "Spent brigade: a unit that is to fire, advance, run or charge takes an order test, even without pins; failed, it goes home, off the table and lost. Not to move away from all enemies (W52).",
     "Spent army: a brigade tests as it is activated, by the commonest morale in it, with the bonus of the army commander if near; failed, all of it goes home."}, false, "Force"});
}
// clang-format on

}  // namespace quincunx::acw
