#pragma once
// A turn told in plain words, step by step, each paragraph with the dice and the paragraphs of the rules
// behind it.

#include <string>
#include <vector>

#include "report/digest.hpp"

namespace quincunx::narrative {

struct Told {
  std::string text;
  std::string proof;         // dice, paragraph and event number, for the margin
  std::uint32_t event = 0;   // the first of it
  std::vector<int> moments;  // numbers of the discs on the map
};
struct StepStory {
  std::string title;  // "1.2 Defender shoot"
  std::vector<Told> told;
};
std::vector<StepStory> tell(const Battle& battle, const EventLog& log, const digest::TurnDigest& turn);

// A leg in words: "wheels 20° right", "advances 2.5".
std::string leg_text(const Battle& battle, Manoeuvre how, Pose from, Pose to);

}  // namespace quincunx::narrative
