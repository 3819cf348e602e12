#include "quincunx/base/text.hpp"

#include <algorithm>
#include <cstdint>

namespace quincunx {
namespace {

constexpr std::string_view no_character = "\xEF\xBF\xBD";  // U+FFFD
constexpr std::string_view blanks = " \t\r\n";

std::string_view xml_escape(char c) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    case '\t':
      return "&#9;";
    case '\n':
      return "&#10;";
    case '\r':
      return "&#13;";
    default:
      return static_cast<unsigned char>(c) < 0x20 ? no_character : std::string_view{};
  }
}

std::string_view json_escape(char c, std::string& scratch) {
  switch (c) {
    case '"':
      return "\\\"";
    case '\\':
      return "\\\\";
    case '\b':
      return "\\b";
    case '\f':
      return "\\f";
    case '\n':
      return "\\n";
    case '\r':
      return "\\r";
    case '\t':
      return "\\t";
    default:
      break;
  }
  if (static_cast<unsigned char>(c) >= 0x20) return {};
  constexpr std::string_view digits = "0123456789abcdef";
  scratch = "\\u00";
  scratch += digits[static_cast<unsigned char>(c) >> 4];
  scratch += digits[c & 15];
  return scratch;
}

// Copies runs of plain characters at once.
template <class Escape>
void append_escaped(std::string& out, std::string_view text, Escape escape) {
  std::size_t plain = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view escaped = escape(text[i]);
    if (escaped.empty()) continue;
    out.append(text.substr(plain, i - plain));
    out.append(escaped);
    plain = i + 1;
  }
  out.append(text.substr(plain));
}

template <class Text>
std::string join_of(std::span<const Text> parts, std::string_view between) {
  std::string all;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) all += between;
    all += parts[i];
  }
  return all;
}

}  // namespace

void append_xml(std::string& out, std::string_view text) { append_escaped(out, text, xml_escape); }
std::string xml_escaped(std::string_view text) {
  std::string out;
  append_xml(out, text);
  return out;
}

void append_json(std::string& out, std::string_view text) {
  std::string scratch;
  append_escaped(out, text, [&scratch](char c) { return json_escape(c, scratch); });
}
std::string json_escaped(std::string_view text) {
  std::string out;
  append_json(out, text);
  return out;
}

std::string join(std::span<const std::string> parts, std::string_view between) {
  return join_of(parts, between);
}
std::string join(std::span<const std::string_view> parts, std::string_view between) {
  return join_of(parts, between);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  if (text.empty()) return parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> found;
  for (;;) {
    const std::size_t start = text.find_first_not_of(blanks);
    if (start == std::string_view::npos) return found;
    text.remove_prefix(start);
    const std::size_t end = text.find_first_of(blanks);
    found.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return found;
    text.remove_prefix(end);
  }
}

std::string_view trimmed(std::string_view text) {
  const std::size_t start = text.find_first_not_of(blanks);
  if (start == std::string_view::npos) return {};
  return text.substr(start, text.find_last_not_of(blanks) - start + 1);
}

std::string sentence_case(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

std::string lower_ascii(std::string_view text) {
  std::string lowered(text);
  for (char& c : lowered)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return lowered;
}

std::string spaced(std::string key) {
  std::replace(key.begin(), key.end(), '-', ' ');
  return key;
}

std::string with_places(std::string text,
                        std::initializer_list<std::pair<std::string_view, std::string>> values) {
  for (const auto& [name, value] : values) {
    const std::string place = '{' + std::string(name) + '}';
    for (std::size_t at = text.find(place); at != text.npos; at = text.find(place, at + value.size()))
      text.replace(at, place.size(), value);
  }
  return text;
}

std::string wrapped(std::string_view text, std::size_t width, std::size_t indent) {
  const std::string margin(indent, ' ');
  std::string out, line;
  for (const std::string_view word : words(text)) {
    if (!line.empty() && indent + characters(line) + 1 + characters(word) > width) {
      out += margin + line + "\n";
      line.clear();
    }
    line += (line.empty() ? "" : " ") + std::string(word);
  }
  return line.empty() ? out : out + margin + line + "\n";
}

std::string in_quotes(std::string_view word) { return "'" + std::string(word) + "'"; }

std::string shown(std::string_view text) {
  const std::string_view begins = beginning(text, 60);
  return "\"" + std::string(begins) + (begins.size() < text.size() ? "…\"" : "\"");
}

}  // namespace quincunx
