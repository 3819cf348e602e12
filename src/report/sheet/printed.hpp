#pragma once
// The printed tables of a rule set as blocks for terminals, and their properties for data documents.

#include <string>
#include <vector>

#include "quincunx/document/document.hpp"
#include "quincunx/play/ruleset.hpp"

namespace quincunx::printed {

// A table for designers of amendments: with its key, and with rows and columns as <figure> names them.
block::Table keyed_table(const Rulebook& book, std::size_t index);
// True if the table has a row for every type of unit.
bool lists_unit_types(const Ruleset& set, const PrintedTable& table);

// True if the column holds texts longer than figures and signs.
bool has_words(const Rulebook& book, std::size_t table, std::size_t column);

struct Phase {
  std::string title;
  std::vector<PlayedStep> steps;
};
std::vector<Phase> phases(const Ruleset& set);
// True if the phase repeats the one before for the other side. Its steps then need no text of their own.
bool as_before(const Phase& phase);

// The alternative in force: its text, or the number.
std::string in_force(const Rulebook& book, std::size_t ruling);

}  // namespace quincunx::printed
