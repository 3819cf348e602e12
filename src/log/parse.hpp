#pragma once
// The attribute texts of logs and orders read back: nullopt if a text is not exactly in form.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quincunx/base/problem.hpp"
#include "quincunx/log/event.hpp"
#include "quincunx/log/vocabulary.hpp"

namespace quincunx {

// A whole number in [low, high], digits with or without a minus sign.
std::optional<std::int64_t> parse_number(std::string_view text, std::int64_t low, std::int64_t high);

// "2.5" in the unit, as micrometres; at most 6 places that matter. Where a micrometre is a decimal fraction
// of the unit (TUM), a length between two micrometres gives nullopt; otherwise (inches) it is rounded to the
// nearest. The negative of every result is representable.
std::optional<Length> parse_decimal(std::string_view text, Length unit);
std::optional<Angle> parse_degrees(
    std::string_view text);  // to the nearest arc-second, not brought into [0, 360)
std::optional<Point> parse_point(std::string_view text, Length unit);  // "10,21"

std::optional<Rule> parse_rule(std::string_view text);           // 1 to 8 visible ASCII characters
std::optional<Roll> parse_dice(std::string_view text);           // "6,2,6,1", faces 0 to 255; "" is no dice
std::optional<std::uint32_t> parse_rows(std::string_view text);  // "1,4": rows 1 to 32, rising, as a mask
// Of every game, or one of the rule set's own.
std::optional<Manoeuvre> parse_manoeuvre(std::string_view key, std::span<const ManoeuvreKind> own);
std::optional<Verb> parse_verb(std::string_view key, std::span<const OrderKind> own);
std::optional<event::Ending> parse_ending(std::string_view key);

// An empty event of this kind: "checked".
std::optional<EventBody> parse_tag(std::string_view tag);
std::vector<std::string_view> tags();  // of every kind, in order of declaration

// The attributes that an event of this kind may have in log.xml, the header's ("n", "by", "rule", "table",
// "rows") first.
std::vector<std::string_view> attribute_names(const EventBody& body);
// The attributes that a leg may have in orders and logs.
std::vector<std::string_view> attribute_names(const ManoeuvreKind& kind);

}  // namespace quincunx
