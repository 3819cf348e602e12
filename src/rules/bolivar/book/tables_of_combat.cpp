// Printed tables of checks, shooting, melee, morale and victory (Q1, Q5, Q6, section 10). Order of rows:
// tables.hpp.

#include "rules/bolivar/army/bolivar.hpp"
#include "rules/bolivar/book/tables_of.hpp"

namespace quincunx::bolivar {

// clang-format off
void add_tables_of_combat(std::vector<PrintedTable>& all) {
  const Concern guns = of_type(Type::light_gun, Type::howitzer, Type::heavy_gun), foot = of_type(Type::battalion, Type::spearmen),
                mounted = of_type(Type::gauchos, Type::horse);

  all.push_back(rolled_on("D6", {"command-check", "Command check", "B-R3", on_moves,
    {"Dice", "A die passes on", "Chance"},
    {{"Resolve 1", {number(1), need(6), word("{chance}")}},
     {"Resolve 2", {number(2), need(6), word("{chance}")}},
     {"Resolve 3", {number(3), need(6), word("{chance}")}},
     {"Resolve 4", {number(4), need(6), word("{chance}")}},
     {"Beyond reach of its division's commander", {modifier(-1), none, none}, "B-A8"}},
    {"One die that passes is enough. Two stands: the higher resolve. No die: failed. Beyond reach: farther than 8, or he is lost."}, false, "Resolve",
    {down(Trend::rises, 0, 0, 0, 3)}}));

  all.push_back(rolled_on("D6", {"shooting-dice", "Shooting dice", "B-C22", on_shooting,
    {"Dice"},
    {{"Primary, for each point of resolve", {number(1)}},
     {"Heavy Gun as primary, for each point", {number(2)}, "", {of_type(Type::heavy_gun)}},
     {"Secondary", {number(1)}}},
    {"Resolve of two stands: in Line both, in Column and Square the higher (B-A4). No fewer dice than none.",
     "In sight: no unit, wood, village or crest crosses the line from the front centre; commanders never do (B-A75)."}, false, "Shooter"}));

  all.push_back(rolled_on("D6", {"shooting-modifiers", "Shooting modifiers", "Q5", on_shooting,
    {"Dice"},
    {{"Target infantry, not Rabble, in difficult ground or works", {modifier(-1)}, "", {on_ground(difficult | fortified)}},
     {"Shooter Horse in difficult ground", {modifier(-1)}, "", {of_type(Type::horse), on_ground(difficult)}},
     {"Target not directly to front", {modifier(-1)}},
     {"Target Skirmisher or deployed artillery", {modifier(-1)}, "", {of_type(Type::skirmisher, Type::light_gun, Type::howitzer, Type::heavy_gun)}},
     {"Artillery that moved or turned this turn", {modifier(-1)}, "", {guns}},
     {"Target crowded", {modifier(1)}, "", {foot}}},
    {"The primary's dice only (B-A33); all that apply. The first does not apply to a Howitzer."}, true, "Modifier"}));

  all.push_back(rolled_on("D6", {"shooting-score", "Shooting score", "Q5", on_shooting,
    {"Hits on"},
    {{"Target in Square or March", {need(5)}, "", {foot}},
     {"Artillery at a Column or limbered artillery", {need(5)}, "", {guns}},
     {"Artillery within 4 of its target: canister", {need(5)}, "", {guns}},
     {"Otherwise", {need(6)}}},
    {"For each shooter by its own weapon, secondaries too. The first that applies."}, true, "Case"}));

  all.push_back(rolled_on("D6", {"casualty", "Commander casualty", "B-R13", on_shooting,
    {"Dice", "Falls on"},
    {{"His unit took hits and routed", {number(3), need(6)}},
     {"His unit took hits and stands", {number(2), need(6)}}},
    {"Once for each volley or melee in which his unit took a hit (B-A35)."}, false, "Case", {down(Trend::falls, 0, 0)}}));

  all.push_back(rolled_on("D6", {"melee-dice", "Melee dice", "B-C27", on_melee,
    {"Dice"},
    {{"Primary, for each point of resolve", {word("as the unit type")}},
     {"Cavalry with shock, for each point", {house(number(2))}, "Q1", {mounted}},
     {"Primary in March, in all", {house(number(1))}, "Q6", {foot}},
     {"Secondary", {number(1)}},
     {"Enemy entirely behind flank or to rear", {number(0)}, "B-R20"},
     {"Attached commander, a die of his own", {modifier(1)}, "B-A50", {of_type(Type::chief, Type::brigadier)}}},
    {"Resolve of two stands: both, in any formation (B-A5). In March no modifier applies. A Square has neither flank nor rear.",
     "Shock: cavalry that charged this turn, outside difficult ground, not at a Square or a Column met in front.",
     "Attacked by several: the owner of those names one primary; the others add the dice of secondaries."}, false, "Fighter"}));

  all.push_back(rolled_on("D6", {"melee-modifiers", "Melee modifiers", "Q6", on_melee,
    {"Dice"},
    {{"Unsupported Line, cavalry or Skirmisher", {modifier(-1)}},
     {"Crowded", {modifier(-1)}, "", {foot}},
     {"Charged infantry uphill or in works", {modifier(-1)}, "", {on_ground(high | fortified)}},
     {"Charged infantry with any part in a village", {modifier(-1)}, "", {on_kind({"village"})}},
     {"Cavalry in difficult ground", {modifier(-1)}, "", {mounted, on_ground(difficult)}}},
    {"The primary's dice only. Uphill, works and village count once together. Infantry uphill or in works: not Rabble.",
     "Uphill: the front centre of the target is on a hill, and the charger began off it or farther from its crest (B-A76)."}, true, "Modifier"}));

  all.push_back(rolled_on("D6", {"melee-score", "Melee scores that differ", "Q1", on_melee,
    {"Hits on"},
    {{"Battalion in Column that charged infantry", {need(5)}, "", {of_type(Type::battalion)}},
     {"Battalion in Square against cavalry", {need(5)}, "", {of_type(Type::battalion)}},
     {"Gauchos/Llaneros with shock", {need(5)}, "", {of_type(Type::gauchos)}},
     {"Horse in difficult ground", {need(6)}, "", {of_type(Type::horse), on_ground(difficult)}},
     {"Horse against a Square", {need(6)}, "", {of_type(Type::horse), foot}}},
    {"Otherwise as the unit type."}, true, "Case"}));

  all.push_back({"abilities", "Abilities of commanders", "Q8", on_initiative,
    {"Initiative", "What it does"},
    {{"Centaur", {none, word("feigned flight without a command check")}, "B-R23", {where_column(column::ability, Ability::centaur)}},
     {"Strategist", {house(modifier(1)), word("added to his side's initiative die, while he is on the table")}, "", {where_column(column::ability, Ability::strategist)}}},
    {}, false, "Ability"});

  all.push_back({"morale", "Resolve lost and regained", "B-R30", "5.2",
    {"Resolve"},
    {{"5.2 Division whose commander fell, each unit", {modifier(-1)}, "B-R25"},
     {"5.3 For each rout marker, one unit of the division", {modifier(-1)}, "B-R26"},
     {"5.4 For each enemy rout marker, one unit that hit it", {modifier(1)}, "B-R27"},
     {"5.5 Unit with an attached commander", {modifier(1)}, "B-R28"}},
    {"Each hit takes one. Without any left a unit routs at once, and leaves a rout marker for each stand (B-R31).",
     "Of both stands together (B-A57), never above the start. Routs of 5.2 and 5.3 help no enemy (B-A59)."}, false, "Case"});

  all.push_back({"army-break", "Army morale", "B-R29", "6",
    {"Part", "Beaten when"},
    {{"One third", {number(3), word("3 × lost is at least the units at the start")}}},
    {"Lost: routed units, artillery taken, commanders fallen. A battalion is one unit; commanders count (B-A60).",
     "Units that arrive count from then on (B-A91)."}, false, "Rule"});
}
// clang-format on

}  // namespace quincunx::bolivar
