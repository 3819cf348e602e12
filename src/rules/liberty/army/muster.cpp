// What a unit brings to the table (2, 4): columns from its list entry and its attributes, formation,
// footprint.

#include <algorithm>
#include <initializer_list>
#include <optional>

#include "rules/liberty/army/footprints.hpp"
#include "rules/liberty/army/lists.hpp"
#include "rules/liberty/book/ruleset.hpp"
#include "rules/liberty/book/rulings.hpp"

namespace quincunx::liberty {
namespace {

class Mustered {
 public:
  Mustered(const UnitEntry& entry, const Rulebook& book, Unit& unit, Problems& problems)
      : entry_(entry), book_(book), unit_(unit), problems_(problems) {}

  void complete() {
    if (entry_.width || entry_.depth)
      refuse("has a footprint of its own", "formation and bases give it (D35)");
    if (leads(unit_))
      general();
    else
      fighter();
  }

 private:
  void refuse(const std::string& what, const std::string& hint) {
    problems_.push_back({entry_.place, "unit '" + entry_.id + "' " + what, hint, false});
  }
  void put(column::Column c, int value) { unit_.columns[c] = static_cast<std::int16_t>(value); }

  // The scenario's value for a column; muster itself complains of words that it does not know.
  std::optional<int> given(column::Column c) const {
    const ColumnEntry& column = ruleset.columns[c];
    for (const auto& [key, text] : entry_.state)
      if (key == column.key) return value_of(column, text);
    return std::nullopt;
  }
  void not_for(const char* whom, std::initializer_list<column::Column> columns) {
    for (const column::Column c : columns)
      if (given(c).value_or(0) != 0)
        refuse(std::string("cannot have ") + ruleset.columns[c].key,
               std::string("it means nothing for ") + whom);
  }

  void general() {
    not_for("generals", {column::hits, column::broken_at, column::bases, column::weapon, column::entry,
                         column::dismounts, column::disorder, column::under_fire, column::routing});
    if (!entry_.quality.empty()) refuse("has a quality", "generals have none (2.3)");
    if (!entry_.formation.empty()) refuse("has a formation", "generals stand alone or with a unit");
    unit_.base = set_down(unit_.base.pose, footprint_of(book_, unit_, Form::line));
  }

  void fighter() {
    not_for("units that are no generals", {column::moved});
    const bool listed = complete_from_list(entry_, unit_);
    if (!entry_.quality.empty())
      put(column::quality, static_cast<int>(quality()));
    else if (!listed)
      put(column::quality, static_cast<int>(Quality::regular));
    if (!listed) put(column::weapon, static_cast<int>(usual_weapon()));
    if (const auto bases = given(column::bases))
      put(column::bases, *bases);
    else
      return refuse("does not say how many bases it has", "bases=\"4\" (2.3)");
    if (const auto weapon = given(column::weapon)) put(column::weapon, *weapon);
    arms();
    if (const auto dismounts = given(column::dismounts)) put(column::dismounts, *dismounts);
    if (type_of(unit_) != Type::cavalry) not_for("other troops than cavalry", {column::dismounts});
    form();
    if (const auto size = size_row(book_, unit_); size)
      put(column::broken_at, book_.figure(table::sizes, *size, sizes_column::broken));
    else
      refuse("has a number of bases in which its type does not come", "the table of sizes lists them (2.3)");
    if (given(column::broken_at).value_or(value(unit_, column::broken_at)) != value(unit_, column::broken_at))
      refuse("is Broken at other hits than the table of sizes gives", "leave broken-at out (2.3)");
    const int hits = given(column::hits).value_or(0);
    if (unit_.fate == Fate::expected && hits > 0 && hits >= value(unit_, column::broken_at))
      refuse("is Broken by its hits", "give it a fate if it is lost (2.2)");
  }

  Quality quality() const {
    for (std::size_t i = 0; i < ruleset.qualities.size(); ++i)
      if (entry_.quality == ruleset.qualities[i]) return static_cast<Quality>(i);
    return Quality::regular;
  }
  Weapon usual_weapon() const {
    switch (type_of(unit_)) {
      case Type::cavalry:
        return Weapon::carbine;
      case Type::artillery:  // the scenario says which guns
        return Weapon::none;
      default:
        return Weapon::smoothbore;
    }
  }
  void arms() {
    const Weapon weapon = weapon_of(unit_);
    if (is_guns(unit_) != (weapon >= Weapon::gun_3))
      refuse(std::string("is armed with ") +
                 ruleset.columns[column::weapon].words[static_cast<std::size_t>(weapon)],
             is_guns(unit_) ? "guns say which: weapon=\"6pdr\" (2.4)" : "only artillery has guns (2.4)");
  }

  void form() {
    const Form usual = is_guns(unit_)          ? Form::unlimbered
                       : is_skirmishers(unit_) ? Form::skirmish_line
                                               : Form::line;
    const Form form = entry_.formation.empty() ? usual : form_of(unit_);
    unit_.formation = static_cast<std::uint8_t>(form);
    if (!may_form(unit_, form))
      refuse(std::string("cannot be formed as ") + ruleset.formations[unit_.formation].key,
             form == Form::dismounted ? "cavalry that may dismount says so: dismounts=\"1\" (4)"
                                      : "formations belong to types (D37)");
    enum { yes, no };
    if (form == Form::limbered && book_.ruling(ruling::limbers) == no)
      refuse("is limbered", "there are no limbers, by the ruling limbers (D30)");
    unit_.base = set_down(unit_.base.pose, footprint_of(book_, unit_, form));
  }

  const UnitEntry& entry_;
  const Rulebook& book_;
  Unit& unit_;
  Problems& problems_;
};

}  // namespace

void start(const UnitEntry& entry, const Rulebook& book, Unit& unit, Problems& problems) {
  Mustered(entry, book, unit, problems).complete();
}

}  // namespace quincunx::liberty
