#include "print/flow/pieces.hpp"

#include <algorithm>

#include "print/text/letters.hpp"
#include "quincunx/base/utf8.hpp"
#include "quincunx/document/press.hpp"

namespace quincunx {
namespace {

using Kind = Bit::Kind;

bool letter(std::string_view text, std::size_t at) {
  if (at >= text.size()) return false;
  const unsigned char c = static_cast<unsigned char>(text[at]);
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c >= 0x80;
}
bool joins_words(std::string_view text, std::size_t hyphen) {
  return letter(text, hyphen - 2) && letter(text, hyphen - 1) && letter(text, hyphen + 1) &&
         letter(text, hyphen + 2);
}
bool digit(std::string_view text, std::size_t at) {
  return at < text.size() && text[at] >= '0' && text[at] <= '9';
}

class Cutter {
 public:
  Cutter(Pieces& onto, WordWidths& widths, Milli longest, const TextStyle& style, bool hyphenate)
      : onto_(onto),
        widths_(widths),
        longest_(longest),
        hyphens_(style.verbatim ? nullptr : style.hyphens),
        hyphenate_(hyphenate),
        verbatim_(style.verbatim) {}

  // A line may break after a hyphen between two letters and two: "(T-R22)" stays whole.
  void cut(std::string_view text, int hand) {
    hand_ = hand;
    std::size_t word = 0;  // start of the word not yet added
    hyphenated_ = says_hyphens(text, 0);
    for (std::size_t i = 0; i < text.size();) {
      const char c = text[i];
      if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
        put(text.substr(word, i - word));
        std::size_t end = i + 1;
        if (c == '\n') {
          add(Kind::end, 0, {});
        } else if (c == ' ' || c == '\t') {
          while (end < text.size() && (text[end] == ' ' || text[end] == '\t')) ++end;
          blank(text.substr(i, end - i));
        }
        i = word = end;
        hyphenated_ = says_hyphens(text, i);
      } else if (i > word && parts_address(c) && !parts_address(text[i - 1]) && in_address(text, i)) {
        put(text.substr(word, i - word));
        add(Kind::joint, 0, {});
        word = i++;
      } else if (c == '-' && i > word + 1 && joins_words(text, i)) {
        put(text.substr(word, i + 1 - word));
        add(Kind::joint, 0, {});
        word = ++i;
      } else if (text.compare(i, 2, "\u00AD") == 0) {
        put(text.substr(word, i - word));
        add(Kind::hyphen, widths_.word(type(), "-"), {});
        word = i += 2;
      } else if (text.compare(i, 3, "\u200B") == 0) {
        put(text.substr(word, i - word));
        add(Kind::joint, 0, {});
        word = i += 3;
      } else if (text.compare(i, 3, "\u2014") == 0 ||
                 (text.compare(i, 3, "\u2013") == 0 && i > word && !digit(text, i + 3))) {
        put(text.substr(word, i + 3 - word));
        add(Kind::joint, 0, {});
        word = i += 3;
      } else {
        ++i;
      }
    }
    put(text.substr(word));
  }

