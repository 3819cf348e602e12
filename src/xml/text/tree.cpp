#include "xml/text/tree.hpp"

#include "quincunx/base/text.hpp"

namespace quincunx::xml {
namespace {

void append_made(const TextElement& element, MadeXml& made) {
  made.places.emplace_back(made.xml.size(), element.at);
  made.xml += "<" + element.name;
  for (const TextElement::Attribute& attribute : element.attributes) {
    made.xml += ' ';
    made.places.emplace_back(made.xml.size(), attribute.at);
    made.xml += attribute.name + "=\"";
    append_xml(made.xml, attribute.value);
    made.xml += '"';
  }
  made.xml += '>';
  for (const TextElement& child : element.children) append_made(child, made);
  made.xml += "</" + element.name + ">";
}

}  // namespace

MadeXml made_xml(const TextElement& root) {
  MadeXml made;
  append_made(root, made);
  return made;
}

}  // namespace quincunx::xml
