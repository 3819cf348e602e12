// quincunx play PATH…

#include <algorithm>
#include <iostream>

#include "cli/frame/output.hpp"
#include "cli/games/commanders.hpp"
#include "cli/games/games.hpp"
#include "cli/games/playing.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/cli/version.hpp"
#include "quincunx/command/commanders.hpp"
#include "xml/log/replay.hpp"

namespace quincunx::cli {
namespace {

constexpr std::size_t largest_script = 1'000'000;
constexpr std::size_t largest_rulings = std::size_t{16} << 20;

// Faces separated by spaces or line ends: "6 1 4".
std::vector<std::uint8_t> read_script(const std::string& path, Problems& problems) {
  std::vector<std::uint8_t> faces;
  const auto bytes = read_file(path, largest_script, problems);
  if (!bytes) return faces;
  int line = 1, column = 0;
  std::size_t at = 0;
  while (at < bytes->size()) {
    const char letter = (*bytes)[at];
    ++column;
    if (letter == '\n') {
      ++line;
      column = 0;
    }
    if (letter == ' ' || letter == '\n' || letter == '\r' || letter == '\t') {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < bytes->size() && !std::isspace(static_cast<unsigned char>((*bytes)[end]))) ++end;
    const std::string word = bytes->substr(at, end - at);
    const bool number = word.size() <= 3 && word.find_first_not_of("0123456789") == std::string::npos;
    if (const int face = number ? std::stoi(word) : 0; face >= 1 && face <= 100)
      faces.push_back(static_cast<std::uint8_t>(face));
    else
      problems.push_back({{path, line, column},
                          in_quotes(word) + " is not a face of a die",
                          "expected the faces that the dice showed, as in: 6 1 4"});
    column += static_cast<int>(end - at) - 1;
    at = end;
  }
  if (faces.empty() && !fatal(problems))
    problems.push_back(
        {{path, 1, 1}, "no dice in this file", "expected the faces that the dice showed, as in: 6 1 4"});
  return faces;
}

// A seed below this is found from the dice that a report prints: 13 six-sided dice single out one of 2^32, 19
// one of 2^48. One core tries 33 million seeds a second (measured: 2^27 seeds in 4.0 s), so it finds one of
// four digits at once, one of 2^32 in two minutes and one of 2^40 in nine hours; 1,000 cores need two hours
// for 2^48, and 17 years for 2^64.
constexpr std::uint64_t guessed_below = std::uint64_t{1} << 48;

// Of a game by mail: what players can do with its seed.
Problem known_seed(std::uint64_t seed) {
  return {{"--seed " + std::to_string(seed), 0, 0},
          "report and log print this seed, and with it a player can throw the dice of turns to come",
          std::string(seed < guessed_below ? "a program finds so small a seed even from the printed dice; "
                                           : "") +
              "for a game by mail begin with 'quincunx umpire init'",
          true};
}

struct PlaySettings {
  PlayOptions how;
  Whole play;
  std::string out, dice, rulings;
  PrintSettings print;
};

// The rulings of an umpire in a file; none without a file.
std::optional<UmpireRulings> rulings_in(const std::string& path, const Battle& battle, Problems& problems) {
  if (path.empty()) return UmpireRulings{};
  const auto bytes = read_file(path, largest_rulings, problems);
  return bytes ? read_umpire_rulings(*bytes, path, battle, problems) : std::nullopt;
}

// Rulings of turns that were not played.
Problems unplayed(const UmpireRulings& rulings, int last_turn) {
  Problems warnings;
  for (const UmpireRuling& each : rulings)
    if (each.turn > last_turn)
      warnings.push_back({each.place, "turn " + std::to_string(each.turn) + " was not played",
                          "the last turn was " + std::to_string(last_turn) + "; the ruling has no effect",
                          true});
  return warnings;
}

bool play_one(const BattleFiles& files, const PlaySettings& settings, Progress& progress,
              Problems& problems) {
  progress.say("reading " + files.scenario);
  const auto loaded = load(ordered(files, settings.how), problems);
  if (!loaded) return false;
  PlayedGame game;
  game.battle = loaded->battle;
  const Battle& battle = *game.battle;
  const std::uint64_t seed = settings.how.seed.value;
  const Staff staff = commanders_for(*loaded, settings.how.commanders, seed, settings.play.value, problems);
  game.header.program_version = version;
  if (settings.dice.empty()) {
    game.header.seed = std::to_string(seed);
    game.header.play = std::to_string(settings.play.value);
  } else {
    for (const std::uint8_t face : read_script(settings.dice, problems))
      game.header.dice_script += (game.header.dice_script.empty() ? "" : " ") + std::to_string(face);
  }
  const auto rulings = rulings_in(settings.rulings, battle, problems);
  if (!rulings || fatal(problems)) return false;
  game.header.commanders = staff.names;
  for (const SideId side : {SideId::first, SideId::second})  // in whatever order their files were named
    for (std::size_t i = 0; i < loaded->orders.size(); ++i) {
      if (loaded->orders[i].side != side) continue;
      game.header.order_digests.emplace_back(battle.words.side_ids[index(side)], loaded->order_digests[i]);
      game.header.orders.emplace_back(battle.words.side_ids[index(side)], loaded->order_texts[i]);
    }
  progress.say("playing " + battle.scenario->title);
  Dice dice = dice_of(game.header);
  game.verdict = quincunx::play(battle, staff.commanders, dice, &game.log, settings.how.turns, {}, *rulings);
  for (const BarredRuling& each : game.verdict.barred) problems.push_back(each.why);
  if (dice.is_scripted() && (dice.missing() > 0 || dice.left_over() > 0))
    problems.push_back({{settings.dice, 0, 0},
                        dice.missing() > 0
                            ? std::to_string(dice.missing()) + " more dice were needed than the file has"
                            : std::to_string(dice.left_over()) + " dice of the file were not used",
                        "the file must have exactly the dice of the game",
                        dice.missing() == 0});
  if (fatal(problems)) return false;
  if (!settings.how.orders.empty() && settings.dice.empty()) problems.push_back(known_seed(seed));
  print_problems(turns_without_orders(loaded->orders, std::max(1, battle.scenario->turn)), true);
  print_problems(unused(staff), true);
  print_problems(unplayed(*rulings, last_turn(battle, game.verdict.turns)), true);
  const std::string folder = settings.out + "/" + battle.scenario->id;
  progress.say("printing " + battle.scenario->title);
  game.turn = last_turn(battle, game.verdict.turns);
  const std::string xml = log_xml(game);
  auto written = documents(game, xml, folder, settings.print, problems);
  if (!written) return false;
  written->insert(written->begin(),
                  {{folder + "/log.xml", xml},
                   {folder + "/log.jsonl", write_json_lines(battle, game.header, game.log, game.verdict)}});
  if (!write_files(*written, problems)) return false;
  progress.say("");
  std::cout << verdict_line(battle, game.verdict) << "\n    " << folder
            << "/report.pdf  replay.pdf  log.xml  log.jsonl\n";
  return true;
}

}  // namespace

int play(const Command& self, const std::vector<std::string>& words) {
  PlaySettings settings;
  options::options_description own("Options of play");
  add_play_options(own, settings.how);
  own.add_options()("play", named(settings.play, "N")->default_value(settings.play),
                    "number of the play: each has its own dice from the same seed, as in 'quincunx batch'")(
      "dice", named(settings.dice, "FILE"), "a file of dice rolled by hand, used in order")(
      "rulings", named(settings.rulings, "FILE"),
      "a file of an umpire's rulings, which change units at the beginning of turns")(
      "out,o", named(settings.out, "FOLDER")->default_value("out"),
      "folder to write to; each battle gets its own folder in it");
  add_print_options(own, settings.print);
  const Arguments arguments = parse(self, own, words);
  if (!arguments.values) return arguments.exit;
  if (const std::string slip = validate(*arguments.values, settings.how); !slip.empty())
    return usage_error(self, slip);
  if (paths(*arguments.values).empty())
    return usage_error(self, "name a scenario file, a battle folder, or a folder of battles");
  Problems problems;
  const auto battles = find_battles(paths(*arguments.values), problems);
  if (battles.size() > 1 &&
      (!settings.how.orders.empty() || !settings.dice.empty() || !settings.rulings.empty()))
    return usage_error(self, "--orders, --dice and --rulings go with a single battle");
  bool all = print_problems(problems, true) == done;
  if (print_problems(share_a_folder(battles, settings.out)) != done) return input_problems;
  Progress progress;
  for (const BattleFiles& files : battles) {
    Problems own_problems;
    all = play_one(files, settings, progress, own_problems) && all;
    progress.say("");
    print_problems(own_problems);
  }
  return all ? done : input_problems;
}

}  // namespace quincunx::cli
