#include "umpire/turns/captured.hpp"

#include "quincunx/log/turns.hpp"
#include "quincunx/play/in_language.hpp"
#include "umpire/letters/phrases.hpp"

namespace quincunx::umpire {
namespace {

// The orders of a turn to a command and its units, in words.
std::string carried_text(const Battle& battle, const Orders& orders, int turn, std::size_t command) {
  std::string text;
  const auto add = [&text](const std::string& order) { text += (text.empty() ? "" : "; ") + order; };
  for (const TurnOrdersEntry& each : orders.turns) {
    if (each.number != turn) continue;
    for (const StandingCommandEntry& posture : each.postures)
      if (posture.command == command) add(std::string(posture_key(posture.posture)));
    for (const OrderEntry& entry : each.orders) {
      const bool of_unit = entry.unit != nobody;
      if ((of_unit ? battle.opening[entry.unit].command : entry.command) != command) continue;
      Order order = entry.order;
      order.unit = nobody;
      add((of_unit ? battle.words.unit_names[index(entry.unit)] + ": " : "") +
          order_text(order, battle.words));
    }
  }
  return text;
}

}  // namespace

std::vector<std::string> captured(const PlayedGame& played, const OrderBook& book, SideId by,
                                  const std::string& language) {
  const Battle battle = in_language(*played.battle, language);
  std::vector<std::string> sentences;
  for (const Event& event : events_of_turn(played.log, played.turn)) {
    const auto* sent = std::get_if<event::Couriered>(&event.body);
    if (sent == nullptr || sent->ride != event::Ride::captured) continue;
    const Battle::CommandInfo& command = battle.commands[sent->party.number];
    if (command.side == by) continue;
    sentences.push_back(phrase(Phrase::captured, language,
                               {{"command", command.name},
                                {"orders", carried_text(battle, book.page(command.side, played.turn).orders,
                                                        played.turn, sent->party.number)}}));
  }
  return sentences;
}

}  // namespace quincunx::umpire
