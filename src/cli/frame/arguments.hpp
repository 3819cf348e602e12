#pragma once
// The words after a command's name, by Boost.Program_options, with slips answered by the nearest option.

#include <boost/program_options.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/frame/command.hpp"

namespace quincunx::cli {

namespace options = boost::program_options;

// The words as values, or nothing: then `exit` says with which code to leave (0 after --help, 2 after a slip,
// which has been printed). Words that are no options are gathered under "path".
struct Arguments {
  std::optional<options::variables_map> values;
  int exit = wrong_usage;
};
Arguments parse(const Command& command, const options::options_description& own,
                const std::vector<std::string>& words);

// A whole number from 0 that fits 64 bits. Without it, Program_options would take "-1" for a large one.
struct Whole {
  std::uint64_t value = 0;
};
void validate(boost::any& store, const std::vector<std::string>& words, Whole*, int);
std::ostream& operator<<(std::ostream& out, Whole whole);

// A value that is one of these words; any other is wrong usage. `option` as it is given: "--paper".
options::typed_value<std::string>* one_of(std::string& value, std::string option,
                                          std::vector<std::string> words);
// A value of any type with the name that help prints: "N", "FILE".
template <class T>
options::typed_value<T>* named(T& value, const std::string& name) {
  return options::value(&value)->value_name(name);
}

// The non-option words.
std::vector<std::string> paths(const options::variables_map& values);
std::string quoted(const std::string& word);  // as a shell wants it
// Says what is wrong with the way the command was called; the exit code for it.
int usage_error(const Command& command, const std::string& what);

}  // namespace quincunx::cli
