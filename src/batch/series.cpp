#include "batch/series.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "quincunx/play/game.hpp"

namespace quincunx::batch {
namespace {

Outcome play_into(EventLog& log, const Game& game, std::uint64_t play) {
  log.clear();
  Dice dice(game.seed, play);
  const Verdict verdict = quincunx::play(game.battle, game.commanders(play), dice, &log, game.most_turns);
  return outcome_of(game.battle, play, verdict, log);
}

// Where plays wait for those before them.
class Rank {
 public:
  explicit Rank(std::uint64_t first) : next_(first) {}

  void fall_in(Outcome outcome) {
    const std::lock_guard lock(guard_);
    const std::uint64_t play = outcome.play;
    waiting_.emplace(play, std::move(outcome));
  }
  void leave(std::exception_ptr fault) {
    const std::lock_guard lock(guard_);
    if (fault != nullptr && fault_ == nullptr) fault_ = std::move(fault);
    ++left_;
    all_left_.notify_one();
  }
  // Takes the outcomes that are next in order, after a short while or when all threads have left. True then.
  bool next(std::vector<Outcome>& ready, std::size_t threads) {
    std::unique_lock lock(guard_);
    const bool over =
        all_left_.wait_for(lock, std::chrono::milliseconds(50), [&] { return left_ == threads; });
    if (fault_ != nullptr) std::rethrow_exception(fault_);
    ready.clear();
    for (auto at = waiting_.begin(); at != waiting_.end() && at->first == next_; ++next_) {
      ready.push_back(std::move(at->second));
      at = waiting_.erase(at);
    }
    return over;
  }

 private:
  std::mutex guard_;
  std::condition_variable all_left_;
  std::map<std::uint64_t, Outcome> waiting_;
  std::uint64_t next_;
  std::size_t left_ = 0;
  std::exception_ptr fault_;
};

}  // namespace

Outcome play_one(const Game& game, std::uint64_t play) {
  EventLog log;
  return play_into(log, game, play);
}

void play_series(const Game& game, std::uint64_t first, std::uint64_t end, int jobs, const Taker& take) {
  if (first >= end) return;
  // Numbers are dealt out in order and every one dealt is played, so what has been played has no gaps.
  std::atomic<std::uint64_t> next{first};
  std::atomic<bool> enough{false};
  Rank rank(first);
  const auto work = [&] {
    std::exception_ptr fault;
    try {
      EventLog log;
      while (!enough) {
        const std::uint64_t play = next++;
        if (play >= end) break;
        rank.fall_in(play_into(log, game, play));
      }
    } catch (...) {
      fault = std::current_exception();
      enough = true;
    }
    rank.leave(std::move(fault));
  };
  std::vector<std::jthread> workers;
  const auto threads = static_cast<std::size_t>(
      std::min<std::uint64_t>(static_cast<std::uint64_t>(std::max(jobs, 1)), end - first));
  for (std::size_t i = 0; i < threads; ++i) workers.emplace_back(work);
  // All threads stop, also if the taker throws.
  struct Recall {
    std::atomic<bool>& enough;
    ~Recall() { enough = true; }
  } const recall{enough};
  std::vector<Outcome> ready;
  for (bool over = false; !over;) {
    over = rank.next(ready, threads);
    if (!take(ready)) enough = true;
  }
}

}  // namespace quincunx::batch
