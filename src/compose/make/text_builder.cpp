#include "compose/make/composer.hpp"

namespace quincunx::composer {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

bool same(const Run& run, const TextBuilder::Look& look) {
  return run.manner == look.manner && run.link == look.link && run.tinted == look.tinted &&
         run.language == look.language && (!run.tinted || run.colour == look.colour) &&
         run.footnote.empty() && run.page_of.empty();
}

bool is_plain(const Run& run) {
  return run.manner == Run::Manner::plain && run.link.empty() && run.language.empty() &&
         run.footnote.empty() && run.page_of.empty();
}

Run run_of(const TextBuilder::Look& look) {
  Run run;
  run.manner = look.manner;
  run.link = look.link;
  run.tinted = look.tinted;
  run.colour = look.colour;
  run.language = look.language;
  return run;
}

}  // namespace

void TextBuilder::add(std::string_view words, const Look& look) {
  bool new_badge = look.manner == Run::Manner::badge;  // each has a disc of its own
  for (std::size_t at = 0; at < words.size();) {
    if (is_blank(words[at])) {
      gap_ = gap_ || !runs_.empty();
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < words.size() && !is_blank(words[end])) ++end;
    const bool goes_on = !runs_.empty() && !new_badge && same(runs_.back(), look);
    new_badge = false;
    // A space between two runs belongs to the plain one.
    if (gap_ && !goes_on &&
        (look.manner != Run::Manner::plain || !look.link.empty() || !look.language.empty())) {
      if (is_plain(runs_.back()))
        runs_.back().text += ' ';
      else
        runs_.push_back(Run{" "});
      gap_ = false;
    }
    if (!goes_on) runs_.push_back(run_of(look));
    if (gap_) runs_.back().text += ' ';
    gap_ = false;
    runs_.back().text += words.substr(at, end - at);
    at = end;
  }
}

void TextBuilder::add(Run run) {
  if (gap_) {
    if (!runs_.empty() && is_plain(runs_.back()))
      runs_.back().text += ' ';
    else
      runs_.push_back(Run{" "});
  }
  gap_ = false;
  runs_.push_back(std::move(run));
}

void TextBuilder::footnote(Text note) {
  if (runs_.empty() || !runs_.back().footnote.empty() || !runs_.back().page_of.empty()) runs_.emplace_back();
  runs_.back().footnote = std::move(note);
}

void TextBuilder::line_break() {
  if (runs_.empty() || !runs_.back().footnote.empty() || !runs_.back().page_of.empty()) runs_.emplace_back();
  runs_.back().text += '\n';
  gap_ = false;
}

Text TextBuilder::take() {
  gap_ = false;
  return std::move(runs_);
}

std::string plain_words(const Text& text) {
  std::string words;
  for (const Run& run : text) words += run.text;
  return words;
}

}  // namespace quincunx::composer
