#pragma once
// Battles of any size, made by program: for measuring how cost grows.

#include <string>

namespace quincunx {

// Two equal armies of so many units a side, commanders included, in lines of at most twenty across the table,
// and so many woods, marshes and hills between and behind them. The same battle for the same numbers.
std::string made_battle(int units_a_side, int features);

}  // namespace quincunx
