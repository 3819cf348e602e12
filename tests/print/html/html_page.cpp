#include "print/html/html.hpp"

#include <catch2/catch.hpp>

#include "print/html/svg.hpp"
#include "print/layout/layout_helpers.hpp"

using namespace quincunx;

namespace {

bool page_has(const std::string& page, const std::string& part) {
  return page.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a document as an HTML page", "[html]") {
  Document document;
  document.title = "Tilly & <Co>";
  document.language = "de";
  block::Paragraph first;
  first.text = {Run{"4", Run::Manner::badge}, Run{" < 5 & \"more\""}};
  first.text.back().footnote = plain("As <ruled>.");
  first.anchor = "first one";
  block::Paragraph second;
  second.text = {Run{"there", Run::Manner::plain, "first one"},
                 Run{"away", Run::Manner::italic, "https://example.org/?a=1&b=2"}};
  block::Table table;
  table.columns = {{"Unit"}, {"Start", block::Column::Align::right}};
  table.rows = {row({"First brigade"}, block::Row::Kind::group), row({"Tercio", "12"})};
  table.rows[1].cells[0].head = true;
  document.body = {heading(1, "Turn 1"), block_of(first), block_of(second), block_of(table)};
  const std::string page = html_page(document, Fonts());
  CHECK(page_has(page, "<html lang=\"de\">"));
  CHECK(page_has(page, "<title>Tilly &amp; &lt;Co&gt;</title>"));
  CHECK(page_has(page, "<h2>Turn 1</h2>"));
  CHECK(page_has(
      page,
      "<p id=\"a-first-one\"><span class=\"badge\">4</span> &lt; 5 &amp; &quot;more&quot;<sup>1</sup></p>"));
  CHECK(page_has(page, "<li value=\"1\">As &lt;ruled&gt;.</li>"));
  CHECK(page_has(page, "<a href=\"#a-first-one\">there</a>"));
  CHECK(page_has(page, "<i><a href=\"https://example.org/?a=1&amp;b=2\">away</a></i>"));
  CHECK(page_has(page, "<tr class=\"group\"><td class=\"n\" colspan=\"2\">First brigade</td></tr>"));
  CHECK(page_has(page, "<th scope=\"row\" class=\"n\">Tercio</th><td class=\"r n\">12</td>"));
  CHECK_FALSE(page_has(page, "<script"));
  CHECK(html_page(document, Fonts()) == page);
}

TEST_CASE("a drawing as SVG", "[html]") {
  const Fonts fonts;
  std::map<std::string, Drawing> shared;
  shared["ground"] =
      Drawing{pt(10), pt(10), {mark::Fill{Path().move({0, 0}).line({pt(10), 500}).close(), {255, 0, 16}}}};
  SvgWriter svg(fonts, shared);
  Drawing drawing{pt(20), pt(10), {}};
  drawing.marks = {
      mark::Clip{Path().move({0, 0}).line({1000, 0}).line({0, 1000}).close()},
      mark::Use{"ground", {500, -250}, 1500}, mark::Unclip{},
      mark::Text{{0, pt(5)}, "A<B", Face::table_bold, pt(8), {}, 90},
      mark::Stroke{Path().move({0, 0}).curve({1, 2}, {3, 4}, {5, 6}), {}, 250, {1000, 500}, true}};
  CHECK(svg.shared() ==
        "<svg class=\"shared\" aria-hidden=\"true\" width=\"0\" height=\"0\"><g id=\"shared-ground\"><path "
        "fill=\"#ff0010\" d=\"M0 0L10 0.5Z\"/></g>\n</svg>\n");
  const std::string picture = svg.picture(drawing, "a \"map\"");
  CHECK(page_has(picture,
                 "<svg role=\"img\" aria-label=\"a &quot;map&quot;\" width=\"20pt\" height=\"10pt\" "
                 "viewBox=\"0 0 20 10\">"));
  CHECK(page_has(
      picture, "<clipPath id=\"clip1\"><path d=\"M0 0L1 0L0 1Z\"/></clipPath><g clip-path=\"url(#clip1)\">"));
  CHECK(
      page_has(picture, "<use href=\"#shared-ground\" transform=\"translate(0.5 -0.25) scale(1.5)\"/></g>"));
  CHECK(page_has(picture, "transform=\"rotate(-90 0 5)\""));
  CHECK(page_has(picture, ">A&lt;B</text>"));
  CHECK(page_has(picture, "stroke-dasharray=\"1 0.5\" stroke-linecap=\"round\""));
  CHECK(page_has(picture, "d=\"M0 0C0.001 0.002 0.003 0.004 0.005 0.006\""));
  CHECK(page_has(svg.picture(drawing, ""), "<clipPath id=\"clip2\">"));  // ids are used once in a page
}
