#pragma once
// The printed tables of a rule set as blocks for terminals, and what is told of them there and in data
// documents.

#include <string>
#include <vector>

#include "quincunx/document.hpp"
#include "quincunx/ruleset.hpp"

namespace quincunx::printed {

// As a designer needs it who wants to amend it: with its key, rows and columns as <figure> names them.
block::Table keyed_table(const Rulebook& book, std::size_t index);
// Has it a row for every type of unit?
bool lists_unit_types(const Ruleset& set, const PrintedTable& table);

// Holds the column longer texts than figures and signs?
bool has_words(const Rulebook& book, std::size_t table, std::size_t column);

struct Phase {
  std::string title;
  std::vector<PlayedStep> steps;
};
std::vector<Phase> phases(const Ruleset& set);
// Is it the same as the phase before, for the other side? Its steps then say nothing of their own.
bool as_before(const Phase& phase);

// What is in force: the text of the alternative, or the number.
std::string in_force(const Rulebook& book, std::size_t ruling);

}  // namespace quincunx::printed
