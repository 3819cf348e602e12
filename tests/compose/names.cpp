// Names in expressions against those of the data document.

#include "compose/template/reading.hpp"
#include "language.hpp"

using namespace quincunx;
using namespace quincunx::composer;

namespace {

std::string told_of(const std::string& source) {
  const TemplateFiles files = shipped_template;
  Reading reading(files);
  reading.data_names = {"results", "side", "lost", "turn", "name"};
  reading.declare("own", pugi::xpath_type_number, {});
  const auto number = add_expression(
      reading, source, [](std::size_t byte) { return Place("t", 1, static_cast<int>(byte) + 1); });
  CHECK((number == composer::none) == !reading.found.empty());
  return text(reading.found);
}

}  // namespace

TEST_CASE("names that the data cannot have are told at their place") {
  CHECK(told_of("results/sied/@lost") ==
        "t:1:9: error: no element or attribute 'sied' in <>; did you mean 'side'?\n");
  CHECK(told_of("sum(//side[@nam = 'nam']/@lost) div 2") ==
        "t:1:13: error: no element or attribute 'nam' in <>; did you mean 'name'?\n");
  CHECK(told_of("count(preceding-sibling::side) + $own mod 3 - 1.5") == "");
  CHECK(told_of("concat(\"it's\", 'x \" y', normalize-space(@name)) = 'other'") == "");
  CHECK(told_of("ancestor-or-self::node()/text() | ../*") == "");
}

TEST_CASE("the schemas of the data documents tell what a template may name") {
  const auto slip = [](const std::string& data, const std::string& expression) {
    return language::check("<template version='1' kind='t' data='" + data + "'><body><p>{" + expression +
                           "}</p></body></template>");
  };
  CHECK(slip("results", "results/side/@name") == "");
  CHECK(slip("results", "results/sied/@name") ==
        "t.xml:1:65: error: no element or attribute 'sied' in <results>; did you mean 'side'?\n");
  CHECK(slip("rules", "rules/@titel") ==
        "t.xml:1:62: error: no element or attribute 'titel' in <rules>; did you mean 'title'?\n");
  CHECK(slip("anything", "anything/goes") == "");
}
