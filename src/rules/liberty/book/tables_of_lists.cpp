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

// "3–5", "2, 4".
std::string bases_of(const ListEntry& entry) {
  const auto allowed = [&entry](int number) { return (entry.bases >> number & 1U) != 0; };
  std::string text;
  for (int first = 1; first < 31; ++first) {
    if (!allowed(first)) continue;
    int last = first;
    while (allowed(last + 1)) ++last;
    text +=
        (text.empty() ? "" : ", ") + std::to_string(first) + (last > first ? "–" + std::to_string(last) : "");
    first = last;
  }
  return text + (entry.detaches_grenadiers ? " †" : "");
}

std::string rules_of(const ListEntry& entry, const PrintedTable& special_rules) {
  std::string text;
  for (std::size_t rule = 0; rule < special_rules.rows.size(); ++rule)
    if ((entry.rules >> rule & 1U) != 0)
      text += (text.empty() ? "" : ", ") + std::string(special_rules.rows[rule].label);
  return text.empty() ? "–" : text;
}

const char* troops(Type type) {
  switch (type) {
    case Type::infantry:
      return " infantry";
    case Type::cavalry:
      return " cavalry";
    case Type::skirmishers:
      return " skirmishers";
    case Type::artillery:
      return " artillery";
    case Type::general:
    case Type::commander:
      break;
  }
  return "";
}

PrintedTable list_of(Nation nation, const char* key, const char* title,
                     const std::vector<PrintedTable>& all) {
  PrintedTable made{key, title, "2.7", set_up, {"Troops", "Bases", "Weapon", "Special rules"},
                    {},  {},    false, "Unit"};
  for (std::size_t i = 0; i < army_lists.size(); ++i) {
    const ListEntry& entry = army_lists[i];
    if (entry.nation != nation) continue;
    const std::string quality = all[table::quality].rows[static_cast<std::size_t>(entry.quality)].label;
    made.rows.push_back({entry.name,
                         {word(kept(quality + troops(entry.type))), word(kept(bases_of(entry))),
                          word(ruleset.columns[column::weapon].words[static_cast<std::size_t>(entry.weapon)]),
                          word(kept(rules_of(entry, all[table::special_rules])))},
                         "",
                         {where_column(column::entry, i + 1)}});
  }
  return made;
}

}  // namespace

void add_army_lists(std::vector<PrintedTable>& all) {
  PrintedTable continental = list_of(Nation::continental, "continental", "Continental army", all);
  PrintedTable british = list_of(Nation::british, "british", "British army", all);
  PrintedTable hessian = list_of(Nation::hessian, "hessian", "Hessian army", all);
  british.notes = {"† One base fewer where the grenadiers are detached (D36)."};
  all.push_back(std::move(continental));
  all.push_back(std::move(british));
  all.push_back(std::move(hessian));
}

}  // namespace quincunx::liberty
