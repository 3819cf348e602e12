#include "xml/orders/deeds.hpp"

#include <algorithm>

#include "log/parse.hpp"
#include "quincunx/text.hpp"

namespace quincunx::xml {
namespace {

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

// Deeds that are done to somebody, and the attribute that names him.
struct Target {
  std::string_view deed;
  const char* attribute;
  bool enemy;
};
constexpr Target targets[] = {{"shoot", "at", true},         {"charge", "at", true},
                              {"countercharge", "at", true}, {"engage", "target", true},
                              {"support", "target", false},  {"shelter", "with", false},
                              {"attach", "to", false}};

Manoeuvre leg_named(std::string_view name) {
  for (const LegName& leg : leg_names)
    if (leg.name == name) return leg.how;
  return Manoeuvre::none;
}

template <class List, class Item>
bool has_all_or(const List& list, Item item) {
  return list.empty() || std::find(list.begin(), list.end(), item) != list.end();
}

}  // namespace

bool understands(const Ruleset& set, std::string_view element) {
  if (element == "hits") return set.divides_hits;
  const Manoeuvre how = leg_named(element);
  if (how == Manoeuvre::form) return !set.formations.empty();
  if (how != Manoeuvre::none) return has_all_or(set.manoeuvres, how);
  const std::optional<Verb> verb = element == "move" ? Verb::approach : parse_verb(element);
  return !verb || has_all_or(set.verbs, *verb);
}

void OrderDeeds::read(Node parent, const OrderEntry& who, std::vector<OrderEntry>& orders) const {
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
      orders.back().verb = name;
      aim(element, name, orders.back());
      marching = false;
      continue;
    }
    marching = false;
    if (name == "if") {
      read(element, under_condition(element, who), orders);
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

bool OrderDeeds::aim(Node element, std::string_view deed, OrderEntry& order) const {
  for (const Target& target : targets) {
    if (target.deed != deed) continue;
    order.target = context_.text(element, target.attribute);
    const Place where = place(element, target.attribute);
    if (target.enemy)
      names_.enemy_unit(order.target, where);
    else if (names_.own_unit(order.target, where) && order.target == order.unit)
      context_.problem(where, in_quotes(order.target) + " is the very unit that is ordered", "name another");
    return true;
  }
  return false;
}

void OrderDeeds::second_move(Node element, bool& moved) const {
  if (moved)
    context_.problem(place(element), "a second move in one order",
                     "a unit moves once; put what depends into <if>");
  moved = true;
}

void OrderDeeds::add_leg(Node element, std::string_view name, OrderEntry& order) const {
  Leg leg;
  names_.known_manoeuvre(element, leg_named(name));
  const auto side_angle = [&] {
    return has(element, "left") ? -context_.angle(element, "left") : context_.angle(element, "right");
  };
  if (name == "advance" || name == "back" || name == "oblique" || name == "pass")
    leg.by = context_.length(element, "by");
  if (name == "wheel" || name == "turn" || name == "oblique") leg.angle = side_angle();
  if (name == "sideways")
    leg.by = has(element, "left") ? -context_.length(element, "left") : context_.length(element, "right");
  if (name == "pivot") leg.angle = context_.angle(element, "to");
  if (name == "go") leg.to = names_.place_on_table(element, "to");
  if (name == "formation") {
    leg.formation = names_.formation(element);
    if (has(element, "toward")) leg.to = context_.point(element, "toward");
    if (context_.text(element, "reversed") == "yes") leg.angle = degrees(180);
  }
  leg.how = leg_named(name);
  if (order.legs.size() == Order::legs_most)
    context_.problem(place(element),
                     "a move of more than " + std::to_string(Order::legs_most) + " manoeuvres");
  order.legs.push_back(leg);
}

std::optional<OrderEntry> OrderDeeds::deed(Node element, std::string_view name, const OrderEntry& who) const {
  OrderEntry order = who;
  order.place = place(element);
  order.verb = std::string(name);
  const bool aimed = aim(element, name, order);
  if (name == "advance" || name == "move") {
    const char* where = name == "move" ? "toward" : "to";
    order.verb = "approach";
    order.goal = Pose{names_.place_on_table(element, where),
                      has(element, "facing") ? context_.angle(element, "facing") : names_.own_front()};
  } else if (name == "shoot" || name == "charge") {
    order.primary = value(element, "primary") == "yes";
    if (name == "charge" && has(element, "style")) order.amount = names_.style(element);
    if (name == "shoot" && has(element, "stands")) order.amount = context_.whole(element, "stands");
    if (in_turn_ && !has(element, "at"))
      context_.problem(place(element), "<" + order.verb + "> names nobody",
                       "name an enemy unit with at=; only standing orders may leave it open");
  } else if (name == "rally-back" || name == "recall") {
    if (has(element, "by")) order.amount = context_.length(element, "by");
  } else if (!aimed && name != "hold" && name != "evade" && name != "detach" && name != "square" &&
             name != "carry" && name != "with-leader") {
    return std::nullopt;  // reported by the grammar
  }
  names_.known_verb(element, order);
  return order;
}

OrderEntry OrderDeeds::under_condition(Node element, OrderEntry who) const {
  for (const pugi::xml_attribute attribute : element.attributes()) {
    ConditionEntry condition{attribute.name(), std::string(value(element, attribute.name())),
                             place(element, attribute.name())};
    names_.known_condition(condition);
    who.conditions.push_back(std::move(condition));
  }
  if (!element.first_child())
    context_.problem(place(element), "<if> orders nothing", "say inside it what is to be done then");
  return who;
}

}  // namespace quincunx::xml
