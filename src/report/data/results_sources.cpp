// Finds the events behind each number: folds the log once more and records what each event changes.

#include <algorithm>

#include "quincunx/play/tally.hpp"
#include "report/data/results_parts.hpp"

namespace quincunx::results {
namespace {

struct Standing {
  int strength = 0, lost = 0, breaks_at = 0, points = 0;
};

class Watcher {
 public:
  Watcher(const Battle& battle, const EventLog& log) : battle_(battle), log_(log), table_(battle.opening) {}

  Sources run() {
    sources_.units.resize(table_.units.size());
    sources_.holders.resize(battle_.scenario->objectives.size());
    standing_ = now();
    for (const Event& event : log_) {
      note_unit(event);
      quincunx::apply(table_, event.body);
      if (matters(event.body)) note_standing(event.n);
    }
    return std::move(sources_);
  }

 private:
  std::array<Standing, 2> now() const {
    const Ruleset& set = battle_.book.set();
    std::array<Standing, 2> made;
    for (const SideId side : {SideId::first, SideId::second})
      made[index(side)] = {digest::strength_of(table_, battle_, side), set.lost(table_, battle_.book, side),
                           set.breaks_at(table_, battle_.book, side),
                           total(points_of(battle_, table_, side))};
    return made;
  }

  // True if the event can change a figure of a side.
  bool matters(const EventBody& body) const {
    if (std::holds_alternative<event::Moved>(body)) return !battle_.scenario->objectives.empty();
    return std::visit([](const auto& kind) { return event::is_fact<std::decay_t<decltype(kind)>>; }, body) &&
           !std::holds_alternative<event::Stepped>(body) && !std::holds_alternative<event::Noted>(body);
  }

  void note_standing(std::uint32_t n) {
    const std::array<Standing, 2> after = now();
    for (std::size_t side = 0; side < 2; ++side) {
      const auto note = [n](Numbers& numbers, int was, int is) {
        if (was != is) numbers.push_back(n);
      };
      note(sources_.strength[side], standing_[side].strength, after[side].strength);
      note(sources_.lost[side], standing_[side].lost, after[side].lost);
      note(sources_.breaks_at[side], standing_[side].breaks_at, after[side].breaks_at);
      note(sources_.points[side], standing_[side].points, after[side].points);
    }
    standing_ = after;
  }

  void note_unit(const Event& event) {
    if (const auto* counted = std::get_if<event::Counted>(&event.body)) {
      if (!counted->party && battle_.book.set().strength.counts(counted->column))
        note(counted->unit, event.n);
    } else if (const auto* left = std::get_if<event::Left>(&event.body)) {
      note(left->unit, event.n);
    } else if (const auto* entered = std::get_if<event::Entered>(&event.body)) {
      note(entered->unit, event.n);
    } else if (const auto* sighted = std::get_if<event::Sighted>(&event.body)) {
      note(sighted->unit, event.n);
    } else if (const auto* formed = std::get_if<event::Formed>(&event.body)) {
      note(formed->unit, event.n);
    } else if (const auto* held = std::get_if<event::Held>(&event.body)) {
      sources_.holders[static_cast<std::size_t>(held->objective)].push_back(event.n);
    }
  }
  void note(UnitId unit, std::uint32_t n) { sources_.units[index(unit)].push_back(n); }

  const Battle& battle_;
  const EventLog& log_;
  Table table_;
  std::array<Standing, 2> standing_{};
  Sources sources_;
};

}  // namespace

Sources sources_of(const Battle& battle, const EventLog& log) { return Watcher(battle, log).run(); }

}  // namespace quincunx::results
