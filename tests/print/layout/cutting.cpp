#include "print/sheets/cutting.hpp"

#include <catch2/catch.hpp>
#include <cstdlib>

#include "layout_helpers.hpp"
#include "print/pdf/pdf.hpp"
#include "print/pdf/pdf_help.hpp"
#include "print/press/press_check.hpp"
#include "print/press/press_help.hpp"

namespace quincunx {
namespace {

constexpr CutSheet a4_sheet{mm(210), mm(297)};

// Poker cards; the back of card 3 is "3b".
Paper cards(std::size_t count) {
  Paper paper;
  for (std::size_t i = 1; i <= count; ++i)
    for (const char* side : {"", "b"}) {
      Page page;
      page.width = mm(63);
      page.height = mm(88);
      page.bleed = mm(3);
      mark::Text name;
      name.at = {mm(30), mm(20)};
      name.text = std::to_string(i) + side;
      page.marks.push_back(name);
      paper.pages.push_back(page);
    }
  return paper;
}

struct Seen {
  std::string name;
  Spot at;
};
std::vector<Seen> names_on(const Page& side) {
  std::vector<Seen> all;
  for (const Mark& mark : side.marks)
    if (const auto* text = std::get_if<mark::Text>(&mark)) all.push_back({text->text, text->at});
  return all;
}

std::vector<Path> strokes_of(const Page& side, bool die) {
  std::vector<Path> all;
  for (const Mark& mark : side.marks)
    if (const auto* stroke = std::get_if<mark::Stroke>(&mark); stroke != nullptr && stroke->die == die)
      all.push_back(stroke->path);
  return all;
}

TEST_CASE("nine cards a sheet, and the next sheet for the tenth", "[cutting]") {
  CHECK(on_sheets(cards(9), a4_sheet).pages.size() == 2);
  const Paper made = on_sheets(cards(10), a4_sheet);
  REQUIRE(made.pages.size() == 4);
  CHECK(names_on(made.pages[0]).size() == 9);
  CHECK(names_on(made.pages[2]).size() == 1);
  for (const Page& side : made.pages) CHECK((side.width == mm(210) && side.height == mm(297)));
}

TEST_CASE("a sheet turned on its long edge has each back behind its front", "[cutting]") {
  const Paper made = on_sheets(cards(14), a4_sheet);
  REQUIRE(made.pages.size() == 4);
  for (const std::size_t front : {0U, 2U}) {
    const auto fronts = names_on(made.pages[front]), backs = names_on(made.pages[front + 1]);
    REQUIRE(fronts.size() == backs.size());
    for (std::size_t i = 0; i < fronts.size(); ++i) {
      CHECK(backs[i].name == fronts[i].name + "b");
      CHECK(backs[i].at.y == fronts[i].at.y);
      // The name stands 30 mm from the left edge of either side of the card.
      const Milli front_left = fronts[i].at.x - mm(30), back_left = backs[i].at.x - mm(30);
      CHECK(std::abs(front_left + back_left + mm(63) - mm(210)) <= 2);  // thousandths of a point
    }
  }
}

bool near(const std::vector<Spot>& one, const std::vector<Spot>& other) {
  constexpr Milli rounding = 2;
  return std::equal(one.begin(), one.end(), other.begin(), other.end(), [](Spot a, Spot b) {
    return std::abs(a.x - b.x) <= rounding && std::abs(a.y - b.y) <= rounding;
  });
}

TEST_CASE("cutting marks are on the paper, off the cards, and the same on both sides", "[cutting]") {
  for (const CutSheet& sheet : {a4_sheet, CutSheet{pt(612), pt(792), mm(6), mm(2)}}) {
    const Paper made = on_sheets(cards(9), sheet);
    const auto front = strokes_of(made.pages[0], false), back = strokes_of(made.pages[1], false);
    REQUIRE(front.size() == 16);  // 4 lines across and 4 down, at both ends
    REQUIRE(back.size() == 16);
    const Milli left = (sheet.width - 3 * mm(63)) / 2, top = (sheet.height - 3 * mm(88)) / 2;
    for (std::size_t i = 0; i < front.size(); ++i) {
      CHECK(std::any_of(back.begin(), back.end(),
                        [&](const Path& other) { return near(front[i].points, other.points); }));
      for (const Spot at : front[i].points) {
        CHECK((at.x >= 0 && at.x <= sheet.width && at.y >= 0 && at.y <= sheet.height));
        CHECK((at.x < left || at.x > sheet.width - left || at.y < top || at.y > sheet.height - top));
      }
    }
  }
}

// Cards of these sizes in millimetres, with a name in their upper left corner.
Paper cards_of(const std::vector<std::pair<int, int>>& sizes) {
  Paper paper = cards(sizes.size());
  for (std::size_t i = 0; i < paper.pages.size(); ++i) {
    Page& page = paper.pages[i];
    page.width = mm(sizes[i / 2].first);
    page.height = mm(sizes[i / 2].second);
    std::get<mark::Text>(page.marks[0]).at = {0, 0};
  }
  return paper;
}

bool apart(const mark::Stroke& a, const mark::Stroke& b) {
  const auto box_of = [](const mark::Stroke& each) {
    Spot low = each.path.points[0], high = low;
    for (const Spot at : each.path.points) {
      low = {std::min(low.x, at.x), std::min(low.y, at.y)};
      high = {std::max(high.x, at.x), std::max(high.y, at.y)};
    }
    return std::pair{low, high};
  };
  constexpr Milli touching = 5;
  const auto [a_low, a_high] = box_of(a);
  const auto [b_low, b_high] = box_of(b);
  return a_high.x <= b_low.x + touching || b_high.x <= a_low.x + touching || a_high.y <= b_low.y + touching ||
         b_high.y <= a_low.y + touching;
}

TEST_CASE("pages of several sizes share a sheet, none upon another, each back behind its front",
          "[cutting]") {
  const std::vector<std::pair<int, int>> sizes{{160, 40}, {160, 40}, {80, 80}, {80, 80},
                                               {80, 40},  {80, 40},  {40, 40}};
  const Paper made = on_sheets(cards_of(sizes), a4_sheet);
  REQUIRE(made.pages.size() == 2);
  const auto fronts = names_on(made.pages[0]), backs = names_on(made.pages[1]);
  REQUIRE(fronts.size() == sizes.size());
  REQUIRE(backs.size() == sizes.size());
  for (std::size_t i = 0; i < fronts.size(); ++i) {
    CHECK(backs[i].name == fronts[i].name + "b");
    CHECK(backs[i].at.y == fronts[i].at.y);
    CHECK(std::abs(fronts[i].at.x + backs[i].at.x + mm(sizes[i].first) - mm(210)) <= 2);
  }
  std::vector<mark::Stroke> edges;
  for (const Mark& mark : made.pages[0].marks)
    if (const auto* stroke = std::get_if<mark::Stroke>(&mark); stroke != nullptr && stroke->die)
      edges.push_back(*stroke);
  REQUIRE(edges.size() == sizes.size());
  for (std::size_t i = 0; i < edges.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) CHECK(apart(edges[i], edges[j]));
}

TEST_CASE("a page too wide for the sheet turns it, and its back is turned over the long edge", "[cutting]") {
  const Paper made = on_sheets(cards_of({{240, 30}, {240, 30}}), a4_sheet);
  REQUIRE(made.pages.size() == 2);
  CHECK((made.pages[0].width == mm(297) && made.pages[0].height == mm(210)));
  const auto fronts = names_on(made.pages[0]), backs = names_on(made.pages[1]);
  REQUIRE(fronts.size() == 2);
  for (std::size_t i = 0; i < 2; ++i) {
    CHECK(backs[i].at.x == fronts[i].at.x);
    CHECK(std::abs(fronts[i].at.y + backs[i].at.y + mm(30) - mm(210)) <= 2);
  }
  const Paper large = on_sheets(cards_of({{400, 30}}), a4_sheet);
  CHECK(large.pages[0].width == mm(400) + 2 * a4_sheet.edge);
}

TEST_CASE("sheets are filled up to the multiple of the press", "[cutting]") {
  CutSheet sheet = a4_sheet;
  sheet.multiple = 4;
  CHECK(on_sheets(cards(9), sheet).pages.size() == 4);
}

TEST_CASE("die lines are on a spot plate, and only where the profile has one", "[cutting]") {
  Paper paper = cards(1);
  add_die_lines(paper, mm(3));
  for (const Page& page : paper.pages) CHECK(strokes_of(page, true).size() == 1);
  PressProfile with = press_profile();
  with.spots = {"die-cut"};
  with.safe = 0;
  const std::string plated = pdf(paper, early_fonts(), with, false);
  CHECK(plated.find("/Separation /die-cut /DeviceCMYK") != std::string::npos);
  CHECK(plated.find("/Die CS 1 SCN") != std::string::npos);
  CHECK(plated.find("/OP true") != std::string::npos);
  for (const Finding& finding : check_press(plated, with))
    if (finding.id == "P13" || finding.id == "P8" || finding.id == "P6") {
      INFO(text(finding));
      CHECK(finding.verdict == Finding::Verdict::ok);
    }
  for (const PressProfile& without : {press_profile(), PressProfile{}}) {
    const std::string plain = pdf(paper, early_fonts(), without, false);
    CHECK(plain.find("/Separation") == std::string::npos);
    CHECK(plain.find("/Die") == std::string::npos);
  }
}

Document framed(block::Placed frame) {
  Document document = small_pages();
  document.body.push_back(block_of(std::move(frame)));
  return document;
}

TEST_CASE("type in a frame shrinks until it fits, and no further than it may", "[cutting]") {
  block::Placed frame;
  frame.x = pt(10);
  frame.y = pt(100);
  frame.width = pt(100);
  frame.height = pt(40);
  frame.text_size = pt(12);
  frame.least = pt(7);
  const auto smallest = [&](int words) {
    frame.blocks = {paragraph(many_words(words))};
    const Paper paper = lay_out(framed(frame), early_fonts());
    REQUIRE(paper.pages.size() == 1);
    Milli size = pt(100);
    for (const Mark& mark : paper.pages[0].marks)
      if (const auto* text = std::get_if<mark::Text>(&mark)) {
        size = std::min(size, text->size);
        CHECK(text->at.x >= pt(20 + 10));  // the margin of the page, and the place of the frame
        CHECK((text->at.y > pt(20 + 100) && text->at.y <= pt(20 + 100 + 40)));
      }
    return size;
  };
  CHECK(smallest(3) == pt(12));
  const Milli middling = smallest(14);
  CHECK((middling >= pt(7) && middling < pt(12)));
  CHECK(smallest(80) < pt(7));  // scaled down: nothing is lost
}

TEST_CASE("a frame takes no room in the flow", "[cutting]") {
  block::Placed frame;
  frame.width = frame.height = pt(200);
  frame.filled = true;
  Document document = framed(frame);
  document.body.push_back(paragraph("Text"));
  const Paper paper = lay_out(document, early_fonts());
  REQUIRE(paper.pages.size() == 1);
  for (const Mark& mark : paper.pages[0].marks)
    if (const auto* text = std::get_if<mark::Text>(&mark)) CHECK(text->at.y < pt(40));
}

}  // namespace
}  // namespace quincunx
