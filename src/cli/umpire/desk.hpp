#pragma once
// What the commands of `quincunx umpire` share.

#include <optional>
#include <string>
#include <vector>

#include "cli/frame/arguments.hpp"
#include "quincunx/umpire/desk.hpp"

namespace quincunx::cli {

struct DeskOptions {
  std::string at;
};
void add_desk_options(options::options_description& own, DeskOptions& chosen);  // --at

// The time of --at, else of QUINCUNX_NOW, else of the clock. Empty, with a problem, if it is in no such form.
std::optional<umpire::Office> office_of(const DeskOptions& chosen, Problems& problems);

// Opens a game to change it, and makes files again that are missing.
std::optional<umpire::Game> game_to_change(const std::string& folder, const umpire::Office& office,
                                           Problems& problems);

// Words of a command: the folder of the game, then as many others as it takes; options and --help are done.
struct DeskWords {
  std::string folder;
  std::vector<std::string> others;
  umpire::Office office;
  options::variables_map values;
};
// nullopt: the command ends with `exit`.
std::optional<DeskWords> desk_words(const Command& self, options::options_description& own,
                                    const std::vector<std::string>& words, std::size_t most_others,
                                    int& exit);

// A deadline as given; a problem if it is no time, or not after `at`. Empty: none was given.
bool check_deadline(const std::string& deadline, const std::string& at, Problems& problems);

// Prints the command that sends these files, if there are any.
void print_sendmail(const std::vector<std::string>& mails);

// Prints a line of the program, without control characters of others.
void print_line(const std::string& line);

}  // namespace quincunx::cli
