#pragma once
// Plays a battle and its variants in turn, each with a store of its own.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "batch/comparison/comparison.hpp"
#include "batch/series.hpp"
#include "cli/games/battles.hpp"
#include "cli/games/playing.hpp"

namespace quincunx::cli {

// One battle being played.
struct Line {
  Loaded loaded;
  batch::Settings about;
  std::string store_path;
  std::uint8_t first = 0;  // index of the side that the comparison counts as first
  std::unique_ptr<batch::Store> store = {};
  std::vector<batch::Numbers> plays = {};
};

struct Contestant {
  batch::Variant about;
  std::vector<Line> lines;                   // one line; two with exchanged roles
  std::optional<std::uint64_t> enough = {};  // number of plays after which it stopped
  std::string stopped = {};                  // why it stopped
};

struct ContestOptions {
  PlayOptions how;
  StopOptions stop;
  std::uint64_t plays = 0;
  std::optional<batch::PairedStop::Test> test;
};

// The first contestant is the base; the others are compared with it.
class Contest {
 public:
  Contest(std::vector<Contestant> all, const ContestOptions& chosen)
      : all_(std::move(all)), chosen_(chosen) {}

  // Opens or creates the stores. False, with problems, if one belongs to another comparison.
  bool open(Problems& problems);
  enum class End : std::uint8_t { complete, interrupted, failed };
  End play(Problems& problems);

  const std::vector<Contestant>& all() const { return all_; }
  std::uint64_t kept() const;  // plays in all stores
  batch::Played played(std::size_t contestant) const;

 private:
  bool play_until(Line& line, std::uint64_t end, class Pace& pace, Problems& problems);
  bool open_round(std::uint64_t end, Pace& pace, Problems& problems);
  void judge(Contestant& each, std::uint64_t end);
  std::uint64_t base_plays() const;

  std::vector<Contestant> all_;
  const ContestOptions& chosen_;
  std::vector<batch::PairedStop> stops_;
  std::uint64_t judged_ = 0;
};

}  // namespace quincunx::cli
