// Gives the orders of one side as the rules ask: those of the turn, then standing ones, then postures, then
// whoever commands otherwise.

#include "command/courier.hpp"

#include <algorithm>

#include "command/doctrine.hpp"

namespace quincunx {
namespace {

bool for_moves(Verb verb) {
  return verb == Verb::move || verb == Verb::approach || verb == Verb::engage || verb == Verb::support ||
         verb == Verb::attach || verb == Verb::detach;
}

class Courier {
 public:
  Courier(const Battle& battle, Dispatch dispatch, Commander otherwise, std::shared_ptr<CourierReport> report)
      : dispatch_(std::make_shared<const Dispatch>(std::move(dispatch))),
        stances_(stances_of(battle)),
        otherwise_(std::move(otherwise)),
        report_(std::move(report)),
        doctrine_(stances_) {
    forget();
  }

  Order operator()(const Ask& ask) {
    keep_up(ask);
    if (ask.side != dispatch_->side) return otherwise(ask);
    if (ask.offers.empty()) return {};
    const TopicEntry& topic = ask.turn.book().set().topics[static_cast<std::size_t>(ask.topic)];
    if (topic.stirs) return stir(ask);
    return topic.continuous ? move_next(ask) : choose(ask);
  }

 private:
  using Offers = std::vector<Offer>;
  struct Given {
    bool ever = false, here = false;  // in the game; in this step, on this topic
  };

  // -- what has been given so far --
  void forget() {
    given_.assign(dispatch_->tasks.size(), {});
    turn_ = step_ = -1;
    postured_.assign(stances_.size(), false);
    doctrine_ = Doctrine(stances_);
    if (!report_) return;
    report_->lines = dispatch_->lines;
    report_->turn_reached = 0;
  }
  void keep_up(const Ask& ask) {
    const Table& table = ask.turn.table();
    if (ask.number <= latest_) forget();
    latest_ = ask.number;
    if (table.turn != turn_) {
      turn_ = table.turn;
      for (const PostureChange& change : dispatch_->postures) {
        if (change.turn > turn_) break;
        doctrine_.set_stance(change.command, {change.posture, change.toward});
        postured_[change.command] = true;
      }
      if (report_) report_->turn_reached = turn_;
      step_ = -1;
    }
    if (table.step == step_ && ask.topic == topic_) return;
    step_ = table.step;
    topic_ = ask.topic;
    for (Given& given : given_) given.here = false;
    stood_.assign(table.units.size(), false);
  }
  Order give(std::size_t task, Order order) {
    given_[task] = {true, true};
    if (report_) report_->lines[dispatch_->tasks[task].line].answered = true;
    return order;
  }

  // -- which orders speak to a question --
  static bool all_hold(const Ask& ask, const Task& task) {
    return std::all_of(task.conditions.begin(), task.conditions.end(),
                       [&](const Condition& condition) { return holds(ask, task.order.unit, condition); });
  }
  // Orders of this turn still to be given here, those of units with precedence first.
  std::vector<std::size_t> pending(const Ask& ask) const {
    std::vector<std::size_t> tasks;
    for (std::size_t i = 0; i < given_.size(); ++i)
      if (dispatch_->tasks[i].turn == turn_ && !given_[i].here && all_hold(ask, dispatch_->tasks[i]))
        tasks.push_back(i);
    const std::vector<UnitId> first = precedence(ask);
    const auto place = [&first, this](std::size_t task) {
      return std::find(first.begin(), first.end(), dispatch_->tasks[task].order.unit) - first.begin();
    };
    std::stable_sort(tasks.begin(), tasks.end(),
                     [&place](std::size_t a, std::size_t b) { return place(a) < place(b); });
    return tasks;
  }
  std::vector<UnitId> precedence(const Ask& ask, bool of_the_step = true) const {
    const Ruleset& set = ask.turn.book().set();
    const auto step = static_cast<std::size_t>(std::max<int>(ask.turn.table().step - 1, 0));
    std::vector<UnitId> units;
    for (const Precedence& entry : dispatch_->precedences)
      if (entry.turn == turn_ &&
          (entry.step == set.topics[static_cast<std::size_t>(ask.topic)].key ||
           (of_the_step && step < set.steps.size() && entry.step == set.steps[step].id)))
        units.insert(units.end(), entry.units.begin(), entry.units.end());
    return units;
  }
  // Has the unit been told this turn what to do? Then nobody else moves it or sends it to charge.
  bool spoken_for(const Ask& ask, UnitId unit) const {
    return std::any_of(dispatch_->tasks.begin(), dispatch_->tasks.end(), [&](const Task& task) {
      return task.turn == turn_ && task.order.unit == unit && all_hold(ask, task);
    });
  }
  bool told_to_hold(const Ask& ask, UnitId unit) const {
    return std::any_of(dispatch_->tasks.begin(), dispatch_->tasks.end(), [&](const Task& task) {
      return task.turn == turn_ && task.order.unit == unit && task.order.verb == Verb::hold &&
             all_hold(ask, task);
    });
  }
  // The standing order that speaks to this unit in a question of this kind; the first whose conditions hold.
  template <class Fits>
  const Task* standing(const Ask& ask, UnitId unit, Fits fits) const {
    for (const Task& task : dispatch_->standing)
      if (task.order.unit == unit && fits(task.order) && all_hold(ask, task)) return &task;
    return nullptr;
  }

