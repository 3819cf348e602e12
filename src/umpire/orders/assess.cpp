#include "umpire/orders/assess.hpp"

#include <algorithm>
#include <set>

#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/xml/xml.hpp"
#include "umpire/letters/phrases.hpp"

namespace quincunx::umpire {
namespace {

using Result = Submission::Result;

bool names_code(const PlayerEntry& player, const LetterIn& letter) {
  return std::any_of(letter.codes.begin(), letter.codes.end(), [&](const std::string& word) {
    return sha256(player.salt + lower_ascii(word)) == player.code;
  });
}

Problem fault(Phrase what, const PlayerEntry& player, const std::string& name, const std::string& unit = {}) {
  return {{name}, phrase(what, player.language, {{"unit", unit}})};
}

// Orders to troops that another player of the side leads: each of them once.
Problems not_under(const Battle& battle, const PlayerEntry& player, const Orders& orders,
                   const std::string& name) {
  Problems problems;
  if (player.commands.empty()) return problems;
  std::set<std::string> others;
  const auto check = [&](std::size_t command, const std::string& what) {
    const std::string& id = battle.commands[command].id;
    if (std::find(player.commands.begin(), player.commands.end(), id) == player.commands.end())
      others.insert(what);
  };
  const auto check_orders = [&](const std::vector<OrderEntry>& entries) {
    for (const OrderEntry& entry : entries)
      if (entry.unit == nobody)
        check(entry.command, battle.commands[entry.command].id);
      else
        check(battle.opening[entry.unit].command, battle.words.unit_ids[index(entry.unit)]);
  };
  const auto check_postures = [&](const std::vector<StandingCommandEntry>& entries) {
    for (const StandingCommandEntry& entry : entries) check(entry.command, battle.commands[entry.command].id);
  };
  check_orders(orders.standing);
  check_postures(orders.postures);
  for (const TurnOrdersEntry& turn : orders.turns) {
    check_orders(turn.orders);
    check_postures(turn.postures);
  }
  for (const std::string& each : others)
    problems.push_back(fault(Phrase::fault_command, player, name, in_quotes(each)));
  return problems;
}

// Orders for turns that the battle will not have.
Problems beyond_end(const Game& game, const PlayerEntry& player, const Orders& orders,
                    const std::string& name) {
  Problems problems;
  const int limit = game.battle().scenario->turn_limit;
  const int last = limit > 0 ? std::min(limit, game.file().turns) : game.file().turns;
  for (const TurnOrdersEntry& turn : orders.turns)
    if (turn.number > last)
      problems.push_back({{name},
                          phrase(Phrase::fault_beyond, player.language,
                                 {{"turn", std::to_string(turn.number)}, {"last", std::to_string(last)}})});
  return problems;
}

// For which turns a player has sent orders, and whether they come in time.
void date(const Game& game, const Orders& orders, Assessed& assessed) {
  Submission& submission = assessed.submission;
  const int open = game.state().open();
  int latest = 0;
  for (const TurnOrdersEntry& turn : orders.turns) {
    latest = std::max(latest, turn.number);
    if (turn.number >= open) submission.turns.push_back(turn.number);
  }
  submission.standing = has_standing(orders);
  submission.turn = open;
  submission.result = Result::accepted;
  if (!submission.turns.empty()) {
    submission.turn = *std::min_element(submission.turns.begin(), submission.turns.end());
    for (const TurnOrdersEntry& turn : orders.turns) {
      if (turn.number < open) assessed.too_late.push_back(turn.number);
      if (turn.number == submission.turn)
        assessed.empty = turn.orders.empty() && turn.postures.empty() && turn.priorities.empty();
    }
  } else if (latest > 0) {
    submission.result = Result::late;
    submission.turn = latest;
    for (const TurnOrdersEntry& turn : orders.turns) submission.turns.push_back(turn.number);
  }
  const std::string deadline = game.deadline(open);
  const bool after = !deadline.empty() && submission.arrived() > deadline;
  if (submission.turn == open && after && game.file().after_deadline == AfterDeadline::late)
    submission.result = Result::late;
}

void read(const Game& game, Lenses& lenses, const LetterIn& letter, const PlayerEntry& player,
          const std::string& name, Assessed& assessed) {
  Submission& submission = assessed.submission;
  submission.result = Result::refused;
  Problems found;
  const Lens* lens = lenses.of(side_of(game.battle(), player), found);
  const OrdersKnown known{player.side, game.state().open(), letter.in_body, player.language};
  auto understood =
      lens == nullptr ? std::nullopt : understand(*lens, letter.orders->bytes, name, known, found);
  found = at_source(std::move(found), *letter.orders);
  std::optional<Orders> orders;
  if (understood) {
    Problems read_before;
    orders = read_orders(understood->xml, name, *game.battle().scenario, read_before);
    if (!orders) found.insert(found.end(), read_before.begin(), read_before.end());
  }
  if (orders)
    for (Problem& each : not_under(game.battle(), player, *orders, name)) found.push_back(std::move(each));
  if (orders && orders->turns.empty() && !has_standing(*orders))
    found.push_back(fault(Phrase::fault_no_orders, player, name));
  if (orders)
    for (Problem& each : beyond_end(game, player, *orders, name)) found.push_back(std::move(each));
  if (game.state().over || game.state().revealed) found.push_back(fault(Phrase::fault_over, player, name));
  if (orders && !fatal(found)) {
    date(game, *orders, assessed);
    assessed.understood = std::move(*understood);
    submission.orders = sha256(assessed.understood.xml);
  }
  assessed.problems.insert(assessed.problems.end(), found.begin(), found.end());
  assessed.orders = std::move(orders);
}

}  // namespace

const PlayerEntry* sender_of(const Game& game, const LetterIn& letter, std::string_view side) {
  const PlayerEntry* by_code = nullptr;
  const PlayerEntry* by_address = nullptr;
  for (const PlayerEntry& player : game.file().players) {
    const bool of_side = side.empty() || side == player.side;
    if (!player.code.empty()) {
      if (names_code(player, letter) && (by_code == nullptr || of_side)) by_code = &player;
    } else if (!player.address.empty() && lower_ascii(player.address) == letter.from &&
               (by_address == nullptr || of_side)) {
      by_address = &player;
    }
  }
  return by_code != nullptr ? by_code : by_address;
}

Assessed assess(const Game& game, Lenses& lenses, const LetterIn& letter, const PlayerEntry* named,
                const std::string& name, const std::string& at) {
  Assessed assessed;
  Submission& submission = assessed.submission;
  submission.at = at;
  // A time to come is that of a clock that is wrong, or of a sender.
  if (letter.received < at) submission.received = letter.received;
  submission.from = letter.from;
  submission.turn = game.state().open();
  const std::string side =
      letter.orders ? side_of_orders(letter.orders->bytes, game.battle().scenario.get()) : std::string();
  const PlayerEntry* player = named != nullptr ? named : sender_of(game, letter, side);
  if (player == nullptr) {
    // Of several players with one address, those of the side that the orders name, if they name one.
    for (const PlayerEntry& each : game.file().players)
      if (!each.address.empty() && lower_ascii(each.address) == letter.from)
        assessed.lacks_code.push_back(&each);
    const auto others = [&side](const PlayerEntry* each) { return each->side != side; };
    if (!std::all_of(assessed.lacks_code.begin(), assessed.lacks_code.end(), others))
      std::erase_if(assessed.lacks_code, others);
    return assessed;
  }
  submission.player = player->id;
  assessed.problems = letter.problems;
  if (letter.orders) {
    read(game, lenses, letter, *player, name, assessed);
  } else {
    submission.result = letter.salt.empty() ? Result::refused : Result::salt;
    if (letter.salt.empty()) assessed.problems.push_back(fault(Phrase::fault_no_orders, *player, name));
  }
  if (letter.salt.empty()) return assessed;
  // A mail with a salt may have nothing else that the reader of orders understands.
  assessed.salt_late = game.state().closed >= game.state().first || !is_salt(letter.salt);
  if (!assessed.salt_late) submission.salt = letter.salt;
  return assessed;
}

}  // namespace quincunx::umpire
