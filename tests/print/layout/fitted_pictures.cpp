// Pictures that give way to the text of their page.

#include <catch2/catch.hpp>

#include "layout_helpers.hpp"

using namespace quincunx;

TEST_CASE("a picture that can be drawn lower takes the room that is left on its page", "[layout]") {
  const auto square = [](Milli high) {
    Drawing drawing{mm(50), high, {}};
    drawing.marks.push_back(
        mark::Fill{Path{}.move({0, 0}).line({mm(50), 0}).line({mm(50), high}).close(), {}});
    return drawing;
  };
  const auto set = [&](Milli above, bool optional) {
    Document document;
    document.masters["main"] = {};
    document.body.push_back({block::Space{above / 2}});
    document.body.push_back(paragraph("first"));
    document.body.push_back({block::Space{above / 2}});
    block::Figure figure;
    figure.drawing = square(mm(120));
    figure.redraw = square;
    figure.least = mm(60);
    figure.optional = optional;
    figure.caption = "under it";
    document.body.push_back({std::move(figure)});
    document.body.push_back(paragraph("last"));
    return lay_out(document, test_fonts());
  };
  const auto height = [](const Page& page) {
    for (const Mark& mark : page.marks)
      if (const auto* fill = std::get_if<mark::Fill>(&mark))
        return fill->path.points[2].y - fill->path.points[1].y;
    return Milli{0};
  };
  CHECK(height(set(mm(60), false).pages[0]) == mm(120));
  const Paper lower = set(mm(165), false);
  CHECK((height(lower.pages[0]) >= mm(60) && height(lower.pages[0]) < mm(110)));
  const Paper next = set(mm(220), false);
  REQUIRE(next.pages.size() == 2);
  CHECK(height(next.pages[1]) == mm(120));
  const Paper without = set(mm(220), true);
  CHECK(without.pages.size() == 1);
  CHECK(found(without, "under").empty());
  CHECK(found(without, "last").size() == 1);
}
