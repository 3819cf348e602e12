#pragma once
// A ruling of the umpire as options.

#include <string>
#include <vector>

#include "cli/frame/arguments.hpp"
#include "quincunx/umpire/desk.hpp"

namespace quincunx::cli {

struct RulingOptions {
  std::string unit;               // set by the caller, or by an option of its own
  std::vector<std::string> sets;  // "hits=2"
  std::string at, facing, formation, fate;
};
void add_ruling_options(options::options_description& own, RulingOptions& chosen);
// Checks what Program_options cannot. Returns an error message, or "".
std::string validate(const RulingOptions& chosen);
umpire::RulingWords words_of(const RulingOptions& chosen);

}  // namespace quincunx::cli
