#pragma once
// Rule sets whose every paragraph and every printed figure is held by cases, and how their paragraphs are
// numbered.

#include <array>

namespace quincunx {

struct Numbering {
  const char* prefix;  // "T-R"
  int last;            // counted from 1
};
struct Covered {
  const char* key;  // of the rule set, and of its folder of cases
  std::array<Numbering, 2> paragraphs;
};
constexpr std::array covered{
    Covered{"tilly", {{{"T-R", 78}, {"T-A", 108}}}},
    Covered{"lib", {{{"L", 72}, {"H", 64}}}},
};

}  // namespace quincunx
