#pragma once
// Thrift's compact protocol, as far as the heads and the footer of a Parquet file need it written.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::batch {

// Fields of a struct in the rising order of their numbers.
class Compact {
 public:
  enum class Type : std::uint8_t { i32 = 5, i64 = 6, binary = 8, list = 9, structure = 12 };

  void i32(int field, std::int32_t value) {
    head(field, Type::i32);
    varint(zigzag(value));
  }
  void i64(int field, std::int64_t value) {
    head(field, Type::i64);
    varint(zigzag(value));
  }
  void text(int field, std::string_view value) {
    head(field, Type::binary);
    bytes(value);
  }
  void list(int field, Type of, std::size_t size) {
    head(field, Type::list);
    if (size < 15) {
      byte(static_cast<unsigned>(size << 4) | static_cast<unsigned>(of));
    } else {
      byte(0xF0U | static_cast<unsigned>(of));
      varint(size);
    }
  }
  // Items of a list: structs are begun and ended, the rest stands by itself.
  void item(std::int32_t value) { varint(zigzag(value)); }
  void item(std::string_view value) { bytes(value); }
  void begin() { last_.push_back(0); }
  void begin(int field) {
    head(field, Type::structure);
    begin();
  }
  void end() {
    byte(0);
    last_.pop_back();
  }
  const std::string& written() const { return out_; }

 private:
  void head(int field, Type type) {
    const int step = field - last_.back();
    if (step >= 1 && step <= 15) {
      byte(static_cast<unsigned>(step) << 4 | static_cast<unsigned>(type));
    } else {
      byte(static_cast<unsigned>(type));
      varint(zigzag(field));
    }
    last_.back() = field;
  }
  void bytes(std::string_view value) {
    varint(value.size());
    out_ += value;
  }
  void byte(unsigned value) { out_ += static_cast<char>(value & 0xFFU); }
  static std::uint64_t zigzag(std::int64_t value) {
    return static_cast<std::uint64_t>(value) << 1 ^ static_cast<std::uint64_t>(value >> 63);
  }
  void varint(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) byte(static_cast<unsigned>(value & 0x7F) | 0x80U);
    byte(static_cast<unsigned>(value));
  }

  std::string out_;
  std::vector<int> last_;  // the number of the last field, of every struct that is open
};

}  // namespace quincunx::batch
