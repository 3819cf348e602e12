// What rows and cells are to those who hear a table.

#include "print/pdf/marks.hpp"
#include "print/tables/table_setter.hpp"

namespace quincunx {

// `heads_row`: not all of its row are heads.
void TableSetter::set_element(SetCell& set, const block::Row& row, bool head, bool heads_row) {
  const std::size_t across = set.place.to - set.place.from;
  if (list_) {
    const bool label = set.place.from == 0 && across < columns_;
    set.part = {label ? "Lbl" : "LBody", {}, flow_.element()};
    return;
  }
  set.element.heads_row = !head && heads_row;
  set.element.columns = static_cast<int>(across);
  if (!head)
    set.element.rows = static_cast<int>(set.place.to_row) - static_cast<int>(&row - table_.rows.data());
}

void TableSetter::place_line(std::vector<Mark>& onto, const SetCell& set, SetLine& line, Spot at) {
  const bool part = !set.part.role.empty();
  if (part) onto.emplace_back(set.part);
  place(onto, std::move(line.marks), at);
  if (part) onto.emplace_back(mark::Leave{});
}

}  // namespace quincunx
