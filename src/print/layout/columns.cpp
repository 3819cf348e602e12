#include "print/layout/columns.hpp"

#include <algorithm>

#include "print/pdf/marks.hpp"
#include "print/pdf/tags.hpp"

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

// Footnotes higher than half a column start below their mark and continue on the next page.
Milli notes_of(const Flow& flow, std::size_t slice, Milli full) {
  Milli height = 0;
  const Slice& here = flow.slices[slice];
  for (int n = here.footnote; n < here.footnote + here.footnotes; ++n)
    height += flow.footnotes[static_cast<std::size_t>(n)].height;
  return std::min(height, full / 2);
}

Milli notes_of(const Flow& flow, const Filling& filling, Milli full) {
  Milli height = 0;
  for (std::size_t i = filling.first; i < filling.end; ++i) height += notes_of(flow, i, full);
  return height == 0 ? 0 : height + flow.footnote_rule;
}

}  // namespace

Filling fill_column(const Flow& flow, std::size_t first, Milli height, Milli full, bool must,
                    std::size_t limit) {
  limit = std::min(limit, flow.slices.size());
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
  Milli y = lead, notes = 0;
  std::size_t end = first;
  for (; end < limit; ++end) {
    const Slice& slice = flow.slices[end];
    if (end > first && slice.hold >= Hold::column) break;
    const Milli next = y + slice.height + (end == first ? 0 : slice.space);
    const Milli noted = notes + notes_of(flow, end, full);
    if (next + noted + (noted > 0 ? flow.footnote_rule : 0) > height) break;
    y = next;
    notes = noted;
  }
  const bool stops = end == limit || (end > first && flow.slices[end].hold >= Hold::column);
  if (!stops && !last_chance(flow, first, end, full, Hold::free)) {
    if (!must) return filling;
    if (end == first) {
      filling.end = first + 1;
      filling.head = filling.group = -1;
      if (top.height > height)
        filling.permille = static_cast<int>(std::max<Milli>(1, height * 1000 / top.height));
      filling.height = std::min(height, top.height);
      filling.notes = std::min(notes_of(flow, filling, full), height - filling.height);
      return filling;
    }
    if (!last_chance(flow, first, end, full, Hold::keep)) last_chance(flow, first, end, full, Hold::glued);
  }
  filling.end = end;
  filling.height = height_of(flow, filling, lead);
  filling.notes = notes_of(flow, filling, full);
  return filling;
}

namespace {

// Where a column of height `room`, `filled` so far, ends before a block with a picture that can be smaller:
// draws it no higher than the room left, or leaves it out, unless the column is a new one (`must`). False if
// it changed nothing.
bool fit_picture(Flow& flow, std::size_t begin, Milli filled, Milli room, Milli full, bool must) {
  auto& slices = flow.slices;
  if (begin >= slices.size() || (filled > 0 && slices[begin].hold >= Hold::column)) return false;
  std::size_t end = begin, at = slices.size();
  Milli needed = filled;
  do {
    needed += slices[end].height + (needed > 0 ? slices[end].space : 0);
    if (slices[end].picture && at == slices.size()) at = end;
    ++end;
  } while (end < slices.size() &&
           (hold_before(flow, end, full) == Hold::keep || hold_before(flow, end, full) == Hold::glued));
  if (at == slices.size() || needed <= room) return false;
  Slice& slice = slices[at];
  const Picture& picture = *slice.picture;
  const Milli height = slice.height - (needed - room);
  if (height < picture.least) {
    if (!picture.optional || (must && filled == 0)) return false;
    std::size_t caption = at + 1;
    while (caption < slices.size() && slices[caption].hold == Hold::glued) ++caption;
    slices.erase(slices.begin() + static_cast<std::ptrdiff_t>(at),
                 slices.begin() + static_cast<std::ptrdiff_t>(caption));
    return true;
  }
  const Drawing drawing = picture.redraw(height);
  if (drawing.marks.empty() || drawing.height > height || drawing.width > picture.width) return false;
  const auto is_figure = [](const Mark& mark) {
    const auto* enter = std::get_if<mark::Enter>(&mark);
    return enter != nullptr && enter->role == "Figure";
  };
  const auto first = std::find_if(slice.marks.begin(), slice.marks.end(), is_figure);
  if (first == slice.marks.end()) return false;
  auto figure = std::get<mark::Enter>(*first);
  std::vector<Mark> marks(slice.marks.begin(), first);
  const std::size_t elements = marks.size();
  figure.at = {picture.left + (picture.width - drawing.width) / 2, 0};
  figure.width = drawing.width;
  figure.height = drawing.height;
  place(marks, drawing.marks, figure.at);
  make_figure(marks, elements, std::move(figure));
  marks.resize(marks.size() + elements, mark::Leave{});
  slice.marks = std::move(marks);
  slice.height = drawing.height;
  return true;
}

}  // namespace

