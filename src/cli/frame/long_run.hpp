#pragma once
// What commands that play for long have in common: they can be interrupted, and tell how long it will take.

#include <chrono>
#include <csignal>
#include <cstdint>

#include "cli/frame/output.hpp"

namespace quincunx::cli {

// While it lives, a first SIGINT or SIGTERM is only noted; a second one ends the program at once.
class SignalsHeard {
 public:
  SignalsHeard();
  ~SignalsHeard();
  SignalsHeard(const SignalsHeard&) = delete;
  SignalsHeard& operator=(const SignalsHeard&) = delete;
  static bool any();  // since the program began

 private:
  struct sigaction before_int_ {
  }, before_term_{};
};

// Counts, and how long it will take at the rate since the start, on a terminal.
class Pace {
 public:
  Pace(std::uint64_t from, std::uint64_t to) : from_(from), to_(to), start_(Clock::now()) {}
  void tell(std::uint64_t at);
  void end() { progress_.say(""); }

 private:
  using Clock = std::chrono::steady_clock;
  std::uint64_t from_, to_;
  Clock::time_point start_;
  Progress progress_;
};

}  // namespace quincunx::cli
