#include <catch2/catch.hpp>

#include <map>
#include <set>

#include "layout_helpers.hpp"

using namespace quincunx;

namespace {

Document with_master(const PageMaster& master) {
  Document document;
  document.masters["main"] = master;
  return document;
}

PageMaster columns(int count) {
  PageMaster master;
  master.width = mm(297);
  master.height = mm(210);
  master.columns = count;
  return master;
}

Paper print(const Document& document) { return lay_out(document, test_fonts()); }

int page_of(const Paper& paper, const std::string& anchor) {
  for (std::size_t p = 0; p < paper.pages.size(); ++p)
    for (const Mark& mark : paper.pages[p].marks) {
      const auto* here = std::get_if<mark::Anchor>(&mark);
      if (here && here->name == anchor) return static_cast<int>(p) + 1;
    }
  return 0;
}

}  // namespace

TEST_CASE("an empty document is one empty page", "[layout]") {
  const Paper paper = print(Document{});
  REQUIRE(paper.pages.size() == 1);
  CHECK(paper.pages[0].width == mm(210));
  CHECK(paper.pages[0].marks.empty());
}

TEST_CASE("page breaks make no empty pages", "[layout]") {
  PageMaster wide;
  wide.width = mm(297);
  Document document = with_master(PageMaster{});
  document.masters["wide"] = wide;
  document.body = {block_of(block::PageBreak{}),
                   block_of(block::PageBreak{"wide"}),
                   paragraph("first"),
                   block_of(block::PageBreak{}),
                   block_of(block::PageBreak{}),
                   paragraph("second"),
                   block_of(block::PageBreak{"main"}),
                   paragraph("third"),
                   block_of(block::PageBreak{})};
  const Paper paper = print(document);
  REQUIRE(paper.pages.size() == 3);
  CHECK(paper.pages[0].width == mm(297));
  CHECK(paper.pages[2].width == mm(210));
  CHECK(found(paper, "second")[0].page == 2);
}

TEST_CASE("no line of a paragraph stands alone, no heading at the foot", "[layout]") {
  for (int before = 20; before < 60; ++before) {
    Document document;
    for (int i = 0; i < before; ++i) document.body.push_back(paragraph("one line"));
    document.body.push_back(heading(2, "Heading"));
    document.body.push_back(paragraph(many_words(90)));
    const Paper paper = print(document);
    std::map<int, std::set<Milli>> lines;
    for (const Printed& one : found(paper, "w")) lines[one.page].insert(one.text.at.y);
    for (const auto& [page, here] : lines) CHECK(here.size() >= 2);
    CHECK(found(paper, "Heading")[0].page == lines.begin()->first);
  }
}

TEST_CASE("everything stays inside the frame", "[layout]") {
  PageMaster master = columns(3);
  Document document = with_master(master);
  for (int i = 0; i < 12; ++i) {
    document.body.push_back(heading(i % 3 + 1, "Of movement and of shooting"));
    document.body.push_back(paragraph(many_words(150)));
    document.body.push_back(block_of(block::List{{plain(many_words(20)), plain("short")}, true}));
    document.body.push_back(block_of(block::Boxed{{paragraph(many_words(40))}, {}}));
  }
  const Paper paper = print(document);
  CHECK(paper.pages.size() > 1);
  for (const Printed& one : printed(paper)) {
    CHECK(one.text.at.x >= master.margin);
    CHECK(right_end(one.text, test_fonts()) <= master.width - master.margin + 100);
    CHECK(one.text.at.y >= master.margin);
    CHECK(one.text.at.y <= master.height - master.margin);
  }
}

