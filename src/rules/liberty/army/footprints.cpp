#include "rules/liberty/army/footprints.hpp"

#include "rules/liberty/book/rulings.hpp"

namespace quincunx::liberty {
namespace {

constexpr int column_abreast = 2;  // D35: columns are two bases wide, of three bases or more
constexpr int column_from = 3;

row::Bases base_row(Type type, Form form) {
  switch (type) {
    case Type::infantry:
      return row::infantry_base;
    case Type::cavalry:
      return form == Form::dismounted ? row::dismounted_base : row::mounted_base;
    case Type::skirmishers:
      return row::skirmisher_base;
    case Type::artillery:
      return row::gun_base;
    case Type::general:
    case Type::commander:
      break;
  }
  return row::general_base;
}

Footprint size_of_base(const Rulebook& book, const Unit& unit, Form form) {
  const row::Bases which = base_row(type_of(unit), form);
  return {book.figure(table::bases, which, bases_column::width) * millimetre,
          book.figure(table::bases, which, bases_column::depth) * millimetre, false};
}

int bases_as(const Unit& unit, Form form) {
  if (leads(unit)) return 1;
  return value(unit, column::bases) - (type_of(unit) == Type::cavalry && form == Form::dismounted ? 1 : 0);
}

int abreast(const Rulebook& book, const Unit& unit, Form form) {
  const int all = bases_as(unit, form);
  switch (form) {
    case Form::march_column:
    case Form::limbered:
      return std::min(all, 1);
    case Form::column:
      return std::min(all, all < column_from ? 1 : column_abreast);
    case Form::line: {
      const int ranks = type_of(unit) == Type::cavalry ? book.ruling(ruling::cavalry_line_ranks) : 1;
      return (all + ranks - 1) / ranks;
    }
    case Form::skirmish_line:
    case Form::dismounted:
    case Form::unlimbered:
      break;
  }
  return all;
}

Length gap_of_bases(const Rulebook& book, Form form) {
  return form == Form::skirmish_line ? book.ruling(ruling::skirmish_gap) * millimetre : 0;
}

}  // namespace

bool may_form(const Unit& unit, Form form) {
  switch (type_of(unit)) {
    case Type::cavalry:
      if (form == Form::dismounted) return is(unit, column::dismounts);
      [[fallthrough]];
    case Type::infantry:
      return form == Form::line || form == Form::column || form == Form::march_column;
    case Type::skirmishers:
      return form == Form::skirmish_line;
    case Type::artillery:
      return form == Form::unlimbered || form == Form::limbered;
    case Type::general:
    case Type::commander:
      break;
  }
  return false;
}

Footprint footprint_of(const Rulebook& book, const Unit& unit, Form form) {
  const Footprint one = size_of_base(book, unit, form);
  if (leads(unit)) return one;
  const int all = std::max(bases_as(unit, form), 1), wide = std::max(abreast(book, unit, form), 1);
  const int ranks = (all + wide - 1) / wide;
  return {wide * one.width + (wide - 1) * gap_of_bases(book, form), ranks * one.depth, false};
}

int front_rank(const Rulebook& book, const Unit& unit) { return abreast(book, unit, form_of(unit)); }

std::vector<Point> base_centres(const Rulebook& book, const Unit& unit) {
  return base_centres(book, unit, unit.base);
}
std::vector<Point> base_centres(const Rulebook& book, const Unit& unit, const Base& at) {
  const Form form = form_of(unit);
  const Footprint one = size_of_base(book, unit, form);
  const int all = bases_as(unit, form), wide = std::max(abreast(book, unit, form), 1);
  const Length apart = one.width + gap_of_bases(book, form);
  std::vector<Point> centres;
  for (int n = 0; n < all; ++n) {
    const int rank = n / wide, in_rank = std::min(wide, all - rank * wide);
    const Length ahead = at.footprint.depth / 2 - rank * one.depth - one.depth / 2;
    centres.push_back(spot_at(at, ahead, (2 * (n % wide) + 1 - in_rank) * apart / 2));
  }
  return centres;
}

Footprint base_size(const Rulebook& book, const Unit& unit) {
  return size_of_base(book, unit, form_of(unit));
}

}  // namespace quincunx::liberty
