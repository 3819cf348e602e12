#include "report/ground/labels.hpp"

#include <algorithm>
#include <limits>

#include "report/map/map.hpp"

namespace quincunx::map {
namespace {

constexpr int written = 60;                 // weight of text already written
constexpr Milli apart = 1200, clear = 900;  // clear space beside a name, and above and below it
constexpr int faint = 1;                    // weight of where a unit stood before
constexpr int solid = 20;                   // obstacles of this weight or more must not be covered
constexpr int bearable = 8;                 // percentage of a name that may cover solid obstacles
constexpr int crossed = 6;                  // weight of the fine line to a distant name
constexpr std::int64_t outside = std::int64_t{1} << 40;
constexpr Milli beside = 2000, over = 600;  // bare ground kept around a name
constexpr Milli fine_reach = 600;           // half the width of ground that counts against the fine line
constexpr Colour fine{120, 112, 100};

Spot centre(const Area& area) { return {(area.left + area.right) / 2, (area.top + area.bottom) / 2}; }

// The most that an optional name may cost; above that it is left out.
std::int64_t bearable_cost(const Area& area, const Labels::Name& name) {
  return (area.right - area.left) * name.size / 1000 * 2;
}

Area shifted(const Area& area, Milli x, Milli y) {
  return {area.left + x, area.top + y, area.right + x, area.bottom + y};
}

// Calls at(spot) for spots along a line, both ends included, until it returns false.
template <class At>
void along(Spot from, Spot to, Milli pitch, At at) {
  const Milli reach = std::max(std::abs(to.x - from.x), std::abs(to.y - from.y));
  const Milli steps = reach / pitch + 1;
  for (Milli i = 0; i <= steps; ++i)
    if (!at(Spot{from.x + (to.x - from.x) * i / steps, from.y + (to.y - from.y) * i / steps})) return;
}

// True if the spot lies in a convex outline of either direction of rotation.
bool within(Spot at, const std::vector<Spot>& outline) {
  bool left = false, right = false;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Spot a = outline[i], b = outline[(i + 1) % outline.size()];
    const Milli side = (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x);
    left = left || side > 0;
    right = right || side < 0;
  }
  return !(left && right);
}

// The point where a line from `from` meets the subject.
Spot reached(const Labels::Wanted& wanted, Spot from) {
  const Area& area = wanted.subject;
  if (wanted.outline.empty() || within(from, wanted.outline))
    return {std::clamp(from.x, area.left, area.right), std::clamp(from.y, area.top, area.bottom)};
  Spot beyond = from, inside = centre(area);
  while (std::max(std::abs(inside.x - beyond.x), std::abs(inside.y - beyond.y)) > 200) {
    const Spot middle{(beyond.x + inside.x) / 2, (beyond.y + inside.y) / 2};
    (within(middle, wanted.outline) ? inside : beyond) = middle;
  }
  return inside;
}

}  // namespace

void Labels::avoid(Area area, int weight) { obstacles_.add({area, weight}); }

void Labels::avoid_line(Spot from, Spot to, int weight, Milli half_width) {
  along(from, to, std::max<Milli>(4000, 2 * half_width), [&](Spot at) {
    avoid(around(at, half_width, half_width), weight);
    return true;
  });
}

std::int64_t Labels::cost(const Area& area, std::int64_t most) const {
  if (area.left < frame_.left || area.top < frame_.top || area.right > frame_.right ||
      area.bottom > frame_.bottom)
    return outside;
  return obstacles_.cost(area, most);
}

bool Labels::covers_much(const Area& area) const {
  return obstacles_.covered(area, solid) * 100 >
         (area.right - area.left) * (area.bottom - area.top) * bearable;
}

std::int64_t Labels::line_cost(const Choice& choice, std::int64_t most) const {
  std::int64_t sum = 0;
  along(choice.from, choice.to, 2000, [&](Spot at) {
    sum += 2 * cost(around(at, fine_reach, fine_reach), most);
    return sum < most;
  });
  return sum;
}

