// libxml2 validates; its findings become problems with a place in the bytes.

#include "xml/data/schema.hpp"

#include <libxml/parser.h>
#include <libxml/xmlschemas.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "quincunx/base/text.hpp"
#include "xml/grammar.hpp"
#include "xml/schemas.hpp"

namespace quincunx::xml {
namespace {

template <class T, void (*release)(T*)>
struct Release {
  void operator()(T* held) const { release(held); }
};
template <class T, void (*release)(T*)>
using Held = std::unique_ptr<T, Release<T, release>>;
using HeldDocument = Held<xmlDoc, xmlFreeDoc>;
using HeldSchemaReader = Held<xmlSchemaParserCtxt, xmlSchemaFreeParserCtxt>;
using HeldSchema = Held<xmlSchema, xmlSchemaFree>;
using HeldValidator = Held<xmlSchemaValidCtxt, xmlSchemaFreeValidCtxt>;

std::string element_tag(std::string_view name) { return "<" + std::string(name) + ">"; }

// The same element in our own tree, which has its place.
Node same_element(const Reader& reader, const xmlNode* element) {
  if (element->parent == nullptr || element->parent->type != XML_ELEMENT_NODE) return reader.root();
  Node found = same_element(reader, element->parent).first_child();
  const auto skip_others = [&found] {
    while (!found.empty() && found.type() != pugi::node_element) found = found.next_sibling();
  };
  skip_others();
  for (const xmlNode* before = element->prev; before != nullptr; before = before->prev)
    if (before->type == XML_ELEMENT_NODE) {
      found = found.next_sibling();
      skip_others();
    }
  return found;
}

// The words of "Expected is one of ( table, note )." or "an element of the set {'yes', 'no'}".
std::vector<std::string> listed_in(std::string_view text, char open, char close) {
  std::vector<std::string> all;
  const std::size_t begin = text.rfind(open), end = text.rfind(close);
  if (begin == text.npos || end == text.npos || end < begin) return all;
  for (std::string_view word : split(text.substr(begin + 1, end - begin - 1), ',')) {
    word = trimmed(word);
    if (word.size() > 1 && word.front() == '\'') word = word.substr(1, word.size() - 2);
    all.emplace_back(word);
  }
  return all;
}

// The attribute that "Element 'row', attribute 'key': …" is about; empty: the element itself.
std::string_view attribute_of(std::string_view message) {
  constexpr std::string_view begin = ", attribute '";
  const std::size_t at = message.substr(0, message.find("': ")).find(begin);
  if (at == message.npos) return {};
  message.remove_prefix(at + begin.size());
  return message.substr(0, message.find('\''));
}

// What is behind "Element 'row', attribute 'key': ".
std::string_view said_of(std::string_view message) {
  message = trimmed(message);
  const std::size_t colon = message.find("': ");
  if (colon != message.npos) message.remove_prefix(colon + 3);
  if (message.starts_with("[facet")) message.remove_prefix(std::min(message.size(), message.find("] ") + 2));
  return message.substr(0, message.find_last_not_of('.') + 1);
}

class Findings {
 public:
  Findings(const Reader& reader, Problems& problems) : reader_(reader), problems_(problems) {}

  static void take(void* findings, xmlError* error) { static_cast<Findings*>(findings)->take(*error); }

 private:
  void take(const xmlError& error) {
    const auto* node = static_cast<const xmlNode*>(error.node);
    if (node == nullptr || problems_.size() >= most_problems) return;
    const Node element = same_element(reader_, node);
    const std::string name(attribute_of(error.message));
    const bool of_attribute = !name.empty();
    const Place place = of_attribute ? reader_.place(element, name) : reader_.place(element);
    // A value that is none of a list is reported a second time, as no value of its type.
    if (!problems_.empty() && problems_.back().place.line == place.line &&
        problems_.back().place.column == place.column)
      return;
    const std::string_view said = said_of(error.message);
    const std::string tag = element_tag(element.name());
    if (of_attribute && error.code == XML_SCHEMAV_CVC_COMPLEX_TYPE_3_2_1)
      return add(place, "unknown attribute '" + name + "' in " + tag, "the schema names those that it takes");
    if (of_attribute)
      return add(place, name + "=" + in_quotes(value(element, name.c_str())) + " in " + tag,
                 expected_of(error.code, said));
    if (error.code == XML_SCHEMAV_CVC_IDC)
      return add(place, "a second " + tag + " of this name", "each has one of its own");
    if (error.code == XML_SCHEMAV_ELEMENT_CONTENT) {
      const auto expected = listed_in(said, '(', ')');
      const bool lacks = said.starts_with("Missing");
      return add(place, tag + (lacks ? " lacks an element" : " is not expected here"),
                 expected.empty()        ? "no further element belongs here"
                 : expected.size() == 1U ? "expected " + element_tag(expected[0])
                 : lacks                 ? "one of: " + join(expected, ", ")
                                         : did_you_mean(element.name(), expected));
    }
    add(place, "in " + tag + ": " + std::string(said), {});
  }

  static std::string expected_of(int code, std::string_view said) {
    if (code == XML_SCHEMAV_CVC_ENUMERATION_VALID)
      return "expected one of: " + join(listed_in(said, '{', '}'), ", ");
    return std::string(said);
  }

  void add(const Place& place, std::string what, std::string hint) {
    problems_.push_back({place, std::move(what), std::move(hint)});
  }

  const Reader& reader_;
  Problems& problems_;
};

HeldSchema schema_of(std::string_view root) {
  for (const auto& [name, text] : data_schemas)
    if (name == root) {
      const HeldSchemaReader reader(xmlSchemaNewMemParserCtxt(text.data(), static_cast<int>(text.size())));
      return HeldSchema(xmlSchemaParse(reader.get()));
    }
  return nullptr;
}

}  // namespace

void check_schema(const Reader& reader, Problems& problems) {
  const HeldSchema schema = schema_of(reader.root().name());
  if (schema == nullptr) {
    problems.push_back({reader.place(reader.root()), "root element " + element_tag(reader.root().name()),
                        "expected <rules> or <results>"});
    return;
  }
  const auto bytes = reader.bytes();
  const HeldDocument document(xmlReadMemory(bytes.data(), static_cast<int>(bytes.size()), "", nullptr,
                                            XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING));
  if (document == nullptr) {
    problems.push_back({reader.place(reader.root()), "it is not well-formed", {}});
    return;
  }
  const HeldValidator validator(xmlSchemaNewValidCtxt(schema.get()));
  Findings findings(reader, problems);
  xmlSchemaSetValidStructuredErrors(validator.get(), &Findings::take, &findings);
  xmlSchemaValidateDoc(validator.get(), document.get());
}

}  // namespace quincunx::xml
