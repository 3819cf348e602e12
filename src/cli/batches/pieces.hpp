#pragma once
// A batch in pieces, each played by a machine of its own.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "cli/batches/batches.hpp"

namespace quincunx::cli {

constexpr std::uint64_t most_pieces = 1'000'000;

// "1/4" of so many plays: from which on, and up to which. Nothing when it is none.
std::optional<std::pair<std::uint64_t, std::uint64_t>> piece_of(const std::string& shard,
                                                                std::uint64_t plays);
std::string piece_name(const std::string& shard);  // "plays-1-of-4.store"

// "K/N" of N pieces: K as a Slurm array or GNU parallel numbers its tasks, from the environment. Nothing, and
// in `slip` why, where neither does.
std::optional<std::string> shard_from_environment(std::uint64_t pieces, std::string& slip);

// What the store of a piece says of itself.
batch::Settings piece_settings(const Batch& made, std::uint64_t plays, const std::string& shard);

// Whether a store holds all of that piece, with nothing torn after it.
bool complete(const batch::Stored& stored, const std::pair<std::uint64_t, std::uint64_t>& range);

// The first of them, and how many more there are: one slip makes all pieces wrong.
void add_few(const Problems& all, Problems& problems);

}  // namespace quincunx::cli
