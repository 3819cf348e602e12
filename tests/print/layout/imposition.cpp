#include "print/sheets/imposition.hpp"

#include <catch2/catch.hpp>

#include "print/pdf/pdf.hpp"
#include "print/pdf/pdf_help.hpp"

namespace quincunx {
namespace {

constexpr Milli a4_long = mm(297), a4_short = mm(210);

Paper numbered(std::size_t pages, Milli width = mm(148), Milli height = mm(210)) {
  Paper paper;
  for (std::size_t i = 1; i <= pages; ++i) {
    Page page;
    page.width = width;
    page.height = height;
    mark::Text number;
    number.at = {mm(10), mm(20)};
    number.text = std::to_string(i);
    page.marks.push_back(number);
    page.marks.push_back(mark::Anchor{{0, 0}, "page-" + number.text});
    paper.pages.push_back(page);
  }
  return paper;
}

// "8|1 2|7": the pages at the left and at the right of every side.
std::string order(const Paper& sheets) {
  std::string out;
  for (const Page& sheet : sheets.pages) {
    std::string left, right;
    for (const Mark& mark : sheet.marks)
      if (const auto* text = std::get_if<mark::Text>(&mark))
        (text->at.x < sheet.width / 2 ? left : right) += text->text;
    out += (out.empty() ? "" : " ") + left + '|' + right;
  }
  return out;
}

std::size_t folds(const Page& sheet) {
  std::size_t found = 0;
  for (const Mark& mark : sheet.marks)
    if (const auto* stroke = std::get_if<mark::Stroke>(&mark); stroke != nullptr && !stroke->dash.empty()) {
      CHECK(stroke->path.points.front().x == sheet.width / 2);
      ++found;
    }
  return found;
}

TEST_CASE("two pages a side, in reading order") {
  CHECK(order(impose(numbered(5), Imposition::two_up, a4_long, a4_short)) == "1|2 3|4 5|");
}

TEST_CASE("booklets read on when they are folded") {
  CHECK(order(impose(numbered(4), Imposition::booklet, a4_long, a4_short)) == "4|1 2|3");
  CHECK(order(impose(numbered(8), Imposition::booklet, a4_long, a4_short)) == "8|1 2|7 6|3 4|5");
  CHECK(order(impose(numbered(5), Imposition::booklet, a4_long, a4_short)) == "|1 2| |3 4|5");
  CHECK(order(impose(numbered(1), Imposition::booklet, a4_long, a4_short)) == "|1 |");
}

TEST_CASE("every page of every booklet is there once") {
  for (std::size_t pages = 1; pages < 40; ++pages) {
    const Paper sheets = impose(numbered(pages), Imposition::booklet, a4_long, a4_short);
    CHECK(sheets.pages.size() == (pages + 3) / 4 * 2);
    std::size_t anchors = 0;
    for (const Page& sheet : sheets.pages)
      for (const Mark& mark : sheet.marks) anchors += std::holds_alternative<mark::Anchor>(mark) ? 1 : 0;
    CHECK(anchors == pages);
  }
}

TEST_CASE("the sheet lies across, whichever way it is given; its fold is marked on the outside") {
  const Paper sheets = impose(numbered(4), Imposition::booklet, pt(612), pt(792));
  CHECK(sheets.pages[0].width == pt(792));
  CHECK(sheets.pages[0].height == pt(612));
  CHECK(folds(sheets.pages[0]) == 2);
  CHECK(folds(sheets.pages[1]) == 0);
}

TEST_CASE("a blank side has no fold marks") {
  Paper paper = numbered(8);
  for (const std::size_t blank : {1U, 2U, 5U, 6U, 7U}) paper.pages[blank].marks.clear();
  const Paper sheets = impose(paper, Imposition::booklet, a4_long, a4_short);
  CHECK(order(sheets) == "|1 | | 4|5");
  const Paper side_by_side = impose(paper, Imposition::two_up, a4_long, a4_short);
  CHECK(folds(side_by_side.pages[0]) == 2);
  CHECK(folds(side_by_side.pages[3]) == 0);
  CHECK(side_by_side.pages[3].marks.empty());
}

TEST_CASE("pages that fit their half keep their size, larger ones shrink") {
  const auto size = [](const Paper& sheets) {
    for (const Mark& mark : sheets.pages[0].marks)
      if (const auto* text = std::get_if<mark::Text>(&mark)) return text->size;
    return Milli{0};
  };
  CHECK(size(impose(numbered(2), Imposition::two_up, a4_long, a4_short)) == 9000);
  CHECK(size(impose(numbered(2, mm(100), mm(100)), Imposition::two_up, a4_long, a4_short)) == 9000);
  const Milli shrunk = size(impose(numbered(2, mm(210), mm(297)), Imposition::two_up, a4_long, a4_short));
  CHECK(shrunk > 6300);
  CHECK(shrunk < 6400);
}

TEST_CASE("links still lead where they did") {
  Paper paper = numbered(4);
  paper.pages[0].marks.push_back(mark::Link{{0, 0}, mm(10), mm(10), "page-4"});
  paper.outline = {{1, "Last", "page-4"}};
  const std::string file = pdf(impose(paper, Imposition::booklet, a4_long, a4_short), early_fonts(), false);
  CHECK(count(file, "/Subtype /Link") == 1);
}

}  // namespace
}  // namespace quincunx
