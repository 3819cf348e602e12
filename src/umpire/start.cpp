#include <algorithm>

#include "quincunx/fog/fog.hpp"
#include "quincunx/umpire/desk.hpp"
#include "umpire/letters/letters.hpp"
#include "umpire/orders/lens.hpp"

namespace quincunx::umpire {
namespace {

// The first mail of a player, with what is needed to order the first turn: of the enemy what the side knows.
std::optional<std::string> first_mail(const GameFile& file, const Battle& battle, const PlayerEntry& player,
                                      const std::string& code, const Office& office, Problems& problems) {
  mail::Outgoing letter = welcome(file, battle, player, code, office.at);
  const SideLog known = side_log(battle, {}, side_of(battle, player));
  const Record record{known.battle, known.log};
  const std::string due = file.deadline.empty() ? file.deadline : date_in_letters(file.deadline);
  const int turn = std::max(1, battle.scenario->turn);
  const std::string files = file_stem(file, player, turn);
  letter.attachments.push_back(named_for(files, form_for(file, record, player, turn, due)));
  auto sheet =
      office.print(record, {"order-sheet", "pdf", player.language, player.paper, player.side}, problems);
  if (!sheet) return std::nullopt;
  letter.attachments.push_back(named_for(files, {"order-sheet.pdf", "application/pdf", std::move(*sheet)}));
  return mail::write_message(letter);
}

}  // namespace

bool start_game(const std::string& folder, const GameFile& file, const SecretFile& secret,
                std::string_view scenario, const Battle& battle, const std::vector<Welcome>& welcomes,
                const Office& office, Problems& problems) {
  std::vector<std::pair<std::string, std::string>> mails;
  for (const PlayerEntry& player : file.players)
    for (const Welcome& each : welcomes)
      if (each.player == player.id && !player.address.empty()) {
        auto mail = first_mail(file, battle, player, each.code, office, problems);
        if (!mail) return false;
        mails.emplace_back(player.id, std::move(*mail));
      }
  return Game::create(folder, file, secret, scenario, mails, office.at, problems);
}

}  // namespace quincunx::umpire
