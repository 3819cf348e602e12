#pragma once
// Files: read within a limit, written whole or not at all; and their SHA-256.

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quincunx/base/problem.hpp"

namespace quincunx {

// The bytes of a regular file; nothing (and a problem) when it cannot be read or is larger than the limit.
std::optional<std::string> read_file(const std::string& path, std::size_t limit, Problems& problems);

// The same for files that need not fit into memory: `take` is given one piece after another.
bool read_pieces(const std::string& path, std::size_t limit, Problems& problems,
                 const std::function<void(std::string_view)>& take);

// What stands at a path, links followed. What may not be looked at is neither; reading it tells why.
bool is_folder(const std::string& path);
bool is_nothing(const std::string& path);
// The names in a folder, with the folder before them, sorted; a problem when it cannot be read.
std::vector<std::string> entries_of(const std::string& folder, Problems& problems);

// Writes every (path, bytes) aside, flushes, then renames: a reader sees old files or new ones, never halves.
// Parent folders are made. What is replaced keeps its permissions; a symbolic link is followed. False, with a
// problem for every file that cannot be written (one for a folder that takes none), and then nothing has
// changed: a directory or device is refused, and files that were already in place are put back.
bool write_files(const std::vector<std::pair<std::string, std::string>>& files, Problems& problems);

std::string sha256(std::string_view bytes);  // 64 hexadecimal digits

// SHA-256 of a growing text, readable at any point (the chain of a log).
class Sha256 {
 public:
  Sha256();
  void add(std::string_view bytes);
  std::string hex() const;  // of everything so far

 private:
  unsigned char state_[128];  // Nettle's sha256_ctx
};

}  // namespace quincunx
