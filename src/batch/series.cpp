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

// Outcomes in whatever order the threads finish them, taken out in the order of plays.
class ReorderBuffer {
 public:
  explicit ReorderBuffer(std::uint64_t first) : next_(first) {}

  void push(Outcome outcome) {
    const std::lock_guard lock(guard_);
    const std::uint64_t play = outcome.play;
    waiting_.emplace(play, std::move(outcome));
  }
  void close(std::exception_ptr fault) {
    const std::lock_guard lock(guard_);
    if (fault != nullptr && fault_ == nullptr) fault_ = std::move(fault);
    ++closed_;
    all_closed_.notify_one();
  }
  // Waits 50 ms, or until all threads have closed it, and moves the outcomes that are next in order to
  // `ready`. True when all have closed it. Throws the first fault of a thread.
  bool pop(std::vector<Outcome>& ready, std::size_t threads) {
    std::unique_lock lock(guard_);
    const bool over =
        all_closed_.wait_for(lock, std::chrono::milliseconds(50), [&] { return closed_ == threads; });
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
  std::condition_variable all_closed_;
  std::map<std::uint64_t, Outcome> waiting_;
  std::uint64_t next_;
  std::size_t closed_ = 0;
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
  ReorderBuffer buffer(first);
  const auto work = [&] {
    std::exception_ptr fault;
    try {
      EventLog log;
      while (!enough) {
        const std::uint64_t play = next++;
        if (play >= end) break;
        buffer.push(play_into(log, game, play));
      }
    } catch (...) {
      fault = std::current_exception();
      enough = true;
    }
    buffer.close(std::move(fault));
  };
  std::vector<std::jthread> workers;
  const auto threads = static_cast<std::size_t>(
      std::min<std::uint64_t>(static_cast<std::uint64_t>(std::max(jobs, 1)), end - first));
  for (std::size_t i = 0; i < threads; ++i) workers.emplace_back(work);
  // All threads stop, also if the taker throws.
  struct Stop {
    std::atomic<bool>& enough;
    ~Stop() { enough = true; }
  } const stop{enough};
  std::vector<Outcome> ready;
  for (bool over = false; !over;) {
    over = buffer.pop(ready, threads);
    if (!take(ready)) enough = true;
  }
}

void SameProgram::add(const Outcome& play) {
  last_ = {play.play, play.digest};
  if (!first_) first_ = last_;
}

std::optional<std::uint64_t> SameProgram::differs(const Game& game) const {
  if (!first_) return std::nullopt;
  if (play_one(game, first_->play).digest != first_->digest) return first_->play;
  if (last_->play != first_->play && play_one(game, last_->play).digest != last_->digest) return last_->play;
  return std::nullopt;
}

}  // namespace quincunx::batch
