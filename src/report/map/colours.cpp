#include "report/map/map.hpp"

namespace quincunx::map {

Colour side_colour(const Battle& battle, SideId side) {
  return side_colour(battle.scenario->sides[index(side)].colour, side);
}

Colour side_colour(const std::string& text, SideId side) {
  const auto pair = [&](std::size_t at) {
    return static_cast<std::uint8_t>(std::stoi(text.substr(at, 2), nullptr, 16));
  };
  if (text.size() == 7 && text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos)
    return {pair(1), pair(3), pair(5)};
  return side == SideId::first ? Colour{31, 78, 156} : Colour{168, 50, 45};
}

Colour paler(Colour colour, int percent) {
  const auto mix = [percent](std::uint8_t c) {
    return static_cast<std::uint8_t>(c + (255 - c) * percent / 100);
  };
  return {mix(colour.red), mix(colour.green), mix(colour.blue)};
}

Colour darker(Colour colour, int percent) {
  const auto mix = [percent](std::uint8_t c) { return static_cast<std::uint8_t>(c - c * percent / 100); };
  return {mix(colour.red), mix(colour.green), mix(colour.blue)};
}

}  // namespace quincunx::map
