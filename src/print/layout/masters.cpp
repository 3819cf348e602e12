#include "print/layout/masters.hpp"

#include <algorithm>

#include "quincunx/document/press.hpp"

namespace quincunx {
namespace {

// Puts columns of equal width into the panels between folds. False if there are no folds, or no room.
bool fold(Master& master) {
  PageMaster& page = master.page;
  std::vector<Milli> edges{0};
  std::vector<Milli> folds = page.folds;
  std::sort(folds.begin(), folds.end());
  for (const Milli at : folds)
    if (at > edges.back() && at < page.width) edges.push_back(at);
  edges.push_back(page.width);
  const std::size_t panels = edges.size() - 1;
  if (panels < 2 || page.margin_column > 0) return false;
  const auto each =
      std::max<Milli>(1, (page.columns + static_cast<Milli>(panels) - 1) / static_cast<Milli>(panels));
  const Milli clear = std::max(page.gutter / 2, mm(3));
  const auto begin = [&](std::size_t p) { return p == 0 ? page.margin : edges[p] + clear; };
  const auto end = [&](std::size_t p) {
    return p + 1 == panels ? page.width - page.margin : edges[p + 1] - clear;
  };
  Milli width = page.width;
  for (std::size_t p = 0; p < panels; ++p)
    width = std::min(width, (end(p) - begin(p) - page.gutter * (each - 1)) / each);
  if (width < pt(20)) return false;
  master.column_width = width;
  page.columns = 0;
  for (std::size_t p = 0; p < panels; ++p) {
    const Milli spare = end(p) - begin(p) - width * each - page.gutter * (each - 1);
    for (Milli c = 0; c < each; ++c) {
      master.odd.column_left.push_back(begin(p) + spare / 2 + c * (width + page.gutter));
      master.after_fold.push_back(p > 0 && c == 0);
      ++page.columns;
    }
  }
  return true;
}

void mirror(Master& master) {
  Master::Side& even = master.even;
  const Milli width = master.page.width;
  even.left = width - master.odd.left - master.width;
  even.note_left = width - master.odd.note_left - master.page.margin_column;
  for (std::size_t c = 0; c < even.column_left.size(); ++c)
    even.column_left[c] =
        width - master.odd.column_left[even.column_left.size() - 1 - c] - master.column_width;
}

// Letters of a foot reach so far above their baseline, in thousandths of the size.
constexpr int foot_ascent = 750;

Furniture furniture_of(const PageMaster& page, const Look& look) {
  Furniture made;
  made.head_size = std::max(look.part(700), least_type);
  made.head_baseline = std::max(page.margin * 56 / 100, page.safe + made.head_size);
  made.head_rule = made.head_baseline + look.part(420);
  made.foot_size = std::max(look.part(860), least_type);
  made.foot_baseline = page.height - std::max(page.margin * 46 / 100, page.safe + made.foot_size * 30 / 100);
  return made;
}

// The frame of the text: within the margins, and clear of the foot and of the rule under the head.
void set_frame(Master& master) {
  const PageMaster& page = master.page;
  const Furniture& furniture = master.furniture;
  Milli top = page.margin, bottom = page.height - page.margin;
  const bool head = !page.bare && !(page.head.empty() && page.head_right.empty());
  const bool foot = !page.bare && !(page.foot.empty() && page.foot_right.empty());
  if (head) top = std::max(top, furniture.head_rule + clear_of_furniture);
  if (foot)
    bottom = std::min(
        bottom, furniture.foot_baseline - furniture.foot_size * foot_ascent / 1000 - clear_of_furniture);
  master.top = std::min(top, page.height / 2);
  master.height = std::max(bottom - master.top, page.height / 4);
}

}  // namespace

Master sound(const PageMaster& given, const Look& look) {
  constexpr Milli least_page = pt(20);
  Master master;
  PageMaster& page = master.page;
  page = given;
  page.width = std::max(page.width, least_page);
  page.height = std::max(page.height, least_page);
  const Milli widest_margin = std::min(page.width, page.height) / 4;
  page.safe = std::clamp<Milli>(page.safe, 0, widest_margin);
  page.margin = std::clamp<Milli>(page.margin, page.safe, widest_margin);
  page.gutter = std::clamp<Milli>(page.gutter, 0, page.width / 12);
  page.margin_column = std::clamp<Milli>(page.margin_column, 0, (page.width - 2 * page.margin) / 2);
  master.furniture = furniture_of(page, look);
  set_frame(master);
  master.width = page.width - 2 * page.margin;
  if (page.margin_column > 0) master.width -= page.margin_column + page.gutter;
  master.odd.left = page.margin;
  master.odd.note_left = page.margin + master.width + page.gutter;
  if (!fold(master)) {
    const auto most = std::max<Milli>(1, (master.width + page.gutter) / (pt(20) + page.gutter));
    page.columns = static_cast<int>(std::clamp<Milli>(page.columns, 1, most));
    master.column_width = (master.width - page.gutter * (page.columns - 1)) / page.columns;
    for (int c = 0; c < page.columns; ++c)
      master.odd.column_left.push_back(page.margin + c * (master.column_width + page.gutter));
    master.after_fold.assign(master.odd.column_left.size(), false);
  }
  master.even = master.odd;
  if (page.mirrored) mirror(master);
  return master;
}

}  // namespace quincunx
