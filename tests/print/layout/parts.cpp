// Parts that are kept on a page, and floats that fill columns.

#include <catch2/catch.hpp>

#include "layout_helpers.hpp"

using namespace quincunx;

namespace {

// Pages of two columns, 260 pt high, in lines of known text.
Document two_columns() {
  Document document = small_pages();
  PageMaster& main = document.masters["main"];
  main.width = pt(500);
  main.columns = 2;
  return document;
}

Block part(const std::string& title, bool whole = true) {
  block::Heading made;
  made.level = 1;
  made.text = title;
  made.whole = whole;
  return block_of(made);
}

void add_lines(Document& document, const std::string& name, int count) {
  for (int i = 1; i <= count; ++i) document.body.push_back(paragraph(name + std::to_string(i) + "."));
}

block::Float high_block(const std::string& name, int lines) {
  block::Keep keep;
  for (int i = 1; i <= lines; ++i) keep.blocks.push_back(paragraph(name + std::to_string(i) + "."));
  return block::Float{{block_of(keep)}};
}

Paper laid_out(const Document& document) { return lay_out(document, test_fonts()); }

std::size_t times_in(const Paper& paper, const std::string& text) { return found(paper, text).size(); }
int page_with(const Paper& paper, const std::string& text) {
  const auto all = found(paper, text);
  REQUIRE(all.size() == 1);
  return all.front().page;
}

}  // namespace

TEST_CASE("every line stands once, wherever the page ends between parts", "[layout][parts]") {
  for (int first = 1; first < 40; ++first) {
    INFO(first);
    Document document = two_columns();
    document.body.push_back(part("One"));
    add_lines(document, "a", first);
    document.body.push_back(part("Two"));
    add_lines(document, "b", 20);
    document.body.push_back(part("Three"));
    add_lines(document, "c", 20);
    const Paper paper = laid_out(document);
    for (int i = 1; i <= first; ++i) CHECK(times_in(paper, "a" + std::to_string(i) + ".") == 1);
    for (const char* name : {"b", "c"})
      for (int i = 1; i <= 20; ++i) CHECK(times_in(paper, name + std::to_string(i) + ".") == 1);
  }
}

TEST_CASE("a part is kept on a page, unless much of the page before would be blank", "[layout][parts]") {
  const auto pages = [](int before) {
    Document document = two_columns();
    document.body.push_back(part("One"));
    add_lines(document, "a", before);
    document.body.push_back(part("Two"));
    add_lines(document, "b", 24);
    const Paper paper = laid_out(document);
    return std::pair{page_with(paper, "b1."), page_with(paper, "b24.")};
  };
  // A page holds about 32 lines: of 26 a fifth is blank, of 12 more than half.
  CHECK(pages(26) == std::pair{2, 2});
  CHECK(pages(12) == std::pair{1, 2});
}

TEST_CASE("a part ends before the next heading of its level", "[layout][parts]") {
  Document document = two_columns();
  document.body.push_back(part("One"));
  add_lines(document, "a", 20);
  document.body.push_back(part("Two"));
  add_lines(document, "b", 4);
  document.body.push_back(part("Loose", false));
  add_lines(document, "c", 20);
  const Paper paper = laid_out(document);
  CHECK(page_with(paper, "b4.") == 1);
  CHECK(page_with(paper, "c20.") == 2);
}

TEST_CASE("on a filled page a float takes the place of one that finds no room", "[layout][parts]") {
  const auto low_block_on = [](bool filled) {
    Document document = two_columns();
    document.masters["main"].columns = 1;
    document.masters["main"].filled = filled;
    add_lines(document, "text", 12);
    document.body.push_back(block_of(high_block("high", 16)));
    document.body.push_back(block_of(high_block("low", 3)));
    const Paper paper = laid_out(document);
    CHECK(page_with(paper, "high16.") == 2);
    return page_with(paper, "low1.");
  };
  CHECK(low_block_on(true) == 1);
  CHECK(low_block_on(false) == 2);
}

TEST_CASE("a float does not leave its section", "[layout][parts]") {
  Document document = small_pages();
  add_lines(document, "text", 12);
  document.body.push_back(block_of(high_block("high", 16)));
  add_lines(document, "more", 2);
  document.body.push_back(heading(1, "Next"));
  add_lines(document, "next", 2);
  const Paper paper = laid_out(document);
  CHECK(page_with(paper, "more2.") == 1);
  CHECK(page_with(paper, "high1.") == 2);
  CHECK(page_with(paper, "Next") >= 2);
}

TEST_CASE("text beside a tall picture stands in the middle of it", "[layout][parts]") {
  for (const char* words : {"short", "a text of many words that needs some lines beside the picture"}) {
    Document document = small_pages();
    block::Row beside = row({"", words});
    beside.cells[0].picture.width = pt(100);
    beside.cells[0].picture.height = pt(60);
    beside.cells[0].picture.marks.push_back(
        mark::Fill{Path{}.move({0, 0}).line({pt(100), 0}).line({pt(100), pt(60)}), Colour{}});
    block::Table table;
    table.columns.resize(2);
    table.columns[1].share = 1;
    table.rows = {beside};
    document.body.push_back(block_of(table));
    Milli top = pt(300), bottom = 0;
    const Paper paper = laid_out(document);
    for (const Printed& one : printed(paper)) {
      top = std::min(top, one.text.at.y - one.text.size * 7 / 10);
      bottom = std::max(bottom, one.text.at.y);
    }
    const Milli middle = pt(20) + pt(30);
    CHECK(std::abs((top + bottom) / 2 - middle) < pt(5));
  }
}
