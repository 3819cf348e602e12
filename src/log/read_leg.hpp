#pragma once
// A leg of a move from the attributes of its element: the inverse of legs.hpp, for logs and orders. read.hpp
// defines Source.

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "log/legs.hpp"
#include "log/parse.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx {

template <class Source>
class LegReader {
 public:
  LegReader(Source& source, const Vocabulary& words)
      : source_(source), words_(words), unit_(words.unit_of_length) {}
  bool good() const { return good_; }

  void angle(std::string_view name, Angle& onto, bool required = true) {
    take(name, onto, required, parse_degrees, "degrees such as 22.5");
  }
  void length(std::string_view name, Length& onto, bool required = true) {
    const auto parse = [this](std::string_view text) { return parse_decimal(text, unit_); };
    take(name, onto, required, parse, "a length such as 2.5");
  }
  void point(std::string_view name, Point& onto, bool required = true) {
    const auto parse = [this](std::string_view text) { return parse_point(text, unit_); };
    take(name, onto, required, parse, "a point such as 12,8");
  }
  void formation(std::string_view name, std::uint8_t& onto, bool required = true) {
    const auto parse = [this](std::string_view text) -> std::optional<std::uint8_t> {
      const auto& keys = words_.formation_keys;
      const auto found = std::find(keys.begin(), keys.end(), text);
      if (found == keys.end()) return std::nullopt;
      return static_cast<std::uint8_t>(found - keys.begin());
    };
    take(name, onto, required, parse, "a formation of the rule set");
  }
  // Which of left and right is given; true: left.
  bool left() {
    const bool both = source_.attribute("left") && source_.attribute("right");
    if (both) wrong("right", "cannot stand beside 'left'", "");
    return source_.attribute("left").has_value();
  }

 private:
  template <class Value, class Parse>
  void take(std::string_view name, Value& onto, bool required, Parse parse, std::string_view form) {
    const std::optional<std::string_view> text = source_.attribute(name);
    if (!text && !required) return;
    if (!text) return wrong(name, "is missing", form);
    if (const auto value = parse(*text))
      onto = *value;
    else
      wrong(name, in_quotes(*text) + " is not in form", form);
  }
  void wrong(std::string_view name, const std::string& what, std::string_view form) {
    source_.wrong(name, what, std::string(form));
    good_ = false;
  }

  Source& source_;
  const Vocabulary& words_;
  Length unit_;
  bool good_ = true;
};

// Reads the fields of a leg whose manoeuvre is known (the name of the element); false when anything was
// wrong.
template <class Source>
bool read_leg(Leg& leg, Source& source, const Vocabulary& words) {
  LegReader<Source> reader(source, words);
  const LegForm form = kind_of(leg.how, words.manoeuvres).takes;
  using Turn = LegForm::Turn;
  using By = LegForm::By;
  if (form.turn == Turn::sides) {
    const bool left = reader.left();
    reader.angle(left ? "left" : "right", leg.angle);
    if (left) leg.angle = -leg.angle;
  }
  if (form.by == By::sides) {
    const bool left = reader.left();
    reader.length(left ? "left" : "right", leg.by);
    if (left) leg.by = -leg.by;
  }
  if (form.turn == Turn::bearing) reader.angle("to", leg.angle);
  if (form.by == By::plain) reader.length("by", leg.by);
  if (form.point) reader.point("to", leg.to);
  if (form.formation) reader.formation("to", leg.formation);
  if (form.turn == Turn::none) reader.angle("angle", leg.angle, false);
  if (form.by == By::none) reader.length("distance", leg.by, false);
  if (!form.point) reader.point("point", leg.to, false);
  if (!form.formation) reader.formation("formation", leg.formation, false);
  return reader.good();
}

}  // namespace quincunx
