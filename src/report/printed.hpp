#pragma once
// The printed tables of a rule set as blocks: on the reference sheet and on terminals the same figures, all
// of them out of the rulebook that is played.

#include <string>
#include <vector>

#include "quincunx/document.hpp"
#include "quincunx/ruleset.hpp"

namespace quincunx::printed {

// As on the sheet: tables with many columns and few rows are turned over; the signs of unit types stand
// before their names; amended figures are bold on a tint with a dagger, and a note says what the rules have.
block::Table table(const Rulebook& book, std::size_t index);
// As a designer needs it who wants to amend it: with its key, rows and columns as <figure> names them.
block::Table keyed_table(const Rulebook& book, std::size_t index);
// The kinds of ground, those that do the same in one row.
block::Table ground(const Ruleset& set);

// Positions of the tables that serve a step of the phase, and of those that serve none: the table of the unit
// types, where there is one, before the others.
std::vector<std::size_t> tables_of_phase(const Ruleset& set, const std::string& phase);
std::vector<std::size_t> tables_of_no_phase(const Ruleset& set);
bool lists_unit_types(const Ruleset& set, const PrintedTable& table);

// Holds the column longer texts than figures and signs?
bool has_words(const Rulebook& book, std::size_t table, std::size_t column);

struct Phase {
  std::string title;
  std::vector<const Step*> steps;
};
std::vector<Phase> phases(const Ruleset& set);
// Is it the same as the phase before, for the other side? Its steps then say nothing of their own.
bool as_before(const Phase& phase);

// What is in force: the text of the alternative, or the number.
std::string in_force(const Rulebook& book, std::size_t ruling);

}  // namespace quincunx::printed
