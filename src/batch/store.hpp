#pragma once
// Where plays are kept as they are finished: a file that is only ever appended to. A head says of what the
// plays are; then a line a play, each with a checksum over head and line, so that a line torn by a crash, or
// of another batch, is recognised.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/descriptor.hpp"
#include "batch/outcome.hpp"

namespace quincunx::batch {

// What every play of a batch has in common, as (key, value): outcomes may be put together when all are equal.
using Settings = std::vector<std::pair<std::string, std::string>>;

// "seed: 1 there, 2 here", for each that differs.
std::vector<std::string> differences(const Settings& there, const Settings& here);

// A store as it was read: the plays from `first` on without gaps.
struct Stored {
  Settings settings;
  std::uint64_t first = 0;
  std::vector<Outcome> plays;
  std::size_t whole = 0;    // bytes up to which it can be read
  std::size_t dropped = 0;  // bytes after that: a torn line, and what follows it
};
// Nothing, and a problem, when the file is no store.
std::optional<Stored> read_store(const std::string& path, const Battle& battle, Problems& problems);

// The bytes of a store with these plays.
std::string store_bytes(const Battle& battle, const Settings& settings, std::uint64_t first,
                        std::span<const Outcome> plays);

class Store {
 public:
  // Goes on with the store at `path`, whose plays are put into `there`, or begins one at play `first`. Null,
  // and a problem, when it is no store, of other settings, or being written by somebody else (`busy`). A
  // warning when its end was torn, and has been cut off, and when nobody else can be kept out.
  static std::unique_ptr<Store> open(const std::string& path, const Battle& battle, const Settings& settings,
                                     std::uint64_t first, std::vector<Outcome>& there, Problems& problems,
                                     bool* busy = nullptr);

  // Written at once, and flushed to the disk at intervals of a few seconds. False, and a problem, when the
  // disk is full or gone.
  bool append(std::span<const Outcome> plays, Problems& problems);
  bool flush(Problems& problems);

 private:
  Store(std::string path, const Battle& battle, std::uint32_t head_sum, int file)
      : path_(std::move(path)), battle_(&battle), head_sum_(head_sum), file_(file) {}
  std::string path_;
  const Battle* battle_;
  std::uint32_t head_sum_;
  Descriptor file_;
  std::int64_t flushed_ = 0;  // steady clock, milliseconds
};

}  // namespace quincunx::batch