TEST_CASE("the columns of the last page are even", "[layout]") {
  Document document = with_master(columns(3));
  document.body.push_back(heading(0, "Title over all columns"));
  for (int i = 0; i < 12; ++i) document.body.push_back(paragraph(many_words(30)));
  const Paper paper = print(document);
  REQUIRE(paper.pages.size() == 1);
  std::map<Milli, Milli> lowest;  // by the third of the page
  for (const Printed& one : found(paper, "w")) {
    Milli& low = lowest[(one.text.at.x + mm(10)) * 3 / mm(297)];
    low = std::max(low, one.text.at.y);
  }
  REQUIRE(lowest.size() == 3);
  for (const auto& [column, low] : lowest) CHECK(std::abs(low - lowest[0]) < pt(45));
  const mark::Text title = found(paper, "Title")[0].text;
  const Milli middle = (title.at.x + right_end(title, test_fonts())) / 2;
  CHECK(std::abs(middle - mm(297) / 2) < pt(1));
}

TEST_CASE("a column break is obeyed, and the columns are not balanced then", "[layout]") {
  Document document = with_master(columns(2));
  document.body = {paragraph("left"), block_of(block::ColumnBreak{}), paragraph("right"),
                   paragraph("right too")};
  const Paper paper = print(document);
  CHECK(found(paper, "left")[0].text.at.y == found(paper, "right")[0].text.at.y);
  CHECK(found(paper, "right too")[0].text.at.x == found(paper, "right")[0].text.at.x);
}

TEST_CASE("heads and feet know the page, the pages and the section", "[layout]") {
  PageMaster master;
  master.head = plain("{section}");
  master.foot = plain("Page {page} of {pages} {other}");
  Document document = with_master(master);
  document.title = "Title";
  document.body = {paragraph("before"), block_of(block::PageBreak{}), heading(1, "Órders"),
                   paragraph("x"),      block_of(block::PageBreak{}), paragraph("y"),
                   heading(1, "Losses")};
  const Paper paper = print(document);
  REQUIRE(paper.pages.size() == 3);
  for (int page = 1; page <= 3; ++page) {
    const std::vector<Printed> foot = found(paper, "Page " + std::to_string(page) + " of 3 {other}");
    REQUIRE(foot.size() == 1);
    CHECK(foot[0].page == page);
  }
  CHECK(found(paper, "TITLE")[0].page == 1);
  CHECK(found(paper, "ÓRDERS")[0].page == 2);
  CHECK(found(paper, "LOSSES")[0].page == 3);
}

TEST_CASE("a bare page has neither head nor foot", "[layout]") {
  PageMaster master;
  master.foot = plain("foot");
  master.bare = true;
  Document document = with_master(master);
  document.body = {paragraph("x")};
  CHECK(found(print(document), "foot").empty());
}

TEST_CASE("the contents give the page of every heading, and a link to it", "[layout]") {
  Document document;
  document.body.push_back(block_of(block::Contents{2}));
  for (int i = 0; i < 30; ++i) {
    document.body.push_back(heading(i % 3 + 1, "Heading" + std::to_string(100 + i), "h" + std::to_string(i)));
    document.body.push_back(paragraph(many_words(200)));
  }
  const Paper paper = print(document);
  CHECK(paper.outline.size() == 30);
  for (int i = 0; i < 30; ++i) {
    const std::vector<Printed> at = found(paper, "Heading" + std::to_string(100 + i));
    REQUIRE(at.size() == (i % 3 == 2 ? 1U : 2U));
    if (i % 3 == 2) continue;
    const std::string page = std::to_string(page_of(paper, "h" + std::to_string(i)));
    bool told = false;
    for (const Printed& one : printed(paper))
      told = told || (one.page == 1 && one.text.at.y == at[0].text.at.y && one.text.text == page);
    CHECK(told);
  }
}

TEST_CASE("links that lead nowhere are plain text", "[layout]") {
  Run good, bad;
  good.text = "good ";
  good.link = "here";
  bad.text = "bad";
  bad.link = "gone";
  Document document;
  block::Paragraph made;
  made.text = {good, bad};
  made.anchor = "here";
  document.body.push_back(block_of(made));
  const Paper paper = print(document);
  int links = 0;
  for (const Mark& mark : paper.pages[0].marks) links += std::holds_alternative<mark::Link>(mark);
  CHECK(links == 1);
  CHECK(found(paper, "bad").size() == 1);
}

