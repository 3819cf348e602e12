// Prints the balance on a terminal.

#include <algorithm>

#include "batch/balance/balance.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::batch {
namespace {

constexpr std::size_t label_width = 24;

// "the 84th percentile", or the place outside the plays.
std::string place_among(const Distribution& plays, std::int64_t value) {
  const std::string place = plays.place_of(value);
  if (place == "below") return "less than in any play";
  if (place == "above") return "more than in any play";
  const int whole = plays.whole_percentile_of(value), tens = whole % 100;
  const char* ending = tens >= 11 && tens <= 13 ? "th"
                       : whole % 10 == 1        ? "st"
                       : whole % 10 == 2        ? "nd"
                       : whole % 10 == 3        ? "rd"
                                                : "th";
  return "the " + std::to_string(whole) + ending + " percentile";
}

void line(std::string& out, const std::string& label, const std::string& text) {
  const std::size_t width = characters(label);
  out += "  " + label + std::string(width < label_width ? label_width - width : 1, ' ') + text + "\n";
}

std::string right(const std::string& text, std::size_t width) {
  return std::string(text.size() < width ? width - text.size() : 0, ' ') + text;
}

std::string share(std::uint64_t count, std::uint64_t plays) {
  const Interval interval = wilson(count, plays);
  return right(grouped(count), 7) + right(percent(share_of(count, plays)), 9) + "   (" +
         in_hundredths(interval.low) + " to " + percent(interval.high) + ")";
}

std::string spread(const Distribution& values) {
  return fixed(values.mean(), 1) + " on average; 5 % " + std::to_string(values.quantile(5)) + ", median " +
         std::to_string(values.quantile(50)) + ", 95 % " + std::to_string(values.quantile(95));
}

const std::string& name_of(const BalanceReport& report, std::uint8_t side) {
  return report.battle.words.side_names[side];
}

// Stopped plays count among the stalemates, but are not draws.
std::string how_it_came_out(const BalanceReport& report, const EndTally& end) {
  if (end.winner < 2) return name_of(report, end.winner) + " won";
  return end.kind == EndClass::stalemate && report.balance.undecided > 0 ? "no winner" : "drawn";
}

std::string history_text(const BalanceReport& report) {
  const Balance& balance = report.balance;
  const HistoryTally& history = balance.history;
  std::vector<std::string> parts;
  if (history.winner)
    parts.push_back(
        (*history.winner < 2 ? name_of(report, *history.winner) + " won, as in " : "drawn, as in ") +
        percent(share_of(history.same_winner, balance.plays)) + " of the plays");
  if (history.turns)
    parts.push_back(std::to_string(*history.turns) + " turns, " + place_among(balance.turns, *history.turns));
  if (history.loss_share && history.loss_shares.size() > 0)
    parts.push_back(name_of(report, 0) + " bore " + percent(*history.loss_share / 1000.0, 0) +
                    " of the killed and wounded, " + place_among(history.loss_shares, *history.loss_share));
  constexpr std::size_t margin = label_width + 2, width = 100;
  const std::string lines = wrapped(join(parts, "; "), width, margin);
  return parts.empty() ? "" : lines.substr(margin, lines.size() - margin - 1);
}

}  // namespace

std::string balance_text(const BalanceReport& report) {
  const Balance& balance = report.balance;
  std::string out = report.battle.scenario->title + ": " + grouped(balance.plays) + " plays\n";
  for (std::uint8_t side = 0; side < 2; ++side)
    line(out, name_of(report, side) + " won", share(balance.won[side], balance.plays));
  line(out, "drawn", share(balance.drawn, balance.plays));
  if (balance.undecided > 0) line(out, "stopped, undecided", share(balance.undecided, balance.plays));
  if (balance.first_side_wins.explained > 0)
    line(out, "with even luck",
         name_of(report, 0) + " would win " + percent(balance.first_side_wins.mean) + " ± " +
             percent(balance.first_side_wins.half_width()) + "; dice explain " +
             percent(balance.first_side_wins.explained, 0) + " of who wins");
  line(out, "turns", spread(balance.turns));
  if (balance.decided.size() > 0) line(out, "turn of decision", spread(balance.decided));
  for (std::uint8_t side = 0; side < 2; ++side) {
    const SideTally& tally = balance.sides[side];
    line(out, name_of(report, side) + " lost",
         spread(tally.strength_lost) + ", of " + std::to_string(tally.strength) + "; units " +
             fixed(tally.units_lost.mean(), 1));
  }
  for (const EndTally& end : balance.ends)
    line(out, spaced(key_of(end.kind)),
         right(grouped(end.plays), 7) + "   " + how_it_came_out(report, end) + "; first in play " +
             std::to_string(end.first));
  if (const std::string history = history_text(report); !history.empty()) line(out, "history", history);
  line(out, "enough plays?",
       "shares are known to ±" + percent(balance.half_width()) + "; ±1 % takes about " +
           grouped(balance.plays_for(0.01)) + " plays");
  if (!report.stopped.empty()) line(out, "ended early", report.stopped);
  std::vector<std::string> examples;
  for (const Example& example : balance.examples)
    examples.push_back(std::string(example.why) + " " + std::to_string(example.play.play));
  line(out, "plays to look at", join(examples, ", "));
  if (!balance.examples.empty())
    line(out, "",
         report.repeat_here + " " +
             std::to_string(balance.examples[balance.examples.size() > 1 ? 1 : 0].play.play));
  return out;
}

}  // namespace quincunx::batch
