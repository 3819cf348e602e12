#include "report/story/phrases.hpp"

#include <array>

#include "quincunx/base/text.hpp"
#include "report/data/cells.hpp"

namespace quincunx::report_parts {

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

}  // namespace quincunx::report_parts
