#include "play/setup/mustering.hpp"

#include <algorithm>
#include <string_view>

#include "quincunx/base/text.hpp"
#include "quincunx/play/ruleset.hpp"

namespace quincunx {

std::optional<int> Mustering::given(std::size_t column) const {
  const ColumnEntry& named = book_.set().columns[column];
  for (const auto& [key, text] : entry_.state)
    if (key == named.key) return value_of(named, text);
  return std::nullopt;
}

bool Mustering::says(std::size_t column) const {
  const std::span<const char* const> words = book_.set().columns[column].words;
  const bool first_means_none = words.empty() || std::string_view(words.front()) == "none";
  const std::optional<int> value = given(column);
  return value && (*value != 0 || !first_means_none);
}

void Mustering::not_for(const char* troops, std::initializer_list<std::size_t> columns) {
  for (const std::size_t column : columns)
    if (says(column))
      refuse(std::string("cannot have ") + book_.set().columns[column].key,
             std::string("it means nothing for ") + troops);
}

void Mustering::no_footprint_of_its_own(const char* hint) {
  if (entry_.width || entry_.depth) refuse("has a footprint of its own", hint);
}

std::size_t Mustering::quality(std::size_t usual) const {
  const auto& all = book_.set().qualities;
  const auto named = std::find(all.begin(), all.end(), entry_.quality);
  return named == all.end() ? usual : static_cast<std::size_t>(named - all.begin());
}

std::string printed_name(const UnitEntry& entry, const Unit& unit, const Scenario& scenario,
                         const Ruleset& set) {
  constexpr const char* of_arms[] = {"Foot {n}", "Horse {n}", "Guns {n}", "Leader {n}"};
  if (!entry.name.empty()) return entry.name;
  const std::size_t dash = entry.id.rfind('-');
  const bool own = scenario.sides[index(unit.side)].id == scenario.fog.side;
  if (scenario.fog.side.empty() || scenario.fog.kind == FogEntry::Kind::none || own ||
      dash == std::string::npos)
    return entry.id;
  return with_places(set.printed(of_arms[static_cast<std::size_t>(arm_of(set, unit))]),
                     {{"n", entry.id.substr(dash + 1)}});
}

}  // namespace quincunx
