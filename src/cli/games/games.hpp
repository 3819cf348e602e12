#pragma once
// A game played from the command line, and the files that tell of it.

#include <string>
#include <vector>

#include "cli/games/battles.hpp"
#include "cli/papers/printing.hpp"
#include "quincunx/report.hpp"
#include "quincunx/xml.hpp"

namespace quincunx::cli {

// A game and everything needed to write its log or verify it. Also what a log file gives back.
struct Game {
  std::shared_ptr<const Battle> battle;
  LogHeader header;
  EventLog log;
  Verdict verdict;
};

// The dice that a header speaks of: keyed by its seed, or its script.
Dice dice_of(const LogHeader& header);

// What is told of the game; `log_xml` are the bytes of its log.
Record record_of(const Game& game, const std::string& log_xml);
// report.pdf and replay.pdf under `folder`, as (path, bytes), from a game or from a log alone; `report` is
// the name of a shipped template or the path of another. Nothing, and problems, when a template is wrong.
std::optional<std::vector<std::pair<std::string, std::string>>> documents(
    const Game& game, const std::string& log_xml, const std::string& folder, const PrintSettings& settings,
    Problems& problems, const std::string& report = "report");

// The bytes of a log file; nothing, and a problem, when it cannot be read or is too large.
std::optional<std::string> log_bytes(const std::string& path, Problems& problems);
Game game_of(LogFile&& file);
// Reads a log file and musters its scenario.
std::optional<Game> load_log(const std::string& path, Problems& problems, std::string* bytes = nullptr);

}  // namespace quincunx::cli
