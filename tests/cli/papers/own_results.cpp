// Results documents that were edited, and those printed without the log of their game.

#include <catch2/catch.hpp>
#include <string>

#include "cli/program.hpp"
#include "readers.hpp"

using namespace quincunx;
using namespace quincunx::test;
using Catch::Contains;

namespace {

// A desk with a played battle: out/first-battle/log.xml and what `export` writes of it, results.xml.
struct PlayedDesk : Desk {
  PlayedDesk() {
    REQUIRE(run("play " SOURCE_DIR "/scenarios/first-battle").exit == 0);
    REQUIRE(run("export log out/first-battle/log.xml --out results.xml").exit == 0);
  }
  std::string text_of(const std::string& pdf) const {
    return printed_by("pdftotext '" + (folder() / pdf).string() + "' -").text;
  }
};

}  // namespace

TEST_CASE("edited results print with the maps of their log", "[results]") {
  if (!is_installed("pdftotext")) return;
  const PlayedDesk desk;
  const std::string results = desk.read("results.xml");
  const std::size_t at = results.find(" title=\"", results.find("<scenario ")) + 8;
  const std::string title = results.substr(at, results.find('"', at) - at);
  desk.write("results.xml", replaced(results, " title=\"" + title, " title=\"The Affair at the Ford"));
  const Outcome with = desk.run("print report results.xml --log out/first-battle/log.xml --out with.pdf");
  INFO(with.err);
  CHECK(with.exit == 0);
  CHECK(with.err == "");
  const Outcome without = desk.run("print report results.xml --out without.pdf");
  CHECK(without.exit == 0);
  CHECK_THAT(without.err, Contains("warning: maps are left out"));
  CHECK_THAT(desk.text_of("with.pdf"), Contains("The Affair at the Ford"));
  CHECK_THAT(desk.text_of("without.pdf"), Contains("The Affair at the Ford"));
  CHECK(desk.text_of("with.pdf").size() > desk.text_of("without.pdf").size());  // letters of the maps
}

TEST_CASE("results print with the maps of their own game only", "[results]") {
  const PlayedDesk desk;
  REQUIRE(desk.run("play " SOURCE_DIR "/scenarios/first-battle --seed 77 --out other").exit == 0);
  const Outcome other = desk.run("print report results.xml --log other/first-battle/log.xml --out x.pdf");
  CHECK(other.exit == 1);
  CHECK_THAT(other.err, Contains("the results are not of this game"));
  CHECK(desk.read("x.pdf") == "");
}

TEST_CASE("a log for maps goes with results alone", "[results]") {
  const PlayedDesk desk;
  CHECK(desk.run("print report out/first-battle/log.xml --log out/first-battle/log.xml").exit == 2);
}

TEST_CASE("forms of each side are printed from results, too", "[results]") {
  const PlayedDesk desk;
  CHECK(desk.run("print order-sheet results.xml --log out/first-battle/log.xml").exit == 0);
  CHECK(desk.read("out/first-battle-order-sheet-red.pdf") != "");
  CHECK(desk.read("out/first-battle-order-sheet-blue.pdf") != "");
}

TEST_CASE("slips in a results document are reported with their place, and nothing is printed", "[results]") {
  const PlayedDesk desk;
  const std::string results = desk.read("results.xml");
  const auto slip = [&](const std::string& what, const std::string& instead, const std::string& expected) {
    desk.check_slip("results.xml", replaced(results, what, instead), "print report results.xml --out x.pdf",
                    expected);
    CHECK(desk.read("x.pdf") == "");
  };
  slip("<standing side=\"red\"", "<standing side=\"rad\"",
       "no side 'rad' is in this file; did you mean 'red'?");
  slip("<loss event=\"", "<loss event=\"9", "is in this file");
  slip("<losses>", "<losses><nothing/>", "<nothing> is not expected here");
  slip("<losses>", "<losses kind=\"all\">", "unknown attribute 'kind' in <losses>");
  slip(" arm=\"foot\"", " arm=\"feet\"", "expected one of: foot, horse, guns, leader");
  slip("<turn n=\"1\"", "<turn n=\"one\"", "n='one' in <turn>");
}

TEST_CASE("strength that does not add up in a results document is a warning", "[results]") {
  const PlayedDesk desk;
  const std::string results = desk.read("results.xml");
  const std::size_t at = results.find(" strength-lost=\"") + 16;
  const std::string lost = results.substr(at, results.find('"', at) - at);
  desk.write("results.xml", replaced(results, " strength-lost=\"" + lost, " strength-lost=\"" + lost + "1"));
  const Outcome report = desk.run("print report results.xml --log out/first-battle/log.xml --out x.pdf");
  CHECK(report.exit == 0);
  CHECK_THAT(report.err, Contains("warning") && Contains("does not add up"));
}
