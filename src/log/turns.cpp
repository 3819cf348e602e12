#include "quincunx/log/turns.hpp"

namespace quincunx {

std::span<const Event> before_turn(const EventLog& log, int turn) {
  std::size_t end = 0;
  for (; end < log.size(); ++end)
    if (const auto* began = std::get_if<event::Began>(&log[end].body);
        began != nullptr && began->turn >= turn)
      break;
  return std::span(log).first(end);
}

std::span<const Event> events_of_turn(const EventLog& log, int turn) {
  const std::size_t from = turn == 0 ? 0 : before_turn(log, turn).size();
  return std::span(log).first(before_turn(log, turn + 1).size()).subspan(from);
}

int last_begun(const EventLog& log) {
  for (auto event = log.rbegin(); event != log.rend(); ++event)
    if (const auto* began = std::get_if<event::Began>(&event->body)) return began->turn;
  return 0;
}

}  // namespace quincunx
