#pragma once
// What long-running commands share: interruption and progress.

#include <chrono>
#include <csignal>
#include <cstdint>

#include "cli/frame/output.hpp"

namespace quincunx::cli {

// While it exists, the first SIGINT or SIGTERM is only recorded; the second ends the program at once.
class SignalWatch {
 public:
  SignalWatch();
  ~SignalWatch();
  SignalWatch(const SignalWatch&) = delete;
  SignalWatch& operator=(const SignalWatch&) = delete;
  static bool any();  // since the program started

 private:
  struct sigaction before_int_ {
  }, before_term_{};
};

// Progress on a terminal: a count, and the remaining time at the average rate so far.
class Pace {
 public:
  Pace(std::uint64_t from, std::uint64_t to) : from_(from), to_(to), start_(Clock::now()) {}
  void show(std::uint64_t at);
  void end() { progress_.say(""); }

 private:
  using Clock = std::chrono::steady_clock;
  std::uint64_t from_, to_;
  Clock::time_point start_;
  Progress progress_;
};

}  // namespace quincunx::cli
