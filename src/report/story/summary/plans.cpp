// What each side intended: from the postures of its commands, in its orders or in the scenario, and from the
// objectives.

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "quincunx/play/objectives.hpp"
#include "report/story/summary/summary.hpp"

namespace quincunx::tale {
namespace {

struct Task {
  std::uint8_t command = 0;
  Posture posture{};
  std::string place;  // towards which; empty: none with a name
  int turn = 0;       // from which; 0: from the start
  int strength = 0;
};

constexpr std::array<Mould, postures_in_all> first_moulds = {
    mould("plan.attack"), mould("plan.advance"),  mould("plan.defend"),  mould("plan.hold"),
    mould("plan.screen"), mould("plan.withdraw"), mould("plan.reserve"), mould("plan.leave")};
constexpr std::array<Mould, postures_in_all> clause_moulds = {
    mould("task.attack"), mould("task.advance"),  mould("task.defend"),  mould("task.hold"),
    mould("task.screen"), mould("task.withdraw"), mould("task.reserve"), mould("task.leave")};
constexpr std::array<Mould, postures_in_all> placed_moulds = {
    mould("task.attack.at"), mould("task.advance.at"),  mould("task.defend.at"),  mould("task.hold.at"),
    mould("task.screen.at"), mould("task.withdraw.at"), mould("task.reserve.at"), mould("task.leave.at")};
constexpr std::size_t number_of(Posture posture) { return static_cast<std::size_t>(posture); }

class Planner {
 public:
  Planner(const Matter& matter, Teller& teller)
      : matter_(matter), battle_(matter.battle()), teller_(teller), names_(teller.names) {}

  std::vector<Paragraph> run() {
    std::vector<Paragraph> made;
    for (const SideId side : {SideId::first, SideId::second}) {
      made.push_back({Paragraph::Kind::plan, {}});
      now_ = &made.back();
      plan(side);
    }
    prize();
    return made;
  }

 private:
  void plan(SideId side) {
    names_.begin_paragraph();
    std::vector<Task> tasks = tasks_of(side);
    std::vector<Task> first, later;
    for (Task& task : tasks) (task.turn > 1 ? later : first).push_back(std::move(task));
    if (!first.empty()) {
      const Posture main = main_posture(first);
      say_main(side, main, first);
      std::erase_if(first, [main](const Task& each) { return each.posture == main; });
      say_tasks(mould("tasks"), first, 0, 1);
    }
    arrivals(side);
    std::vector<int> turns;
    for (const Task& each : later)
      if (std::find(turns.begin(), turns.end(), each.turn) == turns.end()) turns.push_back(each.turn);
    for (const int turn : turns) {
      std::vector<Task> of_turn;
      for (const Task& each : later)
        if (each.turn == turn) of_turn.push_back(each);
      say_tasks(mould("tasks.later"), of_turn, turn, 4);
    }
  }

  const Orders* orders_of(SideId side) const {
    for (const Orders& orders : matter_.record.orders)
      if (orders.side == side) return &orders;
    return nullptr;
  }

  std::vector<Task> tasks_of(SideId side) const {
    std::vector<Task> tasks;
    const Orders* const orders = orders_of(side);
    for (std::size_t i = 0; i < battle_.commands.size(); ++i) {
      const Battle::CommandInfo& info = battle_.commands[i];
      const int strength = strength_of(static_cast<std::uint8_t>(i));
      if (info.side != side || strength == 0) continue;
      Task task{static_cast<std::uint8_t>(i),
                info.posture.value_or(side == SideId::first ? Posture::attack : Posture::defend),
                place_at(info.toward), 0, strength};
      const StandingCommandEntry* const standing =
          orders == nullptr ? nullptr : standing_of(orders->postures, i);
      if (standing != nullptr) task.posture = standing->posture, task.place = place_at(standing->toward);
      if (info.posture || standing != nullptr) tasks.push_back(task);
      if (orders == nullptr) continue;
      for (const TurnOrdersEntry& turn : orders->turns)
        if (const StandingCommandEntry* const changed = standing_of(turn.postures, i)) {
          Task then{task.command, changed->posture, place_at(changed->toward), turn.number, strength};
          if (turn.number <= 1)
            tasks.back() = then;
          else if (turn.number <= matter_.facts.last.turn)
            tasks.push_back(then);
        }
    }
    std::stable_sort(tasks.begin(), tasks.end(),
                     [](const Task& a, const Task& b) { return a.turn < b.turn; });
    return tasks;
  }
  static const StandingCommandEntry* standing_of(const std::vector<StandingCommandEntry>& all,
                                                 std::size_t command) {
    for (const StandingCommandEntry& each : all)
      if (each.command == command && each.conditions.empty()) return &each;
    return nullptr;
  }
  int strength_of(std::uint8_t command) const {
    int sum = 0;
    for (std::size_t i = 0; i < battle_.opening.units.size(); ++i)
      if (const Unit& unit = battle_.opening.units[i];
          unit.command == command && !is_leader(battle_.book.set(), unit))
        sum += start_of(battle_, static_cast<UnitId>(i));
    return sum;
  }

