#include "rules/liberty/army/footprints.hpp"
#include "rules/liberty/book/ruleset.hpp"

#include <algorithm>
#include <array>

#include "quincunx/log/worded.hpp"
#include "rules/liberty/army/lists.hpp"
#include "rules/liberty/army/units.hpp"
#include "rules/liberty/book/orders.hpp"
#include "rules/liberty/book/phrases.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/book/words.hpp"
#include "rules/liberty/morale/losses.hpp"

namespace quincunx::liberty {
namespace {

constexpr Footprint base_of(Length width, Length depth) {  // start() makes it as large as its formation
  return {width * millimetre, depth * millimetre, false};
}

// clang-format off
constexpr std::array<UnitType, 6> types{{
  {"infantry",    "Infantry",    Arm::foot,   Symbol::foot,     base_of(50, 50)},
  {"cavalry",     "Cavalry",     Arm::horse,  Symbol::horse,    base_of(60, 60)},
  {"skirmishers", "Skirmishers", Arm::foot,   Symbol::skirmish, base_of(50, 25)},
  {"artillery",   "Artillery",   Arm::guns,   Symbol::guns,     base_of(50, 75)},
  {"general",     "General",     Arm::leader, Symbol::leader,   base_of(25, 50)},
  {"commander",   "Commander-in-chief", Arm::leader, Symbol::leader, base_of(25, 50)},
}};

constexpr std::array<const char*, 3> qualities{"militia", "regular", "elite"};

constexpr std::array<Formation, 7> formations{{
  {"line", "line"}, {"column", "column"}, {"march-column", "march column"}, {"skirmish-line", "skirmish line"},
  {"dismounted", "a line on foot"}, {"unlimbered", "battery"}, {"limbered", "limbered column"},
}};

using Shape = Feature::Shape;
constexpr std::array<TerrainKind, 18> terrain{{
  {"wood",     Shape::area, GroundLook::wood, difficult | blocks_sight | tall | full_cover, "Difficult; blocks sight; cover."},
  {"open-wood", Shape::area, GroundLook::orchard, partial_cover, "Targets in it or beyond it are obscured."},
  {"rough",    Shape::area, GroundLook::rough, difficult, "Difficult."},
  {"hollow",   Shape::area, GroundLook::open, 0, "No effect."},
  {"field",    Shape::area, GroundLook::field, 0, "No effect."},
  {"swamp",    Shape::area, GroundLook::marsh, difficult | foot_only, "Difficult; closed to horses and guns."},
  {"ravine",   Shape::area, GroundLook::ravine, difficult | foot_only, "Difficult; closed to horses and guns."},
  {"lake",     Shape::area, GroundLook::lake, impassable, "Impassable."},
  {"ford",     Shape::area, GroundLook::ford, open_crossing, "Opens the water it lies on."},
  {"bridge",   Shape::area, GroundLook::bridge, open_crossing, "Opens the water it lies on."},
  {"building", Shape::area, GroundLook::built, building | impassable | blocks_sight | tall, "Closed; blocks sight."},
  {"redoubt",  Shape::area, GroundLook::works, fortified | full_cover, "Fortified: cover, saves on 4+, Reliable."},
  {"road",     Shape::line, GroundLook::way, road, "Marching along it adds a die."},
  {"stream",   Shape::line, GroundLook::stream, obstacle, "An obstacle; cover to defenders."},
  {"river",    Shape::line, GroundLook::river, impassable, "Closed but for fords and bridges."},
  {"fence",    Shape::line, GroundLook::fence, thin | obstacle, "An obstacle; cover to defenders."},
  {"wall",     Shape::line, GroundLook::wall, thin | obstacle, "An obstacle; cover to defenders."},
  {"rise",     Shape::hill, GroundLook::slope, high, "Sees over what is lower; hard to charge up."},
}};

constexpr std::array<const char*, 14> orders_given{"none", "hold", "reform", "advance", "retire", "run", "retreat", "falter", "charge",
                                                   "determined-charge", "failed", "rally", "rout", "null"};

using enum Lifetime;

constexpr auto columns = worded<ColumnEntry, column::count_>(words_en, {{
  {.key = "hits", .high = 32767},
  {.key = "broken-at", .high = 99},
  {.key = "bases", .high = 6},
  {.key = "quality", .high = 2, .words = qualities},
  {.key = "weapon", .high = 6, .words = weapons},
  {.key = "entry", .high = listed_entries, .words = entry_words},
  {.key = "dismounts", .high = 1},
  {.key = "brave", .high = 1},
  {.key = "drilled", .high = 1},
  {.key = "elite", .high = 1},
  {.key = "impetuous", .high = 1},
  {.key = "independent", .high = 1},
  {.key = "marksmen", .high = 1},
  {.key = "natives", .high = 1},
  {.key = "poorly-trained", .high = 1},
  {.key = "reliable", .high = 1},
  {.key = "scouts", .high = 1},
  {.key = "stalwart", .high = 1},
  {.key = "steady", .high = 1},
  {.key = "stubborn", .high = 1},
  {.key = "tough", .high = 1},
  {.key = "unreliable", .high = 1},
  {.key = "veterans", .high = 1},
  {.key = "disorder", .high = 9, .harm = 1},
  {.key = "under-fire", .high = 99, .harm = 1},
  {.key = "routing", .high = 1, .harm = 1},
  {.key = "bonus", .high = 1},
  {.key = "volleys", .high = 99},
  {.key = "order", .high = 13, .lasts = player_turn, .words = orders_given},
  {.key = "quiet", .high = 1, .lasts = player_turn},
  {.key = "arrived", .high = 1, .lasts = player_turn},
  {.key = "moved", .high = 1, .lasts = player_turn},
  {.key = "responded", .high = 1, .lasts = player_turn},
  {.key = "broke-through", .high = 1, .lasts = player_turn},
  {.key = "caught", .high = 1, .lasts = player_turn},
  {.key = "hurt", .high = 99, .lasts = player_turn},
  {.key = "lead-the-fight", .high = 2, .lasts = turn},
  {.key = "reinforce", .high = 2, .lasts = turn},
  {.key = "hold-the-line", .high = 2, .lasts = turn},
  {.key = "reform-the-ranks", .high = 2, .lasts = turn},
  {.key = "direct-order", .high = 2, .lasts = turn},
  {.key = "press-the-charge", .high = 2, .lasts = turn},
  {.key = "concentrate-fire", .high = 2, .lasts = turn},
  {.key = "double-time", .high = 2, .lasts = turn},
  {.key = "points", .high = 20, .borne_by = Party::Kind::side},
  {.key = "initiative", .high = 1, .borne_by = Party::Kind::side},
}}, WithoutStory::nothing);

constexpr auto ties = worded<TieEntry, tie::count_>(words_en, {{
  {.key = "charges", .lasts = player_turn, .told = true, .role = TieRole::charge},
  {.key = "struck", .lasts = game, .shows = Shows::contact},
}});

constexpr auto topics = worded<TopicEntry, topic::count_>(words_en, {{
  {"reform-ranks"},
  {"generals"},
  {.key = "rally", .ranks = Ranks::turns},
  {"free-reform"},
  {"reinforce"},
  {.key = "declare", .ranks = Ranks::turns, .role = TopicRole::declare_charge},
  {"press"},
  {"direct-order"},
  {"hold-line"},
  {"response"},
  {"face"},
  {.key = "orders", .continuous = true, .ranks = Ranks::turns},
  {"double-time"},
  {.key = "target", .ranks = Ranks::turns},
  {"concentrate"},
  {.key = "melee", .ranks = Ranks::turns},
  {"lead"},
  {.key = "pursue", .ranks = Ranks::picks},
  {.key = "breakthrough", .ranks = Ranks::picks},
  {.key = "odd-hits", .ranks = Ranks::picks},
  {.key = "odd-bases", .ranks = Ranks::picks},
}});

constexpr Scoring successes{.twice_from = 6};  // 2.1

constexpr auto purposes = worded<purpose::count_>(words_en, "purpose", {{
  {.key = "initiative", .scoring = sum_of_dice},
  {.key = "command-points", .scoring = smaller_die},
  {"arrival"},
  {.key = "order-test", .scoring = successes},
  {"order-test-unreliable"},
  {.key = "morale-test", .scoring = successes},
  {"morale-test-unreliable"},
  {.key = "reroll", .scoring = successes},
  {"reroll-unreliable"},
  {"veterans"},
  {.key = "rallied", .scoring = smaller_die},
  {.key = "fled", .scoring = smaller_die},
  {.key = "charge-distance", .scoring = smaller_die},
  {.key = "rout-distance", .scoring = smaller_die},
  {.key = "obstacle", .scoring = smaller_die},
  {.key = "road", .scoring = smaller_die},
  {.key = "march-column", .scoring = smaller_die},
  {.key = "hurry", .scoring = smaller_die},
  {.key = "to-hit", .shows = Shows::shot},
  {"concentrate"},
  {.key = "explosion", .scoring = smaller_die},
  {"save"},
  {.key = "melee", .shows = Shows::contact},
  {"melee-again"},
  {"melee-save"},
  {.key = "general-risk", .scoring = counts_low},
  {"pursuit"},
  {"breakthrough"},
}});

constexpr auto remarks = remarks_of<remark::count_>(words_en);
static_assert(words_in(columns) + words_in(ties) + words_in(topics) + words_in(purposes) + words_in(remarks) +
                  words_in(own_orders) + words_in(own_manoeuvres) ==
                  words_en.size(),
              "a word that no entry has");

constexpr std::array<Term, 9> glossary{{
  {"Steady, worn, shaken, Broken", "The states of a unit, by the hits that it carries. A Broken unit leaves the table."},
  {"Disordered", "With disorder markers: no orders, no movement, no shooting. Steady and Disordered are different things."},
  {"Routing", "In flight until it rallies."},
  {"Success", "A die that shows enough for the quality of the unit; some faces count twice."},
  {"In command", "Within 12 in of the general of its brigade (30 in if Independent); with the general attached elsewhere, out of command."},
  {"Supported", "Two steady or worn friends within 12 in."},
  {"Direct and supporting bases", "In a melee, those whose front meets an enemy, and all others."},
  {"Enfiladed", "Shot at along its line: the shooter's centre lies between the diagonals of the target that run through its flanks."},
  {"Determined charge", "A charge whose test came to three successes or more: it does not test morale under defensive fire."},
}};

constexpr std::array<Troops, 7> troops{{
  {"cavalry",   of_arm(Arm::horse)},
  {"infantry"},
  {"foot",      of_arm(Arm::foot)},
  {"artillery", of_arm(Arm::guns)},
  {"any",       any_arm},
  {"skirmishers"},
  {"mounted",   of_arm(Arm::horse)},
}};

constexpr std::array<Manoeuvre, 12> allowed_manoeuvres{
  Manoeuvre::advance, Manoeuvre::wheel, Manoeuvre::oblique, Manoeuvre::sideways, Manoeuvre::form, Manoeuvre::pivot, Manoeuvre::go,
  manoeuvre::run, manoeuvre::retire, manoeuvre::retire_to, manoeuvre::retreat,
  manoeuvre::along_road};

constexpr std::array<Verb, 22> allowed_orders{
  Verb::hold, Verb::move, Verb::approach, Verb::engage, Verb::support, Verb::leave, Verb::shoot, Verb::charge, Verb::attach, Verb::detach,
  verb::rally, verb::fire, verb::fall_back, verb::countercharge, verb::lead_the_fight, verb::reinforce, verb::hold_the_line,
  verb::reform_the_ranks, verb::direct_order, verb::press_the_charge, verb::concentrate_fire,
  verb::double_time};
// clang-format on

constexpr std::array<MarkerEntry, 3> shown_markers{{
    {"disordered", MarkerSign::dot, [](const Unit& unit) { return disordered(unit); }},
    {"under fire", MarkerSign::ring, [](const Unit& unit) { return is(unit, column::under_fire); }},
    {"routing", MarkerSign::two_dots, [](const Unit& unit) { return routing(unit); }},
}};

int hits_left(const Unit& unit) {
  return std::max(value(unit, column::broken_at) - value(unit, column::hits), 0);
}

// clang-format off
constexpr std::array preferences = {
    // Out of the farthest charge of foot, 12" and a D3, with room for its wheel.
    Preferred{Preference::stand_off, Posture::attack, 92},
    Preferred{Preference::stand_off, Posture::advance, 92},
    // Two friends within 12" give rerolls to those that fight: the second line stays in support, and goes up
    // only beside a first that is hand to hand.
    Preferred{Preference::fills_near, every_posture, 0},
    // Smoothbore light infantry is shot at like the line when it shoots; only rifles outrange it.
    Preferred{Preference::skirmish, Posture::attack, 110},
    Preferred{Preference::skirmish, Posture::advance, 110},
    // A Worn unit can lose the next test and fall back; a Shaken one is lost. It goes while it is Worn, a third
    // of its hits taken, and rallies D3 of them at a time.
    Preferred{Preference::worn, Posture::attack, 66},
    Preferred{Preference::worn, Posture::advance, 66},
    Preferred{Preference::worn, Posture::reserve, 66},
    Preferred{Preference::rally, Posture::attack, 80},
    Preferred{Preference::rally, Posture::advance, 80},
    Preferred{Preference::rally, Posture::defend, 80},
    Preferred{Preference::rally, Posture::reserve, 80},
};
// clang-format on

std::vector<quincunx::State> states_of(const Rulebook& book, const Unit& unit) {
  const MoraleValues at = morale_values(book, unit);
  return {{at.broken - at.worn, worse_states[0]}, {at.broken - at.shaken, worse_states[1]}};
}

constexpr auto phrases = listed_together(weapons, counted, worse_states, scored_for);

constexpr std::array card_tables{CardTable{"movement", shown_columns(0, 1, 2)},
                                 CardTable{"weapons", shown_columns(0, 1, 2), 1},
                                 CardTable{"combat-dice", shown_columns(0, 1, 2)}};

Footprint base_of(const Rulebook& book, const Unit& unit) { return footprint_of(book, unit, form_of(unit)); }

}  // namespace

const Ruleset ruleset{
    .key = "liberty",
    .title = "Liberty or Death!",
    .credit = "A rule set for the American War of Independence",
    .length_name = "in",
    .length_unit = inch,
    .arrival_step = inch / 8,  // D94
    .period = "American War of Independence",
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
    .player_turns = {"First player", "Second player"},
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
    .lost = lost,
    .breaks_at = breaks_at,
    .points = points_of_victory,
    .points_table = "victory",
    .end_rules = end_rules,
    .strength = {"hits-left", "Hits left", hits_left,
                 std::uint64_t{1} << column::hits | std::uint64_t{1} << column::broken_at},
    .markers = shown_markers,
    .card_tables = card_tables,
    .troops = troops,
    .touches_within = tolerance,
    .not_offered = static_cast<RemarkId>(remark::not_offered),
    .order_failed = static_cast<RemarkId>(remark::order_failed),
    .unseen = static_cast<RemarkId>(remark::no_sight),
    .unoffered = unoffered,
    .rout = rout_at_once,
    .counts_objectives = true,
    .ground = difficult | blocks_sight | impassable | fortified | open_crossing | high | road | obstacle |
              foot_only | tall | building | partial_cover | full_cover,
    .hill_levels = 3,
    .states_of = states_of,
    .details_of = details_of,
    .own_orders = own_orders,
    .own_manoeuvres = own_manoeuvres,
    .verbs = allowed_orders,
    .manoeuvres = allowed_manoeuvres,
    .commands_by_radius = true,
    .joined_radius = 0,
    .preferences = preferences,
};

}  // namespace quincunx::liberty
