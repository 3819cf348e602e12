#pragma once
// Counts the paragraphs and table rows to which the events of plays refer.

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quincunx/play/battle.hpp"

namespace quincunx::batch {

constexpr std::size_t most_rows = 32;  // of a printed table

// Counts of one play. `text` packs them into one line for the store.
class Exercised {
 public:
  void hear(const Event& event);
  // "4.2:17 4.4:3/2:1.17,4.3 5:0.1": number of events by paragraph; after the slash, by table: row.events.
  std::string text() const;

 private:
  std::vector<std::pair<Rule, std::uint32_t>> paragraphs_;
  std::vector<std::array<std::uint32_t, most_rows>> rows_;  // by table
};

// Counts over many plays.
class Coverage {
 public:
  struct Count {
    std::uint64_t events = 0, plays = 0;  // events that refer to it, and plays with such events
    bool operator==(const Count&) const = default;
  };
  // Adds the text of one play. Returns false, and adds nothing, if it is malformed.
  bool add(std::string_view text);
  const std::map<std::string, Count, std::less<>>& paragraphs() const { return paragraphs_; }
  Count row(std::size_t table, std::size_t row) const;

 private:
  std::map<std::string, Count, std::less<>> paragraphs_;
  std::vector<std::array<Count, most_rows>> rows_;
};

// Parts of the rulebook that no play used: paragraphs of steps, and tables with their rows.
struct NeverExercised {
  struct Table {
    std::size_t table = 0;
    std::vector<std::size_t> rows;
    bool whole = false;
  };
  std::vector<std::string> paragraphs;
  std::vector<Table> tables;
  std::size_t paragraphs_of = 0, rows = 0, rows_of = 0;
};
NeverExercised never_exercised(const Battle& battle, const Coverage& coverage);

}  // namespace quincunx::batch
