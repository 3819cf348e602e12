#pragma once
// Store of finished plays: a file that is only appended to. A head describes the batch. Each play follows as
// a line with a checksum over head and line, so that lines torn by a crash, or from another batch, are
// recognised.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/descriptor.hpp"
#include "batch/outcome.hpp"

namespace quincunx::batch {

// Settings of a batch as (key, value). Plays may be merged only if all settings are equal.
using Settings = std::vector<std::pair<std::string, std::string>>;

// "seed: 1 there, 2 here" for each difference.
std::vector<std::string> differences(const Settings& there, const Settings& here);

// Called for each play in order, so that memory does not grow with the number of plays.
using Visit = std::function<void(Outcome&&)>;

// Result of reading a store: `plays` plays from `first`, without gaps.
struct Stored {
  Settings settings;
  std::uint64_t first = 0, plays = 0;
  std::size_t whole = 0;    // bytes that can be read
  std::size_t dropped = 0;  // bytes after those: a torn line and all that follows it
};
// Empty, with a problem, if the file is not a store.
std::optional<Stored> read_store(const std::string& path, const Battle& battle, Problems& problems,
                                 const Visit& visit = {});

// The bytes of a store: the head, then a line per play.
class StoreBytes {
 public:
  StoreBytes(const Battle& battle, const Settings& settings, std::uint64_t first);
  const std::string& head() const { return head_; }
  void append(std::string& out, const Outcome& play) const;

 private:
  const Battle* battle_;
  std::string head_;
  std::uint32_t head_sum_;
};

class Store {
 public:
  // Opens the store at `path` and passes its plays to `there`, or creates one that begins at play `first`.
  // Returns null, with a problem, if the file is not a store, has other settings, or is being written by
  // another process (`busy`). Warns if a torn end was cut off, or if the file cannot be locked.
  static std::unique_ptr<Store> open(const std::string& path, const Battle& battle, const Settings& settings,
                                     std::uint64_t first, const Visit& there, Problems& problems,
                                     bool* busy = nullptr);

  // Writes at once; flushes to disk every few seconds. False, with a problem, if the disk is full or fails.
  //
  bool append(std::span<const Outcome> plays, Problems& problems);
  bool flush(Problems& problems);

 private:
  Store(std::string path, StoreBytes bytes, int file)
      : path_(std::move(path)), bytes_(std::move(bytes)), file_(file) {}
  std::string path_;
  StoreBytes bytes_;
  Descriptor file_;
  std::int64_t flushed_ = 0;  // steady clock, milliseconds
};

}  // namespace quincunx::batch
