#include "command/orders/orders_in_hand.hpp"

#include <algorithm>

#include "quincunx/command/commanders.hpp"
#include "quincunx/play/turn.hpp"

namespace quincunx {

OrdersInHand::OrdersInHand(Dispatch dispatch, std::shared_ptr<CourierReport> report)
    : dispatch_(std::make_shared<const Dispatch>(std::move(dispatch))), report_(std::move(report)) {
  begin_anew();
}

void OrdersInHand::begin_anew() {
  given_.assign(dispatch_->tasks.size(), {});
  turn_ = step_ = -1;
  if (!report_) return;
  report_->lines = dispatch_->lines;
  report_->turn_reached = 0;
}

OrdersInHand::News OrdersInHand::keep_up(const Ask& ask) {
  const Table& table = ask.turn.table();
  News news;
  news.game = ask.number <= latest_;
  if (news.game) begin_anew();
  latest_ = ask.number;
  news.turn = table.turn != turn_;
  if (news.turn) {
    turn_ = table.turn;
    if (report_) report_->turn_reached = turn_;
    step_ = -1;
    charges_.clear();
    for (std::size_t i = 0; i < dispatch_->tasks.size(); ++i)
      if (is_due(table, *dispatch_, dispatch_->tasks[i]) && dispatch_->tasks[i].order.verb == Verb::charge)
        charges_.push_back(i);
  }
  news.question = table.step != step_ || ask.topic != topic_;
  if (!news.question) return news;
  if (table.step != step_) {
    hits_placed_.assign(dispatch_->precedences.size(), {});
    if (report_) note_why(ask);
  }
  step_ = table.step;
  topic_ = ask.topic;
  for (Given& given : given_) given.here = false;
  return news;
}

void OrdersInHand::note_why(const Ask& ask) {
  const Table& table = ask.turn.table();
  for (const Task& task : dispatch_->tasks) {
    CourierReport::Line& line = report_->lines[task.line];
    if (line.answered) continue;
    if (is_due(table, *dispatch_, task))
      line.why = why_unasked(ask, task);
    else if (task.turn == turn_)
      line.why = why_on_the_way(table, task);
  }
}

const Offer* OrdersInHand::next_hit(const Ask& ask) {
  for (std::size_t i = 0; i < hits_placed_.size() && ask.about != nobody; ++i) {
    const Precedence& hits = dispatch_->precedences[i];
    if (hits.hits_of != ask.about || hits.turn != turn_) continue;
    std::vector<bool>& placed = hits_placed_[i];
    placed.resize(hits.units.size());
    for (std::size_t named = 0; named < placed.size(); ++named)
      for (const Offer& offer : ask.offers)
        if (!placed[named] && offer.legal() && offer.order.verb == Verb::choose &&
            offer.order.unit == ask.about && offer.order.target == hits.units[named]) {
          placed[named] = true;
          return &offer;
        }
  }
  return nullptr;
}

Order OrdersInHand::give(std::size_t task, const Order& order) {
  given_[task] = {true, true};
  if (report_) report_->lines[dispatch_->tasks[task].line].answered = true;
  return order;
}

std::vector<std::size_t> OrdersInHand::pending(const Ask& ask) const {
  std::vector<std::size_t> tasks;
  for (std::size_t i = 0; i < given_.size(); ++i)
    if (is_due(ask.turn.table(), *dispatch_, dispatch_->tasks[i]) && !given_[i].here &&
        all_hold(ask, dispatch_->tasks[i])) {
      const Order& order = dispatch_->tasks[i].order;
      if (order.verb != Verb::shoot || !saves_its_fire(ask, order.unit, i)) tasks.push_back(i);
    }
  const std::vector<UnitId> first = precedence(ask);
  const auto place = [&first, this](std::size_t task) {
    return std::find(first.begin(), first.end(), dispatch_->tasks[task].order.unit) - first.begin();
  };
  std::stable_sort(tasks.begin(), tasks.end(),
                   [&place](std::size_t a, std::size_t b) { return place(a) < place(b); });
  return tasks;
}

std::vector<UnitId> OrdersInHand::precedence(const Ask& ask) const {
  const Ruleset& set = ask.turn.book().set();
  const TopicEntry& topic = set.topics[static_cast<std::size_t>(ask.topic)];
  const auto step = static_cast<std::size_t>(std::max<int>(ask.turn.table().step - 1, 0));
  const std::vector<PlayedStep>& steps = ask.turn.battle().order_of_play;
  const bool by_step = topic.ranks == Ranks::turns && step < steps.size();
  std::vector<UnitId> units;
  for (const Precedence& entry : dispatch_->precedences)
    if ((entry.turn == turn_ || entry.turn == 0) &&
        (entry.step == topic.key || (by_step && entry.step == steps[step].id)))
      units.insert(units.end(), entry.units.begin(), entry.units.end());
  return units;
}

bool OrdersInHand::stands_still(const Ask& ask, UnitId unit) const {
  return standing(ask, unit, [](const Task& task) { return task.order.verb == Verb::hold; }) != nullptr;
}

bool OrdersInHand::moves_or_stands(const Ask& ask, UnitId unit) const {
  return standing(ask, unit, [](const Task& task) {
           return moves(task.interaction) || task.order.verb == Verb::hold;
         }) != nullptr;
}

bool OrdersInHand::saves_its_fire(const Ask& ask, UnitId unit, std::size_t before) const {
  if (!ask.turn.book().set().shot_bars_charge) return false;
  const auto comes = [&ask](const Task& task) { return may_yet_charge(ask, task); };
  for (const std::size_t i : charges_)
    if (i < before && dispatch_->tasks[i].order.unit == unit && !given_[i].ever && comes(dispatch_->tasks[i]))
      return true;
  if (before != any_task || spoken_for(ask, unit)) return false;
  // Of standing orders the first whose conditions hold: to hold, or to shoot, precedes a charge written
  // later.
  for (const Task& task : dispatch_->standing) {
    if (task.order.unit != unit) continue;
    if (task.order.verb == Verb::charge && comes(task)) return true;
    if ((task.order.verb == Verb::hold || task.order.verb == Verb::shoot) && all_hold(ask, task))
      return false;
  }
  return false;
}

}  // namespace quincunx
