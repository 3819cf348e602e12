// The manual page, in the macros of man(7). All its text comes from the other help texts.

#include <cstdint>

#include "cli/frame/help.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/base/utf8.hpp"
#include "quincunx/cli/version.hpp"

namespace quincunx::cli {
namespace {

// Escapes characters special to roff, and characters beyond ASCII, which roff reads only by number.
std::string roff(std::string_view text) {
  constexpr const char* digits = "0123456789ABCDEF";
  std::string out;
  for (std::size_t at = 0; at < text.size(); at += character_bytes(text, at)) {
    const bool starts = at == 0 || text[at - 1] == '\n';
    const std::uint32_t point = character_at(text, at).code;
    if (starts && (point == '.' || point == '\'')) out += "\\&";
    if (point == '\\') {
      out += "\\(rs";
    } else if (point == '-') {
      out += "\\-";
    } else if (point == '\'') {
      out += "\\(aq";
    } else if (point == '^') {
      out += "\\(ha";
    } else if (point == '~') {
      out += "\\(ti";
    } else if (point == '`') {
      out += "\\(ga";
    } else if (point < 0x80) {
      out += static_cast<char>(point);
    } else {
      std::string number;
      for (std::uint32_t rest = point; rest != 0 || number.size() < 4; rest /= 16)
        number.insert(number.begin(), digits[rest % 16]);
      out += "\\[u" + number + "]";
    }
  }
  return out;
}

std::string details_of(const Command& command) {
  std::string out;
  for (const Passage& passage : passages(command.details))
    out += passage.as_it_stands ? ".PP\n.nf\n" + roff(passage.text) + "\n.fi\n"
                                : ".PP\n" + roff(passage.text) + "\n";
  return out;
}

std::string option_of(const OptionHelp& option) {
  std::string out = ".TP\n";
  if (!option.letter.empty()) out += "\\fB\\-" + roff(option.letter) + "\\fR, ";
  out += "\\fB\\-\\-" + roff(option.name) + "\\fR";
  if (!option.shown.empty()) out += " \\fI" + roff(option.shown) + "\\fR";
  out += "\n" + roff(option.text);
  if (!option.preset.empty()) out += " (default: " + roff(option.preset) + ")";
  return out + "\n";
}

}  // namespace

std::string manual_page() {
  std::string out = std::string(".TH QUINCUNX 1 ") + version_date + " \"quincunx " + version + "\"\n";
  out += ".SH NAME\nquincunx \\- plays tabletop battles by rule\n";
  out += ".SH SYNOPSIS\n";
  for (const Command& command : commands()) {
    out += ".B quincunx " + roff(command.name) + "\n";
    if (*command.arguments != '\0') out += ".I " + roff(command.arguments) + "\n";
    out += ".br\n";
  }
  out += ".B quincunx \\-\\-help\n.br\n.B quincunx \\-\\-version\n";
  out += ".SH DESCRIPTION\n" + roff(summary()) + "\n";
  out += ".SH COMMANDS\n";
  for (const Command& command : commands()) {
    out += ".SS quincunx " + roff(command.name);
    if (*command.arguments != '\0') out += " " + roff(command.arguments);
    out += "\n" + roff(command.sentence) + ".\n" + details_of(command);
    for (const OptionHelp& option : options_of(command)) out += option_of(option);
  }
  out += ".SH EXIT STATUS\n";
  for (const ExitCode& code : exit_codes())
    out += ".TP\n.B " + std::to_string(code.code) + "\n" + roff(code.meaning) + "\n";
  return out;
}

}  // namespace quincunx::cli
