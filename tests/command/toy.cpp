#include "toy.hpp"

#include <algorithm>
#include <array>

#include "no_tables.hpp"
#include "quincunx/command/commanders.hpp"

namespace quincunx::toy {
namespace {

constexpr auto rule_of_move = "toy-1"_r, rule_of_charge = "toy-2"_r;

bool leads(const Unit& unit) { return unit.type == captain; }
bool artillery(const Unit& unit) { return unit.type == guns || unit.type == cannon; }
Length pace(const Unit& unit) {
  if (artillery(unit)) return unit.type == guns ? 2 * inch : 0;
  return (unit.type == foot ? 3 : unit.type == horse ? 6 : 8) * inch;
}

bool room(const Table& table, UnitId self, const Base& base) {
  if (!on_table(base, table.ground->width, table.ground->depth, 0)) return false;
  if (leads(table[self])) return true;
  for (const Unit& other : table.units)
    if (&other != &table[self] && other.present() && !leads(other) && overlap(base, other.base, 10))
      return false;
  return true;
}

Reckoning reckon(const Table& table, const Rulebook&, UnitId id) {
  const Unit& unit = table[id];
  Reckoning is;
  is.strength = unit.columns[strength];
  is.start = unit.columns[start];
  is.pace = pace(unit);
  is.range = artillery(unit) ? 24 * inch : unit.type == foot ? 4 * inch : leads(unit) ? 8 * inch : 0;
  is.reach = leads(unit) || artillery(unit) ? 0 : 3 * inch;
  if (unit.type == cannon) is.arc = {}, is.fire_gap = 3 * inch;
  is.has_shot = unit.columns[shot] != 0;
  is.unready = unit.columns[shaken] != 0;
  is.in_command = !is.unready;
  is.may_move = unit.columns[moved] == 0;
  is.worth = 1;
  return is;
}

bool clear_line(const Turn& turn, UnitId unit, UnitId target) {
  const Segment line{turn[unit].base.pose.at, turn[target].base.pose.at};
  for (const Unit& other : turn.table().units)
    if (&other != &turn[unit] && &other != &turn[target] && other.present() && !leads(other) &&
        crosses_interior(line, other.base))
      return false;
  return true;
}

// Straight to the goal, as far as there is room.
Order plan(const Turn& turn, const Order& intention) {
  const Unit& self = turn[intention.unit];
  Pose goal = intention.goal;
  if (intention.target != nobody) goal = turn[intention.target].base.pose;
  const Angle heading = bearing_of(goal.at - self.base.pose.at);
  const Length whole = std::min(pace(self), length(goal.at - self.base.pose.at));
  Order order;
  order.verb = Verb::move;
  order.unit = intention.unit;
  for (int quarters = 4; quarters >= (whole > 0 ? 1 : 0); --quarters) {
    const Length by = whole / 4 * quarters;
    const Pose to{along(self.base.pose.at, heading, by), goal.facing};
    if (!room(turn.table(), intention.unit, set_down(to, self.base.footprint))) continue;
    order.add({Manoeuvre::pivot, heading, 0, {}});
    order.add({Manoeuvre::advance, {}, by, {}});
    order.add({Manoeuvre::pivot, goal.facing, 0, {}});
    return order;
  }
  return order;
}

void carry_out(Turn& turn, const Order& order) {
  const Unit& self = turn[order.unit];
  if (order.verb == Verb::attach || order.verb == Verb::detach) {
    const bool joins = order.verb == Verb::attach && order.target != nobody && leads(self) &&
                       !leads(turn[order.target]) && turn[order.target].present() &&
                       turn[order.target].side == self.side;
    turn.emit(rule_of_move, event::Linked{order.unit, joins ? order.target : nobody});
    if (joins)
      turn.emit(rule_of_move, event::Moved{order.unit, Manoeuvre::go, turn[order.target].base.pose, 0});
  } else {
    const bool intends = order.verb != Verb::move;
    const Order move = intends ? plan(turn, order) : order;
    Pose to = self.base.pose;
    Length spent = 0;
    bool legal = true;
    for (std::size_t i = 0; i < move.leg_count; ++i) {
      const Leg& leg = move.legs[i];
      if (leg.how == Manoeuvre::pivot)
        to.facing = bearing(leg.angle);
      else if (leg.how == Manoeuvre::advance && leg.by >= 0 && leg.by <= pace(self))
        to.at = along(to.at, to.facing, leg.by), spent += leg.by;
      else
        legal = false;
    }
    legal = legal && spent <= pace(self) && room(turn.table(), order.unit, set_down(to, self.base.footprint));
    if (legal)
      turn.emit(rule_of_move, event::Moved{order.unit, Manoeuvre::advance, to, spent});
    else
      turn.emit(rule_of_move, event::Refused{order.unit, nobody, {}, 0});
  }
  turn.emit(rule_of_move, event::Counted{order.unit, ColumnId{moved}, 0, 1});
}

void move_side(Turn& turn, SideId side) {
  for (;;) {
    std::vector<Offer> offers;
    for (std::size_t i = 0; i < turn.table().units.size(); ++i) {
      const UnitId id{static_cast<std::uint16_t>(i)};
      const Unit& unit = turn[id];
      if (unit.side == side && unit.present() && unit.columns[moved] == 0)
        offers.push_back(offer(Verb::move, id));
    }
    if (offers.empty()) return;
    const Order order = turn.ask(side, move, offers);
    if (order.verb == Verb::none) return;
    const Turn::Because because(turn);
    carry_out(turn, order);
  }
}

void lose(Turn& turn, UnitId unit, int hits) {
  const std::int16_t from = turn[unit].columns[strength];
  const auto to = static_cast<std::int16_t>(std::max(0, from - hits));
  if (to == from) return;
  turn.emit(rule_of_charge, event::Counted{unit, ColumnId{strength}, from, to});
  if (to == 0) turn.emit(rule_of_charge, event::Left{unit, Fate::routed});
}

void shots(Turn& turn) {
  for (std::size_t i = 0; i < turn.table().units.size(); ++i) {
    const UnitId id{static_cast<std::uint16_t>(i)};
    const Unit& unit = turn[id];
    if (!unit.present() || unit.type != foot) continue;
    std::vector<Offer> offers;
    for (std::size_t j = 0; j < turn.table().units.size(); ++j) {
      const Unit& target = turn.table().units[j];
      const Zone ahead{0, 4 * inch, -inch, inch};
      if (target.present() && target.side != unit.side && !leads(target) &&
          reaches_into(target.base, unit.base, ahead, 10))
        offers.push_back(
            offer(Verb::shoot, id, UnitId{static_cast<std::uint16_t>(j)}, unit.columns[strength] * 100 / 6));
    }
    if (offers.empty()) continue;
    offers.push_back(offer(Verb::hold, id));
    const Order order = turn.ask(unit.side, shoot, offers, id);
    if (order.verb != Verb::shoot) continue;
    const Turn::Because because(turn);
    turn.emit(rule_of_charge, event::Counted{id, ColumnId{shot}, 0, 1});
    const Roll dice = turn.roll(1, id, order.target, unit.columns[strength]);
    lose(turn, order.target, dice.at_least(6));
  }
}

int need(const Unit& by) { return by.type == horse ? 4 : 5; }
int expected(const Unit& by) { return by.columns[strength] * (7 - need(by)) * 100 / 6; }

void charges(Turn& turn) {
  for (std::size_t i = 0; i < turn.table().units.size(); ++i) {
    const UnitId id{static_cast<std::uint16_t>(i)};
    const Unit& unit = turn[id];
    if (!unit.present() || leads(unit) || unit.columns[shot] != 0) continue;
    std::vector<Offer> offers{offer(Verb::hold, id)};
    for (std::size_t j = 0; j < turn.table().units.size(); ++j) {
      const Unit& target = turn.table().units[j];
      if (target.present() && target.side != unit.side && !leads(target) &&
          distance(unit.base, target.base) <= 3 * inch)
        offers.push_back(offer(Verb::charge, id, UnitId{static_cast<std::uint16_t>(j)}, expected(unit),
                               expected(target) * 2 / 3));
    }
    if (offers.size() == 1) continue;
    const Order order = turn.ask(unit.side, charge, offers, id);
    if (order.verb != Verb::charge) continue;
    const Turn::Because because(turn);
    turn.emit(rule_of_charge, event::Tied{id, order.target, TieId{charged}, 1});
    const Roll ours = turn.roll(0, id, order.target, unit.columns[strength]);
    const Roll theirs = turn.roll(0, order.target, id, turn[order.target].columns[strength] * 2 / 3);
    const int done = ours.at_least(need(unit)), taken = theirs.at_least(need(turn[order.target]));
    lose(turn, order.target, done);
    lose(turn, id, taken);
  }
}

int count(const Table& table, SideId side, bool gone) {
  int n = 0;
  for (const Unit& unit : table.units)
    if (unit.side == side && !leads(unit) && (!gone || !unit.present())) ++n;
  return n;
}
int lost(const Table& table, const Rulebook&, SideId side) { return count(table, side, true); }
int breaks_at(const Table& table, const Rulebook&, SideId side) {
  return (count(table, side, false) + 1) / 2;
}

void judge(Turn& turn) {
  std::array<bool, 2> beaten{};
  for (const SideId side : {SideId::first, SideId::second})
    beaten[index(side)] = lost(turn.table(), turn.book(), side) >= breaks_at(turn.table(), turn.book(), side);
  if (!beaten[0] && !beaten[1]) return;
  const std::uint8_t winner = beaten[0] && beaten[1] ? 255 : beaten[0] ? 1 : 0;
  turn.emit(rule_of_charge,
            event::Ended{winner, winner == 255 ? event::Ending::draw : event::Ending::broken});
}

const std::array<UnitType, 5> types{{
    {"foot", "Foot", Arm::foot, Symbol::foot, {2 * inch, inch, false}},
    {"horse", "Horse", Arm::horse, Symbol::horse, {2 * inch, inch, false}},
    {"captain", "Captain", Arm::leader, Symbol::leader, {inch, inch, true}},
    {"guns", "Guns", Arm::guns, Symbol::guns, {inch, inch, false}},
    {"cannon", "Cannon", Arm::guns, Symbol::guns, {inch, inch, false}},
}};
const std::array<Formation, 2> formations{{{"line", "line"}, {"column", "column"}}};
const std::array<ColumnEntry, 5> columns{{{"strength", "", 0, 9},
                                          {"start", "", 0, 9},
                                          {"moved", "", 0, 1, Lifetime::turn},
                                          {"shot", "", 0, 1, Lifetime::turn},
                                          {"shaken", "", 0, 1}}};
const std::array<TieEntry, 1> ties{{{"charged", "", Lifetime::turn, false, "", TieRole::charge}}};
const std::array<TopicEntry, 4> topics{{{"move", "", true, Ranks::turns},
                                        {"declare", "", false, Ranks::turns, TopicRole::declare_charge},
                                        {"shoot", "", false, Ranks::picks},
                                        {"stir", "", false, Ranks::turns, TopicRole::act}}};
constexpr std::uint32_t moving = asking(Topic::move, Topic::stir);
const std::array<Entry, 1> words{{{"said", "said"}}};
const std::array<Troops, 4> troops{
    {{"cavalry", of_arm(Arm::horse)}, {"infantry", of_arm(Arm::foot)}, {"foot"}, {"horse"}}};
const std::array<Step, 5> steps{{
    {"1", "First side moves", "toy-1", {}, [](Turn& turn) { move_side(turn, SideId::first); }, "", moving},
    {"2", "Second side moves", "toy-1", {}, [](Turn& turn) { move_side(turn, SideId::second); }, "", moving},
    {"3", "Shots", "toy-2", {}, shots, "", asking(Topic::shoot)},
    {"4", "Charges", "toy-2", {}, charges, "", asking(Topic::charge)},
    {"5", "End", "toy-2", {}, judge, ""},
}};

}  // namespace

const Ruleset& ruleset() {
  static const Ruleset set = [] {
    Ruleset toy{};
    toy.key = "toy";
    toy.title = "Toy";
    toy.length_name = "inch";
    toy.length_unit = inch;
    toy.objective_reach = 2 * inch;
    toy.roles = {"attacker", "defender"};
    toy.types = types;
    toy.formations = formations;
    toy.columns = columns;
    toy.ties = ties;
    toy.topics = topics;
    toy.own_orders = game::orders;
    toy.deliberate = true;
    toy.own_manoeuvres = game::manoeuvres;
    toy.purposes = words;
    toy.remarks = words;
    toy.steps = steps;
    toy.tables = no_tables;
    toy.rulings = no_rulings;
    toy.reckon = reckon;
    toy.clear_line = clear_line;
    toy.plan = plan;
    toy.lost = lost;
    toy.breaks_at = breaks_at;
    toy.strength = strength_in<strength>("strength", "");
    toy.troops = troops;
    toy.shot_bars_charge = true;
    return toy;
  }();
  return set;
}

Field::Field() : scenario_(std::make_shared<Scenario>()) {
  scenario_->id = "field";
  scenario_->rules = "toy";
  scenario_->ground.width = 45 * inch;
  scenario_->ground.depth = 30 * inch;
  scenario_->sides.resize(2);
  scenario_->sides[0].id = "red";
  scenario_->sides[0].role = "attacker";
  scenario_->sides[1].id = "blue";
  scenario_->sides[1].role = "defender";
  battle_.book = Rulebook(ruleset());
  battle_.words.side_ids = {"red", "blue"};
  battle_.words.side_names = {"Red", "Blue"};
  battle_.words.columns = columns;
  battle_.words.ties = ties;
  battle_.words.topics = topics;
  battle_.words.orders = game::orders;
  battle_.words.manoeuvres = game::manoeuvres;
  battle_.words.purposes = words;
  battle_.words.remarks = words;
  battle_.words.unit_of_length = inch;
  battle_.words.formation_keys = battle_.words.formation_names = {"line", "column"};
  battle_.order_of_play = order_of_play(battle_.book.set());
  for (const PlayedStep& played : battle_.order_of_play)
    battle_.words.step_ids.push_back(played.id), battle_.words.step_titles.emplace_back(played.step->title);
  constexpr auto turn = static_cast<std::size_t>(Lifetime::turn);
  battle_.opening.columns_lasting[turn] = 1U << moved | 1U << shot;
  battle_.opening.ties_lasting[turn] = 1U << charged;
}

Field& Field::command(SideId side, std::string id, std::optional<Posture> posture) {
  battle_.commands.push_back({std::move(id), {}, side, nobody, posture, std::nullopt, {}});
  return *this;
}

Field& Field::unit(Type type, std::string id, int x, int y, int facing, int strength_now) {
  Unit unit;
  unit.side = battle_.commands.back().side;
  unit.command = static_cast<std::uint8_t>(battle_.commands.size() - 1);
  unit.type = type;
  unit.base = set_down({{x * inch, y * inch}, degrees(facing)}, types[type].footprint);
  unit.columns[start] = type == foot ? 4 : type == horse ? 3 : 1;
  unit.columns[strength] = strength_now < 0 ? unit.columns[start] : static_cast<std::int16_t>(strength_now);
  const UnitId number{static_cast<std::uint16_t>(battle_.opening.units.size())};
  if (type == captain) battle_.commands.back().commander = number;
  if (type == captain) battle_.opening.leaders.push_back(number);
  battle_.opening.units.push_back(unit);
  battle_.unit_hashes.push_back(stable_hash(id));
  battle_.words.unit_ids.push_back(id);
  battle_.words.unit_names.push_back(std::move(id));
  return *this;
}

Field& Field::turn_limit(int turns) {
  scenario_->turn_limit = turns;
  return *this;
}

Battle Field::battle() const {
  Battle battle = battle_;
  battle.scenario = scenario_;
  battle.opening.ground = &scenario_->ground;
  return battle;
}

Battle two_lines(std::optional<Posture> first, std::optional<Posture> second) {
  Field field;
  for (const bool red : {true, false}) {
    const std::string colour = red ? "r" : "b";
    const int facing = red ? 0 : 180, front = red ? 9 : 21, back = red ? 6 : 24;
    field.command(red ? SideId::first : SideId::second, red ? "reds" : "blues", red ? first : second);
    field.unit(captain, colour + "c", 22, back, facing);
    for (int i = 0; i < 5; ++i) field.unit(foot, colour + "f" + std::to_string(i), 17 + 3 * i, front, facing);
    for (int i = 0; i < 2; ++i) field.unit(foot, colour + "s" + std::to_string(i), 20 + 3 * i, back, facing);
    for (int i = 0; i < 2; ++i)
      field.unit(horse, colour + "h" + std::to_string(i), 8 + 28 * i, front, facing);
  }
  return field.battle();
}

UnitId unit(const Battle& battle, std::string_view id) {
  const auto& ids = battle.words.unit_ids;
  return UnitId{static_cast<std::uint16_t>(std::find(ids.begin(), ids.end(), id) - ids.begin())};
}

Question::Question(const Battle& battle, int turn_number, int step)
    : battle_(battle), dice_(1, 1), turn_(battle, {defaults(), defaults()}, dice_, nullptr) {
  for (std::size_t i = 0; i < battle_.opening.units.size(); ++i) {
    const UnitId id{static_cast<std::uint16_t>(i)};
    turn_.emit({}, event::Entered{id, battle_.opening[id].base.pose});
  }
  next_turn(turn_number);
  next_step(step);
}
void Question::next_step(int step) { turn_.emit({}, event::Stepped{static_cast<StepId>(step - 1)}); }
void Question::next_turn(int number) { turn_.emit({}, event::Began{static_cast<std::int16_t>(number)}); }
Order Question::put(Commander& commander, Topic topic, std::vector<Offer> offers, UnitId about, SideId side) {
  return commander(Ask{side, static_cast<TopicId>(topic), ++number_, about, offers, turn_});
}

Offer offer(Verb verb, UnitId unit, UnitId target, int done, int taken) {
  Offer offer;
  offer.order.verb = verb;
  offer.order.unit = unit, offer.order.target = target;
  offer.harm_done = static_cast<std::int16_t>(done), offer.harm_taken = static_cast<std::int16_t>(taken);
  return offer;
}
Offer refused(Offer offer) {
  offer.refused = "toy-9"_r;
  return offer;
}

Order order_for(const Battle& battle, std::string_view id, int turn) {
  Commander commander = doctrine(battle);
  return Question(battle, turn).put(commander, move, {offer(Verb::move, unit(battle, id))});
}

std::optional<Pose> goal_for(const Battle& battle, std::string_view id, int turn) {
  const Order order = order_for(battle, id, turn);
  return order.verb == Verb::approach ? std::optional(order.goal) : std::nullopt;
}

}  // namespace quincunx::toy
