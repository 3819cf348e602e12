// quincunx report LOG…, verify LOG…, why LOG N

#include <atomic>
#include <filesystem>
#include <future>
#include <iostream>
#include <set>

#include "cli/arguments.hpp"
#include "cli/games.hpp"
#include "cli/output.hpp"
#include "quincunx/files.hpp"
#include "quincunx/version.hpp"

namespace quincunx::cli {
namespace {

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

// Where two logs first differ, and what that means.
Problem first_difference(const std::string& path, const Game& game, const std::string& written,
                         const std::string& replayed) {
  const auto before = lines_of(written), after = lines_of(replayed);
  std::size_t at = 0;
  while (at < before.size() && at < after.size() && before[at] == after[at]) ++at;
  const std::string was = at < before.size() ? std::string(before[at]) : "(the file ends)";
  const std::string is = at < after.size() ? std::string(after[at]) : "(the game ends)";
  std::string why = "the file was changed after it was written";
  if (game.header.program_version != version)
    why = "it was written by version " + game.header.program_version + ", this is " + version;
  return {{path, static_cast<int>(at) + 1, 1},
          "replaying gives something else here.\n  in the file: " + was + "\n  replayed:    " + is,
          why};
}

struct Reported {
  std::string folder;
  Problems problems;
  bool written = false;
};

struct Wish {
  std::string out, form = "report";
  PrintSettings settings;
  int jobs = 1;
};

std::string folder_for(const std::string& log, const Wish& wish) {
  const std::string parent = std::filesystem::path(log).parent_path().string();
  return !wish.out.empty() ? wish.out : parent.empty() ? "." : parent;
}

Reported reported(const std::string& path, const Wish& wish) {
  Reported made;
  std::string bytes;
  const auto game = load_log(path, made.problems, &bytes);
  if (!game) return made;
  made.folder = folder_for(path, wish);
  const auto files = documents(*game, bytes, made.folder, wish.settings, made.problems, wish.form);
  made.written = files && write_files(*files, made.problems);
  return made;
}

// So many at once, told in the order of the logs: nobody sees how many worked.
bool report_all(const std::vector<std::string>& logs, const Wish& wish) {
  const auto ready = fonts_made_ready();
  std::vector<std::promise<Reported>> promises(logs.size());
  std::atomic<std::size_t> next{0};
  const auto work = [&] {
    for (std::size_t i = next++; i < logs.size(); i = next++) try {
        promises[i].set_value(reported(logs[i], wish));
      } catch (...) {
        promises[i].set_exception(std::current_exception());
      }
  };
  std::vector<std::future<void>> workers;  // joined where they end
  for (std::size_t i = 0; i < logs.size() && i < static_cast<std::size_t>(wish.jobs); ++i)
    workers.push_back(std::async(std::launch::async, work));
  bool all = true;
  Progress progress;
  for (std::size_t i = 0; i < logs.size(); ++i) {
    progress.say("printing " + logs[i]);
    const Reported made = promises[i].get_future().get();
    progress.say("");
    if (made.written) std::cout << made.folder << "/report.pdf  replay.pdf\n";
    all = tell(made.problems) == done && all;
  }
  return all;
}

}  // namespace

int report(const Command& self, const std::vector<std::string>& words) {
  Wish wish;
  options::options_description own("Options of report", 110);
  own.add_options()("out,o", options::value(&wish.out), "folder to write to (default: beside the log)")(
      "template", options::value(&wish.form), "a template of your own for report.pdf")(
      "jobs,j", options::value(&wish.jobs)->default_value(1),
      "how many logs are printed at once; the files are the same");
  add_print_options(own, wish.settings);
  const Arguments arguments = parse(self, own, words);
  if (!arguments.values) return arguments.exit;
  const auto logs = paths(*arguments.values);
  if (logs.empty()) return usage_error(self, "name a log.xml");
  if (logs.size() > 1 && !wish.out.empty()) return usage_error(self, "--out goes with a single log");
  if (wish.jobs < 1 || wish.jobs > 64) return usage_error(self, "--jobs goes from 1 to 64");
  std::set<std::string> folders;
  for (const std::string& log : logs)
    if (!folders.insert(folder_for(log, wish)).second)
      return usage_error(self, "two logs in the folder " + folder_for(log, wish) + " would have one report");
  return report_all(logs, wish) ? done : input_problems;
}

int verify(const Command& self, const std::vector<std::string>& words) {
  const Arguments arguments = parse(self, {}, words);
  if (!arguments.values) return arguments.exit;
  const auto logs = paths(*arguments.values);
  if (logs.empty()) return usage_error(self, "name a log.xml");
  bool all = true;
  for (const std::string& path : logs) {
    Problems problems;
    std::string bytes;
    if (const auto game = load_log(path, problems, &bytes)) {
      Dice dice = dice_of(game->header);
      EventLog again;
      int turns = 0;
      for (const Event& event : game->log)
        if (std::holds_alternative<event::Began>(event.body)) ++turns;
      const bool stopped = !game->log.empty() &&
                           std::holds_alternative<event::Ended>(game->log.back().body) &&
                           std::get<event::Ended>(game->log.back().body).how == event::Ending::stopped;
      const Verdict verdict = quincunx::play(
          *game->battle, {recorded(game->log, SideId::first), recorded(game->log, SideId::second)}, dice,
          &again, stopped ? std::max(1, turns) : 100);
      const std::string replayed = write_log(*game->battle, game->header, again, verdict);
      if (replayed == bytes)
        std::cout << path << ": verified, " << again.size() << " events and " << dice.thrown()
                  << " dice, every byte the same\n";
      else
        problems.push_back(first_difference(path, *game, bytes, replayed));
    }
    all = tell(problems) == done && all;
  }
  return all ? done : input_problems;
}

int explain(const Command& self, const std::vector<std::string>& words) {
  const Arguments arguments = parse(self, {}, words);
  if (!arguments.values) return arguments.exit;
  const auto given = paths(*arguments.values);
  const bool number = given.size() == 2 && !given[1].empty() && given[1].size() < 10 &&
                      given[1].find_first_not_of("0123456789") == std::string::npos;
  if (!number) return usage_error(self, "name a log.xml and the number of an event");
  Problems problems;
  if (const auto game = load_log(given[0], problems)) {
    const auto lines = why({*game->battle, game->log}, static_cast<std::uint32_t>(std::stoul(given[1])));
    if (lines.empty())
      problems.push_back({{given[0], 0, 0},
                          "no event " + given[1],
                          "events are numbered from 1 to " + std::to_string(game->log.size())});
    for (const std::string& line : lines) std::cout << line << "\n";
  }
  return tell(problems);
}

}  // namespace quincunx::cli
