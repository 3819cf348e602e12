#pragma once
// The rolls of a game by their deeds, and how far two games share them.

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "quincunx/log/event.hpp"

namespace quincunx::test {

// What dice are thrown for: the turn, the activation (its unit or party, and its number), the purpose, the
// unit or party and its target, and a number where the same deed has several rolls.
struct DeedRoll {
  std::string deed;
  event::Checked roll;
};
inline std::vector<DeedRoll> deeds_of(const EventLog& log) {
  std::vector<DeedRoll> found;
  std::map<std::string, int> times;
  std::string turn, activation;
  const auto name = [](UnitId unit) { return unit == nobody ? "-" : std::to_string(index(unit)); };
  const auto name_of = [](Party party) {
    return std::to_string(static_cast<int>(party.kind)) + '.' + std::to_string(party.number);
  };
  for (const Event& event : log) {
    if (const auto* began = std::get_if<event::Began>(&event.body))
      turn = std::to_string(began->turn), activation.clear();
    if (const auto* acts = std::get_if<event::Activated>(&event.body))
      activation = name(acts->unit) + ' ' + name_of(acts->party) + ' ' + std::to_string(acts->number);
    const auto* checked = std::get_if<event::Checked>(&event.body);
    if (checked == nullptr) continue;
    const std::string deed = turn + ", " + activation + ": " +
                             std::to_string(static_cast<int>(checked->purpose)) + ' ' + name(checked->unit) +
                             ' ' + name_of(checked->party) + " at " + name(checked->target);
    found.push_back({deed + " #" + std::to_string(++times[deed]), *checked});
  }
  return found;
}

// Deeds of both games, and how many of them have the same dice: a longer roll begins with a shorter one.
struct Shared {
  int deeds = 0, alike = 0, others = 0;  // others: deeds of the first game only
};
inline Shared shared(const std::vector<DeedRoll>& was, const std::vector<DeedRoll>& is) {
  std::map<std::string, Roll> now;
  for (const DeedRoll& each : is) now.emplace(each.deed, each.roll.dice);
  Shared found;
  for (const DeedRoll& each : was) {
    const auto other = now.find(each.deed);
    if (other == now.end()) {
      ++found.others;
      continue;
    }
    const Roll &dice = each.roll.dice, &again = other->second;
    const auto both = std::min(dice.count, again.count);
    ++found.deeds;
    found.alike += std::equal(dice.faces.begin(), dice.faces.begin() + both, again.faces.begin()) ? 1 : 0;
  }
  return found;
}

}  // namespace quincunx::test
