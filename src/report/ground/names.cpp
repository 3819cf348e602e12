// Names of terrain features on maps, each inside its feature where there is room.

#include <algorithm>
#include <utility>

#include "quincunx/base/text.hpp"
#include "quincunx/play/objectives.hpp"
#include "report/sheet/sheet.hpp"

namespace quincunx::map {
namespace {

constexpr Milli aside = 2200, margin = 700;  // from a name to the edge of its feature
constexpr Milli plan_width = mm(178), plan_height = mm(118);
constexpr Milli step = 1500;  // of the search for room beside a narrow feature

// True if an objective's sign already shows this name, whatever its case.
bool named_as_objective(const Battle& battle, const Feature& feature) {
  const auto& names = battle.words.objective_names;
  for (std::size_t i = 0; i < names.size(); ++i)
    if (has_sign(battle, battle.scenario->objectives[i]) &&
        lower_ascii(names[i]) == lower_ascii(feature.name))
      return true;
  return false;
}

// Places along a line for its name, best first.
std::vector<Point> anchors(const Feature& line) {
  std::vector<Point> all;
  for (std::size_t i = 0; i + 1 < line.points.size(); ++i) {
    const Point from = line.points[i], to = line.points[i + 1];
    for (const int part : {500, 250, 750})
      all.push_back({from.x + (to.x - from.x) * part / 1000, from.y + (to.y - from.y) * part / 1000});
  }
  return all;
}

// True if no part of the area on paper lies on the feature.
bool clear_of(const Feature& feature, const Area& area, const Scale& scale) {
  constexpr int across = 8, down = 3;
  const Milli left = area.left - aside / 2, top = area.top - margin;
  for (int i = 0; i <= across; ++i)
    for (int j = 0; j <= down; ++j)
      if (contains(feature.outline, scale.on_table({left + (area.right + aside / 2 - left) * i / across,
                                                    top + (area.bottom + margin - top) * j / down})))
        return false;
  return true;
}

// The visible part of a feature: its area without what is drawn over it.
class Patch {
 public:
  Patch(const Ground& table, const Feature& feature, const Scale& scale) : feature_(feature), scale_(scale) {
    const std::vector<const Feature*> all = from_the_ground_up(table);
    auto over = std::find(all.begin(), all.end(), &feature);
    for (over += over == all.end() ? 0 : 1; over != all.end(); ++over)
      if (meet((*over)->box, feature.box)) over_.push_back(*over);
    const Box& box = feature.box;
    const Spot corner = scale({box.low.x, box.top.y}), other = scale({box.top.x, box.low.y});
    box_ = {std::max<Milli>(corner.x, 0), std::max<Milli>(corner.y, 0), std::min(other.x, scale.width),
            std::min(other.y, scale.height)};
  }

  const Area& box() const { return box_; }
  bool shown() const { return box_.left < box_.right && box_.top < box_.bottom; }

  // True if the whole area lies on the visible part.
  bool holds(const Area& area) const {
    for (const Milli x : {area.left - aside, (area.left + area.right) / 2, area.right + aside})
      for (const Milli y : {area.top - margin, (area.top + area.bottom) / 2, area.bottom + margin}) {
        const Point at = scale_.on_table({x, y});
        if (!contains(feature_.outline, at)) return false;
        for (const Feature* over : over_)
          if (contains(over->outline, at)) return false;
      }
    return true;
  }

