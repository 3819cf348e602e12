#pragma once
// For rule sets of tests that print nothing.

#include "quincunx/play/rulebook.hpp"

namespace quincunx {

inline const std::vector<PrintedTable>& no_tables() {
  static const std::vector<PrintedTable> none;
  return none;
}
inline const std::vector<Ruling>& no_rulings() {
  static const std::vector<Ruling> none;
  return none;
}

}  // namespace quincunx
