// What a unit brings to the table (B-R1, Q1, Q4): columns by type and quality, formation, footprint.

#include <algorithm>

#include "play/setup/mustering.hpp"
#include "rules/bolivar/army/units.hpp"
#include "rules/bolivar/book/ruleset.hpp"

namespace quincunx::bolivar {
namespace {

// B-R1, B-A2.
int resolve_of_stand(const Rulebook& book, Type type, Quality quality) {
  const auto figure = [&book](std::size_t row) {
    return book.figure(table::quality, row, quality_column::resolve);
  };
  if (quality == Quality::raw) return figure(row::raw);
  const int own = book.figure(table::unit_types, type, unit_types_column::resolve);
  const int change = figure(static_cast<std::size_t>(quality));
  const int least = figure(row::least_resolve), most = std::max(figure(row::most_resolve), least);
  if (book.ruling(ruling::resolve_clamp) == reading::ResolveClamp::base)
    return std::max(std::clamp(own, least, most) + change, 1);
  return std::clamp(own + change, least, most);
}

Quality quality_of(Mustering& mustering, Type type) {
  const std::string& named = mustering.entry().quality;
  if (type == Type::rabble) {
    if (!named.empty() && named != "raw") mustering.warn("cannot be " + named, "Rabble is raw (B-C2)");
    return Quality::raw;
  }
  return static_cast<Quality>(mustering.quality(static_cast<std::size_t>(Quality::ordinary)));
}

}  // namespace

void start(const UnitEntry& entry, const Rulebook& book, Unit& unit, Problems& problems) {
  Mustering mustering(entry, book, unit, problems);
  const Type type = type_of(unit);
  mustering.no_footprint_of_its_own("its formation gives it (Q4)");
  if (!may_form(type, form_of(unit))) {
    if (!entry.formation.empty())
      mustering.refuse("cannot be formed as " + entry.formation, "formations belong to types (B-C16, B-C17)");
    else
      mustering.refuse("has no formation", artillery(type) ? "limbered or deployed (section 12)"
                                                           : "line, column, square or march (section 12)");
  }
  unit.base = set_down(unit.base.pose, footprint_of(book, type, form_of(unit)));
  const Quality quality = quality_of(mustering, type);
  mustering.put(column::quality, static_cast<int>(quality));
  if (!artillery(type)) mustering.not_for("units that are no artillery", {column::gun_class});
  if (commander(type)) return mustering.not_for("commanders", {column::start, column::resolve});
  mustering.not_for("units that are no commanders", {column::ability});
  const int resolve = resolve_of_stand(book, type, quality) * stands(book, unit);
  for (const column::Column c : {column::start, column::resolve}) mustering.put(c, resolve);
  if (mustering.given(column::resolve).value_or(0) > mustering.given(column::start).value_or(resolve))
    mustering.refuse("has more resolve than at its start", "none comes back above the start (B-A57)");
}

}  // namespace quincunx::bolivar