Filling fill_with_pictures(Flow& flow, std::size_t first, Milli room, Milli below, Milli full, bool must) {
  const auto fit = [&](const Filling& filling) {
    return fit_picture(flow, filling.end, filling.height + filling.notes, room - below, full, must) &&
           first < flow.slices.size();
  };
  Filling filling = fill_column(flow, first, room, full, must);
  if (filling.end == flow.slices.size() && filling.height + filling.notes + below > room) {
    if (!fit(fill_column(flow, first, room - below, full, false))) return filling;
    filling = fill_column(flow, first, room, full, must);
  }
  while (fit(filling)) filling = fill_column(flow, first, room, full, must);
  return filling;
}

namespace {

bool is_float(const Flow& flow, std::size_t slice) { return flow.slices[slice].floating >= 0; }

std::size_t float_end(const Flow& flow, std::size_t begin) {
  std::size_t end = begin;
  while (end < flow.slices.size() && flow.slices[end].floating == flow.slices[begin].floating) ++end;
  return end;
}

std::vector<Slice>::iterator band(Flow& flow, std::size_t slice) {
  return flow.slices.begin() + static_cast<std::ptrdiff_t>(slice);
}

// The next heading of the document.
std::size_t next_heading(const Flow& flow, std::size_t slice) {
  while (slice < flow.slices.size() && flow.slices[slice].level < 0) ++slice;
  return slice;
}

// Of the floats that follow each other below the column, moves the first that it has room for into it.
bool advance_float(Flow& flow, Filling& filling, Milli height, Milli full) {
  const std::size_t begin = filling.end;
  std::size_t at = float_end(flow, begin);
  while (at < flow.slices.size() && is_float(flow, at) && flow.slices[at].hold < Hold::column) {
    const std::size_t end = float_end(flow, at), size = end - at;
    std::rotate(band(flow, begin), band(flow, at), band(flow, end));
    const Filling longer = fill_column(flow, filling.first, height, full, false, begin + size);
    if (longer.end == begin + size) {
      filling = longer;
      return true;
    }
    std::rotate(band(flow, begin), band(flow, begin + size), band(flow, end));
    at = end;
  }
  return false;
}

}  // namespace

void defer_floats(Flow& flow, Filling& filling, Milli height, Milli full, bool in_any_order) {
  const auto stops = [&] {
    const std::size_t end = filling.end;
    return end >= flow.slices.size() || !is_float(flow, end) ||
           (end > 0 && flow.slices[end - 1].floating == flow.slices[end].floating);  // it is cut
  };
  while (!stops() && in_any_order && advance_float(flow, filling, height, full)) {
  }
  if (stops()) return;
  const std::size_t begin = filling.end, size = next_heading(flow, begin);
  std::size_t end = begin;
  Milli deferred = 0;
  for (; end < size && is_float(flow, end); ++end)
    deferred += flow.slices[end].height + flow.slices[end].space;
  if (end == size || deferred > full || flow.slices[end].hold >= Hold::column) return;
  std::rotate(band(flow, begin), band(flow, end), band(flow, size));
  const std::size_t text_end = size - (end - begin);
  std::size_t limit = begin;  // later floats keep their order
  while (limit < text_end && !is_float(flow, limit)) ++limit;
  const Filling longer = fill_column(flow, filling.first, height, full, false, limit);
  if (longer.end > begin) filling = longer;
  std::rotate(band(flow, filling.end), band(flow, text_end), band(flow, size));
}

std::size_t end_between_parts(const Flow& flow, std::size_t first, std::size_t end, int columns, Milli full) {
  const std::size_t size = flow.slices.size();
  std::size_t begin = end;
  while (begin > first && (begin == size || !flow.slices[begin].whole)) --begin;
  if (begin == first || begin == end) return end;
  std::size_t next = begin + 1;
  const auto goes_on = [&](const Slice& slice) {
    return !slice.whole && (slice.level < 0 || slice.level > flow.slices[begin].level);
  };
  while (next < size && goes_on(flow.slices[next])) ++next;
  if (next <= end) return end;
  std::size_t at = begin;
  for (int c = 0; c < columns && at < next; ++c) at = fill_column(flow, at, full, full, true, next).end;
  return at < next ? end : begin;
}

std::vector<Filling> balance(const Flow& flow, std::size_t first, std::size_t end, int columns, Milli height,
                             Milli full) {
  const auto attempt = [&](Milli high) {
    std::vector<Filling> fillings;
    std::size_t at = first;
    for (int c = 0; c < columns && at < end; ++c) {
      fillings.push_back(fill_column(flow, at, high, full, false, end));
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
