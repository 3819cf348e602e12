// Unit cards and counters: one for each unit, with the figures of the data, in type that can be read.

#include <cstdlib>
#include <pugixml.hpp>
#include <set>

#include "print/layout/suit.hpp"
#include "print/press/press_check.hpp"
#include "print/sheets/cutting.hpp"
#include "printed_documents.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/document/press.hpp"
#include "quincunx/play/in_language.hpp"
#include "report/shipped.hpp"

using namespace quincunx;

namespace {

Document cut_document(const Battle& battle, const char* name,
                      std::map<std::string, std::string> parameters = {}) {
  const EventLog nothing;
  return composed(name, {battle, nothing}, parameters);
}

Paper laid_out(Document document) {
  for (auto& [name, master] : document.masters) master.safe = std::max(master.safe, Milli{0});
  return lay_out(document, fonts());
}

std::string print_on(const Page& page) {
  std::string all = " ";
  for (const Mark& mark : page.marks)
    if (const auto* text = std::get_if<mark::Text>(&mark))
      all += text->text + (text->text.ends_with(' ') ? "" : " ");
  return all;
}

// Without blanks: names are divided at hyphens, too.
std::string in_one(std::string text) {
  std::erase(text, ' ');
  return text;
}

// How often the box to tick is on the page.
std::size_t boxes_on(const Page& page) {
  std::size_t found = 0;
  const std::string text = print_on(page);
  for (std::size_t at = text.find("☐"); at != std::string::npos; at = text.find("☐", at + 1)) ++found;
  return found;
}

struct UnitData {
  pugi::xml_document document;
  std::vector<pugi::xml_node> units;
};
std::unique_ptr<UnitData> units_of(const Battle& battle) {
  auto made = std::make_unique<UnitData>();
  const EventLog nothing;
  REQUIRE(made->document.load_string(results_document({battle, nothing}).c_str()));
  for (const auto& each : made->document.select_nodes("/results/side/formation/unit"))
    made->units.push_back(each.node());
  return made;
}

}  // namespace

TEST_CASE("Every unit has a card of two sides, with its id, its figures and a box for each loss",
          "[cards][shipped]") {
  for (const std::string& name : shipped()) {
    const auto battle = mustered(scenario_file(name));
    const auto data = units_of(*battle);
    const Paper cards = laid_out(cut_document(*battle, "unit-cards"));
    REQUIRE(cards.pages.size() == 2 * battle->opening.units.size());
    REQUIRE(data->units.size() == battle->opening.units.size());
    std::size_t figures = 0;
    for (std::size_t i = 0; i < data->units.size(); ++i) {
      const pugi::xml_node unit = data->units[i];
      const Page& front = cards.pages[2 * i];
      const std::string text = print_on(front);
      INFO(name << ", " << unit.attribute("id").value() << "\n" << text);
      CHECK((front.width == pt(180) && front.height == pt(252)));  // 2.5 by 3.5 inches
      CHECK(text.find(std::string(" ") + unit.attribute("id").value() + " ") != std::string::npos);
      for (const auto& cell : unit.select_nodes("table/row/cell")) {
        CHECK(text.find(cell.node().text().get()) != std::string::npos);
        ++figures;
      }
      for (const auto& detail : unit.select_nodes("detail"))
        for (const std::string_view word :
             words(std::string_view(detail.node().attribute("text").value()).substr(1)))
          CHECK(text.find(std::string(word)) != std::string::npos);
      const int losses = unit.attribute("start").as_int() * unit.attribute("points-each").as_int(1);
      const std::size_t once =
          unit.attribute("start") ? unit.select_nodes("column[@tally='once'][@start='1']").size() : 0;
      CHECK(boxes_on(front) == static_cast<std::size_t>(losses) + once);
      const std::string name_of_unit = unit.attribute("name").value();  // its first letter is a capital
      CHECK(in_one(print_on(cards.pages[2 * i + 1])).find(in_one(name_of_unit.substr(1))) !=
            std::string::npos);
    }
    CHECK(figures > data->units.size());
  }
}

TEST_CASE("Figures of a card are those of the printed tables, as the battle has them", "[cards]") {
  const auto battle = mustered(scenario_file("cowpens-1781"));
  const auto data = units_of(*battle);
  const Rulebook& book = battle->book;
  int found = 0;
  for (const pugi::xml_node unit : data->units)
    for (const pugi::xml_node table : unit.children("table"))
      for (std::size_t t = 0; t < book.set().tables().size(); ++t) {
        const PrintedTable& printed = book.set().tables()[t];
        if (std::string(printed.key) != table.attribute("key").value()) continue;
        for (const pugi::xml_node row : table.children("row"))
          for (std::size_t r = 0; r < printed.rows.size(); ++r) {
            if (std::string(printed.rows[r].label) != row.attribute("key").value()) continue;
            auto head = table.child("head");
            for (const pugi::xml_node cell : row.children("cell")) {
              for (std::size_t c = 0; c < printed.columns.size(); ++c)
                if (std::string(printed.columns[c]) == head.text().get()) {
                  std::string text = book.cell_text(t, r, c);
                  if (book.house(t, r, c)) text.pop_back();
                  CHECK(text == cell.text().get());
                  ++found;
                }
              head = head.next_sibling("head");
            }
          }
      }
  CHECK(found > 100);
  // Guns have the rows of guns.
  for (const pugi::xml_node unit : data->units)
    if (std::string(unit.attribute("type").value()) == "artillery")
      CHECK(unit.select_node("table[@key='weapons']/row[@key='3pdr']"));
}