  Order otherwise(const Ask& ask) { return otherwise_ ? otherwise_(ask) : Order{}; }
  static Ask with(const Ask& ask, const Offers& offers) {
    return {ask.side, ask.topic, ask.number, ask.about, offers, ask.turn};
  }
  bool postured(const Ask& ask, UnitId unit) const {
    return unit != nobody && postured_[ask.turn.table()[unit].command];
  }

  // -- moves --
  static const Offer* offer_for(const Ask& ask, UnitId unit) {
    for (const Offer& offer : ask.offers)
      if (offer.order.unit == unit) return &offer;
    return nullptr;
  }

  Order standing_move(const Ask& ask, UnitId unit) {
    if (stood_[index(unit)]) return {};
    const Task* task = standing(
        ask, unit, [](const Order& order) { return for_moves(order.verb) || order.verb == Verb::hold; });
    if (task == nullptr) return {};
    stood_[index(unit)] = true;
    return task->order.verb == Verb::hold ? Order{} : task->order;
  }

  Order move_next(const Ask& ask) {
    const std::vector<std::size_t> tasks = pending(ask);
    for (const UnitId unit : precedence(ask)) {
      const Offer* offer = offer_for(ask, unit);
      if (offer == nullptr || !offer->legal()) continue;
      const Order order = move_of(ask, unit, tasks);
      if (order.verb != Verb::none) return order;
    }
    for (const std::size_t i : tasks) {
      const Task& task = dispatch_->tasks[i];
      const Offer* offer = offer_for(ask, task.order.unit);
      if (offer == nullptr || !offer->legal()) continue;
      if (task.order.verb == Verb::hold) give(i, {});
      if (for_moves(task.order.verb)) return give(i, task.order);
    }
    Offers by_posture, others;
    for (const Offer& offer : ask.offers) {
      const UnitId unit = offer.order.unit;
      if (!offer.legal() || spoken_for(ask, unit)) continue;
      const Order order = standing_move(ask, unit);
      if (order.verb != Verb::none) return order;
      if (!stood_[index(unit)]) (postured(ask, unit) ? by_posture : others).push_back(offer);
    }
    if (!by_posture.empty())
      if (const Order order = doctrine_(with(ask, by_posture)); order.verb != Verb::none) return order;
    if (!others.empty() && !dispatch_->silent_holds)
      if (const Order order = otherwise(with(ask, others)); order.verb != Verb::none) return order;
    // What cannot be done is said all the same: the rules refuse it with their reason. Where units stir group
    // by group, those of other groups are asked in their turn.
    const std::span<const TopicEntry> topics = ask.turn.book().set().topics;
    const bool by_groups =
        std::any_of(topics.begin(), topics.end(), [](const TopicEntry& topic) { return topic.stirs; });
    for (const std::size_t i : tasks)
      if (for_moves(dispatch_->tasks[i].order.verb) && !given_[i].ever &&
          (!by_groups || offer_for(ask, dispatch_->tasks[i].order.unit) != nullptr))
        return give(i, dispatch_->tasks[i].order);
    return {};
  }

