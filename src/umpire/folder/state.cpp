#include "umpire/folder/state.hpp"

#include <algorithm>
#include <charconv>

#include "quincunx/base/text.hpp"

namespace quincunx::umpire {
namespace {

using Result = Submission::Result;
constexpr const char* results[] = {"accepted", "refused", "late", "unknown", "salt"};  // as in Result

std::vector<int> numbers_in(std::string_view text) {
  std::vector<int> all;
  for (const std::string_view word : words(text)) {
    int number = 0;
    std::from_chars(word.data(), word.data() + word.size(), number);
    all.push_back(number);
  }
  return all;
}

bool take_submission(GameState& state, const Act& act) {
  Submission made;
  const auto* result = std::find(std::begin(results), std::end(results), act.text("result"));
  if (result == std::end(results)) return false;
  made.result = static_cast<Result>(result - std::begin(results));
  made.act = act.number;
  made.at = act.at;
  made.player = act.text("player");
  made.from = act.text("from");
  made.digest = act.text("mail");
  made.kind = act.text("kind");
  made.orders = act.text("orders");
  made.turn = act.turn;
  made.turns = numbers_in(act.text("turns"));
  made.standing = act.text("standing") == "yes";
  made.salt = act.text("salt");
  made.received = act.text("arrived");
  state.submissions.push_back(std::move(made));
  return true;
}

// An amendment names the packs that it changes, as "3:red", and turns of which only the umpire's files
// change, as "4:umpire".
void take_changes(GameState& state, const Act& act, Amendment& amendment) {
  for (const std::string_view word : words(act.text("changed"))) {
    const std::size_t colon = word.find(':');
    int number = 0;
    std::from_chars(word.data(), word.data() + word.size(), number);
    const auto turn = state.turns.find(number);
    if (turn == state.turns.end() || colon == std::string_view::npos) continue;
    turn->second.played = act.number;
    const std::string player(word.substr(colon + 1));
    if (player == umpire_files) continue;
    turn->second.amended[player] = act.number;
    const auto first = amendment.changed_from.emplace(player, number).first;
    first->second = std::min(first->second, number);
  }
}

// The battle now ends earlier, or no longer ends.
void take_end(GameState& state, const Act& act) {
  state.over = act.text("over") == "yes";
  int last = state.played;
  const std::string_view ended = act.text("ended");
  std::from_chars(ended.data(), ended.data() + ended.size(), last);
  if (last >= state.played) return;
  state.played = state.closed = last;
  state.turns.erase(state.turns.upper_bound(last), state.turns.end());
  std::erase_if(state.amendments, [last](const Amendment& each) { return each.turn > last; });
}

int number_in(std::string_view text) {
  int number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

// Rulings have numbers of the game.
bool take_ruling(GameState& state, const Act& act) {
  const int number = number_in(act.text("ruling"));
  if (number != static_cast<int>(state.rulings.size()) + 1) return false;
  state.rulings.push_back(
      {number, act.turn, std::string(act.text("unit")), std::string(act.text("xml")), act.number});
  return true;
}

bool take_withdrawal(GameState& state, const Act& act) {
  const int number = number_in(act.text("withdrawn"));
  if (number < 1 || static_cast<std::size_t>(number) > state.rulings.size()) return false;
  GivenRuling& ruling = state.rulings[static_cast<std::size_t>(number) - 1];
  if (ruling.withdrawn || ruling.turn != act.turn) return false;
  return ruling.withdrawn = true;
}

void take_deadline(GameState& state, const Act& act, int turn) {
  if (const std::string_view at = act.text("deadline"); !at.empty())
    state.deadlines[turn].push_back({act.number, std::string(at)});
}

// What reports have of an amendment whose act was taken but for its changes.
Amendment amendment_of(const GameState& state, const Act& act) {
  using What = AmendedTurn::What;
  Amendment made;
  made.number = state.amended;
  made.turn = act.turn;
  made.why = act.text("why");
  made.dice_known = act.text(dice_text) == dice_known;
  if (!act.items.empty()) {
    made.what = What::orders;
    made.of = act.items.front().first;
  } else if (const int number = number_in(act.text("withdrawn")); number > 0) {
    made.what = What::withdrawal;
    made.of = state.rulings[static_cast<std::size_t>(number) - 1].unit;
  } else {
    made.what = What::ruling;
    made.of = act.text("unit");
  }
  return made;
}

// Only a mail can be admitted to the turn that is open.
bool take_amendment(GameState& state, const Act& act) {
  const bool open = act.turn == state.open() && !act.items.empty();
  if ((act.turn > state.closed && !open) || act.turn < state.first) return false;
  if (!act.text("ruling").empty() && !take_ruling(state, act)) return false;
  if (!act.text("withdrawn").empty() && !take_withdrawal(state, act)) return false;
  for (const auto& [player, digest] : act.items)
    state.turns[act.turn].admitted[player] = {digest, act.number};
  if (act.turn > state.played) return true;
  ++state.amended;
  Amendment amendment = amendment_of(state, act);
  take_changes(state, act, amendment);
  state.amendments.push_back(std::move(amendment));
  take_end(state, act);
  return true;
}

}  // namespace

bool TurnState::waits() const {
  if (played == 0) return false;
  return published == 0 || std::any_of(amended.begin(), amended.end(),
                                       [this](const auto& pack) { return pack.second > published; });
}

bool GameState::published_since(int turn) const {
  return std::any_of(turns.lower_bound(turn), turns.end(),
                     [](const auto& each) { return each.second.published != 0; });
}

std::string_view key(Result result) { return results[static_cast<std::size_t>(result)]; }

std::string receipt_code(const Submission& submission) { return submission.digest.substr(0, code_digits); }

GameState state_before(const Battle& battle) {
  GameState state;
  state.first = std::max(1, battle.scenario->turn);
  state.closed = state.played = state.first - 1;
  return state;
}

bool take(GameState& state, const Act& act) {
  state.acts = act.number;
  state.head = act.hash;
  if (act.what == what::opened) return act.number == 1;
  if (act.what == what::received) return take_submission(state, act);
  if (act.what == what::closed) {
    if (act.turn != state.open()) return false;
    state.closed = act.turn;
    state.turns[act.turn].closed = act.number;
    return true;
  }
  if (act.what == what::adjudicated) {
    if (act.turn != state.played + 1 || act.turn > state.closed) return false;
    state.played = act.turn;
    state.turns[act.turn].first_played = state.turns[act.turn].played = act.number;
    state.over = act.text("over") == "yes";
    take_deadline(state, act, act.turn + 1);
    return true;
  }
  if (act.what == what::ruled) return act.turn == state.played + 1 && take_ruling(state, act);
  if (act.what == what::withdrawn) return act.turn == state.played + 1 && take_withdrawal(state, act);
  if (act.what == what::deadline) {
    take_deadline(state, act, act.turn);
    return act.turn == state.open();
  }
  if (act.what == what::amended) return take_amendment(state, act);
  if (act.what == what::published) {
    TurnState& turn = state.turns[act.turn];
    turn.published = act.number;
    for (const auto& [player, digest] : act.items) turn.packs[player] = digest;
    return true;
  }
  if (act.what == what::revealed) return state.revealed = true;
  return false;
}

}  // namespace quincunx::umpire
