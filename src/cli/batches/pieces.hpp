#pragma once
// Batches in pieces, each played on its own machine.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "cli/batches/batches.hpp"

namespace quincunx::cli {

constexpr std::uint64_t most_pieces = 1'000'000;

// Range of plays [first, end) of piece "1/4". Empty if malformed.
std::optional<std::pair<std::uint64_t, std::uint64_t>> piece_of(const std::string& shard,
                                                                std::uint64_t plays);
std::string piece_name(const std::string& shard);  // "plays-1-of-4.store"

// "K/N" for N pieces, with K from the environment of a Slurm array task or a GNU parallel job. Empty, with
// the reason in `slip`, if neither variable is valid.
std::optional<std::string> shard_from_environment(std::uint64_t pieces, std::string& slip);

// Settings in the store of a piece.
batch::Settings piece_settings(const Batch& made, std::uint64_t plays, const std::string& shard);

// True if the store has all plays of the range, and no torn end.
bool complete(const batch::Stored& stored, const std::pair<std::uint64_t, std::uint64_t>& range);

// Adds the first few problems and the number of the others: one mistake can affect all pieces.
void add_few(const Problems& all, Problems& problems);

}  // namespace quincunx::cli
