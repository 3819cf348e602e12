// What a unit brings to the table (2.1): columns from its attributes and the defaults, formation, footprint.

#include <charconv>
#include <initializer_list>

#include "rules/lib/army/footprints.hpp"
#include "rules/lib/army/forms.hpp"
#include "rules/lib/book/ruleset.hpp"
#include "rules/lib/book/rulings.hpp"

namespace quincunx::lib {
namespace {

class Mustered {
 public:
  Mustered(const UnitEntry& entry, const Rulebook& book, Unit& unit, Problems& problems)
      : entry_(entry), book_(book), unit_(unit), problems_(problems) {}

  void complete() {
    if (entry_.width || entry_.depth)
      refuse("has a footprint of its own", "formation and stands give it (H51)");
    if (is_leader(unit_))
      leader();
    else
      fighters();
  }

 private:
  void refuse(const std::string& what, const std::string& hint) {
    problems_.push_back({entry_.place, "unit '" + entry_.id + "' " + what, hint, false});
  }
  void put(column::Column c, int value) { unit_.columns[c] = static_cast<std::int16_t>(value); }

  // The scenario's value for a column, as a number; muster checks words and mistakes.
  std::optional<int> given(column::Column c) const {
    const ColumnEntry& column = ruleset.columns[c];
    for (const auto& [key, text] : entry_.state) {
      if (key != column.key) continue;
      for (std::size_t i = 0; i < column.words.size(); ++i)
        if (text == column.words[i]) return column.low + static_cast<int>(i);
      int value = 0;
      const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
      if (error == std::errc{} && end == text.data() + text.size()) return value;
    }
    return std::nullopt;
  }
  bool says(column::Column c) const {
    const std::span<const char* const> words = ruleset.columns[c].words;
    const bool first_means_none = words.empty() || std::string_view(words.front()) == "none";
    return given(c).value_or(0) != 0 || (given(c).has_value() && !first_means_none);
  }

  void not_for(const char* whom, std::initializer_list<column::Column> columns) {
    for (const column::Column c : columns)
      if (says(c))
        refuse(std::string("cannot have ") + ruleset.columns[c].key,
               std::string("it means nothing for ") + whom);
  }

  void leader() {
    not_for("leaders",
            {column::stands, column::start, column::weapon, column::gun, column::fixed, column::carriage,
             column::skirmisher, column::british, column::gaucho, column::lancers, column::granaderos,
             column::trained, column::brave, column::morale, column::low_ammo, column::reliability});
    if (book_.ruling(ruling::provisional_leader) == 0) not_for("leaders", {column::provisional});
    if (!entry_.quality.empty()) refuse("has a class", "leaders have a rating: rating=\"good\"");
    if (!entry_.formation.empty()) refuse("has a formation", "leaders stand alone or with a unit");
    put(column::rating, given(column::rating).value_or(static_cast<int>(Rating::average)));
    const row::Stands size = type_of(unit_) == Type::leader ? row::leader_stand : row::army_leader_stand;
    const Length across = in_inches(book_.figure(table::stands, size, stands_column::front));
    unit_.base = set_down(unit_.base.pose, {across, across, true});
  }

  void fighters() {
    not_for("units that are no leaders",
            {column::rating, column::out, column::dismounted, column::replace, column::fallen_worth});
    if (book_.ruling(ruling::provisional_leader) != 0)
      not_for("units where their leader has it (L5)", {column::provisional});
    const std::optional<int> start = given(column::start), now = given(column::stands);
    if (!start && !now) refuse("has no stands", "say how many it starts with: stands=\"8\"");
    put(column::start, start ? *start : now.value_or(1));
    put(column::stands, now ? *now : start.value_or(1));
    if (value(unit_, column::start) < 1) refuse("starts without a stand", "stands are counted from 1");
    if (unit_.fate == Fate::expected && value(unit_, column::stands) < 1)
      refuse("has no stand left", "give it a fate if it is lost");
    if (value(unit_, column::stands) > value(unit_, column::start))
      refuse("has more stands than it starts with", "start=\"…\" is how many it had at first (2.2)");
    put(column::quality, static_cast<int>(quality()));
    if (is_guns(unit_))
      guns();
    else
      troops();
    form();
  }

  Class quality() const {
    for (std::size_t i = 0; i < ruleset.qualities.size(); ++i)
      if (entry_.quality == ruleset.qualities[i]) return static_cast<Class>(i);
    return Class::regular;
  }

  void guns() {  // crews of no class are Regular (L33)
    not_for("guns", {column::reliability, column::weapon, column::gaucho, column::granaderos, column::lancers,
                     column::brave, column::morale, column::low_ammo});
    if (!says(column::gun)) refuse("does not say which guns", "gun=\"lg\", or hg, mg, hh, h, vlg");
    const Gun gun = static_cast<Gun>(given(column::gun).value_or(static_cast<int>(Gun::lg)));
    put(column::gun, static_cast<int>(gun));
    const Carriage usual = gun == Gun::vlg ? Carriage::light : Carriage::foot;
    put(column::carriage, given(column::carriage).value_or(static_cast<int>(usual)));
    if (value(unit_, column::carriage) == static_cast<int>(Carriage::light) && gun != Gun::vlg)
      refuse("has light carriages", "only the lightest guns have: gun=\"vlg\" (2.1)");
  }

  void troops() {
    not_for("troops", {column::gun, column::carriage, column::fixed, column::trained, column::silenced,
                       column::damaged, column::low_guns, column::sheltered});
    if (type_of(unit_) == Type::infantry)
      not_for("infantry", {column::gaucho, column::granaderos, column::lancers});
    put(column::reliability, given(column::reliability).value_or(static_cast<int>(Reliability::reliable)));
    // Cavalry uses its weapon dismounted only (H13).
    const Weapon usual = type_of(unit_) == Type::infantry ? Weapon::musket : Weapon::carbine;
    put(column::weapon, given(column::weapon).value_or(static_cast<int>(usual)));
    put(column::morale, given(column::morale).value_or(0));
  }

  void form() {
    const Form column = type_of(unit_) == Type::cavalry ? Form::field_column : Form::attack_column;
    const Form usual = is_guns(unit_) ? Form::unlimbered : is_broken(unit_) ? column : Form::line;
    const Form form = entry_.formation.empty() ? usual : form_of(unit_);
    unit_.formation = static_cast<std::uint8_t>(form);
    const bool wheels = form == Form::limbered || form == Form::limbered_column;
    if (!arm_has(type_of(unit_), form) || (wheels && says(column::fixed)))
      refuse(std::string("cannot be formed as ") + ruleset.formations[unit_.formation].key,
             "formations belong to arms (2.3)");
    else if (is_troops(unit_) && is_broken(unit_) && form != column)
      refuse("is broken and formed otherwise than in column", "leave the formation out (H60)");
    // A garrison is as large as its building: that is known when the whole table is judged.
    if (form != Form::garrison && stands(unit_) > 0)
      unit_.base = set_down(unit_.base.pose, footprint_of(book_, unit_, form, stands(unit_)));
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

}  // namespace quincunx::lib
