// Draws the pictures that templates ask for.

#include <algorithm>
#include <memory>

#include "quincunx/base/problem.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/play/tally.hpp"
#include "report/charts/draw_chart.hpp"
#include "report/diagrams/diagram.hpp"
#include "report/glance/glance.hpp"
#include "report/map/map.hpp"
#include "report/map/signs.hpp"
#include "report/sheet/sheet.hpp"

namespace quincunx {
namespace {

std::optional<int> whole(const std::string& text) {
  if (text.empty() || text.size() > 8 || text.find_first_not_of("0123456789") != std::string::npos)
    return std::nullopt;
  return std::stoi(text);
}

class RecordPainter {
 public:
  explicit RecordPainter(const Record& record)
      : battle_(record.battle),
        log_(record.log),
        facts_(digest::digest(record.battle, record.log)),
        signs_(map::signs_of(record.battle)),
        ground_names_(map::ground_names(record.battle)) {
    if (log_.empty()) facts_.set_up = table_with(battle_, {});
  }

  Drawing draw(const PictureWish& wish, std::string& error) const {
    if (wish.chart) return charts::draw(*wish.chart, signs_.sides, wish.language);
    if (wish.kind == "symbol") return map::symbol(signs_, wish, error);
    if (wish.kind == "map") return map(wish, error);
    if (wish.kind == "deployment")
      return map::deployment(battle_, facts_.set_up, wish.width, wish.height, look(wish, error));
    if (wish.kind == "device") return map::device(signs_, wish, error);
    if (wish.kind == "glance")
      return glance::glance(battle_, log_, facts_, wish.width, wish.height, wish.language);
    error = "a battle has no picture <" + wish.kind + ">";
    return {};
  }

 private:
  map::Look look(const PictureWish& wish, std::string& error) const {
    map::Look look;
    look.language = wish.language;
    look.ground_names = &ground_names_;
    look.symbols = map::choice(wish, "symbols", {"blocks", "nato"}, error) == 1 ? map::Symbols::nato
                                                                                : map::Symbols::blocks;
    constexpr map::Names names[] = {map::Names::everybody, map::Names::leaders, map::Names::nobody};
    look.names = names[map::choice(wish, "labels", {"all", "leaders", "none"}, error)];
    constexpr map::Legend legends[] = {map::Legend::yes, map::Legend::no, map::Legend::turns};
    look.legend = legends[map::choice(wish, "legend", {"yes", "no", "turns"}, error)];
    look.shown = map::choice(wish, "part", {"occupied", "events"}, error) == 1 ? map::Shown::events
                                                                               : map::Shown::occupied;
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
    if (const std::string number = map::value(wish, "turn"); !number.empty()) {
      for (const auto& turn : facts_.turns)
        if (std::to_string(turn.number) == number)
          return map::turn(battle_, log_, turn, wish.width, wish.height, how);
      error = "no turn " + number + " was played";
      return {};
    }
    if (const std::string number = map::value(wish, "event"); !number.empty()) {
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

  const Battle& battle_;
  const EventLog& log_;
  digest::Digest facts_;
  map::Signs signs_;
  std::vector<map::GroundName> ground_names_;
};

}  // namespace

Painter painter(const Record& record) {
  const auto made = std::make_shared<const RecordPainter>(record);
  return [made](const PictureWish& wish, std::string& error) { return made->draw(wish, error); };
}

namespace {

// Of signs alone: what shows units where they stood is left out if `results`, else it cannot be drawn.
Painter sign_painter(map::Signs signs, bool results) {
  return [signs = std::move(signs), results](const PictureWish& wish, std::string& error) -> Drawing {
    if (wish.chart) return charts::draw(*wish.chart, signs.sides, wish.language);
    if (wish.kind == "symbol") return map::symbol(signs, wish, error);
    if (wish.kind == "device") return map::device(signs, wish, error);
    if (!results || !needs_game(wish)) error = "there is no picture <" + wish.kind + "> without a battle";
    return {};
  };
}

}  // namespace

Painter painter(std::vector<UnitSign> signs) { return sign_painter({{}, {}, std::move(signs), {}}, false); }

Painter painter(const ResultsFile& results) { return sign_painter(map::signs_of(results), true); }

bool needs_game(const PictureWish& wish) {
  return wish.kind == "map" || wish.kind == "deployment" || wish.kind == "glance" ||
         !map::value(wish, "marker").empty();
}

Painter painter(const Rulebook& book) {
  return [&book, others = painter(map::signs_of(book.set()))](const PictureWish& wish, std::string& error) {
    if (wish.kind != "diagram") return others(wish, error);
    const std::string key = map::value(wish, "key");
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
