#pragma once
// A rule set that has what the first one has not: formations, a column with words, objectives that are held,
// visibility, styles of charging. It is the only one that this test program knows, so that files, orders,
// logs and reports can be tried with it.

#include "quincunx/play/turn.hpp"

namespace quincunx::drill {

constexpr Length inch = 25'400;
enum Column : std::uint8_t { strength, mind, moved };
enum Shape : std::uint8_t { line, column, square };
enum Topic : std::uint8_t { move, declare, react };
enum Remark : std::uint8_t { not_offered, no_such_move, charge_comes };

extern const Ruleset ruleset;

// Red pikes r1 and r2, the second in column, against blue b1; a mill, a wall, a village and a cross-roads.
extern const char* const scenario_xml;

}  // namespace quincunx::drill
