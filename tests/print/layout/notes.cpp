#include <catch2/catch.hpp>

#include "layout_helpers.hpp"

using namespace quincunx;

namespace {

Block noted(const std::string& text, const std::string& note) {
  block::Paragraph made;
  made.text = {Run{text}, Run{" and so on."}};
  made.text[0].footnote = plain(note);
  return block_of(made);
}

Run page_of(const std::string& anchor) {
  Run run;
  run.page_of = anchor;
  return run;
}

// Words without figures.
std::string many_letters(int count) {
  std::string made;
  for (int i = 0; i < count; ++i) made += i % 3 == 0 ? "brigade " : "of horse ";
  return made;
}

const Printed& one(const std::vector<Printed>& all) {
  REQUIRE(all.size() == 1);
  return all.front();
}

}  // namespace

TEST_CASE("a footnote stands at the foot of the page that its mark is on", "[layout]") {
  Document document = small_pages();
  for (int i = 0; i < 30; ++i) {
    const std::string number = std::to_string(i) + ".";
    document.body.push_back(noted("text" + number + " " + many_words(20), "note" + number));
  }
  const Paper paper = lay_out(document, test_fonts());
  REQUIRE(paper.pages.size() > 4);
  for (int i = 0; i < 30; ++i) {
    const std::string number = std::to_string(i) + ".";
    const Printed text = found(paper, "text" + number).front(), note = found(paper, "note" + number).front();
    CHECK(text.page == note.page);
    CHECK(note.text.at.y > text.text.at.y);
    CHECK(note.text.at.y < pt(280));
    CHECK(note.text.size < text.text.size);
  }
  for (const Printed& word : found(paper, "w20"))  // nothing of the text under a note of its page
    for (const Printed& note : found(paper, "note"))
      if (note.page == word.page) CHECK(note.text.at.y > word.text.at.y);
}

TEST_CASE("marks of footnotes are raised, count on, and lead to the note and its words", "[layout]") {
  Document document = small_pages();
  document.body = {noted("first", "alpha"), noted("second", "beta")};
  const Paper paper = lay_out(document, test_fonts());
  int links = 0, anchors = 0;
  for (const Mark& mark : paper.pages[0].marks) {
    const auto* link = std::get_if<mark::Link>(&mark);
    links += link && link->target == "footnote-2";
    const auto* anchor = std::get_if<mark::Anchor>(&mark);
    anchors += anchor && anchor->name == "footnote-2";
  }
  CHECK(links == 1);
  CHECK(anchors == 1);
  const std::vector<Printed> twos = found(paper, "2");
  REQUIRE(twos.size() == 2);
  const Printed second = one(found(paper, "second"));
  CHECK(twos[0].text.at.y < second.text.at.y);
  CHECK(twos[0].text.at.y > second.text.at.y - second.text.size);
}

TEST_CASE("a footnote higher than its page goes over to the next ones", "[layout]") {
  Document document = small_pages();
  document.body = {paragraph("before"), noted("long", many_words(700, 'n')), paragraph("after")};
  const Paper paper = lay_out(document, test_fonts());
  CHECK(found(paper, "n1 ").front().page == 1);
  CHECK(found(paper, "n700").front().page > 1);
  CHECK(found(paper, "long").front().page == 1);
  for (const Printed& text : printed(paper)) {
    CHECK(text.text.at.y <= pt(281));
    CHECK(text.text.at.y >= pt(20));
  }
}

TEST_CASE("in columns, footnotes stand under their column", "[layout]") {
  Document document = small_pages();
  document.masters["main"].columns = 2;
  for (int i = 0; i < 12; ++i) {
    const std::string number = std::to_string(i) + ".";
    document.body.push_back(noted("text" + number + " " + many_words(15), "note" + number));
  }
  const Paper paper = lay_out(document, test_fonts());
  for (int i = 0; i < 12; ++i) {
    const std::string number = std::to_string(i) + ".";
    const Printed text = found(paper, "text" + number).front(), note = found(paper, "note" + number).front();
    CHECK(text.page == note.page);
    CHECK(std::abs(text.text.at.x - note.text.at.x) < pt(20));
    CHECK(note.text.at.y > text.text.at.y);
  }
}

TEST_CASE("a text names the page of an anchor, before or behind it", "[layout]") {
  Document document = small_pages();
  block::Paragraph refers;
  refers.text = {Run{"forth to "}, page_of("there"), Run{" and back to "}, page_of("here"), Run{"."}};
  refers.anchor = "here";
  document.body.push_back(block_of(refers));
  for (int i = 0; i < 60; ++i) document.body.push_back(paragraph(many_letters(40)));
  document.body.push_back(heading(1, "Goal", "there"));
  refers.anchor = "";
  document.body.push_back(block_of(refers));
  const Paper paper = lay_out(document, test_fonts());
  const std::string last = std::to_string(one(found(paper, "Goal")).page);
  CHECK(last.size() == 2);
  CHECK(found(paper, last).size() == 2);  // there, and in the first paragraph
  std::vector<Printed> line;
  for (const Printed& text : printed(paper))
    if (line.size() < 5) line.push_back(text);
  std::string words;
  for (const Printed& text : line) words += text.text.text + '|';
  CHECK(words == "forth to |" + last + " |and back to |1|.|");
  for (std::size_t i = 1; i < line.size(); ++i) {
    CHECK(line[i].text.at.y == line[0].text.at.y);
    CHECK(line[i].text.at.x + 100 >= right_end(line[i - 1].text, test_fonts()));
  }
  int links = 0;
  for (const Mark& mark : paper.pages[0].marks) {
    const auto* link = std::get_if<mark::Link>(&mark);
    links += link && link->target == "there";
  }
  CHECK(links == 1);
}

TEST_CASE("a page number of three digits gets its room, an anchor nowhere a question mark", "[layout]") {
  Document document = small_pages();
  document.masters["main"].height = pt(100);
  block::Paragraph refers;
  refers.text = {Run{"see "}, page_of("there"), Run{", not "}, page_of("nowhere")};
  document.body.push_back(block_of(refers));
  for (int i = 0; i < 110; ++i)
    document.body.push_back(block_of(block::PageBreak{})), document.body.push_back(paragraph("on"));
  document.body.push_back(heading(1, "Goal", "there"));
  const Paper paper = lay_out(document, test_fonts());
  const int page = one(found(paper, "Goal")).page;
  CHECK(page >= 100);
  const Printed number = one(found(paper, std::to_string(page)));
  const Printed rest = one(found(paper, ", not"));
  CHECK(right_end(number.text, test_fonts()) <= rest.text.at.x + 100);
  CHECK(found(paper, "?").size() == 1);
}

TEST_CASE("superior and inferior signs leave the baseline, small capitals are small capitals", "[layout]") {
  Document document = small_pages();
  block::Paragraph made;
  made.text = {Run{"m"}, Run{"2", Run::Manner::superior}, Run{" CO"}, Run{"3", Run::Manner::inferior},
               Run{" Gustavus ß", Run::Manner::small_caps}};
  document.body = {block_of(made)};
  const Paper paper = lay_out(document, test_fonts());
  const Printed base = one(found(paper, "m"));
  CHECK(one(found(paper, "2")).text.at.y < base.text.at.y);
  CHECK(one(found(paper, "3")).text.at.y > base.text.at.y);
  CHECK(one(found(paper, "G")).text.size == base.text.size);
  const Printed small = one(found(paper, "USTAVUS"));
  CHECK(small.text.size < base.text.size);
  CHECK(small.text.at.y == base.text.at.y);
}
