// Sets frames at fixed places of the page.

#include <algorithm>

#include "print/flow/flow_builder.hpp"
#include "print/pdf/marks.hpp"

namespace quincunx {
namespace {

Milli stacked_height(const Flow& flow) {
  Milli height = 0;
  for (std::size_t i = 0; i < flow.slices.size(); ++i)
    height += flow.slices[i].height + (i == 0 ? 0 : flow.slices[i].space);
  return height;
}

}  // namespace

void FlowBuilder::set(const block::Placed& placed) {
  constexpr Milli step = pt(1) / 4;
  const Numbers first = setting_.next;
  Look look = setting_.look;
  if (placed.text_size > 0) look.size = placed.text_size;
  const Milli least = std::min(look.size, placed.least > 0 ? placed.least : look.size);
  Flow flow;
  for (;; look.size = std::max(least, look.size - step)) {
    Setting inner{setting_.widths, look, setting_.sections, setting_.hyphens, setting_.pages, first};
    Frame frame{placed.width, placed.height, true};  // as tight as one of several columns
    frame.centred = frame.centred_text = placed.centred;
    FlowBuilder builder{inner, frame};
    builder.set(placed.blocks);
    flow = builder.take();
    setting_.next = inner.next;
    if (stacked_height(flow) <= placed.height || look.size <= least) break;
  }
  Slice slice;
  if (placed.filled) {
    slice.marks.push_back(
        rounded_box(placed.x, placed.y, placed.width, placed.height, placed.radius, placed.fill));
    enclose(slice.marks, 0, artifact());
  }
  const Milli height = stacked_height(flow);
  // What does not fit in the smallest type is scaled down.
  const Milli permille = height > placed.height ? std::max<Milli>(1, placed.height * 1000 / height) : 1000;
  using Hang = block::Placed::Hang;
  const Milli spare = placed.height - height * permille / 1000;
  Milli y = placed.y + (placed.hang == Hang::top ? 0 : placed.hang == Hang::middle ? spare / 2 : spare);
  for (std::size_t i = 0; i < flow.slices.size(); ++i) {
    Slice& band = flow.slices[i];
    if (i > 0) y += band.space * permille / 1000;
    place(slice.marks, band.marks, {placed.x, y}, static_cast<int>(permille));
    if (band.heading >= 0 && slice.heading < 0) slice.heading = band.heading;
    y += band.height * permille / 1000;
  }
  tight_ = true;
  add(std::move(slice));
}

}  // namespace quincunx
