// Orders become tasks of single units.

#include "command/orders/dispatch.hpp"

#include <algorithm>
#include <set>

namespace quincunx {
namespace {

class Compiler {
 public:
  explicit Compiler(const Battle& battle) : battle_(battle) {}

  Dispatch run(const Orders& orders) {
    dispatch_.side = orders.side;
    dispatch_.silent_fires = orders.silent == Silence::rules;
    dispatch_.silent_holds = orders.silent != Silence::doctrine;
    for (const StandingCommandEntry& entry : orders.postures) add_posture(entry, 0);
    for (const OrderEntry& entry : orders.standing) add_order(entry, 0);
    std::stable_sort(dispatch_.standing.begin(), dispatch_.standing.end(),
                     [](const Task& a, const Task& b) { return a.line < b.line; });
    for (const TurnOrdersEntry& turn : orders.turns) {
      for (const StandingCommandEntry& entry : turn.postures) add_posture(entry, turn.number);
      note_names(turn.orders);
      for (const OrderEntry& entry : turn.orders) add_order(entry, turn.number);
      for (const PriorityEntry& entry : turn.priorities)
        dispatch_.precedences.push_back({turn.number, entry.step, entry.hits_of, entry.units});
    }
    std::stable_sort(dispatch_.postures.begin(), dispatch_.postures.end(),
                     [](const PostureChange& a, const PostureChange& b) { return a.turn < b.turn; });
    return std::move(dispatch_);
  }

 private:
  const OrderKind& kind(Verb verb) const { return kind_of(verb, battle_.words.orders); }

  void add_posture(const StandingCommandEntry& entry, int turn) {
    dispatch_.postures.push_back({turn, entry.command, entry.posture, entry.toward});
  }

  // A unit ordered by name, and in any case, to stand or how to move: the command's order to move, or to
  // charge while it stands, is for the others.
  void note_names(const std::vector<OrderEntry>& orders) {
    settled_.clear(), standing_.clear();
    for (const OrderEntry& entry : orders) {
      if (entry.unit == nobody || !entry.conditions.empty()) continue;
      const bool stands = entry.order.verb == Verb::hold;
      if (stands) standing_.insert(entry.unit);
      if (stands || moves(kind(entry.order.verb).interaction)) settled_.insert(entry.unit);
    }
  }
  bool excepted(UnitId unit, Verb verb) const {
    return (moves(kind(verb).interaction) && settled_.count(unit) != 0) ||
           (verb == Verb::charge && standing_.count(unit) != 0);
  }

  std::vector<UnitId> recipients(const OrderEntry& entry) const {
    if (entry.unit != nobody) return {entry.unit};
    const Verb verb = entry.order.verb;
    const OrderKind& kind = this->kind(verb);
    const bool for_troops = acts(kind.interaction) || verb == Verb::move || verb == Verb::choose;
    std::vector<UnitId> units;
    for (std::size_t i = 0; i < battle_.opening.units.size(); ++i) {
      const Unit& unit = battle_.opening.units[i];
      if (unit.command != entry.command) continue;
      const bool leads = battle_.book.set().types[unit.type].arm == Arm::leader;
      if ((leads && for_troops) || (!leads && kind.for_leaders)) continue;
      const UnitId id{static_cast<std::uint16_t>(i)};
      if (!excepted(id, verb)) units.push_back(id);
    }
    return units;
  }

  void add_order(const OrderEntry& entry, int turn) {
    const std::vector<UnitId> units = recipients(entry);
    if (units.empty()) return;
    Task task{
        entry.order,           kind(entry.order.verb).interaction, entry.conditions, entry.primary, turn,
        dispatch_.lines.size()};
    if (turn > 0)
      dispatch_.lines.push_back({entry.place, turn, in_words(entry), false, {}});
    else
      task.line = entry.unit == nobody ? 1 : 0;  // for sorting only
    for (const UnitId unit : units) {
      task.order.unit = unit;
      (turn > 0 ? dispatch_.tasks : dispatch_.standing).push_back(task);
    }
  }

  // "h1: charge f2"
  std::string in_words(const OrderEntry& entry) const {
    const auto& ids = battle_.words.unit_ids;
    const Order& order = entry.order;
    std::string words =
        (entry.unit == nobody ? battle_.commands[entry.command].id : ids[index(entry.unit)]) + ": ";
    words += order.verb == Verb::choose ? with_leader : kind(order.verb).key;
    if (order.target != nobody) words += " " + ids[index(order.target)];
    return words;
  }

  const Battle& battle_;
  Dispatch dispatch_;
  std::set<UnitId> settled_, standing_;  // units ordered by name in the turn that is read
};

}  // namespace

Dispatch compile(const Battle& battle, const Orders& orders) { return Compiler(battle).run(orders); }

}  // namespace quincunx
