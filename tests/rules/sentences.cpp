// What the rule sets' sentences say of a unit reads right whether its name is in the singular or the plural.

#include <catch2/catch.hpp>
#include <set>
#include <sstream>

#include "quincunx/ruleset.hpp"

using namespace quincunx;

namespace {

const std::set<std::string> inflected{"is", "are", "was", "were", "has", "have", "does", "do"};
const std::set<std::string> pronouns{"it", "its", "itself", "they", "their", "he", "his", "she", "her"};

std::vector<std::string> words_of(std::string text) {
  for (char& letter : text)
    if (std::string(",;:|()").find(letter) != std::string::npos) letter = ' ';
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

// What is wrong with it, or nothing.
std::string fault(const char* text) {
  if (text == nullptr) return {};
  const std::vector<std::string> words = words_of(text);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (pronouns.count(words[i]) != 0) return words[i];
    const bool unit = words[i] == "{unit}" || words[i] == "{target}";
    const bool subject = unit && (i == 0 || words[i - 1] != "of") && i + 1 < words.size();
    if (!subject) continue;
    const std::string& verb = words[i + 1];
    if (inflected.count(verb) != 0 || (verb.back() == 's' && text[0] == '{' && i == 0)) return verb;
  }
  return {};
}

template <class List>
void check(const Ruleset& set, const List& list) {
  for (const auto& entry : list) {
    INFO(set.key << ' ' << entry.key << ": " << entry.text);
    CHECK(fault(entry.text) == "");
    if constexpr (!std::is_same_v<std::decay_t<decltype(entry)>, TieEntry>) CHECK(fault(entry.story) == "");
  }
}

}  // namespace

TEST_CASE("sentences are found at fault") {
  CHECK(fault("{unit} is locked") == "is");
  CHECK(fault("{unit} falls back") == "falls");
  CHECK(fault("{unit} wins its melee") != "");
  CHECK(fault("{unit} won the melee") == "");
  CHECK(fault("the charge of {unit} was cancelled") == "");
}

TEST_CASE("no sentence of a rule set says whether a unit's name is in the singular or the plural") {
  for (const Ruleset* set : rulesets()) {
    std::vector<ColumnEntry> facts(set->columns.begin(), set->columns.end());
    for (ColumnEntry& column : facts)
      if (std::string_view(column.text).find("{unit}:") == 0) column.text = "";  // "Foot: resolve 4 to 3"
    check(*set, facts);
    check(*set, set->ties);
    check(*set, set->purposes);
    check(*set, set->remarks);
  }
}
