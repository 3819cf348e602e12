// quincunx export log LOG, quincunx export rules RULES|SCENARIO

#include <iostream>

#include "cli/frame/arguments.hpp"
#include "cli/frame/output.hpp"
#include "cli/games/games.hpp"
#include "cli/games/rulebooks.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/play/in_language.hpp"

namespace quincunx::cli {

int export_data(const Command& self, const std::vector<std::string>& words) {
  std::string out, side;
  PrintSettings settings;
  options::options_description own("Options of export");
  own.add_options()("xml", "write XML, which is the default and only format")(
      "side", named(side, "SIDE"), "of a log: what that side knows, as the scenario's <fog> has it")(
      "out,o", named(out, "FILE"), "file to write to (default: standard output)");
  add_language_option(own, settings);
  const Arguments arguments = parse(self, own, words);
  if (!arguments.values) return arguments.exit;
  const auto given = paths(*arguments.values);
  if (given.size() != 2 || (given[0] != "log" && given[0] != "rules"))
    return usage_error(self, "expected 'log' and a log.xml, or 'rules' and a rule set or a scenario");
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
