#include "report/story/summary/chronicle.hpp"

#include <algorithm>
#include <string_view>

#include "quincunx/base/text.hpp"
#include "quincunx/play/objectives.hpp"
#include "quincunx/play/tally.hpp"

namespace quincunx::tale {
namespace {

How how_of(const Entry& purpose) {
  if (purpose.shows == Shows::shot) return How::shot;
  if (purpose.shows == Shows::contact) return How::contact;
  return How::other;
}

class Chronicler {
 public:
  Chronicler(const Battle& battle, const EventLog& log, const digest::Digest& facts)
      : battle_(battle), set_(battle.book.set()), log_(log), facts_(facts), table_(battle.opening) {}

  Chronicle write() {
    for (const digest::TurnDigest& turn : facts_.turns) {
      turn_ = &turn;
      for (std::size_t i = turn.first; i < turn.last; ++i) note(log_[i]);
      takings();
    }
    for (Taking& each : made_.takings)
      each.for_good = std::none_of(made_.takings.begin(), made_.takings.end(), [&](const Taking& later) {
        return later.objective == each.objective && later.event > each.event;
      });
    return std::move(made_);
  }

 private:
  void note(const Event& event) {
    if (turn_->first > folded_) fold_to(turn_->first);
    if (const auto* checked = std::get_if<event::Checked>(&event.body)) strike(event, *checked);
    if (const auto* counted = std::get_if<event::Counted>(&event.body);
        counted != nullptr && !digest::brings_up_to_date(log_, event))
      count(event, *counted);
    if (const auto* left = std::get_if<event::Left>(&event.body)) leave(event, *left);
    if (const auto* entered = std::get_if<event::Entered>(&event.body)) enter(event, *entered);
    if (std::holds_alternative<event::Ended>(event.body)) made_.ended = event.n;
    const int had = counted_strength(event);
    quincunx::apply(table_, event.body);
    folded_ = event.n;
    if (had >= 0) weaken(event, std::get<event::Counted>(event.body).unit, had);
  }

  std::vector<Blow>& blows_of(const Event& event) {
    return digest::by_ruling(log_, event) ? made_.ruled : made_.blows;
  }

  void fold_to(std::size_t first) {
    for (; folded_ < first; ++folded_) quincunx::apply(table_, log_[folded_].body);
  }

  // By the nearest roll behind the event that is a shot or a fight; else by the step.
  How how(const Event& event) const {
    for (std::uint32_t by = event.by; by != 0; by = log_[by - 1].by)
      if (const auto* checked = std::get_if<event::Checked>(&log_[by - 1].body))
        if (const How found = how_of(set_.purposes[static_cast<std::size_t>(checked->purpose)]);
            found != How::other)
          return found;
    return How::other;
  }

  // What a leader does, the unit does that he is with.
  UnitId troops_of(UnitId unit) const {
    return unit != nobody && is_leader(set_, table_[unit]) ? table_[unit].host : unit;
  }
  UnitId enemy_behind(const Event& event, UnitId unit) const {
    return troops_of(digest::enemy_behind(battle_, log_, event, unit));
  }

  int counted_strength(const Event& event) const {
    const auto* counted = std::get_if<event::Counted>(&event.body);
    if (counted == nullptr || counted->party || !set_.strength.counts(counted->column)) return -1;
    if (digest::brings_up_to_date(log_, event)) return -1;
    const Unit& unit = table_[counted->unit];
    return unit.present() && !is_leader(set_, unit) ? set_.strength.of(unit) : -1;
  }
  void weaken(const Event& event, UnitId unit, int had) {
    const int lost = had - set_.strength.of(table_[unit]);
    if (lost < 0 && !digest::by_ruling(log_, event))
      made_.rallied.push_back({unit, nobody, turn_->number, -lost, How::other, event.n, false});
    if (lost > 0)
      blows_of(event).push_back(
          {unit, enemy_behind(event, unit), turn_->number, lost, how(event), event.n, false});
  }

  void strike(const Event& event, const event::Checked& checked) {
    const How found = how_of(set_.purposes[static_cast<std::size_t>(checked.purpose)]);
    if (found == How::other || checked.unit == nobody || checked.target == nobody) return;
    if (battle_.opening[checked.unit].side == battle_.opening[checked.target].side) return;
    const UnitId unit = troops_of(checked.unit);
    if (unit != nobody) made_.strikes.push_back({unit, checked.target, turn_->number, found, event.n});
  }

