// quincunx print TEMPLATE LOG|SCENARIO|RULES|RESULTS

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "cli/frame/output.hpp"
#include "cli/games/games.hpp"
#include "cli/games/rulebooks.hpp"
#include "cli/papers/data_files.hpp"
#include "cli/papers/printing.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/cli/version.hpp"
#include "quincunx/fog/fog.hpp"

namespace quincunx::cli {
namespace {

struct Print {
  std::optional<std::string> pdf;
  std::string stem, side = {};  // for the file name
};

// A template with a parameter `side` makes a document for each side, unless a side is chosen.
bool by_side(const Template& form, const PrintSettings& settings) {
  const auto is_side = [](const std::string& set) { return set.rfind("side=", 0) == 0; };
  return has_parameter(form, "side") && std::none_of(settings.set.begin(), settings.set.end(), is_side);
}

// Of each side that the template asks for: `made` gets the settings that choose it.
template <class Made>
std::vector<Print> of_sides(const Template& form, const PrintSettings& settings, const std::string& stem,
                            const std::vector<std::string>& sides, Made made) {
  if (!by_side(form, settings)) return {{made(settings), stem}};
  std::vector<Print> all;
  for (const std::string& side : sides) {
    PrintSettings own = settings;
    own.set.push_back("side=" + side);
    all.push_back({made(own), stem, side});
  }
  return all;
}

std::vector<Print> of_record(const Template& form, const Record& record, const PrintSettings& settings,
                             Problems& problems) {
  const Scenario& scenario = *record.battle.scenario;
  std::vector<std::string> sides;
  for (const SideEntry& side : scenario.sides)
    if (scenario.fog.side.empty() || scenario.fog.side == side.id) sides.push_back(side.id);
  return of_sides(form, settings, scenario.id, sides,
                  [&](const PrintSettings& own) { return printed(form, record, own, problems); });
}

// An unplayed scenario is a record without events.
std::vector<Print> of_scenario(const Template& form, const std::string& path, const std::string& side,
                               const PrintSettings& settings, Problems& problems) {
  const auto files = find_battles({path}, problems);
  if (files.size() != 1) {
    if (problems.empty()) problems.push_back({{path, 0, 0}, "name a single battle", ""});
    return {};
  }
  const auto loaded = load(files[0], problems);
  if (!loaded) return {};
  const EventLog nothing;
  const auto knower = side.empty() ? std::nullopt : side_named(*loaded->battle, side, problems);
  if (!side.empty() && !knower) return {};
  const auto known = knower ? std::optional(side_log(*loaded->battle, nothing, *knower)) : std::nullopt;
  Record record{known ? known->battle : *loaded->battle, nothing};
  record.program = std::string("quincunx ") + version;
  return of_record(form, record, settings, problems);
}

std::vector<Print> of_game(const Template& form, const std::string& path, const std::string& side,
                           const PrintSettings& settings, Problems& problems) {
  std::string bytes;
  const auto game = load_log(path, problems, &bytes, side);
  if (!game) return {};
  return of_record(form, record_of(*game, bytes), settings, problems);
}

// A results document has no maps of its own: they are drawn from the log that it was exported from.
std::vector<Print> of_results(const Template& form, const NamedResults& file, const std::string& log,
                              const PrintSettings& settings, Problems& problems) {
  std::string bytes;
  Problems of_log;  // its warnings were given when it was played
  const auto game = log.empty() ? std::nullopt : load_log(log, of_log, &bytes);
  if (!log.empty() && !game) {
    problems.insert(problems.end(), of_log.begin(), of_log.end());
    return {};
  }
  const auto record = game ? std::optional(record_of(*game, bytes)) : std::nullopt;
  if (record && record->log_digest != file.results.log_digest) {
    problems.push_back(
        {{log, 0, 0}, "the results are not of this game", "name the log that they were exported from"});
    return {};
  }
  bool maps_left_out = false;
  const auto made =
      of_sides(form, settings, file.results.battle, {file.results.sides[0].id, file.results.sides[1].id},
               [&](const PrintSettings& own) {
                 return record ? printed(form, file.bytes, *record, own, problems)
                               : printed(form, file.bytes, file.results, own, maps_left_out, problems);
               });
  if (maps_left_out)
    problems.push_back({{file.path, 0, 0},
                        "maps are left out: results have none of their own",
                        "--log names the log that they were exported from",
                        true});
  return made;
}

std::vector<Print> of_rules(const Template& form, DataFile file, const PrintSettings& settings,
                            Problems& problems) {
  const std::string name = file.path;
  if (const auto written = rules_in(std::move(file), problems)) {
    auto document = composed(form, written->bytes, settings, painter(written->rules.signs), problems);
    return {{document ? pressed(std::move(*document), settings, problems) : std::nullopt, written->stem}};
  }
  if (fatal(problems)) return {};
  const auto named = rulebook_named(name, problems);
  if (!named) return {};
  return {{printed(form, *named, settings, problems), named->stem}};
}

std::vector<Print> of_subject(const Template& form, DataFile file, const std::string& side,
                              const PrintSettings& settings, Problems& problems) {
  if (data_of(form) == "rules") return of_rules(form, std::move(file), settings, problems);
  if (file.root == "log") return of_game(form, file.path, side, settings, problems);
  return of_scenario(form, file.path, side, settings, problems);
}

// Where it goes: into the file that is named, or under out; of one side, with its id before the ending.
std::string file_for(const Print& print, const std::string& out, const std::string& form,
                     const std::string& format) {
  std::filesystem::path path =
      out.empty() ? "out/" + print.stem + "-" + std::filesystem::path(form).stem().string() + '.' + format
                  : out;
  if (!print.side.empty())
    path.replace_filename(path.stem().string() + "-" + print.side + path.extension().string());
  return path.string();
}

}  // namespace

int print(const Command& self, const std::vector<std::string>& words) {
  std::string out, log, side;
  PrintSettings settings;
  options::options_description own("Options of print");
  own.add_options()("out,o", named(out, "FILE"),
                    "file to write to (default: out/<battle>-<template>.pdf or .html)")(
      "side", named(side, "SIDE"), "print what that side knows, as the scenario's <fog> has it")(
      "log", named(log, "LOG"), "of a results document: the log that it was exported from, for its maps");
  add_print_options(own, settings);
  add_format_option(own, settings);
  const Arguments arguments = parse(self, own, words);
  if (!arguments.values) return arguments.exit;
  const auto given = paths(*arguments.values);
  if (given.size() != 2)
    return usage_error(self, "name a template (" + join(printable_templates(), ", ") +
                                 ", or a file) and a log, a scenario, a rule set or a data document");
  Problems problems;
  const auto form = template_named(given[0], problems);
  if (form == nullptr) return print_problems(problems);
  if (data_of(*form) == "comparison")
    return usage_error(self, "'quincunx compare' prints what decides a battle");
  if (data_of(*form) == "balance")
    return usage_error(self, "'quincunx batch' prints the balance of a battle");
  DataFile file = look_at(given[1]);
  const auto results = file.root == "results" ? results_in(std::move(file), problems) : std::nullopt;
  if (fatal(problems)) return print_problems(problems);
  if (!results && !log.empty()) return usage_error(self, "--log goes with a results document");
  if (!side.empty() && (results || data_of(*form) == "rules"))
    return usage_error(self, "--side goes with a log or a scenario");
  std::vector<Print> made = results ? of_results(*form, *results, log, settings, problems)
                                    : of_subject(*form, std::move(file), side, settings, problems);
  std::vector<std::pair<std::string, std::string>> files;
  for (Print& each : made)
    if (each.pdf) files.emplace_back(file_for(each, out, given[0], settings.format), std::move(*each.pdf));
  if (files.size() == made.size() && write_files(files, problems))
    for (const auto& [path, bytes] : files) std::cout << path << "\n";
  return print_problems(problems, results.has_value());
}

}  // namespace quincunx::cli
