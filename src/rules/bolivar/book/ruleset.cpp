#include "rules/bolivar/book/ruleset.hpp"

#include <array>

#include "quincunx/log/worded.hpp"
#include "rules/bolivar/army/units.hpp"
#include "rules/bolivar/book/orders.hpp"
#include "rules/bolivar/book/phrases.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/book/words.hpp"

namespace quincunx::bolivar {
namespace {

constexpr Footprint base_of(Length width, Length depth) {  // start() makes it as large as its formation
  return {width * tum, depth * tum, false};
}

// clang-format off
constexpr std::array<UnitType, 11> types{{
  {"battalion",  "Battalion",        Arm::foot,   Symbol::foot,        base_of(4, 1)},
  {"spearmen",   "Spearmen",         Arm::foot,   Symbol::foot_pike,   base_of(4, 1)},
  {"skirmisher", "Skirmisher",       Arm::foot,   Symbol::skirmish,    base_of(2, 1)},
  {"rabble",     "Rabble",           Arm::foot,   Symbol::rabble,      base_of(2, 1)},
  {"gauchos",    "Gauchos/Llaneros", Arm::horse,  Symbol::light_horse, base_of(2, 1)},
  {"horse",      "Horse",            Arm::horse,  Symbol::horse,       base_of(2, 1)},
  {"light-gun",  "Light Gun",        Arm::guns,   Symbol::guns,        base_of(1, 1)},
  {"howitzer",   "Howitzer",         Arm::guns,   Symbol::guns,        base_of(1, 1)},
  {"heavy-gun",  "Heavy Gun",        Arm::guns,   Symbol::guns,        base_of(1, 1)},
  {"c-in-c",     "C-in-C",           Arm::leader, Symbol::leader,      base_of(1, 1)},
  {"brigadier",  "Brigadier",        Arm::leader, Symbol::leader,      base_of(1, 1)},
}};

constexpr std::array<const char*, 4> qualities{"superior", "ordinary", "inferior", "raw"};

constexpr std::array<Formation, 7> formations{{
  {"stand", "one stand"}, {"line", "line"}, {"column", "column"}, {"square", "square"}, {"march", "march column"},
  {"limbered", "limbered battery"}, {"deployed", "battery"},
}};

using Shape = Feature::Shape;
// `building`: a village; `obstacle`: closed to guns, but for a bridge or ford (B-A74).
constexpr std::array<TerrainKind, 18> terrain{{
  {"village",    Shape::area, GroundLook::built, difficult | blocks_sight | building, "Difficult; blocks sight; hinders charges."},
  {"wood",       Shape::area, GroundLook::wood, difficult | blocks_sight, "Difficult; blocks sight."},
  {"rough",      Shape::area, GroundLook::rough, difficult, "Rough ground: difficult."},
  {"field",      Shape::area, GroundLook::enclosed, difficult, "Fields: difficult."},
  {"scrub",      Shape::area, GroundLook::broken, 0, "Broken ground: no effect."},
  {"impassable", Shape::area, GroundLook::marsh, impassable, "Extremely difficult: no unit may enter."},
  {"lake",       Shape::area, GroundLook::lake, impassable, "No unit may enter."},
  {"ford",       Shape::area, GroundLook::ford, difficult | open_crossing, "Difficult; opens the water it lies on."},
  {"bridge",     Shape::area, GroundLook::bridge, difficult | open_crossing, "Difficult; opens the water it lies on."},
  {"redoubt",    Shape::area, GroundLook::works, fortified, "Fortifications: protect infantry inside."},
  {"stream",     Shape::line, GroundLook::stream, difficult | obstacle, "Difficult; closed to guns but for bridges and fords."},
  {"river",      Shape::line, GroundLook::river, impassable, "Impassable but for bridges and fords."},
  {"road",       Shape::line, GroundLook::way, 0, "No effect."},
  {"works",      Shape::line, GroundLook::works, fortified, "Fortifications: protect infantry just behind them."},
  {"gentle",     Shape::hill, GroundLook::slope, high, "Gentle hill: open; its crest blocks sight."},
  {"difficult",  Shape::hill, GroundLook::rough_slope, high | difficult, "Difficult hill: difficult; its crest blocks sight."},
  {"steep",      Shape::hill, GroundLook::steep_slope, high | impassable, "Extremely difficult hill: no unit may enter."},
  {"wooded",     Shape::hill, GroundLook::wooded_slope, high | difficult | blocks_sight, "Wooded hill: difficult; blocks sight as a wood."},
}};

constexpr std::array<const char*, 3> gun_classes{"foot", "mountain", "horse"};
constexpr std::array<const char*, 4> melee_results{"none", "lost", "tied", "won"};
constexpr std::array<const char*, 4> rout_reasons{"no", "shooting", "melee", "morale"};
using enum Lifetime;

constexpr auto columns = worded<ColumnEntry, column::count_>(words_en, {{
  {.key = "resolve", .high = 20},
  {.key = "start", .high = 20},
  {.key = "quality", .high = 3, .words = qualities},
  {.key = "class", .high = 2, .words = gun_classes},
  {.key = "ability", .high = 2, .words = abilities},
  {.key = "shooting", .high = 1},
  {.key = "moved", .high = 1},
  {.key = "went", .high = 1, .lasts = turn},
  {.key = "carried", .high = 1, .lasts = step},
  {.key = "shot", .high = 1, .lasts = turn},
  {.key = "was-limbered", .high = 1, .lasts = turn},
  {.key = "shot-at", .high = 1, .lasts = step},
  {.key = "declared", .high = 1, .lasts = turn},
  {.key = "wheel", .low = -4500, .high = 4500, .lasts = turn},
  {.key = "cancelled", .high = 1, .lasts = turn},
  {.key = "charged", .high = 1, .lasts = turn},
  {.key = "evaded", .high = 1, .lasts = turn},
  {.key = "melee", .high = 99, .lasts = turn},
  {.key = "result", .high = 3, .lasts = turn, .words = melee_results},
  {.key = "rout-markers", .high = 2},
  {.key = "rout-order", .high = 999, .lasts = turn},
  {.key = "rout-in", .high = 3, .lasts = turn, .words = rout_reasons},
  {.key = "casualty", .high = 1},
  {.key = "active", .high = 1, .lasts = turn, .borne_by = Party::Kind::side},
  {.key = "feigned", .high = 1, .borne_by = Party::Kind::side},
}}, WithoutStory::nothing);

constexpr auto ties = worded<TieEntry, tie::count_>(words_en, {{
  {.key = "declared", .lasts = turn, .told = true, .role = TieRole::charge_declared},
  {.key = "charged", .lasts = turn, .role = TieRole::charge},
  {.key = "contact", .lasts = game, .shows = Shows::contact},
  {.key = "uphill", .lasts = turn},
  {.key = "held-back", .lasts = step},
  {.key = "opponent", .lasts = turn},
  {.key = "fought", .lasts = turn, .shows = Shows::contact},
  {.key = "shot-hits", .lasts = turn},
  {.key = "melee-hits", .lasts = turn},
}});

constexpr auto topics = worded<TopicEntry, topic::count_>(words_en, {{
  {.key = "move", .continuous = true, .ranks = Ranks::turns},
  {.key = "target", .ranks = Ranks::turns},
  {"join"},
  {"keep-shooting"},
  {.key = "primary", .ranks = Ranks::picks},
  {.key = "declare", .role = TopicRole::declare_charge},
  {"evade"},
  {.key = "charge-next", .ranks = Ranks::turns},
  {.key = "opponent", .ranks = Ranks::picks},
  {"feigned-flight"},
  {.key = "erosion", .ranks = Ranks::picks},
  {.key = "heroics", .ranks = Ranks::picks},
}});

constexpr auto purposes = worded<purpose::count_>(words_en, "purpose", {{
  {.key = "initiative", .scoring = sum_of_dice},
  {"command-check"},
  {"keep-shooting"},
  {"evade"},
  {"feigned-flight"},
  {.key = "shooting", .shows = Shows::shot},
  {"commander-casualty"},
  {.key = "melee", .shows = Shows::contact},
  {"commander-melee"},
  {"arrival"},
}});

constexpr auto remarks = remarks_of<remark::count_>(words_en);
static_assert(words_in(columns) + words_in(ties) + words_in(topics) + words_in(purposes) + words_in(remarks) +
                  words_in(own_orders) + words_in(own_manoeuvres) ==
                  words_en.size(),
              "a word that no entry has");

constexpr std::array<Term, 15> glossary{{
  {"TUM", "The unit of measure: half the width of a stand, about 40 metres."},
  {"Attacker, defender", "The two sides, for the whole game."},
  {"Active, reactive", "The two sides, for one turn: the active side moves first and shoots last."},
  {"Resolve", "What a stand can still bear: each hit takes one. Both stands of a unit together; without any left, it routs."},
  {"Command check", "A die for each point of resolve, of two stands of the higher; one 6 passes."},
  {"Cavalry", "Gauchos/Llaneros and Horse."},
  {"Infantry", "Battalion, Spearmen, Skirmisher and Rabble."},
  {"Shooting marker", "Of a unit that has shot, or was hit and can shoot: it may not charge until it has passed a check to stop shooting."},
  {"Moved marker", "Of a unit that has faced about: it may neither shoot nor charge in this turn."},
  {"Directly to front", "With any part in the strip straight ahead of the front edge."},
  {"Behind flank", "Wholly behind the line of the front edge, and not wholly behind that of the rear edge."},
  {"To rear", "Wholly behind the line of the rear edge."},
  {"Primary, secondary", "The one unit that shoots or fights with its resolve, and the others that add a die."},
  {"Supported", "Squares and Columns always, March never. Line, cavalry, Skirmisher: no enemy to rear within 4, and cavalry, a Battalion or Spearmen of its side there. Rabble and artillery: neither."},
  {"Crowded", "A Line with another directly behind it within 1; a Column with a Column beside it within 2, or with any friend but Skirmishers and commanders beside or directly behind it within 1. Others never."},
}};

constexpr std::array<Troops, 15> troops{{
  {"cavalry",   of_arm(Arm::horse)},
  {"infantry",  of_arm(Arm::foot)},
  {"artillery", of_arm(Arm::guns)},
  {"any",       any_arm},
  {"battalion"}, {"spearmen"}, {"skirmisher"}, {"rabble"}, {"gauchos"}, {"horse"}, {"light-gun"}, {"howitzer"},
  {"heavy-gun"}, {"c-in-c"}, {"brigadier"},
}};

constexpr std::array<Verb, 14> verbs{Verb::hold, Verb::move, Verb::approach, Verb::engage, Verb::support, Verb::leave, Verb::shoot, Verb::charge,
                                     verb::evade, verb::stop_shooting, verb::feigned_flight, verb::pass_lines, Verb::attach, Verb::detach};
constexpr std::array<Manoeuvre, 13> manoeuvres{
  Manoeuvre::advance, Manoeuvre::wheel, Manoeuvre::pivot, Manoeuvre::about_face, Manoeuvre::oblique, Manoeuvre::turn,
  Manoeuvre::back, Manoeuvre::go, Manoeuvre::form,
  manoeuvre::stay_left, manoeuvre::stay_right, manoeuvre::stay_front, manoeuvre::stay_rear};

// A charge does much more than a volley.
constexpr std::array preferences = {
    Preferred{Preference::close, Posture::attack, 60},
    Preferred{Preference::close, Posture::advance, 75},
    Preferred{Preference::close, Posture::defend, 85},
    Preferred{Preference::close, Posture::screen, 125},
    Preferred{Preference::close, Posture::reserve, 60},
    Preferred{Preference::hold_fire_horse, Posture::attack, 30},
    Preferred{Preference::hold_fire_horse, Posture::advance, 40},
    Preferred{Preference::hold_fire_horse, Posture::defend, 45},
    Preferred{Preference::hold_fire_horse, Posture::screen, 75},
    Preferred{Preference::hold_fire_horse, Posture::reserve, 37},
    Preferred{Preference::hold_fire_foot, Posture::attack, 100},
    Preferred{Preference::hold_fire_foot, Posture::advance, 125},
    Preferred{Preference::hold_fire_foot, Posture::defend, 150},
    Preferred{Preference::hold_fire_foot, Posture::reserve, 100},
    // As far off as muskets surely reach: a charge, and the zone in which an enemy binds, reach 3 TUM.
    Preferred{Preference::stand_off, Posture::attack, 95},
    Preferred{Preference::stand_off, Posture::advance, 95},
    // A friend to the rear supports within 4 TUM: half of the 6 of a Column.
    Preferred{Preference::support, Posture::attack, 50},
    Preferred{Preference::support, Posture::advance, 50},
    // A Battalion with half of its resolve routs in a bad melee, and a third of the units is the army.
    Preferred{Preference::worn, Posture::attack, 50},
    Preferred{Preference::worn, Posture::advance, 50},
    Preferred{Preference::worn, Posture::reserve, 50},
};

constexpr std::array<MarkerEntry, 2> shown_markers{{
    {"shooting", MarkerSign::dot, [](const Unit& unit) { return unit.columns[column::shooting] != 0; }},
    {"moved", MarkerSign::slash, [](const Unit& unit) { return unit.columns[column::moved] != 0; }},
}};
// clang-format on

constexpr auto phrases = listed_together(gun_kinds, abilities);

// Of unit types: shooting range, melee.
constexpr std::array card_tables{CardTable{"moves", shown_columns(0)},
                                 CardTable{"unit-types", shown_columns(3, 4, 5)}};

Footprint base_of(const Rulebook& book, const Unit& unit) {
  return footprint_of(book, type_of(unit), form_of(unit));
}

}  // namespace

const Ruleset ruleset{
    .key = "bolivar",
    .title = "4 Page Bolivar",
    .credit = "Fast play rules for the South American Wars of Liberation by Steven Thomas, balagan.info",
    .length_name = "TUM",
    .length_unit = tum,
    .arrival_step = tum / 10,
    .objective_reach = 2 * tum,
    .period = "South American Wars of Liberation",
    .theme = "napoleonic",
    .scale = {40, GroundScale::Unit::metres},
    .roles = {"attacker", "defender"},
    .types = types,
    .qualities = qualities,
    .terrain = terrain,
    .formations = formations,
    .columns = columns,
    .ties = ties,
    .topics = topics,
    .purposes = purposes,
    .remarks = remarks,
    .steps = steps_of_play,
    .tables = tables,
    .rulings = rulings,
    .glossary = glossary,
    .diagrams = diagrams,
    .phrases = phrases,
    .start = start,
    .review = review,
    .footprint_of = base_of,
    .reckon = reckon,
    .clear_line = clear_line,
    .plan = plan,
    .lost = lost,
    .breaks_at = breaks_at,
    .end_rules = end_rules,
    .strength = strength_in<column::resolve, column::start>("resolve", "Resolve"),
    .markers = shown_markers,
    .card_tables = card_tables,
    .troops = troops,
    .touches_within = tolerance,
    .not_offered = static_cast<RemarkId>(remark::not_offered),
    .unseen = static_cast<RemarkId>(remark::no_sight),
    .unoffered = unoffered,
    .shot_bars_charge = true,
    .ground = plain_ground | building | obstacle,
    .details_of = details_of,
    .stands_of = stands,
    .die = 6,
    .own_orders = own_orders,
    .own_manoeuvres = own_manoeuvres,
    .verbs = verbs,
    .manoeuvres = manoeuvres,
    .preferences = preferences,
};

}  // namespace quincunx::bolivar
