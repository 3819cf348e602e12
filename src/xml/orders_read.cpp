// Orders out of their XML, with everything that they name looked up in the scenario.

#include <algorithm>
#include <set>

#include "log/parse.hpp"
#include "quincunx/text.hpp"
#include "xml/context.hpp"

namespace quincunx::xml {

namespace {

// The scenario's ids as orders see them: ours, theirs.
struct Names {
  Ids own_units{"unit"}, enemy_units{"enemy unit"}, commands{"command"};
  std::set<std::string, std::less<>> own, enemy, other_commands;

  Names(const Context& context, const Scenario& scenario, const std::string& side) {
    for (const SideEntry& each : scenario.sides) {
      for (const CommandEntry& command : each.commands) add(context, command, each.id == side);
      for (const ArrivalEntry& arrival : each.arrivals) add(context, arrival.command, each.id == side);
    }
  }
  void add(const Context& context, const CommandEntry& command, bool ours) {
    if (ours) commands.add(context, command.id, command.place);
    if (!ours) other_commands.insert(command.id);
    for (const UnitEntry& unit : command.units) {
      (ours ? own_units : enemy_units).add(context, unit.id, unit.place);
      (ours ? own : enemy).insert(unit.id);
    }
  }
};

struct LegName {
  std::string_view name;
  Manoeuvre how;
};
// clang-format off
constexpr LegName leg_names[] = {
  {"advance", Manoeuvre::advance}, {"wheel", Manoeuvre::wheel}, {"pivot", Manoeuvre::pivot},
  {"oblique", Manoeuvre::oblique}, {"about-face", Manoeuvre::about_face}, {"turn", Manoeuvre::turn},
  {"sideways", Manoeuvre::sideways}, {"back", Manoeuvre::back}, {"go", Manoeuvre::go},
  {"formation", Manoeuvre::form}, {"pass", Manoeuvre::pass}, {"scale", Manoeuvre::scale},
  {"replenish", Manoeuvre::replenish}, {"rally", Manoeuvre::rally}};
// clang-format on
Manoeuvre leg_named(std::string_view name) {
  for (const LegName& leg : leg_names)
    if (leg.name == name) return leg.how;
  return Manoeuvre::none;
}

class OrdersReader {
 public:
  OrdersReader(const Reader& reader, Node root, const Scenario& scenario, Problems& problems)
      : root_(root),
        context_{reader, problems, unit_of(scenario)},
        scenario_(scenario),
        set_(find_ruleset(scenario.rules)),
        names_(context_, scenario, context_.text(root, "side")) {}

  Orders read() {
    heading();
    const Node standing = root_.child("standing");
    for (const Node element : standing.children()) {
      if (is(element, "command")) command(element, orders_.postures, orders_.standing);
      if (is(element, "unit")) unit(element, orders_.standing);
    }
    in_turn_ = true;
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
    orders_.scenario = context_.text(root_, "scenario");
    orders_.side = context_.text(root_, "side");
    orders_.player = context_.text(root_, "player");
    orders_.signature = context_.text(root_, "signed");
    orders_.silent = context_.text(root_, "silent");
    if (!orders_.scenario.empty() && orders_.scenario != scenario_.id)
      context_.problem(place(root_, "scenario"), "orders for the scenario " + in_quotes(orders_.scenario),
                       "this is " + in_quotes(scenario_.id));
    std::vector<std::string_view> sides;
    for (const SideEntry& side : scenario_.sides) {
      sides.emplace_back(side.id);
      if (side.id == orders_.side) own_front_ = away_from(side.edge);
    }
    side_known_ = std::find(sides.begin(), sides.end(), orders_.side) != sides.end();
    if (!orders_.side.empty() && !side_known_)
      context_.problem(place(root_, "side"), "no side " + in_quotes(orders_.side),
                       did_you_mean(orders_.side, sides));
  }

  TurnOrdersEntry turn(Node element) {
    TurnOrdersEntry turn;
    turn.place = place(element);
    turn.number = context_.whole(element, "number");
    for (const Node child : element.children()) {
      if (is(child, "command")) command(child, turn.postures, turn.orders);
      if (is(child, "unit")) unit(child, turn.orders);
      if (is(child, "priority")) turn.priorities.push_back(priority(child));
      if (is(child, "hits")) turn.priorities.push_back(hits(child));
    }
    return turn;
  }

