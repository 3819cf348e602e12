#include "cli/games/commanders.hpp"

#include <algorithm>

#include "quincunx/command/commanders.hpp"

namespace quincunx::cli {
namespace {

const std::vector<std::string> known = {"doctrine", "reckless", "none"};

Commander named(const std::string& name, const Battle& battle, std::uint64_t seed) {
  if (name == "reckless") return reckless(seed);
  if (name == "none") return defaults();
  return doctrine(battle);
}

}  // namespace

Staff commanders_for(const Loaded& loaded, const std::vector<std::string>& wanted, std::uint64_t seed,
                     std::uint64_t play, Problems& problems) {
  const Battle& battle = *loaded.battle;
  std::array<std::string, 2> names{"doctrine", "doctrine"};
  for (const std::string& word : wanted) {
    const std::size_t equals = word.find('=');
    const std::string side_id = word.substr(0, equals);
    const std::string name = equals == std::string::npos ? "" : word.substr(equals + 1);
    const auto side = side_named(battle, side_id, problems, "--commander " + word);
    if (!side) continue;
    if (std::find(known.begin(), known.end(), name) == known.end())
      problems.push_back(
          {{"--commander " + word, 0, 0}, "no commander '" + name + "'", did_you_mean(name, known)});
    else
      names[index(*side)] = name;
  }
  Staff staff;
  for (const SideId side : {SideId::first, SideId::second}) {
    const std::string& id = battle.words.side_ids[index(side)];
    std::string name = names[index(side)];
    const std::uint64_t chance = seed + index(side);
    Commander commander = named(name, battle, play == 0 ? chance : mix(chance, play));
    for (const Orders& orders : loaded.orders)
      if (orders.side == side) {
        staff.reports.push_back(std::make_shared<CourierReport>());
        commander = courier(battle, orders, std::move(commander), staff.reports.back());
        name = "orders, else " + names[index(side)];
      }
    staff.commanders[index(side)] = std::move(commander);
    staff.names.emplace_back(id, name);
  }
  return staff;
}

Problems unused(const Staff& staff) {
  Problems problems;
  for (const auto& report : staff.reports)
    for (Problem& problem : quincunx::unused(*report)) problems.push_back(std::move(problem));
  return problems;
}

}  // namespace quincunx::cli
