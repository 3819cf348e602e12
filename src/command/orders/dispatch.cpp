// Orders become tasks; whatever they name that does not exist becomes a problem.

#include <algorithm>
#include <array>
#include <set>

#include "command/orders/dispatch.hpp"
#include "log/keys.hpp"
#include "log/parse.hpp"
#include "quincunx/text.hpp"

namespace quincunx {
namespace {

using Aim = OrderKind::Aim;

class Compiler {
 public:
  Compiler(const Battle& battle, Problems& problems) : battle_(battle), problems_(problems) {}

  Dispatch run(const Orders& orders) {
    const auto& sides = battle_.words.side_ids;
    const auto side = std::find(sides.begin(), sides.end(), orders.side);
    if (side == sides.end()) {
      problems_.push_back({orders.place, "orders for unknown side " + in_quotes(orders.side),
                           did_you_mean(orders.side, sides)});
      return {};
    }
    if (!orders.scenario.empty() && orders.scenario != battle_.scenario->id)
      problems_.push_back({orders.place, "orders for scenario " + in_quotes(orders.scenario),
                           "this is " + in_quotes(battle_.scenario->id)});
    const std::array<std::string, 3> silences{"hold", "rules", "doctrine"};
    if (!orders.silent.empty() &&
        std::find(silences.begin(), silences.end(), orders.silent) == silences.end())
      problems_.push_back(
          {orders.place, "silent=\"" + orders.silent + "\" is not understood", "hold, rules or doctrine"});
    dispatch_.side = static_cast<SideId>(side - sides.begin());
    dispatch_.silent_fires = orders.silent == "rules";
    dispatch_.silent_holds = orders.silent == "hold" || dispatch_.silent_fires;
    for (const StandingCommandEntry& entry : orders.postures) add_posture(entry, 0);
    for (const OrderEntry& entry : orders.standing) add_order(entry, 0);
    std::stable_sort(dispatch_.standing.begin(), dispatch_.standing.end(),
                     [](const Task& a, const Task& b) { return a.line < b.line; });
    for (const TurnOrdersEntry& turn : orders.turns) {
      for (const StandingCommandEntry& entry : turn.postures) add_posture(entry, turn.number);
      note_names(turn.orders);
      for (const OrderEntry& entry : turn.orders) add_order(entry, turn.number);
      for (const PriorityEntry& entry : turn.priorities) add_precedence(entry, turn.number);
    }
    std::stable_sort(dispatch_.postures.begin(), dispatch_.postures.end(),
                     [](const PostureChange& a, const PostureChange& b) { return a.turn < b.turn; });
    return std::move(dispatch_);
  }

 private:
  std::optional<UnitId> unit_named(const std::string& id, const Place& place) {
    const auto& ids = battle_.words.unit_ids;
    const auto found = std::find(ids.begin(), ids.end(), id);
    if (found != ids.end()) return UnitId{static_cast<std::uint16_t>(found - ids.begin())};
    problems_.push_back({place, "unknown unit " + in_quotes(id), did_you_mean(id, ids)});
    return std::nullopt;
  }
  std::optional<UnitId> own_unit(const std::string& id, const Place& place) {
    const auto unit = unit_named(id, place);
    if (!unit || battle_.opening[*unit].side == dispatch_.side) return unit;
    problems_.push_back({place, in_quotes(id) + " is a unit of the other side", {}});
    return std::nullopt;
  }
  std::optional<std::size_t> own_command(const std::string& id, const Place& place) {
    std::vector<std::string> ids;
    for (std::size_t i = 0; i < battle_.commands.size(); ++i) {
      const Battle::CommandInfo& command = battle_.commands[i];
      if (command.side != dispatch_.side) {
        if (command.id != id) continue;
        const bool ours_too =
            std::any_of(battle_.commands.begin(), battle_.commands.end(),
                        [&](const auto& other) { return other.id == id && other.side == dispatch_.side; });
        if (ours_too) continue;
        problems_.push_back({place, in_quotes(id) + " is a command of the other side", {}});
        return std::nullopt;
      }
      if (command.id == id) return i;
      ids.push_back(command.id);
    }
    problems_.push_back({place, "unknown command " + in_quotes(id), did_you_mean(id, ids)});
    return std::nullopt;
  }

