// Contact: chargers are put flush on the face that they struck, slid to where most bases fight (D71, D96).

#include "rules/liberty/charge/contact.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "play/move/room.hpp"
#include "rules/liberty/army/footprints.hpp"
#include "rules/liberty/book/remarks.hpp"
#include "rules/liberty/move/ground.hpp"
#include "rules/liberty/move/moves.hpp"
#include "table/nearest.hpp"

namespace quincunx::liberty {
namespace {

// A base whose centre is so far to the right on a side of the target, flush with it.
Base on_side(const Base& side, const Footprint& size, std::int64_t right) {
  const std::int64_t ahead = side.footprint.depth / 2 + size.depth / 2;
  return set_down({spot_at(side, ahead, right), opposite(side.pose.facing)}, size);
}

// How many bases of a rank a front of that width can lie on, at most.
int most_covered(const Rulebook& book, const Unit& unit, Length width) {
  const Length least = book.figure(table::distances, row::direct_mm, distances_column::inches) * millimetre;
  const Length each = std::max(base_size(book, unit).width, 1);
  return std::min(front_rank(book, unit), (width - 2 * least) / each + 2);
}

class RowSearch {
 public:
  RowSearch(const Turn& turn, UnitId target, const Base& there, int side, std::span<const InRow> row)
      : turn_(turn), target_(target), there_(there), side_(seen_from(there, side)), row_(row) {
    order_.reserve(row.size());
    for (std::size_t i = 0; i < row.size(); ++i) order_.push_back(i);
    // The charger's left is to the right on that side, seen from the target.
    std::sort(order_.begin(), order_.end(), [this](std::size_t a, std::size_t b) {
      const std::int64_t of_a = right_of(row_[a].started), of_b = right_of(row_[b].started);
      return of_a != of_b ? of_a > of_b : row_[a].unit < row_[b].unit;
    });
    std::int64_t off = 0;
    places_.resize(row.size());
    for (const InRow& each : row) width_ += each.at.footprint.width;
    std::int64_t left = width_ / 2;
    for (const std::size_t i : order_) {
      const Length width = row[i].at.footprint.width;
      places_[i] = left - width / 2;
      left -= width;
      off += right_of(flush_on(row[i].at, there_, side)) - places_[i];
    }
    begin_ = off / static_cast<std::int64_t>(row.size());
    find_others();
  }

  std::vector<Row> best() {
    const Length step = std::max(
        turn_.figure(table::distances, row::slide_mm, distances_column::inches) * millimetre, millimetre);
    const Length widest = width_ + side_.footprint.width;
    const int most = most_possible();
    for (Length slid = 0; slid <= widest; slid += step)
      for (const bool right : {false, true}) {
        if (slid == 0 && right) continue;
        consider(begin_ + (right ? -slid : slid));
        if (row_.size() == 1 && total_ >= most) return std::move(found_);
      }
    name_rows();
    return std::move(found_);
  }

 private:
  std::int64_t right_of(const Base& base) const { return bearings(side_, base.pose.at).right; }

  void find_others() {
    each_near(turn_.table(), side_, 2 * (width_ + side_.footprint.width),
              [this](UnitId id, const Unit& unit) {
                const bool of_row =
                    std::any_of(row_.begin(), row_.end(), [id](const InRow& r) { return r.unit == id; });
                if (!of_row && id != target_ && !leads(unit)) others_.push_back(id);
              });
  }

  int most_possible() const {
    const Length own = row_.front().at.footprint.width, theirs = side_.footprint.width;
    return most_covered(turn_.book(), turn_[row_.front().unit], theirs) +
           most_covered(turn_.book(), turn_[target_], own);
  }

  bool has_room(UnitId unit, const Base& base) const {
    return on_table(turn_.table(), base) && clear_of_all(turn_.table(), base, others_) &&
           !on_closed_ground(turn_, turn_[unit], base);
  }

  void consider(std::int64_t middle) {
    const Length beside = (width_ + side_.footprint.width) / 2;
    if (std::abs(middle) >= beside) return;
    Row made;
    int least = std::numeric_limits<int>::max(), most = 0, total = 0;
    for (std::size_t i = 0; i < row_.size(); ++i) {
      made.bases.push_back(on_side(side_, row_[i].at.footprint, middle + places_[i]));
      const int direct = direct_bases(turn_.book(), turn_[row_[i].unit], made.bases.back(), there_);
      if (direct == 0) return;
      made.direct.push_back(direct);
      least = std::min(least, direct);
      most = std::max(most, direct);
      total += direct;
    }
    Footprint all = row_.front().at.footprint;
    all.width = width_;
    total += direct_bases(turn_.book(), turn_[target_], there_, on_side(side_, all, middle));
    const int uneven = most - least;
    const bool better = found_.empty() || uneven < uneven_ || (uneven == uneven_ && total > total_);
    const auto alike = [&made](const Row& known) { return known.direct == made.direct; };
    const bool as_good = uneven == uneven_ && total == total_;
    if (!better && (!as_good || std::any_of(found_.begin(), found_.end(), alike))) return;
    for (std::size_t i = 0; i < row_.size(); ++i)
      if (!has_room(row_[i].unit, made.bases[i])) return;
    if (better) found_.clear();
    uneven_ = uneven;
    total_ = total;
    found_.push_back(std::move(made));
  }

