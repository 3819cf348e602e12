#include "xml/reader.hpp"

#include "xml/characters.hpp"
#include "xml/wellformed.hpp"

namespace quincunx::xml {

namespace {

// In a start tag known to be well-formed: where the attribute's name stands, or npos.
std::size_t find_attribute(std::string_view text, std::size_t at, std::string_view wanted) {
  ++at;
  while (continues_a_name(text[at])) ++at;
  while (true) {
    while (is_blank(text[at])) ++at;
    if (!starts_a_name(text[at])) return std::string_view::npos;
    const std::size_t from = at;
    while (continues_a_name(text[at])) ++at;
    if (text.substr(from, at - from) == wanted) return from;
    while (text[at] != '"' && text[at] != '\'') ++at;
    at = text.find(text[at], at + 1) + 1;
  }
}

}  // namespace

std::optional<Reader> Reader::load(std::string_view bytes, const std::string& file, const Limits& limits,
                                   Problems& problems) {
  if (bytes.size() > limits.bytes) {
    problems.push_back({{file},
                        "the file holds " + std::to_string(bytes.size()) + " bytes",
                        "at most " + std::to_string(limits.bytes) + " are read"});
    return std::nullopt;
  }
  if (bytes.substr(0, 3) == "\xEF\xBB\xBF") bytes.remove_prefix(3);
  Reader reader(bytes, file);
  if (!well_formed(bytes, limits, reader.lines_, problems)) return std::nullopt;
  constexpr unsigned int how =
      pugi::parse_cdata | pugi::parse_escapes | pugi::parse_eol | pugi::parse_wconv_attribute;
  const pugi::xml_parse_result result =
      reader.tree_->load_buffer(bytes.data(), bytes.size(), how, pugi::encoding_utf8);
  if (!result) {
    const auto at = static_cast<std::size_t>(result.offset);
    problems.push_back({reader.lines_.place(at), std::string("ill-formed XML: ") + result.description(),
                        "the line reads: " + reader.lines_.excerpt(at)});
    return std::nullopt;
  }
  return reader;
}

std::size_t Reader::offset(Node element) const {
  const std::ptrdiff_t name = element.offset_debug();
  return name > 0 ? static_cast<std::size_t>(name) - 1 : 0;
}

Place Reader::place(Node element, std::string_view attribute) const {
  const std::size_t tag = offset(element);
  const std::size_t found = find_attribute(bytes_, tag, attribute);
  return lines_.place(found == std::string_view::npos ? tag : found);
}

std::string prose(Node element) {
  std::string raw;
  for (const Node child : element) raw += child.value();
  std::string text;
  int breaks = 0;
  bool gap = false;
  for (const char c : raw) {
    if (is_blank(c)) {
      gap = true;
      breaks += c == '\n' ? 1 : 0;
      continue;
    }
    if (gap && !text.empty()) text += breaks > 1 ? "\n\n" : " ";
    gap = false;
    breaks = 0;
    text += c;
  }
  return text;
}

std::string line(Node element) {
  std::string text = prose(element);
  for (std::size_t at = text.find("\n\n"); at != std::string::npos; at = text.find("\n\n", at))
    text.replace(at, 2, " ");
  return text;
}

}  // namespace quincunx::xml
