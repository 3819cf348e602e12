#pragma once
// Data documents against the schemas of scenarios/schema, which are part of the program.

#include <string_view>

#include "xml/reader.hpp"

namespace quincunx::xml {

// Every departure of the document from the schema of its root element, "rules" or "results", with its place;
// at most so many as any file's (grammar.hpp). Other root elements are a problem, too.
void check_schema(const Reader& reader, Problems& problems);

}  // namespace quincunx::xml
