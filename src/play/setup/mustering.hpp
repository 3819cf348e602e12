#pragma once
// One unit as a rule set completes it at muster (`Ruleset::start`): what the scenario gives it, and what is
// wrong with that.

#include <initializer_list>
#include <optional>
#include <string>

#include "quincunx/play/rulebook.hpp"
#include "quincunx/play/scenario.hpp"

namespace quincunx {

struct Ruleset;

class Mustering {
 public:
  Mustering(const UnitEntry& entry, const Rulebook& book, Unit& unit, Problems& problems)
      : entry_(entry), book_(book), unit_(unit), problems_(problems) {}

  const UnitEntry& entry() const { return entry_; }
  const Rulebook& book() const { return book_; }
  Unit& unit() { return unit_; }
  const Unit& unit() const { return unit_; }

  // "unit 'id' " and what is wrong with it.
  void refuse(const std::string& what, std::string hint) { report(what, std::move(hint), false); }
  void warn(const std::string& what, std::string hint) { report(what, std::move(hint), true); }

  void put(std::size_t column, int value) { unit_.columns[column] = static_cast<std::int16_t>(value); }
  // The value that the scenario gives it in a column; empty if it gives none, or one that muster refuses.
  std::optional<int> given(std::size_t column) const;
  bool says(std::size_t column) const;  // a value, other than 0 or "none"
  // Refuses values in columns that have no meaning for such units.
  void not_for(const char* troops, std::initializer_list<std::size_t> columns);
  void no_footprint_of_its_own(const char* hint);
  // The number of its quality in the rule set's list; `usual` if the scenario names none of these.
  std::size_t quality(std::size_t usual) const;

 private:
  void report(const std::string& what, std::string hint, bool warning) {
    problems_.push_back({entry_.place, "unit '" + entry_.id + "' " + what, std::move(hint), warning});
  }

  const UnitEntry& entry_;
  const Rulebook& book_;
  Unit& unit_;
  Problems& problems_;
};

// The name of a unit as documents print it. In a battle as one side knows it, a unit whose name is not known
// has its arm and the number of its id: "Foot 3".
std::string printed_name(const UnitEntry& entry, const Unit& unit, const Scenario& scenario,
                         const Ruleset& set);

}  // namespace quincunx
