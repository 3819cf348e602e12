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
