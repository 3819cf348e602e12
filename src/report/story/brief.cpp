// A turn in a few lines, for a letter.

#include "quincunx/base/text.hpp"
#include "quincunx/report/report.hpp"
#include "report/story/patterns.hpp"
#include "report/story/summary/wings.hpp"

namespace quincunx {
namespace {

std::string words_of_sentence(const tale::Sentence& sentence) {
  return std::string(trimmed(plain(sentence.text)));
}

}  // namespace

std::vector<std::string> turn_in_brief(const Record& record, int turn, std::size_t most_lines) {
  const digest::Digest facts = digest::digest(record.battle, record.log);
  const tale::Chronicle chronicle = tale::chronicle(record.battle, record.log, facts);
  const tale::Matter matter{record, facts, chronicle};
  const std::vector<tale::TurnStory> stories = tale::turn_stories(matter);
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < facts.turns.size() && i < stories.size(); ++i) {
    if (facts.turns[i].number != turn) continue;
    lines.push_back(words_of_sentence(stories[i].headline));
    for (const tale::Wing& wing : stories[i].wings) {
      std::string text;
      if (wing.command)
        text = sentence_case(record.battle.commands[*wing.command].name) +
               narrative::word(narrative::Pattern::colon, record.battle.words);
      for (const tale::Sentence& sentence : wing.sentences) text += " " + words_of_sentence(sentence);
      if (!wing.sentences.empty() && lines.size() < most_lines) lines.emplace_back(trimmed(text));
    }
  }
  return lines;
}

}  // namespace quincunx
