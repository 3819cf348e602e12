#include "xml/context.hpp"

#include <algorithm>
#include <iterator>

#include "table/edges.hpp"

namespace quincunx::xml {

std::optional<Posture> posture_of(std::string_view word) {
  const std::vector<std::string_view> keys = words(posture_keys);
  const auto found = std::find(keys.begin(), keys.end(), word);
  if (found == keys.end()) return std::nullopt;
  return static_cast<Posture>(found - keys.begin());
}

std::string state_text(const ColumnEntry& column, std::string_view given) {
  return value_text(column, value_of(column, given).value_or(0));
}

Angle away_from(std::string_view edge) {
  return opposite(toward(edge_named(edge).value_or(TableEdge::south)));
}

Length length_of_edge(const Ground& ground, std::string_view edge) {
  const std::optional<TableEdge> named = edge_named(edge);
  return named && lies_across(*named) ? ground.width : ground.depth;
}

bool hand_over(Problems found, Problems& problems) {
  std::stable_sort(found.begin(), found.end(), [](const Problem& a, const Problem& b) {
    return a.place.line != b.place.line ? a.place.line < b.place.line : a.place.column < b.place.column;
  });
  const bool good = !fatal(found);
  if (found.size() >= most_problems)
    found.push_back({{found.front().place.file},
                     "too many mistakes to list",
                     "these are the first " + std::to_string(most_problems)});
  problems.insert(problems.end(), std::make_move_iterator(found.begin()),
                  std::make_move_iterator(found.end()));
  return good;
}

void Ids::add(const Context& context, const std::string& id, const Place& place) {
  if (id.empty()) return;
  const auto [first, fresh] = places_.emplace(id, place);
  if (!fresh)
    context.problem(place, "a second " + kind_ + " with the id " + in_quotes(id),
                    "the first is on line " + std::to_string(first->second.line));
}

bool Ids::require(const Context& context, const std::string& id, const Place& place,
                  const std::string& in) const {
  if (id.empty() || known(id)) return !id.empty();
  context.problem(place, "no " + kind_ + " " + in_quotes(id) + in, did_you_mean(id, all()));
  return false;
}

std::vector<std::string_view> Ids::all() const {
  std::vector<std::string_view> ids;
  for (const auto& each : places_) ids.emplace_back(each.first);
  return ids;
}

}  // namespace quincunx::xml
