#pragma once
// The enemies that a unit may shoot at, and why not at others (B-R10, B-A34, B-A78).

#include <vector>

#include "rules/bolivar/fire/shooters.hpp"

namespace quincunx::bolivar {

struct Aim {
  UnitId shooter = nobody, target = nobody;
  Length away = 0;
  Arc arc = Arc::none;
  Angle face;          // of the shooter: its front, or the face of a Square before which the target stands
  bool first = false;  // of its legal aims the nearest; of those as near the lowest id
  Bar bar;
  bool legal() const { return !bar; }
};
using Aims = std::vector<Aim>;

// Of every enemy within its range and a little beyond, the nearest first, as units stand now.
void add_aims(const Turn& turn, UnitId shooter, Aims& aims);
// What bars the unit from shooting at anything.
Bar shooter_bar(const Turn& turn, UnitId shooter);

// An enemy that is imagined to stand elsewhere.
struct Imagined {
  UnitId unit = nobody;
  const Base* at = nullptr;
};
bool sight_blocked(const Turn& turn, UnitId shooter, UnitId target, const Imagined& imagined);

}  // namespace quincunx::bolivar
