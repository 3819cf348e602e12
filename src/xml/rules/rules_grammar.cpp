// What a rules document may hold (scenarios/schema/rules.xsd).

#include "xml/grammar.hpp"
#include "xml/rules/rules_grammar.hpp"

namespace quincunx::xml {
namespace {

// clang-format off
constexpr const char* yes = "yes";
constexpr const char* readers = "umpire designer";

constexpr AttributeRule amendment_attributes[] = {{"what", Form::line, true}, {"from", Form::line, true}, {"to", Form::line, true}};
constexpr ElementRule amendment{"amendment", amendment_attributes};

constexpr ElementRule clause{"clause", {}, Content::text};
constexpr ChildRule clauses[] = {{&clause, 0, 4}};
constexpr AttributeRule step_attributes[] = {{"id", Form::line, true}, {"title", Form::line, true}, {"rule", Form::line}};
constexpr ElementRule step{"step", step_attributes, Content::sequence, clauses};
constexpr ChildRule steps[] = {{&step, 1, 0}};
constexpr AttributeRule phase_attributes[] = {{"n", Form::whole, false, 1, 100}, {"title", Form::line, true}, {"as-before", Form::choice, false, 0, 0, yes}};
constexpr ElementRule phase{"phase", phase_attributes, Content::sequence, steps};

constexpr AttributeRule column_attributes[] = {{"n", Form::whole, false, 1, 100}, {"key", Form::line, true}, {"words", Form::choice, false, 0, 0, yes}};
constexpr ElementRule column{"column", column_attributes};
constexpr AttributeRule cell_attributes[] = {
  {"column", Form::line, true},
  {"kind", Form::choice, false, 0, 0, "number modifier need length angle dice more-dice die word"},
  {"value", Form::whole, false, -1'000'000'000, 1'000'000'000}, {"amended", Form::choice, false, 0, 0, yes},
  {"tag", Form::choice, false, 0, 0, "house"}, {"rules-have", Form::line}, {"changed", Form::choice, false, 0, 0, yes}};
constexpr ElementRule cell{"cell", cell_attributes, Content::text};
constexpr ChildRule cells[] = {{&cell, 0, 0}};
constexpr AttributeRule row_attributes[] = {
  {"n", Form::whole, false, 1, 1000}, {"key", Form::line, true}, {"rule", Form::line}, {"unit-type", Form::key},
  {"reader", Form::choice, false, 0, 0, readers}, {"unused", Form::choice, false, 0, 0, yes}};
constexpr ElementRule row{"row", row_attributes, Content::sequence, cells};
constexpr AttributeRule note_attributes[] = {{"tag", Form::choice, false, 0, 0, "inferred"}};
constexpr ElementRule note{"note", note_attributes, Content::text};
constexpr ChildRule table_children[] = {{&column, 0, 0}, {&row, 0, 0}, {&note, 0, 0}};
constexpr AttributeRule table_attributes[] = {
  {"n", Form::whole, false, 1, 1000}, {"key", Form::line, true}, {"title", Form::line, true}, {"rule", Form::line},
  {"step", Form::line}, {"phase", Form::line}, {"row-head", Form::line}, {"dice", Form::line},
  {"reader", Form::choice, false, 0, 0, readers}, {"tag", Form::choice, false, 0, 0, "house"},
  {"lists-units", Form::choice, false, 0, 0, yes}, {"unused", Form::choice, false, 0, 0, yes}};
constexpr ElementRule table{"table", table_attributes, Content::sequence, table_children};

constexpr AttributeRule alternative_attributes[] = {{"key", Form::line, true}, {"in-force", Form::choice, false, 0, 0, yes}};
constexpr ElementRule alternative{"alternative", alternative_attributes, Content::text};
constexpr ChildRule alternatives[] = {{&alternative, 0, 0}};
constexpr AttributeRule ruling_attributes[] = {
  {"key", Form::line, true}, {"rule", Form::line, true}, {"value", Form::line, true}, {"amended", Form::choice, false, 0, 0, yes},
  {"low", Form::whole, false, -1'000'000, 1'000'000}, {"high", Form::whole, false, -1'000'000, 1'000'000},
  {"preset", Form::whole, false, -1'000'000, 1'000'000}, {"question", Form::line, true}, {"in-force", Form::line, true}};
constexpr ElementRule ruling{"ruling", ruling_attributes, Content::sequence, alternatives};

constexpr AttributeRule unit_type_attributes[] = {
  {"key", Form::key, true}, {"name", Form::line, true}, {"arm", Form::choice, true, 0, 0, arm_words},
  {"symbol", Form::choice, true, 0, 0, symbol_words}, {"width", Form::line}, {"depth", Form::line}, {"round", Form::choice, false, 0, 0, yes}};
constexpr ElementRule unit_type{"unit-type", unit_type_attributes};
constexpr AttributeRule keyed[] = {{"key", Form::line, true}};
constexpr AttributeRule keyed_and_named[] = {{"key", Form::line, true}, {"name", Form::line, true}};
constexpr ElementRule quality{"quality", keyed}, formation{"formation", keyed_and_named}, charge_style{"charge-style", keyed}, condition{"condition", keyed};

constexpr AttributeRule value_attributes[] = {{"value", Form::whole, true, -1'000'000, 1'000'000}};
constexpr ElementRule value_rule{"value", value_attributes, Content::text};
constexpr ChildRule values[] = {{&value_rule, 0, 0}};
constexpr AttributeRule state_attributes_rule[] = {
  {"key", Form::line, true}, {"title", Form::line}, {"low", Form::whole, true, -1'000'000, 1'000'000},
  {"high", Form::whole, true, -1'000'000, 1'000'000}, {"lasts", Form::line}};
constexpr ElementRule state{"state", state_attributes_rule, Content::sequence, values};

constexpr AttributeRule kind_attributes[] = {
  {"key", Form::key, true}, {"shape", Form::choice, false, 0, 0, "area line hill"}, {"name", Form::line, true}, {"unused", Form::choice, false, 0, 0, yes}};
constexpr ElementRule kind{"kind", kind_attributes};
constexpr ChildRule kinds[] = {{&kind, 1, 0}};
constexpr AttributeRule ground_attributes[] = {{"effect", Form::line, true}};
constexpr ElementRule ground{"ground", ground_attributes, Content::sequence, kinds};

constexpr AttributeRule term_attributes[] = {{"name", Form::line, true}};
constexpr ElementRule term{"term", term_attributes, Content::text};
constexpr AttributeRule change_attributes[] = {
  {"table", Form::line}, {"title", Form::line}, {"row", Form::line, true}, {"column", Form::line}, {"new", Form::choice, false, 0, 0, yes},
  {"gone", Form::choice, false, 0, 0, yes}, {"before", Form::line, true}, {"after", Form::line, true}};
constexpr ElementRule change{"change", change_attributes};

constexpr AttributeRule rules_attributes[] = {
  {"version", Form::whole, true, 1, 1}, {"key", Form::key, true}, {"title", Form::line, true}, {"credit", Form::line}, {"period", Form::line},
  {"theme", Form::choice, false, 0, 0, "early-modern napoleonic plain"}, {"digest", Form::digest}, {"length-name", Form::line},
  {"die", Form::whole, false, 2, 1000}, {"breaking", Form::line}, {"battle", Form::line}, {"year", Form::line}};
constexpr ChildRule rules_children[] = {
  {&amendment, 0, 0}, {&phase, 0, 0}, {&table, 0, 0}, {&ruling, 0, 0}, {&unit_type, 0, 0}, {&quality, 0, 0}, {&formation, 0, 0},
  {&charge_style, 0, 0}, {&condition, 0, 0}, {&state, 0, 0}, {&ground, 0, 0}, {&term, 0, 0}, {&change, 0, 0}};
// clang-format on

}  // namespace

constinit const ElementRule rules_rule{
    "rules", rules_attributes, Content::sequence, rules_children, "", "", false, true};

}  // namespace quincunx::xml
