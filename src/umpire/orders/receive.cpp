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
    for (const Incoming& mail : mails)
      if (!take(mail)) return std::nullopt;
    for (const Waiting& each : waiting_)
      if (!answer(each)) return std::nullopt;
    // First what the ledger names, then the ledger.
    if (!aside_.arrive(problems_) || (!acts_.empty() && !game_.record(std::move(acts_), problems_)))
      return std::nullopt;
    return std::move(receipts_);
  }

 private:
  bool take(const Incoming& mail) {
    Receipt receipt;
    receipt.name = mail.name;
    if (mail.bytes.size() > quincunx::mail::most_mail_bytes) {
      problems_.push_back(
          {{mail.name},
           "larger than " + std::to_string(quincunx::mail::most_mail_bytes) + " bytes, and not kept",
           "ask the sender for a mail with the orders alone",
           true});
      return true;
    }
    const std::string digest = sha256(mail.bytes);
    if (!known_.insert(digest).second) {
      receipt.known = true;
      receipt.submission = earlier(digest);
      receipts_.push_back(std::move(receipt));
      return true;
    }
    const std::string kind = kind_of(mail.bytes);
    if (kind != "eml" && named_ == nullptr) {
      problems_.push_back({{mail.name},
                           "no mail, so that its sender is not known",
                           "--player names the player whose orders a bare file has"});
      return false;
    }
    auto letter = read_letter(mail.bytes, kind, mail.name, receipt.problems);
    Assessed assessed;
    if (letter)
      assessed = assess(game_, lenses_, *letter, kind == "eml" ? nullptr : named_, mail.name, office_.at);
    Submission& sent = assessed.submission;
    sent.digest = digest;
    sent.kind = kind;
    sent.at = office_.at;
    sent.act = game_.state().acts + static_cast<std::uint32_t>(acts_.size()) + 1;
    if (sent.turn == 0) sent.turn = game_.state().open();
    receipt.problems.insert(receipt.problems.end(), assessed.problems.begin(), assessed.problems.end());
    receipt.submission = sent;
    if (!aside_.add(game_.paths().mail(digest, kind), mail.bytes, problems_)) return false;
    if (!sent.orders.empty() && written_.insert(sent.orders).second &&
        !aside_.add(game_.paths().orders(sent.orders), assessed.understood.xml, problems_))
      return false;
    acts_.push_back(act_of(sent, office_.at));
    if (letter) waiting_.push_back({receipts_.size(), std::move(*letter), std::move(assessed)});
    receipts_.push_back(std::move(receipt));
    return true;
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
  };
  bool answer(const Waiting& waiting) {
    Receipt& receipt = receipts_[waiting.receipt];
    const Submission& sent = receipt.submission;
    const PlayerEntry* player = game_.player(sent.player);
    if (player == nullptr) return true;
    const std::optional<Orders>& orders = waiting.assessed.orders;
    Reading reading{sent, *player, waiting.letter, receipt.problems};
    reading.salt_late = waiting.assessed.salt_late;
    reading.knows_all = knows_all(game_) || !orders;
    if (orders && sent.result != Result::refused)
      for (const std::string_view line : split(waiting.assessed.understood.text, '\n'))
        if (!line.empty()) reading.lines.emplace_back(line);
    reading.in_force = last_accepted(*player);
    // Of several mails that came together only the last is tried: the others no longer count.
    if (orders && sent.result == Result::accepted && reading.in_force == &sent)
      reading.trial = trial_.of(*player, *orders, problems_);
    receipt.text = receipt_lines(game_, reading);
    if (player->address.empty() || waiting.letter.automatic) return !fatal(problems_);
    receipt.answer = game_.paths().receipt(sent.digest);
    return aside_.add(receipt.answer,
                      quincunx::mail::write_message(umpire::receipt(game_, reading, receipt.text)),
                      problems_);
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
