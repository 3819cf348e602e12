#include "cli/games/games.hpp"

#include "quincunx/base/files.hpp"
#include "quincunx/cli/version.hpp"

namespace quincunx::cli {
namespace {


}  // namespace

Record record_of(const PlayedGame& game, const std::string& xml) {
  return record_of(game, std::string("quincunx ") + version, game.battle->scenario->id + "/log.xml", xml);
}

std::optional<std::vector<std::pair<std::string, std::string>>> documents(
    const PlayedGame& game, const std::string& log_xml, const std::string& folder,
    const PrintSettings& settings, Problems& problems, const std::string& report) {
  const Record record = record_of(game, log_xml);
  const std::string& side = game.battle->scenario->fog.side;
  const std::string ending = (side.empty() ? "." : "-" + side + ".") + settings.format;
  std::vector<std::pair<std::string, std::string>> all;
  for (const auto& [name, file] :
       {std::pair<std::string, const char*>{report, "/report"}, {std::string("replay"), "/replay"}}) {
    const auto form = template_named(name, problems);
    if (form == nullptr) return std::nullopt;
    auto made = printed(*form, record, settings, problems);
    if (!made) return std::nullopt;
    all.emplace_back(folder + file + ending, std::move(*made));
  }
  return all;
}

std::optional<std::string> log_bytes(const std::string& path, Problems& problems) {
  return read_file(path, largest_log, problems);
}

PlayedGame game_of(LogFile&& file) {
  const int turn = last_turn(file.battle, file.verdict.turns);
  return {std::make_shared<const Battle>(std::move(file.battle)),
          std::move(file.header),
          std::move(file.events),
          {},
          turn};
}

std::optional<PlayedGame> load_log(const std::string& path, Problems& problems, std::string* bytes,
                                   const std::string& side) {
  auto text = log_bytes(path, problems);
  if (!text) return std::nullopt;
  auto file = read_log(*text, path, problems);
  if (bytes != nullptr) *bytes = std::move(*text);
  if (!file) return std::nullopt;
  PlayedGame game = game_of(std::move(*file));
  if (side.empty()) return game;
  const auto known = side_named(*game.battle, side, problems);
  if (!known) return std::nullopt;
  game = known_to(game, *known);
  if (bytes != nullptr) *bytes = log_xml(game);
  return game;
}

}  // namespace quincunx::cli
