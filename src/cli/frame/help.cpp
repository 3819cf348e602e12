#include "cli/frame/help.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

#include "quincunx/base/text.hpp"

namespace quincunx::cli {
namespace {

constexpr std::size_t column = 26;  // where descriptions of options begin

std::string spelled_out(const OptionHelp& option) {
  std::string left = "  " + (option.letter.empty() ? "" : "-" + option.letter + ", ") + "--" + option.name;
  if (!option.shown.empty()) left += " " + option.shown;
  return left;
}

// The text beside the name, or below it if the name is too long.
std::string entry(const std::string& left, const std::string& text, std::size_t width) {
  std::string right = wrapped(text, width, column);
  if (characters(left) + 2 > column) return left + "\n" + right;
  return left + right.substr(characters(left));
}

}  // namespace

std::vector<OptionHelp> helps(const options::options_description& own) {
  std::vector<OptionHelp> all;
  for (const auto& option : own.options()) {
    OptionHelp help;
    help.name = option->long_name();
    // "-o [ --out ]" or "--seed": the library has no other access to the letter.
    const std::string names = option->format_name();
    if (names.size() > 2 && names[0] == '-' && names[1] != '-') help.letter = names.substr(1, 1);
    if (option->semantic()->max_tokens() != 0) {
      const std::string name = option->semantic()->name();
      const std::size_t preset = name.find(" (=");
      help.value = name.substr(0, preset);
      if (preset != std::string::npos) help.preset = name.substr(preset + 3, name.size() - preset - 4);
    }
    help.text = option->description();
    help.shown = help.value;
    constexpr std::size_t longest_list = 24;
    if (help.value.size() > longest_list && help.value.find('|') != std::string::npos) {
      const auto words = split(help.value, '|');
      const bool explained = std::all_of(words.begin(), words.end(), [&](std::string_view word) {
        return help.text.find(word) != std::string::npos;
      });
      help.shown = "WORD";
      if (!explained) help.text += ": " + join(words, ", ");
    }
    all.push_back(std::move(help));
  }
  return all;
}

std::vector<Passage> passages(std::string_view text) {
  std::vector<Passage> all;
  bool open = false;
  for (const std::string_view line : split(text, '\n')) {
    if (line.empty()) {
      open = false;
      continue;
    }
    const bool stands = line[0] == ' ';
    if (!open || all.back().as_it_stands != stands)
      all.push_back({stands, std::string(line)});
    else
      all.back().text += (stands ? "\n" : " ") + std::string(line);
    open = true;
  }
  return all;
}

std::size_t help_width() {
  winsize size{};
  if (isatty(STDOUT_FILENO) == 0 || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
    return widest_help;
  return std::clamp<std::size_t>(size.ws_col, 40, widest_help);
}

namespace {

// Commands that the filter lets through, a line each with their sentences.
template <class Filter>
std::string list_of_commands(std::size_t width, Filter filter) {
  std::size_t longest = 0;
  for (const Command& command : commands())
    if (filter(command)) longest = std::max(longest, std::string_view(command.name).size());
  std::string out;
  for (const Command& command : commands()) {
    if (!filter(command)) continue;
    const std::string left = "  " + std::string(command.name);
    out += left + wrapped(command.sentence, width, longest + 4).substr(left.size());
  }
  return out;
}

}  // namespace

std::string program_help(std::size_t width) {
  std::string out = wrapped(summary(), width) + "\nusage: quincunx COMMAND …\n\n";
  out += list_of_commands(width, [](const Command& command) { return !is_in_group(command); });
  out +=
      "\n" + wrapped("'quincunx COMMAND --help' explains a command. 'quincunx --version' prints the version.",
                     width);
  std::string codes = "Exit codes:";
  for (const ExitCode& code : exit_codes())
    codes += (codes.back() == ':' ? " " : "; ") + std::to_string(code.code) + " " + code.meaning;
  return out + wrapped(codes + ".", width);
}

std::string command_help(const Command& command, const std::vector<OptionHelp>& own, std::size_t width) {
  std::string out = "quincunx " + std::string(command.name);
  if (*command.arguments != '\0') out += " " + std::string(command.arguments);
  out += "\n\n" + wrapped(command.sentence, width);
  for (const Passage& passage : passages(command.details))
    out += "\n" + (passage.as_it_stands ? passage.text + "\n" : wrapped(passage.text, width));
  if (is_group(command)) {
    const std::string head = std::string(command.name) + " ";
    out += "\nCommands:\n" + list_of_commands(width, [&head](const Command& each) {
             return std::string_view(each.name).starts_with(head);
           });
  }
  out += "\nOptions:\n";
  for (const OptionHelp& option : own)
    out += entry(spelled_out(option),
                 option.text + (option.preset.empty() ? "" : " (default: " + option.preset + ")"), width);
  return out;
}

}  // namespace quincunx::cli
