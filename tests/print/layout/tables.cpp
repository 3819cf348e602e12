#include <catch2/catch.hpp>

#include <set>

#include "layout_helpers.hpp"
#include "print/tables/decimal.hpp"
#include "print/tables/table_grid.hpp"
#include "print/tables/table_widths.hpp"

using namespace quincunx;

namespace {

using Align = block::Column::Align;
using Kind = block::Row::Kind;

Milli sum(const std::vector<Milli>& widths) {
  Milli all = 0;
  for (const Milli width : widths) all += width;
  return all;
}

block::Table table(const std::vector<block::Column>& columns) {
  block::Table made;
  made.columns = columns;
  return made;
}

Paper print(const block::Table& table, Milli width = mm(210), Milli height = mm(297)) {
  Document document;
  document.masters["main"].width = width;
  document.masters["main"].height = height;
  document.body.push_back(block_of(table));
  return lay_out(document, test_fonts());
}

}  // namespace

TEST_CASE("columns share the width by need", "[layout]") {
  const std::vector<ColumnNeed> needs{{20000, 40000, 0}, {10000, 200000, 0}, {15000, 15000, 0}};
  const std::vector<Milli> natural = column_widths(needs, pt(400), false);
  CHECK(natural == std::vector<Milli>{40000, 200000, 15000});
  CHECK(sum(column_widths(needs, pt(400), true)) == pt(400));
  const std::vector<Milli> tight = column_widths(needs, pt(150), false);
  CHECK(sum(tight) == pt(150));
  for (std::size_t c = 0; c < needs.size(); ++c) {
    CHECK(tight[c] >= needs[c].min);
    CHECK(tight[c] <= needs[c].max);
  }
  CHECK(sum(column_widths(needs, pt(30), false)) == pt(30));
}

TEST_CASE("shares divide what the other columns leave, none below its widest word", "[layout]") {
  const std::vector<Milli> even =
      column_widths({{10000, 30000, 0}, {5000, 90000, 1}, {5000, 10000, 2}}, pt(180), false);
  CHECK(even == std::vector<Milli>{30000, 50000, 100000});
  const std::vector<Milli> floor =
      column_widths({{10000, 30000, 0}, {80000, 90000, 1}, {5000, 10000, 2}}, pt(180), false);
  CHECK(floor[1] == 80000);
  CHECK(sum(floor) == pt(180));
  const std::vector<Milli> greedy = column_widths({{10000, 900000, 0}, {5000, 90000, 1}}, pt(200), false);
  CHECK(greedy[1] > pt(50));
  CHECK(sum(greedy) == pt(200));
  // A column without text takes nothing from one that could use it; a text of many lines has two thirds.
  CHECK(column_widths({{10000, 190000, 0}, {0, 0, 1}}, pt(200), false)[0] == 190000);
  CHECK(column_widths({{10000, 900000, 0}, {5000, 900000, 1}}, pt(200), false)[1] > pt(120));
}

TEST_CASE("numbers are taken apart at the point", "[layout]") {
  CHECK(decimal("12.5").whole == "12");
  CHECK(decimal("12.5").rest == ".5");
  CHECK(decimal("−1½").whole == "−1");
  CHECK(decimal("1,250").whole == "1,250");
  CHECK(decimal("1,25").whole == "1");
  CHECK(decimal("29%").rest == "%");
  CHECK(decimal("none").whole.empty());
  CHECK(decimal("").whole.empty());
  CHECK(decimal("3 bases").whole.empty());
}

TEST_CASE("decimal columns have their points under one another", "[layout]") {
  block::Table made = table({{"Unit", Align::left, 0}, {"Mean", Align::decimal, 0}});
  made.rows = {row({"a", "1.25"}), row({"b", "110.5"}), row({"c", "7"})};
  const Paper paper = print(made);
  std::set<Milli> points;
  for (const char* number : {"1.25", "110.5", "7"}) {
    const std::vector<Printed> at = found(paper, number);
    REQUIRE(at.size() == 1);
    const mark::Text& text = at[0].text;
    const std::string whole = text.text.substr(0, text.text.find('.'));
    points.insert((text.at.x + test_fonts().width(whole, text.face, text.size)) / 20);
  }
  CHECK(points.size() == 1);
}

