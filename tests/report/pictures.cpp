// What the painter draws for templates, and charts from plain values.

#include "played.hpp"
#include "report/charts/draw_chart.hpp"
#include "report/ground/labels.hpp"

using namespace quincunx;

namespace {

std::vector<std::string> texts(const Drawing& drawing) {
  std::vector<std::string> all;
  for (const Mark& mark : drawing.marks)
    if (const auto* text = std::get_if<mark::Text>(&mark)) all.push_back(text->text);
  return all;
}

bool says(const Drawing& drawing, const std::string& text) {
  const auto all = texts(drawing);
  return std::find(all.begin(), all.end(), text) != all.end();
}

Chart chart(Chart::Kind kind, std::vector<std::vector<std::int64_t>> values) {
  Chart made;
  made.kind = kind;
  made.width = mm(120);
  made.height = mm(50);
  for (std::size_t i = 0; i < values.size(); ++i) {
    made.series.push_back({});
    made.series.back().name = "series " + std::to_string(i);
    made.series.back().values = values[i];
  }
  return made;
}

PictureWish wish(const std::string& kind, std::map<std::string, std::string> values) {
  PictureWish made;
  made.kind = kind;
  made.values = std::move(values);
  made.width = mm(170);
  made.height = mm(110);
  return made;
}

}  // namespace

TEST_CASE("Charts keep within their width and height and name their series", "[charts]") {
  for (const auto kind : {Chart::Kind::step, Chart::Kind::stacked, Chart::Kind::butterfly, Chart::Kind::gantt,
                          Chart::Kind::histogram, Chart::Kind::spark, Chart::Kind::tornado}) {
    INFO(static_cast<int>(kind));
    const Chart plain = chart(kind, {{3000, 2500, 0}, {1000, 4000, 7000}});
    const Drawing drawing = charts::draw(plain, {});
    CHECK(drawing.width <= plain.width);
    CHECK(drawing.height <= plain.height);
    CHECK_FALSE(drawing.marks.empty());
    for (const Mark& mark : drawing.marks)
      if (const auto* text = std::get_if<mark::Text>(&mark)) {
        CHECK(text->at.x >= 0);
        CHECK(text->at.y <= drawing.height);
      }
    if (kind == Chart::Kind::tornado) {
      CHECK(says(drawing, "series 0 →"));
      CHECK(says(drawing, "← series 1"));
    } else if (kind != Chart::Kind::histogram && kind != Chart::Kind::spark) {
      CHECK(says(drawing, "series 0"));
      CHECK(says(drawing, "series 1"));
    }
    charts::draw(chart(kind, {}), {});  // nothing to draw
    charts::draw(chart(kind, {{0}}), {});
  }
}

TEST_CASE("A tornado has a bar for each effect, to the side that gains, and a whisker", "[charts]") {
  Chart effects = chart(Chart::Kind::tornado, {{20000, -10000, 0}, {}});
  effects.x = {"one", "two", std::string(200, 'w')};
  effects.series[0].lows = {15000, -12000, 0};
  effects.series[0].highs = {25000, -8000, 0};
  effects.series[1].side = "blue";
  const Drawing drawing = charts::draw(effects, {{"blue", {0, 0, 255}, true}});
  CHECK(says(drawing, "+20"));
  CHECK(says(drawing, "−10"));
  CHECK(says(drawing, "0"));
  const auto hatches = std::count_if(drawing.marks.begin(), drawing.marks.end(), [](const Mark& mark) {
    return std::holds_alternative<mark::Clip>(mark);
  });
  CHECK(hatches == 2);  // in the head, and the second bar
  for (const std::string& text : texts(drawing)) CHECK(text.size() < 200);
  effects.series[0].lows.clear();
  effects.series[0].highs.clear();
  // Without whiskers: three lines each for those two, and two caps.
  CHECK(drawing.marks.size() - charts::draw(effects, {{"blue", {0, 0, 255}, true}}).marks.size() >= 8);
}

TEST_CASE("Charts write numbers as the language of their labels does", "[charts]") {
  Chart faces = chart(Chart::Kind::histogram, {{3000, 2500}});
  faces.banded = true;
  faces.expected = 12300;
  faces.high = 14000;
  CHECK(says(charts::draw(faces, {}), "12.3"));
  faces.decimal = ",";
  CHECK(says(charts::draw(faces, {}), "12,3"));
  CHECK(says(charts::draw(faces, {}), "2,5"));
}

TEST_CASE("Labels at line ends do not touch", "[charts]") {
  const Drawing drawing =
      charts::draw(chart(Chart::Kind::step, {{5000, 4000}, {5000, 4000}, {5000, 4100}}), {});
  std::vector<Milli> heights;
  for (const Mark& mark : drawing.marks)
    if (const auto* text = std::get_if<mark::Text>(&mark))
      if (text->text.rfind("series", 0) == 0) heights.push_back(text->at.y);
  std::sort(heights.begin(), heights.end());
  REQUIRE(heights.size() == 3);
  CHECK(heights[1] - heights[0] >= 8500);
  CHECK(heights[2] - heights[1] >= 8500);
}

