// What orders may hold.

#include <algorithm>
#include <array>
#include <deque>
#include <string>
#include <vector>

#include "quincunx/play/scenario.hpp"
#include "xml/grammar.hpp"

namespace quincunx::xml {

namespace {

constexpr std::int64_t longest_leg = 200;  // units

// clang-format off
constexpr AttributeRule advance_attributes[] = {{"by", Form::size, false, 0, longest_leg}, {"to", Form::point}};
constexpr AttributeRule turning_attributes[] = {{"left", Form::turning}, {"right", Form::turning}};
constexpr AttributeRule pivot_attributes[] = {{"to", Form::bearing, true}};
constexpr AttributeRule oblique_attributes[] = {
  {"left", Form::turning}, {"right", Form::turning}, {"by", Form::size, true, 0, longest_leg}};
constexpr AttributeRule sideways_attributes[] = {{"left", Form::size, false, 0, longest_leg}, {"right", Form::size, false, 0, longest_leg}};
constexpr AttributeRule back_attributes[] = {{"by", Form::size, true, 0, longest_leg}};
constexpr AttributeRule go_attributes[] = {{"to", Form::point, true}};
constexpr AttributeRule formation_attributes[] = {{"to", Form::key, true}, {"toward", Form::point}, {"reversed", Form::yes_no}};
constexpr AttributeRule attach_attributes[] = {{"to", Form::id, true}};
constexpr AttributeRule shoot_attributes[] = {{"at", Form::id}, {"primary", Form::yes_no}, {"stands", Form::whole, false, 1, 99}};
constexpr AttributeRule charge_attributes[] = {{"at", Form::id}, {"style", Form::key}};
constexpr AttributeRule move_attributes[] = {{"toward", Form::point, true}, {"facing", Form::bearing}};
constexpr AttributeRule target_attributes[] = {{"target", Form::id, true}};
constexpr AttributeRule if_attributes[] = {
  {"charged-by", Form::key}, {"enemy-within", Form::length, false, 0, longest_leg}, {"strength-below", Form::whole, false, 0, 10'000},
  {"state", Form::key}, {"at-least", Form::key}, {"turn-from", Form::whole, false, 1, 100}, {"turn-until", Form::whole, false, 1, 100}, {"lost", Form::ids}};
constexpr std::ptrdiff_t after_own_words = 5;  // of these, from "state" on
constexpr AttributeRule unit_attributes[] = {{"ref", Form::id, true}};
constexpr AttributeRule command_attributes[] = {
  {"ref", Form::id, true}, {"posture", Form::choice, false, 0, 0, posture_keys}, {"toward", Form::point},
  {"edge", Form::choice, false, 0, 0, edge_words}};
constexpr AttributeRule posture_attributes[] = {
  {"to", Form::choice, true, 0, 0, posture_keys}, {"toward", Form::point}, {"edge", Form::choice, false, 0, 0, edge_words}};
constexpr AttributeRule leave_attributes[] = {{"edge", Form::choice, false, 0, 0, edge_words}};
constexpr AttributeRule priority_attributes[] = {{"step", Form::key, true}, {"units", Form::ids, true}};
constexpr AttributeRule hits_attributes[] = {{"of", Form::id, true}, {"on", Form::ids, true}};
constexpr AttributeRule turn_attributes[] = {{"number", Form::whole, true, 1, 100}};
constexpr AttributeRule orders_attributes[] = {
  {"scenario", Form::id, true}, {"side", Form::id, true}, {"player", Form::line}, {"signed", Form::line}, {"intention", Form::line},
  {"silent", Form::choice, false, 0, 0, "hold rules doctrine"}};

constexpr ElementRule advance{"advance", advance_attributes, Content::nothing, {}, "by to"};
constexpr ElementRule wheel{"wheel", turning_attributes, Content::nothing, {}, "left right"};
constexpr ElementRule pivot{"pivot", pivot_attributes};
constexpr ElementRule oblique{"oblique", oblique_attributes, Content::nothing, {}, "left right"};
constexpr ElementRule about_face{"about-face"};
constexpr ElementRule turn_leg{"turn", turning_attributes, Content::nothing, {}, "left right"};
constexpr ElementRule sideways{"sideways", sideways_attributes, Content::nothing, {}, "left right"};
constexpr ElementRule back{"back", back_attributes};
constexpr ElementRule go{"go", go_attributes};
constexpr ElementRule formation{"formation", formation_attributes};
constexpr ElementRule with_leader{"with-leader"}, hold{"hold"}, shoot{"shoot", shoot_attributes}, charge{"charge", charge_attributes};
constexpr ElementRule attach{"attach", attach_attributes}, detach{"detach"};
constexpr ElementRule move{"move", move_attributes}, engage{"engage", target_attributes}, support{"support", target_attributes},
    leave{"leave", leave_attributes};

constexpr const ElementRule* shared_legs[] = {
  &advance, &wheel, &pivot, &oblique, &about_face, &turn_leg, &sideways, &back, &go, &formation};
constexpr const ElementRule* shared_actions[] = {&with_leader, &hold, &shoot, &charge};
constexpr const ElementRule* shared_others[] = {&attach, &detach, &move, &engage, &support, &leave};

constexpr ElementRule posture{"posture", posture_attributes};
constexpr ElementRule priority{"priority", priority_attributes};
constexpr ElementRule hits{"hits", hits_attributes};
// clang-format on

std::vector<AttributeRule> attributes_of(const ManoeuvreKind& kind) {
  const LegForm& takes = kind.takes;
  std::vector<AttributeRule> attributes;
  if (takes.turn == LegForm::Turn::sides)
    attributes.insert(attributes.end(), {{"left", Form::turning}, {"right", Form::turning}});
  if (takes.by == LegForm::By::sides)
    attributes.insert(attributes.end(), {{"left", Form::size, false, 0, longest_leg},
                                         {"right", Form::size, false, 0, longest_leg}});
  if (takes.by == LegForm::By::plain) attributes.push_back({"by", Form::size, true, 0, longest_leg});
  if (takes.turn == LegForm::Turn::bearing) attributes.push_back({"to", Form::bearing, true});
  if (takes.point) attributes.push_back({"to", Form::point, true});
  if (takes.formation) attributes.push_back({"to", Form::key, true});
  return attributes;
}
const char* just_one_of(const ManoeuvreKind& kind) {
  const bool sides = kind.takes.turn == LegForm::Turn::sides || kind.takes.by == LegForm::By::sides;
  return sides ? "left right" : "";
}

std::vector<AttributeRule> attributes_of(const OrderKind& kind) {
  using Amount = OrderKind::Amount;
  std::vector<AttributeRule> attributes;
  if (kind.aim != OrderKind::Aim::nothing)
    attributes.push_back({kind.attribute, Form::id, kind.aimed && kind.interaction == Interaction::move});
  if (kind.amount == Amount::length) attributes.push_back({"by", Form::size, false, 0, longest_leg});
  if (kind.amount == Amount::style) attributes.push_back({"style", Form::key});
  if (kind.amount == Amount::stands) attributes.push_back({"stands", Form::whole, false, 1, 99});
  return attributes;
}
const char* just_one_of(const OrderKind&) { return ""; }

// The elements of the orders of every game and of each rule set's own. Where two rule sets have one of the
// same name, it has the attributes of both.
class OrdersGrammar {
 public:
  OrdersGrammar() {
    for (const ElementRule* leg : shared_legs) add(*leg);
    for (const Ruleset* set : rulesets())
      for (const ManoeuvreKind& kind : set->own_manoeuvres) add_own(kind);
    for (const ElementRule* action : shared_actions) add(*action);
    for (const Ruleset* set : rulesets())
      for (const OrderKind& kind : set->own_orders) add_own(kind);
    for (const ElementRule* other : shared_others) add(*other);
    for (const Ruleset* set : rulesets()) add_strength(set->strength.key);
    add(posture);
    condition_.attributes = either_.attributes = condition_attributes_;
    add(condition_);
    add(either_);
    condition_.children = either_.children = unit_.children = command_.children = deeds_;
  }
  OrdersGrammar(const OrdersGrammar&) = delete;
  OrdersGrammar& operator=(const OrdersGrammar&) = delete;
  const ElementRule& root() const { return root_; }

 private:
  struct Own {
    std::vector<AttributeRule> attributes;
    ElementRule rule;
  };

  void add(const ElementRule& rule) { deeds_.push_back({&rule, 0, 0}); }

  // A condition in the rule set's own word for strength: "resolve-below".
  void add_strength(const std::string& key) {
    const std::string name = key + "-below";
    for (const AttributeRule& known : condition_attributes_)
      if (name == known.name) return;
    const AttributeRule strength{strength_words_.emplace_back(name).c_str(), Form::whole, false, 0, 10'000};
    condition_attributes_.insert(condition_attributes_.end() - after_own_words, strength);
  }

  template <class Kind>
  void add_own(const Kind& kind) {
    const auto same_name = [&kind](const Own& known) {
      return std::string_view(known.rule.name) == kind.key;
    };
    auto own = std::find_if(own_.begin(), own_.end(), same_name);
    if (own == own_.end()) {
      own = own_.insert(own_.end(), Own{{}, {kind.key}});
      add(own->rule);
    }
    for (const AttributeRule& attribute : attributes_of(kind)) {
      const auto same = [&attribute](const AttributeRule& known) {
        return std::string_view(known.name) == attribute.name;
      };
      if (std::none_of(own->attributes.begin(), own->attributes.end(), same))
        own->attributes.push_back(attribute);
    }
    own->rule.attributes = own->attributes;
    own->rule.just_one = just_one_of(kind);
  }

  std::deque<Own> own_;
  std::vector<ChildRule> deeds_;
  std::deque<std::string> strength_words_;
  std::vector<AttributeRule> condition_attributes_{std::begin(if_attributes), std::end(if_attributes)};
  static constexpr const char* some_condition =
      "charged-by enemy-within strength-below state turn-from turn-until lost";
  ElementRule condition_{"if", {}, Content::any, {}, "", some_condition};
  ElementRule either_{"if-any", {}, Content::any, {}, "", some_condition};
  ElementRule unit_{"unit", unit_attributes, Content::any};
  ElementRule command_{"command", command_attributes, Content::any};
  std::array<ChildRule, 3> standing_children_{{{&command_, 0, 0}, {&unit_, 0, 0}, {&priority, 0, 0}}};
  ElementRule standing_{"standing", {}, Content::any, standing_children_};
  std::array<ChildRule, 4> turn_children_{
      {{&command_, 0, 0}, {&unit_, 0, 0}, {&priority, 0, 0}, {&hits, 0, 0}}};
  ElementRule turn_{"turn", turn_attributes, Content::any, turn_children_};
  std::array<ChildRule, 2> children_{{{&standing_}, {&turn_, 0, 0}}};
  ElementRule root_{"orders", orders_attributes, Content::sequence, children_, "", "", false, true};
};

}  // namespace

const ElementRule& orders_rule() {
  static const OrdersGrammar grammar;
  return grammar.root();
}

}  // namespace quincunx::xml
