#include "quincunx/base/amended_turns.hpp"

#include <algorithm>

namespace quincunx {

std::string_view key(AmendedTurn::What what) {
  constexpr std::string_view keys[] = {"", "orders", "ruling", "withdrawal"};
  return keys[static_cast<std::size_t>(what)];
}

AmendedTurns known_to(const AmendedTurns& all, const std::string& side, bool fog) {
  AmendedTurns known;
  for (AmendedTurn each : all) {
    const std::vector<std::string>& hidden = each.hidden_from;
    if (std::find(hidden.begin(), hidden.end(), side) != hidden.end()) continue;
    each.hidden_from.clear();
    if (fog) each.number = static_cast<int>(known.size()) + 1;
    if (fog && each.side != side) {
      each.what = AmendedTurn::What::unknown;
      each.side.clear();
    }
    known.push_back(std::move(each));
  }
  return known;
}

}  // namespace quincunx
