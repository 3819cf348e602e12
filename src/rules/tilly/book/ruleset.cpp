#include "rules/tilly/book/ruleset.hpp"
#include "rules/tilly/book/orders.hpp"

#include <array>

#include "quincunx/log/worded.hpp"
#include "rules/tilly/army/tilly.hpp"
#include "rules/tilly/book/remarks.hpp"
#include "rules/tilly/book/words.hpp"

namespace quincunx::tilly {
namespace {

constexpr Footprint stand{2 * tum, tum, false};  // T-A5

// clang-format off
constexpr std::array<UnitType, 8> types{{
  {"commander",   "Commander",   Arm::leader, Symbol::leader,      {tum, tum, true}},
  {"horse",       "Horse",       Arm::horse,  Symbol::horse,       stand},
  {"light-horse", "Light horse", Arm::horse,  Symbol::light_horse, stand},
  {"dragoons",    "Dragoons",    Arm::foot,   Symbol::dragoons,    stand},
  {"pike-shot",   "Pike+shot",   Arm::foot,   Symbol::foot_pike,   stand},
  {"shot",        "Shot",        Arm::foot,   Symbol::skirmish,    stand},
  {"rabble",      "Rabble",      Arm::foot,   Symbol::rabble,      stand},
  {"cannons",     "Cannons",     Arm::guns,   Symbol::guns,        {tum, tum, false}},
}};

constexpr std::array<const char*, 4> qualities{"superior", "ordinary", "inferior", "rabble"};

using Shape = Feature::Shape;
constexpr std::array<TerrainKind, 18> terrain{{
  {"village",        Shape::area, GroundLook::built, difficult | blocks_sight, "Difficult; blocks sight."},
  {"wood",           Shape::area, GroundLook::wood, difficult | blocks_sight, "Difficult; blocks sight."},
  {"rough",          Shape::area, GroundLook::rough, difficult,      "Rough ground: difficult."},
  {"field",          Shape::area, GroundLook::field, 0,              "Open field out of season: no effect."},
  {"enclosed-field", Shape::area, GroundLook::enclosed, difficult,      "Enclosed or in season: difficult."},
  {"marsh",          Shape::area, GroundLook::marsh, difficult,      "Difficult."},
  {"lake",           Shape::area, GroundLook::lake, impassable,     "No unit may enter."},
  {"ford",           Shape::area, GroundLook::ford, open_crossing,  "Makes the water it lies on open ground."},
  {"bridge",         Shape::area, GroundLook::bridge, open_crossing,  "Makes the water it lies on open ground."},
  {"redoubt",        Shape::area, GroundLook::works, fortified,      "Closed works: protect Dragoons, Pike+shot and Shot inside, all round."},
  {"stream",         Shape::line, GroundLook::stream, difficult,      "Difficult."},
  {"river",          Shape::line, GroundLook::river, difficult,      "Difficult."},
  {"road",           Shape::line, GroundLook::way, 0,              "No effect."},
  {"sunken-road",    Shape::line, GroundLook::sunken_way, difficult,      "Difficult."},
  {"works",          Shape::line, GroundLook::works, fortified,      "Works: protect Dragoons, Pike+shot and Shot just behind them against enemies beyond."},
  {"gentle",         Shape::hill, GroundLook::slope, high,           "Gentle hill: open; its crest blocks sight."},
  {"difficult",      Shape::hill, GroundLook::rough_slope, high | difficult, "Difficult hill: difficult; its crest blocks sight."},
  {"wooded",         Shape::hill, GroundLook::wooded_slope, high | difficult | blocks_sight, "Wooded hill: difficult; blocks sight as a wood."},
}};

constexpr std::array<const char*, 4> melee_results{"none", "lost", "drew", "won"};
constexpr std::array<const char*, 3> rout_reasons{"no", "shooting", "melee"};

constexpr std::array<const char*, 3> check_records{"no", "passed", "failed"};
using enum Lifetime;

constexpr auto columns = worded<ColumnEntry, column::count_>(words_en, {{
  {.key = "resolve", .high = 20},
  {.key = "start", .high = 20},
  {.key = "quality", .high = 3, .words = qualities},
  {.key = "recoverable", .high = 20},
  {.key = "shot", .high = 1, .lasts = turn},
  {.key = "moved", .high = 1, .lasts = turn},
  {.key = "checked", .high = 2, .lasts = step, .words = check_records},
  {.key = "declared", .high = 1, .lasts = turn},
  {.key = "wheel", .low = -4500, .high = 4500, .lasts = turn},
  {.key = "cancelled", .high = 1, .lasts = turn},
  {.key = "charged", .high = 1, .lasts = turn},
  {.key = "evaded", .high = 1, .lasts = turn},
  {.key = "fought", .high = 1, .lasts = turn, .shows = Shows::contact},
  {.key = "result", .high = 3, .lasts = turn, .words = melee_results},
  {.key = "rout_order", .high = 999, .lasts = turn},
  {.key = "rout_in", .high = 2, .lasts = turn, .words = rout_reasons},
  {.key = "casualty", .high = 1, .lasts = turn},
}});

constexpr auto ties = worded<TieEntry, tie::count_>(words_en, {{
  {.key = "declared", .lasts = turn, .told = true, .role = TieRole::charge_declared},
  {.key = "charged", .lasts = turn, .role = TieRole::charge, .shows = Shows::contact},
  {.key = "uphill", .lasts = turn},
  {.key = "works", .lasts = turn},
  {.key = "shot-hits", .lasts = turn},
  {.key = "melee-hits", .lasts = turn, .shows = Shows::contact},
  {.key = "evaded", .lasts = turn},
  {.key = "fought", .lasts = turn},
  {.key = "shot-at", .lasts = turn},
  {.key = "locked", .lasts = game},
}});

constexpr auto topics = worded<TopicEntry, topic::count_>(words_en, {{
  {.key = "move", .continuous = true, .ranks = Ranks::turns},
  {.key = "target", .ranks = Ranks::turns},
  {"join"},
  {.key = "declare", .role = TopicRole::declare_charge},
  {.key = "charge-next", .ranks = Ranks::turns},
  {"commander-charge"},
  {"point-blank"},
  {.key = "next-melee", .ranks = Ranks::turns},
  {.key = "primary", .ranks = Ranks::picks},
  {.key = "allot", .ranks = Ranks::picks},
  {.key = "rally-back", .ranks = Ranks::turns},
  {"rally-distance"},
  {.key = "heroics", .ranks = Ranks::turns},
}});

constexpr auto purposes = worded<purpose::count_>(words_en, "purpose", {{
  {"command-check"},
  {.key = "shooting", .shows = Shows::shot},
  {.key = "point-blank", .shows = Shows::shot},
  {"commander-casualty"},
  {.key = "melee", .shows = Shows::contact},
  {"commander-melee"},
  {"army-morale"},
  {"initiative"},
  {"arrival"},
}});

constexpr auto remarks = remarks_of<remark::count_>(words_en);
static_assert(words_in(columns) + words_in(ties) + words_in(topics) + words_in(purposes) + words_in(remarks) +
                  words_in(own_orders) ==
                  words_en.size(),
              "a word that no entry has");

constexpr std::array<Term, 14> glossary{{
  {"TUM", "Tilly unit of measure: half the width of a foot or mounted base."},
  {"Attacker, defender", "The two sides, for the whole game: the attacker moves first in each turn, the defender shoots first."},
  {"Resolve", "What a unit can still bear: each hit takes one, at none it routs. It gives the dice for shooting, melee and command."},
  {"In command", "Within reach of the living commander of its own command; otherwise a unit must pass a command check to move."},
  {"To front", "With any part in the strip straight ahead of a base."},
  {"To flank", "Not to front, and with any part beside the base or ahead of it outside the strip."},
  {"To rear", "Wholly behind the line of the rear edge."},
  {"Cavalry", "Horse and Light horse."},
  {"Infantry", "Dragoons, Pike+shot, Shot and Rabble."},
  {"Buffer", "The distance from enemies that a unit keeps unless it charges."},
  {"Zone of control", "The strip straight ahead of a unit in which enemies may only stay, close in or go away."},
  {"Primary, secondary", "The one unit that shoots or fights with its resolve, and the others that add a die."},
  {"Locked", "In contact with an enemy after the rally backs: bound to fight again."},
  {"Rally back", "The backward move of cavalry after a melee, and of a unit that evaded."},
}};

constexpr std::array<Troops, 11> troops{{
  {"cavalry",  of_arm(Arm::horse)},
  {"infantry", of_arm(Arm::foot)},
  {"any",      any_arm},
  {"commander"}, {"horse"}, {"light-horse"}, {"dragoons"}, {"pike-shot"}, {"shot"}, {"rabble"}, {"cannons"},
}};

constexpr std::array<Verb, 12> verbs{Verb::hold, Verb::move, Verb::approach, Verb::engage, Verb::support, Verb::leave, Verb::shoot,
                                     Verb::charge, verb::evade, verb::rally_back, Verb::attach, Verb::detach};
constexpr std::array<Manoeuvre, 9> manoeuvres{
  Manoeuvre::advance, Manoeuvre::wheel, Manoeuvre::oblique, Manoeuvre::about_face, Manoeuvre::turn,
  Manoeuvre::sideways, Manoeuvre::back, Manoeuvre::pivot, Manoeuvre::go};
// clang-format on

// Move, shooting range and need, melee.
constexpr std::array card_tables{CardTable{"unit-types", shown_columns(1, 2, 3, 4)}};

}  // namespace

const Ruleset ruleset{
    .key = "tilly",
    .title = "Tilly's Very Bad Day",
    .credit = "Fast play rules for the Thirty Years War by Steven Thomas, balagan.info",
    .length_name = "TUM",
    .length_unit = tum,
    .arrival_step = tum / 10,
    .objective_reach = 2 * tum,
    .period = "Thirty Years War",
    .roles = {"attacker", "defender"},
    .types = types,
    .qualities = qualities,
    .terrain = terrain,
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
    .start = start,
    .review = review,
    .reckon = reckon,
    .clear_line = clear_line,
    .plan = plan,
    .lost = lost,
    .breaks_at = breaks_at,
    .end_rules = end_rules,
    .strength = strength_in<column::resolve, column::start>("resolve", "Resolve"),
    .card_tables = card_tables,
    .troops = troops,
    .touches_within = tolerance,
    .not_offered = static_cast<RemarkId>(remark::not_offered),
    .unseen = static_cast<RemarkId>(remark::no_sight),
    .unoffered = unoffered,
    .shot_bars_charge = true,
    .die = 6,
    .own_orders = own_orders,
    .verbs = verbs,
    .manoeuvres = manoeuvres,
    .divides_hits = true,
};

}  // namespace quincunx::tilly
