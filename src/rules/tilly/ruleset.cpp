#include "rules/tilly/ruleset.hpp"

#include <array>

#include "rules/tilly/remarks.hpp"
#include "rules/tilly/tilly.hpp"

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
  {"village",        Shape::area, difficult | blocks_sight, "Difficult; blocks sight."},
  {"wood",           Shape::area, difficult | blocks_sight, "Difficult; blocks sight."},
  {"rough",          Shape::area, difficult,      "Rough ground: difficult."},
  {"field",          Shape::area, 0,              "Open field out of season: no effect."},
  {"enclosed-field", Shape::area, difficult,      "Enclosed or in season: difficult."},
  {"marsh",          Shape::area, difficult,      "Difficult."},
  {"lake",           Shape::area, impassable,     "Nobody may enter."},
  {"ford",           Shape::area, open_crossing,  "Makes the water it lies on open ground."},
  {"bridge",         Shape::area, open_crossing,  "Makes the water it lies on open ground."},
  {"redoubt",        Shape::area, fortified,      "Closed works: protect Dragoons, Pike+shot and Shot inside, all round."},
  {"stream",         Shape::line, difficult,      "Difficult."},
  {"river",          Shape::line, difficult,      "Difficult."},
  {"road",           Shape::line, 0,              "No effect."},
  {"sunken-road",    Shape::line, difficult,      "Difficult."},
  {"works",          Shape::line, fortified,      "Works: protect Dragoons, Pike+shot and Shot just behind them against enemies beyond."},
  {"gentle",         Shape::hill, high,           "Gentle hill: open; its crest blocks sight."},
  {"difficult",      Shape::hill, high | difficult, "Difficult hill: difficult; its crest blocks sight."},
  {"wooded",         Shape::hill, high | difficult | blocks_sight, "Wooded hill: difficult; blocks sight as a wood."},
}};

constexpr std::array<ColumnEntry, column::count_> columns{{
  {"resolve", "{unit}: resolve {from} to {to}", 0, 20, false, "Resolve", "{unit} falls to resolve {to}|{unit} recovers to resolve {to}"},
  {"start", "{unit}: starting resolve {from} to {to}", 0, 20, false, "Start"},
  {"quality", "{unit}: quality {from} to {to}", 0, 3, false, ""},
  {"recoverable", "{unit}: resolve that can be regained {from} to {to}", 0, 20, false, ""},
  {"shot", "{unit} gets a shooting marker", 0, 1, true, "Shot"},
  {"moved", "{unit} has moved", 0, 1, true, ""},
  {"checked", "{unit} has had its command check of this step", 0, 1000, true, ""},
  {"declared", "{unit}: charge declaration {from} to {to}", 0, 1, true, ""},
  {"wheel", "{unit} is to wheel {to} hundredths of a degree", -4500, 4500, true, ""},
  {"cancelled", "{unit}: charge cancelled", 0, 1, true, ""},
  {"charged", "{unit} has charged", 0, 1, true, ""},
  {"evaded", "{unit} gets a rally back marker", 0, 1, true, ""},
  {"fought", "{unit} has fought", 0, 1, true, ""},
  {"result", "{unit}: result of its melee {to} (1 lost, 2 drew, 3 won)", 0, 3, true, ""},
  {"rout_order", "{unit}: rout marker {from} to {to}", 0, 999, true, ""},
  {"rout_in", "{unit} routed (1 by shooting, 2 in melee): {to}", 0, 2, true, ""},
  {"casualty", "{unit}: casualty marker {from} to {to}", 0, 1, true, ""},
}};

constexpr std::array<TieEntry, tie::count_> ties{{
  {"declared", "{unit} declares a charge on {target}", true, true},
  {"stands", "{unit} stands near {target} as charges are declared", true},
  {"charged", "{unit} has charged {target}", true},
  {"shot-hits", "{unit} has hit {target} by shooting: {to}", true},
  {"melee-hits", "{unit} has hit {target} in melee: {to}", true},
  {"evaded", "{unit} evades {target}", true},
  {"fought", "{unit} has fought {target}", true},
  {"shot-at", "{unit} has been shot at by {target}", true},
  {"locked", "{unit} is locked with {target}", false},
}};

