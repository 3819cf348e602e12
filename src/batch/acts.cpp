#include "batch/acts.hpp"

#include <algorithm>
#include <charconv>

#include "quincunx/play/tally.hpp"

namespace quincunx::batch {
namespace {

enum Did : std::uint8_t { was_engaged = 1, did_shoot = 2, did_charge = 4, did_come = 8 };
constexpr std::uint8_t acted = was_engaged | did_shoot | did_charge;
constexpr char never_came = '-', nothing_done = 'a';

}  // namespace

std::vector<UnitId> troops_of(const Battle& battle) {
  std::vector<UnitId> troops;
  for (std::size_t i = 0; i < battle.opening.units.size(); ++i)
    if (!is_leader(battle.book.set(), battle.opening.units[i])) troops.push_back(static_cast<UnitId>(i));
  return troops;
}

Acts::Acts(const Battle& battle)
    : battle_(battle),
      did_(battle.opening.units.size(), 0),
      left_in_(battle.opening.units.size(), 0),
      turn_(std::max<std::int16_t>(battle.opening.turn, 1)) {
  for (std::size_t i = 0; i < did_.size(); ++i)
    if (battle.opening.units[i].present()) did_[i] = did_come;
}

void Acts::act(UnitId unit, std::uint8_t bits) {
  if (index(unit) < did_.size()) did_[index(unit)] |= bits;
}

void Acts::show(Shows what, UnitId unit, UnitId target) {
  if (what == Shows::shot) act(unit, did_shoot);
  if (what != Shows::contact) return;
  act(unit, was_engaged);
  act(target, was_engaged);
}

void Acts::hear(const Event& event) {
  const Ruleset& set = battle_.book.set();
  if (const auto* checked = std::get_if<event::Checked>(&event.body)) {
    show(set.purposes[static_cast<std::size_t>(checked->purpose)].shows, checked->unit, checked->target);
  } else if (const auto* counted = std::get_if<event::Counted>(&event.body)) {
    if (counted->to > counted->from)
      show(set.columns[static_cast<std::size_t>(counted->column)].shows, counted->unit);
  } else if (const auto* tied = std::get_if<event::Tied>(&event.body)) {
    if (tied->value == 0) return;
    const TieEntry& tie = set.ties[static_cast<std::size_t>(tied->tie)];
    show(tie.shows, tied->unit, tied->target);
    if (tie.role == TieRole::charge) act(tied->unit, did_charge);
  } else if (const auto* entered = std::get_if<event::Entered>(&event.body)) {
    act(entered->unit, did_come);
  } else if (const auto* left = std::get_if<event::Left>(&event.body)) {
    left_in_[index(left->unit)] = turn_;
  } else if (const auto* began = std::get_if<event::Began>(&event.body)) {
    turn_ = began->turn;
  }
}

std::string Acts::text(const Table& last) const {
  std::string out;
  for (const UnitId unit : troops_of(battle_)) {
    const std::uint8_t did = did_[index(unit)];
    if ((did & did_come) == 0) {
      out += never_came;
      continue;
    }
    out += static_cast<char>(nothing_done + (did & acted));
    if (is_lost(last[unit].fate)) out += std::to_string(left_in_[index(unit)]);
  }
  return out;
}

std::optional<std::vector<Act>> read_acts(std::string_view text, std::size_t units) {
  std::vector<Act> acts;
  const char *at = text.data(), *const end = at + text.size();
  while (at != end) {
    Act& act = acts.emplace_back();
    const char letter = *at++;
    if (letter == never_came) continue;
    const int did = letter - nothing_done;
    if (did < 0 || did > acted) return std::nullopt;
    act.came = true;
    act.engaged = (did & was_engaged) != 0;
    act.shot = (did & did_shoot) != 0;
    act.charged = (did & did_charge) != 0;
    if (at == end || *at < '0' || *at > '9') continue;
    const auto [past, error] = std::from_chars(at, end, act.lost);
    if (error != std::errc{} || act.lost < 1) return std::nullopt;
    at = past;
  }
  return acts.size() == units ? std::optional(std::move(acts)) : std::nullopt;
}

}  // namespace quincunx::batch
