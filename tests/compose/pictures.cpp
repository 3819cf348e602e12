// Charts as values, maps and symbols as wishes.

#include "language.hpp"

using namespace language;

namespace {

const std::string data =
    "<data><turn n='1'/><turn n='2'/><side id='red' name='Red'><v>10</v><v>8.5</v></side>"
    "<side id='blue' name='Blue'><v>9</v><v>-1</v></side></data>";

std::vector<PictureWish> wishes(const std::string& body) {
  std::vector<PictureWish> all;
  const Outcome outcome = compose(with_body(body), data, {}, {}, &all);
  INFO(outcome.problems);
  CHECK(outcome.document);
  return all;
}

}  // namespace

TEST_CASE("a chart is given as values") {
  const auto all = wishes(
      "<chart kind='step' title='Strength' x='data/turn/@n' width='80mm' height='40mm'><for-each "
      "select='data/side'>"
      "<series name='{@name}' side='{@id}' values='v'/></for-each><stretch from='1' to='1.5' "
      "label='rain'/></chart>");
  REQUIRE(all.size() == 1);
  CHECK(all[0].kind == "chart");
  REQUIRE(all[0].chart);
  const Chart& chart = *all[0].chart;
  CHECK(chart.kind == Chart::Kind::step);
  CHECK(chart.title == "Strength");
  CHECK(chart.x == std::vector<std::string>{"1", "2"});
  CHECK(chart.width == mm(80));
  CHECK(chart.height == mm(40));
  REQUIRE(chart.series.size() == 2);
  CHECK(chart.series[0].name == "Red");
  CHECK(chart.series[0].side == "red");
  CHECK(chart.series[0].values == std::vector<std::int64_t>{10000, 8500});
  CHECK(chart.series[1].values == std::vector<std::int64_t>{9000, -1000});
  REQUIRE(chart.stretches.size() == 1);
  CHECK(chart.stretches[0].to == 1500);
  CHECK(chart.stretches[0].label == "rain");
}

TEST_CASE("one series stands in the chart itself; sparks stand in cells") {
  const auto all = wishes(
      "<chart kind='histogram' alt='h' values='data/side[1]/v' side='red' labels='data/turn/@n' expected='9' "
      "low='8' high='10'/>"
      "<table><row><cell><chart kind='spark' values='data/side[2]/v'/>x</cell><cell><symbol "
      "unit='u1'/></cell></row></table>");
  REQUIRE(all.size() == 3);
  const Chart& histogram = *all[0].chart;
  CHECK(histogram.banded);
  CHECK(histogram.expected == 9000);
  CHECK(histogram.low == 8000);
  CHECK(histogram.high == 10000);
  CHECK(histogram.series.at(0).labels == std::vector<std::string>{"1", "2"});
  CHECK(all[1].chart->kind == Chart::Kind::spark);
  CHECK(all[2].kind == "symbol");
  CHECK(all[2].values.at("unit") == "u1");
  CHECK(made("<table><row><cell><symbol unit='u'/> U</cell></row></table>") ==
        "table ruled \ncols :l0\nrow |+U\n");
}

TEST_CASE("a map is wished for with its attributes and layers") {
  const auto all = wishes(
      "<for-each select='data/turn'><map turn='{@n}' symbols='nato' alt='Turn {@n}' caption='c' legend='yes' "
      "fill-page='yes'><layer kind='terrain'/><if test='@n = 2'><layer kind='fire'/></if></map></for-each>"
      "<deployment labels='leaders' alt='d'/>");
  REQUIRE(all.size() == 3);
  CHECK(all[1].kind == "map");
  CHECK(all[1].values.at("turn") == "2");
  CHECK(all[1].values.at("symbols") == "nato");
  CHECK(all[1].values.at("legend") == "yes");
  CHECK(all[1].layers == std::vector<std::string>{"terrain", "fire"});
  CHECK(all[1].width == mm(210) - 2 * mm(18));
  CHECK(all[2].kind == "deployment");
  CHECK(made("<map alt='Turn 1' caption='c' fill-page='yes'/>") == "figure Turn 1 / c page\n");
}

TEST_CASE("mistakes that only the data show") {
  CHECK(made("<symbol unit='nobody'/>") == "t.xml:1:53: error: <symbol>: no unit 'nobody'\n");
  CHECK(made("<chart kind='step' alt='a' values='data/none'/>") ==
        "t.xml:1:53: error: <chart> has no values; do its expressions find any nodes?\n");
  CHECK(made("<chart kind='step' alt='a' values='data/side/@name'/>", data).find("\"Red\" is not a number") !=
        std::string::npos);
  CHECK(made("<chart kind='step' alt='a' values='data/side/v' labels='data/side'/>", data)
            .find("2 labels for 4 values") != std::string::npos);
  CHECK(compose(with_body("<p>x</p>"), "<other/>").problems ==
        "t.xml: error: a data document of <other>; the template is for <data>\n");
  CHECK(compose(with_body("<p>x</p>"), "<data>").problems.find("data:1:1: error: ill-formed XML") == 0);
}
