#include "log/prose/names.hpp"

#include <algorithm>

#include "log/numbers.hpp"
#include "log/prose/templates.hpp"

namespace quincunx {
namespace {

std::string named(std::size_t n, const std::vector<std::string>& names, Saying number,
                  const Vocabulary& words) {
  if (n < names.size() && !names[n].empty()) return names[n];
  return said(number, words, {{"n", std::to_string(n)}});
}

}  // namespace

std::string name_of(UnitId unit, const Vocabulary& words) {
  return unit == nobody ? pattern_of(Saying::no_unit, words)
                        : named(index(unit), words.unit_names, Saying::number_unit, words);
}
std::string name_of(SideId side, const Vocabulary& words) {
  return named(index(side), words.side_names, Saying::number_side, words);
}

std::string name_of(Party party, const Vocabulary& words) {
  if (party.kind == Party::Kind::side) return name_of(SideId{party.number}, words);
  const bool known = party.kind == Party::Kind::command && party.number < words.command_names.size();
  return known ? words.command_names[party.number] : '#' + std::to_string(party.number);
}

std::string name_of(ObjectiveId objective, const Vocabulary& words) {
  return named(static_cast<std::size_t>(objective), words.objective_names, Saying::number_objective, words);
}
std::string name_of_formation(std::size_t formation, const Vocabulary& words) {
  return named(formation, words.formation_names, Saying::number_formation, words);
}

namespace {

std::string number_text(std::int64_t parts, std::int64_t unit, int places) {
  std::int64_t scale = 1;
  for (int i = 0; i < places; ++i) scale *= 10;
  const std::int64_t divisor = std::max<std::int64_t>(unit, 1);
  const std::int64_t size = ((parts < 0 ? -parts : parts) * scale + divisor / 2) / divisor;
  std::string text;
  append_decimal(text, parts < 0 ? -size : size, scale);
  return text;
}

std::string with_mark(std::string number, const Vocabulary& words) {
  if (const std::size_t point = number.find('.'); point != std::string::npos)
    number.replace(point, 1, pattern_of(Saying::decimal, words));
  return number;
}

}  // namespace

std::string told_length(std::int64_t length, const Vocabulary& words) {
  std::string text = with_mark(number_text(length, words.unit_of_length, 3), words);
  if (!words.length_name.empty()) text += ' ' + words.length_name;
  return text;
}
std::string told_hundredths(std::int64_t count, const Vocabulary& words) {
  return with_mark(number_text(count, 100, 2), words);
}
std::string told_angle(Angle angle, const Vocabulary& words) {
  return with_mark(number_text(angle.arcseconds, arcseconds_in_a_degree, 2), words) + "°";
}
std::string told_point(Point point, const Vocabulary& words) {
  const Length unit = words.unit_of_length;
  return number_text(point.x, unit, 3) + ", " + number_text(point.y, unit, 3);
}
std::string told_pose(Pose pose, const Vocabulary& words) {
  return said(Saying::pose, words,
              {{"point", told_point(pose.at, words)}, {"angle", told_angle(pose.facing, words)}});
}
std::string told_turn(Angle turn, const Vocabulary& words) {
  return said(turn.arcseconds < 0 ? Saying::turn_left : Saying::turn_right, words,
              {{"angle", told_angle(Angle{std::abs(turn.arcseconds)}, words)}});
}
std::string told_dice(const Roll& roll) {
  std::string text = "[";
  for (const std::uint8_t face : roll.dice()) {
    if (text.size() > 1) text += ' ';
    append_number(text, face);
  }
  return text + ']';
}

}  // namespace quincunx
