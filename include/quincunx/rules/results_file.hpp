#pragma once
// A results document as a file: what `quincunx export log` writes, as it is, edited, or written by hand of a
// battle that was fought elsewhere.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/base/problem.hpp"
#include "quincunx/rules/rules_file.hpp"

namespace quincunx {

struct ResultsFile {
  struct Side {
    std::string id, colour;  // colour: "#b8860b"
  };
  struct Unit {
    std::string id;
    std::size_t side = 0;  // 0 or 1
    UnitSign sign;
  };
  std::string battle;      // id, for names of files
  std::string theme;       // of the rules
  std::string log_digest;  // of the log that it was exported from; empty: written by hand
  std::array<Side, 2> sides;
  std::vector<Unit> units;
};

// Checks the whole document (src/xml): its schema, ids and numbers of events that it does not have are
// errors; strength that does not add up is a warning. Nullopt if any problem is an error.
std::optional<ResultsFile> read_results_file(std::string_view bytes, const std::string& file,
                                             Problems& problems);

}  // namespace quincunx