  // Of an unknown side nothing can be ours.
  bool own_unit(const std::string& id, const Place& where) const {
    if (!side_known_ || id.empty()) return false;
    if (names_.enemy.count(id) != 0) {
      context_.problem(where, in_quotes(id) + " is a unit of the other side");
      return false;
    }
    return names_.own_units.require(context_, id, where, "");
  }
  bool enemy_unit(const std::string& id, const Place& where) const {
    if (!side_known_ || id.empty()) return false;
    if (names_.own.count(id) != 0) {
      context_.problem(where, in_quotes(id) + " is a unit of this side", "name an enemy unit");
      return false;
    }
    return names_.enemy_units.require(context_, id, where, "");
  }

  PriorityEntry priority(Node element) const {
    PriorityEntry priority;
    priority.place = place(element);
    priority.step = context_.text(element, "step");
    // A question may be about enemies, a step is for one's own units.
    const bool question =
        set_ != nullptr && std::any_of(set_->topics.begin(), set_->topics.end(),
                                       [&](const TopicEntry& topic) { return priority.step == topic.key; });
    for (const std::string_view id : words(value(element, "units"))) {
      priority.units.emplace_back(id);
      if (!question || names_.enemy.count(priority.units.back()) == 0)
        own_unit(priority.units.back(), place(element, "units"));
    }
    if (set_ == nullptr || priority.step.empty()) return priority;
    std::vector<std::string_view> steps;
    for (const TopicEntry& topic : set_->topics) steps.emplace_back(topic.key);
    for (const Step& step : set_->steps) steps.emplace_back(step.id);
    if (std::find(steps.begin(), steps.end(), priority.step) == steps.end())
      context_.problem(place(element, "step"),
                       "no step or question " + in_quotes(priority.step) + " in " + set_->title,
                       did_you_mean(priority.step, steps));
    return priority;
  }

  PriorityEntry hits(Node element) const {
    if (set_ != nullptr && !set_->divides_hits)
      means_nothing(place(element), "<hits>", "the rules say on whom hits fall");
    PriorityEntry hits;
    hits.place = place(element);
    hits.hits_of = context_.text(element, "of");
    own_unit(hits.hits_of, place(element, "of"));
    for (const std::string_view id : words(value(element, "on"))) {
      hits.units.emplace_back(id);
      enemy_unit(hits.units.back(), place(element, "on"));
    }
    return hits;
  }

  // -- what the rule set does not have --
  void means_nothing(const Place& where, const std::string& what, std::string hint) const {
    context_.problem(where, what + " means nothing in " + set_->title, std::move(hint));
  }
  template <class List>
  static std::string all_of(const char* kind, const List& list) {
    std::string all = kind;
    for (std::size_t i = 0; i < list.size(); ++i) all += (i == 0 ? ": " : ", ") + std::string(key(list[i]));
    return all;
  }
  void known_manoeuvre(Node element, Manoeuvre how) const {
    if (set_ == nullptr || set_->manoeuvres.empty() || how == Manoeuvre::form) return;
    const auto& known = set_->manoeuvres;
    if (std::find(known.begin(), known.end(), how) == known.end())
      means_nothing(place(element), tag_of(element), all_of("its manoeuvres", known));
  }
  void known_verb(Node element, const OrderEntry& order) const {
    if (set_ == nullptr || set_->verbs.empty()) return;
    const std::optional<Verb> verb = parse_verb(order.verb);
    const auto& known = set_->verbs;
    if (verb && std::find(known.begin(), known.end(), *verb) == known.end())
      means_nothing(place(element), tag_of(element), all_of("it knows", known));
    if (has(element, "stands") && !set_->divides_fire)
      means_nothing(place(element, "stands"), "stands", "its units do not divide their fire");
  }
  static std::string tag_of(Node element) { return "<" + std::string(element.name()) + ">"; }

