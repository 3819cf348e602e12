#pragma once
// Data documents in files: exported, edited, or written by hand for games that the program need not know.

#include <optional>
#include <string>

#include "quincunx/rules/results_file.hpp"
#include "quincunx/rules/rules_file.hpp"

namespace quincunx::cli {

// A file that is named in a command, read once to learn its kind by its root element. Without bytes and root:
// a folder, or no file that can be read; a reader of what the name may mean else reports that.
struct DataFile {
  std::string path, bytes, root;
};
DataFile look_at(const std::string& path);

struct NamedRules {
  RulesFile rules;
  std::string bytes, stem;  // stem: of the file's name
};
// Empty, without a problem, if the name is a rule set's key or the file is no rules document; with its
// problems if the document has errors.
std::optional<NamedRules> rules_in(DataFile&& file, Problems& problems);

struct NamedResults {
  ResultsFile results;
  std::string bytes, path;
};
// Likewise of a results document.
std::optional<NamedResults> results_in(DataFile&& file, Problems& problems);

}  // namespace quincunx::cli
