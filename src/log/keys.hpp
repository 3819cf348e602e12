#pragma once
// Numbers in events as the words that files use for them, and back. A number without a word is written "#7".

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/log/vocabulary.hpp"

namespace quincunx {

// The lists that words come from, each by the type of its numbers.
inline std::string_view word_of(const std::string& entry) { return entry; }
template <class Listed>
std::string_view word_of(const Listed& entry) {
  return entry.key;
}
inline const auto& words_for(UnitId, const Vocabulary& words) { return words.unit_ids; }
inline const auto& words_for(SideId, const Vocabulary& words) { return words.side_ids; }
inline const auto& words_for(StepId, const Vocabulary& words) { return words.step_ids; }
inline const auto& words_for(ColumnId, const Vocabulary& words) { return words.columns; }
inline const auto& words_for(TieId, const Vocabulary& words) { return words.ties; }
inline const auto& words_for(TopicId, const Vocabulary& words) { return words.topics; }
inline const auto& words_for(PurposeId, const Vocabulary& words) { return words.purposes; }
inline const auto& words_for(RemarkId, const Vocabulary& words) { return words.remarks; }
inline const auto& words_for(FormationId, const Vocabulary& words) { return words.formation_keys; }
inline const auto& words_for(ObjectiveId, const Vocabulary& words) { return words.objective_ids; }

// The rows of every game, in the order of their numbers, and the keys of those and of a rule set's own.
std::span<const OrderKind> shared_orders();
std::span<const ManoeuvreKind> shared_manoeuvre_kinds();
std::vector<std::string_view> order_keys(std::span<const OrderKind> own);
std::vector<std::string_view> manoeuvre_keys(std::span<const ManoeuvreKind> own);

// A value as documents print it: in other languages by the words of the list, in English the word that files
// have, with blanks for hyphens; or the number.
std::string printed_value(const ColumnEntry& column, int value);

// What enumerations of the log itself are called in files.
std::span<const std::string_view> keys_of(Fate);
std::span<const std::string_view> keys_of(event::Ending);
std::span<const std::string_view> keys_of(event::Condition);
std::span<const std::string_view> keys_of(event::Ride);

}  // namespace quincunx
