// The causal chain of an event in words: its causes and its effects.

#include <algorithm>

#include "report/story/digest.hpp"
#include "report/story/event_writer.hpp"

namespace quincunx {

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
  std::vector<std::uint32_t> chain;
  for (std::uint32_t i = n; i != 0; i = log[i - 1].by) chain.push_back(i);
  std::reverse(chain.begin(), chain.end());
  EventWriter writer(record.battle, log);
  const auto add = [&](std::uint32_t event, const char* lead) {
    lines.push_back(lead + ("#" + std::to_string(event)) + "  " + writer.line(event));
  };
  for (const std::uint32_t event : chain) add(event, event == n ? "> " : "  ");
  const auto came_of = digest::effects(log)[n];
  if (!came_of.empty()) lines.emplace_back("effects:");
  for (const std::uint32_t effect : came_of) add(effect, "  ");
  return lines;
}

}  // namespace quincunx
