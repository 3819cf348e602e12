#pragma once
// What stands in the legends of maps, by language. Names of unit types and of ground are the rule set's.

#include <array>
#include <string_view>

namespace quincunx::map {

struct LegendWords {
  const char *language, *before, *move, *charge, *retreat, *fire, *fight, *gone, *lost, *event, *objective,
      *unnamed;
  std::array<const char*, 3> ground;  // units of ground, as GroundScale::Unit
};
const LegendWords& legend_words(std::string_view language);  // English where there are no others

}  // namespace quincunx::map
