#pragma once
// The tree that orders in text come to: what the XML reader would make of the same orders, each part with its
// place in the text.

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "xml/reader.hpp"

namespace quincunx::xml {

struct TextElement {
  struct Attribute {
    std::string name, value;
    std::size_t at = 0;  // byte of the text
  };
  std::string name;
  std::size_t at = 0;
  std::vector<Attribute> attributes{};
  std::vector<TextElement> children{};

  void set(std::string_view attribute, std::string value, std::size_t place) {
    attributes.push_back({std::string(attribute), std::move(value), place});
  }
  bool has(std::string_view attribute) const {
    return std::any_of(attributes.begin(), attributes.end(),
                       [attribute](const Attribute& each) { return each.name == attribute; });
  }
  std::string_view value(std::string_view attribute) const {
    for (const Attribute& each : attributes)
      if (each.name == attribute) return each.value;
    return {};
  }
};

MadeXml made_xml(const TextElement& root);

}  // namespace quincunx::xml
