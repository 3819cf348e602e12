#include "cli/games/battles.hpp"

#include <algorithm>
#include <filesystem>
#include <map>

#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/xml/xml.hpp"

namespace quincunx::cli {
namespace {

namespace fs = std::filesystem;
constexpr std::size_t largest_input = std::size_t{16} << 20;
constexpr const char* scenario_name = "scenario.xml";

std::string scenario_in(const fs::path& folder) { return (folder / scenario_name).string(); }

// Warns about folders that seem meant for orders: "Orders", "order", "orders-2".
void misnamed_orders(const fs::path& folder, Problems& problems) {
  Problems unread;
  for (const std::string& entry : entries_of(folder.string(), unread)) {
    const std::string name = fs::path(entry).filename().string();
    if (name != "orders" && lower_ascii(name).starts_with("order") && is_folder(entry))
      problems.push_back({{entry}, "ignored", "orders are read only from the folder 'orders'", true});
  }
}

// A folder with any scenario.xml is a battle; problems of that file are reported when it is read. If its
// orders cannot be listed, the battle is left out: without them it would not be the battle requested.
void find_in(const fs::path& folder, std::vector<BattleFiles>& found, Problems& problems) {
  BattleFiles files{scenario_in(folder), {}};
  const std::string orders = (folder / "orders").string();
  Problems own;
  misnamed_orders(folder, own);
  const auto names = is_nothing(orders) ? std::vector<std::string>{} : entries_of(orders, own);
  for (const std::string& name : names) {
    const fs::path ending = fs::path(name).extension();
    if (ending == ".xml" || ending == ".txt")
      files.orders.push_back(name);
    else
      own.push_back({{name}, "ignored", "names of files of orders end in .xml or .txt", true});
  }
  if (!fatal(own)) found.push_back(std::move(files));
  problems.insert(problems.end(), own.begin(), own.end());
}

// Two files of orders for one side are an error. The umpire decides which is valid.
void one_file_a_side(const Loaded& loaded, const Scenario& scenario, Problems& problems) {
  for (auto later = loaded.orders.begin(); later != loaded.orders.end(); ++later) {
    const auto first = std::find_if(loaded.orders.begin(), later,
                                    [&](const Orders& orders) { return orders.side == later->side; });
    if (first != later)
      problems.push_back({later->place,
                          "a second file of orders for '" + scenario.sides[index(later->side)].id + "'",
                          "the first is " + first->place.file + "; put all turns of a side into one file"});
  }
}

}  // namespace

std::vector<BattleFiles> find_battles(const std::vector<std::string>& paths, Problems& problems) {
  std::vector<BattleFiles> found;
  for (const std::string& path : paths) {
    if (!is_folder(path)) {
      found.push_back({path, {}});
      continue;
    }
    if (!is_nothing(scenario_in(path))) {
      find_in(path, found, problems);
      continue;
    }
    const std::size_t before = found.size(), known = problems.size();
    for (const std::string& entry : entries_of(path, problems))
      if (is_folder(entry) && !is_nothing(scenario_in(entry))) find_in(entry, found, problems);
    if (found.size() == before && problems.size() == known)
      problems.push_back(
          {{path, 0, 0}, "no battle in this folder", "a battle is a folder with a scenario.xml"});
  }
  return found;
}

std::optional<BattleBytes> read_battle(const BattleFiles& files, Problems& problems) {
  BattleBytes read;
  auto scenario = read_file(files.scenario, largest_input, problems);
  if (!scenario) return std::nullopt;
  read.scenario = {files.scenario, std::move(*scenario)};
  bool all = true;
  std::optional<Scenario> battle;  // orders in text name their side in its words
  const auto side_of = [&](const std::string& bytes) {
    Problems reported_later;
    if (!battle && is_text_of_orders(bytes))
      battle = read_scenario(read.scenario.bytes, files.scenario, reported_later);
    return side_of_orders(bytes, battle ? &*battle : nullptr);
  };
  const auto add = [&](const std::string& file, const std::vector<std::string>& replaced) {
    auto bytes = read_file(file, largest_input, problems);
    all = all && bytes.has_value();
    const bool wanted =
        bytes && (replaced.empty() || std::count(replaced.begin(), replaced.end(), side_of(*bytes)) == 0);
    if (wanted) read.orders.push_back({file, std::move(*bytes)});
  };
  std::vector<std::string> sides;
  for (const std::string& file : files.mailed) add(file, {});
  for (const BattleBytes::File& file : read.orders) sides.push_back(side_of(file.bytes));
  for (const std::string& file : files.orders) add(file, sides);
  return all ? std::optional(std::move(read)) : std::nullopt;
}

std::optional<Loaded> load(const BattleFiles& files, Problems& problems) {
  const auto read = read_battle(files, problems);
  return read ? load(*read, problems) : std::nullopt;
}

std::optional<Loaded> load(const BattleBytes& files, Problems& problems) {
  Problems own;
  Loaded loaded;
  loaded.scenario_digest = sha256(files.scenario.bytes);
  auto scenario = read_scenario(files.scenario.bytes, files.scenario.path, own);
  for (const BattleBytes::File& file : files.orders) {
    if (!scenario) break;
    if (auto orders = read_orders(file.bytes, file.path, *scenario, own)) {
      loaded.orders.push_back(std::move(*orders));
      loaded.order_digests.push_back(sha256(file.bytes));
      loaded.order_texts.push_back(file.bytes);
    }
  }
  if (scenario) one_file_a_side(loaded, *scenario, own);
  if (scenario && !scenario->fog.side.empty())
    own.push_back(
        {scenario->fog.place,
         "this is the battle as " + in_quotes(scenario->fog.side) + " knows it, which cannot be played",
         "use the umpire's scenario"});
  std::optional<Battle> battle;
  if (scenario && !fatal(own)) battle = muster(std::make_shared<const Scenario>(std::move(*scenario)), own);
  problems.insert(problems.end(), own.begin(), own.end());
  if (!battle || fatal(own)) return std::nullopt;
  loaded.battle = std::make_shared<const Battle>(std::move(*battle));
  return loaded;
}

Problems turns_without_orders(const std::vector<Orders>& all, int first_turn) {
  Problems problems;
  const auto span = [](int from, int to) {
    const std::string first = std::to_string(from), last = std::to_string(to);
    return from == to ? "turn " + first : "turns " + first + (to == from + 1 ? " and " : " to ") + last;
  };
  for (const Orders& orders : all) {
    if (!orders.standing.empty() || !orders.postures.empty()) continue;  // they apply in every turn
    std::vector<std::string> missing;
    Place place;
    int next = first_turn;
    for (const TurnOrdersEntry& turn : orders.turns) {
      if (turn.number > next) {
        if (missing.empty()) place = turn.place;
        missing.push_back(span(next, turn.number - 1));
      }
      next = std::max(next, turn.number + 1);
    }
    if (missing.empty()) continue;
    const std::string then = orders.silent == Silence::doctrine ? "doctrine commands the side in them"
                             : orders.silent == Silence::hold
                                 ? "its units do nothing in them"
                                 : "its units hold in them, unless the rules move them";
    problems.push_back({place, "no orders for " + join(missing, ", nor for "),
                        then + "; put the orders of all turns into one file", true});
  }
  return problems;
}

Problems share_a_folder(const std::vector<BattleFiles>& battles, const std::string& out) {
  Problems problems;
  if (battles.size() < 2) return problems;
  std::map<std::string, std::string> first;  // id -> file
  for (const BattleFiles& files : battles) {
    Problems reported_elsewhere;
    const auto bytes = read_file(files.scenario, largest_input, reported_elsewhere);
    const auto scenario = bytes ? read_scenario(*bytes, files.scenario, reported_elsewhere) : std::nullopt;
    if (!scenario) continue;
    const auto [earlier, fresh] = first.emplace(scenario->id, files.scenario);
    if (!fresh)
      problems.push_back({{files.scenario},
                          "its id " + in_quotes(scenario->id) + " is also that of " + earlier->second,
                          "both would be written to " + out + "/" + scenario->id +
                              "; play them one by one, each with its own --out"});
  }
  return problems;
}

std::optional<SideId> side_named(const Battle& battle, const std::string& id, Problems& problems,
                                 const std::string& option) {
  const std::vector<std::string>& ids = battle.words.side_ids;
  for (const SideId side : {SideId::first, SideId::second})
    if (ids[index(side)] == id) return side;
  problems.push_back({{option}, "no side " + in_quotes(id), did_you_mean(id, ids)});
  return std::nullopt;
}

}  // namespace quincunx::cli
