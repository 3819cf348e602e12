// Printed tables of quality, states, tests, markers and orders (2.1, 2.2, 6, 7, 9). Order of rows: tables.hpp.

#include "rules/liberty/army/liberty.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/book/tables_of.hpp"

namespace quincunx::liberty {
namespace {

constexpr Figure result(const char* text, Result what) { return word(text, static_cast<int>(what)); }

// In which states an order is tested.
template <class... S>
constexpr Figure tested_when(const char* text, S... states) {
  return word(text, (0 | ... | (1 << static_cast<int>(states))));
}

}  // namespace

// clang-format off
void add_tables_of_tests(std::vector<PrintedTable>& all) {
  constexpr Figure nothing = result("–", Result::none), disordered = result("Disordered", Result::disordered),
                   retire = result("Retire", Result::retire), rout = result("Rout", Result::rout),
                   broken = result("Broken", Result::broken);
  constexpr Figure if_shaken = tested_when("Shaken", State::shaken), if_worn = tested_when("Worn, Shaken", State::worn, State::shaken),
                   if_able = tested_when("Steady, Worn", State::steady, State::worn),
                   always = tested_when("always", State::steady, State::worn, State::shaken);
  constexpr Figure shoots = word("yes", 1), shoots_not = word("no", 0);

  all.push_back(rolled_on("D6", {"quality", "Quality", "2.1", on_rally,
    {"1 success from", "2 from", "Shooting hits on", "Melee hits on"},
    {{"Militia", {number(5), number(6), need(5), need(5)}, "", {where_column(column::quality, Quality::militia)}},
     {"Regular", {number(4), number(6), need(4), need(4)}, "", {where_column(column::quality, Quality::regular)}},
     {"Elite",   {number(3), number(6), need(4), need(4)}, "", {where_column(column::quality, Quality::elite)}},
     {"All in morale tests, by ruling", {number(4), number(6), none, none}, "D10", {where_ruling(ruling::morale_successes, 1)}}},
    {"Order and morale tests: roll the D6s of the unit's state and count successes, die by die (D10). Hits: at that number or more."}, false, "Quality",
    {across(Trend::rises, 0, 1)}}));

  all.push_back(rolled_on("D6", {"states", "States: dice and morale results", "6.2", on_rally,
    {"Test dice", "Failed: lost melee", "Failed: else", "Passed: lost melee", "Passed: else"},
    {{"Steady", {number(4), retire, disordered, nothing, nothing}},
     {"Worn",   {number(3), rout,   retire,     nothing, nothing}},
     {"Shaken", {number(2), broken, broken,     rout,    nothing}}},
    {"By hits: from its Worn value a unit is Worn, from its Shaken value Shaken; at its Broken value it is removed.",
     "Disordered: no order, move or shooting; it fights. A unit that routs ignores Disordered and Retire (D20)."}, false, "State",
    {down(Trend::falls, 0, 0)}}));

  all.push_back(rolled_on("D6", {"morale", "Morale tests", "6.2", on_morale,
    {"Successes"},
    {{"Unsaved hits from shooting, after all shooting", {number(2)}, "D17"},
     {"Lost a melee", {number(3)}},
     {"Friend Broken near", {number(2)}, "D19"},
     {"Passed a Shaken or routing friend, or was passed while so", {number(2)}, "D29"},
     {"Reform the Ranks!", {number(2)}, "D80"}},
    {"By cause, whatever the state (D11). Passing friends: both units test, the mover first."}, false, "Cause"}));

  all.push_back(rolled_on("D6", {"rerolls", "Rerolls in tests", "6.3", on_rally,
    {"Dice", "Friends", "Within"},
    {{"In command of its own general", {number(1), none, units(12)}},
     {"… an Independent unit", {number(1), none, units(30)}, "16", {where_column(column::independent, 1)}},
     {"Supported by Steady or Worn friends", {number(1), number(2), units(12)}, "D16"},
     {"… a unit with the rule Steady", {number(1), number(1), units(10)}, "D15", {where_column(column::steady, 1)}},
     {"Reliable, or in a fortified position: orders only", {number(1), none, none}, "D12"}},
    {"No die is rerolled twice. A general with a unit commands that unit only. Natives are never supported."}, false, "Reason"}));

  all.push_back({"rally", "Hits and rallies", "7", on_rally,
    {"Die", "Plus"},
    {{"Recovered by a unit that does not rout", {die(3), none}},
     {"… with Reinforce!", {die(3), modifier(2)}, "15"},
     {"Taken by a router that fails", {die(3), none}, "D77"}},
    {}, false, "Hits"});

  all.push_back({"markers", "Markers", "9", on_disorder,
    {"Number"},
    {{"Disordered in the own turn: markers", {number(1)}, "D06"},
     {"Disordered in the enemy's turn: markers", {number(2)}, "D07"},
     {"Come off each Disordered unit in its step 3", {number(1)}, "D01"},
     {"Under fire: markers for each attack that hit, saved or not", {number(1)}, "D48"},
     {"Each takes off its next move, in inches", {number(1)}, "D31"}},
    {"Disorder does not add up: the higher number stays (D06)."}, false, "Marker"});

  all.push_back({"orders", "Orders", "7", on_orders,
    {"Tested if", "Needs", "Shoots", "What it does"},
    {{"Hold",           {if_shaken, number(1), shoots, word("stays")}},
     {"Reform",         {if_shaken, number(1), shoots, word("any formation and facing")}},
     {"Advance",        {if_worn,   number(2), shoots, word("ahead; oblique, wheel, shift, limber, mount")}},
     {"Retire",         {word("never"), none,  shoots, word("back, facing as it did")}},
     {"Run",            {if_worn,   number(2), shoots_not, word("ahead; wheels only")}},
     {"Retreat",        {word("never"), none,  shoots_not, word("back, facing that way")}, "D90"},
     {"Charge: falters", {if_able,  number(1), shoots, word("goes half of the way")}, "D51"},
     {"… charges",      {if_able,   number(2), shoots_not, word("response, then contact")}},
     {"… determined",   {if_able,   number(3), shoots_not, word("ignores tests for defensive fire")}},
     {"Counter-charge", {if_able,   number(2), shoots_not, word("half-way; with 1 it stands")}, "D54", {of_type(Type::cavalry)}},
     {"Rally",          {always,    number(2), shoots, word("stays, recovers hits")}},
     {"… from a rout",  {always,    number(2), shoots_not, word("free reform; failed: hits, routs on")}}},
    {"Successes needed; failed: Disordered. Advance and Run go up to their rates, Retire and Retreat go the full Advance and Run. One order in a turn; none while Disordered or in contact (D04, D70).",
     "Several chargers of one target: all test, one response, then all move (D52). Responses: Hold, without a test; defensive fire of a unit that could shoot, at the charger where it stands (D53); mounted cavalry may Retire or counter-charge. A charger hurt by fire tests morale, a determined one does not.",
     "Guns limber as an Advance or Retire begins; unlimbering ends an Advance, and they do not shoot in that turn (D34). Under-fire markers slow a unit and come off after it has acted; Stalwart ignores them."}, false, "Order"});
}
// clang-format on

}  // namespace quincunx::liberty
