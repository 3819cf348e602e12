#include "bag.hpp"

#include <algorithm>
#include <array>

#include "no_tables.hpp"
#include "play/ending.hpp"

namespace quincunx::bag {
namespace {

constexpr auto bag_rule = "B-1"_r, test_rule = "B-2"_r, fire_rule = "B-3"_r, save_rule = "B-4"_r,
               end_rule = "B-5"_r;
constexpr Length range = 12 * inch;
constexpr int rating = 9, shots = 3, save_need = 5;

void start(const UnitEntry&, const Rulebook&, Unit&, Problems&) {}
void review(const Scenario&, const Rulebook&, Table&, Problems&) {}

Reckoning reckon(const Table& table, const Rulebook&, UnitId id) {
  Reckoning is;
  is.start = gone_at;
  is.strength = gone_at - table[id].columns[hits];
  is.range = range;
  is.worth = 1;
  return is;
}
Order plan(const Turn&, const Order&) { return {}; }
int units_lost(const Table& table, const Rulebook&, SideId side) {
  return static_cast<int>(std::count_if(table.units.begin(), table.units.end(), [side](const Unit& unit) {
    return unit.side == side && !unit.present();
  }));
}
int breaks_at(const Table&, const Rulebook&, SideId) { return 2; }

// B-1: a side has its command points anew in every turn.
void command_points(Turn& turn) {
  for (const SideId side : {SideId::first, SideId::second})
    mark(turn, party(side), points, points_a_turn, bag_rule);
}

// B-2: two dice, at most the rating less one for each pin. A failed test may be repeated once, for a command
// point.
bool obeys(Turn& turn, UnitId unit) {
  const int need = rating - turn[unit].columns[pins];
  const auto rolled = [&] { return turn.roll(order_test, unit, nobody, 2); };
  Roll dice = rolled();
  const std::uint32_t first = show(turn, unit, nobody, order_test, dice, need, dice.sum(), test_rule, {});
  if (dice.sum() > need && turn.table().borne(party(turn[unit].side), points) > 0) {
    const std::vector<Offer> offers{offer(Verb::hold, unit), offer(Verb::choose, unit)};
    if (turn.ask(turn[unit].side, spend, offers, unit).verb == Verb::choose) {
      const Turn::Because bought(turn);
      const Party side = party(turn[unit].side);
      mark(turn, side, points, turn.table().borne(side, points) - 1, test_rule);
      mark(turn, unit, spent, 1, test_rule);
      dice = rolled();
      show_again(turn, first, unit, nobody, order_test, dice, need, dice.sum(), test_rule);
    }
  }
  const Turn::Because because(turn);
  if (dice.sum() > need) {
    mark(turn, unit, down, 1, test_rule);
    refuse(turn, unit, nobody, no_order, test_rule);
    return false;
  }
  mark(turn, unit, pins, std::max(turn[unit].columns[pins] - 1, 0), test_rule);
  mark(turn, unit, ready, 1, test_rule);
  return true;
}

// B-3, B-4: 4 and 5 hit once, 6 twice and throws one die more; every hit may be saved.
void fire(Turn& turn, UnitId unit, UnitId target) {
  constexpr auto need = 0;
  const auto throw_at = [&](Purpose purpose, int count) {
    const Roll dice = turn.roll(purpose, unit, target, count);
    const int made = ruleset.purposes[purpose].scoring.score(dice, need);
    show(turn, unit, target, purpose, dice, need, made, fire_rule, {});
    return std::pair(made, static_cast<int>(std::count(dice.dice().begin(), dice.dice().end(), 6)));
  };
  auto [made, sixes] = throw_at(to_hit, shots);
  const Turn::Because because(turn);
  if (sixes > 0) made += throw_at(exploding, sixes).first;
  if (made == 0) return;
  const Roll dice = turn.roll(save, target, unit, made);
  const int saved = ruleset.purposes[save].scoring.score(dice, save_need);
  const Turn::Because saves(turn, show(turn, target, unit, save, dice, save_need, saved, save_rule, {}));
  const int now = turn[target].columns[hits] + made - saved;
  mark(turn, target, hits, std::min(now, gone_at), save_rule);
  mark(turn, target, pins, std::min(turn[target].columns[pins] + 1, 9), fire_rule);
  if (now >= gone_at) turn.emit(save_rule, event::Left{target, Fate::eliminated});
}

void act_with(Turn& turn, UnitId unit) {
  turn.activate(unit, bag_rule);
  const Turn::Because because(turn);
  std::vector<Offer> offers{offer(Verb::hold, unit)};
  for (std::size_t i = 0; i < turn.table().units.size(); ++i) {
    const Unit& other = turn.table().units[i];
    if (!other.present() || other.side == turn[unit].side) continue;
    const bool far = distance(other.base, turn[unit].base) > range;
    const Offer shot = offer(Verb::shoot, unit, unit_at(i));
    offers.push_back(far ? refused(shot, fire_rule, too_far) : shot);
  }
  const Order order = turn.ask(turn[unit].side, shoot, offers, unit);
  if (order.verb == Verb::shoot && obeys(turn, unit)) fire(turn, unit, order.target);
}

// A token for each unit; its side says which of its units acts.
void activations(Turn& turn) {
  std::vector<bool> acted(turn.table().units.size());
  for (;;) {
    std::vector<Turn::Token> tokens;
    for (std::size_t i = 0; i < acted.size(); ++i)
      if (!acted[i] && turn.table().units[i].present())
        tokens.push_back({nobody, party(turn.table().units[i].side)});
    if (tokens.empty()) return;
    const SideId side{tokens[turn.draw(tokens, bag_rule)].party.number};
    const Turn::Because because(turn);
    std::vector<Offer> offers;
    for (std::size_t i = 0; i < acted.size(); ++i)
      if (!acted[i] && turn.table().units[i].present() && turn.table().units[i].side == side)
        offers.push_back(offer(Verb::choose, unit_at(i)));
    const UnitId unit = turn.ask(side, act, offers).unit;
    acted[index(unit)] = true;
    act_with(turn, unit);
  }
}

void end(Turn& turn) {
  const auto gone = [&](SideId side) { return units_lost(turn.table(), turn.book(), side) >= 2; };
  if (end_if_broken(turn, {gone(SideId::first), gone(SideId::second)}, end_rule)) return;
  if (turn.table().turn >= turn.battle().scenario->turn_limit)
    turn.emit(end_rule, event::Ended{255, event::Ending::time});
}

constexpr Scoring successes{Scoring::Of::faces, {0, 0, 0, 1, 1, 2}};
// clang-format off
constexpr std::array<UnitType, 1> types{{{"foot", "Foot", Arm::foot, Symbol::foot, {4 * inch, inch, false}}}};
constexpr std::array<ColumnEntry, 6> columns{{
  {"hits", "{unit}: hits {from} to {to}", 0, gone_at, Lifetime::game, "Hits"},
  {"pins", "{unit}: pins {from} to {to}", 0, 9, Lifetime::game, "Pins"},
  {"ready", "{unit} was ready", 0, 1, Lifetime::activation},
  {"down", "{unit} kept down", 0, 1, Lifetime::own_activation},
  {.key = "points", .text = "the {party}: command points {from} to {to}", .low = 0, .high = 9, .lasts = Lifetime::turn, .borne_by = Party::Kind::side},
  {"spent", "{unit} had a command point spent on it", 0, 1, Lifetime::turn},
}};
constexpr std::array<TopicEntry, 3> topics{{
  {"act", "Which unit acts?", false, Ranks::turns}, {"shoot", "At which enemy?"}, {"spend", "Spend a command point?"}}};
constexpr std::array<Entry, 4> purposes{{
  {"order-test", "{unit} tested its order, needing {need} or less: {score}", "", low_sum},
  {"to-hit", "{unit} shot at {target}: {score} hits", "", successes},
  {"exploding", "{unit} hit {target} {score} times more", "", successes},
  {"save", "{unit} saved {score} hits"},
}};
constexpr std::array<Entry, 3> remarks{{
  {"not-offered", "{unit} cannot do that"}, {"no-order", "{unit} did not obey"}, {"too-far", "{target} was out of range of {unit}"}}};
constexpr std::array<Step, 3> steps{{
  {"1", "Points", "B-1", {}, command_points, ""}, {"2", "Bag", "B-1", {}, activations, ""}, {"3", "End", "B-5", {}, end, ""}}};
// clang-format on

}  // namespace

const Ruleset ruleset{
    .key = "bag",
    .title = "Out of the bag",
    .credit = "",
    .length_name = "inch",
    .length_unit = inch,
    .period = "",
    .roles = {"", ""},
    .types = types,
    .qualities = {},
    .terrain = {},
    .columns = columns,
    .ties = {},
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
    .lost = units_lost,
    .breaks_at = breaks_at,
    .strength = {"hits-left", "Hits left", [](const Unit& unit) { return gone_at - unit.columns[hits]; },
                 std::uint64_t{1} << hits},
    .troops = {},
    .not_offered = RemarkId{not_offered},
    .die = 6,
};

const char* const scenario_xml = R"(<scenario id="bagged" rules="bag" title="Out of the bag">
  <turns limit="4"/>
  <table width="40" depth="30"/>
  <side id="red" name="Reds" edge="south">
    <command id="reds">
      <unit id="r1" type="foot" name="First foot" at="12,8"/>
      <unit id="r2" type="foot" name="Second foot" at="20,8"/>
    </command>
  </side>
  <side id="blue" name="Blues" edge="north">
    <command id="blues">
      <unit id="b1" type="foot" name="Blue foot" at="12,16"/>
      <unit id="b2" type="foot" name="Blue guards" at="20,16" pins="2"/>
    </command>
  </side>
</scenario>)";

}  // namespace quincunx::bag
