// Repeats the decisions of a log: the n-th question of the game gets the answer that it got then.

#include <algorithm>
#include <utility>

#include "quincunx/command/commanders.hpp"
#include "quincunx/play/turn.hpp"

namespace quincunx {
namespace {

struct Answer {
  std::uint32_t ask = 0;
  Order order;
};

struct Record {
  std::vector<Answer> answers;  // by the number of the question
  std::vector<std::pair<int, UnitId>>
      barred;  // in which turn which unit was refused what it was to do; sorted
  std::vector<std::pair<int, std::uint8_t>> carried;  // in which turn orders rode to which command
};

// Its own reasons not to do something, a rule refuses long after the decision, or with an amount: to list too
// much costs time alone.
bool refuses(const Event& event, const Event& before) {
  const auto* refused = std::get_if<event::Refused>(&event.body);
  const auto* decided = std::get_if<event::Decided>(&before.body);
  return refused != nullptr && decided != nullptr && event.by == before.n &&
         refused->unit == decided->order.unit && refused->amount == 0;
}

Record record_of(const EventLog& log, SideId side) {
  Record record;
  int turn = 0;
  for (std::size_t i = 0; i < log.size(); ++i) {
    if (const auto* began = std::get_if<event::Began>(&log[i].body)) turn = began->turn;
    if (const auto* decided = std::get_if<event::Decided>(&log[i].body))
      if (decided->side == side) record.answers.push_back({decided->ask, decided->order});
    if (const auto* sent = std::get_if<event::Couriered>(&log[i].body))
      record.carried.emplace_back(turn, sent->party.number);
    if (i > 0 && refuses(log[i], log[i - 1]))
      record.barred.emplace_back(turn, std::get<event::Refused>(log[i].body).unit);
  }
  std::stable_sort(record.answers.begin(), record.answers.end(),
                   [](const Answer& a, const Answer& b) { return a.ask < b.ask; });
  std::sort(record.barred.begin(), record.barred.end());
  return record;
}

Order answer_in(const Record& record, const Ask& ask) {
  const auto found = std::lower_bound(record.answers.begin(), record.answers.end(), ask.number,
                                      [](const Answer& a, std::uint32_t number) { return a.ask < number; });
  if (found == record.answers.end() || found->ask != ask.number) return {};
  const auto is_offered = [&](const Offer& offer) {
    const Order &a = offer.order, &b = found->order;
    return a.verb == b.verb && a.unit == b.unit && a.target == b.target;
  };
  const bool wanted = !ask.sounding || std::any_of(ask.offers.begin(), ask.offers.end(), is_offered);
  return wanted ? found->order : Order{};
}

}  // namespace

Commander recorded(const EventLog& log, SideId side) {
  const auto record = std::make_shared<const Record>(record_of(log, side));
  Commander commander = [record](const Ask& ask) { return answer_in(*record, ask); };
  commander.wants_reasons = [record](const Turn& turn, UnitId unit) {
    return std::binary_search(record->barred.begin(), record->barred.end(),
                              std::pair<int, UnitId>(turn.table().turn, unit));
  };
  commander.writes = [record](int turn, std::uint8_t command) {
    return std::count(record->carried.begin(), record->carried.end(), std::pair(turn, command)) > 0;
  };
  commander.can_be_sounded = commander.settles = true;
  return commander;
}

}  // namespace quincunx
