// Orders out of their XML, with everything that they name looked up in the scenario.

#include <algorithm>
#include <map>

#include "quincunx/base/text.hpp"
#include "xml/orders/deeds.hpp"

namespace quincunx::xml {
namespace {

class OrdersReader {
 public:
  OrdersReader(const Reader& reader, Node root, const Scenario& scenario, Problems& problems)
      : root_(root),
        context_{reader, problems, unit_of(scenario)},
        scenario_(scenario),
        names_(context_, scenario, context_.text(root, "side")) {}

  Orders read() {
    heading();
    const Node standing = root_.child("standing");
    for (const Node element : standing.children()) {
      if (is(element, "command")) command(element, orders_.postures, orders_.standing);
      if (is(element, "unit")) unit(element, orders_.standing);
      if (is(element, "priority")) orders_.priorities.push_back(priority(element));
    }
    not_too_many(orders_.standing);
    std::map<int, int> lines;
    for (const Node element : root_.children("turn")) {
      orders_.turns.push_back(turn(element));
      const TurnOrdersEntry& read = orders_.turns.back();
      const auto [first, fresh] = lines.emplace(read.number, read.place.line);
      if (read.number > 0 && !fresh)
        context_.problem(read.place, "turn " + std::to_string(read.number) + " a second time",
                         "the first is on line " + std::to_string(first->second));
    }
    std::stable_sort(orders_.turns.begin(), orders_.turns.end(),
                     [](const TurnOrdersEntry& a, const TurnOrdersEntry& b) { return a.number < b.number; });
    return std::move(orders_);
  }

 private:
  static Length unit_of(const Scenario& scenario) {
    const Ruleset* set = find_ruleset(scenario.rules);
    return set != nullptr ? set->length_unit : 1000;
  }
  static bool is(Node element, std::string_view name) { return element.name() == name; }
  Place place(Node element) const { return context_.reader.place(element); }
  Place place(Node element, const char* attribute) const { return context_.reader.place(element, attribute); }

  void heading() {
    orders_.place = place(root_);
    orders_.player = context_.text(root_, "player");
    orders_.signature = context_.text(root_, "signed");
    orders_.intention = context_.text(root_, "intention");
    const std::string_view silent = value(root_, "silent");
    orders_.silent = silent == "hold"    ? Silence::hold
                     : silent == "rules" ? Silence::rules
                                         : Silence::doctrine;
    const std::string scenario = context_.text(root_, "scenario"), side_id = context_.text(root_, "side");
    if (!scenario.empty() && scenario != scenario_.id)
      context_.problem(place(root_, "scenario"), "orders for the scenario " + in_quotes(scenario),
                       "this is " + in_quotes(scenario_.id));
    orders_.side = names_.side();
    std::vector<std::string_view> sides;
    for (const SideEntry& side : scenario_.sides) sides.emplace_back(side.id);
    if (!side_id.empty() && !names_.side_known())
      context_.problem(place(root_, "side"), "no side " + in_quotes(side_id), did_you_mean(side_id, sides));
  }

  TurnOrdersEntry turn(Node element) {
    TurnOrdersEntry turn;
    turn.place = place(element);
    turn.number = context_.whole(element, "number");
    if (scenario_.turn_limit > 0 && turn.number > scenario_.turn_limit)
      context_.warning(place(element, "number"), "turn " + std::to_string(turn.number) + " is never played",
                       "the battle is over after turn " + std::to_string(scenario_.turn_limit));
    for (const Node child : element.children()) {
      if (is(child, "command")) command(child, turn.postures, turn.orders);
      if (is(child, "unit")) unit(child, turn.orders);
      if (is(child, "priority")) turn.priorities.push_back(priority(child));
      if (is(child, "hits")) turn.priorities.push_back(hits(child));
    }
    not_too_many(turn.orders);
    stand_and_move(turn.orders);
    return turn;
  }

  // Every question of the rules goes through all of them.
  void not_too_many(const std::vector<OrderEntry>& orders) {
    constexpr std::size_t most = 5000;
    const bool too_many = count_ <= most && count_ + orders.size() > most;  // reported once
    if (too_many)
      context_.problem(orders[most - count_].place, "too many orders",
                       std::to_string(most) + " at most in a file");
    count_ += orders.size();
  }

  // A slip of the pen, or a letter put together from two.
  void stand_and_move(const std::vector<OrderEntry>& orders) const {
    std::map<UnitId, int> moves;  // the line of each unit's first
    for (const OrderEntry& entry : orders) {
      const Verb verb = entry.order.verb;
      if (entry.unit != nobody && entry.conditions.empty() &&
          (verb == Verb::move || verb == Verb::approach || verb == Verb::engage || verb == Verb::support ||
           verb == Verb::leave))
        moves.emplace(entry.unit, entry.place.line);
    }
    for (const OrderEntry& entry : orders) {
      if (entry.order.verb != Verb::hold || entry.unit == nobody || !entry.conditions.empty()) continue;
      if (const auto move = moves.find(entry.unit); move != moves.end())
        context_.warning(entry.place, in_quotes(names_.id(entry.unit)) + " has orders to hold and to move",
                         "it moves; the move is on line " + std::to_string(move->second));
    }
  }

