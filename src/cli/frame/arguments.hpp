#pragma once
// Parses the words after a command's name with Boost.Program_options; a wrong option is answered with the
// nearest.

#include <boost/program_options.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/frame/command.hpp"

namespace quincunx::cli {

namespace options = boost::program_options;

// The parsed words. If `values` is empty, the command ends with code `exit`: 0 after --help, 2 after an
// error, which has been printed. Words that are not options are under "path".
struct Arguments {
  std::optional<options::variables_map> values;
  int exit = wrong_usage;
};
Arguments parse(const Command& command, const options::options_description& own,
                const std::vector<std::string>& words);

// A whole number from 0 that fits 64 bits. Program_options itself would read "-1" as a large number.
struct Whole {
  std::uint64_t value = 0;
};
void validate(boost::any& store, const std::vector<std::string>& words, Whole*, int);
std::ostream& operator<<(std::ostream& out, Whole whole);

// A value that must be one of these words. `option` appears in the error message: "--paper".
options::typed_value<std::string>* one_of(std::string& value, std::string option,
                                          std::vector<std::string> words);
// A value of any type. `name` is its placeholder in help texts: "N", "FILE".
template <class T>
options::typed_value<T>* named(T& value, const std::string& name) {
  return options::value(&value)->value_name(name);
}

// The words that are not options.
std::vector<std::string> paths(const options::variables_map& values);
std::string quoted(const std::string& word);  // for a shell, if needed
// Prints what is wrong with the command line. Returns the exit code.
int usage_error(const Command& command, const std::string& what);

}  // namespace quincunx::cli
