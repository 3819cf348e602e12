// quincunx batch SCENARIO

#include <atomic>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <thread>

#include "batch/balance.hpp"
#include "batch/series.hpp"
#include "batch/store.hpp"
#include "cli/arguments.hpp"
#include "cli/batches.hpp"
#include "cli/commanders.hpp"
#include "cli/output.hpp"
#include "quincunx/files.hpp"

namespace quincunx::cli {
namespace {

struct Settings {
  Whole seed{1}, plays{1000};
  std::vector<std::string> orders, commanders;
  std::string out, until, sprt;
  bool own_orders = true, resume = false, pdf = true;
  int turns = 100, jobs = 1;
  PrintSettings print;
  std::optional<double> half_width;
  std::optional<batch::Sprt::Test> test;
};

// The number of the signal that asked to end; a second one ends at once.
std::atomic<int>& signalled() {
  static std::atomic<int> number{0};
  return number;
}

class SignalsHeard {
 public:
  SignalsHeard() {
    struct sigaction action {};
    action.sa_handler = [](int number) { signalled() = number; };
    action.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND);
    ::sigaction(SIGINT, &action, &before_int_);
    ::sigaction(SIGTERM, &action, &before_term_);
  }
  ~SignalsHeard() {
    ::sigaction(SIGINT, &before_int_, nullptr);
    ::sigaction(SIGTERM, &before_term_, nullptr);
  }
  SignalsHeard(const SignalsHeard&) = delete;
  SignalsHeard& operator=(const SignalsHeard&) = delete;

 private:
  struct sigaction before_int_ {
  }, before_term_{};
};

std::string quoted(const std::string& word) {
  if (word.find_first_of(" '\"\\$&|;<>()*?~#!`") == std::string::npos && !word.empty()) return word;
  std::string out = "'";
  for (const char letter : word) out += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return out + "'";
}

std::string command_again(const std::vector<std::string>& words) {
  std::string command = "quincunx batch";
  for (const std::string& word : words)
    if (word != "--resume") command += " " + quoted(word);
  return command + " --resume";
}

// Counts, and how long it will take at the rate since the start, on a terminal.
class Pace {
 public:
  Pace(std::uint64_t from, std::uint64_t to) : from_(from), to_(to), start_(Clock::now()) {}
  void tell(std::uint64_t at) {
    const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    const double rate = seconds > 0 ? static_cast<double>(at - from_) / seconds : 0;
    std::string line = std::to_string(at) + " of " + std::to_string(to_) + " plays";
    if (rate > 0) {
      const auto left = static_cast<std::uint64_t>(static_cast<double>(to_ - at) / rate + 0.5);
      line += ", " + std::to_string(static_cast<std::uint64_t>(rate + 0.5)) + " a second, " +
              (left >= 3600 ? std::to_string(left / 3600) + " h " : "") +
              (left >= 60 ? std::to_string(left / 60 % 60) + " min " : "") + std::to_string(left % 60) +
              " s left";
    }
    progress_.say(line);
  }
  void end() { progress_.say(""); }

 private:
  using Clock = std::chrono::steady_clock;
  std::uint64_t from_, to_;
  Clock::time_point start_;
  Progress progress_;
};

// Whether there have been enough plays, and why; asked of every play in order.
class Enough {
 public:
  explicit Enough(const Settings& settings) {
    if (settings.half_width) precision_.emplace(*settings.half_width);
    if (settings.test) sprt_.emplace(*settings.test);
  }
  // How many of these are wanted: all, unless the last of them is the last that is needed.
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
  // Empty where nothing was asked but a number of plays.
  std::string why(const Battle& battle) const {
    if (!sprt_)
      return enough_ ? "as precise as was asked" : precision_ ? "not yet as precise as was asked" : "";
    const batch::Sprt::Test& test = sprt_->test();
    const std::string side = battle.words.side_names[0] + " win ",
                      ratio = ", log likelihood ratio " + batch::fixed(sprt_->ratio(), 2);
    switch (sprt_->answer()) {
      case batch::Sprt::Answer::p0:
        return "SPRT: " + side + percent(test.p0) + " or less" + ratio;
      case batch::Sprt::Answer::p1:
        return "SPRT: " + side + percent(test.p1) + " or more" + ratio;
      case batch::Sprt::Answer::open:
        break;
    }
    return enough_ ? "as precise as was asked; SPRT open" + ratio
                   : "SPRT: open between " + percent(test.p0) + " and " + percent(test.p1) + ratio;
  }

