#include "print/sheets/cutting.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

#include "print/pdf/marks.hpp"
#include "print/pdf/tags.hpp"

namespace quincunx {
namespace {

constexpr Milli tick_gap = mm(1), tick_length = mm(3), tick_width = 250;
constexpr Milli counter_radius = mm(1), seam = 150;
constexpr Colour tick_colour{}, die_colour{236, 0, 140};

mark::Stroke die_line(Milli x, Milli y, Milli width, Milli height, Milli radius) {
  return {rounded_box(x, y, width, height, radius, {}).path, die_colour, 250, {}, false, true};
}

// Rows of the same columns, which are cut as one grid.
struct Band {
  Spot at;  // its corner
  Milli row_height = 0;
  std::vector<Milli> columns;      // widths
  std::vector<std::size_t> cells;  // pages in each row, at most one for each column

  Milli bottom() const { return at.y + static_cast<Milli>(cells.size()) * row_height; }
  Milli edge(std::size_t column) const {  // left edge of a column, or the right one of the last
    return std::accumulate(columns.begin(), columns.begin() + static_cast<std::ptrdiff_t>(column), at.x);
  }
};

// Two sides of a sheet. Pages are placed in rows from the top.
class Sheet {
 public:
  Sheet(const CutSheet& sheet, const Page& first, bool one_size) : sheet_(sheet) {
    turned_ = first.width > room(sheet.width) && first.width <= room(sheet.height);
    width_ = std::max(turned_ ? sheet.height : sheet.width, first.width + 2 * sheet.edge);
    height_ = std::max(turned_ ? sheet.width : sheet.height, first.height + 2 * sheet.edge);
    const Milli rows = std::max<Milli>(1, room(height_) / first.height);
    const Milli middle = (height_ - rows * first.height) / 2;
    top_ = one_size ? middle : std::min(middle, sheet.edge);
    const Milli beside = std::min((width_ - first.width) / 2, top_);
    rim_ = std::min({sheet.bleed, first.bleed, std::max<Milli>(0, beside - tick_gap)});
  }

  // Takes the pages of a row, front and back by turns, and returns their number; 0 if the sheet is full.
  std::size_t take(const std::vector<Page>& pages, std::size_t next) {
    const Page& first = pages[next];
    std::vector<Milli> columns;
    std::size_t end = next;
    Milli wide = 0;
    for (; end < pages.size() && pages[end].height == first.height; end += 2) {
      if (!columns.empty() && wide + pages[end].width > room(width_)) break;
      columns.push_back(pages[end].width);
      wide += columns.back();
    }
    // In a row that is not full, pages stand where they would in a full one.
    const Milli full = wide + std::max<Milli>(0, (room(width_) - wide) / columns.back()) * columns.back();
    const Milli left = (width_ - full) / 2;
    const bool joined = !bands_.empty() && joins(bands_.back(), columns, first.height);
    const Milli y = bands_.empty() ? top_ : bands_.back().bottom() + (joined ? 0 : between());
    const bool fits = first.width <= room(width_) && y + first.height <= height_ - sheet_.edge;
    if (!fits && !bands_.empty()) return 0;
    if (!joined) bands_.push_back({{left, y}, first.height, columns, {}});
    bands_.back().cells.push_back(columns.size());
    for (std::size_t column = 0; next + 2 * column < end; ++column)
      cells_.push_back({next + 2 * column, bands_.size() - 1, bands_.back().cells.size() - 1, column});
    return end - next;
  }

  Page side(const std::vector<Page>& pages, bool back) const {
    Page made;
    made.width = width_;
    made.height = height_;
    for (const Cell& cell : cells_)
      if (cell.page + back < pages.size()) put(made, pages[cell.page + back], cell, back);
    for (const Cell& cell : cells_) {
      const Page& page = pages[cell.page];
      const Spot at = corner(cell, page, back);
      made.marks.push_back(die_line(at.x, at.y, page.width, page.height, counter_radius));
    }
    const std::size_t first = made.marks.size();
    for (const Band& band : bands_) add_ticks(made, band, back);
    enclose(made.marks, first, artifact());
    return made;
  }

 private:
  struct Cell {
    std::size_t page, band, row, column;
  };

