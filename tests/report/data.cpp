// The data documents: valid for their schemas, nothing left out, every number with its events.

#include <algorithm>
#include <fstream>
#include <map>
#include <pugixml.hpp>
#include <set>

#include "played.hpp"
#include "quincunx/base/text.hpp"
#include "readers.hpp"
#include "temporary.hpp"

using namespace quincunx;

namespace {

// What xmllint has against it; empty: valid.
std::string against(const std::string& schema, const std::string& xml) {
  const test::TemporaryFolder folder;
  const std::string file = folder / (schema + ".xml");
  std::ofstream(file, std::ios::binary) << xml;
  const std::string command = "xmllint --noout --nonet --schema '" SOURCE_DIR "/scenarios/schema/" + schema +
                              ".xsd' '" + file + "' 2>&1";
  const CommandOutput said = printed_by(command);
  return said.status == 0 ? "" : said.text.substr(0, 800);
}

struct Data {
  pugi::xml_document document;
  explicit Data(const std::string& xml) { REQUIRE(document.load_string(xml.c_str())); }
  double number(const char* path) const { return pugi::xpath_query(path).evaluate_number(document); }
  std::string text(const char* path) const { return pugi::xpath_query(path).evaluate_string(document); }
};

const Data& results() {
  static const Data data(results_document(first_battle().record()));
  return data;
}

}  // namespace

TEST_CASE("A date is told as far as it is given", "[data]") {
  const auto told = [](const char* date) {
    auto scenario = std::make_shared<Scenario>(*first_battle().battle->scenario);
    scenario->date = date;
    Battle battle = *first_battle().battle;
    battle.scenario = std::move(scenario);
    const EventLog nothing;
    return Data(results_document({battle, nothing})).text("/results/scenario/@date-text");
  };
  CHECK(told("1632-11-06") == "6 November 1632");
  CHECK(told("1632-11") == "November 1632");
  CHECK(told("1632") == "1632");
  CHECK(told("") == "");
}

TEST_CASE("Data documents are valid for their schemas", "[data]") {
  for (const char* name : {"first-battle", "chacabuco-1817"}) {
    INFO(name);
    const Played game = played(scenario_file(name), Dice(3, 0), true, 3);
    CHECK(against("results", results_document(game.record())) == "");
    Record by_keys = game.record(), by_hand = game.record();
    by_keys.dice_keys = KeyChain(sha256("keys"), 3).revealed(3, {"one", ""});
    by_keys.seed.clear();
    const std::string& red = game.battle->words.side_ids[0];
    by_keys.amended_turns = {{1, 2, "misread", AmendedTurn::What::orders, red, true, {}},
                             {2, 3, "pushed", AmendedTurn::What::unknown, {}, false, {}}};
    const std::string amended = results_document(by_keys);
    CHECK(against("results", amended) == "");
    CHECK(amended.find("<amended-turn number=\"1\" turn=\"2\" what=\"orders\" side=\"" + red + "\"") !=
          std::string::npos);
    CHECK(amended.find("<amended-turn number=\"2\" turn=\"3\" why=\"pushed\"/>") != std::string::npos);
    by_hand.dice_by_hand = 12;
    by_hand.seed.clear();
    CHECK(against("results", results_document(by_hand)) == "");
    const EventLog nothing;
    CHECK(against("results", results_document({*game.battle, nothing})) == "");
  }
  std::string conditions = duel();
  conditions.insert(conditions.rfind("</scenario>"),
                    R"(<victory enough="9"><objective id="a" at="3,3" wins-from="1" wins-after="2"/>
      <exit id="b" side="red" edge="east" wins-at="1"/><army-retreat side="red" losses="9"/></victory>)");
  const Played game = played(conditions, Dice(1, 0));
  CHECK(against("results", results_document(game.record())) == "");
  for (const Ruleset* set : rulesets()) {
    INFO(set->key);
    CHECK(against("rules", rules_document(Rulebook(*set), nullptr, nullptr, Diagrams::listed)) == "");
  }
}

