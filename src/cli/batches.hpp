#pragma once
// What commands over many plays share: what a batch is of, and the files that tell of it.

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "batch/balance.hpp"
#include "cli/battles.hpp"
#include "cli/commanders.hpp"
#include "cli/printing.hpp"

namespace quincunx::cli {

// Plays of equal settings may be put together.
batch::Settings batch_settings(const Loaded& loaded, const Staff& staff, std::uint64_t seed, int turns);

// What is written of finished plays, as (path, bytes): results.csv, balance.json, balance.xml and, with
// `printing`, balance.pdf. Nothing, and problems, where that is not to be printed.
std::optional<std::vector<std::pair<std::string, std::string>>> batch_files(
    const batch::Telling& telling, std::span<const batch::Outcome> plays, const std::string& folder,
    const PrintSettings* printing, Problems& problems);

}  // namespace quincunx::cli
