#pragma once
// The victory conditions of a scenario: what they are, and how far each side has come.

#include <optional>
#include <vector>

#include "quincunx/play/battle.hpp"

namespace quincunx {

// Do victory points decide anything: by the rule set when time is up, or by the scenario?
bool points_count(const Battle& battle);
// Warnings of points that the scenario gives and nothing counts.
Problems idle_points(const Battle& battle);
// Does the objective of that number help the side to win, or to keep its army in the field, if it holds it?
bool objective_counts(const Battle& battle, std::size_t objective, SideId side);
// The exit of the side that the base is at.
std::optional<std::size_t> exit_at(const Battle& battle, const Base& base, SideId side);
// The same of a unit that has left or leaves the table from there, as it may by order from a unit of length
// off.
std::optional<std::size_t> exit_left_by(const Battle& battle, const Base& base, SideId side);
// The nearest place from which a unit of that footprint leaves by the exit; nullopt if the exit's area does
// not exist.
std::optional<Point> exit_place(const Battle& battle, const Base& base, std::size_t exit);
// Units, leaders apart, that have left by the exit.
int units_out(const Battle& battle, const Table& now, std::size_t exit);
// Points of the side for units that have left, and for enemy units lost, as the scenario gives them.
std::vector<Scored> points_for_units(const Battle& battle, const Table& now, SideId side);
// Per cent of the strength of all units of the side that have come onto the table, rounded down. Units that
// have left by an exit are not lost.
int percent_lost(const Battle& battle, const Table& now, SideId side);

}  // namespace quincunx
