#include <algorithm>
#include <set>

#include "base/aside.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"
#include "umpire/folder/ledger.hpp"
#include "umpire/folder/state.hpp"
#include "umpire/letters/letters.hpp"
#include "umpire/orders/assess.hpp"

namespace quincunx::umpire {
namespace {

using Result = Submission::Result;

Act act_of(const Submission& submission, const std::string& at) {
  Act act;
  act.at = at;
  act.what = what::received;
  act.turn = submission.turn;
  const auto add = [&act](const char* name, std::string value) {
    if (!value.empty()) act.texts.emplace_back(name, std::move(value));
  };
  add("result", std::string(key(submission.result)));
  add("player", submission.player);
  add("from", submission.from);
  add("mail", submission.digest);
  add("kind", submission.kind);
  add("orders", submission.orders);
  std::vector<std::string> turns;
  for (const int turn : submission.turns) turns.push_back(std::to_string(turn));
  add("turns", join(turns, " "));
  if (submission.standing) add("standing", "yes");
  add("salt", submission.salt);
  add("arrived", submission.received);
  return act;
}

class Receiver {
 public:
  Receiver(Game& game, const Office& office, const PlayerEntry* named, Problems& problems)
      : game_(game), office_(office), named_(named), problems_(problems), lenses_(game), trial_(game) {}

  std::optional<std::vector<Receipt>> take(const std::vector<Incoming>& mails) {
    for (const Submission& each : game_.state().submissions) known_.insert(each.digest);
    std::vector<Opened> opened;
    for (const Incoming& mail : mails)
      if (!open(mail, opened)) return std::nullopt;
    sort_by_date(opened);
    for (Opened& each : opened)
      if (!take(each)) return std::nullopt;
    for (const Waiting& each : waiting_)
      if (!answer(each)) return std::nullopt;
    // First what the ledger names, then the ledger.
    if (!aside_.arrive(problems_) || (!acts_.empty() && !game_.record(std::move(acts_), problems_)))
      return std::nullopt;
    return std::move(receipts_);
  }

 private:
  // A mail that was read, before it is known what it means.
  struct Opened {
    const Incoming& mail;
    std::string digest, kind;
    std::optional<LetterIn> letter;
    Problems problems;
  };

  bool open(const Incoming& mail, std::vector<Opened>& opened) {
    if (mail.bytes.size() > quincunx::mail::most_mail_bytes) {
      problems_.push_back(
          {{mail.name},
           "larger than " + std::to_string(quincunx::mail::most_mail_bytes) + " bytes, and not kept",
           "ask the sender for a mail with the orders alone",
           true});
      return true;
    }
    Opened made{mail, sha256(mail.bytes), kind_of(mail.bytes), {}, {}};
    if (known_.count(made.digest) == 0) {
      if (made.kind != "eml" && named_ == nullptr) {
        problems_.push_back({{mail.name},
                             "no mail, so that its sender is not known",
                             "--player names the player whose orders a bare file has"});
        return false;
      }
      made.letter = read_letter(mail.bytes, made.kind, mail.name, made.problems);
    }
    opened.push_back(std::move(made));
    return true;
  }

  // Of two mails the later counts, in whatever order their files were named. Those without a date keep their
  // places.
  static void sort_by_date(std::vector<Opened>& opened) {
    const auto date = [&opened](std::size_t i) -> const std::string& {
      static const std::string none;
      return opened[i].letter ? opened[i].letter->sent() : none;
    };
    std::vector<std::size_t> places, order;
    for (std::size_t i = 0; i < opened.size(); ++i)
      if (!date(i).empty()) places.push_back(i);
    order = places;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return date(a) < date(b); });
    std::vector<std::size_t> from(opened.size());
    for (std::size_t i = 0; i < from.size(); ++i) from[i] = i;
    for (std::size_t i = 0; i < places.size(); ++i) from[places[i]] = order[i];
    std::vector<Opened> sorted;
    for (const std::size_t i : from) sorted.push_back(std::move(opened[i]));
    opened.swap(sorted);
  }

  bool take(Opened& mail) {
    Receipt receipt;
    receipt.name = mail.mail.name;
    if (!known_.insert(mail.digest).second) {
      receipt.known = true;
      receipt.submission = earlier(mail.digest);
      receipts_.push_back(std::move(receipt));
      return true;
    }
    receipt.problems = std::move(mail.problems);
    Assessed assessed;
    if (mail.letter)
      assessed = assess(game_, lenses_, *mail.letter, mail.kind == "eml" ? nullptr : named_, mail.mail.name,
                        office_.at);
    Submission& sent = assessed.submission;
    sent.digest = mail.digest;
    sent.kind = mail.kind;
    sent.at = office_.at;
    sent.act = game_.state().acts + static_cast<std::uint32_t>(acts_.size()) + 1;
    if (sent.turn == 0) sent.turn = game_.state().open();
    receipt.problems.insert(receipt.problems.end(), assessed.problems.begin(), assessed.problems.end());
    receipt.submission = sent;
    for (const PlayerEntry* each : assessed.lacks_code)
      receipt.lacks_code_of += (receipt.lacks_code_of.empty() ? "" : " or ") + each->id;
    if (!aside_.add(game_.paths().mail(mail.digest, mail.kind), mail.mail.bytes, problems_)) return false;
    if (!sent.orders.empty() && written_.insert(sent.orders).second &&
        !aside_.add(game_.paths().orders(sent.orders), assessed.understood.xml, problems_))
      return false;
    acts_.push_back(act_of(sent, office_.at));
    if (mail.letter) {
      auto replaced = counted_before(sent);
      waiting_.push_back(
          {receipts_.size(), std::move(*mail.letter), std::move(assessed), std::move(replaced)});
    }
    receipts_.push_back(std::move(receipt));
    return true;
  }

