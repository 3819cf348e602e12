#pragma once
// Where plays are kept as they are finished: a file that is only ever appended to. A head says of what the
// plays are; then a line a play, each with a checksum over head and line, so that a line torn by a crash, or
// of another batch, is recognised.

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

// What every play of a batch has in common, as (key, value): outcomes may be put together when all are equal.
using Settings = std::vector<std::pair<std::string, std::string>>;

// "seed: 1 there, 2 here", for each that differs.
std::vector<std::string> differences(const Settings& there, const Settings& here);

// Given the plays, one after another in their order: memory does not grow with how many there are.
using Visit = std::function<void(Outcome&&)>;

// A store as it was read: so many plays from `first` on without gaps.
struct Stored {
  Settings settings;
  std::uint64_t first = 0, plays = 0;
  std::size_t whole = 0;    // bytes up to which it can be read
  std::size_t dropped = 0;  // bytes after that: a torn line, and what follows it
};
// Nothing, and a problem, when the file is no store.
std::optional<Stored> read_store(const std::string& path, const Battle& battle, Problems& problems,
                                 const Visit& visit = {});

// The bytes of a store: its head, and then a line a play.
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
  // Goes on with the store at `path`, whose plays `there` is given, or begins one at play `first`. Null, and
  // a problem, when it is no store, of other settings, or being written by somebody else (`busy`). A
  // warning when its end was torn, and has been cut off, and when nobody else can be kept out.
  static std::unique_ptr<Store> open(const std::string& path, const Battle& battle, const Settings& settings,
                                     std::uint64_t first, const Visit& there, Problems& problems,
                                     bool* busy = nullptr);

  // Written at once, and flushed to the disk at intervals of a few seconds. False, and a problem, when the
  // disk is full or gone.
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
