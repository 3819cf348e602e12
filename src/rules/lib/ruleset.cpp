#include "rules/lib/ruleset.hpp"

#include <array>

#include "rules/lib/lib.hpp"
#include "rules/lib/remarks.hpp"

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
  {"wood",       Shape::area, rough | blocks_sight | full_cover | favorable, "Rough; full cover; favorable; hides beyond 2 in."},
  {"orchard",    Shape::area, broken | partial_cover, "Broken; partial cover."},
  {"building",   Shape::area, building | impassable | blocks_sight | full_cover | strong, "Garrisons: full cover, strong; blocks sight."},
  {"field",      Shape::area, standing_crop, "Open; command 4 in through it."},
  {"crops",      Shape::area, standing_crop | partial_cover, "Open; partial cover; command 4 in."},
  {"walled-field", Shape::area, broken | partial_cover, "Broken; partial cover."},
  {"broken",     Shape::area, broken, "Broken ground."},
  {"rough",      Shape::area, rough,  "Rough ground."},
  {"marsh",      Shape::area, rough,  "Rough ground."},
  {"ravine",     Shape::area, impassable, "Closed to formed troops; rough to skirmishers.", rough},
  {"lake",       Shape::area, impassable, "Nobody may enter."},
  {"ford",       Shape::area, open_crossing, "Opens the water it lies on."},
  {"bridge",     Shape::area, open_crossing, "Opens the water it lies on."},
  {"redoubt",    Shape::area, fortified, "Works: cover −3; +2 defending."},
  {"wagon",      Shape::area, 0, "Supplies ammunition near it."},
  {"road",       Shape::line, road,  "Road rates wholly on it."},
  {"stream",     Shape::line, rough | favorable, "Rough; its bank is favorable."},
  {"gully",      Shape::line, rough | favorable, "Rough; its bank is favorable."},
  {"river",      Shape::line, impassable, "Closed but for fords and bridges."},
  {"fence",      Shape::line, thin | partial_cover | favorable, "Partial cover; favorable."},
  {"hedge",      Shape::line, thin | partial_cover | favorable, "Partial cover; favorable."},
  {"wall",       Shape::line, thin | full_cover | favorable, "Full cover; favorable."},
  {"bank",       Shape::line, thin | full_cover | favorable, "Full cover; favorable."},
  {"works",      Shape::line, thin | fortified, "Works: cover −3; +2 defending."},
  {"gentle",     Shape::hill, high, "Open; uphill favorable; crest hides."},
  {"broken-hill", Shape::hill, high | broken, "Broken; uphill favorable; crest hides."},
  {"steep",      Shape::hill, high | rough | favorable, "Rough; favorable; crest hides."},
}};

constexpr std::array<const char*, 3> reliabilities{"spirited", "reliable", "unreliable"};
constexpr std::array<const char*, 4> weapons{"none", "rifle", "musket", "carbine"};
constexpr std::array<const char*, 7> guns{"none", "hg", "mg", "lg", "hh", "h", "vlg"};
constexpr std::array<const char*, 3> carriages{"foot", "horse", "light"};
constexpr std::array<const char*, 4> ratings{"poor", "average", "good", "excellent"};
constexpr std::array<const char*, 3> morale_states{"good", "disordered", "broken"};

