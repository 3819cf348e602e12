// What a unit brings to the table (2, 4): columns from its list entry and its attributes, formation,
// footprint.

#include "play/setup/mustering.hpp"
#include "rules/liberty/army/footprints.hpp"
#include "rules/liberty/army/lists.hpp"
#include "rules/liberty/book/ruleset.hpp"
#include "rules/liberty/book/rulings.hpp"

namespace quincunx::liberty {
namespace {

class Mustered : Mustering {
 public:
  using Mustering::Mustering;

  void complete() {
    no_footprint_of_its_own("formation and bases give it (D35)");
    if (leads(unit()))
      general();
    else
      fighter();
  }

 private:
  void general() {
    not_for("generals", {column::hits, column::broken_at, column::bases, column::weapon, column::entry,
                         column::dismounts, column::disorder, column::under_fire, column::routing});
    if (!entry().quality.empty()) refuse("has a quality", "generals have none (2.3)");
    if (!entry().formation.empty()) refuse("has a formation", "generals stand alone or with a unit");
    unit().base = set_down(unit().base.pose, footprint_of(book(), unit(), Form::line));
  }

  void fighter() {
    not_for("units that are no generals", {column::moved});
    const bool listed = complete_from_list(entry(), unit());
    if (!entry().quality.empty() || !listed)
      put(column::quality, static_cast<int>(quality(static_cast<std::size_t>(Quality::regular))));
    if (!listed) put(column::weapon, static_cast<int>(usual_weapon()));
    if (const auto bases = given(column::bases))
      put(column::bases, *bases);
    else
      return refuse("does not say how many bases it has", "bases=\"4\" (2.3)");
    if (const auto weapon = given(column::weapon)) put(column::weapon, *weapon);
    arms();
    if (const auto dismounts = given(column::dismounts)) put(column::dismounts, *dismounts);
    if (type_of(unit()) != Type::cavalry) not_for("other troops than cavalry", {column::dismounts});
    form();
    if (const auto size = size_row(book(), unit()); size)
      put(column::broken_at, book().figure(table::sizes, *size, sizes_column::broken));
    else
      refuse("has " + std::to_string(value(unit(), column::bases)) + " bases, and its type has no such size",
             sizes_in_words());
    if (given(column::broken_at).value_or(value(unit(), column::broken_at)) !=
        value(unit(), column::broken_at))
      refuse("is Broken at other hits than the table of sizes gives", "leave broken-at out (2.3)");
    const int hits = given(column::hits).value_or(0);
    if (unit().fate == Fate::expected && hits > 0 && hits >= value(unit(), column::broken_at))
      refuse("is Broken by its hits", "give it a fate if it is lost (2.2)");
  }

  // "infantry has 2, 3, 4 or 5 (2.3)".
  std::string sizes_in_words() const {
    std::string all;
    Unit tried = unit();
    for (int number = ruleset.columns[column::bases].high; number > 0; --number) {
      tried.columns[column::bases] = static_cast<std::int16_t>(number);
      if (!size_row(book(), tried)) continue;
      all = std::to_string(number) +
            (all.empty()                          ? ""
             : all.find(' ') == std::string::npos ? " or "
                                                  : ", ") +
            all;
    }
    return std::string(ruleset.types[unit().type].key) + (is_skirmishers(unit()) ? " have " : " has ") + all +
           " (2.3)";
  }

  Weapon usual_weapon() const {
    switch (type_of(unit())) {
      case Type::cavalry:
        return Weapon::carbine;
      case Type::artillery:  // the scenario says which guns
        return Weapon::none;
      default:
        return Weapon::smoothbore;
    }
  }
  void arms() {
    const Weapon weapon = weapon_of(unit());
    if (is_guns(unit()) != (weapon >= Weapon::gun_3))
      refuse(std::string("is armed with ") +
                 ruleset.columns[column::weapon].words[static_cast<std::size_t>(weapon)],
             is_guns(unit()) ? "guns say which: weapon=\"6pdr\" (2.4)" : "only artillery has guns (2.4)");
  }

  void form() {
    const Form usual = is_guns(unit())          ? Form::unlimbered
                       : is_skirmishers(unit()) ? Form::skirmish_line
                                                : Form::line;
    const Form form = entry().formation.empty() ? usual : form_of(unit());
    unit().formation = static_cast<std::uint8_t>(form);
    if (!may_form(unit(), form))
      refuse(std::string("cannot be formed as ") + ruleset.formations[unit().formation].key,
             form == Form::dismounted ? "cavalry that may dismount says so: dismounts=\"1\" (4)"
                                      : "formations belong to types (D37)");
    enum { yes, no };
    if (form == Form::limbered && book().ruling(ruling::limbers) == no)
      refuse("is limbered", "there are no limbers, by the ruling limbers (D30)");
    unit().base = set_down(unit().base.pose, footprint_of(book(), unit(), form));
  }
};

}  // namespace

void start(const UnitEntry& entry, const Rulebook& book, Unit& unit, Problems& problems) {
  Mustered(entry, book, unit, problems).complete();
}

}  // namespace quincunx::liberty
