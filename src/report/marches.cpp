#include "report/marches.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "report/sentences.hpp"

namespace quincunx::narrative {
namespace {

// Lengths in prose: one decimal is plenty.
std::string length_text(const Battle& battle, std::int64_t micrometres) {
  const std::int64_t unit = battle.words.unit_of_length;
  const std::int64_t tenths = (micrometres * 10 + unit / 2) / unit;
  return std::to_string(tenths / 10) + (tenths % 10 != 0 ? "." + std::to_string(tenths % 10) : "") + " " +
         battle.words.length_name;
}

// Less than anybody would see across a table.
bool tiny(const Battle& battle, Manoeuvre how, Pose from, Pose to) {
  const Angle turn = turn_between(from.facing, to.facing);
  return how == Manoeuvre::slide || (length(to.at - from.at) * 3 < battle.words.unit_of_length &&
                                     std::abs(turn.arcseconds) <= degrees(5).arcseconds);
}

// "Wheeled 15° left twice".
std::string deeds(const std::vector<std::string>& all) {
  std::vector<std::string> told;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool again =
        i + 1 < all.size() && all[i] == all[i + 1] && (i + 2 == all.size() || all[i] != all[i + 2]);
    told.push_back(all[i] + (again ? " twice" : ""));
    if (again) ++i;
  }
  return listed(told);
}

}  // namespace

void Marches::heed(const Order& order) {
  if (order.unit == nobody) return;
  if (order.verb == Verb::charge || order.verb == Verb::countercharge)
    charges_[order.unit] = order.target;
  else
    charges_.erase(order.unit);
}

void Marches::add(const Event& event, const event::Moved& moved, Pose from) {
  if (tiny(battle_, moved.how, from, moved.to)) return;
  std::string did = leg_text(battle_, moved.how, from, moved.to);
  if (const auto charge = charges_.find(moved.unit);
      charge != charges_.end() && moved.how == Manoeuvre::advance)
    did = "charged " + length_text(battle_, length(moved.to.at - from.at)) +
          (charge->second == nobody ? "" : " at " + battle_.words.unit_names[index(charge->second)]);
  note(event, moved.unit, did);
}

void Marches::add(const Event& event, const event::Formed& formed) {
  const auto n = static_cast<std::size_t>(formed.formation);
  const std::string into =
      n < battle_.words.formation_names.size() ? battle_.words.formation_names[n] : "up anew";
  note(event, formed.unit, "formed " + into);
}

bool Marches::take(const Event& event, const event::Tied& declared) {
  const auto charge = charges_.find(declared.unit);
  if (charge == charges_.end() || charge->second != declared.target) return false;
  declared_[declared.unit].push_back(event.n);
  return true;
}

void Marches::note(const Event& event, UnitId unit, const std::string& did) {
  auto known = std::find_if(marches_.begin(), marches_.end(),
                            [unit](const March& march) { return march.unit == unit; });
  if (known == marches_.end()) {
    marches_.push_back({unit, {}, {}, {}});
    known = marches_.end() - 1;
  }
  known->did.push_back(did);
  const auto declared = declared_.extract(unit);
  if (!declared.empty())
    known->events.insert(known->events.end(), declared.mapped().begin(), declared.mapped().end());
  known->events.push_back(event.n);
  const std::string rule(event.rule.view());
  if (!rule.empty() && std::find(known->rules.begin(), known->rules.end(), rule) == known->rules.end())
    known->rules.push_back(rule);
}

Told Marches::paragraph(std::uint8_t command) const {
  Told told;
  const std::string& whose = battle_.commands[command].name;
  told.march = true;
  std::vector<std::string> rules;
  std::vector<std::vector<std::string>> done;
  for (const March& march : marches_) {
    if (battle_.opening[march.unit].command != command) continue;
    for (const std::string& rule : march.rules)
      if (std::find(rules.begin(), rules.end(), rule) == rules.end()) rules.push_back(rule);
    told.events.insert(told.events.end(), march.events.begin(), march.events.end());
    if (std::find(done.begin(), done.end(), march.did) != done.end()) continue;
    done.push_back(march.did);
    std::vector<std::string> names;
    for (const March& alike : marches_)
      if (alike.did == march.did && battle_.opening[alike.unit].command == command)
        names.push_back(battle_.words.unit_names[index(alike.unit)]);
    told.text += (told.text.empty() ? "" : " ") + listed(names) + " " + deeds(march.did) + ".";
  }
  if (told.text.rfind(whose + " ", 0) != 0) told.lead = whose + ".";  // "Holk. Holk rode", but once
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
    leaders.text += " " + made.text;
    leaders.proof += "; " + made.proof;
    leaders.events.insert(leaders.events.end(), made.events.begin(), made.events.end());
  }
  if (!leaders.text.empty()) told.push_back(std::move(leaders));
  std::stable_sort(told.begin(), told.end(), [](const Told& a, const Told& b) { return a.event < b.event; });
}

std::string leg_text(const Battle& battle, Manoeuvre how, Pose from, Pose to) {
  const std::string far = length_text(battle, length(to.at - from.at));
  const Angle turn = turn_between(from.facing, to.facing);
  const std::string angle = std::to_string((std::abs(turn.arcseconds) + 1800) / 3600) + "°";
  const std::string hand = turn.arcseconds >= 0 ? " right" : " left";
  switch (how) {
    case Manoeuvre::advance:
      return "advanced " + far;
    case Manoeuvre::wheel:
      return "wheeled " + angle + hand;
    case Manoeuvre::oblique:
      return "moved " + far + " obliquely";
    case Manoeuvre::about_face:
      return "faced about";
    case Manoeuvre::turn:
      return "turned" + hand;
    case Manoeuvre::sideways:
      return "moved " + far + " sideways";
    case Manoeuvre::back:
      return "fell back " + far;
    case Manoeuvre::pivot:
      return "pivoted " + angle + hand;
    case Manoeuvre::go:
      return "rode " + far;
    case Manoeuvre::slide:
      return "made room by " + far;
    case Manoeuvre::pass:
      return "passed through friends, " + far;
    case Manoeuvre::scale:
      return "climbed over, " + far;
    case Manoeuvre::form:
    case Manoeuvre::replenish:
    case Manoeuvre::rally:
    case Manoeuvre::none:
    case Manoeuvre::count_:
      break;
  }
  return "moved " + far;
}

}  // namespace quincunx::narrative