 private:
  const Feature& feature_;
  const Scale& scale_;
  std::vector<const Feature*> over_;
  Area box_;
};

// Places for a name within its feature, the middle first.
std::vector<Labels::Setting> room_on(const Patch& patch, const Labels::Name& name) {
  std::vector<Labels::Setting> all;
  const Area& box = patch.box();
  for (const lettering::Lines& lines : name.forms)
    for (const Milli down : {0, -1, 1, -2, 2})
      for (const Milli along : {0, -1, 1, -2, 2}) {
        const Spot at{(box.left + box.right) / 2 + (box.right - box.left) * along / 6,
                      (box.top + box.bottom) / 2 + (box.bottom - box.top) * down / 6};
        const Area area = Labels::centred(lines, name.size, at);
        if (patch.holds(area)) all.push_back({area, &lines});
      }
  return all;
}

// Places for the name of a line: within it; else beside it, on bare ground (`beside`) or among other features
// (`among`).
struct LineRoom {
  std::vector<Labels::Setting> within, beside, among;
};
LineRoom room_along(const Patch& patch, const Ground& table, const Feature& line, const Labels::Name& name,
                    const Scale& scale) {
  const auto bare = [&](const Area& area) {
    return std::all_of(table.features.begin(), table.features.end(), [&](const Feature& feature) {
      return feature.shape == Feature::Shape::hill || feature.outline.empty() ||
             clear_of(feature, area, scale);
    });
  };
  LineRoom room;
  for (const Point anchor : anchors(line)) {
    const Spot at = scale(anchor);
    if (at.x < 0 || at.y < 0 || at.x > scale.width || at.y > scale.height) continue;
    for (const lettering::Lines& lines : name.forms) {
      const Area area = Labels::centred(lines, name.size, at);
      if (patch.holds(area)) room.within.push_back({area, &lines});
      const Milli most = scale.length(line.width) + area.right - area.left;
      for (const Spot way : {Spot{1, 0}, Spot{-1, 0}, Spot{0, -1}, Spot{0, 1}})
        for (Milli far = step; far < most; far += step) {
          const Area moved{area.left + way.x * far, area.top + way.y * far, area.right + way.x * far,
                           area.bottom + way.y * far};
          if (!clear_of(line, moved, scale)) continue;
          (bare(moved) ? room.beside : room.among).push_back({moved, &lines});
          break;
        }
    }
  }
  return room;
}

// What was written into the drawing since it was empty, as a name that other maps write at the same place.
GroundName placed(const Drawing& drawing, const Labels::Name& name, const Scale& scale) {
  GroundName made;
  Milli left = 0, right = 0, first = 0, last = 0;
  for (const Mark& each : drawing.marks) {
    if (const auto* fill = std::get_if<mark::Fill>(&each)) made.ground = fill->colour;
    if (const auto* line = std::get_if<mark::Stroke>(&each))
      made.to = scale.on_table(line->path.points.back());
    const auto* text = std::get_if<mark::Text>(&each);
    if (text == nullptr) continue;
    const bool begins = made.lines.empty();
    left = begins ? text->at.x : std::min(left, text->at.x);
    right = std::max(right, text->at.x + lettering::width(text->text, name.size));
    first = begins ? text->at.y : first;
    last = text->at.y;
    made.lines.push_back(text->text);
  }
  made.at = scale.on_table({(left + right) / 2, (first + last) / 2 - name.size * 27 / 100});
  return made;
}

}  // namespace

// On the whole table at the size of a map in a report, as its armies stand at first. First features with room
// for their names, then lines. Other features are named beside themselves, but not on a line.
std::vector<GroundName> ground_names(const Battle& battle) {
  const Scale scale = scale_for(battle, whole_table(battle), plan_width, plan_height);
  const Look look;
  Sheet sheet(battle, scale, look);
  sheet.keep_clear(battle.opening);
  return std::move(sheet).planned_names();
}

std::vector<GroundName> Sheet::planned_names() && {
  const Ground& table = *battle_.opening.ground;
  std::vector<GroundName> all;
  const auto keep = [&](const Drawing& drawing, const Labels::Name& name) {
    all.push_back(placed(drawing, name, scale_));
  };
  const Milli half = objective_half();
  for (std::size_t i = 0; i < battle_.scenario->objectives.size(); ++i) {
    const auto place = objective_place(battle_, i);
    if (!place || !has_sign(battle_, battle_.scenario->objectives[i])) continue;
    labels_.avoid(around(scale_(*place), half, half), heavy);
    const Labels::Name name = place_name(sentence_case(battle_.words.objective_names[i]));
    Drawing drawing;
    if (labels_.name(drawing, around(scale_(*place), half, half), name, false)) keep(drawing, name);
  }
  std::vector<std::pair<Area, Labels::Name>> cramped;
  std::vector<const Feature*> lines;
  for (const Feature& feature : table.features) {
    if (feature.name.empty() || feature.outline.empty() || named_as_objective(battle_, feature)) continue;
    if (feature.shape == Feature::Shape::line) {
      lines.push_back(&feature);
      continue;
    }
    const Patch patch(table, feature, scale_);
    if (!patch.shown()) continue;
    Labels::Name name = place_name(feature.name);
    name.forms.push_back(lettering::in_three(feature.name));
    Drawing drawing;
    if (labels_.name_on(drawing, name, room_on(patch, name), ground_colour(feature))) {
      keep(drawing, name);
      continue;
    }
    name.forms.pop_back();
    const bool small = (patch.box().right - patch.box().left) * 3 < scale_.width;
    if (small) cramped.emplace_back(patch.box(), std::move(name));
  }
  for (const Feature* line : lines) {
    const Patch patch(table, *line, scale_);
    if (!patch.shown()) continue;
    const Labels::Name name = place_name(line->name);
    const LineRoom room = room_along(patch, table, *line, name, scale_);
    Drawing drawing;
    if (labels_.name_on(drawing, name, room.within, ground_colour(*line)) ||
        labels_.name_on(drawing, name, room.beside, std::nullopt) ||
        labels_.name_on(drawing, name, room.among, std::nullopt))
      keep(drawing, name);
  }
  for (const Feature& feature : table.features) avoid_line(feature);
  for (const auto& [box, name] : cramped) {
    Drawing drawing;
    if (labels_.name(drawing, box, name, false, true)) keep(drawing, name);
  }
  return all;
}

void Sheet::ground_names() {
  std::vector<GroundName> own;
  if (look_.ground_names == nullptr) own = map::ground_names(battle_);
  for (const GroundName& each : look_.ground_names != nullptr ? *look_.ground_names : own) {
    if (!in_frame(each.at)) continue;
    labels_.again(drawing_, place_name(each.lines.front()), each.lines, scale_(each.at),
                  each.to ? std::optional<Spot>(scale_(*each.to)) : std::nullopt, each.ground);
  }
}

std::optional<Colour> Sheet::wood_under(const Area& area) const {
  const auto holds = [&](const Feature& feature, Milli x, Milli y) {
    return contains(feature.outline, scale_.on_table({x, y}));
  };
  const std::vector<const Feature*> all = from_the_ground_up(*battle_.opening.ground);
  for (auto top = all.rbegin(); top != all.rend(); ++top) {
    const Feature& feature = **top;
    if (feature.outline.empty()) continue;
    const int corners = holds(feature, area.left, area.top) + holds(feature, area.right, area.top) +
                        holds(feature, area.left, area.bottom) + holds(feature, area.right, area.bottom);
    if (corners == 0) continue;
    if (corners < 4 || feature.look != GroundLook::wood) return std::nullopt;
    return ground_colour(feature);
  }
  return std::nullopt;
}

void Sheet::avoid_line(const Feature& line) {
  const Milli half = scale_.length(line.width) / 2;
  for (std::size_t i = 0; i + 1 < line.points.size() && line.shape == Feature::Shape::line; ++i)
    labels_.avoid_line(scale_(line.points[i]), scale_(line.points[i + 1]), pointed, half);
}

}  // namespace quincunx::map
