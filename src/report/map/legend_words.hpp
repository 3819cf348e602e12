#pragma once
// Words in the legends of maps, by language. Names of unit types and ground come from the rule set.

#include <array>
#include <string_view>

namespace quincunx::map {

struct LegendWords {
  const char *language, *before, *move, *charge, *retreat, *fire, *fight, *gone, *lost, *event, *objective,
      *unnamed;
  std::array<const char*, 3> ground;  // names of GroundScale::Unit
  // On the page of the whole battle.
  const char *arrives, *fallen, *taken, *to_come, *breaks,
      *seen_losses;  // of an enemy in fog
  const char* last_seen;  // of an enemy out of sight
};
const LegendWords& legend_words(std::string_view language);  // English if the language is unknown

}  // namespace quincunx::map
