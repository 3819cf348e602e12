// Printed tables of fire (6.1, 6.3). Order of rows: tables.hpp.

#include "rules/lib/army/lib.hpp"
#include "rules/lib/book/rulings.hpp"
#include "rules/lib/book/tables_of.hpp"

namespace quincunx::lib {

// clang-format off
void add_tables_of_fire(std::vector<PrintedTable>& all) {
  all.push_back({"musketry", "Musketry: fire points a stand", "6.1", "1.3",
    {"Close", "Medium", "Far"},
    {{"Range up to", {units(4), units(8), units(12)}},
     {"Rifle", {units(1), units(1), units(0, 500)}, "L21", {where_column(column::weapon, Weapon::rifle)}},
     {"Musket, carbine", {units(1), units(0, 500), units(0)}, "L22", {where_column(column::weapon, Weapon::musket, Weapon::carbine)}},
     {"Musket, carbine, by ruling close only", {units(1), units(0), units(0)}, "L22", {where_column(column::weapon, Weapon::musket, Weapon::carbine), where_ruling(ruling::musket_row, 1)}},
     {"Musket, carbine, by ruling as the rifle", {units(1), units(1), units(0, 500)}, "L22", {where_column(column::weapon, Weapon::musket, Weapon::carbine), where_ruling(ruling::musket_row, 2)}}},
    {"Halved once for a disordered unit or one low on ammunition (L28). Add up, then drop the fraction (L29)."}, false, "Weapon",
    {across(Trend::rises, 0, 2, 0, 0), across(Trend::never_rises, 0, 2, 1)}});

  all.push_back({"cannonade", "Cannonade: fire points a stand", "6.1", "1.3",
    {"Close canister", "Canister", "Shot I", "Shot II", "Shot III", "Shot IV"},
    {{"Range up to", {units(4), units(12), units(24), units(36), units(48), units(60)}},
     {"HG: 12 and 24 pdr",        {units(5), units(4), units(3), units(2), units(1), units(1)}, "", {where_column(column::gun, Gun::hg)}},
     {"MG: 8 pdr",                {units(5), units(3), units(3), units(2), units(1), units(1)}, "L24", {where_column(column::gun, Gun::mg)}},
     {"LG: 6 and 4 pdr",          {units(4), units(3), units(2), units(2), units(1), units(0)}, "L24", {where_column(column::gun, Gun::lg)}},
     {"HH: heavy howitzer, mortar", {units(5), units(3), units(3), units(4), units(0), units(0)}, "L25", {where_column(column::gun, Gun::hh)}},
     {"H: howitzer",              {units(4), units(2), units(2), units(3), units(0), units(0)}, "L25", {where_column(column::gun, Gun::h)}},
     {"VLG: 2 and 1 pdr",         {units(2), units(1), units(1), units(0), units(0), units(0)}, "L26", {where_column(column::gun, Gun::vlg)}}},
    {"Halved once for a damaged gun or one low on ammunition (L28)."}, false, "Gun",
    {across(Trend::rises, 0, 5, 0, 0), across(Trend::never_rises, 0, 5, 1)},
    {{"order", "HH: heavy howitzer, mortar", "howitzers fire best at the longer range (L25)"}, {"order", "H: howitzer", "as the heavy ones (L25)"}}});

  all.push_back(rolled_on("D10", {"fire-points", "Fire points", "6.3", "1.3",
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
    {"Below 1 point there is no shot."}, false, "Points",
    {down(Trend::rises, 0, 1, 0, 8)}}));

  all.push_back(rolled_on("D10", {"fire-modifiers", "Fire combat", "6.3", "1.3",
    {"Modifier"},
    {{"British firing half of the points or more", {modifier(1)}, "L31", {where_column(column::british, 1)}},
     {"Militia or Peasants firing more than half", {modifier(-1)}, "L31", {where_column(column::quality, Class::militia, Class::peasant)}},
     {"Target made its skirmisher check", {modifier(-1)}, "L32"},
     {"Target in attack or field column", {modifier(1)}},
     {"… mounted cavalry", {modifier(1)}, "", {of_type(Type::cavalry)}},
     {"… faced about this turn", {modifier(1)}},
     {"… in passage of lines", {modifier(1)}},
     {"… marched by the flank", {modifier(1)}},
     {"… limbered guns", {modifier(1)}, "", {of_type(Type::artillery)}},
     {"… enfiladed guns", {modifier(1)}, "", {of_type(Type::artillery)}},
     {"… broken", {modifier(1)}},
     {"… in march column", {modifier(2)}},
     {"… in square of either kind", {modifier(2)}},
     {"… enfiladed troops", {modifier(2)}},
     {"Target in partial cover", {modifier(-1)}},
     {"… in skirmish line in the open", {modifier(-1)}},
     {"… in full cover", {modifier(-2)}},
     {"… in skirmish line in partial cover", {modifier(-2)}},
     {"… in fortification", {modifier(-3)}}},
    {"Of the target's posture the highest, of its cover the worst for the firer (L30)."}, false, "Case"}));

  all.push_back(rolled_on("D10", {"fire-effects", "Effect of fire", "6.3", "1.3",
    {"Guard", "Elite", "Regular", "Militia", "Peasant"},
    {{"Withering",                                {number(11), number(11), number(11), number(11), number(11)}},
     {"Telling, charge checked",                  {never_happens, number(10), number(9), number(8), number(8)}},
     {"Telling, home only with cold steel",       {number(10), number(9), number(8), number(7), number(7)}},
     {"Telling, charge home",                     {number(7), number(7), number(7), never_happens, never_happens}},
     {"Galling",                                  {number(6), number(6), number(5), number(5), number(5)}},
     {"Lively",                                   {never_happens, number(5), number(4), number(3), number(3)}}},
    {"By the target's class: that total or more. Below all: desultory, no effect."}, false, "Effect",
    {rolled(down(Trend::falls, 0, 4), Reading::Roll::modified, {"fire-points", "fire-modifiers"})}}));

  all.push_back({"fire-results", "What fire does", "6.3", "1.3",
    {"Number"},
    {{"Withering: stands lost; gun stands wrecked are one fewer", {number(2)}},
     {"… more for each point above", {number(1)}, "L37"},
     {"… that total", {number(14)}, "L37"},
     {"Telling: stands lost; guns: one stand silenced and damaged", {number(1)}},
     {"Galling, already disordered: stands lost", {number(1)}}},
    {"Withering disorders troops and silences all guns of the unit. Telling and Galling disorder; Galling silences one gun stand.",
     "Lively disorders, or silences one gun stand, only if cannonade is among the fire (L36).",
     "Friends of the target close behind it suffer the next lower effect (H16, L40)."}, false, "Effect"});

  all.push_back(rolled_on("D10", {"ammunition", "On a natural roll", "6.3", "1.3",
    {"From"},
    {{"A firer runs low on ammunition", {number(10)}, "L38"},
     {"… with a poor commissariat", {number(9)}, "L38"},
     {"The leader nearest the target is in danger", {number(10)}, "L39"},
     {"Low on ammunition, disordered, damaged: points divided by", {number(2)}, "L28"}},
    {"Low on ammunition until replenished, out of close range and near a wagon where there are any (H29)."}, false, "Event",
    {rolled(down(Trend::any, 0, 0, 0, 2), Reading::Roll::plain)}}));
}
// clang-format on

}  // namespace quincunx::lib
