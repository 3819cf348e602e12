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

// The bytes of a regular file; nullopt and a problem if it cannot be read or is larger than the limit.
std::optional<std::string> read_file(const std::string& path, std::size_t limit, Problems& problems);

// The same for files that need not fit into memory: `take` is given one piece after another.
bool read_pieces(const std::string& path, std::size_t limit, Problems& problems,
                 const std::function<void(std::string_view)>& take);

// What is at a path, links followed. A path without permission is neither; reading it reports why.
bool is_folder(const std::string& path);
bool is_nothing(const std::string& path);
// The names in a folder, with the folder before them, sorted; a problem when it cannot be read.
std::vector<std::string> entries_of(const std::string& folder, Problems& problems);

// Writes every (path, bytes) to a temporary file, flushes it, then renames it: a reader sees the old file or
// the new one, never a part. Makes parent folders, keeps the permissions of replaced files and follows
// symbolic links. If any file cannot be written, returns false with a problem for each (one for a folder that
// cannot be written to) and restores every file. A directory or device is refused.
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
