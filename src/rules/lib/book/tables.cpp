#include "rules/lib/book/ruleset.hpp"
#include "rules/lib/book/tables_of.hpp"

namespace quincunx::lib {

const std::vector<PrintedTable>& tables() {
  static const auto all =
      tables_of({add_tables_of_moves, add_tables_of_fire, add_tables_of_charge, add_tables_of_end});
  return all;
}

}  // namespace quincunx::lib
