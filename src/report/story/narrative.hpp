#pragma once
// A turn told in plain words, step by step, each paragraph with the dice and the paragraphs of the rules
// behind it. What is too small to be told is in the replay log.

#include <string>
#include <vector>

#include "report/story/digest.hpp"

namespace quincunx::narrative {

struct Told {
  std::string lead;                   // whose moves they are: "Swedish right."
  Prose text;                         // whole sentences
  std::string proof;                  // dice, paragraphs and event numbers, for the margin
  std::uint32_t event = 0;            // the first of it
  std::vector<int> moments;           // numbers of the discs on the map
  std::vector<std::uint32_t> events;  // all that it tells of
  bool march = false;                 // where to, and how far
};
struct StepStory {
  std::string title;  // "1.2 Defender shoot"
  std::vector<Told> told;
};
std::vector<StepStory> tell(const Battle& battle, const EventLog& log, const digest::TurnDigest& turn);

// "[6 2 5] on 5+"; empty where no dice were thrown.
std::string dice_text(const event::Checked& checked, const Ruleset& set);

}  // namespace quincunx::narrative
