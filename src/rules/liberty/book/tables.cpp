#include "rules/liberty/book/ruleset.hpp"
#include "rules/liberty/book/tables_of.hpp"

namespace quincunx::liberty {

const std::vector<PrintedTable>& tables() {
  static const auto all =
      tables_of({add_tables_of_tests, add_tables_of_moves, add_tables_of_fire, add_tables_of_melee,
                 add_tables_of_command, add_tables_of_army, add_army_lists});
  return all;
}

}  // namespace quincunx::liberty
