#include "log/keys.hpp"

#include <array>

namespace quincunx {
namespace {

constexpr std::array<std::string_view, 16> manoeuvres{
    "none",  "advance", "wheel", "oblique",   "about-face", "turn",  "sideways",  "back",
    "pivot", "go",      "slide", "formation", "pass",       "scale", "replenish", "rally"};
static_assert(manoeuvres.size() == static_cast<std::size_t>(Manoeuvre::count_));
constexpr std::array<std::string_view, 18> verbs{
    "none",       "hold",   "move",   "approach",      "engage", "support", "shoot", "charge", "evade",
    "rally-back", "attach", "detach", "countercharge", "square", "shelter", "carry", "recall", "choose"};
static_assert(verbs.size() == static_cast<std::size_t>(Verb::count_));
constexpr std::array<std::string_view, 6> fates{"expected",   "present", "routed",
                                                "eliminated", "fallen",  "withdrawn"};
constexpr std::array<std::string_view, 5> endings{"broken", "time", "draw", "stopped", "points"};

template <class Enum>
std::string_view key_of(Enum value) {
  const std::span<const std::string_view> keys = keys_of(value);
  const auto n = static_cast<std::size_t>(value);
  return n < keys.size() ? keys[n] : keys.front();
}

}  // namespace

std::span<const std::string_view> keys_of(Manoeuvre) { return manoeuvres; }
std::span<const std::string_view> keys_of(Verb) { return verbs; }
std::span<const std::string_view> keys_of(Fate) { return fates; }
std::span<const std::string_view> keys_of(event::Ending) { return endings; }

std::string value_text(const ColumnEntry& column, int value) {
  const auto n = static_cast<std::size_t>(value - column.low);
  return value >= column.low && n < column.words.size() ? column.words[n] : std::to_string(value);
}

std::string_view key(Manoeuvre how) { return key_of(how); }
std::string_view key(Verb verb) { return key_of(verb); }
std::string_view key(Fate fate) { return key_of(fate); }
std::string_view key(event::Ending how) { return key_of(how); }

}  // namespace quincunx
