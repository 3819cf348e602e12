#pragma once
// A turn in words, step by step. Each paragraph has the dice and the rule paragraphs behind it. Small events
// appear only in the replay log.

#include <string>
#include <vector>

#include "report/story/digest.hpp"

namespace quincunx::narrative {

struct Paragraph {
  std::string lead;                   // command of the moves: "Swedish right."
  Prose text;                         // whole sentences
  std::string proof;                  // dice, paragraphs and event numbers, for the margin
  std::uint32_t event = 0;            // the first event of the paragraph
  std::vector<int> moments;           // numbers of the discs on the map
  std::vector<std::uint32_t> events;  // all events that it reports
  bool march = false;                 // true for moves
};
struct StepStory {
  std::string title;  // "1.2 Defender shoot"
  std::vector<Paragraph> paragraphs;
};
std::vector<StepStory> narrate(const Battle& battle, const EventLog& log, const digest::TurnDigest& turn);

// "[6 2 5] on 5+"; empty if no dice were rolled.
std::string dice_text(const event::Checked& checked, const Ruleset& set);

}  // namespace quincunx::narrative
