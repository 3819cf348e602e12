// Draws the pictures that templates ask for.

#include <algorithm>
#include <memory>

#include "quincunx/base/problem.hpp"
#include "quincunx/base/text.hpp"
#include "report/charts/draw_chart.hpp"
#include "report/diagrams/diagram.hpp"
#include "report/map/map.hpp"

namespace quincunx {
namespace {

constexpr Colour sign_ink{60, 54, 48};

std::string value(const PictureWish& wish, const std::string& key) {
  const auto found = wish.values.find(key);
  return found == wish.values.end() ? "" : found->second;
}

// Index of the value among the words; 0 if not given. Sets `error` if it is none of the words.
std::size_t choice(const PictureWish& wish, const std::string& key, const std::vector<std::string>& words,
                   std::string& error) {
  const std::string given = value(wish, key);
  if (given.empty()) return 0;
  const auto found = std::find(words.begin(), words.end(), given);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  error = key + "=\"" + given + "\"; " + did_you_mean(given, words);
  return 0;
}

std::optional<int> whole(const std::string& text) {
  if (text.empty() || text.size() > 8 || text.find_first_not_of("0123456789") != std::string::npos)
    return std::nullopt;
  return std::stoi(text);
}

class RecordPainter {
 public:
  explicit RecordPainter(const Record& record)
      : battle_(record.battle), log_(record.log), facts_(digest::digest(record.battle, record.log)) {
    if (log_.empty()) set_down_all(facts_.set_up);
    for (const SideId side : {SideId::first, SideId::second})
      sides_.push_back(
          {battle_.words.side_ids[index(side)], map::side_colour(battle_, side), side == SideId::second});
  }

  Drawing draw(const PictureWish& wish, std::string& error) const {
    if (wish.chart) return charts::draw(*wish.chart, sides_, wish.language);
    if (wish.kind == "symbol") return symbol(wish, error);
    if (wish.kind == "map") return map(wish, error);
    if (wish.kind == "deployment")
      return map::deployment(battle_, facts_.set_up, wish.width, wish.height, look(wish, error));
    error = "a battle has no picture <" + wish.kind + ">";
    return {};
  }

 private:
  // Before a game, puts all units at the positions of the scenario.
  static void set_down_all(Table& table) {
    for (Unit& unit : table.units)
      if (unit.fate == Fate::expected && unit.base.pose.at != Point{}) unit.fate = Fate::present;
  }

  map::Look look(const PictureWish& wish, std::string& error) const {
    map::Look look;
    look.language = wish.language;
    look.symbols =
        choice(wish, "symbols", {"blocks", "nato"}, error) == 1 ? map::Symbols::nato : map::Symbols::blocks;
    constexpr map::Names names[] = {map::Names::everybody, map::Names::leaders, map::Names::nobody};
    look.names = names[choice(wish, "labels", {"all", "leaders", "none"}, error)];
    look.legend = value(wish, "legend") != "no";
    const std::vector<std::string> known{"terrain", "units",    "ghosts", "moves",
                                         "charges", "retreats", "fire",   "markers"};
    for (const std::string& layer : wish.layers)
      if (std::find(known.begin(), known.end(), layer) == known.end())
        error = "no layer '" + layer + "'; " + did_you_mean(layer, known);
    look.layers = wish.layers;
    return look;
  }

  // Map of a turn, or of the positions after an event or at the start.
  Drawing map(const PictureWish& wish, std::string& error) const {
    const map::Look how = look(wish, error);
    if (const std::string number = value(wish, "turn"); !number.empty()) {
      for (const auto& turn : facts_.turns)
        if (std::to_string(turn.number) == number)
          return map::turn(battle_, log_, turn, wish.width, wish.height, how);
      error = "no turn " + number + " was played";
      return {};
    }
    if (const std::string number = value(wish, "event"); !number.empty()) {
      const auto n = whole(number);
      if (!n || static_cast<std::size_t>(*n) > log_.size()) {
        error = "no event " + number;
        return {};
      }
      const auto end = log_.begin() + *n;
      return map::positions(battle_, fold(battle_.opening, EventLog(log_.begin(), end)), wish.width,
                            wish.height, how);
    }
    return map::positions(battle_, facts_.set_up, wish.width, wish.height, how);
  }

