#include "cli/games/games.hpp"

#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/cli/version.hpp"
#include "quincunx/fog/fog.hpp"

namespace quincunx::cli {
namespace {


Game known_to(const Game& game, SideId side, std::string* bytes) {
  SideLog known = side_log(*game.battle, game.log, side);
  Game own;
  own.header = header_of_side(game.header, game.battle->words.side_ids[index(side)]);
  own.verdict = side_verdict(known, side);
  own.battle = std::make_shared<const Battle>(std::move(known.battle));
  own.log = std::move(known.log);
  if (bytes != nullptr) *bytes = write_log(*own.battle, own.header, own.log, own.verdict);
  return own;
}

}  // namespace

Record record_of(const Game& game, const std::string& log_xml) {
  Record record{*game.battle, game.log};
  record.seed = game.header.seed;
  record.dice_keys = game.header.dice_keys;
  record.changed_orders = game.header.changed_orders;
  record.dice_by_hand = words(game.header.dice_script).size();
  record.program = std::string("quincunx ") + version;
  if (game.battle->scenario->fog.side.empty())
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

Game game_of(LogFile&& file) {
  return {std::make_shared<const Battle>(std::move(file.battle)),
          std::move(file.header),
          std::move(file.events),
          {}};
}

std::optional<SideId> side_named(const Battle& battle, const std::string& id, Problems& problems) {
  const std::vector<std::string>& ids = battle.words.side_ids;
  for (const SideId side : {SideId::first, SideId::second})
    if (ids[index(side)] == id) return side;
  problems.push_back({{"--side", 0, 0}, "no side " + in_quotes(id), did_you_mean(id, ids)});
  return std::nullopt;
}

std::optional<Game> load_log(const std::string& path, Problems& problems, std::string* bytes,
                             const std::string& side) {
  auto text = log_bytes(path, problems);
  if (!text) return std::nullopt;
  auto file = read_log(*text, path, problems);
  if (bytes != nullptr) *bytes = std::move(*text);
  if (!file) return std::nullopt;
  Game game = game_of(std::move(*file));
  if (side.empty()) return game;
  const auto known = side_named(*game.battle, side, problems);
  if (!known) return std::nullopt;
  return known_to(game, *known, bytes);
}

}  // namespace quincunx::cli
