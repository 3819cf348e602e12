// Terms: those that are used must be explained, by the glossary or a line of a table; those that are
// explained must be used.

#include <algorithm>
#include <set>
#include <string_view>

#include "quincunx/ruleset.hpp"
#include "quincunx/text.hpp"
#include "report/lint/checks.hpp"

namespace quincunx::lint {
namespace {

struct Passage {
  std::string where, text;
};

struct Word {
  std::string text;
  bool opens = false;    // a sentence or a clause after a colon, where any word may have a capital
  bool follows = false;  // nothing but a blank stands between it and the word before
};

bool sign(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9') ||
         byte >= 0x80 || c == '-' || c == '+' || c == '\'';
}

std::vector<Word> words_of(std::string_view text) {
  std::vector<Word> words;
  bool opens = true;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '{') {  // a place to fill
      at = std::min(text.find('}', at), text.size() - 1) + 1;
      opens = false;
      continue;
    }
    const std::size_t begin = at;
    while (at < text.size() && sign(text[at])) ++at;
    if (at > begin) {
      const bool follows = begin > 1 && text[begin - 1] == ' ' && sign(text[begin - 2]);
      words.push_back({std::string(text.substr(begin, at - begin)), opens, follows});
      opens = false;
      continue;
    }
    if (std::string_view(".:;?!|").find(text[at]) != std::string_view::npos) opens = true;
    ++at;
  }
  return words;
}

bool strip(std::string& word, std::string_view end, std::string_view instead) {
  if (word.size() <= end.size() + 2 || word.compare(word.size() - end.size(), end.size(), end) != 0)
    return false;
  word.replace(word.size() - end.size(), end.size(), instead);
  return true;
}

// "carries", "carried", "carry" are one word.
std::string stem(std::string word) {
  word = lower_ascii(std::move(word));
  strip(word, "'s", "");
  if (strip(word, "ies", "y") || strip(word, "ied", "y") || strip(word, "ing", "") || strip(word, "ed", ""))
    return word;
  if (word.size() > 3 && word.back() == 's' && word[word.size() - 2] != 's') word.pop_back();
  return word;
}

std::vector<std::string> stems(std::string_view text) {
  std::vector<std::string> out;
  for (const Word& word : words_of(text)) out.push_back(stem(word.text));
  return out;
}

bool contains(const std::vector<std::string>& all, const std::vector<std::string>& part) {
  return !part.empty() && std::search(all.begin(), all.end(), part.begin(), part.end()) != all.end();
}

std::vector<std::string> parts(std::string_view name) {  // "Attacker, defender"
  std::vector<std::string> out;
  while (!name.empty()) {
    const std::size_t comma = name.find(", ");
    out.emplace_back(name.substr(0, comma));
    name.remove_prefix(comma == name.npos ? name.size() : comma + 2);
  }
  return out;
}

// What explains itself by standing at the head of a line: rows, columns, titles, types, steps.
std::vector<std::vector<std::string>> explained(const Ruleset& set) {
  std::vector<std::vector<std::string>> all;
  const auto take = [&all](const char* text) { all.push_back(stems(text)); };
  for (const Term& term : set.glossary) take(term.name);
  for (const PrintedTable& table : set.tables()) {
    take(table.title);
    take(table.row_head);
    for (const char* head : table.columns) take(head);
    for (const PrintedRow& row : table.rows) take(row.label);
  }
  for (const UnitType& type : set.types) take(type.name);
  for (const Formation& formation : set.formations) take(formation.name);
  for (const char* quality : set.qualities) take(quality);
  for (const TerrainKind& kind : set.terrain) take(kind.key);
  for (const ColumnEntry& column : set.columns) {
    take(column.title);
    if (column.lasts_a_turn) continue;  // words for files alone
    for (const char* word : column.words) take(word);
  }
  for (const Step& step : set.steps) {
    take(step.title);
    take(step.phase);
  }
  for (const char* role : set.roles) take(role);
  take(set.title);
  take(set.length_name);
  return all;
}

