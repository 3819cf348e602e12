#include "print/press/press_marks.hpp"

#include "print/pdf/marks.hpp"

namespace quincunx {
namespace {

constexpr Colour black{};
constexpr Milli crop_length = mm(5), crop_gap = mm(1);

void crop_marks(std::vector<Mark>& marks, const Page& page, Milli bleed) {
  const Milli near = bleed + crop_gap, far = near + crop_length;
  for (const Milli x : {Milli{0}, page.width}) {
    marks.push_back(line({x, -near}, {x, -far}, 250, black));
    marks.push_back(line({x, page.height + near}, {x, page.height + far}, 250, black));
  }
  for (const Milli y : {Milli{0}, page.height}) {
    marks.push_back(line({-near, y}, {-far, y}, 250, black));
    marks.push_back(line({page.width + near, y}, {page.width + far, y}, 250, black));
  }
}

struct Scale {
  Milli unit;
  int units, long_every;
  const char* words;
};

// On the left margin: clear of the text, but within the printable area.
void ruler(std::vector<Mark>& marks, const Page& page) {
  const Milli edge = mm(5), low = page.height - mm(12);
  const Scale scales[] = {{mm(10), 10, 5, "100 mm"}, {pt(72) / 4, 16, 4, "4\u2033"}};
  Milli bottom = low;
  for (const Scale& scale : scales) {
    const Milli top = bottom - scale.unit * scale.units;
    if (top < mm(12)) return;  // the page is too small
    marks.push_back(line({edge, bottom}, {edge, top}, 400, black));
    for (int i = 0; i <= scale.units; ++i) {
      const Milli y = bottom - scale.unit * i;
      marks.push_back(line({edge, y}, {edge - (i % scale.long_every == 0 ? mm(2) : mm(1)), y}, 400, black));
    }
    mark::Text words;
    words.at = {edge + mm(2), bottom};
    words.text = scale.words;
    words.face = Face::table;
    words.size = pt(5);
    words.colour = black;
    words.turn = 90;
    marks.push_back(words);
    bottom = top - mm(10);
  }
}

}  // namespace

Milli slug(const PressProfile& profile) { return profile.crop_marks ? crop_gap + crop_length + mm(1) : 0; }

std::vector<Mark> press_marks(const Page& page, const PressProfile& profile) {
  std::vector<Mark> marks;
  if (!profile.crop_marks && !profile.ruler) return marks;
  marks.push_back(mark::Enter{"Artifact", "", -1});
  if (profile.crop_marks) crop_marks(marks, page, profile.bleed);
  if (profile.ruler) ruler(marks, page);
  marks.push_back(mark::Leave{});
  return marks;
}

}  // namespace quincunx