constexpr std::array<ColumnEntry, column::count_> columns{{
  {"stands", "{unit}: stands {from} to {to}", 0, 40, false, "Stands", "{unit} falls to {to} stands|{unit}: stands {from} to {to}"},
  {"start", "{unit}: starting stands {from} to {to}", 0, 40, false, "Start", "-"},
  {"quality", "{unit}: class {from} to {to}", 0, 4, false, ""},
  {"reliability", "{unit}: reliability {from} to {to}", 0, 2, false, "Reliability", "-", reliabilities},
  {"weapon", "{unit}: weapon {from} to {to}", 0, 3, false, "", "-", weapons},
  {"gun", "{unit}: guns {from} to {to}", 0, 6, false, "", "-", guns},
  {"carriage", "{unit}: carriages {from} to {to}", 0, 2, false, "", "-", carriages},
  {"fixed", "{unit} is fixed", 0, 1, false, "", "-"},
  {"skirmisher", "{unit}: skirmisher rating {from} to {to}", 0, 10, false, "Skirmisher", "-"},
  {"british", "{unit} is British", 0, 1, false, "", "-"},
  {"gaucho", "{unit} is gaucho cavalry", 0, 1, false, "", "-"},
  {"granaderos", "{unit} is Granaderos cavalry", 0, 1, false, "", "-"},
  {"lancers", "{unit} has lances", 0, 1, false, "", "-"},
  {"trained", "{unit} is a trained battery", 0, 1, false, "", "-"},
  {"brave", "{unit} has a brave colonel", 0, 1, false, "", "-"},
  {"provisional", "{unit} is in a provisional command", 0, 1, false, "", "-"},
  {"rating", "{unit}: rating {from} to {to}", 0, 3, false, "", "-", ratings},
  {"morale", "{unit}: morale state {from} to {to} (0 good order, 1 disordered, 2 broken)", 0, 2, false, "", "{unit} is in better order again|{unit} loses its order", morale_states},
  {"low-ammo", "{unit} is low on ammunition: {from} to {to}", 0, 1, false, "", "{unit} has its cartridges again|{unit} runs low on cartridges"},
  {"silenced", "{unit}: silenced guns {from} to {to} (a bit for each stand)", 0, 32767, false, "", "{unit} gets guns back into action|{unit} has guns silenced"},
  {"damaged", "{unit}: damaged guns {from} to {to} (a bit for each stand)", 0, 32767, false, "", "{unit} has fewer damaged guns|{unit} has guns damaged"},
  {"low-guns", "{unit}: guns low on ammunition {from} to {to} (a bit for each stand)", 0, 32767, false, "", "{unit} has its ammunition again|{unit} runs low on ammunition"},
  {"sheltered", "{unit}: crew in shelter {from} to {to}", 0, 1, false, "", "the crew of {unit} returns|the crew of {unit} takes shelter"},
  {"out", "{unit} is out of action until {to}", 0, 999, false, "", "{unit} returns|{unit} is out of action"},
  {"dismounted", "{unit} is on foot until {to}", 0, 999, false, "", "{unit} has a horse again|{unit} is on foot"},
  {"replace", "{unit} is to be replaced: {from} to {to}", 0, 1, false, "", "-"},
  {"fallen-worth", "{unit}: points for the enemy {from} to {to}", 0, 20, false, "", "-"},
  {"checked", "{unit}: result of its check {to}", 0, 40, true, "", "-"},
  {"done", "{unit}: what it has done {to}", 0, 40, true, "", "-"},
  {"posture", "{unit}: marker {from} to {to} (1 faced about, 2 marched by the flank, 3 passage of lines)", 0, 40, true, "", "-"},
  {"charge", "{unit}: its charge {from} to {to}", 0, 40, true, "", "-"},
  {"charge-ground", "{unit}: worst ground of its charge {to}", 0, 40, true, "", "-"},
  {"fought", "{unit} has fought {to}", 0, 40, true, "", "-"},
  {"crossed", "{unit}: worst ground of its move {to}", 0, 40, true, "", "-"},
  {"fired", "{unit} has fired", 0, 40, true, "", "-"},
}};

constexpr std::array<TieEntry, tie::count_> ties{{
  {"charges", "{unit} charges {target}", true, true},
  {"behind", "{unit} began its charge behind {target}", true},
  {"front", "{unit} meets {target} on its front", true},
  {"sheltered", "the crew of {unit} is in the square of {target}", false},
}};

constexpr std::array<TopicEntry, topic::count_> topics{{
  {"leaders", "Which leader attaches or detaches?"},
  {"replacement", "Where does the new leader go?"},
  {"act", "Which unit acts?", false, true},
  {"declare", "Which charge is declared?"},
  {"react", "Countercharge, square, or shelter?"},
  {"move", "What does the unit do?", true},
  {"target", "Which enemy is fired at?"},
  {"next-fire", "Which target is dealt with next?"},
  {"low-firer", "Which firer runs low on ammunition?"},
  {"british", "Does the infantry countercharge?"},
  {"lead", "Which unit leads in the combat?"},
  {"next-combat", "Which combat is fought next?"},
  {"after-win", "Carry the position, or recall?"},
  {"after-loss", "Recall instead of the retreat?"},
  {"countercharger", "Hold, carry the position, or recall?"},
}};

constexpr std::array<Entry, purpose::count_> purposes{{
  {"maneuver", "{unit} checks maneuver: total {score}", "-", Entry::Reading::total},
  {"skirmishers", "{unit} rolls its skirmisher check: needs {need}", "-"},
  {"fire", "{unit} fires at {target} with {need} points: total {score}", "{unit} fires at {target}", Entry::Reading::total},
  {"charge-attack", "{unit} attacks {target}: total {score}", "{unit} attacks {target}", Entry::Reading::total},
  {"charge-defend", "{unit} stands against {target}: total {score}", "-", Entry::Reading::total},
  {"reign-in", "{unit} tries to rein in: passes up to {need}", "-", Entry::Reading::at_most},
  {"fallen-leader", "{unit} is in danger", "-", Entry::Reading::total},
  {"arrival", "{unit} is due to arrive: needs {need}", "{unit} is due but not yet in sight|{unit} comes up", Entry::Reading::at_least, 6},
}};

