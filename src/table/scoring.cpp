#include "quincunx/table/scoring.hpp"

namespace quincunx {

int Scoring::score(const Roll& roll, int need, int sides) const {
  int total = 0;
  for (const std::uint8_t face : roll.dice()) total += worth(face, need, sides);
  return total;
}

Scoring::Faces Scoring::faces_of(int need, int sides) const {
  Faces all;
  for (int face = 1; face <= sides; ++face) {
    const std::int64_t value = worth(face, need, sides);
    all.sum += value;
    all.squares += value * value;
  }
  return all;
}

std::vector<std::uint64_t> Scoring::ways(int count, int need, int sides) const {
  std::vector<std::uint64_t> all{1};
  for (int die = 0; die < count; ++die) {
    std::vector<std::uint64_t> next;
    for (std::size_t score = 0; score < all.size(); ++score)
      for (int face = 1; face <= sides; ++face) {
        const std::size_t to = score + static_cast<std::size_t>(worth(face, need, sides));
        if (to >= next.size()) next.resize(to + 1);
        next[to] += all[score];
      }
    all = std::move(next);
  }
  return all;
}

std::string Scoring::condition(int need, int sides) const {
  if (!reads(need, sides)) return {};
  switch (of) {
    case Of::at_least:
      return " on " + std::to_string(need) + (need < sides ? "+" : "");
    case Of::at_most:
      return " on " + std::to_string(need) + " or less";
    case Of::sum_at_most:
      return " for " + std::to_string(need) + " or less";
    case Of::smaller:
      return " as D" + std::to_string(need);
    case Of::faces:
    case Of::sum:
      break;
  }
  return {};
}

}  // namespace quincunx
