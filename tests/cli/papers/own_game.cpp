// Sheets of games that the program does not know: rules documents edited, or written by hand.

#include <catch2/catch.hpp>
#include <string>

#include "cli/program.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/play/ruleset.hpp"

using namespace quincunx;
using namespace quincunx::test;
using Catch::Contains;

namespace {

// The one-page game of templates/README.md.
std::string example() {
  Problems problems;
  const std::string page = read_file(SOURCE_DIR "/templates/README.md", 1'000'000, problems).value();
  const std::size_t begin = page.find("<rules version"), end = page.find("```", begin);
  REQUIRE(end != std::string::npos);
  return page.substr(begin, end - begin);
}

bool has_sheet(const Desk& desk) { return std::filesystem::exists(desk.folder() / "out/ford-sheet.pdf"); }

}  // namespace

TEST_CASE("a game written by hand has a sheet", "[sheet]") {
  const Desk desk;
  desk.write("ford.xml", example());
  const Outcome sheet = desk.run("sheet ford.xml --text");
  CHECK(sheet.exit == 0);
  CHECK(sheet.err == "");
  CHECK_THAT(sheet.out, Contains("The Ford") && Contains("Shooting · D6") && Contains("Halves the move."));
  CHECK(desk.run("sheet ford.xml").exit == 0);
  CHECK(has_sheet(desk));
  CHECK(desk.run("print sheet-booklet ford.xml").exit == 0);
}

TEST_CASE("slips in a rules document are reported with their place, and nothing is printed", "[sheet]") {
  const Desk desk;
  const auto slip = [&](const std::string& what, const std::string& instead, const std::string& expected) {
    desk.check_slip("ford.xml", replaced(example(), what, instead), "sheet ford.xml", expected);
    CHECK_FALSE(has_sheet(desk));
  };
  slip("<cell column=\"Skill\">+1", "<cell column=\"Skil\">+1", "expected 'Skill'");
  slip("phase=\"Each turn\" row-head", "phase=\"Each tun\" row-head", "did you mean 'Each turn'?");
  slip("row key=\"In the water\"", "row key=\"In the open\"", "a second row 'In the open'");
  slip("<table key=\"shooting\"", "<table key=\"figures\"", "a second <table> of this name");
  slip("unit-type=\"trooper\"", "unit-type=\"rider\"", "no unit type 'rider'");
  slip("<note>", "<nota>x</nota><note>", "<nota>");
  slip("<cell column=\"Points\">2</cell>", "", "a cell is missing: 'Points'");
}

TEST_CASE("what a player would miss in a rules document is a warning", "[sheet]") {
  const Desk desk;
  const auto warned = [&](const std::string& what, const std::string& instead, const std::string& expected) {
    desk.write("ford.xml", replaced(example(), what, instead));
    const Outcome sheet = desk.run("sheet ford.xml --text");
    INFO(expected);
    CHECK(sheet.exit == 0);
    CHECK_THAT(sheet.err, Contains("warning") && Contains(expected));
  };
  warned(" dice=\"D6\"", "", "nothing says which");
  warned("<clause>A side that has lost half of its figures leaves, and the other has won.</clause>", "",
         "step 5 does not say what is done in it");
  warned("<cell column=\"Points\">2</cell>", "<cell column=\"Points\" kind=\"number\" value=\"3\">2</cell>",
         "it prints '2', and its value is 3");
}

// But for diagrams, which the rules themselves draw: a file has none.
TEST_CASE("an exported rule set prints the sheet that it was exported from", "[sheet]") {
  const Desk desk;
  for (const Ruleset* set : rulesets()) {
    const std::string key = set->key;
    CHECK(desk.run("export rules " + key + " --out " + key + ".xml").exit == 0);
    const Outcome from_file = desk.run("sheet " + key + ".xml --text");
    INFO(key << from_file.err);
    CHECK(from_file.exit == 0);
    const std::vector<std::string> shown = lines_of(desk.run("sheet " + key + " --text").out);
    std::size_t at = 0;
    for (const std::string& line : lines_of(from_file.out)) {
      while (at < shown.size() && shown[at] != line) ++at;
      INFO(line);
      CHECK(at < shown.size());
    }
  }
}
