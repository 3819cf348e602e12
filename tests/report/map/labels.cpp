// Names on maps: room is found where there is any.

#include "report/ground/labels.hpp"

#include <catch2/catch.hpp>

using namespace quincunx;
using namespace quincunx::map;

namespace {

std::vector<mark::Text> written(const Drawing& drawing) {
  std::vector<mark::Text> found;
  for (const Mark& mark : drawing.marks)
    if (const auto* text = std::get_if<mark::Text>(&mark)) found.push_back(*text);
  return found;
}

Labels::Name name(const std::string& text) {
  Labels::Name made;
  made.forms = lettering::forms(lettering::distinct_forms({text})[0], made.size, pt(60));
  return made;
}

}  // namespace

TEST_CASE("A name stands below its subject where nothing is in the way", "[report][labels]") {
  Labels labels({0, 0, pt(200), pt(200)});
  Drawing drawing;
  const Area subject = around({pt(100), pt(100)}, pt(15), pt(8));
  labels.avoid(subject, 10);
  CHECK(labels.name(drawing, subject, name("Blue horse"), false));
  REQUIRE(written(drawing).size() == 1);
  CHECK(written(drawing)[0].text == "Blue horse");
  CHECK(written(drawing)[0].at.y > subject.bottom);
}

TEST_CASE("A name moves away from what stands below", "[report][labels]") {
  Labels labels({0, 0, pt(200), pt(200)});
  Drawing drawing;
  const Area subject = around({pt(100), pt(100)}, pt(15), pt(8));
  labels.avoid(subject, 10);
  labels.avoid({pt(60), pt(108), pt(140), pt(130)}, 10);
  CHECK(labels.name(drawing, subject, name("Blue horse"), false));
  REQUIRE(written(drawing).size() == 1);
  CHECK(written(drawing)[0].at.y < subject.bottom);
}

TEST_CASE("Names never leave the frame, and some may be left out", "[report][labels]") {
  Labels labels({0, 0, pt(100), pt(100)});
  Drawing drawing;
  CHECK(labels.name(drawing, around({pt(98), pt(98)}, pt(2), pt(2)), name("Reserve"), false));
  for (const mark::Text& text : written(drawing)) {
    CHECK(text.at.x + lettering::width(text.text, text.size) <= pt(100));
    CHECK(text.at.y <= pt(100));
  }
  labels.avoid({0, 0, pt(100), pt(100)}, 10);
  CHECK_FALSE(labels.name(drawing, around({pt(50), pt(50)}, 0, 0), name("Marsh"), false, true));
}

TEST_CASE("Two names side by side do not cover one another", "[report][labels]") {
  Labels labels({0, 0, pt(300), pt(100)});
  Drawing drawing;
  for (const Milli x : {pt(100), pt(116)}) {
    const Area subject = around({x, pt(50)}, pt(7), pt(7));
    labels.avoid(subject, 10);
  }
  for (const Milli x : {pt(100), pt(116)})
    labels.name(drawing, around({x, pt(50)}, pt(7), pt(7)), name("Heavy guns"), false);
  const auto texts = written(drawing);
  for (std::size_t a = 0; a < texts.size(); ++a)
    for (std::size_t b = a + 1; b < texts.size(); ++b) {
      const bool apart_down = std::abs(texts[a].at.y - texts[b].at.y) >= texts[a].size * 9 / 10;
      const bool apart_along =
          texts[a].at.x + lettering::width(texts[a].text, texts[a].size) <= texts[b].at.x ||
          texts[b].at.x + lettering::width(texts[b].text, texts[b].size) <= texts[a].at.x;
      CHECK((apart_down || apart_along));
    }
}

TEST_CASE("Forms of a name grow shorter and stay told apart", "[report][labels]") {
  const auto forms =
      lettering::forms(lettering::distinct_forms({"German horse, right second line 2"})[0], 5000, pt(40));
  REQUIRE(forms.size() >= 2);
  CHECK(forms.front() == lettering::Lines{"German horse,", "right second line 2"});
  CHECK(lettering::width(forms.back(), 5000) < lettering::width(forms.front(), 5000));
  CHECK(forms.back().back().back() == '2');
  CHECK(lettering::forms({"Yellow brigade (Guard)"}, 5000, pt(200)).front() ==
        lettering::Lines{"Yellow brigade (Guard)"});
  CHECK(lettering::in_two("one two three") == lettering::Lines{"one two", "three"});
  CHECK(lettering::in_two("alone") == lettering::Lines{"alone"});
}

