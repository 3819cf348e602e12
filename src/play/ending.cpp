#include "play/ending.hpp"

#include <algorithm>

#include "play/victory/judge.hpp"

namespace quincunx {

void end_game(Turn& turn, std::optional<SideId> winner, event::Ending how, Rule rule) {
  constexpr std::uint8_t nobody_wins = 255;
  turn.emit(rule, event::Ended{winner ? static_cast<std::uint8_t>(index(*winner)) : nobody_wins, how});
}

bool end_if_broken(Turn& turn, std::array<bool, 2> broken, Rule rule) {
  if (!broken[0] && !broken[1]) return false;
  if (broken[0] && broken[1])
    end_game(turn, std::nullopt, event::Ending::draw, rule);
  else
    end_game(turn, broken[0] ? SideId::second : SideId::first, event::Ending::broken, rule);
  return true;
}

bool time_is_up(Turn& turn, int last) {
  if (!in_last_turn(turn, last)) return false;
  judge_victory(turn);
  return !turn.ended() && !decide_by_points(turn);
}

void Score::add(const std::string& text, int times, int points) {
  auto known = std::find_if(made.begin(), made.end(), [&](const Scored& each) { return each.text == text; });
  if (known == made.end()) known = made.insert(known, Scored{text, 0, 0});
  known->count += times;
  known->points += points;
}
void Score::add_points(std::size_t row, const char* text, int times, int points) {
  because.mask |= 1U << row;
  add(text, times, points);
}

}  // namespace quincunx
