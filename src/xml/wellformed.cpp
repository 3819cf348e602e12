#include "xml/wellformed.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "quincunx/base/text.hpp"
#include "xml/characters.hpp"

namespace quincunx::xml {

namespace {

struct Fault {
  std::size_t at;
  std::string what;
};

// One pass from left to right with a stack of open elements; the first fault ends it.
class Scanner {
 public:
  Scanner(std::string_view text, const Limits& limits) : text_(text), limits_(limits) {}

  std::optional<Fault> scan() {
    if (const auto fault = characters()) return fault;
    if (const auto fault = declaration()) return fault;
    while (at_ < text_.size()) {
      const auto fault = text_[at_] == '<' ? markup() : character_data();
      if (fault) return fault;
    }
    if (!open_.empty()) {
      return Fault{open_.back().at, "<" + std::string(open_.back().name) + "> is never closed"};
    }
    if (!root_seen_) return Fault{0, "there is no element at all"};
    return std::nullopt;
  }

 private:
  struct Open {
    std::string_view name;
    std::size_t at;
  };

  bool here(std::string_view word) const { return text_.substr(at_, word.size()) == word; }
  char now() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  }
  std::string_view name() {
    const std::size_t from = at_;
    if (at_ < text_.size() && starts_a_name(text_[at_])) {
      while (at_ < text_.size() && continues_a_name(text_[at_])) ++at_;
    }
    return text_.substr(from, at_ - from);
  }

  // By its mark, or by the empty half of the first letter.
  bool is_utf16() const {
    const std::string_view two = text_.substr(0, 2);
    return two == "\xFF\xFE" || two == "\xFE\xFF" || two.find('\0') != std::string_view::npos;
  }

  std::optional<Fault> characters() const {
    if (is_utf16()) return Fault{0, "this is UTF-16; save the file as UTF-8"};
    for (std::size_t i = 0; i < text_.size();) {
      const Character c = character_at(text_, i);
      if (c.bytes == 0) return Fault{i, "this byte is no UTF-8; save the file as UTF-8"};
      if (!allowed_in_xml(c.code))
        return Fault{i, "character " + std::to_string(c.code) + " may not stand in XML"};
      i += c.bytes;
    }
    return std::nullopt;
  }

