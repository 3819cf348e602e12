// Checks the words of a sheet: what reads like a slip, and what an amended figure makes wrong.

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

#include "quincunx/base/text.hpp"
#include "quincunx/play/ruleset.hpp"
#include "report/lint/checks.hpp"

namespace quincunx::lint {
namespace {

bool is_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || (c & 0x80) != 0; }

// The words of a text, without the signs around them.
std::vector<std::string> plain_words(std::string_view text) {
  std::vector<std::string> all;
  for (std::string_view word : quincunx::words(text)) {
    while (!word.empty() && !is_letter(word.front())) word.remove_prefix(1);
    const bool ends_a_clause = !word.empty() && !is_letter(word.back());
    while (!word.empty() && !is_letter(word.back())) word.remove_suffix(1);
    if (!word.empty()) all.push_back(lower_ascii(word));
    if (ends_a_clause) all.emplace_back();  // "… the second. Second, …" repeats nothing
  }
  return all;
}

std::string repeated_word(std::string_view text) {
  const auto all = plain_words(text);
  const auto twice = std::adjacent_find(all.begin(), all.end(), [](const auto& a, const auto& b) {
    return !a.empty() && a == b && std::isalpha(static_cast<unsigned char>(a[0])) != 0;
  });
  return twice == all.end() ? "" : *twice;
}

bool lower_letter(char c) { return c >= 'a' && c <= 'z'; }

// "attacker_first": the name that the program has for something.
bool has_key(std::string_view text) {
  for (std::size_t at = text.find('_'); at != text.npos; at = text.find('_', at + 1))
    if (at > 0 && at + 1 < text.size() && lower_letter(text[at - 1]) && lower_letter(text[at + 1]))
      return true;
  return false;
}

// "42.13%": one decimal is enough at a table.
bool has_long_percent(std::string_view text) {
  for (std::size_t at = text.find('%'); at != text.npos; at = text.find('%', at + 1)) {
    const std::size_t begin = text.find_last_not_of("0123456789", at == 0 ? 0 : at - 1);
    if (begin != text.npos && text[begin] == '.' && at - begin > 2) return true;
  }
  return false;
}

// What a text reads like a slip for; empty: nothing.
std::string slip_of(std::string_view text) {
  if (const std::string twice = repeated_word(text); !twice.empty()) return "'" + twice + "' stands twice";
  if (has_key(text)) return "a name of the program's is printed";
  if (has_long_percent(text)) return "a chance has more than one decimal";
  if (text.find("(0:") != text.npos) return "it says what 0 means instead of asking in words";
  return "";
}

class WordsCheck {
 public:
  explicit WordsCheck(Findings& found) : found_(found), set_(found.book.set()), order_(order_of_play(set_)) {}

  void run() {
    for (std::size_t i = 0; i < set_.tables().size(); ++i) check_table(i);
    for (const PlayedStep& played : order_)
      for (const char* clause : played.step->clauses()) check("step " + played.id, clause);
    for (const Ruling& ruling : set_.rulings()) {
      check("ruling " + std::string(ruling.key), ruling.text);
      for (const Alternative& each : ruling.alternatives)
        check("ruling " + std::string(ruling.key), each.text);
    }
    for (const Term& term : set_.glossary) check("term '" + std::string(term.name) + "'", term.text);
  }

 private:
  void check(const std::string& where, std::string_view text) {
    if (const std::string slip = slip_of(text); !slip.empty())
      found_.add("odd-words", false, where + ": " + slip, shown(text));
  }

  void check_table(std::size_t index) {
    const PrintedTable& table = found_.table(index);
    const auto in_table = [&](std::string_view text) {
      if (const std::string slip = slip_of(text); !slip.empty())
        found_.add("odd-words", false, index, slip, shown(text));
    };
    in_table(table.title);
    for (const char* head : table.columns) in_table(head);
    for (const char* note : table.notes) in_table(note);
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
      in_table(table.rows[row].label);
      for (std::size_t column = 0; column < table.rows[row].cells.size(); ++column) {
        const Cell cell{index, row, column};
        if (table.rows[row].cells[column].kind == Figure::Kind::word)
          in_table(found_.book.cell_text(index, row, column));
        else
          check_figure(cell);
      }
    }
  }

  void check_figure(Cell cell) {
    const PrintedTable& table = found_.table(cell.table);
    const Figure& figure = table.rows[cell.row].cells[cell.column];
    constexpr std::string_view degrees = "degrees";
    const std::string_view head = table.columns[cell.column], label = table.rows[cell.row].label;
    const bool measures_an_angle = head.find(degrees) != head.npos || label.find(degrees) != label.npos;
    if (measures_an_angle && figure.kind == Figure::Kind::length)
      found_.add_cell("odd-words", false, cell, "degrees are printed as a length", "make it an angle");
    if (found_.book.amended(cell.table, cell.row, cell.column)) check_amended(cell, figure);
  }

  // Words beside an amended figure that still have what it was.
  void check_amended(Cell cell, const Figure& figure) {
    constexpr std::array<std::string_view, 13> number_words{
        "", "", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"};
    if (has_decimals(figure.kind) && figure.value % 1000 != 0) return;
    const int was = std::abs(has_decimals(figure.kind) ? figure.value / 1000 : figure.value);
    if (was < 2) return;  // "one" and "no" stand everywhere
    const std::string digits = std::to_string(was);
    const std::string_view word = static_cast<std::size_t>(was) < number_words.size()
                                      ? number_words[static_cast<std::size_t>(was)]
                                      : "";
    const auto has_it = [&](std::string_view text) {
      const auto all = plain_words(text);
      return std::any_of(all.begin(), all.end(), [&](const std::string& each) {
        return each == digits || (!word.empty() && each == word);
      });
    };
    const PrintedTable& table = found_.table(cell.table);
    const auto stale = [&](const std::string& where, std::string_view text) {
      if (has_it(text))
        found_.add_cell("stale-words", false, cell,
                        where + " has " + digits + ", which the figure was before it was amended",
                        shown(text));
    };
    stale("its row", table.rows[cell.row].label);
    for (std::size_t column = 0; column < table.columns.size(); ++column)
      if (table.rows[cell.row].cells[column].kind == Figure::Kind::word)
        stale("its row", found_.book.cell_text(cell.table, cell.row, column));
    for (const char* note : table.notes) stale("a note", note);
    for (const PlayedStep& played : order_)
      if (*table.step != '\0' && played.id == table.step)
        for (const char* clause : played.step->clauses()) stale("step " + played.id, clause);
  }

  Findings& found_;
  const Ruleset& set_;
  std::vector<PlayedStep> order_;
};

}  // namespace

void check_words(Findings& found) { WordsCheck(found).run(); }

}  // namespace quincunx::lint
