#include "report/story/phrases.hpp"

#include "log/prose/templates.hpp"
#include "quincunx/base/text.hpp"
#include "report/story/patterns.hpp"

namespace quincunx::report_parts {

std::string ending_text(const Battle& battle, const event::Ended& ending, int turn, Telling telling) {
  using narrative::Pattern;
  struct Texts {
    Pattern won, drawn, won_line, drawn_line;
  };
  const auto texts = [&]() -> Texts {
    switch (ending.how) {
      case event::Ending::broken:
        return {Pattern::broken_won, Pattern::broken_drawn, Pattern::broken_won_line,
                Pattern::broken_drawn_line};
      case event::Ending::time:
        return {Pattern::time_won, Pattern::time_drawn, Pattern::time_won_line, Pattern::time_drawn_line};
      case event::Ending::points:
        return {Pattern::points_won, Pattern::points_drawn, Pattern::points_won_line,
                Pattern::points_drawn_line};
      case event::Ending::objective:
        return {Pattern::objective_won, Pattern::draw, Pattern::objective_won_line, Pattern::draw_line};
      case event::Ending::exit:
        return {Pattern::exit_won, Pattern::draw, Pattern::exit_won_line, Pattern::draw_line};
      case event::Ending::enough:
        return {Pattern::enough_won, Pattern::draw, Pattern::enough_won_line, Pattern::draw_line};
      case event::Ending::retreat:
        return {Pattern::retreat_won, Pattern::draw, Pattern::retreat_won_line, Pattern::draw_line};
      case event::Ending::draw:
        return {Pattern::draw, Pattern::draw, Pattern::draw_line, Pattern::draw_line};
      case event::Ending::stopped:
        break;
    }
    return {Pattern::stopped, Pattern::stopped, Pattern::stopped_line, Pattern::stopped_line};
  }();
  const bool won = ending.winner < 2;
  const auto& names = battle.words.side_names;
  const Pattern pattern =
      telling == Telling::line ? (won ? texts.won_line : texts.drawn_line) : (won ? texts.won : texts.drawn);
  Places places;
  places.texts = {{"turn", std::to_string(turn)}};
  const auto add = [&](std::string_view place, std::size_t side) {
    places.texts.emplace_back(place, names[side]);
    if (side < battle.words.side_nouns.size())
      places.nouns.emplace_back(place, battle.words.side_nouns[side]);
  };
  if (won) add("winner", ending.winner), add("loser", 1U - ending.winner);
  return plain(fill(narrative::word(pattern, battle.words), places, battle.words));
}

std::string date_text(const std::string& iso, const Vocabulary& words) {
  const auto parts = split(iso, '-');
  if (parts.size() < 2 || parts[1].size() != 2 || (parts.size() == 3 && parts[2].size() != 2)) return iso;
  const int month = (parts[1][0] - '0') * 10 + parts[1][1] - '0';
  if (month < 1 || month > 12) return iso;
  const auto name =
      static_cast<narrative::Pattern>(static_cast<int>(narrative::Pattern::january) + month - 1);
  const std::string text = narrative::word(name, words) + (" " + std::string(parts[0]));
  if (parts.size() == 2) return text;
  const std::string day(parts[2].substr(parts[2][0] == '0' ? 1 : 0));
  return day + narrative::word(narrative::Pattern::after_day, words) + text;
}

}  // namespace quincunx::report_parts
