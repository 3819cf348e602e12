#include <algorithm>
#include <set>

#include "base/printable.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/xml/xml.hpp"
#include "umpire/folder/ledger.hpp"
#include "umpire/folder/state.hpp"
#include "umpire/orders/in_force.hpp"
#include "umpire/turns/packs.hpp"

namespace quincunx::umpire {
namespace {

using Result = Submission::Result;
constexpr std::size_t most_unknown = 5;

std::string time_of(const std::string& at) {  // 2026-11-26T17:05:00Z as "2026-11-26 17:05"
  return at.size() < 16 ? at : at.substr(0, 10) + " " + at.substr(11, 5);
}

// Whether a turn was amended after its dice were known.
bool after_dice(const GameState& state, int turn) {
  return std::any_of(state.amendments.begin(), state.amendments.end(),
                     [turn](const Amendment& each) { return each.turn == turn && each.dice_known; });
}

std::string padded(std::string text, std::size_t width) {
  const std::size_t now = characters(text);
  if (now < width) text.append(width - now, ' ');
  return text;
}

// ", from pub@example.com": of a mail that only the code word identifies.
std::string address_note(const Game& game, const Submission& sent) {
  return game.from_elsewhere(sent)
             ? ", from " + printable(sent.from) + ", which is not the address of the player"
             : "";
}

std::string player_line(const Game& game, const PlayerEntry& player, std::size_t width) {
  const int open = game.state().open();
  int sent = 0, refused = 0;
  for (const Submission& each : game.state().submissions) {
    if (each.player != player.id || each.turn != open) continue;
    sent += each.result == Result::accepted ? 1 : 0;
    refused += each.result == Result::refused ? 1 : 0;
  }
  std::string line = "  " + padded(player.id, width) + "  " + padded(player.side, 10) + "  ";
  if (const Submission* counts = in_force(game, player, open)) {
    line += "orders of receipt " + receipt_code(*counts) + ", " + time_of(counts->arrived()) +
            address_note(game, *counts);
    if (counts_by_admission(game, player, open))
      line += ", admitted";
    else if (sent > 1)
      line += ", the last of " + std::to_string(sent);
  } else {
    line += "no orders";
    if (const Submission* standing = standing_in_force(game, player, open))
      line += "; standing orders of receipt " + receipt_code(*standing);
  }
  if (refused > 0) line += "; " + std::to_string(refused) + " refused";
  return line;
}

// A ruling that waits: "  ruling 2 waits for turn 3: blue-guns (“why”)".
std::string ruling_line(const Game& game, const GivenRuling& given) {
  Problems unread;  // reported when the turn is played
  const auto rulings = read_umpire_rulings(given.xml, {}, game.battle(), unread);
  return "  ruling " + std::to_string(given.number) + " waits for turn " + std::to_string(given.turn) + ": " +
         given.unit + (rulings ? " (“" + printable(rulings->front().why) + "”)" : "");
}

// ", due by 2026-12-01 20:00 UTC": the deadline of the open turn, if it has one.
std::string due(const Game& game, const std::string& at) {
  const std::string deadline = game.deadline(game.state().open());
  if (deadline.empty()) return {};
  std::string text = ", due by " + time_of(deadline) + " UTC";
  if (at > deadline) text += ", which has passed";
  if (game.file().after_deadline == AfterDeadline::late) text += "; later mails are late";
  return text;
}

// Mails since the last turn was closed that are not obeyed.
void add_unknown(const Game& game, std::vector<std::string>& lines) {
  const GameState& state = game.state();
  const auto last = state.turns.find(state.closed);
  const std::uint32_t since = last == state.turns.end() ? 0 : last->second.closed;
  std::size_t unknown = 0;
  for (auto each = state.submissions.rbegin(); each != state.submissions.rend(); ++each) {
    if (each->result != Result::unknown || each->act < since || ++unknown > most_unknown) continue;
    const auto& players = game.file().players;
    const bool known = std::any_of(players.begin(), players.end(), [&](const PlayerEntry& player) {
      return !player.address.empty() && lower_ascii(player.address) == each->from;
    });
    lines.push_back(
        std::string(known ? "  without the code word, not obeyed: " : "  unknown sender, not obeyed: ") +
        printable(each->from.empty() ? "a bare file" : each->from) + ", " + time_of(each->at) + ", mail/" +
        receipt_code(*each) + "…");
  }
  if (unknown > most_unknown)
    lines.push_back("  and " + std::to_string(unknown - most_unknown) + " more of unknown senders");
}

// Late mails that no amendment has taken up. What the umpire gave with an amendment is none.
void add_late(const Game& game, std::vector<std::string>& lines) {
  std::set<std::string_view> taken_up;
  for (const Act& act : game.acts())
    if (act.what == what::amended)
      for (const auto& [player, digest] : act.items) taken_up.insert(digest);
  for (const Submission& each : game.state().submissions)
    if (each.result == Result::late && taken_up.count(each.digest) == 0)
      lines.push_back("  late for turn " + std::to_string(each.turn) + ": " + each.player + ", receipt " +
                      receipt_code(each) + ", " + time_of(each.arrived()));
}

void add_next(const Game& game, std::vector<std::string>& lines) {
  const GameState& state = game.state();
  const std::string folder = game.paths().folder;
  const auto next = [&](const std::string& why, const char* command) {
    lines.push_back("next: quincunx umpire " + std::string(command) + " " + folder + "    " + why);
  };
  const bool waiting = std::any_of(state.turns.begin(), state.turns.end(),
                                   [](const auto& each) { return each.second.waits(); });
  if (waiting) return next("sends the packs out", "publish");
  if (state.played < state.closed) return next("plays the turn that is closed", "adjudicate");
  if (state.revealed) return;
  if (state.over) return next("shows everything to everybody", "reveal");
  lines.push_back("next: quincunx umpire receive " + folder + " MAIL…    takes orders in");
  next("closes, plays and publishes the turn", "turn");
}

}  // namespace

std::vector<std::string> status(const Game& game, const std::string& at) {
  const GameState& state = game.state();
  std::vector<std::string> lines;
  lines.push_back(game.file().title + ", " + std::to_string(state.acts) + " acts in the ledger");
  for (const auto& [number, turn] : state.turns) {
    if (turn.played == 0) continue;
    std::string line = "  turn " + std::to_string(number) + "  adjudicated";
    if (!turn.amended.empty()) line += ", amended";
    if (after_dice(state, number)) line += " after its dice were known";
    line += !turn.waits()         ? ", published " + time_of(game.published_at(number))
            : turn.published != 0 ? "; the amended packs are not published"
                                  : "; not published";
    lines.push_back(std::move(line));
  }
  constexpr std::size_t most_turns = 8;  // one screen
  if (lines.size() > most_turns + 1)
    lines.erase(lines.begin() + 1, lines.end() - static_cast<std::ptrdiff_t>(most_turns));
  if (state.revealed)
    lines.emplace_back("  the game is over, and revealed");
  else if (state.over)
    lines.emplace_back("  the battle is over");
  else if (state.played < state.closed)
    lines.push_back("  turn " + std::to_string(state.closed) + "  closed, not adjudicated");
  if (!state.over && !state.revealed) {
    lines.push_back("turn " + std::to_string(state.open()) + due(game, at) + ":");
    std::size_t width = 0;
    for (const PlayerEntry& player : game.file().players) width = std::max(width, characters(player.id));
    for (const PlayerEntry& player : game.file().players) lines.push_back(player_line(game, player, width));
  }
  for (const GivenRuling& each : state.rulings)
    if (!each.withdrawn && each.turn > state.played) lines.push_back(ruling_line(game, each));
  add_unknown(game, lines);
  add_late(game, lines);
  add_next(game, lines);
  return lines;
}

}  // namespace quincunx::umpire
