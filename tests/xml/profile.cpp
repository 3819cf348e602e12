#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "quincunx/document/press.hpp"

namespace quincunx {
namespace {

using Catch::Contains;

std::string mistakes(const std::string& bytes) {
  Problems problems;
  CHECK_FALSE(read_profile(bytes, "p.xml", problems));
  return text(problems);
}

TEST_CASE("every shipped profile is understood and named like its file") {
  int seen = 0;
  for (const auto& entry : std::filesystem::directory_iterator(SOURCE_DIR "/templates/profiles")) {
    std::ifstream file(entry.path());
    std::stringstream bytes;
    bytes << file.rdbuf();
    Problems problems;
    const auto profile = read_profile(bytes.str(), entry.path().string(), problems);
    INFO(text(problems));
    REQUIRE(profile);
    CHECK(profile->name == entry.path().stem().string());
    CHECK(problems.empty());
    ++seen;
  }
  CHECK(seen >= 6);
}

TEST_CASE("a profile's figures") {
  Problems problems;
  const auto profile = read_profile(
      R"(<profile name="p" title="P" inks="cmyk" standard="PDF/X-1a" links="no" bleed="3mm" safe="4.5mm" pages="4" crop-marks="yes">
<ink limit="280" black-below="35"/><least stroke="0.25pt" type="6pt" reversed="7pt" resolution="300"/>
<condition name="FOGRA39" registry="http://www.color.org">Coated</condition>
<palette><mix colour="#7a1f1f" inks="0 95.5 85 45"/></palette><spot name="die-cut"/></profile>)",
      "p.xml", problems);
  INFO(text(problems));
  REQUIRE(profile);
  CHECK(profile->bleed == mm(3));
  CHECK(profile->safe == 12755);
  CHECK(profile->thinnest == 250);
  CHECK(profile->smallest_reversed == pt(7));
  CHECK(profile->resolution == 300);
  CHECK(profile->ink_limit == 280);
  CHECK(profile->palette.at(0).colour == Colour{0x7a, 0x1f, 0x1f});
  CHECK(profile->palette.at(0).inks == Cmyk{0, 955, 850, 450});
  CHECK(profile->spots == std::vector<std::string>{"die-cut"});
}

TEST_CASE("mistakes of a profile have their place") {
  CHECK_THAT(mistakes("<profile name=\"p\" title=\"P\" inks=\"rgb\" bleed=\"3inch\"/>"),
             Contains("p.xml:1:40: error: no length: '3inch'"));
  CHECK_THAT(mistakes("<profile name=\"p\" title=\"P\" inks=\"cmyk\">\n<ink limit=\"300\"/>\n<palette>"
                      "<mix colour=\"#000000\" inks=\"100 100 100 100\"/></palette></profile>"),
             Contains("p.xml:3:") && Contains("more ink than the limit of 300 %"));
  CHECK_THAT(
      mistakes("<profile name=\"p\" title=\"P\" inks=\"cmyk\"><palette><mix colour=\"#000000\" inks=\"1 2 "
               "3\"/></palette></profile>"),
      Contains("no mixture of inks: '1 2 3'"));
  CHECK_THAT(mistakes("<profile name=\"p\" title=\"P\" inks=\"rgb\" standard=\"PDF/X-1a\"/>"),
             Contains("PDF/X-1a without CMYK") && Contains("PDF/X-1a with links"));
  CHECK_THAT(
      mistakes(
          "<profile name=\"p\" title=\"P\" inks=\"rgb\" text=\"outlines\" tagged=\"yes\" links=\"no\"/>"),
      Contains("outlines cannot be read or linked"));
  CHECK(mistakes("<profile name=\"p\" title=\"P\" inks=\"rgb\" text=\"outlines\" links=\"no\"/>").empty());
  CHECK_THAT(mistakes("<profile name=\"p\" title=\"P\" inks=\"grey\"/>"), Contains("p.xml:1:"));
  CHECK_THAT(mistakes("<profil/>"), Contains("p.xml:1:1"));
}

}  // namespace
}  // namespace quincunx
