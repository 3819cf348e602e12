// What orders may hold.

#include "xml/grammar.hpp"

namespace quincunx::xml {

namespace {

constexpr const char* postures = "attack advance hold screen withdraw reserve";
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
constexpr AttributeRule pass_attributes[] = {{"by", Form::size, true, 0, longest_leg}};
constexpr AttributeRule attach_attributes[] = {{"to", Form::id, true}};
constexpr AttributeRule shoot_attributes[] = {{"at", Form::id}, {"primary", Form::yes_no}, {"stands", Form::whole, false, 1, 99}};
constexpr AttributeRule charge_attributes[] = {{"at", Form::id}, {"style", Form::key}};
constexpr AttributeRule countercharge_attributes[] = {{"at", Form::id}};
constexpr AttributeRule shelter_attributes[] = {{"with", Form::id}};
constexpr AttributeRule recall_attributes[] = {{"by", Form::size, false, 0, longest_leg}};
constexpr AttributeRule rally_back_attributes[] = {{"by", Form::size, false, 0, longest_leg}};
constexpr AttributeRule move_attributes[] = {{"toward", Form::point, true}, {"facing", Form::bearing}};
constexpr AttributeRule target_attributes[] = {{"target", Form::id, true}};
constexpr AttributeRule if_attributes[] = {
  {"charged-by", Form::key}, {"enemy-within", Form::length, false, 0, longest_leg}, {"resolve-below", Form::whole, false, 0, 10'000},
  {"strength-below", Form::whole, false, 0, 10'000}, {"turn-from", Form::whole, false, 1, 100}, {"lost", Form::id}};
constexpr AttributeRule unit_attributes[] = {{"ref", Form::id, true}};
constexpr AttributeRule command_attributes[] = {
  {"ref", Form::id, true}, {"posture", Form::choice, false, 0, 0, postures}, {"toward", Form::point}};
constexpr AttributeRule priority_attributes[] = {{"step", Form::key, true}, {"units", Form::ids, true}};
constexpr AttributeRule hits_attributes[] = {{"of", Form::id, true}, {"on", Form::ids, true}};
constexpr AttributeRule turn_attributes[] = {{"number", Form::whole, true, 1, 100}};
constexpr AttributeRule orders_attributes[] = {
  {"scenario", Form::id, true}, {"side", Form::id, true}, {"player", Form::line}, {"signed", Form::line},
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
constexpr ElementRule formation{"formation", formation_attributes}, pass{"pass", pass_attributes};
constexpr ElementRule scale{"scale"}, replenish{"replenish"}, rally{"rally"};
constexpr ElementRule countercharge{"countercharge", countercharge_attributes}, square{"square"};
constexpr ElementRule shelter{"shelter", shelter_attributes}, carry{"carry"}, recall{"recall", recall_attributes}, with_leader{"with-leader"};
constexpr ElementRule hold{"hold"}, shoot{"shoot", shoot_attributes}, charge{"charge", charge_attributes}, evade{"evade"};
constexpr ElementRule rally_back{"rally-back", rally_back_attributes};
constexpr ElementRule attach{"attach", attach_attributes}, detach{"detach"};
constexpr ElementRule move{"move", move_attributes}, engage{"engage", target_attributes}, support{"support", target_attributes};

extern const ElementRule condition;  // it may hold itself
constexpr ChildRule deeds[] = {
  {&advance, 0, 0}, {&wheel, 0, 0}, {&pivot, 0, 0}, {&oblique, 0, 0}, {&about_face, 0, 0}, {&turn_leg, 0, 0}, {&sideways, 0, 0},
  {&back, 0, 0}, {&go, 0, 0}, {&formation, 0, 0}, {&pass, 0, 0}, {&scale, 0, 0}, {&replenish, 0, 0}, {&rally, 0, 0},
  {&countercharge, 0, 0}, {&square, 0, 0}, {&shelter, 0, 0}, {&carry, 0, 0}, {&recall, 0, 0}, {&with_leader, 0, 0}, {&hold, 0, 0}, {&shoot, 0, 0}, {&charge, 0, 0}, {&evade, 0, 0}, {&rally_back, 0, 0},
  {&attach, 0, 0}, {&detach, 0, 0}, {&move, 0, 0}, {&engage, 0, 0}, {&support, 0, 0}, {&condition, 0, 0}};
constinit const ElementRule condition{
  "if", if_attributes, Content::any, deeds, "", "charged-by enemy-within resolve-below strength-below turn-from lost"};

constexpr ElementRule unit{"unit", unit_attributes, Content::any, deeds};
constexpr ElementRule command{"command", command_attributes, Content::any, deeds};
constexpr ElementRule priority{"priority", priority_attributes};
constexpr ChildRule standing_children[] = {{&command, 0, 0}, {&unit, 0, 0}};
constexpr ElementRule standing{"standing", {}, Content::any, standing_children};
constexpr ElementRule hits{"hits", hits_attributes};
constexpr ChildRule turn_children[] = {{&command, 0, 0}, {&unit, 0, 0}, {&priority, 0, 0}, {&hits, 0, 0}};
constexpr ElementRule turn{"turn", turn_attributes, Content::any, turn_children};
constexpr ChildRule orders_children[] = {{&standing}, {&turn, 0, 0}};
// clang-format on

}  // namespace

constinit const ElementRule orders_rule{
    "orders", orders_attributes, Content::sequence, orders_children, "", "", false, true};

}  // namespace quincunx::xml