  void count(const Event& event, const event::Counted& counted) {
    if (counted.party) return;
    const ColumnEntry& column = battle_.words.columns[static_cast<std::size_t>(counted.column)];
    if (digest::by_ruling(log_, event)) return;
    if (const UnitId by = enemy_behind(event, counted.unit);
        by != nobody && column.harmed(counted.from, counted.to) && !is_leader(set_, table_[counted.unit]))
      made_.hurts.push_back({counted.unit, by, turn_->number, how(event), event.n});
    if (!column.turning_point || counted.to <= counted.from || is_leader(set_, table_[counted.unit])) return;
    if (!digest::leaves_soon(log_, event, counted.unit)) exit(event, counted.unit, Fate::present);
  }

  void leave(const Event& event, const event::Left& left) {
    const Unit& unit = table_[left.unit];
    if (is_leader(set_, unit)) {
      if (left.fate != Fate::fallen && left.fate != Fate::eliminated) return;
      const bool before = std::any_of(made_.falls.begin(), made_.falls.end(),
                                      [&](const Fall& each) { return each.leader == left.unit; });
      made_.falls.push_back({left.unit, turn_->number, event.n, before});
      return;
    }
    if (!digest::by_ruling(log_, event)) exit(event, left.unit, left.fate);
    const int had = set_.strength.of(unit);
    if (unit.present() && had > 0 && left.fate != Fate::left && left.fate != Fate::exited)
      blows_of(event).push_back(
          {left.unit, enemy_behind(event, left.unit), turn_->number, had, how(event), event.n, true});
  }

  void exit(const Event& event, UnitId unit, Fate fate) {
    Exit made{unit, enemy_behind(event, unit), turn_->number, fate, how(event), 0, event.n};
    const Unit& before = turn_->start[unit];
    made.had = before.present() ? set_.strength.of(before) : start_of(battle_, unit);
    made_.exits.push_back(made);
  }

  void enter(const Event& event, const event::Entered& entered) {
    const Unit& unit = table_[entered.unit];
    if (unit.fate != Fate::expected) return;  // a leader who takes over
    if (made_.comings.empty() || made_.comings.back().command != unit.command ||
        made_.comings.back().turn != turn_->number)
      made_.comings.push_back({unit.command, turn_->number, 0, {}, {}});
    Coming& coming = made_.comings.back();
    coming.units.push_back(entered.unit);
    coming.events.push_back(event.n);
    if (!is_leader(set_, unit)) coming.strength += start_of(battle_, entered.unit);
  }

  void takings() {
    for (std::size_t i = 0; i < battle_.scenario->objectives.size(); ++i) {
      const auto before = objective_holder(battle_, turn_->start, i),
                 after = objective_holder(battle_, turn_->end, i);
      if (!after || before == after || only_sighted(i, *after)) continue;
      std::uint32_t event = log_[turn_->last - 1].n;
      for (std::size_t at = turn_->first; at < turn_->last; ++at)
        if (const auto* held = std::get_if<event::Held>(&log_[at].body);
            held != nullptr && static_cast<std::size_t>(held->objective) == i)
          event = log_[at].n;
      made_.takings.push_back({i, *after, turn_->number, event, false});
    }
  }

  // In the log of one side: does it only now see the units that have the objective at the end of the turn?
  bool only_sighted(std::size_t objective, SideId holder) const {
    if (knows_all_of(battle_, SideId::first) && knows_all_of(battle_, SideId::second)) return false;
    Table table = turn_->start;
    auto was = objective_holder(battle_, table, objective);
    bool sighted = false;
    for (std::size_t at = turn_->first; at < turn_->last; ++at) {
      quincunx::apply(table, log_[at].body);
      const auto is = objective_holder(battle_, table, objective);
      if (is != was && is == holder) sighted = std::holds_alternative<event::Sighted>(log_[at].body);
      was = is;
    }
    return sighted;
  }

  const Battle& battle_;
  const Ruleset& set_;
  const EventLog& log_;
  const digest::Digest& facts_;
  Table table_;
  std::size_t folded_ = 0;  // events applied
  const digest::TurnDigest* turn_ = nullptr;
  Chronicle made_;
};

}  // namespace

int start_of(const Battle& battle, UnitId unit) {
  return battle.book.set().strength.of(battle.opening[unit]);
}

Chronicle chronicle(const Battle& battle, const EventLog& log, const digest::Digest& facts) {
  return Chronicler(battle, log, facts).write();
}

}  // namespace quincunx::tale
