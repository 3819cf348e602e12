#include "rules/liberty/book/ruleset.hpp"
#include "rules/liberty/book/tables_of.hpp"

namespace quincunx::liberty {

const std::vector<PrintedTable>& tables() {
  static const std::vector<PrintedTable> all = [] {
    std::vector<PrintedTable> made;
    add_tables_of_tests(made);
    add_tables_of_moves(made);
    add_tables_of_fire(made);
    add_tables_of_melee(made);
    add_tables_of_command(made);
    add_tables_of_army(made);
    add_army_lists(made);
    return made;
  }();
  return all;
}

}  // namespace quincunx::liberty
