#include "play/setup/name_lists.hpp"

#include "play/order_of_play.hpp"

namespace quincunx {

void name_lists(const Ruleset& set, Battle& battle) {
  Vocabulary& words = battle.words;
  words.columns = set.columns;
  words.ties = set.ties;
  words.topics = set.topics;
  words.purposes = set.purposes;
  words.remarks = set.remarks;
  words.orders = set.own_orders;
  words.manoeuvres = set.own_manoeuvres;
  words.charge_styles = set.charge_styles;
  words.language = set.language;
  words.printed = set.printed;
  words.unit_of_length = set.length_unit;
  words.length_name = set.length_name;
  for (const Formation& formation : set.formations) {
    words.formation_keys.emplace_back(formation.key);
    words.formation_names.emplace_back(formation.name);
  }
  for (const ObjectiveEntry& objective : battle.scenario->objectives) {
    words.objective_ids.push_back(objective.id);
    words.objective_names.push_back(objective.name.empty() ? objective.id : objective.name);
  }
  for (const ExitEntry& exit : battle.scenario->victory.exits) {
    words.objective_ids.push_back(exit.id);
    words.objective_names.push_back(!exit.name.empty()   ? exit.name
                                    : !exit.edge.empty() ? set.printed("the " + exit.edge + " edge")
                                                         : exit.id);
  }
  battle.order_of_play = order_of_play(set);
  for (const PlayedStep& played : battle.order_of_play) {
    words.step_ids.push_back(played.id);
    words.step_titles.emplace_back(played.step->title);
  }
  for (const PrintedTable& table : set.tables()) {
    words.table_keys.emplace_back(table.key);
    std::vector<std::string> rows;
    for (const PrintedRow& row : table.rows) rows.emplace_back(row.label);
    words.table_rows.push_back(std::move(rows));
  }
  for (std::size_t i = 0; i < set.columns.size(); ++i)
    battle.opening.columns_lasting[static_cast<std::size_t>(set.columns[i].lasts)] |= std::uint64_t{1} << i;
  for (std::size_t i = 0; i < set.ties.size(); ++i)
    battle.opening.ties_lasting[static_cast<std::size_t>(set.ties[i].lasts)] |= std::uint64_t{1} << i;
}

}  // namespace quincunx
