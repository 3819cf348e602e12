#include "umpire/orders/in_force.hpp"

#include <algorithm>

#include "quincunx/base/text.hpp"
#include "quincunx/play/turn.hpp"
#include "quincunx/xml/xml.hpp"

namespace quincunx::umpire {
namespace {

using Result = Submission::Result;

const TurnState* state_of(const Game& game, int turn) {
  const auto found = game.state().turns.find(turn);
  return found == game.state().turns.end() ? nullptr : &found->second;
}

const Admitted* admitted(const Game& game, const PlayerEntry& player, int turn) {
  const TurnState* state = state_of(game, turn);
  if (state == nullptr) return nullptr;
  const auto found = state->admitted.find(player.id);
  return found == state->admitted.end() ? nullptr : &found->second;
}

const Submission* by_digest(const Game& game, std::string_view digest) {
  for (const Submission& each : game.state().submissions)
    if (each.digest == digest) return &each;
  return nullptr;
}

bool in_time(const Game& game, const Submission& submission, int turn) {
  const TurnState* state = state_of(game, turn);
  return submission.result == Result::accepted &&
         (state == nullptr || state->closed == 0 || submission.act < state->closed);
}

// The act from which a submission holds that was admitted to a turn: it counts as if it had come when it was
// admitted, and at the latest when the turn was closed.
std::uint32_t held_from(const Game& game, int turn, const Admitted& admitted) {
  const std::uint32_t closed = state_of(game, turn)->closed;
  return closed == 0 ? admitted.act : std::min(admitted.act, closed);
}

class BookMaker {
 public:
  BookMaker(const Game& game, Problems& problems, const OrderBook::Candidate* candidate = nullptr)
      : game_(game), problems_(problems), candidate_(candidate) {}

  OrderBook::Page page(SideId side, int turn) {
    OrderBook::Page page;
    page.orders.side = side;
    page.orders.silent = game_.file().silent;
    page.silent.assign(game_.battle().commands.size(), game_.file().silent);
    for (int each = game_.state().first; each <= turn; ++each) page.orders.turns.emplace_back().number = each;
    for (const PlayerEntry& player : game_.file().players)
      if (player.side == game_.battle().words.side_ids[index(side)]) add(player, turn, page);
    return page;
  }
  bool failed() const { return failed_; }

 private:
  void add(const PlayerEntry& player, int turn, OrderBook::Page& page) {
    Orders& into = page.orders;
    OrderBook::Share share{player.id};
    const auto entry = [&](int number) -> TurnOrdersEntry& {
      return into.turns[static_cast<std::size_t>(number - game_.state().first)];
    };
    const bool tried = candidate_ != nullptr && candidate_->player.id == player.id;
    // A posture outlasts the standing orders with which it was given, until the command gets another.
    const Submission* before = nullptr;
    for (int each = game_.state().first; each <= turn; ++each) {
      const Submission* standing = standing_in_force(game_, player, each);
      if (standing != nullptr && standing != before) put(read(*standing).postures, entry(each).postures);
      before = standing;
    }
    if (tried && has_standing(candidate_->orders)) {
      put(candidate_->orders.postures, entry(turn).postures);
      add_standing(candidate_->orders, into);
    } else if (before != nullptr) {
      add_standing(read(*before), into);
    }
    for (int each = game_.state().first; each <= turn; ++each) {
      const Submission* sent = in_force(game_, player, each);
      const Orders* orders = tried && each == turn ? &candidate_->orders : nullptr;
      if (orders == nullptr && sent != nullptr) orders = &read(*sent);
      if (orders == nullptr) continue;
      const auto found = std::find_if(orders->turns.begin(), orders->turns.end(),
                                      [each](const TurnOrdersEntry& turns) { return turns.number == each; });
      if (found == orders->turns.end()) continue;
      put(found->postures, entry(each).postures);
      share.before = share.before || (each < turn && !found->postures.empty());
      // Couriers may bring those of earlier turns now.
      if (each == turn || game_.battle().scenario->couriers.speed > 0) put(found->orders, entry(each).orders);
      if (each != turn) continue;
      put(found->priorities, entry(each).priorities);
      if (!std::any_of(page.players.begin(), page.players.end(),
                       [](const auto& other) { return other.sent; }))
        into.silent = orders->silent;
      share.sent = true;
      for (std::size_t command = 0; command < page.silent.size(); ++command)
        if (leads(game_, player, command)) page.silent[command] = orders->silent;
    }
    share.before = share.before || (before != nullptr && has_standing(read(*before)));
    page.players.push_back(std::move(share));
  }