  std::optional<Fault> declaration() {
    if (!here("<?xml") || at_ + 5 >= text_.size() || !is_blank(text_[at_ + 5])) return std::nullopt;
    const std::size_t end = text_.find("?>", at_);
    if (end == std::string_view::npos) return Fault{at_, "the XML declaration has no end '?>'"};
    const std::size_t from = at_;
    at_ += 5;
    std::string names;
    while (true) {
      const std::size_t gap = at_;
      skip_blanks();
      if (at_ >= end) break;
      const std::size_t start = at_;
      const std::string_view key = name();
      skip_blanks();
      const bool equals = now() == '=';
      at_ += equals ? 1 : 0;
      skip_blanks();
      const char quote = now();
      const std::size_t close =
          quote == '"' || quote == '\'' ? text_.find(quote, at_ + 1) : std::string_view::npos;
      if (gap == start || !equals || close == std::string_view::npos || close >= end) {
        return Fault{start, "the XML declaration is malformed"};
      }
      std::string value(text_.substr(at_ + 1, close - at_ - 1));
      at_ = close + 1;
      if (key == "version" && value != "1.0")
        return Fault{start, "XML version " + in_quotes(value) + "; only 1.0 is read"};
      std::transform(value.begin(), value.end(), value.begin(),
                     [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
      if (key == "encoding" && value != "utf-8")
        return Fault{start, "encoding " + in_quotes(value) + "; only UTF-8 is read"};
      names += (names.empty() ? "" : " ") + std::string(key);
    }
    for (const char* order :
         {"version", "version encoding", "version standalone", "version encoding standalone"}) {
      if (names == order) {
        at_ = end + 2;
        return std::nullopt;
      }
    }
    return Fault{from, "the XML declaration is malformed"};
  }

  std::optional<Fault> markup() {
    if (here("<!--")) return comment();
    if (here("<![CDATA[")) return cdata();
    if (here("<!")) return Fault{at_, "a document type or declaration is not accepted"};
    if (here("<?")) return Fault{at_, "a processing instruction is not accepted"};
    if (here("</")) return end_tag();
    return start_tag();
  }

  std::optional<Fault> comment() {
    const std::size_t dashes = text_.find("--", at_ + 4);
    if (dashes == std::string_view::npos) return Fault{at_, "this comment has no end '-->'"};
    if (text_.substr(dashes, 3) != "-->") return Fault{dashes, "'--' may not stand inside a comment"};
    if (dashes - at_ > limits_.text_length) return too_long(at_, "comment", limits_.text_length);
    at_ = dashes + 3;
    return std::nullopt;
  }

  std::optional<Fault> cdata() {
    const std::size_t end = text_.find("]]>", at_ + 9);
    if (end == std::string_view::npos) return Fault{at_, "this CDATA section has no end ']]>'"};
    if (open_.empty()) return Fault{at_, "text outside the root element"};
    if (end - at_ > limits_.text_length) return too_long(at_, "CDATA section", limits_.text_length);
    at_ = end + 3;
    return std::nullopt;
  }

  std::optional<Fault> character_data() {
    const std::size_t from = at_;
    const std::size_t to = std::min(text_.find('<', from), text_.size());
    const std::string_view run = text_.substr(from, to - from);
    if (run.size() > limits_.text_length) return too_long(from, "text", limits_.text_length);
    if (open_.empty()) {
      const std::size_t word = run.find_first_not_of(" \t\r\n");
      if (word != std::string_view::npos) {
        return Fault{from + word,
                     root_seen_ ? "text after the root element" : "text before the root element"};
      }
    }
    if (const std::size_t end = run.find("]]>"); end != std::string_view::npos) {
      return Fault{from + end, "']]>' may not stand in text; write ']]&gt;'"};
    }
    at_ = to;
    return references(from, to);
  }

  std::optional<Fault> references(std::size_t from, std::size_t to) const {
    const std::string_view within = text_.substr(0, to);  // a search never runs on to the end of the file
    for (std::size_t i = within.find('&', from); i < to; i = within.find('&', i + 1)) {
      const std::size_t end = within.find(';', i);
      if (end == std::string_view::npos || end - i > limits_.name_length) {
        return Fault{i, "a bare '&'; write '&amp;'"};
      }
      const std::string_view entity = text_.substr(i + 1, end - i - 1);
      if (entity.substr(0, 1) == "#") {
        if (!names_a_character(entity.substr(1))) {
          return Fault{i, "&" + std::string(entity) + "; names no character that XML allows"};
        }
      } else if (entity != "amp" && entity != "lt" && entity != "gt" && entity != "quot" &&
                 entity != "apos") {
        const bool word = !entity.empty() && starts_a_name(entity[0]) &&
                          std::all_of(entity.begin(), entity.end(), continues_a_name);
        if (!word) return Fault{i, "a bare '&'; write '&amp;'"};
        return Fault{i, "&" + std::string(entity) + "; is not defined; only amp, lt, gt, quot and apos are"};
      }
    }
    return std::nullopt;
  }

  static bool names_a_character(std::string_view digits) {
    const bool hex = digits.substr(0, 1) == "x";
    if (hex) digits.remove_prefix(1);
    if (digits.empty() || digits.size() > 8) return false;
    std::uint32_t code = 0;
    for (const char c : digits) {
      std::uint32_t digit = 0;
      if (c >= '0' && c <= '9') {
        digit = static_cast<std::uint32_t>(c - '0');
      } else if (hex && ((c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'))) {
        digit = static_cast<std::uint32_t>((c | 0x20) - 'a' + 10);
      } else {
        return false;
      }
      code = code * (hex ? 16 : 10) + digit;
    }
    return allowed_in_xml(code);
  }

  std::optional<Fault> end_tag() {
    const std::size_t from = at_;
    at_ += 2;
    const std::string_view word = name();
    skip_blanks();
    if (word.empty() || now() != '>') return Fault{from, "this end tag is malformed"};
    ++at_;
    if (open_.empty()) return Fault{from, "</" + std::string(word) + "> closes nothing"};
    if (open_.back().name != word) {
      return Fault{from, "</" + std::string(word) + "> where <" + std::string(open_.back().name) +
                             "> must be closed first"};
    }
    open_.pop_back();
    return std::nullopt;
  }

  std::optional<Fault> start_tag() {
    const std::size_t from = at_;
    ++at_;
    const std::string_view word = name();
    if (word.empty()) return Fault{from, "'<' that begins no tag; write '&lt;'"};
    if (word.size() > limits_.name_length) return too_long(from, "name", limits_.name_length);
    if (open_.empty() && root_seen_) return Fault{from, "a second root element <" + std::string(word) + ">"};
    root_seen_ = true;
    if (++elements_ > limits_.elements) {
      return Fault{from, "more than " + std::to_string(limits_.elements) + " elements"};
    }
    if (open_.size() == limits_.depth) {
      return Fault{from, "elements nest deeper than " + std::to_string(limits_.depth)};
    }
    std::vector<std::string_view>& seen = names_;
    seen.clear();
    while (true) {
      const std::size_t gap = at_;
      skip_blanks();
      if (now() == '>' || here("/>")) break;
      if (at_ >= text_.size()) return Fault{from, "the tag <" + std::string(word) + "> has no end '>'"};
      if (gap == at_)
        return Fault{at_, "a blank is missing, or a quotation mark, in the tag <" + std::string(word) + ">"};
      if (const auto fault = attribute(word, seen)) return fault;
    }
    if (now() == '/') {
      at_ += 2;
    } else {
      ++at_;
      open_.push_back({word, from});
    }
    return std::nullopt;
  }

  std::optional<Fault> attribute(std::string_view element, std::vector<std::string_view>& seen) {
    const std::size_t from = at_;
    const std::string_view key = name();
    if (key.empty()) return Fault{from, "the tag <" + std::string(element) + "> is malformed here"};
    if (key.size() > limits_.name_length) return too_long(from, "name", limits_.name_length);
    if (std::find(seen.begin(), seen.end(), key) != seen.end()) {
      return Fault{from, "attribute " + in_quotes(key) + " stands twice in <" + std::string(element) + ">"};
    }
    if (seen.size() == limits_.attributes) {
      return Fault{from, "more than " + std::to_string(limits_.attributes) + " attributes in <" +
                             std::string(element) + ">"};
    }
    seen.push_back(key);
    skip_blanks();
    if (now() != '=') return Fault{from, "attribute " + in_quotes(key) + " has no value"};
    ++at_;
    skip_blanks();
    const char quote = now();
    if (quote != '"' && quote != '\'')
      return Fault{at_, "the value of " + in_quotes(key) + " must stand in quotation marks"};
    const std::size_t start = at_ + 1;
    const std::size_t end = text_.find(quote, start);
    if (end == std::string_view::npos)
      return Fault{from, "the value of " + in_quotes(key) + " has no closing quotation mark"};
    if (const std::size_t less = text_.substr(start, end - start).find('<'); less != std::string_view::npos) {
      return Fault{start + less,
                   "'<' in the value of " + in_quotes(key) + "; is a quotation mark missing before it?"};
    }
    if (end - start > limits_.value_length)
      return too_long(from, "value of " + in_quotes(key), limits_.value_length);
    at_ = end + 1;
    return references(start, end);
  }

  static Fault too_long(std::size_t at, const std::string& of_what, std::size_t limit) {
    return Fault{at, of_what + " of more than " + std::to_string(limit) + " bytes"};
  }

  std::string_view text_;
  const Limits& limits_;
  std::size_t at_ = 0, elements_ = 0;
  bool root_seen_ = false;
  std::vector<Open> open_;
  std::vector<std::string_view> names_;
};

}  // namespace

bool well_formed(std::string_view bytes, const Limits& limits, const Lines& lines, Problems& problems) {
  const std::optional<Fault> fault = Scanner(bytes, limits).scan();
  if (!fault) return true;
  const std::string line = lines.excerpt(fault->at);
  problems.push_back({lines.place(fault->at), "ill-formed XML: " + fault->what,
                      line.empty() ? "" : "the line reads: " + line});
  return false;
}

}  // namespace quincunx::xml
