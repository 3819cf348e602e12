// Orders as text in the languages of players: every word of the grammar, and the names of units.

#include <algorithm>
#include <map>
#include <set>

#include "quincunx/base/text.hpp"
#include "quincunx/log/languages.hpp"
#include "quincunx/play/postures.hpp"
#include "quincunx/play/ruleset.hpp"
#include "xml/samples.hpp"
#include "xml/text/forms.hpp"
#include "xml/text/match.hpp"
#include "xml/wording/order_words.hpp"

using namespace quincunx;
using namespace samples;
using Catch::Contains;
using xml::WordKind;

namespace {

const char* const heading_words[] = {"orders", "turn", "standing", "unit", "units", "command", "the", "for",
                                     "of",     "and",  "or",       "then", "yes",   "no",      "if",  "any"};

bool is_order_element(const xml::ElementRule& rule) {
  const xml::OrdersParts& parts = xml::orders_parts();
  return &rule != parts.orders && &rule != parts.standing && &rule != parts.turn && &rule != parts.unit &&
         &rule != parts.command && !xml::is_condition(rule);
}

// What each word of a kind stands for, where it stands in the same place as the others.
struct Meanings {
  const xml::OrderWords& words;
  std::map<std::string, std::set<std::string>> of;
  void add(WordKind kind, std::string_view name, std::string_view element = {}) {
    for (const std::string& each : words.all(kind, name, element)) of[each].emplace(name);
  }
  std::string doubtful() const {
    std::string all;
    for (const auto& [word, names] : of)
      if (names.size() > 1)
        all += word + ": " + join(std::vector<std::string>(names.begin(), names.end()), ", ") + "\n";
    return all;
  }
};

std::string as_xml(const std::string& orders, const Scenario& battle, const std::string& language) {
  Problems problems;
  const auto made = orders_as_xml(orders, "o.txt", battle, {.language = language}, problems);
  return made ? *made : text(problems);
}

Scenario battle_of_reds() {
  Problems problems;
  auto read = read_scenario(file("scenarios/first-battle/scenario.xml"), "s", problems);
  REQUIRE(read);
  return std::move(*read);
}

}  // namespace

TEST_CASE("every word of the grammar of orders has words in each language", "[text][languages]") {
  for (const std::string_view language : languages().subspan(1)) {
    const xml::OrderWords& words = xml::order_words(language);
    std::set<std::string> missing;
    const auto need = [&](WordKind kind, std::string_view name, std::string_view element = {}) {
      if (!words.has(kind, name, element)) missing.emplace(name);
    };
    for (const char* word : heading_words) need(WordKind::word, word);
    for (const xml::ElementRule* rule : xml::reachable(xml::orders_rule())) {
      if (is_order_element(*rule)) need(WordKind::order, rule->name);
      for (const xml::AttributeRule& each : rule->attributes) {
        need(WordKind::attribute, each.name, rule->name);
        const bool posture = each.words == std::string_view(posture_keys);
        for (const std::string_view word : quincunx::words(std::string_view(each.words)))
          need(posture ? WordKind::posture : WordKind::value, word);
        const std::string_view name = each.name;
        const bool listed = name == "charged-by" || name == "style" || rule->name == std::string("formation");
        if (each.form != xml::Form::key || !listed) continue;
        for (const Ruleset* set : rulesets())
          for (const std::string& key : xml::key_words(set, *rule, each, "")) need(WordKind::value, key);
      }
    }
    INFO(language);
    CHECK(join(std::vector<std::string>(missing.begin(), missing.end()), ", ") == "");
  }
}

TEST_CASE("files of words of orders have the same keys in each language, all of them in use",
          "[text][languages]") {
  std::set<std::string> names;
  for (const char* word : heading_words) names.insert(word);
  for (const char* word : {"degrees", "inches"}) names.insert(word);
  for (const xml::ElementRule* rule : xml::reachable(xml::orders_rule())) {
    names.insert(rule->name);
    for (const xml::AttributeRule& each : rule->attributes) {
      names.insert(each.name);
      names.insert(std::string(rule->name) + "." + each.name);
      for (const std::string_view word : quincunx::words(std::string_view(each.words))) names.emplace(word);
      for (const Ruleset* set : rulesets())
        for (const std::string& key : xml::key_words(set, *rule, each, "")) names.insert(key);
    }
  }
  const auto keys_of = [](std::string_view language) {
    std::vector<std::string> keys;
    for (const Word& each : words_of("xml/wording", language)) keys.emplace_back(each.key);
    return keys;
  };
  const std::vector<std::string> first = keys_of(languages()[1]);
  CHECK(std::set<std::string>(first.begin(), first.end()).size() == first.size());
  for (const std::string_view language : languages().subspan(1)) CHECK(keys_of(language) == first);
  std::string unused;
  for (const std::string& key : first)
    if (!key.starts_with("place.") && !names.contains(key.substr(key.find('.') + 1))) unused += key + "\n";
  CHECK(unused == "");
}

