#pragma once
// The ground ahead of a base that goes straight on.

#include <optional>
#include <span>

#include "quincunx/table/table.hpp"

namespace quincunx {

// How far a base goes before its centre, or any part of it, enters one of the features: micrometres, 0 to
// `wanted`; nullopt if it stays out. A centre on a ford or bridge is not in water that is a line.
std::optional<Length> first_entry(const Ground& ground, std::span<const Feature* const> features,
                                  const Base& from, Angle heading, Length wanted, bool whole_base);

}  // namespace quincunx
