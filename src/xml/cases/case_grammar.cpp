// What rule cases may hold.

#include "xml/log/event_grammar.hpp"

namespace quincunx::xml {

namespace {

// clang-format off
constexpr AttributeRule case_attributes[] = {
  {"id", Form::id, true}, {"rule", Form::line, true}, {"title", Form::line, true}, {"turns", Form::whole, false, 1, 100},
  {"from", Form::key}, {"until", Form::key}};
constexpr AttributeRule ends_attributes[] = {
  {"unit", Form::id, true}, {"at", Form::point}, {"facing", Form::bearing},
  {"fate", Form::choice, false, 0, 0, "expected present routed eliminated fallen withdrawn"}, {"attached-to", Form::id},
  {"formation", Form::key}};

constexpr AttributeRule problem_attributes[] = {{"says", Form::line, true}};
constexpr ElementRule problem{"problem", problem_attributes, Content::nothing};
constexpr AttributeRule never_problem_attributes[] = {{"says", Form::line}};
constexpr ElementRule never_problem{"problem", never_problem_attributes, Content::nothing};
constexpr ElementRule dice{"dice", {}, Content::dice};
constexpr ElementRule ends{"ends", ends_attributes, Content::nothing, {}, "", "", true};
constexpr ChildRule never_children[] = {
  {&lines::expected_began, 0, 0}, {&lines::expected_stepped, 0, 0}, {&lines::expected_entered, 0, 0},
  {&lines::expected_moved, 0, 0}, {&lines::expected_formed, 0, 0}, {&lines::expected_resized, 0, 0},
  {&lines::expected_noted, 0, 0}, {&lines::expected_held, 0, 0}, {&lines::expected_counted, 0, 0}, {&lines::expected_tied, 0, 0},
  {&lines::expected_linked, 0, 0}, {&lines::expected_left, 0, 0}, {&lines::expected_decided, 0, 0},
  {&lines::expected_refused, 0, 0}, {&lines::expected_checked, 0, 0}, {&lines::expected_ruled, 0, 0},
  {&lines::expected_ended, 0, 0}, {&never_problem, 0, 0}};
constexpr ElementRule never{"never", {}, Content::any, never_children};
constexpr ChildRule expect_children[] = {
  {&lines::expected_began, 0, 0}, {&lines::expected_stepped, 0, 0}, {&lines::expected_entered, 0, 0},
  {&lines::expected_moved, 0, 0}, {&lines::expected_formed, 0, 0}, {&lines::expected_resized, 0, 0},
  {&lines::expected_noted, 0, 0}, {&lines::expected_held, 0, 0}, {&lines::expected_counted, 0, 0}, {&lines::expected_tied, 0, 0},
  {&lines::expected_linked, 0, 0}, {&lines::expected_left, 0, 0}, {&lines::expected_decided, 0, 0},
  {&lines::expected_refused, 0, 0}, {&lines::expected_checked, 0, 0}, {&lines::expected_ruled, 0, 0},
  {&lines::expected_ended, 0, 0},
  {&never, 0, 0}, {&ends, 0, 0}, {&problem, 0, 0}};
constexpr ElementRule expect{"expect", {}, Content::any, expect_children};
// clang-format on

}  // namespace

const ElementRule& case_rule() {
  static const ChildRule children[] = {{&case_scenario_rule}, {&orders_rule(), 0, 2}, {&dice}, {&expect, 1}};
  static const ElementRule rule{"case", case_attributes, Content::sequence, children, "", "", false, true};
  return rule;
}

const ElementRule& cases_rule() {
  static const ChildRule children[] = {{&scenario_rule}, {&case_rule(), 1, 0}};
  static const ElementRule rule{"cases", {}, Content::sequence, children, "", "", false, true};
  return rule;
}

}  // namespace quincunx::xml
