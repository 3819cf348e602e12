// quincunx export log LOG, quincunx export rules RULES|SCENARIO, quincunx export position LOG

#include <iostream>

#include "cli/frame/arguments.hpp"
#include "cli/frame/output.hpp"
#include "cli/games/games.hpp"
#include "cli/games/rulebooks.hpp"
#include "cli/logs/position.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/play/in_language.hpp"

namespace quincunx::cli {

namespace {

int export_position(const std::string& log, int turn, std::string folder) {
  Problems problems;
  const auto game = load_log(log, problems);
  if (!game) return print_problems(problems);
  auto files = position_files(*game, turn, problems);
  if (folder.empty()) folder = "out/" + game->battle->scenario->id + "-after-" + std::to_string(turn);
  for (auto& [name, bytes] : files) name = folder + "/" + name;
  if (!files.empty() && write_files(files, problems))
    for (const auto& [name, bytes] : files) std::cout << name << "\n";
  return print_problems(problems);
}

}  // namespace

int export_data(const Command& self, const std::vector<std::string>& words) {
  std::string out, side;
  Whole turn;
  PrintSettings settings;
  options::options_description own("Options of export");
  own.add_options()("xml", "write XML, which is the default and only format")(
      "side", named(side, "SIDE"), "of a log: what that side knows, as the scenario's <fog> has it")(
      "out,o", named(out, "FILE"), "file to write to (default: standard output); of a position: folder")(
      "turn", named(turn, "N"), "of a position: the turn at whose end it is taken");
  add_language_option(own, settings);
  const Arguments arguments = parse(self, own, words);
  if (!arguments.values) return arguments.exit;
  const auto given = paths(*arguments.values);
  if (given.size() != 2 || (given[0] != "log" && given[0] != "rules" && given[0] != "position"))
    return usage_error(self,
                       "expected 'log' or 'position' and a log.xml, or 'rules' and a rule set or a scenario");
  const bool position = given[0] == "position";
  if (position != (arguments.values->count("turn") != 0))
    return usage_error(self, position ? "name the turn: --turn 3" : "--turn is of positions only");
  if (position && (turn.value < 1 || turn.value > 100)) return usage_error(self, "--turn: expected 1 to 100");
  if (position) return export_position(given[1], static_cast<int>(turn.value), out);
  if (given[0] != "log" && !side.empty()) return usage_error(self, "--side goes with a log");
  Problems problems;
  std::string data;
  if (given[0] == "log") {
    std::string bytes;
    if (const auto game = load_log(given[1], problems, &bytes, side)) {
      const Battle battle = in_language(*game->battle, settings.language);
      data = results_document(translated(record_of(*game, bytes), battle));
    }
  } else if (const auto named = rulebook_named(given[1], problems)) {
    data = rules_document(translated(*named, settings.language).book);
  }
  if (data.empty()) return print_problems(problems);
  if (out.empty())
    std::cout << data;
  else if (write_files({{out, data}}, problems))
    std::cout << out << "\n";
  return print_problems(problems);
}

}  // namespace quincunx::cli