  Milli room(Milli side) const { return side - 2 * sheet_.edge; }
  Milli near() const { return rim_ + tick_gap; }
  Milli between() const { return 2 * (near() + tick_length); }

  static bool joins(const Band& band, const std::vector<Milli>& columns, Milli height) {
    return band.row_height == height && columns.size() <= band.columns.size() &&
           std::equal(columns.begin(), columns.end(), band.columns.begin());
  }

  // The back is seen from behind, as the sheet is turned on its long edge.
  Spot turned_over(Spot at) const { return turned_ ? Spot{at.x, height_ - at.y} : Spot{width_ - at.x, at.y}; }
  Spot corner(const Cell& cell, const Page& page, bool back) const {
    const Band& band = bands_[cell.band];
    const Spot at{band.edge(cell.column), band.at.y + static_cast<Milli>(cell.row) * band.row_height};
    if (!back) return at;
    return turned_ ? Spot{at.x, height_ - at.y - page.height} : Spot{width_ - at.x - page.width, at.y};
  }

  // Pages reach beyond their edges where no other stands; elsewhere by so little that no seam shows.
  void put(Page& side, const Page& page, const Cell& cell, bool back) const {
    const Band& band = bands_[cell.band];
    const Spot at = corner(cell, page, back);
    const Milli over = std::min(rim_, page.bleed);
    const auto beside = [over](bool another) { return another ? seam : over; };
    Milli left = beside(cell.column > 0), right = beside(cell.column + 1 < band.cells[cell.row]);
    Milli above = beside(cell.row > 0);
    Milli below = beside(cell.row + 1 < band.cells.size() && cell.column < band.cells[cell.row + 1]);
    if (back && turned_) std::swap(above, below);
    if (back && !turned_) std::swap(left, right);
    side.marks.push_back(mark::Clip{
        box(at.x - left, at.y - above, page.width + left + right, page.height + above + below, {}).path});
    place(side.marks, page.marks, at);
    side.marks.push_back(mark::Unclip{});
  }

  // At the ends of the lines of a band.
  void add_ticks(Page& side, const Band& band, bool back) const {
    const Milli from = near(), to = from + tick_length;
    const Milli right = band.edge(band.columns.size());
    const auto tick = [&](Spot one, Spot other) {
      side.marks.push_back(
          line(back ? turned_over(one) : one, back ? turned_over(other) : other, tick_width, tick_colour));
    };
    for (std::size_t i = 0; i <= band.columns.size(); ++i) {
      const Milli x = band.edge(i);
      tick({x, band.at.y - from}, {x, band.at.y - to});
      tick({x, band.bottom() + from}, {x, band.bottom() + to});
    }
    for (std::size_t i = 0; i <= band.cells.size(); ++i) {
      const Milli y = band.at.y + static_cast<Milli>(i) * band.row_height;
      tick({band.at.x - from, y}, {band.at.x - to, y});
      tick({right + from, y}, {right + to, y});
    }
  }

  const CutSheet& sheet_;
  Milli width_ = 0, height_ = 0, top_ = 0, rim_ = 0;
  bool turned_ = false;
  std::vector<Band> bands_;
  std::vector<Cell> cells_;
};

}  // namespace

Paper on_sheets(const Paper& paper, const CutSheet& sheet) {
  Paper out = paper;
  out.pages.clear();
  const auto as_first = [&](const Page& page) {
    return page.width == paper.pages[0].width && page.height == paper.pages[0].height;
  };
  const bool one_size = std::all_of(paper.pages.begin(), paper.pages.end(), as_first);
  for (std::size_t next = 0; next < paper.pages.size();) {
    Sheet filled{sheet, paper.pages[next], one_size};
    for (std::size_t taken = 1; taken > 0 && next < paper.pages.size(); next += taken)
      taken = filled.take(paper.pages, next);
    for (const bool back : {false, true}) out.pages.push_back(filled.side(paper.pages, back));
  }
  while (out.pages.size() % std::max<std::size_t>(1, sheet.multiple) != 0)
    out.pages.push_back({out.pages.back().width, out.pages.back().height, {}, 0});
  return out;
}

void add_die_lines(Paper& paper, Milli radius) {
  for (Page& page : paper.pages) page.marks.push_back(die_line(0, 0, page.width, page.height, radius));
}

}  // namespace quincunx
