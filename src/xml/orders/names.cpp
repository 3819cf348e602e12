#include "xml/orders/names.hpp"

#include <algorithm>

#include "log/keys.hpp"
#include "log/parse.hpp"
#include "quincunx/base/text.hpp"
#include "xml/orders/deeds.hpp"

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

// Of every game, of the rule set itself, or of any other. What is an order in one game may be a manoeuvre in
// another.
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
  if (set != nullptr && find_key(set->own_orders, element) != nullptr) return nullptr;
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
  for (std::size_t n = 0; n < scenario.sides.size(); ++n) {
    const SideEntry& each = scenario.sides[n];
    if (each.id != side) continue;
    side_known_ = true;
    side_ = static_cast<SideId>(n);
    own_front_ = away_from(each.edge);
  }
  each_command(scenario, [this](SideId of, const CommandEntry& command, const ArrivalEntry* arrival) {
    const bool ours = side_known_ && of == side_;
    if (arrival == nullptr || arrival->part_of.empty()) add_command(command, ours);
    add_units(command, ours);
  });
}

void OrderNames::add_command(const CommandEntry& command, bool ours) {
  if (ours) {
    commands_.add(context_, command.id, command.place);
    command_numbers_.emplace(command.id, command_count_);
  } else {
    other_commands_.insert(command.id);
  }
  ++command_count_;
}

void OrderNames::add_units(const CommandEntry& command, bool ours) {
  for (const UnitEntry& unit : command.units) {
    (ours ? own_units_ : enemy_units_).add(context_, unit.id, unit.place);
    (ours ? own_ : enemy_).insert(unit.id);
    numbers_.emplace(unit.id, UnitId{static_cast<std::uint16_t>(ids_.size())});
    ids_.push_back(unit.id);
  }
}

UnitId OrderNames::number(const std::string& id) const {
  const auto found = numbers_.find(id);
  return found == numbers_.end() ? nobody : found->second;
}

UnitId OrderNames::own_unit(const std::string& id, const Place& where) const {
  if (!side_known_ || id.empty()) return nobody;
  if (enemy_.count(id) != 0) {
    context_.problem(where, in_quotes(id) + " is a unit of the other side");
    return nobody;
  }
  if (commands_.known(id)) {
    context_.problem(where, in_quotes(id) + " is a command",
                     "name one of its units, or write <command ref=\"" + id + "\">");
    return nobody;
  }
  return own_units_.require(context_, id, where, "") ? number(id) : nobody;
}

UnitId OrderNames::enemy_unit(const std::string& id, const Place& where) const {
  if (!side_known_ || id.empty()) return nobody;
  if (own_.count(id) != 0) {
    context_.problem(where, in_quotes(id) + " is a unit of this side", "name an enemy unit");
    return nobody;
  }
  return enemy_units_.require(context_, id, where, "") ? number(id) : nobody;
}

