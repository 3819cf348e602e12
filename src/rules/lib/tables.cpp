// The printed tables. Order of tables and rows: tables.hpp. Tables marked as ours, and rows whose paragraph
// begins with H, hold figures that the sheet omits.

#include "rules/lib/tables.hpp"

#include "rules/lib/lib.hpp"
#include "rules/lib/ruleset.hpp"

namespace quincunx::lib {
namespace {

constexpr Figure none = {Figure::Kind::word, 0, "–"};
constexpr Figure never_happens = {Figure::Kind::word, never, "–"};
constexpr Figure or_less = {Figure::Kind::word, lowest, "or less"};

// clang-format off
PrintedTable distances_table() {
  return {"distances", "Distances", "L16", "",
    {"Inches"},
    {{"Close range", {units(4)}, "L16"},
     {"Command, a free and mounted leader in clear sight", {units(8)}, "4.1"},
     {"Command through fields, in twilight or fog, of a leader attached or on foot", {units(4)}, "4.1"},
     {"From unit to unit in a line of march", {units(2)}, "H59"},
     {"Enemies behind its front outflank a unit within", {units(8)}, "4.3"},
     {"A short retreat leaves", {units(2)}, "5.7"},
     {"Friends so near behind a target suffer with it", {units(2)}, "H16"},
     {"Troops so near support guns", {units(2)}, "H41"},
     {"Crews shelter in a square within", {units(2)}, "H21"},
     {"A leader is in danger within, of the target", {units(4)}, "L39"},
     {"A key position is taken within", {units(2)}, "H34"},
     {"Ammunition is replenished within, of a wagon", {units(12)}, "H29"},
     {"Woods let sight pass for, in all", {units(2)}, "H55"},
     {"A crest hides nobody within", {units(1)}, "H55"},
     {"A building is entered from within", {units(0, 500)}, "H52"},
     {"Carrying a position stops short of enemies by", {units(1)}, "H24"},
     {"Retreats are searched in steps of", {units(0, 125)}, "H61"},
     {"Behind a line means it runs ahead within", {units(1)}, "H54"},
     {"British infantry countercharges within", {units(3)}, "L41"},
     {"Guns prolong at most", {units(2)}, "5.3"},
     {"Arc of fire to either side, in degrees", {units(45)}, "H9"},
     {"Widest wheel of a charge, in degrees", {units(45)}, "7.1"},
     {"Retreats are turned by steps of, in degrees", {units(15)}, "H61"},
     {"… and at most, to either side", {units(90)}, "H61"}},
    {"Between the nearest points of two footprints. Close range is that of every weapon (L16)."}, false, "Distance"};
}

PrintedTable stands_table() {
  return {"stands", "Stands", "H2", "1.1",
    {"Front", "Depth"},
    {{"Infantry, dismounted cavalry", {units(1), units(0, 750)}},
     {"Cavalry", {units(1), units(1)}},
     {"Guns", {units(1), units(1, 500)}},
     {"Leader of a brigade, across", {units(1), none}},
     {"Leader of the army, across", {units(1, 500), none}}},
    {"Line: one rank. Skirmish line: one rank, 1 apart. Attack and field column: two wide. March column: one wide.",
     "Square: as many stands on a side as a fourth of them, rounded up, and 0.75 more. Broken: a column."}, true, "Stand"};
}

PrintedTable effectiveness_table() {
  return {"effectiveness", "Effectiveness", "2.2", "1.1",
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
    {"Worn at that number of stands or fewer, spent likewise; a dash: never worn. Guns are always fresh (L7).",
     "From 18 stands: three quarters and a half of them, as the rows before (L57). One stand at the start: always spent."}, false, "Stands"};
}

PrintedTable movement_table() {
  return {"movement", "Movement", "5.6", "1.2",
    {"Road", "Road, quick", "Open", "Open, quick", "Broken", "Broken, quick", "Rough", "Rough, quick"},
    {{"Infantry: line",                     {none,      none,      units(12), units(16), units(8),  units(12), units(6),  units(10)}},
     {"Infantry: skirmish line, attack column",   {none,      none,      units(12), units(16), units(10), units(14), units(8),  units(12)}},
     {"Infantry: march column",                   {units(18), units(24), units(12), units(16), units(10), units(14), units(8),  units(12)}},
     {"Infantry: square",                         {none,      none,      units(4),  units(6),  units(3),  units(4),  units(2),  units(3)}},
     {"Infantry: broken",                         {units(24), none,      units(16), none,      units(14), none,      units(12), none}},
     {"Cavalry: line",                  {none,      none,      units(18), units(24), units(12), units(16), units(4),  units(6)}},
     {"Cavalry: field column",                   {none,      none,      units(18), units(24), units(14), units(20), units(6),  units(8)}},
     {"Cavalry: march column",                   {units(24), units(36), units(18), units(24), units(14), units(20), units(6),  units(8)}},
     {"Cavalry: dismounted skirmish line",       {none,      none,      units(12), units(16), units(10), units(14), units(8),  units(12)}},
     {"Cavalry: broken",                         {units(36), none,      units(24), none,      units(20), none,      units(8),  none}},
     {"Foot and light guns, limbered",    {units(18), units(24), units(12), units(16), units(8),  units(12), units(4),  units(6)}},
     {"Horse guns, limbered",             {units(24), units(36), units(18), units(24), units(12), units(16), units(4),  units(6)}},
     {"Leader, mounted",                  {units(36), none,      units(24), none,      units(20), none,      units(12), none}},
     {"Leader on foot",                   {units(24), none,      units(16), none,      units(14), none,      units(12), none}}},
    {"The second figure of each kind of ground is for Quick Step. No road rate: as open ground.",
     "On mixed ground each inch uses its part of the move: d inches at a rate of r use d/r (H7). Wheels cost the outer corner's path."}, false, "Formation"};
}

PrintedTable maneuvers_table() {
  return {"maneuvers", "What a result allows", "5.1", "1.2",
    {"% of a full move", "What"},
    {{"Well Handled, Quick Step: move only", {number(100), word("troops; limbered guns")}},
     {"Well Handled, Quick Step: move and one maneuver", {number(50), word("change formation; pass lines; face by the rear rank; march by the flank; scale an obstacle; replenish")}},
     {"Tardy: move, or one maneuver", {number(50), word("line, skirmish line, square or garrison; face by the rear rank; scale")}, "5.2"},
     {"Charge after Quick Step", {number(100), word("at the quick step")}, "7.1"},
     {"Charge after Well Handled", {number(100), word("")}, "7.1"},
     {"Charge after Tardy or Rally with Élan", {number(50), word("")}, "L20"},
     {"Breakthrough", {number(50), word("at the ordinary rate")}, "H25"},
     {"Countercharge, at most", {number(50), word("half way to the charger")}, "H19"}},
    {"Guns, Well Handled, one of: full move limbered; fire and (one stand) or (more) or pivot; limber; unlimber; prolong; rally; replenish (5.3).",
     "Guns, Tardy, one of: half move; fire; limber; unlimber; pivot; rally (5.4). Light carriages may also move and unlimber, limber and move, unlimber and fire, pivot and fire; Tardy: limber and go back silenced."}, false, "Result"};
}

PrintedTable check_modifiers_table() {
  return {"check-modifiers", "Maneuver check", "4.3", "1.2",
    {"Modifier"},
    {{"In command of an Excellent leader", {modifier(2)}, "L4"},
     {"… of a Good leader", {modifier(1)}, "L4"},
     {"… of an Average leader", {modifier(0)}, "L4"},
     {"… of a Poor leader", {modifier(-1)}, "L4"},
     {"Leader attached, or brave colonel", {modifier(1)}, "L4"},
     {"Provisional command", {modifier(-1)}, "L5"},
     {"Gaucho cavalry", {modifier(-1)}, "L6"},
     {"Guard", {modifier(2)}},
     {"Elite", {modifier(1)}},
     {"Regular", {modifier(0)}},
     {"Militia", {modifier(-1)}},
     {"Peasant", {modifier(-2)}},
     {"Troops fresh", {modifier(2)}},
     {"Troops worn", {modifier(0)}},
     {"Troops spent", {modifier(-2)}},
     {"Trained battery", {modifier(2)}, "L7"},
     {"In column, square or garrison; guns limbered; behind linear cover", {modifier(1)}, "L8"},
     {"Outflanked by an enemy near, or broken", {modifier(-2)}, "L9"},
     {"Heavy casualties of the army", {modifier(-1)}, "L10"},
     {"Greater losses of the army, instead", {modifier(-2)}, "L10"},
     {"Each key position lost", {modifier(-1)}, "L11"},
     {"British", {modifier(1)}},
     {"In skirmish line", {modifier(-1)}, "L12"}},
    {"One d10 for a leader and all of his units in command that act; out of command each its own."}, false, "Unit"};
}

PrintedTable check_bands_table() {
  return {"check-bands", "Result of the check", "4.4", "1.2",
    {"In command", "Out of command", "Good order, and all guns", "Disordered or broken"},
    {{"Highest", {number(10), number(13), word("Quick Step"),   word("Rally with Élan")}},
     {"High",    {number(7),  number(10), word("Well Handled"), word("Rally with Élan")}},
     {"Middle",  {number(3),  number(6),  word("Tardy"),        word("Rally")}},
     {"Low",     {number(2),  number(3),  word("Tardy"),        word("Wavering")}},
     {"Lower",   {number(-1), number(1),  word("Fall Back"),    word("Panic")}},
     {"Lowest",  {or_less,    or_less,    word("Panic"),        word("Rout")}}},
    {"That total or more, up to the row above."}, false, "Total"};
}

PrintedTable check_results_table() {
  return {"check-results", "Rout in a check", "L13", "1.2",
    {"Stands"},
    {{"Stands lost", {number(1)}},
     {"… and for each point of the result below 0", {number(1)}}},
    {"Fall Back: in close range troops retreat out of it, disordered; guns limber and retreat fully, silenced, heavy ones are lost. Others, squares and works hold (L15).",
     "Panic in good order: full retreat, broken; guns silenced, heavy and fixed ones lost. Panic in disorder: retreats broken. Rout: likewise, with stands lost.",
     "Rally with Élan: good order and one Tardy maneuver. Rally: good order after leaving close range. Wavering: the same retreat; broken becomes disordered."}, false, "Rout"};
}

PrintedTable reorganizing_table() {
  return {"replacements", "Leaders replaced", "8.3", "1.1",
    {"Steps"},
    {{"A successor's rating is lower by", {number(1)}}},
    {"In the leaders' step of the next own player turn: Excellent, Good, Average, Poor; then Poor again (H28)."}, true, "Leader"};
}

PrintedTable musketry_table() {
  return {"musketry", "Musketry: fire points a stand", "6.1", "1.3",
    {"Close", "Medium", "Far"},
    {{"Range up to", {units(4), units(8), units(12)}},
     {"Rifle", {units(1), units(1), units(0, 500)}, "L21"},
     {"Musket, carbine", {units(1), units(0, 500), units(0)}, "L22"},
     {"Musket, carbine, by ruling close only", {units(1), units(0), units(0)}, "L22"},
     {"Musket, carbine, by ruling as the rifle", {units(1), units(1), units(0, 500)}, "L22"}},
    {"Halved once for a disordered unit or one low on ammunition (L28). Add up, then drop the fraction (L29)."}, false, "Weapon"};
}

PrintedTable cannonade_table() {
  return {"cannonade", "Cannonade: fire points a stand", "6.1", "1.3",
    {"Close canister", "Canister", "Shot I", "Shot II", "Shot III", "Shot IV"},
    {{"Range up to", {units(4), units(12), units(24), units(36), units(48), units(60)}},
     {"HG: 12 and 24 pdr",        {units(5), units(4), units(3), units(2), units(1), units(1)}},
     {"MG: 8 pdr",                {units(5), units(3), units(3), units(2), units(1), units(1)}, "L24"},
     {"LG: 6 and 4 pdr",          {units(4), units(3), units(2), units(2), units(1), units(0)}, "L24"},
     {"HH: heavy howitzer, mortar", {units(5), units(3), units(3), units(4), units(0), units(0)}, "L25"},
     {"H: howitzer",              {units(4), units(2), units(2), units(3), units(0), units(0)}, "L25"},
     {"VLG: 2 and 1 pdr",         {units(2), units(1), units(1), units(0), units(0), units(0)}, "L26"}},
    {"Halved once for a damaged gun or one low on ammunition (L28)."}, false, "Gun"};
}

PrintedTable fire_points_table() {
  return {"fire-points", "Fire points", "6.3", "1.3",
    {"Points from", "Modifier"},
    {{"1",     {number(1),  modifier(-4)}},
     {"2",     {number(2),  modifier(-3)}},
     {"3",     {number(3),  modifier(-2)}},
     {"4–5",   {number(4),  modifier(-1)}},
     {"6–7",   {number(6),  modifier(0)},  "L27"},
     {"8–9",   {number(8),  modifier(1)},  "L27"},
     {"10–11", {number(10), modifier(2)},  "L27"},
     {"12–14", {number(12), modifier(3)},  "L27"},
     {"15–19", {number(15), modifier(4)},  "L27"},
     {"each further 5", {number(5), modifier(1)}}},
    {"Less than 1 point is no shot."}, false, "Points"};
}

PrintedTable fire_modifiers_table() {
  return {"fire-modifiers", "Fire combat", "6.3", "1.3",
    {"Modifier"},
    {{"British firing half of the points or more", {modifier(1)}, "L31"},
     {"Militia or Peasants firing more than half", {modifier(-1)}, "L31"},
     {"Target made its skirmisher check", {modifier(-1)}, "L32"},
     {"Target in attack or field column", {modifier(1)}},
     {"… mounted cavalry", {modifier(1)}},
     {"… faced about this turn", {modifier(1)}},
     {"… in passage of lines", {modifier(1)}},
     {"… marched by the flank", {modifier(1)}},
     {"… limbered guns", {modifier(1)}},
     {"… enfiladed guns", {modifier(1)}},
     {"… broken", {modifier(1)}},
     {"… in march column", {modifier(2)}},
     {"… in square of either kind", {modifier(2)}},
     {"… enfiladed troops", {modifier(2)}},
     {"Target in partial cover", {modifier(-1)}},
     {"… in skirmish line in the open", {modifier(-1)}},
     {"… in full cover", {modifier(-2)}},
     {"… in skirmish line in partial cover", {modifier(-2)}},
     {"… in fortification", {modifier(-3)}}},
    {"Of the target's posture the highest, of its cover the worst for the firer (L30)."}, false, "Case"};
}

PrintedTable fire_effects_table() {
  return {"fire-effects", "Effect of fire", "6.3", "1.3",
    {"Guard", "Elite", "Regular", "Militia", "Peasant"},
    {{"Withering",                                {number(11), number(11), number(11), number(11), number(11)}},
     {"Telling, charge checked",                  {never_happens, number(10), number(9), number(8), number(8)}},
     {"Telling, home only with cold steel",       {number(10), number(9), number(8), number(7), number(7)}},
     {"Telling, charge home",                     {number(7), number(7), number(7), never_happens, never_happens}},
     {"Galling",                                  {number(6), number(6), number(5), number(5), number(5)}},
     {"Lively",                                   {never_happens, number(5), number(4), number(3), number(3)}}},
    {"By the target's class: that total or more. Below all: desultory, no effect."}, false, "Effect"};
}

PrintedTable fire_results_table() {
  return {"fire-results", "What fire does", "6.3", "1.3",
    {"Number"},
    {{"Withering: stands lost; gun stands wrecked are one fewer", {number(2)}},
     {"… more for each point above", {number(1)}, "L37"},
     {"… that total", {number(14)}, "L37"},
     {"Telling: stands lost; guns: one stand silenced and damaged", {number(1)}},
     {"Galling, already disordered: stands lost", {number(1)}}},
    {"Withering disorders troops and silences all guns of the unit. Telling and Galling disorder; Galling silences one gun stand.",
     "Lively disorders, or silences one gun stand, only if cannonade is among the fire (L36).",
     "Friends of the target close behind it suffer the next lower effect (H16, L40)."}, false, "Effect"};
}

PrintedTable ammunition_table() {
  return {"ammunition", "On a natural roll", "6.3", "1.3",
    {"From"},
    {{"A firer runs low on ammunition", {number(10)}, "L38"},
     {"… with a poor commissariat", {number(9)}, "L38"},
     {"The leader nearest the target is in danger", {number(10)}, "L39"},
     {"Low on ammunition, disordered, damaged: points divided by", {number(2)}, "L28"}},
    {"Low on ammunition until replenished, out of close range and near a wagon where there are any (H29)."}, false, "Event"};
}

PrintedTable charge_modifiers_table() {
  return {"charge-modifiers", "Charge combat", "7.4", "1.5",
    {"Modifier"},
    {{"Guard", {modifier(2)}},
     {"Elite", {modifier(1)}},
     {"Regular", {modifier(0)}},
     {"Militia", {modifier(-1)}},
     {"Peasant", {modifier(-2)}},
     {"Troops fresh", {modifier(2)}},
     {"Troops worn", {modifier(0)}},
     {"Troops spent", {modifier(-2)}},
     {"Outnumbered 3:2", {modifier(-1)}, "L46"},
     {"Outnumbered 2:1", {modifier(-2)}, "L46"},
     {"Outnumbered 3:1 or more", {modifier(-3)}, "L46"},
     {"Guns supported", {modifier(1)}, "L47"},
     {"Guns unsupported", {modifier(-1)}, "L47"},
     {"Disordered troops or silenced gun", {modifier(-1)}},
     {"Brave colonel or leader attached", {modifier(1)}},
     {"Gaucho cavalry", {modifier(1)}, "L6"},
     {"Granaderos cavalry", {modifier(1)}, "L6"},
     {"Skirmish line, or hasty square", {modifier(-1)}},
     {"Outflanked; march column; limbered guns", {modifier(-3)}, "L44"},
     {"Defending favorable ground", {modifier(1)}, "H40"},
     {"Defending a strong position or works", {modifier(2)}, "H40"},
     {"Cold steel, lancers or breakthrough", {modifier(1)}, "L42"},
     {"Cavalry charging: open ground", {modifier(2)}, "L43"},
     {"… broken ground, or a hasty square", {modifier(1)}, "L43"},
     {"… rough ground, stationary, or a square", {modifier(0)}, "L43"}},
    {"A d10 each and these; the lead unit's, but odds by all stands and outflanked by any unit."}, false, "Side"};
}

PrintedTable charge_bands_table() {
  return {"charge-bands", "Result of a charge", "7.5", "1.5",
    {"Difference", "Meaning"},
    {{"Swept from the field",  {number(9),  word("attacker wins by 9 or more")}},
     {"Driven back",           {number(5),  word("by 5 to 8")}},
     {"Hard pressed",          {number(1),  word("by 1 to 4")}},
     {"Desperate struggle",    {number(0),  word("even: both lose a stand, are disordered, and roll again")}},
     {"Falter",                {number(-4), word("defender wins by 1 to 4")}},
     {"Recoil",                {number(-8), word("by 5 to 8")}},
     {"Repulsed",              {or_less,    word("by 9 or more")}}},
    {"Attacker's total less the defender's: that or more, up to the row above."}, false, "Result"};
}

PrintedTable charge_results_table() {
  return {"charge-results", "Stands lost in a charge", "7.5", "1.5",
    {"Stands"},
    {{"Swept: defender", {number(2)}},
     {"Swept: and for each point over 9", {number(1)}},
     {"Driven back: defender", {number(1)}},
     {"Driven back: by cavalry, in square or outflanked", {number(2)}},
     {"Hard pressed: defender already disordered", {number(1)}, "L59"},
     {"Desperate struggle: both", {number(1)}},
     {"Falter: attacker already disordered", {number(1)}, "L59"},
     {"Recoil: attacker", {number(1)}},
     {"Recoil: by cavalry, or outflanked", {number(2)}},
     {"Repulsed: attacker", {number(2)}},
     {"Repulsed: and for each point over 9", {number(1)}}},
    {"From the lead unit first (L66)."}, false, "Result"};
}

PrintedTable reign_in_table() {
  return {"reign-in", "Reign-in check", "7.5", "1.5",
    {"Passes up to"},
    {{"Guard", {number(8)}}, {"Elite", {number(7)}}, {"Regular", {number(4)}}, {"Militia", {number(3)}}, {"Peasant", {number(1)}}},
    {"Inferred: digits and direction (L52). Winning cavalry that fails must break through."}, false, "Class"};
}

PrintedTable fallen_leader_table() {
  return {"fallen-leader", "Fallen leader", "8.2", "1.3",
    {"From", "Effect"},
    {{"Shot dead",           {number(10), word("out of the game")}},
     {"Mortally wounded",    {number(9),  word("out of the game")}},
     {"Grievously wounded",  {number(8),  word("out of the game")}},
     {"Lightly hurt",        {number(7),  word("out for one turn")}, "L55"},
     {"Horse killed",        {number(6),  word("on foot for one turn")}, "L55"},
     {"Coat pierced",        {number(5),  word("none")}, "L55"},
     {"Staff officer hit",   {number(4),  word("none")}},
     {"Ignores the fire",    {or_less,    word("none")}, "L55"}},
    {"A plain d10."}, false, "Event"};
}

PrintedTable army_table() {
  return {"army", "Losses of an army", "H33", "1.8",
    {"One in"},
    {{"Heavy casualties: troop stands lost", {number(3)}},
     {"Greater losses: troop stands lost", {number(2)}}},
    {"Of the stands at the start and those that have come since, rounded up, unless the scenario gives numbers. Gun stands do not count."}, true, "Losses"};
}

PrintedTable victory_table() {
  return {"victory", "Victory points", "H35", "3",
    {"Points"},
    {{"Enemy troops worn at the end", {number(1)}},
     {"… spent", {number(2)}},
     {"… destroyed, or off the table", {number(4)}, "H64"},
     {"Each enemy gun stand wrecked, lost or captured", {number(1)}},
     {"Enemy leader killed or captured", {number(1)}},
     {"… an Excellent one", {number(2)}},
     {"Key position held at the end", {number(5)}}},
    {"Highest state reached, not added up."}, true, "For"};
}

PrintedTable margins_table() {
  return {"margins", "Victory", "H35", "3",
    {"Number"},
    {{"A draw up to a margin of", {number(4)}},
     {"Marginal up to a margin of", {number(14)}},
     {"… or with less than so many times the loser's points", {number(2)}, "H64"},
     {"Turns, unless the scenario says", {number(12)}, "H36"}},
    {"Otherwise decisive. A loser without points counts as having 1."}, true, "Margin"};
}
// clang-format on

}  // namespace

const std::vector<PrintedTable>& tables() {
  static const std::vector<PrintedTable> all{
      distances_table(),      stands_table(),           effectiveness_table(),
      movement_table(),       maneuvers_table(),        check_modifiers_table(),
      check_bands_table(),    check_results_table(),    reorganizing_table(),
      musketry_table(),       cannonade_table(),        fire_points_table(),
      fire_modifiers_table(), fire_effects_table(),     fire_results_table(),
      ammunition_table(),     charge_modifiers_table(), charge_bands_table(),
      charge_results_table(), reign_in_table(),         fallen_leader_table(),
      army_table(),           victory_table(),          margins_table()};
  return all;
}

}  // namespace quincunx::lib
