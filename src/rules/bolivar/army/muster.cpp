// What a unit brings to the table (B-R1, Q1, Q4): columns by type and quality, formation, footprint.

#include <algorithm>

#include "rules/bolivar/army/units.hpp"
#include "rules/bolivar/book/ruleset.hpp"

namespace quincunx::bolivar {
namespace {

class Mustered {
 public:
  Mustered(const UnitEntry& entry, const Rulebook& book, Unit& unit, Problems& problems)
      : entry_(entry), book_(book), unit_(unit), type_(type_of(unit)), problems_(problems) {}

  void complete() {
    if (entry_.width || entry_.depth) refuse("has a footprint of its own", "its formation gives it (Q4)");
    form();
    unit_.base = set_down(unit_.base.pose, footprint_of(book_, type_, form_of(unit_)));
    const Quality quality = quality_named();
    put(column::quality, static_cast<int>(quality));
    if (commander(type_)) return;
    const int resolve = of_stand(quality) * stands(book_, unit_);
    put(column::start, resolve);
    put(column::resolve, resolve);
  }

 private:
  void refuse(const std::string& what, const std::string& hint) {
    problems_.push_back({entry_.place, "unit '" + entry_.id + "' " + what, hint, false});
  }
  void put(column::Column c, int to) { unit_.columns[c] = static_cast<std::int16_t>(to); }

  Quality quality_named() const {
    if (type_ == Type::rabble) return Quality::raw;
    for (std::size_t i = 0; i < ruleset.qualities.size(); ++i)
      if (entry_.quality == ruleset.qualities[i]) return static_cast<Quality>(i);
    return Quality::ordinary;
  }

  int figure(row::Quality which) const {
    return book_.figure(table::quality, which, quality_column::resolve);
  }
  // B-R1, B-A2.
  int of_stand(Quality quality) const {
    if (quality == Quality::raw) return figure(row::raw);
    const int own = book_.figure(table::unit_types, type_, unit_types_column::resolve);
    const int change = book_.figure(table::quality, quality, quality_column::resolve);
    const int least = figure(row::least_resolve), most = std::max(figure(row::most_resolve), least);
    if (book_.ruling(ruling::resolve_clamp) == reading::ResolveClamp::base)
      return std::max(std::clamp(own, least, most) + change, 1);
    return std::clamp(own + change, least, most);
  }

  void form() {
    if (!entry_.formation.empty()) {
      if (!may_form(type_, form_of(unit_)))
        refuse("cannot be formed as " + entry_.formation, "formations belong to types (B-C16, B-C17)");
      return;
    }
    if (formed_foot(type_))
      refuse("has no formation", "line, column, square or march (section 12)");
    else if (artillery(type_))
      refuse("has no formation", "limbered or deployed (section 12)");
  }

  const UnitEntry& entry_;
  const Rulebook& book_;
  Unit& unit_;
  Type type_;
  Problems& problems_;
};

}  // namespace

void start(const UnitEntry& entry, const Rulebook& book, Unit& unit, Problems& problems) {
  Mustered(entry, book, unit, problems).complete();
}

}  // namespace quincunx::bolivar
