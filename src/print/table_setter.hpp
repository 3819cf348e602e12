#pragma once
// Sets one table into a flow: measures its columns, then its rows.

#include <string>
#include <string_view>
#include <vector>

#include "print/decimal.hpp"
#include "print/flow_builder.hpp"
#include "print/table_widths.hpp"

namespace quincunx {

class TableSetter {
 public:
  TableSetter(FlowBuilder& flow, const block::Table& table);
  void set();

 private:
  using Kind = block::Row::Kind;
  using Align = block::Column::Align;
  struct Measured {    // of a cell, so that most need not be measured again
    Milli width = -1;  // of a simple text
    Milli whole = -1;  // of a number, before its point
  };
  struct SetCell {
    std::vector<SetLine> lines;
    Milli x = 0, width = 0;  // of the cell, padding included
    const block::Cell* cell = nullptr;
    int element = -1;
    const char* role = "TD";
  };

  void choose_size(int percent);
  void measure();
  void measure(const block::Row&, std::vector<ColumnNeed>& spans, std::vector<std::size_t>& span_starts);
  int span(const block::Row&, std::size_t cell) const;
  TextStyle style(const block::Row&, const block::Cell&, Align) const;
  Text text(const block::Row&, const block::Cell&, bool first, bool continued) const;
  Align align(std::size_t column) const;
  block::Row head_row() const;
  std::vector<SetCell> set_cells(const block::Row&, bool head, bool continued, std::size_t measured);
  bool set_decimal(const block::Cell&, const TextStyle&, std::size_t column, const Measured&, SetCell& onto);

  void add_title();
  void add_row(const block::Row&, bool head);
  Milli row_height(const std::vector<SetCell>&) const;
  void add_whole(const block::Row&, std::vector<SetCell>&, Milli height, bool head);
  void add_bands(const block::Row&, std::vector<SetCell>&);
  void add_notes(std::size_t first);
  std::vector<Mark> row_marks(const block::Row&, std::vector<SetCell>&, Milli height, bool head) const;
  Colour background(const block::Row&, bool head, bool& any) const;
  void rules(std::vector<Mark>&, const block::Row&, Milli height, bool head) const;

  FlowBuilder& flow_;
  const block::Table& table_;
  const Look& look_;
  WordWidths& widths_;
  std::size_t columns_ = 0;
  Milli size_ = 0, leading_ = 0, pad_x_ = 0, pad_y_ = 0;
  std::vector<ColumnNeed> needs_;
  std::vector<Measured> measured_;  // cells of the rows in order, the head's first
  std::size_t next_measured_ = 0;
  std::vector<Milli> wholes_, rests_;  // of decimal columns: widest parts before and after the point
  std::vector<Milli> column_x_, column_width_;
  Milli width_ = 0;
  int head_ = -1, group_ = -1;  // repeats in force
  int stripe_ = 0;
  std::size_t row_ = 0;
};

}  // namespace quincunx
