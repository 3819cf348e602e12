#include "print/tables/table_setter.hpp"

#include <algorithm>

#include "print/pdf/marks.hpp"

namespace quincunx {

using TableStyle = block::Table::Style;

TableSetter::TableSetter(FlowBuilder& flow, const block::Table& table)
    : flow_(flow),
      table_(table),
      look_(flow.look()),
      widths_(flow.setting_.widths),
      grid_(table_grid(table)),
      columns_(grid_.columns) {
  make_head();
}

TableSetter::Align TableSetter::align(const GridPlace& place, const block::Cell& cell) const {
  if (cell.head && place.to > place.from + 1) return Align::centre;
  return place.from < table_.columns.size() ? table_.columns[place.from].align : Align::left;
}

void TableSetter::make_head() {
  const auto add = [](block::Row& row, Places& places, const std::string& text, std::size_t from,
                      std::size_t to) {
    block::Cell cell;
    cell.text = plain(text);
    cell.head = true;
    row.cells.push_back(std::move(cell));
    places.push_back({from, to, 1});
  };
  for (std::size_t c = 0; c < table_.columns.size(); ++c)
    add(head_row_, head_places_, table_.columns[c].head, c, c + 1);
  for (std::size_t c = 0; c < table_.columns.size() && !table_.spanners.empty();) {
    std::size_t end = c + 1;
    std::string title;
    for (const block::Spanner& spanner : table_.spanners)
      if (spanner.from == c && spanner.to >= c && spanner.to < table_.columns.size() && title.empty()) {
        title = spanner.title;
        end = spanner.to + 1;
      }
    add(spanner_row_, spanner_places_, title, c, end);
    c = end;
  }
}

TextStyle TableSetter::style(const block::Row& row, const block::Cell& cell, Align align) const {
  TextStyle style;
  style.plain = Face::table;
  style.bold = Face::table_bold;
  style.italic = Face::table_italic;
  style.size = size_;
  style.leading = leading_;
  style.ink = look_.ink;
  style.pages = flow_.setting_.pages;
  switch (row.kind) {
    case Kind::group:
      style.plain = Face::table_bold;
      style.ink = look_.accent;
      break;
    case Kind::summary:
      style.plain = Face::table_bold;
      break;
    case Kind::dim:
      style.plain = Face::table_italic;
      style.ink = look_.dim;
      break;
    case Kind::body:
    case Kind::amended:
      break;
  }
  if (cell.head) style.plain = Face::table_bold;
  style.link = style.ink;
  style.align = align == Align::left     ? TextStyle::Align::left
                : align == Align::centre ? TextStyle::Align::centre
                                         : TextStyle::Align::right;
  return style;
}

Text TableSetter::text(const block::Row& row, const block::Cell& cell, bool first, bool continued) const {
  Text text = cell.text;
  if (first && row.kind == Kind::amended) {
    Run dagger;
    dagger.text = "†";
    dagger.tinted = true;
    dagger.colour = look_.accent;
    text.push_back(std::move(dagger));
  }
  if (continued) text.push_back(again(look_));
  return text;
}

void TableSetter::choose_size(int percent) {
  const bool dense = table_.style == TableStyle::dense;
  size_ = look_.part(dense || flow_.frame_.several ? 830 : 900) * percent / 100;
  leading_ = size_ * (dense ? 1140 : 1200) / 1000;
  pad_x_ = size_ * (dense ? 380 : 500) / 1000;
  const int pad = dense ? 140 : table_.style == TableStyle::plain ? 120 : 260;
  pad_y_ = size_ * pad / 1000;
}

void TableSetter::measure(const block::Row& row, const Places& places, std::vector<ColumnNeed>& spans,
                          std::vector<std::size_t>& span_starts) {
  bool first = true;
  for (std::size_t c = 0; c < row.cells.size(); ++c) {
    const block::Cell& cell = row.cells[c];
    const std::size_t column = places[c].from;
    const int across = static_cast<int>(places[c].to - column);
    const Align aligned = align(places[c], cell);
    const TextStyle with = style(row, cell, aligned);
    const Milli high = flow_.frame_.height / 4;
    const bool altered = first && row.kind == Kind::amended;
    const Extent need =
        extent(altered ? text(row, cell, true, false) : cell.text, with, widths_, &cell.picture, high);
    if (!cell.text.empty()) first = false;
    Measured measured;
    if (need.simple) measured.width = need.max;
    if (across > 1) {
      spans.push_back({need.min + 2 * pad_x_, need.max + 2 * pad_x_, across});
      span_starts.push_back(column);
    } else {
      ColumnNeed& own = needs_[column];
      own.min = std::max(own.min, need.min + 2 * pad_x_);
      own.max = std::max(own.max, need.max + 2 * pad_x_);
      if (aligned == Align::decimal && cell.text.size() == 1) {
        const Decimal number = decimal(cell.text.front().text);
        if (!number.whole.empty()) {
          const int type = widths_.type(with.plain, with.size);
          measured.whole = widths_.word(type, number.whole);
          wholes_[column] = std::max(wholes_[column], measured.whole);
          rests_[column] = std::max(rests_[column], widths_.word(type, number.rest));
        }
      }
    }
    measured_.push_back(measured);
  }
}

void TableSetter::measure() {
  measured_.clear();
  needs_.assign(columns_, {});
  wholes_.assign(columns_, 0);
  rests_.assign(columns_, 0);
  std::vector<ColumnNeed> spans;
  std::vector<std::size_t> span_starts;
  measure(spanner_row_, spanner_places_, spans, span_starts);
  measure(head_row_, head_places_, spans, span_starts);
  for (std::size_t r = 0; r < table_.rows.size(); ++r)
    measure(table_.rows[r], grid_.rows[r], spans, span_starts);
  for (std::size_t c = 0; c < columns_; ++c) {
    const Milli number = wholes_[c] + rests_[c] + 2 * pad_x_;
    needs_[c].min = std::max({needs_[c].min, wholes_[c] > 0 ? number : 0, 2 * pad_x_});
    needs_[c].max = std::max(needs_[c].max, needs_[c].min);
    if (c < table_.columns.size()) needs_[c].share = table_.columns[c].share;
  }
  // Width that a spanning cell still needs is divided equally among its columns, or among those with a share
  // if there are any.
  for (std::size_t s = 0; s < spans.size(); ++s) {
    const auto across = static_cast<std::size_t>(spans[s].share);
    Milli min = 0, max = 0, shared = 0;
    for (std::size_t c = span_starts[s]; c < span_starts[s] + across; ++c) {
      min += needs_[c].min;
      max += needs_[c].max;
      if (needs_[c].share > 0) ++shared;
    }
    const bool whole_row = across == columns_;  // a sub-head may wrap, and must not widen the columns
    for (std::size_t c = span_starts[s]; c < span_starts[s] + across; ++c) {
      if (shared > 0 && needs_[c].share == 0) continue;
      const Milli parts = shared > 0 ? shared : static_cast<Milli>(across);
      if (spans[s].min > min) needs_[c].min += (spans[s].min - min + parts - 1) / parts;
      if (spans[s].max > max && !whole_row) needs_[c].max += (spans[s].max - max + parts - 1) / parts;
      needs_[c].max = std::max(needs_[c].max, needs_[c].min);
    }
  }
}

void TableSetter::set() {
  const Milli room = flow_.width_;
  // Shrinks the type rather than let the table overflow; words still too wide at 55 % are cut.
  for (int percent = 100; percent >= 55;) {
    choose_size(percent);
    measure();
    Milli min = 0;
    for (const ColumnNeed& need : needs_) min += need.min;
    if (min <= room || percent == 55) break;
    percent = std::max<int>(55, std::min<int>(percent - 1, static_cast<int>(percent * room / min)));
  }
  Milli natural = 0;
  for (const ColumnNeed& need : needs_) natural += need.max;
  const bool stretch = flow_.frame_.several || natural * 100 >= room * 55;
  column_width_ = column_widths(needs_, room, stretch);
  Milli given = 0;
  for (const Milli width : column_width_) given += width;
  column_x_.assign(1, flow_.left_ + (flow_.frame_.centred ? (room - given) / 2 : 0));
  for (const Milli width : column_width_) column_x_.push_back(column_x_.back() + width);
  width_ = column_x_.back() - column_x_.front();

  const bool run_on = flow_.frame_.several && table_.style == TableStyle::plain && table_.title.empty();
  flow_.space(look_.part(run_on ? 250 : flow_.frame_.several ? 600 : 800));
  const std::size_t first = flow_.size(), first_keep = flow_.flow_.keeps.size();
  add_title();
  const bool headed = !spanner_row_.cells.empty() ||
                      std::any_of(table_.columns.begin(), table_.columns.end(),
                                  [](const block::Column& column) { return !column.head.empty(); });
  {
    list_ = columns_ <= 2 && !headed;
    const FlowBuilder::Within table{flow_, list_ ? "L" : "Table"};
    if (headed)
      add_head();
    else if (!table_.title.empty())
      repeat_later(head_again({}, 0), head_);
    next_measured_ = spanner_row_.cells.size() + head_row_.cells.size();
    add_rows();
  }
  add_notes(first);
  Milli height = 0;
  for (std::size_t i = first; i < flow_.size(); ++i) height += flow_.flow_.slices[i].height;
  // A short table is kept together by default; in narrow columns only if it has a head or a title.
  const bool loose = flow_.frame_.several && !headed && table_.title.empty();
  if (table_.keep || (!loose && height * 100 < flow_.frame_.height * (flow_.frame_.several ? 25 : 35)))
    flow_.keep_from(first, first_keep);
  flow_.space(look_.part(run_on ? 250 : flow_.frame_.several ? 600 : 900));
}

TextStyle TableSetter::title_style() const {
  TextStyle style;
  style.plain = Face::table_bold;
  style.italic = Face::table_italic;
  style.size = look_.part(flow_.frame_.several ? 960 : 980);
  style.leading = style.size * 1250 / 1000;
  style.ink = look_.accent;
  if (flow_.frame_.centred) style.align = TextStyle::Align::centre;
  return style;
}

Text TableSetter::title() const {
  Text text = plain(table_.title);
  if (table_.aside.empty()) return text;
  Run aside;
  aside.text = "  " + table_.aside;
  aside.manner = Run::Manner::small;
  aside.tinted = true;
  aside.colour = look_.dim;
  text.push_back(std::move(aside));
  return text;
}

void TableSetter::add_title() {
  if (table_.title.empty()) {
    if (!table_.anchor.empty()) {
      Slice anchor;
      anchor.marks.push_back(mark::Anchor{{flow_.left_, 0}, table_.anchor});
      flow_.add(std::move(anchor));
      flow_.glue();
    }
    return;
  }
  const std::size_t first = flow_.size();
  const FlowBuilder::Within element{flow_, "P"};
  flow_.add(set_text(title(), title_style(), flow_.width_, widths_), 0, table_.anchor);
  for (std::size_t i = first + 1; i < flow_.size(); ++i) flow_.flow_.slices[i].hold = Hold::glued;
  flow_.space(look_.part(160));
  flow_.glue();
}

void TableSetter::add_notes(std::size_t first) {
  if (table_.notes.empty()) return;
  TextStyle style;
  style.plain = Face::table;
  style.bold = Face::table_bold;
  style.italic = Face::table_italic;
  style.size = std::min(look_.part(830), size_);
  style.leading = style.size * 1180 / 1000;
  style.ink = look_.ink;
  style.link = look_.accent;
  style.total_fit = true;
  style.pages = flow_.setting_.pages;
  style.indent = std::min(style.size, flow_.width_ / 8);
  for (std::size_t n = 0; n < table_.notes.size(); ++n) {
    if (flow_.size() > first) flow_.glue();
    const FlowBuilder::Within note{flow_, "Note"};
    flow_.add(set_text(table_.notes[n], style, flow_.width_, widths_), look_.part(n == 0 ? 250 : 60), {});
  }
}

namespace {

// Letter n: "a", "b", … "z", "aa", …
std::string letter(std::size_t n) {
  std::string made(1, static_cast<char>('a' + n % 26));
  return n < 26 ? made : letter(n / 26 - 1) + made;
}

// Converts footnotes in cells to notes below the table, marked by letters.
block::Table with_notes(const block::Table& table) {
  block::Table made = table;
  std::size_t count = 0;
  for (block::Row& row : made.rows)
    for (block::Cell& cell : row.cells) {
      Text marked;
      for (Run& run : cell.text) {
        Text note = std::move(run.footnote);
        run.footnote.clear();
        marked.push_back(std::move(run));
        if (note.empty()) continue;
        const Run mark{letter(count++), Run::Manner::superior};
        marked.push_back(mark);
        note.insert(note.begin(), {mark, Run{" "}});
        made.notes.push_back(std::move(note));
      }
      cell.text = std::move(marked);
    }
  return made;
}

bool has_footnotes(const block::Table& table) {
  for (const block::Row& row : table.rows)
    for (const block::Cell& cell : row.cells)
      for (const Run& run : cell.text)
        if (!run.footnote.empty()) return true;
  return false;
}

}  // namespace

void FlowBuilder::set(const block::Table& table) {
  if (!has_footnotes(table)) return TableSetter{*this, table}.set();
  const block::Table noted = with_notes(table);
  TableSetter{*this, noted}.set();
}

}  // namespace quincunx
