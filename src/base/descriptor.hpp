#pragma once
// An open file that closes itself, and words for what the system refuses.

#include <unistd.h>

#include <cerrno>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "quincunx/base/problem.hpp"

namespace quincunx {

inline std::string reason(int error) { return std::generic_category().message(error); }

inline void cannot(Problems& problems, const std::string& path, const std::string& what) {
  Problem problem;
  problem.place.file = path;
  problem.what = what;
  problems.push_back(std::move(problem));
}

// Writes all bytes; false, with errno, if the system does not take them.
inline bool write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(file, bytes.data(), bytes.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  bool open() const { return number_ >= 0; }
  int operator*() const { return number_; }
  // Errors of a delayed write may show up here only.
  bool close() {
    const int number = number_;
    number_ = -1;
    return ::close(number) == 0;
  }

 private:
  int number_;
};

}  // namespace quincunx
