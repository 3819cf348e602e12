// The army lists as printed tables (2.7). army/lists.cpp has what they print.

#include <deque>
#include <string>

#include "rules/liberty/army/lists.hpp"
#include "rules/liberty/book/ruleset.hpp"
#include "rules/liberty/book/tables_of.hpp"

namespace quincunx::liberty {
namespace {

// The words of cells that are made from the lists; they stay in their places.
const char* kept(std::string text) {
  static std::deque<std::string> all;
  return all.emplace_back(std::move(text)).c_str();
}

// The table of weapons has a note of it; a battery is named after its guns.
bool usual(const ListEntry& entry) {
  return entry.weapon == (entry.type == Type::cavalry ? Weapon::carbine : Weapon::smoothbore) ||
         entry.type == Type::artillery;
}

// "rifled; Marksmen, Scouts".
std::string equipment_of(const ListEntry& entry, const PrintedTable& special_rules) {
  std::string text;
  if (!usual(entry)) text = ruleset.columns[column::weapon].words[static_cast<std::size_t>(entry.weapon)];
  const char* before = text.empty() ? "" : "; ";
  for (std::size_t rule = 0; rule < special_rules.rows.size(); ++rule) {
    if ((entry.rules >> rule & 1U) == 0) continue;
    text += before;
    text += special_rules.rows[rule].label;
    before = ", ";
  }
  return text.empty() ? "–" : text;
}

PrintedTable list_of(Nation nation, const char* key, const char* title,
                     const std::vector<PrintedTable>& all) {
  PrintedTable made{key, title, "2.7", set_up, {"Quality", "Bases", "to", "Weapon; special rules"},
                    {},  {},    false, "Unit"};
  made.reader = Reader::designer;
  made.readings = {across(Trend::rises, lists_column::fewest, lists_column::most)};
  if (nation == Nation::british) made.columns.push_back("Away");
  for (std::size_t i = 0; i < army_lists.size(); ++i) {
    const ListEntry& entry = army_lists[i];
    if (entry.nation != nation) continue;
    const std::string troops = ruleset.types[static_cast<std::size_t>(entry.type)].name;
    PrintedRow& row = made.rows.emplace_back();
    row.label = kept(troops + ": " + entry.name);
    row.cells = {word(all[table::quality].rows[static_cast<std::size_t>(entry.quality)].label),
                 number(entry.fewest), number(entry.most),
                 word(kept(equipment_of(entry, all[table::special_rules])))};
    if (nation == Nation::british) row.cells.push_back(entry.detaches_grenadiers ? modifier(-1) : none);
    row.concerns = {where_column(column::entry, i + 1)};
  }
  return made;
}

}  // namespace

void add_army_lists(std::vector<PrintedTable>& all) {
  PrintedTable continental = list_of(Nation::continental, "continental", "Continental army", all);
  PrintedTable british = list_of(Nation::british, "british", "British army", all);
  PrintedTable hessian = list_of(Nation::hessian, "hessian", "Hessian army", all);
  british.notes = {"Away: so many bases fewer where its grenadiers are detached (D36)."};
  all.push_back(std::move(continental));
  all.push_back(std::move(british));
  all.push_back(std::move(hessian));
}

}  // namespace quincunx::liberty
