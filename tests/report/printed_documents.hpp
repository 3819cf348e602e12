#pragma once
// Documents by the shipped templates.

#include "played.hpp"
#include "quincunx/document/template.hpp"

namespace quincunx {

// Of a data document. Every problem is a failure.
inline Document composed_of(const std::string& name, const std::string& data, const Record& record,
                            const std::map<std::string, std::string>& parameters = {}) {
  static std::map<std::string, std::shared_ptr<const Template>> read;
  Problems problems;
  auto& form = read[name];
  if (form == nullptr) form = read_template(name + ".xml", shipped_template, problems);
  std::optional<Document> made;
  if (form != nullptr) made = compose(*form, data, parameters, painter(record), problems);
  for (const Problem& problem : problems) FAIL_CHECK(text(problem));
  REQUIRE(made);
  made->shared = shared_drawings(record);
  return *made;
}

inline Document composed(const std::string& name, const Record& record,
                         const std::map<std::string, std::string>& parameters = {}) {
  return composed_of(name, results_document(record), record, parameters);
}

}  // namespace quincunx
