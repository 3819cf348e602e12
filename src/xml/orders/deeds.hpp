#pragma once
// The deeds that a unit or a command is ordered to do, from the elements within <unit>, <command> and <if>.

#include <vector>

#include "xml/orders/names.hpp"

namespace quincunx::xml {

// Whether orders of such an element can be given to units of this rule set: "advance", "square", "hits".
bool understands(const Ruleset& set, std::string_view element);
// Whether an order has an attribute there: where rule sets have an order of the same name, the grammar has
// the attributes of all of them.
bool understands(const Ruleset& set, const ElementRule& rule, const AttributeRule& attribute);
// A problem if the element names an edge to leave by and its posture is another than to leave.
void edge_to_leave_by(const Context& context, Node element, std::optional<Posture> posture);

class OrderDeeds {
 public:
  // Of a command: `postures` takes those that wait for a condition.
  OrderDeeds(const Context& context, const OrderNames& names,
             std::vector<StandingCommandEntry>* postures = nullptr)
      : context_(context), names_(names), postures_(postures) {}

  // Legs that follow each other are one move, with the detaching before and the attaching after it. `who`
  // holds the unit or command and the conditions so far.
  void read(Node parent, const OrderEntry& who, std::vector<OrderEntry>& orders) const;

 private:
  std::optional<OrderEntry> deed(Node element, std::string_view name, const OrderEntry& who) const;
  void posture(Node element, const OrderEntry& who) const;
  OrderEntry under_condition(Node element, OrderEntry who) const;
  void aim(Node element, const OrderKind& kind, OrderEntry& order) const;  // the target, if it has one
  void add_leg(Node element, const LegForm& takes, OrderEntry& order) const;
  void second_move(Node element, bool& moved) const;
  Place place(Node element) const { return context_.reader.place(element); }
  Place place(Node element, const char* attribute) const { return context_.reader.place(element, attribute); }

  const Context& context_;
  const OrderNames& names_;
  std::vector<StandingCommandEntry>* postures_;
};

}  // namespace quincunx::xml
