// The files of each language have what the English ones have, no more and no less.

#include <algorithm>
#include <catch2/catch.hpp>
#include <iostream>
#include <set>

#include "quincunx/base/text.hpp"
#include "quincunx/log/languages.hpp"
#include "quincunx/play/in_language.hpp"
#include "quincunx/play/ruleset.hpp"

using namespace quincunx;

namespace {

using BraceNames = std::set<std::string>;

std::string book_of(const Ruleset& set) { return std::string("rules/") + set.key + "/book"; }

// The patterns between bars outside braces.
std::vector<std::string> outcomes(std::string_view text) {
  std::vector<std::string> all{""};
  bool inside = false;
  for (const char c : text) {
    if (c == '{') inside = true;
    if (c == '}') inside = false;
    if (c == '|' && !inside)
      all.emplace_back();
    else
      all.back() += c;
  }
  return all;
}

std::vector<std::string_view> braces(std::string_view text) {
  std::vector<std::string_view> all;
  for (std::size_t open = text.find('{'); open != text.npos; open = text.find('{', open + 1))
    all.push_back(text.substr(open + 1, text.find('}', open) - open - 1));
  return all;
}

// Names of the places; of those with words of their own ("~at", "=the melee") only the sign. Forms are free.
BraceNames brace_names(std::string_view text) {
  BraceNames all;
  for (const std::string_view inside : braces(text)) {
    if (inside.starts_with("~") || inside.starts_with("="))
      all.emplace(inside.substr(0, 1));
    else if (inside.find('|') == inside.npos)
      all.emplace(inside);
  }
  return all;
}

// What is wrong with a translation; empty: nothing.
std::string fault(std::string_view english_text, std::string_view text, std::string_view language) {
  const auto before = outcomes(english_text), now = outcomes(text);
  if (before.size() != now.size())
    return std::to_string(now.size()) + " outcomes between bars, not " + std::to_string(before.size());
  for (std::size_t i = 0; i < now.size(); ++i) {
    if ((before[i] == "-") != (now[i] == "-")) return "a story that is left out, \"-\", in one language only";
    const BraceNames wanted = brace_names(before[i]), has = brace_names(now[i]);
    for (const std::string& place : wanted)
      if (!has.contains(place)) return "lacks {" + place + "}";
    for (const std::string& place : has)
      if (!wanted.contains(place)) return "has {" + place + "}, which English has not";
  }
  for (const std::string_view inside : braces(text))
    if (const auto bars = static_cast<std::size_t>(std::count(inside.begin(), inside.end(), '|')); bars > 0)
      if (bars + 1 != 2 && bars + 1 != forms_of(language).size())
        return "{" + std::string(inside) + "} has " + std::to_string(bars + 1) + " forms; it has 2, or " +
               std::to_string(forms_of(language).size());
  return {};
}

std::string line(const char* attribute, std::string_view key, std::string_view text) {
  return "  <string " + std::string(attribute) + "=\"" + xml_escaped(key) + "\">" + xml_escaped(text) +
         "</string>\n";
}

// Adds what the file of a folder lacks, has for nothing or has twice, and what is wrong with its texts.
void compare(std::string& found, std::span<const Word> texts, const char* attribute,
             const std::vector<std::pair<std::string, std::string>>& wanted,
             const std::set<std::string>& allowed, std::string_view language) {
  std::set<std::string_view> seen;
  for (const Word& word : texts) {
    if (!seen.insert(word.key).second) found += "twice: " + line(attribute, word.key, word.text);
    if (!allowed.contains(std::string(word.key))) found += "stale: " + line(attribute, word.key, word.text);
  }
  for (const auto& [key, text] : wanted) {
    const char* const now = text_of(texts, key);
    if (now == nullptr || (attribute == std::string_view("en") && *now == '\0'))
      found += "missing: " + line(attribute, key, attribute == std::string_view("en") ? "" : text);
    else if (const std::string slip = fault(text, now, language); !slip.empty())
      found += slip + ": " + line(attribute, key, now);
  }
}

std::set<std::string> printed_by_every_set() {
  std::set<std::string> all;
  for (const std::string& text : printed_in_all()) all.insert(text);
  for (const Ruleset* set : rulesets())
    for (const std::string& text : printed_texts(*set)) all.insert(text);
  return all;
}

// What several rule sets print, or every document, goes into the shared file.
std::vector<std::string> shared_texts() {
  std::vector<std::string> all = printed_in_all();
  std::set<std::string> known(all.begin(), all.end()), once;
  for (const Ruleset* set : rulesets())
    for (const std::string& text : printed_texts(*set))
      if (!known.contains(text) && !once.insert(text).second) known.insert(text), all.push_back(text);
  return all;
}

}  // namespace

