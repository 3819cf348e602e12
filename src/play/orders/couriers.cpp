#include "play/orders/couriers.hpp"

#include <algorithm>

namespace quincunx {
namespace {

enum class OfEveryGame : std::uint16_t { courier = 0xFFFE };  // a purpose no rule set has

std::optional<UnitId> chief_of(const Battle& battle, SideId side) {
  const std::string& id = battle.scenario->sides[index(side)].chief;
  const std::vector<std::string>& ids = battle.words.unit_ids;
  const auto found = std::find(ids.begin(), ids.end(), id);
  if (id.empty() || found == ids.end()) return std::nullopt;
  return UnitId{static_cast<std::uint16_t>(found - ids.begin())};
}

// Where orders are written.
Point headquarters(const Turn& turn, SideId side) {
  const Battle& battle = turn.battle();
  if (const auto chief = chief_of(battle, side); chief && turn[*chief].present())
    return turn[*chief].base.pose.at;
  const Ground& ground = *turn.table().ground;
  const Point middle{ground.width / 2, ground.depth / 2};
  const std::string& edge = battle.scenario->sides[index(side)].edge;
  if (edge == "north") return {middle.x, ground.depth};
  if (edge == "south") return {middle.x, 0};
  if (edge == "east") return {ground.width, middle.y};
  if (edge == "west") return {0, middle.y};
  return middle;
}

// How far it is to the command's commander, else to its nearest unit; nullopt if none of it is on the table.
std::optional<Length> ride_to(const Turn& turn, std::uint8_t command, Point from) {
  const UnitId commander = turn.battle().commands[command].commander;
  const auto far = [&](UnitId unit) {
    return distance(std::span<const Point>(&from, 1), turn[unit].base.pose.at);
  };
  if (commander != nobody && turn[commander].present()) return far(commander);
  std::optional<Length> nearest;
  for (std::size_t i = 0; i < turn.table().units.size(); ++i) {
    const UnitId unit{static_cast<std::uint16_t>(i)};
    if (turn[unit].command == command && turn[unit].present())
      nearest = std::min(nearest.value_or(far(unit)), far(unit));
  }
  return nearest;
}

void send(Turn& turn, std::uint8_t command, Length far) {
  const CourierEntry& couriers = turn.battle().scenario->couriers;
  event::Couriered sent;
  sent.party = command_party(command);
  sent.arrives = static_cast<std::int16_t>(turn_of_arrival(turn.table().turn, far, couriers.speed));
  if (sent.arrives == turn.table().turn) return;
  if (couriers.lost > 0) {
    sent.dice = turn.roll(OfEveryGame::courier, sent.party, 1);
    const int face = sent.dice.sum();
    sent.ride = face <= couriers.captured ? event::Ride::captured
                : face <= couriers.lost   ? event::Ride::lost
                                          : event::Ride::late;
  }
  turn.emit({}, sent);
}

}  // namespace

int turn_of_arrival(int turn, Length distance, Length speed) {
  return turn + static_cast<int>(std::max<Length>((distance - 1) / speed, 0));
}

void send_couriers(Turn& turn) {
  const Battle& battle = turn.battle();
  if (battle.scenario->couriers.speed <= 0) return;
  for (std::size_t i = 0; i < battle.commands.size(); ++i) {
    const auto command = static_cast<std::uint8_t>(i);
    const SideId side = battle.commands[i].side;
    if (!turn.orders_written(side, command)) continue;
    if (const auto far = ride_to(turn, command, headquarters(turn, side))) send(turn, command, *far);
  }
}

}  // namespace quincunx