  static void add_standing(const Orders& orders, Orders& into) {
    put(orders.standing, into.standing);
    put(orders.priorities, into.priorities);
  }

  template <class Entry>
  static void put(const std::vector<Entry>& from, std::vector<Entry>& into) {
    into.insert(into.end(), from.begin(), from.end());
  }

  const Orders& read(const Submission& submission) {
    const auto known = read_.find(submission.digest);
    if (known != read_.end()) return known->second;
    auto orders = orders_of(game_, submission, problems_);
    failed_ = failed_ || !orders;
    return read_.emplace(submission.digest, orders ? std::move(*orders) : Orders{}).first->second;
  }

  const Game& game_;
  Problems& problems_;
  const OrderBook::Candidate* candidate_;
  std::map<std::string, Orders, std::less<>> read_;  // by digest
  bool failed_ = false;
};

}  // namespace

bool leads(const Game& game, const PlayerEntry& player, std::size_t command) {
  const Battle& battle = game.battle();
  if (battle.words.side_ids[index(battle.commands[command].side)] != player.side) return false;
  const std::vector<std::string>& own = player.commands;
  return own.empty() || std::find(own.begin(), own.end(), battle.commands[command].id) != own.end();
}

bool has_standing(const Orders& orders) {
  return !orders.standing.empty() || !orders.postures.empty() || !orders.priorities.empty();
}

const Submission* in_force(const Game& game, const PlayerEntry& player, int turn) {
  const std::vector<Submission>& all = game.state().submissions;
  const auto counts = [&](const Submission& each) {
    return each.player == player.id && in_time(game, each, turn) &&
           std::find(each.turns.begin(), each.turns.end(), turn) != each.turns.end();
  };
  const auto found = std::find_if(all.rbegin(), all.rend(), counts);
  const Submission* last = found == all.rend() ? nullptr : &*found;
  const Admitted* made = admitted(game, player, turn);
  return made != nullptr && (last == nullptr || last->act < held_from(game, turn, *made))
             ? by_digest(game, made->digest)
             : last;
}

bool counts_by_admission(const Game& game, const PlayerEntry& player, int turn) {
  const Submission* counts = in_force(game, player, turn);
  const Admitted* made = admitted(game, player, turn);
  return counts != nullptr && made != nullptr && counts->digest == made->digest;
}

const Submission* standing_in_force(const Game& game, const PlayerEntry& player, int turn) {
  const Submission* last = nullptr;
  std::uint32_t since = 0;
  for (const Submission& each : game.state().submissions) {
    if (each.player != player.id || !each.standing) continue;
    std::uint32_t held = in_time(game, each, turn) ? each.act : 0;
    for (int earlier = game.state().first; earlier <= turn; ++earlier)
      if (const Admitted* made = admitted(game, player, earlier);
          made != nullptr && made->digest == each.digest)
        held = std::max(held, held_from(game, earlier, *made));
    if (held <= since) continue;
    last = &each;
    since = held;
  }
  return last;
}

std::optional<Orders> orders_of(const Game& game, const Submission& submission, Problems& problems) {
  const auto text = game.orders(submission, problems);
  if (!text) return std::nullopt;
  Problems found;
  auto orders = read_orders(*text, submission.player + ", receipt " + receipt_code(submission),
                            *game.battle().scenario, found);
  if (!orders) problems.insert(problems.end(), found.begin(), found.end());
  return orders;
}

bool ordered_before(const Game& game, const PlayerEntry& player, int turn) {
  if (standing_in_force(game, player, turn) != nullptr) return true;
  for (int each = game.state().first; each < turn; ++each) {
    const Submission* sent = in_force(game, player, each);
    if (sent == nullptr) continue;
    if (game.battle().scenario->couriers.speed > 0) return true;
    Problems ignored;
    const auto orders = orders_of(game, *sent, ignored);
    if (orders && std::any_of(orders->turns.begin(), orders->turns.end(), [each](const TurnOrdersEntry& of) {
          return of.number == each && !of.postures.empty();
        }))
      return true;
  }
  return false;
}

std::string gathered(const Game& game, SideId side, int through, Problems& problems) {
  const PlayerEntry* player = nullptr;
  for (const PlayerEntry& each : game.file().players) {
    if (each.side != game.battle().words.side_ids[index(side)]) continue;
    if (player != nullptr) return {};
    player = &each;
  }
  std::vector<SubmittedOrders> all;
  const auto add = [&](const Submission& submission, const std::vector<int>& turns) {
    if (auto xml = game.orders(submission, problems)) all.push_back({std::move(*xml), turns});
  };
  const Submission* standing = nullptr;
  for (int turn = game.state().first; turn <= through; ++turn) {
    const Submission* sent = in_force(game, *player, turn);
    const Submission* now = standing_in_force(game, *player, turn);
    const bool anew = now != nullptr && now != standing && now != sent;
    if (anew && (sent == nullptr || now->act < sent->act)) add(*now, {});
    if (sent != nullptr) add(*sent, {turn});
    if (anew && sent != nullptr && now->act > sent->act) add(*now, {});
    standing = now;
  }
  if (all.empty()) return {};
  return orders_of_turn(all, problems).value_or("");
}

std::optional<OrderBook> OrderBook::read(const Game& game, int through, Problems& problems) {
  OrderBook book;
  book.first_ = game.state().first;
  book.silent_ = game.file().silent;
  BookMaker maker(game, problems);
  for (const SideId side : {SideId::first, SideId::second})
    for (int turn = book.first_; turn <= through; ++turn)
      book.pages_[index(side)].push_back(maker.page(side, turn));
  if (maker.failed()) return std::nullopt;
  return book;
}

bool OrderBook::add_trial(const Game& game, const Candidate& candidate, Problems& problems) {
  const int turn = through() + 1;
  BookMaker maker(game, problems, &candidate);
  for (const SideId side : {SideId::first, SideId::second}) {
    Page page;
    if (candidate.player.side == game.battle().words.side_ids[index(side)]) {
      page = maker.page(side, turn);
    } else {
      page.orders.side = side;
      page.orders.silent = Silence::hold;
      page.silent.assign(game.battle().commands.size(), Silence::hold);
    }
    pages_[index(side)].push_back(std::move(page));
  }
  return !maker.failed();
}

SilenceOf OrderBook::silence_of(SideId side) const {
  std::vector<std::vector<Silence>> turns;
  for (const Page& each : pages_[index(side)]) turns.push_back(each.silent);
  return
      [turns = std::move(turns), first = first_, before = silent_](const Table& table, std::uint8_t command) {
        for (int turn = std::min<int>(table.turn, first + static_cast<int>(turns.size()) - 1); turn >= first;
             --turn)
          if (const int there = table.obeyed_in(command, turn); there != 0 && there <= table.turn)
            return turns[static_cast<std::size_t>(turn - first)][command];
        return before;
      };
}

std::array<Commander, 2> OrderBook::commanders(const Battle& battle) const {
  std::array<Commander, 2> all;
  for (const SideId side : {SideId::first, SideId::second}) {
    auto turns = std::make_shared<std::vector<Commander>>();
    for (const Page& each : pages_[index(side)])
      turns->push_back(courier(battle, each.orders, doctrine(battle), each.report, silence_of(side)));
    const auto now = [turns, first = first_](const Turn& turn) -> Commander& {
      const int number = std::clamp(turn.table().turn - first, 0, static_cast<int>(turns->size()) - 1);
      return (*turns)[static_cast<std::size_t>(number)];
    };
    Commander& commander = all[index(side)];
    commander.answer = [now](const Ask& ask) { return now(ask.turn)(ask); };
    commander.wants_reasons = [now](const Turn& turn, UnitId unit) {
      const Commander& of_turn = now(turn);
      return !of_turn.wants_reasons || of_turn.wants_reasons(turn, unit);
    };
    commander.writes = [turns, first = first_](int number, std::uint8_t command) {
      const int page = std::clamp(number - first, 0, static_cast<int>(turns->size()) - 1);
      const auto& writes = (*turns)[static_cast<std::size_t>(page)].writes;
      return writes && writes(number, command);
    };
    commander.turn_over = [now](const Turn& turn) {
      if (const Commander& of_turn = now(turn); of_turn.turn_over) of_turn.turn_over(turn);
    };
  }
  return all;
}

}  // namespace quincunx::umpire
