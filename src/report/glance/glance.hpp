#pragma once
// A battle on one page: a small map of the end of every turn above the ribbon of strength.

#include "report/map/map.hpp"

namespace quincunx::glance {

// Empty without turns.
Drawing glance(const Battle& battle, const EventLog& log, const digest::Digest& facts, Milli width,
               Milli height, std::string_view language);

}  // namespace quincunx::glance
