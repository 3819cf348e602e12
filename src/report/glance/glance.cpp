#include "report/glance/glance.hpp"

#include <algorithm>

#include "quincunx/base/text.hpp"
#include "quincunx/play/objectives.hpp"
#include "quincunx/play/tally.hpp"
#include "report/glance/ribbon.hpp"
#include "report/story/summary/chronicle.hpp"

namespace quincunx::glance {
namespace {

constexpr Milli usual = mm(40), widest = mm(62), between = mm(3), number_row = 11000;  // of thumbnails
constexpr Milli ribbon_height = mm(78);

// The position at the end of a turn: bases in the colours of their sides, objectives, no lettering.
Drawing thumbnail(const Battle& battle, const digest::TurnDigest& turn, Milli width, Milli height) {
  using namespace map;
  const Scale scale = scale_for(battle, whole_table(battle), width, height);
  const Drawing whole = overview(battle);
  Drawing drawing{scale.width, scale.height, {}};
  const Path edge = box(0, 0, scale.width, scale.height);
  drawing.marks.push_back(mark::Clip{edge});
  drawing.marks.push_back(mark::Use{
      overview_name, {0, 0}, static_cast<int>(scale.width * 1000 / std::max<Milli>(whole.width, 1))});
  for (const Unit& unit : turn.end.units) {
    if (!unit.present() || is_leader(battle.book.set(), unit)) continue;
    std::vector<Spot> corner;
    for (const Point at : corners(unit.base)) corner.push_back(scale(at));
    const Colour colour = side_colour(battle, unit.side);
    const bool second = unit.side == SideId::second;
    drawing.marks.push_back(mark::Fill{polygon(corner), second ? paler(colour, 55) : colour});
    drawing.marks.push_back(mark::Stroke{polygon(corner), colour, 500, {}, false});
  }
  for (const digest::Moment& moment : turn.moments)
    drawing.marks.push_back(mark::Fill{circle(scale(moment.at), 1300), danger});
  for (std::size_t i = 0; i < battle.scenario->objectives.size(); ++i) {
    const auto place = objective_place(battle, i);
    if (!place || !has_sign(battle, battle.scenario->objectives[i])) continue;
    const auto holder = objective_holder(battle, turn.end, i);
    add_objective(drawing, scale(*place), 2400, holder ? side_colour(battle, *holder) : paper);
  }
  drawing.marks.push_back(mark::Unclip{});
  drawing.marks.push_back(mark::Stroke{edge, Colour{90, 80, 66}, 600, {}, false});
  return drawing;
}

int yet_to_come(const Battle& battle, const Table& table, SideId side) {
  int all = 0;
  for (const Unit& unit : table.units)
    if (unit.side == side && unit.fate == Fate::expected && !is_leader(battle.book.set(), unit))
      all += battle.book.set().strength.of(unit);
  return all;
}

Ribbon ribbon_of(const Battle& battle, const EventLog& log, const digest::Digest& facts) {
  Ribbon ribbon;
  const Ruleset& set = battle.book.set();
  const tale::Chronicle chronicle = tale::chronicle(battle, log, facts);
  const auto interval = [&](int turn) {
    std::size_t i = 0;
    while (i + 1 < facts.turns.size() && facts.turns[i].number < turn) ++i;
    return i;
  };
  for (const auto& turn : facts.turns) ribbon.turns.push_back(std::to_string(turn.number));
  for (const SideId side : {SideId::first, SideId::second}) {
    Band& band = ribbon.bands[index(side)];
    band.name = battle.words.side_names[index(side)];
    band.colour = map::side_colour(battle, side);
    band.hatched = side == SideId::second;
    const bool whole = knows_all_of(battle, side);
    band.seen_losses = !whole;
    const auto add = [&](const Table& table, int seen_lost) {
      band.strength.push_back(whole ? digest::strength_of(table, battle, side) : seen_lost);
      band.to_come.push_back(whole ? yet_to_come(battle, table, side) : 0);
    };
    add(facts.set_up, 0);
    for (const auto& turn : facts.turns) {
      add(turn.end, turn.lost[index(side)]);
      band.lost.push_back(set.lost(turn.end, battle.book, side));
      if (whole) band.breaks_at.push_back(set.breaks_at(turn.end, battle.book, side));
    }
  }
  using Kind = Happening::Kind;
  const auto happened = [&](SideId side, Kind kind, int turn, const std::string& name) {
    ribbon.bands[index(side)].happenings.push_back({kind, interval(turn), sentence_case(name)});
  };
  for (const tale::Coming& each : chronicle.comings) {
    if (each.units.empty()) continue;
    const SideId side = battle.opening[each.units.front()].side;
    happened(side, Kind::arrival, each.turn,
             knows_all_of(battle, side) ? battle.words.command_names[each.command]
                                        : battle.words.unit_names[index(each.units.front())]);
  }
  for (const tale::Fall& each : chronicle.falls)
    happened(battle.opening[each.leader].side, Kind::fallen, each.turn,
             battle.words.unit_names[index(each.leader)]);
  for (const tale::Taking& each : chronicle.takings)
    happened(each.by, Kind::taken, each.turn, battle.words.objective_names[each.objective]);
  for (Band& band : ribbon.bands)
    std::stable_sort(band.happenings.begin(), band.happenings.end(),
                     [](const Happening& a, const Happening& b) { return a.turn < b.turn; });
  return ribbon;
}

}  // namespace

Drawing glance(const Battle& battle, const EventLog& log, const digest::Digest& facts, Milli width,
               Milli height, std::string_view language) {
  if (facts.turns.empty()) return {};
  const Ribbon ribbon = ribbon_of(battle, log, facts);
  Axis axis = axis_of(ribbon, width);
  Drawing drawing{width, height, {}};
  // Each thumbnail stands above its turn on the axis; where turns are narrower, in two or more rows by turns.
  // The axis then ends before the page does, so that the last one is above its turn, too.
  const auto turns = static_cast<Milli>(axis.turns);
  const Milli rows = std::clamp<Milli>(
      (turns * (usual + between) + axis.right - axis.left - 1) / std::max<Milli>(axis.right - axis.left, 1),
      1, 4);
  axis.right = std::min(axis.right, width - (rows - 1) * (width - axis.left) / (2 * turns + rows - 1));
  const Milli interval = axis.at(1) - axis.at(0);
  const Milli wide = std::min(widest, interval * rows - between);
  const Milli high = (height - ribbon_height) / rows - number_row;
  std::vector<Drawing> small;
  for (std::size_t i = 0; i < axis.turns; ++i) small.push_back(thumbnail(battle, facts.turns[i], wide, high));
  // All are of one size; what they leave is the ribbon's.
  const Milli row = small[0].height + number_row, above = rows * row + between;
  for (std::size_t i = 0; i < axis.turns; ++i) {
    const Milli middle = (axis.at(i) + axis.at(i + 1)) / 2;
    const Milli left = std::clamp<Milli>(middle - small[i].width / 2, 0, width - small[i].width);
    const Milli top = row * static_cast<Milli>(i % static_cast<std::size_t>(rows)) + number_row;
    drawing.marks.push_back(mark::Stroke{Path{}.move({middle, top + small[i].height}).line({middle, above}),
                                         Colour{206, 200, 186},
                                         500,
                                         {},
                                         false});
    map::put(drawing, small[i], {left, top});
    lettering::write(drawing, {left, top - 2500}, ribbon.turns[i], Face::table_bold, 8500, map::ink);
  }
  add_ribbon(drawing, ribbon, axis, above, height, map::legend_words(language));
  return drawing;
}

}  // namespace quincunx::glance
