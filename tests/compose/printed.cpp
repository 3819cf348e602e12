// Elements of the language from the template to the page: composed, laid out, and looked at where they stand.

#include <algorithm>

#include "language.hpp"
#include "print/layout/layout_helpers.hpp"

using namespace language;

namespace {

constexpr const char* small_page = "<page name='main' paper='100mm*100mm' margin='10mm'/>";
const Milli edge = mm(10), side = mm(100);

Paper printed_of(const std::string& body, const std::string& parts = small_page) {
  const Outcome outcome = compose(with_body(body, parts), "<data/>");
  INFO(outcome.problems);
  REQUIRE(outcome.document);
  return lay_out(*outcome.document, test_fonts());
}

Printed the(const Paper& paper, const std::string& words) {
  INFO(words);
  const std::vector<Printed> all = found(paper, words);
  REQUIRE(all.size() == 1);
  return all.front();
}

std::string prose(int words, char letter = 'w') { return "<p>" + many_words(words, letter) + "</p>"; }

template <typename Kind>
std::vector<Kind> of_kind(const Paper& paper, std::size_t page = 0) {
  std::vector<Kind> made;
  for (const Mark& mark : paper.pages.at(page).marks)
    if (const auto* is = std::get_if<Kind>(&mark)) made.push_back(*is);
  return made;
}

}  // namespace

TEST_CASE("printed: a footnote at the foot, its mark raised") {
  const Paper paper = printed_of("<p>Regiment<footnote>Strength <i>unknown</i></footnote> moved</p>");
  const Printed word = the(paper, "Regiment"), note = the(paper, "Strength");
  CHECK(note.text.at.y > side * 3 / 4);
  CHECK(note.text.size < word.text.size);
  CHECK(the(paper, "unknown").text.at.y == note.text.at.y);
  const auto marks = found(paper, "1");
  REQUIRE(marks.size() == 2);  // at the word and before the note
  CHECK(marks.front().text.at.y < word.text.at.y);
  CHECK(marks.front().text.size < word.text.size);
}

TEST_CASE("printed: a footnote of a cell stands under its table") {
  const Paper paper = printed_of(
      "<table><col>Unit</col><row><cell>Horse<footnote>dismounted</footnote></cell></row>"
      "<row><cell>Foot</cell></row></table><p>afterwards</p>");
  CHECK(the(paper, "dismounted").text.at.y > the(paper, "Foot").text.at.y);
  CHECK(the(paper, "dismounted").text.at.y < the(paper, "afterwards").text.at.y);
}

TEST_CASE("printed: a float goes to the next page where it has no room, and text flows on") {
  const Paper paper = printed_of(prose(100) + "<float><box><p>floated</p><space height='45mm'/><p>deep</p>" +
                                 "</box></float>" + prose(90, 'a'));
  REQUIRE(paper.pages.size() == 2);
  CHECK(found(paper, "a1 ").front().page == 1);
  CHECK(the(paper, "floated").page == 2);
  CHECK(the(paper, "floated").text.at.y < found(paper, "a90").front().text.at.y);
}

TEST_CASE("printed: what is kept stands on one page, what is wide across the columns") {
  const Paper kept = printed_of(prose(190) + "<keep><p>first</p>" + prose(60, 'k') + "<p>last</p></keep>");
  CHECK(the(kept, "first").page == 2);
  CHECK(the(kept, "last").page == 2);
  const Paper wide = printed_of("<p>before</p><wide>" + prose(12, 'x') + "</wide>" + prose(60, 'a'),
                                "<page name='main' paper='100mm*100mm' margin='10mm' columns='2'/>");
  const auto ends = [&](const std::string& words) {
    Milli most = 0;
    for (const Printed& one : found(wide, words)) most = std::max(most, right_end(one.text, test_fonts()));
    return most;
  };
  CHECK(the(wide, "x1 ").text.at.x == edge);
  CHECK(ends("x") > side / 2 + mm(5));
  Milli second_column = 0;
  for (const Printed& one : found(wide, "a")) second_column = std::max(second_column, one.text.at.x);
  CHECK(second_column >= side / 2);
}

