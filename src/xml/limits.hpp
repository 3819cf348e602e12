#pragma once
// How much XML a file may hold. Checked on the raw bytes, before the parser sees them; described in
// scenarios/README.md.

#include <cstddef>

namespace quincunx::xml {

struct Limits {
  std::size_t bytes;                      // of the file
  std::size_t elements;                   // in the whole file
  std::size_t depth = 32;                 // elements inside one another
  std::size_t attributes = 64;            // of one element
  std::size_t name_length = 64;           // bytes of a name of an element or attribute
  std::size_t value_length = 64 * 1024;   // bytes of one attribute's value
  std::size_t text_length = 1024 * 1024;  // bytes of one run of text, comment or CDATA section
};

constexpr Limits document_limits{16UL * 1024 * 1024, 200'000};  // scenarios, orders, cases
// Orders as text; a name is that of a unit, and a value stands on its line.
constexpr Limits order_text_limits{4UL * 1024 * 1024, 100'000};
constexpr Limits log_limits{256UL * 1024 * 1024, 10'000'000};

}  // namespace quincunx::xml
