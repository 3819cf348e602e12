// Rows of a table: cells, backgrounds, rules, and rows higher than a column.

#include <algorithm>
#include <optional>

#include "print/pdf/marks.hpp"
#include "print/tables/table_setter.hpp"

namespace quincunx {

using TableStyle = block::Table::Style;

bool TableSetter::set_decimal(const block::Cell& cell, const TextStyle& with, std::size_t column,
                              const Measured& measured, SetCell& onto) {
  if (measured.whole < 0 || measured.width < 0 || cell.head) return false;
  TextStyle left = with;
  left.align = TextStyle::Align::left;
  left.first_indent = onto.width - 2 * pad_x_ - rests_[column] - measured.whole;
  if (left.first_indent < 0) return false;
  onto.lines.push_back(set_simple(cell.text, left, onto.width, measured.width, widths_));
  return true;
}

// `measured`: index of the row's first cell in measured_.
std::vector<TableSetter::SetCell> TableSetter::set_cells(const block::Row& row, const Places& places,
                                                         bool head, bool continued, std::size_t measured) {
  std::vector<SetCell> cells;
  cells.reserve(row.cells.size());
  std::size_t widest = 0;
  const auto span = [&](std::size_t c) { return places[c].to - places[c].from; };
  bool first = true;
  const bool heads_row =
      !std::all_of(row.cells.begin(), row.cells.end(), [](const block::Cell& cell) { return cell.head; });
  for (std::size_t c = 1; c < row.cells.size(); ++c)
    if (!row.cells[c].text.empty() && (row.cells[widest].text.empty() || span(c) > span(widest))) widest = c;
  for (std::size_t c = 0; c < row.cells.size(); ++c) {
    const block::Cell& cell = row.cells[c];
    const bool resumed = continued && c == widest;
    const std::size_t column = places[c].from, across = span(c);
    SetCell set;
    set.place = places[c];
    set.cell = &cell;
    if (list_ && c > 0)
      set.element = cells.front().element;
    else
      set.element = {list_ ? "LI" : head || cell.head ? "TH" : "TD", {}, flow_.element()};
    set_element(set, row, head, heads_row);
    set.x = column_x_[column];
    set.width = column_x_[column + across] - set.x;
    const TextStyle with = style(row, cell, align(places[c], cell));
    const Milli inner = std::max<Milli>(set.width - 2 * pad_x_, 1), high = flow_.frame_.height / 4;
    const Measured& known = measured_[measured + c];
    if (!head && (resumed || (first && row.kind == Kind::amended)))
      set.lines = set_text(text(row, cell, first, resumed), with, inner, widths_, &cell.picture, high);
    else if (known.width >= 0 && across == 1 && set_decimal(cell, with, column, known, set))
      first = false;
    else if (known.width >= 0 && known.width <= inner)
      set.lines.push_back(set_simple(cell.text, with, inner, known.width, widths_));
    else
      set.lines = set_text(cell.text, with, inner, widths_, &cell.picture, high);
    if (!cell.text.empty()) first = false;
    cells.push_back(std::move(set));
  }
  return cells;
}

Colour TableSetter::background(const block::Row& row, bool head, bool& any) const {
  const bool banded = table_.style == TableStyle::striped || table_.style == TableStyle::dense;
  any = true;
  if (head && banded) return look_.band;
  if (row.kind == Kind::amended) return look_.amended;
  if (row.kind == Kind::group && table_.style != TableStyle::plain) return look_.shade;
  if (banded && !head && stripe_ % 2 == 1) return look_.shade;
  any = false;
  return {};
}

std::vector<TableSetter::Stretch> TableSetter::free_stretches(const std::vector<bool>& taken) const {
  std::vector<Stretch> stretches;
  for (std::size_t c = 0; c + 1 < column_x_.size(); ++c) {
    if (c < taken.size() && taken[c]) continue;
    if (!stretches.empty() && stretches.back().to == column_x_[c])
      stretches.back().to = column_x_[c + 1];
    else
      stretches.push_back({column_x_[c], column_x_[c + 1]});
  }
  return stretches;
}

void TableSetter::rules(std::vector<Mark>& marks, const block::Row& row, const std::vector<SetCell>& cells,
                        Milli height) const {
  if (table_.style == TableStyle::plain) return;
  const Stretch whole{column_x_.front(), column_x_.front() + width_};
  const auto across = [&](const Stretch& s, Milli y, Milli thickness, Colour colour) {
    marks.push_back(line({s.from, y - thickness / 2}, {s.to, y - thickness / 2}, thickness, colour));
  };
  if (row.kind == Kind::summary) across(whole, 450, 450, look_.ink);
  if (row_ + 1 == table_.rows.size()) {
    across(whole, height, 800, look_.ink);
  } else if (table_.style == TableStyle::ruled) {
    std::vector<bool> reaching = taken_below_;
    for (const SetCell& set : cells)
      if (set.below > 0) {
        reaching.resize(std::max(reaching.size(), set.place.to), false);
        std::fill(reaching.begin() + static_cast<std::ptrdiff_t>(set.place.from),
                  reaching.begin() + static_cast<std::ptrdiff_t>(set.place.to), true);
      }
    for (const Stretch& stretch : free_stretches(reaching)) across(stretch, height, 250, look_.hairline);
  }
}

void TableSetter::head_rules(std::vector<Mark>& marks, Milli spanner_height, Milli height) const {
  const Milli left = column_x_.front(), right = left + width_;
  const auto across = [&](Milli from, Milli to, Milli y, Milli thickness, Colour colour) {
    marks.push_back(line({from, y - thickness / 2}, {to, y - thickness / 2}, thickness, colour));
  };
  for (std::size_t s = 0; s < spanner_places_.size(); ++s) {
    if (spanner_row_.cells[s].text.front().text.empty()) continue;
    const Milli inset = std::min(pad_x_, width_ / 40);
    across(column_x_[spanner_places_[s].from] + inset, column_x_[spanner_places_[s].to] - inset,
           spanner_height, 300, look_.ink);
  }
  if (table_.style == TableStyle::plain) return across(left, right, height, 350, look_.hairline);
  across(left, right, 800, 800, look_.ink);
  across(left, right, height, 400, look_.ink);
}

std::vector<Mark> TableSetter::row_marks(const block::Row& row, std::vector<SetCell>& cells, Milli height,
                                         bool head, const std::vector<bool>& taken) const {
  std::vector<Mark> marks;
  bool shaded = false;
  const Colour colour = background(row, head, shaded);
  if (shaded)
    for (const Stretch& stretch : free_stretches(taken))
      marks.push_back(box(stretch.from, 0, stretch.to - stretch.from, height, colour));
  for (const SetCell& set : cells) {
    if (set.cell->tinted)
      marks.push_back(box(set.x, 0, set.width, height + set.below, set.cell->tint));
    else if (shaded && set.below > 0)
      marks.push_back(box(set.x, height, set.width, set.below, colour));
  }
  const RowExtent extent = row_extent(cells);
  const Milli baseline = extent.above + std::max<Milli>(0, extent.pictures - extent.text()) / 2;
  if (!marks.empty()) enclose(marks, 0, artifact());
  if (!row.anchor.empty()) marks.push_back(mark::Anchor{{column_x_.front(), 0}, row.anchor});
  for (SetCell& set : cells) {
    if (!set.part.role.empty() && (set.lines.empty() || set.lines.front().marks.empty()))
      continue;  // an item without a label
    marks.emplace_back(set.element);
    Milli y = pad_y_;
    if (!set.lines.empty() && !is_tall(set)) y += baseline - set.lines.front().baseline;
    for (SetLine& line : set.lines) {
      const Milli high = line.height;
      place_line(marks, set, line, {set.x + pad_x_, y});
      y += high;
    }
    marks.emplace_back(mark::Leave{});
  }
  if (head) return marks;
  const std::size_t words = marks.size();
  rules(marks, row, cells, height);
  if (marks.size() > words) enclose(marks, words, artifact());
  return marks;
}

// Is it a picture beside which a text has several lines?
bool TableSetter::is_tall(const SetCell& set) const {
  return set.cell->picture.height > 0 && set.lines.size() == 1 && set.lines.front().height > 2 * leading_;
}

// Heights of the cells that end in this row.
TableSetter::RowExtent TableSetter::row_extent(const std::vector<SetCell>& cells) const {
  RowExtent extent;
  for (const SetCell& set : cells) {
    if (set.lines.empty()) continue;
    Milli all = 0;
    for (const SetLine& line : set.lines) all += line.height;
    if (is_tall(set)) {
      extent.pictures = std::max(extent.pictures, all);
      continue;
    }
    if (set.below != 0) all = set.lines.front().height;
    const Milli baseline = set.lines.front().baseline;
    extent.above = std::max(extent.above, baseline);
    extent.below = std::max(extent.below, all - baseline);
  }
  return extent;
}

Milli TableSetter::row_height(const block::Row& row, const std::vector<SetCell>& cells) const {
  const RowExtent extent = row_extent(cells);
  return std::max(std::max({extent.text(), extent.pictures, leading_}) + 2 * pad_y_, row.height);
}

void TableSetter::add_head() {
  std::vector<Mark> marks;
  Milli height = 0, spanner_height = 0;
  std::size_t measured = 0;
  const auto add = [&](const block::Row& row, const Places& places) {
    if (row.cells.empty()) return;
    std::vector<SetCell> cells = set_cells(row, places, true, false, measured);
    measured += row.cells.size();
    const Milli high = row_height(row, cells);
    std::vector<Mark> made = row_marks(row, cells, high, true);
    enclose(made, 0, {"TR", {}, flow_.element()});
    place(marks, std::move(made), {0, height});
    height += high;
  };
  add(spanner_row_, spanner_places_);
  spanner_height = height;
  add(head_row_, head_places_);
  const std::size_t words = marks.size();
  head_rules(marks, spanner_height, height);
  enclose(marks, words, artifact());
  Slice slice;
  slice.height = height;
  slice.marks = std::move(marks);
  const Slice& added = flow_.add(std::move(slice));
  flow_.glue();
  repeat_later(head_again(added.marks, height), head_);
}

Repeat TableSetter::head_again(const std::vector<Mark>& marks, Milli height) {
  Repeat repeat;
  std::vector<Mark> all;
  if (!table_.title.empty()) {
    Text text = title();
    text.push_back(again(look_));
    for (SetLine& line : set_text(text, title_style(), flow_.width_, widths_)) {
      place(all, std::move(line.marks), {flow_.left_, repeat.height});
      repeat.height += line.height;
    }
    repeat.height += look_.part(160);
  }
  place(all, std::vector<Mark>(marks), {0, repeat.height});
  repeat.height += height;
  repeat.marks = as_artifact(all);
  return repeat;
}

void TableSetter::repeat_later(Repeat repeat, int& place) {
  if (table_.rows.size() <= 1) return;
  repeat.left = column_x_.front();
  repeat.width = table_.style == TableStyle::plain ? 0 : width_;
  repeat.colour = look_.ink;
  place = static_cast<int>(flow_.flow_.repeats.size());
  flow_.flow_.repeats.push_back(std::move(repeat));
}

void TableSetter::add_rows() {
  for (row_ = 0; row_ < table_.rows.size();) {
    const std::size_t end = grid_.spans_rows ? grid_.bound_to(row_) : row_ + 1;
    if (end > row_ + 1 && add_bound_rows(end)) {
      row_ = end;
      continue;
    }
    for (; row_ < end; ++row_) add_row(table_.rows[row_]);
  }
}

void TableSetter::add_row(const block::Row& row) {
  std::optional<FlowBuilder::Within> element;
  if (!list_) element.emplace(flow_, "TR");
  std::vector<SetCell> cells = set_cells(row, grid_.rows[row_], false, false, next_measured_);
  const Milli height = row_height(row, cells);
  if (row.kind == Kind::group || height * 2 <= flow_.frame_.height)
    add_whole(row, cells, height, next_measured_);
  else
    add_bands(row, cells);
  next_measured_ += row.cells.size();
  count_stripe(row);
}

void TableSetter::count_stripe(const block::Row& row) {
  const bool counts = row.kind == Kind::body || row.kind == Kind::dim || row.kind == Kind::amended;
  stripe_ = counts ? stripe_ + 1 : 0;
}

// Adds the rows up to `end`, which spanning cells connect. False, and adds none, if they are higher than a
// column.
bool TableSetter::add_bound_rows(std::size_t end) {
  const std::size_t begin = row_, measured = next_measured_;
  const int first_element = flow_.setting_.next.element;
  std::vector<std::vector<SetCell>> cells;
  std::vector<Milli> heights;
  for (std::size_t r = begin; r < end; ++r) {
    cells.push_back(set_cells(table_.rows[r], grid_.rows[r], false, false, next_measured_));
    next_measured_ += table_.rows[r].cells.size();
    for (SetCell& set : cells.back()) set.below = set.place.to_row > r + 1 ? 1 : 0;
    heights.push_back(row_height(table_.rows[r], cells.back()));
  }
  Milli whole = 0;
  for (std::size_t r = begin; r < end; ++r)
    for (SetCell& set : cells[r - begin]) {
      if (set.below == 0) continue;
      Milli needed = 2 * pad_y_, given = 0;
      for (const SetLine& line : set.lines) needed += line.height;
      for (std::size_t k = r; k < set.place.to_row; ++k) given += heights[k - begin];
      heights[set.place.to_row - 1 - begin] += std::max<Milli>(needed - given, 0);
    }
  for (const Milli height : heights) whole += height;
  if (whole > flow_.frame_.height) {
    next_measured_ = measured;
    flow_.setting_.next.element = first_element;
    return false;
  }
  const int stripe = stripe_;
  std::size_t row_measured = measured;
  for (; row_ < end; ++row_) {
    const block::Row& row = table_.rows[row_];
    for (SetCell& set : cells[row_ - begin]) {
      set.below = 0;
      for (std::size_t k = row_ + 1; k < set.place.to_row; ++k) set.below += heights[k - begin];
    }
    const auto reach_past = [&](std::size_t row_end) {
      std::vector<bool> taken(columns_, false);
      for (std::size_t r = begin; r < row_; ++r)
        for (const GridPlace& place : grid_.rows[r])
          for (std::size_t c = place.from; c < place.to && place.to_row > row_end; ++c) taken[c] = true;
      return taken;
    };
    taken_above_ = reach_past(row_);
    taken_below_ = reach_past(row_ + 1);
    stripe_ = stripe;
    std::optional<FlowBuilder::Within> element;
    if (!list_) element.emplace(flow_, "TR");
    if (row_ > begin) flow_.glue();
    add_whole(row, cells[row_ - begin], heights[row_ - begin], row_measured);
    row_measured += row.cells.size();
  }
  taken_above_.clear();
  taken_below_.clear();
  count_stripe(table_.rows[end - 1]);
  return true;
}

void TableSetter::add_whole(const block::Row& row, std::vector<SetCell>& cells, Milli height,
                            std::size_t measured) {
  const bool group = row.kind == Kind::group;
  Slice slice;
  slice.height = height;
  slice.marks = row_marks(row, cells, height, false, taken_above_);
  slice.head = head_;
  slice.group = group ? -1 : group_;
  const std::size_t rows = table_.rows.size();
  const bool last = rows >= 4 && row_ + 1 == rows;
  if (row_ == 1 || last || (row.kind == Kind::summary && row_ > 0)) flow_.glue();
  flow_.add(std::move(slice));
  if (!group) return;
  flow_.glue();
  std::vector<SetCell> again = set_cells(row, grid_.rows[row_], false, true, measured);
  block::Row unnamed = row;
  unnamed.anchor.clear();
  const Milli high = row_height(row, again);
  repeat_later({high, as_artifact(row_marks(unnamed, again, high, false)), 0, 0, {}}, group_);
}

// A row higher than half a column is cut between its lines; its background becomes a box.
void TableSetter::add_bands(const block::Row& row, std::vector<SetCell>& cells) {
  std::size_t bands = 0;
  for (const SetCell& set : cells) bands = std::max(bands, set.lines.size());
  bool shaded = false;
  const Colour colour = background(row, false, shaded);
  const int outer = flow_.box_;
  if (shaded) {
    flow_.flow_.boxes.push_back({column_x_.front(), width_, colour, outer});
    flow_.box_ = static_cast<int>(flow_.flow_.boxes.size()) - 1;
  }
  const std::size_t first = flow_.size(), first_keep = flow_.flow_.keeps.size();
  for (std::size_t b = 0; b < bands; ++b) {
    Slice slice;
    slice.head = head_;
    slice.group = group_;
    if (b == 0 && !row.anchor.empty())
      slice.marks.push_back(mark::Anchor{{column_x_.front(), 0}, row.anchor});
    Milli baseline = 0, below = 0;
    for (const SetCell& set : cells)
      if (b < set.lines.size()) baseline = std::max(baseline, set.lines[b].baseline);
    const Milli top = b == 0 ? pad_y_ : 0;
    for (SetCell& set : cells) {
      if (b >= set.lines.size()) continue;
      SetLine& line = set.lines[b];
      below = std::max(below, line.height - line.baseline);
      slice.marks.emplace_back(set.element);
      place_line(slice.marks, set, line, {set.x + pad_x_, top + baseline - line.baseline});
      slice.marks.emplace_back(mark::Leave{});
    }
    slice.height = top + baseline + below + (b + 1 == bands ? pad_y_ : 0);
    const std::size_t words = slice.marks.size();
    if (b + 1 == bands) rules(slice.marks, row, cells, slice.height);
    if (slice.marks.size() > words) enclose(slice.marks, words, artifact());
    if (b == 1 || b + 1 == bands) slice.hold = b > 0 ? Hold::glued : Hold::free;
    flow_.add(std::move(slice));
  }
  flow_.box_ = outer;
  flow_.keep_from(first, first_keep);
}

}  // namespace quincunx
