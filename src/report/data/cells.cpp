#include "report/data/cells.hpp"

#include <cstdint>

#include "quincunx/base/text.hpp"

namespace quincunx::report_parts {

std::string two_places(double value) {
  const auto hundredths = static_cast<std::int64_t>(value * 100 + (value < 0 ? -0.5 : 0.5));
  const std::int64_t size = hundredths < 0 ? -hundredths : hundredths;
  return (hundredths < 0 ? "−" : "") + std::to_string(size / 100) + "." + std::to_string(size / 10 % 10) +
         std::to_string(size % 10);
}

}  // namespace quincunx::report_parts
