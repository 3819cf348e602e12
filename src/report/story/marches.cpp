#include "report/story/marches.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "report/story/phrases.hpp"
#include "report/story/sentences.hpp"

namespace quincunx::narrative {
namespace {

// Lengths in prose: one decimal is plenty.
std::int64_t tenths(const Battle& battle, std::int64_t micrometres) {
  const std::int64_t unit = battle.words.unit_of_length;
  return (micrometres * 10 + unit / 2) / unit;
}
std::string number_text(const Battle& battle, std::int64_t micrometres) {
  const std::int64_t all = tenths(battle, micrometres);
  return std::to_string(all / 10) + (all % 10 != 0 ? "." + std::to_string(all % 10) : "");
}
std::string length_text(const Battle& battle, std::int64_t micrometres) {
  return number_text(battle, micrometres) + " " + battle.words.length_name;
}

// Less than anybody would see across a table.
bool tiny(const Battle& battle, Manoeuvre how, Pose from, Pose to) {
  const Angle turn = turn_between(from.facing, to.facing);
  return how == Manoeuvre::slide || (length(to.at - from.at) * 3 < battle.words.unit_of_length &&
                                     std::abs(turn.arcseconds) <= degrees(5).arcseconds);
}

Deed deed_of(const Battle& battle, Manoeuvre how, Pose from, Pose to) {
  const std::string far = length_text(battle, length(to.at - from.at));
  const Angle turn = turn_between(from.facing, to.facing);
  const std::string angle = std::to_string((std::abs(turn.arcseconds) + 1800) / 3600) + "°";
  const std::string hand = turn.arcseconds >= 0 ? " right" : " left";
  switch (how) {
    case Manoeuvre::advance:
      return {"advanced ", far, ""};
    case Manoeuvre::wheel:
      return {"wheeled " + angle + hand, "", ""};
    case Manoeuvre::oblique:
      return {"moved ", far, " obliquely"};
    case Manoeuvre::about_face:
      return {"faced about", "", ""};
    case Manoeuvre::turn:
      return {"turned" + hand, "", ""};
    case Manoeuvre::sideways:
      return {"moved ", far, " sideways"};
    case Manoeuvre::back:
      return {"fell back ", far, ""};
    case Manoeuvre::pivot:
      return {"pivoted " + angle + hand, "", ""};
    case Manoeuvre::go:
      return {"rode ", far, ""};
    case Manoeuvre::slide:
      return {"made room by ", far, ""};
    case Manoeuvre::form:
    case Manoeuvre::none:
      return {"moved ", far, ""};
  }
  const char* const did = kind_of(how, battle.words.manoeuvres).moved;
  return *did != '\0' ? Deed{std::string(did) + ", ", far, ""} : Deed{"moved ", far, ""};
}

std::string listed(const std::vector<std::string>& all) {
  std::string out;
  for (std::size_t i = 0; i < all.size(); ++i)
    out += (i == 0 ? "" : i + 1 == all.size() ? " and " : ", ") + all[i];
  return out;
}

}  // namespace

void Marches::heed(const Order& order) {
  if (order.unit == nobody) return;
  if (kind_of(order.verb, battle_.words.orders).charges)
    charges_[order.unit] = order.target;
  else
    charges_.erase(order.unit);
}

void Marches::add(const Event& event, const event::Moved& moved, Pose from) {
  Deed did = deed_of(battle_, moved.how, from, moved.to);
  const Length far = length(moved.to.at - from.at);
  tiny_.erase(moved.unit);
  if (tiny(battle_, moved.how, from, moved.to)) {
    tiny_[moved.unit] = {event, did, far};
    return;
  }
  if (const auto charge = charges_.find(moved.unit);
      charge != charges_.end() && moved.how == Manoeuvre::advance) {
    did.did = "charged ";
    did.against = charge->second;
  }
  note(event, moved.unit, std::move(did)).last = far;
}

void Marches::add(const Event& event, const event::Formed& formed) {
  const auto n = static_cast<std::size_t>(formed.formation);
  const std::string into =
      n < battle_.words.formation_names.size() ? battle_.words.formation_names[n] : "up anew";
  note(event, formed.unit, {"formed " + into, "", "", nobody});
}

bool Marches::March::alike(const March& other) const {
  return did == other.did && stops == other.stops && own == other.own;
}

bool Marches::take(const Event& event, const event::Tied& declared) {
  const auto charge = charges_.find(declared.unit);
  if (charge == charges_.end() || charge->second != declared.target) return false;
  declared_[declared.unit].push_back(event.n);
  return true;
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
  // "Advanced 3.8 of 7 TUM": amounts of reasons behind the first count something else.
  if (march.by == event.by && march.stops.empty() && march.last > 0 && refused.amount > march.last) {
    Deed& deed = march.did.back();
    if (!deed.far.empty() && tenths(battle_, march.last) != tenths(battle_, refused.amount))
      deed.far = number_text(battle_, march.last) + " of " + length_text(battle_, refused.amount);
  }
  march.stops.push_back(clause);
  if (clause.subjects == std::vector{unit}) march.stops.back().subjects.clear();
  march.own.push_back(march.stops.back().subjects.empty() && !clause.subjects.empty());
  prove(march, event);
}

// "Wheeled 15° left twice".
Prose Marches::deeds(const std::vector<Deed>& all) const {
  std::vector<Prose> told;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool again =
        i + 1 < all.size() && all[i] == all[i + 1] && (i + 2 == all.size() || all[i] != all[i + 2]);
    Prose& one = told.emplace_back();
    append(one, all[i].did + all[i].far + all[i].how);
    if (all[i].against != nobody) {
      append(one, " at ");
      append_units(one, {all[i].against}, battle_.words);
    }
    if (again) append(one, " twice");
    if (again) ++i;
  }
  Prose out;
  for (std::size_t i = 0; i < told.size(); ++i) {
    append(out, i == 0 ? "" : i + 1 == told.size() ? " and " : ", ");
    append(out, told[i]);
  }
  return out;
}

