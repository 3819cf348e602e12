#include "rules/tilly/book/ruleset.hpp"
#include "rules/tilly/book/orders.hpp"

#include <array>

#include "rules/tilly/army/tilly.hpp"
#include "rules/tilly/book/remarks.hpp"

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
  {"lake",           Shape::area, GroundLook::lake, impassable,     "Nobody may enter."},
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
constexpr const char* where_it_stood = "where the charger stood, as the enemy saw it: 1 front, 2 left flank, 3 right flank, 4 rear";
using enum Lifetime;

constexpr std::array<ColumnEntry, column::count_> columns{{
  {"resolve", "{unit}: resolve {from} to {to}", 0, 20, game, "Resolve", "{unit} fell to resolve {to}|{unit} recovered to resolve {to}"},
  {"start", "{unit}: starting resolve {from} to {to}", 0, 20, game, "Start"},
  {"quality", "{unit}: quality {from} to {to}", 0, 3, game, "", "", qualities},
  {"recoverable", "{unit}: resolve that can be regained {from} to {to}", 0, 20, game, ""},
  {"shot", "{unit} got a shooting marker", 0, 1, turn, "Shot"},
  {"moved", "{unit} made a move", 0, 1, turn, ""},
  {"checked", "{unit} took the command check of this step", 0, 2, step, "", "", check_records, "its command check in this step"},
  {"declared", "{unit}: charge declaration {from} to {to}", 0, 1, turn, ""},
  {"wheel", "{unit}: wheel ahead of the charge {to} hundredths of a degree", -4500, 4500, turn, "", "", {},
     "the declared wheel ahead of a charge, in hundredths of a degree; left is negative"},
  {"cancelled", "{unit}: charge cancelled", 0, 1, turn, ""},
  {"charged", "{unit} charged", 0, 1, turn, ""},
  {"evaded", "{unit} got a rally back marker", 0, 1, turn, ""},
  {"fought", "{unit} fought", 0, 1, turn, ""},
  {"result", "{unit}: result of the melee: {to}", 0, 3, turn, "", "", melee_results, "result of its melee"},
  {"rout_order", "{unit}: rout marker {from} to {to}", 0, 999, turn, "", "", {},
     "rout marker: the unit routed this turn as the n-th; 0 when used or taken off"},
  {"rout_in", "{unit} routed in: {to}", 0, 2, turn, "", "", rout_reasons, "what routed it this turn"},
  {"casualty", "{unit}: casualty marker {from} to {to}", 0, 1, turn, ""},
}};

constexpr std::array<TieEntry, tie::count_> ties{{
  {"declared", "{unit} declared a charge on {target}", turn, true, where_it_stood, TieRole::charge_declared},
  {"charged", "{unit} charged {target}", turn, false, where_it_stood, TieRole::charge},
  {"uphill", "{unit} charged up to {target}", turn},
  {"works", "{unit} charged {target} behind works", turn},
  {"shot-hits", "{unit} hit {target} by shooting: {to}", turn, false, "hits"},
  {"melee-hits", "{unit} hit {target} in melee: {to}", turn, false, "hits"},
  {"evaded", "{unit} evaded {target}", turn},
  {"fought", "{unit} fought {target}", turn},
  {"shot-at", "{unit} came under fire from {target}", turn},
  {"locked", "{unit} {was|were} locked with {target}", game},
}};

constexpr std::array<TopicEntry, topic::count_> topics{{
  {"move", "Which unit moves next, and how?", true, Ranks::turns},
  {"target", "Which enemy is shot at next?", false, Ranks::turns},
  {"join", "Which units shoot at it, and which of them is primary?"},
  {"declare", "Which charge is declared?", false, Ranks::nothing, TopicRole::declare_charge},
  {"charge-next", "Which charge is carried out next?", false, Ranks::turns},
  {"commander-charge", "Which commander charges to join a unit?"},
  {"point-blank", "Shoot at point blank, or evade?"},
  {"next-melee", "Which melee is fought next?", false, Ranks::turns},
  {"primary", "Which unit is primary against this enemy?", false, Ranks::picks},
  {"allot", "On whom do the hits fall?", false, Ranks::picks},
  {"rally-back", "Which unit rallies back?", false, Ranks::turns},
  {"rally-distance", "How far does it go back?"},
  {"heroics", "Which unit benefits from the rout?", false, Ranks::turns},
}};

