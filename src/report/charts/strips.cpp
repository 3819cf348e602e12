// Strips along a time axis: the states of each unit, and how long each lasted.

#include <algorithm>

#include "report/charts/marks.hpp"
#include "report/map/map.hpp"

namespace quincunx::charts {
namespace {

enum Manner : std::size_t { pale, full, hatched, outlined, thin, dashed };

// States of units, always drawn alike, so that neighbouring charts agree.
struct State {
  const char* name;
  Manner manner;
  const char *en, *es, *fr, *de;
};
constexpr State known[] = {
    {"present", pale, "on the table", "en la mesa", "sur la table", "auf dem Tisch"},
    {"hurt", full, "hurt", "con bajas", "éprouvée", "getroffen"},
    {"routed", hatched, "routed", "en fuga", "en déroute", "geflohen"},
    {"eliminated", thin, "lost", "perdida", "perdue", "verloren"},
    {"fallen", thin, "fallen", "caído", "tombé", "gefallen"},
    {"withdrawn", dashed, "withdrawn", "retirada", "retirée", "abgezogen"},
    {"left", dashed, "left the field", "dejó el campo", "a quitté le champ", "hat das Feld verlassen"},
    {"expected", outlined, "to come", "por llegar", "attendue", "erwartet"}};

const State* known_state(const std::string& name) {
  const auto* found =
      std::find_if(std::begin(known), std::end(known), [&](const State& each) { return name == each.name; });
  return found == std::end(known) ? nullptr : found;
}

// Known states in the order of the list; other states after them, in order of first appearance.
bool in_order(const std::string& a, const std::string& b) {
  const State *const first = known_state(a), *const second = known_state(b);
  return first != nullptr && (second == nullptr || first < second);
}

// Other states take the manners in order of first appearance.
std::size_t manner_of(const std::string& name, const std::vector<std::string>& all) {
  if (const State* state = known_state(name)) return state->manner;
  return std::min<std::size_t>(
      dashed, static_cast<std::size_t>(std::find(all.begin(), all.end(), name) - all.begin()));
}

std::string word_for(const std::string& name, std::string_view language) {
  const State* state = known_state(name);
  if (state == nullptr) return name;
  return language == "es"   ? state->es
         : language == "fr" ? state->fr
         : language == "de" ? state->de
                            : state->en;
}

void piece(Drawing& drawing, Milli x, Milli y, Milli width, Milli height, std::size_t manner, Colour colour) {
  if (width <= 0) return;
  switch (manner) {
    case pale:
      return shade(drawing, x, y, width, height, map::paler(colour, 65));
    case full:
      return shade(drawing, x, y, width, height, colour);
    case hatched:
      return bar(drawing, x, y, width, height, {colour, true});
    case outlined:
      drawing.marks.push_back(mark::Stroke{map::box(x, y, width, height), colour, 600, {}, false});
      return;
    case thin:
      return line(drawing, {x, y + height / 2}, {x + width, y + height / 2}, colour, 700);
    default:
      drawing.marks.push_back(mark::Stroke{Path{}.move({x, y + height / 2}).line({x + width, y + height / 2}),
                                           colour,
                                           700,
                                           {2500, 2500},
                                           false});
      return;
  }
}

}  // namespace

Drawing gantt(const Chart& chart, const SideLooks& sides, std::string_view language) {
  std::vector<std::string> states;
  Milli names = 0;
  std::int64_t first = 0, last = 0;
  bool any = false;
  for (const Chart::Series& series : chart.series) {
    names = std::max(names, lettering::width(series.name, letter));
    for (const std::string& state : series.labels)
      if (std::find(states.begin(), states.end(), state) == states.end()) states.push_back(state);
    for (const std::int64_t value : series.values) {
      first = any ? std::min(first, value) : value;
      last = any ? std::max(last, value) : value;
      any = true;
    }
  }
  for (const std::string& name : chart.beside) names = std::max(names, lettering::width(name, letter));
  std::stable_sort(states.begin(), states.end(), in_order);
  const auto steps = static_cast<std::int64_t>(
      std::max<std::size_t>(chart.x.size(), static_cast<std::size_t>((last - first) / 1000) + 1));
  const Milli head = title_height(chart) + 10000, foot = 18000;
  const Milli rows = static_cast<Milli>(std::max<std::size_t>(1, chart.series.size()));
  const Milli high = chart.beside.empty()
                         ? (chart.height - head - foot) / rows
                         : 2 * (chart.height - head - foot) / static_cast<Milli>(chart.beside.size());
  const Milli row = std::clamp<Milli>(high, 6500, 12000);
  const Milli size = std::clamp(row - 500, lettering::smallest, letter);
  const Milli left = std::min(names, chart.width / 3) + 4000;
  Drawing drawing{chart.width, head + row * rows + foot, {}};
  title(drawing, chart);
  const auto x = [&](std::int64_t at) {  // `at` in thousandths
    return left + (chart.width - left) * (at - first) / (steps * 1000);
  };
  const Milli bottom = head + row * rows;
  for (std::int64_t i = 0; i < steps; ++i) {
    const Milli at = x(first + i * 1000);
    line(drawing, {at, head - 2000}, {at, bottom}, faint, 300);
    const std::string text =
        chart.x.empty() ? number_text(chart, first + i * 1000) : x_label(chart, static_cast<std::size_t>(i));
    lettering::write_centred(drawing, {(at + x(first + i * 1000 + 1000)) / 2, head - 4000}, text, Face::table,
                             letter - 500, ink);
  }
  for (std::size_t s = 0; s < chart.series.size(); ++s) {
    const Chart::Series& series = chart.series[s];
    const Milli y = head + row * static_cast<Milli>(s);
    const Colour colour = brush(chart, s, sides).colour;
    lettering::write(drawing, {0, y + row * 3 / 4}, series.name, Face::table, size, ink);
    for (std::size_t i = 0; i < series.values.size(); ++i) {
      const std::int64_t to = i + 1 < series.values.size() ? series.values[i + 1] : first + steps * 1000;
      const std::string state = i < series.labels.size() ? series.labels[i] : "";
      piece(drawing, x(series.values[i]), y + row / 6, x(to) - x(series.values[i]), row * 2 / 3,
            manner_of(state, states), colour);
    }
  }
  Milli at = left;
  for (const std::string& state : states) {
    piece(drawing, at, bottom + 6000, 12000, 7000, manner_of(state, states),
          chart.series.empty() ? ink : brush(chart, 0, sides).colour);
    const std::string word = word_for(state, language);
    lettering::write(drawing, {at + 15000, bottom + 12000}, word, Face::table, letter, ink);
    at += 15000 + lettering::width(word, letter) + 9000;
  }
  return drawing;
}

}  // namespace quincunx::charts
