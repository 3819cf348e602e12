#include "report/story/marches.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "log/prose/elision.hpp"
#include "log/prose/sayings.hpp"
#include "log/prose/templates.hpp"
#include "quincunx/base/text.hpp"
#include "report/story/phrases.hpp"
#include "report/story/sentences.hpp"

namespace quincunx::narrative {
namespace {

// Lengths in prose have one decimal.
std::int64_t tenths(const Battle& battle, std::int64_t micrometres) {
  const std::int64_t unit = battle.words.unit_of_length;
  return (micrometres * 10 + unit / 2) / unit;
}
std::string number_text(const Battle& battle, std::int64_t micrometres) {
  const std::int64_t all = tenths(battle, micrometres);
  const std::string mark = pattern_of(Saying::decimal, battle.words);
  return std::to_string(all / 10) + (all % 10 != 0 ? mark + std::to_string(all % 10) : "");
}
std::string length_text(const Battle& battle, std::int64_t micrometres) {
  return number_text(battle, micrometres) + " " + battle.words.length_name;
}

// True if a player at the table would not notice the move.
bool tiny(const Battle& battle, Manoeuvre how, Pose from, Pose to) {
  const Angle turn = turn_between(from.facing, to.facing);
  return how == Manoeuvre::slide || (length(to.at - from.at) * 3 < battle.words.unit_of_length &&
                                     std::abs(turn.arcseconds) <= degrees(5).arcseconds);
}

Deed deed_of(const Battle& battle, Arm arm, Manoeuvre how, Pose from, Pose to) {
  const Angle turn = turn_between(from.facing, to.facing);
  const bool left = turn.arcseconds < 0;
  Deed deed;
  deed.far = length_text(battle, length(to.at - from.at));
  deed.angle = std::to_string((std::abs(turn.arcseconds) + 1800) / 3600) + "°";
  const auto turned = [&](Pattern to_left, Pattern to_right) {
    deed.far.clear();
    deed.how = left ? to_left : to_right;
  };
  switch (how) {
    case Manoeuvre::advance:
      deed.how = Pattern::advanced;
      break;
    case Manoeuvre::wheel:
      turned(Pattern::wheeled_left, Pattern::wheeled_right);
      break;
    case Manoeuvre::oblique:
      deed.how = Pattern::oblique;
      break;
    case Manoeuvre::about_face:
      turned(Pattern::faced_about, Pattern::faced_about);
      break;
    case Manoeuvre::turn:
      turned(Pattern::turned_left, Pattern::turned_right);
      break;
    case Manoeuvre::sideways:
      deed.how = Pattern::sideways;
      break;
    case Manoeuvre::back:
      deed.how = Pattern::fell_back;
      break;
    case Manoeuvre::pivot:
      if (std::abs(turn.arcseconds) >= degrees(175).arcseconds)
        deed.angle.clear(), turned(Pattern::faced_about, Pattern::faced_about);
      else
        turned(Pattern::pivoted_left, Pattern::pivoted_right);
      break;
    case Manoeuvre::go:
      deed.how = arm == Arm::foot || arm == Arm::guns ? Pattern::moved : Pattern::rode;
      break;
    case Manoeuvre::slide:
      deed.how = Pattern::made_room;
      break;
    case Manoeuvre::form:
    case Manoeuvre::none:
      break;
    default:
      deed.what = moved_word_of(kind_of(how, battle.words.manoeuvres), battle.words);
      if (!deed.what.empty()) deed.how = Pattern::did;
  }
  return deed;
}

std::string text_of(const Deed& deed, Agreement with, const Vocabulary& words) {
  return filled(with_places(word(deed.how, words), {{"did", deed.what}}),
                {{"far", deed.far}, {"angle", deed.angle}, {"formation", deed.what}}, with, words);
}

// The pronoun in place of a unit that was named before; empty if the language has none.
std::string object_pronoun(UnitId unit, const Vocabulary& words) {
  const Agreement with = agreement(unit, words);
  return filled(word(with.plural ? Pattern::those : Pattern::that, words), {}, with, words);
}

// True of one unit that may be "it" or "them": a person has a name.
bool is_thing(const std::vector<UnitId>& units, const Vocabulary& words) {
  return units.size() == 1 && index(units[0]) < words.unit_nouns.size() &&
         words.unit_nouns[index(units[0])] != Noun::person;
}

std::string listed(const std::vector<std::string>& all, const Vocabulary& words) {
  std::string out;
  for (std::size_t i = 0; i < all.size(); ++i)
    out += (i == 0 ? "" : word(i + 1 == all.size() ? Pattern::then : Pattern::next, words)) + all[i];
  return out;
}

}  // namespace

void Marches::add(const Event& event, const event::Moved& moved, Pose from, UnitId charged, bool evades) {
  const Arm arm = arm_of(battle_.book.set(), battle_.opening[moved.unit]);
  Deed did = deed_of(battle_, arm, moved.how, from, moved.to);
  const Length far = length(moved.to.at - from.at);
  tiny_.erase(moved.unit);
  if (tiny(battle_, moved.how, from, moved.to)) {
    tiny_[moved.unit] = {event, did, far};
    return;
  }
  if (charged != nobody && moved.how == Manoeuvre::advance) {
    did.how = Pattern::charged;
    did.against = charged;
  } else if (evades && moved.how == Manoeuvre::advance) {
    did.how = Pattern::drew_off;
  }
  note(event, moved.unit, std::move(did)).last = far;
}

void Marches::add(const Event& event, const event::Formed& formed) {
  const auto n = static_cast<std::size_t>(formed.formation);
  const auto& names = battle_.words.formation_names;
  Deed deed{n < names.size() ? Pattern::formed : Pattern::formed_anew};
  if (n < names.size()) deed.what = names[n];
  note(event, formed.unit, std::move(deed));
}

bool Marches::March::alike(const March& other) const {
  return did == other.did && stops == other.stops && own == other.own;
}

void Marches::take(const Event& event, const event::Tied& declared) {
  declared_[declared.unit].push_back(event.n);
}

Marches::March& Marches::march_of(UnitId unit) {
  for (March& march : marches_)
    if (march.unit == unit) return march;
  marches_.emplace_back();
  marches_.back().unit = unit;
  return marches_.back();
}

void Marches::prove(March& march, const Event& event) {
  march.by = event.by;
  march.events.push_back(event.n);
  const std::string rule(event.rule.view());
  if (!rule.empty() && std::find(march.rules.begin(), march.rules.end(), rule) == march.rules.end())
    march.rules.push_back(rule);
}

Marches::March& Marches::note(const Event& event, UnitId unit, Deed did) {
  March& march = march_of(unit);
  march.did.push_back(std::move(did));
  march.last = 0;
  const auto declared = declared_.extract(unit);
  if (!declared.empty())
    march.events.insert(march.events.end(), declared.mapped().begin(), declared.mapped().end());
  prove(march, event);
  return march;
}

void Marches::stop(const Event& event, const event::Refused& refused, const Clause& clause) {
  const UnitId unit = refused.unit;
  if (const auto little = tiny_.find(unit); little != tiny_.end() && little->second.event.by == event.by &&
                                            refused.amount > little->second.by &&
                                            tenths(battle_, little->second.by) > 0)
    note(little->second.event, unit, little->second.did).last = little->second.by;
  tiny_.erase(unit);
  March& march = march_of(unit);
  // "Advanced 3.8 of 7 TUM". Only the first reason gives the full distance; amounts of later reasons have
  // other meanings.
  if (march.by == event.by && march.stops.empty() && march.last > 0 && refused.amount > march.last) {
    Deed& deed = march.did.back();
    if (!deed.far.empty() && tenths(battle_, march.last) != tenths(battle_, refused.amount))
      deed.far = filled(word(Pattern::part), {{"part", number_text(battle_, march.last)},
                                              {"far", length_text(battle_, refused.amount)}});
  }
  march.stops.push_back(clause);
  if (clause.subjects == std::vector{unit}) march.stops.back().subjects.clear();
  march.own.push_back(march.stops.back().subjects.empty() && !clause.subjects.empty());
  prove(march, event);
}

// Joins deeds; repeated deeds become "Wheeled 15° left twice".
Prose Marches::deeds(const std::vector<Deed>& all, Agreement with) const {
  std::vector<Prose> parts;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool again =
        i + 1 < all.size() && all[i] == all[i + 1] && (i + 2 == all.size() || all[i] != all[i + 2]);
    Prose& one = parts.emplace_back();
    append(one, text_of(all[i], with, battle_.words));
    if (all[i].against != nobody) {
      append(one, word(Pattern::at));
      append_units(one, {all[i].against}, battle_.words);
    }
    if (again) append(one, word(Pattern::twice));
    if (again) ++i;
  }
  Prose out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    append(out, i == 0 ? "" : word(i + 1 == parts.size() ? Pattern::then : Pattern::next));
    append(out, parts[i]);
  }
  return out;
}

