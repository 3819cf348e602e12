// Writes tables: first the rows, then the number of columns.

#include <algorithm>

#include "compose/make/composer.hpp"
#include "compose/template/forms.hpp"
#include "compose/template/reading.hpp"

namespace quincunx::composer {
namespace {

constexpr std::size_t most_columns = 64;

block::Column::Align align_of(std::string_view name) {
  using Align = block::Column::Align;
  if (name == "right") return Align::right;
  if (name == "centre" || name == "center") return Align::centre;
  return name == "decimal" ? Align::decimal : Align::left;
}

block::Table::Style table_style(std::string_view name) {
  using Style = block::Table::Style;
  if (name == "striped") return Style::striped;
  if (name == "dense") return Style::dense;
  return name == "plain" ? Style::plain : Style::ruled;
}

}  // namespace

class TableBuilder {
 public:
  TableBuilder(Composer& composer, Machine& machine) : composer_(composer), machine_(machine) {}

  void rows(const std::vector<Element>& children, Here here) {
    walk(machine_, children, here, [&](const Element& element, Here there) { part(element, there); });
  }

  // Group rows and spanners get their width here, when the number of columns is known.
  block::Table take() {
    const std::size_t columns = std::max<std::size_t>(table_.columns.size(), widest_);
    if (!table_.columns.empty() && widest_ > table_.columns.size())
      machine_.problem(widest_at_,
                       "a row of " + std::to_string(widest_) + " cells in a table of " +
                           std::to_string(table_.columns.size()) + " columns",
                       "count <col>, colspan, and cells that span rows");
    table_.columns.resize(columns);
    for (block::Row& row : table_.rows)
      if (row.kind == block::Row::Kind::group)
        row.cells[0].span = static_cast<int>(std::max<std::size_t>(1, columns));
    for (std::size_t i = 0; i < table_.spanners.size(); ++i)
      if (table_.spanners[i].to >= columns || table_.spanners[i].from > table_.spanners[i].to)
        machine_.problem(spanner_at_[i], "a spanner outside the columns of its table",
                         "it has " + std::to_string(columns) + ", counted from 1");
    return std::move(table_);
  }

 private:
  void part(const Element& element, Here here) {
    switch (element.kind()) {
      case Kind::col: {
        block::Column column;
        column.head = composer_.words_of(element, here);
        column.align = align_of(machine_.text(element, "align", here));
        column.share = share_of(machine_.text(element, "width", here)).value_or(0);
        if (table_.columns.size() >= most_columns)
          return machine_.problem(element.place, "more than " + std::to_string(most_columns) + " columns");
        table_.columns.push_back(std::move(column));
        return;
      }
      case Kind::spanner: {
        const int from = machine_.whole(element, "from", here, 1),
                  to = machine_.whole(element, "to", here, 1);
        table_.spanners.push_back({machine_.text(element, "title", here), static_cast<std::size_t>(from) - 1,
                                   static_cast<std::size_t>(to) - 1});
        spanner_at_.push_back(element.place);
        return;
      }
      case Kind::row_group:
        return group(element, here);
      case Kind::note: {
        Text text = composer_.text_of(element, here);
        if (!text.empty()) table_.notes.push_back(std::move(text));
        return;
      }
      default:
        return row(element, here);
    }
  }

  void group(const Element& element, Here here) {
    block::Row head;
    head.kind = block::Row::Kind::group;
    block::Cell cell;
    cell.text = plain(machine_.text(element, "title", here));
    head.cells.push_back(std::move(cell));
    head.anchor = composer_.anchor(element, here);
    table_.rows.push_back(std::move(head));
    covered_.clear();
    rows(element.children, here);
  }

  void row(const Element& element, Here here) {
    block::Row row;
    bool tinted = false;
    Colour tint{};
    if (element.kind() == Kind::summary) {
      row.kind = block::Row::Kind::summary;
    } else if (machine_.truth(element.expression("when"), here)) {
      std::string built_in;
      const Style* known = composer_.style(element, here, built_in);
      if (built_in == "dim") row.kind = block::Row::Kind::dim;
      if (built_in == "amended") row.kind = block::Row::Kind::amended;
      tinted = known != nullptr && known->filled;
      if (tinted) tint = known->tint;
    }
    row.anchor = composer_.anchor(element, here);
    if (element.kind() == Kind::row) row.height = machine_.length(element, "height", here);
    std::size_t width = 0;
    const auto skip_covered = [&] {
      while (width < covered_.size() && covered_[width] > 0) --covered_[width++];
    };
    walk(machine_, element.children, here, [&](const Element& child, Here there) {
      block::Cell cell = this->cell(child, there);
      if (tinted && !cell.tinted) {
        cell.tinted = true;
        cell.tint = tint;
      }
      skip_covered();
      const std::size_t end = std::min(width + static_cast<std::size_t>(cell.span), most_columns + 1);
      if (covered_.size() < end) covered_.resize(end);
      for (; width < end; ++width) covered_[width] = std::max(covered_[width] - 1, cell.rows - 1);
      row.cells.push_back(std::move(cell));
    });
    note_width(width, element);
    for (; width < covered_.size(); ++width) covered_[width] = std::max(0, covered_[width] - 1);
    machine_.spend(element.place);
    table_.rows.push_back(std::move(row));
  }

  void note_width(std::size_t width, const Element& element) {
    if (width > most_columns) {
      machine_.problem(element.place, "more than " + std::to_string(most_columns) + " columns");
      throw Stopped{};
    }
    if (width <= widest_) return;
    widest_ = width;
    widest_at_ = element.place;
  }

  block::Cell cell(const Element& element, Here here) {
    block::Cell cell;
    cell.span = machine_.whole(element, "colspan", here, 1);
    cell.rows = machine_.whole(element, "rowspan", here, 1);
    cell.head = machine_.yes(element, "head", here);
    if (const auto tint = machine_.colour(element, "tint", here)) {
      cell.tinted = true;
      cell.tint = *tint;
    }
    Drawing* outer = composer_.picture_;
    composer_.picture_ = &cell.picture;
    cell.text = composer_.text_of(element, here);
    composer_.picture_ = outer;
    return cell;
  }

  Composer& composer_;
  Machine& machine_;
  block::Table table_;
  std::vector<Place> spanner_at_;
  std::vector<int> covered_;  // by column: further rows occupied by cells above
  std::size_t widest_ = 0;
  Place widest_at_;
};

void Composer::table(const Element& element, Here here, Blocks& out) {
  TableBuilder builder(*this, machine_);
  builder.rows(element.children, here);
  block::Table table = builder.take();
  if (table.rows.empty()) return;
  std::string built_in;
  style(element, here, built_in);
  table.style = table_style(built_in);
  table.title = machine_.text(element, "title", here);
  table.aside = machine_.text(element, "aside", here);
  table.anchor = anchor(element, here);
  table.keep = machine_.yes(element, "keep", here);
  put(element, here, out, {std::move(table)});
}

}  // namespace quincunx::composer
