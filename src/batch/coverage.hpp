#pragma once
// Which paragraphs and which rows of printed tables the events of plays name, and how often.

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quincunx/turn.hpp"

namespace quincunx::batch {

constexpr std::size_t most_rows = 32;  // of a printed table

// Of one play: hears its events, and tells what they named in a line of text.
class Exercised {
 public:
  void hear(const Event& event);
  // "4.2:17 4.4:3/2:1.17,4.3 5:0.1": events that name a paragraph, by paragraph; then, by table, its rows.
  std::string text() const;

 private:
  std::vector<std::pair<Rule, std::uint32_t>> paragraphs_;
  std::vector<std::array<std::uint32_t, most_rows>> rows_;  // by table
};

// Of many plays.
class Coverage {
 public:
  struct Count {
    std::uint64_t events = 0, plays = 0;  // that named it
    bool operator==(const Count&) const = default;
  };
  // What a play's text tells. False, and nothing is counted, when it is none.
  bool add(std::string_view text);
  const std::map<std::string, Count, std::less<>>& paragraphs() const { return paragraphs_; }
  Count row(std::size_t table, std::size_t row) const;

 private:
  std::map<std::string, Count, std::less<>> paragraphs_;
  std::vector<std::array<Count, most_rows>> rows_;
};

// Of the rulebook, what no play came to: paragraphs of steps, tables and their rows, and rows by table.
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
