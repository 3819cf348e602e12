#pragma once
// Data documents against the schemas of scenarios/schema, which are part of the program.

#include <optional>
#include <string>
#include <string_view>

#include "xml/reader.hpp"

namespace quincunx::xml {

// Every departure of the document from the schema of its root element, "rules" or "results", with its place;
// at most so many as any file's (grammar.hpp). Other root elements are a problem, too.
void check_schema(const Reader& reader, Problems& problems);

// A document that agrees with its schema and with Check, which looks for what a schema cannot express. Empty
// after errors. Adds its problems, warnings too.
template <class Check>
std::optional<Reader> read_checked(std::string_view bytes, const std::string& file, const Limits& limits,
                                   Problems& problems) {
  auto reader = Reader::load(bytes, file, limits, problems);
  if (!reader) return std::nullopt;
  Problems found;
  check_schema(*reader, found);
  if (found.empty()) Check(*reader, found).run();
  problems.insert(problems.end(), found.begin(), found.end());
  if (fatal(found)) return std::nullopt;
  return reader;
}

}  // namespace quincunx::xml
