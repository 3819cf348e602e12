#pragma once
// Why a move ends, or cannot begin.

#include "quincunx/log/event.hpp"

namespace quincunx {

struct Stop {
  static constexpr std::uint8_t nothing = 255;
  Rule rule{};                 // empty if no paragraph bars it, for example if no move would come nearer
  std::uint8_t why = nothing;  // a remark of the rule set
  UnitId by = nobody;          // the unit in the way
  Rows because{};              // rows of a printed table that it rests on
  explicit operator bool() const { return why != nothing; }
};

}  // namespace quincunx