TEST_CASE("Patterns of a language have the keys, places and outcomes of the English ones", "[languages]") {
  std::vector<std::string> folders{"log/prose", "report/story"};
  for (const Ruleset* set : rulesets()) folders.push_back(book_of(*set));
  for (const std::string& folder : folders) {
    const auto in_english = words_of(folder, english);
    REQUIRE_FALSE(in_english.empty());
    std::vector<std::pair<std::string, std::string>> wanted;
    std::set<std::string> keys;
    for (const Word& word : in_english) {
      keys.emplace(word.key);
      if (word.key != "forms") wanted.emplace_back(word.key, word.text);
    }
    for (const std::string_view language : languages().subspan(1)) {
      const auto texts = words_of(folder, language);
      if (texts.empty()) continue;  // not begun
      std::string found;
      compare(found, texts, "key", wanted, keys, language);
      INFO("src/" << folder << "/words-" << language << ".xml\n" << found);
      CHECK(found.empty());
    }
  }
}

TEST_CASE("What is printed from code is whole in each language", "[languages]") {
  const std::vector<std::string> shared = shared_texts();
  const std::set<std::string> every = printed_by_every_set();
  for (const std::string_view language : languages().subspan(1)) {
    const auto in_all = printed_of("play", language);
    std::vector<std::pair<std::string, std::string>> wanted;
    for (const std::string& text : shared) wanted.emplace_back(text, text);
    std::string found;
    if (!in_all.empty()) compare(found, in_all, "en", wanted, every, language);
    for (const Ruleset* set : rulesets()) {
      const auto texts = printed_of(book_of(*set), language);
      if (texts.empty()) continue;  // not begun
      const std::vector<std::string> own = printed_texts(*set);
      wanted.clear();
      for (const std::string& text : own)
        if (std::find(shared.begin(), shared.end(), text) == shared.end()) wanted.emplace_back(text, text);
      std::string here;
      compare(here, texts, "en", wanted, {own.begin(), own.end()}, language);
      if (!here.empty())
        found += "src/" + book_of(*set) + "/printed-" + std::string(language) + ".xml\n" + here;
    }
    INFO("src/play/printed-" << language << ".xml\n" << found);
    CHECK(found.empty());
  }
}

TEST_CASE("Every text that is printed from code is listed once", "[languages]") {
  for (const Ruleset* set : rulesets()) {
    const std::vector<std::string> texts = printed_texts(*set);
    CHECK(texts.size() > 100);
    CHECK(std::set<std::string>(texts.begin(), texts.end()).size() == texts.size());
    for (const PrintedTable& table : set->tables())
      CHECK(std::find(texts.begin(), texts.end(), table.title) != texts.end());
  }
}

// For a new language: what its printed-XX.xml files have to have, as lines to fill in.
TEST_CASE("Lists of what is printed", "[.lists]") {
  const std::vector<std::string> shared = shared_texts();
  std::cout << "src/play/printed-XX.xml\n";
  for (const std::string& text : shared) std::cout << line("en", text, "");
  for (const Ruleset* set : rulesets()) {
    std::cout << "src/" << book_of(*set) << "/printed-XX.xml\n";
    for (const std::string& text : printed_texts(*set))
      if (std::find(shared.begin(), shared.end(), text) == shared.end()) std::cout << line("en", text, "");
  }
  SUCCEED();
}
