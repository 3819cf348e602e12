#pragma once
// The battle in some four hundred words: who met and how it ended, what each side intended, the turning
// points with their causes and consequences, the end, and how it differed from history.

#include "report/story/summary/episodes.hpp"

namespace quincunx::tale {

// A sentence of the end that repeats what earlier paragraphs may have; then it is left out.
constexpr int said_before = 6;

struct TurningPoint {
  int turn = 0;
  Sentence headline;
};
struct Summary {
  std::vector<Paragraph> paragraphs;
  std::vector<TurningPoint> turning_points;  // two or three, in order of play
};

Summary summary(const Matter& matter);
int words_of(const std::vector<Paragraph>& paragraphs);

// Parts of it.
Paragraph opening(const Matter& matter, Teller& teller);
std::vector<Paragraph> plans(const Matter& matter, Teller& teller);
Paragraph ending(const Matter& matter, Teller& teller);
Paragraph beside_history(const Matter& matter, Teller& teller);

}  // namespace quincunx::tale
