// What a unit brings to the table (2, 3): columns by type and by what the scenario gives it, formation,
// footprint.

#include "play/setup/mustering.hpp"
#include "rules/acw/army/units.hpp"
#include "rules/acw/book/ruleset.hpp"

namespace quincunx::acw {
namespace {

class Mustered : Mustering {
 public:
  using Mustering::Mustering;

  void complete() {
    no_footprint_of_its_own("formation and bases give it (W7)");
    if (is_commander(unit()))
      commander();
    else
      fighter();
  }

 private:
  void commander() {
    not_for("commanders",
            {column::bases, column::casualties, column::weapon, column::colonel, column::independent,
             column::holders, column::pins, column::routing, column::down});
    if (!entry().quality.empty()) refuse("has a quality", "commanders have none (W5)");
    if (!entry().formation.empty()) refuse("has a formation", "commanders have none (W5)");
    stand_as(Form::single);
  }

  void fighter() {
    not_for("units that are no commanders", {column::rode});
    put(column::quality, static_cast<int>(quality(static_cast<std::size_t>(Quality::regular))));
    form();
    count_bases();
    arm();
    const bool colonels = book().figure(table::unit_types, type_row(unit()), unit_types_column::colonel) != 0;
    put(column::colonel, colonels ? 1 : 0);
    if (!colonels) not_for("units without a colonel", {column::colonel});
    if (!is_dismounted(unit())) not_for("other troops than dismounted cavalry", {column::holders});
    put(column::holders, is_dismounted(unit()) ? 1 : 0);
    if (is_mounted(unit()) || limbered(unit()))
      not_for("mounted, limbered troops and wagons", {column::down});
    stand_as(form_of(unit()));
  }

  void form() {
    if (entry().formation.empty()) unit().formation = static_cast<std::uint8_t>(usual_form());
    if (!may_form(type_of(unit()), form_of(unit())))
      refuse("cannot be formed as " + entry().formation, "formations belong to types (3)");
  }
  Form usual_form() const {
    switch (type_of(unit())) {
      case Type::skirmishers:
        return Form::skirmish;
      case Type::artillery:
        return Form::unlimbered;
      case Type::wagon:
        return Form::single;
      default:
        return Form::line;
    }
  }

  void count_bases() {
    const bool fixed = is_guns(unit()) || type_of(unit()) == Type::wagon;
    const int usual = fixed ? standard(unit_types_column::least) : usual_bases();
    const int bases = given(column::bases).value_or(usual);
    if (bases == 0) return refuse("does not say how many bases it has", "bases=\"5\" (2.2)");
    const int start = given(column::start).value_or(bases);
    put(column::bases, bases);
    put(column::start, start);
    if (start < bases)
      refuse("has more bases than it started with", "start=\"6\" is the number at the start (W10)");
    if (bases_of(book(), unit()) < 1)
      refuse("has no base left", "of dismounted cavalry a base holds the horses (W8)");
    if (fixed && (bases < usual || bases > standard(unit_types_column::most)))
      refuse("has another number of bases", "cannon and wagons are one base (2.2)");
    const int casualties = given(column::casualties).value_or(0), most = casualties_a_base(book(), unit());
    if (casualties >= most)
      refuse("has casualties for a whole base",
             "at most " + std::to_string(most - 1) + "; take the base off (11)");
  }
  int standard(unit_types_column::Column c) const {
    return book().figure(table::unit_types, type_row(unit()), c);
  }
  // Of skirmishers the scenario says how many.
  int usual_bases() const {
    if (type_of(unit()) == Type::skirmishers) return 0;
    return book().figure(table::unit_types, is_cavalry(unit()) ? row::cavalry : row::infantry,
                         unit_types_column::least);
  }

  void arm() {
    const std::optional<int> weapon = given(column::weapon);
    const Type type = type_of(unit());
    if (type == Type::wagon) return not_for("wagons", {column::weapon});
    if (!weapon)
      return refuse("does not say its weapon", type == Type::artillery ? "weapon=\"12lb-smoothbore\" (2.3)"
                                                                       : "weapon=\"rifled-musket\" (2.3)");
    put(column::weapon, *weapon);
    const bool cannon = weapon_of(unit()) >= Weapon::smoothbore_cannon;
    if (cannon != is_guns(unit()))
      refuse(std::string("is armed with ") +
                 ruleset.columns[column::weapon].words[static_cast<std::size_t>(*weapon)],
             is_guns(unit()) ? "artillery has cannon (2.3)" : "only artillery has cannon (2.3)");
  }

  void stand_as(Form form) {
    unit().formation = static_cast<std::uint8_t>(form);
    unit().base = set_down(unit().base.pose, footprint_of(book(), unit(), form));
  }
};

}  // namespace

void start(const UnitEntry& entry, const Rulebook& book, Unit& unit, Problems& problems) {
  Mustered(entry, book, unit, problems).complete();
}

}  // namespace quincunx::acw
