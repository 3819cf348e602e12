#include "log/prose/elision.hpp"

#include <algorithm>

#include "log/prose/sayings.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx {
namespace {

struct Respelling {
  std::string_view from, to;
};

// "de=d’;que=qu’"
std::vector<Respelling> respellings_in(std::string_view text) {
  std::vector<Respelling> all;
  if (text.empty()) return all;
  for (const std::string_view each : split(text, ';')) {
    const std::size_t equals = each.find('=');
    all.push_back({each.substr(0, equals), each.substr(equals + 1)});
  }
  return all;
}

bool begins_word(std::string_view text, std::size_t at) {
  return at == 0 || text[at - 1] == ' ' || text[at - 1] == '(' || text.substr(0, at).ends_with("’");
}

// Letters of Latin-1 are two bytes, the first 0xC3; Ç and Ñ among them are no vowels.
bool begins_with_vowel(std::string_view text) {
  if (text.empty() || text.starts_with("onze") || text.starts_with("oui")) return false;
  const std::string_view first = text.substr(0, 2);
  if (first[0] == '\xC3')
    return first != "Ç" && first != "ç" && first != "Ñ" && first != "ñ" && first.size() == 2;
  return std::string_view("aeiouAEIOU").find(first[0]) != std::string_view::npos || first == "Œ" ||
         first == "œ";
}

void contract_words(std::string& text, const Respelling& change) {
  for (std::size_t at = 0; (at = text.find(change.from, at)) != std::string::npos; ++at)
    if (begins_word(text, at) && text.substr(at + change.from.size(), 1) == " ")
      text.replace(at, change.from.size(), change.to);
}

void elide_words(std::string& text, const Respelling& change, std::string_view next) {
  for (std::size_t at = 0; (at = text.find(change.from, at)) != std::string::npos; ++at) {
    const std::size_t blank = at + change.from.size();
    if (!begins_word(text, at) || text.substr(blank, 1) != " ") continue;
    const std::string_view rest = std::string_view(text).substr(blank + 1);
    if (begins_with_vowel(rest.empty() ? next : rest)) text.replace(at, change.from.size() + 1, change.to);
  }
}

std::size_t of_four(Agreement agreement) {  // as forms have them: le, la, les, les
  const bool feminine = agreement.gender == Gender::feminine;
  return agreement.plural ? (feminine ? 3 : 2) : feminine ? 1 : 0;
}

// "Tireurs d’Augusta" with its article, behind the text before it. A person has none.
Prose with_articles(Prose prose, const Vocabulary& words) {
  const std::string_view articles = pattern_of(Saying::articles, words);
  if (articles.empty()) return prose;
  const std::vector<std::string_view> forms = split(articles, ';');
  Prose out;
  for (Part& part : prose) {
    const bool person = part.unit != nobody && index(part.unit) < words.unit_nouns.size() &&
                        words.unit_nouns[index(part.unit)] == Noun::person;
    if (part.kind == Part::Kind::unit && part.unit != nobody && !person) {
      if (out.empty() || out.back().kind != Part::Kind::text) out.push_back({Part::Kind::text, ""});
      out.back().text += std::string(forms[of_four(agreement(part.unit, words))]) + ' ';
    }
    out.push_back(std::move(part));
  }
  return out;
}

}  // namespace

Prose elided(Prose prose, const Vocabulary& words) {
  const std::vector<Respelling> contracted = respellings_in(pattern_of(Saying::contracted, words)),
                                before_vowels = respellings_in(pattern_of(Saying::elided, words));
  if (contracted.empty() && before_vowels.empty()) return prose;
  prose = with_articles(std::move(prose), words);
  for (std::size_t i = 0; i < prose.size(); ++i) {
    if (prose[i].kind == Part::Kind::unit) continue;  // a name stays as it is
    const std::string_view next = i + 1 < prose.size() ? std::string_view(prose[i + 1].text) : "";
    for (const Respelling& each : before_vowels) elide_words(prose[i].text, each, next);
    for (const Respelling& each : contracted) contract_words(prose[i].text, each);
  }
  return prose;
}

}  // namespace quincunx
