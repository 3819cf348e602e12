// Diagrams show what the rules say, for every rule set.

#include "quincunx/play/diagrams.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cctype>
#include <cmath>
#include <set>

#include "quincunx/log/languages.hpp"
#include "quincunx/play/in_language.hpp"
#include "quincunx/report/report.hpp"
#include "report/diagrams/diagram.hpp"
#include "report/played.hpp"
#include "sheets.hpp"

namespace quincunx {
namespace {

using diagrams::Look;

template <class F>
void each_diagram(F f) {
  for (const Ruleset* set : rulesets())
    for (const Diagram& diagram : diagrams_of(*set)) {
      INFO(set->key << ", " << diagram.key);
      f(Rulebook(*set), diagram);
    }
}

const Diagram& diagram_named(const Ruleset& set, std::string_view key) {
  const auto& all = diagrams_of(set);
  const auto found = std::find_if(all.begin(), all.end(), [key](const Diagram& d) { return d.key == key; });
  REQUIRE(found != all.end());
  return *found;
}

std::string problems_in(const Problems& problems) {
  std::string all;
  for (const Problem& problem : problems) all += problem.what + "\n";
  return all;
}

// The colours in which a spot is filled, the last one on top.
struct Filled {
  bool certain = true;  // no outline passes within a third of a millimetre
  std::vector<Colour> colours;
};
Filled filled_at(const Drawing& drawing, Spot at) {
  Filled found;
  constexpr Milli near = mm(1) / 3;
  for (const Mark& mark : drawing.marks) {
    const auto* fill = std::get_if<mark::Fill>(&mark);
    if (fill == nullptr || fill->path.verbs.find('c') != std::string::npos) continue;
    bool inside = false;
    std::size_t first = 0;
    const auto& p = fill->path.points;
    for (std::size_t i = 0, n = 0; n < fill->path.verbs.size(); ++n) {
      const char verb = fill->path.verbs[n];
      if (verb == 'm') first = i;
      const Spot b = verb == 'z' ? p[first] : p[i];
      if (verb != 'm') {
        const Spot a = p[i - 1];
        const double away =
            std::abs(double(b.x - a.x) * double(a.y - at.y) - double(a.x - at.x) * double(b.y - a.y)) /
            std::max(1.0, std::hypot(double(b.x - a.x), double(b.y - a.y)));
        const bool beside = std::min(a.x, b.x) - near <= at.x && at.x <= std::max(a.x, b.x) + near &&
                            std::min(a.y, b.y) - near <= at.y && at.y <= std::max(a.y, b.y) + near;
        if (beside && away < near) found.certain = false;
        if ((a.y > at.y) != (b.y > at.y) &&
            double(at.x) < double(b.x - a.x) * double(at.y - a.y) / double(b.y - a.y) + double(a.x))
          inside = !inside;
      }
      if (verb != 'z') ++i;
    }
    if (inside) found.colours.push_back(fill->colour);
  }
  return found;
}

const Look as_printed{mm(44), mm(30), ".", 0};

// Compares the lowest fill of each sampled spot with the answer of the rules there. Returns the number of
// spots compared.
int spots_compared(const Diagram& diagram, const Rulebook& book, const Look& look) {
  const Drawing drawing = diagrams::draw(diagram, book, look);
  REQUIRE(drawing.width > 0);
  DiagramTable table(diagram, book, look.quarters);
  const Point extent = table.extent();
  int compared = 0, differ = 0;
  for (int row = 0; row < 23; ++row)
    for (int column = 0; column < 37; ++column) {
      const Point at{static_cast<Length>((2 * column + 1) * std::int64_t{extent.x} / 74),
                     static_cast<Length>((2 * row + 1) * std::int64_t{extent.y} / 46)};
      const Spot spot{drawing.width * at.x / extent.x, drawing.height * (extent.y - at.y) / extent.y};
      const Filled filled = filled_at(drawing, spot);
      if (!filled.certain) continue;
      int shown = 0;  // the part of that tint
      for (int part = static_cast<int>(diagram.parts.size()); part > 0; --part)
        if (!filled.colours.empty() && filled.colours.front() == diagrams::tint_of(part)) shown = part;
      ++compared;
      differ += shown == table.part_at(at) ? 0 : 1;
    }
  CHECK(differ == 0);
  return compared;
}

}  // namespace

TEST_CASE("Every rule set has diagrams that its rules set up", "[sheet][diagrams]") {
  for (const Ruleset* set : rulesets()) {
    INFO(set->key);
    CHECK(diagrams_of(*set).size() >= 4);
  }
  each_diagram([](const Rulebook& book, const Diagram& diagram) {
    DiagramTable table(diagram, book);
    INFO(problems_in(table.problems()));
    REQUIRE(table.ready());
    if (diagram.moves != nullptr) {
      const auto moves = table.moves();
      REQUIRE(moves.size() == 1);
      CHECK(moves[0].cost > 0);
      CHECK(moves[0].places.size() > 0);
    }
    if (diagram.part == nullptr) return;
    std::set<int> found;
    for (int x = 0; x < 40; ++x)
      for (int y = 0; y < 27; ++y)
        found.insert(table.part_at({diagram.extent.x / 40 * x, diagram.extent.y / 27 * y}));
    found.erase(0);
    CHECK(!found.empty());
    for (const int part : found) CHECK(part <= static_cast<int>(diagram.parts.size()));
  });
}

TEST_CASE("What a diagram shades is what the rules answer", "[sheet][diagrams]") {
  each_diagram([](const Rulebook& book, const Diagram& diagram) {
    if (diagram.part == nullptr) return;
    CHECK(spots_compared(diagram, book, as_printed) > 600);
  });
}

TEST_CASE("A diagram that is turned is the turned picture", "[sheet][diagrams]") {
  each_diagram([](const Rulebook& book, const Diagram& diagram) {
    Look turned = as_printed;
    turned.quarters = 1;
    DiagramTable straight(diagram, book), quarter(diagram, book, 1);
    REQUIRE(quarter.ready());
    if (diagram.moves != nullptr) {
      const auto before = straight.moves(), after = quarter.moves();
      REQUIRE(after.size() == before.size());
      for (std::size_t i = 0; i < before.size(); ++i) {
        CHECK(std::abs(before[i].cost - after[i].cost) <= 5);
        const Point there = quarter.laid(before[i].places.back().pose.at),
                    here = after[i].places.back().pose.at;
        CHECK(std::abs(there.x - here.x) + std::abs(there.y - here.y) <= 20);
      }
    }
    if (diagram.part == nullptr) return;
    CHECK(spots_compared(diagram, book, turned) > 600);
    int differ = 0;
    for (int x = 1; x < 30; ++x)
      for (int y = 1; y < 20; ++y) {
        const Point p{diagram.extent.x / 30 * x + 317, diagram.extent.y / 20 * y + 211};
        differ += straight.part_at(p) == quarter.part_at(quarter.laid(p)) ? 0 : 1;
      }
    CHECK(differ == 0);
  });
}

// Worked out by hand, from the texts of the rules.
TEST_CASE("Diagrams agree with the texts of the rules", "[sheet][diagrams]") {
  struct Known {
    const char *set, *diagram;
    Length ahead, right;  // of the first unit's front centre, thousandths of the unit of length
    int part;
  };
  const Known known[] = {
      // T-R11: the strip before the front, 2 TUM wide; flank up to the line of the rear edge.
      {"tilly", "facing", 500, 900, 1},
      {"tilly", "facing", 500, 1100, 2},
      {"tilly", "facing", -900, 1100, 2},
      {"tilly", "facing", -1100, 0, 3},
      // T-R28, T-R29: 1 TUM from closest point to closest point; the strip 3 TUM deep.
      {"tilly", "zone", 900, 0, 1},
      {"tilly", "zone", 1100, 0, 2},
      {"tilly", "zone", 2900, 900, 2},
      {"tilly", "zone", 3100, 900, 0},
      {"tilly", "zone", 2000, 1100, 0},
      // T-R36: foot shoot 4 TUM.
      {"tilly", "arc", 3900, 0, 1},
      {"tilly", "arc", 4100, 0, 0},
      {"tilly", "arc", 500, 2000, 2},
      {"tilly", "arc", 500, -2000, 0},
      // L22: muskets have no points beyond 8.
      {"lib", "arc", 3900, 0, 1},
      {"lib", "arc", 4100, 0, 2},
      {"lib", "arc", 8100, 0, 0},
      // B-C19: Control directly to front within 3, Threat within 4.
      {"bolivar", "zones", 2900, 0, 1},
      {"bolivar", "zones", 3100, 0, 2},
      {"bolivar", "zones", 4100, 0, 0},
      {"bolivar", "zones", 1000, 2100, 2},
      {"bolivar", "contact", 100, 3000, 1},
      {"bolivar", "contact", -500, 3000, 2},
      {"bolivar", "contact", -2100, 0, 3},
      // 3.2, W27: 45 degrees outward from the corners of a line of four bases of 50 mm, of 200 mm.
      {"liberty", "arcs", 2000, 5800, 1},
      {"liberty", "arcs", 2000, 6100, 2},
      {"acw", "arcs", 2000, 5800, 1},
      {"acw", "arcs", 2000, 6100, 2},
      // 10: 2+ within 6, 3+ to half of 24, 4+ beyond.
      {"acw", "arc", 5900, 0, 1},
      {"acw", "arc", 6100, 0, 2},
      {"acw", "arc", 12100, 0, 3},
      {"acw", "arc", 24100, 0, 0},
  };
  for (const Known& each : known) {
    INFO(each.set << ", " << each.diagram << ": " << each.ahead << " ahead, " << each.right << " right");
    const Ruleset& set = *find_ruleset(each.set);
    DiagramTable table(diagram_named(set, each.diagram), Rulebook(set));
    REQUIRE(table.ready());
    const Base& own = table.turn()[UnitId{0}].base;
    const std::int64_t unit = set.length_unit;
    const Point at =
        spot_at(own, own.footprint.depth / 2 + each.ahead * unit / 1000, each.right * unit / 1000);
    CHECK(table.part_at(at) == each.part);
  }
}

TEST_CASE("A diagram follows the figures in force", "[sheet][diagrams]") {
  const Ruleset& set = *find_ruleset("tilly");
  Scenario amended;
  amended.figures.push_back({"distances", "Enemy buffer", "TUM", "2", {}});
  Problems problems;
  const Rulebook wider(set, amended, problems);
  INFO(problems_in(problems));
  REQUIRE(problems.empty());
  const Diagram& zone = diagram_named(set, "zone");
  DiagramTable printed(zone, Rulebook(set)), here(zone, wider);
  const Point at = spot_at(printed.turn()[UnitId{0}].base, set.length_unit * 2, 0);
  CHECK(printed.part_at(at) == 2);
  CHECK(here.part_at(at) == 1);
}

TEST_CASE("Angles in captions are those in force, and the picture has them", "[sheet][diagrams]") {
  struct Wheel {
    const char *set, *table, *row, *column;
  };
  for (const Wheel& each : {Wheel{"tilly", "directions", "Wheel", "Angle"},
                            Wheel{"liberty", "distances", "One wheel, at most", "Inches"},
                            Wheel{"acw", "distances", "A wheel at most", "Inches"}}) {
    INFO(each.set);
    const Ruleset& set = *find_ruleset(each.set);
    Scenario amended;
    amended.figures.push_back({each.table, each.row, each.column, "30", {}});
    Problems problems;
    const Rulebook narrower(set, amended, problems);
    INFO(problems_in(problems));
    REQUIRE(problems.empty());
    const Diagram& wheel = diagram_named(set, "wheel");
    CHECK(caption_of(wheel, Rulebook(set)).find("A wheel of 45° about") == 0);
    CHECK(caption_of(wheel, narrower).find("A wheel of 30° about") == 0);
    const auto moves = DiagramTable(wheel, narrower).moves();
    REQUIRE(moves.size() == 1);
    CHECK(moves[0].places.back().pose.facing == degrees(30));
  }
  each_diagram([](const Rulebook& book, const Diagram& diagram) {
    CHECK(caption_of(diagram, book).find('{') == std::string::npos);
  });
}

TEST_CASE("Captions name paragraphs of the sheet", "[sheet][diagrams]") {
  each_diagram([](const Rulebook& book, const Diagram& diagram) {
    const std::string sheet = rules_document(book), rule = diagram.rule;
    const auto part_of_another = [](char c) {
      return std::isalnum(static_cast<unsigned char>(c)) || c == '-';
    };
    bool stands = false;
    for (std::size_t at = sheet.find(rule); at != sheet.npos; at = sheet.find(rule, at + 1))
      stands = stands || (!part_of_another(sheet[at - 1]) && sheet[at - 1] != '.' &&
                          !part_of_another(sheet[at + rule.size()]) &&
                          !(sheet[at + rule.size()] == '.' && part_of_another(sheet[at + rule.size() + 1])));
    CHECK(stands);
    const auto order = order_of_play(book.set());
    if (*diagram.step == '\0') return;
    CHECK(std::any_of(order.begin(), order.end(),
                      [&](const PlayedStep& played) { return played.id == diagram.step; }));
  });
}

TEST_CASE("The sheet of a battle has the diagrams that can come up in it", "[sheet][diagrams]") {
  for (const Ruleset* set : rulesets()) {
    INFO(set->key);
    const DiagramTable open_ground(diagram_named(*set, "charge"), Rulebook(*set));
    REQUIRE(open_ground.ready());
    CHECK(comes_up(diagram_named(*set, "charge"), open_ground.battle()));
    CHECK_FALSE(comes_up(diagram_named(*set, "sight"), open_ground.battle()));  // no wood
    const std::string data =
        rules_document(open_ground.battle().book, &open_ground.battle(), nullptr, Diagrams::listed);
    CHECK(data.find("<diagram key=\"charge\"") != std::string::npos);
    CHECK(data.find("unused=\"yes\"") != std::string::npos);
    CHECK(rules_document(open_ground.battle().book).find("<diagram") == std::string::npos);
  }
}

TEST_CASE("Every part that is shaded has its name beside or in it, in every language", "[sheet][diagrams]") {
  for (const std::string_view language : languages())
    for (const Ruleset* set : rulesets()) {
      const Rulebook book = rulebook_in(*set, std::string(language));
      for (const Diagram& diagram : diagrams_of(book.set())) {
        INFO(language << ", " << set->key << ", " << diagram.key);
        std::string words;
        std::set<int> shaded;
        for (const Mark& mark : diagrams::draw(diagram, book, as_printed).marks) {
          if (const auto* text = std::get_if<mark::Text>(&mark)) words += text->text + " ";
          if (const auto* fill = std::get_if<mark::Fill>(&mark))
            for (int part = 1; part <= static_cast<int>(diagram.parts.size()); ++part)
              if (fill->colour == diagrams::tint_of(part)) shaded.insert(part);
        }
        CHECK(words != "");
        for (const int part : shaded)
          CHECK(words.find(diagram.parts[static_cast<std::size_t>(part) - 1]) != words.npos);
      }
    }
}

TEST_CASE("Labels of diagrams are readable, and sheets the same on every run", "[sheet][diagrams]") {
  each_diagram([](const Rulebook& book, const Diagram& diagram) {
    const Drawing drawing = diagrams::draw(diagram, book, as_printed);
    std::set<std::string> words;
    for (const Mark& mark : drawing.marks)
      if (const auto* text = std::get_if<mark::Text>(&mark)) {
        CHECK(text->size >= 7500);
        words.insert(text->text);
      }
    CHECK(!words.empty());
  });
  for (const Ruleset* set : rulesets()) {
    const Rulebook book(*set);
    const auto bytes = [&] { return pdf(lay_out(sheet_of(book, {}), fonts()), fonts()); };
    CHECK(bytes() == bytes());
  }
}

}  // namespace quincunx
