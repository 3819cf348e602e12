// Repeats the decisions of a log: the n-th question of the game gets the answer that it got then.

#include <algorithm>

#include "quincunx/turn.hpp"

namespace quincunx {
namespace {

struct Answer {
  std::uint32_t ask = 0;
  Order order;
};

}  // namespace

Commander recorded(const EventLog& log, SideId side) {
  std::vector<Answer> answers;
  for (const Event& event : log)
    if (const auto* decided = std::get_if<event::Decided>(&event.body))
      if (decided->side == side) answers.push_back({decided->ask, decided->order});
  const auto earlier = [](const Answer& a, const Answer& b) { return a.ask < b.ask; };
  std::stable_sort(answers.begin(), answers.end(), earlier);
  const auto shared = std::make_shared<const std::vector<Answer>>(std::move(answers));
  return [shared, earlier](const Ask& ask) {
    const auto found = std::lower_bound(shared->begin(), shared->end(), Answer{ask.number, {}}, earlier);
    return found != shared->end() && found->ask == ask.number ? found->order : Order{};
  };
}

}  // namespace quincunx
