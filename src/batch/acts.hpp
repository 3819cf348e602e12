#pragma once
// What each unit did in a play. Leaders are not counted.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/play/battle.hpp"

namespace quincunx::batch {

struct Act {
  bool came = false;     // onto the table
  bool engaged = false;  // touched an enemy, or fought in a melee
  bool shot = false;     // with at least one die
  bool charged = false;  // carried a charge out
  int lost = 0;          // turn in which it was routed, eliminated or fell; 0: it was not lost
  bool idle() const { return came && !engaged && !shot && !charged; }
  bool operator==(const Act&) const = default;
};

std::vector<UnitId> troops_of(const Battle& battle);  // units that are no leaders, by id

// Acts of one play. `text` packs them for the store.
class Acts {
 public:
  explicit Acts(const Battle& battle);
  void hear(const Event& event);
  // "ad3-b": for each of troops_of, a letter for what it did, and the turn in which it was lost. a: nothing;
  // engaged, shot and charged count 1, 2 and 4 letters further. '-': it never came.
  std::string text(const Table& last) const;

 private:
  void act(UnitId unit, std::uint8_t bits);
  void show(Shows what, UnitId unit, UnitId target = nobody);

  const Battle& battle_;
  std::vector<std::uint8_t> did_;      // by unit
  std::vector<std::int16_t> left_in_;  // by unit: the last turn in which it left the table
  std::int16_t turn_ = 1;
};

// By position in troops_of; empty if malformed, or not of so many units.
std::optional<std::vector<Act>> read_acts(std::string_view text, std::size_t units);

}  // namespace quincunx::batch
