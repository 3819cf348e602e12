#pragma once
// Where the objectives of a scenario are, and who has them.

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "quincunx/play/battle.hpp"

namespace quincunx {

// The point of the scenario's objective of that number, or the middle of the box round its area; nullopt if
// the objective or its area does not exist.
std::optional<Point> objective_place(const Battle& battle, std::size_t objective);
// Who has the scenario's objective of that number: its holder, where the rule set has it held; else the side
// that alone has units of fighting types inside the area, or within 2 units of length of the point.
std::optional<SideId> objective_holder(const Battle& battle, const Table& table, std::size_t objective);
// Does the unit stand where it helps to hold the objective, in a rule set that asks for troops there?
bool has_objective(const Battle& battle, const Table& table, std::size_t objective, const Unit& unit);
// Numbers of the objectives that the side has, and can score for.
std::vector<std::size_t> objectives_of(const Battle& battle, const Table& table, SideId side);
// The points of the objectives that each side has, and can score for.
std::array<int, 2> objective_points(const Battle& battle, const Table& table);

}  // namespace quincunx
