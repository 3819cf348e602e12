// A turn played again by other orders or rulings.

#include <algorithm>
#include <filesystem>

#include "base/aside.hpp"
#include "base/printable.hpp"
#include "mail/read/encoding.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"
#include "umpire/folder/ledger.hpp"
#include "umpire/folder/state.hpp"
#include "umpire/letters/letters.hpp"
#include "umpire/orders/assess.hpp"
#include "umpire/rulings/words.hpp"
#include "umpire/turns/changes.hpp"
#include "umpire/turns/packs.hpp"

namespace quincunx::umpire {
namespace {

class Amender {
 public:
  Amender(Game& game, const Office& office, const Correction& wanted, Problems& problems)
      : game_(game), office_(office), wanted_(wanted), problems_(problems) {}

  std::optional<Amended> run() {
    if (!turn_can_be_amended() || !reason_is_a_line()) return std::nullopt;
    act_.at = office_.at;
    act_.what = what::amended;
    act_.turn = wanted_.turn;
    act_.texts = {{"why", why_}};
    if (dice_known()) act_.texts.emplace_back(dice_text, umpire::dice_known);
    if (!take_correction()) return std::nullopt;
    return wanted_.turn > game_.state().played ? only_record() : play_again();
  }

 private:
  bool fail(const std::string& what, const std::string& hint) {
    problems_.push_back({{game_.paths().folder}, what, hint});
    return false;
  }

  bool dice_known() const { return game_.state().published_since(wanted_.turn); }

  bool turn_can_be_amended() {
    const GameState& state = game_.state();
    if (wanted_.turn >= state.first && wanted_.turn <= state.closed) return true;
    const std::string turn = "turn " + std::to_string(wanted_.turn);
    if (wanted_.turn == state.open() && (state.over || state.revealed))
      return fail("the battle is over", turn + " will not be played");
    if (wanted_.turn == state.open())
      return !wanted_.admit.empty() ||
             fail(turn + " is not closed",
                  "'quincunx umpire receive --player' takes orders for an open turn");
    return fail(turn + " is not closed", state.closed < state.first
                                             ? "no turn is closed yet"
                                             : "turns " + std::to_string(state.first) + " to " +
                                                   std::to_string(state.closed) + " are");
  }

  // Logs and letters print the reason as a line.
  bool reason_is_a_line() {
    constexpr std::size_t longest = 200;
    why_ = join(words(wanted_.why), " ");
    const bool plain = printable(why_) == why_ && mail::is_utf8(why_);
    if (plain && !why_.empty() && characters(why_) <= longest) return true;
    problems_.push_back(
        {{"--why"},
         plain ? std::to_string(characters(why_)) + " characters" : "not a line of plain text",
         "expected a reason of 1 to " + std::to_string(longest) + " characters"});
    return false;
  }

  bool take_correction() {
    if (wanted_.ruling) return take_ruling(*wanted_.ruling);
    if (wanted_.withdraw != 0) return take_withdrawal();
    return wanted_.orders ? take_orders(*wanted_.orders) : admit();
  }

  bool was_played() {
    if (wanted_.turn <= game_.state().played) return true;
    return fail("turn " + std::to_string(wanted_.turn) + " has not been played",
                "'quincunx umpire rule' rules on the turn that is played next");
  }

  bool take_ruling(const RulingWords& words) {
    if (!was_played()) return false;
    const auto ruling = ruling_from(game_, words, why_, wanted_.turn, problems_);
    if (ruling)
      for (auto& text : texts_of(game_, *ruling)) act_.texts.push_back(std::move(text));
    return ruling.has_value();
  }

  bool take_withdrawal() {
    if (!was_played()) return false;
    std::vector<std::string> of_turn;
    for (const GivenRuling& each : game_.state().rulings)
      if (each.turn == wanted_.turn && !each.withdrawn) of_turn.push_back(std::to_string(each.number));
    const std::string number = std::to_string(wanted_.withdraw), turn = std::to_string(wanted_.turn);
    if (std::find(of_turn.begin(), of_turn.end(), number) == of_turn.end())
      return fail("no ruling " + number + " on turn " + turn,
                  of_turn.empty() ? "the turn has none" : "it has " + join(of_turn, ", "));
    act_.texts.emplace_back("withdrawn", number);
    return true;
  }

