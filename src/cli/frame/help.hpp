#pragma once
// Help texts as data, from the table of commands and the options that each declares. Used by --help, the
// manual page and the completion.

#include <string>
#include <string_view>
#include <vector>

#include "cli/frame/arguments.hpp"

namespace quincunx::cli {

struct OptionHelp {
  std::string name, letter;  // "seed", "o" or empty
  std::string value;         // placeholder: "N", "FILE", "A4|Letter"; empty: a flag
  std::string shown;         // placeholder in help: "WORD" for a long list, which is then in the text
  std::string preset;        // default value; empty: none
  std::string text;
};
std::vector<OptionHelp> helps(const options::options_description& own);
// Options of a command, without running it.
std::vector<OptionHelp> options_of(const Command& command);

// Paragraphs and examples of a help text. Lines that begin with a space are printed as they are; other lines
// form a paragraph, up to an empty line.
struct Passage {
  bool as_it_stands = false;
  std::string text;  // with line ends if printed as it is
};
std::vector<Passage> passages(std::string_view text);

constexpr std::size_t widest_help = 100;
std::size_t help_width();  // width of the terminal, at most widest_help; widest_help for files and pipes

std::string program_help(std::size_t width);
std::string command_help(const Command& command, const std::vector<OptionHelp>& own, std::size_t width);

// Possible values of a placeholder such as "RULES|FILE".
struct Candidates {
  std::vector<std::string> words;
  bool files = false, folders = false;
};
Candidates candidates(std::string_view placeholder);

std::string manual_page();      // quincunx.1
std::string bash_completion();  // for `source`

}  // namespace quincunx::cli
