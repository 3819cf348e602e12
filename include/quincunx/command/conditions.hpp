#pragma once
// The conditions of orders, by a table alone.

#include <vector>

#include "quincunx/play/rulebook.hpp"
#include "quincunx/play/scenario.hpp"
#include "quincunx/table/table.hpp"

namespace quincunx {

// Do these conditions of an order hold for the unit as the table stands? It is on the table. A unit counts as
// charged where a tie of a charge says so, or, in rule sets without such ties, where an enemy touches it.
bool all_hold(const Table& table, const Rulebook& book, UnitId unit,
              const std::vector<Condition>& conditions);

}  // namespace quincunx
