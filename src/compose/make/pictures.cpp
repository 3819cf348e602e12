// Writes charts as values, and maps and symbols as wishes for a painter.

#include <algorithm>

#include "compose/make/composer.hpp"
#include "compose/make/decimal.hpp"
#include "compose/template/reading.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx::composer {
namespace {

Chart::Kind kind_of(std::string_view name) {
  constexpr std::pair<std::string_view, Chart::Kind> all[] = {
      {"stacked", Chart::Kind::stacked}, {"butterfly", Chart::Kind::butterfly},
      {"gantt", Chart::Kind::gantt},     {"histogram", Chart::Kind::histogram},
      {"spark", Chart::Kind::spark},     {"tornado", Chart::Kind::tornado}};
  for (const auto& [word, kind] : all)
    if (word == name) return kind;
  return Chart::Kind::step;
}

}  // namespace

Drawing Composer::painted(const Element& element, const PictureWish& wish) {
  std::string error;
  Drawing drawing;
  if (painter_)
    drawing = painter_(wish, error);
  else
    error = "it cannot be drawn here";
  if (!error.empty()) machine_.problem(element.place, tag(element.rule->name) + ": " + error);
  drawing.marks.shrink_to_fit();  // saves memory: all drawings of a document are kept until layout
  for (const Mark& mark : drawing.marks)
    if (const auto* named = std::get_if<mark::Anchor>(&mark)) anchors_.insert(named->name);
  return drawing;
}

// A picture that the page had to make smaller would have smaller lettering. So it is never larger than its
// column, less the heading above it and the caption below, in lines of text.
Spot Composer::room_for_picture() const {
  if (frame_) return *frame_;
  const PageMaster& master = document_.masters.at(wanted_page_);
  const Spot across = room_across();
  return {(across.x - (master.columns - 1) * master.gutter) / master.columns, across.y};
}

// Likewise of all columns.
Spot Composer::room_across() const {
  const PageMaster& master = document_.masters.at(wanted_page_);
  const Milli line = document_.text_size * 13 / 10;
  const Milli beside = master.margin_column > 0 ? master.margin_column + master.gutter : 0;
  return {master.width - 2 * master.margin - beside, master.height - 2 * master.margin - 4 * line};
}

PictureWish Composer::wish(const Element& element, Here here, Milli width, Milli height) {
  PictureWish wish;
  wish.kind = element.rule->name;
  wish.language = machine_.words().language;
  wish.decimal = machine_.words().decimal;
  const Spot room = room_for_picture();
  wish.width = std::min(machine_.length(element, "width", here, width), room.x);
  wish.height = std::min(machine_.length(element, "height", here, height), room.y);
  if (element.kind() == Kind::chart) {
    wish.chart = chart(element, here, wish.width, wish.height);
    return wish;
  }
  for (const auto& [rule, value] : element.attributes)
    if (rule->form == Form::text || rule->form == Form::yes_no || rule->form == Form::choice)
      if (const std::string given = machine_.text(element, rule->name, here); !given.empty())
        wish.values[rule->name] = given;
  walk(machine_, element.children, here, [&](const Element& child, Here there) {
    if (child.kind() == Kind::layer)
      wish.layers.push_back(machine_.text(child, "kind", there));
    else
      machine_.problem(child.place, tag(child.rule->name) + " in " + tag(element.rule->name),
                       "it contains only <layer>");
  });
  return wish;
}

void Composer::picture(const Element& element, Here here, Blocks& out) {
  const Spot room = room_for_picture();
  const bool chart = element.kind() == Kind::chart, symbol = element.kind() == Kind::symbol;
  block::Figure figure;
  const PictureWish wanted = wish(element, here, symbol ? mm(12) : room.x,
                                  chart    ? mm(60)
                                  : symbol ? mm(8)
                                           : room.y);
  figure.drawing = painted(element, wanted);
  figure.caption = machine_.text(element, "caption", here);
  figure.alt = machine_.text(element, "alt", here);
  if (figure.alt.empty()) figure.alt = machine_.text(element, chart ? "title" : "unit", here);
  figure.fill_page = machine_.yes(element, "fill-page", here);
  figure.least = machine_.length(element, "least", here);
  figure.optional = machine_.yes(element, "optional", here);
  if (figure.least > 0)
    figure.redraw = [painter = painter_, wanted](Milli lower) {
      PictureWish again = wanted;
      again.height = lower;
      std::string error;  // none: it was drawn once
      return painter(again, error);
    };
  if (!figure.drawing.marks.empty()) put(element, here, out, {std::move(figure)});
}

