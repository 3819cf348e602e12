#pragma once
// A command of the program: a row of a table, from which help is printed. The name of one that belongs to a
// group has two words.

#include <span>
#include <string>
#include <vector>

namespace quincunx::cli {

// Exit codes, common to all commands.
enum Exit : int { done = 0, input_problems = 1, wrong_usage = 2, our_fault = 3, interrupted = 75 };

struct Command {
  const char* name;
  const char* arguments;  // "PATH… [options]"
  const char* sentence;   // what it does, in the list of commands
  const char* details;    // what --help adds: paragraphs and examples
  int (*run)(const Command& self, const std::vector<std::string>& words);
};
std::span<const Command> commands();
// A group, "umpire", has commands of two words, "umpire init".
bool is_group(const Command& command);
bool is_in_group(const Command& command);
struct ExitCode {
  Exit code;
  const char* meaning;
};
std::span<const ExitCode> exit_codes();
const char* summary();  // what the program does, in one sentence

int play(const Command& self, const std::vector<std::string>& words);
int batch(const Command& self, const std::vector<std::string>& words);
int missing(const Command& self, const std::vector<std::string>& words);
int compare(const Command& self, const std::vector<std::string>& words);
int merge(const Command& self, const std::vector<std::string>& words);
int orders(const Command& self, const std::vector<std::string>& words);
int check(const Command& self, const std::vector<std::string>& words);
int check_template(const Command& self, const std::vector<std::string>& words);
int report(const Command& self, const std::vector<std::string>& words);
int verify(const Command& self, const std::vector<std::string>& words);
int explain(const Command& self, const std::vector<std::string>& words);  // why
int diff(const Command& self, const std::vector<std::string>& words);
int print(const Command& self, const std::vector<std::string>& words);
int sheet(const Command& self, const std::vector<std::string>& words);
int rules(const Command& self, const std::vector<std::string>& words);
int export_data(const Command& self, const std::vector<std::string>& words);  // export
int form(const Command& self, const std::vector<std::string>& words);
int press_check(const Command& self, const std::vector<std::string>& words);
int lint_rules(const Command& self, const std::vector<std::string>& words);
int run_cases(const Command& self, const std::vector<std::string>& words);
int signature(const Command& self, const std::vector<std::string>& words);
int umpire_group(const Command& self, const std::vector<std::string>& words);
int umpire_init(const Command& self, const std::vector<std::string>& words);
int umpire_receive(const Command& self, const std::vector<std::string>& words);
int umpire_deadline(const Command& self, const std::vector<std::string>& words);
int umpire_status(const Command& self, const std::vector<std::string>& words);
int umpire_close(const Command& self, const std::vector<std::string>& words);
int umpire_adjudicate(const Command& self, const std::vector<std::string>& words);
int umpire_publish(const Command& self, const std::vector<std::string>& words);
int umpire_turn(const Command& self, const std::vector<std::string>& words);
int umpire_rule(const Command& self, const std::vector<std::string>& words);
int umpire_amend(const Command& self, const std::vector<std::string>& words);
int umpire_reveal(const Command& self, const std::vector<std::string>& words);
int umpire_verify(const Command& self, const std::vector<std::string>& words);
int completion(const Command& self, const std::vector<std::string>& words);
int manual(const Command& self, const std::vector<std::string>& words);

}  // namespace quincunx::cli