TEST_CASE("A histogram prints every count and half values as they are", "[charts]") {
  Chart dice = chart(Chart::Kind::histogram, {{12000, 7500, 9000}});
  dice.banded = true;
  dice.expected = 9500;
  dice.low = 4000;
  dice.high = 15000;
  const Drawing drawing = charts::draw(dice, {});
  for (const char* count : {"12", "7.5", "9"}) CHECK(says(drawing, count));
}

TEST_CASE("Templates get maps and symbols, or are told why not", "[painter]") {
  const Record record = first_battle().record();
  const Painter paint = painter(record);
  std::string error;
  const auto drawn = [&](const PictureWish& wanted) {
    error.clear();
    return paint(wanted, error);
  };
  CHECK(says(drawn(wish("map", {{"turn", "1"}})), "charge"));
  CHECK(error.empty());
  CHECK_FALSE(says(drawn(wish("map", {{"turn", "1"}, {"legend", "no"}})), "charge"));
  CHECK_FALSE(drawn(wish("map", {{"labels", "leaders"}})).marks.empty());
  CHECK_FALSE(drawn(wish("map", {{"event", "40"}})).marks.empty());
  CHECK_FALSE(drawn(wish("deployment", {{"symbols", "nato"}})).marks.empty());
  CHECK_FALSE(drawn(wish("symbol", {{"unit", first_battle().battle->words.unit_ids[1]}})).marks.empty());
  CHECK(error.empty());
  PictureWish few = wish("map", {{"turn", "1"}});
  const std::size_t all = drawn(few).marks.size();
  few.layers = {"units"};
  CHECK(drawn(few).marks.size() < all);

  const auto refusal = [&](const PictureWish& wanted) {
    drawn(wanted);
    return error;
  };
  CHECK(refusal(wish("map", {{"turn", "99"}})) == "no turn 99 was played");
  CHECK(refusal(wish("map", {{"event", "999999"}})) == "no event 999999");
  CHECK(refusal(wish("map", {{"symbols", "nata"}})).find("did you mean 'nato'?") != std::string::npos);
  CHECK(refusal(wish("symbol", {{"unit", "nobody-there"}})).find("no unit 'nobody-there'") == 0);
  CHECK(refusal(wish("counter", {})) != "");
}

TEST_CASE("Legends speak the language they are asked in", "[painter]") {
  const Record record = first_battle().record();
  std::string error;
  PictureWish wanted = wish("map", {{"turn", "1"}});
  const std::map<std::string, std::string> charge{{"en", "charge"}, {"es", "carga"}, {"de", "Angriff"}};
  for (const auto& [language, word] : charge) {
    wanted.language = language;
    CHECK(says(painter(record)(wanted, error), word));
  }
}

TEST_CASE("Type in pictures is as large as printing houses ask for", "[painter][charts]") {
  constexpr int light_from = 217;  // of 255: paper, not ink
  const auto check = [](const Drawing& drawing) {
    std::size_t found = 0;
    for (const Mark& mark : drawing.marks)
      if (const auto* text = std::get_if<mark::Text>(&mark)) {
        ++found;
        INFO(text->text);
        const Colour& colour = text->colour;
        const bool light = (colour.red + colour.green + colour.blue) / 3 >= light_from;
        CHECK(text->size >= (light ? 7000 : 6000));
      }
    return found;
  };
  const Record record = first_battle().record();
  const Painter paint = painter(record);
  std::string error;
  const auto drawn = [&](const PictureWish& wanted) { return check(paint(wanted, error)); };
  for (const char* symbols : {"blocks", "nato"}) {
    for (const auto& turn : digest::digest(record.battle, record.log).turns) {
      PictureWish wanted = wish("map", {{"turn", std::to_string(turn.number)}, {"symbols", symbols}});
      CHECK(drawn(wanted) > 0);
      wanted.width = mm(60);  // however small the map
      wanted.height = mm(60);
      drawn(wanted);
    }
    CHECK(drawn(wish("map", {{"labels", "leaders"}, {"symbols", symbols}})) > 0);
    CHECK(drawn(wish("deployment", {{"symbols", symbols}})) > 0);
  }
  CHECK(error.empty());
  std::vector<std::vector<std::int64_t>> many(60, {1000, 3000, 9000});
  for (const auto kind : {Chart::Kind::step, Chart::Kind::stacked, Chart::Kind::butterfly, Chart::Kind::gantt,
                          Chart::Kind::histogram, Chart::Kind::tornado}) {
    Chart full = chart(kind, many);
    full.banded = true;
    full.expected = full.low = 2000;
    full.high = 4000;
    full.title = "title";
    full.stretches.push_back({0, 1000, "night"});
    CHECK(check(charts::draw(full, {})) > 0);
  }
}

TEST_CASE("Badges of losses go where they cover least", "[report][labels]") {
  map::Labels labels({0, 0, pt(100), pt(100)});
  labels.avoid({0, 0, pt(50), pt(100)}, 40);
  const Spot free{pt(80), pt(50)};
  const Spot first = labels.badge({{pt(20), pt(50)}, free}, pt(5), pt(4));
  CHECK(first.x == free.x);
  const Spot second = labels.badge({free, {pt(80), pt(80)}}, pt(5), pt(4));  // the first has taken it
  CHECK(second.y == pt(80));
}
