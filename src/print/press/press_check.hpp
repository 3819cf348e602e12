#pragma once
// A finished PDF against what a press profile asks of it. Reads the file alone, whoever wrote it.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/press.hpp"

namespace quincunx {

struct Finding {
  std::string id;  // P1 … P18
  enum class Verdict : std::uint8_t { ok, fail, not_asked } verdict = Verdict::ok;
  std::string what;  // ok: what was seen; fail: the page and what is wrong; not_asked: why
};

// One finding a demand that holds, one a page for those that fail (at most five each), in the order of ids.
// What is no PDF fails P1, and nothing else is looked at.
std::vector<Finding> check_press(std::string_view pdf, const PressProfile& profile);

std::string text(const Finding& finding);  // "P11 fail page 3: a line of 0.1 pt; at least 0.25 pt"

}  // namespace quincunx
