// What a scenario may hold.

#include "quincunx/play/scenario.hpp"
#include "xml/grammar.hpp"

namespace quincunx::xml {

namespace {

constexpr const char* ways = "yes no on-foot";
constexpr const char* goings = "road open broken rough impassable";
constexpr const char* covers = "none partial full works";
constexpr const char* defences = "none favorable strong works";

// clang-format off
constexpr AttributeRule source_attributes[] = {{"href", Form::line, true}};
constexpr AttributeRule turns_attributes[] = {{"limit", Form::whole, true, 1, 100}};
constexpr AttributeRule visibility_attributes[] = {
  {"from", Form::whole, true, 1, 100}, {"range", Form::size, false, 0, 200}, {"poor", Form::yes_no}};
constexpr AttributeRule fog_attributes[] = {
  {"kind", Form::choice, true, 0, 0, "none hidden sight"}, {"within", Form::size, false, 0, 200},
  {"identify", Form::size, false, 0, 200}, {"range", Form::size, false, 0, 200}, {"known-to", Form::id}};
constexpr AttributeRule couriers_attributes[] = {
  {"speed", Form::size, true, 0, 200}, {"lost", Form::whole, false, 1, 5}, {"captured", Form::whole, false, 1, 5}};
constexpr AttributeRule ruling_attributes[] = {{"key", Form::key, true}};
constexpr AttributeRule figure_attributes[] = {
  {"table", Form::line, true}, {"row", Form::line, true}, {"column", Form::line, true}};
constexpr AttributeRule special_rule_attributes[] = {{"id", Form::id, true}, {"title", Form::line, true}};
constexpr AttributeRule translated_rule_attributes[] = {{"ref", Form::id, true}, {"title", Form::line, true}};
constexpr AttributeRule accepted_attributes[] = {{"rule", Form::line, true}};
constexpr AttributeRule table_attributes[] = {
  {"width", Form::length, true, 4, 200}, {"depth", Form::length, true, 4, 200},
  {"scale", Form::measure, false, 1, 9999, "yards metres paces"}};
constexpr AttributeRule area_attributes[] = {
  {"id", Form::id, true}, {"name", Form::line}, {"kind", Form::key, true}, {"points", Form::points, true, 3},
  {"difficult", Form::yes_no}, {"obstacle", Form::yes_no}, {"blocks-sight", Form::yes_no},
  {"passable", Form::choice, false, 0, 0, ways}, {"fortified", Form::yes_no},
  {"going", Form::choice, false, 0, 0, goings}, {"loose-going", Form::choice, false, 0, 0, goings},
  {"cover", Form::choice, false, 0, 0, covers}, {"defend", Form::choice, false, 0, 0, defences},
  {"major", Form::yes_no}, {"crops", Form::yes_no}, {"capacity", Form::whole, false, 1, 100}};
constexpr AttributeRule line_attributes[] = {
  {"id", Form::id, true}, {"name", Form::line}, {"kind", Form::key, true}, {"points", Form::points, true, 2},
  {"width", Form::size, false, 0, 20}, {"defended", Form::choice, false, 0, 0, "left right"},
  {"difficult", Form::yes_no}, {"obstacle", Form::yes_no}, {"blocks-sight", Form::yes_no},
  {"passable", Form::choice, false, 0, 0, ways}, {"fortified", Form::yes_no},
  {"going", Form::choice, false, 0, 0, goings}, {"loose-going", Form::choice, false, 0, 0, goings},
  {"cover", Form::choice, false, 0, 0, covers}, {"defend", Form::choice, false, 0, 0, defences},
  {"major", Form::yes_no}, {"crops", Form::yes_no}, {"capacity", Form::whole, false, 1, 100}};
constexpr AttributeRule hill_attributes[] = {
  {"id", Form::id, true}, {"name", Form::line}, {"kind", Form::key, true}, {"points", Form::points, true, 3},
  {"crest", Form::points, false, 2},
  {"difficult", Form::yes_no}, {"obstacle", Form::yes_no}, {"blocks-sight", Form::yes_no},
  {"passable", Form::choice, false, 0, 0, ways}, {"fortified", Form::yes_no},
  {"going", Form::choice, false, 0, 0, goings}, {"loose-going", Form::choice, false, 0, 0, goings},
  {"cover", Form::choice, false, 0, 0, covers}, {"defend", Form::choice, false, 0, 0, defences},
  {"major", Form::yes_no}, {"crops", Form::yes_no}, {"capacity", Form::whole, false, 1, 100},
  {"uphill", Form::yes_no}, {"level", Form::whole, false, 0, 9}};
constexpr AttributeRule side_attributes[] = {
  {"id", Form::id, true}, {"name", Form::line, true}, {"role", Form::key}, {"edge", Form::choice, false, 0, 0, edge_words},
  {"colour", Form::colour}};
constexpr AttributeRule chief_attributes[] = {{"ref", Form::id, true}};
constexpr AttributeRule command_attributes[] = {
  {"id", Form::id, true}, {"name", Form::line}, {"commander", Form::id},
  {"doctrine", Form::choice, false, 0, 0, posture_keys}, {"toward", Form::point}, {"edge", Form::choice, false, 0, 0, edge_words}};
constexpr AttributeRule arrival_attributes[] = {
  {"id", Form::id, true}, {"name", Form::line}, {"commander", Form::id},
  {"doctrine", Form::choice, false, 0, 0, posture_keys}, {"toward", Form::point},
  {"part-of", Form::id}, {"turn", Form::whole, true, 1, 100}, {"chance", Form::chance}, {"edge", Form::choice, true, 0, 0, edge_words},
  {"span", Form::span}};
constexpr AttributeRule contingent_attributes[] = {
  {"id", Form::id, true}, {"name", Form::line}, {"commands", Form::ids, true},
  {"units-lost", Form::whole, false, 1, 100}, {"strength-lost", Form::whole, false, 1, 10'000},
  {"percent-lost", Form::whole, false, 1, 100}, {"then", Form::choice, false, 0, 0, "leave rout"},
  {"edge", Form::choice, false, 0, 0, edge_words}};
constexpr AttributeRule unit_attributes[] = {
  {"id", Form::id, true}, {"type", Form::key, true}, {"quality", Form::key}, {"name", Form::line}, {"short", Form::line},
  {"number", Form::choice, false, 0, 0, "singular plural"}, {"trait", Form::line},
  {"formation", Form::key}, {"at", Form::point}, {"facing", Form::bearing}, {"attached-to", Form::id},
  {"width", Form::size, false, 0, 20}, {"depth", Form::size, false, 0, 20},
  {"fate", Form::choice, false, 0, 0, "routed eliminated fallen withdrawn left exited"}, {"hidden", Form::yes_no},
  {"known", Form::choice, false, 0, 0, "arm"}, {"started-with", Form::whole, false, 0, 10'000}, {"markers", Form::keys}};
constexpr AttributeRule objective_attributes[] = {
  {"id", Form::id, true}, {"name", Form::line}, {"area", Form::id}, {"at", Form::point}, {"side", Form::id},
  {"holder", Form::id}, {"held-by", Form::id}, {"points", Form::whole, false, 1, 1000},
  {"wins-from", Form::whole, false, 1, 100}, {"wins-after", Form::whole, false, 1, 100}};
constexpr AttributeRule victory_attributes[] = {
  {"decided-by", Form::choice, false, 0, 0, "points"}, {"margin", Form::whole, false, 1, 1000},
  {"enough", Form::whole, false, 1, 10'000}};
constexpr AttributeRule exit_attributes[] = {
  {"id", Form::id, true}, {"name", Form::line}, {"side", Form::id, true}, {"area", Form::id},
  {"edge", Form::choice, false, 0, 0, edge_words}, {"span", Form::span}, {"points", Form::whole, false, 1, 1000},
  {"wins-at", Form::whole, false, 1, 100}};
constexpr AttributeRule unit_lost_attributes[] = {
  {"side", Form::id, true}, {"points", Form::whole, true, 1, 1000}};
constexpr AttributeRule army_retreat_attributes[] = {
  {"side", Form::id, true}, {"losses", Form::whole, false, 1, 100}, {"objectives", Form::ids},
  {"from", Form::whole, false, 1, 100}};
constexpr AttributeRule history_attributes[] = {{"winner", Form::id}, {"turns", Form::whole, false, 1, 100}};
constexpr AttributeRule losses_attributes[] = {{"side", Form::id, true},
                                               {"men", Form::whole, true, 0, 1'000'000},
                                               {"prisoners", Form::whole, false, 0, 1'000'000}};
constexpr AttributeRule translation_attributes[] = {{"lang", Form::key, true}};
constexpr AttributeRule name_attributes[] = {
  {"side", Form::id}, {"command", Form::id}, {"unit", Form::id}, {"feature", Form::id}, {"objective", Form::id},
  {"contingent", Form::id}, {"in-text", Form::line}, {"number", Form::choice, false, 0, 0, "singular plural"},
  {"gender", Form::choice, false, 0, 0, "masculine feminine neuter"}};
constexpr AttributeRule state_attributes[] = {{"turn", Form::whole, true, 1, 100}, {"step", Form::key}};
constexpr AttributeRule tie_attributes[] = {
  {"kind", Form::key, true}, {"from", Form::id, true}, {"to", Form::id, true}, {"value", Form::whole, false, -30'000, 30'000}};
constexpr AttributeRule count_attributes[] = {
  {"column", Form::key, true}, {"side", Form::id}, {"command", Form::id}, {"value", Form::whole, true, -30'000, 30'000}};
constexpr AttributeRule briefing_attributes[] = {{"side", Form::id, true}};
constexpr AttributeRule scenario_attributes[] = {
  {"id", Form::id, true}, {"rules", Form::key, true}, {"title", Form::line, true}, {"date", Form::date}, {"version", Form::line}};
constexpr AttributeRule case_scenario_attributes[] = {
  {"id", Form::id}, {"rules", Form::key, true}, {"title", Form::line}, {"date", Form::date}, {"version", Form::line}};
// clang-format on

constexpr ElementRule designer{"designer", {}, Content::text}, background{"background", {}, Content::text},
    briefing{"briefing", briefing_attributes, Content::text},
    source{"source", source_attributes, Content::text};
constexpr ElementRule visibility{"visibility", visibility_attributes};
constexpr ChildRule turns_children[] = {{&visibility, 0, 0}};
constexpr ElementRule turns{"turns", turns_attributes, Content::sequence, turns_children};
constexpr ElementRule fog{"fog", fog_attributes}, couriers{"couriers", couriers_attributes};
constexpr ElementRule ruling{"ruling", ruling_attributes, Content::text},
    figure{"figure", figure_attributes, Content::text},
    special_rule{"special-rule", special_rule_attributes, Content::text},
    accepted{"accepted", accepted_attributes};
constexpr ChildRule rulings_children[] = {
    {&ruling, 0, 0}, {&figure, 0, 0}, {&special_rule, 0, 0}, {&accepted, 0, 0}};
constexpr ElementRule rulings{"rulings", {}, Content::any, rulings_children};

constexpr ElementRule area{"area", area_attributes}, line_feature{"line", line_attributes},
    hill{"hill", hill_attributes};
constexpr ChildRule table_children[] = {{&area, 0, 0}, {&line_feature, 0, 0}, {&hill, 0, 0}};
constexpr ElementRule table{"table", table_attributes, Content::any, table_children};

constexpr ElementRule unit{"unit", unit_attributes, Content::nothing, {}, "", "", true};
constexpr ChildRule units[] = {{&unit, 1, 100}};
constexpr ElementRule command{"command", command_attributes, Content::sequence, units};
constexpr ElementRule arrival{"arrival", arrival_attributes, Content::sequence, units};
constexpr ElementRule contingent{
    "contingent", contingent_attributes, Content::nothing, {}, "units-lost strength-lost percent-lost"};
constexpr ElementRule chief{"commander-in-chief", chief_attributes};
constexpr ChildRule side_children[] = {{&chief}, {&command, 0, 60}, {&arrival, 0, 30}, {&contingent, 0, 10}};
constexpr ElementRule side{"side", side_attributes, Content::sequence, side_children};

constexpr ElementRule objective{"objective", objective_attributes, Content::nothing, {}, "area at"};
constexpr ElementRule exit_rule{"exit", exit_attributes, Content::nothing, {}, "area edge"};
constexpr ElementRule unit_lost{"unit-lost", unit_lost_attributes};
constexpr ElementRule army_retreat{"army-retreat", army_retreat_attributes};
constexpr ChildRule victory_children[] = {
    {&objective, 0, 20}, {&exit_rule, 0, 10}, {&unit_lost, 0, 2}, {&army_retreat, 0, 10}};
constexpr ElementRule victory{"victory", victory_attributes, Content::sequence, victory_children};
constexpr ElementRule losses{"losses", losses_attributes};
constexpr ElementRule account{"account", {}, Content::text};
constexpr ChildRule history_children[] = {{&account}, {&losses, 0, 2}};
constexpr ElementRule history{"history", history_attributes, Content::sequence, history_children};
constexpr ElementRule translated_title{"title", {}, Content::text},
    translated_rule{"special-rule", translated_rule_attributes, Content::text},
    name_rule{"name", name_attributes, Content::text, {}, "side command unit feature objective contingent"};
constexpr ChildRule translation_children[] = {{&translated_title},      {&background},
                                              {&briefing, 0, 2},        {&account},
                                              {&translated_rule, 0, 0}, {&name_rule, 0, 0}};
constexpr ElementRule translation{"translation", translation_attributes, Content::sequence,
                                  translation_children};
constexpr ElementRule tie{"tie", tie_attributes};
constexpr ElementRule count{"count", count_attributes, Content::nothing, {}, "side command"};
constexpr ChildRule state_children[] = {{&tie, 0, 0}, {&count, 0, 0}};
constexpr ElementRule state{"state", state_attributes, Content::sequence, state_children};

constexpr ChildRule scenario_children[] = {
    {&designer},           {&background}, {&briefing, 0, 2}, {&source, 0, 0}, {&turns},   {&fog},
    {&couriers},           {&rulings},    {&table, 1},       {&side, 2, 2},   {&victory}, {&history},
    {&translation, 0, 20}, {&state}};

}  // namespace

constinit const ElementRule scenario_rule{
    "scenario", scenario_attributes, Content::sequence, scenario_children, "", "", false, true};
constinit const ElementRule case_scenario_rule{
    "scenario", case_scenario_attributes, Content::sequence, scenario_children, "", "", false, true};

}  // namespace quincunx::xml
