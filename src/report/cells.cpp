#include "report/cells.hpp"

#include <cstdint>

namespace quincunx::report_parts {

std::string percent(int part, int whole) {
  return whole == 0 ? "–" : number((part * 100 + whole / 2) / whole) + " %";
}

std::string two_places(double value) {
  const auto hundredths = static_cast<std::int64_t>(value * 100 + (value < 0 ? -0.5 : 0.5));
  const std::int64_t size = hundredths < 0 ? -hundredths : hundredths;
  return (hundredths < 0 ? "−" : "") + std::to_string(size / 100) + "." + std::to_string(size / 10 % 10) +
         std::to_string(size % 10);
}

}  // namespace quincunx::report_parts
