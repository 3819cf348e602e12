#include "report/diagrams/diagram.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "quincunx/play/ruleset.hpp"
#include "report/diagrams/contour.hpp"
#include "report/ground/lettering.hpp"
#include "report/ground/obstacles.hpp"
#include "report/map/map.hpp"

namespace quincunx::diagrams {
namespace {

// Pale enough for dark letters; the lines between them also part them in grey.
constexpr Colour tints[] = {
    {242, 209, 148}, {201, 217, 230}, {226, 221, 208}, {208, 224, 192}, {236, 214, 220}};
constexpr Milli line_of_parts = 500, line_of_picture = 400;

Spot centre_of(const map::Area& area) { return {(area.left + area.right) / 2, (area.top + area.bottom) / 2}; }

class Picture {
 public:
  Picture(const Diagram& diagram, const Rulebook& book, const Look& look)
      : diagram_(diagram), set_(book.set()), look_(look), table_(diagram, book, look.quarters) {}

  Drawing draw() {
    if (!table_.ready()) return {};
    set_scale();
    // The frame comes last: it hides the ragged ends of what goes on beyond it.
    shade();
    ground();
    units();
    moves();
    names();
    const Path frame = map::box(0, 0, scale_.width, scale_.height);
    drawing_.marks.push_back(mark::Stroke{frame, map::paler(map::ink, 40), line_of_picture, {}, false});
    return std::move(drawing_);
  }

 private:
  struct Label {
    std::string text;
    int part = 0;  // 0: beside `at`
    Spot at;
  };

  void set_scale() {
    const Point extent = table_.extent();
    scale_.table_width = extent.x;
    scale_.table_depth = extent.y;
    const Milli high_at_full = Milli{extent.y} * map::ground_width / extent.x;
    scale_.permille = static_cast<int>(
        std::min(look_.width * 1000 / map::ground_width, look_.height * 1000 / high_at_full));
    scale_.width = map::ground_width * scale_.permille / 1000;
    scale_.height = high_at_full * scale_.permille / 1000;
    drawing_.width = scale_.width;
    drawing_.height = scale_.height;
  }

  std::vector<Spot> spots(const std::vector<Point>& points) const {
    std::vector<Spot> made;
    for (const Point p : points) made.push_back(scale_(p));
    return made;
  }

  void shade() {
    if (diagram_.part == nullptr) return;
    const PartAt ask = [this](Point p) { return table_.part_at(p); };
    field_.emplace(table_.extent(), squares_across, ask);
    for (std::size_t n = 0; n < diagram_.parts.size(); ++n) {
      const int part = static_cast<int>(n) + 1;
      Path all;
      for (const std::vector<Point>& outline : field_->outlines(part)) {
        const Path one = map::polygon(spots(outline));
        all.verbs += one.verbs;
        all.points.insert(all.points.end(), one.points.begin(), one.points.end());
      }
      if (all.verbs.empty()) continue;
      drawing_.marks.push_back(mark::Fill{all, tint_of(part)});
      drawing_.marks.push_back(mark::Stroke{all, map::paler(map::ink, 45), line_of_parts, {}, false});
      if (*diagram_.parts[n] != '\0') labels_.push_back({diagram_.parts[n], part, {}});
    }
  }

  void ground() {
    for (const Feature& feature : table_.battle().opening.ground->features) {
      const std::vector<Spot> outline = spots(feature.outline);
      const Colour colour = map::ground_colour(feature);
      drawing_.marks.push_back(mark::Fill{map::polygon(outline), colour});
      drawing_.marks.push_back(
          mark::Stroke{map::polygon(outline), map::darker(colour, 45), line_of_parts, {}, false});
      map::Area area{scale_.width, scale_.height, 0, 0};
      for (const Spot spot : outline)
        area = {std::min(area.left, spot.x), std::min(area.top, spot.y), std::max(area.right, spot.x),
                std::max(area.bottom, spot.y)};
      taken_.push_back(area);
      const std::string name = set_.printed(kind_text(feature.kind, feature.shape));
      const Spot at = centre_of(area);
      lettering::write_centred(drawing_, {at.x, at.y + letter_size * 33 / 100}, name, Face::table_italic,
                               letter_size, map::ink);
    }
  }

