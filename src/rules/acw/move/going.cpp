#include "rules/acw/move/going.hpp"

#include <algorithm>

#include "play/move/ground_ahead.hpp"
#include "rules/acw/book/remarks.hpp"

namespace quincunx::acw {
namespace {

int times(const Turn& turn, row::Going line) { return turn.figure(table::going, line, going_column::times); }

// Where a base comes to an obstacle, and where it is wholly across.
struct Crossing {
  Length from = 0, to = 0;
};
using Crossings = Few<Crossing, 4>;
Crossings crossings_ahead(const Turn& turn, const Lane& lane) {
  Crossings found;
  const Ground& ground = *turn.table().ground;
  const Base& from = lane.from();
  const Box way = joined(box_of(from), box_of(lane.end()));
  for (const Feature& feature : features(turn)) {
    if (!has(feature, obstacle) || !meet(grown(feature.box, tolerance), way)) continue;
    if (lies_under(feature, from, tolerance)) continue;
    const Feature* const one = &feature;
    const auto entry = first_entry(ground, {&one, 1}, from, lane.heading(), lane.by(), true);
    if (!entry || !less_than(*entry, lane.by())) continue;
    const Length far = *entry + 2 * from.radius + length(feature.box.top - feature.box.low);
    const auto back = first_entry(ground, {&one, 1}, advanced(from, lane.heading(), far),
                                  opposite(lane.heading()), far, true);
    found.push_back({*entry, back ? far - *back : *entry});
  }
  std::sort(found.begin(), found.end(), [](const Crossing& a, const Crossing& b) { return a.from < b.from; });
  return found;
}

// How far it goes before it comes into woods.
std::optional<Length> woods_ahead(const Turn& turn, const Base& from, Angle heading, Length by) {
  const Box way = joined(box_of(from), box_of(advanced(from, heading, by)));
  Few<const Feature*, 4> woods;
  for (const Feature& feature : features(turn))
    if (is_wood(feature) && meet(grown(feature.box, tolerance), way)) woods.push_back(&feature);
  return first_entry(*turn.table().ground, {woods.data(), woods.size()}, from, heading, by, true);
}

}  // namespace

bool goes_through_woods(const Turn& turn, const Base& from, Angle heading, Length by) {
  if (by <= 0) return false;
  if (in_woods(turn, from)) return true;
  const auto entry = woods_ahead(turn, from, heading, by);
  return entry && less_than(*entry, by);
}

Length rate(const Turn& turn, const Unit& unit, Pace pace) {
  const Length printed =
      in_inches(turn.figure(table::movement, movement_row(unit, form_of(unit)), movement_column::inches));
  return pace == Pace::run ? printed * times(turn, row::running) : printed;
}

Length road_rate(const Turn& turn, const Unit& unit, Pace pace) {
  const bool once = turn.ruling(ruling::double_cap) == reading::DoubleCap::once;
  const Length plain = rate(turn, unit, pace);
  return pace == Pace::run && once ? plain : plain * times(turn, row::on_road);
}

bool may_run(const Turn& turn, const Unit& unit) {
  const auto runs = static_cast<Runs>(
      turn.figure(table::movement, movement_row(unit, form_of(unit)), movement_column::runs));
  return runs == Runs::yes ||
         (runs == Runs::by_ruling && turn.ruling(ruling::gun_run) == reading::NoYes::yes);
}

Allowance::Allowance(const Turn& turn, const Unit& as, Length rate, bool to_contact)
    : turn_(turn), as_(as), rate_(rate), limit_(rate), to_contact_(to_contact) {
  woods_ = feels_ground() && in_woods(turn, as.base);
  if (woods_) limit_ = slowed(0, true, 0);
}

Length Allowance::slowed(Length gone, bool woods, int obstacles) const {
  const auto part = [this](row::Going line) {
    return std::max(1, turn_.figure(table::going, line, going_column::parts));
  };
  Length least = rate_;
  if (woods) least = least / part(row::through_woods) * times(turn_, row::through_woods);
  for (int n = 0; n < obstacles; ++n)
    least = least / part(row::over_obstacle) * times(turn_, row::over_obstacle);
  return std::max(gone, least);
}

Allowance::Slowed Allowance::walked(const Lane& lane, Length by, Length* stopped) const {
  Slowed now{limit_, woods_, obstacles_};
  if (!feels_ground()) return now;
  const Length woods =
      woods_ ? none : woods_ahead(turn_, lane.from(), lane.heading(), lane.by()).value_or(none);
  const auto enter_woods = [&](Length before) {
    if (now.woods || woods == none || woods >= before) return;
    now.woods = true;
    now.limit = std::min(now.limit, slowed(spent_ + woods, true, now.obstacles));
  };
  for (const Crossing& each : crossings_ahead(turn_, lane)) {
    if (each.from >= by) break;
    enter_woods(each.to);
    const Length after = std::min(now.limit, slowed(0, now.woods, now.obstacles + 1));
    const Length across = to_contact_ ? std::min(each.to, by) : each.to;
    if (less_than(std::min(by, after - spent_), across)) {
      *stopped = each.from;
      return now;
    }
    now.limit = after;
    ++now.obstacles;
  }
  enter_woods(by);
  return now;
}

void Allowance::bound(Lane& lane) const {
  Length stopped = none;
  const Slowed now = walked(lane, lane.by(), &stopped);
  if (stopped != none)
    lane.limit(stopped, {"W21"_r, remark::obstacle_ahead, nobody, rows(table::going, row::over_obstacle)});
  const bool by_woods = now.woods && now.limit < slowed(0, false, now.obstacles);
  lane.limit(
      std::max(now.limit - spent_, 0),
      by_woods
          ? Stop{"W72"_r, remark::held_up_by_woods, nobody, rows(table::going, row::through_woods)}
          : Stop{"8"_r, remark::too_far, nobody, rows(table::movement, movement_row(as_, form_of(as_)))});
}

void Allowance::take(const Lane& lane) {
  Length stopped = none;
  const Slowed now = walked(lane, lane.by(), &stopped);
  limit_ = now.limit, woods_ = now.woods, obstacles_ = now.obstacles;
  spent_ += lane.by();
}

bool Allowance::affords(const Base& there, Length cost) const {
  const bool enters = !woods_ && feels_ground() && in_woods(turn_, there);
  return at_most(spent_ + cost, enters ? std::min(limit_, slowed(spent_, true, obstacles_)) : limit_);
}

void Allowance::take(const Base& there, Length cost) {
  if (!woods_ && feels_ground() && in_woods(turn_, there)) {
    woods_ = true;
    limit_ = std::min(limit_, slowed(spent_, true, obstacles_));
  }
  spent_ += cost;
}

}  // namespace quincunx::acw