// A chart without words says its numbers. A symbol says nothing that the name beside it does not.
Drawing Composer::small_picture(const Element& element, Here here) {
  const bool chart = element.kind() == Kind::chart;
  Drawing drawing = painted(element, wish(element, here, chart ? mm(22) : mm(7), mm(4)));
  drawing.alt = machine_.text(element, "alt", here);
  if (!chart || !drawing.alt.empty() || element.attribute("values") == nullptr) return drawing;
  for (const Here& node : machine_.nodes(element.expression("values"), here))
    drawing.alt.append(drawing.alt.empty() ? "" : ", ").append(string_value(node));
  return drawing;
}

std::vector<std::int64_t> Composer::values(const Element& element, const char* attribute, Here here) {
  std::vector<std::int64_t> all;
  const std::size_t number = element.expression(attribute);
  for (const Here& node : machine_.nodes(number, here)) {
    const std::string text = string_value(node);
    const auto decimal = decimal_of(text);
    const auto value = decimal ? thousandths_of(*decimal) : std::nullopt;
    if (!value)
      machine_.problem(element.attribute(attribute)->place, shown(text) + " is not a number",
                       "a chart needs numbers");
    all.push_back(value.value_or(0));
  }
  return all;
}

std::int64_t Composer::value(const Element& element, const char* attribute, Here here) {
  const std::string text = machine_.text(element.expression(attribute), here);
  const auto decimal = decimal_of(text);
  const auto value = decimal ? thousandths_of(*decimal) : std::nullopt;
  if (!value)
    machine_.problem(element.attribute(attribute)->place,
                     std::string(attribute) + ": " + shown(text) + " is not a number");
  return value.value_or(0);
}

Chart::Series Composer::series(const Element& element, Here here) {
  Chart::Series series;
  if (element.kind() == Kind::series) series.name = machine_.text(element, "name", here);
  series.side = machine_.text(element, "side", here);
  if (element.kind() == Kind::series)
    if (const auto colour = machine_.colour(element, "colour", here)) {
      series.coloured = true;
      series.colour = *colour;
    }
  series.values = values(element, "values", here);
  if (element.kind() == Kind::series) {
    if (element.attribute("lows") != nullptr) series.lows = values(element, "lows", here);
    if (element.attribute("highs") != nullptr) series.highs = values(element, "highs", here);
    for (const auto* bounds : {&series.lows, &series.highs})
      if (!bounds->empty() && bounds->size() != series.values.size())
        machine_.problem(element.place, std::to_string(bounds->size()) + " bounds for " +
                                            std::to_string(series.values.size()) + " values");
  }
  for (const Here& node : machine_.nodes(element.expression("labels"), here))
    series.labels.push_back(string_value(node));
  if (!series.labels.empty() && series.labels.size() != series.values.size())
    machine_.problem(element.attribute("labels")->place,
                     std::to_string(series.labels.size()) + " labels for " +
                         std::to_string(series.values.size()) + " values");
  return series;
}

Chart Composer::chart(const Element& element, Here here, Milli width, Milli height) {
  Chart chart;
  chart.kind = kind_of(machine_.text(element, "kind", here));
  chart.title = machine_.text(element, "title", here);
  chart.width = width;
  chart.height = height;
  chart.decimal = machine_.words().decimal;
  for (const Here& node : machine_.nodes(element.expression("x"), here))
    chart.x.push_back(string_value(node));
  if (element.attribute("beside") != nullptr)
    for (const Here& node : machine_.nodes(element.expression("beside"), here))
      chart.beside.push_back(string_value(node));
  if (element.attribute("values") != nullptr) chart.series.push_back(series(element, here));
  walk(machine_, element.children, here, [&](const Element& child, Here there) {
    if (child.kind() == Kind::series)
      chart.series.push_back(series(child, there));
    else if (child.kind() == Kind::stretch)
      chart.stretches.push_back(
          {value(child, "from", there), value(child, "to", there), machine_.text(child, "label", there)});
    else
      machine_.problem(child.place, tag(child.rule->name) + " in <chart>",
                       "it contains only <series> and <stretch>");
  });
  chart.banded = element.attribute("expected") != nullptr;
  if (chart.banded) {
    chart.expected = value(element, "expected", here);
    chart.low = element.attribute("low") != nullptr ? value(element, "low", here) : chart.expected;
    chart.high = element.attribute("high") != nullptr ? value(element, "high", here) : chart.expected;
  }
  std::size_t given = 0;
  for (const Chart::Series& each : chart.series) given += each.values.size();
  if (given == 0)
    machine_.problem(element.place, "<chart> has no values", "do its expressions find any nodes?");
  return chart;
}

}  // namespace quincunx::composer
