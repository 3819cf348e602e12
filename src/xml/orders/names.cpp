#include "xml/orders/names.hpp"

#include <algorithm>

#include "command/orders/dispatch.hpp"
#include "log/keys.hpp"
#include "log/parse.hpp"
#include "quincunx/text.hpp"

namespace quincunx::xml {
namespace {

std::string tag_of(Node element) { return "<" + std::string(element.name()) + ">"; }

template <class List, class Kind>
std::string all_of(const char* what, const List& list, std::span<const Kind> own) {
  std::string all = what;
  for (std::size_t i = 0; i < list.size(); ++i)
    all += (i == 0 ? ": " : ", ") + std::string(kind_of(list[i], own).key);
  return all;
}

template <class Kind>
const Kind* find_key(std::span<const Kind> list, std::string_view key) {
  const auto found =
      std::find_if(list.begin(), list.end(), [key](const Kind& kind) { return key == kind.key; });
  return found == list.end() ? nullptr : &*found;
}

// Of every game, of the rule set itself, or of any other.
template <class Kind>
const Kind* find_kind(std::span<const Kind> shared, const Ruleset* set, std::span<const Kind> Ruleset::*own,
                      std::string_view key) {
  if (const Kind* kind = find_key(shared, key)) return kind;
  if (set != nullptr)
    if (const Kind* kind = find_key(set->*own, key)) return kind;
  for (const Ruleset* other : rulesets())
    if (const Kind* kind = find_key(other->*own, key)) return kind;
  return nullptr;
}

}  // namespace

const ManoeuvreKind* manoeuvre_kind(const Ruleset* set, std::string_view element) {
  if (element == "none" || element == "slide") return nullptr;  // of events alone
  return find_kind(shared_manoeuvre_kinds(), set, &Ruleset::own_manoeuvres, element);
}

const OrderKind* order_kind(const Ruleset* set, std::string_view element) {
  if (element == "none" || element == "approach" || element == "choose") return nullptr;  // of the log alone
  return find_kind(shared_orders(), set, &Ruleset::own_orders, element);
}

OrderNames::OrderNames(const Context& context, const Scenario& scenario, const std::string& side)
    : context_(context),
      set_(find_ruleset(scenario.rules)),
      width_(scenario.ground.width),
      depth_(scenario.ground.depth) {
  for (const SideEntry& each : scenario.sides) {
    const bool ours = each.id == side;
    if (ours) {
      side_known_ = true;
      own_front_ = away_from(each.edge);
    }
    for (const CommandEntry& command : each.commands) add(command, ours);
    for (const ArrivalEntry& arrival : each.arrivals) add(arrival.command, ours);
  }
}

void OrderNames::add(const CommandEntry& command, bool ours) {
  if (ours) commands_.add(context_, command.id, command.place);
  if (!ours) other_commands_.insert(command.id);
  for (const UnitEntry& unit : command.units) {
    (ours ? own_units_ : enemy_units_).add(context_, unit.id, unit.place);
    (ours ? own_ : enemy_).insert(unit.id);
  }
}

bool OrderNames::own_unit(const std::string& id, const Place& where) const {
  if (!side_known_ || id.empty()) return false;
  if (enemy_.count(id) != 0) {
    context_.problem(where, in_quotes(id) + " is a unit of the other side");
    return false;
  }
  if (commands_.known(id)) {
    context_.problem(where, in_quotes(id) + " is a command",
                     "name one of its units, or write <command ref=\"" + id + "\">");
    return false;
  }
  return own_units_.require(context_, id, where, "");
}

bool OrderNames::enemy_unit(const std::string& id, const Place& where) const {
  if (!side_known_ || id.empty()) return false;
  if (own_.count(id) != 0) {
    context_.problem(where, in_quotes(id) + " is a unit of this side", "name an enemy unit");
    return false;
  }
  return enemy_units_.require(context_, id, where, "");
}

bool OrderNames::own_command(const std::string& id, const Place& where) const {
  if (!side_known_) return false;
  if (other_commands_.count(id) != 0 && !commands_.known(id)) {
    context_.problem(where, in_quotes(id) + " is a command of the other side");
    return false;
  }
  if (own_.count(id) != 0) {
    context_.problem(where, in_quotes(id) + " is a unit", "write <unit ref=\"" + id + "\">");
    return false;
  }
  return commands_.require(context_, id, where, "");
}

Point OrderNames::place_on_table(Node element, const char* attribute) const {
  const Point point = context_.point(element, attribute);
  if (point.x < 0 || point.y < 0 || point.x > width_ || point.y > depth_)
    context_.warning(
        place(element, attribute),
        std::string(attribute) + "=\"" + context_.text(element, attribute) + "\" lies off the table",
        "the table is " + decimal(width_, context_.unit) + " wide and " + decimal(depth_, context_.unit) +
            " deep");
  return point;
}

void OrderNames::means_nothing(const Place& where, const std::string& what, std::string hint) const {
  context_.problem(where, what + " means nothing in " + set_->title, std::move(hint));
}

Manoeuvre OrderNames::manoeuvre(std::string_view element) const {
  if (set_ == nullptr) return Manoeuvre::none;
  return parse_manoeuvre(element, set_->own_manoeuvres).value_or(Manoeuvre::none);
}

void OrderNames::known_manoeuvre(Node element) const {
  const Manoeuvre how = manoeuvre(element.name());
  if (set_ == nullptr || how == Manoeuvre::form) return;
  if (how == Manoeuvre::none || !has_all_or(set_->manoeuvres, how))
    means_nothing(place(element), tag_of(element),
                  all_of("its manoeuvres", set_->manoeuvres, set_->own_manoeuvres));
}

void OrderNames::known_verb(Node element, const OrderEntry& order) const {
  if (set_ == nullptr) return;
  const std::optional<Verb> verb = parse_verb(order.verb, set_->own_orders);
  const bool joins = order.verb == with_leader && asks_who_acts(*set_);
  const bool fits =
      verb ? has_all_or(set_->verbs, *verb) : joins || (set_->verbs.empty() && order.verb == with_leader);
  if (!fits)
    means_nothing(place(element), tag_of(element), all_of("it knows", set_->verbs, set_->own_orders));
  if (has(element, "stands") && !set_->divides_fire)
    means_nothing(place(element, "stands"), "stands", "its units do not divide their fire");
}

void OrderNames::known_condition(const ConditionEntry& condition) const {
  if (condition.key == "lost" && side_known_ && !condition.value.empty() &&
      own_.count(condition.value) == 0 && enemy_.count(condition.value) == 0) {
    std::vector<std::string_view> all(own_.begin(), own_.end());
    all.insert(all.end(), enemy_.begin(), enemy_.end());
    context_.problem(condition.place, "no unit " + in_quotes(condition.value),
                     did_you_mean(condition.value, all));
  }
  if (condition.key != "charged-by" || set_ == nullptr) return;
  std::vector<std::string> known(set_->conditions.begin(), set_->conditions.end());
  if (std::find(known.begin(), known.end(), condition.value) == known.end())
    context_.problem(condition.place, "no troops called " + in_quotes(condition.value) + " in " + set_->title,
                     did_you_mean(condition.value, known));
}

// The number of a word in a list of the rule set; its first, and a problem, when it is none.
template <class List, class Key>
std::size_t OrderNames::listed(Node element, const char* attribute, const char* kind, const List& list,
                               Key key) const {
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

std::uint8_t OrderNames::formation(Node element) const {
  if (set_ == nullptr) return 0;
  return static_cast<std::uint8_t>(
      listed(element, "to", "formation", set_->formations, [](const Formation& each) { return each.key; }));
}

std::int32_t OrderNames::style(Node element) const {
  if (set_ == nullptr) return 0;
  return 1 + static_cast<std::int32_t>(listed(element, "style", "style of charging", set_->charge_styles,
                                              [](const char* each) { return each; }));
}

}  // namespace quincunx::xml
