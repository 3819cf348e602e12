#pragma once
// Whether the points of a feature make a shape that rules can work with.

#include <string>

#include "quincunx/table/table.hpp"

namespace quincunx::xml {

// What is wrong with the points, as the end of a sentence ("cross each other"); empty if they are valid or
// too few to judge.
std::string fault_in_shape(const Feature& feature);

}  // namespace quincunx::xml
