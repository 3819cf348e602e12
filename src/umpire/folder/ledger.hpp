#pragma once
// The ledger of a game: one line of JSON for each act, each with the SHA-256 of the line before it. Lines are
// only ever appended, after the files that they name are safe on disk. The state of a game is a fold over it.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quincunx/base/problem.hpp"

namespace quincunx::umpire {

using Pairs = std::vector<std::pair<std::string, std::string>>;

struct Act {
  std::uint32_t number = 0;  // from 1
  std::string at;            // UTC: 2026-11-26T17:05:00Z
  std::string what;          // "received", "closed", …
  int turn = 0;              // that it is about; 0: the whole game
  Pairs texts = {};          // in the order in which they are written
  Pairs items = {};          // by player: digests of what they sent, or are sent
  std::string hash = {};     // of its line, once it is written

  std::string_view text(std::string_view name) const;  // empty: it has none
  std::string_view item(std::string_view player) const;
};

// Appends to `acts` nothing but what was read without a mistake. A last line without its end was not written
// to its end when the program was killed: it is left out, and `whole` is how many bytes come before it. Any
// other damage is a problem with the number of the line.
struct LedgerText {
  std::vector<Act> acts;
  std::size_t whole = 0, bytes = 0;
};
std::optional<LedgerText> read_ledger(std::string_view bytes, const std::string& file, Problems& problems);

// The lines of new acts behind these; sets their numbers and hashes.
std::string lines_after(const std::vector<Act>& before, std::vector<Act>& fresh);

// Cuts a half-written line off the file, and flushes it.
bool cut_ledger(const std::string& path, std::size_t whole, Problems& problems);
// Appends and flushes; all or, if the disk is full, nothing.
bool append_to_ledger(const std::string& path, std::string_view lines, Problems& problems);

}  // namespace quincunx::umpire
