#pragma once
// A turn, command by command: a headline, then what each command did to the enemy and suffered without one.

#include <optional>
#include <vector>

#include "report/story/summary/episodes.hpp"

namespace quincunx::tale {

struct Wing {
  SideId side{};
  std::optional<std::uint8_t> command;  // empty: the rest of the side, which only moved
  std::vector<Sentence> sentences;
};
struct TurnStory {
  Sentence headline;
  std::vector<Wing> wings;
};

// Of every turn, in order.
std::vector<TurnStory> turn_stories(const Matter& matter);

}  // namespace quincunx::tale
