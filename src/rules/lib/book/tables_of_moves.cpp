// Printed tables of distances, units, movement and the maneuver check (2.2, 4.3, 4.4, 5.6). Order of rows:
// tables.hpp.

#include "rules/lib/army/lib.hpp"
#include "rules/lib/book/tables_of.hpp"

namespace quincunx::lib {

// clang-format off
void add_tables_of_moves(std::vector<PrintedTable>& all) {
  all.push_back({"distances", "Distances", "L16", "",
    {"Inches"},
    {{"Close range", {units(4)}, "L16"},
     {"Command, a free and mounted leader in clear sight", {units(8)}, "4.1"},
     {"Command in fields, twilight, fog; of a leader attached or on foot", {units(4)}, "4.1"},
     {"From unit to unit in a line of march", {units(2)}, "H59"},
     {"Enemies behind its front outflank a unit within", {units(8)}, "4.3"},
     {"A short retreat leaves", {units(2)}, "5.7"},
     {"Friends so near behind a target suffer with it", {units(2)}, "H16"},
     {"Troops so near support guns", {units(2)}, "H41"},
     {"Crews shelter in a square within", {units(2)}, "H21"},
     {"A leader is in danger within, of the target", {units(4)}, "L39"},
     {"A key position is taken within", {units(2)}, "H34"},
     {"Ammunition is replenished within, of a wagon", {units(12)}, "H29"},
     {"Woods let sight pass for, in all", {units(2)}, "H55", {on_kind({"wood"})}},
     {"A crest hides nobody within", {units(1)}, "H55", {}, Reader::umpire},
     {"A building is entered from within", {units(0, 500)}, "H52", {on_ground(building)}},
     {"Carrying a position stops short of enemies by", {units(1)}, "H24", {}, Reader::umpire},
     {"Retreats are searched in steps of", {units(0, 125)}, "H61", {}, Reader::umpire},
     {"Behind a line means it runs ahead within", {units(1)}, "H54", {}, Reader::umpire},
     {"British infantry countercharges within", {units(3)}, "L41", {where_column(column::british, 1), of_type(Type::infantry)}},
     {"Guns prolong at most", {units(2)}, "5.3", {of_type(Type::artillery)}},
     {"Arc of fire to either side", {angle(45)}, "H9"},
     {"Widest wheel of a charge", {angle(45)}, "7.1"},
     {"Retreats are turned by steps of", {angle(15)}, "H61", {}, Reader::umpire},
     {"… and at most, to either side", {angle(90)}, "H61", {}, Reader::umpire}},
    {"Between the nearest points of two footprints. Close range is that of every weapon (L16)."}, false, "Distance"});

  all.push_back({"stands", "Stands", "H2", "1.1",
    {"Front", "Depth"},
    {{"Infantry, dismounted cavalry", {units(1), units(0, 750)}, "", {of_type(Type::infantry, Type::cavalry)}},
     {"Cavalry", {units(1), units(1)}, "", {of_type(Type::cavalry)}},
     {"Guns", {units(1), units(1, 500)}, "", {of_type(Type::artillery)}},
     {"Leader of a brigade, across", {units(1), none}, "", {of_type(Type::leader)}},
     {"Leader of the army, across", {units(1, 500), none}, "", {of_type(Type::army_leader)}}},
    {"Line: one rank. Skirmish line: one rank, 1 apart. Attack and field column: two wide. March column: one wide.",
     "Square: as many stands on a side as a fourth of them, rounded up, and 0.75 more. Broken: a column.",
     "Militia and Peasants that change formation or form square on broken or rough ground become disordered (L72).",
     "Only a charge touches an enemy. Friends are passed by passage of lines; skirmish lines, leaders and limbered guns freely (H45)."}, true, "Stand"});

  all.push_back({"effectiveness", "Effectiveness", "2.2", "1.1",
    {"Spirited worn", "Spirited spent", "Reliable worn", "Reliable spent", "Unreliable worn", "Unreliable spent"},
    {
     {"2",  {none, number(1), none, number(1), none, number(1)}},
     {"3",  {none, number(1), number(2), number(1), none, number(2)}},
     {"4",  {number(2), number(1), number(3), number(2), none, number(3)}},
     {"5",  {number(3), number(2), number(4), number(3), number(4), number(3)}},
     {"6",  {number(4), number(2), number(5), number(3), number(5), number(4)}},
     {"7",  {number(5), number(3), number(6), number(4), number(6), number(5)}},
     {"8",  {number(5), number(3), number(6), number(4), number(7), number(6)}},
     {"9",  {number(6), number(4), number(7), number(5), number(8), number(7)}},
     {"10", {number(7), number(4), number(8), number(5), number(9), number(7)}},
     {"11", {number(8), number(5), number(9), number(6), number(10), number(8)}},
     {"12", {number(8), number(5), number(9), number(6), number(10), number(8)}},
     {"13", {number(9), number(6), number(10), number(7), number(11), number(9)}},
     {"14", {number(10), number(6), number(11), number(7), number(12), number(9)}},
     {"15", {number(11), number(7), number(12), number(8), number(13), number(10)}},
     {"16", {number(11), number(7), number(12), number(8), number(13), number(10)}},
     {"17", {number(12), number(8), number(13), number(9), number(14), number(11)}}},
    {"By the stands at the start: worn at that number of stands or fewer, spent likewise; a dash: never worn. Guns are always fresh (L7).",
     "From 18 stands: three quarters and a half of them, as the rows before (L57). One stand at the start: always spent."}, false, "Stands",
    {down(Trend::never_falls, 0, 5), across(Trend::falls, 0, 1), across(Trend::falls, 2, 3), across(Trend::falls, 4, 5)},
    {{"twin-row", "12", "11 and 12 stands have the same figures (2.2)"}, {"twin-row", "16", "15 and 16 stands have the same figures (2.2)"}}});

  all.push_back({"movement", "Movement", "5.6", "1.2",
    {"Road", "Road, quick", "Open", "Open, quick", "Broken", "Broken, quick", "Rough", "Rough, quick"},
    {{"Infantry: line",                     {none,      none,      units(12), units(16), units(8),  units(12), units(6),  units(10)}, "", {of_type(Type::infantry)}},
     {"Infantry: skirmish line, attack column",   {none,      none,      units(12), units(16), units(10), units(14), units(8),  units(12)}, "", {of_type(Type::infantry)}},
     {"Infantry: march column",                   {units(18), units(24), units(12), units(16), units(10), units(14), units(8),  units(12)}, "", {of_type(Type::infantry)}},
     {"Infantry: square",                         {none,      none,      units(4),  units(6),  units(3),  units(4),  units(2),  units(3)}, "", {of_type(Type::infantry)}},
     {"Infantry: broken",                         {units(24), none,      units(16), none,      units(14), none,      units(12), none}, "", {of_type(Type::infantry)}},
     {"Cavalry: line",                  {none,      none,      units(18), units(24), units(12), units(16), units(4),  units(6)}, "", {of_type(Type::cavalry)}},
     {"Cavalry: field column",                   {none,      none,      units(18), units(24), units(14), units(20), units(6),  units(8)}, "", {of_type(Type::cavalry)}},
     {"Cavalry: march column",                   {units(24), units(36), units(18), units(24), units(14), units(20), units(6),  units(8)}, "", {of_type(Type::cavalry)}},
     {"Cavalry: dismounted skirmish line",       {none,      none,      units(12), units(16), units(10), units(14), units(8),  units(12)}, "", {of_type(Type::cavalry)}},
     {"Cavalry: broken",                         {units(36), none,      units(24), none,      units(20), none,      units(8),  none}, "", {of_type(Type::cavalry)}},
     {"Foot and light guns, limbered",    {units(18), units(24), units(12), units(16), units(8),  units(12), units(4),  units(6)}, "", {of_type(Type::artillery), where_column(column::carriage, Carriage::foot, Carriage::light)}},
     {"Horse guns, limbered",             {units(24), units(36), units(18), units(24), units(12), units(16), units(4),  units(6)}, "", {where_column(column::carriage, Carriage::horse)}},
     {"Leader, mounted",                  {units(36), none,      units(24), none,      units(20), none,      units(12), none}, "", {of_type(Type::leader, Type::army_leader)}},
     {"Leader on foot",                   {units(24), none,      units(16), none,      units(14), none,      units(12), none}, "", {of_type(Type::leader, Type::army_leader)}}},
    {"The second figure of each kind of ground is for Quick Step. No road rate: as open ground.",
     "On mixed ground each inch uses its part of the move: d inches at a rate of r use d/r (H7). Wheels cost the outer corner's path."}, false, "Formation",
    {across(Trend::rises, 0, 1), across(Trend::rises, 2, 3), across(Trend::rises, 4, 5), across(Trend::rises, 6, 7)}});

  all.push_back({"maneuvers", "What a result allows", "5.1", "1.2",
    {"% of a full move", "What"},
    {{"Well Handled, Quick Step: move only", {number(100), word("troops; limbered guns")}},
     {"Well Handled, Quick Step: move and one maneuver", {number(50), word("change formation; pass lines; face by the rear rank; march by the flank; scale an obstacle; replenish")}},
     {"Tardy: move, or one maneuver", {number(50), word("line, skirmish line, square or garrison; face by the rear rank; scale")}, "5.2"},
     {"Charge after Quick Step", {number(100), word("at the quick step")}, "7.1"},
     {"Charge after Well Handled", {number(100), word("–")}, "7.1"},
     {"Charge after Tardy or Rally with Élan", {number(50), word("–")}, "L20"},
     {"Breakthrough", {number(50), word("at the ordinary rate")}, "H25"},
     {"Countercharge, at most", {number(50), word("half way to the charger")}, "H19"}},
    {"Guns, Quick Step or Well Handled, one of: full move limbered; fire, or pivot, and a single stand both; limber; unlimber; prolong; rally; replenish (5.3).",
     "Guns, Tardy, one of: half move; fire; limber; unlimber; pivot; rally (5.4). Light carriages may also move and unlimber, limber and move, unlimber and fire, pivot and fire; Tardy: limber and go back silenced."}, false, "Result"});

  all.push_back(rolled_on("D10", {"check-modifiers", "Maneuver check", "4.3", "1.2",
    {"Modifier"},
    {{"In command of an Excellent leader", {modifier(2)}, "L4"},
     {"… of a Good leader", {modifier(1)}, "L4"},
     {"… of an Average leader", {modifier(0)}, "L4"},
     {"… of a Poor leader", {modifier(-1)}, "L4"},
     {"Leader attached, or brave colonel", {modifier(1)}, "L4"},
     {"Provisional command", {modifier(-1)}, "L5", {where_column(column::provisional, 1)}},
     {"Gaucho cavalry", {modifier(-1)}, "L6", {where_column(column::gaucho, 1)}},
     {"Guard", {modifier(2)}, "", {where_column(column::quality, Class::guard)}},
     {"Elite", {modifier(1)}, "", {where_column(column::quality, Class::elite)}},
     {"Regular", {modifier(0)}, "", {where_column(column::quality, Class::regular)}},
     {"Militia", {modifier(-1)}, "", {where_column(column::quality, Class::militia)}},
     {"Peasant", {modifier(-2)}, "", {where_column(column::quality, Class::peasant)}},
     {"Troops fresh", {modifier(2)}},
     {"Troops worn", {modifier(0)}},
     {"Troops spent", {modifier(-2)}},
     {"Trained battery", {modifier(2)}, "L7", {where_column(column::trained, 1)}},
     {"In column, square or garrison; guns limbered; behind linear cover", {modifier(1)}, "L8"},
     {"Outflanked by an enemy near, or broken", {modifier(-2)}, "L9"},
     {"Heavy casualties of the army", {modifier(-1)}, "L10"},
     {"Greater losses of the army, instead", {modifier(-2)}, "L10"},
     {"Each key position lost", {modifier(-1)}, "L11"},
     {"British", {modifier(1)}, "", {where_column(column::british, 1)}},
     {"In skirmish line", {modifier(-1)}, "L12"}},
    {"One d10 for a leader and all of his units in command that act; out of command each its own."}, false, "Unit"}));

  all.push_back(rolled_on("D10", {"check-bands", "Result of the check", "4.4", "1.2",
    {"In command", "Out of command", "Good order, and all guns", "Disordered or broken"},
    {{"Highest", {number(10), number(13), word("Quick Step"),   word("Rally with Élan")}},
     {"High",    {number(7),  number(10), word("Well Handled"), word("Rally with Élan")}},
     {"Middle",  {number(3),  number(6),  word("Tardy"),        word("Rally")}},
     {"Low",     {number(2),  number(3),  word("Tardy"),        word("Wavering")}},
     {"Lower",   {number(-1), number(1),  word("Fall Back"),    word("Panic")}},
     {"Lowest",  {or_less,    or_less,    word("Panic"),        word("Rout")}}},
    {"That total or more, up to the row above."}, false, "Total",
    {rolled(down(Trend::falls, 0, 1), Reading::Roll::modified, {"check-modifiers"})}}));

  all.push_back({"check-results", "Rout in a check", "L13", "1.2",
    {"Stands"},
    {{"Stands lost", {number(1)}},
     {"… and for each point of the result below 0", {number(1)}}},
    {"Fall Back: in close range troops retreat out of it, disordered; guns limber and retreat fully, silenced, heavy ones are lost. Others, squares and works hold (L15).",
     "Panic in good order: full retreat, broken; guns silenced, heavy and fixed ones lost. Panic in disorder: retreats broken. Rout: likewise, with stands lost.",
     "Rally with Élan: good order and one Tardy maneuver. Rally: good order after leaving close range. Wavering: the same retreat; broken becomes disordered."}, false, "Rout"});

  all.push_back({"replacements", "Leaders replaced", "8.3", "1.1",
    {"Steps"},
    {{"A successor's rating is lower by", {number(1)}}},
    {"In the leaders' step of the next own player turn: Excellent, Good, Average, Poor; then Poor again (H28)."}, true, "Leader"});
}
// clang-format on

}  // namespace quincunx::lib
