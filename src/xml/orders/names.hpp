#pragma once
// What orders may name: the scenario's units and commands as one side sees them, and the rule set's words.

#include <algorithm>
#include <map>
#include <set>

#include "quincunx/play/ruleset.hpp"
#include "xml/context.hpp"

namespace quincunx::xml {

// The row of an element of orders: of every game, of the rule set, or of another rule set, which this one
// does not understand. Null: no rule set has such an element.
const ManoeuvreKind* manoeuvre_kind(const Ruleset* set, std::string_view element);
const OrderKind* order_kind(const Ruleset* set, std::string_view element);

// A list of what a rule set understands; empty: everything.
template <class List, class Item>
bool has_all_or(const List& list, Item item) {
  return list.empty() || std::find(list.begin(), list.end(), item) != list.end();
}

struct OrderNames {
  OrderNames(const Context& context, const Scenario& scenario, const std::string& side);

  // The unit of the ordering side, or of the other side, or the command; if it is unknown, a problem and
  // nobody (or command 0). The caller reports an unknown side; its units are then not checked.
  UnitId own_unit(const std::string& id, const Place& where) const;
  UnitId enemy_unit(const std::string& id, const Place& where) const;
  std::size_t own_command(const std::string& id, const Place& where) const;

  // The manoeuvre of an element; nullopt if the rule set does not have it.
  Manoeuvre manoeuvre(std::string_view element) const;

  // What the rule set does not have is a problem; an unknown rule set has everything.
  void known_manoeuvre(Node element) const;
  void known_verb(Node element, std::optional<Verb> verb) const;
  void means_nothing(const Place& where, const std::string& what, std::string hint) const;
  std::optional<Verb> verb(std::string_view element) const;  // nullopt if the rule set does not have it
  Condition condition(Node element, const std::string& key) const;  // of an attribute of <if>
  void state_condition(Node element, Condition& condition) const;
  void lost_condition(Node element, Condition& condition) const;

  std::uint8_t formation(Node element) const;  // of to=
  std::int32_t style(Node element) const;      // of style=: the number of the style of charging, from 1

  const std::string& id(UnitId unit) const { return ids_[index(unit)]; }
  bool is_enemy(const std::string& id) const { return enemy_.count(id) != 0; }
  const Ruleset* set() const { return set_; }
  bool side_known() const { return side_known_; }
  SideId side() const { return side_; }
  Angle own_front() const { return own_front_; }  // where the side looks, away from its own edge
  Point place_on_table(Node element,
                       const char* attribute) const;  // off it: a warning, one can go towards it

 private:
  void add_command(const CommandEntry& command, bool ours);
  void add_units(const CommandEntry& command, bool ours);
  UnitId number(const std::string& id) const;
  template <class List, class Key>
  std::size_t listed(Node element, const char* attribute, const char* kind, const List& list, Key key) const;
  Place place(Node element) const { return context_.reader.place(element); }
  Place place(Node element, const char* attribute) const { return context_.reader.place(element, attribute); }

  const Context& context_;
  const Ruleset* set_;
  Ids own_units_{"unit"}, enemy_units_{"enemy unit"}, commands_{"command"};
  std::set<std::string, std::less<>> own_, enemy_, other_commands_;
  std::map<std::string, UnitId, std::less<>> numbers_;               // of all units
  std::map<std::string, std::size_t, std::less<>> command_numbers_;  // of this side's
  std::vector<std::string> ids_;                                     // of all units, by number
  std::size_t command_count_ = 0;
  Length width_, depth_;  // of the table
  Angle own_front_;
  bool side_known_ = false;
  SideId side_{};
};

}  // namespace quincunx::xml
