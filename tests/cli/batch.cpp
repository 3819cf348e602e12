// Many plays of a battle by the program: rows, resuming, refusals.

#include <algorithm>
#include <catch2/catch.hpp>

#include "cli/program.hpp"
#include "quincunx/text.hpp"

using namespace quincunx;
using namespace quincunx::test;
using Catch::Contains;

namespace {

const char* const small = R"(<scenario id="small" rules="tilly" title="Small">
  <table width="20" depth="20"/>
  <side id="red" name="Reds" role="attacker" edge="south"><commander-in-chief ref="rg"/>
    <command id="reds" commander="rg" doctrine="attack">
    <unit id="rg" type="commander" name="Red general" at="9.5,8" facing="0"/>
    <unit id="r1" type="shot" name="One" at="7,9" facing="0"/>
    <unit id="r2" type="shot" name="Two" at="9.5,9" facing="0"/>
    <unit id="r3" type="shot" name="Three" at="12,9" facing="0"/></command></side>
  <side id="blue" name="Blues" role="defender" edge="north"><commander-in-chief ref="bg"/>
    <command id="blues" commander="bg" doctrine="attack">
    <unit id="bg" type="commander" name="Blue general" at="9.5,12.5" facing="180"/>
    <unit id="b1" type="shot" name="Four" at="7,11.5" facing="180"/>
    <unit id="b2" type="shot" name="Five" at="9.5,11.5" facing="180"/>
    <unit id="b3" type="shot" name="Six" at="12,11.5" facing="180"/></command></side>
  <history winner="red" turns="2"><losses side="red" men="300"/><losses side="blue" men="900"/></history>
</scenario>)";

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (const std::string_view line : split(text, '\n')) lines.emplace_back(line);
  return lines;
}

}  // namespace

TEST_CASE("batch writes a row a play, which play repeats, on any number of threads") {
  const Desk desk;
  desk.write("small.xml", small);
  const std::string common = "batch small.xml --plays 6 --turns 6 --seed 5 --commander blue=reckless ";
  const Outcome one = desk.run(common + "--jobs 1 --out one");
  CHECK(one.exit == 0);
  CHECK(one.err.empty());
  CHECK_THAT(one.out, Contains("Small: 6 plays") && Contains("one/small/results.csv"));
  CHECK(desk.run(common + "--jobs 3 --out three").exit == 0);
  const std::string csv = desk.read("one/small/results.csv");
  CHECK(desk.read("three/small/results.csv") == csv);
  CHECK(desk.read("three/small/plays.store") == desk.read("one/small/plays.store"));
  const auto rows = lines_of(csv);
  REQUIRE(rows.size() == 8);
  const auto head = split(rows[0], ',');
  for (const std::size_t play : {0U, 4U}) {
    const Outcome played = desk.run("play small.xml --turns 6 --seed 5 --commander blue=reckless --play " +
                                    std::to_string(play));
    REQUIRE(played.exit == 0);
    const auto cells = split(rows[play + 1], ',');
    const auto cell = [&](std::string_view name) {
      return std::string(
          cells[static_cast<std::size_t>(std::find(head.begin(), head.end(), name) - head.begin())]);
    };
    CHECK_THAT(played.out, Contains("Reds lost " + cell("red_army_lost") + " (") &&
                               Contains("Blues lost " + cell("blue_army_lost") + " ("));
    const std::string ended = "how=\"" + cell("end") + "\"";
    CHECK_THAT(desk.read("out/small/log.xml"), Contains(ended));
    if (cell("winner") != "draw")
      CHECK_THAT(played.out, Contains(cell("winner") == "red" ? "Reds won" : "Blues won"));
  }
}