// What press-check finds in the file that a printing house gets.
std::vector<Finding> pressed(Document document, const PressProfile& press) {
  static std::map<std::string, Fonts> loaded;
  const Fonts& faces =
      loaded.try_emplace(document.theme, theme_named(document.theme).value_or(Theme::plain)).first->second;
  suit(document, press);
  const bool sheets = document.cut == Document::Cut::sheets;
  Paper paper = lay_out(document, faces);
  REQUIRE(paper.pages.size() > 20);
  if (sheets) paper = on_sheets(paper, {mm(210), mm(297), mm(10), mm(2), 2});
  return check_press(pdf(paper, faces, press), press);
}

TEST_CASE("Type on cards and counters is large enough, and within the safe zone", "[cards][shipped]") {
  Problems problems;
  const auto press = read_profile(*shipped_template("profiles/press.xml"), "press.xml", problems);
  REQUIRE(press);
  for (const std::string& name : shipped()) {
    const auto battle = mustered(scenario_file(name));
    for (const std::string language : {"en", "de", "es", "fr"}) {
      const Battle in_words = in_language(*battle, language);
      const std::map<std::string, std::string> in{{"lang", language}};
      auto at_scale = in;
      at_scale["scale"] = "12";
      for (const auto& document :
           {cut_document(in_words, "unit-cards", in), cut_document(in_words, "counters", in),
            cut_document(in_words, "counters", at_scale)}) {
        INFO(name << ", " << language << ": " << document.title);
        for (const Finding& finding : pressed(document, *press)) {
          INFO(text(finding));
          CHECK(finding.verdict != Finding::Verdict::fail);
        }
      }
    }
  }
}

TEST_CASE("Counters: one for each unit, and so many of each marker", "[cards]") {
  for (const std::string& name : shipped()) {
    const auto battle = mustered(scenario_file(name));
    const std::size_t markers = battle->book.set().markers.size();
    const auto count = [&](std::map<std::string, std::string> given) {
      return laid_out(cut_document(*battle, "counters", std::move(given))).pages.size() / 2;
    };
    INFO(name);
    CHECK(count({}) == battle->opening.units.size() + 8 * markers);
    CHECK(count({{"markers", "0"}}) == battle->opening.units.size());
    CHECK(count({{"markers", "0"}, {"leaders", "no"}}) < battle->opening.units.size());
    const Paper larger = laid_out(cut_document(*battle, "counters", {{"width", "40"}, {"height", "20"}}));
    CHECK((larger.pages[0].width == mm(40) && larger.pages[0].height == mm(20)));
  }
}

TEST_CASE("Counters at a scale are as large as the bases of their units, the deepest first", "[cards]") {
  const auto battle = mustered(scenario_file("chacabuco-1817"));
  const auto sizes = [&](const std::string& scale) {
    std::multiset<std::pair<Milli, Milli>> all;
    const Paper paper = laid_out(cut_document(*battle, "counters", {{"scale", scale}, {"markers", "0"}}));
    for (std::size_t p = 0; p < paper.pages.size(); p += 2) {
      const Page &front = paper.pages[p], &back = paper.pages[p + 1];
      CHECK((back.width == front.width && back.height == front.height));
      if (p > 0) CHECK(front.height <= paper.pages[p - 1].height);
      all.emplace(front.width * 254 / pt(72), front.height * 254 / pt(72));  // tenths of a millimetre
    }
    return all;
  };
  const auto bases = [&](std::int64_t per_inch) {  // tenths of a millimetre
    std::multiset<std::pair<Milli, Milli>> all;
    const auto tenths = [&](Length length) { return (length * per_inch * 10 / 25400 + 5) / 10; };
    for (const Unit& unit : battle->opening.units)
      all.emplace(tenths(unit.base.footprint.width), tenths(unit.base.footprint.depth));
    return all;
  };
  const auto alike = [](const auto& one, const auto& other) {
    return std::equal(one.begin(), one.end(), other.begin(), other.end(), [](const auto& a, const auto& b) {
      return std::abs(a.first - b.first) <= 1 && std::abs(a.second - b.second) <= 1;  // rounded
    });
  };
  CHECK(alike(sizes("12"), bases(120)));
  CHECK(alike(sizes("table"), bases(254)));
}