constexpr std::array<Entry, purpose::count_> purposes{{
  {"command-check", "{unit} checked command, needing {need}",
     "{unit} received no orders and stayed in place|{unit}, though out of command, received {its|their} orders"},
  {"shooting", "{unit} fired at {target}: hits on {need}, {score} hit",
     "{unit} fired {~at} {target} without effect|{unit} fired {~at} {target}{&}hit once|{unit} fired {~at} {target}{&}hit twice|{unit} fired {~at} {target}{&}hit {score} times"},
  {"point-blank", "{unit} fired at {target} at point blank: hits on {need}, {score} hit",
     "{unit} gave {target} a volley at point blank, without effect|{unit} gave {target} a volley at point blank{&}hit once|{unit} gave {target} a volley at point blank{&}hit twice|{unit} gave {target} a volley at point blank{&}hit {score} times"},
  {"commander-casualty", "{unit}, with a unit that took hits, would fall on {need}",
     "{unit} came through the fight unharmed|{unit} fell in the fight"},
  {"melee", "{unit} fought {target}: hits on {need}, {score} hit",
     "{unit} fought {target}{&}did no harm|{unit} fought {target}{&}hit once|{unit} fought {target}{&}hit twice|{unit} fought {target}{&}hit {score} times"},
  {"commander-melee", "{unit} lent a hand against {target}: hits on {need}, {score} hit",
     "{unit} lent a hand against {target}, in vain|{unit} lent a hand against {target}{&}struck home"},
  {"army-morale", "{unit} rolled for the army: total {score}, broken from {need}"},
  {"initiative", "{unit} rolled for initiative"},
  {"arrival", "{unit} {was|were} due to arrive, needing {need}",
     "{unit} {was|were} due but not yet in sight|{unit} came up"},
}};

constexpr std::array<Entry, remark::count_> remarks{{
  // command and movement
  {"out-of-command", "{unit} stayed in place, out of command"},
  {"locked", "{unit} {was|were} locked with an enemy"},
  {"already-moved", "{unit} had already moved"},
  {"no-such-move", "{unit} cannot make such a move", "{unit} could not make such a move"},
  {"too-far", "{unit} did not have that much movement left", "{unit} could move no farther this turn"},
  {"wheel-too-wide", "{unit} cannot turn through so wide an angle", "{unit} could not turn through so wide an angle"},
  {"one-change-only", "{unit} may change direction only once, before going straight", "{unit} could change direction only once, before going straight"},
  {"replaces-move", "{unit}: such a change of direction takes the whole move", "{unit} had to spend the whole move on such a change of direction"},
  {"rabble-wheels-only", "{unit}, being rabble, may only wheel", "{unit} could only wheel, being rabble"},
  {"charging-wheels-only", "{unit} may only wheel when charging"},
  {"inferior-barred", "{unit}, being inferior, may not do that", "{unit} could not do that, being inferior"},
  {"cannon-cannot-move", "{unit} can only pivot", "{unit} could only pivot"},
  {"shot-cannot-pivot", "{unit} had shot this turn{&}could not pivot"},
  {"blocked-by-enemy", "{target} stood in the way of {unit}", "{unit} found {target} in the way"},
  {"blocked-by-friend", "{unit} cannot pass through {target}", "{unit} could not pass through {target}"},
  {"off-table", "{unit} would leave the table", "{unit} would have left the table"},
  {"buffer", "{unit} would come too near to {target}", "{unit} would have come too near to {target}"},
  {"zone-of-control", "the zone of control of {target} bound {unit}", "{unit} had to heed the zone of control of {target}"},
  {"difficult-ground", "{unit} cannot go so far through difficult ground", "{unit} could go no farther through difficult ground"},
  {"impassable", "{unit} cannot enter that ground", "{unit} could not enter the ground ahead"},
  {"not-clear-of-friend", "{unit} would not end clear of {target}", "{unit} would not have ended clear of {target}"},
  {"rest-left-undone", "{unit} left {amount} {amount:leg|legs} of the order undone", "{unit} left the rest of the order undone"},
  {"no-nearer", "{unit} found no way nearer"},
  {"there-already", "{unit} did not need to move for that", "-"},
  {"target-gone", "{unit} could not go to {target}, no longer on the table"},
  {"nothing-to-attach", "{unit} did not touch {target}"},
  {"host-taken", "{target} already had a commander", "{unit} found another commander with {target}"},
  {"not-attached", "{unit} {was|were} not attached to any unit"},
  {"slid-aside", "{unit} made way", "-"},
  {"carried", "{unit} went with {target}", "-"},
  {"left-behind", "{unit} had already moved{&}stayed behind {target}", "-"},
  {"not-a-mover", "{unit} had no part in this step"},
  {"arrived", "{unit} arrived"},
  {"no-room-to-arrive", "{unit} found no room to arrive{&}had to wait for the next turn"},
  // shooting
  {"has-shot", "{unit} had already shot this turn"},
  {"in-contact", "{unit} {was|were} in contact with an enemy"},
  {"commander-target", "{target}, a commander, cannot be shot at"},
  {"out-of-range", "{target} {was|were} out of range of {unit}"},
  {"out-of-arc", "{target} {was|were} outside the arc of fire of {unit}"},
  {"friends-ahead", "friends in front kept {unit} from shooting ahead"},
  {"front-first", "{unit} had to shoot at the enemies in front"},
  {"friends-on-flank", "friends on that flank kept {unit} from shooting at {target}"},
  {"not-closest", "{unit} had a closer target than {target}"},
  {"no-sight", "{unit} could not see {target}"},
  {"narrow-gap", "{target} {was|were} beyond a gap too narrow for {unit} to shoot through"},
  {"already-shot-at", "{target} had already been shot at in this step"},
  {"not-a-shooter", "{unit} cannot shoot"},
  {"no-dice", "{unit} had no dice left to shoot with"},
  {"target-in-melee", "{target} {was|were} in contact with friends of {unit}"},
  // charge
  {"cannot-charge", "{unit} cannot charge"},
  {"cannot-reach", "{unit} could not reach {target}"},
  {"must-go-straight", "{unit} had to charge the enemies straight ahead"},
  {"charge-cancelled-flank", "the charge of {unit} was cancelled by that of {target}, on flank or rear"},
  {"charge-cancelled-cavalry", "the charge of {unit} was cancelled by the cavalry charge of {target}"},
  {"contacted-first", "{unit} {was|were} charged by {target} first"},
  {"charge-falls-short", "{unit} met no enemy in the charge"},
  {"met-half-way", "{unit}{&}{target} met half way"},
  {"joins-charge", "{unit} joined the charge of {target}"},
  // point blank, melee, rally back, morale
  {"charged-itself", "{unit} had charged{&}could not shoot at point blank"},
  {"cannot-evade", "{unit} cannot evade"},
  {"evades", "{unit} evaded {target}"},
  {"cannon-taken", "{unit} {was|were} taken by {target}"},
  {"melee-won", "{unit} won {=the melee}"},
  {"melee-drawn", "{unit} drew {=the melee}"},
  {"melee-lost", "{unit} lost {=the melee}"},
  {"locked-now", "{unit}{&}{target} remained locked"},
  {"free-now", "{unit}{&}{target} came apart", "-"},
  {"cannot-rally-back", "{unit} cannot rally back"},
  {"rallied-back", "{unit} rallied back"},
  {"blocked-back", "{unit} had no room to fall back{&}stayed"},
  {"commander-lost", "{unit} lost {its|their} commander, {target}"},
  {"rallied", "{target} rallied {unit}"},
  {"heroics", "{unit} took heart from the rout of {target}"},
  {"heroics-lost", "no unit benefited from the rout of {unit}", "-"},
  {"army-holds", "the army of the {party} held: {amount} lost", "-"},
  {"army-breaks", "the army of the {party} broke: {amount} lost"},
  {"time-over", "the last turn had been played"},
  {"not-offered", "{unit} cannot do that now"},
  {"passes-through", "{unit} passed through {target}", "-"},
  {"horse-hits-on", "{unit} needed {amount} to hit {target}", "-"},
  {"no-melee-dice", "{unit} had no dice to fight with"},
}};

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