 private:
  static std::string percent(double share) { return batch::fixed(share * 100, 1) + " %"; }
  std::optional<batch::Precision> precision_;
  std::optional<batch::Sprt> sprt_;
  bool enough_ = false;
};

// Plays what is not there yet, until it is enough. False when the store cannot be written.
bool play_rest(const batch::Game& game, batch::Store& store, std::vector<batch::Outcome>& outcomes,
               Enough& enough, const Settings& settings, Problems& problems) {
  const SignalsHeard heard;
  Pace pace(outcomes.size(), settings.plays.value);
  bool written = true;
  batch::play_series(game, outcomes.size(), settings.plays.value, settings.jobs,
                     [&](std::span<const batch::Outcome> next) {
                       if (enough.enough()) return false;
                       next = next.first(enough.wanted(next));
                       written = written && store.append(next, problems);
                       outcomes.insert(outcomes.end(), next.begin(), next.end());
                       pace.tell(outcomes.size());
                       return written && !enough.enough() && signalled() == 0;
                     });
  pace.end();
  return store.flush(problems) && written;
}

// The command that plays one of them again, less its number.
std::string repeat_command(const std::string& path, const Settings& settings) {
  std::string command = "quincunx play " + quoted(path);
  if (!settings.own_orders) command += " --no-orders";
  for (const std::string& file : settings.orders) command += " --orders " + quoted(file);
  for (const std::string& word : settings.commanders) command += " --commander " + quoted(word);
  if (settings.turns != 100) command += " --turns " + std::to_string(settings.turns);
  return command + " --seed " + std::to_string(settings.seed.value) + " --play";
}

int batch_of(const std::string& given, const BattleFiles& files, const Settings& settings,
             const std::vector<std::string>& words) {
  Problems problems;
  const auto loaded = load(files, problems);
  if (!loaded) return tell(problems);
  const Staff staff = commanders_for(*loaded, settings.commanders, settings.seed.value, 0, problems);
  if (fatal(problems)) return tell(problems);
  const Battle& battle = *loaded->battle;
  const std::string folder = settings.out + "/" + battle.scenario->id, path = folder + "/plays.store";
  if (settings.resume && !std::filesystem::exists(path)) {
    problems.push_back(
        {{path, 0, 0}, "nothing to resume: there is no such file", "leave out --resume, or give its --out"});
    return tell(problems);
  }
  std::vector<batch::Outcome> outcomes;
  const batch::Settings about = batch_settings(*loaded, staff, settings.seed.value, settings.turns);
  const auto store = batch::Store::open(path, battle, about, 0, outcomes, problems);
  if (store == nullptr) return tell(problems);
  const batch::Game game{
      battle, settings.seed.value, settings.turns, [&](std::uint64_t play) {
        Problems known;
        return commanders_for(*loaded, settings.commanders, settings.seed.value, play, known).commanders;
      }};
  if (outcomes.size() > settings.plays.value) outcomes.resize(settings.plays.value);
  Enough enough(settings);
  outcomes.resize(enough.wanted(outcomes));
  if (!enough.enough() && !play_rest(game, *store, outcomes, enough, settings, problems))
    return tell(problems);
  if (!enough.enough() && outcomes.size() < settings.plays.value) {
    std::cerr << "stopped after " << outcomes.size() << " of " << settings.plays.value
              << " plays, which are kept; to go on:\n  " << command_again(words) << "\n";
    return interrupted;
  }
  const batch::Balance balance = batch::balance_of(battle, outcomes);
  const batch::Telling telling{battle, about, balance, repeat_command(given, settings), enough.why(battle)};
  const auto written =
      batch_files(telling, outcomes, folder, settings.pdf ? &settings.print : nullptr, problems);
  if (!written || !write_files(*written, problems)) return tell(problems);
  std::cout << batch::balance_text(telling) << "    " << folder << "/";
  for (const auto& [file, bytes] : *written) std::cout << file.substr(folder.size() + 1) << "  ";
  std::cout << "plays.store\n";
  return tell(problems);
}

}  // namespace

