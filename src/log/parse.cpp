#include "log/parse.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

#include "log/keys.hpp"
#include "log/legs.hpp"
#include "log/write.hpp"
#include "quincunx/base/text.hpp"

namespace quincunx {
namespace {

constexpr std::int64_t million = 1'000'000;

bool digits_only(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// In millionths: at most ten digits before the point, six that matter after it.
std::optional<std::int64_t> parse_millionths(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  if (!digits_only(whole) || whole.size() > 10) return std::nullopt;
  std::string_view places;
  if (point != std::string_view::npos) {
    places = text.substr(point + 1);
    if (!digits_only(places)) return std::nullopt;
    while (places.ends_with('0')) places.remove_suffix(1);
    if (places.size() > 6) return std::nullopt;
  }
  std::int64_t millionths = 0;
  for (const char c : whole) millionths = millionths * 10 + (c - '0');
  for (std::size_t i = 0; i < 6; ++i)
    millionths = millionths * 10 + (i < places.size() ? places[i] - '0' : 0);
  return negative ? -millionths : millionths;
}

// Whole parts of a unit; halves go away from zero.
std::optional<std::int32_t> parse_parts(std::string_view text, std::int32_t unit) {
  const std::optional<std::int64_t> millionths = parse_millionths(text);
  if (!millionths) return std::nullopt;
  const std::int64_t divisor = std::max(unit, 1);
  const bool negative = *millionths < 0;
  const std::int64_t size = negative ? -*millionths : *millionths;
  const std::int64_t remainder = size % million * divisor;
  if (million % divisor == 0 && remainder % million != 0) return std::nullopt;
  if (size / million > std::numeric_limits<std::int32_t>::max() / divisor + 1) return std::nullopt;
  const std::int64_t parts = size / million * divisor + (remainder + million / 2) / million;
  if (parts > std::numeric_limits<std::int32_t>::max()) return std::nullopt;
  return static_cast<std::int32_t>(negative ? -parts : parts);
}

// The number of a key in a list.
template <class Number, class Keys>
std::optional<Number> parse_key(std::string_view text, const Keys& keys) {
  const auto found = std::find(keys.begin(), keys.end(), text);
  if (found == keys.end()) return std::nullopt;
  return static_cast<Number>(found - keys.begin());
}

template <std::size_t Kind = 0>
std::optional<EventBody> kind_by_tag(std::string_view tag) {
  if constexpr (Kind < std::variant_size_v<EventBody>) {
    using Body = std::variant_alternative_t<Kind, EventBody>;
    return tag == Body::tag ? EventBody(Body{}) : kind_by_tag<Kind + 1>(tag);
  } else {
    return std::nullopt;
  }
}
template <std::size_t... Kind>
std::vector<std::string_view> all_tags(std::index_sequence<Kind...>) {
  return {std::variant_alternative_t<Kind, EventBody>::tag...};
}

}  // namespace

std::optional<std::int64_t> parse_number(std::string_view text, std::int64_t low, std::int64_t high) {
  std::int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || stopped != end || number < low || number > high) return std::nullopt;
  return number;
}

std::optional<Length> parse_decimal(std::string_view text, Length unit) { return parse_parts(text, unit); }

std::optional<Angle> parse_degrees(std::string_view text) {
  const std::optional<std::int32_t> parts = parse_parts(text, arcseconds_in_a_degree);
  if (!parts) return std::nullopt;
  return Angle{*parts};
}

std::optional<Point> parse_point(std::string_view text, Length unit) {
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const std::optional<Length> x = parse_decimal(text.substr(0, comma), unit);
  const std::optional<Length> y = parse_decimal(text.substr(comma + 1), unit);
  if (!x || !y) return std::nullopt;
  return Point{*x, *y};
}

std::optional<Rule> parse_rule(std::string_view text) {
  const auto visible = [](char c) { return c > ' ' && c <= '~'; };
  if (text.empty() || text.size() > Rule{}.text.size() || !std::all_of(text.begin(), text.end(), visible))
    return std::nullopt;
  return rule(text);
}

std::optional<Roll> parse_dice(std::string_view text) {
  Roll roll;
  for (const std::string_view each : split(text, ',')) {
    const std::optional<std::int64_t> face = parse_number(each, 0, 255);
    if (!face || roll.count == Roll::capacity) return std::nullopt;
    roll.faces[roll.count++] = static_cast<std::uint8_t>(*face);
  }
  return roll;
}

std::optional<std::uint32_t> parse_rows(std::string_view text) {
  std::uint32_t mask = 0;
  std::int64_t last = 0;
  for (const std::string_view each : split(text, ',')) {
    const std::optional<std::int64_t> row = parse_number(each, last + 1, 32);
    if (!row) return std::nullopt;
    mask |= 1U << (*row - 1);
    last = *row;
  }
  return mask;
}

std::optional<Manoeuvre> parse_manoeuvre(std::string_view key, std::span<const ManoeuvreKind> own) {
  return parse_key<Manoeuvre>(key, manoeuvre_keys(own));
}
std::optional<Verb> parse_verb(std::string_view key, std::span<const OrderKind> own) {
  return parse_key<Verb>(key, order_keys(own));
}
std::optional<event::Ending> parse_ending(std::string_view key) {
  return parse_key<event::Ending>(key, keys_of(event::Ending{}));
}

std::optional<EventBody> parse_tag(std::string_view tag) { return kind_by_tag(tag); }
std::vector<std::string_view> tags() {
  return all_tags(std::make_index_sequence<std::variant_size_v<EventBody>>());
}

std::vector<std::string_view> attribute_names(const EventBody& body) {
  std::vector<std::string_view> names{"n", "by", "rule", "table", "rows"};
  each_field(body, [&names](const char* name, const auto& value) {
    using Field = std::decay_t<decltype(value)>;
    if constexpr (std::is_same_v<Field, Pose>)
      names.insert(names.end(), {"at", "facing"});
    else if constexpr (std::is_same_v<Field, Order>)
      names.insert(names.end(), {"verb", "unit", "target", "at", "facing", "amount"});
    else if constexpr (std::is_same_v<Field, Party>)
      names.insert(names.end(), {"side", "command"});
    else
      names.emplace_back(name);
  });
  return names;
}

std::vector<std::string_view> attribute_names(const ManoeuvreKind& kind) {
  const LegForm form = kind.takes;
  std::vector<std::string_view> names;
  if (form.turn == LegForm::Turn::sides || form.by == LegForm::By::sides)
    names.insert(names.end(), {"left", "right"});
  if (form.turn == LegForm::Turn::bearing || form.point || form.formation) names.emplace_back("to");
  if (form.by == LegForm::By::plain) names.emplace_back("by");
  if (form.turn == LegForm::Turn::none) names.emplace_back("angle");
  if (form.by == LegForm::By::none) names.emplace_back("distance");
  if (!form.point) names.emplace_back("point");
  if (!form.formation) names.emplace_back("formation");
  return names;
}

}  // namespace quincunx
