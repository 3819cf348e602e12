// Printed tables of movement and distances (2.6, 3, 8). Order of rows: tables.hpp.

#include "rules/liberty/army/liberty.hpp"
#include "rules/liberty/book/tables_of.hpp"

namespace quincunx::liberty {
namespace {

constexpr Figure going(const char* text, Going what) { return word(text, static_cast<int>(what)); }
constexpr Figure crossing(const char* text, Crossing what) { return word(text, static_cast<int>(what)); }

}  // namespace

// clang-format off
void add_tables_of_moves(std::vector<PrintedTable>& all) {
  constexpr Figure no_run = going("no Run", Going::no_run), ignored = going("free", Going::free),
                   half = going("half", Going::half);
  constexpr Figure crosses = crossing("−dice", Crossing::at_a_cost), no_crossing = crossing("barred", Crossing::barred),
                   free_crossing = crossing("free", Crossing::free);
  constexpr Figure gains = word("+dice", 1);

  all.push_back({"movement", "Movement", "2.6", on_orders,
    {"Advance", "Run", "Charge +", "Difficult", "Obstacle", "Road", "March"},
    {{"Infantry",             {units(8),  units(12), die(3), no_run,  crosses, gains, gains}, "", {of_type(Type::infantry)}},
     {"Cavalry, mounted",     {units(14), units(21), die(6), no_run,  crosses, gains, gains}, "", {of_type(Type::cavalry)}},
     {"Cavalry, dismounted",  {units(8),  units(12), die(3), no_run,  crosses, gains, none}, "", {where_column(column::dismounts, 1)}},
     {"Skirmishers",          {units(10), units(15), die(3), ignored, crosses, none,  none}, "", {of_type(Type::skirmishers)}},
     {"Artillery, limbered",  {units(12), units(18), die(6), half,    no_crossing, gains, none}, "", {of_type(Type::artillery)}},
     {"Artillery, unlimbered", {units(4), none,      die(3), half,    no_crossing, none, none}, "D30", {of_type(Type::artillery)}},
     {"General alone",        {units(24), none,      none,   ignored, free_crossing, none, none}, "D91", {of_type(Type::general)}}},
    {"Charge, rout and pursuit: Run and the die; a charge or pursuit over difficult ground: Advance and the die. Scouts and routers ignore such ground.",
     "A Run that meets difficult ground stops; half: no Run either. Wheels cost the outer front corner's straight way. Fractions of a rate round up.",
     "Road and march column add up, for Advance and Run only; road: every base on it all the way (D22).",
     "Steady and Worn friends may be passed, if the mover gets clear of them; Disordered and routing ones may not."}, false, "Troops",
    {across(Trend::rises, 0, 1)}});

  all.push_back({"move-dice", "Dice of a move", "2.6", on_orders,
    {"Die", "Plus"},
    {{"Obstacle crossed, deducted", {die(3), number(1)}, "D21", {on_ground(obstacle)}},
     {"Along a road, added", {die(6), none}, "D22", {on_ground(road)}},
     {"In march column, added", {die(6), number(1)}, "D22"},
     {"Double Time! on foot, added", {die(3), none}, "15"},
     {"Double Time! mounted or limbered, added", {die(6), none}, "15"}},
    {"A D3 is a die halved, rounded up. One for each obstacle, in every kind of move.", "On foot: infantry, skirmishers, dismounted cavalry, unlimbered guns."}, false, "Dice"});

  all.push_back({"distances", "Distances", "3.3", on_orders,
    {"Inches"},
    {{"Units keep from enemies, but to fight them", {units(4)}, "D28"},
     {"A Broken unit shakes friends within", {units(6)}, "D19"},
     {"Only Hold answers charges in flank or rear, and from within", {units(6)}, "D46"},
     {"An obstacle covers a unit within", {units(0, 500)}, "8", {on_ground(obstacle)}},
     {"Arrivals look for a free place in steps of", {units(0, 125)}, "D94", {}, Reader::umpire},
     {"In millimetres: a base fights in front along more than", {number(1)}, "D71", {}, Reader::umpire},
     {"In millimetres: chargers align by steps of", {number(1)}, "D96", {}, Reader::umpire},
     {"Arcs open from the corners by", {angle(45)}, "3.2"},
     {"One wheel, at most", {angle(45)}, "D94"},
     {"Oblique", {angle(45)}, "8"},
     {"Wheel of a charge, in whole degrees, at most", {angle(45)}, "D95"},
     {"Routs turn in steps of", {angle(15)}, "D74", {}, Reader::umpire},
     {"Routs turn at most, to either side", {angle(45)}, "D74"}},
    {"Between nearest edges. Ranges: from the shooter's centre, rounded down to whole inches (D38)."}, false, "Distance"});

  all.push_back({"parts", "Halves", "8", on_orders,
    {"One in"},
    {{"Shift sideways, of the rate", {number(2)}, "D26"},
     {"Guns in difficult ground, of the rate", {number(2)}, "D24", {of_type(Type::artillery)}},
     {"A charge that falters, of the distance", {number(2)}, "D51"},
     {"Charger and counter-charger meet, of the distance", {number(2)}, "D54", {of_type(Type::cavalry)}},
     {"Flank or rear struck: bases of the charger that began there", {number(2)}, "D56"},
     {"Break point, of the army's units", {number(2)}, "18"}},
    {"Rounded up to whole inches and units."}, false, "Part"});
}
// clang-format on

}  // namespace quincunx::liberty