TEST_CASE("heads and groups are repeated where a table goes on", "[layout]") {
  block::Table made = table({{"Unit", Align::left, 0}, {"Bases", Align::right, 0}});
  for (int g = 0; g < 2; ++g) {
    made.rows.push_back(row({"Brigade " + std::to_string(g)}, Kind::group));
    for (int i = 0; i < 60; ++i) made.rows.push_back(row({"Regiment " + std::to_string(g * 60 + i), "4"}));
  }
  const Paper paper = print(made);
  REQUIRE(paper.pages.size() > 2);
  CHECK(found(paper, "Bases").size() == paper.pages.size());
  CHECK(found(paper, "Regiment").size() == 120);
  CHECK(found(paper, "Regiment 77").size() == 1);
  const std::vector<Printed> continued = found(paper, "continued");
  CHECK(continued.size() + 1 == paper.pages.size());
  for (const Printed& head : found(paper, "Bases"))
    for (const Printed& other : printed(paper))
      if (other.page == head.page) CHECK(other.text.at.y >= head.text.at.y);
}

TEST_CASE("a title is repeated where a table without heads goes on", "[layout]") {
  block::Table made = table({{"", Align::left, 0}});
  made.title = "Rulings";
  for (int i = 0; i < 120; ++i) made.rows.push_back(row({"Question"}));
  const Paper paper = print(made);
  REQUIRE(paper.pages.size() > 1);
  CHECK(found(paper, "Rulings").size() == paper.pages.size());
  CHECK(found(paper, "continued").size() + 1 == paper.pages.size());
}

TEST_CASE("no group head is left alone at the end of a page", "[layout]") {
  for (int before = 30; before < 60; ++before) {
    block::Table made = table({{"Unit", Align::left, 0}});
    for (int i = 0; i < before; ++i) made.rows.push_back(row({"Regiment"}));
    made.rows.push_back(row({"Brigade"}, Kind::group));
    for (int i = 0; i < 5; ++i) made.rows.push_back(row({"Squadron"}));
    const Paper paper = print(made);
    CHECK(found(paper, "Brigade").front().page == found(paper, "Squadron").front().page);
  }
}

TEST_CASE("a table too wide for its frame is set smaller, not wider", "[layout]") {
  block::Table made = table({});
  std::vector<std::string> cells;
  for (int c = 0; c < 14; ++c) {
    made.columns.push_back({"Superintendent", Align::left, 0});
    cells.push_back("incontrovertible");
  }
  made.rows = {row(cells), row(cells)};
  const Paper paper = print(made);
  const Milli right = mm(210) - mm(18);
  for (const Printed& one : printed(paper)) {
    CHECK(right_end(one.text, test_fonts()) <= right);
    CHECK(one.text.size < pt(8));
  }
}

TEST_CASE("a row higher than a page is cut between its lines", "[layout]") {
  block::Table made = table({{"Unit", Align::left, 0}, {"Story", Align::left, 1}});
  made.rows = {row({"a", many_words(3000)}), row({"b", "short"})};
  const Paper paper = print(made);
  CHECK(paper.pages.size() > 1);
  CHECK(found(paper, "w3000").size() == 1);
  for (const Printed& one : printed(paper)) CHECK(one.text.at.y <= mm(297) - mm(18));
}

TEST_CASE("a short table stays together, a kept one too", "[layout]") {
  for (int lines = 0; lines < 60; lines += 3) {
    Document document;
    document.body.push_back(block_of(block::Paragraph{plain(many_words(lines * 15 + 1, 'p'))}));
    block::Table made = table({{"Unit", Align::left, 0}});
    made.keep = true;
    for (int i = 0; i < 30; ++i) made.rows.push_back(row({"Regiment"}));
    document.body.push_back(block_of(made));
    std::set<int> pages;
    for (const Printed& one : found(lay_out(document, test_fonts()), "Regiment")) pages.insert(one.page);
    CHECK(pages.size() == 1);
  }
}

