// How much English is left in the documents of each language.

#include <algorithm>
#include <pugixml.hpp>
#include <set>

#include "print/plain/plain_text.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/document/template.hpp"
#include "quincunx/log/languages.hpp"
#include "quincunx/play/in_language.hpp"
#include "quincunx/play/ruleset.hpp"
#include "report/played.hpp"
#include "report/shipped.hpp"

using namespace quincunx;

namespace {

using Vocables = std::set<std::string>;

// Words of three letters and more, in lower case; bytes beyond ASCII are letters.
template <class Found>
void each_word(std::string_view text, Found found) {
  std::string word;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const char c = i < text.size() ? text[i] : ' ';
    const bool letter =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 128;
    if (letter) {
      word += c;
      continue;
    }
    if (word.size() >= 3) found(lower_ascii(word));
    word.clear();
  }
}
void add_words(Vocables& all, std::string_view text) {
  each_word(text, [&all](const std::string& word) { all.insert(word); });
}

// The words that documents of the program can have in a language.
Vocables words_in(std::string_view language) {
  Vocables all;
  std::vector<std::string> folders{"log/prose", "report/story"};
  for (const Ruleset* set : rulesets()) folders.push_back(std::string("rules/") + set->key + "/book");
  for (const std::string& folder : folders)
    for (const Word& word : words_of(folder, language)) add_words(all, word.text);
  folders.emplace_back("play");
  for (const std::string& folder : folders)
    for (const Word& word : printed_of(folder, language)) add_words(all, word.text);
  if (language == english) {
    for (const std::string& text : printed_in_all()) add_words(all, text);
    for (const Ruleset* set : rulesets())
      for (const std::string& text : printed_texts(*set)) add_words(all, text);
  }
  for (const std::string& path : shipped_templates())
    if (path.ends_with(std::string(language) + ".xml") && path.starts_with("i18n/")) {
      pugi::xml_document strings;
      REQUIRE(strings.load_string(shipped_template(path)->c_str()));
      for (const auto& each : strings.select_nodes("//text()")) add_words(all, each.node().value());
    }
  return all;
}

// Names, which stay as they are: of the battle and of what it is taken from, of programs and faces.
Vocables names_of(const Battle& battle) {
  Vocables all;
  const Scenario& scenario = *battle.scenario;
  for (const auto& list : {battle.words.unit_names, battle.words.side_names, battle.words.command_names,
                           battle.words.objective_names, battle.words.unit_ids, battle.words.side_ids,
                           battle.words.command_ids, battle.words.objective_ids})
    for (const std::string& name : list) add_words(all, name);
  for (const Feature& feature : scenario.ground.features) add_words(all, feature.name + " " + feature.id);
  for (const auto& [href, text] : scenario.sources) add_words(all, href + " " + text);
  // What orders files call orders and moves.
  for (const Verb verb : battle.book.set().verbs) add_words(all, kind_of(verb, battle.words.orders).key);
  for (const Manoeuvre how : battle.book.set().manoeuvres)
    add_words(all, kind_of(how, battle.words.manoeuvres).key);
  add_words(all,
            scenario.title + " " + scenario.designer + " " + battle.book.set().title + " quincunx verify");
  return all;
}

struct Left {
  int words = 0, english = 0;
  std::map<std::string, int> which;
  double share() const { return words > 0 ? 100.0 * english / words : 0; }
};

Left left_in(const std::string& document, const Vocables& in_english, const Vocables& here,
             const Vocables& names) {
  Left left;
  each_word(document, [&](const std::string& word) {
    if (names.contains(word)) return;
    ++left.words;
    if (!in_english.contains(word) || here.contains(word)) return;
    ++left.english;
    ++left.which[word];
  });
  return left;
}

std::string most_frequent(const Left& left) {
  std::vector<std::pair<int, std::string>> all;
  for (const auto& [word, count] : left.which) all.emplace_back(-count, word);
  std::sort(all.begin(), all.end());
  std::string text;
  for (std::size_t i = 0; i < std::min<std::size_t>(all.size(), 25); ++i)
    text += " " + all[i].second + " " + std::to_string(-all[i].first);
  return text;
}

bool is_whole(std::string_view language) {
  for (const Ruleset* set : rulesets()) {
    const std::string book = std::string("rules/") + set->key + "/book";
    if (words_of(book, language).empty() || printed_of(book, language).empty()) return false;
  }
  return !words_of("log/prose", language).empty() && !words_of("report/story", language).empty() &&
         !printed_of("play", language).empty();
}

std::string document_of(const std::string& name, const Record& record, std::string_view language) {
  Problems problems;
  const auto form = read_template(name + ".xml", shipped_template, problems);
  REQUIRE(form);
  const std::map<std::string, std::string> parameters{{"lang", std::string(language)}};
  const bool of_rules = data_of(*form) == "rules";
  const auto made =
      of_rules ? compose(*form, rules_document(record.battle.book, &record.battle, nullptr, Diagrams::listed),
                         parameters, painter(record.battle.book), problems)
               : compose(*form, results_document(record), parameters, painter(record), problems);
  for (const Problem& problem : problems) FAIL_CHECK(text(problem));
  REQUIRE(made);
  return plain_text(*made);
}

constexpr const char* kinds[] = {"sheet",        "report",          "replay",           "order-sheet",
                                 "record-sheet", "order-of-battle", "scenario-booklet", "unit-cards",
                                 "counters"};
constexpr double most_left = 2;  // per cent

}  // namespace

// QUINCUNX_LEFT=de prints the shares of a language that is not whole yet, and its most frequent words.
TEST_CASE("Little English is left in the documents of a language", "[left]") {
  const char* const asked = std::getenv("QUINCUNX_LEFT");
  const Vocables in_english = words_in(english);
  CHECK(in_english.size() > 1000);
  for (const std::string_view language : languages().subspan(1)) {
    const bool wanted = asked != nullptr && asked == language;
    if (!is_whole(language) && !wanted) continue;
    const Vocables here = words_in(language);
    for (const std::string& name : shipped()) {
      const Played& game = played_by_doctrine(name);
      const Battle battle = in_language(*game.battle, language);
      Record record{battle, game.log};
      const Vocables names = names_of(battle);
      for (const char* kind : kinds) {
        const Left left = left_in(document_of(kind, record, language), in_english, here, names);
        INFO(language << ", " << name << ", " << kind << ": " << left.share() << " % of " << left.words
                      << " words:" << most_frequent(left));
        if (wanted) UNSCOPED_INFO("");
        CHECK(left.share() <= most_left);
      }
    }
  }
}

TEST_CASE("English that is left is counted", "[left]") {
  const Vocables in_english{"fired", "the", "brigade"}, german{"feuerte", "die"}, names{"breda"};
  const Left left = left_in("Breda fired an der Brigade, die Breda feuerte.", in_english, german, names);
  CHECK(left.words == 5);    // an is too short, Breda is a name
  CHECK(left.english == 2);  // fired, brigade
}