  void add_posture(const StandingCommandEntry& entry, int turn) {
    if (const auto command = own_command(entry.command, entry.place))
      dispatch_.postures.push_back({turn, *command, entry.posture, entry.toward});
  }

  void add_precedence(const PriorityEntry& entry, int turn) {
    if (!entry.hits_of.empty()) return add_hits(entry, turn);
    const Ruleset& set = battle_.book.set();
    std::vector<std::string> names;
    for (const TopicEntry& topic : set.topics) names.emplace_back(topic.key);
    for (const PlayedStep& step : battle_.order_of_play) names.push_back(step.id);
    if (std::find(names.begin(), names.end(), entry.step) == names.end())
      problems_.push_back(
          {entry.place, "unknown step " + in_quotes(entry.step), did_you_mean(entry.step, names)});
    Precedence precedence{turn, entry.step, nobody, {}};
    // A question may be about enemies: on whom hits fall, say. A step is for one's own units.
    const bool question = std::any_of(set.topics.begin(), set.topics.end(),
                                      [&](const TopicEntry& topic) { return entry.step == topic.key; });
    for (const std::string& id : entry.units)
      if (const auto unit = question ? unit_named(id, entry.place) : own_unit(id, entry.place))
        precedence.units.push_back(*unit);
    dispatch_.precedences.push_back(std::move(precedence));
  }

  void add_hits(const PriorityEntry& entry, int turn) {
    const auto unit = own_unit(entry.hits_of, entry.place);
    if (!unit) return;
    Precedence hits{turn, {}, *unit, {}};
    for (const std::string& id : entry.units)
      if (const auto enemy = unit_named(id, entry.place)) hits.units.push_back(*enemy);
    dispatch_.precedences.push_back(std::move(hits));
  }

  const OrderKind& kind(Verb verb) const { return kind_of(verb, battle_.words.orders); }

  bool read_target(const OrderEntry& entry, Verb verb, bool standing, Order& order) {
    const OrderKind& kind = this->kind(verb);
    const bool enemy = kind.aim == Aim::enemy;
    if (entry.target.empty()) {
      const bool any_will_do = standing && acts(kind.interaction);
      if (!kind.aimed || any_will_do) return true;
      problems_.push_back({entry.place, std::string(kind.key) + " names nobody",
                           enemy ? "name an enemy unit" : "name a friendly unit"});
      return false;
    }
    const auto target = unit_named(entry.target, entry.place);
    if (!target) return false;
    const bool own = battle_.opening[*target].side == dispatch_.side;
    if ((enemy && own) || (kind.aim == Aim::friendly && !own)) {
      problems_.push_back(
          {entry.place, std::string(kind.key) + " names " + in_quotes(entry.target),
           own ? "which is a friend: name an enemy unit" : "which is an enemy: name a friendly unit"});
      return false;
    }
    order.target = *target;
    return true;
  }

  // A unit told by name, and in any case, to stand or how to move: the command's order to move, or to charge
  // while it stands, is for the others.
  void note_names(const std::vector<OrderEntry>& orders) {
    settled_.clear(), standing_.clear();
    for (const OrderEntry& entry : orders) {
      if (entry.unit.empty() || !entry.conditions.empty()) continue;
      const std::optional<Verb> verb = parse_verb(entry.verb, battle_.words.orders);
      const bool stands = verb == Verb::hold;
      if (stands) standing_.insert(entry.unit);
      if (stands || !entry.legs.empty() || (verb && moves(kind(*verb).interaction)))
        settled_.insert(entry.unit);
    }
  }
  bool excepted(UnitId unit, Verb verb) const {
    const std::string& id = battle_.words.unit_ids[index(unit)];
    return (moves(kind(verb).interaction) && settled_.count(id) != 0) ||
           (verb == Verb::charge && standing_.count(id) != 0);
  }

