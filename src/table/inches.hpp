#pragma once
// Measures of rule sets that go by inches, and by bases in millimetres.

#include "quincunx/table/geometry.hpp"

namespace quincunx {

constexpr Length inch = 25'400;  // micrometres
constexpr Length millimetre = 1'000;
// A figure printed in inches, in micrometres.
constexpr Length in_inches(int thousandths) {
  return static_cast<Length>(std::int64_t{thousandths} * inch / 1000);
}

}  // namespace quincunx
