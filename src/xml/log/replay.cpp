#include "xml/log/replay.hpp"

#include <algorithm>
#include <charconv>

#include "quincunx/base/text.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "quincunx/play/umpire_ruling.hpp"

namespace quincunx {
namespace {

template <class Number>
Number number(std::string_view text) {
  Number found{};
  std::from_chars(text.data(), text.data() + text.size(), found);
  return found;
}

// A game that was stopped is stopped again; any other ends by itself, or it is not the same game.
int most_turns(const EventLog& log) {
  const auto* ended = log.empty() ? nullptr : std::get_if<event::Ended>(&log.back().body);
  const bool stopped = ended != nullptr && ended->how == event::Ending::stopped;
  const auto turns = std::count_if(log.begin(), log.end(), [](const Event& event) {
    return std::holds_alternative<event::Began>(event.body);
  });
  return std::max(1, static_cast<int>(turns) + (stopped ? 0 : 1));
}

}  // namespace

int last_turn(const Battle& battle, int turns_played) {
  return std::max(battle.scenario->turn, 1) + turns_played - 1;
}

Dice dice_of(const LogHeader& header) {
  if (header.dice_keys) return Dice::by_turn(seeds_of(header.dice_keys));
  if (header.dice_script.empty())
    return {number<std::uint64_t>(header.seed), number<std::uint64_t>(header.play)};
  std::vector<std::uint8_t> faces;
  for (const std::string_view word : words(header.dice_script)) faces.push_back(number<std::uint8_t>(word));
  return Dice::scripted(std::move(faces));
}

Replay played_again(const Battle& battle, const LogHeader& header, const EventLog& log) {
  Dice dice = dice_of(header);
  EventLog again;
  const Verdict verdict = play(battle, {recorded(log, SideId::first), recorded(log, SideId::second)}, dice,
                               &again, most_turns(log), {}, rulings_of(battle, log));
  return {write_log(battle, header, again, verdict), again.size(), dice.thrown(), header};
}

std::optional<Replay> verified(std::string_view bytes, const std::string& file, Problems& problems) {
  Problems found;
  const auto log = read_decisions(bytes, file, found);
  if (!log) return std::nullopt;
  Replay again = played_again(log->battle, log->header, log->events);
  if (again.log != bytes) return std::nullopt;
  problems.insert(problems.end(), found.begin(), found.end());
  return again;
}

}  // namespace quincunx
