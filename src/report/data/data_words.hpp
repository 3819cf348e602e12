#pragma once
// Keys of enumerators in data documents, and what both documents write about a rulebook.

#include "base/xml_writer.hpp"
#include "quincunx/play/rulebook.hpp"
#include "quincunx/play/ruleset.hpp"

namespace quincunx::data {

constexpr const char* declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

const char* shape_key(Feature::Shape shape);

void write_special_rules(xml::Writer& writer, const Scenario& scenario);
void write_amendments(xml::Writer& writer, const Rulebook& book);
void write_rulings(xml::Writer& writer, const Rulebook& book);  // all rulings, each with its alternatives

}  // namespace quincunx::data
