#pragma once
// Warnings that a scenario accepts by paragraph: <accepted rule="T-R6"/>.

#include "quincunx/play/scenario.hpp"

namespace quincunx {

// Removes warnings that cite an accepted paragraph, from number `first` on. Warns where there was none.
void leave_out_accepted(const Scenario& scenario, Problems& problems, std::size_t first);

}  // namespace quincunx
