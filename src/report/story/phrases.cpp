#include "report/story/phrases.hpp"

#include <array>

#include "quincunx/text.hpp"
#include "report/data/cells.hpp"
#include "report/map/map.hpp"

namespace quincunx::report_parts {
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
  if (parts.size() < 2 || parts[1].size() != 2 || (parts.size() == 3 && parts[2].size() != 2)) return iso;
  const int month = (parts[1][0] - '0') * 10 + parts[1][1] - '0';
  if (month < 1 || month > 12) return iso;
  const std::string text = months[static_cast<std::size_t>(month - 1)] + (" " + std::string(parts[0]));
  return parts.size() == 2 ? text : std::string(parts[2].substr(parts[2][0] == '0' ? 1 : 0)) + " " + text;
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

}  // namespace quincunx::report_parts