  bool is_drawn(std::size_t unit) const {
    return diagram_.part == nullptr || unit + 1 < table_.battle().opening.units.size();
  }
  void units() {
    const std::vector<Unit>& all = table_.battle().opening.units;
    std::array<std::size_t, 2> of_side{};
    for (std::size_t i = 0; i < all.size(); ++i) {
      const std::size_t number = of_side[index(all[i].side)]++;
      if (!is_drawn(i)) continue;
      map::add_unit(drawing_, table_.battle(), scale_, all[i], all[i].base.pose, map::Manner::blank,
                    map::Symbols::blocks);
      taken_.push_back(area_of(all[i].base));
      if (const char* letter = letter_of(all[i].side, number); *letter != '\0') write_on(all[i].base, letter);
    }
  }
  // The units of a side stand in the order of the diagram.
  const char* letter_of(SideId side, std::size_t number) const {
    for (const DiagramUnit& unit : diagram_.units)
      if (unit.side == side && number-- == 0) return unit.letter;
    return "";
  }
  map::Area area_of(const Base& base) const {
    map::Area area{scale_.width, scale_.height, 0, 0};
    for (const Point corner : corners(base)) {
      const Spot spot = scale_(corner);
      area = {std::min(area.left, spot.x), std::min(area.top, spot.y), std::max(area.right, spot.x),
              std::max(area.bottom, spot.y)};
    }
    return area;
  }
  void write_on(const Base& base, const std::string& letter) {
    const Spot at = scale_(base.pose.at);
    const Milli half = lettering::width(letter, letter_size) / 2 + 700, high = letter_size * 42 / 100;
    drawing_.marks.push_back(mark::Fill{map::box(at.x - half, at.y - high, 2 * half, 2 * high), map::paper});
    lettering::write_centred(drawing_, {at.x, at.y + letter_size * 34 / 100}, letter, Face::table_bold,
                             letter_size, map::ink);
  }

  void moves() {
    for (const DiagramMove& move : table_.moves()) {
      const Unit& unit = table_.battle().opening[move.unit];
      const Colour colour = map::side_colour(table_.battle(), unit.side);
      for (const Base& place : move.places) {
        map::add_unit(drawing_, table_.battle(), scale_, unit, place.pose, map::Manner::ghost,
                      map::Symbols::blocks);
        taken_.push_back(area_of(place));
      }
      if (move.measured.size() < 2) continue;
      const std::vector<Spot> way = spots(move.measured);
      map::add_arrow(drawing_, way, map::Arrow::move, colour);
      for (std::size_t i = 1; i < way.size(); ++i)
        for (int part = 0; part <= 1000; part += 50)
          taken_.push_back(map::around({way[i - 1].x + (way[i].x - way[i - 1].x) * part / 1000,
                                        way[i - 1].y + (way[i].y - way[i - 1].y) * part / 1000},
                                       1500, 1500));
      if (move.cost > 0) labels_.push_back({length_text(move.cost), 0, way[way.size() / 2]});
    }
  }
  std::string length_text(Length length) const {
    const Length tenths = (length * 10 + set_.length_unit / 2) / set_.length_unit;
    return std::to_string(tenths / 10) + look_.decimal + std::to_string(tenths % 10) + " " + set_.length_name;
  }

  // -- Labels: in the part that they name, or beside their spot, where they cover nothing.
  void names() {
    for (const Label& label : labels_)
      if (!write_in(label, label.part) && label.part != 0) write_in(label, 0);
  }
  // In that part; where it is another than the label names, with a line to its own.
  bool write_in(const Label& label, int part) {
    for (const lettering::Lines& lines :
         {lettering::Lines{label.text}, lettering::in_two(label.text), lettering::in_three(label.text)}) {
      const auto at = place_for(label, lines, part);
      if (!at) continue;
      if (part != label.part) {
        const Spot to = middle_of(label.part);
        const map::Area room = room_of(lines, *at);
        const Spot from{std::clamp(to.x, room.left, room.right), std::clamp(to.y, room.top, room.bottom)};
        drawing_.marks.push_back(
            mark::Stroke{Path{}.move(from).line(to), map::ink, line_of_parts, {}, false});
      }
      write(lines, *at);
      return true;
    }
    return false;
  }

