#include "cli/frame/long_run.hpp"

#include <atomic>

namespace quincunx::cli {
namespace {

std::atomic<bool>& signalled() {
  static std::atomic<bool> yes{false};
  return yes;
}

}  // namespace

SignalWatch::SignalWatch() {
  struct sigaction action {};
  action.sa_handler = [](int) { signalled() = true; };
  action.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND);
  ::sigaction(SIGINT, &action, &before_int_);
  ::sigaction(SIGTERM, &action, &before_term_);
}

SignalWatch::~SignalWatch() {
  ::sigaction(SIGINT, &before_int_, nullptr);
  ::sigaction(SIGTERM, &before_term_, nullptr);
}

bool SignalWatch::any() { return signalled(); }

void Pace::show(std::uint64_t at) {
  const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
  const double rate = seconds > 0 ? static_cast<double>(at - from_) / seconds : 0;
  std::string line = std::to_string(at) + " of " + std::to_string(to_) + " plays";
  if (rate > 0) {
    const auto left = static_cast<std::uint64_t>(static_cast<double>(to_ - at) / rate + 0.5);
    line += ", " + std::to_string(static_cast<std::uint64_t>(rate + 0.5)) + " a second, " +
            (left >= 3600 ? std::to_string(left / 3600) + " h " : "") +
            (left >= 60 ? std::to_string(left / 60 % 60) + " min " : "") + std::to_string(left % 60) +
            " s left";
  }
  progress_.say(line);
}

}  // namespace quincunx::cli
