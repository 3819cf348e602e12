#pragma once
// The operands of a line of text: codes and the moves between them.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "print/fonts/fontshelf.hpp"
#include "print/text/type_case.hpp"

namespace quincunx {

// The current font, kept from line to line.
struct UsedFont {
  std::size_t number = 0;
  Milli size = 0;
  bool operator==(const UsedFont&) const = default;
};

// Writes text such as "/F1 9 Tf [<01>-20<02>] TJ". Extra space is distributed so that rounding errors do not
// add up.
class TextStream {
 public:
  // `readable`: codes as hexadecimal digits, not bytes.
  TextStream(std::string& out, std::vector<TypeCase>& cases, Milli size, bool readable,
             std::optional<UsedFont>& used)
      : out_(out), cases_(cases), size_(size), readable_(readable), used_(used) {}

  void add(const Stretch& stretch, Milli word_space, Milli letter_space);
  void finish();

 private:
  void use_font(std::size_t number);
  void raise(std::int32_t up);
  void move(std::int64_t thousandths);  // of an em, to the right
  void put(std::size_t code);
  void close_codes();
  void close_array();

  std::string& out_;
  std::vector<TypeCase>& cases_;
  Milli size_;
  bool readable_;
  std::optional<UsedFont>& used_;
  std::int32_t up_ = 0;
  std::int64_t pending_ = 0;      // a move not yet written, in thousandths of an em
  std::int64_t extra_asked_ = 0;  // word and letter space requested so far, millipoints
  std::int64_t extra_given_ = 0;  // the same as written, in thousandths of an em
  bool in_array_ = false, in_codes_ = false;
};

}  // namespace quincunx
