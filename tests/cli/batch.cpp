// Many plays of a battle by the program: rows, resuming, refusals.

#include <algorithm>
#include <boost/crc.hpp>
#include <catch2/catch.hpp>
#include <iomanip>
#include <sstream>

#include "cli/program.hpp"
#include "cli/small_battle.hpp"
#include "quincunx/base/text.hpp"

using namespace quincunx;
using namespace quincunx::test;
using Catch::Contains;

TEST_CASE("batch writes a row a play, which play repeats, on any number of threads") {
  const Desk desk;
  desk.write("small.xml", small_battle());
  const std::string common = "batch small.xml --plays 6 --turns 6 --seed 5 --commander blue-coats=reckless ";
  const Outcome one = desk.run(common + "--jobs 1 --out one");
  CHECK(one.exit == 0);
  CHECK(one.err.empty());
  CHECK_THAT(one.out, Contains("Small: 6 plays") && Contains("one/small/results.csv"));
  CHECK(desk.run(common + "--jobs 3 --out three").exit == 0);
  const std::string csv = desk.read("one/small/results.csv");
  CHECK(desk.read("three/small/results.csv") == csv);
  CHECK(desk.read("three/small/plays.store") == desk.read("one/small/plays.store"));
  const auto rows = lines_of(csv);
  REQUIRE(rows.size() == 7);
  const auto head = split(rows[0], ',');
  for (const std::size_t play : {0U, 4U}) {
    const Outcome played = desk.run(
        "play small.xml --turns 6 --seed 5 --commander blue-coats=reckless --play " + std::to_string(play));
    REQUIRE(played.exit == 0);
    const auto cells = split(rows[play + 1], ',');
    const auto cell = [&](std::string_view name) {
      return std::string(
          cells[static_cast<std::size_t>(std::find(head.begin(), head.end(), name) - head.begin())]);
    };
    CHECK_THAT(played.out, Contains("Reds lost " + cell("red_army_lost") + " (") &&
                               Contains("Blues lost " + cell("blue_coats_army_lost") + " ("));
    const std::string ended = "how=\"" + cell("end") + "\"";
    CHECK_THAT(desk.read("out/small/log.xml"), Contains(ended));
    if (cell("winner") != "draw")
      CHECK_THAT(played.out, Contains(cell("winner") == "red" ? "Reds won" : "Blues won"));
  }
}

TEST_CASE("rows and balance know endings by conditions of the scenario") {
  const Desk desk;
  std::string xml = small_battle();
  xml.insert(xml.find("<history"),
             R"(<victory><objective id="spot" at="9.5,9" side="red" wins-from="1" points="4"/>
             <unit-lost side="red" points="7"/></victory>)");
  desk.write("small.xml", xml);
  REQUIRE(desk.run("batch small.xml --plays 3 --turns 6 --out out").exit == 0);
  const auto rows = lines_of(desk.read("out/small/results.csv"));
  REQUIRE(rows.size() == 4);
  const auto head = split(rows[0], ',');
  for (std::size_t row = 1; row < rows.size(); ++row) {
    const auto cells = split(rows[row], ',');
    const auto cell = [&](std::string_view name) {
      return std::string(
          cells[static_cast<std::size_t>(std::find(head.begin(), head.end(), name) - head.begin())]);
    };
    INFO(rows[row]);
    if (cell("end") == "objective") {
      CHECK((cell("winner") == "red" && cell("decided") == cell("turns")));
      CHECK(cell("red_score") == "4");
    }
    CHECK(std::stoi(cell("blue_coats_score")) == 7 * std::stoi(cell("red_units_lost")));
    CHECK(std::stoi(cell("margin")) == std::stoi(cell("red_score")) - std::stoi(cell("blue_coats_score")));
  }
  CHECK(std::any_of(rows.begin(), rows.end(),
                    [](std::string_view row) { return row.find(",objective,") != std::string_view::npos; }));
  // What the store keeps is read again.
  CHECK(desk.run("batch small.xml --plays 4 --turns 6 --out out").exit == 0);
  CHECK_THAT(desk.run("check small.xml").err, Contains("the points of 'spot' decide nothing in Tilly"));
}