// "A and B advanced 2 of 5 TUM, but found C in the way and left the rest of the order undone."
Prose Marches::sentence(const March& march, const std::vector<UnitId>& units) const {
  const Agreement with = agreement(units, battle_.words);
  Prose text;
  if (!march.did.empty()) {
    append_units(text, units, battle_.words);
    append(text, " ");
    append(text, deeds(march.did, with));
  }
  bool open = march.did.empty();  // no deed yet that a reason could follow
  for (std::size_t i = 0; i < march.stops.size(); ++i) {
    const Clause& stop = march.stops[i];
    const bool own = march.own[i];
    if (text.empty() && own)
      append_units(text, units, battle_.words);
    else if (!text.empty())
      append(text, word(!own ? Pattern::while_ : open ? Pattern::also : Pattern::but));
    append_units(text, stop.subjects, battle_.words);
    const Agreement agrees = own ? with : agreement(stop.subjects, battle_.words);
    append(text, in_number(stop.predicate, agrees));
    const bool again =
        i > 0 && stop.objects == march.stops[i - 1].objects && is_thing(stop.objects, battle_.words);
    const std::string instead = again ? object_pronoun(stop.objects.front(), battle_.words) : "";
    append(text, instead);
    if (instead.empty()) append_units(text, stop.objects, battle_.words);
    append(text, stop.thing);
    append(text, in_number(stop.rest, agrees));
    if (!stop.then.empty()) append(text, word(Pattern::then));
    append(text, in_number(stop.then, agrees));
    open = true;
  }
  end_sentence(text);
  return sentence_case(elided(std::move(text), battle_.words));
}

