#include "report/phrases.hpp"

#include <array>

#include "quincunx/text.hpp"
#include "report/cells.hpp"
#include "report/map.hpp"

namespace quincunx::report_parts {
namespace {

// " The mill is held by Reds." Empty where objectives have no holders.
std::string holders_text(const Battle& battle, const Table& table) {
  std::string out;
  if (!battle.book.set().holds_objectives) return out;
  for (std::size_t i = 0; i < battle.scenario->objectives.size(); ++i) {
    const auto holder = objective_holder(battle, table, i);
    out += " " + sentence_case(battle.words.objective_names[i]) + ": " +
           (holder ? "held by " + battle.words.side_names[index(*holder)] : std::string("held by nobody")) +
           ".";
  }
  return out;
}

}  // namespace

std::string event_anchor(std::uint32_t event) { return "event-" + std::to_string(event); }
std::string unit_anchor(const Battle& battle, UnitId unit) {
  return "unit-" + battle.words.unit_ids[index(unit)];
}

std::string ending_text(const Battle& battle, const digest::Digest& facts) {
  const int turn = facts.last.turn;
  const std::string when = " on turn " + number(turn);
  const auto& names = battle.words.side_names;
  const bool won = facts.ending.winner < 2;
  const std::string winner = won ? names[facts.ending.winner] : "";
  const std::string loser = won ? names[1 - facts.ending.winner] : "";
  switch (facts.ending.how) {
    case event::Ending::broken:
      return won ? "Victory of the " + winner + ": the army of the " + loser + " broke" + when + "."
                 : "Drawn: both armies broke" + when + ".";
    case event::Ending::time:
      return won ? "Victory of the " + winner + ": time ran out after turn " + number(turn) + "."
                 : "Drawn: time ran out after turn " + number(turn) + ".";
    case event::Ending::draw:
      return "Drawn" + when + ".";
    case event::Ending::points:
      return won ? "Victory of the " + winner + " on points after turn " + number(turn) + "."
                 : "Drawn on points after turn " + number(turn) + ".";
    case event::Ending::stopped:
      break;
  }
  return "Stopped undecided after turn " + number(turn) + ".";
}

std::string date_text(const std::string& iso) {
  constexpr std::array<const char*, 12> months{"January",   "February", "March",    "April",
                                               "May",       "June",     "July",     "August",
                                               "September", "October",  "November", "December"};
  const auto parts = split(iso, '-');
  if (parts.size() != 3 || parts[1].size() != 2 || parts[2].size() != 2) return iso;
  const int month = (parts[1][0] - '0') * 10 + parts[1][1] - '0';
  if (month < 1 || month > 12) return iso;
  return std::string(parts[2][0] == '0' ? parts[2].substr(1) : parts[2]) + " " +
         months[static_cast<std::size_t>(month - 1)] + " " + std::string(parts[0]);
}

std::string commander_text(const std::string& name) {
  if (name == "doctrine") return "played unattended by doctrine";
  if (name == "reckless") return "played at random";
  if (name == "none") return "gave no orders";
  return "by written orders, and by " + name.substr(name.rfind(' ') + 1) + " where they are silent";
}

std::string sentence_case(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

Text named(const Battle& battle, const std::string& text) {
  const auto& names = battle.words.unit_names;
  const auto letter = [&text](std::size_t at) {
    const char c = at < text.size() ? text[at] : ' ';
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c < 0;
  };
  Text made;
  std::string between;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t best = names.size();
    if (at == 0 || !letter(at - 1))
      for (std::size_t i = 0; i < names.size(); ++i)
        if (!names[i].empty() && text.compare(at, names[i].size(), names[i]) == 0 &&
            !letter(at + names[i].size()) && (best == names.size() || names[i].size() > names[best].size()))
          best = i;
    if (best == names.size()) {
      between += text[at++];
      continue;
    }
    if (!between.empty()) made.push_back(Run{std::move(between)});
    between.clear();
    const UnitId id{static_cast<std::uint16_t>(best)};
    made.push_back({names[best], Run::Manner::plain, unit_anchor(battle, id), true,
                    map::darker(map::side_colour(battle, battle.opening[id].side), 35)});
    at += names[best].size();
  }
  if (!between.empty()) made.push_back(Run{std::move(between)});
  return made;
}

std::string standing_text(const Battle& battle, const EventLog& log, const digest::TurnDigest& turn) {
  const Ruleset& set = battle.book.set();
  std::array<digest::DiceCount, 2> dice{};
  for (std::size_t i = turn.first; i < turn.last; ++i)
    if (const auto* checked = std::get_if<event::Checked>(&log[i].body);
        checked != nullptr && checked->unit != nobody)
      dice[index(battle.opening[checked->unit].side)].add(
          *checked, set.purposes[static_cast<std::size_t>(checked->purpose)], set.die);
  std::string out = "After the turn: ";
  for (const SideId side : {SideId::first, SideId::second}) {
    const digest::DiceCount& count = dice[index(side)];
    const int before = digest::strength_of(turn.start, battle, side),
              after = digest::strength_of(turn.end, battle, side);
    out += (side == SideId::second ? "; " : "") + battle.words.side_names[index(side)] + " have lost " +
           number(set.lost(turn.end, battle.book, side)) + "; " + set.breaking + " at " +
           number(set.breaks_at(turn.end, battle.book, side)) + ", strength " +
           (before == after ? "" : number(before) + " to ") + number(after);
    if (count.dice > 0) out += ", " + number(count.dice) + (count.dice == 1 ? " die" : " dice");
    if (count.hits && !count.sums)
      out += ", " + number(count.scored) + (count.scored == 1 ? " hit" : " hits") + " (" +
             two_places(count.expected) + " expected)";
  }
  return out + "." + holders_text(battle, turn.end);
}

}  // namespace quincunx::report_parts
