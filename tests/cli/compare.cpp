// What decides a battle, by the program: variants, refusals, the same bytes.

#include <algorithm>
#include <catch2/catch.hpp>

#include "cli/golden.hpp"
#include "cli/program.hpp"
#include "cli/small_battle.hpp"
#include "quincunx/base/text.hpp"

using namespace quincunx;
using namespace quincunx::test;
using Catch::Contains;

namespace {

const std::string small = small_battle();

const char* const orders = R"(<orders scenario="small" side="red">
  <turn number="1"><unit ref="r1"><shoot at="b1"/></unit><unit ref="r2"><shoot at="b1"/></unit></turn>
</orders>)";

// A cell of the row of a variant.
std::string cell(const std::string& csv, const std::string& variant, std::string_view column) {
  const auto rows = split(csv, '\n');
  const auto head = split(rows[0], ',');
  const auto at = static_cast<std::size_t>(std::find(head.begin(), head.end(), column) - head.begin());
  for (const std::string_view row : rows)
    if (const auto cells = split(row, ','); !cells.empty() && cells[0] == variant)
      return std::string(cells.at(at));
  return "no such row";
}

}  // namespace

TEST_CASE("a battle compared with itself differs in nothing, and with a stronger unit in the score") {
  const Desk desk;
  desk.write("small.xml", small);
  desk.write("same.xml", small);
  const Outcome told = desk.run(
      "compare small.xml same.xml --plays 60 --vary \"//unit[@id='r1']/@resolve=9\" --vary "
      "\"//unit[starts-with(@id, 'b')]/@quality=inferior\" --no-pdf");
  CHECK(told.err.empty());
  REQUIRE(told.exit == 0);
  const std::string csv = desk.read("out/small/comparison.csv");
  CHECK(cell(csv, "small-2", "otherwise") == "0");
  CHECK(cell(csv, "small-2", "score_difference") == "0.0000");
  CHECK(cell(csv, "small-2", "red_lost_high") == "0.0000");
  CHECK(cell(csv, "small-2", "p_holm") == "1.000000");
  CHECK(cell(csv, "small-2", "survives") == "no");
  const std::string strong = "unit-id-r1-resolve-9";
  INFO(csv);
  CHECK(std::stod(cell(csv, strong, "score_low")) > 0);
  CHECK(cell(csv, strong, "survives") == "yes");
  CHECK_THAT(told.out, Contains("//unit[@id='r1']/@resolve = 9"));
}

TEST_CASE("without a unit its side does worse, and orders that name it are dropped") {
  const Desk desk;
  desk.write("battle/scenario.xml", small);
  desk.write("battle/orders/red.xml", orders);
  REQUIRE(desk.run("compare battle --knock-out units --plays 40 --turns 8 --no-pdf").exit == 0);
  const std::string csv = desk.read("out/small/comparison.csv");
  INFO(csv);
  CHECK(split(csv, '\n').size() == 10);
  CHECK(std::stod(cell(csv, "without-r2", "score_difference")) < 0);
  CHECK(std::stod(cell(csv, "without-b2", "score_difference")) > 0);
  CHECK(cell(csv, "without-b1", "orders_dropped") == "2");
  CHECK(cell(csv, "without-r1", "orders_dropped") == "1");
  CHECK(cell(csv, "without-b2", "orders_dropped") == "0");
  // A variant stands as a battle, which plays as it was compared.
  CHECK(desk.run("check out/small/compare/without-b1").exit == 0);
  CHECK_THAT(desk.read("out/small/compare/without-b1/orders/red.xml"), !Contains("b1"));
  // And its row is repeated by itself.
  const std::string again = cell(csv, "without-b2", "repeat");
  REQUIRE(again == "quincunx compare small --knock-out b2 --plays 40 --seed 1 --turns 8");
  REQUIRE(
      desk.run(replaced(again, "quincunx compare small", "compare battle") + " --out again --no-pdf").exit ==
      0);
  const std::string alone = desk.read("again/small/comparison.csv");
  for (const char* column : {"score_difference", "score_low", "p", "turns_high"})
    CHECK(cell(alone, "without-b2", column) == cell(csv, "without-b2", column));
}

