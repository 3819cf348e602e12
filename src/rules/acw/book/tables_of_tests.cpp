// Printed tables of orders, ratings and pins (6, 7, 9, 12). Order of rows: tables.hpp.

#include "rules/acw/army/acw.hpp"
#include "rules/acw/book/tables_of.hpp"

namespace quincunx::acw {

// clang-format off
void add_tables_of_tests(std::vector<PrintedTable>& all) {
  all.push_back({"orders", "Orders", "6", on_bag,
    {"What the unit does"},
    {{"Fire",              {word("shoots where it stands")}},
     {"Fire and advance",  {word("moves up to its rate, then shoots. Cavalry may dismount and shoot, shoot and remount, or mount or dismount and move (W13)")}},
     {"Run or charge",     {word("moves up to twice its rate, without shooting; only so does a unit go into a melee. Not unlimbered guns; and no guns, wagons, commanders or skirmishers charge")}, "W14"},
     {"Change formation",  {word("line or column, limber or unlimber; may also face any way (W24). Not skirmishers, wagons")}},
     {"Rally",             {word("loses a die of pins, besides the one of its order test")}},
     {"Down",              {word("is harder to hit until its next activation or a charge on it (W15). Not mounted cavalry, limbered guns, wagons")}}},
    {"With pins a unit takes an order test first, whatever the order; without pins none, even to charge (W1). Passed: a pin comes off, and it acts. Failed: it does nothing else this turn. Without an order it neither tests nor loses a pin (W80). No test to fight on in a melee.",
     "These take off no pin (W16): tests of a line in woods, a passage of lines, a charged unit, a second charge, a spent brigade."},
    false, "Order"});
  all.back().procedure = true;

  all.push_back(rolled_on("2D6", {"rating", "Modifiers of the rating", "7", on_bag,
    {"Order test", "Morale test"},
    {{"Colonel alive",                       {modifier(1),  modifier(1)}},
     {"Own brigade commander near",          {modifier(2),  modifier(2)}, "W67"},
     {"Army commander near",                 {modifier(2),  modifier(2)}},
     {"Each pin",                            {modifier(-1), modifier(-1)}},
     {"Each base below the standard number", {modifier(-1), modifier(-1)}, "W10"},
     {"Each friendly unit routing near",     {none,         modifier(-1)}, "W56"},
     {"Standard number of bases",            {number(5),    number(5)}, "W10"}},
    {"A test is two dice, added up; the rating or less passes. Rating: morale by quality, with these modifiers.",
     "Best of the first three only (W11); in morale tests no brigade commander besides a colonel (W12).",
     "Near: see distances (W68). Bases: no guns or wagons; morale tests: those lost; rout tests: none."},
    false, "Modifier"}));

  all.push_back({"pins", "Pins", "9", on_bag,
    {"Gained", "Lost"},
    {{"Attack by fire that hits",            {modifier(1), none}},
     {"Fire that hits enfilades",            {modifier(1), none}, "W34"},
     {"Passage of lines failed, both units", {modifier(1), none}, "W22"},
     {"Test for woods failed",               {modifier(1), none}, "W55", {on_kind({"wood"})}},
     {"Routers pass through",                {modifier(1), none}, "W36"},
     {"Casualties in a melee",               {modifier(1), none}, "W49"},
     {"Order test passed",                   {none, number(1)}, "W16"},
     {"Rally",                               {none, die(6)}, "W16"},
     {"Rout test passed",                    {none, die(6)}, "12"}},
    {"A pin lowers all tests, and hits by fire and in a melee: see there. No other effect, no limit (W17)."}, false, "Cause"});
}
// clang-format on

}  // namespace quincunx::acw
