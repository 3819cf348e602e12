#pragma once
// Data documents in files: exported, edited, or written by hand for games that the program need not know.

#include <optional>
#include <string>
#include <string_view>

#include "quincunx/rules/results_file.hpp"
#include "quincunx/rules/rules_file.hpp"

namespace quincunx::cli {

// The bytes of the file if its root element has this name. Otherwise, or if there is no such file, empty
// without a problem: the name may be of something else.
std::optional<std::string> data_file(const std::string& path, std::string_view root);

struct NamedRules {
  RulesFile rules;
  std::string bytes, stem;  // stem: of the file's name
};
// Empty, without a problem, if the name is a rule set's key or no file with a rules document; with its
// problems if the document has errors.
std::optional<NamedRules> rules_file_named(const std::string& name, Problems& problems);

struct NamedResults {
  ResultsFile results;
  std::string bytes, path;
};
// Likewise of a results document.
std::optional<NamedResults> results_file_named(const std::string& name, Problems& problems);

}  // namespace quincunx::cli