TEST_CASE("a comparison is the same to the last byte for any number of jobs, and goes on where it was") {
  const Desk desk;
  desk.write("small.xml", small);
  const std::string common =
      "compare small.xml --knock-out units --vary \"ruling:army_break=quarter\" --turns 6 ";
  CHECK(desk.run(common + "--plays 12 -j 1 --out one").exit == 0);
  CHECK(desk.run(common + "--plays 5 -j 2 --out two").exit == 0);
  CHECK(desk.run(common + "--plays 12 -j 2 --out two").exit == 0);
  for (const char* file :
       {"comparison.csv", "comparison.json", "comparison.xml", "comparison.pdf", "compare/base.store",
        "compare/without-r1.store", "compare/without-r1/scenario.xml"}) {
    INFO(file);
    CHECK(!desk.read(std::string("one/small/") + file).empty());
    CHECK(desk.read(std::string("two/small/") + file) == desk.read(std::string("one/small/") + file));
  }
  CHECK(desk.run("--version; xmllint --noout --nonet --schema '" SOURCE_DIR
                 "/scenarios/schema/comparison.xsd' one/small/comparison.xml")
            .err == "one/small/comparison.xml validates\n");
  for (const char* language : {"es", "fr", "de"}) {
    const Outcome printed = desk.run(common + "--plays 12 --out one --lang " + language);
    INFO(language);
    CHECK(printed.exit == 0);
    CHECK(printed.err.empty());
    CHECK(desk.read("one/small/comparison.pdf").substr(0, 5) == "%PDF-");
  }
}

TEST_CASE("a comparison is as approved", "[golden]") {
  const Desk desk;
  desk.write("small.xml", small);
  REQUIRE(
      desk.run(
              "compare small.xml --knock-out units --vary \"ruling:army_break=quarter\" --turns 6 --plays 12 "
              "--no-pdf")
          .exit == 0);
  CHECK(is_golden("comparison.csv", desk.read("out/small/comparison.csv")));
}

TEST_CASE("of many units, one whose loss cannot be played is told and passed over") {
  const Desk desk;
  std::string lonely = small;
  for (const char* unit : {"bg", "b2", "b3"}) {
    const std::size_t from = lonely.find(std::string("<unit id=\"") + unit);
    lonely.erase(from, lonely.find("/>", from) + 2 - from);
  }
  lonely = replaced(replaced(lonely, " commander=\"bg\"", ""), "<commander-in-chief ref=\"bg\"/>", "");
  desk.write("lonely.xml", lonely);
  const Outcome told = desk.run("compare lonely.xml --knock-out units --plays 2 --turns 2 --no-pdf");
  CHECK(told.exit == 0);
  CHECK_THAT(told.err, Contains("lonely.xml (--knock-out b1)") && Contains("warning"));
  CHECK_THAT(told.out, Contains("4 variants"));
}

TEST_CASE("played both ways, a battle of equals is even") {
  const Desk desk;
  desk.write("small.xml", small);
  // Both sides alike but for their roles: exchanged, everything that one wins the other wins.
  REQUIRE(desk.run("compare small.xml --vary \"//side/@colour=#aabbcc\" --swap --plays 10 --turns 6 --no-pdf")
              .exit == 0);
  CHECK_THAT(desk.read("out/small/comparison.json"), Contains("\"both_ways\": true"));
  CHECK(!desk.read("out/small/compare/base-exchanged.store").empty());
  CHECK(cell(desk.read("out/small/comparison.csv"), "side-colour-aabbcc", "otherwise") == "0");
  std::string plain = replaced(small, " role=\"attacker\"", "");
  desk.write("plain.xml", replaced(plain, " role=\"defender\"", ""));
  const Outcome refused = desk.run("compare plain.xml --knock-out r1 --swap --plays 2 --out refused");
  CHECK(refused.exit == 1);
  CHECK_THAT(refused.err, Contains("no roles to exchange"));
}

