#include "command/orders/courier.hpp"

#include <algorithm>
#include <set>

#include "quincunx/command/commanders.hpp"
#include "quincunx/play/turn.hpp"

namespace quincunx {
namespace {

// A unit with an order, and the turn of it.
constexpr int any_turn = -1;
struct Told {
  int turn;
  UnitId unit;
};
std::vector<Told> units_told(const Dispatch& dispatch) {
  std::vector<Told> told;
  for (const Task& task : dispatch.tasks) told.push_back({task.turn, task.order.unit});
  for (const Task& task : dispatch.standing) told.push_back({any_turn, task.order.unit});
  return told;
}

// The turns in which there are orders for a command, or for units of it.
std::set<std::pair<int, std::size_t>> commands_written_to(const Battle& battle, const Dispatch& dispatch) {
  std::set<std::pair<int, std::size_t>> written;
  for (const Task& task : dispatch.tasks) written.emplace(task.turn, battle.opening[task.order.unit].command);
  for (const PostureChange& change : dispatch.postures)
    if (change.turn > 0) written.emplace(change.turn, change.command);
  return written;
}

}  // namespace

Courier::Courier(const Battle& battle, Dispatch dispatch, Commander otherwise,
                 std::shared_ptr<CourierReport> report, SilenceOf silence)
    : orders_(std::move(dispatch), std::move(report)),
      otherwise_(std::move(otherwise)),
      doctrine_(battle),
      silence_(std::move(silence)),
      postured_(battle.commands.size(), false),
      taken_up_(orders_.all().postures.size(), false) {}

Order Courier::operator()(const Ask& ask) {
  keep_up(ask);
  if (ask.side != orders_.all().side) return otherwise_(ask);
  if (ask.offers.empty()) return {};
  const TopicEntry& topic = ask.turn.book().set().topics[static_cast<std::size_t>(ask.topic)];
  if (topic.role == TopicRole::act) return stir(ask);
  return topic.continuous ? move_next(ask) : choose(ask);
}

void Courier::keep_up(const Ask& ask) {
  const OrdersInHand::News news = orders_.keep_up(ask);
  if (news.game) {
    postured_.assign(postured_.size(), false);
    taken_up_.assign(orders_.all().postures.size(), false);
    doctrine_ = Doctrine(ask.turn.battle());
  }
  if (news.question) {
    stood_.assign(ask.turn.table().units.size(), false);
    take_up_postures(ask);
  }
}

// Each once, in the order of their turns: so a later one takes the place of an earlier.
void Courier::take_up_postures(const Ask& ask) {
  const std::vector<PostureChange>& postures = orders_.all().postures;
  for (std::size_t i = 0; i < postures.size() && postures[i].turn <= orders_.turn(); ++i) {
    if (taken_up_[i] || !has_come(ask, postures[i]) || !is_time_for(ask, postures[i])) continue;
    taken_up_[i] = true;
    if (overtaken(i)) continue;
    doctrine_.set_stance(postures[i].command, {postures[i].posture, postures[i].toward, postures[i].edge});
    postured_[postures[i].command] = true;
  }
}

bool Courier::has_come(const Ask& ask, const PostureChange& change) {
  if (change.turn == 0) return true;
  const int there = ask.turn.table().obeyed_in(static_cast<std::uint8_t>(change.command), change.turn);
  return there != 0 && there <= ask.turn.table().turn;
}

// By a posture of a later turn, which came by a shorter way.
bool Courier::overtaken(std::size_t change) const {
  const std::vector<PostureChange>& postures = orders_.all().postures;
  for (std::size_t later = change + 1; later < postures.size(); ++later)
    if (taken_up_[later] && postures[later].command == postures[change].command &&
        postures[later].turn > postures[change].turn)
      return true;
  return false;
}

bool Courier::is_time_for(const Ask& ask, const PostureChange& change) {
  if (change.conditions.empty()) return true;
  const std::vector<Unit>& units = ask.turn.table().units;
  for (std::size_t i = 0; i < units.size(); ++i)
    if (units[i].present() && units[i].command == change.command &&
        all_hold(ask, UnitId{static_cast<std::uint16_t>(i)}, change.conditions))
      return true;
  return false;
}

bool Courier::postured(const Ask& ask, UnitId unit) const {
  if (unit == nobody) return false;
  const Table& table = ask.turn.table();
  return postured_[table[unit].command] || table.has_broken(table[unit].command);
}

Silence Courier::silence(const Ask& ask, UnitId unit) const {
  const Table& table = ask.turn.table();
  return silence_ && unit != nobody ? silence_(table, table[unit].command) : orders_.all().silent;
}

Commander courier(const Battle& battle, const Orders& orders, Commander otherwise,
                  std::shared_ptr<CourierReport> report, SilenceOf silence) {
  Dispatch dispatch = compile(battle, orders);
  Commander commander;
  commander.wants_reasons = [told = units_told(dispatch), others = otherwise.wants_reasons](const Turn& turn,
                                                                                            UnitId unit) {
    const auto is_told = [&](const Told& each) {
      const bool may_come_late = !turn.table().carried.empty() && each.turn < turn.table().turn;
      return each.unit == unit && (each.turn == any_turn || each.turn == turn.table().turn || may_come_late);
    };
    return std::any_of(told.begin(), told.end(), is_told) || !others || others(turn, unit);
  };
  commander.writes = [written = commands_written_to(battle, dispatch)](int turn, std::uint8_t command) {
    return written.count({turn, command}) != 0;
  };
  if (report)
    commander.turn_over = [dispatch, report](const Turn& turn) { note_unasked(turn, dispatch, *report); };
  commander.answer =
      Courier(battle, std::move(dispatch), std::move(otherwise), std::move(report), std::move(silence));
  return commander;
}

Problems unused(const CourierReport& report) {
  Problems problems;
  for (const CourierReport::Line& line : report.lines)
    if (!line.answered && !line.why.empty())
      problems.push_back({line.place,
                          "turn " + std::to_string(line.turn) + ", " + line.what + ": found no occasion",
                          line.why, true});
  return problems;
}

}  // namespace quincunx
