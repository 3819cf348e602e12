// Profiles and press-check from the command line.

#include <catch2/catch.hpp>

#include "cli/program.hpp"

using namespace quincunx::test;
using Catch::Contains;

TEST_CASE("what is printed for a press passes its check, what is printed for a screen does not") {
  const Desk desk;
  for (const char* paper : {"A4", "Letter"}) {
    INFO(paper);
    const std::string print = std::string("sheet tilly --paper ") + paper;
    REQUIRE(desk.run(print + " --profile press --out press").exit == 0);
    const Outcome good = desk.run("press-check press/tilly-sheet.pdf --profile press");
    INFO(good.out);
    CHECK(good.exit == 0);
    CHECK_THAT(good.out, Contains("P4 ok") && Contains("P16 ok") && !Contains("fail"));
    REQUIRE(desk.run(print + " --out screen").exit == 0);
    const Outcome bad = desk.run("press-check screen/tilly-sheet.pdf --profile press");
    CHECK(bad.exit == 1);
    CHECK_THAT(bad.out, Contains("P6 fail") && Contains("P4 fail"));
  }
}

TEST_CASE("slips in the ways to print have a hint") {
  const Desk desk;
  CHECK_THAT(desk.run("sheet tilly --profile pres").err, Contains("did you mean 'press'?"));
  CHECK_THAT(desk.run("sheet tilly --paper Leter").err, Contains("did you mean 'Letter'?"));
  CHECK_THAT(desk.run("sheet tilly --impose bocklet").err, Contains("did you mean 'booklet'?"));
  CHECK(desk.run("press-check nothing.pdf").exit == 1);
}

TEST_CASE("a profile of one's own, and a booklet of it") {
  const Desk desk;
  desk.write("mine.xml", "<profile name=\"mine\" title=\"Mine\" inks=\"rgb\" ruler=\"yes\"/>");
  CHECK(desk.run("sheet tilly --profile mine.xml --impose booklet").exit == 0);
  desk.write("wrong.xml", "<profile name=\"mine\" title=\"Mine\" inks=\"rgb\" bleed=\"wide\"/>");
  const Outcome told = desk.run("sheet tilly --profile wrong.xml");
  CHECK(told.exit == 1);
  CHECK_THAT(told.err, Contains("wrong.xml:1:") && Contains("'wide'"));
}

TEST_CASE("type too small for a press or for pages side by side is a warning", "[layout]") {
  const Desk desk;
  desk.write("large.xml",
             "<profile name=\"large\" title=\"Large\" inks=\"rgb\"><least type=\"8pt\" "
             "reversed=\"9pt\"/></profile>");
  const Outcome large = desk.run("sheet tilly --profile large.xml");
  CHECK(large.exit == 0);
  CHECK_THAT(large.err,
             Contains("--profile large: warning: type of ") && Contains("at least 8 pt, and 9 pt"));
  CHECK(desk.run("sheet tilly --profile press").err.empty());
  const Outcome beside = desk.run("sheet tilly --impose two-up");
  CHECK_THAT(beside.err, Contains("--impose: warning: type of ") && Contains("below 7 pt is hard to read"));
}

TEST_CASE("a folded sheet is not imposed twice, and does not shrink", "[layout]") {
  const Desk desk;
  CHECK(desk.run("sheet tilly --fold half").err.empty());
  const Outcome twice = desk.run("sheet tilly --fold half --impose booklet");
  CHECK(twice.exit == 0);
  CHECK_THAT(twice.err, Contains("--impose: warning: a sheet with --fold half is folded already"));
}

TEST_CASE("no page of a folded sheet is blank", "[layout]") {
  const Desk desk;
  for (const char* rules : {"tilly", "lib", "bolivar", "liberty", "acw"}) {
    INFO(rules);
    REQUIRE(desk.run(std::string("print sheet-booklet ") + rules +
                     " --pdf-uncompressed --profile home-a4 --out x.pdf")
                .exit == 0);
    const std::string file = desk.read("x.pdf");
    std::size_t pages = 0, feet = 0;
    for (std::size_t at = 0; (at = file.find("/Type /Page\n", at)) != std::string::npos; ++at) ++pages;
    for (std::size_t at = 0; (at = file.find("/Pagination", at)) != std::string::npos; ++at) ++feet;
    CHECK(pages % 4 == 0);
    CHECK(feet == pages);
  }
}

TEST_CASE("a house that asks for a rich black gets it in areas, and text in black alone") {
  const Desk desk;
  const auto printed = [&](const std::string& profile) {
    REQUIRE(desk.run("print sheet acw --pdf-uncompressed --out x.pdf --profile " + profile).exit == 0);
    return desk.read("x.pdf");
  };
  CHECK_THAT(printed("mbprint"), Contains("0.3 0.3 0 1 k") && Contains("0 0 0 1 k"));
  CHECK_THAT(printed("press"), !Contains("0.3 0.3 0 1 k"));
  CHECK(desk.run("press-check x.pdf --profile press").exit == 0);
}
