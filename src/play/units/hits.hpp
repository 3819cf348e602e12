#pragma once
// Hits on several units at once.

#include <algorithm>
#include <vector>

#include "play/say.hpp"
#include "quincunx/base/few.hpp"

namespace quincunx {

// Shares hits evenly among units, at least one. One each of the rest goes to those that the side of `by`
// names; the topic offers what is left to choose from. The hits of each, in the order of the units.
template <class Topic, class Units>
Few<int, 4> shared_evenly(Turn& turn, UnitId by, Topic topic, const Units& units, int hits) {
  const int count = static_cast<int>(units.size());
  Few<int, 4> shares(units.size(), hits / count);
  std::vector<Offer> offers;
  for (const UnitId unit : units) add_offer(offers, Verb::choose, by, unit);
  std::sort(offers.begin(), offers.end(),
            [](const Offer& a, const Offer& b) { return a.order.target < b.order.target; });
  for (int rest = hits % count; rest > 0; --rest) {
    const UnitId named = ask(turn, turn[by].side, topic, offers, by).order.target;
    const auto place = std::find(units.begin(), units.end(), named) - units.begin();
    ++shares[static_cast<std::size_t>(place)];
    std::erase_if(offers, [named](const Offer& each) { return each.order.target == named; });
  }
  return shares;
}

}  // namespace quincunx