TEST_CASE("spanning cells, pictures, dim and amended rows", "[layout]") {
  block::Table made = table({{"Unit", Align::left, 0}, {"A", Align::right, 0}, {"B", Align::right, 0}});
  block::Row wide = row({"over both", "x"});
  wide.cells[0].span = 2;
  wide.cells[1].picture.width = pt(30);
  wide.cells[1].picture.height = pt(8);
  wide.cells[1].picture.marks.push_back(mark::Text{{0, 0}, "picture", Face::table, 5000, {}, 0, 0, 0});
  made.rows = {row({"one", "2", "3"}, Kind::amended), wide, row({"four", "5", "6"}, Kind::dim)};
  const Paper paper = print(made);
  CHECK(found(paper, "†").size() == 1);
  CHECK(found(paper, "†")[0].text.at.y == found(paper, "one")[0].text.at.y);
  CHECK(found(paper, "picture")[0].text.at.x < found(paper, "x")[0].text.at.x);
  CHECK(found(paper, "four")[0].text.face == Face::table_italic);
  CHECK_FALSE(found(paper, "four")[0].text.colour == found(paper, "one")[0].text.colour);
}

namespace {

block::Cell cell(const std::string& text, int span = 1, int rows = 1) {
  block::Cell made;
  made.text = plain(text);
  made.span = span;
  made.rows = rows;
  return made;
}

block::Row cells(std::vector<block::Cell> of) {
  block::Row made;
  made.cells = std::move(of);
  return made;
}

mark::Text only(const Paper& paper, const std::string& text) {
  const std::vector<Printed> all = found(paper, text);
  REQUIRE(all.size() == 1);
  return all.front().text;
}

}  // namespace

TEST_CASE("cells stand past those that reach down into their row", "[layout]") {
  block::Table spanned = table({{"Arm"}, {"Range"}, {"Score"}});
  spanned.rows = {cells({cell("foot", 1, 2), cell("near"), cell("4")}), cells({cell("far"), cell("6")}),
                  cells({cell("horse"), cell("any"), cell("5")})};
  const TableGrid grid = table_grid(spanned);
  CHECK(grid.columns == 3);
  CHECK(grid.rows[1][0].from == 1);
  CHECK(grid.rows[1][1].from == 2);
  CHECK(grid.bound_to(0) == 2);
  CHECK(grid.bound_to(2) == 3);
  const Paper paper = print(spanned);
  CHECK(only(paper, "far").at.x == only(paper, "near").at.x);
  CHECK(only(paper, "far").at.y > only(paper, "near").at.y);
  CHECK(only(paper, "foot").at.y == only(paper, "near").at.y);
  CHECK(only(paper, "horse").at.x == only(paper, "foot").at.x);
}

TEST_CASE("what reaches down ends at a sub-head and at the last row", "[layout]") {
  block::Table spanned = table({{"A"}, {"B"}});
  spanned.rows = {cells({cell("a", 1, 9), cell("b")}), row({"group"}, Kind::group),
                  cells({cell("c"), cell("d", 1, 5)}), cells({cell("e")})};
  const TableGrid grid = table_grid(spanned);
  CHECK(grid.rows[0][0].to_row == 1);
  CHECK(grid.rows[1][0].to == 2);
  CHECK(grid.rows[2][1].to_row == 4);
  CHECK(grid.rows[3][0].from == 0);
}

TEST_CASE("a long text in a cell of two rows pushes the second down, and rows bound together stay together",
          "[layout]") {
  block::Table spanned = table({{"A"}, {"B"}});
  spanned.rows = {cells({cell(many_words(40, 'l'), 1, 2), cell("first")}), cells({cell("second")}),
                  cells({cell("below"), cell("third")})};
  const Paper paper = print(spanned, mm(90));
  const Milli lowest = found(paper, "l40").front().text.at.y;
  CHECK(only(paper, "below").at.y > lowest);
  CHECK(only(paper, "second").at.y < lowest);

  block::Table many = table({{"A"}, {"B"}});
  for (int i = 0; i < 60; ++i) {
    many.rows.push_back(
        cells({cell("pair" + std::to_string(i) + ".", 1, 2), cell("upper" + std::to_string(i) + ".")}));
    many.rows.push_back(cells({cell("lower" + std::to_string(i) + ".")}));
  }
  const Paper pages = print(many, mm(90), mm(90));
  REQUIRE(pages.pages.size() > 5);
  for (int i = 0; i < 60; ++i)
    CHECK(found(pages, "upper" + std::to_string(i) + ".").front().page ==
          found(pages, "lower" + std::to_string(i) + ".").front().page);
}

