// Printed tables of morale and victory (section 10). Order of rows: tables.hpp.

#include "rules/bolivar/army/bolivar.hpp"
#include "rules/bolivar/book/tables_of.hpp"

namespace quincunx::bolivar {

// clang-format off
void add_tables_of_morale(std::vector<PrintedTable>& all) {
  all.push_back({"morale", "Resolve lost and regained", "B-R30", "5.2",
    {"Resolve"},
    {{"5.2 Division whose commander fell, each unit", {modifier(-1)}, "B-R25"},
     {"5.3 For each rout marker, one unit of the division", {modifier(-1)}, "B-R26"},
     {"5.4 For each enemy rout marker, one unit that hit it", {modifier(1)}, "B-R27"},
     {"5.5 Unit with an attached commander", {modifier(1)}, "B-R28"}},
    {"Of both stands together (B-A57), never above the start. Routs of 5.2 and 5.3 help no enemy (B-A59)."}, false, "Case"});

  all.push_back({"army-break", "Army morale", "B-R29", "6",
    {"Part", "Beaten when"},
    {{"One third", {number(3), word("3 × lost is at least the units at the start")}}},
    {"Lost: routed units, artillery taken, commanders fallen. A battalion is one unit; commanders count (B-A60).",
     "Units that arrive count from then on (B-A91)."}, false, "Rule"});
}
// clang-format on

}  // namespace quincunx::bolivar
