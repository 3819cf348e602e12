// Printed tables of leaders, armies and victory (8.2, H33, H35). Order of rows: tables.hpp.

#include "rules/lib/book/tables_of.hpp"

namespace quincunx::lib {

// clang-format off
void add_tables_of_end(std::vector<PrintedTable>& all) {
  all.push_back(rolled_on("D10", {"fallen-leader", "Fallen leader", "8.2", "1.3",
    {"From", "Effect"},
    {{"Shot dead",           {number(10), word("out of the game")}},
     {"Mortally wounded",    {number(9),  word("out of the game")}},
     {"Grievously wounded",  {number(8),  word("out of the game")}},
     {"Lightly hurt",        {number(7),  word("out for one turn")}, "L55"},
     {"Horse killed",        {number(6),  word("on foot for one turn")}, "L55"},
     {"Coat pierced",        {number(5),  word("none")}, "L55"},
     {"Staff officer hit",   {number(4),  word("none")}},
     {"Ignores the fire",    {or_less,    word("none")}, "L55"}},
    {"A plain d10."}, false, "Event", {rolled(down(Trend::falls, 0, 0), Reading::Roll::plain)}}));

  all.push_back({"army", "Losses of an army", "H33", "1.8",
    {"One in"},
    {{"Heavy casualties: troop stands lost", {number(3)}},
     {"Greater losses: troop stands lost", {number(2)}}},
    {"Of the stands at the start and those that have arrived since, rounded up, unless the scenario gives numbers. Gun stands do not count."}, true, "Losses",
    {down(Trend::falls, 0, 0)}});

  all.push_back({"victory", "Victory points", "H35", "3",
    {"Points"},
    {{"Enemy troops worn at the end", {number(1)}},
     {"… spent", {number(2)}},
     {"… destroyed, or off the table", {number(4)}, "H64"},
     {"Each enemy gun stand wrecked, lost or captured", {number(1)}},
     {"Enemy leader killed or captured", {number(1)}},
     {"… an Excellent one", {number(2)}},
     {"Key position held at the end", {number(5)}}},
    {"Only the highest state reached counts."}, true, "For"});

  all.push_back({"margins", "Victory", "H35", "3",
    {"Number"},
    {{"A draw up to a margin of", {number(4)}},
     {"Marginal up to a margin of", {number(14)}},
     {"… or with less than so many times the loser's points", {number(2)}, "H64"},
     {"Turns, unless the scenario says", {number(12)}, "H36"}},
    {"Otherwise decisive. A loser without points counts as having 1."}, true, "Margin",
    {down(Trend::rises, 0, 0, 0, 1)}});
}
// clang-format on

}  // namespace quincunx::lib