  // By the orders of the turn, standing orders, posture, or otherwise.
  Order move_of(const Ask& ask, UnitId unit, const std::vector<std::size_t>& tasks) {
    for (const std::size_t i : tasks)
      if (dispatch_->tasks[i].order.unit == unit && for_moves(dispatch_->tasks[i].order.verb))
        return give(i, dispatch_->tasks[i].order);
    if (spoken_for(ask, unit)) return {};
    const Order order = standing_move(ask, unit);
    if (order.verb != Verb::none || stood_[index(unit)]) return order;
    const Offers only{*offer_for(ask, unit)};
    if (postured(ask, unit)) return doctrine_(with(ask, only));
    return dispatch_->silent_holds ? Order{} : otherwise(with(ask, only));
  }

  // -- who does anything at all --
  bool has_deeds(const Ask& ask, UnitId unit) const {
    const auto does = [](Verb verb) { return for_moves(verb) || verb == Verb::charge; };
    if (spoken_for(ask, unit))
      return std::any_of(dispatch_->tasks.begin(), dispatch_->tasks.end(), [&](const Task& task) {
        return task.turn == turn_ && task.order.unit == unit && does(task.order.verb) && all_hold(ask, task);
      });
    const Task* task = standing(
        ask, unit, [&does](const Order& order) { return does(order.verb) || order.verb == Verb::hold; });
    return task != nullptr && task->order.verb != Verb::hold;
  }

  Order stir(const Ask& ask) {
    const auto choice_of = [&ask](UnitId unit) -> const Offer* {
      for (const Offer& offer : ask.offers)
        if (offer.legal() && offer.order.verb == Verb::choose && offer.order.unit == unit) return &offer;
      return nullptr;
    };
    std::vector<UnitId> units = precedence(ask);
    for (const std::size_t i : pending(ask)) units.push_back(dispatch_->tasks[i].order.unit);
    for (const Offer& offer : ask.offers) units.push_back(offer.order.unit);
    for (const UnitId unit : units)
      if (const Offer* chosen = choice_of(unit); chosen != nullptr && unit != nobody && has_deeds(ask, unit))
        return chosen->order;
    Offers by_posture, others;
    for (const Offer& offer : ask.offers) {
      const UnitId unit = offer.order.unit;
      const bool choice = offer.order.verb == Verb::choose && unit != nobody;
      if (choice && (spoken_for(ask, unit) || stands_still(ask, unit))) continue;
      if (!choice || postured(ask, unit)) by_posture.push_back(offer);
      if (!choice || !postured(ask, unit)) others.push_back(offer);
    }
    if (const Order order = doctrine_(with(ask, by_posture)); order.verb == Verb::choose) return order;
    return dispatch_->silent_holds ? Order{} : otherwise(with(ask, others));
  }

  // -- choices among offers --
  static const Offer* legal_offer(const Ask& ask, const Order& order) {
    const Offer* any_amount = nullptr;
    for (const Offer& offer : ask.offers) {
      if (!offer.legal() || offer.order.verb != order.verb ||
          (offer.order.unit != order.unit && offer.order.unit != nobody) ||
          (order.target != nobody && offer.order.target != order.target))
        continue;
      if (order.amount == 0 || offer.order.amount == order.amount) return &offer;
      if (offer.order.amount == 0 && any_amount == nullptr) any_amount = &offer;
    }
    return any_amount;
  }
  static bool in_question(const Ask& ask, const Order& order) {
    return std::any_of(ask.offers.begin(), ask.offers.end(), [&order](const Offer& offer) {
      return offer.order.verb == order.verb && offer.order.unit == order.unit;
    });
  }
  static bool concerns(const Ask& ask, UnitId unit) {
    return std::any_of(ask.offers.begin(), ask.offers.end(),
                       [unit](const Offer& offer) { return offer.order.unit == unit; });
  }
  static const Offer* legal_hold(const Ask& ask, UnitId unit) {
    for (const Offer& offer : ask.offers)
      if (offer.legal() && offer.order.verb == Verb::hold &&
          (offer.order.unit == unit || offer.order.unit == nobody))
        return &offer;
    return nullptr;
  }

