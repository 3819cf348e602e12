// quincunx report LOG…

#include <atomic>
#include <filesystem>
#include <future>
#include <iostream>
#include <set>

#include "cli/frame/arguments.hpp"
#include "cli/frame/output.hpp"
#include "cli/games/games.hpp"
#include "quincunx/base/files.hpp"

namespace quincunx::cli {
namespace {

struct Reported {
  std::string folder;
  Problems problems;
  bool written = false;
};

struct ReportOptions {
  std::string out, form = "report", side;
  PrintSettings settings;
  int jobs = 1;
};

std::string folder_for(const std::string& log, const ReportOptions& chosen) {
  const std::string parent = std::filesystem::path(log).parent_path().string();
  return !chosen.out.empty() ? chosen.out : parent.empty() ? "." : parent;
}

Reported reported(const std::string& path, const ReportOptions& chosen) {
  Reported made;
  std::string bytes;
  const auto game = load_log(path, made.problems, &bytes, chosen.side);
  if (!game) return made;
  made.folder = folder_for(path, chosen);
  const auto files = documents(*game, bytes, made.folder, chosen.settings, made.problems, chosen.form);
  made.written = files && write_files(*files, made.problems);
  return made;
}

// Prints `jobs` logs at once and reports them in order, so that the output does not depend on the number of
// jobs.
bool report_all(const std::vector<std::string>& logs, const ReportOptions& chosen) {
  std::vector<std::promise<Reported>> promises(logs.size());
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t i = next++; i < logs.size(); i = next++) {
      try {
        promises[i].set_value(reported(logs[i], chosen));
      } catch (...) {
        promises[i].set_exception(std::current_exception());
      }
    }
  };
  std::vector<std::future<void>> workers;  // destructors wait for the threads
  for (std::size_t i = 0; i < logs.size() && i < static_cast<std::size_t>(chosen.jobs); ++i)
    workers.push_back(std::async(std::launch::async, work));
  bool all = true;
  Progress progress;
  for (std::size_t i = 0; i < logs.size(); ++i) {
    progress.say("printing " + logs[i]);
    const Reported made = promises[i].get_future().get();
    progress.say("");
    const std::string ending = (chosen.side.empty() ? "" : "-" + chosen.side) + ".pdf";
    if (made.written) std::cout << made.folder << "/report" << ending << "  replay" << ending << "\n";
    all = print_problems(made.problems) == done && all;
  }
  return all;
}

}  // namespace

int report(const Command& self, const std::vector<std::string>& words) {
  ReportOptions chosen;
  options::options_description own("Options of report");
  own.add_options()("out,o", named(chosen.out, "FOLDER"), "folder to write to (default: beside the log)")(
      "side", named(chosen.side, "SIDE"), "print what that side knows, as the scenario's <fog> has it")(
      "template", named(chosen.form, "FILE"), "a template of your own for report.pdf")(
      "jobs,j", named(chosen.jobs, "N")->default_value(1),
      "print N logs at a time; the files do not depend on N");
  add_print_options(own, chosen.settings);
  const Arguments arguments = parse(self, own, words);
  if (!arguments.values) return arguments.exit;
  const auto logs = paths(*arguments.values);
  if (logs.empty()) return usage_error(self, "name a log.xml");
  if (logs.size() > 1 && !chosen.out.empty()) return usage_error(self, "--out goes with a single log");
  if (chosen.jobs < 1 || chosen.jobs > 64) return usage_error(self, "--jobs must be from 1 to 64");
  std::set<std::string> folders;
  for (const std::string& log : logs)
    if (!folders.insert(folder_for(log, chosen)).second)
      return usage_error(
          self, "two logs in the folder " + folder_for(log, chosen) + " would overwrite each other's report");
  return report_all(logs, chosen) ? done : input_problems;
}

}  // namespace quincunx::cli