TEST_CASE("printed: a cell of two rows and a spanner") {
  const Paper paper = printed_of(
      "<table><spanner title='Losses' from='2' to='3'/><col>Unit</col><col>Killed</col><col>Wounded</col>"
      "<row><cell rowspan='2'>Guard</cell><cell>upper</cell><cell>eleven</cell></row>"
      "<row><cell>lower</cell><cell>twelve</cell></row><row><cell>Line</cell><cell>third</cell><cell/></row>"
      "</table>");
  const mark::Text guard = the(paper, "Guard").text, upper = the(paper, "upper").text,
                   lower = the(paper, "lower").text, line = the(paper, "Line").text;
  CHECK(guard.at.y == upper.at.y);
  CHECK(lower.at.x == upper.at.x);
  CHECK(lower.at.y > upper.at.y);
  CHECK(line.at.y > lower.at.y);
  CHECK(line.at.x == guard.at.x);
  const mark::Text spanner = the(paper, "Losses").text, killed = the(paper, "Killed").text,
                   wounded = the(paper, "Wounded").text;
  CHECK(spanner.at.y < killed.at.y);
  CHECK(spanner.at.x >= killed.at.x);
  CHECK(right_end(spanner, test_fonts()) <= right_end(wounded, test_fonts()));
}

TEST_CASE("printed: columns keep clear of folds") {
  for (const auto& [fold, at] : {std::pair{"half", std::vector<Milli>{mm(70)}},
                                 std::pair{"z", std::vector<Milli>{mm(140) / 3, mm(140) * 2 / 3}}}) {
    const Paper paper = printed_of(
        prose(300), std::string("<page name='main' paper='140mm*100mm' margin='8mm' fold='") + fold + "'/>");
    std::size_t panels = 0;
    Milli last = -1;
    std::vector<Milli> lefts;
    for (const Printed& one : printed(paper)) {
      for (const Milli crease : at)
        CHECK((right_end(one.text, test_fonts()) < crease || one.text.at.x > crease));
      lefts.push_back(one.text.at.x);
    }
    std::sort(lefts.begin(), lefts.end());
    for (const Milli left : lefts) {
      if (left > last + mm(20)) ++panels;
      if (left > last + mm(20)) last = left;
    }
    CHECK(panels >= at.size());
  }
}

TEST_CASE("printed: heads and feet, mirrored on even pages, none on a bare page") {
  const std::string furniture =
      "<header><p>outer</p></header><footer><p align='right'><page-no/> of <page-count/></p></footer>";
  const Paper paper =
      printed_of(prose(400), "<page name='main' paper='100mm*100mm' margin='10mm' mirrored='yes'>" +
                                 furniture + "</page>");
  REQUIRE(paper.pages.size() >= 2);
  const auto heads = found(paper, "OUTER");
  REQUIRE(heads.size() == paper.pages.size());
  CHECK(heads[0].text.at.x < side / 2);
  CHECK(heads[1].text.at.x > side / 2);
  const auto feet = found(paper, " of " + std::to_string(paper.pages.size()));
  REQUIRE(feet.size() == paper.pages.size());
  CHECK(feet[0].text.text == "1 of 3");
  CHECK(feet[0].text.at.x > side / 2);
  CHECK(feet[1].text.at.x < side / 2);
  const Paper bare = printed_of(
      prose(10), "<page name='main' paper='100mm*100mm' margin='10mm' bare='yes'>" + furniture + "</page>");
  CHECK(found(bare, "OUTER").empty());
}

TEST_CASE("printed: a note in the margin stands beside its line") {
  const Paper paper =
      printed_of("<p>first</p><p>Regiment<note place='margin'>beside</note></p>",
                 "<page name='main' paper='150mm*100mm' margin='10mm' margin-column='30mm'/>");
  CHECK(the(paper, "beside").text.at.x >= mm(110));
  CHECK(std::abs(the(paper, "beside").text.at.y - the(paper, "Regiment").text.at.y) < pt(4));
  const Paper without = printed_of("<p>Regiment<note place='margin'>beside</note></p>");
  CHECK(the(without, "beside").text.at.y > the(without, "Regiment").text.at.y);
}

TEST_CASE("printed: numbers of pages in texts and in the table of contents") {
  const Paper paper = printed_of(
      "<toc/><p>see page <ref to='there' page='yes'/>!</p><break/>"
      "<section title='Later' anchor='there'><p>here</p></section>");
  REQUIRE(paper.pages.size() == 2);
  const auto later = found(paper, "Later");
  REQUIRE(later.size() == 2);
  const auto numbers = found(paper, "2");
  for (const Milli line : {later.front().text.at.y, the(paper, "see page").text.at.y})
    CHECK(std::any_of(numbers.begin(), numbers.end(), [&](const Printed& one) {
      return one.page == 1 && one.text.text == "2" && one.text.at.y == line;
    }));
}

