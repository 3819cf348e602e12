#pragma once
// Keeps two umpire commands from working on one game at once. The system takes the lock off a command that
// ends in whatever way.

#include <memory>
#include <string>

#include "base/descriptor.hpp"

namespace quincunx::umpire {

enum class Lock : std::uint8_t { shared, alone };  // to look, to change

class GameLock {
 public:
  // Waits up to `seconds` for other commands; false and a problem if they do not end. In a folder that cannot
  // be written to, looking needs no lock.
  bool take(const std::string& folder, Lock kind, Problems& problems, int seconds);

 private:
  std::unique_ptr<Descriptor> file_;
};

}  // namespace quincunx::umpire
