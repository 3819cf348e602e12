#include "quincunx/umpire/game.hpp"

#include <filesystem>

#include "base/aside.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/xml/xml.hpp"
#include "umpire/folder/ledger.hpp"
#include "umpire/folder/lock.hpp"
#include "umpire/folder/state.hpp"

namespace quincunx::umpire {
namespace {

constexpr std::size_t largest_file = std::size_t{16} << 20;
constexpr std::size_t largest_ledger = std::size_t{256} << 20;

std::optional<SecretFile> secret_of(const std::string& path, Problems& problems) {
  const auto bytes = read_file(path, largest_file, problems);
  return bytes ? read_secret(*bytes, path, problems) : std::nullopt;
}

// Files that a command was writing when it was killed.
void clear_away(const std::string& folder) {
  for (const char* below : {"", "/mail", "/orders", "/receipts", "/reveal"}) {
    Problems absent;
    const std::string place = folder + below;
    if (!is_folder(place)) continue;
    std::error_code ignored;
    for (const std::string& entry : entries_of(place, absent))
      if (std::filesystem::path(entry).filename().string().starts_with(Aside::beginning_of_names))
        std::filesystem::remove(entry, ignored);
  }
}

// The scenario as it was when the game began, made ready to play.
std::shared_ptr<const Battle> battle_of(const Paths& paths, const GameFile& file, Problems& problems) {
  const auto bytes = read_file(paths.scenario(), largest_file, problems);
  if (!bytes) return nullptr;
  if (sha256(*bytes) != file.scenario_digest) {
    problems.push_back({{paths.scenario()},
                        "the scenario was changed after the game began",
                        "put back the file whose SHA-256 is " + file.scenario_digest});
    return nullptr;
  }
  Problems found;  // its warnings were shown when the game began
  auto scenario = read_scenario(*bytes, paths.scenario(), found);
  std::optional<Battle> battle;
  if (scenario) battle = muster(std::make_shared<const Scenario>(std::move(*scenario)), found);
  if (!battle || fatal(found)) {
    problems.insert(problems.end(), found.begin(), found.end());
    return nullptr;
  }
  if (battle->book.digest() != file.rulebook_digest)
    problems.push_back({{paths.game()},
                        "the rules of this program are not those with which the game began",
                        "turns would be played by other rules; use the version of the program with which the "
                        "game began"});
  return std::make_shared<const Battle>(std::move(*battle));
}

// Bytes of a file that is named by its digest.
std::optional<std::string> named_bytes(const std::string& path, std::string_view digest, Problems& problems) {
  auto bytes = read_file(path, largest_file, problems);
  if (bytes && sha256(*bytes) != digest) {
    problems.push_back({{path}, "was changed after it was written", "take the file from your last copy"});
    return std::nullopt;
  }
  return bytes;
}

}  // namespace

std::string Paths::mail(std::string_view digest, std::string_view kind) const {
  return folder + "/mail/" + std::string(digest) + "." + std::string(kind);
}
std::string Paths::orders(std::string_view digest) const {
  return folder + "/orders/" + std::string(digest) + ".xml";
}
std::string Paths::receipt(std::string_view digest) const {
  return folder + "/receipts/" + std::string(digest) + ".eml";
}
std::string Paths::welcome(std::string_view player) const {
  return folder + "/welcome/" + std::string(player) + ".eml";
}
std::string Paths::turn(int number) const {
  return folder + "/turns/" + (number < 10 ? "0" : "") + std::to_string(number);
}

Game::Game() : lock_(std::make_unique<GameLock>()) {}
Game::Game(Game&&) noexcept = default;
Game& Game::operator=(Game&&) noexcept = default;
Game::~Game() = default;

std::optional<Game> Game::open(const std::string& folder, For what_for, Problems& problems,
                               int wait_seconds) {
  Game game;
  game.paths_.folder = folder;
  if (!is_folder(folder) || is_nothing(game.paths_.game())) {
    problems.push_back({{folder}, "no game in this folder", "'quincunx umpire init' makes one"});
    return std::nullopt;
  }
  const bool changing = what_for == For::changing;
  if (!game.lock_->take(folder, changing ? Lock::alone : Lock::shared, problems, wait_seconds))
    return std::nullopt;
  if (changing) clear_away(folder);
  const auto bytes = read_file(game.paths_.game(), largest_file, problems);
  auto file = bytes ? read_game(*bytes, game.paths_.game(), problems) : std::nullopt;
  const auto ledger = read_file(game.paths_.ledger(), largest_ledger, problems);
  if (!file || !ledger) return std::nullopt;
  game.file_ = std::move(*file);
  auto read = read_ledger(*ledger, game.paths_.ledger(), problems);
  if (!read) return std::nullopt;
  if (read->whole < read->bytes) {
    if (changing && !cut_ledger(game.paths_.ledger(), read->whole, problems)) return std::nullopt;
    problems.push_back({{game.paths_.ledger(), static_cast<int>(read->acts.size()) + 1},
                        "the last line was not finished, and was left out",
                        "the command that wrote it was killed; give it again",
                        true});
  }
  if (read->acts.empty() || read->acts.front().text("game") != sha256(*bytes)) {
    problems.push_back({{game.paths_.game()},
                        "not the file with which the game began",
                        "the first line of the ledger has the SHA-256 of another; put that one back"});
    return std::nullopt;
  }
  game.battle_ = battle_of(game.paths_, game.file_, problems);
  if (game.battle_ == nullptr || fatal(problems)) return std::nullopt;
  game.state_ = state_before(*game.battle_);
  for (const Act& act : read->acts) {
    if (take(game.state_, act)) continue;
    problems.push_back({{game.paths_.ledger(), static_cast<int>(act.number)},
                        "an act " + in_quotes(act.what) + " that cannot follow the lines before it",
                        "the ledger was written by another version of the program"});
    return std::nullopt;
  }
  game.acts_ = std::move(read->acts);
  return game;
}

const PlayerEntry* Game::player(std::string_view id) const {
  for (const PlayerEntry& each : file_.players)
    if (each.id == id) return &each;
  return nullptr;
}

bool Game::from_elsewhere(const Submission& submission) const {
  const PlayerEntry* sender = player(submission.player);
  return sender != nullptr && submission.kind == "eml" && !sender->address.empty() &&
         lower_ascii(sender->address) != submission.from;
}

std::string Game::published_at(int turn) const {
  const auto found = state_.turns.find(turn);
  const bool published = found != state_.turns.end() && found->second.published != 0;
  return published ? acts_[found->second.published - 1].at : std::string();
}

std::string Game::deadline(int turn, std::uint32_t act) const {
  std::string at = turn == state_.first ? file_.deadline : std::string();
  if (const auto found = state_.deadlines.find(turn); found != state_.deadlines.end())
    for (const Deadline& each : found->second)
      if (each.act <= act) at = each.at;
  return at;
}

Salts Game::salts() const {
  Salts salts;
  for (const Submission& each : state_.submissions) {
    const PlayerEntry* sender = player(each.player);
    if (each.salt.empty() || sender == nullptr) continue;
    for (std::size_t side = 0; side < salts.size(); ++side)
      if (sender->side == battle_->words.side_ids[side]) salts[side] = each.salt;
  }
  return salts;
}

std::optional<KeyChain> Game::keys(Problems& problems) const {
  const auto secret = secret_of(paths_.secret(), problems);
  if (!secret) return std::nullopt;
  if (is_key(secret->last_key) && secret->turns == file_.turns) {
    KeyChain chain(secret->last_key, secret->turns);
    if (chain.commitment() == file_.commitment) return chain;
  }
  problems.push_back({{paths_.secret()},
                      "the key does not lead to the commitment in game.xml",
                      "without its own key the game cannot be played on; take the file from your last copy"});
  return std::nullopt;
}

std::optional<std::string> Game::mail(const Submission& submission, Problems& problems) const {
  // Names come from the ledger, which strangers cannot write; they are checked all the same.
  const bool named = is_key(submission.digest) &&
                     (submission.kind == "eml" || submission.kind == "xml" || submission.kind == "txt");
  if (!named) {
    problems.push_back({{paths_.ledger(), static_cast<int>(submission.act)}, "this line names no mail"});
    return std::nullopt;
  }
  return named_bytes(paths_.mail(submission.digest, submission.kind), submission.digest, problems);
}

std::optional<std::string> Game::orders(const Submission& submission, Problems& problems) const {
  if (!supposed_orders_.empty() && sha256(supposed_orders_) == submission.orders) return supposed_orders_;
  if (is_key(submission.orders))
    return named_bytes(paths_.orders(submission.orders), submission.orders, problems);
  problems.push_back({{paths_.ledger(), static_cast<int>(submission.act)}, "this line names no orders"});
  return std::nullopt;
}

void Game::suppose(std::vector<Act> acts, std::string orders) {
  supposed_orders_ = std::move(orders);
  if (before_)
    state_ = *before_;
  else
    before_ = state_;
  lines_after(acts_, acts);
  for (const Act& act : acts) take(state_, act);
}

bool Game::record(std::vector<Act> acts, Problems& problems) {
  if (before_) state_ = std::move(*before_);
  before_.reset();
  supposed_orders_.clear();
  const std::string lines = lines_after(acts_, acts);
  if (!append_to_ledger(paths_.ledger(), lines, problems)) return false;
  for (Act& act : acts) {
    take(state_, act);
    acts_.push_back(std::move(act));
  }
  return true;
}

}  // namespace quincunx::umpire