TEST_CASE("The results hold every event, in words and with its dice", "[data]") {
  const Played& game = first_battle();
  CHECK(results().number("count(/results/event)") == static_cast<double>(game.log.size()));
  Table table = game.battle->opening;
  for (const Event& event : game.log) {
    const std::string path = "/results/event[" + std::to_string(event.n) + "]/@";
    INFO(event.n);
    CHECK(results().number((path + "n").c_str()) == event.n);
    CHECK(results().text((path + "text").c_str()) + results().text((path + "dice").c_str()) +
              results().text((path + "rest").c_str()) ==
          sentence(event, game.battle->words, table));
    if (event.n % 7 == 0) {  // why tells the same event in the same words
      const std::string told =
          "#" + std::to_string(event.n) + "  " + sentence(event, game.battle->words, table);
      const auto chain = why(game.record(), event.n);
      CHECK(std::any_of(chain.begin(), chain.end(),
                        [&](const std::string& line) { return line.find(told) != std::string::npos; }));
    }
    if (const auto* checked = std::get_if<event::Checked>(&event.body)) {
      const std::string faces = results().text((path + "faces").c_str());
      CHECK(words(faces).size() == checked->dice.count);
    }
    quincunx::apply(table, event.body);
  }
}

TEST_CASE("Losses by cause, one by one and in the standing are the same losses", "[data]") {
  const Data& data = results();
  CHECK(data.number("sum(/results/losses/cause/taken/@amount)") ==
        data.number("sum(/results/losses/loss/@amount)"));
  CHECK(data.number("sum(/results/losses/loss/@amount)") > 0);
  const auto facts = digest::digest(*first_battle().battle, first_battle().log);
  for (const SideId side : {SideId::first, SideId::second}) {
    const std::string path = "/results/side[" + std::to_string(index(side) + 1) + "]";
    const Rulebook& book = first_battle().battle->book;
    CHECK(data.number((path + "/@lost").c_str()) == book.set().lost(facts.last, book, side));
    CHECK(data.number((path + "/series/v[last()]").c_str()) ==
          digest::strength_of(facts.last, *first_battle().battle, side));
  }
}

TEST_CASE("Whatever changes in the results names events that change it", "[data]") {
  const Data& data = results();
  const double events = data.number("count(/results/event)");
  std::size_t numbers = 0;
  for (const auto& found : data.document.select_nodes("//@*[contains(name(), 'events') or name() = 'event']"))
    if (found.parent().name() != std::string("meta"))
      for (const std::string_view word : words(found.attribute().value())) {
        ++numbers;
        const int n = std::stoi(std::string(word));
        CHECK((n >= 1 && n <= events));
      }
  CHECK(numbers > 100);
  // A step of strength that nobody brought about would have no proof.
  for (const auto& found :
       data.document.select_nodes("//series/v[preceding-sibling::v and . != preceding-sibling::v[1]]")) {
    INFO(found.node().parent().parent().attribute("id").value()
         << ", turn " << found.node().attribute("turn").value());
    CHECK(std::string(found.node().attribute("events").value()) != "");
  }
  CHECK(data.number("count(//turn/standing[@before != @after and not(@strength-events)])") == 0);
  CHECK(data.number("count(/results/side[@lost > 0 and not(@lost-events)])") == 0);
  CHECK(data.number("count(//thrown[@dice > 0 and not(@dice-events)])") == 0);
  CHECK(data.number("count(//told[not(@events)] | //change[@events = ''])") == 0);
}

