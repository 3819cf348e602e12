#pragma once
// A leg of a move as an element of the orders: its fields, under the names that its manoeuvre has for them.

#include <span>
#include <string>

#include "log/numbers.hpp"
#include "quincunx/log/order.hpp"
#include "quincunx/log/vocabulary.hpp"

namespace quincunx {

// sink.measure(name, parts, unit), sink.point(name, point) and sink.word(name, key) for every field that the
// form has. A field without a name in the form is left out unless a commander filled it in; then it is
// written as "angle", "distance", "point" or "formation", because a log keeps orders whole.
template <class Sink>
void write_leg(Sink& sink, const Leg& leg, const Vocabulary& words) {
  const LegForm form = kind_of(leg.how, words.manoeuvres).takes;
  const Length unit = words.unit_of_length;
  const auto formation = [&](const char* name) {
    if (leg.formation < words.formation_keys.size())
      sink.word(name, words.formation_keys[leg.formation]);
    else
      sink.numbered_word(name, leg.formation);
  };
  const auto sides = [&sink](std::int64_t parts, std::int64_t whole) {
    if (parts < 0)
      sink.measure("left", -parts, whole);
    else
      sink.measure("right", parts, whole);
  };
  if (form.turn == LegForm::Turn::sides) sides(leg.angle.arcseconds, arcseconds_in_a_degree);
  if (form.turn == LegForm::Turn::bearing) sink.measure("to", leg.angle.arcseconds, arcseconds_in_a_degree);
  if (form.by == LegForm::By::sides) sides(leg.by, unit);
  if (form.by == LegForm::By::plain) sink.measure("by", leg.by, unit);
  if (form.point) sink.point("to", leg.to);
  if (form.formation) formation("to");
  if (form.turn == LegForm::Turn::none && leg.angle != Angle{})
    sink.measure("angle", leg.angle.arcseconds, arcseconds_in_a_degree);
  if (form.by == LegForm::By::none && leg.by != 0) sink.measure("distance", leg.by, unit);
  if (!form.point && leg.to != Point{}) sink.point("point", leg.to);
  if (!form.formation && leg.formation != 0) formation("formation");
}

std::string xml_legs(std::span<const Leg> legs,
                     const Vocabulary& words);  // <wheel right="20"/><advance by="2.5"/>

}  // namespace quincunx
