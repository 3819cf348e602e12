#pragma once
// How the dice of one purpose are read: what each face is worth, what a roll scores, and what it could be
// expected to score. Reports, statistics and odds ask here, so a new way of reading dice needs no code
// elsewhere.

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "quincunx/table/dice.hpp"

namespace quincunx {

struct Scoring {
  enum class Of : std::uint8_t {
    at_least,     // each die that shows the need or more counts 1
    at_most,      // each die that shows the need or less counts 1
    faces,        // each die counts what its face is worth: a table of successes
    sum,          // the dice are added up
    sum_at_most,  // the dice are added up, and a low sum is hoped for: the need or less
    smaller,      // each die is read as one of `need` sides: for 3, a six-sided die shows 1, 1, 2, 2, 3, 3
  } of = Of::at_least;
  std::array<std::uint8_t, 12> worths = {};  // of `faces`: from face 1; higher faces are worth 0
  std::uint8_t twice_from = 0;  // of `at_least`: this face and higher ones count 2; 0: no face does

  constexpr bool adds_up() const { return of == Of::sum || of == Of::sum_at_most || of == Of::smaller; }
  // What one face of a die with `sides` sides counts.
  constexpr int worth(int face, int need, int sides = 6) const {
    switch (of) {
      case Of::at_least:
        return face < need ? 0 : twice_from != 0 && face >= twice_from ? 2 : 1;
      case Of::at_most:
        return face <= need ? 1 : 0;
      case Of::faces:
        return face >= 1 && face <= static_cast<int>(worths.size())
                   ? worths[static_cast<std::size_t>(face) - 1]
                   : 0;
      case Of::smaller:
        return (face * need + sides - 1) / sides;
      case Of::sum:
      case Of::sum_at_most:
        break;
    }
    return face;
  }
  // Can dice with this number of sides be read with this need? False if they always or never meet the need.
  constexpr bool reads(int need, int sides) const {
    const bool by_need = of == Of::at_least || of == Of::at_most || of == Of::smaller;
    return !by_need || (need >= 1 && need <= sides);
  }
  int score(const Roll& roll, int need, int sides = 6) const;

  // Of one die: the worth of all its faces together, and that of their squares. Divided by the sides they are
  // the mean and the mean square.
  struct Faces {
    std::int64_t sum = 0, squares = 0;
  };
  Faces faces_of(int need, int sides) const;
  // In how many ways so many dice make each score, from 0 up to the highest possible; together sides^count,
  // which has to be below 2^64 (24 six-sided dice).
  std::vector<std::uint64_t> ways(int count, int need, int sides) const;

  // What the dice had to show, behind the faces: " on 5+", " on 3 or less"; "" where they are added up or
  // counted by a table.
  std::string condition(int need, int sides) const;
};

constexpr Scoring counts_low{Scoring::Of::at_most};
constexpr Scoring sum_of_dice{Scoring::Of::sum};
constexpr Scoring low_sum{Scoring::Of::sum_at_most};
constexpr Scoring smaller_die{Scoring::Of::smaller};

}  // namespace quincunx