  // Of all who are to shoot at this target the one named primary, else the one whom the rules would take.
  std::size_t primary_of(const Ask& ask, const std::vector<std::size_t>& tasks, std::size_t chosen) const {
    const Order& order = dispatch_->tasks[chosen].order;
    if (order.verb != Verb::shoot || ask.about != nobody) return chosen;
    const auto same = [&](std::size_t i) {
      return dispatch_->tasks[i].order.verb == Verb::shoot &&
             dispatch_->tasks[i].order.target == order.target;
    };
    for (const std::size_t i : tasks)
      if (same(i) && dispatch_->tasks[i].primary && legal_offer(ask, dispatch_->tasks[i].order)) return i;
    for (const Offer& offer : ask.offers)
      for (const std::size_t i : tasks)
        if (same(i) && offer.legal() && offer.order.unit == dispatch_->tasks[i].order.unit &&
            offer.order.target == order.target)
          return i;
    return chosen;
  }

  // The unit to be primary, where the rules ask that by itself.
  const Offer* named_primary(const Ask& ask) const {
    for (const Task& task : dispatch_->tasks) {
      if (!task.primary || task.turn != turn_) continue;
      for (const Offer& offer : ask.offers)
        if (offer.legal() && offer.order.verb == Verb::choose && offer.order.unit == task.order.unit &&
            offer.order.target == task.order.target)
          return &offer;
    }
    return nullptr;
  }

  // Whom the player would take, or hit, before others. Where units merely act one after another, those with
  // precedence in the step, then in the order written.
  const Offer* named_first(const Ask& ask, const std::vector<std::size_t>& tasks) const {
    const bool by_turns = std::all_of(ask.offers.begin(), ask.offers.end(),
                                      [](const Offer& offer) { return offer.order.target == nobody; });
    for (const UnitId unit : precedence(ask, by_turns))
      for (const Offer& offer : ask.offers)
        if (offer.legal() && offer.order.verb == Verb::choose &&
            (offer.order.unit == unit || offer.order.target == unit))
          return &offer;
    if (!by_turns) return nullptr;
    for (const std::size_t i : tasks)
      for (const Offer& offer : ask.offers)
        if (offer.legal() && offer.order.verb == Verb::choose &&
            offer.order.unit == dispatch_->tasks[i].order.unit)
          return &offer;
    return nullptr;
  }

  Order choose(const Ask& ask) {
    if (const Offer* primary = named_primary(ask)) return primary->order;
    const std::vector<std::size_t> tasks = pending(ask);
    if (const Offer* first = named_first(ask, tasks)) return first->order;
    for (const std::size_t i : tasks) {
      const Task& task = dispatch_->tasks[i];
      if (ask.about != nobody && task.order.verb == Verb::hold && task.order.unit == ask.about) {
        give(i, {});
        if (const Offer* offer = legal_hold(ask, ask.about)) return offer->order;
      }
      // One unit that holds does not stop the others of its side; it is left out below.
      if (ask.about == nobody && task.order.verb == Verb::hold) {
        if (concerns(ask, task.order.unit)) give(i, {});
        continue;
      }
      if (!speaks_to(ask, task.order) || legal_offer(ask, task.order) == nullptr) continue;
      const std::size_t first = primary_of(ask, tasks, i);
      return give(first, legal_offer(ask, dispatch_->tasks[first].order)->order);
    }
    for (const std::size_t i : tasks) {
      const Order& order = dispatch_->tasks[i].order;
      if (given_[i].ever || !speaks_to(ask, order) || !in_question(ask, order)) continue;
      // It keeps its fire for a later question: another target, which still stands.
      const bool later = ask.about != nobody && order.verb == Verb::shoot && only_others(ask, order);
      if (later && legal_hold(ask, order.unit) != nullptr) return legal_hold(ask, order.unit)->order;
      if (default_wrongs_another(ask, order.unit)) break;
      return give(i, order);
    }
    return by_others(ask);
  }
  static bool speaks_to(const Ask& ask, const Order& order) {
    return ask.about == nobody || order.unit == ask.about;
  }
  // A question about one target, and the order names another.
  static bool only_others(const Ask& ask, const Order& order) {
    UnitId target = nobody;
    for (const Offer& offer : ask.offers) {
      if (offer.order.verb != order.verb || offer.order.unit != order.unit) continue;
      if (offer.order.target == order.target || (target != nobody && offer.order.target != target))
        return false;
      target = offer.order.target;
    }
    return order.target != nobody && ask.turn.table()[order.target].present();
  }

