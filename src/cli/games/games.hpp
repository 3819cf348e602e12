#pragma once
// A game played on the command line, and its files.

#include <string>
#include <vector>

#include "cli/games/battles.hpp"
#include "cli/papers/printing.hpp"
#include "quincunx/played/played.hpp"

namespace quincunx::cli {

// The record for documents. `xml`: bytes of the game's log.
Record record_of(const PlayedGame& game, const std::string& xml);
// Makes report.pdf and replay.pdf, or those of a side, report-SIDE.pdf and replay-SIDE.pdf, under `folder` as
// (path, bytes), from a game or its log. `report` is the name of a shipped template or the path of another.
// Empty, with problems, if a template has errors.
std::optional<std::vector<std::pair<std::string, std::string>>> documents(
    const PlayedGame& game, const std::string& log_xml, const std::string& folder,
    const PrintSettings& settings, Problems& problems, const std::string& report = "report");

// The bytes of a log file. Empty, with a problem, if it cannot be read or is too large.
inline constexpr std::size_t largest_log = std::size_t{256} << 20;  // bytes
std::optional<std::string> log_bytes(const std::string& path, Problems& problems);
PlayedGame game_of(LogFile&& file);
// Prints what can be proved of the log of one side.
void print_side_log(const std::string& path, const LogFile& log);
// Reads a log file and sets up its scenario. With a side, by its id: the game as that side knows it, and the
// bytes of its own log.
std::optional<PlayedGame> load_log(const std::string& path, Problems& problems, std::string* bytes = nullptr,
                                   const std::string& side = {});

}  // namespace quincunx::cli