TEST_CASE("margin notes stand beside their line and never on one another", "[layout]") {
  PageMaster master;
  master.margin_column = mm(35);
  Document document = with_master(master);
  for (int i = 0; i < 40; ++i) {
    block::Paragraph made;
    made.text = plain("paragraph " + std::to_string(i));
    made.margin = plain("margin" + std::to_string(i) + (i % 13 == 0 ? " " + many_words(25, 'n') : ""));
    document.body.push_back(block_of(made));
  }
  const Paper paper = print(document);
  const Milli column = master.width - master.margin - master.margin_column;
  std::map<int, std::set<Milli>> taken;
  for (const Printed& one : printed(paper)) {
    if (one.text.at.x < column) continue;
    CHECK(taken[one.page].insert(one.text.at.y).second);
    CHECK(one.text.at.y <= master.height - master.margin);
    CHECK(right_end(one.text, test_fonts()) <= master.width - master.margin);
  }
  CHECK(found(paper, "margin0")[0].text.at.y == found(paper, "paragraph 0")[0].text.at.y);
  CHECK(found(paper, "margin").size() == 40);
}

TEST_CASE("without a margin column its notes follow in small type", "[layout]") {
  Document document;
  block::Paragraph made;
  made.text = plain("body");
  made.margin = plain("aside");
  document.body = {block_of(made)};
  const Paper paper = print(document);
  CHECK(found(paper, "aside")[0].text.size < found(paper, "body")[0].text.size);
  CHECK(found(paper, "aside")[0].text.at.y > found(paper, "body")[0].text.at.y);
}

TEST_CASE("a figure that fills the page takes what its heading leaves", "[layout]") {
  block::Figure figure;
  figure.drawing.width = pt(100);
  figure.drawing.height = pt(100);
  figure.drawing.marks.push_back(mark::Text{{0, 0}, "northwest", Face::table, 5000, {}, 0, 0, 0});
  figure.drawing.marks.push_back(mark::Text{{pt(100), pt(100)}, "southeast", Face::table, 5000, {}, 0, 0, 0});
  figure.fill_page = true;
  for (const int count : {1, 3}) {
    Document document = with_master(columns(count));
    document.body = {paragraph("before"), heading(1, "Turn 1"), block_of(figure), paragraph("after")};
    const Paper paper = print(document);
    REQUIRE(paper.pages.size() == 3);
    CHECK(found(paper, "Turn 1")[0].page == 2);
    const mark::Text from = found(paper, "northwest")[0].text, to = found(paper, "southeast")[0].text;
    CHECK(to.at.y - from.at.y > pt(400));
    CHECK(to.at.y <= mm(210) - mm(18));
  }
}

TEST_CASE("a figure too wide is scaled down, with everything in it", "[layout]") {
  block::Figure figure;
  figure.drawing.width = pt(2000);
  figure.drawing.height = pt(100);
  figure.drawing.marks.push_back(mark::Text{{pt(1990), pt(50)}, "edge", Face::table, 20000, {}, 0, 0, 0});
  Document document;
  document.body = {block_of(figure)};
  const mark::Text text = found(print(document), "edge")[0].text;
  CHECK(text.at.x < mm(210) - mm(18));
  CHECK(text.size < 6000);
}

TEST_CASE("the type size is searched so that the pages suffice", "[layout]") {
  Document document = with_master(columns(3));
  for (int i = 0; i < 30; ++i) document.body.push_back(paragraph(many_words(100)));
  document.text_size = pt(11);
  const std::size_t unfitted = print(document).pages.size();
  document.fit_pages = 2;
  const Paper paper = print(document);
  CHECK(unfitted > 2);
  REQUIRE(paper.pages.size() == 2);
  const Milli size = found(paper, "w1")[0].text.size;
  CHECK(size >= document.fit_smallest);
  document.fit_pages = 0;
  document.text_size = size + 150;
  CHECK(print(document).pages.size() > 2);
}

