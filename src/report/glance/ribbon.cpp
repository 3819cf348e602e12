#include "report/glance/ribbon.hpp"

#include <algorithm>

#include "report/charts/marks.hpp"
#include "report/map/map.hpp"

namespace quincunx::glance {
namespace {

using charts::letter;
using map::ink;
constexpr Milli small_note = 6500;                        // size of small text
constexpr Milli line_height = 8000, happening_lines = 3;  // of happenings
constexpr Milli fuse = 17000;                        // height of the strip of losses, up to the break line
constexpr Milli turns_row = 13000, key_row = 15000;  // heights of the row of turns, and of the legend
constexpr Milli strip_gap = 3000;

void happening_sign(Drawing& drawing, Happening::Kind kind, Spot at, Colour colour) {
  constexpr Milli half = 2600;
  switch (kind) {
    case Happening::Kind::fallen:
      return map::add_cross(drawing, at, half * 3 / 4);
    case Happening::Kind::arrival:
      drawing.marks.push_back(mark::Fill{
          map::polygon({{at.x - half, at.y - half}, {at.x + half, at.y}, {at.x - half, at.y + half}}),
          colour});
      return;
    case Happening::Kind::taken:
      return map::add_objective(drawing, at, half, colour);
  }
}

// Happenings in rows, each from the beginning of its interval; one without room has its sign only.
void happening_rows(Drawing& drawing, const Band& band, const Axis& axis, Milli top) {
  std::array<Milli, happening_lines> free_from{};
  for (const Happening& each : band.happenings) {
    const Milli wide = 9000 + lettering::width(each.text, small_note);
    const Milli x = std::min(axis.at(each.turn) + 1000, drawing.width - wide);
    for (std::size_t row = 0; row < free_from.size(); ++row) {
      if (x < free_from[row]) continue;
      const Milli y = top + line_height * static_cast<Milli>(row);
      happening_sign(drawing, each.kind, {x + 3000, y + line_height / 2}, band.colour);
      lettering::write(drawing, {x + 7500, y + line_height * 3 / 4}, each.text, Face::table, small_note, ink);
      free_from[row] = x + wide + 2500;
      break;
    }
  }
}

// How much of what breaks the side it has lost; the whole height is the break line. Nothing of a side of
// which it is not known.
void losses_strip(Drawing& drawing, const Band& band, const Axis& axis, Milli top) {
  if (band.breaks_at.empty()) return;
  const Milli bottom = top + fuse;
  for (std::size_t i = 0; i < axis.turns; ++i) {
    const int most = std::max(band.breaks_at[i], 1), lost = std::clamp(band.lost[i], 0, most);
    const bool broken = band.lost[i] >= most;
    const Milli high = fuse * lost / most, x = axis.at(i), wide = axis.at(i + 1) - x;
    charts::shade(drawing, x, bottom - high, wide, high, broken ? map::danger : map::paler(map::danger, 70));
    const std::string text = std::to_string(band.lost[i]) + "/" + std::to_string(band.breaks_at[i]);
    lettering::write_centred(drawing, {x + wide / 2, bottom - 3000}, text,
                             broken ? Face::table_bold : Face::table, broken ? letter - 500 : small_note,
                             broken ? map::paper : ink);
  }
  charts::line(drawing, {axis.left, bottom}, {axis.right, bottom}, charts::faint, 400);
  drawing.marks.push_back(mark::Stroke{
      Path{}.move({axis.left, top}).line({axis.right, top}), map::danger, 900, {3500, 2000}, false});
}

// The band between `base` and its edge, `up` or down from it; strength still to come is pale, outside of it.
// Losses that were seen are a band of their own colour.
void strength_band(Drawing& drawing, const Band& band, const Axis& axis, Milli base, Milli room, int most,
                   bool up) {
  const auto y = [&](int value) { return base + (up ? -1 : 1) * room * value / std::max(most, 1); };
  std::vector<Spot> inner, outer, back;
  for (std::size_t i = 0; i <= axis.turns; ++i) {
    inner.push_back({axis.at(i), y(band.strength[i])});
    outer.push_back({axis.at(i), y(band.strength[i] + band.to_come[i])});
  }
  const auto area = [&](std::vector<Spot> edge, std::vector<Spot> other) {
    edge.insert(edge.end(), other.rbegin(), other.rend());
    return map::polygon(edge);
  };
  const Path whole = area(inner, {{axis.left, base}, {axis.right, base}});
  if (inner != outer) {
    const Path more = area(outer, inner);
    drawing.marks.push_back(mark::Fill{more, map::paler(band.colour, 88)});
    drawing.marks.push_back(mark::Stroke{more, band.colour, 500, {1500, 1500}, false});
  }
  const Colour edge = band.seen_losses ? map::danger : band.colour;
  drawing.marks.push_back(mark::Fill{whole, map::paler(edge, band.hatched || band.seen_losses ? 72 : 45)});
  if (band.hatched && !band.seen_losses) {
    drawing.marks.push_back(mark::Clip{whole});
    for (Milli x = axis.left - room; x < axis.right; x += 4500)
      charts::line(drawing, {x, base + room}, {x + 2 * room, base - room}, map::paler(band.colour, 40), 600);
    drawing.marks.push_back(mark::Unclip{});
  }
  drawing.marks.push_back(mark::Stroke{whole, edge, 900, {}, true});
  for (std::size_t i = 0; i <= axis.turns; ++i) {
    const int now = band.strength[i] + (i == 0 ? band.to_come[i] : 0);
    const std::string text = (band.seen_losses && now > 0 ? "−" : "") + std::to_string(now);
    const Milli wide = lettering::width(text, letter), x = axis.at(i);
    const Milli at = i == 0 ? x - wide - 3000 : i == axis.turns ? x + 3000 : x - wide / 2;
    const Milli high = base + (up ? -4000 : 4000 + letter * 7 / 10);
    if (i > 0 && i < axis.turns)
      charts::shade(drawing, at - 1200, high - letter * 3 / 4, wide + 2400, letter * 9 / 10, map::paper);
    lettering::write(drawing, {at, high}, text, i == 0 || i == axis.turns ? Face::table_bold : Face::table,
                     letter, ink);
  }
}

void key_of_signs(Drawing& drawing, const Axis& axis, Milli top, const map::LegendWords& words) {
  Milli x = axis.left;
  const Milli y = top + 6000;
  const auto word = [&](const char* text, Milli after) {
    lettering::write(drawing, {x + after, y + 2500}, text, Face::table, letter, ink);
    x += after + lettering::width(text, letter) + 12000;
  };
  happening_sign(drawing, Happening::Kind::arrival, {x + 3000, y}, ink);
  word(words.arrives, 8000);
  happening_sign(drawing, Happening::Kind::fallen, {x + 3000, y}, ink);
  word(words.fallen, 8000);
  happening_sign(drawing, Happening::Kind::taken, {x + 3000, y}, ink);
  word(words.taken, 8000);
  drawing.marks.push_back(mark::Stroke{map::box(x, y - 3500, 12000, 7000), ink, 500, {1500, 1500}, false});
  word(words.to_come, 15000);
  charts::shade(drawing, x, y - 1000, 14000, 4500, map::paler(map::danger, 70));
  drawing.marks.push_back(mark::Stroke{
      Path{}.move({x, y - 3500}).line({x + 14000, y - 3500}), map::danger, 900, {3500, 2000}, false});
  word(words.breaks, 17000);
}

}  // namespace

Axis axis_of(const Ribbon& ribbon, Milli width) {
  Milli names = 0, first = 0, last = 0;
  for (const Band& band : ribbon.bands) {
    names = std::max(names, lettering::width(band.name, letter + 1000));
    first = std::max(first, lettering::width(std::to_string(band.strength[0] + band.to_come[0]), letter));
    last = std::max(last, lettering::width(std::to_string(band.strength.back()), letter));
  }
  return {std::min(names, width / 5) + first + 9000, width - last - 5000,
          std::max<std::size_t>(ribbon.turns.size(), 1)};
}

void add_ribbon(Drawing& drawing, const Ribbon& ribbon, const Axis& axis, Milli top, Milli bottom,
                const map::LegendWords& words) {
  const Milli aside = line_height * happening_lines + fuse + 2 * strip_gap;
  const Milli room = std::max<Milli>((bottom - top - key_row - turns_row - 2 * aside) / 2, 12000);
  const Milli up = top + aside + room, down = up + turns_row;
  int most = 1;
  for (const Band& band : ribbon.bands)
    for (std::size_t i = 0; i <= axis.turns; ++i) most = std::max(most, band.strength[i] + band.to_come[i]);
  for (std::size_t i = 0; i <= axis.turns; ++i)
    charts::line(drawing, {axis.at(i), top}, {axis.at(i), down + room + aside}, charts::faint, 300);
  for (const bool first : {true, false}) {
    const Band& band = ribbon.bands[first ? 0 : 1];
    strength_band(drawing, band, axis, first ? up : down, room, most, first);
    const Milli strip = first ? up - room - strip_gap - fuse : down + room + strip_gap;
    losses_strip(drawing, band, axis, strip);
    happening_rows(drawing, band, axis,
                   first ? strip - strip_gap - line_height * happening_lines : strip + fuse + strip_gap);
    const Milli middle = first ? up - room / 2 : down + room / 2;
    lettering::write(drawing, {0, middle}, band.name, Face::table_bold, letter + 1000,
                     map::darker(band.colour, 25));
    if (band.seen_losses)
      lettering::write(drawing, {0, middle + line_height}, words.seen_losses, Face::table, small_note, ink);
  }
  for (std::size_t i = 0; i < axis.turns; ++i)
    lettering::write_centred(drawing, {(axis.at(i) + axis.at(i + 1)) / 2, up + turns_row * 7 / 10},
                             ribbon.turns[i], Face::table_bold, letter, ink);
  key_of_signs(drawing, axis, down + room + aside, words);
}

}  // namespace quincunx::glance