  void command(Node element, std::vector<StandingCommandEntry>& postures, std::vector<OrderEntry>& orders) {
    const std::string id = context_.text(element, "ref");
    if (side_known_ && names_.other_commands.count(id) != 0 && !names_.commands.known(id)) {
      context_.problem(place(element, "ref"), in_quotes(id) + " is a command of the other side");
    } else if (side_known_) {
      names_.commands.require(context_, id, place(element, "ref"), "");
    }
    const std::optional<Posture> posture = posture_of(value(element, "posture"));
    if (posture) {
      StandingCommandEntry entry{id, *posture, std::nullopt, place(element)};
      if (has(element, "toward")) entry.toward = context_.point(element, "toward");
      postures.push_back(std::move(entry));
    } else if (has(element, "toward") && !has(element, "posture")) {
      context_.problem(place(element, "toward"), "toward without posture",
                       "say what to do there: posture=\"attack\"");
    }
    OrderEntry who;
    who.command = id;
    const std::size_t before = orders.size();
    deeds(element, who, orders);
    if (!has(element, "posture") && orders.size() == before && !element.first_child())
      context_.problem(place(element), "<command> orders nothing", "give it a posture, or something to do");
  }

  void unit(Node element, std::vector<OrderEntry>& orders) {
    OrderEntry who;
    who.unit = context_.text(element, "ref");
    own_unit(who.unit, place(element, "ref"));
    if (!element.first_child())
      context_.problem(place(element), "<unit> is ordered nothing", "to stand still, order <hold/>");
    deeds(element, who, orders);
  }

  // Legs that follow each other are one move, with the detaching before and the attaching after it. `who`
  // holds the unit or command and the conditions so far.
  void deeds(Node parent, const OrderEntry& who, std::vector<OrderEntry>& orders) {
    bool marching = false;  // the latest order is a move that legs are being added to
    bool moved = false;
    for (const Node element : parent.children()) {
      const std::string_view name = element.name();
      if (name.empty()) continue;
      const bool point_march = name == "advance" && has(element, "to");
      if (leg_named(name) != Manoeuvre::none && !point_march) {
        if (!marching) {
          second_move(element, moved);
          marching = true;
          orders.push_back(who);
          orders.back().verb = "move";
          orders.back().place = place(element);
        }
        add_leg(element, name, orders.back());
        continue;
      }
      // A leader's path: away from his host, or up to the unit that he joins.
      if (name == "attach" && marching && orders.back().verb != "attach") {
        join(element, orders.back());
        marching = false;
        continue;
      }
      marching = false;
      if (name == "if") {
        deeds(element, under_condition(element, who), orders);
        continue;
      }
      if (point_march || name == "detach" || name == "move" || name == "engage" || name == "support")
        second_move(element, moved);
      if (std::optional<OrderEntry> order = deed(element, name, who)) {
        orders.push_back(std::move(*order));
        marching = name == "detach";
      }
    }
  }

  void join(Node element, OrderEntry& order) const {
    order.verb = "attach";
    order.target = context_.text(element, "to");
    own_unit(order.target, place(element, "to"));
  }

  void second_move(Node element, bool& moved) const {
    if (moved)
      context_.problem(place(element), "a second move in one order",
                       "a unit moves once; put what depends into <if>");
    moved = true;
  }

  void add_leg(Node element, std::string_view name, OrderEntry& order) const {
    Leg leg;
    known_manoeuvre(element, leg_named(name));
    const auto side_angle = [&] {
      return has(element, "left") ? -context_.angle(element, "left") : context_.angle(element, "right");
    };
    if (name == "advance" || name == "back" || name == "oblique" || name == "pass")
      leg.by = context_.length(element, "by");
    if (name == "wheel" || name == "turn" || name == "oblique") leg.angle = side_angle();
    if (name == "sideways")
      leg.by = has(element, "left") ? -context_.length(element, "left") : context_.length(element, "right");
    if (name == "pivot") leg.angle = context_.angle(element, "to");
    if (name == "go") leg.to = context_.point(element, "to");
    if (name == "formation") {
      leg.formation = formation(element);
      if (has(element, "toward")) leg.to = context_.point(element, "toward");
      if (context_.text(element, "reversed") == "yes") leg.angle = degrees(180);
    }
    leg.how = leg_named(name);
    if (order.legs.size() == Order::legs_most)
      context_.problem(place(element),
                       "a move of more than " + std::to_string(Order::legs_most) + " manoeuvres");
    order.legs.push_back(leg);
  }

