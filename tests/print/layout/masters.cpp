#include <catch2/catch.hpp>

#include "layout_helpers.hpp"
#include "print/layout/paginator.hpp"

using namespace quincunx;

namespace {

Block floating(const std::string& words, Milli height) {
  block::Figure figure;
  figure.drawing = {pt(100), height, {mark::Text{{0, pt(10)}, words, Face::table, 6000, {}, 0, 0, 0}}};
  return block_of(block::Float{{block_of(figure)}});
}

Printed first(const Paper& paper, const std::string& words) {
  const std::vector<Printed> all = found(paper, words);
  REQUIRE(!all.empty());
  return all.front();
}

}  // namespace

TEST_CASE("a float stands where it fits", "[layout]") {
  Document document = small_pages();
  document.body = {paragraph("before"), floating("map", pt(60)), paragraph("after")};
  const Paper paper = lay_out(document, test_fonts());
  CHECK(paper.pages.size() == 1);
  CHECK(first(paper, "map").text.at.y > first(paper, "before").text.at.y);
  CHECK(first(paper, "map").text.at.y < first(paper, "after").text.at.y);
}

TEST_CASE("a float that does not fit begins the next page, and text flows on meanwhile", "[layout]") {
  Document document = small_pages();
  document.body = {paragraph(many_words(150)), floating("map", pt(120)), floating("next", pt(30)),
                   paragraph(many_words(90, 'a'))};
  const Paper paper = lay_out(document, test_fonts());
  CHECK(paper.pages.size() == 2);
  CHECK(first(paper, "a1 ").page == 1);
  CHECK(first(paper, "map").page == 2);
  CHECK(first(paper, "map").text.at.y < pt(45));
  CHECK(first(paper, "next").page == 2);  // floats keep their order
  CHECK(first(paper, "next").text.at.y > first(paper, "map").text.at.y);
  CHECK(first(paper, "a90").text.at.y > first(paper, "next").text.at.y);
}

TEST_CASE("a float after a heading does not part it from its text", "[layout]") {
  Document document = small_pages();
  document.body = {heading(2, "Chapter"), floating("map", pt(60)), paragraph("text")};
  const Paper paper = lay_out(document, test_fonts());
  CHECK(first(paper, "text").text.at.y > first(paper, "Chapter").text.at.y);
  CHECK(first(paper, "map").text.at.y > first(paper, "text").text.at.y);
}

TEST_CASE("mirrored pages change the sides of heads and margin columns", "[layout]") {
  Document document = small_pages();
  PageMaster& main = document.masters["main"];
  main.mirrored = true;
  main.margin_column = pt(60);
  main.head = plain("inner");
  main.head_right = plain("outer");
  main.foot = plain("{page}");
  block::Paragraph noted;
  noted.text = plain("text");
  noted.margin = plain("note");
  for (int i = 0; i < 2; ++i) {
    document.body.push_back(block_of(noted));
    document.body.push_back(block_of(block::PageBreak{}));
  }
  const Paper paper = lay_out(document, test_fonts());
  REQUIRE(paper.pages.size() == 2);
  const std::vector<Printed> inner = found(paper, "INNER"), outer = found(paper, "OUTER");
  CHECK(inner[0].text.at.x < outer[0].text.at.x);
  CHECK(inner[1].text.at.x > outer[1].text.at.x);
  const std::vector<Printed> text = found(paper, "text"), note = found(paper, "note");
  CHECK(note[0].text.at.x > text[0].text.at.x);
  CHECK(note[1].text.at.x < text[1].text.at.x);
  CHECK(note[1].text.at.x == pt(20));
  CHECK(found(paper, "2").size() == 1);
}

TEST_CASE("blank pages fill up to a multiple", "[layout]") {
  for (const int multiple : {1, 2, 4}) {
    Document document = small_pages();
    document.page_multiple = multiple;
    document.masters["main"].foot = plain("{page}");
    for (int i = 0; i < 5; ++i) {
      document.body.push_back(paragraph("page"));
      document.body.push_back(block_of(block::PageBreak{}));
    }
    const Paper paper = lay_out(document, test_fonts());
    CHECK(paper.pages.size() == (multiple == 1 ? 5u : multiple == 2 ? 6u : 8u));
    for (std::size_t p = 5; p < paper.pages.size(); ++p) CHECK(paper.pages[p].marks.empty());
  }
}

TEST_CASE("columns keep clear of folds and fill the panels between them", "[layout]") {
  PageMaster page;
  page.width = mm(297);
  page.height = mm(210);
  page.margin = mm(8);
  page.gutter = mm(8);
  page.columns = 3;
  page.folds = {mm(99), mm(198)};
  const Master master = sound(page, Look{});
  REQUIRE(master.odd.column_left.size() == 3);
  const std::vector<Milli> edges{0, mm(99), mm(198), mm(297)};
  for (std::size_t p = 0; p < 3; ++p) {
    CHECK(master.odd.column_left[p] >= edges[p] + mm(3));
    CHECK(master.odd.column_left[p] + master.column_width <= edges[p + 1] - mm(3));
  }
  CHECK(master.after_fold == std::vector<bool>{false, true, true});
  page.columns = 6;
  CHECK(sound(page, Look{}).odd.column_left.size() == 6);
  page.columns = 1;
  CHECK(sound(page, Look{}).odd.column_left.size() == 3);
  page.folds = {mm(1), mm(2), mm(3), -5, mm(900)};
  CHECK(sound(page, Look{}).odd.column_left.size() == 1);  // no room for columns between such folds
}

