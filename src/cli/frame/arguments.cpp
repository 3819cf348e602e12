#include "cli/frame/arguments.hpp"

#include <algorithm>
#include <charconv>
#include <iostream>

#include "cli/frame/help.hpp"
#include "quincunx/base/problem.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::cli {
namespace {

// Destination for the options of a command that is asked for them instead of run; null otherwise.
std::vector<OptionHelp>*& asked() {
  static thread_local std::vector<OptionHelp>* into = nullptr;
  return into;
}

std::string spelled(std::string word) {
  while (!word.empty() && word.front() == '-') word.erase(0, 1);
  return word.substr(0, word.find('='));
}

}  // namespace

void validate(boost::any& store, const std::vector<std::string>& words, Whole*, int) {
  options::validators::check_first_occurrence(store);
  const std::string& word = options::validators::get_single_string(words);
  Whole whole;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), whole.value);
  if (error != std::errc{} || end != word.data() + word.size()) throw options::invalid_option_value(word);
  store = whole;
}

std::ostream& operator<<(std::ostream& out, Whole whole) { return out << whole.value; }

int usage_error(const Command& command, const std::string& what) {
  std::cerr << "quincunx " << command.name << ": " << what << "\nusage: quincunx " << command.name << " "
            << command.arguments << "\n'quincunx " << command.name << " --help' explains the command\n";
  return wrong_usage;
}

Arguments parse(const Command& command, const options::options_description& own,
                const std::vector<std::string>& words) {
  options::options_description visible;
  for (const auto& option : own.options()) visible.add(option);
  visible.add_options()("help,h", "print this help");
  if (asked() != nullptr) {
    *asked() = helps(visible);
    return {std::nullopt, done};
  }
  options::options_description all;
  all.add(visible).add_options()("path", options::value<std::vector<std::string>>());
  options::positional_options_description positional;
  positional.add("path", -1);
  namespace style = options::command_line_style;
  constexpr int strict = style::unix_style & ~style::allow_guessing;
  try {
    options::variables_map values;
    options::store(
        options::command_line_parser(words).options(all).positional(positional).style(strict).run(), values);
    options::notify(values);
    for (const auto& option : visible.options()) {
      const std::string& name = option->long_name();
      const bool given = option->semantic()->max_tokens() > 0 && values.count(name) != 0;
      const auto* word = given ? boost::any_cast<std::string>(&values[name].value()) : nullptr;
      if (word != nullptr && word->empty() && !values[name].defaulted())
        return {std::nullopt, usage_error(command, "--" + name + " has no value")};
    }
    for (const std::string& path : paths(values))
      if (path.empty()) return {std::nullopt, usage_error(command, "a path is empty")};
    if (values.count("help") != 0) {
      std::cout << command_help(command, helps(visible), help_width());
      return {std::nullopt, done};
    }
    return {std::move(values), done};
  } catch (const options::unknown_option& slip) {
    std::vector<std::string> known;
    for (const auto& option : visible.options()) known.push_back(option->long_name());
    const std::string near = nearest(spelled(slip.get_option_name()), known);
    return {std::nullopt, usage_error(command, "no option " + in_quotes(slip.get_option_name()) +
                                                   (near.empty() ? "" : "; did you mean '--" + near + "'?"))};
  } catch (const options::error& slip) {
    return {std::nullopt, usage_error(command, slip.what())};
  }
}

options::typed_value<std::string>* one_of(std::string& value, std::string option,
                                          std::vector<std::string> words) {
  const std::string name = join(words, "|");
  const auto check = [option = std::move(option), words = std::move(words)](const std::string& word) {
    if (std::find(words.begin(), words.end(), word) != words.end()) return;
    const std::string hint = did_you_mean(word, words);
    throw options::error("no '" + word + "' for " + option + (hint.empty() ? "" : "; " + hint));
  };
  return named(value, name)->notifier(check);
}

std::vector<std::string> paths(const options::variables_map& values) {
  return values.count("path") != 0 ? values["path"].as<std::vector<std::string>>()
                                   : std::vector<std::string>{};
}

std::vector<OptionHelp> options_of(const Command& command) {
  std::vector<OptionHelp> all;
  asked() = &all;
  command.run(command, {});
  asked() = nullptr;
  return all;
}

std::string quoted(const std::string& word) {
  if (word.find_first_of(" '\"\\$&|;<>()*?~#!`") == std::string::npos && !word.empty()) return word;
  std::string out = "'";
  for (const char letter : word) out += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return out + "'";
}

}  // namespace quincunx::cli
