#include "log/prose/templates.hpp"

#include <algorithm>

#include "log/prose/names.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/log/languages.hpp"

namespace quincunx {
namespace {

std::optional<std::int64_t> number_of(std::string_view place, const Places& places) {
  if (place == "from") return places.from;
  if (place == "to") return places.to;
  if (place == "amount") return places.amount;
  if (place == "score") return places.score;
  if (place == "need") return places.need;
  if (place == "n") return places.n;
  return std::nullopt;
}

std::optional<Part> value_of(std::string_view place, const Places& places, const Vocabulary& words) {
  for (const auto& [name, unit] : {std::pair{"unit", places.unit}, std::pair{"target", places.target}})
    if (place == name && unit) return Part{Part::Kind::unit, name_of(*unit, words), {}, *unit};
  for (const auto& [name, text] : places.texts)
    if (place == name) return Part{Part::Kind::text, text};
  if (place == "subject") return value_of(places.party ? "party" : "unit", places, words);
  if (place == "party" && places.party) return Part{Part::Kind::text, name_of(places.party, words)};
  if (place == "length" && places.amount) return Part{Part::Kind::text, told_length(*places.amount, words)};
  if (place == "hundredths")
    if (const auto number = places.column != nullptr ? places.to : places.amount)
      return Part{Part::Kind::text, told_hundredths(*number, words)};
  if (place == "dice" && places.dice != nullptr) return Part{Part::Kind::dice, told_dice(*places.dice)};
  const std::optional<std::int64_t> number = number_of(place, places);
  if (!number) return std::nullopt;
  const bool of_column = places.column != nullptr && (place == "from" || place == "to");
  return Part{Part::Kind::text,
              of_column ? value_text(*places.column, static_cast<int>(*number)) : std::to_string(*number)};
}

constexpr std::size_t genders = 3;

// The forms between bars: two, or those of all genders, where the language tells them apart as it lists them.
std::vector<std::string> forms_between_bars(std::string_view inside, std::string_view language) {
  std::vector<std::string> given;
  for (std::size_t bar = 0; bar != std::string_view::npos; inside.remove_prefix(bar + 1)) {
    bar = inside.find('|');
    given.emplace_back(inside.substr(0, bar));
    if (bar == std::string_view::npos) break;
  }
  const std::span<const Agreement> all = forms_of(language);
  if (given.size() <= 2 || given.size() != all.size()) return {given.front(), given.back()};
  std::vector<std::string> forms(2 * genders);
  for (const bool plural : {false, true})
    for (std::size_t gender = 0; gender < genders; ++gender) {
      const auto same = [&](const Agreement& each) {
        return each.plural == plural && each.gender == static_cast<Gender>(gender);
      };
      // A language that has no form of that gender has one of the same number: the first.
      auto found = std::find_if(all.begin(), all.end(), same);
      if (found == all.end())
        found = std::find_if(all.begin(), all.end(),
                             [plural](const Agreement& each) { return each.plural == plural; });
      forms[(plural ? genders : 0) + gender] = given[static_cast<std::size_t>(found - all.begin())];
    }
  return forms;
}

const std::string& form_of(const std::vector<std::string>& forms, Agreement agreement) {
  if (forms.size() <= 2) return agreement.plural ? forms.back() : forms.front();
  return forms[(agreement.plural ? genders : 0) + static_cast<std::size_t>(agreement.gender)];
}

Agreement agreement(Party party, const Vocabulary& words) {
  if (party.kind == Party::Kind::side && party.number < words.side_nouns.size())
    return words.side_nouns[party.number];
  return {party.kind == Party::Kind::side};
}

// "was|were" and similar; "target:is|are" and "to:stand|stands" agree with the value of that place.
std::optional<Part> forms_in(std::string_view inside, const Places& places, const Vocabulary& words) {
  const std::size_t bar = inside.find('|');
  if (bar == std::string_view::npos) return std::nullopt;
  const std::size_t colon = std::min(inside.find(':'), bar);
  const std::size_t begin = colon == bar ? 0 : colon + 1;
  std::vector<std::string> forms = forms_between_bars(inside.substr(begin), words.language);
  if (begin == 0) return Part{Part::Kind::forms, "", std::move(forms)};
  const std::string_view place = inside.substr(0, colon);
  const auto chosen = [&forms](Agreement with) { return Part{Part::Kind::text, form_of(forms, with)}; };
  if (place == "unit" && places.unit) return chosen(agreement(*places.unit, words));
  if (place == "target" && places.target) return chosen(agreement(*places.target, words));
  if (place == "party" && places.party) return chosen(agreement(places.party, words));
  for (const auto& [name, noun] : places.nouns)
    if (place == name) return chosen(noun);
  const std::optional<std::int64_t> number = number_of(place, places);
  if (!number) return std::nullopt;
  return chosen({*number != 1});
}

std::optional<Part> part_of(std::string_view inside, const Places& places, const Vocabulary& words) {
  if (inside == "&") return Part{Part::Kind::joint, pattern_of(Saying::and_, words)};
  if (inside.substr(0, 1) == "~") return Part{Part::Kind::link, std::string(inside.substr(1))};
  if (inside.substr(0, 1) == "=") return Part{Part::Kind::thing, std::string(inside.substr(1))};
  if (auto forms = forms_in(inside, places, words)) return forms;
  return value_of(inside, places, words);
}

}  // namespace

Prose fill(std::string_view pattern, const Places& places, const Vocabulary& words) {
  Prose filled;
  const auto add_text = [&filled](std::string_view text) {
    if (text.empty()) return;
    if (filled.empty() || filled.back().kind != Part::Kind::text) filled.emplace_back();
    filled.back().text += text;
  };
  for (;;) {
    const std::size_t open = pattern.find('{');
    add_text(pattern.substr(0, open));
    if (open == std::string_view::npos) return filled;
    pattern.remove_prefix(open);
    const std::size_t close = pattern.find('}');
    std::optional<Part> part =
        close == std::string_view::npos ? std::nullopt : part_of(pattern.substr(1, close - 1), places, words);
    if (!part)
      add_text("{");
    else if (part->kind == Part::Kind::text)
      add_text(part->text);
    else
      filled.push_back(std::move(*part));
    pattern.remove_prefix(part ? close + 1 : 1);
  }
}

Prose fill(Saying saying, const Places& places, const Vocabulary& words) {
  return fill(pattern_of(saying, words), places, words);
}

Prose framed(Saying saying, Prose clause, const Places& places, const Vocabulary& words) {
  constexpr std::string_view place = "{clause}";
  const std::string_view pattern = pattern_of(saying, words);
  const std::size_t at = pattern.find(place);
  Prose whole = fill(pattern.substr(0, at), places, words);
  whole.insert(whole.end(), clause.begin(), clause.end());
  const Prose after = fill(pattern.substr(at + place.size()), places, words);
  whole.insert(whole.end(), after.begin(), after.end());
  return whole;
}

std::string filled(std::string_view pattern, std::vector<std::pair<std::string_view, std::string>> texts) {
  Places places;
  places.texts = std::move(texts);
  return plain(fill(pattern, places, {}));
}

std::string filled(std::string_view pattern, std::vector<std::pair<std::string_view, std::string>> texts,
                   Agreement with, const Vocabulary& words) {
  Places places;
  places.texts = std::move(texts);
  return plain(in_number(fill(pattern, places, words), with));
}

std::string outlined(std::string_view pattern) {
  std::string text;
  for (;;) {
    const std::size_t open = pattern.find('{');
    text += pattern.substr(0, open);
    const std::size_t close = open == pattern.npos ? open : pattern.find('}', open);
    if (close == pattern.npos) return text;
    const std::string_view inside = pattern.substr(open + 1, close - open - 1);
    pattern.remove_prefix(close + 1);
    const std::size_t bar = inside.find('|');
    if (inside == "unit" || inside == "target")
      text += inside == "unit" ? "A" : "B";
    else if (inside == "&")
      text += " and ";
    else if (inside == "hundredths")
      text += "amount";
    else if (bar == inside.npos)
      text += inside.substr(std::min(inside.size(), inside.find_first_not_of("~=")));
    else if (inside.find(':') < bar)
      text += inside.substr(bar + 1);
    else
      text += inside.substr(0, bar);
  }
}

bool mentions(std::string_view pattern, std::string_view place) {
  return pattern.find(place) != std::string_view::npos;
}

std::string_view form(std::string_view patterns, std::size_t n) {
  const auto end_of_first = [](std::string_view text) {
    bool inside = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (text[at] == '{') inside = true;
      if (text[at] == '}') inside = false;
      if (text[at] == '|' && !inside) return at;
    }
    return text.npos;
  };
  for (std::size_t bar = end_of_first(patterns); n > 0 && bar != patterns.npos;
       bar = end_of_first(patterns), --n)
    patterns.remove_prefix(bar + 1);
  return patterns.substr(0, end_of_first(patterns));
}

