// A turn played again by other orders or rulings.

#include <algorithm>
#include <filesystem>

#include "base/aside.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"
#include "umpire/folder/ledger.hpp"
#include "umpire/folder/state.hpp"
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
    if (!turn_is_closed()) return std::nullopt;
    act_.at = office_.at;
    act_.what = what::amended;
    act_.turn = wanted_.turn;
    act_.texts = {{"why", wanted_.why}};
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

  bool turn_is_closed() {
    const GameState& state = game_.state();
    if (wanted_.turn >= state.first && wanted_.turn <= state.closed) return true;
    if (wanted_.turn == state.open() && !wanted_.admit.empty())
      return fail("turn " + std::to_string(wanted_.turn) + " is not closed",
                  "'quincunx umpire close " + game_.paths().folder +
                      "' closes it; then admit the mail, before 'adjudicate'");
    return fail(
        "turn " + std::to_string(wanted_.turn) + " is not closed",
        state.closed < state.first
            ? "no turn is closed yet: 'quincunx umpire receive' takes orders for an open turn"
            : "turns " + std::to_string(state.first) + " to " + std::to_string(state.closed) + " are");
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
    const auto ruling = ruling_from(game_, words, wanted_.why, wanted_.turn, problems_);
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
    Aside aside;
    return aside.add(game_.paths().mail(digest, kind), incoming.bytes, problems_) &&
           aside.add(game_.paths().orders(sha256(read.understood.xml)), read.understood.xml, problems_) &&
           aside.arrive(problems_);
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

  std::optional<Amended> only_record() {
    if (!game_.record(acts(), problems_)) return std::nullopt;
    Amended made;
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
    game_.suppose(acts());
    const auto book = OrderBook::read(game_, last, problems_);
    if (!book) return std::nullopt;
    const auto after = play_through(game_, *book, *keys, last, office_.program, problems_);
    if (!after) return std::nullopt;
    const Changes found = changes(game_, *before, *book_before, *after, *book, wanted_.turn);
    note(found, *after);
    game_.suppose(acts());
    const std::uint32_t number = game_.state().acts;
    std::vector<std::pair<int, Files>> turns;
    for (int turn = wanted_.turn; turn <= after->turn; ++turn) {
      if (!touches(found, turn)) continue;
      Making making = making_before(found, turn, number);
      const auto then = as_after(game_, *after, *keys, turn, problems_);
      if (!then) return std::nullopt;
      auto files = turn_files(game_, office_, *then, *book, making, problems_);
      if (!files) return std::nullopt;
      turns.emplace_back(turn, std::move(*files));
    }
    if (!game_.record(acts(), problems_)) return std::nullopt;
    Amended made;
    for (const auto& [turn, files] : turns) {
      if (!put_files(game_, turn, files, number, problems_)) return std::nullopt;
      if (std::any_of(found.packs.begin(), found.packs.end(),
                      [turn = turn](const auto& pack) { return pack.first == turn; }))
        made.turns.push_back(turn);
    }
    for (int turn = after->turn + 1; turn <= last; ++turn) {
      std::error_code ignored;
      std::filesystem::remove_all(game_.paths().turn(turn), ignored);
    }
    made.changed = found.lines;
    if (after->turn < last)
      made.changed.push_back("  the battle now ends in turn " + std::to_string(after->turn));
    if (over(*before) && !over(*after)) made.changed.emplace_back("  the battle is no longer over");
    if (dice_known() && !act_.items.empty())  // orders of a player
      made.changed.push_back("  orders changed after the dice of turn " + std::to_string(wanted_.turn) +
                             " were known: ledger, reports and every pack say so");
    made.unable = found.unable;
    return made;
  }

  bool touches(const Changes& found, int turn) const {
    return turn == wanted_.turn || found.turns.count(turn) != 0 ||
           std::any_of(found.packs.begin(), found.packs.end(),
                       [turn](const auto& pack) { return pack.first == turn; });
  }

  // What the ledger needs to make every file again.
  void note(const Changes& found, const PlayedGame& after) {
    std::string changed;
    const auto add = [&changed](int turn, std::string_view player) {
      changed += (changed.empty() ? "" : " ") + std::to_string(turn) + ":" + std::string(player);
    };
    for (int turn = wanted_.turn; turn <= after.turn; ++turn)
      if (touches(found, turn)) add(turn, umpire_files);
    for (const auto& [turn, player] : found.packs) add(turn, player);
    act_.texts.emplace_back("changed", changed);
    act_.texts.emplace_back("log", sha256(log_xml(after)));
    if (over(after)) act_.texts.emplace_back("over", "yes");
    if (after.turn < game_.state().played) act_.texts.emplace_back("ended", std::to_string(after.turn));
  }

  // Packs that do not change keep the act that made them.
  Making making_before(const Changes& found, int turn, std::uint32_t number) const {
    Making making = making_of(game_, turn);
    making.act = number;
    for (const auto& [of_turn, player] : found.packs)
      if (of_turn == turn) making.packs[player] = {number, office_.at, wanted_.why};
    return making;
  }

  Game& game_;
  const Office& office_;
  const Correction& wanted_;
  Problems& problems_;
  Act act_, received_;
};

}  // namespace

std::optional<Amended> amend(Game& game, const Office& office, const Correction& amendment,
                             Problems& problems) {
  return Amender(game, office, amendment, problems).run();
}

}  // namespace quincunx::umpire
