#pragma once
// JSON with keys in the order given, so that the same values are the same bytes.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "batch/statistics.hpp"
#include "quincunx/text.hpp"

namespace quincunx::batch {

// Objects and lists by appending; commas and line breaks are its business.
class Json {
 public:
  void open(char bracket) {
    out_ += bracket;
    first_ = true;
    ++depth_;
  }
  void close(char bracket) {
    --depth_;
    line();
    out_ += bracket;
    first_ = false;
  }
  Json& key(std::string_view name) {
    item();
    text(name);
    out_ += ": ";
    return *this;
  }
  void item() {
    if (!first_) out_ += ',';
    first_ = false;
    line();
  }
  void text(std::string_view value) {
    out_ += '"';
    append_json(out_, value);
    out_ += '"';
  }
  void texts(const std::vector<std::pair<std::string, std::string>>& by_key) {  // an object of them
    open('{');
    for (const auto& [name, value] : by_key) key(name).text(value);
    close('}');
  }
  void raw(const std::string& value) { out_ += value; }
  void number(std::uint64_t value) { out_ += std::to_string(value); }
  void decimal(double value, int places = 6) { out_ += fixed(value, places); }
  std::string take() { return std::move(out_) + "\n"; }

 private:
  void line() { out_ += "\n" + std::string(depth_ * 2, ' '); }
  std::string out_;
  std::size_t depth_ = 0;
  bool first_ = true;
};

}  // namespace quincunx::batch
