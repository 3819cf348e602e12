#pragma once
// Byte offsets of a text turned into lines and columns, as editors count them: both from 1, a column a
// character.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/base/problem.hpp"

namespace quincunx::xml {

class Lines {
 public:
  Lines(std::string_view text, std::string file);
  Place place(std::size_t offset) const;
  // The line at the offset, without blanks at its ends; a long one is cut round the offset and marked with
  // "…".
  std::string excerpt(std::size_t offset) const;
  const std::string& file() const { return file_; }

 private:
  std::size_t line_of(std::size_t offset) const;  // from 0
  std::string_view text_;
  std::string file_;
  struct Counted {
    std::size_t at = 0;
    int column = 1;
  };
  void count_long(std::size_t from, std::size_t to);

  std::vector<Counted> counted_;  // in order
  std::vector<std::size_t> starts_;
};

}  // namespace quincunx::xml
