// What rosters print of a unit (2.1).

#include <array>

#include "quincunx/base/text.hpp"
#include "rules/lib/army/units.hpp"
#include "rules/lib/book/phrases.hpp"
#include "rules/lib/book/ruleset.hpp"

namespace quincunx::lib {
namespace {

std::string word_of_column(const Unit& unit, column::Column c) {
  return value_text(ruleset.columns[c], value(unit, c));
}

}  // namespace

std::vector<std::string> details_of(const Rulebook&, const Unit& unit) {
  if (is_leader(unit)) return {word_of_column(unit, column::rating)};
  std::vector<std::string> all{word_of_column(unit, column::quality)};
  if (is_guns(unit)) {
    std::string gun = word_of_column(unit, column::gun);
    for (char& letter : gun) letter = static_cast<char>(letter - 'a' + 'A');  // as the tables print them
    all.push_back(std::move(gun));
    all.push_back(word_of_column(unit, column::carriage));
  } else {
    all.push_back(word_of_column(unit, column::reliability));
    if (value(unit, column::weapon) != 0) all.push_back(word_of_column(unit, column::weapon));
  }
  if (const int number = value(unit, column::skirmisher); number > 0)
    all.push_back(with_places(numbered[0], {{"n", std::to_string(number)}}));
  constexpr std::array<column::Column, peculiarities.size()> others{
      column::british, column::gaucho, column::granaderos,  column::lancers,
      column::trained, column::brave,  column::provisional, column::fixed};
  for (std::size_t i = 0; i < others.size(); ++i)
    if (value(unit, others[i]) != 0) all.emplace_back(peculiarities[i]);
  return all;
}

}  // namespace quincunx::lib
