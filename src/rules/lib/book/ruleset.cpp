#include "rules/lib/book/ruleset.hpp"
#include "rules/lib/book/orders.hpp"

#include <array>

#include "rules/lib/army/lib.hpp"
#include "rules/lib/army/units.hpp"
#include "rules/lib/book/remarks.hpp"

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
  {"lake",       Shape::area, GroundLook::lake, impassable, "Nobody may enter."},
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

constexpr std::array<const char*, 3> reliabilities{"spirited", "reliable", "unreliable"};
constexpr std::array<const char*, 4> weapons{"none", "rifle", "musket", "carbine"};
constexpr std::array<const char*, 7> guns{"none", "hg", "mg", "lg", "hh", "h", "vlg"};
constexpr std::array<const char*, 3> carriages{"foot", "horse", "light"};
constexpr std::array<const char*, 4> ratings{"poor", "average", "good", "excellent"};
constexpr std::array<const char*, 3> morale_states{"good", "disordered", "broken"};

constexpr std::array<const char*, 11> handlings{"none", "quick-step", "well-handled", "tardy", "fall-back", "panic",
                                                "elan", "rally", "wavering", "panic-broken", "rout"};
constexpr std::array<const char*, 4> deeds{"nothing", "may-fire", "no-fire", "retreated"};
constexpr std::array<const char*, 4> markers{"none", "faced-about", "flank-march", "passage"};
constexpr std::array<const char*, 8> charges{"none", "fire", "cold-steel", "counter", "over", "over-cold-steel",
                                             "must-break-through", "breakthrough"};
constexpr std::array<const char*, 5> goings{"none", "open", "broken", "rough", "impassable"};
constexpr const char* player_turns = "until that player turn: 2 times the turn, + 1 for its second player turn; 0 not";
constexpr const char* bits = "the sum of the stands concerned: the first counts 1, the second 2, the third 4, and so on";

using enum Lifetime;

