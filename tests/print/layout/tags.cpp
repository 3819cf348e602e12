#include <catch2/catch.hpp>

#include <map>
#include <set>

#include "layout_helpers.hpp"
#include "print/pdf/marks.hpp"

using namespace quincunx;

namespace {

struct Told {  // a text and the elements it stands in, outermost first
  std::string text;
  std::vector<mark::Enter> in;
};

// Requires that elements nest, keep their role, and that every text stands in one.
std::vector<Told> told(const Paper& paper) {
  std::vector<Told> made;
  std::map<int, std::string> roles;
  for (const Page& page : paper.pages) {
    std::vector<mark::Enter> open;
    for (const Mark& mark : page.marks) {
      if (const auto* enter = std::get_if<mark::Enter>(&mark)) {
        CHECK((enter->element == -1) == (enter->role == "Artifact"));
        if (enter->element >= 0)
          CHECK(roles.emplace(enter->element, enter->role).first->second == enter->role);
        open.push_back(*enter);
      }
      if (std::holds_alternative<mark::Leave>(mark)) {
        REQUIRE(!open.empty());
        open.pop_back();
      }
      const auto* text = std::get_if<mark::Text>(&mark);
      if (!text) continue;
      CHECK(!open.empty());
      made.push_back({text->text, open});
    }
    CHECK(open.empty());
  }
  return made;
}

std::string path(const Told& text) {
  std::string made;
  for (const mark::Enter& enter : text.in) made += (made.empty() ? "" : "/") + enter.role;
  return made;
}

std::map<std::string, std::string> paths(const Paper& paper) {
  std::map<std::string, std::string> made;
  for (const Told& text : told(paper)) made.emplace(text.text, path(text));
  return made;
}

}  // namespace

TEST_CASE("every text says what it is", "[layout]") {
  Document document;
  PageMaster& main = document.masters["main"];
  main.head = plain("{section}");
  main.foot = plain("{page}");
  main.margin_column = mm(30);
  document.body = {heading(0, "Title"),   heading(1, "Part"),
                   heading(2, "Chapter"), block_of(block::Contents{}),
                   paragraph("words"),    block_of(block::List{{plain("item")}, true})};
  block::Paragraph noted;
  noted.text = plain("beside");
  noted.margin = plain("margin");
  document.body.push_back(block_of(noted));
  block::Table table;
  table.title = "Losses";
  table.columns = {{"Unit"}, {"Men"}};
  table.rows = {row({"First", "12"})};
  table.rows[0].cells[0].head = true;
  table.notes = {plain("below")};
  document.body.push_back(block_of(table));
  block::Figure figure;
  figure.drawing = {pt(50), pt(50), {mark::Text{{0, pt(20)}, "drawn", Face::table, 6000, {}, 0, 0, 0}}};
  figure.caption = "Caption";
  figure.alt = "a map of the field";
  document.body.push_back(block_of(figure));
  block::Table glossary;
  glossary.columns = {{}};
  glossary.rows = {row({"Buffer."})};
  document.body.push_back(block_of(glossary));
  const Paper paper = lay_out(document, test_fonts());
  std::map<std::string, std::string> found = paths(paper);
  CHECK(found["Buffer."] == "L/LI/LBody");
  CHECK(found["Title"] == "H1");
  CHECK(found["Part"] == "H1");
  CHECK(found["words"] == "P");
  CHECK(found["1."] == "L/LI/Lbl");
  CHECK(found["item"] == "L/LI/LBody");
  CHECK(found["Part "] == "TOC/TOCI/Link");
  CHECK(found["margin"] == "Note");
  CHECK(found["Losses"] == "P");
  CHECK(found["Unit"] == "Table/TR/TH");
  CHECK(found["First"] == "Table/TR/TH");
  CHECK(found["12"] == "Table/TR/TD");
  CHECK(found["below"] == "Note");
  CHECK(found["drawn"] == "Figure");
  CHECK(found["Caption"] == "P");
  CHECK(found["PART"] == "Artifact");
  for (const Told& text : told(paper)) {
    if (text.text == "drawn") CHECK(text.in.front().alt == "a map of the field");
    if (text.text == "First") CHECK(text.in.back().heads_row);
    if (text.text == "Unit") CHECK_FALSE(text.in.back().heads_row);
  }
}

