#include "print/layout/suit.hpp"

#include <algorithm>
#include <numeric>

namespace quincunx {
namespace {

struct PaperSize {
  Milli width, height;
};
constexpr PaperSize a4{mm(210), mm(297)}, us_letter{pt(612), pt(792)};

bool near(Milli a, Milli b) { return a - b < pt(1) && b - a < pt(1); }

void take(PageMaster& master, PaperSize size) {
  for (const PaperSize& known : {a4, us_letter}) {
    if (near(master.width, known.width) && near(master.height, known.height)) {
      master.width = size.width;
      master.height = size.height;
      return;
    }
    if (near(master.width, known.height) && near(master.height, known.width)) {
      master.width = size.height;
      master.height = size.width;
      return;
    }
  }
}

}  // namespace

void suit(Document& document, const PressProfile& profile) {
  for (auto& [name, master] : document.masters) {
    if (profile.paper == PressProfile::PaperSize::a4) take(master, a4);
    if (profile.paper == PressProfile::PaperSize::letter) take(master, us_letter);
    if (document.cut == Document::Cut::sheets) continue;  // the sheet is trimmed, not its pages
    master.bleed = std::max(master.bleed, profile.bleed);
    master.safe = std::max(master.safe, profile.safe);
  }
  if (document.cut == Document::Cut::sheets) return;
  document.page_multiple = std::lcm(std::max(1, document.page_multiple), std::max(1, profile.pages));
}

}  // namespace quincunx
