// Printed tables of charges (7.4, 7.5). Order of rows: tables.hpp.

#include "rules/lib/army/lib.hpp"
#include "rules/lib/book/tables_of.hpp"

namespace quincunx::lib {

// clang-format off
void add_tables_of_charge(std::vector<PrintedTable>& all) {
  all.push_back(rolled_on("D10", {"charge-modifiers", "Charge combat", "7.4", "1.5",
    {"Modifier"},
    {{"Guard", {modifier(2)}, "", {where_column(column::quality, Class::guard)}},
     {"Elite", {modifier(1)}, "", {where_column(column::quality, Class::elite)}},
     {"Regular", {modifier(0)}, "", {where_column(column::quality, Class::regular)}},
     {"Militia", {modifier(-1)}, "", {where_column(column::quality, Class::militia)}},
     {"Peasant", {modifier(-2)}, "", {where_column(column::quality, Class::peasant)}},
     {"Troops fresh", {modifier(2)}},
     {"Troops worn", {modifier(0)}},
     {"Troops spent", {modifier(-2)}},
     {"Outnumbered 3:2", {modifier(-1)}, "L46"},
     {"Outnumbered 2:1", {modifier(-2)}, "L46"},
     {"Outnumbered 3:1 or more", {modifier(-3)}, "L46"},
     {"Guns supported", {modifier(1)}, "L47", {of_type(Type::artillery)}},
     {"Guns unsupported", {modifier(-1)}, "L47", {of_type(Type::artillery)}},
     {"Disordered troops or silenced gun", {modifier(-1)}},
     {"Brave colonel or leader attached", {modifier(1)}},
     {"Gaucho cavalry", {modifier(1)}, "L6", {where_column(column::gaucho, 1)}},
     {"Granaderos cavalry", {modifier(1)}, "L6", {where_column(column::granaderos, 1)}},
     {"Skirmish line, or hasty square", {modifier(-1)}},
     {"Outflanked; march column; limbered guns", {modifier(-3)}, "L44"},
     {"Defending favorable ground", {modifier(1)}, "H40"},
     {"Defending a strong position or works", {modifier(2)}, "H40"},
     {"Cold steel, lancers or breakthrough", {modifier(1)}, "L42"},
     {"Cavalry charging: open ground", {modifier(2)}, "L43", {of_type(Type::cavalry)}},
     {"… broken ground, or a hasty square", {modifier(1)}, "L43", {of_type(Type::cavalry)}},
     {"… rough ground, stationary, or a square", {modifier(0)}, "L43", {of_type(Type::cavalry)}}},
    {"A d10 each and these; the lead unit's, but odds by all stands and outflanked by any unit."}, false, "Side"}));

  all.push_back(rolled_on("D10", {"charge-bands", "Result of a charge", "7.5", "1.5",
    {"Difference", "Meaning"},
    {{"Swept from the field",  {number(9),  word("attacker wins by {band}")}},
     {"Driven back",           {number(5),  word("by {band}")}},
     {"Hard pressed",          {number(1),  word("by {band}")}},
     {"Desperate struggle",    {number(0),  word("even: both lose a stand, are disordered, and roll again")}},
     {"Falter",                {number(-4), word("defender wins by {band}")}},
     {"Recoil",                {number(-8), word("by {band}")}},
     {"Repulsed",              {or_less,    word("by {band}")}}},
    {"Attacker's total less the defender's: that or more, up to the row above."}, false, "Result",
    {rolled(down(Trend::falls, 0, 0), Reading::Roll::difference, {"charge-modifiers"})}}));

  all.push_back({"charge-results", "Stands lost in a charge", "7.5", "1.5",
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
    {"From the lead unit first (L66)."}, false, "Result"});

  all.push_back({"charge-effects", "What a charge does", "7.5", "1.5",
    {"Beaten", "Winner"},
    {{"Swept",        {word("broken, full retreat; guns limber and do so silenced"), word("must break through, after a second combat carries the position")}},
     {"Driven back",  {word("disordered, out of close range; broken and a full retreat if by cavalry, in square or outflanked; guns as swept"), word("infantry carries the position; cavalry makes a rein-in check, after a second combat carries it")}},
     {"Hard pressed", {word("disordered, a short retreat; broken and a full retreat if outflanked; guns as swept, one stand damaged. In works or square: stays"), word("carries the position; against works or a square makes a short retreat")}},
     {"Desperate",    {word("both disordered, guns silenced; both roll again, without cold steel, lancers, breakthrough and cavalry charging"), word("–")}},
     {"Falter",       {word("a short retreat, disordered; broken and a full retreat if outflanked"), word("stays")}},
     {"Recoil",       {word("out of close range, disordered; broken and a full retreat if by cavalry or outflanked"), word("stays")}},
     {"Repulsed",     {word("broken, full retreat"), word("stays")}}},
    {"Heavy and fixed guns that are beaten are lost. Cavalry not swept or repulsed may recall instead, after a first combat (H26).",
     "Winning attackers end disordered if they crossed broken or rough ground, are cavalry, or fought a second combat (L70). Winning defending cavalry ends disordered.",
     "Carry the position: straight ahead over the ground that the beaten left, by their depth at most (H24)."}, false, "Result"});
  all.back().procedure = true;

  all.push_back(rolled_on("D10", {"reign-in", "Rein-in check", "7.5", "1.5",
    {"Passes up to", "Granaderos, by ruling"},
    {{"Guard", {number(8), number(8)}, "", {where_column(column::quality, Class::guard)}},
     {"Elite", {number(7), number(7)}, "", {where_column(column::quality, Class::elite)}},
     {"Regular", {number(4), number(4)}, "", {where_column(column::quality, Class::regular)}},
     {"Militia", {number(3), number(3)}, "", {where_column(column::quality, Class::militia)}},
     {"Peasant", {number(1), number(1)}, "", {where_column(column::quality, Class::peasant)}}},
    {"Inferred: digits and direction (L52). Winning cavalry that fails must break through. The second column counts only if the ruling on Granaderos chooses it (L6)."}, false, "Class",
    {rolled(down(Trend::never_rises, 0, 1), Reading::Roll::plain)}}));
}
// clang-format on

}  // namespace quincunx::lib
