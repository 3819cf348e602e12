#pragma once
// The smallest type on paper, before it is printed.

#include <cstddef>
#include <optional>
#include <string>

#include "print/layout/paper.hpp"

namespace quincunx {

struct LeastType {
  Milli size = 0;
  std::size_t page = 0;  // from 1
  std::string text;
};

// The smallest type below `least`, or below `least_light` where it is light, as on a dark band. Empty if no
// type is too small.
std::optional<LeastType> type_below(const Paper& paper, Milli least, Milli least_light);

}  // namespace quincunx
