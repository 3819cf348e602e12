// The rows of a table: cells, backgrounds, rules, and rows higher than a column.

#include <algorithm>

#include "print/marks.hpp"
#include "print/table_setter.hpp"

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

// `measured` is the place of the row's first cell among the measured.
std::vector<TableSetter::SetCell> TableSetter::set_cells(const block::Row& row, bool head, bool continued,
                                                         std::size_t measured) {
  std::vector<SetCell> cells;
  cells.reserve(row.cells.size());
  std::size_t column = 0, widest = 0;
  bool first = true;
  for (std::size_t c = 1; c < row.cells.size(); ++c)
    if (!row.cells[c].text.empty() && (row.cells[widest].text.empty() || span(row, c) > span(row, widest)))
      widest = c;
  for (std::size_t c = 0; c < row.cells.size(); ++c) {
    const block::Cell& cell = row.cells[c];
    const bool resumed = continued && c == widest;
    const auto across = static_cast<std::size_t>(span(row, c));
    SetCell set;
    set.cell = &cell;
    set.element = flow_.element();
    set.role = head || cell.head ? "TH" : "TD";
    set.x = column_x_[column];
    set.width = column_x_[column + across] - set.x;
    const TextStyle with = style(row, cell, align(column));
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
    column += across;
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

void TableSetter::rules(std::vector<Mark>& marks, const block::Row& row, Milli height, bool head) const {
  const Milli left = column_x_.front(), right = left + width_;
  const auto across = [&](Milli y, Milli thickness, Colour colour) {
    marks.push_back(line({left, y - thickness / 2}, {right, y - thickness / 2}, thickness, colour));
  };
  const bool last = !head && row_ + 1 == table_.rows.size();
  if (table_.style == TableStyle::plain) {
    if (head) across(height, 350, look_.hairline);
    return;
  }
  if (head) {
    across(800, 800, look_.ink);
    across(height, 400, look_.ink);
    return;
  }
  if (row.kind == Kind::summary) across(450, 450, look_.ink);
  if (last) {
    across(height, 800, look_.ink);
  } else if (table_.style == TableStyle::ruled) {
    across(height, 250, look_.hairline);
  }
}

std::vector<Mark> TableSetter::row_marks(const block::Row& row, std::vector<SetCell>& cells, Milli height,
                                         bool head) const {
  std::vector<Mark> marks;
  bool shaded = false;
  const Colour colour = background(row, head, shaded);
  if (shaded) marks.push_back(box(column_x_.front(), 0, width_, height, colour));
  Milli baseline = 0;
  for (const SetCell& set : cells) {
    if (set.cell->tinted) marks.push_back(box(set.x, 0, set.width, height, set.cell->tint));
    if (!set.lines.empty()) baseline = std::max(baseline, set.lines.front().baseline);
  }
  if (!marks.empty()) enclose(marks, 0, artifact());
  if (!row.anchor.empty()) marks.push_back(mark::Anchor{{column_x_.front(), 0}, row.anchor});
  for (SetCell& set : cells) {
    marks.push_back(mark::Enter{set.role, {}, set.element});
    Milli y = pad_y_;
    if (!set.lines.empty()) y += baseline - set.lines.front().baseline;
    for (SetLine& line : set.lines) {
      place(marks, std::move(line.marks), {set.x + pad_x_, y});
      y += line.height;
    }
    marks.push_back(mark::Leave{});
  }
  const std::size_t words = marks.size();
  rules(marks, row, height, head);
  if (marks.size() > words) enclose(marks, words, artifact());
  return marks;
}

Milli TableSetter::row_height(const std::vector<SetCell>& cells) const {
  Milli above = 0, below = 0;  // the first baseline, on which all cells stand
  for (const SetCell& set : cells) {
    Milli all = 0;
    for (const SetLine& line : set.lines) all += line.height;
    const Milli baseline = set.lines.front().baseline;
    above = std::max(above, baseline);
    below = std::max(below, all - baseline);
  }
  return std::max(above + below, leading_) + 2 * pad_y_;
}

void TableSetter::add_row(const block::Row& row, bool head) {
  const FlowBuilder::Within element{flow_, "TR"};
  std::vector<SetCell> cells = set_cells(row, head, false, next_measured_);
  const Milli height = row_height(cells);
  if (head || row.kind == Kind::group || height * 2 <= flow_.frame_.height)
    add_whole(row, cells, height, head);
  else
    add_bands(row, cells);
  next_measured_ += row.cells.size();
  if (row.kind == Kind::body || row.kind == Kind::dim || row.kind == Kind::amended) {
    if (!head) ++stripe_;
  } else {
    stripe_ = 0;
  }
}

void TableSetter::add_whole(const block::Row& row, std::vector<SetCell>& cells, Milli height, bool head) {
  const bool group = row.kind == Kind::group && !head;
  Slice slice;
  slice.height = height;
  slice.marks = row_marks(row, cells, height, head);
  slice.head = head ? -1 : head_;
  slice.group = head || group ? -1 : group_;
  const std::size_t rows = table_.rows.size();
  const bool second = !head && row_ == 1, last = !head && rows >= 4 && row_ + 1 == rows;
  if (second || last || (row.kind == Kind::summary && row_ > 0)) flow_.glue();
  Slice& added = flow_.add(std::move(slice));
  if (!head && !group) return;
  flow_.glue();
  const bool only = rows <= 1;
  if (only) return;
  Repeat repeat;
  repeat.height = height;
  repeat.left = column_x_.front();
  repeat.width = table_.style == TableStyle::plain ? 0 : width_;
  repeat.colour = look_.ink;
  if (head) {
    repeat.marks = as_artifact(added.marks);
    head_ = static_cast<int>(flow_.flow_.repeats.size());
  } else {
    std::vector<SetCell> again = set_cells(row, head, true, next_measured_);
    block::Row unnamed = row;
    unnamed.anchor.clear();
    repeat.height = row_height(again);
    repeat.marks = as_artifact(row_marks(unnamed, again, repeat.height, head));
    group_ = static_cast<int>(flow_.flow_.repeats.size());
  }
  flow_.flow_.repeats.push_back(std::move(repeat));
}

// A row higher than half a column is cut between its lines; its background is that of a box.
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
      slice.marks.push_back(mark::Enter{set.role, {}, set.element});
      place(slice.marks, std::move(line.marks), {set.x + pad_x_, top + baseline - line.baseline});
      slice.marks.push_back(mark::Leave{});
    }
    slice.height = top + baseline + below + (b + 1 == bands ? pad_y_ : 0);
    const std::size_t words = slice.marks.size();
    if (b + 1 == bands) rules(slice.marks, row, slice.height, false);
    if (slice.marks.size() > words) enclose(slice.marks, words, artifact());
    if (b == 1 || b + 1 == bands) slice.hold = b > 0 ? Hold::glued : Hold::free;
    flow_.add(std::move(slice));
  }
  flow_.box_ = outer;
  flow_.keep_from(first, first_keep);
}

}  // namespace quincunx
