// What rule cases may hold.

#include <array>

#include "xml/log/event_grammar.hpp"

namespace quincunx::xml {

namespace {

// clang-format off
constexpr AttributeRule case_attributes[] = {
  {"id", Form::id, true}, {"rule", Form::line, true}, {"title", Form::line, true}, {"turns", Form::whole, false, 1, 100},
  {"from", Form::key}, {"until", Form::key}, {"draws", Form::ids}};
constexpr AttributeRule ends_attributes[] = {
  {"unit", Form::id, true}, {"at", Form::point}, {"facing", Form::bearing},
  {"fate", Form::choice, false, 0, 0, "expected present routed eliminated fallen withdrawn left exited"}, {"attached-to", Form::id},
  {"formation", Form::key}};

constexpr AttributeRule problem_attributes[] = {{"says", Form::line, true}};
constexpr ElementRule problem{"problem", problem_attributes, Content::nothing};
constexpr AttributeRule never_problem_attributes[] = {{"says", Form::line}};
constexpr ElementRule never_problem{"problem", never_problem_attributes, Content::nothing};
constexpr ElementRule dice{"dice", {}, Content::dice};
constexpr ElementRule ends{"ends", ends_attributes, Content::nothing, {}, "", "", true};
// clang-format on

struct CaseGrammar {
  CaseGrammar() {
    never_children.push_back({&never_problem, 0, 0});
    never.children = never_children;
    for (const ElementRule* other : {static_cast<const ElementRule*>(&never), &ends, &problem})
      expect_children.push_back({other, 0, 0});
    expect.children = expect_children;
  }
  CaseGrammar(const CaseGrammar&) = delete;
  CaseGrammar& operator=(const CaseGrammar&) = delete;

  std::vector<ChildRule> never_children = expected_events(), expect_children = expected_events();
  ElementRule never{"never", {}, Content::any}, expect{"expect", {}, Content::any};
  std::array<ChildRule, 4> children{{{&case_scenario_rule}, {&orders_rule(), 0, 2}, {&dice}, {&expect, 1}}};
  ElementRule root{"case", case_attributes, Content::sequence, children, "", "", false, true};
  std::array<ChildRule, 2> cases_children{{{&scenario_rule}, {&root, 1, 0}}};
  ElementRule cases_root{"cases", {}, Content::sequence, cases_children, "", "", false, true};
};

const CaseGrammar& case_grammar() {
  static const CaseGrammar grammar;
  return grammar;
}

}  // namespace

const ElementRule& case_rule() { return case_grammar().root; }
const ElementRule& cases_rule() { return case_grammar().cases_root; }

}  // namespace quincunx::xml
