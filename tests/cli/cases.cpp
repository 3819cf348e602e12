// quincunx case: what passes, what fails, and the events of either.

#include <catch2/catch.hpp>

#include "cli/program.hpp"

using namespace quincunx::test;
using Catch::Contains;

namespace {

std::string a_case(const std::string& expect) {
  return R"(<case id="range" rule="T-R45" title="Shot hit on a 6" from="1.2" until="1.2">
  <scenario id="s" rules="tilly" title="A range">
    <table width="30" depth="20"/>
    <side id="red" name="Red" role="attacker" edge="south">
      <command id="reds"><unit id="pikes" type="pike-shot" at="14,6"/></command>
    </side>
    <side id="blue" name="Blue" role="defender" edge="north">
      <command id="blues"><unit id="shots" type="shot" at="14,9.5" facing="180"/></command>
    </side>
  </scenario>
  <orders scenario="s" side="blue"><turn number="1"><unit ref="shots"><shoot at="pikes"/><charge at="pikes"/></unit></turn></orders>
  <dice>6 2 5</dice>
  <expect>)" +
         expect + "</expect>\n</case>\n";
}

}  // namespace

TEST_CASE("case --log prints every event with number, cause, paragraph and sentence") {
  const Desk desk;
  desk.write("good.xml", a_case("<checked unit=\"shots\" score=\"1\"/>"));
  desk.write("bad.xml", a_case("<checked unit=\"shots\" score=\"3\"/>"));
  const Outcome quiet = desk.run("case good.xml");
  CHECK(quiet.exit == 0);
  CHECK(quiet.out == "1 passed, 0 failed\n");
  for (const std::string file : {"good.xml", "bad.xml"}) {
    INFO(file);
    const Outcome logged = desk.run("case --log " + file);
    CHECK(logged.exit == (file == "good.xml" ? 0 : 1));
    CHECK_THAT(logged.out, Contains("case range: Shot hit on a 6\n  <entered n=\"1\""));
    CHECK_THAT(logged.out, Contains("rule=\"T-R47\"") && Contains("dice=\"6,2,5\"") && Contains(" by=\"") &&
                               Contains("Shots fired at pikes: hits on 6, 1 hit [6 2 5]."));
    CHECK(logged.out.find('\x1b') == std::string::npos);
    CHECK_THAT(logged.out, !Contains("prints the events"));
  }
  CHECK_THAT(desk.run("case bad.xml").out,
             Contains("expected <checked") && Contains("quincunx case --log FILE prints the events"));
}

TEST_CASE("a case can expect that nothing is reported, and rows by their labels") {
  const Desk desk;
  const auto said = [&](const std::string& expect) {
    desk.write("c.xml", a_case(expect));
    const Outcome run = desk.run("case c.xml");
    return run.out + run.err;
  };
  CHECK_THAT(said("<never><problem says=\"too deep\"/></never>"), Contains("1 passed"));
  CHECK_THAT(said("<never><problem says=\"T-R7\"/></never>"),
             Contains("1 failed") && Contains("never <problem says=\"T-R7\"/>, but it is reported: "));
  CHECK_THAT(said("<never><problem/></never>"), Contains("never <problem/>, but it is reported: "));
  CHECK_THAT(said("<checked table=\"shooting-dice\" rows=\"Primary, target to front\"/>"),
             Contains("1 passed"));
  CHECK_THAT(said("<checked table=\"shooting-dice\" rows=\"Secondary\"/>"), Contains("1 failed"));
  CHECK_THAT(
      said("<checked table=\"shooting-dice\" rows=\"Primary, target to frond\"/>"),
      Contains(
          "no row 'Primary, target to frond' in 'shooting-dice'; did you mean 'Primary, target to front'?"));
  CHECK_THAT(said("<ends unit=\"pikes\" at=\"14,6.1234567\"/>"),
             Contains("at most 6 digits after each point"));
  CHECK_THAT(said("<moved unit=\"pikes\" at=\"14.123456,6\"/>"), Contains("1 failed"));
}
