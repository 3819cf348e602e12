#include "xml/wording/order_words.hpp"

#include <algorithm>
#include <deque>

#include "quincunx/base/plain_characters.hpp"
#include "quincunx/base/problem.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/log/languages.hpp"
#include "quincunx/xml/xml.hpp"
#include "xml/characters.hpp"
#include "xml/grammar.hpp"
#include "xml/text/forms.hpp"
#include "xml/text/match.hpp"

namespace quincunx::xml {
namespace {

constexpr const char* words_folder = "xml/wording";
constexpr std::array<std::string_view, 6> kind_names{"word",  "order",   "attribute",
                                                     "value", "posture", "place"};
constexpr std::size_t nowhere_at_all = std::string_view::npos;

std::size_t later_end(std::size_t a, std::size_t b) {
  if (a == nowhere_at_all) return b;
  return b == nowhere_at_all ? a : std::max(a, b);
}

// Behind blanks and the marks of lists and bold type.
std::size_t behind_marks(std::string_view line) {
  constexpr std::string_view marks = "-+*_`";
  std::size_t at = 0;
  while (at < line.size() && (is_blank(line[at]) || marks.find(line[at]) != std::string_view::npos)) ++at;
  return at;
}

// Whether the line begins with "turn 3" or "standing".
bool begins_section(std::string_view line, const OrderWords& words) {
  const std::size_t at = behind_marks(line);
  if (words.end(line, at, WordKind::word, "standing") != nowhere_at_all) return true;
  std::size_t end = words.end(line, at, WordKind::word, "turn");
  while (end < line.size() && is_blank(line[end])) ++end;
  return end < line.size() && line[end] >= '0' && line[end] <= '9';
}

}  // namespace

OrderWords::OrderWords(std::string_view language) : language_(language) {
  read(english);
  if (language != english) read(language);
  collect();
}

// A line is "attribute.to" or, of one element, "attribute.formation.to"; its words stand between bars.
void OrderWords::read(std::string_view of_language) {
  for (const Word& line : words_of(words_folder, of_language)) {
    const std::size_t dot = line.key.find('.');
    const auto kind = std::find(kind_names.begin(), kind_names.end(), line.key.substr(0, dot));
    if (kind == kind_names.end() || dot == std::string_view::npos) continue;
    Forms& forms =
        forms_[static_cast<std::size_t>(kind - kind_names.begin())][std::string(line.key.substr(dot + 1))];
    const auto listed = split(std::string_view(line.text), '|');
    if (of_language != english && !listed.empty()) forms.written = listed.front();
    for (const std::string_view each : listed)
      for (const std::string& spelling : spellings(folded(each), of_language))
        forms.folded.push_back(spelling);
  }
}

const OrderWords::Forms* OrderWords::find(WordKind kind, std::string_view name,
                                          std::string_view element) const {
  const auto& known = forms_[static_cast<std::size_t>(kind)];
  if (!element.empty())
    if (const auto own = known.find(std::string(element) + '.' + std::string(name)); own != known.end())
      return &own->second;
  const auto found = known.find(name);
  return found == known.end() ? nullptr : &found->second;
}

std::size_t OrderWords::end(std::string_view text, std::size_t at, WordKind kind, std::string_view name,
                            std::string_view element) const {
  std::size_t end = end_of_words(text, at, spaced(std::string(name)));
  if (const Forms* const forms = find(kind, name, element))
    for (const std::string& each : forms->folded) end = later_end(end, end_of_words(text, at, each));
  return end;
}

std::string OrderWords::written(WordKind kind, std::string_view name, std::string_view element) const {
  const Forms* const forms = find(kind, name, element);
  return forms != nullptr && !forms->written.empty() ? forms->written : spaced(std::string(name));
}

std::string OrderWords::value_written(WordKind kind, std::string_view key) const {
  return has(kind, key) ? written(kind, key) : std::string(key);
}

std::vector<std::string> OrderWords::all(WordKind kind, std::string_view name,
                                         std::string_view element) const {
  std::vector<std::string> all{spaced(std::string(name))};
  if (const Forms* const forms = find(kind, name, element))
    all.insert(all.end(), forms->folded.begin(), forms->folded.end());
  return all;
}

std::string OrderWords::hint(std::string_view word, const std::vector<OrderWord>& known) const {
  std::vector<std::string> meant, listed;
  for (const OrderWord& each : known) {
    const std::vector<std::string> forms = all(each.kind, each.name, each.element);
    meant.insert(meant.end(), forms.begin(), forms.end());
    listed.push_back(written(each.kind, each.name, each.element));
  }
  const std::string near = did_you_mean(word, listed);
  if (near.starts_with("did")) return near;
  const std::string other = nearest(word, meant);
  return other.empty() ? near : did_you_mean(word, std::vector{other});
}

bool OrderWords::has(WordKind kind, std::string_view name, std::string_view element) const {
  const Forms* const forms = find(kind, name, element);
  return forms != nullptr && !forms->written.empty();
}

void OrderWords::collect() {
  for (const ElementRule* rule : reachable(orders_rule())) {
    every_.insert(spaced(rule->name));
    for (const AttributeRule& attribute : rule->attributes) {
      every_.insert(spaced(attribute.name));
      for (const std::string_view word : words(std::string_view(attribute.words)))
        every_.insert(spaced(std::string(word)));
    }
  }
  for (const std::string_view word : words(std::string_view(joining_words)))
    every_.insert(spaced(std::string(word)));
  for (std::size_t kind = 0; kind < static_cast<std::size_t>(WordKind::place); ++kind)
    for (const auto& [name, forms] : forms_[kind]) every_.insert(forms.folded.begin(), forms.folded.end());
}

bool OrderWords::is_word(std::string_view folded) const { return every_.find(folded) != every_.end(); }

bool OrderWords::begins_word(std::string_view folded) const {
  const std::string_view first = folded.substr(0, folded.find(' '));
  const auto at = every_.lower_bound(first);
  return first.starts_with('(') ||
         (at != every_.end() && std::string_view(*at).substr(0, at->find(' ')) == first);
}

const OrderWords& order_words(std::string_view language) {
  static const std::deque<OrderWords> made = [] {
    std::deque<OrderWords> all;
    for (const std::string_view each : languages()) all.emplace_back(each);
    return all;
  }();
  for (const OrderWords& each : made)
    if (each.language() == language) return each;
  return made.front();
}

std::string_view language_of_headings(std::string_view plain_text) {
  for (const std::string_view line : split(plain_text, '\n'))
    for (const std::string_view language : languages())
      if (begins_section(line, order_words(language)) ||
          order_words(language).end(line, behind_marks(line), WordKind::word, "orders") != nowhere_at_all)
        return language;
  return english;
}

}  // namespace quincunx::xml

namespace quincunx {

bool heads_orders(std::string_view line) {
  const std::string plain = plain_characters(line).text;
  const auto all = languages();
  return std::any_of(all.begin(), all.end(), [&plain](std::string_view language) {
    return xml::begins_section(plain, xml::order_words(language));
  });
}

}  // namespace quincunx
