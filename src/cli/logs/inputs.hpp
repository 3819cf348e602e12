#pragma once
// What two games were played from: what differs of it, in words.

#include <string>
#include <vector>

#include "cli/games/games.hpp"
#include "quincunx/report/differences.hpp"

namespace quincunx::cli {

// Lines that two texts do not share; of a stretch that differs, first those of `a`.
struct LineDifference {
  int line_a = 0, line_b = 0;  // where the stretch begins, from 1
  std::vector<std::string> a, b;
};
std::vector<LineDifference> line_differences(const std::string& a, const std::string& b);

// A text that both games have, such as a side's orders: where it differs.
struct TextDifference {
  std::string what;
  std::vector<LineDifference> lines;
};

struct InputDifferences {
  std::vector<TwoValues> values;      // program, seed, commanders, …
  std::vector<TextDifference> texts;  // scenario (in canonical form), then orders by side
  bool empty() const { return values.empty() && texts.empty(); }
};
// Of the same battle, by the id of its scenario; else empty.
InputDifferences input_differences(const PlayedGame& a, const PlayedGame& b);
std::vector<std::string> input_lines(const InputDifferences& inputs);

}  // namespace quincunx::cli