TEST_CASE("Totals are what the events they name add up to", "[data]") {
  const Played lib = played(scenario_file("chacabuco-1817"), Dice(3, 0), true, 3);
  for (const Played* game : {&first_battle(), &lib}) {
    const Data data(results_document(game->record()));
    std::map<std::string, double> lost_by;                       // event -> strength lost in it
    std::map<std::string, std::vector<std::string>> faces_of;    // event -> dice
    std::map<std::string, std::map<std::string, double>> faces;  // side -> face -> how often
    const std::string strength = data.text("/results/rules/@strength");
    for (const auto& found : data.document.select_nodes("/results/event[@kind = 'counted']"))
      if (const pugi::xml_node event = found.node(); event.attribute("column").value() == strength)
        lost_by[event.attribute("n").value()] =
            event.attribute("from").as_double() - event.attribute("to").as_double();
    for (const auto& event : data.document.select_nodes("/results/event[@faces]"))
      for (const std::string_view face : words(event.node().attribute("faces").value()))
        faces_of[event.node().attribute("n").value()].emplace_back(face);
    // What a unit had that left the table, or was taken, is lost in that event.
    for (const auto& found : data.document.select_nodes(
             "/results/losses/loss[@cause = 'left-the-table' or @cause = 'taken-or-destroyed']"))
      lost_by[found.node().attribute("event").value()] = found.node().attribute("amount").as_double();
    const auto named = [](const pugi::xml_node& node, const char* attribute) {
      return words(node.attribute(attribute).value());
    };
    std::size_t checked = 0;
    for (const auto& total : data.document.select_nodes(
             "/results/losses/cause/taken | /results/hurt | //change[@lost or @regained]")) {
      const pugi::xml_node node = total.node();
      const double amount = node.attribute("lost")       ? node.attribute("lost").as_double()
                            : node.attribute("regained") ? -node.attribute("regained").as_double()
                                                         : node.attribute("amount").as_double();
      double sum = 0;
      for (const std::string_view event : named(node, "events")) sum += lost_by[std::string(event)];
      INFO(node.name() << " " << node.attribute("events").value());
      CHECK(sum == amount);
      ++checked;
    }
    for (const auto& total : data.document.select_nodes("//standing | //thrown | //purpose")) {
      const pugi::xml_node node = total.node();
      double dice = 0;
      for (const std::string_view event : named(node, "dice-events"))
        for (const std::string& face : faces_of[std::string(event)]) {
          ++dice;
          if (node.name() == std::string("thrown")) ++faces[node.attribute("side").value()][face];
        }
      INFO(node.name() << " " << node.attribute("dice-events").value());
      CHECK(dice == node.attribute("dice").as_double());
      ++checked;
    }
    for (const auto& total : data.document.select_nodes("//thrown/face")) {
      const pugi::xml_node node = total.node();
      CHECK(faces[node.parent().attribute("side").value()][node.attribute("n").value()] ==
            node.attribute("count").as_double());
      ++checked;
    }
    CHECK(checked > 20);
  }
}

TEST_CASE("The rules hold every cell as it is printed, and say what was amended", "[data]") {
  for (const Ruleset* set : rulesets()) {
    const Rulebook book(*set);
    const Data data(rules_document(book));
    for (std::size_t t = 0; t < set->tables().size(); ++t) {
      const PrintedTable& table = set->tables()[t];
      const auto rows =
          data.document.select_nodes(("/rules/table[" + std::to_string(t + 1) + "]/row").c_str());
      REQUIRE(rows.size() == table.rows.size());
      for (std::size_t row = 0; row < rows.size(); ++row) {
        std::size_t column = 0;
        for (const pugi::xml_node cell : rows[row].node().children("cell"))
          CHECK(cell.text().get() == book.cell_text(t, row, column++));
        CHECK(column == table.columns.size());
      }
    }
    CHECK(data.number("count(//cell[@amended])") == 0);
    CHECK(data.number("count(/rules/ruling)") == static_cast<double>(set->rulings().size()));
  }
  const auto battle = mustered(
      duel(R"(<rulings><figure table="unit-types" row="Shot" column="Shoot range">5</figure></rulings>)"));
  const Data data(rules_document(battle->book));
  CHECK(data.text("//cell[@amended]") == "5");
  CHECK(data.text("//cell[@amended]/@rules-have") == "4");
  CHECK(data.text("//row[cell/@amended]/@key") == "Shot");
}
