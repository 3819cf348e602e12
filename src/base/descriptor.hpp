#pragma once
// An open file that closes itself, and words for what the system refuses.

#include <unistd.h>

#include <string>
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