  // What counted for the same turn, or as standing orders, until this mail came.
  std::optional<Submission> counted_before(const Submission& sent) const {
    if (sent.result != Result::accepted) return std::nullopt;
    const auto same = [&sent](const Submission& each) {
      const bool of_turn = std::find(each.turns.begin(), each.turns.end(), sent.turn) != each.turns.end();
      return each.result == Result::accepted && each.player == sent.player &&
             (sent.turns.empty() ? each.standing : of_turn);
    };
    for (auto each = receipts_.rbegin(); each != receipts_.rend(); ++each)
      if (!each->known && same(each->submission)) return each->submission;
    const PlayerEntry& player = *game_.player(sent.player);
    const Submission* before =
        sent.turns.empty() ? standing_in_force(game_, player, sent.turn) : in_force(game_, player, sent.turn);
    return before == nullptr ? std::nullopt : std::optional(*before);
  }

  // Of a mail that came before, in this batch or an earlier one.
  Submission earlier(const std::string& digest) const {
    for (const Receipt& each : receipts_)
      if (each.submission.digest == digest) return each.submission;
    for (const Submission& each : game_.state().submissions)
      if (each.digest == digest) return each;
    return {};
  }

  // A mail that the ledger will name, before its receipt is written.
  struct Waiting {
    std::size_t receipt;  // of receipts_
    LetterIn letter;
    Assessed assessed;
    std::optional<Submission> replaced;  // that counted until it came
  };
  bool answer(const Waiting& waiting) {
    Receipt& receipt = receipts_[waiting.receipt];
    const Submission& sent = receipt.submission;
    const PlayerEntry* player = game_.player(sent.player);
    if (player == nullptr) return answer_stranger(waiting, receipt);
    const std::optional<Orders>& orders = waiting.assessed.orders;
    Reading reading{sent, *player, waiting.letter, receipt.problems};
    reading.salt_late = waiting.assessed.salt_late;
    reading.knows_all = knows_all(game_) || !orders;
    if (orders && sent.result != Result::refused)
      for (const std::string_view line : split(waiting.assessed.understood.text, '\n'))
        if (!line.empty()) reading.lines.emplace_back(line);
    reading.in_force = last_accepted(*player);
    reading.replaced = waiting.replaced ? &*waiting.replaced : nullptr;
    reading.too_late = waiting.assessed.too_late;
    reading.empty = waiting.assessed.empty;
    // Of several mails that came together only the last is tried: the others no longer count.
    if (orders && sent.result == Result::accepted && reading.in_force == &sent)
      reading.trial = trial_.of(*player, *orders, problems_);
    receipt.text = receipt_lines(game_, reading);
    return fatal(problems_) ? false : send(receipt, reading);
  }

  bool send(Receipt& receipt, const Reading& reading) {
    if (reading.player.address.empty() || reading.letter.automatic) return true;
    receipt.answer = game_.paths().receipt(receipt.submission.digest);
    return aside_.add(receipt.answer,
                      quincunx::mail::write_message(umpire::receipt(game_, reading, receipt.text)),
                      problems_);
  }

  // Only who writes from the address of a player gets an answer; of players with one address, one that fits
  // all of them.
  bool answer_stranger(const Waiting& waiting, Receipt& receipt) {
    const auto& players = waiting.assessed.lacks_code;
    if (players.empty()) return true;
    for (const PlayerEntry* each : players) {
      if (!receipt.text.empty()) receipt.text.insert(receipt.text.end(), 2, {});
      for (std::string& line : code_missing_lines(game_, *each, receipt.submission))
        receipt.text.push_back(std::move(line));
    }
    return send(receipt, {receipt.submission, *players.front(), waiting.letter, receipt.problems});
  }

  const Submission* last_accepted(const PlayerEntry& player) const {
    for (auto each = receipts_.rbegin(); each != receipts_.rend(); ++each)
      if (!each->known && each->submission.result == Result::accepted &&
          each->submission.player == player.id && each->submission.turn == game_.state().open())
        return &each->submission;
    return in_force(game_, player, game_.state().open());
  }

  Game& game_;
  const Office& office_;
  const PlayerEntry* named_;
  Problems& problems_;
  Lenses lenses_;
  Trial trial_;
  Aside aside_;
  std::set<std::string> known_;    // digests of mails
  std::set<std::string> written_;  // of orders: two mails may say the same
  std::vector<Act> acts_;
  std::vector<Receipt> receipts_;
  std::vector<Waiting> waiting_;
};

}  // namespace

std::optional<std::vector<Receipt>> receive(Game& game, const Office& office,
                                            const std::vector<Incoming>& mails, const std::string& player,
                                            Problems& problems) {
  const PlayerEntry* named = nullptr;
  if (!player.empty() && (named = game.player(player)) == nullptr) {
    std::vector<std::string> ids;
    for (const PlayerEntry& each : game.file().players) ids.push_back(each.id);
    problems.push_back({{"--player " + player}, "no player " + in_quotes(player), did_you_mean(player, ids)});
    return std::nullopt;
  }
  return Receiver(game, office, named, problems).take(mails);
}

}  // namespace quincunx::umpire