TEST_CASE("compare ends by its own rule at the same play") {
  const Desk desk;
  desk.write("small.xml", small);
  const std::string common = "compare small.xml --knock-out b1 --knock-out r1 --turns 6 --no-pdf ";
  const Outcome alone = desk.run(common + "--sprt 0,0.3,0.05,0.05 -j 1 --out alone");
  REQUIRE(alone.exit == 0);
  CHECK_THAT(alone.out, Contains("SPRT: a difference of 30.0 % rather than 0.0 %"));
  CHECK(desk.run(common + "--plays 7 --out later").exit == 0);
  CHECK(desk.run(common + "--sprt 0,0.3,0.05,0.05 -j 3 --out later").exit == 0);
  CHECK(desk.read("later/small/comparison.json") == desk.read("alone/small/comparison.json"));
}

TEST_CASE("compare refuses what cannot be compared, and writes nothing") {
  const Desk desk;
  desk.write("small.xml", small);
  desk.write("other.xml", replaced(replaced(replaced(small, "id=\"red\"", "id=\"green\""), "side=\"red\"",
                                            "side=\"green\""),
                                   "small", "other"));
  const auto refusal = [&](const std::string& words) {
    const Outcome told = desk.run("compare small.xml --plays 2 " + words);
    INFO(words);
    CHECK(told.exit == 1);
    CHECK(!std::filesystem::exists(desk.folder() / "out"));
    return told.err;
  };
  CHECK_THAT(refusal("--vary \"//unit[@id='r11']/@quality=superior\""),
             Contains("matches nothing") && Contains("did you mean 'r1'"));
  CHECK_THAT(refusal("--vary \"//unit[@id='r1']/@quality=superior,supreme\""), Contains("supreme"));
  CHECK_THAT(refusal("--vary \"//unit[@id='r1']/@qualty=superior\""), Contains("qualty"));
  CHECK_THAT(refusal("--vary \"//unit[@id='r1']/@resolve=-9223372036854775807..9223372036854775807\""),
             Contains("-9223372036854775807..9223372036854775807"));
  CHECK_THAT(refusal("--vary \"//unit[=1\""), Contains("expected XPATH=VALUE"));
  CHECK_THAT(refusal("--vary \"//unit[)/@x=1\""), Contains("is no XPath"));
  CHECK_THAT(refusal("--vary ruling:army_brake=quarter"), Contains("did you mean 'army_break'"));
  CHECK_THAT(refusal("--vary ruling:army_break=never"), Contains("cannot be 'never'"));
  CHECK_THAT(refusal("--vary \"figure:unit-types/Shots/Start resolve=2\""), Contains("did you mean 'Shot'"));
  CHECK_THAT(refusal("--vary figure:unit-types=2"), Contains("no such figure"));
  CHECK_THAT(refusal("--knock-out r4"), Contains("no unit or command 'r4' in small"));
  CHECK_THAT(refusal("--knock-out reds"), Contains("command"));
  CHECK_THAT(refusal("--knock-out commands"), Contains("none of its variants can be played"));
  CHECK_THAT(refusal("other.xml"), Contains("its sides are green and blue-coats, not red and blue-coats"));
  CHECK_THAT(refusal("nothing.xml"), Contains("nothing.xml"));
  CHECK(desk.run("compare small.xml").exit == 2);
  CHECK(desk.run("compare").exit == 2);
  CHECK(desk.run("compare small.xml small.xml --plays 1").exit == 2);
  CHECK(desk.run("compare small.xml small.xml --sprt 0,0,0.1,0.1").exit == 2);
  CHECK(desk.run("compare small.xml small.xml --until 0").exit == 2);
}

TEST_CASE("an interrupted comparison keeps its plays and tells how to go on") {
  const Desk desk;
  desk.write("small.xml", small);
  const Outcome stopped = desk.run_until("out/small/compare/base.store", "0,", "TERM",
                                         "compare small.xml --knock-out b1 --plays 1000000 --turns 1");
  CHECK(stopped.exit == 75);
  CHECK_THAT(stopped.err,
             Contains("which are stored; to continue:") &&
                 Contains("quincunx compare small.xml --knock-out b1 --plays 1000000 --turns 1"));
  CHECK(desk.read("out/small/comparison.csv").empty());
  CHECK(!desk.read("out/small/compare/base.store").empty());
}
