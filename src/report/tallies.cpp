// What is counted over a whole battle: dice, hurts, and the amendments it was played under.

#include <algorithm>

#include "report/cells.hpp"
#include "report/parts.hpp"

namespace quincunx::report_parts {

block::Table amendments(const Rulebook& book) {
  block::Table table;
  table.columns = {{"What", Align::left, 1}, {"Rules", Align::left}, {"Here", Align::left}};
  for (const Amendment& amendment : book.amendments()) {
    block::Row row;
    row.kind = block::Row::Kind::amended;
    row.cells = {cell(amendment.what), cell(amendment.from), cell(amendment.to)};
    table.rows.push_back(std::move(row));
  }
  return table;
}

std::optional<block::Table> who_hurt_whom(const Battle& battle, const digest::Digest& facts) {
  struct Pair {
    UnitId by, unit;
    int amount;
    bool gone;
  };
  std::vector<Pair> pairs;
  for (const digest::Loss& loss : facts.losses) {
    if (loss.by == nobody) continue;
    const auto known = std::find_if(pairs.begin(), pairs.end(),
                                    [&](const Pair& p) { return p.by == loss.by && p.unit == loss.unit; });
    if (known != pairs.end())
      known->amount += loss.amount;
    else
      pairs.push_back({loss.by, loss.unit, loss.amount, false});
  }
  if (pairs.empty()) return std::nullopt;
  std::stable_sort(pairs.begin(), pairs.end(),
                   [](const Pair& a, const Pair& b) { return a.amount > b.amount; });
  if (pairs.size() > 16) pairs.resize(16);
  block::Table table;
  table.title = "Who hurt whom most";
  table.columns = {{"Unit", Align::left, 1}, {"Hurt", Align::left, 1}, {"Strength taken", Align::right}};
  for (const Pair& pair : pairs)
    table.rows.push_back({{cell(battle.words.unit_names[index(pair.by)]),
                           cell(battle.words.unit_names[index(pair.unit)]), cell(number(pair.amount))}});
  return table;
}

block::Table dice_table(const Battle& battle, const digest::Digest& facts) {
  const Ruleset& set = battle.book.set();
  block::Table table;
  const auto sums = [](const digest::DiceCount& count) { return count.sums; };
  const bool all_hits = std::none_of(facts.dice.begin(), facts.dice.end(), sums);
  table.columns = {
      {"", Align::left, 1},         {"Dice", Align::right},   {all_hits ? "Hits" : "Score", Align::right},
      {"Expected", Align::decimal}, {"Luck", Align::decimal}, {"χ²", Align::decimal},
      {"p", Align::decimal}};
  for (const SideId side : {SideId::first, SideId::second}) {
    block::Row group;
    group.kind = block::Row::Kind::group;
    group.cells = {cell(battle.words.side_names[index(side)], 7)};
    table.rows.push_back(group);
    const auto line = [&](const std::string& name, const digest::DiceCount& count, bool total) {
      if (count.dice == 0) return;
      const auto fair = digest::fairness(count);
      block::Row row;
      if (total) row.kind = block::Row::Kind::summary;
      const bool scores = !(count.hits && count.sums);
      row.cells = {cell(name),
                   cell(number(count.dice)),
                   cell(scores ? number(count.scored) : ""),
                   cell(scores ? two_places(count.expected) : ""),
                   cell(scores ? (count.luck() >= 0.005 ? "+" : "") + two_places(count.luck()) : ""),
                   cell(total ? two_places(fair.chi_squared) : ""),
                   cell(total ? two_places(fair.p) : "")};
      table.rows.push_back(std::move(row));
    };
    for (const auto& [purpose, counts] : facts.dice_by_purpose) {
      line(sentence_case(spaced(purpose)), counts[index(side)], false);
    }
    line("All dice", facts.dice[index(side)], true);
  }
  table.notes = {
      plain("χ² compares the " + number(set.die) + " faces with an even spread (" + number(set.die - 1) +
            " degrees of freedom); p is the chance of a spread at least as uneven from fair dice.")};
  if (!all_hits)
    table.notes.push_back(
        plain("Dice that have to show a number score when they do; dice that are added up, their sum."));
  return table;
}

}  // namespace quincunx::report_parts
