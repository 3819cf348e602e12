#include "rules/acw/book/ruleset.hpp"

#include <array>

#include "quincunx/log/worded.hpp"
#include "rules/acw/army/units.hpp"
#include "rules/acw/book/orders.hpp"
#include "rules/acw/book/phrases.hpp"
#include "rules/acw/book/remarks.hpp"
#include "rules/acw/book/words.hpp"

namespace quincunx::acw {
namespace {

constexpr Footprint base_of(Length width, Length depth) {  // start() makes it as large as its formation
  return {width * millimetre, depth * millimetre, false};
}

// clang-format off
constexpr std::array<UnitType, 7> types{{
  {"infantry",          "Infantry",          Arm::foot,   Symbol::foot,     base_of(200, 40)},
  {"skirmishers",       "Skirmishers",       Arm::foot,   Symbol::skirmish, base_of(200, 40)},
  {"cavalry",           "Cavalry",           Arm::horse,  Symbol::horse,    base_of(300, 50)},
  {"artillery",         "Artillery",         Arm::guns,   Symbol::guns,     base_of(50, 75)},
  {"wagon",             "Wagon",             Arm::guns,   Symbol::guns,     base_of(50, 100)},
  {"brigade-commander", "Brigade commander", Arm::leader, Symbol::leader,   base_of(40, 40)},
  {"army-commander",    "Army commander",    Arm::leader, Symbol::leader,   base_of(40, 40)},
}};

constexpr std::array<const char*, 3> qualities{"inexperienced", "regular", "veteran"};

constexpr std::array<Formation, 6> formations{{
  {"single", "one base"}, {"line", "line"}, {"column", "column"}, {"skirmish", "skirmish line"},
  {"unlimbered", "cannon, unlimbered"}, {"limbered", "cannon, limbered"},
}};

using Shape = Feature::Shape;
// `tall`: woods, seen into for some inches (W69). `obstacle`: crossing it halves the rate (W21).
constexpr std::array<TerrainKind, 15> terrain{{
  {"wood",     Shape::area, GroundLook::wood, tall | partial_cover, "Half rate, a line tests; short sight inside; soft cover."},
  {"rough",    Shape::area, GroundLook::rough, 0, "No effect."},
  {"field",    Shape::area, GroundLook::field, 0, "No effect."},
  {"lake",     Shape::area, GroundLook::lake, impassable, "No unit may enter."},
  {"swamp",    Shape::area, GroundLook::marsh, impassable, "No unit may enter."},
  {"ford",     Shape::area, GroundLook::ford, open_crossing, "Opens the water it lies on."},
  {"bridge",   Shape::area, GroundLook::bridge, open_crossing, "Opens the water it lies on."},
  {"building", Shape::area, GroundLook::built, impassable | blocks_sight, "No unit may enter; blocks sight."},
  {"works",    Shape::line, GroundLook::works, thin | obstacle | full_cover, "Linear obstacle; hard cover behind it."},
  {"road",     Shape::line, GroundLook::way, road, "Columns on it move double."},
  {"stream",   Shape::line, GroundLook::stream, obstacle, "Linear obstacle: half rate to cross."},
  {"river",    Shape::line, GroundLook::river, impassable, "Major river: closed but for fords and bridges."},
  {"fence",    Shape::line, GroundLook::fence, thin | obstacle | partial_cover, "Linear obstacle; soft cover behind it."},
  {"wall",     Shape::line, GroundLook::wall, thin | obstacle | full_cover, "Linear obstacle; hard cover behind it."},
  {"hill",     Shape::hill, GroundLook::slope, high, "Sees, and is seen, over lower ground; blocks sight."},
}};

constexpr std::array<const char*, 8> weapons{"none", "smoothbore-musket", "rifled-musket", "smoothbore-carbine",
                                             "rifled-carbine", "sharps-rifle", "12lb-smoothbore", "12lb-rifled"};
constexpr std::array<const char*, 11> orders_given{"none", "fire", "advance", "run", "form", "rally", "down", "failed",
                                                   "rallied", "fled", "fights"};

using enum Lifetime;

constexpr auto columns = worded<ColumnEntry, column::count_>(words_en, {{
  {.key = "bases", .high = 12},
  {.key = "start", .high = 12},
  {.key = "casualties", .high = 99, .harm = 1},
  {.key = "quality", .high = 2, .words = qualities},
  {.key = "weapon", .high = 7, .words = weapons},
  {.key = "colonel", .high = 1, .told = true, .tallied = true, .harm = -1},
  {.key = "independent", .high = 1},
  {.key = "holders", .high = 1},
  {.key = "pins", .high = 999, .tallied = true, .harm = 1},
  {.key = "routing", .high = 1, .told = true, .turning_point = true},
  {.key = "down", .high = 1, .lasts = own_activation, .told = true},
  {.key = "order", .high = 10, .lasts = turn, .words = orders_given},
  {.key = "passed", .high = 1, .lasts = turn},
  {.key = "spent", .high = 1, .lasts = turn},
  {.key = "fought", .high = 1, .lasts = turn, .shows = Shows::contact},
  {.key = "struck-again", .high = 1, .lasts = turn},
  {.key = "rode", .high = 1, .lasts = turn},
  {.key = "acted", .high = 1, .lasts = turn},
  {.key = "had-die", .high = 1, .lasts = turn, .borne_by = Party::Kind::command},
}}, WithoutStory::nothing);

constexpr auto ties = worded<TieEntry, tie::count_>(words_en, {{
  {.key = "charges", .lasts = turn, .told = true, .role = TieRole::charge},
  {.key = "struck", .lasts = game, .shows = Shows::contact},
}});

constexpr auto topics = worded<TopicEntry, topic::count_>(words_en, {{
  {.key = "die", .ranks = Ranks::turns},
  {.key = "rout-test", .ranks = Ranks::picks},
  {.key = "melee", .ranks = Ranks::picks},
  {.key = "next", .ranks = Ranks::turns},
  {"charge"},
  {.key = "orders", .continuous = true},
  {"deed"},
  {"target"},
  {"reaction"},
  {.key = "opponent", .ranks = Ranks::picks},
  {"second"},
}});

constexpr auto purposes = worded<purpose::count_>(words_en, "purpose", {{
  {"arrival"},
  {.key = "order-test", .scoring = low_sum},
  {.key = "woods-test", .scoring = low_sum},
  {.key = "passage-test", .scoring = low_sum},
  {.key = "reaction-test", .scoring = low_sum},
  {.key = "second-test", .scoring = low_sum},
  {.key = "army-test", .scoring = low_sum},
  {.key = "strength-test", .scoring = low_sum},
  {.key = "morale-test", .scoring = low_sum},
  {.key = "rout-test", .scoring = low_sum},
  {.key = "pins-rallied", .scoring = smaller_die},
  {.key = "to-hit", .shows = Shows::shot},
  {.key = "damage", .scoring = sum_of_dice},
  {"wound"},
  {"exceptional"},
  {.key = "melee", .shows = Shows::contact},
  {"melee-wound"},
}});

constexpr auto remarks = remarks_of<remark::count_>(words_en);
static_assert(words_in(columns) + words_in(ties) + words_in(topics) + words_in(purposes) + words_in(remarks) +
                  words_in(own_orders) + words_in(own_manoeuvres) ==
                  words_en.size(),
              "a word that no entry has");

constexpr std::array<Term, 6> glossary{{
  {"Brigade", "A command's units with their brigade commander: one order die. Independent units have a die each."},
  {"Base", "The element that units are made of and lose. Lines have their bases side by side, columns one behind another."},
  {"Pin", "A marker of a unit under fire. Each lowers its tests and its chance to hit."},
  {"Colonel", "Of each regiment of infantry and cavalry, until a wound kills him."},
  {"Front, flank, rear", "Front: ahead of the front edge, out to 45° from its corners. Rear likewise. Flank: the rest."},
  {"Enfilade", "Fire from the flank or the rear of its target; skirmishers are not enfiladed."},
}};

constexpr std::array<Troops, 11> troops{{
  {"mounted",   of_arm(Arm::horse)},
  {"foot",      of_arm(Arm::foot)},
  {"guns",      of_arm(Arm::guns)},
  {"any",       any_arm},
  {"infantry"}, {"skirmishers"}, {"cavalry"}, {"artillery"}, {"wagon"}, {"brigade-commander"}, {"army-commander"},
}};

constexpr std::array<Verb, 14> verbs{Verb::hold, Verb::move, Verb::approach, Verb::engage, Verb::support, Verb::leave, Verb::shoot, Verb::charge,
                                     verb::rally, verb::down, verb::stand_and_fire, verb::countercharge, verb::remount, verb::fall_back};
constexpr std::array<Manoeuvre, 10> manoeuvres{
  Manoeuvre::advance, manoeuvre::run, Manoeuvre::wheel, Manoeuvre::pivot, Manoeuvre::oblique, Manoeuvre::sideways,
  Manoeuvre::back, manoeuvre::along_road, Manoeuvre::go, Manoeuvre::form};

constexpr std::array<MarkerEntry, 3> shown_markers{{
    {"pinned", MarkerSign::dot, [](const Unit& unit) { return is(unit, column::pins); }},
    {"down", MarkerSign::slash, [](const Unit& unit) { return is(unit, column::down); }},
    {"routing", MarkerSign::cross, [](const Unit& unit) { return is(unit, column::routing); }},
}};
// clang-format on

constexpr std::array<LossMark, 1> loss_marks{{{"spent", spent_at}}};

// Fire decides, and a unit that routs near its own edge is gone: attackers go on from the first turn, each
// regiment by its own order, and stop to fire as far off as they can still do harm (the range reckoned with
// is half of the weapon's): who comes nearer is shot at on the way, and shoots worse on the move.
constexpr std::array preferences = {
    Preferred{Preference::stand_off, Posture::attack, 160},
    Preferred{Preference::patience, Posture::attack, 0},
    // Each friend that routs within 6" lowers morale tests: the second line stays farther behind.
    Preferred{Preference::support, Posture::attack, 130},
    Preferred{Preference::support, Posture::advance, 130},
    // What fire and charges promise has the rout in it that follows when a base goes, as much for the last
    // base as for the first: harm to a unit with little left counts for less.
    Preferred{Preference::break_counts, every_posture, -60},
};

constexpr auto phrases = listed_together(arms_carried, singled_out);

// Of quality: morale, wounded on.
constexpr std::array card_tables{
    CardTable{"movement", shown_columns(0)}, CardTable{"weapons", shown_columns(0)},
    CardTable{"shots", shown_columns(0, 1), 1}, CardTable{"melee-dice", shown_columns(0, 1)},
    CardTable{"quality", shown_columns(0, 1)}};

Footprint base_of(const Rulebook& book, const Unit& unit) { return footprint_of(book, unit, form_of(unit)); }

}  // namespace

const Ruleset ruleset{
    .key = "acw",
    .title = "Bolt Action ACW",
    .credit = "A variant for the American Civil War from the blog 28mm Heroes, 28mmheroes.blogspot.com",
    .length_name = "in",
    .length_unit = inch,
    .arrival_step = inch / 4,
    .objective_reach = 6 * inch,
    .period = "American Civil War",
    .theme = "napoleonic",
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
    .kept_from_order = kept_from_order,
    .plan = plan,
    .breaking = "beaten",
    .losing = "brigades",
    .lost = lost,
    .breaks_at = breaks_at,
    .loss_marks = loss_marks,
    .end_rules = end_rules,
    .strength = strength_in<column::bases, column::start>("bases", "Bases", casualties_a_base),
    .markers = shown_markers,
    .card_tables = card_tables,
    .troops = troops,
    .touches_within = tolerance,
    .not_offered = static_cast<RemarkId>(remark::not_offered),
    .got_nowhere = static_cast<RemarkId>(remark::no_nearer),
    .order_failed = static_cast<RemarkId>(remark::order_failed),
    .unseen = static_cast<RemarkId>(remark::no_sight),
    .unoffered = unoffered,
    .counts_objectives = true,
    .ground = impassable | blocks_sight | open_crossing | high | road | partial_cover | full_cover | thin |
              obstacle | tall,
    .details_of = details_of,
    .die = 6,
    .own_orders = own_orders,
    .own_manoeuvres = own_manoeuvres,
    .verbs = verbs,
    .manoeuvres = manoeuvres,
    .commands_by_radius = true,
    .deliberate = true,
    .preferences = preferences,
};

}  // namespace quincunx::acw
