#pragma once
// Words of printed tables that follow from their figures, so that an amended figure changes them too.

#include <string>

#include "quincunx/play/rulebook.hpp"

namespace quincunx {

// Fills the places in a cell's words: {band} is the size of the row's band in the table's falling reading,
// "5 to 8" or "9 or more"; {chance} is the probability that one of the dice, whose number the row's name
// gives, meets the row's need, "42.13%".
std::string derived_words(const Rulebook& book, std::size_t table, std::size_t row, const std::string& words);

}  // namespace quincunx
