#pragma once
// Writes JSON: members in the order given, so that the same values are the same bytes.

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quincunx/base/text.hpp"

namespace quincunx {

// Appends to a text that outlives it. Puts the commas between members, and in the layout of lines the breaks
// and indents.
class JsonWriter {
 public:
  enum class Layout : std::uint8_t { compact, lines };
  explicit JsonWriter(std::string& out, Layout layout = Layout::compact) : out_(out), layout_(layout) {}

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
  JsonWriter& key(std::string_view name) {
    item();
    text(name);
    out_ += layout_ == Layout::lines ? ": " : ":";
    return *this;
  }
  void item() {  // of a list
    if (!first_) out_ += ',';
    first_ = false;
    line();
  }
  template <class Members>
  void object(Members write_members) {
    open('{');
    write_members();
    close('}');
  }
  // `write_one` is called with each value in turn.
  template <class All, class One>
  void list(const All& values, One write_one) {
    open('[');
    for (const auto& each : values) item(), write_one(each);
    close(']');
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
  void raw(std::string_view value) { out_ += value; }  // is JSON already
  template <class Number>
  void number(Number value) {
    out_ += std::to_string(value);
  }

 private:
  void line() {
    if (layout_ == Layout::lines) out_.append("\n").append(depth_ * 2, ' ');
  }

  std::string& out_;
  Layout layout_;
  std::size_t depth_ = 0;
  bool first_ = true;
};

}  // namespace quincunx
