// Rules that a scenario changes: slips in them, in words, and breaches that it accepts.

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>

#include "cli/program.hpp"

using namespace quincunx::test;
using Catch::Contains;

namespace {

std::string first_battle() {
  std::ifstream file(SOURCE_DIR "/scenarios/first-battle/scenario.xml", std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}
// The first battle with these elements in its <rulings>, and no others.
std::string ruled(const std::string& elements) {
  std::string xml = first_battle();
  const std::size_t begin = xml.find("  <rulings>"), end = xml.find("</rulings>") + 10;
  REQUIRE((begin != std::string::npos && end > begin));
  return xml.replace(begin, end - begin, "  <rulings>" + elements + "</rulings>");
}
std::string figure(const std::string& row, const std::string& column, const std::string& value) {
  return "<figure table=\"unit-types\" row=\"" + row + "\" column=\"" + column + "\">" + value + "</figure>";
}

// The text of a PDF, its lines joined.
std::string printed_in(const Desk& desk, const std::string& pdf) {
  std::string text = desk.run("--version >/dev/null; pdftotext -raw " + pdf + " -").out;
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

}  // namespace

TEST_CASE("check finds amended figures that no die shows, and figures of nothing") {
  const Desk desk;
  desk.write("seven.xml", ruled(figure("Pike+shot", "Shoot to hit", "7")));
  CHECK_THAT(desk.refusal("check -q seven.xml"),
             Contains("seven.xml:7:") && Contains("error: table unit-types, row 'Pike+shot', column 'Shoot "
                                                  "to hit', impossible: 7 can never come up"));
  desk.write("slow.xml", ruled(figure("Pike+shot", "Move", "-3")));
  CHECK_THAT(desk.refusal("check -q slow.xml"), Contains("negative: −3 is negative"));
  desk.write("zero.xml", ruled(figure("Shot", "Start resolve", "0")));
  const Outcome zero = desk.run("check -q zero.xml");
  CHECK(zero.exit == 0);
  CHECK_THAT(
      zero.err,
      Contains("zero.xml:7:") &&
          Contains("warning: table unit-types, row 'Shot', column 'Start resolve', zero: amended to 0"));
  desk.write("fine.xml", ruled(figure("Shot", "Start resolve", "2")));
  CHECK_THAT(desk.run("check -q fine.xml").err, !Contains("unit-types"));
}

TEST_CASE("a unit that has more resolve than at its start is named") {
  const Desk desk;
  desk.write("more.xml", replaced(first_battle(), "id=\"red-shot\"", "resolve=\"8\" id=\"red-shot\""));
  CHECK_THAT(desk.run("check -q more.xml").err,
             Contains("warning: unit 'red-shot' has more resolve than at its start; it starts with 3"));
  desk.write("both.xml",
             replaced(first_battle(), "id=\"red-shot\"", "start=\"8\" resolve=\"8\" id=\"red-shot\""));
  CHECK_THAT(desk.run("check -q both.xml").err, !Contains("more resolve"));
}

TEST_CASE("warnings of accepted paragraphs are left out, and those of others stay") {
  const Desk desk;
  desk.write("none.xml", ruled("<special-rule id=\"a\" title=\"A\">B.</special-rule>"));
  desk.write("one.xml", ruled("<accepted rule=\"T-R6\"/>"));
  desk.write("idle.xml", ruled("<accepted rule=\"T-R6\"/><accepted rule=\"T-R99\"/>"));
  CHECK_THAT(desk.run("check -q none.xml").err, Contains("(T-R6)") && Contains("(T-R7)"));
  CHECK_THAT(desk.run("check -q one.xml").err, !Contains("(T-R6)") && Contains("(T-R7)"));
  CHECK_THAT(desk.run("check -q idle.xml").err,
             Contains("idle.xml:7:") && Contains("warning: nothing to accept: no warning cites T-R99"));
}

TEST_CASE("warnings of the ground are at the feature") {
  const Desk desk;
  const std::string wood = "<area id=\"grove\" kind=\"wood\" points=\"22,12 26,12 26,13 22,13\"/>";
  desk.write("ground.xml", replaced(ruled(""), "  <table width=\"30\" depth=\"20\">\n",
                                    "  <table width=\"30\" depth=\"20\">\n    " + wood + "\n"));
  const Outcome ground = desk.run("check -q ground.xml");
  CHECK_THAT(ground.err,
             Contains("ground.xml:11:5: warning: features 'grove' and 'walled-field' overlap (T-A90)"));
  CHECK_THAT(ground.err, Contains("ground.xml:11:5: warning: the table has 5 terrain features; 1 to 2"));
}

TEST_CASE("a rule in words is on the sheet and in the booklet of its battle, in the reader's language") {
  const Desk desk;
  const std::string rule = "<special-rule id=\"fog\" title=\"Fog\">None sees far.</special-rule>";
  const std::string german = "<special-rule ref=\"fog\" title=\"Nebel\">Keiner sieht weit.</special-rule>";
  desk.write("fog.xml", replaced(ruled(rule), "    <name side=\"red\" number=\"plural\">Rot",
                                 german + "<name side=\"red\" number=\"plural\">Rot"));
  for (const std::string words : {"sheet fog.xml -o", "print scenario-booklet fog.xml -o"}) {
    const bool sheet = words.starts_with("sheet");  // into a folder
    const std::string file = sheet ? "/first-battle-sheet.pdf" : ".pdf";
    CHECK(desk.run(words + " en" + (sheet ? "" : ".pdf")).exit == 0);
    CHECK(desk.run(words + " de" + (sheet ? "" : ".pdf") + " --lang de").exit == 0);
    CHECK_THAT(printed_in(desk, "en" + file), Contains("Special rules") && Contains("Fog. None sees far."));
    CHECK_THAT(printed_in(desk, "de" + file),
               Contains("Sonderregeln") && Contains("Nebel. Keiner sieht weit."));
  }
}