constexpr std::array<const char*, 11> conditions{"cavalry", "infantry", "any", "commander", "horse", "light-horse",
                                                 "dragoons", "pike-shot", "shot", "rabble", "cannons"};

constexpr std::array<Verb, 11> verbs{Verb::hold, Verb::move, Verb::approach, Verb::engage, Verb::support, Verb::shoot,
                                     Verb::charge, verb::evade, verb::rally_back, Verb::attach, Verb::detach};
constexpr std::array<Manoeuvre, 9> manoeuvres{
  Manoeuvre::advance, Manoeuvre::wheel, Manoeuvre::oblique, Manoeuvre::about_face, Manoeuvre::turn,
  Manoeuvre::sideways, Manoeuvre::back, Manoeuvre::pivot, Manoeuvre::go};
// clang-format on

}  // namespace

const Ruleset ruleset{
    .key = "tilly",
    .title = "Tilly's Very Bad Day",
    .credit = "Fast play rules for the Thirty Years War by Steven Thomas, balagan.info",
    .length_name = "TUM",
    .length_unit = tum,
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
    .start = start,
    .review = review,
    .reckon = reckon,
    .plan = plan,
    .lost = lost,
    .breaks_at = breaks_at,
    .strength = strength_in<column::resolve>("resolve", "Resolve"),
    .conditions = conditions,
    .touches_within = tolerance,
    .not_offered = static_cast<RemarkId>(remark::not_offered),
    .unoffered = unoffered,
    .shot_bars_charge = true,
    .die = 6,
    .own_orders = own_orders,
    .verbs = verbs,
    .manoeuvres = manoeuvres,
    .divides_hits = true,
};

}  // namespace quincunx::tilly
