// Printed tables of command points and special rules (15, 16). Order of rows: tables.hpp.

#include "rules/liberty/army/liberty.hpp"
#include "rules/liberty/book/tables_of.hpp"

namespace quincunx::liberty {

// clang-format off
void add_tables_of_command(std::vector<PrintedTable>& all) {
  all.push_back(rolled_on("D6", {"command-points", "Command points for the game", "4", on_set_up,
    {"Points"},
    {{"Each brigade", {number(1)}},
     {"Commander-in-chief", {die(3)}}},
    {"A brigade is a command with units. Points are for the whole game; what is spent is gone."}, false, "For"}));

  all.push_back({"actions", "Command actions", "15", on_start,
    {"Cost", "Needs", "When and what"},
    {{"Lead the Fight!",   {number(1), none, word("its general adds more dice")}},
     {"Reinforce!",        {number(1), number(1), word("after a rally roll: so few will do, more hits recovered")}, "D78"},
     {"Hold the Line!",    {number(1), none, word("a failed morale test anew")}},
     {"Reform the Ranks!", {number(1), none, word("start of command: passes a morale test, and disorder ends")}, "D80"},
     {"A Direct Order!",   {number(1), none, word("a failed order test anew; of a charge only after 0")}, "D79"},
     {"Press the Charge!", {number(1), number(1), word("before a charge test: so many make it determined")}},
     {"Concentrate Fire!", {number(1), none, word("after dice to hit: misses again; not in defensive fire")}, "D99"},
     {"Double Time!",      {number(1), none, word("before a move: a die more")}, "D99"}},
    {"Cost in command points. Each action once in a player turn for each unit (D08).",
     "The other side may use Hold the Line! and Lead the Fight!, and for a counter-charge A Direct Order! and Press the Charge! (D81)."}, false, "Action"});

  all.push_back(rolled_on("D6", {"special-rules", "Special rules", "16", set_up,
    {"Figure", "Effect"},
    {{"Brave",          {modifier(1),  word("dice in morale tests")}, "", {where_column(column::brave, 1)}},
     {"Drilled",        {modifier(1),  word("dice in order tests, charges and rallies included")}, "", {where_column(column::drilled, 1)}},
     {"Elite",          {modifier(2),  word("dice in shooting and melee, after all else")}, "D85", {where_column(column::elite, 1)}},
     {"Impetuous",      {none,         word("pursues and charges on without a die")}, "", {where_column(column::impetuous, 1)}},
     {"Independent",    {none,         word("in command from afar: see rerolls")}, "", {where_column(column::independent, 1)}},
     {"Marksmen",       {modifier(1),  word("on dice to hit when shooting")}, "", {where_column(column::marksmen, 1)}},
     {"Natives",        {none,         word("never supported")}, "", {where_column(column::natives, 1)}},
     {"Poorly Trained", {modifier(-1), word("on dice to hit when shooting")}, "", {where_column(column::poorly_trained, 1)}},
     {"Reliable",       {none,         word("a reroll in order tests: see rerolls")}, "D12", {where_column(column::reliable, 1)}},
     {"Scouts",         {none,         word("ignores difficult ground")}, "", {where_column(column::scouts, 1)}},
     {"Stalwart",       {none,         word("ignores under-fire markers")}, "", {where_column(column::stalwart, 1)}},
     {"Steady",         {none,         word("supported by fewer friends: see rerolls")}, "D15", {where_column(column::steady, 1)}},
     {"Stubborn",       {none,         word("repeats a failed morale test, without rerolls")}, "D14", {where_column(column::stubborn, 1)}},
     {"Tough Fighters", {none,         word("rerolls all misses in melee, once")}, "", {where_column(column::tough, 1)}},
     {"Unreliable",     {number(1),    word("success at most from a die of a test")}, "", {where_column(column::unreliable, 1)}},
     {"Veterans",       {need(4),      word("at the start of command: all disorder off")}, "D02", {where_column(column::veterans, 1)}}},
    {}, false, "Rule"}));
}
// clang-format on

}  // namespace quincunx::liberty
