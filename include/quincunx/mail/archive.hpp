#pragma once
// A file out of a zip archive, in memory. Archives come from strangers: no name in one becomes a path, and
// nothing is taken on trust that an archive states of itself.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "quincunx/base/problem.hpp"

namespace quincunx::mail {

inline constexpr std::size_t most_zip_bytes = std::size_t{256} << 20;  // of an archive
inline constexpr std::size_t most_zip_files = 1000;

// What archives begin with.
bool is_zip(std::string_view bytes);

// The file "log.xml", or "first-battle-turn-3-red-log.xml", with words before its name; nullopt and a problem
// if the archive is damaged or encrypted, has more than most_zip_files files, not exactly one of this name, or
// if that is larger than `limit` bytes. Archives within archives are files like others. `archive`: its name,
// for problems.
std::optional<std::string> file_in_zip(std::string_view bytes, const std::string& file, std::size_t limit,
                                       const std::string& archive, Problems& problems);

}  // namespace quincunx::mail