  PriorityEntry priority(Node element) const {
    PriorityEntry priority;
    priority.place = place(element);
    priority.step = context_.text(element, "step");
    // A question may be about enemies, a step is for one's own units.
    const Ruleset* set = names_.set();
    const bool question = set != nullptr && topic_named(*set, priority.step) != nullptr;
    for (const std::string_view each : words(value(element, "units"))) {
      const std::string id(each);
      const Place where = place(element, "units");
      priority.units.push_back(question && names_.is_enemy(id) ? names_.enemy_unit(id, where)
                                                               : names_.own_unit(id, where));
    }
    if (set != nullptr && !priority.step.empty()) puts_in_order(*set, priority.step, place(element, "step"));
    return priority;
  }

  static const TopicEntry* topic_named(const Ruleset& set, std::string_view word) {
    for (const TopicEntry& topic : set.topics)
      if (word == topic.key) return &topic;
    return nullptr;
  }

  // Units take turns in it, or are picked in it: else the priority would have no effect.
  void puts_in_order(const Ruleset& set, const std::string& word, const Place& where) const {
    const std::vector<PlayedStep> order = order_of_play(set);
    std::vector<std::string_view> questions, steps;
    for (const TopicEntry& topic : set.topics)
      if (topic.ranks != Ranks::nothing) questions.emplace_back(topic.key);
    bool known = topic_named(set, word) != nullptr;
    for (const PlayedStep& step : order) {
      known = known || word == step.id;
      bool takes_turns = false;
      for (std::size_t topic = 0; topic < set.topics.size(); ++topic)
        takes_turns = takes_turns || (set.topics[topic].ranks == Ranks::turns && step.step->puts(topic));
      if (takes_turns) steps.emplace_back(step.id);
    }
    std::vector<std::string_view> all = questions;
    all.insert(all.end(), steps.begin(), steps.end());
    if (std::find(all.begin(), all.end(), word) != all.end()) return;
    const std::string near = nearest(word, all);
    context_.problem(
        where,
        known ? "a priority has no effect in " + in_quotes(word) + ": no unit goes before another there"
              : "no step or question " + in_quotes(word) + " in " + set.title,
        (near.empty() || known ? std::string() : "did you mean " + in_quotes(near) + "? ") +
            "the steps that take one are " + join(steps, ", ") + ", the questions " + join(questions, ", "));
  }

  PriorityEntry hits(Node element) const {
    if (names_.set() != nullptr && !names_.set()->divides_hits)
      names_.means_nothing(place(element), "<hits>", "the rules say on whom hits fall");
    PriorityEntry hits;
    hits.place = place(element);
    hits.hits_of = names_.own_unit(context_.text(element, "of"), place(element, "of"));
    for (const std::string_view id : words(value(element, "on")))
      hits.units.push_back(names_.enemy_unit(std::string(id), place(element, "on")));
    return hits;
  }

  void command(Node element, std::vector<StandingCommandEntry>& postures, std::vector<OrderEntry>& orders) {
    const std::size_t number = names_.own_command(context_.text(element, "ref"), place(element, "ref"));
    const std::optional<Posture> posture = posture_of(value(element, "posture"));
    if (posture) {
      StandingCommandEntry entry{number,         *posture, std::nullopt, context_.text(element, "edge"),
                                 place(element), {}};
      if (has(element, "toward")) entry.toward = names_.place_on_table(element, "toward");
      postures.push_back(std::move(entry));
    } else if (has(element, "toward") && !has(element, "posture")) {
      context_.problem(place(element, "toward"), "toward without posture",
                       "say what to do there: posture=\"attack\"");
    }
    edge_to_leave_by(context_, element, posture);
    OrderEntry who;
    who.command = number;
    const std::size_t before = orders.size();
    OrderDeeds(context_, names_, &postures).read(element, who, orders);
    if (!has(element, "posture") && orders.size() == before && !element.first_child())
      context_.problem(place(element), "<command> has no order", "give it a posture, or something to do");
  }

  void unit(Node element, std::vector<OrderEntry>& orders) {
    OrderEntry who;
    who.unit = names_.own_unit(context_.text(element, "ref"), place(element, "ref"));
    if (!element.first_child())
      context_.problem(place(element), "<unit> has no order", "to stand still, order <hold/>");
    OrderDeeds(context_, names_).read(element, who, orders);
  }

  Node root_;
  Context context_;
  const Scenario& scenario_;
  OrderNames names_;
  Orders orders_;
  std::size_t count_ = 0;  // of orders
};

}  // namespace

Orders orders_in(const Reader& reader, Node element, const Scenario& scenario, Problems& problems) {
  return OrdersReader(reader, element, scenario, problems).read();
}

}  // namespace quincunx::xml
