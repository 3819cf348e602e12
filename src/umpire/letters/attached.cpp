// What is attached to letters, and how it is called.

#include "quincunx/form/form.hpp"
#include "umpire/letters/letters.hpp"
#include "umpire/orders/lens.hpp"

namespace quincunx::umpire {

std::string file_stem(const GameFile& game, const PlayerEntry& player, int turn, int amendment) {
  constexpr std::size_t longest = 24;  // of an id, which has plain letters, digits and '-'
  return game.id.substr(0, longest) + "-turn-" + std::to_string(turn) + "-" + player.id.substr(0, longest) +
         (amendment > 0 ? "-amended-" + std::to_string(amendment) : "");
}

mail::File named_for(const std::string& stem, mail::File file) {
  file.name = stem + "-" + file.name;
  return file;
}

mail::File form_for(const GameFile& game, const Record& known, const PlayerEntry& player, int turn,
                    const std::string& due) {
  FormWish wish;
  wish.side = side_of(known.battle, player);
  wish.turn = turn;
  wish.language = player.language;
  wish.mail_to = game.address;
  wish.subject = game.title + ", " + std::to_string(turn);
  wish.game = game.commitment.substr(0, 16);
  wish.due = due;
  wish.code = !player.code.empty();
  return {"form.html", "text/html", order_form(known, wish)};
}

}  // namespace quincunx::umpire
