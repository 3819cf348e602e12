#include "command/doctrine/doctrine.hpp"

#include <algorithm>

#include "quincunx/command/commanders.hpp"
#include "quincunx/play/objectives.hpp"
#include "quincunx/play/turn.hpp"
#include "quincunx/play/victory.hpp"

namespace quincunx {
namespace {

constexpr int at_once = 4;  // turns beyond its patience, at which a command that defends attacks

bool defends(const Battle& battle, SideId side) {
  const std::string_view role = battle.book.set().roles[1];
  return !role.empty() && battle.scenario->sides[index(side)].role == role;
}

}  // namespace

std::vector<Stance> stances_of(const Battle& battle) {
  std::vector<Stance> stances;
  for (const Battle::CommandInfo& command : battle.commands) {
    const Posture usual = defends(battle, command.side) ? Posture::defend : Posture::attack;
    stances.push_back({command.posture.value_or(usual), command.toward, edge_named(command.edge)});
  }
  return stances;
}

Order Doctrine::operator()(const Ask& ask) {
  first_question_ = survey_.renew(ask);
  if (first_question_) {
    order_.clear();
    line_.clear();
    fields_known_ = false;
    next_ = 0;
    answered_.assign(ask.turn.table().units.size(), false);
    prizes_.reset();
    behind_.reset();
    losing_.reset();
    aimed_at_.assign(ask.turn.table().units.size(), 0);
    obey_breaks(ask);
    deliberate_ = ask.turn.book().set().deliberate && ask.turn.battle().scenario->turn_limit > 0;
  }
  if (ask.offers.empty()) return {};
  if (ask.sounding) {
    if (value_of(ask, ask.offers.front()) <= 0) return {};
    return ask.offers.front().order;
  }
  const TopicEntry& topic = ask.turn.book().set().topics[static_cast<std::size_t>(ask.topic)];
  if (topic.role == TopicRole::act) return stir(ask);
  return topic.continuous ? move_next(ask) : choose(ask);
}

int Doctrine::pressing(const Ask& ask, UnitId unit) const {
  const Table& table = ask.turn.table();
  if (about_to_lose(ask)) return at_once;
  const int patience = want(Preference::patience, table, unit);
  const int beyond = table.turn - patience;
  const int limit = ask.turn.battle().scenario->turn_limit;
  const bool short_of_time = limit > 0 && patience < 90 && table.turn > limit - 4;
  if (beyond <= 0 && !short_of_time) return 0;
  const bool attacks = !defends(ask.turn.battle(), ask.side);
  const Posture posture = posture_of(table, unit);
  const bool waits = posture == Posture::defend || posture == Posture::reserve;
  // Time is on its side, unless the places that count are the enemy's.
  if (deliberate_ && !attacks && waits && !behind(ask)) return 0;
  const int turns = beyond > 0 ? beyond - survey_.strength_lost() / 12 : 0;
  return std::max({turns, attacks && short_of_time ? table.turn - (limit - 4) : 0, 0});
}

// Does the enemy hold more of what counts at the end?
bool Doctrine::behind(const Ask& ask) const {
  if (behind_) return *behind_;
  std::array<int, 2> points{};
  if (points_count(ask.turn.battle())) points = objective_points(ask.turn.battle(), ask.turn.table());
  behind_ = points[index(other(ask.side))] > points[index(ask.side)];
  return *behind_;
}

// Is it light, and does it shoot far enough beyond the enemy nearest to it to go ahead of an attack?
bool Doctrine::skirmishes(UnitId unit, Posture posture) const {
  const Reckoning& is = survey_[unit];
  if (!is.light) return false;
  const int wanted = preferences_(Preference::skirmish, posture);
  const UnitId enemy = survey_.nearest(unit);
  return wanted == 0 || enemy == nobody ||
         is.range * std::int64_t{100} >= survey_[enemy].range * std::int64_t{wanted};
}

Posture Doctrine::urged(const Ask& ask, UnitId unit) const {
  const Posture posture = posture_of(ask.turn.table(), unit);
  const int turns = pressing(ask, unit);
  const bool goes_forward = posture == Posture::attack || posture == Posture::advance;
  if (turns == 0 && goes_forward && skirmishes(unit, posture)) return Posture::screen;
  if (turns > 0 && (posture == Posture::advance || posture == Posture::reserve)) return Posture::attack;
  if (turns > 0 && posture == Posture::defend) return turns > 2 ? Posture::attack : Posture::advance;
  if (turns > 3 && posture == Posture::screen) return Posture::advance;
  return posture;
}

bool Doctrine::worn(const Ask& ask, UnitId unit) const {
  const Reckoning& is = survey_[unit];
  return is.strength < is.start &&
         survey_.strength_percent(unit) <= want(Preference::worn, ask.turn.table(), unit);
}

Commander doctrine(const Battle& battle) {
  Commander commander = Doctrine(battle);
  commander.wants_reasons = [](const Turn&, UnitId) { return false; };
  commander.can_be_sounded = commander.settles = true;
  return commander;
}

}  // namespace quincunx
