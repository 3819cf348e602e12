#include "report/map/signs.hpp"

#include <algorithm>

#include "quincunx/base/problem.hpp"
#include "report/map/map.hpp"

namespace quincunx::map {
namespace {

constexpr Colour sign_ink{60, 54, 48};

// The position of what is called so; `error` names the nearest if nothing is.
template <class Named>
std::optional<std::size_t> place_of(const std::vector<Named>& all, const std::string& id, const char* what,
                                    std::string& error) {
  const auto found = std::find_if(all.begin(), all.end(), [&id](const Named& each) { return each.id == id; });
  if (found != all.end()) return static_cast<std::size_t>(found - all.begin());
  std::vector<std::string> ids;
  for (const Named& each : all) ids.push_back(each.id);
  error = "no " + std::string(what) + " '" + id + "'; " + did_you_mean(id, ids);
  return std::nullopt;
}

UnitType drawn_as(const UnitSign& sign) { return {sign.type.c_str(), "", sign.arm, sign.symbol, {}}; }

}  // namespace

std::vector<UnitSign> signs_of(const Ruleset& set) {
  std::vector<UnitSign> signs;
  for (const UnitType& type : set.types) signs.push_back({type.key, type.arm, type.symbol});
  return signs;
}

Signs signs_of(const Battle& battle) {
  Signs signs{{}, {}, signs_of(battle.book.set()), battle.book.set().markers};
  for (const SideId side : {SideId::first, SideId::second})
    signs.sides.push_back(
        {battle.words.side_ids[index(side)], side_colour(battle, side), side == SideId::second});
  for (std::size_t i = 0; i < battle.opening.units.size(); ++i) {
    const Unit& unit = battle.opening.units[i];
    signs.units.push_back({battle.words.unit_ids[i], index(unit.side), signs.types[unit.type]});
  }
  return signs;
}

Signs signs_of(const ResultsFile& results) {
  Signs signs{{}, results.units, {}, {}};
  for (const SideId side : {SideId::first, SideId::second}) {
    const ResultsFile::Side& of = results.sides[index(side)];
    signs.sides.push_back({of.id, side_colour(of.colour, side), side == SideId::second});
  }
  for (const ResultsFile::Unit& unit : results.units) signs.types.push_back(unit.sign);
  return signs;
}

std::string value(const PictureWish& wish, const std::string& key) {
  const auto found = wish.values.find(key);
  return found == wish.values.end() ? "" : found->second;
}

std::size_t choice(const PictureWish& wish, const std::string& key, const std::vector<std::string>& words,
                   std::string& error) {
  const std::string given = value(wish, key);
  if (given.empty()) return 0;
  const auto found = std::find(words.begin(), words.end(), given);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  error = key + "=\"" + given + "\"; " + did_you_mean(given, words);
  return 0;
}

Drawing symbol(const Signs& signs, const PictureWish& wish, std::string& error) {
  if (const std::string marker = value(wish, "marker"); !marker.empty()) {
    for (const MarkerEntry& known : signs.markers)
      if (marker == known.name) return map::marker(known.sign, std::min(wish.height, wish.width));
    error = "no marker '" + marker + "'";
    return {};
  }
  const auto style =
      choice(wish, "symbols", {"blocks", "nato"}, error) == 1 ? Symbols::nato : Symbols::blocks;
  const Milli height = std::min(wish.height, wish.width / 2);
  const std::string unit = value(wish, "unit"), type = value(wish, "type"), side = value(wish, "side");
  const auto drawn = [&](const UnitSign& sign, std::optional<std::size_t> of) {
    return of ? symbol(drawn_as(sign), signs.sides[*of].colour, signs.sides[*of].hatched, height, style)
              : symbol(drawn_as(sign), sign_ink, false, height, style);
  };
  if (!unit.empty()) {
    const auto at = place_of(signs.units, unit, "unit", error);
    if (!at) return {};
    const charts::SideLook& look = signs.sides[signs.units[*at].side];
    return large_symbol(drawn_as(signs.units[*at].sign), look.colour, look.hatched, height, style);
  }
  std::optional<std::size_t> of;
  if (!side.empty() && !(of = place_of(signs.sides, side, "side", error))) return {};
  if (type.empty()) return drawn({"", Arm::foot, Symbol::leader}, of);
  for (const UnitSign& known : signs.types)
    if (known.type == type) return drawn(known, of);
  error = "no type of unit '" + type + "'";
  return {};
}

Drawing device(const Signs& signs, const PictureWish& wish, std::string& error) {
  const auto of = place_of(signs.sides, value(wish, "side"), "side", error);
  if (!of) return {};
  return device(signs.sides[*of].colour, signs.sides[*of].hatched, wish.width, wish.height);
}

}  // namespace quincunx::map