TEST_CASE("In a press of bases names cover neither one another nor a base", "[report][labels]") {
  // Five across and three deep, edge to edge, all with long names.
  Labels labels({0, 0, pt(500), pt(400)});
  Drawing drawing;
  std::vector<Area> bases;
  std::vector<Labels::Wanted> wanted;
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 5; ++column) {
      bases.push_back(around({pt(180) + column * pt(30), pt(180) + row * pt(15)}, pt(14), pt(7)));
      labels.avoid(bases.back(), 40);
      wanted.push_back({bases.back(), name("German horse, right second line " + std::to_string(bases.size())),
                        column % 2 == 0});
    }
  labels.names(drawing, wanted);
  const auto texts = written(drawing);
  REQUIRE(texts.size() >= wanted.size());
  const auto area = [](const mark::Text& text) {
    return Area{text.at.x, text.at.y - text.size * 65 / 100,
                text.at.x + lettering::width(text.text, text.size), text.at.y + text.size * 15 / 100};
  };
  const auto apart = [](const Area& a, const Area& b) {
    return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
  };
  for (std::size_t a = 0; a < texts.size(); ++a) {
    INFO(texts[a].text);
    for (std::size_t b = a + 1; b < texts.size(); ++b) CHECK(apart(area(texts[a]), area(texts[b])));
    for (const Area& base : bases) CHECK(apart(area(texts[a]), base));
  }
}

TEST_CASE("Of names without room the later is left out, and none covers a block", "[report][labels]") {
  const Area subject = around({pt(30), pt(30)}, pt(10), pt(10));
  Labels labels({0, 0, pt(60), pt(60)});
  labels.avoid(subject, 40);
  labels.avoid({0, 0, pt(60), pt(20)}, 40);
  labels.avoid({0, pt(40), pt(60), pt(60)}, 40);
  labels.avoid({0, pt(20), pt(20), pt(40)}, 40);
  labels.avoid({pt(52), pt(20), pt(60), pt(40)}, 40);
  labels.avoid({pt(40), pt(28), pt(52), pt(40)}, 40);  // leaves room for two letters
  Drawing drawing;
  const auto left_out = labels.names(drawing, {{subject, name("A1"), false}, {subject, name("B2"), false}});
  CHECK(left_out == std::vector<std::size_t>{1});
  REQUIRE(written(drawing).size() == 1);
  CHECK(written(drawing)[0].text == "A1");
}

TEST_CASE("The fine line to a name ends at its base, not at the box around that", "[report][labels]") {
  Labels labels({0, 0, pt(300), pt(300)});
  Drawing drawing;
  Labels::Wanted wanted;
  wanted.subject = around({pt(150), pt(150)}, pt(20), pt(20));
  wanted.name = name("Blue horse");
  wanted.outline = {{pt(130), pt(134)}, {pt(134), pt(130)}, {pt(170), pt(166)}, {pt(166), pt(170)}};
  labels.avoid(around({pt(150), pt(150)}, pt(36), pt(36)), 40);  // no room near it
  labels.names(drawing, {wanted});
  REQUIRE(written(drawing).size() == 1);
  const auto* line = std::get_if<mark::Stroke>(&drawing.marks.front());
  REQUIRE(line != nullptr);
  const Spot end = line->path.points.back();
  CHECK(std::abs(end.x - end.y) <= pt(4));  // along the base, which lies from corner to corner
}

TEST_CASE("Short names end in a whole word that may end a name", "[report][labels]") {
  const auto shortest = [](const std::string& text) { return lettering::distinct_forms({text})[0].back(); };
  CHECK(shortest("Musketeers in the Lützen gardens") == "Musk.");
  CHECK(shortest("Stålhandske’s Finns and Västgöta horse") == "Stålhandske");
}

TEST_CASE("No short name could be another's", "[report][labels]") {
  const auto all = lettering::distinct_forms(
      {"Hussars of Junín", "Hussars of Colombia", "Grenadiers of Colombia", "Grenadiers of the Guard (4 sqn)",
       "2nd of Peru", "2nd of the First Regiment", "Halberdiers of the viceroy"});
  CHECK(all[0].back() == "Junín");
  CHECK(all[1] == std::vector<std::string>{"Hussars of Colombia"});  // nor "Colombia"
  CHECK(all[2] == std::vector<std::string>{"Grenadiers of Colombia"});
  CHECK(all[3].back() == "Grenadiers of the Guard");
  CHECK(all[5] == std::vector<std::string>{"2nd of the First Regiment"});
  CHECK(all[6].back() == "Halberdiers");
}
