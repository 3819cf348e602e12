#pragma once
// Bytes as a tree of elements that are known to be well-formed and within limits, every one with its place.

#include <cstdint>
#include <memory>
#include <optional>
#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quincunx/base/problem.hpp"
#include "quincunx/base/text.hpp"
#include "xml/limits.hpp"
#include "xml/lines.hpp"

namespace quincunx::xml {

using Node = pugi::xml_node;

enum class Blanks : std::uint8_t { between_words, everywhere };  // whether text of blanks only is kept

// XML that was made of another text, with the places of its parts there: a byte of the XML, at which a tag or
// the name of an attribute begins, and a byte of the text. Sorted.
struct MadeXml {
  std::string xml;
  std::vector<std::pair<std::size_t, std::size_t>> places;
};

class Reader {
 public:
  // Nullopt and a problem if the bytes are too many or not well-formed XML. The bytes must outlive the
  // reader.
  static std::optional<Reader> load(std::string_view bytes, const std::string& file, const Limits& limits,
                                    Problems& problems, Blanks blanks = Blanks::between_words);

  // Of XML made of `text`, in which all places are then. `text` must outlive the reader.
  static std::optional<Reader> load_made(MadeXml made, std::string_view text, const std::string& file,
                                         const Limits& limits, Problems& problems);

  Node document() const { return *tree_; }
  Node root() const { return tree_->document_element(); }
  std::string_view bytes() const { return bytes_; }
  std::size_t offset(Node element) const;  // of its '<'
  Place place(Node element) const { return place_at(offset(element)); }
  Place place(Node element,
              std::string_view attribute) const;  // of the attribute's name; absent: of the element
  // Of a character of an attribute's value, or of a piece of text, counted in bytes after its entities were
  // resolved.
  Place place_in(Node element, std::string_view attribute, std::size_t byte) const;
  Place place_in(Node text, std::size_t byte) const;
  const Lines& lines() const { return lines_; }

 private:
  Reader(std::string_view bytes, std::string_view shown, const std::string& file)
      : bytes_(bytes), lines_(shown, file) {}
  bool parse(const Limits& limits, Problems& problems, Blanks blanks);
  Place place_at(std::size_t offset) const;  // of a byte of the XML
  std::string_view bytes_;
  Lines lines_;
  std::unique_ptr<const MadeXml> made_;  // null: the XML was written as it is
  std::unique_ptr<pugi::xml_document> tree_ = std::make_unique<pugi::xml_document>();
};

// Text of an element without child elements: blanks run together, paragraphs (parted by an empty line) kept
// as "\n\n".
std::string prose(Node element);
// The same on one line.
std::string line(Node element);
// An attribute's value without blanks at its ends; empty when absent.
inline std::string_view value(Node element, const char* attribute) {
  return trimmed(element.attribute(attribute).value());
}
inline bool has(Node element, const char* attribute) { return !element.attribute(attribute).empty(); }

}  // namespace quincunx::xml
