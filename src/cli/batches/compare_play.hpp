#pragma once
// A battle and its variants played side by side, each with a store of its own.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "batch/comparison/comparison.hpp"
#include "batch/series.hpp"
#include "cli/games/battles.hpp"
#include "cli/games/playing.hpp"

namespace quincunx::cli {

// One battle as it is played.
struct Line {
  Loaded loaded;
  batch::Settings about;
  std::string store_path;
  std::uint8_t first = 0;  // which of its sides is the first of the comparison
  std::unique_ptr<batch::Store> store = {};
  std::vector<batch::Numbers> plays = {};
};

struct Contestant {
  batch::Variant about;
  std::vector<Line> lines;                   // one, or two: as written, and with exchanged roles
  std::optional<std::uint64_t> enough = {};  // plays after which there were enough
  std::string stopped = {};                  // why
};

struct ContestWish {
  PlayWish how;
  StopWish stop;
  std::uint64_t plays = 0;
  std::optional<batch::PairedStop::Test> test;
};

// The first is the base, the others are compared with it.
class Contest {
 public:
  Contest(std::vector<Contestant> all, const ContestWish& wish) : all_(std::move(all)), wish_(wish) {}

  // Goes on with the stores, or begins them. False, and problems, where one of them is not ours.
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
  const ContestWish& wish_;
  std::vector<batch::PairedStop> stops_;
  std::uint64_t judged_ = 0;
};

}  // namespace quincunx::cli
