// Printed tables of movement (Q1, Q2, Q7, section 7). Order of rows: tables.hpp.

#include "rules/bolivar/army/bolivar.hpp"
#include "rules/bolivar/book/tables_of.hpp"

namespace quincunx::bolivar {
namespace {

constexpr Figure passed(const char* text, Passing how) { return word(text, static_cast<int>(how)); }

}  // namespace

// clang-format off
void add_tables_of_moves(std::vector<PrintedTable>& all) {
  all.push_back({"moves", "Movement", "B-C12", on_moves,
    {"TUM"},
    {{"Line",                    {house(units(3))}, "Q1", {of_type(Type::battalion, Type::spearmen)}},
     {"Column",                  {house(units(6))}, "Q1", {of_type(Type::battalion, Type::spearmen)}},
     {"Square",                  {house(units(3))}, "Q1", {of_type(Type::battalion, Type::spearmen)}},
     {"March",                   {house(units(8))}, "Q1", {of_type(Type::battalion, Type::spearmen)}},
     {"Skirmisher",              {house(units(6))}, "Q1", {of_type(Type::skirmisher)}},
     {"Skirmisher, slow",        {house(units(3))}, "Q1", {of_type(Type::skirmisher), where_ruling(ruling::skirmisher_move, 1)}},
     {"Rabble",                  {house(units(3))}, "Q1", {of_type(Type::rabble)}},
     {"Gauchos/Llaneros",        {house(units(8))}, "Q1", {of_type(Type::gauchos)}},
     {"Horse",                   {house(units(6))}, "Q1", {of_type(Type::horse)}},
     {"Commander",               {house(units(8))}, "Q1", {of_type(Type::chief, Type::brigadier)}},
     {"Foot artillery, limbered", {house(units(6))}, "Q2", {of_type(Type::light_gun, Type::howitzer, Type::heavy_gun), where_column(column::gun_class, GunClass::foot)}},
     {"Mountain artillery, packed", {house(units(6))}, "Q2", {of_type(Type::light_gun, Type::howitzer, Type::heavy_gun), where_column(column::gun_class, GunClass::mountain)}},
     {"Horse artillery, limbered", {house(units(8))}, "Q2", {of_type(Type::light_gun, Type::howitzer, Type::heavy_gun), where_column(column::gun_class, GunClass::horse)}},
     {"Artillery, deployed",     {house(units(3))}, "Q2", {of_type(Type::light_gun, Type::howitzer, Type::heavy_gun)}},
     {"Any, in difficult ground", {units(3)}},
     {"Charge",                  {units(3)}, "B-R17"},
     {"Rally back, cavalry",     {units(3)}, "B-R22", {of_type(Type::gauchos, Type::horse)}},
     {"Rally back, infantry",    {units(1)}, "B-R22"},
     {"Straight on after passing through", {units(3)}, "B-R24", {of_type(Type::gauchos, Type::horse)}}},
    {"Any part of a move in difficult ground: that row for all of it (B-A70). Evade: as a move (B-A41).",
     "With a formation change: of the new formation (B-A71)."}, false, "Unit"});

  all.push_back({"directions", "Changes of direction", "B-R6", on_moves,
    {"Angle", "TUM", "Cost"},
    {{"Wheel",                {angle(45), none, word("way of the outer rear corner, measured straight")}},
     {"Pivot on the centre",  {angle(45), none, word("way of the corner that moves most, likewise")}},
     {"About face, infantry", {word("180"), units(1), word("fixed; moved marker")}, "B-R32"},
     {"About face, others",   {word("180"), units(3), word("fixed; moved marker")}, "B-R32"},
     {"Oblique",              {angle(45), none, word("way gone; facing kept")}},
     {"Passage of lines",     {none, units(3), word("none; the widest gap of two Lines that change places and do no more")}, "B-A20", {of_type(Type::battalion, Type::spearmen)}}},
    {"All parts of a move are paid from its one allowance. Wheel, pivot and oblique: up to the angle. Artillery may only wheel or pivot (B-A79). A Square takes any face as its front, free (B-A69)."}, false, "Change"});

  constexpr Figure no = passed("no", Passing::no), any = passed("any", Passing::any), straight = passed("straight", Passing::straight),
                   lines = passed("lines", Passing::lines);
  all.push_back({"interpenetration", "Passing through friends", "Q7", on_moves,
    {"Two stands", "Skirmisher", "Rabble", "Cavalry", "Limbered", "Deployed, commander"},
    {{"Two stands",          {lines, any, no,  no,       no,  any}, "", {of_type(Type::battalion, Type::spearmen)}},
     {"Skirmisher",          {any,   any, any, any,      any, any}, "", {of_type(Type::skirmisher)}},
     {"Rabble",              {no,    any, no,  no,       no,  any}, "", {of_type(Type::rabble)}},
     {"Cavalry",             {no,    straight, no, straight, no, any}, "", {of_type(Type::gauchos, Type::horse)}},
     {"Artillery",           {no,    any, no,  no,       no,  any}, "", {of_type(Type::light_gun, Type::howitzer, Type::heavy_gun)}},
     {"Commander",           {any,   any, any, any,      any, any}, "", {of_type(Type::chief, Type::brigadier)}}},
    {"Two stands: Battalion, Spearmen. Any: at any angle. Straight: ahead or back, sides in line, same or opposite facing. Lines: passage of lines. Always wholly beyond, or not at all.",
     "Charges, rally backs, evades and passing through use it too. Enemies are never passed, but by cavalry that tied (B-R24)."}, true, "Mover"});

  all.push_back({"zones", "Zones of movement", "B-C19", on_moves,
    {"Where", "What it may do"},
    {{"Manoeuvre", {word("in no other zone; commanders always"), word("any way, any facing: its front centre ends within the allowance, measured straight")}},
     {"Threat", {word("within the Threat distance; or shooting; or the target that an enemy would have to shoot at"), word("move by parts (2.1), with a command check for each change of direction but a first wheel, and for a formation change while shooting")}},
     {"Control", {word("directly to front of an enemy, within the Control distance"), word("as Threat, and only: stay; come closer; go directly away; go straight back, facing kept, as its whole move")}},
     {"Locked", {word("in contact with an enemy"), word("face about only")}}},
    {"The worst zone touched, from start to end, counts for the whole move (B-A22). A failed check forbids that one change (B-A25). Shooting: with a shooting marker. Control: of several the closest (B-A26)."}, false, "Zone"});

  all.push_back({"distances", "Distances", "B-R4", on_moves,
    {"TUM"},
    {{"Command", {units(8)}, "B-C11"},
     {"Threat Zone: any enemy within", {units(4)}, "B-C19"},
     {"Control Zone: directly to front, within", {units(3)}, "B-C19"},
     {"Support to rear within", {units(4)}, "B-C28"},
     {"A Column crowds a Column beside it within", {units(2)}, "B-C29", {of_type(Type::battalion, Type::spearmen)}},
     {"Others crowd within", {units(1)}, "B-C29", {of_type(Type::battalion, Type::spearmen)}},
     {"Canister within", {house(units(4))}, "Q5", {of_type(Type::light_gun, Type::howitzer, Type::heavy_gun)}},
     {"Depth of a line of works", {house(units(1))}, "Q6", {on_kind({"works"})}},
     {"Stops short of what it may not pass by", {house(units(0, 10))}, "B-A28", {}, Reader::umpire},
     {"Sides in line within", {house(units(0, 50))}, "Q7", {}, Reader::umpire},
     {"Facings in line within", {house(angle(0, 500))}, "Q7", {}, Reader::umpire},
     {"Cavalry passes head on from", {house(angle(135))}, "B-A87", {of_type(Type::gauchos, Type::horse)}},
     {"Sliding aside, in steps of", {house(units(0, 100))}, "B-A64", {}, Reader::umpire},
     {"Distances count as equal within", {house(units(0, 10))}, "B-A78", {}, Reader::umpire}},
    {"Measured between closest points (B-R4); height, sight and moves out of reach of enemies by the front centre (B-A7)."}, false, "Distance"});
}
// clang-format on

}  // namespace quincunx::bolivar
