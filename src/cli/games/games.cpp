#include "cli/games/games.hpp"

#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/cli/version.hpp"

namespace quincunx::cli {
namespace {

constexpr std::size_t largest_log = std::size_t{256} << 20;

}  // namespace

Record record_of(const Game& game, const std::string& log_xml) {
  Record record{*game.battle, game.log};
  record.seed = game.header.seed;
  record.dice_keys = game.header.dice_keys;
  record.dice_by_hand = words(game.header.dice_script).size();
  record.program = std::string("quincunx ") + version;
  record.command = "quincunx verify " + game.battle->scenario->id + "/log.xml";
  record.log_digest = sha256(log_xml);
  record.commanders = game.header.commanders;
  Problems unread;  // they were read without problems when the game was played
  for (const auto& [side, text] : game.header.orders)
    if (auto orders = read_orders(text, side, *game.battle->scenario, unread, {.side = side}))
      record.orders.push_back(std::move(*orders));
  return record;
}

std::optional<std::vector<std::pair<std::string, std::string>>> documents(
    const Game& game, const std::string& log_xml, const std::string& folder, const PrintSettings& settings,
    Problems& problems, const std::string& report) {
  const Record record = record_of(game, log_xml);
  std::vector<std::pair<std::string, std::string>> all;
  for (const auto& [name, file] :
       {std::pair<std::string, const char*>{report, "/report.pdf"}, {std::string("replay"), "/replay.pdf"}}) {
    const auto form = template_named(name, problems);
    if (form == nullptr) return std::nullopt;
    auto pdf = printed(*form, record, settings, problems);
    if (!pdf) return std::nullopt;
    all.emplace_back(folder + file, std::move(*pdf));
  }
  return all;
}

std::optional<std::string> log_bytes(const std::string& path, Problems& problems) {
  return read_file(path, largest_log, problems);
}

Game game_of(LogFile&& file) {
  return {std::make_shared<const Battle>(std::move(file.battle)),
          std::move(file.header),
          std::move(file.events),
          {}};
}

std::optional<Game> load_log(const std::string& path, Problems& problems, std::string* bytes) {
  auto text = log_bytes(path, problems);
  if (!text) return std::nullopt;
  auto file = read_log(*text, path, problems);
  if (bytes != nullptr) *bytes = std::move(*text);
  if (!file) return std::nullopt;
  return game_of(std::move(*file));
}

}  // namespace quincunx::cli
