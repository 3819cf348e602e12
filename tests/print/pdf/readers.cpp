// What independent readers make of the file.
#include <catch2/catch.hpp>
#include <sstream>

#include "pdf_help.hpp"
#include "print/pdf/pdf.hpp"

namespace quincunx {
namespace {

using Catch::Contains;

TEST_CASE("qpdf finds nothing wrong") {
  for (const Fonts* fonts : {&early_fonts(), &late_fonts()})
    for (const bool compressed : {true, false}) {
      const auto said = run("qpdf", "--check {}", pdf(specimen(), *fonts, compressed));
      if (!said) return;
      CHECK_THAT(*said, Contains("No syntax or stream encoding errors found") && !Contains("WARNING") &&
                            !Contains("exit"));
    }
}

TEST_CASE("every font is embedded, subset and has its text") {
  const auto said = run("pdffonts", "{}", pdf(specimen(), early_fonts()));
  if (!said) return;
  std::istringstream lines(*said);
  std::string line;
  int fonts = 0;
  while (std::getline(lines, line)) {
    if (line.find('+') == std::string::npos) continue;
    CHECK_THAT(line, Contains(" TrueType ") && Contains("yes yes yes"));
    ++fonts;
  }
  CHECK(fonts >= 10);
  CHECK_THAT(*said, !Contains("Error") && !Contains("Warning"));
}

TEST_CASE("text comes out as it went in, without a word of warning") {
  for (const Fonts* fonts : {&early_fonts(), &late_fonts()}) {
    const auto said = run("pdftotext", "{} -", pdf(specimen(), *fonts));
    if (!said) return;
    const std::string want =
        "\u00C4\u00D6\u00DC Tr\u010Dka G\u00F6tz \u00BD \u2265 \u2212 \u2192 \u2610 \u2694 \u03C7\u00B2 "
        "\u0391\u03B8\u03AE\u03BD\u03B1";
    CHECK(count(*said, want) == 9);
    CHECK_THAT(*said, Contains("Back to the hill"));
    CHECK_THAT(*said, !Contains("rror") && !Contains("arning") && !Contains("\uFFFD"));
  }
}

TEST_CASE("letterspaced heads and ligatures can be searched for") {
  mark::Text head = line_of("RUNNING HEAD of fire", Face::heading);
  head.letter_space = 2500;
  mark::Text text = line_of("Officers of the flank", Face::heading);
  text.at.y += pt(30);
  const auto said = run("pdftotext", "{} -", pdf(paper_of({head, text}), early_fonts()));
  if (!said) return;
  CHECK_THAT(*said, Contains("RUNNING HEAD of fire") && Contains("Officers of the flank"));
}

TEST_CASE("the file tells its title, author and size") {
  const auto said = run("pdfinfo", "{}", pdf(specimen(), early_fonts()));
  if (!said) return;
  CHECK_THAT(*said, Contains("Tr\u010Dka (1634) \u2694") && Contains("G\u00F6tz & S\u00F6hne") &&
                        Contains("595.28 x 841.89"));
  CHECK_THAT(*said, Contains("Pages:           2") && !Contains("Date"));
}

TEST_CASE("the painter has nothing to complain of") {
  const auto said = run("pdftoppm", "-r 30 {} >/dev/null", pdf(specimen(), early_fonts()));
  if (!said) return;
  CHECK(said->empty());
}

}  // namespace
}  // namespace quincunx
