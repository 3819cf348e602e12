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

TEST_CASE("cutting marks are on the paper, off the cards, and the same on both sides", "[cutting]") {
  for (const CutSheet& sheet : {a4_sheet, CutSheet{pt(612), pt(792), mm(6), mm(2)}}) {
    const Paper made = on_sheets(cards(9), sheet);
    const auto front = strokes_of(made.pages[0], false), back = strokes_of(made.pages[1], false);
    REQUIRE(front.size() == 16);  // 4 lines across and 4 down, at both ends
    REQUIRE(back.size() == 16);
    const Milli left = (sheet.width - 3 * mm(63)) / 2, top = (sheet.height - 3 * mm(88)) / 2;
    for (std::size_t i = 0; i < front.size(); ++i) {
      CHECK(front[i].points == back[i].points);
      for (const Spot at : front[i].points) {
        CHECK((at.x >= 0 && at.x <= sheet.width && at.y >= 0 && at.y <= sheet.height));
        CHECK((at.x < left || at.x > sheet.width - left || at.y < top || at.y > sheet.height - top));
      }
    }
  }
}

TEST_CASE("pages of another size have sheets of their own", "[cutting]") {
  Paper mixed = cards(2);
  for (std::size_t i = 2; i < 4; ++i) mixed.pages[i].width = mm(25);
  CHECK(on_sheets(mixed, a4_sheet).pages.size() == 4);
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
