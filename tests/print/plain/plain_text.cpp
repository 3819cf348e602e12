#include "print/plain/plain_text.hpp"

#include <catch2/catch.hpp>

#include "print/layout/layout_helpers.hpp"
#include "print/plain/plain_table.hpp"

using namespace quincunx;

TEST_CASE("a document as plain text", "[plain_text]") {
  Document document;
  document.title = "Report";
  block::Paragraph first;
  first.text = {Run{"4", Run::Manner::badge},
                Run{" The tercio advanced against orders and was shot at from the lane."}};
  first.margin = plain("d6 5 (needed 4+)");
  block::Table table;
  table.title = "Losses";
  table.columns = {{"Unit"}, {"Start", block::Column::Align::right}, {"Mean", block::Column::Align::decimal}};
  table.rows = {row({"First brigade"}, block::Row::Kind::group), row({"Tercio", "12", "1.5"}),
                row({"Guns", "4", "10.25"}, block::Row::Kind::amended),
                row({"Total", "16", "11.75"}, block::Row::Kind::summary)};
  table.notes = {plain("In bases.")};
  block::Figure figure;
  figure.alt = "Map of the field";
  figure.caption = "Turn 1";
  document.body = {heading(1, "Turn 1"),
                   block_of(first),
                   heading(2, "What was lost"),
                   block_of(table),
                   block_of(figure),
                   block_of(block::List{
                       {plain("hold"), plain("wait until the smoke has gone and then look again")}, true}),
                   block_of(block::Boxed{{paragraph("in a box")}, {}}),
                   paragraph("quincunx play\n  --seed 7", block::Paragraph::Style::code)};
  CHECK(plain_text(document, 44) ==
        "Turn 1\n"
        "======\n"
        "\n"
        "(4) The tercio advanced against orders and\n"
        "was shot at from the lane.\n"
        "    [ d6 5 (needed 4+) ]\n"
        "\n"
        "What was lost\n"
        "-------------\n"
        "\n"
        "Losses\n"
        "\n"
        "Unit    Start   Mean\n"
        "--------------------\n"
        "-- First brigade\n"
        "Tercio     12   1.5\n"
        "Guns †      4  10.25\n"
        "--------------------\n"
        "Total      16  11.75\n"
        "  In bases.\n"
        "\n"
        "[Map of the field]\n"
        "Turn 1\n"
        "\n"
        "1. hold\n"
        "2. wait until the smoke has gone and then\n"
        "   look again\n"
        "\n"
        "    in a box\n"
        "\n"
        "    quincunx play\n"
        "      --seed 7\n");
}

TEST_CASE("plain text has the contents, wraps cells and leaves nothing out", "[plain_text]") {
  Document document;
  block::Table table;
  table.columns = {{"Unit"}, {"Story"}};
  table.rows = {row({"Tercio", many_words(30)}), row({"a", "b", "c beyond the columns"})};
  document.body = {block_of(block::Contents{1}), heading(1, "Alpha"), heading(2, "Beta"), block_of(table)};
  const std::string text = plain_text(document, 40);
  CHECK(text.find("  Alpha\n") == 0);
  CHECK(text.find("Beta") == text.rfind("Beta"));
  CHECK(text.find("w30") != std::string::npos);
  CHECK(text.find("beyond") != std::string::npos);
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find('\n', begin);
    CHECK(end - begin <= 40);
    CHECK((end == begin || text[end - 1] != ' '));
    begin = end + 1;
  }
}

TEST_CASE("plain tables know cells of several rows, spanners and footnotes", "[plain_text]") {
  block::Table table;
  table.columns = {{"Arm"}, {"near"}, {"far"}};
  table.spanners = {{"Range", 1, 2}};
  table.rows = {row({"foot", "4", "6"}), row({"5", "7"})};
  table.rows[0].cells[0].rows = 2;
  table.rows[1].cells[1].text[0].footnote = plain("in woods 8");
  const std::vector<std::string> lines = plain_table(table, 60);
  REQUIRE(lines.size() == 5);
  CHECK(lines[0] == "      Range");
  CHECK(lines[1] == "Arm   near  far");
  CHECK(lines[3] == "foot  4     6");
  CHECK(lines[4] == "      5     7 [in woods 8]");
}
