#include "drill.hpp"
#include "bag.hpp"

#include <algorithm>
#include <array>

#include "no_tables.hpp"
#include "play/say.hpp"
#include "quincunx/play/objectives.hpp"

namespace quincunx::drill {
namespace {

// Its own orders and manoeuvres. No other file knows <kneel> (tests/sets/own_order.cpp).
constexpr Verb countercharge_order = own_verb(0), square_order = own_verb(1), kneel_order = own_verb(2);
constexpr Manoeuvre pass = own_manoeuvre(0);
// clang-format off
constexpr std::array<OrderKind, 6> own_orders{{
  {.key = "countercharge", .interaction = Interaction::react, .text = "countercharge",
   .aim = OrderKind::Aim::enemy, .text_aimed = "countercharge", .charges = true},
  {.key = "square", .interaction = Interaction::react, .text = "form square"},
  {.key = "kneel", .interaction = Interaction::react, .text = "kneel", .aim = OrderKind::Aim::enemy,
   .attribute = "before", .text_aimed = "kneel before"},
  {.key = "shelter", .interaction = Interaction::react, .text = "shelter",
   .aim = OrderKind::Aim::friendly, .attribute = "with", .text_aimed = "shelter with"},
  {.key = "carry", .interaction = Interaction::react, .text = "carry the position"},
  {.key = "recall", .interaction = Interaction::react, .text = "recall", .amount = OrderKind::Amount::length},
}};
constexpr std::array<ManoeuvreKind, 4> own_manoeuvres{{
  {.key = "pass", .takes = {.by = LegForm::By::plain}, .text = "pass through friends", .moved = "passed through friends"},
  {.key = "scale", .text = "climb over", .moved = "climbed over"},
  {.key = "replenish"},
  {.key = "rally"},
}};
// clang-format on

constexpr auto drill_rule = "D-1"_r, charge_rule = "D-2"_r, hold_rule = "D-3"_r;

Footprint base_of(std::uint8_t formation) {
  return formation == line     ? Footprint{4 * inch, inch, false}
         : formation == column ? Footprint{inch, 4 * inch, false}
                               : Footprint{2 * inch, 2 * inch, false};
}

void start(const UnitEntry&, const Rulebook&, Unit& unit, Problems&) {
  unit.columns[strength] = 4;
  unit.base = set_down(unit.base.pose, base_of(unit.formation));
}
void review(const Scenario&, const Rulebook&, Table&, Problems&) {}

Reckoning reckon(const Table& table, const Rulebook&, UnitId id) {
  Reckoning is;
  is.strength = is.start = table[id].columns[strength];
  is.pace = 6 * inch;
  is.may_move = table[id].columns[moved] == 0;
  is.worth = 1;
  return is;
}
Order plan(const Turn&, const Order& intention) {
  Order order;
  order.verb = Verb::move;
  order.unit = intention.unit;
  return order;
}
int lost(const Table&, const Rulebook&, SideId) { return 0; }
int breaks_at(const Table&, const Rulebook&, SideId) { return 9; }

void change_formation(Turn& turn, UnitId unit, std::uint8_t to) {
  const Footprint base = base_of(to);
  turn.emit(drill_rule, event::Formed{unit, FormationId{to}, base.width, base.depth, turn[unit].base.pose});
}

void carry_out(Turn& turn, const Order& order) {
  for (std::size_t i = 0; i < order.leg_count; ++i) {
    const Leg& leg = order.legs[i];
    const Pose now = turn[order.unit].base.pose;
    if (leg.how == Manoeuvre::form)
      change_formation(turn, order.unit, leg.formation);
    else if ((leg.how == Manoeuvre::advance || leg.how == pass) && leg.by >= 0 && leg.by <= 6 * inch)
      turn.emit(drill_rule,
                event::Moved{order.unit, leg.how, {along(now.at, now.facing, leg.by), now.facing}, leg.by});
    else
      turn.emit(drill_rule, event::Refused{order.unit, nobody, RemarkId{no_such_move}, 0});
  }
  turn.emit(drill_rule, event::Counted{order.unit, ColumnId{moved}, 0, 1});
}

template <class Does>
void each_unit(Turn& turn, Does does) {
  for (std::size_t i = 0; i < turn.table().units.size(); ++i)
    if (turn.table().units[i].present()) does(unit_at(i));
}

void moves(Turn& turn) {
  for (const SideId side : {SideId::first, SideId::second})
    for (;;) {
      std::vector<Offer> offers;
      each_unit(turn, [&](UnitId unit) {
        if (turn[unit].side == side && turn[unit].columns[moved] == 0)
          offers.push_back(offer(Verb::move, unit));
      });
      if (offers.empty()) break;
      const Order order = turn.ask(side, move, offers);
      if (order.verb == Verb::none) break;
      const Turn::Because because(turn);
      carry_out(turn, order);
    }
}

void meet(Turn& turn, UnitId charger, UnitId target) {
  turn.emit(charge_rule, event::Tied{charger, target, TieId{0}, 1});
  turn.emit(charge_rule, event::Ruled{charger, target, RemarkId{charge_comes}, 0});
  const Turn::Because because(turn);
  const std::vector<Offer> offers{offer(Verb::hold, target), offer(square_order, target),
                                  offer(countercharge_order, target, charger),
                                  offer(kneel_order, target, charger)};
  const Order order = turn.ask(turn[target].side, react, offers, target);
  if (order.verb == square_order) change_formation(turn, target, square);
  turn.emit(charge_rule, event::Counted{target, ColumnId{mind}, turn[target].columns[mind], 1});
  const Base& base = turn[charger].base;
  turn.emit(charge_rule,
            event::Resized{charger, base.footprint.width * 3 / 4, base.footprint.depth, base.pose});
}

void charges(Turn& turn) {
  each_unit(turn, [&](UnitId unit) {
    std::vector<Offer> offers{offer(Verb::hold, unit)};
    each_unit(turn, [&](UnitId target) {
      if (turn[target].side == turn[unit].side || turn[target].columns[mind] != 0 ||
          distance(turn[unit].base, turn[target].base) > 6 * inch)
        return;
      for (const std::int32_t style : {1, 2}) offers.push_back(offer(Verb::charge, unit, target, style));
    });
    if (offers.size() == 1) return;
    const Order order = turn.ask(turn[unit].side, declare, offers, unit);
    if (order.verb != Verb::charge) return;
    const Turn::Because because(turn);
    meet(turn, unit, order.target);
  });
}

void hold(Turn& turn) {
  const auto& objectives = turn.battle().scenario->objectives;
  for (std::size_t i = 0; i < objectives.size(); ++i)
    if (objectives[i].at)
      each_unit(turn, [&](UnitId unit) {
        if (distance(turn[unit].base, *objectives[i].at) <= 2 * inch &&
            turn.table().holders[i] != static_cast<std::uint8_t>(turn[unit].side))
          turn.emit(hold_rule, event::Held{static_cast<ObjectiveId>(i), turn[unit].side});
      });
  if (turn.table().turn < turn.battle().scenario->turn_limit) return;
  const auto points = objective_points(turn.battle(), turn.table());
  const std::uint8_t winner = points[0] == points[1] ? 255 : points[0] > points[1] ? 0 : 1;
  turn.emit(hold_rule, event::Ended{winner, event::Ending::points});
}

// clang-format off
constexpr std::array<UnitType, 1> types{{{"pikes", "Pikes", Arm::foot, Symbol::foot, {4 * inch, inch, false}}}};
constexpr std::array<TerrainKind, 5> terrain{{
  {"field",   Feature::Shape::area, GroundLook::field, 0, "Open."},
  {"wood",    Feature::Shape::area, GroundLook::wood, rough | blocks_sight | partial_cover, "Rough.", blocks_sight | partial_cover},
  {"village", Feature::Shape::area, GroundLook::built, broken | building | full_cover | strong, "Houses."},
  {"wall",    Feature::Shape::line, GroundLook::wall, partial_cover | favorable, "Linear cover."},
  {"rise",    Feature::Shape::hill, GroundLook::slope, 0, "Open."},
}};
constexpr std::array<Formation, 3> formations{{{"line", "line"}, {"march-column", "march column"}, {"square", "square"}}};
constexpr std::array<const char*, 3> minds{"steady", "shaken", "broken"};
constexpr std::array<ColumnEntry, 3> columns{{
  {"strength", "{unit}: strength {from} to {to}", 0, 9, Lifetime::game, "Strength"},
  {"mind", "{unit} is {to}", 0, 2, Lifetime::game, "Mind", "", minds},
  {"moved", "", 0, 1, Lifetime::turn},
}};
constexpr std::array<TieEntry, 1> ties{{{"charges", "{unit} charges {target}", Lifetime::turn, false, "", TieRole::charge}}};
constexpr std::array<TopicEntry, 3> topics{{{"move", "Who moves?", true}, {"declare", "Whom does it charge?", false, Ranks::nothing, TopicRole::declare_charge}, {"react", "How does it meet the charge?"}}};
constexpr std::array<Entry, 1> purposes{{{"luck", "luck"}}};
constexpr std::array<Entry, 3> remarks{{
  {"not-offered", "{unit} cannot do that"}, {"no-such-move", "{unit} cannot move so"}, {"charge-comes", "{unit} charges {target}"}}};
constexpr std::array<const char*, 2> styles{"cold-steel", "fire"};
constexpr std::array<Troops, 1> troops{{{"pikes"}}};
constexpr std::array<Step, 3> steps{{
  {"1", "Move", "D-1", {}, moves, ""}, {"2", "Charge", "D-2", {}, charges, ""}, {"3", "Hold", "D-3", {}, hold, ""}}};
// clang-format on

constexpr std::array<const Ruleset*, 2> every{&ruleset, &bag::ruleset};

}  // namespace

const Ruleset ruleset{
    .key = "drill",
    .title = "Drill",
    .credit = "",
    .length_name = "inch",
    .length_unit = inch,
    .period = "",
    .roles = {"", ""},
    .types = types,
    .qualities = {},
    .terrain = terrain,
    .formations = formations,
    .columns = columns,
    .ties = ties,
    .topics = topics,
    .purposes = purposes,
    .remarks = remarks,
    .steps = steps,
    .tables = no_tables,
    .rulings = no_rulings,
    .glossary = {},
    .start = start,
    .review = review,
    .reckon = reckon,
    .plan = plan,
    .lost = lost,
    .breaks_at = breaks_at,
    .strength = strength_in<strength>("strength", "Strength"),
    .troops = troops,
    .not_offered = RemarkId{not_offered},
    .charge_styles = styles,
    .sees_by_turn = true,
    .holds_objectives = true,
    .ground = blocks_sight | impassable | fortified | road | broken | rough | major | building |
              partial_cover | full_cover | favorable | strong | obstacle | foot_only,
    .hill_levels = 3,
    .die = 6,
    .own_orders = own_orders,
    .own_manoeuvres = own_manoeuvres,
};

const char* const scenario_xml = R"(<scenario id="parade" rules="drill" title="The parade">
  <turns limit="3">
    <visibility from="1" range="12"/>
    <visibility from="3" poor="yes"/>
  </turns>
  <table width="40" depth="30">
    <area id="meadow" kind="field" points="1,1 5,1 5,5 1,5" going="broken" cover="partial"/>
    <area id="grove" kind="wood" points="30,1 35,1 35,5 30,5" going="broken"/>
  </table>
  <side id="red" name="Reds" edge="south">
    <command id="reds">
      <unit id="r1" type="pikes" name="First pikes" at="12,8" mind="shaken"/>
      <unit id="r2" type="pikes" name="Second pikes" formation="march-column" at="20,8"/>
    </command>
  </side>
  <side id="blue" name="Blues" edge="north">
    <command id="blues"><unit id="b1" type="pikes" name="Blue pikes" at="20,16" mind="0"/></command>
  </side>
  <victory>
    <objective id="cross" name="the cross-roads" at="20,13" holder="blue" points="3"/>
    <objective id="pasture" area="meadow" points="1"/>
  </victory>
</scenario>)";

}  // namespace quincunx::drill

// This program's own list of rule sets, instead of the one that is shipped.
namespace quincunx {

std::span<const Ruleset* const> rulesets() { return drill::every; }
const Ruleset* find_ruleset(std::string_view key) {
  for (const Ruleset* set : rulesets())
    if (key == set->key) return set;
  return nullptr;
}
std::optional<Battle> muster(std::shared_ptr<const Scenario> scenario, Problems& problems) {
  const Ruleset* set = find_ruleset(scenario->rules);
  return set != nullptr ? muster(std::move(scenario), *set, problems) : std::nullopt;
}

}  // namespace quincunx
