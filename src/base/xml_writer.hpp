#pragma once
// XML written by appending: elements and attributes in the order in which they are given.

#include <string>
#include <string_view>

#include "quincunx/base/text.hpp"

namespace quincunx::xml {

class Writer {
 public:
  explicit Writer(std::string& out, int indent = 0) : out_(out), indent_(indent) {}

  Writer& open(std::string_view name) {
    out_.append(static_cast<std::size_t>(indent_) * 2, ' ');
    out_ += '<';
    out_ += name;
    return *this;
  }
  Writer& attribute(std::string_view name, std::string_view value) {
    out_ += ' ';
    out_ += name;
    out_ += "=\"";
    append_xml(out_, value);
    out_ += '"';
    return *this;
  }
  Writer& attribute(std::string_view name, long long value) { return attribute(name, std::to_string(value)); }
  Writer& unless_empty(std::string_view name, std::string_view value) {
    return value.empty() ? *this : attribute(name, value);
  }
  void empty() { out_ += "/>\n"; }
  void children() {
    out_ += ">\n";
    ++indent_;
  }
  void text(std::string_view name, std::string_view content) {
    out_ += '>';
    append_xml_text(content);
    out_ += "</";
    out_ += name;
    out_ += ">\n";
  }
  void close(std::string_view name) {
    --indent_;
    out_.append(static_cast<std::size_t>(indent_) * 2, ' ');
    out_ += "</";
    out_ += name;
    out_ += ">\n";
  }

 private:
  // Line ends stay line ends: paragraphs are to be seen.
  void append_xml_text(std::string_view content) {
    for (std::size_t at = content.find('\n'); at != std::string_view::npos; at = content.find('\n')) {
      append_xml(out_, content.substr(0, at));
      out_ += '\n';
      content.remove_prefix(at + 1);
    }
    append_xml(out_, content);
  }

  std::string& out_;
  int indent_;
};

}  // namespace quincunx::xml
