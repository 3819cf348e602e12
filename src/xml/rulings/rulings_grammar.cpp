// What a file of an umpire's rulings may hold.

#include "xml/grammar.hpp"

namespace quincunx::xml {

namespace {

// clang-format off
constexpr AttributeRule umpire_ruling_attributes[] = {
  {"turn", Form::whole, true, 1, 30'000}, {"unit", Form::id, true}, {"why", Form::line, true},
  {"number", Form::whole, false, 1, 30'000}, {"at", Form::point}, {"facing", Form::bearing},
  {"formation", Form::key}, {"fate", Form::choice, false, 0, 0, "routed eliminated fallen withdrawn left exited"}};
constexpr AttributeRule umpire_rulings_attributes[] = {{"scenario", Form::id}, {"umpire", Form::line, true}};
// clang-format on
constexpr ElementRule umpire_ruling_rule{
    "umpire-ruling", umpire_ruling_attributes, Content::nothing, {}, "", "", true, false};
constexpr ChildRule umpire_rulings_children[] = {{&umpire_ruling_rule, 1, 0}};

}  // namespace

constinit const ElementRule umpire_rulings_rule{
    "umpire-rulings", umpire_rulings_attributes, Content::any, umpire_rulings_children, "", "", false, true};

}  // namespace quincunx::xml