TEST_CASE("a spanner stands over the heads of its columns, also after a page break", "[layout]") {
  block::Table spanned = table({{"Arm"}, {"near", Align::right}, {"far", Align::right}});
  spanned.spanners = {{"Range of fire", 1, 2}};
  for (int i = 0; i < 60; ++i) spanned.rows.push_back(row({"row", "4", "6"}));
  const Paper paper = print(spanned, mm(120), mm(120));
  REQUIRE(paper.pages.size() > 2);
  const std::vector<Printed> titles = found(paper, "Range of fire"), heads = found(paper, "near");
  CHECK(titles.size() == paper.pages.size());
  REQUIRE(heads.size() == titles.size());
  for (std::size_t i = 0; i < titles.size(); ++i) {
    CHECK(titles[i].page == heads[i].page);
    CHECK(titles[i].text.at.y < heads[i].text.at.y);
    CHECK(titles[i].text.at.x > found(paper, "Arm")[i].text.at.x);
  }
}

TEST_CASE("footnotes of cells stand under their table, marked by letters", "[layout]") {
  block::Table noted = table({{"Arm"}, {"Score"}});
  noted.rows = {row({"foot", "4"}), row({"horse", "5"})};
  noted.rows[0].cells[1].text[0].footnote = plain("less one in woods");
  noted.rows[1].cells[1].text[0].footnote = plain("never in woods");
  noted.notes = {plain("Scores are dice.")};
  const Paper paper = print(noted);
  const std::vector<Printed> marks = found(paper, "b");
  CHECK(only(paper, "less one in woods").at.y > only(paper, "horse").at.y);
  CHECK(only(paper, "never in woods").at.y > only(paper, "less one in woods").at.y);
  int letters = 0;
  for (const Printed& one : printed(paper)) letters += seen(one.text.text) == "a" || seen(one.text.text) == "b";
  CHECK(letters == 4);
}

TEST_CASE("a summary never begins a page, nor does a sub-head end one", "[layout]") {
  for (int more = 0; more < 12; ++more) {
    block::Table long_one = table({{"Unit"}, {"Men"}});
    for (int i = 0; i < 20 + more; ++i) long_one.rows.push_back(row({"unit", "1"}));
    long_one.rows.push_back(row({"total", "9"}, Kind::summary));
    long_one.rows.push_back(row({"wing"}, Kind::group));
    long_one.rows.push_back(row({"after", "1"}));
    for (int i = 0; i < 9; ++i) long_one.rows.push_back(row({"unit", "1"}));
    const Paper paper = print(long_one, mm(90), mm(100));
    const Printed total = found(paper, "total").front();
    bool before = false;
    for (const Printed& one : found(paper, "unit"))
      before = before || (one.page == total.page && one.text.at.y < total.text.at.y);
    CHECK(before);
    CHECK(found(paper, "wing").front().page == found(paper, "after").front().page);
  }
}

TEST_CASE("a row is as high as it must be to write on, and higher where its text needs it") {
  const auto lowest = [](Milli height) {
    block::Table lines = table({{}, {}});
    for (int i = 0; i < 3; ++i) {
      block::Row row;
      row.height = height;
      row.cells.resize(2);
      row.cells[0].text = plain("line");
      lines.rows.push_back(row);
    }
    Milli y = 0;
    const Paper paper = print(lines);
    for (const Mark& mark : paper.pages.at(0).marks)
      if (const auto* text = std::get_if<mark::Text>(&mark); text != nullptr && text->text == "line")
        y = std::max(y, text->at.y);
    return y;
  };
  CHECK(lowest(mm(20)) - lowest(mm(10)) == 2 * mm(10));
  CHECK(lowest(1) == lowest(0));
}
