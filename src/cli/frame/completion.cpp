// Completion for bash: commands, options, and the values of each.

#include <algorithm>
#include <cctype>

#include "cli/frame/help.hpp"
#include "cli/games/rulebooks.hpp"
#include "cli/papers/printing.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::cli {
namespace {

// True for a literal word: "log", "A4". Placeholders are in capitals: "N", "K/N".
bool is_word(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](unsigned char c) { return std::islower(c) || std::isdigit(c); }) &&
         text.find_first_of(",/=") == std::string_view::npos;
}

// Shell assignments for the script below: words='…' files=yes folders=yes.
std::string as_shell(const Candidates& all) {
  std::string out = "words='" + join(all.words, " ") + "'";
  if (all.files) out += " files=yes";
  if (all.folders) out += " folders=yes";
  return out;
}

// The placeholders of a usage line, without brackets and "[options]".
Candidates operands(const Command& command) {
  if (is_group(command)) {  // the second words of its commands
    const std::string head = std::string(command.name) + " ";
    Candidates all;
    for (const Command& each : commands())
      if (std::string_view(each.name).starts_with(head))
        all.words.push_back(std::string(each.name).substr(head.size()));
    return all;
  }
  std::string line = command.arguments;
  for (char& c : line)
    if (c == '[' || c == ']') c = ' ';
  Candidates all;
  for (const std::string_view token : words(line)) {
    if (token == "options") continue;
    Candidates more = candidates(token);
    all.words.insert(all.words.end(), more.words.begin(), more.words.end());
    all.files = all.files || more.files;
    all.folders = all.folders || more.folders;
  }
  std::sort(all.words.begin(), all.words.end());
  all.words.erase(std::unique(all.words.begin(), all.words.end()), all.words.end());
  return all;
}

std::string of_command(const Command& command) {
  std::string name = command.name;  // as a pattern of the shell
  if (const std::size_t blank = name.find(' '); blank != std::string::npos) name.replace(blank, 1, "\\ ");
  std::string values, names;
  for (const OptionHelp& option : options_of(command)) {
    names += (names.empty() ? "--" : " --") + option.name;
    if (option.value.empty()) continue;
    std::string pattern = name + ":--" + option.name;
    if (!option.letter.empty()) pattern += "|" + name + ":-" + option.letter;
    values += "    " + pattern + ") " + as_shell(candidates(option.value)) + " ;;\n";
  }
  return values + "    " + name + ":*)\n      if [[ $word == -* ]]; then words='" + names + "'; else " +
         as_shell(operands(command)) + "; fi ;;\n";
}

constexpr const char* head = R"(# Completion of quincunx for bash. 'quincunx completion bash' prints it.
_quincunx() {
  local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]} words= files= folders=
  # bash takes --option=value apart.
  if [[ $word == '=' ]]; then
    word=
  elif [[ $option == '=' ]]; then
    option=${COMP_WORDS[COMP_CWORD-2]}
  fi
  local command=${COMP_WORDS[1]}
  # A group has commands of two words.
  if [[ $COMP_CWORD -gt 2 && " @groups " == *" $command "* ]]; then command="$command ${COMP_WORDS[2]}"; fi
  case $command:$option in
)";
constexpr const char* tail = R"(  esac
  COMPREPLY=()
  local each
  while IFS= read -r each; do COMPREPLY+=("$each"); done < <(
    [[ -n $words ]] && compgen -W "$words" -- "$word"
    [[ -n $files ]] && compgen -f -- "$word"
    [[ -n $folders ]] && compgen -d -- "$word")
  if [[ -n $files$folders ]]; then compopt -o filenames 2>/dev/null; fi
}
complete -F _quincunx quincunx
)";

}  // namespace

Candidates candidates(std::string_view placeholder) {
  Candidates all;
  for (std::string_view part : split(placeholder, '|')) {
    constexpr std::string_view more = "…";
    if (part.size() > more.size() && part.substr(part.size() - more.size()) == more)
      part.remove_suffix(more.size());
    if (part == "RULES" || part == "KEY") {
      for (const std::string& key : ruleset_keys()) all.words.push_back(key);
    } else if (part == "TEMPLATE") {
      for (const std::string& name : printable_templates()) all.words.push_back(name);
      all.files = true;
    } else if (part == "FOLDER" || part == "GAME") {
      all.folders = true;
    } else if (part == "FILE" || part == "PATH" || part == "SCENARIO" || part == "LOG" || part == "PIECE" ||
               part == "PDF" || part == "MAIL" || part == "A" || part == "B") {
      all.files = true;
    } else if (!part.empty() && is_word(part)) {
      all.words.emplace_back(part);
    }
  }
  return all;
}

std::string bash_completion() {
  std::string names = "--help --version";
  std::string groups;
  for (const Command& command : commands()) {
    if (!is_in_group(command)) names += std::string(" ") + command.name;
    if (is_group(command)) groups += (groups.empty() ? "" : " ") + std::string(command.name);
  }
  std::string out = head;
  out.replace(out.find("@groups"), std::string_view("@groups").size(), groups);
  out += "    \"${COMP_WORDS[0]}\":*|*:\"${COMP_WORDS[0]}\") words='" + names + "' ;;\n";
  for (const Command& command : commands()) out += of_command(command);
  return out + tail;
}

}  // namespace quincunx::cli
