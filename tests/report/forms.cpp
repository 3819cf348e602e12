// Forms: what a player needs to write orders is on them, and there is room to write.

#include <set>

#include "printed_documents.hpp"
#include "quincunx/base/text.hpp"
#include "report/data/results_parts.hpp"
#include "report/shipped.hpp"

using namespace quincunx;

namespace {

Document form_of(const Battle& battle, const char* name, std::map<std::string, std::string> parameters = {}) {
  const EventLog nothing;
  return composed(name, {battle, nothing}, parameters);
}

// The words of the document, a blank between any two.
std::string running_text(const Document& document) {
  const std::string plain = plain_text(document, 400);
  std::string text = " ";
  for (const std::string_view word : words(plain)) text += std::string(word) + " ";
  return text;
}
bool names(const std::string& text, const std::string& word) {
  return text.find(" " + word + " ") != std::string::npos;
}

// The rows of all tables that are meant to be written on.
std::vector<Milli> lines_to_write_on(const Document& document) {
  std::vector<Milli> heights;
  for (const Block& block : document.body)
    if (const auto* table = std::get_if<block::Table>(&block.is))
      for (const block::Row& row : table->rows)
        if (row.height > 0) heights.push_back(row.height);
  return heights;
}

// The lowest text above the foot, as a share of the page's height in per cent.
Milli filled_to(const Page& page) {
  Milli lowest = 0;
  for (const Mark& mark : page.marks)
    if (const auto* text = std::get_if<mark::Text>(&mark);
        text != nullptr && text->at.y < page.height - mm(14))
      lowest = std::max(lowest, text->at.y);
  return lowest * 100 / page.height;
}

}  // namespace

TEST_CASE("Papers from which orders are written name every unit by its id, with place and facing",
          "[forms]") {
  for (const std::string& battle_name : shipped()) {
    const auto battle = mustered(scenario_file(battle_name));
    for (const char* form : {"order-sheet", "record-sheet", "order-of-battle", "scenario-booklet"}) {
      const std::string text = running_text(form_of(*battle, form));
      INFO(battle_name << ", " << form << "\n" << text);
      for (const std::string& id : battle->words.unit_ids) CHECK(names(text, id));
      for (const SideEntry& side : battle->scenario->sides)
        for (const CommandEntry& command : side.commands)
          for (const UnitEntry& unit : command.units)
            if (unit.at) {
              const std::string place = results::place_text(*battle, unit.at->at.x);
              CHECK(text.find(" " + place + ", ") != std::string::npos);
            }
    }
  }
}

// A Column and a Square are as wide and deep: a player cannot see on the map how a battalion begins.
TEST_CASE("Forces are printed with the formation in which each unit begins", "[forms]") {
  for (const auto& [battle_name, unit] :
       {std::pair{"tucuman-1812", "21, 20.4 · 270° · column"},
        std::pair{"hobkirks-hill-1781", "33.4, 3.4 · 0° · limbered column"}}) {
    const auto battle = mustered(scenario_file(battle_name));
    for (const char* form : {"record-sheet", "order-of-battle", "scenario-booklet"}) {
      INFO(battle_name << ", " << form);
      CHECK(running_text(form_of(*battle, form)).find(unit) != std::string::npos);
    }
  }
}

TEST_CASE("An order sheet is of one side, and names the enemies that are there", "[forms]") {
  const auto battle = mustered(scenario_file("lutzen-1632"));
  const std::string swedes = running_text(form_of(*battle, "order-sheet", {{"side", "swedish"}}));
  INFO(swedes);
  CHECK(names(swedes, "finns"));
  CHECK(names(swedes, "hatzfeld"));          // a target
  CHECK_FALSE(names(swedes, "pap-foot-1"));  // not there yet
  CHECK(swedes.find(" Example ") != std::string::npos);
  CHECK(swedes.find("The umpire ticks the box once the order has been carried out.") != std::string::npos);
  const std::string imperial = running_text(form_of(*battle, "order-sheet", {{"side", "imperial"}}));
  CHECK(names(imperial, "pap-foot-1"));
  CHECK(imperial.find(" not yet here ") != std::string::npos);
}

TEST_CASE("The lines of an order sheet can be written on, and reach down its pages", "[forms][layout]") {
  for (const std::string& name : shipped()) {
    const auto battle = mustered(scenario_file(name));
    for (const SideEntry& side : battle->scenario->sides)
      for (const char* paper : {"A4", "Letter"})
        for (const char* language : {"en", "de"}) {
          const Document sheet =
              form_of(*battle, "order-sheet", {{"side", side.id}, {"paper", paper}, {"lang", language}});
          INFO(name << ", " << side.id << ", " << paper << ", " << language);
          const std::vector<Milli> lines = lines_to_write_on(sheet);
          CHECK(lines.size() > 2);
          for (const Milli height : lines) CHECK(height >= mm(8));
          const Paper made = lay_out(sheet, fonts());
          CHECK(made.pages.size() <= 3);
          for (const Page& page : made.pages) CHECK(filled_to(page) >= 80);
        }
  }
}

TEST_CASE("Documents of a battle wear the theme of its rules, unless another is chosen", "[forms]") {
  const auto theme = [](const char* battle, const char* form, std::map<std::string, std::string> given = {}) {
    return form_of(*mustered(scenario_file(battle)), form, std::move(given)).theme;
  };
  for (const char* form : {"order-sheet", "record-sheet", "order-of-battle", "scenario-booklet"}) {
    CHECK(theme("lutzen-1632", form) == "early-modern");
    CHECK(theme("chacabuco-1817", form) == "napoleonic");
    CHECK(theme("chacabuco-1817", form, {{"theme", "plain"}}) == "plain");
  }
}

TEST_CASE("A unit on the table at the end has no word for its fate", "[forms]") {
  const Played game = played(duel(), Dice(1, 0));
  const std::string text = running_text(composed("order-of-battle", game.record()));
  INFO(text);
  CHECK(text.find("on the table") == std::string::npos);
}