constexpr std::array<Entry, remark::count_> remarks{{
  {"not-offered", "{unit} cannot do that now"},
  {"arrived", "{unit} arrives"},
  {"no-room-to-arrive", "{unit} finds no room to arrive and tries again next turn"},
  // leaders
  {"attaches", "{unit} joins {target}", "-"},
  {"leader-out", "{unit} is out of action"},
  {"leader-back", "{unit} is back", "-"},
  {"replaced", "{unit} is replaced"},
  {"cannot-reach-unit", "{unit} cannot reach {target} with his move"},
  {"captured", "{unit} is captured"},
  {"staff-hit", "{unit} is unhurt", "-"},
  // the check
  {"out-of-command", "{unit} is out of command", "-"},
  {"quick-step", "{unit} is at the quick step", "-"},
  {"well-handled", "{unit} is well handled", "-"},
  {"tardy", "{unit} is tardy"},
  {"fall-back", "{unit} is to fall back"},
  {"panic", "{unit} panics"},
  {"elan", "{unit} rallies with élan"},
  {"rallied", "{unit} rallies"},
  {"wavering", "{unit} wavers"},
  {"panic-broken", "{unit} panics"},
  {"rout", "{unit} routs"},
  {"holds-ground", "{unit} holds its ground", "-"},
  // maneuvers
  {"already-acted", "{unit} has acted in this player turn"},
  {"not-allowed", "its result does not allow that to {unit}"},
  {"half-move-only", "{unit} has only half a move"},
  {"no-movement-left", "{unit} has no movement left"},
  {"one-maneuver-only", "{unit} may do only one such thing"},
  {"cannot-form", "{unit} cannot take up that formation"},
  {"no-room", "{unit} has no room for that"},
  {"blocked-by-enemy", "{target} stands in the way of {unit}"},
  {"blocked-by-friend", "{target} stands in the way of {unit}"},
  {"off-table", "{unit} would leave the table"},
  {"impassable", "{unit} cannot enter that ground"},
  {"formed-moves", "{unit} is formed and may only go straight and wheel"},
  {"enemy-too-near", "{unit} has enemies too near for that"},
  {"no-wagon", "{unit} has no supply wagon near"},
  {"ground-disorders", "{unit} is disordered by the ground"},
  {"passes-lines", "{unit} passes through {target}", "-"},
  {"replenished", "{unit} replenishes its ammunition", "-"},
  {"guns-rallied", "{unit} gets its guns back into action", "-"},
  // retreats
  {"retreats", "{unit} retreats", "-"},
  {"cannot-get-clear", "{unit} cannot get clear"},
  {"left-the-table", "{unit} leaves the table"},
  {"ridden-through", "{unit} is disordered by {target} running through it"},
  {"guns-lost", "the guns of {unit} are lost"},
  // fire
  {"cannot-fire", "{unit} cannot fire"},
  {"no-target", "{unit} has no target"},
  {"out-of-arc", "{target} is out of the arc of {unit}"},
  {"out-of-range", "{target} is out of range of {unit}"},
  {"no-sight", "{unit} cannot see {target}"},
  {"already-fired", "{unit} has fired in this step"},
  {"not-nearest", "{target} is not the nearest target of {unit}"},
  {"moved-cannot-fire", "{unit} has done what does not let it fire"},
  {"fire-points", "points at {target} in all: {amount}", "-"},
  {"withering", "{target} is under withering fire"},
  {"telling-checked", "the fire tells on {target}"},
  {"telling-cold", "the fire tells on {target}"},
  {"telling-home", "the fire tells on {target}"},
  {"galling", "the fire galls {target}"},
  {"lively", "the fire on {target} is lively"},
  {"desultory", "the fire on {target} is desultory", "-"},
  {"massed-target", "{unit} suffers behind {target}"},
  {"charge-checked", "the charge of {unit} is checked"},
  {"low-on-ammunition", "{unit} runs low on ammunition", "-"},
  {"charge-target-only", "{unit} charges and may fire only at whom it charges"},
  {"charger-first", "{unit} must fire at those who charge it, not at {target}"},
  {"gives-points", "{unit} aims at {target}: {amount} hundredths of a point", "-"},
  // charges
  {"cannot-charge", "{unit} cannot charge"},
  {"cannot-see", "{unit} cannot see {target}"},
  {"no-path", "{unit} has no path to {target}"},
  {"too-far-to-charge", "{target} is too far for {unit} to charge"},
  {"not-in-front", "{target} does not come from the front of {unit}"},
  {"countercharges", "{unit} countercharges {target}"},
  {"hasty-square-formed", "{unit} forms a hasty square", "-"},
  {"crew-shelters", "the crew of {unit} shelters with {target}", "-"},
  {"crew-returns", "the crew of {unit} returns to its guns", "-"},
  {"charge-falls-short", "the charge of {unit} falls short"},
  {"contact", "{unit} comes to contact with {target}", "-"},
  {"combat", "{unit} fights {target}", "-"},
  {"swept", "{target} is swept from the field by {unit}"},
  {"driven-back", "{target} is driven back by {unit}"},
  {"hard-pressed", "{target} is hard pressed by {unit}"},
  {"desperate", "{unit} and {target} are in a desperate struggle"},
  {"falter", "{unit} falters before {target}"},
  {"recoil", "{unit} recoils from {target}"},
  {"repulsed", "{unit} is repulsed by {target}"},
  {"carries", "{unit} carries the position"},
  {"goes-back", "{unit} goes back", "-"},
  {"recalls", "{unit} is recalled"},
  {"breaks-through", "{unit} breaks through"},
  {"reined-in", "{unit} is reined in", "-"},
  {"not-reined-in", "{unit} cannot be reined in"},
  {"disordered-by-charge", "{unit} is disordered by its charge", "-"},
  {"unopposed", "{unit} meets nobody who fights"},
  {"stands-lost", "the side of {unit} loses {amount} stands", "-"},
  // losses and the end
  {"destroyed", "{unit} is destroyed"},
  {"heavy-casualties", "the army of {unit} has heavy casualties: {amount} stands"},
  {"greater-losses", "the army of {unit} has its greater losses: {amount} stands"},
  {"key-position-lost", "a key position of the army of {unit} is lost"},
  {"key-position-regained", "the army of {unit} regains a key position"},
  {"points", "the army of {unit} has {amount} points"},
  {"marginal", "a marginal victory"},
  {"decisive", "a decisive victory"},
  {"no-decision", "no decision"},
  {"army-gives-up", "the army of {unit} gives up"},
  {"time-over", "the last turn is over"},
}};

