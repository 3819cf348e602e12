// The orders and manoeuvres of every game.

#include <array>

#include "log/keys.hpp"

namespace quincunx {
namespace {

using Turn = LegForm::Turn;
using By = LegForm::By;
using Aim = OrderKind::Aim;
using Amount = OrderKind::Amount;

// clang-format off
constexpr std::array<ManoeuvreKind, shared_manoeuvres> every_manoeuvre{{
  {"none"},
  {"advance",    {Turn::none, By::plain},           "",        "advanced"},
  {"wheel",      {Turn::sides},                     "",        "wheeled"},
  {"oblique",    {Turn::sides, By::plain},          "",        "moved obliquely"},
  {"about-face", {},                                "",        "faced about"},
  {"turn",       {Turn::sides},                     "",        "turned"},
  {"sideways",   {Turn::none, By::sides},           "",        "moved sideways"},
  {"back",       {Turn::none, By::plain},           "",        "moved back"},
  {"pivot",      {Turn::bearing},                   "",        "pivoted"},
  {"go",         {Turn::none, By::none, true},      "",        "went"},
  {"slide",      {},                                "",        "shifted"},
  {"formation",  {Turn::none, By::none, false, true}, "form"},
}};

constexpr std::array<OrderKind, shared_verbs> every_order{{
  {"none",     Interaction::none,   "no answer"},
  {"hold",     Interaction::hold,   "hold"},
  {"move",     Interaction::move,   ""},
  {"approach", Interaction::move,   "approach"},
  {"engage",   Interaction::move,   "engage",    Aim::enemy,    true, "target", "engage"},
  {"support",  Interaction::move,   "support",   Aim::friendly, true, "target", "support"},
  {"shoot",    Interaction::shoot,  "shoot",     Aim::enemy,    true, "at",     "shoot at", Amount::stands},
  {"charge",   Interaction::charge, "charge",    Aim::enemy,    true, "at",     "charge",   Amount::style, false, true},
  {"attach",   Interaction::move,   "attach to", Aim::friendly, true, "to",     "attach to", Amount::nothing, true},
  {"detach",   Interaction::move,   "detach",    Aim::nothing, false, "at",     "",          Amount::nothing, true},
  {"choose",   Interaction::choose, "choose",    Aim::nothing, false, "at",     "choose"},
}};
// clang-format on

template <class Kind, std::size_t Size>
const Kind& row_of(std::size_t n, const std::array<Kind, Size>& shared, std::span<const Kind> own) {
  if (n < Size) return shared[n];
  return n - Size < own.size() ? own[n - Size] : shared[0];
}

template <class Kind, std::size_t Size>
std::vector<std::string_view> all_keys(const std::array<Kind, Size>& shared, std::span<const Kind> own) {
  std::vector<std::string_view> keys;
  for (const Kind& kind : shared) keys.emplace_back(kind.key);
  for (const Kind& kind : own) keys.emplace_back(kind.key);
  return keys;
}

}  // namespace

std::span<const OrderKind> shared_orders() { return every_order; }
std::span<const ManoeuvreKind> shared_manoeuvre_kinds() { return every_manoeuvre; }

const OrderKind& kind_of(Verb verb, std::span<const OrderKind> own) {
  return row_of(static_cast<std::size_t>(verb), every_order, own);
}
const ManoeuvreKind& kind_of(Manoeuvre how, std::span<const ManoeuvreKind> own) {
  return row_of(static_cast<std::size_t>(how), every_manoeuvre, own);
}

std::vector<std::string_view> order_keys(std::span<const OrderKind> own) {
  return all_keys(every_order, own);
}
std::vector<std::string_view> manoeuvre_keys(std::span<const ManoeuvreKind> own) {
  return all_keys(every_manoeuvre, own);
}

}  // namespace quincunx