bool plural(UnitId unit, const Vocabulary& words) {
  return index(unit) < words.unit_nouns.size() && words.unit_nouns[index(unit)] == Noun::plural;
}

Agreement agreement(UnitId unit, const Vocabulary& words) {
  const std::size_t n = index(unit);
  return {plural(unit, words), n < words.unit_genders.size() ? words.unit_genders[n] : Gender::masculine};
}

// Units of different genders are masculine together.
Agreement agreement(std::span<const UnitId> units, const Vocabulary& words) {
  if (units.empty()) return {};
  Agreement all = agreement(units.front(), words);
  for (const UnitId unit : units.subspan(1)) {
    all.plural = true;
    if (agreement(unit, words).gender != all.gender) all.gender = Gender::masculine;
  }
  return all;
}

Prose in_number(Prose prose, Agreement with) {
  for (Part& part : prose)
    if (part.kind == Part::Kind::forms) part = {Part::Kind::text, form_of(part.forms, with)};
  return prose;
}

Prose agreed(Prose prose, const Vocabulary& words) {
  const bool two = prose.size() > 2 && prose[0].kind == Part::Kind::unit &&
                   prose[1].kind == Part::Kind::joint && prose[2].kind == Part::Kind::unit;
  std::vector<UnitId> subjects;
  for (const Part& part : prose)
    if (part.kind == Part::Kind::unit && subjects.size() < (two ? 2 : 1)) subjects.push_back(part.unit);
  const Agreement with = agreement(subjects, words);
  return in_number(std::move(prose), with);
}

std::string plain(const Prose& prose) {
  std::string text;
  for (const Part& part : prose) text += part.text;
  return text;
}

namespace {
bool ends_sentence(std::string_view text) {
  return !text.empty() && std::string_view(".!?").find(text.back()) != std::string_view::npos;
}
}  // namespace

std::string whole(std::string text) {
  if (text.empty()) return text;
  text = sentence_case(std::move(text));
  if (!ends_sentence(text)) text += '.';
  return text;
}

void end_sentence(Prose& prose) {
  if (prose.empty() || ends_sentence(prose.back().text)) return;
  if (prose.back().kind != Part::Kind::text) prose.push_back({Part::Kind::text, ""});
  prose.back().text += '.';
}

}  // namespace quincunx
