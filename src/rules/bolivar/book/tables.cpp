#include "rules/bolivar/book/ruleset.hpp"
#include "rules/bolivar/book/tables_of.hpp"

namespace quincunx::bolivar {

const std::vector<PrintedTable>& tables() {
  static const std::vector<PrintedTable> all = [] {
    std::vector<PrintedTable> made;
    add_tables_of_army(made);
    add_tables_of_moves(made);
    add_tables_of_combat(made);
    add_tables_of_morale(made);
    return made;
  }();
  return all;
}

}  // namespace quincunx::bolivar
