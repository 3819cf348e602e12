#pragma once
// What stands in the legends of maps, by language. Names of unit types and of ground are the rule set's.

#include <string_view>

namespace quincunx::map {

struct LegendWords {
  const char *language, *before, *move, *charge, *retreat, *fire, *fight, *gone, *lost, *event, *objective;
};
const LegendWords& legend_words(std::string_view language);  // English where there are no others

}  // namespace quincunx::map
