#pragma once
// A Source over one line as the writer makes it: just enough XML for that.

#include <catch2/catch.hpp>
#include <map>
#include <string>
#include <vector>

#include "log/read.hpp"

namespace quincunx {

class LineSource {
 public:
  struct Wrong {
    std::string name, what, hint;
  };
  LineSource() = default;
  explicit LineSource(std::string_view line) {
    take_element(line);
    REQUIRE(line.empty());
  }
  const std::string& element() const { return element_; }
  const std::vector<Wrong>& wrongs() const { return *wrongs_; }
  const std::map<std::string, std::string>& attributes() const { return attributes_; }

  std::optional<std::string_view> attribute(std::string_view name) {
    const auto found = attributes_.find(std::string(name));
    if (found == attributes_.end()) return std::nullopt;
    return found->second;
  }
  void wrong(std::string_view name, std::string what, std::string hint) {
    wrongs_->push_back({std::string(name), std::move(what), std::move(hint)});
  }
  void wrong_child(std::size_t child, const std::string& what, const std::string& hint) {
    wrong("child " + std::to_string(child), what, hint);
  }
  template <class F>
  void each_child(F f) {
    for (std::size_t i = 0; i < children_.size(); ++i) f(children_[i].element(), i, children_[i]);
  }

 private:
  static void drop(std::string_view& text, std::string_view what) {
    REQUIRE(text.starts_with(what));
    text.remove_prefix(what.size());
  }
  static std::string_view take_until(std::string_view& text, std::string_view ends) {
    const std::size_t end = text.find_first_of(ends);
    REQUIRE(end != std::string_view::npos);
    const std::string_view taken = text.substr(0, end);
    text.remove_prefix(end);
    return taken;
  }
  static std::string unescaped(std::string_view text) {
    static const std::vector<std::pair<std::string, std::string>> escapes{
        {"&amp;", "&"}, {"&lt;", "<"},   {"&gt;", ">"},  {"&quot;", "\""},
        {"&#9;", "\t"}, {"&#10;", "\n"}, {"&#13;", "\r"}};
    std::string out;
    while (!text.empty()) {
      bool escaped = false;
      for (const auto& [from, to] : escapes) {
        if (!text.starts_with(from)) continue;
        out += to;
        text.remove_prefix(from.size());
        escaped = true;
        break;
      }
      if (escaped) continue;
      REQUIRE(text[0] != '&');
      out += text[0];
      text.remove_prefix(1);
    }
    return out;
  }
  void take_element(std::string_view& text) {
    drop(text, "<");
    element_ = take_until(text, " />");
    while (text.starts_with(' ')) {
      drop(text, " ");
      const std::string name(take_until(text, "="));
      drop(text, "=\"");
      const std::string_view value = take_until(text, "\"");
      REQUIRE(value.find('<') == std::string_view::npos);
      REQUIRE(attributes_.emplace(name, unescaped(value)).second);
      drop(text, "\"");
    }
    if (text.starts_with("/>")) return drop(text, "/>");
    drop(text, ">");
    while (!text.starts_with("</")) {
      children_.emplace_back();
      children_.back().wrongs_ = wrongs_;
      children_.back().take_element(text);
    }
    drop(text, "</" + element_ + ">");
  }

  std::string element_;
  std::map<std::string, std::string> attributes_;
  std::vector<LineSource> children_;
  std::shared_ptr<std::vector<Wrong>> wrongs_ = std::make_shared<std::vector<Wrong>>();
};

}  // namespace quincunx