TEST_CASE("a batch that was killed goes on, and more plays are added, to the same files") {
  const Desk desk;
  desk.write("small.xml", small_battle());
  CHECK(desk.run("batch small.xml --plays 600 --turns 6 --out whole").exit == 0);
  desk.run_until("killed/small/plays.store", "0,", "KILL",
                 "batch small.xml --plays 600 --turns 6 --jobs 1 --out killed");
  CHECK(desk.run("batch small.xml --plays 600 --turns 6 --out killed --resume").exit == 0);
  CHECK(desk.run("batch small.xml --plays 11 --turns 6 --out grown").exit == 0);
  desk.write("grown/small/plays.store", desk.read("grown/small/plays.store") + "11,red,bro");
  const Outcome grown = desk.run("batch small.xml --plays 600 --turns 6 --out grown");
  CHECK(grown.exit == 0);
  CHECK_THAT(grown.err, Contains("10 bytes at its end are damaged, and were dropped"));
  for (const char* file : {"/small/results.csv", "/small/balance.json", "/small/plays.store"}) {
    INFO(file);
    CHECK(!desk.read(std::string("whole") + file).empty());
    CHECK(desk.read(std::string("killed") + file) == desk.read(std::string("whole") + file));
    CHECK(desk.read(std::string("grown") + file) == desk.read(std::string("whole") + file));
  }
}

TEST_CASE("an interrupted batch keeps its plays and tells how to go on") {
  const Desk desk;
  desk.write("small.xml", small_battle());
  const Outcome stopped =
      desk.run_until("out/small/plays.store", "0,", "TERM", "batch small.xml --plays 100000000 --turns 1");
  CHECK(stopped.exit == 75);
  CHECK_THAT(stopped.err, Contains("of 100000000 plays, which are stored") &&
                              Contains("quincunx batch small.xml --plays 100000000 --turns 1 --resume"));
  CHECK(desk.read("out/small/results.csv").empty());
}

TEST_CASE("a batch ends by its own rule at the same play, however it came there") {
  const Desk desk;
  desk.write("small.xml", small_battle());
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
  desk.write("small.xml", small_battle());
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

TEST_CASE("batch keeps no plays that come out otherwise in this program, though of the same version") {
  const Desk desk;
  desk.write("small.xml", small_battle());
  const std::string store = "out/small/plays.store";
  constexpr std::uint32_t all_ones = 0xFFFFFFFF;
  using Sum = boost::crc_optimal<32, 0x04C11DB7, all_ones, all_ones, true, true>;  // of the head, then a line
  CHECK(desk.run("batch small.xml --plays 3 --turns 2").exit == 0);
  const std::string played = desk.read(store);
  for (const std::size_t line : {2U, 0U}) {  // from the last
    std::string other = played;
    std::size_t end = other.size();
    for (std::size_t i = 0; i < line; ++i) end = other.rfind('\n', end - 2) + 1;
    const std::size_t begin = other.rfind('\n', end - 2) + 1;
    // As if it had ended with other units: the digest is the last cell.
    const std::size_t digest = other.rfind(',', std::min(other.find('|', begin), other.rfind(';', end))) + 1;
    other[digest] = other[digest] == '0' ? '1' : '0';
    const std::size_t semicolon = other.rfind(';', end);
    Sum head(all_ones);
    head.process_bytes(other.data(), other.find('\n', other.find("\nfrom ") + 1) + 1);
    Sum sum(head.checksum() ^ all_ones);
    sum.process_bytes(other.data() + begin, semicolon - begin);
    std::ostringstream hex;
    hex << std::hex << std::setw(8) << std::setfill('0') << sum.checksum();
    other.replace(semicolon + 1, 8, hex.str());
    desk.write(store, other);
    const std::string refusal = desk.refusal("batch small.xml --plays 4 --turns 2");
    CHECK_THAT(refusal, Contains("play " + std::to_string(2 - line) + " of this store comes out otherwise"));
    CHECK(desk.read(store) == other);
  }
  desk.write(store, played);
  CHECK(desk.run("batch small.xml --plays 4 --turns 2").exit == 0);
}

TEST_CASE("batch refuses what it cannot go on with") {
  const Desk desk;
  desk.write("small.xml", small_battle());
  CHECK(desk.run("batch small.xml --plays 0").exit == 2);
  CHECK(desk.run("batch small.xml --until 0").exit == 2);
  CHECK(desk.run("batch small.xml --sprt 0.5,0.4,0.05,0.05").exit == 2);
  CHECK(desk.run("batch small.xml --plays many").exit == 2);
  CHECK(desk.run("batch small.xml --jobs 0").exit == 2);
  CHECK(desk.run("batch small.xml small.xml").exit == 2);
  CHECK(desk.run("batch nothing.xml").exit == 1);
  CHECK_THAT(desk.refusal("batch small.xml --resume"), Contains("no batch to resume"));
  CHECK(desk.run("batch small.xml --plays 2 --turns 1").exit == 0);
  CHECK_THAT(desk.refusal("batch small.xml --plays 2 --turns 6 --seed 3"),
             Contains("seed: 1 there, 3 here; turns: 1 there, 6 here"));
  desk.write("out/small/plays.store", "play,winner\n");
  CHECK_THAT(desk.refusal("batch small.xml --plays 2 --turns 1"), Contains("not a store of plays"));
}