  Order by_others(const Ask& ask) {
    // Standing orders of the units in question.
    std::vector<UnitId> seen;
    for (const Offer& offer : ask.offers) {
      const UnitId unit = offer.order.unit;
      if (unit == nobody || std::find(seen.begin(), seen.end(), unit) != seen.end()) continue;
      seen.push_back(unit);
      // What it was told to do this turn does not keep a unit from reacting as it stands ordered.
      const bool told = spoken_for(ask, unit);
      const Task* task = standing(ask, unit, [&](const Order& order) {
        if (told && !is_reaction(order.verb)) return false;
        return order.verb == Verb::hold || (!for_moves(order.verb) && in_question(ask, order));
      });
      if (task == nullptr) continue;
      if (task->order.verb == Verb::hold) {
        if (ask.about == unit && legal_hold(ask, unit) != nullptr) return legal_hold(ask, unit)->order;
      } else if (const Offer* found = legal_offer(ask, task->order)) {
        return found->order;
      }
    }
    Offers left;
    bool any_postured = ask.about != nobody && postured(ask, ask.about);
    const Offer* first = nullptr;
    for (const Offer& offer : ask.offers) {
      if (!offer.legal()) continue;
      if (first == nullptr) first = &offer;
      if (kept_from(ask, offer.order)) continue;
      left.push_back(offer);
      any_postured = any_postured || postured(ask, offer.order.unit);
    }
    if (left.empty()) return {};
    if (dispatch_->silent_holds && !any_postured) return unless_first(left.front().order, first);
    const Order order = any_postured ? doctrine_(with(ask, left)) : otherwise(with(ask, left));
    return unless_first(order.verb == Verb::none ? left.front().order : order, first);
  }
  // What others may not do with a unit that has its orders: charge, or fire at somebody before its own
  // target.
  bool kept_from(const Ask& ask, const Order& order) const {
    if (order.unit == nobody || order.verb == Verb::hold || ask.turn.table()[order.unit].side != ask.side)
      return false;
    if (order.verb == Verb::charge || order.verb == Verb::attach)
      return spoken_for(ask, order.unit) || stands_still(ask, order.unit);
    if (order.verb != Verb::shoot) return false;
    if (told_to_hold(ask, order.unit)) return true;
    return std::any_of(dispatch_->tasks.begin(), dispatch_->tasks.end(), [&](const Task& task) {
      return task.turn == turn_ && task.order.unit == order.unit && task.order.verb == Verb::shoot &&
             task.order.target != order.target && ask.turn.table()[task.order.target].present() &&
             ask.about == nobody;
    });
  }
  // After a refusal the rules take the first legal offer: not when another unit, told otherwise, would have
  // to do it.
  bool default_wrongs_another(const Ask& ask, UnitId refused) const {
    const auto first =
        std::find_if(ask.offers.begin(), ask.offers.end(), [](const Offer& offer) { return offer.legal(); });
    return first != ask.offers.end() && first->order.unit != refused && kept_from(ask, first->order);
  }
  bool stands_still(const Ask& ask, UnitId unit) const {
    return standing(ask, unit, [](const Order& order) { return order.verb == Verb::hold; }) != nullptr;
  }
  static Order unless_first(const Order& order, const Offer* first) {
    return first != nullptr && order == first->order ? Order{} : order;
  }

  std::shared_ptr<const Dispatch> dispatch_;
  std::vector<Stance> stances_;
  Commander otherwise_;
  std::shared_ptr<CourierReport> report_;
  Doctrine doctrine_;
  std::vector<Given> given_;
  std::vector<bool> postured_, stood_;
  int turn_ = -1, step_ = -1;
  TopicId topic_{};
  std::uint32_t latest_ = 0;
};

}  // namespace

Commander courier(const Battle& battle, const Orders& orders, Commander otherwise, Problems& problems,
                  std::shared_ptr<CourierReport> report) {
  Problems found;
  Dispatch dispatch = compile(battle, orders, found);
  const bool understood = !fatal(found);
  problems.insert(problems.end(), found.begin(), found.end());
  if (!understood) return otherwise;
  return Courier(battle, std::move(dispatch), std::move(otherwise), std::move(report));
}

Problems unused(const CourierReport& report) {
  Problems problems;
  for (const CourierReport::Line& line : report.lines)
    if (!line.answered && line.turn <= report.turn_reached)
      problems.push_back({line.place,
                          "turn " + std::to_string(line.turn) + ", " + line.what + ": never asked for",
                          "the unit was gone, spent, or in no position for it", true});
  return problems;
}

}  // namespace quincunx
