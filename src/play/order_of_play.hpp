#pragma once
// The order of play: where a game that begins in the middle of a turn begins.

#include <span>
#include <string_view>

#include "quincunx/play/ruleset.hpp"

namespace quincunx {

// The number of the step of that id, from 0; 0 where no step has it.
std::size_t step_named(std::span<const PlayedStep> steps, std::string_view id);
// The side that has the first player turn of the turn.
SideId first_side(const Rulebook& book, const Table& table);

}  // namespace quincunx