std::size_t OrderNames::own_command(const std::string& id, const Place& where) const {
  if (!side_known_) return 0;
  if (other_commands_.count(id) != 0 && !commands_.known(id))
    context_.problem(where, in_quotes(id) + " is a command of the other side");
  else if (own_.count(id) != 0)
    context_.problem(where, in_quotes(id) + " is a unit", "write <unit ref=\"" + id + "\">");
  else if (commands_.require(context_, id, where, ""))
    return command_numbers_.find(id)->second;
  return 0;
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

std::optional<Verb> OrderNames::verb(std::string_view element) const {
  if (element == with_leader) return Verb::choose;
  if (element == "advance" || element == "move") return Verb::approach;
  return parse_verb(element, set_ != nullptr ? set_->own_orders : std::span<const OrderKind>());
}

void OrderNames::known_verb(Node element, std::optional<Verb> verb) const {
  if (set_ == nullptr) return;
  const bool fits =
      verb == Verb::choose ? understands(*set_, with_leader) : verb && has_all_or(set_->verbs, *verb);
  std::vector<Verb> known(set_->verbs.begin(), set_->verbs.end());
  std::erase(known, Verb::approach);  // of the log alone: orders move
  if (!fits) means_nothing(place(element), tag_of(element), all_of("it knows", known, set_->own_orders));
  if (has(element, "stands") && !set_->divides_fire)
    means_nothing(place(element, "stands"), "stands", "its units do not divide their fire");
}

Condition OrderNames::condition(Node element, const std::string& key) const {
  using Kind = Condition::Kind;
  const char* const name = key.c_str();
  const Place where = place(element, name);
  Condition condition;
  if (key == "charged-by") {
    condition.kind = Kind::charged_by;
    if (set_ == nullptr) return condition;
    const std::string word = context_.text(element, name);
    std::vector<std::string> known;
    for (const Troops& troops : set_->troops) known.push_back(troops.key);
    condition.troops = static_cast<std::size_t>(std::find(known.begin(), known.end(), word) - known.begin());
    if (condition.troops == known.size())
      context_.problem(where, "no troops called " + in_quotes(word) + " in " + set_->title,
                       did_you_mean(word, known));
  } else if (key == "enemy-within") {
    condition.kind = Kind::enemy_within;
    condition.amount = context_.length(element, name);
  } else if (key == "state") {
    state_condition(element, condition);
  } else if (key == "lost") {
    lost_condition(element, condition);
  } else {
    condition.kind = key == "turn-from"    ? Kind::turn_from
                     : key == "turn-until" ? Kind::turn_until
                                           : Kind::strength_below;
    condition.amount = context_.whole(element, name);
    const std::string strength = set_ != nullptr ? set_->strength.key : "";
    if (condition.kind != Kind::strength_below || key == "strength-below" || set_ == nullptr ||
        key == strength + "-below")
      return condition;
    means_nothing(where, key, "its units have " + strength + ": write strength-below");
  }
  return condition;
}

// Units of either side: all that are named, or `at-least` so many of them.
void OrderNames::lost_condition(Node element, Condition& condition) const {
  condition.kind = Condition::Kind::lost;
  const Place where = place(element, "lost");
  for (const std::string_view each : words(value(element, "lost"))) {
    const std::string id(each);
    const UnitId unit = number(id);
    if (std::count(condition.units.begin(), condition.units.end(), unit) != 0 && unit != nobody)
      context_.problem(where, in_quotes(id) + " a second time", "name each unit once");
    condition.units.push_back(unit);
    if (!side_known_ || unit != nobody) continue;
    std::vector<std::string_view> all(own_.begin(), own_.end());
    all.insert(all.end(), enemy_.begin(), enemy_.end());
    context_.problem(where, "no unit " + in_quotes(id), did_you_mean(id, all));
  }
  const auto named = static_cast<std::int32_t>(condition.units.size());
  condition.amount = named;
  if (!has(element, "at-least") || has(element, "state")) return;
  const std::string amount = context_.text(element, "at-least");
  const int count =
      misformed(amount, {"at-least", Form::whole, false, 1, named}).empty() ? whole_of(amount) : 0;
  if (count == 0)
    return context_.problem(place(element, "at-least"), "at-least=" + in_quotes(amount) + " of the lost",
                            "a number from 1 to " + std::to_string(named) + ", as many as are named");
  condition.amount = count;
}

// A state of the unit, with `at-least` as a word of the state or a number; 1 if it is left out.
void OrderNames::state_condition(Node element, Condition& condition) const {
  condition.kind = Condition::Kind::state;
  condition.amount = 1;
  if (set_ == nullptr) return;
  const std::string word = context_.text(element, "state");
  std::vector<std::string_view> keys;
  for (const ColumnEntry& column : set_->columns)
    if (column.borne_by == Party::Kind::none) keys.emplace_back(column.key);
  const auto column = std::find_if(set_->columns.begin(), set_->columns.end(), [&](const ColumnEntry& each) {
    return each.borne_by == Party::Kind::none && word == each.key;
  });
  if (column == set_->columns.end())
    return context_.problem(place(element, "state"),
                            "no state " + in_quotes(word) + " of units in " + set_->title,
                            did_you_mean(word, keys));
  condition.column = static_cast<std::size_t>(column - set_->columns.begin());
  if (!has(element, "at-least")) return;
  const std::string amount = context_.text(element, "at-least");
  const std::optional<int> value = value_of(*column, amount);
  if (!value)
    return context_.problem(place(element, "at-least"), "no " + word + " " + in_quotes(amount),
                            "a word of that state or a number: `quincunx rules " + std::string(set_->key) +
                                " --section columns` lists them");
  condition.amount = *value;
}

// The number of a word in a list of the rule set; 0 and a problem if the list does not have it.
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
