#include "print/tables/table_widths.hpp"

#include <algorithm>

namespace quincunx {
namespace {

// Adds `extra` in proportion to the weights. The last column with a weight gets the remainder of the
// division.
void spread(std::vector<Milli>& widths, const std::vector<Milli>& weights, Milli extra) {
  Milli all = 0, given = 0;
  std::size_t last = widths.size();
  for (std::size_t c = 0; c < widths.size(); ++c) {
    all += weights[c];
    if (weights[c] > 0) last = c;
  }
  if (all <= 0) return;
  for (std::size_t c = 0; c < widths.size(); ++c) {
    const Milli part = c == last ? extra - given : extra * weights[c] / all;
    widths[c] += part;
    given += part;
  }
}

// Divides `width` among columns with shares; none becomes narrower than its widest word.
void divide(std::vector<Milli>& widths, const std::vector<ColumnNeed>& needs, Milli width) {
  std::vector<bool> fixed(needs.size(), false);
  for (bool again = true; again;) {
    again = false;
    Milli shares = 0, room = width;
    for (std::size_t c = 0; c < needs.size(); ++c) {
      if (needs[c].share > 0 && fixed[c]) room -= widths[c];
      if (needs[c].share > 0 && !fixed[c]) shares += needs[c].share;
    }
    Milli given = 0;
    std::size_t last = needs.size();
    for (std::size_t c = 0; c < needs.size(); ++c) {
      if (needs[c].share <= 0 || fixed[c]) continue;
      widths[c] = room * needs[c].share / shares;
      given += widths[c];
      last = c;
      if (widths[c] >= needs[c].min) continue;
      widths[c] = needs[c].min;
      fixed[c] = again = true;
    }
    if (!again && last < needs.size()) widths[last] += room - given;
  }
}

}  // namespace

std::vector<Milli> column_widths(const std::vector<ColumnNeed>& needs, Milli width, bool stretch) {
  std::vector<Milli> widths, mins, slack;
  Milli min = 0, max = 0, share_min = 0, share_max = 0;
  bool shares = false;
  for (const ColumnNeed& need : needs) {
    min += need.min;
    if (need.share > 0) {
      shares = true;
      share_min += need.min;
      share_max += need.max;
    } else {
      max += need.max;
    }
    mins.push_back(need.min);
    slack.push_back(need.share > 0 ? 0 : need.max - need.min);
    widths.push_back(need.min);
  }
  if (min >= width) {
    std::vector<Milli> squeezed(needs.size(), 0);
    spread(squeezed, mins, width);
    return squeezed;
  }
  if (shares) {
    // Columns with shares need some room, if they have text: the others may take at most two thirds of the
    // spare width, or one third where texts of several lines have shares.
    const Milli spare = width - min, wanted = std::max<Milli>(share_max - share_min, 0);
    const Milli own = wanted > 2 * spare ? spare * 2 / 3 : std::min(wanted, spare / 3);
    const Milli others = std::min(max, std::max(width - share_min - own, min - share_min));
    spread(widths, slack, others - (min - share_min));
    divide(widths, needs, width - std::min(others, max));
    return widths;
  }
  if (max > width) {
    spread(widths, slack, width - min);
    return widths;
  }
  for (std::size_t c = 0; c < needs.size(); ++c) widths[c] = needs[c].max;
  if (stretch) {
    std::vector<Milli> weights;
    for (const ColumnNeed& need : needs) weights.push_back(std::max<Milli>(need.max, 1));
    spread(widths, weights, width - max);
  }
  return widths;
}

}  // namespace quincunx
