#include "umpire/folder/lock.hpp"

#include <fcntl.h>
#include <sys/file.h>

#include <cerrno>
#include <chrono>
#include <thread>

namespace quincunx::umpire {

bool GameLock::take(const std::string& folder, Lock kind, Problems& problems, int seconds) {
  const std::string path = folder + "/lock";
  auto file = std::make_unique<Descriptor>(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
  if (!file->open()) {
    if (kind == Lock::shared && (errno == EACCES || errno == EROFS)) return true;
    cannot(problems, path, "cannot write: " + reason(errno));
    return false;
  }
  using Clock = std::chrono::steady_clock;
  const auto until = Clock::now() + std::chrono::seconds(seconds);
  while (::flock(**file, (kind == Lock::alone ? LOCK_EX : LOCK_SH) | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK && errno != EINTR) {
      cannot(problems, path, "cannot lock: " + reason(errno));
      return false;
    }
    if (Clock::now() >= until) {
      problems.push_back({{folder},
                          "another umpire command is working on this game",
                          "wait until it has ended, and give the command again"});
      return false;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  file_ = std::move(file);
  return true;
}

}  // namespace quincunx::umpire
