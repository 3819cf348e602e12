#include "report/differ/match.hpp"

#include <algorithm>

namespace quincunx::differ {
namespace {

using Numbers = std::vector<std::uint32_t>;

Numbers unmatched(const std::vector<Identity>& all, const Numbers& partners, Key Identity::*key) {
  Numbers numbers;
  for (std::uint32_t i = 0; i < all.size(); ++i)
    if (partners[i] == 0) numbers.push_back(i);
  std::stable_sort(numbers.begin(), numbers.end(),
                   [&](std::uint32_t x, std::uint32_t y) { return all[x].*key < all[y].*key; });
  return numbers;
}

// Of several with the same key, the first goes with the first.
void match_by(Key Identity::*key, const std::vector<Identity>& a, const std::vector<Identity>& b,
              Matches& matches) {
  const Numbers in_a = unmatched(a, matches.of_a, key), in_b = unmatched(b, matches.of_b, key);
  for (std::size_t i = 0, j = 0; i < in_a.size() && j < in_b.size();) {
    const Key &left = a[in_a[i]].*key, &right = b[in_b[j]].*key;
    if (left < right) {
      ++i;
    } else if (right < left) {
      ++j;
    } else {
      matches.of_a[in_a[i]] = in_b[j] + 1;
      matches.of_b[in_b[j]] = in_a[i] + 1;
      ++i, ++j;
    }
  }
}

}  // namespace

Matches matched(const std::vector<Identity>& a, const std::vector<Identity>& b) {
  Matches matches{Numbers(a.size()), Numbers(b.size()), std::vector<bool>(a.size())};
  match_by(&Identity::exact, a, b, matches);
  match_by(&Identity::exact_in_step, a, b, matches);
  for (std::size_t i = 0; i < a.size(); ++i) matches.equal[i] = matches.of_a[i] != 0;
  match_by(&Identity::fine, a, b, matches);
  match_by(&Identity::coarse, a, b, matches);
  match_by(&Identity::fine_in_step, a, b, matches);
  return matches;
}

// All but a longest run of partners in rising order.
std::vector<std::uint32_t> out_of_order(const Matches& matches) {
  Numbers ends,
      before(matches.of_a.size());  // the event that ends the best run of each length; what it follows
  const auto partner = [&](std::uint32_t n) { return matches.of_a[n - 1]; };
  for (std::uint32_t n = 1; n <= matches.of_a.size(); ++n) {
    if (partner(n) == 0) continue;
    const auto place = std::lower_bound(ends.begin(), ends.end(), n, [&](std::uint32_t x, std::uint32_t y) {
      return partner(x) < partner(y);
    });
    before[n - 1] = place == ends.begin() ? 0 : *(place - 1);
    if (place == ends.end())
      ends.push_back(n);
    else
      *place = n;
  }
  std::vector<bool> in_order(matches.of_a.size());
  for (std::uint32_t n = ends.empty() ? 0 : ends.back(); n != 0; n = before[n - 1]) in_order[n - 1] = true;
  Numbers others;
  for (std::uint32_t n = 1; n <= matches.of_a.size(); ++n)
    if (partner(n) != 0 && !in_order[n - 1]) others.push_back(n);
  return others;
}

}  // namespace quincunx::differ
