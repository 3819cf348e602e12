#pragma once
// A straight part of a move: how far along it a base may go, and what ends it. The rule set reports obstacles
// in its own order; the lane keeps the shortest way so far and its reason.

#include <algorithm>

#include "play/move/stop.hpp"
#include "quincunx/base/few.hpp"
#include "quincunx/table/table.hpp"

namespace quincunx {

class Lane {
 public:
  // A limit that falls short of the way by no more than the tolerance: it does not count, or the base goes no
  // farther than that and no reason is kept.
  enum class Rest : std::uint8_t { gone, left };
  Lane(const Base& from, Angle heading, Length wanted, Rest rest);

  const Base& from() const { return from_; }
  Angle heading() const { return heading_; }
  Length by() const { return by_; }           // as far as known so far; 0 or more
  const Stop& stop() const { return stop_; }  // why no farther, when that is less than wanted
  Base end() const { return advanced(from_, heading_, by_); }

  void limit(Length by, const Stop& why);
  void cut(Length by, const Stop& why);  // however little shorter it is
  // Stops `margin` before a line that it would come to: that is the reason only where it would come there.
  void stop_before(Length line, Length margin, const Stop& why);

  // By their circles: false when the base comes nowhere as near as this to the other on its way.
  bool may_come_within(const Base& other, Length reach) const {
    constexpr Length places_rounded = 4;  // micrometres, of two offsets and their parts along the way
    const Point offset = other.pose.at - from_.pose.at;
    const Squared near = Squared{reach} + from_.radius + other.radius + places_rounded;
    const Squared aside = rightward(towards_, offset);
    if (aside > near || -aside > near) return false;
    const Squared ahead = onward(towards_, offset);
    const Squared beyond = ahead > by_ ? ahead - by_ : std::min<Squared>(ahead, 0);
    return aside * aside + beyond * beyond <= near * near;
  }
  std::optional<Length> way_to(const Base& other) const;  // until they touch

  void up_to(const Base& other, const Stop& why);                    // until they touch
  void short_of(const Base& other, Length margin, const Stop& why);  // touches it nowhere, but where it did
  // May pass over it, and may not end on it, or there: counts when `end_clear` is called.
  void over(const Base& other, const Stop& why);
  void not_between(Length from, Length to, const Stop& why) { covered_.push_back({from, to, why}); }
  void end_clear();
  // Comes no nearer than that to any of the others, pointers to what has a pointer `base`; on the way, or
  // only where it ends. `why(other)` is the reason.
  template <class Others, class Why>
  void keep_off(const Others& others, Length least, bool on_the_way, Why why) {
    Length most = by_;
    Stop nearest;
    for (const auto* other : others) {
      if (!may_come_within(*other->base, least)) continue;
      const Length may = way_keeping_off(*other->base, most, least, on_the_way);
      if (may < most) most = may, nearest = why(other);
    }
    limit(most, nearest);
  }

 private:
  struct Covered {  // lengths at which it would end on another base; clear of it at both
    Length from, to;
    Stop why;
  };
  Length way_keeping_off(const Base& other, Length most, Length least, bool on_the_way) const;

  Base from_;
  Angle heading_;
  Direction towards_;
  Rest rest_;
  Length by_;
  Stop stop_;
  Few<Covered, 4> covered_;
};

// The longest part of a straight way at whose end the base is on the table, or so far over its edge; all of
// it when it reaches over the edge there by no more than the tolerance.
Length until_off_table(const Ground& ground, const Base& from, Angle heading, Length wanted,
                       Length over_the_edge);

}  // namespace quincunx
