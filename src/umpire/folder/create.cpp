// The folder of a new game.

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>

#include "base/aside.hpp"
#include "base/descriptor.hpp"
#include "quincunx/base/files.hpp"
#include "umpire/folder/ledger.hpp"
#include "umpire/folder/lock.hpp"
#include "umpire/folder/state.hpp"

namespace quincunx::umpire {
namespace {

namespace fs = std::filesystem;

// A folder that becomes a game. A marker is in it as long as it is not one, so that what a command left that
// was killed are not taken for the files of others.
class NewFolder {
 public:
  explicit NewFolder(std::string folder)
      : paths_{std::move(folder)}, marker_(paths_.folder + "/" + Aside::beginning_of_names + "init") {}
  ~NewFolder() {
    if (done_) return;
    std::error_code ignored;
    if (marked_) fs::remove(marker_, ignored);
    if (!outermost_.empty()) fs::remove_all(outermost_, ignored);
  }
  NewFolder(const NewFolder&) = delete;
  NewFolder& operator=(const NewFolder&) = delete;

  bool begin(Problems& problems) { return make(problems) && clear(problems) && mark(problems); }
  void done() {
    std::error_code ignored;  // the next command that changes the game takes it away, else
    fs::remove(marker_, ignored);
    done_ = true;
  }

 private:
  bool make(Problems& problems) {
    if (is_folder(paths_.folder)) return lock_.take(paths_.folder, Lock::alone, problems, 0);
    if (!is_nothing(paths_.folder)) return in_use(problems);
    std::error_code error;
    fs::path outermost;
    for (fs::path each = fs::absolute(paths_.folder, error); !fs::exists(each, error);
         each = each.parent_path())
      outermost = each;
    if (fs::create_directories(paths_.folder, error); error) {
      cannot(problems, paths_.folder, "cannot make the directory: " + error.message());
      return false;
    }
    outermost_ = outermost;
    return lock_.take(paths_.folder, Lock::alone, problems, 0);
  }

  // Takes away what a command left that was killed; false if there is anything else.
  bool clear(Problems& problems) {
    const std::vector<std::string> all = entries_of(paths_.folder, problems);
    if (fatal(problems)) return false;
    const auto name = [](const std::string& path) { return fs::path(path).filename().string(); };
    const bool begun = !is_nothing(marker_) && is_nothing(paths_.game());
    const auto of_init = [&](const std::string& path) {
      constexpr const char* names[] = {"scenario", "welcome", "secret.xml", "ledger.jsonl"};
      return name(path) == "lock" ||
             (begun && (name(path).starts_with(Aside::beginning_of_names) ||
                        std::find(std::begin(names), std::end(names), name(path)) != std::end(names)));
    };
    if (!std::all_of(all.begin(), all.end(), of_init)) return in_use(problems);
    std::error_code ignored;
    for (const std::string& path : all)
      if (name(path) != "lock" && path != marker_) fs::remove_all(path, ignored);
    return true;
  }

  bool mark(Problems& problems) {
    const Descriptor file(::open(marker_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666));
    const Descriptor directory(::open(paths_.folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!file.open()) {
      cannot(problems, paths_.folder, "cannot write: " + reason(errno));
      return false;
    }
    if (directory.open()) ::fsync(*directory);  // some file systems know no flushing of directories
    return marked_ = true;
  }

  bool in_use(Problems& problems) const {
    problems.push_back(
        {{paths_.folder}, "exists, and is not an empty folder", "a game needs a folder of its own"});
    return false;
  }

  Paths paths_;
  std::string marker_;
  fs::path outermost_;  // of the folders that were made; empty: none
  bool marked_ = false, done_ = false;
  GameLock lock_;
};

}  // namespace

bool Game::create(const std::string& folder, const GameFile& file, const SecretFile& secret,
                  std::string_view scenario,
                  const std::vector<std::pair<std::string, std::string>>& first_mails, const std::string& at,
                  Problems& problems) {
  NewFolder fresh(folder);
  if (!fresh.begin(problems)) return false;
  const Paths paths{folder};
  const std::string text = write_game(file);
  std::vector<Act> acts(1);
  acts[0].at = at;
  acts[0].what = what::opened;
  acts[0].texts = {{"game", sha256(text)}, {"battle", file.id}};
  Aside aside;
  for (const auto& [player, bytes] : first_mails)  // with code words
    if (!aside.add(paths.welcome(player), bytes, problems, 0600)) return false;
  // game.xml comes last: a folder without it is no game.
  if (!aside.add(paths.scenario(), scenario, problems) ||
      !aside.add(paths.secret(), write_secret(secret), problems, 0600) ||
      !aside.add(paths.ledger(), lines_after({}, acts), problems) ||
      !aside.add(paths.game(), text, problems) || !aside.arrive(problems))
    return false;
  fresh.done();
  return true;
}

}  // namespace quincunx::umpire