TEST_CASE("a batch that was killed goes on, and more plays are added, to the same files") {
  const Desk desk;
  desk.write("small.xml", small);
  CHECK(desk.run("batch small.xml --plays 30 --turns 6 --out whole").exit == 0);
  // Words go to a shell, which is in the desk's folder by then.
  desk.run("--version >.out; { '" QUINCUNX_PROGRAM
           "' batch small.xml --plays 30 --turns 6 --out killed & sleep 0.1; kill -9 $!; wait $!; }");
  if (desk.read("killed/small/plays.store").empty())  // killed before it began
    CHECK(desk.run("batch small.xml --plays 30 --turns 6 --out killed").exit == 0);
  CHECK(desk.run("batch small.xml --plays 30 --turns 6 --out killed --resume").exit == 0);
  CHECK(desk.run("batch small.xml --plays 11 --turns 6 --out grown").exit == 0);
  desk.write("grown/small/plays.store", desk.read("grown/small/plays.store") + "11,red,bro");
  const Outcome grown = desk.run("batch small.xml --plays 30 --turns 6 --out grown");
  CHECK(grown.exit == 0);
  CHECK_THAT(grown.err, Contains("10 bytes at its end are not whole, and are dropped"));
  for (const char* file : {"/small/results.csv", "/small/balance.json", "/small/plays.store"}) {
    INFO(file);
    CHECK(!desk.read(std::string("whole") + file).empty());
    CHECK(desk.read(std::string("killed") + file) == desk.read(std::string("whole") + file));
    CHECK(desk.read(std::string("grown") + file) == desk.read(std::string("whole") + file));
  }
}

TEST_CASE("an interrupted batch keeps its plays and tells how to go on") {
  const Desk desk;
  desk.write("small.xml", small);
  const Outcome stopped =
      desk.run("--version >.out; { '" QUINCUNX_PROGRAM
               "' batch small.xml --plays 100000000 --turns 1 & sleep 0.5; kill -TERM $!; wait $!; }");
  CHECK(stopped.exit == 75);
  CHECK_THAT(stopped.err, Contains("of 100000000 plays, which are kept") &&
                              Contains("quincunx batch small.xml --plays 100000000 --turns 1 --resume"));
  CHECK(desk.read("out/small/results.csv").empty());
}

TEST_CASE("a batch ends by its own rule at the same play, however it came there") {
  const Desk desk;
  desk.write("small.xml", small);
  const std::string common = "batch small.xml --turns 6 --sprt 0.5,0.9,0.1,0.1 ";
  const Outcome alone = desk.run(common + "--jobs 1 --out alone");
  CHECK(alone.exit == 0);
  CHECK_THAT(alone.out, Contains("SPRT: Reds win 50.0 % or less"));
  CHECK(desk.run("batch small.xml --turns 6 --plays 2 --out later").exit == 0);
  CHECK(desk.run(common + "--jobs 3 --out later").out.substr(0, 400) == alone.out.substr(0, 400));
  CHECK(desk.read("later/small/balance.json") == desk.read("alone/small/balance.json"));
}

TEST_CASE("the balance is printed in every language from data that keep to their schema") {
  const Desk desk;
  desk.write("small.xml", small);
  for (const char* language : {"en", "es", "fr", "de"}) {
    const Outcome printed = desk.run(std::string("batch small.xml --plays 8 --turns 6 --lang ") + language);
    INFO(language);
    CHECK(printed.exit == 0);
    CHECK(printed.err.empty());
    CHECK(desk.read("out/small/balance.pdf").substr(0, 5) == "%PDF-");
  }
  const std::string pdf = desk.read("out/small/balance.pdf");
  CHECK(desk.run("batch small.xml --plays 8 --turns 6 --lang de --jobs 1 --out again").exit == 0);
  CHECK(desk.read("again/small/balance.pdf") == pdf);
  CHECK(desk.run("--version; xmllint --noout --nonet --schema '" SOURCE_DIR
                 "/scenarios/schema/balance.xsd' out/small/balance.xml")
            .err == "out/small/balance.xml validates\n");
  CHECK(desk.run("batch small.xml --plays 8 --turns 6 --no-pdf --out bare").exit == 0);
  CHECK(desk.read("bare/small/balance.pdf").empty());
  CHECK(desk.read("bare/small/balance.xml") == desk.read("out/small/balance.xml"));
}