constexpr std::array<ColumnEntry, column::count_> columns{{
  {"stands", "{unit}: stands {from} to {to}", 0, 40, game, "Stands", "{unit} fell to {to} {to:stand|stands}|{unit} rose to {to} {to:stand|stands}"},
  {"start", "{unit}: starting stands {from} to {to}", 0, 40, game, "Start", "-"},
  {"quality", "{unit}: class {from} to {to}", 0, 4, game, "", "", classes},
  {"reliability", "{unit}: reliability {from} to {to}", 0, 2, game, "Reliability", "-", reliabilities},
  {"weapon", "{unit}: weapon {from} to {to}", 0, 3, game, "", "-", weapons},
  {"gun", "{unit}: guns {from} to {to}", 0, 6, game, "", "-", guns},
  {"carriage", "{unit}: carriages {from} to {to}", 0, 2, game, "", "-", carriages},
  {"fixed", "{unit}: fixed", 0, 1, game, "", "-"},
  {"skirmisher", "{unit}: skirmisher rating {from} to {to}", 0, 10, game, "Skirmisher", "-", {}, "the number that its skirmisher check must reach; 0: it has none"},
  {"british", "{unit}: British", 0, 1, game, "", "-"},
  {"gaucho", "{unit}: gaucho cavalry", 0, 1, game, "", "-"},
  {"granaderos", "{unit}: Granaderos cavalry", 0, 1, game, "", "-"},
  {"lancers", "{unit}: lances", 0, 1, game, "", "-"},
  {"trained", "{unit}: a trained battery", 0, 1, game, "", "-"},
  {"brave", "{unit}: a brave colonel", 0, 1, game, "", "-"},
  {"provisional", "{unit}: in a provisional command", 0, 1, game, "", "-"},
  {"rating", "{unit}: rating {from} to {to}", 0, 3, game, "", "-", ratings},
  {"morale", "{unit}: morale state {from} to {to}", 0, 2, game, "", "{unit} recovered {its|their} order|{unit} fell into disorder", morale_states},
  {"low-ammo", "{unit}: low on ammunition {from} to {to}", 0, 1, game, "", "{unit} had cartridges again|{unit} ran low on cartridges"},
  {"silenced", "{unit}: silenced guns {from} to {to} (a bit for each stand)", 0, 32767, game, "", "{unit} brought guns back into action|{unit} had guns silenced", {}, bits},
  {"damaged", "{unit}: damaged guns {from} to {to} (a bit for each stand)", 0, 32767, game, "", "{unit} had fewer damaged guns|{unit} had guns damaged", {}, bits},
  {"low-guns", "{unit}: guns low on ammunition {from} to {to} (a bit for each stand)", 0, 32767, game, "", "{unit} had ammunition again|{unit} ran low on ammunition", {}, bits},
  {"sheltered", "{unit}: crew in shelter {from} to {to}", 0, 1, game, "", "the crew of {unit} returned|the crew of {unit} took shelter"},
  {"out", "{unit}: out of action until {to}", 0, 999, game, "", "{unit} returned|{unit} {was|were} out of action", {}, player_turns},
  {"dismounted", "{unit}: on foot until {to}", 0, 999, game, "", "{unit} found a fresh horse|{unit} lost a horse", {}, player_turns},
  {"replace", "{unit}: to be replaced {from} to {to}", 0, 1, game, "", "-"},
  {"fallen-worth", "{unit}: points for the enemy {from} to {to}", 0, 20, game, "", "-", {}, "victory points that its falls have given the enemy"},
  {"checked", "{unit}: result of the check: {to}", 0, 10, player_turn, "", "-", handlings, "result of its check"},
  {"done", "{unit}: deeds done: {to}", 0, 3, player_turn, "", "-", deeds, "what it has done"},
  {"posture", "{unit}: marker: {to}", 0, 3, player_turn, "", "-", markers, "its marker"},
  {"charge", "{unit}: charge: {to}", 0, 7, player_turn, "", "-", charges, "its charge"},
  {"charge-ground", "{unit}: worst ground of the charge: {to}", 0, 4, player_turn, "", "-", goings, "worst ground of its charge"},
  {"fought", "{unit} fought: {to}", 0, 9, player_turn, "", "-", {}, "how many charge combats it has fought"},
  {"crossed", "{unit}: worst ground of the move: {to}", 0, 4, player_turn, "", "-", goings, "worst ground of its move, of raw troops"},
  {"fired", "{unit} fired", 0, 1, player_turn, "", "-", {}, "1 when it has taken part in a fire combat"},
}};

constexpr std::array<TieEntry, tie::count_> ties{{
  {"charges", "{unit} charged {target}", player_turn, true, "", TieRole::charge},
  {"behind", "{unit} began the charge behind {target}", player_turn, false},
  {"front", "{unit} met {target} to the front", player_turn, false},
  {"sheltered", "the crew of {unit} stood in the square of {target}", game},
}};

constexpr std::array<TopicEntry, topic::count_> topics{{
  {"leaders", "Which leader attaches or detaches?"},
  {"replacement", "Where does the new leader go?"},
  {"act", "Which unit acts?", false, Ranks::turns, TopicRole::act},
  {"declare", "Which charge is declared?", false, Ranks::nothing, TopicRole::declare_charge},
  {"react", "Countercharge, square, or shelter?"},
  {"move", "What does the unit do?", true, Ranks::turns},
  {"target", "Which enemy is fired at?", false, Ranks::picks},
  {"next-fire", "Which target is dealt with next?", false, Ranks::picks},
  {"low-firer", "Which firer runs low on ammunition?", false, Ranks::picks},
  {"british", "Does the infantry countercharge?"},
  {"lead", "Which unit leads in the combat?", false, Ranks::turns},
  {"next-combat", "Which combat is fought next?", false, Ranks::turns},
  {"after-win", "Carry the position, or recall?"},
  {"after-loss", "Recall instead of the retreat?"},
  {"countercharger", "Hold, carry the position, or recall?"},
}};

