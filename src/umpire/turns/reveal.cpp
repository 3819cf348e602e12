// The end of a game: everything for everybody.

#include "base/aside.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/fog/fog.hpp"
#include "quincunx/play/in_language.hpp"
#include "umpire/folder/ledger.hpp"
#include "umpire/folder/state.hpp"
#include "umpire/letters/letters.hpp"
#include "umpire/letters/phrases.hpp"
#include "umpire/proof/seals.hpp"
#include "umpire/turns/packs.hpp"

namespace quincunx::umpire {
namespace {

// The key of each turn, the commitment first.
std::string key_list(const GameFile& file, const LogHeader& header) {
  std::string out = "commitment " + file.commitment + "\n";
  int turn = 0;
  for (const std::string& key : keys_of(header.dice_keys))
    out += "turn " + std::to_string(++turn) + " " + key + "\n";
  return out;
}

// Which event of the full log each event of a side's log is, where the side did not know all.
std::string event_list(const PlayedGame& played, SideId side) {
  std::string out = "event of the side, event of the umpire\n";
  const SideLog known = side_log(*played.battle, played.log, side);
  for (std::size_t i = 0; i < known.numbers.size(); ++i)
    if (known.numbers[i] != 0) out += std::to_string(i + 1) + " " + std::to_string(known.numbers[i]) + "\n";
  return out;
}

std::optional<std::vector<mail::File>> everything(const Game& game, const Office& office,
                                                  const PlayedGame& played, const PlayerEntry& player,
                                                  Problems& problems) {
  auto files = documents(played, office, player.language, player.paper, Turns::all, "log.xml", problems);
  if (!files) return std::nullopt;
  files->push_back({"keys.txt", "text/plain", key_list(game.file(), played.header)});
  const auto ledger = read_file(game.paths().ledger(), std::size_t{256} << 20, problems);
  if (!ledger) return std::nullopt;
  files->push_back({"ledger.jsonl", "application/json", *ledger});
  if (played.battle->scenario->fog.kind != FogEntry::Kind::none)
    for (const SideId side : {SideId::first, SideId::second})
      files->push_back({"events-" + played.battle->words.side_ids[index(side)] + ".txt", "text/plain",
                        event_list(played, side)});
  for (const Submission& each : game.state().submissions) {
    if (each.orders.empty()) continue;
    auto orders = game.orders(each, problems);
    if (!orders) return std::nullopt;
    files->push_back({"orders/" + std::to_string(each.act) + "-" + each.player + ".xml", "application/xml",
                      std::move(*orders)});
  }
  Seals seals{game.file().commitment, 0, player.id, game.state().acts, game.state().head, {}, {}};
  seal(seals, *files);
  files->push_back({seals_name, "text/plain", seals_text(seals)});
  return files;
}

// `number`: of the archive's seals.
mail::Outgoing last_letter(const Game& game, const PlayerEntry& player, const std::string& at,
                           const std::string& number, std::string archive) {
  const std::string title = in_language(game.battle(), player.language).scenario->title;
  mail::Outgoing letter = letter_to(game.file(), player, at, "reveal-" + player.id);
  mail::File file = named_for(file_stem(game.file(), player, game.state().played),
                              {"reveal.zip", "application/zip", std::move(archive)});
  letter.subject = phrase(Phrase::reveal_subject, player.language, {{"title", title}});
  letter.body = phrase(Phrase::greeting, player.language, {{"player", player.name}}) + "\n\n" +
                phrase(Phrase::reveal, player.language, {{"title", title}, {"file", file.name}}) + "\n" +
                phrase(Phrase::pack_number, player.language, {{"number", number}});
  letter.attachments.push_back(std::move(file));
  return letter;
}

}  // namespace

std::optional<std::string> reveal(Game& game, const Office& office, Problems& problems) {
  const GameState& state = game.state();
  if (state.played < state.closed || state.played < state.first) {
    problems.push_back({{game.paths().folder},
                        state.played < state.first
                            ? "no turn has been played"
                            : "turn " + std::to_string(state.closed) + " is closed, and not adjudicated yet",
                        "a game is revealed between two turns, or when the battle is over"});
    return std::nullopt;
  }
  const auto keys = game.keys(problems);
  const auto book = keys ? OrderBook::read(game, state.played, problems) : std::nullopt;
  if (!book) return std::nullopt;
  const auto played = play_through(game, *book, *keys, state.played, office.program, problems);
  if (!played) return std::nullopt;
  const std::string folder = game.paths().folder + "/reveal";
  Aside aside;
  for (const PlayerEntry& player : game.file().players) {
    const auto files = everything(game, office, *played, player, problems);
    if (!files) return std::nullopt;
    std::string archive = mail::write_zip(*files);
    if (!aside.add(folder + "/" + player.id + ".zip", archive, problems)) return std::nullopt;
    if (player.address.empty()) continue;
    const auto letter = mail::write_message(
        last_letter(game, player, office.at, sha256(files->back().bytes), std::move(archive)));
    if (!aside.add(folder + "/" + player.id + ".eml", letter, problems)) return std::nullopt;
  }
  if (!aside.arrive(problems)) return std::nullopt;
  for (const auto& [number, turn] : state.turns)
    if (turn.waits())
      problems.push_back({{game.paths().turn(number)},
                          turn.published == 0 ? "the packs of this turn were not published"
                                              : "the amended packs of this turn were not published",
                          "'quincunx umpire publish' sends them; what is revealed has the turn as it counts",
                          true});
  if (state.revealed) return folder;
  Act act;
  act.at = office.at;
  act.what = what::revealed;
  act.texts = {{"log", sha256(log_xml(*played))}};
  if (!game.record({act}, problems)) return std::nullopt;
  return folder;
}

}  // namespace quincunx::umpire