constexpr std::array<TopicEntry, topic::count_> topics{{
  {"move", "Which unit moves next, and how?", true},
  {"target", "Which enemy is shot at next?"},
  {"join", "Which units shoot at it, and which of them is primary?"},
  {"declare", "Which charge is declared?"},
  {"charge-next", "Which charge is carried out next?"},
  {"commander-charge", "Which commander charges to join a unit?"},
  {"point-blank", "Shoot at point blank, or evade?"},
  {"next-melee", "Which melee is fought next?"},
  {"primary", "Which unit is primary against this enemy?"},
  {"allot", "On whom do the hits fall?"},
  {"rally-back", "Which unit rallies back?"},
  {"rally-distance", "How far does it go back?"},
  {"heroics", "Which unit benefits from the rout?"},
}};

constexpr std::array<Entry, purpose::count_> purposes{{
  {"command-check", "{unit} checks command: needs {need}",
     "{unit} gets no order and stays where it is|{unit} is out of command but gets its order through"},
  {"shooting", "{unit} shoots at {target}: hits on {need}, {score} hit",
     "{unit} shoots at {target} without effect|{unit} shoots at {target} and hits once|{unit} shoots at {target} and hits twice|{unit} shoots at {target} and hits {score} times"},
  {"point-blank", "{unit} shoots at {target} at point blank: hits on {need}, {score} hit",
     "{unit} gives {target} a volley at point blank, without effect|{unit} gives {target} a volley at point blank and hits once|{unit} gives {target} a volley at point blank and hits twice|{unit} gives {target} a volley at point blank and hits {score} times"},
  {"commander-casualty", "{unit} was with a unit that took hits: falls on {need}",
     "{unit} is in the thick of it and comes to no harm|{unit} is struck down in the thick of it"},
  {"melee", "{unit} fights {target}: hits on {need}, {score} hit",
     "{unit} fights {target} and does it no harm|{unit} fights {target} and hits once|{unit} fights {target} and hits twice|{unit} fights {target} and hits {score} times"},
  {"commander-melee", "{unit} lends a hand against {target}: hits on {need}, {score} hit",
     "{unit} lends a hand against {target}, in vain|{unit} lends a hand against {target} and strikes home"},
  {"army-morale", "{unit} rolls for the army: total {score}, breaks from {need}"},
  {"initiative", "{unit} rolls for initiative"},
  {"arrival", "{unit} is due to arrive: needs {need}",
     "{unit} is due but not yet in sight|{unit} comes up"},
}};

