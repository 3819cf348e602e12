#pragma once
// Text that was read and approved once, in tests/golden. `QUINCUNX_APPROVE=1 ctest --preset dev -L golden`
// writes what the program prints now; the difference is then reviewed like code.

#include <set>
#include <string>

namespace quincunx::test {

// Compares `text` with tests/golden/<name> and prints what differs (here, for Catch would break the lines);
// in approval writes the file instead.
bool is_golden(const std::string& name, const std::string& text);

// No other files than `wanted` (names within the folder) are in tests/golden/<folder>; in approval deletes
// them.
bool all_golden(const std::string& folder, const std::set<std::string>& wanted);

}  // namespace quincunx::test
