#pragma once
// What events name by number: entries of a rule set's lists, rows of its tables, other events, and lengths.

#include <cstdint>

#include "quincunx/table/geometry.hpp"

namespace quincunx {

// Numbers that the rule set's lists give names to.
enum class ColumnId : std::uint8_t {};
enum class TieId : std::uint8_t {};
enum class StepId : std::uint8_t {};
enum class TopicId : std::uint8_t {};
enum class PurposeId : std::uint8_t {};
enum class RemarkId : std::uint8_t {};
enum class FormationId : std::uint8_t {};
enum class ObjectiveId : std::uint8_t {};  // in the scenario's order; its exits follow its objectives

// The number of an event that another event refers to; 0 if there is no such event.
struct EventNumber {
  std::uint32_t n = 0;
  constexpr explicit operator bool() const { return n != 0; }
  bool operator==(const EventNumber&) const = default;
};

// A length among an event's numbers: written in the rule set's unit.
struct WrittenLength {
  Length micrometres = 0;
  constexpr WrittenLength(Length length = 0) : micrometres(length) {}
  constexpr operator Length() const { return micrometres; }
};

// Rows of a printed table that applied.
struct Rows {
  std::uint8_t table = 255;
  std::uint32_t mask = 0;
  bool operator==(const Rows&) const = default;
};
template <class T, class... R>
constexpr Rows rows(T table, R... row) {
  return {static_cast<std::uint8_t>(table), (0U | ... | (1U << static_cast<unsigned>(row)))};
}

}  // namespace quincunx
