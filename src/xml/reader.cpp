#include "xml/reader.hpp"

#include <algorithm>

#include "xml/characters.hpp"
#include "xml/wellformed.hpp"

namespace quincunx::xml {

namespace {

// In a start tag known to be well-formed: the position of the attribute's name, or npos.
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

// How many bytes of the text become `resolved` bytes once entities and line ends are resolved.
std::size_t written_length(std::string_view text, std::size_t from, std::size_t resolved) {
  std::size_t at = from;
  while (resolved > 0 && at < text.size()) {
    std::size_t written = 1, length = 1;
    if (text[at] == '&') {
      const std::size_t end = text.find(';', at);
      if (end == std::string_view::npos) break;
      written = end + 1 - at;
      if (text[at + 1] == '#') {
        std::uint32_t code = 0;
        const bool hex = text[at + 2] == 'x';
        for (std::size_t i = at + (hex ? 3 : 2); i < end; ++i) {
          const char c = text[i];
          const int digit = c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10;
          code = code * (hex ? 16U : 10U) + static_cast<std::uint32_t>(digit);
        }
        length = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
      }
    } else if (text.substr(at, 2) == "\r\n") {
      written = 2;
    }
    at += written;
    resolved -= std::min(resolved, length);
  }
  return at - from;
}

}  // namespace

std::optional<Reader> Reader::load(std::string_view bytes, const std::string& file, const Limits& limits,
                                   Problems& problems, Blanks blanks) {
  if (bytes.size() > limits.bytes) {
    problems.push_back({{file},
                        "the file holds " + std::to_string(bytes.size()) + " bytes",
                        "at most " + std::to_string(limits.bytes) + " are read"});
    return std::nullopt;
  }
  if (bytes.substr(0, 3) == "\xEF\xBB\xBF") bytes.remove_prefix(3);
  Reader reader(bytes, bytes, file);
  return reader.parse(limits, problems, blanks) ? std::optional(std::move(reader)) : std::nullopt;
}

std::optional<Reader> Reader::load_made(MadeXml made, std::string_view text, const std::string& file,
                                        const Limits& limits, Problems& problems) {
  auto kept = std::make_unique<const MadeXml>(std::move(made));
  Reader reader(kept->xml, text, file);
  reader.made_ = std::move(kept);
  return reader.parse(limits, problems, Blanks::between_words) ? std::optional(std::move(reader))
                                                               : std::nullopt;
}

bool Reader::parse(const Limits& limits, Problems& problems, Blanks blanks) {
  if (!well_formed(bytes_, limits, lines_, problems)) return false;
  unsigned int how = pugi::parse_cdata | pugi::parse_escapes | pugi::parse_eol | pugi::parse_wconv_attribute;
  if (blanks == Blanks::everywhere) how |= pugi::parse_ws_pcdata;
  const pugi::xml_parse_result result =
      tree_->load_buffer(bytes_.data(), bytes_.size(), how, pugi::encoding_utf8);
  if (result) return true;
  const auto at = static_cast<std::size_t>(result.offset);
  problems.push_back({lines_.place(at), std::string("ill-formed XML: ") + result.description(),
                      "the line reads: " + lines_.excerpt(at)});
  return false;
}

Place Reader::place_at(std::size_t offset) const {
  if (made_ == nullptr) return lines_.place(offset);
  const auto after =
      std::upper_bound(made_->places.begin(), made_->places.end(), offset,
                       [](std::size_t wanted, const auto& each) { return wanted < each.first; });
  return lines_.place(after == made_->places.begin() ? 0 : (after - 1)->second);
}

std::size_t Reader::offset(Node element) const {
  const std::ptrdiff_t name = element.offset_debug();
  return name > 0 ? static_cast<std::size_t>(name) - 1 : 0;
}

Place Reader::place(Node element, std::string_view attribute) const {
  const std::size_t tag = offset(element);
  const std::size_t found = find_attribute(bytes_, tag, attribute);
  return place_at(found == std::string_view::npos ? tag : found);
}

Place Reader::place_in(Node element, std::string_view attribute, std::size_t byte) const {
  std::size_t at = find_attribute(bytes_, offset(element), attribute);
  if (at == std::string_view::npos) return place(element);
  at = bytes_.find_first_of("\"'", at) + 1;
  return place_at(at + written_length(bytes_, at, byte));
}

Place Reader::place_in(Node text, std::size_t byte) const {
  const std::ptrdiff_t at = text.offset_debug();
  if (at < 0) return place(text.parent());
  const auto from = static_cast<std::size_t>(at);
  return place_at(from + (text.type() == pugi::node_cdata ? byte : written_length(bytes_, from, byte)));
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
