#pragma once
// The help texts as data, out of the table of commands and the options that each declares: for --help, the
// manual page and the completion.

#include <string>
#include <string_view>
#include <vector>

#include "cli/frame/arguments.hpp"

namespace quincunx::cli {

struct OptionHelp {
  std::string name, letter;  // "seed", "o" or empty
  std::string value;         // what it takes: "N", "FILE", "A4|Letter"; empty: nothing
  std::string shown;         // the same for readers: "WORD" for a long list, which the text has then
  std::string preset;        // its value unless given; empty: none
  std::string text;
};
std::vector<OptionHelp> helps(const options::options_description& own);
// Of a command that is not run for it.
std::vector<OptionHelp> options_of(const Command& command);

// The paragraphs and examples of a help text: lines that begin with a blank stand as they are, others are one
// paragraph until an empty line.
struct Passage {
  bool as_it_stands = false;
  std::string text;  // of those that stand as they are, with line ends
};
std::vector<Passage> passages(std::string_view text);

constexpr std::size_t widest_help = 100;
std::size_t help_width();  // the terminal's, at most widest_help; of a file or pipe widest_help

std::string program_help(std::size_t width);
std::string command_help(const Command& command, const std::vector<OptionHelp>& own, std::size_t width);

// What may stand for a placeholder such as "RULES|FILE", in usage lines and of options.
struct Candidates {
  std::vector<std::string> words;
  bool files = false, folders = false;
};
Candidates candidates(std::string_view placeholder);

std::string manual_page();      // quincunx.1
std::string bash_completion();  // to be sourced

}  // namespace quincunx::cli