TEST_CASE("pages are added before anything is left out, up to a number", "[layout]") {
  const auto fitted = [](int words, int most) {
    Document document = small_pages();
    document.body = {paragraph(many_words(words)), paragraph("spare")};
    document.body.back().spare = 1;
    document.fit_pages = 1;
    document.fit_more = 1;
    document.fit_most = most;
    document.fit_smallest = document.fit_comfortable = pt(9);
    document.fit_largest = pt(14);
    return lay_out(document, test_fonts());
  };
  CHECK(fitted(60, 3).pages.size() == 1);
  const Paper two = fitted(400, 3);
  CHECK(two.pages.size() == 2);
  CHECK(found(two, "spare").size() == 1);
  // Type grows until the pages that were added are full.
  CHECK(found(two, "w1 ").front().text.size > pt(9));
}

TEST_CASE("where nothing fits the smallest type is taken", "[layout]") {
  Document document;
  document.fit_pages = 1;
  for (int i = 0; i < 100; ++i) document.body.push_back(paragraph(many_words(100)));
  const Paper paper = print(document);
  CHECK(paper.pages.size() > 1);
  CHECK(found(paper, "w1")[0].text.size == 6000);
}

TEST_CASE("what is kept together is, where a page has room for it", "[layout]") {
  for (int before = 0; before < 50; before += 3) {
    Document document;
    for (int i = 0; i < before; ++i) document.body.push_back(paragraph("line"));
    block::Keep keep;
    for (int i = 0; i < 25; ++i) keep.blocks.push_back(paragraph("kept"));
    document.body.push_back(block_of(keep));
    std::set<int> pages;
    for (const Printed& one : found(print(document), "kept")) pages.insert(one.page);
    CHECK(pages.size() == 1);
  }
}

TEST_CASE("a small document, mark by mark", "[layout]") {
  PageMaster master;
  master.width = pt(200);
  master.height = pt(150);
  master.margin = pt(20);
  master.foot = plain("{page}/{pages}");
  Document document = with_master(master);
  block::Table table;
  table.columns = {{"Unit"}, {"Lost", block::Column::Align::right}};
  table.rows = {row({"Tercio", "2"})};
  document.body = {heading(2, "Losses"), block_of(table)};
  const Paper paper = print(document);
  REQUIRE(paper.pages.size() == 1);
  std::vector<std::string> texts;
  Milli last = 0;
  for (const Printed& one : printed(paper)) {
    texts.push_back(one.text.text);
    CHECK(one.text.at.y >= last);
    last = one.text.at.y;
  }
  CHECK(texts == std::vector<std::string>{"Losses", "Unit", "Lost", "Tercio", "2", "1/1"});
  CHECK(found(paper, "Unit")[0].text.at.x == found(paper, "Tercio")[0].text.at.x);
  CHECK(found(paper, "Losses")[0].text.face == Face::heading_bold);
}

TEST_CASE("a tight master saves a last page with little on it, and only that", "[layout]") {
  const auto pages = [](int lines, bool tight) {
    PageMaster master;
    master.tight = tight;
    Document document = with_master(master);
    for (int i = 0; i < lines; ++i) document.body.push_back(paragraph("line"));
    return print(document);
  };
  int full = 1;  // lines that fill a page
  while (pages(full + 1, false).pages.size() == 1) ++full;
  CHECK(pages(full, true).pages.size() == 1);
  const Paper saved = pages(full + 1, true);
  CHECK(saved.pages.size() == 1);
  CHECK(found(saved, "line").size() == static_cast<std::size_t>(full) + 1);
  const Milli size = found(pages(full, true), "line").front().text.size;
  CHECK(found(saved, "line").front().text.size < size);
  CHECK(found(saved, "line").front().text.size >= size * 97 / 100);
  const Paper two = pages(full + full / 2, true);
  CHECK(two.pages.size() == 2);
  CHECK(found(two, "line").front().text.size == size);
}