  // The objective near the point, or the ground with a name that it is on.
  std::string place_at(const std::optional<Point>& toward) const {
    if (!toward) return {};
    for (std::size_t i = 0; i < battle_.scenario->objectives.size(); ++i)
      if (const auto at = objective_place(battle_, i);
          at && length(*at - *toward) * 15 < battle_.opening.ground->width)
        return battle_.words.objective_names[i];
    for (const Feature& feature : battle_.opening.ground->features)
      if (!feature.name.empty() && feature.shape != Feature::Shape::line && feature.box.low.x <= toward->x &&
          toward->x <= feature.box.top.x && feature.box.low.y <= toward->y && toward->y <= feature.box.top.y)
        return feature.name;
    return {};
  }

  static Posture main_posture(const std::vector<Task>& tasks) {
    std::array<int, postures_in_all> weight{};
    for (const Task& each : tasks) weight[number_of(each.posture)] += each.strength;
    return static_cast<Posture>(std::max_element(weight.begin(), weight.end()) - weight.begin());
  }

  Value chief_of(SideId side) {
    const std::string& id = battle_.scenario->sides[index(side)].chief;
    for (std::size_t i = 0; i < battle_.words.unit_ids.size(); ++i)
      if (battle_.words.unit_ids[i] == id) return names_.unit(static_cast<UnitId>(i));
    Value value = names_.side(side);
    narrative_the(value);
    return value;
  }
  void narrative_the(Value& value) const {
    value.prose.front().text = names_.word(mould("names.article")) + value.prose.front().text;
  }

  static std::vector<std::uint8_t> commands_in(const std::vector<Task>& tasks, Posture posture) {
    std::vector<std::uint8_t> commands;
    for (const Task& each : tasks)
      if (each.posture == posture) commands.push_back(each.command);
    return commands;
  }

  void say_main(SideId side, Posture main, const std::vector<Task>& tasks) {
    const std::vector<std::uint8_t> commands = commands_in(tasks, main);
    std::vector<std::uint8_t> all;
    for (const Task& each : tasks) all.push_back(each.command);
    const Value whom = commands.size() > 1 && commands.size() == all.size()
                           ? Value{{{Part::Kind::text, names_.word(mould("plan.everybody"))}}, false}
                           : names_.commands(commands);
    const Value chief = chief_of(side);
    now_->sentences.push_back(teller_.say(
        first_moulds[number_of(main)], {{"chief", chief}, {"side", names_.side(side)}, {"commands", whom}}));
  }

  // Tasks of the same kind and place share a clause.
  void say_tasks(Mould frame, const std::vector<Task>& tasks, int turn, int spare) {
    std::vector<Value> clauses;
    std::vector<const Task*> done;
    for (const Task& task : tasks) {
      if (std::any_of(done.begin(), done.end(), [&](const Task* each) {
            return each->posture == task.posture && each->place == task.place;
          }))
        continue;
      done.push_back(&task);
      std::vector<std::uint8_t> commands;
      for (const Task& each : tasks)
        if (each.posture == task.posture && each.place == task.place) commands.push_back(each.command);
      Values values{{"commands", names_.commands(commands)}};
      if (!task.place.empty()) values.emplace_back("place", names_.named(task.place));
      clauses.push_back(teller_.clause(
          (task.place.empty() ? clause_moulds : placed_moulds)[number_of(task.posture)], values));
    }
    if (clauses.empty()) return;
    now_->sentences.push_back(teller_.say(
        frame, {{"tasks", names_.list(clauses)}, {"turn", names_.text(std::to_string(turn))}}, {}, spare));
  }

  void arrivals(SideId side) {
    std::vector<Value> sure, perhaps;
    for (const auto& arrival : battle_.arrivals) {
      if (arrival.side != side || !arrival.entry->part_of.empty() || arrival.units.empty()) continue;
      const Values values{{"command", names_.command(battle_.opening[arrival.units.front()].command)},
                          {"turn", names_.text(std::to_string(arrival.entry->turn))}};
      if (arrival.entry->chance > 0)
        perhaps.push_back(teller_.clause(mould("coming.perhaps"), values));
      else
        sure.push_back(teller_.clause(mould("coming"), values));
    }
    for (std::vector<Value>* const all : {&sure, &perhaps})
      if (!all->empty()) {
        Value list = names_.list(*all);
        list.plural = all->size() > 1;
        now_->sentences.push_back(teller_.say(mould("expected"), {{"list", list}}, {}, 3));
      }
  }

  // What both sides could win.
  void prize() {
    std::vector<Value> places;
    for (std::size_t i = 0; i < battle_.scenario->objectives.size(); ++i)
      if (const ObjectiveEntry& each = battle_.scenario->objectives[i]; each.side.empty() && each.points > 0)
        places.push_back(names_.place(i));
    if (places.empty()) return;
    now_->sentences.push_back(teller_.say(mould("prize"), {{"places", names_.list(places)}}, {}, 2));
  }

  const Matter& matter_;
  const Battle& battle_;
  Teller& teller_;
  Naming& names_;
  Paragraph* now_ = nullptr;
};

}  // namespace

std::vector<Paragraph> plans(const Matter& matter, Teller& teller) { return Planner(matter, teller).run(); }

}  // namespace quincunx::tale
