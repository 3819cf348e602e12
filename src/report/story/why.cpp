// The causal chain of an event in words: its causes and its effects.

#include <algorithm>

#include "report/story/digest.hpp"

namespace quincunx {
namespace {

// Words events in order, as the replay log does. Moves are measured from the unit's position before them.
class EventWriter {
 public:
  explicit EventWriter(const Record& record)
      : words_(record.battle.words), log_(record.log), before_(record.battle.opening) {}

  std::string line(const Event& event, const char* lead) {
    for (; folded_ + 1 < event.n; ++folded_) apply(before_, log_[folded_].body);
    std::string out = lead;
    out += "#" + std::to_string(event.n) + "  " + sentence(event, words_, before_);
    if (!event.rule.view().empty()) out += "  [" + std::string(event.rule.view()) + "]";
    return out + reasons(event);
  }

 private:
  // Rows of the table that applied.
  std::string reasons(const Event& event) const {
    if (event.because.table == 255) return {};
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

}  // namespace

std::vector<std::string> why(const Record& record, std::uint32_t n) {
  const EventLog& log = record.log;
  if (n == 0 || n > log.size()) return {};
  std::vector<std::string> lines;
  int turn = 0;
  std::string step;
  for (std::uint32_t i = 0; i < n; ++i) {
    if (const auto* began = std::get_if<event::Began>(&log[i].body)) turn = began->turn;
    if (const auto* stepped = std::get_if<event::Stepped>(&log[i].body)) {
      const auto at = static_cast<std::size_t>(stepped->step);
      step = record.battle.words.step_ids[at] + " " + record.battle.words.step_titles[at];
    }
  }
  lines.push_back("Turn " + std::to_string(turn) + (step.empty() ? "" : ", step " + step));
  std::vector<const Event*> chain;
  for (std::uint32_t i = n; i != 0; i = log[i - 1].by) chain.push_back(&log[i - 1]);
  std::reverse(chain.begin(), chain.end());
  EventWriter writer(record);
  for (const Event* event : chain) lines.push_back(writer.line(*event, event->n == n ? "> " : "  "));
  const auto came_of = digest::effects(log)[n];
  if (!came_of.empty()) lines.emplace_back("effects:");
  for (const std::uint32_t effect : came_of) lines.push_back(writer.line(log[effect - 1], "  "));
  return lines;
}

}  // namespace quincunx