std::vector<Labels::Place> Labels::places(Area s, Milli width, Milli height, bool above_first) {
  const Milli gap = 1700, middle = (s.left + s.right) / 2, level = (s.top + s.bottom) / 2;
  const Area below{middle - width / 2, s.bottom + gap, middle - width / 2 + width, s.bottom + gap + height};
  const Area above{below.left, s.top - gap - height, below.right, s.top - gap};
  const Area right{s.right + gap * 3 / 2, level - height / 2, s.right + gap * 3 / 2 + width,
                   level - height / 2 + height};
  const Area left{s.left - gap * 3 / 2 - width, right.top, s.left - gap * 3 / 2, right.bottom};
  const Milli flush = std::max<Milli>((s.right - s.left - width) / 2, -width / 2) - width / 4;
  std::vector<Place> all;
  all.reserve(160);
  for (const Area& first : {above_first ? above : below, above_first ? below : above}) {
    all.push_back({first});
    all.push_back({shifted(first, -flush / 2, 0)});
    all.push_back({shifted(first, flush / 2, 0)});
  }
  const Milli half_height = (s.bottom - s.top) / 2;
  for (const Area& side : {right, left})
    for (const Milli down : {Milli{0}, -height, height, -half_height, half_height})
      all.push_back({shifted(side, 0, down)});
  const Milli aside = (s.right - s.left + width) / 2;  // just past a corner
  for (const Milli away : {6000, 11000, 17000, 24000, 32000, 42000, 54000}) {
    for (const Milli x : {Milli{0}, -width * 2 / 3, width * 2 / 3, -aside, aside}) {
      all.push_back({shifted(below, x, away), away});
      all.push_back({shifted(above, x, -away), away});
    }
    for (const Milli y : {Milli{0}, -away / 2, away / 2, -away, away}) {
      all.push_back({shifted(right, away, y), away});
      all.push_back({shifted(left, -away, y), away});
    }
  }
  return all;
}

Labels::Choice Labels::choose(const Wanted& wanted, bool readable) const {
  const Area& subject = wanted.subject;
  const Name& name = wanted.name;
  std::int64_t least = outside, form = 0;
  Choice best;
  Area weighed = subject;
  for (const lettering::Lines& lines : name.forms) {
    if (form * 16 * name.size * name.size / 9000 >= least) break;  // shorter forms cost still more
    const Area shape = centred(lines, name.size, {0, 0});
    const Milli width = shape.right - shape.left, height = shape.bottom - shape.top;
    std::int64_t rank = 0;
    for (const Place& place : places(subject, width, height, wanted.above_first)) {
      // Later places, distant places and shorter forms cost extra, so they are chosen only where they cover
      // less.
      const std::int64_t worse = (rank++) / 2 + (place.away > 0 ? 24 + place.away / 700 : 0) + form * 16;
      std::int64_t all = worse * name.size * name.size / 9000;
      if (all >= least || (readable && covers_much(place.area))) continue;
      weighed = enclosing(weighed, place.area);
      all += cost(place.area, least - all);
      if (all >= least) continue;
      Choice choice{place, &lines, {}, {}, {}};
      if (place.away > 0) {
        const Area& area = place.area;
        const Spot to = centre(subject);
        choice.from = {std::clamp(to.x, area.left, area.right), to.y < area.top      ? area.top
                                                                : to.y > area.bottom ? area.bottom
                                                                                     : centre(area).y};
        choice.to = reached(wanted, choice.from);
        all += line_cost(choice, least - all);
        if (all >= least) continue;
      }
      least = all;
      best = choice;
    }
    ++form;
  }
  best.weighed = {weighed.left - fine_reach, weighed.top - fine_reach, weighed.right + fine_reach,
                  weighed.bottom + fine_reach};
  return best;
}

