#pragma once
// What the readers of each format share: the tree, its unit of length, and where problems go.

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "quincunx/base/text.hpp"
#include "quincunx/play/ruleset.hpp"
#include "xml/grammar.hpp"
#include "xml/reader.hpp"

namespace quincunx::xml {

struct Context {
  const Reader& reader;
  Problems& problems;
  Length unit = 1000;  // micrometres

  void problem(Place place, std::string what, std::string hint = {}) const {
    if (problems.size() < most_problems)
      problems.push_back({std::move(place), std::move(what), std::move(hint)});
  }
  void warning(Place place, std::string what, std::string hint = {}) const {
    if (problems.size() < most_problems / 2)  // errors must find room
      problems.push_back({std::move(place), std::move(what), std::move(hint), true});
  }
  std::string text(Node element, const char* attribute) const {
    return std::string(value(element, attribute));
  }
  Length length(Node element, const char* attribute) const {
    return length_of(value(element, attribute), unit);
  }
  Point point(Node element, const char* attribute) const { return point_of(value(element, attribute), unit); }
  Angle angle(Node element, const char* attribute) const { return angle_of(value(element, attribute)); }
  int whole(Node element, const char* attribute, int otherwise = 0) const {
    return has(element, attribute) ? whole_of(value(element, attribute)) : otherwise;
  }
};

// The attributes of <name>, for what a translation names: NameEntry::Of.
inline constexpr const char* named_entries[] = {"side",    "command",   "unit",
                                                "feature", "objective", "contingent"};

std::optional<Posture> posture_of(std::string_view word);

// A value of a column as files have it: a word that it has, given as such or by its number, or the number.
std::string state_text(const ColumnEntry& column, std::string_view given);

// The bearing that looks away from an edge ("north"); 0 without an edge.
Angle away_from(std::string_view edge);
Length length_of_edge(const Ground& ground, std::string_view edge);

// Ids of one kind ("unit"), each with the place where it was given first.
class Ids {
 public:
  explicit Ids(std::string kind) : kind_(std::move(kind)) {}
  // Reports an id given twice. Empty ids (reported already) are left out.
  void add(const Context& context, const std::string& id, const Place& place);
  bool known(std::string_view id) const { return places_.find(id) != places_.end(); }
  // Reports an unknown id, with the nearest known one.
  bool require(const Context& context, const std::string& id, const Place& place,
               const std::string& in) const;
  std::vector<std::string_view> all() const;

 private:
  std::string kind_;
  std::map<std::string, Place, std::less<>> places_;
};

// Hands over the problems of one file, in the order of their places; true if no problem is an error.
bool hand_over(Problems found, Problems& problems);

// What must hold between the parts of a scenario: ids, references, places, words of the rule set (null: not
// known).
void judge(const Context& context, Node element, const Ruleset* set, const Scenario& scenario);

// Readers of elements that other formats embed. The element has been checked against its grammar; they do not
// repeat problems that were reported then.
Scenario scenario_in(const Reader& reader, Node element, Problems& problems);
Orders orders_in(const Reader& reader, Node element, const Scenario& scenario, Problems& problems);

}  // namespace quincunx::xml
