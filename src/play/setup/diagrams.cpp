#include "quincunx/play/diagrams.hpp"

#include <algorithm>

#include "play/fire/arcs.hpp"
#include "play/setup/diagram_parts.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/play/ruleset.hpp"

namespace quincunx {
namespace {

constexpr Footprint as_a_point{100, 100, false};  // micrometres: more than the tolerance to either side

}  // namespace

const std::vector<Diagram>& diagrams_of(const Ruleset& set) {
  static const std::vector<Diagram> none;
  return set.diagrams.own == nullptr && set.diagrams.translated == nullptr ? none : set.diagrams();
}

std::string caption_of(const Diagram& diagram, const Rulebook& book) {
  if (diagram.angle == nullptr) return diagram.text;
  const DiagramTable table(diagram, book);
  if (!table.ready()) return diagram.text;
  return with_places(diagram.text, {{"angle", degrees_text(diagram.angle(table.turn())) + "°"}});
}

bool comes_up(const Diagram& diagram, const Battle& battle) {
  const auto occurs = [&](const DiagramUnit& wanted) {
    return std::any_of(battle.opening.units.begin(), battle.opening.units.end(), [&](const Unit& unit) {
      return std::string_view(battle.book.set().types[unit.type].key) == wanted.type;
    });
  };
  const auto lies = [&](const DiagramGround& wanted) {
    const auto& features = battle.opening.ground->features;
    return std::any_of(features.begin(), features.end(),
                       [&](const Feature& feature) { return feature.kind == wanted.kind; });
  };
  return std::all_of(diagram.units.begin(), diagram.units.end(), occurs) &&
         std::all_of(diagram.ground.begin(), diagram.ground.end(), lies);
}

DiagramTable::DiagramTable(const Diagram& diagram, const Rulebook& book, int quarters)
    : diagram_(diagram), quarters_(quarters % 4), extent_(diagram.extent) {
  if (quarters_ % 2 == 1) std::swap(extent_.x, extent_.y);
  auto made = muster(std::make_shared<const Scenario>(scenario(book.set())), book.set(), problems_);
  if (!made) return;
  battle_ = std::make_unique<Battle>(std::move(*made));
  battle_->book = book;
  if (diagram.part != nullptr) {
    point_ = UnitId{static_cast<std::uint16_t>(battle_->opening.units.size() - 1)};
    Base& base = battle_->opening.units.back().base;
    base = set_down(base.pose, as_a_point);
  }
  dice_ = std::make_unique<Dice>(0, 0);
  turn_ = std::make_unique<Turn>(*battle_, std::array<Commander, 2>{}, *dice_, nullptr);
  for (std::size_t i = 0; i < battle_->opening.units.size(); ++i)
    turn_->emit(Rule{},
                event::Entered{UnitId{static_cast<std::uint16_t>(i)}, battle_->opening.units[i].base.pose});
}
DiagramTable::~DiagramTable() = default;
DiagramTable::DiagramTable(DiagramTable&&) noexcept = default;

Point DiagramTable::laid(Point p) const {
  const Point size = diagram_.extent;
  switch (quarters_) {
    case 1:
      return {p.y, size.x - p.x};
    case 2:
      return {size.x - p.x, size.y - p.y};
    case 3:
      return {size.y - p.y, p.x};
    default:
      return p;
  }
}
Pose DiagramTable::laid(const Pose& pose) const {
  return {laid(pose.at), bearing(pose.facing + degrees(90 * quarters_))};
}

int DiagramTable::part_at(Point p) {
  if (point_ == nobody) return 0;
  const Pose to{p, (*turn_)[point_].base.pose.facing};
  turn_->emit(Rule{}, event::Moved{point_, Manoeuvre{}, to, {}});
  return diagram_.part(*turn_, point_);
}

std::vector<DiagramMove> DiagramTable::moves() const {
  return diagram_.moves == nullptr ? std::vector<DiagramMove>{} : diagram_.moves(*turn_);
}

// Two sides of one command each; the units in the order of the diagram, those of the first side first.
Scenario DiagramTable::scenario(const Ruleset& set) const {
  Scenario made;
  made.id = diagram_.key;
  made.rules = set.key;
  made.title = diagram_.title;
  made.ground.width = extent_.x;
  made.ground.depth = extent_.y;
  for (const SideId side : {SideId::first, SideId::second}) {
    SideEntry& entry = made.sides.emplace_back();
    entry.id = side == SideId::first ? "a" : "b";
    entry.role = set.roles[index(side)];
    entry.edge = side == SideId::first ? "south" : "north";
    CommandEntry& command = entry.commands.emplace_back();
    command.id = entry.id;
    for (const DiagramUnit& unit : diagram_.units) {
      if (unit.side != side) continue;
      UnitEntry& put = command.units.emplace_back();
      put.id = entry.id + std::to_string(command.units.size());
      put.type = unit.type;
      put.formation = unit.formation;
      put.at = laid(unit.pose);
      for (const auto& [column, value] : unit.state) put.state.emplace_back(column, value);
    }
  }
  for (const DiagramGround& ground : diagram_.ground) {
    Feature& feature = made.ground.features.emplace_back();
    feature.id = "ground" + std::to_string(made.ground.features.size());
    feature.kind = ground.kind;
    for (const Point p : ground.outline) feature.points.push_back(laid(p));
  }
  return made;
}

namespace diagram {

int arc_shown(const Turn& turn, UnitId point) {
  return 1 + static_cast<int>(arc_of(turn[shown].base, turn[point].base.pose.at));
}

std::vector<DiagramMove> wheel_shown(const Turn& turn, const Base& end, Length cost) {
  return {{shown, {end}, {corners(turn[shown].base)[0], corners(end)[0]}, cost}};
}

std::vector<DiagramMove> charge_shown(const Turn& turn, Angle wheel, const Base& wheeled, const Base& end,
                                      Length cost) {
  const std::size_t outer = wheel > Angle{} ? 0 : 1;
  return {{shown,
           {wheeled, end},
           {corners(turn[shown].base)[outer], corners(wheeled)[outer], corners(end)[outer]},
           cost}};
}

}  // namespace diagram

}  // namespace quincunx