TEST_CASE("blanks end the words of a run and of a line, without moving anything", "[layout]") {
  Document document = small_pages();
  block::Paragraph given;
  given.text = {Run{"One "}, Run{"bold", Run::Manner::bold}, Run{" word, "}, Run{"linked"},
                Run{"ly.\nTwo lines"}};
  given.text[3].link = "here";
  given.anchor = "here";
  document.body = {block_of(given)};
  const Paper paper = lay_out(document, test_fonts());
  std::string all;
  for (const Told& text : told(paper)) all += text.text;
  CHECK(all == "One bold word, linkedly. Two lines");
  const std::map<std::string, std::string> found = paths(paper);
  CHECK(found.at("linked") == "P/Link");
  CHECK(found.at("ly. ") == "P");
  std::vector<std::string> within;  // the link stands where its words are
  for (const Mark& mark : paper.pages[0].marks) {
    if (const auto* enter = std::get_if<mark::Enter>(&mark)) within.push_back(enter->role);
    if (std::holds_alternative<mark::Leave>(mark)) within.pop_back();
    if (std::holds_alternative<mark::Link>(mark)) CHECK(within.back() == "Link");
  }
}

TEST_CASE("a hyphen of the layout is a soft one, one of the word is not", "[layout]") {
  Document document = small_pages();
  document.masters["main"].width = pt(110);
  document.hyphenate = true;
  document.body = {paragraph("incomprehensibilities counterrevolutionary self-evidently unconstitutionally")};
  std::string all;
  for (const Told& text : told(lay_out(document, test_fonts()))) all += text.text;
  CHECK(all.find("\u00AD") != std::string::npos);
  for (std::size_t at; (at = all.find("\u00AD")) != std::string::npos;) all.erase(at, 2);
  CHECK(all == "incomprehensibilities counterrevolutionary self-evidently unconstitutionally");
}

TEST_CASE("headings leave no level out", "[layout]") {
  Document document = small_pages();
  document.body = {heading(0, "a"), heading(3, "b"), heading(3, "c"), heading(1, "d"),
                   heading(2, "e"), heading(3, "f"), heading(2, "g")};
  std::string levels;
  for (const Told& text : told(lay_out(document, test_fonts()))) levels += text.text + path(text).back();
  CHECK(levels == "a1b2c2d1e2f3g2");
}

TEST_CASE("words of another language, and lettering of figures", "[layout]") {
  Document document = small_pages();
  block::Paragraph given;
  given.text = {Run{"Ein "}, Run{"redcoat"}, Run{"."}};
  given.text[1].language = "en";
  block::Figure figure;
  figure.drawing = {pt(50), pt(40), {}};
  figure.drawing.marks.push_back(mark::Text{{0, pt(9)}, "title", Face::table, 6000, {}, 0, 0, 0});
  figure.drawing.marks.push_back(line({0, 0}, {pt(50), pt(40)}, 500, {}));
  figure.drawing.marks.push_back(mark::Text{{0, pt(20)}, "lettering", Face::table, 6000, {}, 0, 0, 0});
  figure.drawing.marks.push_back(line({0, 0}, {pt(50), pt(40)}, 500, {}));
  figure.alt = "a line";
  document.body = {block_of(given), block_of(figure)};
  const Paper paper = lay_out(document, test_fonts());
  std::map<std::string, std::string> found = paths(paper);
  CHECK(found["redcoat"] == "P/Span");
  CHECK(found["title"] == "Figure/Artifact");
  CHECK(found["lettering"] == "Figure/Artifact");
  for (const Told& text : told(paper)) {
    if (text.text == "redcoat") CHECK(text.in.back().alt == "en");
    if (text.text == "title") CHECK(text.in.front().width == pt(50));
  }
}

TEST_CASE("pieces of one element on several pages have one number; repeated heads are artifacts",
          "[layout]") {
  Document document;
  document.masters["main"].height = pt(200);
  document.body.push_back(paragraph(many_words(400)));
  block::Table table;
  table.columns = {{"Unit"}, {"Men"}};
  for (int i = 0; i < 60; ++i) table.rows.push_back(row({"row" + std::to_string(i), "1"}));
  document.body.push_back(block_of(table));
  const Paper paper = lay_out(document, test_fonts());
  REQUIRE(paper.pages.size() > 4);
  std::set<int> paragraphs, tables, rows;
  int heads = 0;
  for (const Told& text : told(paper)) {
    if (text.in.front().role == "P") paragraphs.insert(text.in.front().element);
    if (text.in.front().role == "Table") {
      tables.insert(text.in.front().element);
      rows.insert(text.in[1].element);
    }
    if (text.text == "Unit") ++heads;
    if (text.text == "Unit" && heads > 1) CHECK(path(text) == "Artifact");
  }
  CHECK(paragraphs.size() == 1);
  CHECK(tables.size() == 1);
  CHECK(rows.size() == 61);
  CHECK(heads > 1);
}
