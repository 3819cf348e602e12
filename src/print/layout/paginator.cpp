#include "print/layout/paginator.hpp"

#include <algorithm>
#include <iterator>

#include "print/pdf/marks.hpp"
#include "print/pdf/tags.hpp"

namespace quincunx {

void Paginator::new_page() {
  if (open_) end_page();
  sheets.push_back({});
  sheet().master = master_;
  sheet().marks = std::move(spare_);
  open_ = fresh_ = true;
  y_ = 0;
  notes_ = std::move(carried_);
  carried_.clear();
  std::size_t lines = 0;  // of carried footnotes: at least one line, at most half a page
  Milli height = 0;
  while (lines < carried_foot_.size() &&
         (lines == 0 || (height + carried_foot_[lines].height) * 2 <= master_->height))
    height += carried_foot_[lines++].height;
  const auto end = carried_foot_.begin() + static_cast<std::ptrdiff_t>(lines);
  foot_.assign(std::make_move_iterator(carried_foot_.begin()), std::make_move_iterator(end));
  carried_foot_.erase(carried_foot_.begin(), end);
  if (master_->page.background.marks.empty()) return;
  place(sheet().marks, master_->page.background.marks, {});
  enclose(sheet().marks, 0, artifact());
}

// A band across the whole frame at the head of the page reaches beyond three edges of a page that has bleed.
void Paginator::bleed_band() {
  const PageMaster& page = master_->page;
  if (page.bleed <= 0) return;
  for (Mark& mark : sheet().marks) {
    auto* fill = std::get_if<mark::Fill>(&mark);
    if (fill == nullptr || !(fill->colour == look_.ink) || fill->path.verbs != "mlllz") continue;
    const Spot corner = fill->path.points[0], opposite = fill->path.points[2];
    if (corner.x != side().left || corner.y != master_->top || opposite.x - corner.x != master_->width)
      continue;
    *fill = box(-page.bleed, -page.bleed, page.width + 2 * page.bleed, opposite.y + page.bleed, fill->colour);
  }
}

void Paginator::end_page() {
  bleed_band();
  put_notes();
  put_foot(std::move(foot_), side().left, master_->top + master_->height);
  foot_.clear();
  shrink_to_fit();
  open_ = false;
}

// Releases spare capacity: all pages are kept, but only the open one still grows.
void Paginator::shrink_to_fit() {
  constexpr std::size_t furniture = 16;
  std::vector<Mark> close;
  close.reserve(sheet().marks.size() + furniture);
  std::move(sheet().marks.begin(), sheet().marks.end(), std::back_inserter(close));
  sheet().marks.clear();
  spare_ = std::move(sheet().marks);
  sheet().marks = std::move(close);
}

void Paginator::add(FlowSegment&& segment) {
  if (segment.flow.slices.empty()) return;
  if (!open_ || (segment.new_page && !fresh_)) new_page();
  run(segment, segment.wide && segment.leads ? look_.part(6000) : 0);
}

void Paginator::end_chapter() {
  if (open_) end_page();
  while (!carried_.empty() || !carried_foot_.empty()) {
    new_page();
    end_page();
  }
}

void Paginator::take(Paginator&& chapters) {
  for (PendingNumber& number : chapters.numbers) {
    number.sheet += sheets.size();
    numbers.push_back(number);
  }
  std::move(chapters.sheets.begin(), chapters.sheets.end(), std::back_inserter(sheets));
}

namespace {

bool may_widen(const Flow& flow, std::size_t slice) {
  return flow.slices[slice].space > 0 && flow.slices[slice].hold != Hold::glued;
}

// What may be distributed so that no gap of the column grows by more than `each`.
Milli most_widening(const Flow& flow, const Filling& filling, Milli each) {
  Milli all = 0, widest = 1;
  for (std::size_t i = filling.first + 1; i < filling.end; ++i) {
    if (!may_widen(flow, i)) continue;
    all += flow.slices[i].space;
    widest = std::max(widest, flow.slices[i].space);
  }
  return all * each / widest;
}

// A part is cut by the turn of the page where the page would be blank beyond this, in permille of its
// columns.
constexpr Milli most_blank = 350;

// Part of `extra` that the gap above a band takes, in proportion to the gap.
Milli widening(const Flow& flow, const Filling& filling, std::size_t slice, Milli extra) {
  if (extra <= 0 || !may_widen(flow, slice)) return 0;
  Milli all = 0, before = 0;
  for (std::size_t i = filling.first + 1; i < filling.end; ++i) {
    if (!may_widen(flow, i)) continue;
    if (i < slice) before += flow.slices[i].space;
    all += flow.slices[i].space;
  }
  return (before + flow.slices[slice].space) * extra / all - before * extra / all;
}

}  // namespace

void Paginator::run(FlowSegment& segment, Milli room_after) {
  Flow& flow = segment.flow;
  const int columns = segment.wide ? 1 : master_->page.columns;
  const Milli full = master_->height;
  for (std::size_t first = 0; first < flow.slices.size();) {
    if (!open_ || (flow.slices[first].hold == Hold::page && !fresh_)) new_page();
    const Milli gap = fresh_ ? 0 : std::max(flow.slices[first].space, look_.part(700));
    const Milli room = full - y_ - gap - foot_height(foot_);
    const bool must = fresh_ && foot_.empty();
    std::vector<Filling> fillings;
    std::size_t at = first;
    bool told = false;  // the document sets the column ends itself
    for (int c = 0; c < columns && at < flow.slices.size() && room > 0; ++c) {
      if (c > 0 && flow.slices[at].hold == Hold::page) break;
      told = told || (c > 0 && flow.slices[at].hold == Hold::column);
      fillings.push_back(
          fill_with_pictures(flow, at, room, segment.wide && !fresh_ ? room_after : 0, full, must));
      if (at == flow.slices.size()) {  // it was but a picture for which there is no room
        fillings.pop_back();
        break;
      }
      defer_floats(flow, fillings.back(), room, full, master_->page.filled);
      if (fillings.back().end == at) {
        fillings.pop_back();
        break;
      }
      at = fillings.back().end;
    }
    if (first == flow.slices.size()) return;
    if (const std::size_t whole = end_between_parts(flow, first, at, columns, full); whole < at) {
      std::vector<Filling> shorter = balance(flow, first, whole, columns, room, full);
      Milli used = columns * (y_ + gap);
      for (const Filling& filling : shorter) used += filling.height + filling.notes;
      if (!shorter.empty() && (full * columns - used) * 1000 <= full * columns * most_blank) {
        fillings = std::move(shorter);
        at = whole;
      }
    }
    const bool ends = at == flow.slices.size();
    if (fillings.empty() || (ends && !fresh_ && room_after > 0 &&
                             fillings.back().height + fillings.back().notes + room_after > room)) {
      new_page();
      if (!fillings.empty()) room_after = 0;
      continue;
    }
    if (columns > 1 && !told && (ends || flow.slices[at].hold == Hold::page)) {
      std::vector<Filling> even = balance(flow, first, at, columns, room, full);
      if (!even.empty()) fillings = std::move(even);
    }
    const bool spread = master_->page.filled && columns > 1 && (!ends || segment.last);
    const Milli top = master_->top + y_ + gap;
    const bool own_foot = columns > 1;  // each column has its own
    Milli deepest = 0;
    std::vector<std::vector<SetLine>> feet;
    for (std::size_t c = 0; c < fillings.size(); ++c) {
      const Filling& filling = fillings[c];
      const Milli lack = room - filling.height - filling.notes;
      const Milli left = own_foot ? side().column_left[c] : side().left;
      const Milli extra = std::min(lack, most_widening(flow, filling, look_.part(1900)));
      put(flow, filling, left, top, spread && lack * 8 < room ? extra : 0);
      deepest = std::max(deepest, filling.height + (own_foot ? filling.notes : 0));
      feet.push_back(take_foot(flow, filling, room - filling.height, own_foot ? 0 : foot_height(foot_)));
    }
    if (spread) deepest = room;
    for (std::size_t c = 0; c < feet.size(); ++c) {
      if (own_foot)
        put_foot(std::move(feet[c]), side().column_left[c], top + (ends ? deepest : room));
      else
        foot_.insert(foot_.end(), std::make_move_iterator(feet[c].begin()),
                     std::make_move_iterator(feet[c].end()));
    }
    for (std::size_t c = 1; c < fillings.size(); ++c) {
      if (master_->after_fold[c]) continue;
      const Milli x = side().column_left[c] - master_->page.gutter / 2;
      sheet().marks.push_back(line({x, top}, {x, top + deepest}, 300, look_.hairline));
      enclose(sheet().marks, sheet().marks.size() - 1, artifact());
    }
    y_ += gap + deepest;
    fresh_ = false;
    first = at;
    if (!ends) new_page();
  }
}

void Paginator::put(Flow& flow, const Filling& filling, Milli left, Milli top, Milli extra) {
  Milli y = top;
  std::vector<Milli> tops;
  for (const int repeat : {filling.head, filling.group}) {
    if (repeat < 0) continue;
    const Repeat& again = flow.repeats[static_cast<std::size_t>(repeat)];
    place(sheet().marks, again.marks, {left, y});
    y += again.height;
  }
  for (std::size_t i = filling.first; i < filling.end; ++i) {
    if (i > filling.first) y += flow.slices[i].space + widening(flow, filling, i, extra);
    tops.push_back(y);
    y += flow.slices[i].height * filling.permille / 1000;
  }
  tops.push_back(y);
  put_boxes(flow, filling, tops, left);
  for (std::size_t i = filling.first; i < filling.end; ++i) {
    Slice& slice = flow.slices[i];
    const Milli at = tops[i - filling.first];
    const std::size_t base = sheet().marks.size();
    if (filling.permille == 1000)
      place(sheet().marks, std::move(slice.marks), {left, at});
    else
      place(sheet().marks, slice.marks, {left, at}, filling.permille);
    for (const PageReference& reference : slice.references)
      numbers.push_back(
          {sheets.size() - 1, base + reference.mark, reference.heading, left + reference.right});
    if (slice.heading >= 0) sheet().sections.push_back(slice.heading);
    if (slice.note < 0) continue;
    const MarginNote& note = flow.notes[static_cast<std::size_t>(slice.note)];
    notes_.push_back({at + note.baseline - note.lines.front().baseline, note.lines, note.element});
  }
  if (filling.end >= flow.slices.size()) return;
  const Slice& next = flow.slices[filling.end];
  const bool split = next.head >= 0 && flow.slices[filling.end - 1].head == next.head;
  const Repeat* rule = split ? &flow.repeats[static_cast<std::size_t>(next.head)] : nullptr;
  if (!rule || rule->width <= 0) return;
  sheet().marks.push_back(
      line({left + rule->left, y}, {left + rule->left + rule->width, y}, 500, rule->colour));
  enclose(sheet().marks, sheet().marks.size() - 1, artifact());
}

void Paginator::put_boxes(const Flow& flow, const Filling& filling, const std::vector<Milli>& tops,
                          Milli left) {
  struct Span {
    Milli top = -1, bottom = 0;
  };
  std::vector<Span> spans;
  for (std::size_t i = filling.first; i < filling.end; ++i) {
    const Milli bottom = tops[i - filling.first] + flow.slices[i].height * filling.permille / 1000;
    for (int b = flow.slices[i].box; b >= 0; b = flow.boxes[static_cast<std::size_t>(b)].outer) {
      if (spans.empty()) spans.resize(flow.boxes.size());
      Span& span = spans[static_cast<std::size_t>(b)];
      if (span.top < 0) span.top = tops[i - filling.first];
      span.bottom = bottom;
    }
  }
  for (std::size_t b = 0; b < spans.size(); ++b) {
    const Shading& shading = flow.boxes[b];
    if (spans[b].top < 0) continue;
    sheet().marks.push_back(
        box(left + shading.x, spans[b].top, shading.width, spans[b].bottom - spans[b].top, shading.colour));
    enclose(sheet().marks, sheet().marks.size() - 1, artifact());
  }
}

// Puts each note beside its line; lower if the note above is in the way, higher at the end of the page.
void Paginator::put_notes() {
  if (notes_.empty()) return;
  const Milli gap = look_.part(350), bottom = master_->top + master_->height;
  std::stable_sort(notes_.begin(), notes_.end(), [](const Note& a, const Note& b) { return a.y < b.y; });
  std::vector<Milli> heights;
  Milli y = master_->top;
  for (Note& note : notes_) {
    Milli height = 0;
    for (const SetLine& line : note.lines) height += line.height;
    heights.push_back(height);
    note.y = std::max(note.y, y);
    y = note.y + height + gap;
  }
  Milli floor = bottom;
  for (std::size_t n = notes_.size(); n-- > 0;) {
    notes_[n].y = std::max(master_->top, std::min(notes_[n].y, floor - heights[n]));
    floor = notes_[n].y - gap;
  }
  y = master_->top;
  bool some = false;
  for (Note& note : notes_) {
    note.y = std::max(note.y, y);
    std::size_t next = 0;
    for (; next < note.lines.size(); ++next) {
      SetLine& line = note.lines[next];
      if ((note.y + line.height > bottom && some) || !carried_.empty()) break;
      const std::size_t begin = sheet().marks.size();
      place(sheet().marks, std::move(line.marks), {side().note_left, note.y});
      enclose(sheet().marks, begin, {"Note", {}, note.element});
      note.y += line.height;
      some = true;
    }
    y = note.y + gap;
    if (next == note.lines.size()) continue;
    note.lines.erase(note.lines.begin(), note.lines.begin() + static_cast<std::ptrdiff_t>(next));
    note.y = 0;
    carried_.push_back(std::move(note));
  }
  notes_.clear();
}

Milli Paginator::foot_height(const std::vector<SetLine>& lines) const {
  Milli height = lines.empty() ? 0 : look_.part(700);
  for (const SetLine& line : lines) height += line.height;
  return height;
}

std::vector<SetLine> Paginator::take_foot(Flow& flow, const Filling& filling, Milli room, Milli taken) {
  std::vector<SetLine> lines;
  Milli height = taken > 0 ? 0 : look_.part(700);
  for (std::size_t i = filling.first; i < filling.end; ++i) {
    const Slice& slice = flow.slices[i];
    for (int n = slice.footnote; n < slice.footnote + slice.footnotes; ++n)
      for (SetLine& line : flow.footnotes[static_cast<std::size_t>(n)].lines) {
        height += line.height;
        (height > room || !carried_foot_.empty() ? carried_foot_ : lines).push_back(std::move(line));
      }
  }
  return lines;
}

void Paginator::put_foot(std::vector<SetLine> lines, Milli left, Milli bottom) {
  if (lines.empty()) return;
  Milli y = bottom - foot_height(lines);
  const Milli rule = y + look_.part(250);
  sheet().marks.push_back(line({left, rule}, {left + master_->column_width / 4, rule}, 400, look_.hairline));
  enclose(sheet().marks, sheet().marks.size() - 1, artifact());
  y += look_.part(700);
  for (SetLine& set : lines) {
    place(sheet().marks, std::move(set.marks), {left, y});
    y += set.height;
  }
}

}  // namespace quincunx