  // A mail or file of the umpire, in place of what the player sent.
  bool take_orders(const Incoming& incoming) {
    const PlayerEntry* player = game_.player(wanted_.player);
    std::vector<std::string> ids;
    for (const PlayerEntry& each : game_.file().players) ids.push_back(each.id);
    if (player == nullptr)
      return fail("no player " + in_quotes(wanted_.player), did_you_mean(wanted_.player, ids));
    const std::string digest = sha256(incoming.bytes), kind = kind_of(incoming.bytes);
    for (const Submission& each : game_.state().submissions)
      if (each.digest == digest && each.player == player->id) return count(each);
    auto letter = read_letter(incoming.bytes, kind, incoming.name, problems_);
    if (!letter || !letter->orders) {
      if (letter) fail("no orders in " + incoming.name, "expected orders in XML or as text");
      return false;
    }
    Lenses lenses(game_);
    const Assessed read = assess(game_, lenses, *letter, player, incoming.name, office_.at);
    problems_.insert(problems_.end(), read.problems.begin(), read.problems.end());
    if (!read.orders || fatal(problems_)) return false;
    received_.at = office_.at;
    received_.what = what::received;
    received_.turn = wanted_.turn;
    std::string turns;
    for (const TurnOrdersEntry& turn : read.orders->turns)
      turns += (turns.empty() ? "" : " ") + std::to_string(turn.number);
    received_.texts = {{"result", "late"}, {"player", player->id}, {"from", "the umpire"},
                       {"mail", digest},   {"kind", kind},         {"orders", sha256(read.understood.xml)},
                       {"turns", turns}};
    if (has_standing(*read.orders)) received_.texts.emplace_back("standing", "yes");
    if (!speaks_of_turn(turns, has_standing(*read.orders))) return false;
    act_.items = {{player->id, digest}};
    orders_ = read.understood.xml;
    files_ = {{game_.paths().mail(digest, kind), incoming.bytes},
              {game_.paths().orders(sha256(orders_)), orders_}};
    return true;
  }

  bool speaks_of_turn(const std::string& turns, bool standing) {
    const std::string number = std::to_string(wanted_.turn);
    const auto all = words(turns);
    if (standing || std::find(all.begin(), all.end(), number) != all.end()) return true;
    return fail("these orders are not for turn " + number,
                turns.empty() ? "they have no turn" : "they are for turn " + turns);
  }

  bool admit() {
    for (const Submission& each : game_.state().submissions)
      if (wanted_.admit.size() >= 4 && each.digest.starts_with(wanted_.admit)) return count(each);
    return fail("no receipt " + in_quotes(wanted_.admit), "'quincunx umpire status' lists what came late");
  }

  bool count(const Submission& submission) {
    using Result = Submission::Result;
    if (submission.result != Result::late && submission.result != Result::accepted)
      return fail("receipt " + receipt_code(submission) + " is of a mail that is " +
                      std::string(key(submission.result)),
                  "only valid orders can count; give others with --orders");
    std::string turns;
    for (const int turn : submission.turns) turns += (turns.empty() ? "" : " ") + std::to_string(turn);
    act_.items = {{submission.player, submission.digest}};
    return speaks_of_turn(turns, submission.standing);
  }

  std::vector<Act> acts() const {
    std::vector<Act> all;
    if (!received_.what.empty()) all.push_back(received_);
    all.push_back(act_);
    return all;
  }

  // First what the ledger names, then the ledger.
  bool record() {
    Aside aside;
    for (const auto& [path, bytes] : files_)
      if (!aside.add(path, bytes, problems_)) return false;
    return aside.arrive(problems_) && game_.record(acts(), problems_);
  }

  // The turn is not played yet: nothing follows so far.
  std::optional<Amended> only_record() {
    Amended made;
    const PlayerEntry* player = wanted_.admit.empty() ? nullptr : game_.player(act_.items.front().first);
    if (player != nullptr && !player->address.empty()) {
      const std::string& digest = act_.items.front().second;
      made.answer = game_.paths().receipt(digest + "-admitted");
      files_.emplace_back(made.answer, mail::write_message(admission(game_, *player, digest, act_)));
    }
    if (!wanted_.dry_run && !record()) return std::nullopt;
    made.changed.push_back("  turn " + std::to_string(wanted_.turn) + " will be played by these orders");
    return made;
  }

