#pragma once
// Event lines: in logs with their numbers, in expectations without. Their attributes are those of the events'
// fields (a test compares them).

#include "xml/grammar.hpp"

namespace quincunx::xml::lines {

// clang-format off
inline constexpr std::size_t numbers = 2;  // "n" and "by" stand first; expectations do not have them

inline constexpr AttributeRule began_attributes[] = {
  {"n", Form::event}, {"by", Form::event}, {"rule", Form::event}, {"table", Form::event}, {"rows", Form::event},
  {"turn", Form::event}};
inline constexpr AttributeRule stepped_attributes[] = {
  {"n", Form::event}, {"by", Form::event}, {"rule", Form::event}, {"table", Form::event}, {"rows", Form::event},
  {"step", Form::event}};
inline constexpr AttributeRule entered_attributes[] = {
  {"n", Form::event}, {"by", Form::event}, {"rule", Form::event}, {"table", Form::event}, {"rows", Form::event},
  {"unit", Form::event}, {"at", Form::event}, {"facing", Form::event}};
inline constexpr AttributeRule moved_attributes[] = {
  {"n", Form::event}, {"by", Form::event}, {"rule", Form::event}, {"table", Form::event}, {"rows", Form::event},
  {"unit", Form::event}, {"how", Form::event}, {"at", Form::event}, {"facing", Form::event}, {"spent", Form::event}};
inline constexpr AttributeRule formed_attributes[] = {
  {"n", Form::event}, {"by", Form::event}, {"rule", Form::event}, {"table", Form::event}, {"rows", Form::event},
  {"unit", Form::event}, {"formation", Form::event}, {"width", Form::event}, {"depth", Form::event},
  {"at", Form::event}, {"facing", Form::event}};
inline constexpr AttributeRule resized_attributes[] = {
  {"n", Form::event}, {"by", Form::event}, {"rule", Form::event}, {"table", Form::event}, {"rows", Form::event},
  {"unit", Form::event}, {"width", Form::event}, {"depth", Form::event}, {"at", Form::event}, {"facing", Form::event}};
inline constexpr AttributeRule noted_attributes[] = {
  {"n", Form::event}, {"by", Form::event}, {"rule", Form::event}, {"table", Form::event}, {"rows", Form::event},
  {"unit", Form::event}, {"at", Form::event}, {"facing", Form::event}};
inline constexpr AttributeRule held_attributes[] = {
  {"n", Form::event}, {"by", Form::event}, {"rule", Form::event}, {"table", Form::event}, {"rows", Form::event},
  {"objective", Form::event}, {"side", Form::event}};
inline constexpr AttributeRule counted_attributes[] = {
  {"n", Form::event}, {"by", Form::event}, {"rule", Form::event}, {"table", Form::event}, {"rows", Form::event},
  {"unit", Form::event}, {"column", Form::event}, {"from", Form::event}, {"to", Form::event}};
inline constexpr AttributeRule tied_attributes[] = {
  {"n", Form::event}, {"by", Form::event}, {"rule", Form::event}, {"table", Form::event}, {"rows", Form::event},
  {"unit", Form::event}, {"target", Form::event}, {"tie", Form::event}, {"value", Form::event}};
inline constexpr AttributeRule linked_attributes[] = {
  {"n", Form::event}, {"by", Form::event}, {"rule", Form::event}, {"table", Form::event}, {"rows", Form::event},
  {"unit", Form::event}, {"target", Form::event}};
inline constexpr AttributeRule left_attributes[] = {
  {"n", Form::event}, {"by", Form::event}, {"rule", Form::event}, {"table", Form::event}, {"rows", Form::event},
  {"unit", Form::event}, {"fate", Form::event}};
inline constexpr AttributeRule decided_attributes[] = {
  {"n", Form::event}, {"by", Form::event}, {"rule", Form::event}, {"table", Form::event}, {"rows", Form::event},
  {"side", Form::event}, {"topic", Form::event}, {"ask", Form::event}, {"verb", Form::event}, {"unit", Form::event},
  {"target", Form::event}, {"at", Form::event}, {"facing", Form::event}, {"amount", Form::event}};
inline constexpr AttributeRule refused_attributes[] = {
  {"n", Form::event}, {"by", Form::event}, {"rule", Form::event}, {"table", Form::event}, {"rows", Form::event},
  {"unit", Form::event}, {"target", Form::event}, {"remark", Form::event}, {"amount", Form::event}};
inline constexpr AttributeRule checked_attributes[] = {
  {"n", Form::event}, {"by", Form::event}, {"rule", Form::event}, {"table", Form::event}, {"rows", Form::event},
  {"unit", Form::event}, {"target", Form::event}, {"purpose", Form::event}, {"dice", Form::event}, {"need",
  Form::event}, {"score", Form::event}};
inline constexpr AttributeRule ruled_attributes[] = {
  {"n", Form::event}, {"by", Form::event}, {"rule", Form::event}, {"table", Form::event}, {"rows", Form::event},
  {"unit", Form::event}, {"target", Form::event}, {"remark", Form::event}, {"amount", Form::event}};
inline constexpr AttributeRule ended_attributes[] = {
  {"n", Form::event}, {"by", Form::event}, {"rule", Form::event}, {"table", Form::event}, {"rows", Form::event},
  {"winner", Form::event}, {"how", Form::event}};

inline constexpr AttributeRule leg_attributes[] = {
  {"left", Form::event}, {"right", Form::event}, {"to", Form::event}, {"by", Form::event}, {"angle", Form::event},
  {"distance", Form::event}, {"point", Form::event}, {"formation", Form::event}};
inline constexpr ElementRule none{"none", leg_attributes}, advance{"advance", leg_attributes}, wheel{"wheel", leg_attributes},
  oblique{"oblique", leg_attributes}, about_face{"about-face", leg_attributes}, turn{"turn", leg_attributes},
  sideways{"sideways", leg_attributes}, back{"back", leg_attributes}, pivot{"pivot", leg_attributes}, go{"go", leg_attributes},
  slide{"slide", leg_attributes}, form{"formation", leg_attributes}, pass{"pass", leg_attributes}, scale{"scale", leg_attributes},
  replenish{"replenish", leg_attributes}, rally{"rally", leg_attributes};
inline constexpr ChildRule legs[] = {
  {&none, 0, 0}, {&advance, 0, 0}, {&wheel, 0, 0}, {&oblique, 0, 0}, {&about_face, 0, 0}, {&turn, 0, 0}, {&sideways, 0, 0},
  {&back, 0, 0}, {&pivot, 0, 0}, {&go, 0, 0}, {&slide, 0, 0},
  {&form, 0, 0}, {&pass, 0, 0}, {&scale, 0, 0}, {&replenish, 0, 0}, {&rally, 0, 0}};

inline constexpr ElementRule began{"began", began_attributes};
inline constexpr ElementRule stepped{"stepped", stepped_attributes};
inline constexpr ElementRule entered{"entered", entered_attributes};
inline constexpr ElementRule moved{"moved", moved_attributes};
inline constexpr ElementRule formed{"formed", formed_attributes};
inline constexpr ElementRule resized{"resized", resized_attributes};
inline constexpr ElementRule noted{"noted", noted_attributes};
inline constexpr ElementRule held{"held", held_attributes};
inline constexpr ElementRule counted{"counted", counted_attributes};
inline constexpr ElementRule tied{"tied", tied_attributes};
inline constexpr ElementRule linked{"linked", linked_attributes};
inline constexpr ElementRule left{"left", left_attributes};
inline constexpr ElementRule decided{"decided", decided_attributes, Content::any, legs};
inline constexpr ElementRule refused{"refused", refused_attributes};
inline constexpr ElementRule checked{"checked", checked_attributes};
inline constexpr ElementRule ruled{"ruled", ruled_attributes};
inline constexpr ElementRule ended{"ended", ended_attributes};
inline constexpr ElementRule expected_began{"began", std::span(began_attributes).subspan(numbers)};
inline constexpr ElementRule expected_stepped{"stepped", std::span(stepped_attributes).subspan(numbers)};
inline constexpr ElementRule expected_entered{"entered", std::span(entered_attributes).subspan(numbers)};
inline constexpr ElementRule expected_moved{"moved", std::span(moved_attributes).subspan(numbers)};
inline constexpr ElementRule expected_formed{"formed", std::span(formed_attributes).subspan(numbers)};
inline constexpr ElementRule expected_resized{"resized", std::span(resized_attributes).subspan(numbers)};
inline constexpr ElementRule expected_noted{"noted", std::span(noted_attributes).subspan(numbers)};
inline constexpr ElementRule expected_held{"held", std::span(held_attributes).subspan(numbers)};
inline constexpr ElementRule expected_counted{"counted", std::span(counted_attributes).subspan(numbers)};
inline constexpr ElementRule expected_tied{"tied", std::span(tied_attributes).subspan(numbers)};
inline constexpr ElementRule expected_linked{"linked", std::span(linked_attributes).subspan(numbers)};
inline constexpr ElementRule expected_left{"left", std::span(left_attributes).subspan(numbers)};
inline constexpr ElementRule expected_decided{"decided", std::span(decided_attributes).subspan(numbers)};
inline constexpr ElementRule expected_refused{"refused", std::span(refused_attributes).subspan(numbers)};
inline constexpr ElementRule expected_checked{"checked", std::span(checked_attributes).subspan(numbers)};
inline constexpr ElementRule expected_ruled{"ruled", std::span(ruled_attributes).subspan(numbers)};
inline constexpr ElementRule expected_ended{"ended", std::span(ended_attributes).subspan(numbers)};
// clang-format on

}  // namespace quincunx::xml::lines
