#pragma once
// Facts that need no more than a table and a rulebook, and the record of command checks.

#include "rules/tilly/army/tilly.hpp"

namespace quincunx::tilly {

// Two enemies in contact: corner to corner only between a charger and its target, then or later (T-A4).
bool enemies_touch(const Table& table, const Rulebook& book, UnitId a, UnitId b);
// Of a unit with its enemies, commanders apart: with any of them since an earlier turn, or only since this
// one.
enum class Contact : std::uint8_t { none, fresh, locked };
Contact contact_of(const Table& table, const Rulebook& book, UnitId unit);
bool locked(const Table& table, const Rulebook& book, UnitId unit);  // T-A104
bool commands_from(const Table& table, const Rulebook& book, UnitId commander,
                   UnitId unit);  // within reach, T-A15

enum CheckRecord : std::uint8_t { check_none, check_passed, check_failed };
inline int check_record(const Turn& turn, UnitId unit) {  // of the unit's command check in this step (T-A92)
  return value(turn[unit], column::checked);
}

}  // namespace quincunx::tilly