  std::optional<Amended> play_again() {
    const int last = game_.state().played;
    const auto keys = game_.keys(problems_);
    const auto book_before = keys ? OrderBook::read(game_, last, problems_) : std::nullopt;
    if (!book_before) return std::nullopt;
    const auto before = play_through(game_, *book_before, *keys, last, office_.program, problems_);
    if (!before) return std::nullopt;
    const bool marked = dice_known() && differs_from_what_counts();
    game_.suppose(acts(), orders_);
    const auto book = OrderBook::read(game_, last, problems_);
    if (!book) return std::nullopt;
    auto after = play_through(game_, *book, *keys, last, office_.program, problems_);
    if (!after) return std::nullopt;
    const Changes found = changes(game_, *before, *book_before, *after, *book, wanted_.turn, marked);
    Amended made = amended(found, *before, *after, marked);
    if (wanted_.dry_run) return made;
    note(found, *after);
    if (!write(found, *book, *keys, *after)) return std::nullopt;
    for (int turn = after->turn + 1; turn <= last; ++turn) {
      std::error_code ignored;
      std::filesystem::remove_all(game_.paths().turn(turn), ignored);
    }
    return made;
  }

  // False if the same orders count as before.
  bool differs_from_what_counts() const {
    if (act_.items.empty()) return true;
    const auto& [id, digest] = act_.items.front();
    const PlayerEntry* player = game_.player(id);
    const Submission* counts = player == nullptr ? nullptr : in_force(game_, *player, wanted_.turn);
    return counts == nullptr || counts->digest != digest;
  }

  Amended amended(const Changes& found, const PlayedGame& before, const PlayedGame& after,
                  bool marked) const {
    Amended made;
    made.changed = found.lines;
    made.unable = found.unable;
    if (after.turn < before.turn)
      made.changed.push_back("  the battle now ends in turn " + std::to_string(after.turn));
    if (over(before) && !over(after)) made.changed.emplace_back("  the battle is no longer over");
    if (marked)
      made.changed.push_back("  turn " + std::to_string(wanted_.turn) +
                             " is amended after its dice were known: ledger, reports and every pack say so");
    for (const auto& [turn, player] : found.packs)
      if (made.turns.empty() || made.turns.back() != turn) made.turns.push_back(turn);
    return made;
  }

  // Makes the files of every turn from the amended one on: all of their logs name the amendment.
  bool write(const Changes& found, const OrderBook& book, const KeyChain& keys, const PlayedGame& after) {
    const std::uint32_t number = game_.state().acts;
    std::vector<std::pair<int, Files>> turns;
    for (int turn = wanted_.turn; turn <= after.turn; ++turn) {
      const auto then = as_after(game_, after, keys, turn, problems_);
      if (!then) return false;
      auto files = turn_files(game_, office_, *then, book, making_before(found, turn, number), problems_);
      if (!files) return false;
      turns.emplace_back(turn, std::move(*files));
    }
    if (!record()) return false;
    for (const auto& [turn, files] : turns)
      if (!put_files(game_, turn, files, number, problems_)) return false;
    return true;
  }

  // What the ledger needs to make every file again.
  void note(const Changes& found, PlayedGame& after) {
    std::string changed;
    const auto add = [&changed](int turn, std::string_view player) {
      changed += (changed.empty() ? "" : " ") + std::to_string(turn) + ":" + std::string(player);
    };
    for (int turn = wanted_.turn; turn <= after.turn; ++turn) add(turn, umpire_files);
    for (const auto& [turn, player] : found.packs) add(turn, player);
    act_.texts.emplace_back("changed", changed);
    if (over(after)) act_.texts.emplace_back("over", "yes");
    if (after.turn < game_.state().played) act_.texts.emplace_back("ended", std::to_string(after.turn));
    game_.suppose(acts(), orders_);
    after.header.amended_turns = amended_turns(game_, after.turn);
    act_.texts.emplace_back("log", sha256(log_xml(after)));
    game_.suppose(acts(), orders_);
  }

  // Packs that do not change keep the act that made them.
  Making making_before(const Changes& found, int turn, std::uint32_t number) const {
    Making making = making_of(game_, turn);
    making.act = number;
    for (const auto& [of_turn, player] : found.packs)
      if (of_turn == turn) making.packs[player] = {number, office_.at};
    return making;
  }

  Game& game_;
  const Office& office_;
  const Correction& wanted_;
  Problems& problems_;
  std::string why_;
  Act act_, received_;
  std::string orders_;                                      // XML, that are not on disk yet; empty: none
  std::vector<std::pair<std::string, std::string>> files_;  // paths and bytes that the acts name
};

}  // namespace

std::optional<Amended> amend(Game& game, const Office& office, const Correction& amendment,
                             Problems& problems) {
  return Amender(game, office, amendment, problems).run();
}

}  // namespace quincunx::umpire