  // The number of a word in a list of the rule set; its first, and a problem, when it is none.
  template <class List, class Key>
  std::size_t listed(Node element, const char* attribute, const char* kind, const List& list, Key key) const {
    const std::string word = context_.text(element, attribute);
    std::vector<std::string_view> keys;
    for (const auto& each : list) keys.emplace_back(key(each));
    const auto found = std::find(keys.begin(), keys.end(), word);
    if (found != keys.end()) return static_cast<std::size_t>(found - keys.begin());
    if (!word.empty())
      context_.problem(place(element, attribute),
                       std::string("no ") + kind + " " + in_quotes(word) + " in " + set_->title,
                       keys.empty() ? std::string("it knows none") : did_you_mean(word, keys));
    return 0;
  }
  std::uint8_t formation(Node element) const {
    if (set_ == nullptr) return 0;
    return static_cast<std::uint8_t>(
        listed(element, "to", "formation", set_->formations, [](const Formation& each) { return each.key; }));
  }
  // The amount of the order: the number of the style, from 1.
  std::int32_t style(Node element) const {
    if (set_ == nullptr) return 0;
    return 1 + static_cast<std::int32_t>(listed(element, "style", "style of charging", set_->charge_styles,
                                                [](const char* each) { return each; }));
  }

  std::optional<OrderEntry> deed(Node element, std::string_view name, const OrderEntry& who) const {
    OrderEntry order = who;
    order.place = place(element);
    order.verb = std::string(name);
    if (name == "advance" || name == "move") {
      const char* where = name == "move" ? "toward" : "to";
      order.verb = "approach";
      order.goal = Pose{context_.point(element, where),
                        has(element, "facing") ? context_.angle(element, "facing") : own_front_};
    } else if (name == "shoot" || name == "charge") {
      order.target = context_.text(element, "at");
      order.primary = value(element, "primary") == "yes";
      enemy_unit(order.target, place(element, "at"));
      if (name == "charge" && has(element, "style")) order.amount = style(element);
      if (name == "shoot" && has(element, "stands")) order.amount = context_.whole(element, "stands");
      if (in_turn_ && !has(element, "at"))
        context_.problem(place(element), "<" + order.verb + "> names nobody",
                         "name an enemy unit with at=; only standing orders may leave it open");
    } else if (name == "engage") {
      order.target = context_.text(element, "target");
      enemy_unit(order.target, place(element, "target"));
    } else if (name == "support") {
      order.target = context_.text(element, "target");
      own_unit(order.target, place(element, "target"));
    } else if (name == "attach") {
      join(element, order);
    } else if (name == "countercharge") {
      order.target = context_.text(element, "at");
      enemy_unit(order.target, place(element, "at"));
    } else if (name == "shelter") {
      order.target = context_.text(element, "with");
      own_unit(order.target, place(element, "with"));
    } else if (name == "rally-back" || name == "recall") {
      if (has(element, "by")) order.amount = context_.length(element, "by");
    } else if (name != "hold" && name != "evade" && name != "detach" && name != "square" && name != "carry") {
      return std::nullopt;  // reported by the grammar
    }
    known_verb(element, order);
    return order;
  }

  OrderEntry under_condition(Node element, OrderEntry who) const {
    for (const pugi::xml_attribute attribute : element.attributes()) {
      ConditionEntry condition{attribute.name(), std::string(value(element, attribute.name())),
                               place(element, attribute.name())};
      if (condition.key == "lost" && side_known_ && names_.own.count(condition.value) == 0 &&
          names_.enemy.count(condition.value) == 0)
        names_.own_units.require(context_, condition.value, condition.place, "");
      if (condition.key == "charged-by" && set_ != nullptr) {
        std::vector<std::string> known(set_->conditions.begin(), set_->conditions.end());
        if (std::find(known.begin(), known.end(), condition.value) == known.end())
          context_.problem(condition.place,
                           "no troops called " + in_quotes(condition.value) + " in " + set_->title,
                           did_you_mean(condition.value, known));
      }
      who.conditions.push_back(std::move(condition));
    }
    if (!element.first_child())
      context_.problem(place(element), "<if> orders nothing", "say inside it what is to be done then");
    return who;
  }

  Node root_;
  Context context_;
  const Scenario& scenario_;
  const Ruleset* set_;
  Names names_;
  Orders orders_;
  Angle own_front_;  // where our side looks, away from its own edge
  bool side_known_ = false, in_turn_ = false;
};

}  // namespace

Orders orders_in(const Reader& reader, Node element, const Scenario& scenario, Problems& problems) {
  return OrdersReader(reader, element, scenario, problems).read();
}

}  // namespace quincunx::xml
