// quincunx print TEMPLATE LOG|SCENARIO|RULES

#include <filesystem>
#include <iostream>

#include "cli/frame/output.hpp"
#include "cli/games/games.hpp"
#include "cli/games/rulebooks.hpp"
#include "cli/papers/other_files.hpp"
#include "cli/papers/printing.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/cli/version.hpp"

namespace quincunx::cli {
namespace {

struct Print {
  std::optional<std::string> pdf;
  std::string stem;  // for the file name
};

// An unplayed scenario is a record without events.
Print of_scenario(const Template& form, const std::string& path, const PrintSettings& settings,
                  Problems& problems) {
  const auto files = find_battles({path}, problems);
  if (files.size() != 1) {
    if (problems.empty()) problems.push_back({{path, 0, 0}, "name a single battle", ""});
    return {};
  }
  const auto loaded = load(files[0], problems);
  if (!loaded) return {};
  const EventLog nothing;
  Record record{*loaded->battle, nothing};
  record.program = std::string("quincunx ") + version;
  return {printed(form, record, settings, problems), loaded->battle->scenario->id};
}

Print of_game(const Template& form, const std::string& path, const PrintSettings& settings,
              Problems& problems) {
  std::string bytes;
  const auto game = load_log(path, problems, &bytes);
  if (!game) return {};
  return {printed(form, record_of(*game, bytes), settings, problems), game->battle->scenario->id};
}

Print of_rules(const Template& form, const std::string& name, const PrintSettings& settings,
               Problems& problems) {
  const auto named = rulebook_named(name, problems);
  if (!named) return {};
  return {printed(form, *named, settings, problems), named->stem};
}

}  // namespace

int print(const Command& self, const std::vector<std::string>& words) {
  std::string out;
  PrintSettings settings;
  options::options_description own("Options of print");
  own.add_options()("out,o", named(out, "FILE"), "file to write to (default: out/<battle>-<template>.pdf)");
  add_print_options(own, settings);
  const Arguments arguments = parse(self, own, words);
  if (!arguments.values) return arguments.exit;
  const auto given = paths(*arguments.values);
  if (given.size() != 2)
    return usage_error(self, "name a template (" + join(printable_templates(), ", ") +
                                 ", or a file) and a log, a scenario or a rule set");
  Problems problems;
  const auto form = template_named(given[0], problems);
  if (form == nullptr) return print_problems(problems);
  if (data_of(*form) == "comparison")
    return usage_error(self, "'quincunx compare' prints what decides a battle");
  if (data_of(*form) == "balance")
    return usage_error(self, "'quincunx batch' prints the balance of a battle");
  Print made;
  if (data_of(*form) == "rules")
    made = of_rules(*form, given[1], settings, problems);
  else if (kind_of(given[1]) == FileKind::log)
    made = of_game(*form, given[1], settings, problems);
  else
    made = of_scenario(*form, given[1], settings, problems);
  if (made.pdf) {
    if (out.empty())
      out = "out/" + made.stem + "-" + std::filesystem::path(given[0]).stem().string() + ".pdf";
    if (write_files({{out, *made.pdf}}, problems)) std::cout << out << "\n";
  }
  return print_problems(problems);
}

}  // namespace quincunx::cli
