#include "quincunx/umpire/desk.hpp"
#include "umpire/letters/letters.hpp"

namespace quincunx::umpire {

bool start_game(const std::string& folder, const GameFile& file, const SecretFile& secret,
                std::string_view scenario, const Battle& battle, const std::vector<Welcome>& welcomes,
                const Office& office, Problems& problems) {
  std::vector<std::pair<std::string, std::string>> mails;
  for (const PlayerEntry& player : file.players)
    for (const Welcome& each : welcomes)
      if (each.player == player.id && !player.address.empty())
        mails.emplace_back(player.id,
                           mail::write_message(welcome(file, battle, player, each.code, office.at)));
  return Game::create(folder, file, secret, scenario, mails, office.at, problems);
}

}  // namespace quincunx::umpire
