#pragma once
// Battles of any size, made by program: for measuring how cost grows.

#include <optional>
#include <string>

#include "quincunx/play/battle.hpp"

namespace quincunx {

// Two equal armies of so many units a side, commanders included, in lines of at most twenty across the table,
// and so many woods, marshes and hills between and behind them. The same battle for the same numbers.
std::string made_battle(int units_a_side, int features);

// The battle of a file, or for a number a made one with so many units a side. Nullopt, with a problem, if it
// cannot be read.
std::optional<Battle> battle_named(const std::string& name, Problems& problems);

}  // namespace quincunx
