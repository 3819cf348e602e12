// quincunx batch SCENARIO

#include <filesystem>
#include <iostream>
#include <tuple>
#include <utility>

#include "batch/store.hpp"
#include "cli/batches/pieces.hpp"
#include "cli/frame/long_run.hpp"
#include "cli/frame/output.hpp"

namespace quincunx::cli {
namespace {

struct BatchSettings {
  BatchOptions chosen;
  StopOptions stop;
  std::string shard;
  bool resume = false;
  std::optional<batch::Sprt::Test> test;
  std::uint64_t first = 0, end = 0;  // range of plays in this piece
};

// Names the piece by --shard, because only this task has the variable that --shard-from-env reads.
std::string command_again(const std::vector<std::string>& words, const std::string& shard) {
  const std::string from_environment = "--shard-from-env";
  std::string command = "quincunx batch";
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].rfind(from_environment, 0) == 0) {
      command += " --shard " + shard;
      if (words[i] == from_environment) ++i;
    } else if (words[i] != "--resume") {
      command += " " + quoted(words[i]);
    }
  }
  return command + " --resume";
}

// Decides whether enough plays are there, and why. Sees every play in order.
class Enough {
 public:
  explicit Enough(const BatchSettings& settings) {
    if (settings.stop.half_width) precision_.emplace(*settings.stop.half_width);
    if (settings.test) sprt_.emplace(*settings.test);
  }
  // How many of `plays` count: all, unless a rule stops the batch at one of them.
  std::size_t wanted(std::span<const batch::Outcome> plays) {
    for (std::size_t i = 0; i < plays.size(); ++i) {
      const bool precise = precision_ && precision_->add(plays[i]);
      const bool answered = sprt_ && sprt_->add(plays[i].winner == 0) != batch::Sprt::Answer::open;
      if (precise || answered) {
        enough_ = true;
        return i + 1;
      }
    }
    return plays.size();
  }
  bool enough() const { return enough_; }
  // Empty if the batch was limited only by a number of plays.
  std::string why(const Battle& battle) const {
    if (!sprt_)
      return enough_      ? "requested precision reached"
             : precision_ ? "requested precision not yet reached"
                          : "";
    const batch::Sprt::Test& test = sprt_->test();
    const std::string side = battle.words.side_names[0] + " win ",
                      ratio = ", log likelihood ratio " + batch::fixed(sprt_->ratio(), 2);
    switch (sprt_->answer()) {
      case batch::Sprt::Answer::p0:
        return "SPRT: " + side + batch::percent(test.p0) + " or less" + ratio;
      case batch::Sprt::Answer::p1:
        return "SPRT: " + side + batch::percent(test.p1) + " or more" + ratio;
      case batch::Sprt::Answer::open:
        break;
    }
    return enough_ ? "requested precision reached; SPRT undecided" + ratio
                   : "SPRT: undecided between " + batch::percent(test.p0) + " and " +
                         batch::percent(test.p1) + ratio;
  }

 private:
  std::optional<batch::Precision> precision_;
  std::optional<batch::Sprt> sprt_;
  bool enough_ = false;
};

// Plays the missing plays until there are enough. False if the store cannot be written.
bool play_rest(const batch::Game& game, batch::Store& store, std::uint64_t& kept, Enough& enough,
               const BatchSettings& settings, Problems& problems) {
  const SignalWatch heard;
  const std::uint64_t from = settings.first + kept;
  Pace pace(kept, settings.end - settings.first);
  bool written = true;
  batch::play_series(game, from, settings.end, settings.stop.jobs, [&](std::span<const batch::Outcome> next) {
    if (enough.enough()) return false;
    next = next.first(enough.wanted(next));
    written = written && store.append(next, problems);
    kept += next.size();
    pace.show(kept);
    return written && !enough.enough() && !SignalWatch::any();
  });
  pace.end();
  return store.flush(problems) && written;
}

std::string plays_text(const std::string& path, const BatchSettings& settings) {
  if (settings.first == settings.end) return path + ": this piece has no plays";
  return path + ": plays " + std::to_string(settings.first) + " to " + std::to_string(settings.end - 1);
}

// True if the piece is complete. Clusters may run a task more than once; the second run then has no work.
bool already_complete(const std::string& path, const batch::Game& game, const batch::Settings& about,
                      const BatchSettings& settings) {
  Problems aside;  // reported when the store is opened for writing
  batch::SameProgram same;
  const auto stored =
      batch::read_store(path, game.battle, aside, [&same](const batch::Outcome& play) { same.add(play); });
  return stored && batch::differences(stored->settings, about).empty() &&
         complete(*stored, {settings.first, settings.end}) && !same.differs(game);
}

