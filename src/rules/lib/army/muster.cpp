// What a unit brings to the table (2.1): columns from its attributes and the defaults, formation, footprint.

#include "play/setup/mustering.hpp"
#include "rules/lib/army/footprints.hpp"
#include "rules/lib/army/forms.hpp"
#include "rules/lib/book/ruleset.hpp"
#include "rules/lib/book/rulings.hpp"

namespace quincunx::lib {
namespace {

class Mustered : Mustering {
 public:
  using Mustering::Mustering;

  void complete() {
    no_footprint_of_its_own("formation and stands give it (H51)");
    if (is_leader(unit()))
      leader();
    else
      fighters();
  }

 private:
  void leader() {
    not_for("leaders",
            {column::stands, column::start, column::weapon, column::gun, column::fixed, column::carriage,
             column::skirmisher, column::british, column::gaucho, column::lancers, column::granaderos,
             column::trained, column::brave, column::morale, column::low_ammo, column::reliability});
    if (book().ruling(ruling::provisional_leader) == 0) not_for("leaders", {column::provisional});
    if (!entry().quality.empty()) refuse("has a class", "leaders have a rating: rating=\"good\"");
    if (!entry().formation.empty()) refuse("has a formation", "leaders stand alone or with a unit");
    put(column::rating, given(column::rating).value_or(static_cast<int>(Rating::average)));
    const row::Stands size = type_of(unit()) == Type::leader ? row::leader_stand : row::army_leader_stand;
    const Length across = in_inches(book().figure(table::stands, size, stands_column::front));
    unit().base = set_down(unit().base.pose, {across, across, true});
  }

  void fighters() {
    not_for("units that are no leaders",
            {column::rating, column::out, column::dismounted, column::replace, column::fallen_worth});
    if (book().ruling(ruling::provisional_leader) != 0)
      not_for("units where their leader has it (L5)", {column::provisional});
    const std::optional<int> start = given(column::start), now = given(column::stands);
    if (!start && !now) refuse("has no stands", "say how many it starts with: stands=\"8\"");
    put(column::start, start ? *start : now.value_or(1));
    put(column::stands, now ? *now : start.value_or(1));
    if (value(unit(), column::start) < 1) refuse("starts without a stand", "stands are counted from 1");
    if (unit().fate == Fate::expected && value(unit(), column::stands) < 1)
      refuse("has no stand left", "give it a fate if it is lost");
    if (value(unit(), column::stands) > value(unit(), column::start))
      refuse("has more stands than it starts with", "start=\"…\" is how many it had at first (2.2)");
    put(column::quality, static_cast<int>(quality(static_cast<std::size_t>(Class::regular))));
    if (is_guns(unit()))
      guns();
    else
      troops();
    form();
  }

  void guns() {  // crews of no class are Regular (L33)
    not_for("guns", {column::reliability, column::weapon, column::gaucho, column::granaderos, column::lancers,
                     column::brave, column::morale, column::low_ammo});
    if (!says(column::gun)) refuse("does not say which guns", "gun=\"lg\", or hg, mg, hh, h, vlg");
    const Gun gun = static_cast<Gun>(given(column::gun).value_or(static_cast<int>(Gun::lg)));
    put(column::gun, static_cast<int>(gun));
    const Carriage usual = gun == Gun::vlg ? Carriage::light : Carriage::foot;
    put(column::carriage, given(column::carriage).value_or(static_cast<int>(usual)));
    if (value(unit(), column::carriage) == static_cast<int>(Carriage::light) && gun != Gun::vlg)
      refuse("has light carriages", "only the lightest guns have: gun=\"vlg\" (2.1)");
  }

  void troops() {
    not_for("troops", {column::gun, column::carriage, column::fixed, column::trained, column::silenced,
                       column::damaged, column::low_guns, column::sheltered});
    if (type_of(unit()) == Type::infantry)
      not_for("infantry", {column::gaucho, column::granaderos, column::lancers});
    put(column::reliability, given(column::reliability).value_or(static_cast<int>(Reliability::reliable)));
    // Cavalry uses its weapon dismounted only (H13).
    const Weapon usual = type_of(unit()) == Type::infantry ? Weapon::musket : Weapon::carbine;
    put(column::weapon, given(column::weapon).value_or(static_cast<int>(usual)));
    put(column::morale, given(column::morale).value_or(0));
  }

  void form() {
    const Form column = type_of(unit()) == Type::cavalry ? Form::field_column : Form::attack_column;
    const Form usual = is_guns(unit()) ? Form::unlimbered : is_broken(unit()) ? column : Form::line;
    const Form form = entry().formation.empty() ? usual : form_of(unit());
    unit().formation = static_cast<std::uint8_t>(form);
    const bool wheels = form == Form::limbered || form == Form::limbered_column;
    if (!arm_has(type_of(unit()), form) || (wheels && says(column::fixed)))
      refuse(std::string("cannot be formed as ") + ruleset.formations[unit().formation].key,
             "formations belong to arms (2.3)");
    else if (is_troops(unit()) && is_broken(unit()) && form != column)
      refuse("is broken and formed otherwise than in column", "leave the formation out (H60)");
    // A garrison is as large as its building: that is known when the whole table is judged.
    if (form != Form::garrison && stands(unit()) > 0)
      unit().base = set_down(unit().base.pose, footprint_of(book(), unit(), form, stands(unit())));
  }
};

}  // namespace

void start(const UnitEntry& entry, const Rulebook& book, Unit& unit, Problems& problems) {
  Mustered(entry, book, unit, problems).complete();
}

}  // namespace quincunx::lib
