#pragma once
// What has changed on the table since a step last looked round, so that it works out again only what depends
// on it.

#include <vector>

#include "quincunx/table/table.hpp"

namespace quincunx {

struct Changed {
  UnitId unit = nobody;
  Base before;
};

class Changes {
 public:
  // Units that have changed their place, shape or fate since the last call, or the number `more(unit)`; every
  // unit at the first call.
  template <class More>
  std::vector<Changed> since_last(const Table& table, More more) {
    std::vector<Changed> changed;
    if (seen_.empty()) seen_.resize(table.units.size());
    for (std::size_t i = 0; i < table.units.size(); ++i) {
      const Unit& unit = table.units[i];
      Seen now{unit.base, unit.fate, more(unit), true};
      if (now == seen_[i]) continue;
      changed.push_back({static_cast<UnitId>(i), seen_[i].base});
      seen_[i] = now;
    }
    return changed;
  }
  std::vector<Changed> since_last(const Table& table) {
    return since_last(table, [](const Unit&) { return 0; });
  }

 private:
  struct Seen {
    Base base;
    Fate fate = Fate::expected;
    int more = 0;
    bool known = false;
    bool operator==(const Seen& other) const {
      return known == other.known && base.pose == other.base.pose && base.footprint == other.base.footprint &&
             fate == other.fate && more == other.more;
    }
  };
  std::vector<Seen> seen_;
};

}  // namespace quincunx