 private:
  bool says_hyphens(std::string_view text, std::size_t word) const {
    if (!hyphens_) return false;
    const std::string_view rest = text.substr(word, text.find_first_of(" \t\n\r", word) - word);
    return rest.find("://") != std::string_view::npos || rest.find('-') != std::string_view::npos ||
           rest.find("\u00AD") != std::string_view::npos;
  }
  // Characters of an address before which a line may break without a hyphen.
  static bool parts_address(char c) { return std::string_view{"/-_.?&=#"}.find(c) != std::string_view::npos; }
  static bool in_address(std::string_view text, std::size_t at) {
    const std::size_t blank = text.find_last_of(" \t\n\r", at);
    const std::size_t begin = blank == std::string_view::npos ? 0 : blank + 1;
    return text.substr(begin, at - begin).find("://") != std::string_view::npos;
  }
  int type() const { return onto_.hands[static_cast<std::size_t>(hand_)].type; }
  void add(Kind kind, Milli width, std::string_view text) {
    onto_.pieces.push_back({Piece::What::text, hand_, text});
    onto_.bits.push_back({kind, width});
  }
  void blank(std::string_view text) {
    const auto count = static_cast<Milli>(verbatim_ ? text.size() : 1);
    if (!verbatim_ && !onto_.bits.empty() && onto_.bits.back().kind == Kind::blank) return;
    add(Kind::blank, widths_.blank(type()) * count, verbatim_ ? text : text.substr(0, 1));
  }
  void put(std::string_view word) {
    if (word.empty()) return;
    const Milli width = widths_.word(type(), word);
    const bool fits = width <= longest_ || word.size() == character_bytes(word, 0);
    if (hyphens_ && !hyphenated_ && (hyphenate_ || !fits)) return part(word);
    if (fits) return add(Kind::word, width, word);
    cut_up(word);
  }
  void part(std::string_view word) {
    hyphenated_ = true;
    std::size_t begin = 0;
    for (const std::size_t place : hyphens_->places(word)) {
      put(word.substr(begin, place - begin));
      add(Kind::hyphen, widths_.word(type(), "-"), {});
      begin = place;
    }
    put(word.substr(begin));
    hyphenated_ = false;
  }
  void cut_up(std::string_view word) {
    std::size_t end = character_bytes(word, 0);
    while (end < word.size()) {
      const std::size_t next = end + character_bytes(word, end);
      if (next >= word.size() || widths_.whole(type(), word.substr(0, next)) > longest_) break;
      end = next;
    }
    add(Kind::word, widths_.whole(type(), word.substr(0, end)), word.substr(0, end));
    add(Kind::joint, 0, {});
    put(word.substr(end));
  }

  Pieces& onto_;
  WordWidths& widths_;
  Milli longest_;
  const Hyphens* hyphens_;
  bool hyphenate_;  // false: only words that are too wide
  bool verbatim_;
  bool hyphenated_ = false;  // the text has its own hyphenation points
  int hand_ = 0;
};

// Sets lower-case letters as capitals of four fifths of the size.
void cut_small_caps(Cutter& cutter, Pieces& onto, std::string_view text, int hand, WordWidths& widths) {
  const int smaller = static_cast<int>(onto.hands.size());
  Hand small = onto.hands[static_cast<std::size_t>(hand)];
  small.size = small.size * 800 / 1000;
  small.type = widths.type(small.face, small.size);
  onto.hands.push_back(small);
  for (std::size_t at = 0; at < text.size();) {
    const bool lower = small_letter(text, at);
    std::size_t end = at;
    while (end < text.size() && small_letter(text, end) == lower) end += character_bytes(text, end);
    onto.made.push_back(lower ? capitals(text.substr(at, end - at)) : std::string{text.substr(at, end - at)});
    cutter.cut(onto.made.back(), lower ? smaller : hand);
    at = end;
  }
}

void put_number(Pieces& onto, const std::string& anchor, int hand, const PageSlots& pages,
                WordWidths& widths) {
  Hand& made = onto.hands[static_cast<std::size_t>(hand)];
  if (made.link.empty()) made.link = anchor;
  onto.made.push_back(pages.number(anchor));
  const auto slot = static_cast<Milli>(pages.digits(anchor)) * widths.word(made.type, "0");
  onto.pieces.push_back({Piece::What::number, hand, onto.made.back()});
  onto.bits.push_back({Kind::word, slot});
}

// Replaces footnotes by their text in small type.
std::list<Run> in_line(const Text& text) {
  std::list<Run> runs;
  for (const Run& run : text) {
    runs.push_back(run);
    if (run.footnote.empty()) continue;
    runs.push_back(Run{" [", Run::Manner::small});
    for (const Run& note : run.footnote) runs.push_back(note);
    runs.push_back(Run{"]", Run::Manner::small});
  }
  return runs;
}

// Allows breaks between the parts of a word in several styles that is too wide.
void loosen(Pieces& pieces, std::size_t first, Milli longest) {
  Milli width = 0;
  for (std::size_t i = first; i < pieces.bits.size(); ++i) {
    if (pieces.bits[i].kind != Kind::word) {
      width = 0;
      continue;
    }
    if (width > 0 && width + pieces.bits[i].width > longest) {
      const auto at = static_cast<std::ptrdiff_t>(i);
      pieces.bits.insert(pieces.bits.begin() + at, Bit{Kind::joint, 0});
      pieces.pieces.insert(pieces.pieces.begin() + at, Piece{Piece::What::text, pieces.pieces[i].hand, {}});
      ++i;
      width = 0;
    }
    width += pieces.bits[i].width;
  }
}

// The size of words that are smaller than the text around them.
Milli smaller(Milli size, int permille, Milli least) {
  return std::max(size * permille / 1000, std::min(size, least));
}

}  // namespace