int batch_of(const Batch& made, const BatchSettings& settings, const std::vector<std::string>& words) {
  Problems problems;
  const Battle& battle = *made.loaded.battle;
  const bool piece = !settings.shard.empty();
  const batch::Settings about =
      piece ? piece_settings(made, settings.chosen.plays.value, settings.shard) : made.about;
  const std::string path = made.folder + "/" + (piece ? piece_name(settings.shard) : "plays.store");
  if (settings.resume && !std::filesystem::exists(path)) {
    problems.push_back({{path, 0, 0},
                        "no batch to resume: the file does not exist",
                        "leave out --resume, or give the --out of the batch"});
    return print_problems(problems);
  }
  const BatchOptions& chosen = settings.chosen;
  const batch::Game game = game_of(made.loaded, chosen.how);
  if (piece && already_complete(path, game, about, settings)) {
    std::cout << plays_text(path, settings) << ", already complete; not changed\n";
    return done;
  }
  const std::uint64_t wanted = settings.end - settings.first;
  Enough enough(settings);
  std::uint64_t kept = 0;
  batch::SameProgram same;
  const auto keep = [&](const batch::Outcome& play) {
    same.add(play);
    if (kept == wanted || enough.enough()) return;
    enough.wanted({&play, 1});
    ++kept;
  };
  bool busy = false;
  const auto store = batch::Store::open(path, battle, about, settings.first, keep, problems, &busy);
  if (store == nullptr) {
    print_problems(problems);
    return busy ? interrupted : input_problems;
  }
  if (!check_program(same, game, path, problems)) return print_problems(problems);
  print_problems(std::exchange(problems, {}), true);
  if (!enough.enough() && !play_rest(game, *store, kept, enough, settings, problems))
    return print_problems(problems);
  if (!enough.enough() && kept < wanted) {
    std::cerr << "stopped after " << kept << " of " << wanted << " plays, which are stored; to continue:\n  "
              << command_again(words, settings.shard) << "\n";
    return interrupted;
  }
  if (piece) {
    std::cout << plays_text(path, settings) << ", complete\n";
    return print_problems(problems);
  }
  return write_batch(made, chosen, stored_plays(path, battle, kept), false, enough.why(battle), problems);
}

// Reads --shard or --shard-from-env. Returns an error message, or "".
std::string validate_shard(const options::variables_map& values, Whole from_environment,
                           BatchSettings& settings) {
  if (values.count("shard-from-env") != 0) {
    if (values.count("shard") != 0) return "--shard already gives the piece: leave out --shard-from-env";
    if (from_environment.value < 1 || from_environment.value > most_pieces)
      return "--shard-from-env needs the number of all pieces, from 1 to " + std::to_string(most_pieces);
    std::string slip;
    const auto shard = shard_from_environment(from_environment.value, slip);
    if (!shard) return slip;
    settings.shard = *shard;
  }
  if (settings.shard.empty()) return {};
  if (settings.stop.half_width || settings.test)
    return "--shard plays a fixed number of plays: leave out --until and --sprt";
  const auto range = piece_of(settings.shard, settings.chosen.plays.value);
  if (!range) return "--shard needs K/N with K from 0 to N-1, as in --shard 0/4";
  std::tie(settings.first, settings.end) = *range;
  return {};
}

}  // namespace

int batch(const Command& self, const std::vector<std::string>& words) {
  BatchSettings settings;
  Whole from_environment;
  options::options_description own("Options of batch");
  add_batch_options(own, settings.chosen);
  add_stop_options(
      own, settings.stop,
      "play until every share is known to this precision (half of its 95 % interval), as in ±1%",
      "play until Wald's test decides whether the first side wins a share P0 or P1 of the plays; "
      "ALPHA and BETA are its error rates");
  own.add_options()("shard", named(settings.shard, "K/N"),
                    "play only piece K (from 0) of N, for 'quincunx merge'")(
      "shard-from-env", named(from_environment, "N"),
      "play only one piece of N; its number is SLURM_ARRAY_TASK_ID (from 0) or PARALLEL_SEQ (from 1)")(
      "resume", "continue an interrupted batch; an error if there is none");
  const Arguments arguments = parse(self, own, words);
  if (!arguments.values) return arguments.exit;
  settings.resume = arguments.values->count("resume") != 0;
  if (const std::string slip = validate(settings.stop); !slip.empty()) return usage_error(self, slip);
  if (!settings.stop.sprt.empty() && !(settings.test = batch::sprt_from(settings.stop.sprt)))
    return usage_error(self, "--sprt needs p0,p1,alpha,beta, as in --sprt 0.5,0.55,0.05,0.05");
  // With a stopping rule, the default number of plays is only an upper limit.
  if ((settings.stop.half_width || settings.test) && (*arguments.values)["plays"].defaulted())
    settings.chosen.plays.value = 1'000'000;
  if (const std::string slip = validate(*arguments.values, settings.chosen); !slip.empty())
    return usage_error(self, slip);
  settings.end = settings.chosen.plays.value;
  if (const std::string slip = validate_shard(*arguments.values, from_environment, settings); !slip.empty())
    return usage_error(self, slip);
  Problems problems;
  const auto given = paths(*arguments.values);
  if (given.size() != 1) return usage_error(self, "name one scenario file or battle folder");
  const auto made = prepared(given[0], settings.chosen, problems);
  return made ? batch_of(*made, settings, words) : print_problems(problems);
}

}  // namespace quincunx::cli