std::vector<Obstacle> Labels::taken_by(const Choice& choice) {
  if (choice.lines == nullptr) return {};
  const Area& area = choice.place.area;
  std::vector<Obstacle> taken{
      {{area.left - apart, area.top - clear, area.right + apart, area.bottom + clear}, written}};
  if (choice.place.away > 0)
    along(choice.from, choice.to, 2000, [&](Spot at) {
      taken.push_back({around(at, 700, 700), crossed});
      return true;
    });
  return taken;
}

void Labels::write(Drawing& drawing, const Name& name, const Choice& choice) const {
  if (choice.place.away > 0)
    drawing.marks.push_back(mark::Stroke{Path{}.move(choice.from).line(choice.to), fine, 350, {}, false});
  Milli baseline = choice.place.area.top + name.size * 72 / 100;
  for (const std::string& line : *choice.lines) {
    lettering::write_centred(drawing, {centre(choice.place.area).x, baseline}, line, name.face, name.size,
                             name.colour);
    baseline += name.size * 105 / 100;
  }
}

Area Labels::centred(const lettering::Lines& lines, Milli size, Spot at) {
  const Milli width = lettering::width(lines, size),
              height = size * 105 / 100 * static_cast<Milli>(lines.size() - 1) + size * 9 / 10;
  const Milli left = at.x - width / 2, top = at.y - height / 2;
  return {left, top, left + width, top + height};
}

bool Labels::name_on(Drawing& drawing, const Name& name, const std::vector<Setting>& settings,
                     std::optional<Colour> ground) {
  std::int64_t least = outside;
  Choice best;
  for (const Setting& setting : settings) {
    const std::int64_t all = cost(setting.area, least);
    if (all >= least) continue;
    least = all;
    best.place.area = setting.area;
    best.lines = setting.lines;
  }
  const Area& area = best.place.area;
  if (best.lines == nullptr || least > bearable_cost(area, name)) return false;
  put(drawing, name, best, ground);
  return true;
}

void Labels::put(Drawing& drawing, const Name& name, const Choice& choice, std::optional<Colour> ground) {
  const Area& area = choice.place.area;
  const Area bare{area.left - beside, area.top - over, area.right + beside, area.bottom + over};
  if (ground && cost(bare, 1) == 0)
    drawing.marks.push_back(
        mark::Fill{box(bare.left, bare.top, bare.right - bare.left, bare.bottom - bare.top), *ground});
  write(drawing, name, choice);
  for (const Obstacle& taken : taken_by(choice)) obstacles_.add(taken);
}

bool Labels::again(Drawing& drawing, const Name& name, const lettering::Lines& lines, Spot at,
                   std::optional<Spot> to, std::optional<Colour> ground) {
  Area area = centred(lines, name.size, at);
  area = shifted(area,
                 std::max<Milli>(frame_.left - area.left, 0) - std::max<Milli>(area.right - frame_.right, 0),
                 std::max<Milli>(frame_.top - area.top, 0) - std::max<Milli>(area.bottom - frame_.bottom, 0));
  if (cost(area, outside) >= outside || covers_much(area)) return false;
  Choice choice{{area, to ? 1 : 0}, &lines, {}, {}, {}};
  if (to) {
    choice.to = *to;
    choice.from = {std::clamp(to->x, area.left, area.right), std::clamp(to->y, area.top, area.bottom)};
  }
  put(drawing, name, choice, ground);
  return true;
}

bool Labels::name(Drawing& drawing, Area subject, const Name& name, bool above_first, bool may_be_left_out) {
  const Wanted wanted{subject, name, above_first, {}};  // keeps alive the lines to which `choice` points
  const Choice choice = choose(wanted);
  if (choice.lines == nullptr) return false;
  const std::int64_t most = bearable_cost(choice.place.area, name);
  if (may_be_left_out && cost(choice.place.area, most + 1) > most) return false;
  write(drawing, name, choice);
  for (const Obstacle& taken : taken_by(choice)) obstacles_.add(taken);
  return true;
}

