#pragma once
// The army lists (2.7) and the sizes of units (2.3).

#include <array>
#include <optional>

#include "quincunx/play/rulebook.hpp"
#include "quincunx/play/scenario.hpp"
#include "rules/liberty/army/liberty.hpp"

namespace quincunx::liberty {

enum class Nation : std::uint8_t { continental, british, hessian };

struct ListEntry {
  const char* key;   // word of column::entry
  const char* name;  // as printed
  Nation nation;
  Quality quality;
  Type type;
  int fewest, most;  // bases, of those in which its type comes (2.3)
  Weapon weapon;
  std::uint32_t rules;               // a bit for each special rule, from column::brave
  bool detaches_grenadiers = false;  // it may then have fewer bases (D36)
};

constexpr std::size_t listed_entries = 31;
extern const std::array<ListEntry, listed_entries> army_lists;  // nation by nation, as printed
// Words of column::entry: "none", then the keys of the lists.
extern const std::array<const char*, listed_entries + 1> entry_words;

const ListEntry* listed(const Unit& unit);  // by its column; null if it names none

// For `start`: gives the unit the quality, weapon and special rules of the list entry that the scenario names
// for it, which muster then replaces by what the scenario itself says of the unit. True if it names one.
bool complete_from_list(const UnitEntry& entry, Unit& unit);
// For `review`: warns of everything in which the mustered unit differs from its list entry, with the numbers
// of bases of the printed list.
void review_against_list(const UnitEntry& entry, const Unit& unit, const Rulebook& book, Problems& problems);

// The row of the printed sizes (row::Sizes) for a unit of its type, formation and number of bases; empty if
// none has them, as for generals.
std::optional<std::size_t> size_row(const Rulebook& book, const Unit& unit);

}  // namespace quincunx::liberty