int batch(const Command& self, const std::vector<std::string>& words) {
  Settings settings;
  options::options_description own("Options of batch", 110);
  const auto cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  own.add_options()("plays,n", options::value(&settings.plays)->default_value(settings.plays),
                    "how many plays; more than before are added to those that are there")(
      "seed", options::value(&settings.seed)->default_value(settings.seed),
      "seed of the dice, a whole number; play K of it is what 'play --seed … --play K' plays")(
      "orders", options::value(&settings.orders)->composing(),
      "an orders file (give it once for each file); those in a battle's folder are used anyway")(
      "no-orders", "leave the orders in a battle's folder aside: both sides are played by doctrine")(
      "commander", options::value(&settings.commanders)->composing(),
      "SIDE=doctrine, SIDE=reckless or SIDE=none: who answers where there are no orders")(
      "turns", options::value(&settings.turns)->default_value(100), "stop each play after so many turns")(
      "jobs,j", options::value(&settings.jobs),
      "how many plays at once (default: one for each core); the files are the same")(
      "until", options::value(&settings.until),
      "play until every share is known so well, as in ±1% (half of its 95 % interval)")(
      "sprt", options::value(&settings.sprt),
      "p0,p1,alpha,beta: play until Wald's test tells whether the first side wins p0 of the plays or p1")(
      "resume", "go on with a batch that was interrupted; it is an error when there is none")(
      "no-pdf", "leave out balance.pdf")("out,o", options::value(&settings.out)->default_value("out"),
                                         "folder to write to; the battle gets a folder of its own in it");
  add_print_options(own, settings.print);
  settings.jobs = cores;
  const Arguments arguments = parse(self, own, words);
  if (!arguments.values) return arguments.exit;
  settings.own_orders = arguments.values->count("no-orders") == 0;
  settings.pdf = arguments.values->count("no-pdf") == 0;
  settings.resume = arguments.values->count("resume") != 0;
  if (settings.turns < 1) return usage_error(self, "--turns wants a number from 1");
  if (settings.jobs < 1 || settings.jobs > 256) return usage_error(self, "--jobs goes from 1 to 256");
  constexpr std::uint64_t most_plays = 100'000'000;
  if (settings.plays.value < 1 || settings.plays.value > most_plays)
    return usage_error(self, "--plays goes from 1 to " + std::to_string(most_plays));
  if (!settings.until.empty() && !(settings.half_width = batch::half_width_from(settings.until)))
    return usage_error(self, "--until wants a precision, as in --until ±1%");
  if (!settings.sprt.empty() && !(settings.test = batch::sprt_from(settings.sprt)))
    return usage_error(self, "--sprt wants p0,p1,alpha,beta, as in --sprt 0.5,0.55,0.05,0.05");
  // With a rule of its own for stopping, a batch is as long as that takes.
  if ((settings.half_width || settings.test) && (*arguments.values)["plays"].defaulted())
    settings.plays.value = 1'000'000;
  Problems problems;
  const auto given = paths(*arguments.values);
  auto battles = find_battles(given, problems);
  if (fatal(problems)) return tell(problems);
  if (battles.size() != 1) return usage_error(self, "name one scenario file or battle folder");
  if (!settings.own_orders) battles[0].orders.clear();
  battles[0].orders.insert(battles[0].orders.end(), settings.orders.begin(), settings.orders.end());
  return batch_of(given[0], battles[0], settings, words);
}

}  // namespace quincunx::cli
