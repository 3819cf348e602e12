#include "rules/lib/book/ruleset.hpp"
#include "rules/lib/book/tables_of.hpp"

namespace quincunx::lib {

const std::vector<PrintedTable>& tables() {
  static const std::vector<PrintedTable> all = [] {
    std::vector<PrintedTable> made;
    add_tables_of_moves(made);
    add_tables_of_fire(made);
    add_tables_of_charge(made);
    add_tables_of_end(made);
    return made;
  }();
  return all;
}

}  // namespace quincunx::lib