constexpr std::array<Entry, remark::count_> remarks{{
  // command and movement
  {"out-of-command", "{unit} is out of command and does not move"},
  {"locked", "{unit} is locked with an enemy"},
  {"already-moved", "{unit} has had its move"},
  {"no-such-move", "{unit} cannot make such a move"},
  {"too-far", "{unit} has not that much movement left"},
  {"wheel-too-wide", "{unit} cannot turn through so wide an angle"},
  {"one-change-only", "{unit} may change direction only once, before it goes straight"},
  {"replaces-move", "{unit}: such a change of direction takes the whole move"},
  {"rabble-wheels-only", "{unit} is rabble and may only wheel"},
  {"charging-wheels-only", "{unit} may only wheel when charging"},
  {"inferior-barred", "{unit} is inferior and may not do that"},
  {"cannon-cannot-move", "{unit} can only pivot"},
  {"shot-cannot-pivot", "{unit} has shot this turn and cannot pivot"},
  {"blocked-by-enemy", "{target} stands in the way of {unit}"},
  {"blocked-by-friend", "{unit} cannot pass through {target}"},
  {"off-table", "{unit} would leave the table"},
  {"buffer", "{unit} would come too near to {target}"},
  {"zone-of-control", "{unit} is bound by the zone of control of {target}"},
  {"difficult-ground", "{unit} cannot go so far through difficult ground"},
  {"impassable", "{unit} cannot enter that ground"},
  {"not-clear-of-friend", "{unit} would not end clear of {target}"},
  {"cut-short", "{unit} stops short", "-"},
  {"nothing-to-attach", "{unit} does not touch {target}"},
  {"host-taken", "{target} already has a commander"},
  {"not-attached", "{unit} is not attached to anybody"},
  {"slid-aside", "{unit} is moved out of the way", "-"},
  {"carried", "{unit} goes with {target}", "-"},
  {"left-behind", "{unit} has moved already and stays behind {target}", "-"},
  {"not-a-mover", "{unit} has no part in this step"},
  {"arrived", "{unit} arrives"},
  {"no-room-to-arrive", "{unit} finds no room to arrive and tries again next turn"},
  // shooting
  {"has-shot", "{unit} has shot this turn"},
  {"in-contact", "{unit} is in contact with an enemy"},
  {"commander-target", "{target} is a commander and cannot be shot at"},
  {"out-of-range", "{target} is out of range of {unit}"},
  {"out-of-arc", "{target} is out of the arc of {unit}"},
  {"friends-ahead", "friends to front bar {unit} from shooting to front"},
  {"front-first", "{unit} has enemies to front and must shoot at them"},
  {"friends-on-flank", "friends on that flank bar {unit} from shooting at {target}"},
  {"not-closest", "{target} is not the closest target of {unit}"},
  {"no-sight", "{unit} cannot see {target}"},
  {"narrow-gap", "{target} is beyond a gap too narrow for {unit} to shoot through"},
  {"already-shot-at", "{target} has been shot at in this step"},
  {"not-a-shooter", "{unit} cannot shoot"},
  {"no-dice", "{unit} has no dice left to shoot with"},
  {"target-in-melee", "{target} is in contact with friends of {unit}"},
  // charge
  {"cannot-charge", "{unit} cannot charge"},
  {"cannot-reach", "{unit} cannot reach {target}"},
  {"must-go-straight", "{unit} has enemies straight ahead and must charge them"},
  {"charge-cancelled-flank", "the charge of {unit} is cancelled: {target} takes it in flank or rear"},
  {"charge-cancelled-cavalry", "the charge of {unit} is cancelled by the cavalry charge of {target}"},
  {"contacted-first", "{unit} is contacted by {target} and its own charge is lost"},
  {"charge-falls-short", "{unit} charges and meets nobody"},
  {"met-half-way", "{unit} and {target} meet half way"},
  {"joins-charge", "{unit} joins the charge of {target}"},
  // point blank, melee, rally back, morale
  {"charged-itself", "{unit} charged and cannot shoot at point blank"},
  {"cannot-evade", "{unit} cannot evade"},
  {"evades", "{unit} evades {target}"},
  {"cannon-taken", "{unit} is taken by {target}"},
  {"melee-won", "{unit} wins its melee"},
  {"melee-drawn", "{unit} draws its melee"},
  {"melee-lost", "{unit} loses its melee"},
  {"locked-now", "{unit} and {target} are locked"},
  {"free-now", "{unit} and {target} are no longer locked", "-"},
  {"cannot-rally-back", "{unit} cannot rally back"},
  {"rallied-back", "{unit} rallies back"},
  {"blocked-back", "{unit} has no room to go back and stays"},
  {"commander-lost", "{unit} has lost its commander, {target}"},
  {"rallied", "{unit} is rallied by {target}"},
  {"heroics", "{unit} takes heart from the rout of {target}"},
  {"heroics-lost", "nobody benefits from the rout of {unit}", "-"},
  {"army-holds", "the army of {unit} holds: {amount} lost", "-"},
  {"army-breaks", "the army of {unit} breaks: {amount} lost"},
  {"time-over", "the last turn is over"},
  {"not-offered", "{unit} cannot do that now"},
  {"passes-through", "{unit} passes through {target}", "-"},
  {"horse-hits-on", "{unit} hits {target} on {amount}", "-"},
  {"no-melee-dice", "{unit} has no dice to fight with"},
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
    .steps = order_of_play,
    .tables = tables,
    .rulings = rulings,
    .glossary = glossary,
    .start = start,
    .review = review,
    .reckon = reckon,
    .plan = plan,
    .lost = lost,
    .breaks_at = breaks_at,
    .strength = static_cast<ColumnId>(column::resolve),
    .conditions = conditions,
    .not_offered = static_cast<RemarkId>(remark::not_offered),
    .shot_bars_charge = true,
    .die = 6,
};

}  // namespace quincunx::tilly