  // Of those that give the same unit the odd base, the first that was found.
  void name_rows() {
    for (Row& row : found_)
      for (std::size_t i = 0; i < row_.size(); ++i) {
        const bool more = std::any_of(found_.begin(), found_.end(),
                                      [&](const Row& other) { return other.direct[i] < row.direct[i]; });
        if (more && row_[i].unit < row.more) row.more = row_[i].unit;
      }
    std::stable_sort(found_.begin(), found_.end(),
                     [](const Row& a, const Row& b) { return a.more < b.more; });
    found_.erase(std::unique(found_.begin(), found_.end(),
                             [](const Row& a, const Row& b) { return a.more == b.more; }),
                 found_.end());
  }

  const Turn& turn_;
  UnitId target_;
  const Base& there_;
  Base side_;  // of the target, as if it were its front
  std::span<const InRow> row_;
  Few<std::size_t, 4> order_;    // from the chargers' left to their right
  Few<std::int64_t, 4> places_;  // of each in the row, to the right of its middle on that side
  Length width_ = 0;             // of the row
  std::int64_t begin_ = 0;       // its middle before it slides
  UnitIds others_;               // that it may not overlap
  std::vector<Row> found_;
  int uneven_ = 0, total_ = 0;
};

// D96: which of two chargers has one base more, where both could.
const Row& chosen_row(Turn& turn, const std::vector<Row>& rows, UnitId target) {
  if (rows.size() == 1) return rows.front();
  std::vector<Offer> offers;
  for (const Row& row : rows) add_offer(offers, Verb::choose, row.more, target);
  const Order order = turn.ask(turn[rows.front().more].side, topic::odd_bases, offers);
  const auto named =
      std::find_if(rows.begin(), rows.end(), [&order](const Row& row) { return row.more == order.unit; });
  return named == rows.end() ? rows.front() : *named;
}

remark::Remark told(Face face) {
  return face == Face::rear    ? remark::strikes_rear
         : face == Face::flank ? remark::strikes_flank
                               : remark::contact;
}

// It is there already, but for places that are rounded.
bool stands_so(const Pose& now, const Pose& to) {
  const Angle turned = turn_between(now.facing, to.facing);
  return at_most(length(to.at - now.at), 0) && at_most(Angle{std::abs(turned.arcseconds)}, Angle{});
}

}  // namespace

Base flush_on(const Base& touching, const Base& target, int side) {
  const Base seen = seen_from(target, side);
  const Point at = nearest_points(touching, target)[1];
  const std::int64_t own_half = touching.footprint.width / 2, half = seen.footprint.width / 2;
  const std::int64_t on_own = std::clamp<std::int64_t>(bearings(touching, at).right, -own_half, own_half);
  const std::int64_t on_side_of_it = std::clamp<std::int64_t>(bearings(seen, at).right, -half, half);
  return on_side(seen, touching.footprint, on_side_of_it + on_own);
}

std::vector<Row> best_rows(const Turn& turn, UnitId target, const Base& there, int side,
                           std::span<const InRow> row) {
  return RowSearch(turn, target, there, side, row).best();
}

void take_places(Turn& turn, UnitId target, int side, std::span<const InRow> row,
                 const std::vector<Row>& rows, Length way, Rule rule) {
  const Row place = chosen_row(turn, rows, target);
  const UnitId charger = row.back().unit;
  const Turn::Because because(turn, say(turn, charger, target, told(face_of(side)), 0, rule));
  for (std::size_t i = 0; i < row.size(); ++i) {
    const UnitId unit = row[i].unit;
    if (stands_so(turn[unit].base.pose, place.bases[i].pose)) continue;
    const bool comes = unit == charger && way > 0;
    move_to(turn, unit, place.bases[i], comes ? Manoeuvre::advance : Manoeuvre::slide, comes ? way : 0,
            "D96"_r);
  }
  bind(turn, charger, target, tie::struck, static_cast<int>(face_of(side)), "D56"_r);
  mark(turn, charger, column::bonus, 1, "D63"_r);
}

bool make_contact(Turn& turn, UnitId charger, UnitId target, const Base& started, Rule rule) {
  const Base at = turn[charger].base, there = turn[target].base;
  const InRow alone{charger, started, at};
  const Face face = face_struck(turn, charger, started, target);
  for (const int side : {side_struck(there, face, started.pose.at), side_touched(at, there)})
    if (const std::vector<Row> rows = best_rows(turn, target, there, side, {&alone, 1}); !rows.empty()) {
      take_places(turn, target, side, {&alone, 1}, rows, 0, rule);
      return true;
    }
  return false;
}

}  // namespace quincunx::liberty
