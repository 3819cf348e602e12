#pragma once
// One unit of several shoots or fights with all its dice, and the others add less.

#include <algorithm>
#include <vector>

#include "play/say.hpp"
#include "quincunx/base/few.hpp"

namespace quincunx {

// Hits to expect of so many dice of six sides, in hundredths.
inline int expected_hits(int dice, int need) {
  return std::max(dice, 0) * 100 * std::clamp(7 - need, 0, 6) / 6;
}

// A unit that may be primary against a target: its dice if it is, and if it is not.
struct Contender {
  UnitId unit;
  int dice, as_secondary, need;
  bool before = false;  // goes before those with more dice
};
using Contenders = Few<Contender, 4>;
// First those that go before, then those with the most dice, then the lowest id.
inline void best_first(Contenders& contenders) {
  std::sort(contenders.begin(), contenders.end(), [](const Contender& a, const Contender& b) {
    if (a.before != b.before) return a.before;
    return a.dice != b.dice ? a.dice > b.dice : a.unit < b.unit;
  });
}
// Which is the primary: asked where there is a choice; by default the best.
template <class Topic>
UnitId name_primary(Turn& turn, SideId side, Topic topic, Contenders contenders, UnitId target) {
  if (contenders.size() == 1) return contenders.front().unit;
  best_first(contenders);
  std::vector<Offer> offers;
  offers.reserve(contenders.size());
  for (const Contender& each : contenders)
    add_offer(offers, Verb::choose, each.unit, target).harm_done =
        harm(expected_hits(each.dice - each.as_secondary, each.need));
  return turn.ask(side, topic, offers, target).unit;
}

}  // namespace quincunx