TEST_CASE("no word of orders stands for two things in one place", "[text][languages]") {
  for (const std::string_view language : languages()) {
    const xml::OrderWords& words = xml::order_words(language);
    INFO(language);
    Meanings orders{words, {}}, postures{words, {}}, joining{words, {}};
    for (const xml::ChildRule& child : xml::orders_parts().command->children)
      if (!xml::is_condition(*child.rule)) orders.add(WordKind::order, child.rule->name);
    for (const std::string_view key : quincunx::words(std::string_view(posture_keys)))
      postures.add(WordKind::posture, key);
    for (const char* word : {"and", "or", "then", "if"}) joining.add(WordKind::word, word);
    for (const auto& [word, meant] : joining.of) CHECK(orders.of.count(word) == 0);
    CHECK(orders.doubtful() == "");
    CHECK(postures.doubtful() == "");
    CHECK(joining.doubtful() == "");
    for (const xml::ElementRule* rule : xml::reachable(xml::orders_rule())) {
      Meanings attributes{words, {}};
      for (const xml::AttributeRule& each : rule->attributes)
        attributes.add(WordKind::attribute, each.name, rule->name);
      INFO(rule->name);
      CHECK(attributes.doubtful() == "");
      for (const Ruleset* set : rulesets())
        for (const xml::AttributeRule& each : rule->attributes) {
          Meanings values{words, {}};
          if (each.words != std::string_view(posture_keys))
            for (const std::string_view word : quincunx::words(std::string_view(each.words)))
              values.add(WordKind::value, word);
          for (const std::string& key : xml::key_words(set, *rule, each, ""))
            values.add(WordKind::value, key);
          CHECK(values.doubtful() == "");
        }
    }
  }
}

TEST_CASE("orders are read in the language of the player, and in English", "[text][languages]") {
  const Scenario battle = battle_of_reds();
  const std::string head = "<orders scenario=\"first-battle\" side=\"red\">\n  <turn number=\"3\">\n";
  const std::string xml = head +
                          "    <unit ref=\"red-shot\"><advance by=\"2.5\"/></unit>\n"
                          "    <unit ref=\"red-guns\"><shoot at=\"blue-guns\" primary=\"yes\"/></unit>\n"
                          "    <command ref=\"red-foot\" posture=\"attack\" toward=\"14,10\"/>\n"
                          "  </turn>\n</orders>\n";
  CHECK(as_xml("BEFEHLE first-battle Rotröcke\nZug 3\nRote Musketiere: vorrücken um 2,5\n"
               "Die roten Geschütze: schießen auf die Blauen Geschütze, vor allem\n"
               "Rotes Fußvolk (Kommando): angreifen in Richtung 14,10\n",
               battle, "de")
            .starts_with("o.txt:4:"));  // an inflected adjective is another word
  CHECK(as_xml("Zug 3\nRote Musketiere: vorrücken um 2,5\n"
               "die ROTE GESCHUETZE: schießen auf die Blaue Geschütze, vor allem\n"
               "das rote Fußvolk (Kommando): angreifen in Richtung 14,10\nSeite: Rotröcke\n",
               battle, "de") == xml);
  CHECK(
      as_xml("Befehle first-battle red, Zug 3\nRote Musketiere: vorgehen 2.5\nred-guns: schiessen blue-guns "
             "vor allem\nred-foot: angreifen Richtung 14,10\n",
             battle, "") == xml);
  CHECK(as_xml("ORDERS first-battle red\nTURN 3\nRed shot: advance by 2.5\nRed guns: shoot at Blue guns, "
               "primary\nred-foot: attack toward 14,10\n",
               battle, "fr") == xml);
  CHECK(as_xml("ORDERS first-battle red\nTURN 3\nRote Musketiere: hold\n", battle, "")
            .find("no unit or command 'Rote Musketiere'") != std::string::npos);
}

TEST_CASE("hints and headings are in the language of the player", "[text][languages]") {
  const Scenario battle = battle_of_reds();
  const std::string side = "BEFEHLE first-battle red\nZUG 3\n";
  CHECK_THAT(as_xml(side + "Rote Musketire: halten\n", battle, "de"),
             Contains("did you mean 'Rote Musketiere'?"));
  CHECK_THAT(as_xml(side + "red-shot: haltn\n", battle, "de"), Contains("did you mean 'halten'?"));
  CHECK_THAT(as_xml(side + "red-shot: schwenken 10\n", battle, "de"), Contains("'schwenken'"));
  CHECK_THAT(as_xml(side + "red-foot: halten\n", battle, "de"),
             Contains("write 'Auftrag halten' for the command, or 'Einheiten halten'"));
  CHECK_THAT(as_xml("BEFEHLE first-battle red\nred-shot: halten\n", battle, "de"),
             Contains("write \"ZUG 3\" or \"STÄNDIGE BEFEHLE\" on a line of its own"));
}

TEST_CASE("a name that several units have in a language is an error with their ids", "[text][languages]") {
  Scenario battle = battle_of_reds();
  for (TranslationEntry& translation : battle.translations)
    for (NameEntry& name : translation.names)
      if (name.id == "red-pikes-1" || name.id == "red-pikes-2") name.text = "Rote Pikeniere";
  CHECK_THAT(as_xml("BEFEHLE first-battle red\nZUG 3\nRote Pikeniere: halten\n", battle, "de"),
             Contains("several are called 'Rote Pikeniere'; write the id of one of them: red-pikes-1, "
                      "red-pikes-2"));
}

TEST_CASE("letters without their marks are read", "[text][languages]") {
  CHECK(xml::spellings("zurück über", "de") == std::vector<std::string>{"zurück über", "zurueck ueber"});
  CHECK(xml::spellings("órdenes", "es") == std::vector<std::string>{"órdenes", "ordenes"});
  CHECK(xml::spellings("hold", "fr") == std::vector<std::string>{"hold"});
}
