#pragma once
// Sets one table into a flow: first measures columns, then adds rows.

#include <string>
#include <string_view>
#include <vector>

#include "print/flow/flow_builder.hpp"
#include "print/tables/decimal.hpp"
#include "print/tables/table_grid.hpp"
#include "print/tables/table_widths.hpp"

namespace quincunx {

class TableSetter {
 public:
  TableSetter(FlowBuilder& flow, const block::Table& table);
  void set();

 private:
  using Kind = block::Row::Kind;
  using Align = block::Column::Align;
  struct Measured {    // cache of a cell's measures
    Milli width = -1;  // of a simple text; -1: unknown
    Milli whole = -1;  // of a number, up to its point; -1: unknown
  };
  struct SetCell {
    std::vector<SetLine> lines;
    Milli x = 0, width = 0;  // of the cell with padding
    Milli below = 0;         // height of the further rows that it spans
    GridPlace place;
    const block::Cell* cell = nullptr;
    mark::Enter element, part;  // part: of an item of a list, its label or its words; else without a role
  };

  using Places = std::vector<GridPlace>;

  void choose_size(int percent);
  void measure();
  void measure(const block::Row&, const Places&, std::vector<ColumnNeed>& spans,
               std::vector<std::size_t>& span_starts);
  TextStyle style(const block::Row&, const block::Cell&, Align) const;
  Text text(const block::Row&, const block::Cell&, bool first, bool continued) const;
  Align align(const GridPlace&, const block::Cell&) const;
  void make_head();
  std::vector<SetCell> set_cells(const block::Row&, const Places&, bool head, bool continued,
                                 std::size_t measured);
  void set_element(SetCell&, const block::Row&, bool head, bool heads_row);
  static void place_line(std::vector<Mark>& onto, const SetCell&, SetLine&, Spot at);
  bool set_decimal(const block::Cell&, const TextStyle&, std::size_t column, const Measured&, SetCell& onto);

  TextStyle title_style() const;
  Text title() const;
  void add_title();
  void add_head();
  void add_rows();
  void add_row(const block::Row&);
  bool add_bound_rows(std::size_t end);
  void count_stripe(const block::Row&);
  // Cells share their first baseline; beside tall pictures they stand in the middle.
  struct RowExtent {
    Milli above = 0, below = 0;  // of that baseline
    Milli pictures = 0;          // height of the highest
    Milli text() const { return above + below; }
  };
  bool is_tall(const SetCell&) const;
  RowExtent row_extent(const std::vector<SetCell>&) const;
  Milli row_height(const block::Row&, const std::vector<SetCell>&) const;
  void add_whole(const block::Row&, std::vector<SetCell>&, Milli height, std::size_t measured);
  void repeat_later(Repeat repeat, int& place);
  Repeat head_again(const std::vector<Mark>& marks, Milli height);  // below the title, if any
  void add_bands(const block::Row&, std::vector<SetCell>&);
  void add_notes(std::size_t first);
  // `taken`: columns occupied by cells from earlier rows; empty: none.
  std::vector<Mark> row_marks(const block::Row&, std::vector<SetCell>&, Milli height, bool head,
                              const std::vector<bool>& taken = {}) const;
  Colour background(const block::Row&, bool head, bool& any) const;
  void rules(std::vector<Mark>&, const block::Row&, const std::vector<SetCell>&, Milli height) const;
  void head_rules(std::vector<Mark>&, Milli spanner_height, Milli height) const;
  struct Stretch {
    Milli from = 0, to = 0;
  };
  std::vector<Stretch> free_stretches(const std::vector<bool>& taken) const;

  FlowBuilder& flow_;
  const block::Table& table_;
  const Look& look_;
  WordWidths& widths_;
  const TableGrid grid_;
  std::size_t columns_;
  block::Row head_row_, spanner_row_;  // no cells if there is none
  Places head_places_, spanner_places_;
  Milli size_ = 0, leading_ = 0, pad_x_ = 0, pad_y_ = 0;
  std::vector<ColumnNeed> needs_;
  std::vector<Measured> measured_;  // cells of the rows in order, the head first
  std::size_t next_measured_ = 0;
  std::vector<Milli> wholes_, rests_;  // by decimal column: greatest widths before and after the point
  std::vector<Milli> column_x_, column_width_;
  Milli width_ = 0;
  std::vector<bool> taken_above_, taken_below_;  // columns spanned from the row above, to the row below
  int head_ = -1, group_ = -1;                   // current repeats
  int stripe_ = 0;
  bool list_ = false;  // no head, few labels: screen readers get its rows as list items
  std::size_t row_ = 0;
};

}  // namespace quincunx
