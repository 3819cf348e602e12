#include "print/sheets/cutting.hpp"

#include <algorithm>

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

Path rectangle_around(Milli left, Milli top, Milli width, Milli height) {
  return box(left, top, width, height, {}).path;
}

struct Grid {
  Milli cell_width, cell_height;
  std::size_t columns, rows;
  Milli left, top;

  std::size_t cells() const { return columns * rows; }
  Spot corner(std::size_t cell, bool back) const {
    const std::size_t column = cell % columns, row = cell / columns;
    return {left + static_cast<Milli>(back ? columns - 1 - column : column) * cell_width,
            top + static_cast<Milli>(row) * cell_height};
  }
};

Grid grid_for(const Page& page, const CutSheet& sheet) {
  const auto fit = [&sheet](Milli room, Milli cell) {
    return static_cast<std::size_t>(std::max<Milli>(1, (room - 2 * sheet.edge) / cell));
  };
  Grid grid{page.width, page.height, fit(sheet.width, page.width), fit(sheet.height, page.height), 0, 0};
  grid.left = (sheet.width - static_cast<Milli>(grid.columns) * page.width) / 2;
  grid.top = (sheet.height - static_cast<Milli>(grid.rows) * page.height) / 2;
  return grid;
}

// At the ends of the lines of the rows in use; the same on both sides, as the grid is in the middle.
void add_ticks(Page& side, const Grid& grid, std::size_t rows, Milli bleed) {
  const std::size_t first = side.marks.size();
  const Milli near = std::max(bleed, Milli{0}) + tick_gap, far = near + tick_length;
  const Milli right = grid.left + static_cast<Milli>(grid.columns) * grid.cell_width;
  const Milli bottom = grid.top + static_cast<Milli>(rows) * grid.cell_height;
  const auto tick = [&side](Spot from, Spot to) {
    side.marks.push_back(line(from, to, tick_width, tick_colour));
  };
  for (std::size_t i = 0; i <= grid.columns; ++i) {
    const Milli x = grid.left + static_cast<Milli>(i) * grid.cell_width;
    tick({x, grid.top - near}, {x, grid.top - far});
    tick({x, bottom + near}, {x, bottom + far});
  }
  for (std::size_t i = 0; i <= rows; ++i) {
    const Milli y = grid.top + static_cast<Milli>(i) * grid.cell_height;
    tick({grid.left - near, y}, {grid.left - far, y});
    tick({right + near, y}, {right + far, y});
  }
  enclose(side.marks, first, artifact());
}

// Only at the rim of the grid do pages reach beyond their edge; elsewhere by so little that no seam shows.
void put_page(Page& side, const Page& page, const Grid& grid, std::size_t cell, bool back, Milli bleed) {
  const Spot at = grid.corner(cell, back);
  const std::size_t column = cell % grid.columns, row = cell / grid.columns;
  const std::size_t across = back ? grid.columns - 1 - column : column;
  const Milli over = std::min(bleed, page.bleed);
  const Milli left = across == 0 ? over : seam, right = across + 1 == grid.columns ? over : seam;
  const Milli above = row == 0 ? over : seam, below = row + 1 == grid.rows ? over : seam;
  side.marks.push_back(mark::Clip{
      rectangle_around(at.x - left, at.y - above, page.width + left + right, page.height + above + below)});
  place(side.marks, page.marks, at);
  side.marks.push_back(mark::Unclip{});
}

}  // namespace

Paper on_sheets(const Paper& paper, const CutSheet& sheet) {
  Paper out = paper;
  out.pages.clear();
  std::size_t next = 0;
  while (next < paper.pages.size()) {
    const Page& model = paper.pages[next];
    const Grid grid = grid_for(model, sheet);
    const Milli rim = std::min({sheet.bleed, model.bleed, std::max<Milli>(0, grid.left - tick_gap),
                                std::max<Milli>(0, grid.top - tick_gap)});
    Page sides[2];
    for (Page& side : sides) {
      side.width = std::max(sheet.width, model.width);
      side.height = std::max(sheet.height, model.height);
    }
    std::size_t cell = 0;
    for (; cell < grid.cells() && next < paper.pages.size(); ++cell, next += 2) {
      const Page& front = paper.pages[next];
      if (front.width != model.width || front.height != model.height) break;
      put_page(sides[0], front, grid, cell, false, rim);
      if (next + 1 < paper.pages.size()) put_page(sides[1], paper.pages[next + 1], grid, cell, true, rim);
    }
    for (Page& side : sides) {
      for (std::size_t i = 0; i < cell; ++i) {
        const Spot at = grid.corner(i, &side == &sides[1]);
        side.marks.push_back(die_line(at.x, at.y, model.width, model.height, counter_radius));
      }
      add_ticks(side, grid, (cell + grid.columns - 1) / grid.columns, rim);
      out.pages.push_back(std::move(side));
    }
  }
  while (out.pages.size() % std::max<std::size_t>(1, sheet.multiple) != 0)
    out.pages.push_back({out.pages.back().width, out.pages.back().height, {}, 0});
  return out;
}

void add_die_lines(Paper& paper, Milli radius) {
  for (Page& page : paper.pages) page.marks.push_back(die_line(0, 0, page.width, page.height, radius));
}

}  // namespace quincunx
