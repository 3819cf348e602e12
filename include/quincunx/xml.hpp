#pragma once
// The XML that people write and read: scenarios and orders. Bytes in, values out; files are opened elsewhere.
//
// Readers give nothing when any problem is an error, and then every mistake of the file is among the
// problems, each with its line and column. `file` is only a name for those. Sizes and counts are limited
// (src/xml/limits.hpp).

#include <optional>
#include <string>
#include <string_view>

#include "quincunx/problem.hpp"
#include "quincunx/scenario.hpp"

namespace quincunx {

std::optional<Scenario> read_scenario(std::string_view bytes, const std::string& file, Problems& problems);

// Canonical: the same scenario always gives the same bytes, and they read back as the same scenario (but for
// places and what muster fills in). The rule set must be known. Without the XML declaration; ends with a line
// end.
std::string write_scenario(const Scenario& scenario);

// The scenario gives the unit of length and the ids.
std::optional<Orders> read_orders(std::string_view bytes, const std::string& file, const Scenario& scenario,
                                  Problems& problems);

}  // namespace quincunx