TEST_CASE("the background lies behind everything and may reach beyond the page", "[layout]") {
  Document document = small_pages();
  PageMaster& main = document.masters["main"];
  main.bleed = mm(3);
  Path sheet;
  sheet.move({-mm(3), -mm(3)})
      .line({pt(300) + mm(3), -mm(3)})
      .line({pt(300) + mm(3), pt(300) + mm(3)})
      .close();
  main.background.marks.push_back(mark::Fill{sheet, {240, 230, 210}});
  document.body = {paragraph("one"), block_of(block::PageBreak{}), paragraph("two")};
  const Paper paper = lay_out(document, test_fonts());
  REQUIRE(paper.pages.size() == 2);
  for (const Page& page : paper.pages) {
    CHECK(page.bleed == mm(3));
    CHECK(std::get<mark::Enter>(page.marks[0]).role == "Artifact");
    CHECK(std::get<mark::Fill>(page.marks[1]).path.points.front().x == -mm(3));
  }
}

TEST_CASE("a band at the head of a page reaches beyond its edges where the page has bleed", "[layout]") {
  const auto bands = [](Milli bleed) {
    Document document = small_pages();
    document.masters["main"].bleed = bleed;
    block::Heading band;
    band.text = "Title";
    band.band = true;
    document.body = {block_of(band), paragraph("text"), block_of(band)};
    std::vector<std::pair<Spot, Milli>> made;
    const Paper paper = lay_out(document, test_fonts());
    for (const Mark& mark : paper.pages[0].marks)
      if (const auto* fill = std::get_if<mark::Fill>(&mark))
        made.emplace_back(fill->path.points[0], fill->path.points[2].x - fill->path.points[0].x);
    return made;
  };
  const auto cut = bands(mm(3)), whole = bands(0);
  REQUIRE(cut.size() == 2);
  CHECK(cut[0] == std::pair{Spot{-mm(3), -mm(3)}, pt(300) + 2 * mm(3)});
  CHECK(cut[1] == whole[1]);  // not at the head
  CHECK(whole[0] == std::pair{Spot{pt(20), pt(20)}, pt(260)});
}

TEST_CASE("nothing printed comes nearer to the edge than the safe distance", "[layout]") {
  Document document = small_pages();
  PageMaster& main = document.masters["main"];
  main.margin = pt(10);
  main.safe = pt(24);
  main.head = plain("head");
  main.foot = plain("{page}");
  for (int i = 0; i < 10; ++i) document.body.push_back(paragraph(many_words(60)));
  const Paper paper = lay_out(document, test_fonts());
  for (const Printed& text : printed(paper)) {
    CHECK(text.text.at.x >= pt(24));
    CHECK(right_end(text.text, test_fonts()) <= pt(276) + 100);
    CHECK(text.text.at.y - text.text.size * 7 / 10 >= pt(24));
    CHECK(text.text.at.y <= pt(276));
  }
}

TEST_CASE("heads and feet keep 2 mm from the text, whatever margin, safe zone and type", "[layout]") {
  for (const Milli margin : {mm(7), mm(9), mm(16)})
    for (const Milli safe : {Milli{0}, mm(4), mm(8)})
      for (const Milli size : {pt(7), 9500L, pt(14)}) {
        INFO(margin << ' ' << safe << ' ' << size);
        Document document = small_pages();
        PageMaster& main = document.masters["main"];
        main.width = main.height = mm(150);
        main.margin = margin;
        main.safe = safe;
        main.head = plain("HEAD");
        main.foot = plain("foot");
        main.foot_right = plain("{page}");
        document.text_size = size;
        for (int i = 0; i < 40; ++i) document.body.push_back(paragraph(many_words(60)));
        const Paper paper = lay_out(document, test_fonts());
        const auto on_first = [](const std::vector<Printed>& all) { return all.front().page == 1; };
        const std::vector<Printed> head = found(paper, "HEAD"), foot = found(paper, "foot");
        REQUIRE((!head.empty() && !foot.empty() && on_first(head) && on_first(foot)));
        Milli top = main.height, bottom = 0;
        for (const Printed& text : found(paper, "w")) {
          if (text.page != 1) continue;
          top = std::min(top, text.text.at.y - text.text.size * 7 / 10);
          bottom = std::max(bottom, text.text.at.y + text.text.size * 2 / 10);
        }
        CHECK(top - (head[0].text.at.y + head[0].text.size * 2 / 10) >= mm(2));
        CHECK(foot[0].text.at.y - foot[0].text.size * 7 / 10 - bottom >= mm(2));
      }
}

TEST_CASE("columns of the last page end alike, and no line of a paragraph stands alone", "[layout]") {
  Document document = small_pages();
  document.masters["main"].columns = 2;
  for (int i = 0; i < 9; ++i) document.body.push_back(paragraph(many_words(30 + 7 * i)));
  const Paper paper = lay_out(document, test_fonts());
  Milli left = 0, right = 0;
  for (const Printed& text : printed(paper)) {
    if (text.page != static_cast<int>(paper.pages.size())) continue;
    Milli& lowest = text.text.at.x < pt(150) ? left : right;
    lowest = std::max(lowest, text.text.at.y);
  }
  CHECK(std::abs(left - right) <= pt(26));
}

TEST_CASE("themes have names", "[layout]") {
  CHECK(theme_named("plain") == Theme::plain);
  CHECK(theme_named("napoleonic") == Theme::napoleonic);
  CHECK(theme_named(Document{}.theme) == Theme::early_modern);
  CHECK(!theme_named("baroque"));
  const Fonts fonts{Theme::plain};
  CHECK(fonts.width("Head", Face::heading, 9000) == fonts.width("Head", Face::body, 9000));
  CHECK(fonts.width("Head", Face::heading, 9000) != test_fonts().width("Head", Face::heading, 9000));
}