TEST_CASE("printed: manners of text") {
  const Paper paper = printed_of(
      "<p>Plain<sup>above</sup><sub>below</sub> <c style='superior'>higher</c><c style='inferior'>lower</c> "
      "<sc>Guards</sc> <c style='badge'>7</c> <b>strong</b> <i>leaning</i> <c style='mono'>fixed</c></p>");
  const mark::Text plain_text = the(paper, "Plain").text;
  for (const char* up : {"above", "higher"}) {
    CHECK(the(paper, up).text.at.y < plain_text.at.y);
    CHECK(the(paper, up).text.size < plain_text.size);
  }
  for (const char* down : {"below", "lower"}) CHECK(the(paper, down).text.at.y > plain_text.at.y);
  CHECK(the(paper, "UARDS").text.size < plain_text.size);
  CHECK(the(paper, "7").text.colour == Colour{255, 255, 255});
  CHECK(of_kind<mark::Fill>(paper).size() == 1);  // its disc
  CHECK(the(paper, "strong").text.face == Face::body_bold);
  CHECK(the(paper, "leaning").text.face == Face::body_italic);
  CHECK(the(paper, "fixed").text.face == Face::mono);
}

TEST_CASE("printed: lists, white, rules, boxes, bands, columns that end") {
  const Paper paper = printed_of(
      "<list numbered='yes'><item>one thing</item><item>other thing</item></list><p>above</p>"
      "<space height='20mm'/><p>below</p><rule/><box tint='#0A0B0C'><p>boxed</p></box>"
      "<h level='1' band='yes'>Banded</h>");
  CHECK(the(paper, "1.").text.at.y == the(paper, "one thing").text.at.y);
  CHECK(the(paper, "2.").text.at.y == the(paper, "other thing").text.at.y);
  CHECK(the(paper, "below").text.at.y - the(paper, "above").text.at.y > mm(20));
  CHECK(of_kind<mark::Stroke>(paper).size() == 1);
  const auto fills = of_kind<mark::Fill>(paper);
  CHECK(std::any_of(fills.begin(), fills.end(), [](const mark::Fill& fill) {
    return fill.colour == Colour{10, 11, 12};
  }));
  CHECK(the(paper, "Banded").text.colour == Colour{255, 255, 255});

  const Paper columns = printed_of("<p>left</p><break column='yes'/><p>right</p>",
                                   "<page name='main' paper='100mm*100mm' margin='10mm' columns='2'/>");
  CHECK(the(columns, "right").text.at.x > side / 2);
  CHECK(the(columns, "right").text.at.y == the(columns, "left").text.at.y);
}

TEST_CASE("printed: a page of the size that a break asks for, and the page itself after it") {
  const Paper paper = printed_of(
      "<p>usual</p><break page='main' width='60mm' height='{20 + 20}mm'/><p>small</p>"
      "<break page='main'/><p>again</p>");
  REQUIRE(paper.pages.size() == 3);
  CHECK((paper.pages[1].width == mm(60) && paper.pages[1].height == mm(40)));
  CHECK((paper.pages[0].width == side && paper.pages[2].width == side));
  const auto narrow = compose(
      with_body("<p>usual</p><break page='main' width='22mm' height='40mm'/>", small_page), "<data/>");
  CHECK(narrow.problems.find("a page of 22 by 40 mm leaves no room for text") != std::string::npos);
}

TEST_CASE("printed: pages filled to the foot, pages saved by smaller type, backgrounds into the bleed") {
  const std::string two = "<page name='main' paper='100mm*100mm' margin='10mm' columns='2' ";
  std::string body;
  for (int i = 0; i < 8; ++i) body += "<p>part" + std::to_string(i) + "</p><p>words</p>";
  const auto lowest = [&](const std::string& how) {
    Milli most = 0;
    for (const Printed& one : printed(printed_of(body + "<break column='yes'/>" + body, two + how + "/>")))
      most = std::max(most, one.text.at.y);
    return most;
  };
  CHECK(lowest("filled='yes'") >= lowest("filled='no'"));

  const std::string page = "<page name='main' paper='100mm*100mm' margin='10mm' ";
  int words = 200;  // until one more page begins
  while (printed_of(prose(words), page + "/>").pages.size() == 1) words += 5;
  CHECK(printed_of(prose(words), page + "tight='yes'/>").pages.size() == 1);

  const Paper background = printed_of(
      "<p>x</p>", page + "bleed='3mm'><background><area fill='#010203' bleed='yes'/></background></page>");
  const auto fills = of_kind<mark::Fill>(background);
  REQUIRE(fills.size() == 1);
  CHECK(fills.front().path.points.front().x == -mm(3));
  CHECK(background.pages.front().bleed == mm(3));
}
