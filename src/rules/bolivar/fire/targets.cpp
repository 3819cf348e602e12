#include <algorithm>

#include "rules/bolivar/army/position.hpp"
#include "rules/bolivar/book/remarks.hpp"
#include "rules/bolivar/fire/fire.hpp"

namespace quincunx::bolivar {
namespace {

constexpr Length worth_a_reason = 4 * tum;  // beyond its range, for enemies that a refusal is listed of

class TargetSurvey {
 public:
  TargetSurvey(const Turn& turn, UnitId shooter, const Imagined& imagined)
      : turn_(turn),
        shooter_(shooter),
        own_(turn[shooter]),
        imagined_(imagined),
        range_(shooting_range(turn.book(), type_of(own_))),
        as_near_(distance_figure(turn.book(), row::equally_near)) {
    find();
    for (int quarters = 0; quarters < 4; ++quarters)  // the faces of a Square; others have one
      give_priority(bearing(own_.base.pose.facing + degrees(90 * quarters)));
  }
  Aims aims;

  // B-A34, B-A78: left to itself, the nearest, whatever the face; of those as near the lowest id.
  void choose_first() {
    Aim* first = nullptr;
    Length least = 0;
    for (Aim& aim : aims) {
      if (!aim.legal()) continue;
      if (first == nullptr) least = aim.away;
      if (!more_than(aim.away, least + as_near_) && (first == nullptr || aim.target < first->target))
        first = &aim;
    }
    if (first != nullptr) first->first = true;
  }

 private:
  const Base& base_of(UnitId id) const { return id == imagined_.unit ? *imagined_.at : turn_[id].base; }

  void find() {
    const bool not_into_melee = turn_.ruling(ruling::shoot_into_melee) == reading::YesNo::no;
    for (const Standing& standing : turn_.table().standing[index(other(own_.side))]) {
      const UnitId id = standing.unit;
      const Unit& enemy = turn_[id];
      const Base& there = base_of(id);
      if (enemy.host != nobody || surely_beyond(own_.base, there, range_ + worth_a_reason)) continue;
      Aim aim{shooter_, id, distance(own_.base, there), Arc::none, face_towards(own_, there), false, {}};
      if (more_than(aim.away, range_ + worth_a_reason)) continue;
      aim.arc = arc_of(turn_, shooter_, there);
      if (is_commander(enemy))
        aim.bar = {"B-A77"_r, remark::commander_target};
      else if (more_than(aim.away, range_))
        aim.bar = {"B-R10"_r, remark::out_of_range};
      else if (aim.arc == Arc::none)
        aim.bar = {"B-R10"_r, remark::out_of_arc};
      else if (not_into_melee && locked(turn_, id))
        aim.bar = {"B-A77"_r, remark::target_in_melee};
      aims.push_back(aim);
    }
    nearest_first(
        aims, [](const Aim& aim) { return aim.away; }, [](const Aim& aim) { return aim.target; });
  }

  // The closest in sight directly to front, and those as near; without any, the same obliquely (B-R10).
  void give_priority(Angle face) {
    const Aim* priority = nullptr;
    for (const Arc arc : {Arc::directly, Arc::oblique})
      for (Aim& aim : aims) {
        if (aim.bar || aim.face != face || aim.arc != arc) continue;
        const bool second =
            priority != nullptr && (priority->arc != arc || more_than(aim.away, priority->away + as_near_));
        if (second)
          aim.bar = {in_square(own_) ? "B-A34"_r : "B-R10"_r, remark::not_priority, priority->target};
        else if (sight_blocked(turn_, shooter_, aim.target, imagined_))
          aim.bar = {"B-A75"_r, remark::no_sight};
        else if (priority == nullptr)
          priority = &aim;
      }
  }

  const Turn& turn_;
  UnitId shooter_;
  const Unit& own_;
  Imagined imagined_;
  Length range_, as_near_;
};

}  // namespace

bool shooting_state(const Unit& unit) {
  const Type type = type_of(unit);
  if (artillery(type)) return form_of(unit) == Form::deployed;
  if (type == Type::battalion) return form_of(unit) != Form::march;
  return type == Type::skirmisher || type == Type::horse;
}

bool able_to_shoot(const Turn& turn, UnitId unit) {
  const Unit& own = turn[unit];
  return shooting_state(own) && !is(own, column::moved) && !locked(turn, unit);
}

Bar shooter_bar(const Turn& turn, UnitId shooter) {
  const Unit& own = turn[shooter];
  if (is_guns(own) && (form_of(own) == Form::limbered || is(own, column::was_limbered)))
    return {"B-A21"_r, remark::limbered_today};
  if (!shooting_state(own)) return {"B-C20"_r, remark::not_a_shooter};
  if (is(own, column::moved)) return {"B-R32"_r, remark::has_faced_about};
  if (locked(turn, shooter)) return {"B-A77"_r, remark::in_contact};
  if (is(own, column::shot)) return {"B-R9"_r, remark::has_shot};
  return {};
}

bool would_be_priority_target(const Turn& turn, UnitId shooter, UnitId target, const Base& target_at) {
  const TargetSurvey survey(turn, shooter, {target, &target_at});
  return std::any_of(survey.aims.begin(), survey.aims.end(),
                     [target](const Aim& aim) { return aim.target == target && aim.legal(); });
}

void add_aims(const Turn& turn, UnitId shooter, Aims& aims) {
  TargetSurvey survey(turn, shooter, {});
  const Bar own = shooter_bar(turn, shooter);
  for (Aim& aim : survey.aims) {
    if (own)
      aim.bar = own;
    else if (aim.legal() && is(turn[aim.target], column::shot_at))
      aim.bar = {"B-A78"_r, turn.tie(tie::held_back, shooter, aim.target) != 0 ? remark::held_back
                                                                               : remark::already_shot_at};
  }
  survey.choose_first();
  aims.insert(aims.end(), survey.aims.begin(), survey.aims.end());
}

}  // namespace quincunx::bolivar