Hand hand_for(const Run& run, const TextStyle& style, WordWidths& widths) {
  Hand hand;
  hand.size = style.size;
  switch (run.manner) {
    case Run::Manner::plain:
      hand.face = style.plain;
      break;
    case Run::Manner::bold:
      hand.face = style.bold;
      break;
    case Run::Manner::italic:
      hand.face = style.italic;
      break;
    case Run::Manner::mono:
      hand.face = Face::mono;
      hand.size = smaller(style.size, 880, least_type);
      break;
    case Run::Manner::small:
      hand.face = style.plain;
      hand.size = smaller(style.size, 820, least_type);
      break;
    case Run::Manner::badge:
      hand.face = Face::table_bold;
      break;
    case Run::Manner::superior:
      hand.face = style.plain;
      hand.size = style.size * 640 / 1000;
      hand.raise = style.size * 330 / 1000;
      break;
    case Run::Manner::inferior:
      hand.face = style.plain;
      hand.size = style.size * 640 / 1000;
      hand.raise = -style.size * 120 / 1000;
      break;
    case Run::Manner::small_caps:
      hand.face = style.plain;
      break;
  }
  hand.colour = run.tinted                                             ? run.colour
                : run.link.empty() || run.manner == Run::Manner::badge ? style.ink
                                                                       : style.link;
  hand.link = run.link;
  hand.language = run.language;
  hand.type = widths.type(hand.face, run.manner == Run::Manner::badge ? badge_size(hand) : hand.size);
  return hand;
}

Milli badge_size(const Hand& hand) { return smaller(hand.size, 760, least_light_type); }
Milli badge_height(const Hand& hand) { return hand.size * 1120 / 1000; }

void take_apart(Pieces& onto, const Text& text, const TextStyle& style, WordWidths& widths, Milli longest,
                bool hyphenate) {
  const std::size_t first = onto.bits.size();
  Cutter cutter{onto, widths, longest, style, hyphenate};
  bool several = text.size() > 1;
  onto.runs = in_line(text);
  for (const Run& run : onto.runs) {
    const bool number = !run.page_of.empty() && style.pages;
    if (run.text.empty() && !number) continue;
    const int hand = static_cast<int>(onto.hands.size());
    onto.hands.push_back(hand_for(run, style, widths));
    if (run.manner == Run::Manner::badge) {
      const Hand& made = onto.hands.back();
      const Milli disc =
          std::max(badge_height(made), widths.word(made.type, run.text) + badge_height(made) * 55 / 100);
      const Milli width = disc + 2 * badge_white;
      if (width <= longest) {
        onto.pieces.push_back({Piece::What::badge, hand, run.text});
        onto.bits.push_back({Kind::word, width});
        continue;
      }
    }
    if (number) {
      put_number(onto, run.page_of, hand, *style.pages, widths);
      several = true;
    } else if (run.manner == Run::Manner::small_caps) {
      cut_small_caps(cutter, onto, run.text, hand, widths);
      several = true;
    } else {
      cutter.cut(run.text, hand);
    }
  }
  if (several) loosen(onto, first, longest);
}

}  // namespace quincunx
