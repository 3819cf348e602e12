#include "xml/orders/deeds.hpp"

#include <algorithm>

#include "log/parse.hpp"
#include "quincunx/base/text.hpp"
#include "table/edges.hpp"

namespace quincunx::xml {

bool understands(const Ruleset& set, std::string_view element) {
  if (element == with_leader) return set.verbs.empty() || asks_who_acts(set);
  if (element == "hits") return set.divides_hits;
  if (element == "formation") return !set.formations.empty();
  if (manoeuvre_kind(&set, element) != nullptr) {
    const std::optional<Manoeuvre> how = parse_manoeuvre(element, set.own_manoeuvres);
    return how && has_all_or(set.manoeuvres, *how);
  }
  if (element == "move") return has_all_or(set.verbs, Verb::approach);
  if (order_kind(&set, element) == nullptr) return true;
  const std::optional<Verb> verb = parse_verb(element, set.own_orders);
  return verb && has_all_or(set.verbs, *verb);
}

bool understands(const Ruleset& set, const ElementRule& rule, const AttributeRule& attribute) {
  const std::string_view name = attribute.name;
  if (name == "stands" && !set.divides_fire) return false;
  if (name == "style" && set.charge_styles.empty()) return false;
  const OrderKind* const kind = order_kind(&set, rule.name);
  if (kind == nullptr || manoeuvre_kind(&set, rule.name) != nullptr) return true;
  if (attribute.form == Form::id) return kind->aim != OrderKind::Aim::nothing;
  return attribute.form != Form::size || kind->amount == OrderKind::Amount::length;
}

void edge_to_leave_by(const Context& context, Node element, std::optional<Posture> posture) {
  if (has(element, "edge") && posture != Posture::leave)
    context.problem(context.reader.place(element, "edge"), "edge without the posture leave",
                    "it is the edge by which a command leaves the field");
}

void OrderDeeds::read(Node parent, const OrderEntry& who, std::vector<OrderEntry>& orders) const {
  bool marching = false;  // the latest order is a move that legs are being added to
  bool moved = false;
  for (const Node element : parent.children()) {
    const std::string_view name = element.name();
    if (name.empty()) continue;
    const bool point_march = name == "advance" && has(element, "to");
    const ManoeuvreKind* const leg = manoeuvre_kind(names_.set(), name);
    if (leg != nullptr && !point_march) {
      if (!marching) {
        second_move(element, moved);
        marching = true;
        orders.push_back(who);
        orders.back().order.verb = Verb::move;
        orders.back().place = place(element);
      }
      add_leg(element, leg->takes, orders.back());
      continue;
    }
    // A leader's path: away from his host, or up to the unit that he joins.
    if (name == "attach" && marching && orders.back().order.verb != Verb::attach) {
      orders.back().order.verb = Verb::attach;
      aim(element, *order_kind(names_.set(), name), orders.back());
      marching = false;
      continue;
    }
    marching = false;
    if (name == "if" || name == "if-any") {
      read(element, under_condition(element, who), orders);
      continue;
    }
    if (name == "posture") {
      posture(element, who);
      continue;
    }
    if (point_march || name == "detach" || name == "move" || name == "engage" || name == "support" ||
        name == "leave")
      second_move(element, moved);
    if (std::optional<OrderEntry> order = deed(element, name, who)) {
      orders.push_back(std::move(*order));
      marching = name == "detach";
    }
  }
}

void OrderDeeds::aim(Node element, const OrderKind& kind, OrderEntry& entry) const {
  if (kind.aim == OrderKind::Aim::nothing) return;
  const std::string id = context_.text(element, kind.attribute);
  const Place where = place(element, kind.attribute);
  const bool enemy = kind.aim == OrderKind::Aim::enemy;
  entry.order.target = enemy ? names_.enemy_unit(id, where) : names_.own_unit(id, where);
  if (entry.unit != nobody && entry.order.target == entry.unit)
    context_.problem(where, in_quotes(id) + " cannot be ordered to " + kind.text_aimed + " itself",
                     "name another unit");
}

void OrderDeeds::second_move(Node element, bool& moved) const {
  if (moved)
    context_.problem(place(element), "a second move in one order",
                     "a unit moves once; put what depends into <if>");
  moved = true;
}

void OrderDeeds::add_leg(Node element, const LegForm& takes, OrderEntry& entry) const {
  using Turn = LegForm::Turn;
  using By = LegForm::By;
  Leg leg;
  names_.known_manoeuvre(element);
  leg.how = names_.manoeuvre(element.name());
  const bool left = has(element, "left");
  if (takes.by == By::plain) leg.by = context_.length(element, "by");
  if (takes.turn == Turn::sides)
    leg.angle = left ? -context_.angle(element, "left") : context_.angle(element, "right");
  if (takes.by == By::sides)
    leg.by = left ? -context_.length(element, "left") : context_.length(element, "right");
  if (takes.turn == Turn::bearing) leg.angle = context_.angle(element, "to");
  if (takes.point) leg.to = names_.place_on_table(element, "to");
  if (takes.formation) {
    leg.formation = names_.formation(element);
    if (has(element, "toward")) leg.to = context_.point(element, "toward");
    if (context_.text(element, "reversed") == "yes") leg.angle = degrees(180);
  }
  if (entry.order.leg_count == Order::legs_most)
    context_.problem(place(element),
                     "a move of more than " + std::to_string(Order::legs_most) + " manoeuvres");
  entry.order.add(leg);
}

std::optional<OrderEntry> OrderDeeds::deed(Node element, std::string_view name, const OrderEntry& who) const {
  using Amount = OrderKind::Amount;
  OrderEntry entry = who;
  entry.place = place(element);
  Order& order = entry.order;
  const std::optional<Verb> verb = names_.verb(name);
  order.verb = verb.value_or(Verb::none);
  if (verb == Verb::approach) {
    order.goal = Pose{names_.place_on_table(element, name == "move" ? "toward" : "to"),
                      has(element, "facing") ? context_.angle(element, "facing") : names_.own_front()};
  } else if (const OrderKind* kind = order_kind(names_.set(), name)) {
    aim(element, *kind, entry);
    entry.primary = value(element, "primary") == "yes";
    if (kind->amount == Amount::style && has(element, "style")) order.amount = names_.style(element);
    if (kind->amount == Amount::stands && has(element, "stands"))
      order.amount = context_.whole(element, "stands");
    if (kind->amount == Amount::edge) order.amount = amount_of(edge_named(context_.text(element, "edge")));
    if (kind->amount == Amount::length && has(element, "by")) order.amount = context_.length(element, "by");
  } else if (verb != Verb::choose) {
    return std::nullopt;  // reported by the grammar
  }
  names_.known_verb(element, verb);
  return entry;
}

void OrderDeeds::posture(Node element, const OrderEntry& who) const {
  if (postures_ == nullptr)
    return context_.problem(place(element), "<posture> of a unit",
                            "a posture is for a whole command; a unit has orders of its own");
  if (who.conditions.empty())
    return context_.problem(place(element), "<posture> without a condition",
                            "put it into <if>, or write posture= in <command>");
  if (const std::optional<Posture> to = posture_of(value(element, "to"))) {
    postures_->push_back(
        {who.command, *to, std::nullopt, context_.text(element, "edge"), place(element), who.conditions});
    edge_to_leave_by(context_, element, to);
    if (has(element, "toward")) postures_->back().toward = names_.place_on_table(element, "toward");
  }
}

// The conditions of one <if-any> are a choice: one of them will do.
OrderEntry OrderDeeds::under_condition(Node element, OrderEntry who) const {
  int choice = 0;
  if (element.name() == std::string_view("if-any")) {
    for (const Condition& condition : who.conditions) choice = std::max(choice, condition.choice);
    ++choice;
  }
  for (const pugi::xml_attribute attribute : element.attributes())
    if (std::string_view(attribute.name()) != "at-least") {  // goes with state= or lost=
      who.conditions.push_back(names_.condition(element, attribute.name()));
      who.conditions.back().choice = choice;
    }
  if (has(element, "at-least") && has(element, "state") == has(element, "lost"))
    context_.problem(
        place(element, "at-least"),
        has(element, "state") ? "at-least= with state= and lost=" : "at-least= without state= or lost=",
        has(element, "state") ? "put one of them into an <if> of its own"
                              : "they name what has to be so much: state=\"disorder\" at-least=\"2\"");
  if (!element.first_child())
    context_.problem(place(element), "<" + std::string(element.name()) + "> has no order",
                     "write inside it what to do then");
  return who;
}

}  // namespace quincunx::xml