  map::Area room_of(const lettering::Lines& lines, Spot at) const {
    const Milli pitch = letter_size * 115 / 100;
    return map::around(at, lettering::width(lines, letter_size) / 2 + 2000,
                       pitch * static_cast<Milli>(lines.size()) / 2 + 300);
  }
  bool is_free(const map::Area& area) const {
    return area.left >= 500 && area.top >= 500 && area.right <= scale_.width - 500 &&
           area.bottom <= scale_.height - 500 &&
           std::none_of(taken_.begin(), taken_.end(),
                        [&](const map::Area& other) { return map::overlap(area, other); });
  }
  // Is all of it in that part? As far as the rules were asked already, then at its corners.
  bool lies_in(const map::Area& area, int part) {
    for (int row = 0; row < field_->rows(); ++row)
      for (int column = 0; column < field_->columns(); ++column) {
        const Spot spot = scale_(field_->node(column, row));
        if (spot.x >= area.left && spot.x <= area.right && spot.y >= area.top && spot.y <= area.bottom &&
            field_->at_node(column, row) != part)
          return false;
      }
    const Milli middle = (area.left + area.right) / 2;
    for (const Milli x : {area.left, middle, area.right})
      for (const Milli y : {area.top, area.bottom})
        if (table_.part_at(scale_.on_table({x, y})) != part) return false;
    return true;
  }

  std::optional<Spot> place_for(const Label& label, const lettering::Lines& lines, int part) {
    const Spot wanted = label.part != 0 ? middle_of(label.part) : label.at;
    struct Try {
      Milli off;
      Spot at;
    };
    std::vector<Try> tries;
    constexpr Milli step = 1500;
    for (Milli y = step; y < scale_.height; y += step)
      for (Milli x = step; x < scale_.width; x += step)
        tries.push_back({std::abs(x - wanted.x) + 2 * std::abs(y - wanted.y), {x, y}});
    std::stable_sort(tries.begin(), tries.end(), [](const Try& a, const Try& b) { return a.off < b.off; });
    for (const Try& each : tries) {
      const map::Area area = room_of(lines, each.at);
      if (is_free(area) && (label.part == 0 || lies_in(area, part))) return each.at;
    }
    return std::nullopt;
  }
  Spot middle_of(int part) const {
    Milli x = 0, y = 0, count = 0;
    for (int row = 0; row < field_->rows(); ++row)
      for (int column = 0; column < field_->columns(); ++column)
        if (field_->at_node(column, row) == part) {
          const Spot spot = scale_(field_->node(column, row));
          x += spot.x;
          y += spot.y;
          ++count;
        }
    return count == 0 ? Spot{} : Spot{x / count, y / count};
  }

  void write(const lettering::Lines& lines, Spot at) {
    const map::Area room = room_of(lines, at);
    taken_.push_back(room);
    const Milli pitch = letter_size * 115 / 100;
    Milli baseline = at.y - pitch * static_cast<Milli>(lines.size() - 1) / 2 + letter_size * 33 / 100;
    for (const std::string& line : lines) {
      lettering::write_centred(drawing_, {at.x, baseline}, line, Face::table, letter_size, map::ink);
      baseline += pitch;
    }
  }

  const Diagram& diagram_;
  const Ruleset& set_;
  Look look_;
  DiagramTable table_;
  map::Scale scale_;
  Drawing drawing_;
  std::optional<Field> field_;
  std::vector<Label> labels_;
  std::vector<map::Area> taken_;
};

}  // namespace

Colour tint_of(int part) { return tints[static_cast<std::size_t>(part - 1) % std::size(tints)]; }

Drawing draw(const Diagram& diagram, const Rulebook& book, const Look& look) {
  return Picture(diagram, book, look).draw();
}

}  // namespace quincunx::diagrams
