#include "print/sheets/imposition.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "print/pdf/marks.hpp"

namespace quincunx {
namespace {

constexpr std::size_t blank = static_cast<std::size_t>(-1);
constexpr Colour fold_colour{};
constexpr Milli fold_mark = mm(4);

using Side = std::array<std::size_t, 2>;  // left page, right page

std::vector<Side> sides(std::size_t pages, Imposition how) {
  const auto page = [pages](std::size_t number) { return number < pages ? number : blank; };
  std::vector<Side> out;
  if (how == Imposition::two_up) {
    for (std::size_t i = 0; i < pages; i += 2) out.push_back({page(i), page(i + 1)});
    return out;
  }
  const std::size_t all = (pages + 3) / 4 * 4;
  for (std::size_t sheet = 0; sheet < all / 4; ++sheet) {
    const std::size_t low = 2 * sheet, high = all - 1 - low;
    out.push_back({page(high), page(low)});
    out.push_back({page(low + 1), page(high - 1)});
  }
  return out;
}

Path rectangle(Milli left, Milli top, Milli width, Milli height) {
  Path path;
  path.move({left, top})
      .line({left + width, top})
      .line({left + width, top + height})
      .line({left, top + height});
  return path.close();
}

void put(Page& sheet, const Page& page, Milli half_left, Milli half_width) {
  const Milli fit = std::min(half_width * 1000 / page.width, sheet.height * 1000 / page.height);
  // Half a paper size may be smaller by rounding; a thousandth is too little to scale for.
  const int permille = static_cast<int>(fit >= 999 ? 1000 : std::max<Milli>(1, fit));
  const Milli width = page.width * permille / 1000, height = page.height * permille / 1000;
  const Spot at{half_left + (half_width - width) / 2, (sheet.height - height) / 2};
  sheet.marks.push_back(mark::Clip{rectangle(half_left, 0, half_width, sheet.height)});
  place(sheet.marks, page.marks, at, permille);
  sheet.marks.push_back(mark::Unclip{});
}

void mark_fold(Page& sheet) {
  const Milli middle = sheet.width / 2;
  sheet.marks.push_back(mark::Enter{"Artifact", "", -1});
  for (const auto& [from, to] : {std::pair{mm(4), mm(4) + fold_mark},
                                 std::pair{sheet.height - mm(4) - fold_mark, sheet.height - mm(4)}}) {
    mark::Stroke stroke = line({middle, from}, {middle, to}, 250, fold_colour);
    stroke.dash = {1500, 1500};
    sheet.marks.push_back(std::move(stroke));
  }
  sheet.marks.push_back(mark::Leave{});
}

}  // namespace

Paper impose(const Paper& paper, Imposition how, Milli sheet_width, Milli sheet_height) {
  if (how == Imposition::none) return paper;
  Paper out = paper;
  out.pages.clear();
  const auto all = sides(paper.pages.size(), how);
  for (std::size_t s = 0; s < all.size(); ++s) {
    Page sheet;
    sheet.width = std::max(sheet_width, sheet_height);
    sheet.height = std::min(sheet_width, sheet_height);
    const Milli half = sheet.width / 2;
    bool printed = false;
    for (std::size_t i = 0; i < 2; ++i) {
      if (all[s][i] == blank || paper.pages[all[s][i]].marks.empty()) continue;
      put(sheet, paper.pages[all[s][i]], i == 0 ? 0 : half, half);
      printed = true;
    }
    if (printed && (how == Imposition::two_up || s % 2 == 0)) mark_fold(sheet);
    out.pages.push_back(std::move(sheet));
  }
  return out;
}

}  // namespace quincunx
