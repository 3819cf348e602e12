// quincunx case PATH…

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "cli/frame/arguments.hpp"
#include "cli/frame/output.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/xml/xml.hpp"

namespace quincunx::cli {
namespace {

namespace fs = std::filesystem;
constexpr std::size_t largest_cases = std::size_t{16} << 20;

// The given files, and all *.xml files in and below given folders, sorted.
std::vector<std::string> files_of(const std::vector<std::string>& paths, Problems& problems) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    if (!is_folder(path)) {
      files.push_back(path);
      continue;
    }
    std::vector<std::string> below;
    std::error_code error;
    for (fs::recursive_directory_iterator entry(path, error), end; !error && entry != end;
         entry.increment(error))
      if (entry->path().extension() == ".xml" && !is_folder(entry->path().string()))
        below.push_back(entry->path().string());
    std::sort(below.begin(), below.end());
    if (error)
      problems.push_back({{path}, "cannot read the whole folder: " + error.message()});
    else if (below.empty())
      problems.push_back({{path}, "no file of cases in this folder", "cases end in .xml"});
    files.insert(files.end(), below.begin(), below.end());
  }
  return files;
}

// True for problems that decide the case: errors, or any problem if the case expects one.
bool bears_on(const Problem& problem, const Case& played) {
  return !problem.warning ||
         std::any_of(played.expect.begin(), played.expect.end(), [](const Expectation& each) {
           return each.kind == Expectation::Kind::reported || each.kind == Expectation::Kind::unreported;
         });
}

// Prints each event as in log.xml, with the sentence of the replay log.
void print_events(const Case& played, const CaseRecord& record) {
  std::cout << "case " << played.id << ": " << played.title << "\n";
  for (const Problem& problem : record.problems)
    if (bears_on(problem, played)) std::cout << "  " << text(problem) << "\n";
  if (!record.battle) return;
  const Vocabulary& words = record.battle->words;
  Table table = record.battle->opening;
  for (const Event& event : record.log) {
    std::cout << "  " << xml_line(event, words) << "  <!-- " << sentence(event, words, table) << " -->\n";
    apply(table, event.body);
  }
}

}  // namespace

int run_cases(const Command& self, const std::vector<std::string>& words) {
  options::options_description own("Options of case");
  own.add_options()("log", "print every event of every case, whether it passes or fails");
  const Arguments arguments = parse(self, own, words);
  if (!arguments.values) return arguments.exit;
  if (paths(*arguments.values).empty()) return usage_error(self, "name a file or a folder of cases");
  const bool log = arguments.values->count("log") != 0;
  int passed = 0, failed = 0;
  Problems lost;
  const std::vector<std::string> files = files_of(paths(*arguments.values), lost);
  bool all = print_problems(lost) == done;
  for (const std::string& path : files) {
    Problems problems;
    const auto bytes = read_file(path, largest_cases, problems);
    const auto cases = bytes ? read_cases(*bytes, path, problems) : std::nullopt;
    if (!cases) {
      all = print_problems(problems) == done && all;
      continue;
    }
    for (const Case& each : *cases) {
      CaseRecord record;
      const auto differences = run_case(each, &record);
      if (log) print_events(each, record);
      differences.empty() ? ++passed : ++failed;
      if (differences.empty()) continue;
      std::cout << text(Problem{each.place, "case " + each.id + " fails: " + each.title}) << "\n";
      for (const std::string& difference : differences) std::cout << "    " << difference << "\n";
    }
    all = print_problems(problems) == done && all;
  }
  std::cout << passed << " passed, " << failed << " failed\n";
  if (failed > 0 && !log) std::cout << "quincunx case --log FILE prints the events of each case.\n";
  return all && failed == 0 ? done : input_problems;
}

}  // namespace quincunx::cli