Paragraph Marches::paragraph(std::uint8_t command) const {
  Paragraph made;
  const std::string whose = quincunx::sentence_case(battle_.commands[command].name);
  made.march = true;
  std::vector<std::string> rules;
  std::vector<const March*> done;
  for (const March& march : marches_) {
    if (battle_.opening[march.unit].command != command) continue;
    for (const std::string& rule : march.rules)
      if (std::find(rules.begin(), rules.end(), rule) == rules.end()) rules.push_back(rule);
    made.events.insert(made.events.end(), march.events.begin(), march.events.end());
    if (std::any_of(done.begin(), done.end(), [&march](const March* each) { return each->alike(march); }))
      continue;
    done.push_back(&march);
    std::vector<UnitId> units;
    for (const March& alike : marches_)
      if (alike.alike(march) && battle_.opening[alike.unit].command == command) units.push_back(alike.unit);
    if (!made.text.empty()) append(made.text, " ");
    append(made.text, sentence(march, units));
  }
  if (made.text.front().text != whose) made.lead = quincunx::whole(whose);  // avoid "Holk. Holk rode"
  std::sort(made.events.begin(), made.events.end());
  made.event = made.events.front();
  made.proof = listed(rules, battle_.words);
  for (const std::uint32_t event : made.events)
    made.proof += (made.proof.empty() ? "#" : " #") + std::to_string(event);
  return made;
}

void Marches::write(std::vector<Paragraph>& paragraphs) const {
  std::vector<std::uint8_t> commands;
  for (const March& march : marches_) {
    const std::uint8_t command = battle_.opening[march.unit].command;
    if (std::find(commands.begin(), commands.end(), command) == commands.end()) commands.push_back(command);
  }
  Paragraph leaders;  // leaders who were the only unit of their command to move
  for (const std::uint8_t command : commands) {
    Paragraph made = paragraph(command);
    if (!made.lead.empty() || leaders.text.empty()) {
      (made.lead.empty() ? leaders : paragraphs.emplace_back()) = std::move(made);
      continue;
    }
    append(leaders.text, " ");
    append(leaders.text, made.text);
    leaders.proof += "; " + made.proof;
    leaders.events.insert(leaders.events.end(), made.events.begin(), made.events.end());
  }
  if (!leaders.text.empty()) paragraphs.push_back(std::move(leaders));
  std::stable_sort(paragraphs.begin(), paragraphs.end(),
                   [](const Paragraph& a, const Paragraph& b) { return a.event < b.event; });
}

}  // namespace quincunx::narrative
