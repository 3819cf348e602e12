// What a log holds.

#include <array>

#include "quincunx/base/key_chain.hpp"
#include "xml/log/event_grammar.hpp"

namespace quincunx::xml {

namespace {

// clang-format off
constexpr AttributeRule header_attributes[] = {
  {"program", Form::line, true}, {"seed", Form::line}, {"play", Form::line}, {"scenario", Form::digest, true}, {"rulebook", Form::digest, true}};
constexpr AttributeRule commander_attributes[] = {{"side", Form::id, true}, {"name", Form::line, true}, {"orders", Form::digest}};
constexpr AttributeRule orders_attributes[] = {{"side", Form::id, true}};
constexpr AttributeRule amended_attributes[] = {
  {"number", Form::whole, true, 1, 30'000}, {"turn", Form::whole, true, 0, 30'000}, {"what", Form::choice, false, 0, 0, "orders ruling withdrawal"},
  {"side", Form::id}, {"dice", Form::choice, false, 0, 0, "known"}, {"hidden-from", Form::ids}, {"why", Form::line, true}};
constexpr AttributeRule keys_attributes[] = {
  {"commitment", Form::digest, true}, {"turn", Form::whole, true, 0, longest_chain}, {"key", Form::digest, true}};
constexpr AttributeRule salt_attributes[] = {{"side", Form::id, true}, {"value", Form::line, true}};
constexpr AttributeRule turn_attributes[] = {{"number", Form::whole, true, 0, 30'000}};
constexpr AttributeRule step_attributes[] = {{"id", Form::key, true}, {"title", Form::line, true}};
constexpr AttributeRule seal_attributes[] = {{"turn", Form::whole, true, 0, 30'000}, {"hash", Form::short_digest, true}};
constexpr AttributeRule verdict_attributes[] = {
  {"winner", Form::id}, {"how", Form::choice, true, 0, 0, "broken time draw stopped points objective exit enough retreat"},
  {"turns", Form::whole, true, 0, 30'000}};
constexpr AttributeRule tally_attributes[] = {
  {"side", Form::id, true}, {"lost", Form::whole, true, -1'000'000, 1'000'000}, {"breaks-at", Form::whole, true, -1'000'000, 1'000'000},
  {"points", Form::whole, true, -1'000'000, 1'000'000}};
constexpr AttributeRule end_attributes[] = {{"hash", Form::digest, true}};
constexpr AttributeRule log_attributes[] = {{"version", Form::whole, true, 2, 2}};

constexpr ElementRule salt{"salt", salt_attributes};
constexpr ChildRule keys_children[] = {{&salt, 0, 2}};
constexpr ElementRule dice_keys{"dice-keys", keys_attributes, Content::sequence, keys_children};
constexpr ElementRule dice{"dice", {}, Content::dice}, commander{"commander", commander_attributes},
  orders{"orders", orders_attributes, Content::text}, amended_turn{"amended-turn", amended_attributes};
constexpr ChildRule header_children[] = {{&dice_keys}, {&dice}, {&commander, 0, 2}, {&orders, 0, 2}, {&amended_turn, 0, 0}};
constexpr ElementRule header{"header", header_attributes, Content::sequence, header_children};
constexpr ElementRule seal{"seal", seal_attributes};
constexpr ElementRule tally{"tally", tally_attributes};
constexpr ChildRule verdict_children[] = {{&tally, 2, 2}};
constexpr ElementRule verdict{"verdict", verdict_attributes, Content::sequence, verdict_children};
constexpr ElementRule end{"end", end_attributes};
// clang-format on

struct LogGrammar {
  LogGrammar() {
    turn_children.push_back({&step, 0, 0});
    turn_children.push_back({&seal, 1});
    turn.children = turn_children;
  }
  LogGrammar(const LogGrammar&) = delete;
  LogGrammar& operator=(const LogGrammar&) = delete;

  ElementRule step{"step", step_attributes, Content::any, event_lines()};
  ElementRule opening{"opening", {}, Content::any, event_lines()};
  std::vector<ChildRule> turn_children = event_lines();
  ElementRule turn{"turn", turn_attributes, Content::any};
  std::array<ChildRule, 6> children{
      {{&header, 1}, {&scenario_rule, 1}, {&opening}, {&turn, 0, 0}, {&verdict, 1}, {&end, 1}}};
  ElementRule root{"log", log_attributes, Content::sequence, children, "", "", false, true};
};

}  // namespace

const ElementRule& log_rule() {
  static const LogGrammar grammar;
  return grammar.root;
}

}  // namespace quincunx::xml
