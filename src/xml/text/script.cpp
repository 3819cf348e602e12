#include "xml/text/script.hpp"

#include "quincunx/log/languages.hpp"
#include "xml/characters.hpp"
#include "xml/limits.hpp"
#include "xml/text/match.hpp"

namespace quincunx::xml {
namespace {

std::string_view without_mark(std::string_view bytes) {
  if (bytes.substr(0, 3) == "\xEF\xBB\xBF") bytes.remove_prefix(3);
  return bytes;
}

std::string_view other_than_english(std::string_view language) {
  return language == english ? std::string_view() : language;
}

}  // namespace

Script::Script(std::string_view bytes, const std::string& file, const Scenario& of, std::string_view language,
               Problems& into)
    : raw(without_mark(bytes)),
      plain(plain_characters(raw)),
      lines(raw, file),
      scenario(of),
      set(find_ruleset(of.rules)),
      words(order_words(language.empty() ? language_of_headings(plain.text) : language_named(language))),
      printed(battle_in(language.empty() ? other_than_english(words.language()) : language, of)),
      names(of, words, printed ? &*printed : nullptr),
      problems(into) {
  blank_marks(plain.text);
}

void Script::problem(std::size_t at, std::string what, std::string hint) const {
  if (problems.size() < most_problems)
    problems.push_back({lines.place(origin(at)), std::move(what), std::move(hint)});
}

void Script::warning(std::size_t at, std::string what, std::string hint) const {
  if (problems.size() < most_problems / 2)  // errors must find room
    problems.push_back({lines.place(origin(at)), std::move(what), std::move(hint), true});
}

bool Script::readable() const {
  const std::string_view two = raw.substr(0, 2);
  if (two == "\xFF\xFE" || two == "\xFE\xFF" || two.find('\0') != std::string_view::npos) {
    problems.push_back({lines.place(0), "this is UTF-16", "save the file as UTF-8"});
    return false;
  }
  for (std::size_t i = 0; i < raw.size();) {
    const Character c = character_at(raw, i);

    if (c.bytes == 0 || (!allowed_in_xml(c.code))) {
      problems.push_back({lines.place(i),
                          c.bytes == 0 ? "this byte is no UTF-8"
                                       : "character " + std::to_string(c.code) + " may not stand in orders",
                          c.bytes == 0 ? "save the file as UTF-8" : "leave it out"});
      return false;
    }
    i += c.bytes;
  }
  return true;
}

bool Script::one_more_element(std::size_t at) {
  if (++elements <= order_text_limits.elements) return true;
  if (elements == order_text_limits.elements + 1)
    problem(at, "more than " + std::to_string(order_text_limits.elements) + " orders and conditions",
            "the rest was not read");
  return false;
}

}  // namespace quincunx::xml