// "A and B advanced 2 of 5 TUM, but found C in the way and left the rest of the order undone."
Prose Marches::sentence(const March& march, const std::vector<UnitId>& units) const {
  const bool many = units.size() > 1 || plural(units.front(), battle_.words);
  Prose text;
  if (!march.did.empty()) {
    append_units(text, units, battle_.words);
    append(text, " ");
    append(text, deeds(march.did));
  }
  bool open = march.did.empty();  // nothing is said yet to which more can be joined
  for (std::size_t i = 0; i < march.stops.size(); ++i) {
    const Clause& stop = march.stops[i];
    const bool own = march.own[i];
    if (text.empty() && own)
      append_units(text, units, battle_.words);
    else if (!text.empty())
      append(text, !own ? "; " : open ? " and" : ", but");
    append_units(text, stop.subjects, battle_.words);
    const bool agrees = own ? many
                            : stop.subjects.size() > 1 ||
                                  (!stop.subjects.empty() && plural(stop.subjects.front(), battle_.words));
    append(text, in_number(stop.predicate, agrees));
    append_units(text, stop.objects, battle_.words);
    append(text, stop.thing);
    append(text, in_number(stop.rest, agrees));
    if (!stop.then.empty()) append(text, " and ");
    append(text, in_number(stop.then, agrees));
    open = true;
  }
  append(text, ".");
  return sentence_case(std::move(text));
}

Told Marches::paragraph(std::uint8_t command) const {
  Told told;
  const std::string& whose = battle_.commands[command].name;
  told.march = true;
  std::vector<std::string> rules;
  std::vector<const March*> done;
  for (const March& march : marches_) {
    if (battle_.opening[march.unit].command != command) continue;
    for (const std::string& rule : march.rules)
      if (std::find(rules.begin(), rules.end(), rule) == rules.end()) rules.push_back(rule);
    told.events.insert(told.events.end(), march.events.begin(), march.events.end());
    if (std::any_of(done.begin(), done.end(), [&march](const March* each) { return each->alike(march); }))
      continue;
    done.push_back(&march);
    std::vector<UnitId> units;
    for (const March& alike : marches_)
      if (alike.alike(march) && battle_.opening[alike.unit].command == command) units.push_back(alike.unit);
    if (!told.text.empty()) append(told.text, " ");
    append(told.text, sentence(march, units));
  }
  if (told.text.front().text != whose) told.lead = whose + ".";  // "Holk. Holk rode", but once
  std::sort(told.events.begin(), told.events.end());
  told.event = told.events.front();
  told.proof = listed(rules);
  for (const std::uint32_t event : told.events)
    told.proof += (told.proof.empty() ? "#" : " #") + std::to_string(event);
  return told;
}

void Marches::tell(std::vector<Told>& told) const {
  std::vector<std::uint8_t> commands;
  for (const March& march : marches_) {
    const std::uint8_t command = battle_.opening[march.unit].command;
    if (std::find(commands.begin(), commands.end(), command) == commands.end()) commands.push_back(command);
  }
  Told leaders;  // who alone of their commands rode
  for (const std::uint8_t command : commands) {
    Told made = paragraph(command);
    if (!made.lead.empty() || leaders.text.empty()) {
      (made.lead.empty() ? leaders : told.emplace_back()) = std::move(made);
      continue;
    }
    append(leaders.text, " ");
    append(leaders.text, made.text);
    leaders.proof += "; " + made.proof;
    leaders.events.insert(leaders.events.end(), made.events.begin(), made.events.end());
  }
  if (!leaders.text.empty()) told.push_back(std::move(leaders));
  std::stable_sort(told.begin(), told.end(), [](const Told& a, const Told& b) { return a.event < b.event; });
}

}  // namespace quincunx::narrative