std::vector<Passage> passages(const Ruleset& set) {
  std::vector<Passage> all;
  for (const PrintedTable& table : set.tables()) {
    const std::string where = std::string("table ") + table.key;
    all.push_back({where, table.title});
    for (const char* head : table.columns) all.push_back({where, head});
    for (const PrintedRow& row : table.rows) {
      all.push_back({where, row.label});
      for (const Figure& figure : row.cells)
        if (figure.kind == Figure::Kind::word) all.push_back({where, figure.text});
    }
    for (const char* note : table.notes) all.push_back({where, note});
  }
  for (const Step& step : set.steps) {
    all.push_back({std::string("step ") + step.id, step.title});
    all.push_back({std::string("step ") + step.id, step.text});
  }
  for (const Ruling& ruling : set.rulings()) {
    all.push_back({std::string("ruling ") + ruling.key, ruling.text});
    for (const Alternative& each : ruling.alternatives)
      all.push_back({std::string("ruling ") + ruling.key, each.text});
  }
  for (const Entry& remark : set.remarks) all.push_back({std::string("remark ") + remark.key, remark.text});
  for (const TerrainKind& kind : set.terrain) all.push_back({std::string("ground ") + kind.key, kind.text});
  for (const Term& term : set.glossary) all.push_back({std::string("term ") + term.name, term.text});
  return all;
}

bool capital(const std::string& word) {
  if (word.empty() || word.find_first_of("0123456789") != word.npos) return false;  // T-R45, d10, L2
  if (word.front() >= 'A' && word.front() <= 'Z') return word.size() > 1;
  return static_cast<unsigned char>(word.front()) == 0xC3 && word.size() > 2 &&
         static_cast<unsigned char>(word[1]) < 0x9F;  // É and the like
}

bool abbreviation(const std::string& word) {
  return word.size() > 1 &&
         std::all_of(word.begin(), word.end(), [](char c) { return c >= 'A' && c <= 'Z'; }) &&
         word.find_first_not_of("IVX") != word.npos;
}

// Runs of words with capitals where no sentence begins, and abbreviations anywhere.
std::vector<std::string> terms_in(const std::string& text) {
  std::vector<std::string> found;
  bool joined = false;
  for (const Word& word : words_of(text)) {
    const bool term = abbreviation(word.text) || (capital(word.text) && !word.opens);
    if (term && joined && word.follows)
      found.back() += " " + word.text;
    else if (term)
      found.push_back(word.text);
    joined = term;
  }
  return found;
}

void check_used(Findings& found, const std::vector<Passage>& all) {
  std::vector<std::pair<std::string, std::vector<std::string>>> texts;
  for (const Passage& passage : all) texts.emplace_back(passage.where, stems(passage.text));
  for (const Term& term : found.book.set().glossary)
    for (const std::string& part : parts(term.name)) {
      const std::string own = std::string("term ") + term.name;
      const auto words = stems(part);
      if (std::none_of(texts.begin(), texts.end(),
                       [&](const auto& text) { return text.first != own && contains(text.second, words); }))
        found.add("unused-term", false, "the glossary explains '" + part + "', and nothing says it",
                  "leave it out, or call things so");
    }
}

}  // namespace

void check_terms(Findings& found) {
  const auto known = explained(found.book.set());
  const auto all = passages(found.book.set());
  std::set<std::string> told;
  for (const Passage& passage : all)
    for (const std::string& term : terms_in(passage.text)) {
      const auto words = stems(term);
      const bool explained = std::any_of(known.begin(), known.end(),
                                         [&words](const auto& line) { return contains(line, words); });
      if (!explained && told.insert(lower_ascii(term)).second)
        found.add("undefined-term", false,
                  passage.where + " speaks of '" + term + "', which nothing explains",
                  "a line in the glossary, or a small letter");
    }
  if (!found.book.set().glossary.empty()) check_used(found, all);
}

}  // namespace quincunx::lint
