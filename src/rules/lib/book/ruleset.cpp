#include "rules/lib/army/footprints.hpp"
#include "rules/lib/book/ruleset.hpp"
#include "rules/lib/book/orders.hpp"

#include <array>

#include "quincunx/log/worded.hpp"
#include "rules/lib/army/army.hpp"
#include "rules/lib/army/lib.hpp"
#include "rules/lib/book/phrases.hpp"
#include "rules/lib/book/remarks.hpp"
#include "rules/lib/book/words.hpp"

namespace quincunx::lib {
namespace {

constexpr Footprint stand{inch, inch * 3 / 4, false};  // start() makes it as wide as its formation

// clang-format off
constexpr std::array<UnitType, 5> types{{
  {"infantry",    "Infantry",    Arm::foot,   Symbol::foot,   stand},
  {"cavalry",     "Cavalry",     Arm::horse,  Symbol::horse,  {inch, inch, false}},
  {"artillery",   "Artillery",   Arm::guns,   Symbol::guns,   {inch, inch * 3 / 2, false}},
  {"leader",      "Leader",      Arm::leader, Symbol::leader, {inch, inch, true}},
  {"army-leader", "Army leader", Arm::leader, Symbol::leader, {inch * 3 / 2, inch * 3 / 2, true}},
}};

constexpr std::array<const char*, 5> classes{"guard", "elite", "regular", "militia", "peasant"};

constexpr std::array<Formation, 11> formations{{
  {"line", "line"}, {"skirmish-line", "skirmish line"}, {"attack-column", "attack column"}, {"field-column", "field column"},
  {"march-column", "march column"}, {"square", "square"}, {"hasty-square", "hasty square"}, {"garrison", "a garrison"},
  {"unlimbered", "battery, unlimbered"}, {"limbered", "rank, limbered"}, {"limbered-column", "column, limbered"},
}};

using Shape = Feature::Shape;
constexpr std::array<TerrainKind, 27> terrain{{
  {"wood",       Shape::area, GroundLook::wood, rough | blocks_sight | full_cover | favorable, "Rough; full cover; favorable; hides beyond 2 in."},
  {"orchard",    Shape::area, GroundLook::orchard, broken | partial_cover, "Broken; partial cover."},
  {"building",   Shape::area, GroundLook::built, building | impassable | blocks_sight | full_cover | strong, "Garrisons: full cover, strong; blocks sight."},
  {"field",      Shape::area, GroundLook::field, standing_crop, "Open; command 4 in through it."},
  {"crops",      Shape::area, GroundLook::field, standing_crop | partial_cover, "Open; partial cover; command 4 in."},
  {"walled-field", Shape::area, GroundLook::enclosed, broken | partial_cover, "Broken; partial cover."},
  {"broken",     Shape::area, GroundLook::broken, broken, "Broken ground."},
  {"rough",      Shape::area, GroundLook::rough, rough,  "Rough ground."},
  {"marsh",      Shape::area, GroundLook::marsh, rough,  "Rough ground."},
  {"ravine",     Shape::area, GroundLook::ravine, impassable, "Closed to formed troops; rough to skirmishers.", rough},
  {"lake",       Shape::area, GroundLook::lake, impassable, "No unit may enter."},
  {"ford",       Shape::area, GroundLook::ford, open_crossing, "Opens the water it lies on."},
  {"bridge",     Shape::area, GroundLook::bridge, open_crossing, "Opens the water it lies on."},
  {"redoubt",    Shape::area, GroundLook::works, fortified, "Works: cover −3; +2 defending."},
  {"wagon",      Shape::area, GroundLook::depot, 0, "Supplies ammunition near it."},
  {"road",       Shape::line, GroundLook::way, road,  "Road rates wholly on it."},
  {"stream",     Shape::line, GroundLook::stream, rough | favorable, "Rough; its bank is favorable."},
  {"gully",      Shape::line, GroundLook::ravine, rough | favorable, "Rough; its bank is favorable."},
  {"river",      Shape::line, GroundLook::river, impassable, "Closed but for fords and bridges."},
  {"fence",      Shape::line, GroundLook::fence, thin | partial_cover | favorable, "Partial cover; favorable."},
  {"hedge",      Shape::line, GroundLook::hedge, thin | partial_cover | favorable, "Partial cover; favorable."},
  {"wall",       Shape::line, GroundLook::wall, thin | full_cover | favorable, "Full cover; favorable."},
  {"bank",       Shape::line, GroundLook::wall, thin | full_cover | favorable, "Full cover; favorable."},
  {"works",      Shape::line, GroundLook::works, thin | fortified, "Works: cover −3; +2 defending."},
  {"gentle",     Shape::hill, GroundLook::slope, high, "Open; uphill favorable; crest hides."},
  {"broken-hill", Shape::hill, GroundLook::rough_slope, high | broken, "Broken; uphill favorable; crest hides."},
  {"steep",      Shape::hill, GroundLook::steep_slope, high | rough | favorable, "Rough; favorable; crest hides."},
}};

constexpr std::array<const char*, 7> guns{"none", "hg", "mg", "lg", "hh", "h", "vlg"};
constexpr std::array<const char*, 3> morale_states{"good", "disordered", "broken"};

constexpr std::array<const char*, 11> handlings{"none", "quick-step", "well-handled", "tardy", "fall-back", "panic",
                                                "elan", "rally", "wavering", "panic-broken", "rout"};
constexpr std::array<const char*, 4> deeds{"nothing", "may-fire", "no-fire", "retreated"};
constexpr std::array<const char*, 4> markers{"none", "faced-about", "flank-march", "passage"};
constexpr std::array<const char*, 8> charges{"none", "fire", "cold-steel", "counter", "over", "over-cold-steel",
                                             "must-break-through", "breakthrough"};
constexpr std::array<const char*, 5> goings{"none", "open", "broken", "rough", "impassable"};

using enum Lifetime;

constexpr auto columns = worded<ColumnEntry, column::count_>(words_en, {{
  {.key = "stands", .high = 40},
  {.key = "start", .high = 40},
  {.key = "quality", .high = 4, .words = classes},
  {.key = "reliability", .high = 2, .words = reliabilities},
  {.key = "weapon", .high = 3, .words = weapons},
  {.key = "gun", .high = 6, .words = guns},
  {.key = "carriage", .high = 2, .words = carriages},
  {.key = "fixed", .high = 1},
  {.key = "skirmisher", .high = 10},
  {.key = "british", .high = 1},
  {.key = "gaucho", .high = 1},
  {.key = "granaderos", .high = 1},
  {.key = "lancers", .high = 1},
  {.key = "trained", .high = 1},
  {.key = "brave", .high = 1},
  {.key = "provisional", .high = 1},
  {.key = "rating", .high = 3, .words = ratings},
  {.key = "morale", .high = 2, .words = morale_states, .harm = 1},
  {.key = "low-ammo", .high = 1},
  {.key = "silenced", .high = 32767, .harm = 1},
  {.key = "damaged", .high = 32767, .harm = 1},
  {.key = "low-guns", .high = 32767},
  {.key = "sheltered", .high = 1},
  {.key = "out", .high = 999},
  {.key = "dismounted", .high = 999},
  {.key = "replace", .high = 1},
  {.key = "fallen-worth", .high = 20},
  {.key = "checked", .high = 10, .lasts = player_turn, .words = handlings},
  {.key = "done", .high = 3, .lasts = player_turn, .words = deeds},
  {.key = "posture", .high = 3, .lasts = player_turn, .words = markers},
  {.key = "charge", .high = 7, .lasts = player_turn, .words = charges},
  {.key = "charge-ground", .high = 4, .lasts = player_turn, .words = goings},
  {.key = "fought", .high = 9, .lasts = player_turn, .shows = Shows::contact},
  {.key = "crossed", .high = 4, .lasts = player_turn, .words = goings},
  {.key = "fired", .high = 1, .lasts = player_turn, .shows = Shows::shot},
}}, WithoutStory::nothing);

constexpr auto ties = worded<TieEntry, tie::count_>(words_en, {{
  {.key = "charges", .lasts = player_turn, .told = true, .role = TieRole::charge},
  {.key = "behind", .lasts = player_turn},
  {.key = "front", .lasts = player_turn},
  {.key = "sheltered", .lasts = game},
}});

constexpr auto topics = worded<TopicEntry, topic::count_>(words_en, {{
  {"leaders"},
  {"replacement"},
  {.key = "act", .ranks = Ranks::turns, .role = TopicRole::act},
  {.key = "declare", .role = TopicRole::declare_charge},
  {"react"},
  {.key = "move", .continuous = true, .ranks = Ranks::turns},
  {.key = "target", .ranks = Ranks::picks},
  {.key = "next-fire", .ranks = Ranks::picks},
  {.key = "low-firer", .ranks = Ranks::picks},
  {"british"},
  {.key = "lead", .ranks = Ranks::turns},
  {.key = "next-combat", .ranks = Ranks::turns},
  {"after-win"},
  {"after-loss"},
  {"countercharger"},
}});

constexpr auto purposes = worded<purpose::count_>(words_en, "purpose", {{
  {.key = "maneuver", .scoring = sum_of_dice},
  {"skirmishers"},
  {.key = "fire", .scoring = sum_of_dice, .shows = Shows::shot},
  {.key = "charge-attack", .scoring = sum_of_dice, .shows = Shows::contact},
  {.key = "charge-defend", .scoring = sum_of_dice, .shows = Shows::contact},
  {.key = "reign-in", .scoring = counts_low},
  {.key = "fallen-leader", .scoring = sum_of_dice},
  {.key = "arrival", .scoring = Scoring{}, .sides = 6},
}});

constexpr auto remarks = remarks_of<remark::count_>(words_en);
static_assert(words_in(columns) + words_in(ties) + words_in(topics) + words_in(purposes) + words_in(remarks) +
                  words_in(own_orders) + words_in(own_manoeuvres) ==
                  words_en.size(),
              "a word that no entry has");

constexpr std::array<Term, 14> glossary{{
  {"Stand", "A base of figures, some 40 men or two guns. Units lose stands one by one."},
  {"Fresh, worn, spent", "How many stands a unit has left, by its reliability: see the table of effectiveness."},
  {"Phasing side", "The side whose player turn it is."},
  {"Maneuver check", "A d10 and modifiers, shared by a leader and the units that act with him: its result decides what they may do."},
  {"In command", "In reach and sight of its leader, or of the army's."},
  {"Troops", "Infantry and cavalry; guns are not."},
  {"Close range", "Four inches, for every weapon."},
  {"Good order, disordered, broken", "The morale states of troops."},
  {"Fire combat", "All fire of one side at one target in one step: one roll."},
  {"Cold steel", "A charge of infantry that does not stop to fire."},
  {"Lead unit", "The unit whose modifiers count in a charge combat."},
  {"Carry the position", "To advance over the ground that beaten enemies have left."},
  {"Breakthrough", "A second charge, at once, of units that swept their enemies away."},
  {"Heavy casualties, greater losses", "Stands lost by a whole army, which weigh on all of its checks."},
}};

constexpr std::array<Troops, 7> troops{{
  {"cavalry",   of_arm(Arm::horse)},
  {"infantry",  of_arm(Arm::foot)},
  {"artillery", of_arm(Arm::guns)},
  {"any",       any_arm},
  {"mounted",   of_arm(Arm::horse)},
  {"foot",      of_arm(Arm::foot)},
  {"leader"},
}};
constexpr std::array<const char*, 2> charge_styles{"cold-steel", "fire"};

constexpr std::array<Manoeuvre, 14> allowed_manoeuvres{
  Manoeuvre::advance, Manoeuvre::wheel, Manoeuvre::oblique, Manoeuvre::about_face, Manoeuvre::turn, Manoeuvre::sideways, Manoeuvre::back,
  Manoeuvre::pivot, Manoeuvre::go, Manoeuvre::form, manoeuvre::pass, manoeuvre::scale, manoeuvre::replenish, manoeuvre::rally};

constexpr std::array<Verb, 15> allowed_orders{
  Verb::hold, Verb::move, Verb::approach, Verb::engage, Verb::support, Verb::leave, Verb::shoot, Verb::charge, Verb::attach, Verb::detach,
  verb::countercharge, verb::square, verb::shelter, verb::carry, verb::recall};
// clang-format on

constexpr bool is(const Unit& unit, column::Column column, int value) {
  return unit.columns[column] == value;
}
constexpr std::array<LossMark, 1> loss_marks{{{"heavy casualties", heavy_at}}};

// A volley in close range comes before a charge: it costs the enemy his order, and a charge at sound foot
// costs both alike. Foot goes to where it can fire; what it charges from there is weighed as ever.
// clang-format off
constexpr std::array preferences = {
    Preferred{Preference::close, Posture::attack, 250},
    Preferred{Preference::close, Posture::advance, 300},
    Preferred{Preference::close, Posture::defend, 300},
    Preferred{Preference::close, Posture::screen, 350},
    Preferred{Preference::close, Posture::reserve, 250},
};
// clang-format on

constexpr std::array<MarkerEntry, 5> shown_markers{{
    {"disordered", MarkerSign::dot,
     [](const Unit& unit) { return is(unit, column::morale, static_cast<int>(Morale::disordered)); }},
    {"broken", MarkerSign::two_dots,
     [](const Unit& unit) { return is(unit, column::morale, static_cast<int>(Morale::broken)); }},
    {"low on ammunition", MarkerSign::ring,
     [](const Unit& unit) { return !is(unit, column::low_ammo, 0) || !is(unit, column::low_guns, 0); }},
    {"guns silenced", MarkerSign::slash, [](const Unit& unit) { return !is(unit, column::silenced, 0); }},
    {"guns damaged", MarkerSign::cross, [](const Unit& unit) { return !is(unit, column::damaged, 0); }},
}};

constexpr auto phrases =
    listed_together(reliabilities, weapons, carriages, ratings, effects, peculiarities, numbered, made_by);

// Of movement: over open ground, and quick.
constexpr std::array card_tables{CardTable{"movement", shown_columns(2, 3)},
                                 CardTable{"musketry", shown_columns(0, 1, 2), 1},
                                 CardTable{"cannonade", shown_columns(0, 1, 2, 3, 4, 5)}};

Footprint base_of(const Rulebook& book, const Unit& unit) {
  return footprint_of(book, unit, form_of(unit), stands(unit));
}

}  // namespace

const Ruleset ruleset{
    .key = "lib",
    .title = "LIB Regimental",
    .credit = "Version 20, a quick reference of two pages for the South American wars of independence",
    .length_name = "in",
    .length_unit = inch,
    .arrival_step = 2'000,
    .period = "South American wars of independence",
    .theme = "napoleonic",
    .scale = {25, GroundScale::Unit::yards},  // H1
    .roles = {"attacker", "defender"},
    .types = types,
    .qualities = classes,
    .terrain = terrain,
    .formations = formations,
    .columns = columns,
    .ties = ties,
    .topics = topics,
    .purposes = purposes,
    .remarks = remarks,
    .steps = steps_of_play,
    .player_turns = {"First side", "Second side"},
    .first_side = first_side,
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
    .breaking = "greater losses",
    .lost = lost,
    .breaks_at = breaks_at,
    .loss_marks = loss_marks,
    .points = points_of_victory,
    .points_table = "victory",
    .end_rules = end_rules,
    .strength = strength_in<column::stands, column::start>("stands", "Stands"),
    .markers = shown_markers,
    .card_tables = card_tables,
    .troops = troops,
    .not_offered = static_cast<RemarkId>(remark::not_offered),
    .unseen = static_cast<RemarkId>(remark::no_sight),
    .unoffered = unoffered,
    .charge_styles = charge_styles,
    .sees_by_turn = true,
    .holds_objectives = true,
    .counts_objectives = true,
    .ground = blocks_sight | impassable | fortified | open_crossing | high | road | broken | rough | major |
              standing_crop | building | partial_cover | full_cover | favorable | strong,
    .states_of = states_of,
    .details_of = details_of,
    .die = 10,
    .own_orders = own_orders,
    .own_manoeuvres = own_manoeuvres,
    .verbs = allowed_orders,
    .manoeuvres = allowed_manoeuvres,
    .commands_by_radius = true,
    .deliberate = true,
    .joined_radius = 50,
    .preferences = preferences,
    .divides_fire = true,
};

}  // namespace quincunx::lib