TEST_CASE("pieces played apart merge into what one machine writes, or are refused") {
  const Desk desk;
  desk.write("small.xml", small);
  const std::string common = " small.xml --plays 11 --turns 6 ";
  CHECK(desk.run("batch" + common + "--out one").exit == 0);
  for (const char* shard : {"2/3", "0/3", "1/3"}) {
    const Outcome piece = desk.run("batch" + common + "--out many --shard " + shard);
    CHECK(piece.exit == 0);
    CHECK_THAT(piece.out, Contains("complete"));
  }
  CHECK_THAT(desk.run("batch" + common + "--out many --shard 1/3").out,
             Contains("many/small/plays-1-of-3.store: plays 3 to 6, complete"));
  CHECK(desk.run("merge" + common + "--out many").exit == 0);
  for (const char* file : {"results.csv", "balance.json", "balance.xml", "balance.pdf", "plays.store"}) {
    INFO(file);
    CHECK(!desk.read(std::string("one/small/") + file).empty());
    CHECK(desk.read(std::string("many/small/") + file) == desk.read(std::string("one/small/") + file));
  }
  const auto refusal = [&](const std::string& words) {
    const Outcome told = desk.run("merge" + words + " --out refused");
    CHECK(told.exit == 1);
    CHECK(desk.read("refused/small/results.csv").empty());
    return told.err;
  };
  const std::string first = "many/small/plays-0-of-3.store ", second = "many/small/plays-1-of-3.store ",
                    third = "many/small/plays-2-of-3.store ";
  CHECK_THAT(refusal(common + first + third), Contains("gap: plays 3 to 6 are in no piece"));
  CHECK_THAT(refusal(common + first + second), Contains("gap: plays 7 to 10 are in no piece"));
  CHECK_THAT(refusal(common + first + second + second + third), Contains("overlap: plays 3 to 6"));
  CHECK_THAT(refusal(common + "--seed 2 " + first), Contains("seed: 1 there, 2 here"));
  CHECK_THAT(refusal(" small.xml --plays 12 --turns 6 " + first), Contains("plays: 11 there, 12 here"));
  const std::string bytes = desk.read("many/small/plays-2-of-3.store");
  desk.write("torn/plays-2-of-3.store", bytes.substr(0, bytes.size() - 5));
  CHECK_THAT(refusal(common + first + second + "torn"),
             Contains("not complete: it has 3 of 4 plays") && Contains("batch --shard 2/3"));
  CHECK(desk.run("merge small.xml --out nowhere").exit == 1);
  CHECK(desk.run("merge").exit == 2);
  CHECK(desk.run("batch" + common + "--shard 3/3").exit == 2);
  CHECK(desk.run("batch" + common + "--shard 0/3 --until 1%").exit == 2);
}

TEST_CASE("batch refuses what it cannot go on with") {
  const Desk desk;
  desk.write("small.xml", small);
  CHECK(desk.run("batch small.xml --plays 0").exit == 2);
  CHECK(desk.run("batch small.xml --until 0").exit == 2);
  CHECK(desk.run("batch small.xml --sprt 0.5,0.4,0.05,0.05").exit == 2);
  CHECK(desk.run("batch small.xml --plays many").exit == 2);
  CHECK(desk.run("batch small.xml --jobs 0").exit == 2);
  CHECK(desk.run("batch small.xml small.xml").exit == 2);
  CHECK(desk.run("batch nothing.xml").exit == 1);
  const Outcome nothing = desk.run("batch small.xml --resume");
  CHECK(nothing.exit == 1);
  CHECK_THAT(nothing.err, Contains("nothing to resume"));
  CHECK(desk.run("batch small.xml --plays 2 --turns 1").exit == 0);
  const Outcome other = desk.run("batch small.xml --plays 2 --turns 6 --seed 3");
  CHECK(other.exit == 1);
  CHECK_THAT(other.err, Contains("seed: 1 there, 3 here; turns: 1 there, 6 here"));
  desk.write("out/small/plays.store", "play,winner\n");
  const Outcome foreign = desk.run("batch small.xml --plays 2 --turns 1");
  CHECK(foreign.exit == 1);
  CHECK_THAT(foreign.err, Contains("this is no store of plays"));
}
