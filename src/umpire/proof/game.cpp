// What can be proved of a game: the ledger, every mail, the dice, and that each turn follows from them.

#include <algorithm>
#include <array>
#include <filesystem>

#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/umpire/proof.hpp"
#include "umpire/folder/ledger.hpp"
#include "umpire/folder/state.hpp"
#include "umpire/orders/lens.hpp"
#include "umpire/proof/seals.hpp"
#include "umpire/turns/packs.hpp"

namespace quincunx::umpire {
namespace {

constexpr std::size_t largest_made = std::size_t{256} << 20;

std::string count(std::size_t n, const std::string& what) {
  return std::to_string(n) + " " + what + (n == 1 ? "" : "s");
}

class Verifier {
 public:
  Verifier(const Game& game, const Office& office, bool documents, Problems& problems)
      : game_(game), office_(office), documents_(documents), problems_(problems) {}

  std::vector<std::string> run() {
    std::vector<std::string> lines{"ledger: " + count(game_.state().acts, "act") + ", the chain is whole"};
    mails(lines);
    if (game_.state().played >= game_.state().first) turns(lines);
    return lines;
  }

 private:
  void mails(std::vector<std::string>& lines) {
    std::size_t whole = 0;
    for (const Submission& each : game_.state().submissions) whole += game_.mail(each, problems_) ? 1U : 0U;
    lines.push_back("mails: " + std::to_string(whole) + " of " +
                    std::to_string(game_.state().submissions.size()) + " as they arrived");
  }

  void turns(std::vector<std::string>& lines) {
    const auto keys = game_.keys(problems_);
    const int last = game_.state().played;
    const auto book = keys ? OrderBook::read(game_, last, problems_) : std::nullopt;
    if (!book) return;
    lines.push_back("dice: the key leads to the commitment " + game_.file().commitment.substr(0, 16) + "…");
    const auto played = play_through(game_, *book, *keys, last, office_.program, problems_);
    if (!played) return;
    compare_with_ledger(log_xml(*played));
    std::size_t files = 0;
    for (const auto& [number, turn] : game_.state().turns) {
      if (turn.played == 0) continue;
      const auto then = as_after(game_, *played, *keys, number, problems_);
      if (!then) return;
      files += documents_ ? all_files(*then, *book, number) : logs(*then, number);
    }
    lines.push_back(std::string("turns: ") + std::to_string(game_.state().first) + " to " +
                    std::to_string(last) + " played again, " + count(files, "file") +
                    (documents_ ? " made again" : " compared"));
  }

  // The latest act that played the last turn has the digest of the umpire's log.
  void compare_with_ledger(const std::string& xml) {
    for (auto act = game_.acts().rbegin(); act != game_.acts().rend(); ++act) {
      if (act->text("log").empty()) continue;
      if (act->text("log") != sha256(xml))
        problems_.push_back({{game_.paths().ledger(), static_cast<int>(act->number)},
                             "the turn, played again, gives another log",
                             "mails, orders or the program are not those of that day"});
      return;
    }
  }

  // Compares bytes of a file below the folder of a turn; true if it is there and has no others.
  bool compare(int turn, const std::string& file, const std::string& bytes) {
    const std::string path = game_.paths().turn(turn) + "/" + file;
    const auto found = read_file(path, largest_made, problems_);
    if (found && *found == bytes) return true;
    if (found)
      problems_.push_back(
          {{path},
           "was changed",
           "delete the folder of the turn: the next command that changes the game makes it again"});
    return false;
  }

  std::size_t logs(const PlayedGame& then, int turn) {
    std::size_t same = compare(turn, "umpire/log.xml", log_xml(then)) ? 1 : 0;
    std::array<std::string, 2> of_sides;
    for (const PlayerEntry& player : game_.file().players) {
      const SideId side = side_of(game_.battle(), player);
      std::string& xml = of_sides[index(side)];
      if (xml.empty()) xml = log_xml(pack_of(then, side));
      if (compare(turn, pack_folder(player) + "/log.xml", xml)) ++same;
    }
    return same + listed(turn);
  }

  // Files against the list of contents, and packs against the ledger.
  std::size_t listed(int turn) {
    const std::string folder = game_.paths().turn(turn);
    const auto text = read_file(folder + "/contents", largest_made, problems_);
    if (!text) return 0;
    std::size_t same = 0;
    const auto lines = split(*text, '\n');
    for (std::size_t i = 1; i < lines.size(); ++i) {
      const std::size_t gap = lines[i].find("  ");
      if (gap == std::string_view::npos) continue;
      const std::string file(lines[i].substr(gap + 2));
      const auto bytes = read_file(folder + "/" + file, largest_made, problems_);
      if (bytes && sha256(*bytes) == lines[i].substr(0, gap))
        ++same;
      else if (bytes)
        problems_.push_back({{folder + "/" + file}, "was changed"});
    }
    const auto state = game_.state().turns.find(turn);
    for (const auto& [player, number] : state->second.packs)
      if (!state->second.waits())  // else they are amended packs
        published(folder, "packs/" + player + "/", number, *text);
    return same;
  }

  // The list of seals of a pack against the ledger, and the list of contents of the turn against it.
  void published(const std::string& folder, const std::string& pack, const std::string& number,
                 const std::string& contents) {
    const std::string path = folder + "/" + pack + seals_name;
    const auto list = read_file(path, largest_seals, problems_);
    if (!list) return;
    const auto seals = sha256(*list) == number ? seals_in(*list) : std::nullopt;
    if (!seals) {
      problems_.push_back({{path}, "is not the list of the pack that was published"});
      return;
    }
    for (const auto& [name, digest] : seals->files)
      if (contents.find(digest + "  " + pack) == std::string::npos)
        problems_.push_back({{folder + "/" + pack}, "lacks the file " + name + " as it was published"});
    if (seals->act > game_.acts().size() || game_.acts()[seals->act - 1].hash != seals->head)
      problems_.push_back({{game_.paths().ledger(), static_cast<int>(seals->act)},
                           "this line is not the one that " + path + " names",
                           "lines of the ledger were changed after the pack was published"});
  }

  std::size_t all_files(const PlayedGame& then, const OrderBook& book, int turn) {
    const auto files = turn_files(game_, office_, then, book, making_of(game_, turn), problems_);
    std::size_t same = 0;
    if (files)
      for (const auto& [file, bytes] : *files) same += compare(turn, file, bytes) ? 1U : 0U;
    return same;
  }

  const Game& game_;
  const Office& office_;
  bool documents_;
  Problems& problems_;
};

}  // namespace

std::vector<std::string> verify_game(const Game& game, const Office& office, bool documents,
                                     Problems& problems) {
  return Verifier(game, office, documents, problems).run();
}

}  // namespace quincunx::umpire
