#include "cli/batches/pieces.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace quincunx::cli {
namespace {

__extension__ typedef unsigned __int128 Wide;

std::optional<std::uint64_t> whole(std::string_view word) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  return number;
}

}  // namespace

std::optional<std::pair<std::uint64_t, std::uint64_t>> piece_of(const std::string& shard,
                                                                std::uint64_t plays) {
  const std::size_t slash = shard.find('/');
  if (slash == std::string::npos) return std::nullopt;
  const auto k = whole(std::string_view(shard).substr(0, slash)),
             n = whole(std::string_view(shard).substr(slash + 1));
  if (!k || !n || *k >= *n || *n > most_pieces) return std::nullopt;
  const auto begin = [&](std::uint64_t piece) {
    return static_cast<std::uint64_t>(static_cast<Wide>(plays) * piece / *n);
  };
  return std::pair(begin(*k), begin(*k + 1));
}

std::string piece_name(const std::string& shard) {
  std::string name = "plays-" + shard + ".store";
  return name.replace(name.find('/'), 1, "-of-");
}

std::optional<std::string> shard_from_environment(std::uint64_t pieces, std::string& slip) {
  const char *const slurm = std::getenv("SLURM_ARRAY_TASK_ID"), *const parallel = std::getenv("PARALLEL_SEQ");
  if (slurm == nullptr && parallel == nullptr)
    slip =
        "neither SLURM_ARRAY_TASK_ID nor PARALLEL_SEQ is set: --shard-from-env is for tasks of a Slurm "
        "array and jobs of GNU parallel";
  else if (slurm != nullptr && parallel != nullptr)
    slip = "both SLURM_ARRAY_TASK_ID and PARALLEL_SEQ are set: give the piece by --shard K/N";
  if (!slip.empty()) return std::nullopt;
  // GNU parallel counts its jobs from 1.
  const std::uint64_t first = slurm != nullptr ? 0 : 1, last = pieces - 1 + first;
  const auto number = whole(slurm != nullptr ? slurm : parallel);
  if (number && *number >= first && *number <= last)
    return std::to_string(*number - first) + "/" + std::to_string(pieces);
  const std::string range = std::to_string(first) + "-" + std::to_string(last);
  slip = slurm != nullptr ? "SLURM_ARRAY_TASK_ID is '" + std::string(slurm) + "', expected a number in " +
                                range + ", as from sbatch --array=" + range
                          : "PARALLEL_SEQ is '" + std::string(parallel) + "', expected a number in " + range;
  return std::nullopt;
}

batch::Settings piece_settings(const Batch& made, std::uint64_t plays, const std::string& shard) {
  batch::Settings settings = made.about;
  settings.emplace_back("plays", std::to_string(plays));
  settings.emplace_back("shard", shard);
  return settings;
}

bool complete(const batch::Stored& stored, const std::pair<std::uint64_t, std::uint64_t>& range) {
  return stored.first == range.first && stored.plays == range.second - range.first && stored.dropped == 0;
}

void add_few(const Problems& all, Problems& problems) {
  const std::size_t listed = std::min<std::size_t>(3, all.size());
  problems.insert(problems.end(), all.begin(), all.begin() + static_cast<std::ptrdiff_t>(listed));
  if (all.size() > listed)
    problems.push_back({{}, std::to_string(all.size() - listed) + " more files are refused"});
}

}  // namespace quincunx::cli
