#pragma once
// What a die is thrown for, from the table: rolling uses it, and checking dice that a log names.

#include <cstdint>

#include "quincunx/play/battle.hpp"
#include "quincunx/table/dice.hpp"

namespace quincunx {

// Of ids; 0: no unit or party.
std::uint64_t hash_of(const Battle& battle, UnitId unit);
std::uint64_t hash_of(const Battle& battle, Party party);
// In this turn, step and activation; the first of its kind there (repeat 0).
Deed deed_at(const Battle& battle, const Table& table, std::uint16_t purpose, std::uint64_t actor,
             std::uint64_t target);

}  // namespace quincunx