constexpr std::array<Term, 14> glossary{{
  {"Stand", "A base of figures, some 40 men or two guns. Units lose stands one by one."},
  {"Fresh, worn, spent", "How many stands a unit has left, by its reliability: see the table of effectiveness."},
  {"Phasing side", "The side whose player turn it is."},
  {"Maneuver check", "A d10 and modifiers, shared by a leader and the units that act with him: it says what they may do."},
  {"In command", "In reach and sight of its leader, or of the army's."},
  {"Troops", "Infantry and cavalry; guns are not."},
  {"Close range", "Four inches, for every weapon."},
  {"Good order, disordered, broken", "The morale states of troops."},
  {"Fire combat", "All fire of one side at one target in one step: one roll."},
  {"Cold steel", "A charge of infantry that does not stop to fire."},
  {"Lead unit", "The unit whose modifiers count in a charge combat."},
  {"Carry the position", "To advance over the ground that the beaten have left."},
  {"Breakthrough", "A second charge, at once, of those who swept their enemies away."},
  {"Heavy casualties, greater losses", "Stands lost by a whole army, which weigh on all of its checks."},
}};

constexpr std::array<const char*, 7> conditions{"cavalry", "infantry", "artillery", "any", "mounted", "foot", "leader"};
constexpr std::array<const char*, 2> charge_styles{"cold-steel", "fire"};
// clang-format on

}  // namespace

const Ruleset ruleset{
    .key = "lib",
    .title = "LIB Regimental",
    .credit = "Version 20, a quick reference of two pages for the South American wars of independence",
    .length_name = "in",
    .length_unit = inch,
    .period = "South American wars of independence",
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
    .steps = order_of_play,
    .tables = tables,
    .rulings = rulings,
    .glossary = glossary,
    .start = start,
    .review = review,
    .reckon = reckon,
    .plan = plan,
    .breaking = "greater losses",
    .lost = lost,
    .breaks_at = breaks_at,
    .strength = static_cast<ColumnId>(column::stands),
    .conditions = conditions,
    .not_offered = static_cast<RemarkId>(remark::not_offered),
    .charge_styles = charge_styles,
    .sees_by_turn = true,
    .holds_objectives = true,
    .ground = blocks_sight | impassable | fortified | open_crossing | high | road | broken | rough | major |
              standing_crop | building | partial_cover | full_cover | favorable | strong,
    .die = 10,
};

}  // namespace quincunx::lib
