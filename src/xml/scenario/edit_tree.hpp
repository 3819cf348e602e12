#pragma once
// A file as a tree that is written back as it was read, blanks and comments too.

#include <algorithm>
#include <pugixml.hpp>
#include <sstream>
#include <string>
#include <string_view>

#include "quincunx/base/text.hpp"

namespace quincunx::xml {

using pugi::xml_attribute;
using pugi::xml_document;
using pugi::xml_node;

inline xml_document parsed(std::string_view bytes) {
  xml_document document;
  document.load_buffer(bytes.data(), bytes.size(),
                       pugi::parse_full | pugi::parse_fragment | pugi::parse_ws_pcdata);
  return document;
}

inline std::string bytes_of(const xml_document& document) {
  std::ostringstream out;
  document.save(out, "", pugi::format_raw | pugi::format_no_declaration);
  return out.str();
}

// With the blanks before it, so that no empty line stays.
inline void remove(xml_node element) {
  const xml_node before = element.previous_sibling();
  if (before.type() == pugi::node_pcdata && trimmed(before.value()).empty())
    before.parent().remove_child(before);
  element.parent().remove_child(element);
}

inline bool has_elements(xml_node element) {
  return std::any_of(element.begin(), element.end(),
                     [](xml_node child) { return child.type() == pugi::node_element; });
}

}  // namespace quincunx::xml