constexpr std::array<Entry, purpose::count_> purposes{{
  {"maneuver", "{unit} checked maneuver: total {score}", "-", sum_of_dice},
  {"skirmishers", "{unit} rolled the skirmisher check, needing {need}", "-"},
  {"fire", "{unit} fired at {target} with {need} points: total {score}", "{unit} fired {~at} {target}", sum_of_dice},
  {"charge-attack", "{unit} attacked {target}: total {score}", "{unit} attacked {target}", sum_of_dice},
  {"charge-defend", "{unit} stood against {target}: total {score}", "-", sum_of_dice},
  {"reign-in", "{unit} tried to rein in, passing up to {need}", "-", counts_low},
  {"fallen-leader", "{unit} ran into danger", "-", sum_of_dice},
  {"arrival", "{unit} {was|were} due to arrive, needing {need}", "{unit} {was|were} due but not yet in sight|{unit} came up", Scoring{}, 6},
}};

constexpr std::array<Entry, remark::count_> remarks{{
  {"not-offered", "{unit} cannot do that now"},
  {"arrived", "{unit} arrived"},
  {"no-room-to-arrive", "{unit} found no room to arrive{&}had to wait for the next turn"},
  // leaders
  {"attaches", "{unit} joined {target}", "-"},
  {"leader-out", "{unit} {was|were} out of action"},
  {"leader-back", "{unit} came back", "-"},
  {"replaced", "{unit} {was|were} replaced by another leader"},
  {"cannot-reach-unit", "{unit} could not reach {target} in one move"},
  {"captured", "{unit} {was|were} captured"},
  {"staff-hit", "{unit} came to no harm", "-"},
  // the check
  {"out-of-command", "{unit} {was|were} out of command", "-"},
  {"quick-step", "{unit} went at the quick step", "-"},
  {"well-handled", "{unit} {was|were} well handled", "-"},
  {"tardy", "{unit} {was|were} slow to act"},
  {"fall-back", "{unit} had to fall back"},
  {"panic", "{unit} panicked"},
  {"elan", "{unit} rallied with élan"},
  {"rallied", "{unit} rallied"},
  {"wavering", "{unit} wavered"},
  {"panic-broken", "{unit} panicked"},
  {"rout", "{unit} routed"},
  {"holds-ground", "{unit} held on", "-"},
  {"no-check-of-leader", "{unit} had no leader's check to act on"},
  // maneuvers
  {"already-acted", "{unit} had already acted in this player turn"},
  {"not-allowed", "{unit} may not do that on the result of the check", "{unit} could not do that on the result of the check"},
  {"half-move-only", "{unit} had only half a move"},
  {"no-movement-left", "{unit} had no movement left", "{unit} could move no farther this turn"},
  {"one-maneuver-only", "{unit} may make only one maneuver", "{unit} could make only one maneuver"},
  {"cannot-form", "{unit} cannot take up that formation", "{unit} could not take up that formation"},
  {"no-room", "{unit} had no room for that"},
  {"blocked-by-enemy", "{target} stood in the way of {unit}", "{unit} found {target} in the way"},
  {"blocked-by-friend", "{target} stood in the way of {unit}", "{unit} found {target} in the way"},
  {"off-table", "{unit} would leave the table", "{unit} would have left the table"},
  {"impassable", "{unit} cannot enter that ground", "{unit} could not enter the ground ahead"},
  {"formed-moves", "{unit}, being formed, may only go straight and wheel", "{unit} could only go straight and wheel, being formed"},
  {"enemy-too-near", "{unit} {was|were} too near the enemy for that"},
  {"no-wagon", "{unit} had no supply wagon near"},
  {"ground-disorders", "{unit} {was|were} disordered by the ground"},
  {"passes-lines", "{unit} passed through {target}", "-"},
  {"replenished", "{unit} replenished ammunition", "-"},
  {"guns-rallied", "{unit} got guns back into action", "-"},
  {"rest-left-undone", "{unit} left {amount} {amount:leg|legs} of the order undone", "{unit} left the rest of the order undone"},
  {"no-nearer", "{unit} found no way nearer"},
  {"there-already", "{unit} did not need to move for that", "-"},
  {"target-gone", "{unit} could not go to {target}, no longer on the table"},
  {"stays-in-square", "{unit} stayed in square against {target}"},
  {"stays-to-fire", "{unit} stayed to fire at {target}"},
  {"no-room-beside", "{unit} had no room beside {target}"},
  // retreats
  {"retreats", "{unit} retreated", "-"},
  {"cannot-get-clear", "{unit} could not get clear"},
  {"left-the-table", "{unit} left the table", "-"},
  {"ridden-through", "{target}, running through, disordered {unit}"},
  {"guns-lost", "the guns of {unit} were lost"},
  // fire
  {"cannot-fire", "{unit} cannot fire"},
  {"no-target", "{unit} had no target"},
  {"out-of-arc", "{target} {was|were} outside the arc of fire of {unit}"},
  {"out-of-range", "{target} {was|were} out of range of {unit}"},
  {"no-sight", "{unit} could not see {target}"},
  {"already-fired", "{unit} had already fired in this step"},
  {"not-nearest", "{unit} had a nearer target than {target}"},
  {"moved-cannot-fire", "{unit} had already acted in a way that rules out firing"},
  {"fire-points", "points at {target} in all: {amount}", "-"},
  {"withering", "{target} came under withering fire"},
  {"telling-checked", "the fire told on {target}"},
  {"telling-cold", "the fire told on {target}"},
  {"telling-home", "the fire told on {target}"},
  {"galling", "the fire galled {target}"},
  {"lively", "{target} came under lively fire"},
  {"desultory", "{target} came under desultory fire", "-"},
  {"massed-target", "{unit} suffered behind {target}"},
  {"charge-checked", "the charge of {unit} was checked"},
  {"low-on-ammunition", "{unit} ran low on ammunition", "-"},
  {"charge-target-only", "{unit}, charging, may fire only at the target of the charge"},
  {"charger-first", "{unit} must fire at the chargers, not at {target}"},
  {"gives-points", "{unit} aimed at {target}: {amount} {amount:hundredth|hundredths} of a point", "-"},
  // charges
  {"cannot-charge", "{unit} cannot charge"},
  {"cannot-see", "{unit} could not see {target}"},
  {"no-path", "{unit} had no path to {target}"},
  {"too-far-to-charge", "{target} {was|were} too far away for {unit} to charge"},
  {"not-in-front", "{target} did not come from the front of {unit}"},
  {"countercharges", "{unit} countercharged {target}"},
  {"hasty-square-formed", "{unit} formed a hasty square", "-"},
  {"crew-shelters", "the crew of {unit} sheltered with {target}", "-"},
  {"crew-returns", "the crew of {unit} returned to the guns", "-"},
  {"charge-falls-short", "the charge of {unit} fell short"},
  {"contact", "{unit} came to contact with {target}", "-"},
  {"combat", "{unit} fought {target}", "-"},
  {"swept", "{unit} swept {target} from the field"},
  {"driven-back", "{unit} drove {target} back"},
  {"hard-pressed", "{unit} pressed {target} hard"},
  {"desperate", "{unit}{&}{target} closed in a desperate struggle"},
  {"falter", "{unit} faltered before {target}"},
  {"recoil", "{unit} recoiled from {target}"},
  {"repulsed", "{target} repulsed {unit}"},
  {"carries", "{unit} carried the position"},
  {"goes-back", "{unit} went back", "-"},
  {"recalls", "{unit} obeyed the recall"},
  {"breaks-through", "{unit} broke through"},
  {"reined-in", "{unit} reined in", "-"},
  {"not-reined-in", "{unit} could not be reined in"},
  {"disordered-by-charge", "{unit} {was|were} disordered by the charge", "-"},
  {"unopposed", "{unit} met no resistance"},
  {"stands-lost", "the side of {unit} lost {amount} {amount:stand|stands}", "-"},
  // losses and the end
  {"destroyed", "{unit} {was|were} destroyed", "-"},
  {"heavy-casualties", "{unit} brought the army to heavy casualties ({amount} {amount:stand|stands})"},
  {"greater-losses", "{unit} brought the army to greater losses ({amount} {amount:stand|stands})"},
  {"key-position-lost", "the {party} lost a key position"},
  {"key-position-regained", "the {party} regained a key position"},
  {"points", "the {party} had {amount} points"},
  {"marginal", "a marginal victory"},
  {"decisive", "a decisive victory"},
  {"no-decision", "no decision"},
  {"army-gives-up", "the army of the {party} gave up"},
  {"time-over", "the last turn had been played"},
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

constexpr std::array<Manoeuvre, 14> allowed_manoeuvres{
  Manoeuvre::advance, Manoeuvre::wheel, Manoeuvre::oblique, Manoeuvre::about_face, Manoeuvre::turn, Manoeuvre::sideways, Manoeuvre::back,
  Manoeuvre::pivot, Manoeuvre::go, Manoeuvre::form, manoeuvre::pass, manoeuvre::scale, manoeuvre::replenish, manoeuvre::rally};

constexpr std::array<Verb, 14> allowed_orders{
  Verb::hold, Verb::move, Verb::approach, Verb::engage, Verb::support, Verb::shoot, Verb::charge, Verb::attach, Verb::detach,
  verb::countercharge, verb::square, verb::shelter, verb::carry, verb::recall};
// clang-format on

constexpr bool is(const Unit& unit, column::Column column, int value) {
  return unit.columns[column] == value;
}
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

std::vector<State> states_of(const Rulebook& book, const Unit& unit) {
  constexpr std::array<const char*, 3> words{"", "worn", "spent"};
  std::vector<State> all;
  Effect last = Effect::fresh;
  Unit weaker = unit;
  for (std::int16_t left = unit.columns[column::stands]; left > 0; --left) {
    weaker.columns[column::stands] = left;
    const Effect now = effectiveness(book, weaker);
    if (now != last) all.push_back({left, words[static_cast<std::size_t>(now)]});
    last = now;
  }
  return all;
}

}  // namespace

const Ruleset ruleset{
    .key = "lib",
    .title = "LIB Regimental",
    .credit = "Version 20, a quick reference of two pages for the South American wars of independence",
    .length_name = "in",
    .length_unit = inch,
    .period = "South American wars of independence",
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
    .start = start,
    .review = review,
    .reckon = reckon,
    .plan = plan,
    .breaking = "greater losses",
    .lost = lost,
    .breaks_at = breaks_at,
    .strength = strength_in<column::stands>("stands", "Stands"),
    .markers = shown_markers,
    .conditions = conditions,
    .not_offered = static_cast<RemarkId>(remark::not_offered),
    .unoffered = unoffered,
    .charge_styles = charge_styles,
    .sees_by_turn = true,
    .holds_objectives = true,
    .ground = blocks_sight | impassable | fortified | open_crossing | high | road | broken | rough | major |
              standing_crop | building | partial_cover | full_cover | favorable | strong,
    .states_of = states_of,
    .die = 10,
    .own_orders = own_orders,
    .own_manoeuvres = own_manoeuvres,
    .verbs = allowed_orders,
    .manoeuvres = allowed_manoeuvres,
    .commands_by_radius = true,
    .deliberate = true,
    .divides_fire = true,
};

}  // namespace quincunx::lib