  std::vector<UnitId> recipients(const OrderEntry& entry, Verb verb) {
    std::vector<UnitId> units;
    if (!entry.unit.empty()) {
      if (const auto unit = own_unit(entry.unit, entry.place)) units.push_back(*unit);
      return units;
    }
    const auto command = own_command(entry.command, entry.place);
    if (!command) return units;
    for (std::size_t i = 0; i < battle_.opening.units.size(); ++i) {
      const Unit& unit = battle_.opening.units[i];
      if (unit.command != *command) continue;
      const bool leads = battle_.book.set().types[unit.type].arm == Arm::leader;
      const OrderKind& kind = this->kind(verb);
      const bool for_troops = acts(kind.interaction) || verb == Verb::move || verb == Verb::choose;
      if ((leads && for_troops) || (!leads && kind.for_leaders)) continue;
      const UnitId id{static_cast<std::uint16_t>(i)};
      if (!excepted(id, verb)) units.push_back(id);
    }
    return units;
  }

  void add_order(const OrderEntry& entry, int turn) {
    const std::string word = entry.verb.empty() && !entry.legs.empty() ? "move" : entry.verb;
    const auto verb = word == with_leader ? Verb::choose : parse_verb(word, battle_.words.orders);
    if (!verb || *verb == Verb::none || (*verb == Verb::choose && word != with_leader)) {
      std::vector<std::string_view> verbs = order_keys(battle_.words.orders);
      verbs.erase(std::remove_if(verbs.begin(), verbs.end(),
                                 [](std::string_view key) { return key == "none" || key == "choose"; }),
                  verbs.end());
      problems_.push_back(
          {entry.place, "order " + in_quotes(word) + " is not understood", did_you_mean(word, verbs)});
      return;
    }
    Order order;
    order.verb = *verb;
    if (!read_target(entry, *verb, turn == 0, order)) return;
    if (entry.goal) order.goal = *entry.goal;
    if (*verb == Verb::approach && !entry.goal) {
      problems_.push_back({entry.place, "approach says not where to", "name a place"});
      return;
    }
    if (*verb == Verb::move && entry.legs.empty()) {
      problems_.push_back({entry.place, "a move without manoeuvres", "to stand still, order hold"});
      return;
    }
    if (entry.legs.size() > Order::legs_most) {
      problems_.push_back({entry.place, "a move of " + std::to_string(entry.legs.size()) + " manoeuvres",
                           "at most " + std::to_string(Order::legs_most)});
      return;
    }
    order.amount = entry.amount.value_or(0);
    std::vector<Condition> conditions;
    for (const ConditionEntry& condition : entry.conditions) {
      auto read = condition_of(battle_, condition, problems_);
      if (!read) return;
      conditions.push_back(std::move(*read));
    }
    const std::vector<UnitId> units = recipients(entry, *verb);
    if (units.empty()) return;
    // Legs before an action of another step are a move of their own.
    const bool moves_first = !entry.legs.empty() && acts(kind(*verb).interaction);
    const std::string who = entry.unit.empty() ? entry.command : entry.unit;
    if (moves_first) {
      Order move;
      move.verb = Verb::move;
      give(move, entry, conditions, units, turn, who + ": move");
      give(order, entry, conditions, units, turn, in_words(who, order));
    } else {
      give(order, entry, conditions, units, turn, in_words(who, order));
    }
  }

  std::string in_words(const std::string& who, const Order& order) const {
    std::string words = who + ": ";
    words += order.verb == Verb::choose ? with_leader : kind(order.verb).key;
    if (order.target != nobody) words += " " + battle_.words.unit_ids[index(order.target)];
    return words;
  }

  void give(Order order, const OrderEntry& entry, const std::vector<Condition>& conditions,
            const std::vector<UnitId>& units, int turn, std::string what) {
    const Interaction interaction = kind(order.verb).interaction;
    if (!acts(interaction))
      for (const Leg& leg : entry.legs) order.add(leg);
    Task task{order, interaction, conditions, entry.primary, turn, dispatch_.lines.size()};
    if (turn > 0)
      dispatch_.lines.push_back({entry.place, turn, std::move(what), false, {}});
    else
      task.line = entry.unit.empty() ? 1 : 0;  // for sorting only
    for (const UnitId unit : units) {
      task.order.unit = unit;
      (turn > 0 ? dispatch_.tasks : dispatch_.standing).push_back(task);
    }
  }

  const Battle& battle_;
  Problems& problems_;
  Dispatch dispatch_;
  std::set<std::string_view> settled_, standing_;  // units told by name in the turn that is read
};

}  // namespace

Dispatch compile(const Battle& battle, const Orders& orders, Problems& problems) {
  return Compiler(battle, problems).run(orders);
}

}  // namespace quincunx
