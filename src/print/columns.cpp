#include "print/columns.hpp"

#include <algorithm>

namespace quincunx {
namespace {

Hold hold_before(const Flow& flow, std::size_t slice, Milli full) {
  const Slice& here = flow.slices[slice];
  if (here.hold != Hold::keep) return here.hold;
  for (int k = here.keep; k >= 0; k = flow.keeps[static_cast<std::size_t>(k)].outer)
    if (flow.keeps[static_cast<std::size_t>(k)].height <= full) return Hold::keep;
  return Hold::free;
}

bool last_chance(const Flow& flow, std::size_t first, std::size_t& end, Milli full, Hold worst) {
  for (std::size_t i = end; i > first; --i)
    if (hold_before(flow, i, full) <= worst) {
      end = i;
      return true;
    }
  return false;
}

Milli height_of(const Flow& flow, const Filling& filling, Milli lead) {
  Milli height = lead;
  for (std::size_t i = filling.first; i < filling.end; ++i)
    height += flow.slices[i].height + (i == filling.first ? 0 : flow.slices[i].space);
  return height;
}

}  // namespace

Filling fill_column(const Flow& flow, std::size_t first, Milli height, Milli full, bool must) {
  Filling filling;
  filling.first = filling.end = first;
  const Slice& top = flow.slices[first];
  Milli lead = 0;
  if (top.head >= 0) {
    const Milli head = flow.repeats[static_cast<std::size_t>(top.head)].height;
    if (head + top.height <= height) {
      filling.head = top.head;
      lead += head;
    }
  }
  if (top.group >= 0) {
    const Milli group = flow.repeats[static_cast<std::size_t>(top.group)].height;
    if (lead + group + top.height <= height) {
      filling.group = top.group;
      lead += group;
    }
  }
  Milli y = lead;
  std::size_t end = first;
  for (; end < flow.slices.size(); ++end) {
    const Slice& slice = flow.slices[end];
    if (end > first && slice.hold >= Hold::column) break;
    const Milli next = y + slice.height + (end == first ? 0 : slice.space);
    if (next > height) break;
    y = next;
  }
  const bool stops = end == flow.slices.size() || (end > first && flow.slices[end].hold >= Hold::column);
  if (!stops && !last_chance(flow, first, end, full, Hold::free)) {
    if (!must) return filling;
    if (end == first) {
      filling.end = first + 1;
      filling.head = filling.group = -1;
      filling.permille = static_cast<int>(std::max<Milli>(1, height * 1000 / std::max<Milli>(top.height, 1)));
      filling.height = std::min(height, top.height);
      return filling;
    }
    if (!last_chance(flow, first, end, full, Hold::keep)) last_chance(flow, first, end, full, Hold::glued);
  }
  filling.end = end;
  filling.height = height_of(flow, filling, lead);
  return filling;
}

std::vector<Filling> balance(const Flow& flow, std::size_t first, std::size_t end, int columns, Milli height,
                             Milli full) {
  const auto attempt = [&](Milli high) {
    std::vector<Filling> fillings;
    std::size_t at = first;
    for (int c = 0; c < columns && at < end; ++c) {
      fillings.push_back(fill_column(flow, at, high, full, false));
      if (fillings.back().end == at) break;
      at = fillings.back().end;
    }
    if (at < end) fillings.clear();
    return fillings;
  };
  std::vector<Filling> best = attempt(height);
  if (best.empty()) return best;
  Milli low = 0, high = height;
  while (high - low > 500) {
    const Milli middle = (low + high) / 2;
    std::vector<Filling> fillings = attempt(middle);
    if (fillings.empty()) {
      low = middle;
      continue;
    }
    high = middle;
    best = std::move(fillings);
  }
  return best;
}

}  // namespace quincunx
