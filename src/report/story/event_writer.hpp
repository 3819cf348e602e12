#pragma once
// Words events for proof: sentence, paragraph, rows of the table that applied.

#include <cstdint>
#include <string>

#include "quincunx/play/battle.hpp"

namespace quincunx {

// Events in the order of their log. Moves are measured from the unit's position before them.
class EventWriter {
 public:
  EventWriter(const Battle& battle, const EventLog& log)
      : words_(battle.words), log_(log), before_(battle.opening) {}

  // "Blue guns got a shooting marker.  [T-R43]"; `n` is not smaller than in the call before.
  std::string line(std::uint32_t n, bool with_rows = true) {
    for (; folded_ + 1 < n; ++folded_) apply(before_, log_[folded_].body);
    const Event& event = log_[n - 1];
    std::string out = sentence(event, words_, before_);
    if (!event.rule.view().empty()) out += "  [" + std::string(event.rule.view()) + "]";
    return with_rows ? out + rows_of(event) : out;
  }

 private:
  std::string rows_of(const Event& event) const {
    if (event.because.table >= words_.table_keys.size()) return {};
    std::string out = "  Table " + words_.table_keys[event.because.table] + ":";
    const auto& labels = words_.table_rows[event.because.table];
    for (std::size_t row = 0; row < labels.size(); ++row)
      if ((event.because.mask >> row & 1U) != 0) out += " " + labels[row] + ";";
    out.back() = '.';
    return out;
  }

  const Vocabulary& words_;
  const EventLog& log_;
  Table before_;
  std::uint32_t folded_ = 0;  // number of events applied to the table
};

}  // namespace quincunx
