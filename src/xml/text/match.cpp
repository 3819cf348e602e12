#include "xml/text/match.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>

#include "quincunx/base/plain_characters.hpp"
#include "quincunx/base/utf8.hpp"
#include "xml/characters.hpp"

namespace quincunx::xml {
namespace {

constexpr bool parts_words(char c) { return is_blank(c) || c == '-'; }

struct PlainLetter {
  std::uint32_t code;
  std::string_view letters, in_german;
};
constexpr PlainLetter plain_letters[] = {
    {U'à', "a", ""}, {U'á', "a", ""},   {U'â', "a", ""}, {U'ã', "a", ""}, {U'ä', "a", "ae"},
    {U'å', "a", ""}, {U'æ', "ae", ""},  {U'ç', "c", ""}, {U'è', "e", ""}, {U'é', "e", ""},
    {U'ê', "e", ""}, {U'ë', "e", ""},   {U'ì', "i", ""}, {U'í', "i", ""}, {U'î', "i", ""},
    {U'ï', "i", ""}, {U'ñ', "n", ""},   {U'ò', "o", ""}, {U'ó', "o", ""}, {U'ô', "o", ""},
    {U'õ', "o", ""}, {U'ö', "o", "oe"}, {U'ø', "o", ""}, {U'ù', "u", ""}, {U'ú', "u", ""},
    {U'û', "u", ""}, {U'ü', "u", "ue"}, {U'ý', "y", ""}, {U'ÿ', "y", ""}, {U'ß', "ss", ""},
    {U'č', "c", ""}, {U'š', "s", ""},   {U'ž', "z", ""}, {U'ř', "r", ""}, {U'ł', "l", ""},
    {U'ń', "n", ""}, {U'ś', "s", ""},   {U'œ', "oe", ""}};

// A hyphen, point or apostrophe between two letters belongs to the word.
bool word_goes_on(std::string_view text, std::size_t at) {
  if (at >= text.size()) return false;
  if (is_word_letter(text[at]) || text[at] == '_') return true;
  const bool joins = text[at] == '-' || text[at] == '.' || text[at] == '\'' || text[at] == '+';
  return joins && at + 1 < text.size() && is_word_letter(text[at + 1]);
}

}  // namespace

void blank_marks(std::string& plain) {
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const bool inside =
        i > 0 && i + 1 < plain.size() && is_word_letter(plain[i - 1]) && is_word_letter(plain[i + 1]);
    if (plain[i] == '*' || plain[i] == '`' || (plain[i] == '_' && !inside)) plain[i] = ' ';
  }
}

std::string folded(std::string_view words) {
  std::string plain = plain_characters(words).text;
  blank_marks(plain);
  std::string out;
  bool gap = false;
  for (std::size_t at = 0; at < plain.size();) {
    if (parts_words(plain[at])) {
      gap = true;
      ++at;
      continue;
    }
    if (gap && !out.empty()) out += ' ';
    gap = false;
    const Character c = character_at(plain, at);
    if (c.bytes == 0) {
      out += plain[at++];
      continue;
    }
    append_character(out, small_of(c.code));
    at += c.bytes;
  }
  return out;
}

std::vector<std::string> spellings(const std::string& folded, std::string_view language) {
  std::string plain;
  for (std::size_t at = 0; at < folded.size();) {
    const Character c = character_at(folded, at);
    const std::size_t bytes = std::max<std::size_t>(c.bytes, 1);
    const auto known = std::find_if(std::begin(plain_letters), std::end(plain_letters),
                                    [&c](const PlainLetter& each) { return each.code == c.code; });
    if (c.bytes == 0 || known == std::end(plain_letters))
      plain += folded.substr(at, bytes);
    else
      plain += language == "de" && !known->in_german.empty() ? known->in_german : known->letters;
    at += bytes;
  }
  return plain == folded ? std::vector{folded} : std::vector{folded, plain};
}

std::size_t end_of_words(std::string_view text, std::size_t at, std::string_view wanted) {
  constexpr std::size_t none = std::string_view::npos;
  if (wanted.empty()) return none;
  for (std::size_t i = 0; i < wanted.size();) {
    if (at >= text.size()) return none;
    if (wanted[i] == ' ') {
      if (!parts_words(text[at])) return none;
      while (at < text.size() && parts_words(text[at])) ++at;
      ++i;
      continue;
    }
    const Character have = character_at(text, at), want = character_at(wanted, i);
    if (have.bytes == 0 || want.bytes == 0 || small_of(have.code) != want.code) return none;
    at += have.bytes;
    i += want.bytes;
  }
  return is_word_letter(wanted.back()) && word_goes_on(text, at) ? none : at;
}

std::string_view word_at(std::string_view text, std::size_t at) {
  constexpr std::size_t longest = 64;
  std::size_t end = at;
  while (end < text.size() && end - at < longest && word_goes_on(text, end)) ++end;
  if (end == at && end < text.size()) end += character_bytes(text, end);
  while (end < text.size() && continues_character(text[end])) ++end;
  return text.substr(at, end - at);
}

}  // namespace quincunx::xml
