#pragma once
// Checks a finished PDF against a press profile. Needs only the file, from any program.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/document/press.hpp"

namespace quincunx {

struct Finding {
  std::string id;  // P1 … P20
  enum class Verdict : std::uint8_t { ok, fail, not_asked } verdict = Verdict::ok;
  std::string what;  // ok: what was found; fail: the page and the fault; not_asked: the reason
};

// One finding per demand that is met and one per page where it is not (at most five each), in the order of
// ids. A file that is not a PDF fails P1, and is not checked further.
std::vector<Finding> check_press(std::string_view pdf, const PressProfile& profile);

std::string text(const Finding& finding);  // "P11 fail page 3: a line of 0.1 pt; at least 0.25 pt"

}  // namespace quincunx
