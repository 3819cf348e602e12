// Printed tables of movement and distances (2.2, 6, 8, 12, 13). Order of rows: tables.hpp.

#include "rules/acw/army/acw.hpp"
#include "rules/acw/book/tables_of.hpp"

namespace quincunx::acw {

// clang-format off
void add_tables_of_moves(std::vector<PrintedTable>& all) {
  constexpr Figure yes = word("yes", 1), no = word("no"), by_ruling = word("no (W14)", 2);

  all.push_back({"movement", "Movement", "2.2", on_bag,
    {"Inches", "Runs", "Charges"},
    {{"Infantry, line",       {units(6),  yes, yes}, "", {of_type(Type::infantry)}},
     {"Infantry, column",     {units(12), yes, yes}, "", {of_type(Type::infantry)}},
     {"Skirmishers, dismounted cavalry", {house(units(6)), yes, no}, "W20", {of_type(Type::skirmishers, Type::cavalry)}},
     {"Cavalry, line",        {units(9),  yes, yes}, "", {of_type(Type::cavalry)}},
     {"Cavalry, column",      {units(18), yes, yes}, "", {of_type(Type::cavalry)}},
     {"Cannon, unlimbered",   {units(3),  by_ruling, no}, "W14", {of_type(Type::artillery)}},
     {"Cannon, limbered",     {units(12), yes, no}, "W14", {of_type(Type::artillery)}},
     {"Wagon",                {units(12), yes, no}, "W14", {of_type(Type::wagon)}},
     {"Brigade or army commander", {units(24), no, no}, "W5", {of_type(Type::brigadier, Type::general)}}},
    {"A wheel costs the way of its outer front corner; skirmishers turn freely, and go any way (W24). No unit comes near an enemy but by a charge (W23, distances). Commanders cannot be hurt, and make way for enemies (W5).",
     "Passage of lines: a line goes through a line, at its normal rate and if it gets clear, by an order test. Failed: it stops behind the other, and both get a pin. Skirmishers pass and are passed freely (W22)."},
    false, "Unit"});

  all.push_back({"going", "Rates that change", "8", on_bag,
    {"Times", "Divided by"},
    {{"Run",                        {number(2), none}, "6"},
     {"Column on a road all the way", {number(2), none}, "W18", {on_ground(road)}},
     {"Linear obstacle crossed",    {number(1), number(2)}, "W21", {on_ground(obstacle)}},
     {"Woods",                      {number(1), number(2)}, "W21", {on_kind({"wood"})}}},
    {"They multiply. Skirmishers lose nothing by ground. Up to the edge of a wood or an obstacle a unit has its full rate; it crosses an obstacle wholly or stops before it (W72).",
     "A line that enters woods or moves in them takes an order test, once an order. Failed: it moves, and gets a pin (W55)."},
    false, "Case"});
}

void add_table_of_distances(std::vector<PrintedTable>& all) {
  all.push_back({"distances", "Distances", "8", on_bag,
    {"Inches"},
    {{"Brigade commander near within", {units(6)}, "7"},
     {"Army commander near within",    {units(12)}, "7"},
     {"Close range within",            {units(6)}, "10"},
     {"Kept from enemies",             {house(units(1))}, "W23"},
     {"Stops behind friends after a failed passage", {units(1)}, "W22"},
     {"Routing friend near within",    {units(6)}, "12"},
     {"Remounts within, of its horse holders", {units(6)}, "W76", {of_type(Type::cavalry)}},
     {"Countercharges a charge from more than", {units(12)}, "W40", {of_type(Type::cavalry)}},
     {"Halted charge stops at",        {house(units(6))}, "W39"},
     {"Winner that fails its test falls back", {units(2)}, "14"},
     {"Sight through woods at most", {house(units(3))}, "W69", {on_kind({"wood"})}},
     {"Cover from an obstacle within", {house(units(0, 500))}, "W70", {on_ground(partial_cover | full_cover)}},
     {"A wheel at most",   {house(angle(45))}, "W24"},
     {"Flights turn aside by", {house(angle(15))}, "W78", {}, Reader::umpire},
     {"Flights turn aside at most", {house(angle(45))}, "W36"}},
    {"Measured between the nearest edges."}, false, "Distance"});
}
// clang-format on

}  // namespace quincunx::acw
