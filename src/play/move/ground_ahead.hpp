#pragma once
// The ground ahead of a base that goes straight on.

#include <algorithm>
#include <optional>
#include <span>

#include "play/ground_look.hpp"
#include "play/move/goal.hpp"
#include "quincunx/base/few.hpp"
#include "quincunx/table/table.hpp"
#include "table/tolerance.hpp"

namespace quincunx {

// How far a base goes before its centre, or any part of it, enters one of the features: micrometres, 0 to
// `wanted`; nullopt if it stays out. A centre on a ford or bridge is not in water that is a line.
std::optional<Length> first_entry(const Ground& ground, std::span<const Feature* const> features,
                                  const Base& from, Angle heading, Length wanted, bool whole_base);

// How far a straight way leads over open ground. `closed(feature)`: to the unit that goes; fords and bridges
// open the water under them. Where there are some, it is looked at by such steps, micrometres.
template <class Closed>
Length open_way(const Ground& ground, const Base& from, Angle heading, Length wanted, Length step,
                Closed closed) {
  const Box way = joined(box_of(from), box_of(advanced(from, heading, wanted)));
  Few<const Feature*, 4> barring, crossings;
  for (const Feature& feature : ground.features) {
    if (!meet(grown(feature.box, tolerance), way)) continue;
    if (closed(feature)) barring.push_back(&feature);
    if (has(feature, open_crossing)) crossings.push_back(&feature);
  }
  const auto entry = first_entry(ground, {barring.data(), barring.size()}, from, heading, wanted, true);
  if (!entry) return wanted;
  if (!first_entry(ground, {crossings.data(), crossings.size()}, from, heading, wanted, true)) return *entry;
  const auto open = [&](Length by) { return !lies_on_any(ground, advanced(from, heading, by), closed); };
  for (Length by = *entry; by < wanted; by += step) {
    const Length next = std::min(by + step, wanted);
    if (open(next)) continue;
    if (!open(by)) return by;
    const Length deep = by + last_length(next - by, [&](Length on) { return open(by + on); });
    return std::max(*entry, deep - tolerance);  // it does not use up what the tolerance allows
  }
  return wanted;
}

}  // namespace quincunx
