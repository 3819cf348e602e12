// Printed tables of melee and what follows it (10, 13, 14). Order of rows: tables.hpp.

#include "rules/liberty/army/liberty.hpp"
#include "rules/liberty/book/tables_of.hpp"

namespace quincunx::liberty {

// clang-format off
void add_tables_of_melee(std::vector<PrintedTable>& all) {
  all.push_back(rolled_on("D6", {"melee", "Melee: dice for each base in front", "13", on_melee,
    {"Dice"},
    {{"Charged or counter-charged, first round", {more_dice(1000)}, "D63"},
     {"Fights the enemy's rear", {more_dice(1000)}},
     {"Fights the enemy's flank", {more_dice(500)}},
     {"Mounted cavalry against infantry in the open", {more_dice(500)}, "D62", {of_type(Type::cavalry), of_type(Type::infantry)}},
     {"Infantry in the open against mounted cavalry", {more_dice(-500)}, "D62", {of_type(Type::cavalry), of_type(Type::infantry)}},
     {"Enemy defends an obstacle or works", {more_dice(-500)}, "D93", {on_ground(obstacle | fortified)}},
     {"Enemy is uphill", {more_dice(-500)}, "D92", {on_ground(high)}},
     {"Unit Disordered", {more_dice(-500)}},
     {"Unit Worn", {more_dice(-500)}},
     {"Unit Shaken, instead", {more_dice(-1000)}}},
    {"Both sides roll together, in the states they had before. Sides share their hits evenly over the enemy units (D97)."}, false, "Modifier"}));

  all.push_back({"score", "Who wins a melee", "13", on_melee,
    {"Points"},
    {{"Each unsaved hit", {number(1)}},
     {"Fights a flank", {number(2)}, "D64"},
     {"Fights a rear, instead", {number(4)}, "D64"},
     {"More bases in the melee, and Steady or Worn", {number(2)}, "D64"}},
    {"The higher side wins; each unit of the other tests morale. Even: they fight on in the next Melee phase."}, false, "For"});

  all.push_back(rolled_on("D6", {"after-melee", "Generals and winners", "14", on_melee,
    {"Figure"},
    {{"A general with the unit: dice", {modifier(2)}, "10"},
     {"… with Lead the Fight!: dice", {modifier(4)}, "15"},
     {"After a round he falls on a roll up to", {number(1)}, "D69"},
     {"Enemy routed: pursues", {need(4)}, "D76"},
     {"Enemy Broken: charges on, a determined charge", {need(4)}, "D72"}},
    {"Only infantry and cavalry, out of contact, not Shaken or Disordered, pursue or charge on. A pursuer that catches a Shaken router breaks it; another router fights one more round at once, and routs on (D73).",
     "Loser retired: the winner holds. A Shaken winner still in contact routs (D68).",
     "A rout that is stopped at the table edge breaks when it would go on; no open way: Broken (D74, D75)."}, false, "Event"}));
}
// clang-format on

}  // namespace quincunx::liberty