  Drawing symbol(const PictureWish& wish, std::string& error) const {
    const bool nato = choice(wish, "symbols", {"blocks", "nato"}, error) == 1;
    const auto symbols = nato ? map::Symbols::nato : map::Symbols::blocks;
    const Milli height = std::min(wish.height, wish.width / 2);
    const std::string unit = value(wish, "unit"), type = value(wish, "type"), side = value(wish, "side");
    const auto& ids = battle_.words.unit_ids;
    if (!unit.empty()) {
      const auto found = std::find(ids.begin(), ids.end(), unit);
      if (found == ids.end()) {
        error = "no unit '" + unit + "'; " + did_you_mean(unit, ids);
        return {};
      }
      const Unit& piece = battle_.opening.units[static_cast<std::size_t>(found - ids.begin())];
      return map::symbol(battle_, piece.type, piece.side, height, symbols);
    }
    const auto& sides = battle_.words.side_ids;
    const auto of = std::find(sides.begin(), sides.end(), side);
    if (!side.empty() && of == sides.end()) {
      error = "no side '" + side + "'; " + did_you_mean(side, sides);
      return {};
    }
    const bool second = of == sides.begin() + 1;
    const Colour colour =
        side.empty() ? sign_ink : map::side_colour(battle_, second ? SideId::second : SideId::first);
    if (type.empty())
      return map::symbol({"", "", Arm::foot, Symbol::leader, {}}, colour, second, height, symbols);
    for (const UnitType& known : battle_.book.set().types)
      if (type == known.key) return map::symbol(known, colour, second, height, symbols);
    error = "no type of unit '" + type + "'";
    return {};
  }

  const Battle& battle_;
  const EventLog& log_;
  digest::Digest facts_;
  charts::SideLooks sides_;
};

}  // namespace

Painter painter(const Record& record) {
  const auto made = std::make_shared<const RecordPainter>(record);
  return [made](const PictureWish& wish, std::string& error) { return made->draw(wish, error); };
}

Painter painter(std::vector<UnitSign> signs) {
  return [signs = std::move(signs)](const PictureWish& wish, std::string& error) -> Drawing {
    if (wish.chart) return charts::draw(*wish.chart, {}, wish.language);
    const std::string type = value(wish, "type");
    if (wish.kind == "symbol")
      for (const UnitSign& known : signs)
        if (type == known.type)
          return map::symbol({known.type.c_str(), "", known.arm, known.symbol, {}}, sign_ink, false,
                             std::min(wish.height, wish.width / 2));
    error = wish.kind == "symbol" ? "no type of unit '" + type + "'"
                                  : "a rule set has no picture <" + wish.kind + ">";
    return {};
  };
}

Painter painter(const Rulebook& book) {
  std::vector<UnitSign> signs;
  for (const UnitType& type : book.set().types) signs.push_back({type.key, type.arm, type.symbol});
  return [&book, others = painter(std::move(signs))](const PictureWish& wish, std::string& error) {
    if (wish.kind != "diagram") return others(wish, error);
    const std::string key = value(wish, "key");
    for (const Diagram& diagram : diagrams_of(book.set()))
      if (key == diagram.key) return diagrams::draw(diagram, book, {wish.width, wish.height, wish.decimal});
    error = "no diagram '" + key + "'";
    return Drawing{};
  };
}

std::map<std::string, Drawing> shared_drawings(const Record& record) {
  return {{map::ground_name, map::ground(record.battle)}, {map::overview_name, map::overview(record.battle)}};
}

}  // namespace quincunx