void Labels::back(Drawing& drawing, const Choice& choice, const Backing& backing) {
  const Area& area = choice.place.area;
  const std::optional<Colour> ground = backing ? backing(area) : std::nullopt;
  if (!ground) return;
  const std::vector<Obstacle> own = taken_by(choice);
  for (const Obstacle& each : own) obstacles_.remove(each);
  if (obstacles_.covered(area, faint + 1) == 0)
    drawing.marks.push_back(
        mark::Fill{box(area.left - apart, area.top - over, area.right - area.left + 2 * apart,
                       area.bottom - area.top + 2 * over),
                   *ground});
  for (const Obstacle& each : own) obstacles_.add(each);
}

std::vector<std::size_t> Labels::names(Drawing& drawing, const std::vector<Wanted>& all,
                                       const Backing& backing) {
  std::vector<Choice> chosen(all.size());
  std::vector<Area> changes;                  // areas occupied or freed, in order
  std::vector<std::size_t> seen(all.size());  // by name: changes known to its latest choice
  const auto stale = [&](std::size_t i) {
    return std::any_of(changes.begin() + static_cast<std::ptrdiff_t>(seen[i]), changes.end(),
                       [&](const Area& change) { return overlap(change, chosen[i].weighed); });
  };
  const auto settle = [&](std::size_t i, bool afresh, bool at_last) {
    const std::vector<Obstacle> before = taken_by(chosen[i]);
    for (const Obstacle& given_up : before) obstacles_.remove(given_up);  // a name is no obstacle to itself
    if (afresh) chosen[i] = choose(all[i]);
    if (at_last && chosen[i].lines != nullptr && covers_much(chosen[i].place.area))
      chosen[i] = choose(all[i], true);
    const std::vector<Obstacle> after = taken_by(chosen[i]);
    for (const Obstacle& taken : after) obstacles_.add(taken);
    if (before != after)
      for (const auto* each : {&before, &after})
        for (const Obstacle& changed : *each) changes.push_back(changed.area);
    seen[i] = changes.size();
  };
  constexpr int rounds = 4;  // further rounds change no shipped battle
  for (int round = 0; round < rounds; ++round)
    for (std::size_t i = 0; i < all.size(); ++i)
      if (round == 0 || stale(i)) settle(i, true, false);
  for (std::size_t i = all.size(); i-- > 0;) settle(i, stale(i), true);
  std::vector<std::size_t> left_out;
  for (std::size_t i = 0; i < all.size(); ++i)
    if (chosen[i].lines == nullptr) {
      left_out.push_back(i);
    } else {
      back(drawing, chosen[i], backing);
      write(drawing, all[i].name, chosen[i]);
    }
  return left_out;
}

Spot Labels::badge(const std::vector<Spot>& spots, Milli half_width, Milli half_height) {
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  Spot best;
  for (const Spot spot : spots) {
    const std::int64_t all = cost(around(spot, half_width, half_height), least);
    if (all >= least) continue;
    least = all;
    best = spot;
  }
  avoid(around(best, half_width, half_height), 2 * written);
  return best;
}

Spot Labels::disc(Area subject, Milli radius) {
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  Spot best = centre(subject);
  for (int ring = 0; ring < 3; ++ring) {
    const Milli off = radius * 6 / 10 + ring * radius * 18 / 10;
    const Milli left = subject.left - off, right = subject.right + off, top = subject.top - off,
                bottom = subject.bottom + off, middle = centre(subject).x, level = centre(subject).y;
    const Spot spots[] = {{right, top},  {left, top},    {right, bottom}, {left, bottom},
                          {middle, top}, {right, level}, {left, level},   {middle, bottom}};
    for (const Spot spot : spots) {
      const std::int64_t all = cost(around(spot, radius, radius), least);
      if (all >= least) continue;
      least = all;
      best = spot;
    }
    if (least < radius * radius / 400) break;  // covers almost no ink
  }
  best.x = std::clamp(best.x, frame_.left + radius, frame_.right - radius);
  best.y = std::clamp(best.y, frame_.top + radius, frame_.bottom - radius);
  avoid(around(best, radius, radius), 2 * written);
  return best;
}

}  // namespace quincunx::map
