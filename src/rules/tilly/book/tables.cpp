// The printed tables. Order of tables and rows: army/tilly.hpp and tables.hpp.

#include "rules/tilly/book/tables.hpp"

#include "rules/tilly/army/tilly.hpp"
#include "rules/tilly/book/ruleset.hpp"
#include "rules/tilly/book/rulings.hpp"

namespace quincunx::tilly {
namespace {

using Trend = Reading::Order;
constexpr Figure none = word("–");
constexpr Figure no_limit = word("unlimited", unlimited);

// clang-format off
PrintedTable unit_types_table() {
  return {"unit-types", "Unit types", "T-R1", "",
    {"Base", "Move", "Shoot range", "Shoot to hit", "Melee to hit", "Start resolve"},
    {{"Commander",   {word("1, square or round"), units(8), none,     none,    need(4), number(1)}, "", {of_type(Type::commander)}},
     {"Horse",       {word("2 wide"),             units(6), units(2), need(6), word("by context"), number(3)}, "", {of_type(Type::horse)}},
     {"Light horse", {word("2 wide"),             units(8), units(2), need(6), need(6), number(2)}, "", {of_type(Type::light_horse)}},
     {"Dragoons",    {word("2 wide"),             units(6), units(4), need(6), need(6), number(2)}, "", {of_type(Type::dragoons)}},
     {"Pike+shot",   {word("2 wide"),             units(3), units(4), need(6), need(5), number(4)}, "", {of_type(Type::pike_shot)}},
     {"Shot",        {word("2 wide"),             units(3), units(4), need(6), need(6), number(3)}, "", {of_type(Type::shot)}},
     {"Rabble",      {word("2 wide"),             units(3), none,     none,    need(6), number(1)}, "", {of_type(Type::rabble)}},
     {"Cannons",     {word("1 square"),           word("pivot"), no_limit, need(6), none, number(2)}, "", {of_type(Type::cannons)}}},
    {"Lengths are in TUM: half the width of a foot or mounted base. Bases are 1 deep, unless the scenario gives another depth (T-A5).",
     "A commander's to-hit figure is for his own die, added to those of the unit he is with. His resolve has no effect (T-A1).",
     "Horse hit by context: see the table of Horse to hit.",
     "Cavalry are Horse and Light horse; infantry are Dragoons, Pike+shot, Shot and Rabble (T-R2)."},
    false, "Type"};
}

PrintedTable quality_table() {
  return {"quality", "Unit quality (optional)", "T-R5", "",
    {"Start resolve", "Changes of direction", "Points", "What else"},
    {{"Superior", {modifier(1),  number(2), number(4), word("two of turn, wheel and about face, one at each end of a move; not when charging")}, "", {where_column(column::quality, Quality::superior)}},
     {"Ordinary", {modifier(0),  number(1), number(3), word("commanders and cannons always")}, "", {where_column(column::quality, Quality::ordinary)}},
     {"Inferior", {modifier(-1), number(1), number(2), word("no oblique, sideways or backwards; turn and about face use the whole move")}, "", {where_column(column::quality, Quality::inferior)}},
     {"Rabble",   {number(1),    number(1), number(1), word("plays as the type Rabble in every respect; its resolve is the figure itself (T-A87)")}, "", {where_column(column::quality, Quality::rabble)}}},
    {"Commanders and cannons cost as much as an ordinary unit (T-A87)."}, false, "Quality",
    {down(Trend::falls, 0, 0, 0, 2), down(Trend::never_rises, 1, 1), down(Trend::falls, 2, 2)}};
}

PrintedTable army_table() {
  return printed_for(Reader::designer, {"army", "Army building", "T-R7", "",
    {"Units"},
    {{"Fewest units a side", {number(15)}},
     {"Most units a side", {number(30)}},
     {"Fewest units in a command", {number(3)}},
     {"Most units in a command", {number(8)}},
     {"Most Cannons", {number(4)}, "", {of_type(Type::cannons)}},
     {"Most Dragoons", {number(2)}, "", {of_type(Type::dragoons)}},
     {"Most Shot", {number(2)}, "", {of_type(Type::shot)}},
     {"Most Rabble", {number(2)}, "", {of_type(Type::rabble)}},
     {"Most Light horse", {number(2)}, "", {of_type(Type::light_horse)}},
     {"Most Superior", {number(4)}, "", {where_column(column::quality, Quality::superior)}},
     {"Fewest points", {number(45)}, "T-R6"},
     {"Most points", {number(90)}, "T-R6"}},
    {"The rest are Pike+shot and Horse. One commander to each command, counted in it. A breach is a warning."}, false, "Limit",
    {down(Trend::never_falls, 0, 0, 0, 1), down(Trend::never_falls, 0, 0, 2, 3), down(Trend::never_falls, 0, 0, 10, 11)}});
}

PrintedTable set_up_table() {
  return printed_for(Reader::designer, {"set-up", "Table and deployment", "T-R12", "",
    {"Units from", "Units to", "Width", "Depth", "Centre zone", "Neutral zone", "Features from", "Features to"},
    {{"Small game", {number(10), number(18), units(30), units(20), units(16), units(8), number(1), number(2)}},
     {"Big game",   {number(19), number(36), units(45), units(30), units(24), units(8), number(1), number(4)}}},
    {"A side deploys from its own edge to the neutral zone, half of which lies on either side of the centre line.",
     "Pike+shot deploy wholly in the centre zone (T-A11); the flank zones take what is left of the width (T-A10)."}, false, "Game",
    {down(Trend::spans, 0, 1), across(Trend::never_falls, 6, 7)}});
}

PrintedTable terrain_table() {
  return printed_for(Reader::designer, {"terrain", "Terrain on the table", "T-R16", "",
    {"Most"},
    {{"Roads", {number(1)}, "", {on_kind({"road", "sunken-road"})}},
     {"Villages", {number(1)}, "", {on_kind({"village"})}},
     {"Rivers and streams", {number(1)}, "", {on_kind({"river", "stream"})}},
     {"Rough ground", {number(3)}, "", {on_kind({"rough", "enclosed-field"})}},
     {"Hills", {number(3)}, "", {on_ground(high)}},
     {"Woods", {number(3)}, "", {on_kind({"wood"})}},
     {"Length of an area", {units(12)}},
     {"Breadth of an area", {units(8)}}},
    {"Difficult fields count as rough ground (T-A90). A breach is a warning."}, false, "Feature"});
}

PrintedTable command_check_table() {
  return rolled_on("D6", {"command-check", "Command check", "T-R21", "1.1",
    {"A die passes on", "Chance"},
    {{"Resolve 1", {need(6), word("{chance}")}},
     {"Resolve 2", {need(6), word("{chance}")}},
     {"Resolve 3", {need(6), word("{chance}")}},
     {"Resolve 4", {need(6), word("{chance}")}},
     {"Resolve 5", {need(6), word("{chance}")}}},
    {"One die for each point of resolve; one die that passes is enough. A higher resolve uses the last row."}, false, "Resolve"});
}

PrintedTable allowance_table() {
  return {"allowance", "Movement allowance", "T-R22", "1.1",
    {"TUM"},
    {{"Open ground", {word("as the unit type")}},
     {"Any part of the move in difficult ground", {units(3)}},
     {"Charge", {units(3)}, "T-R50"},
     {"Rally back or evade, least", {units(1)}, "T-R68"},
     {"Rally back or evade, most", {units(3)}, "T-R68"}},
    {}, false, "Move", {down(Trend::never_falls, 0, 0, 3, 4)}};
}

PrintedTable directions_table() {
  return {"directions", "Changes of direction", "T-R23", "1.1",
    {"Angle", "Least", "Most", "Cost", "Whole move"},
    {{"Wheel",      {angle(45),  none,     none,     word("straight line from the old to the new place of the outer front corner"), word("no")}},
     {"About face", {word("180°"), none,     none,     word("0"), word("no")}},
     {"Oblique",    {angle(45),  none,     none,     word("none; distance along the slanted path"), word("no")}},
     {"Turn",       {angle(90),  none,     none,     none, word("yes")}},
     {"Sideways",   {none,        units(1), units(1), none, word("yes")}},
     {"Backwards",  {none,        units(1), units(3), none, word("yes")}}},
    {"One change at the start of the move, then straight. Wheel and oblique: up to the angle; turn and about face: exactly so far. Rabble, and every unit that charges, may only wheel (T-R24).",
     "Cannons pivot on their centre to any facing and count as having shot; cannons that have shot do not pivot (T-R25). Commanders go any way, to any facing (T-R26)."}, false, "Change",
    {across(Trend::never_falls, 1, 2)}};
}

PrintedTable interpenetration_table() {
  return {"interpenetration", "Passing through friends", "T-R30", "1.1",
    {"Manner", "May pass through"},
    {{"Horse, Light horse",           {word("straight forward or backward"), word("Horse, Light horse")}, "", {of_type(Type::horse, Type::light_horse)}},
     {"Horse, Light horse, Dragoons", {word("straight forward or backward"), word("Shot")}, "", {of_type(Type::horse, Type::light_horse, Type::dragoons)}},
     {"Shot",                         {word("straight forward or backward"), word("Horse, Light horse, Dragoons")}, "", {of_type(Type::shot)}},
     {"Any",                          {word("any"), word("Cannons")}},
     {"Any unit",                     {word("any"), word("Commander")}},
     {"Commander",                    {word("any"), word("any")}, "", {of_type(Type::commander)}}},
    {"Rows with a manner: both face the same or opposite ways, sides in line, and the mover ends wholly beyond (T-R31).",
     "No unit passes through enemies, and none ends on top of another unit (T-A31)."}, false, "Mover"};
}

PrintedTable distances_table() {
  return {"distances", "Distances", "T-R9", "1.1",
    {"TUM"},
    {{"Command", {units(8)}, "T-R20"},
     {"Enemy buffer", {units(1)}, "T-R28"},
     {"Zone of control", {units(3)}, "T-R29"},
     {"Gap too narrow to shoot through, less than", {units(2)}, "T-R41"},
     {"Targets count as equally close within", {units(0, 100)}, "T-A37", {}, Reader::umpire},
     {"A crest does not hide a unit within", {units(0, 500)}, "T-A88", {}, Reader::umpire},
     {"Depth of a line of works", {units(1)}, "T-A89", {on_kind({"works"})}},
     {"Sides in line within", {units(0, 50)}, "T-A31", {}, Reader::umpire},
     {"Closing up after a turn in contact, most", {units(1)}, "T-A76"},
     {"Facings in line within", {angle(0, 500)}, "T-A31", {}, Reader::umpire},
     {"Sliding aside, in steps of", {units(0, 100)}, "T-A23", {}, Reader::umpire},
     {"A centre is uphill when it is higher by more than", {units(0, 10)}, "T-A88", {}, Reader::umpire}},
    {"Measured between closest points; ground, sight and height by centres (T-R10)."}, false, "Distance"};
}

PrintedTable shooting_dice_table() {
  return rolled_on("D6", {"shooting-dice", "Shooting dice", "T-R45", "1.2",
    {"Dice"},
    {{"Primary, target to front", {word("current resolve")}},
     {"Primary, target to flank", {number(1)}},
     {"Secondary", {number(1)}},
     {"Target Dragoons, Pike+shot or Shot in difficult ground or works", {modifier(-1)}, "T-R46", {of_type(Type::dragoons, Type::pike_shot, Type::shot), on_ground(difficult | fortified)}}},
    {"Every unit hits on the figure of its type (T-R47). The −1 is for each shooter; no fewer dice than none. A unit shoots once a turn, and then cannot charge (T-R43)."}, false, "Shooter"});
}

PrintedTable casualty_table() {
  return rolled_on("D6", {"casualty", "Commander casualty", "T-R48", "1.2",
    {"Falls on"},
    {{"His unit took hits and routed", {need(5)}},
     {"His unit took hits and stands", {need(6)}}},
    {"One die for each shooting or melee in which the unit took a hit (T-A48)."}, false, "Case"});
}

PrintedTable melee_dice_table() {
  return rolled_on("D6", {"melee-dice", "Melee dice", "T-R62", "3.4",
    {"Dice"},
    {{"Any enemy in contact to rear", {number(0)}},
     {"Any enemy in contact to flank", {number(1)}},
     {"All to front, primary", {word("current resolve")}},
     {"All to front, secondary", {number(1)}},
     {"Charged uphill against Dragoons, Pike+shot or Shot", {modifier(-1)}, "", {of_type(Type::dragoons, Type::pike_shot, Type::shot), on_ground(high)}},
     {"Charged Dragoons, Pike+shot or Shot in works", {modifier(-1)}, "", {of_type(Type::dragoons, Type::pike_shot, Type::shot), on_ground(fortified)}},
     {"Attached commander, a die of his own", {modifier(1)}, "", {of_type(Type::commander)}}},
    {"The worst of the first four applies. Uphill and works together count once (T-A70)."}, false, "Situation"});
}

PrintedTable horse_to_hit_table() {
  return rolled_on("D6", {"horse-to-hit", "Horse to hit in melee", "T-R64", "3.4",
    {"Hits on"},
    {{"Standing in difficult ground", {need(6)}},
     {"Charged this turn, target not Pike+shot taken in front", {need(4)}},
     {"Otherwise", {need(5)}}},
    {"The first that applies."}, false, "Case"});
}

PrintedTable morale_table() {
  return {"morale", "Resolve lost and regained", "T-R70", "4.1",
    {"Resolve"},
    {{"Command whose commander fell this turn, every unit", {modifier(-1)}, "T-R70", {of_type(Type::commander)}},
     {"Unit with an attached commander", {modifier(1)}, "T-R71", {of_type(Type::commander)}},
     {"Unit that hit an enemy that routed this turn", {modifier(1)}, "T-R72"}},
    {"Only resolve lost to shooting or melee comes back, and never above the start (T-R73)."}, false, "Case"};
}

PrintedTable army_break_table() {
  return {"army-break", "Army morale", "T-R74", "4.4",
    {"Part", "Beaten when"},
    {{"One third", {number(3), word("3 × lost is at least the units at the start")}},
     {"One quarter", {number(4), word("4 × lost is at least the units at the start")}, "T-A84", {where_ruling(ruling::army_break, 1)}},
     {"One half", {number(2), word("2 × lost is at least the units at the start")}, "T-A84", {where_ruling(ruling::army_break, 2)}},
     {"Variable", {number(2), word("2 × (1d6 + lost) is at least the units at the start; the side that lost more rolls")}, "T-R75", {where_ruling(ruling::variable_army_morale, 1)}}},
    {"The first row is in force unless a ruling chooses another. Units at the start: commanders and cannons are counted. Lost: routed units, fallen commanders, cannons taken (T-R76, T-A86)."}, false, "Rule"};
}
// clang-format on

}  // namespace

const std::vector<PrintedTable>& tables() {
  static const std::vector<PrintedTable> all{
      unit_types_table(),       quality_table(),       army_table(),          set_up_table(),
      terrain_table(),          command_check_table(), allowance_table(),     directions_table(),
      interpenetration_table(), distances_table(),     shooting_dice_table(), casualty_table(),
      melee_dice_table(),       horse_to_hit_table(),  morale_table(),        army_break_table()};
  return all;
}

}  // namespace quincunx::tilly
