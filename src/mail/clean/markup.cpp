#include "mail/clean/markup.hpp"

#include <algorithm>

#include "mail/read/html.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/base/utf8.hpp"
#include "quincunx/mail/plain_characters.hpp"

namespace quincunx::mail {
namespace {

constexpr int most_tried = 8;                 // tags whose end is looked for: the search reads all lines
constexpr std::size_t longest_prologue = 20;  // lines from "<?xml" to the root element

bool begins_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_of_name(char c) {
  return begins_name(c) || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == ':';
}

// The name of the tag that begins here; empty if none does.
std::string_view tag_name(std::string_view text) {
  if (text.size() < 2 || text[0] != '<' || !begins_name(text[1])) return {};
  std::size_t end = 1;
  while (end < text.size() && is_of_name(text[end])) ++end;
  return text.substr(1, end - 1);
}

// U+202A to U+202E, U+2066 to U+2069: text would be shown in another order than it is read in.
bool turns_direction(std::string_view c) {
  const Character character = character_at(c, 0);
  return (character.code >= 0x202A && character.code <= 0x202E) ||
         (character.code >= 0x2066 && character.code <= 0x2069);
}

// Without line ends of its own, so that lines keep their numbers.
std::string plain_character(std::string_view c) {
  const std::string plain = plain_characters(c);
  return plain == "\n" && c != "\n" ? " " : plain;
}

class Tags {
 public:
  explicit Tags(std::string_view xml) : xml_(xml) { out_.reserve(xml.size()); }

  std::string plain() {
    while (at_ < xml_.size()) step();
    return std::move(out_);
  }

 private:
  void step() {
    const std::size_t size = character_bytes(xml_, at_);
    const std::string_view c = xml_.substr(at_, size);
    at_ += size;
    if (turns_direction(c)) return;
    if (!inside_) {
      inside_ = c == "<" && !xml_.substr(at_).starts_with("!");  // comments and CDATA stay as they are
      out_ += c;
      return;
    }
    const std::string plain = plain_character(c);
    if (!value_.empty()) {
      const bool closes = typed_ ? c == value_ : plain == value_ && ends_value();
      out_ += closes ? value_ : std::string(c);
      if (closes) value_.clear();
      return;
    }
    if (plain == "\"" || plain == "'") {
      value_ = plain;
      typed_ = c == plain;
    }
    inside_ = c != ">";
    out_ += plain;
  }
  // Behind a closing mark: a blank, or the tag's end.
  bool ends_value() const {
    const std::string next =
        at_ < xml_.size() ? plain_character(xml_.substr(at_, character_bytes(xml_, at_))) : ">";
    return next.empty() || next == " " || next == "\n" || next == "/" || next == ">" || next == "?";
  }

  std::string_view xml_;
  std::size_t at_ = 0;
  std::string out_;
  bool inside_ = false;  // a tag
  bool typed_ = false;   // the value began with a plain mark, so it ends with that
  std::string value_;    // the mark that ends the value which is open
};

// The root element of a document that begins with this line; empty if none does.
std::string_view root_name(const Lines& lines, std::size_t begin) {
  const std::string_view first = trimmed(lines[begin].text);
  if (!first.starts_with("<?xml")) return tag_name(first);
  for (std::size_t i = begin; i < lines.size() && i < begin + longest_prologue; ++i) {
    const std::string_view line = lines[i].text;
    for (std::size_t open = line.find('<'); open != line.npos; open = line.find('<', open + 1))
      if (const std::string_view name = tag_name(line.substr(open)); !name.empty()) return name;
  }
  return {};
}

std::string utf8_declared(std::string xml) {
  if (!xml.starts_with("<?xml")) return xml;
  const std::size_t end = xml.find("?>");
  const std::size_t found = xml.find("encoding");
  if (found == xml.npos || end == xml.npos || found > end) return xml;
  const std::size_t open = xml.find_first_of("\"'", found);
  if (open == xml.npos || open > end) return xml;
  const std::size_t close = xml.find(xml[open], open + 1);
  if (close == xml.npos || close > end) return xml;
  if (xml.find('\n', open) < close) return xml;  // no name of an encoding: lines stay lines
  return xml.replace(open + 1, close - open - 1, "UTF-8");
}

}  // namespace

bool is_xml(std::string_view text) {
  const std::string_view begins = trimmed(text.substr(0, 4000));
  const bool tag = begins.starts_with("<?xml") || begins.starts_with("<!--") || !tag_name(begins).empty();
  return tag && !is_html(text) && text.find('>') != text.npos;
}

std::string plain_tags(std::string_view xml) { return utf8_declared(Tags(xml).plain()); }

std::pair<std::size_t, std::size_t> xml_among(const Lines& lines) {
  int tried = 0;
  for (std::size_t begin = 0; begin < lines.size() && tried < most_tried; ++begin) {
    if (lines[begin].left_out) continue;
    const std::string_view name = root_name(lines, begin);
    if (name.empty()) continue;
    ++tried;
    const std::string end_tag = "</" + std::string(name) + ">";
    for (std::size_t end = lines.size(); end > begin; --end)
      if (!lines[end - 1].left_out && trimmed(lines[end - 1].text).ends_with(end_tag)) return {begin, end};
  }
  return {0, 0};
}

}  // namespace quincunx::mail
