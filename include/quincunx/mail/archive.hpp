#pragma once
// The files of a zip archive, in memory. Archives come from strangers: no name in one becomes a path, and
// nothing is taken on trust that an archive states of itself.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/base/problem.hpp"
#include "quincunx/mail/outgoing.hpp"

namespace quincunx::mail {

inline constexpr std::size_t most_zip_bytes = std::size_t{256} << 20;  // of an archive
inline constexpr std::size_t most_zip_files = 1000;

// What archives begin with.
bool is_zip(std::string_view bytes);

// All its files; nullopt and a problem if the archive is damaged or encrypted, has more than most_zip_files
// files, two of one name, or if they are larger than `limit` bytes together. Archives within archives are
// files like others. `archive`: its name, for problems.
std::optional<std::vector<File>> files_in_zip(std::string_view bytes, std::size_t limit,
                                              const std::string& archive, Problems& problems);

}  // namespace quincunx::mail
