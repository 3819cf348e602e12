#include "rules/liberty/army/lists.hpp"

#include <algorithm>
#include <string>

#include "quincunx/base/text.hpp"
#include "rules/liberty/book/ruleset.hpp"
#include "rules/liberty/book/rulings.hpp"
#include "rules/liberty/book/tables.hpp"

namespace quincunx::liberty {
namespace {

constexpr std::size_t special_rules = row::veterans + 1;

template <class... N>
constexpr std::uint32_t bits(N... numbers) {
  return (0U | ... | (1U << static_cast<unsigned>(numbers)));
}

// clang-format off
constexpr std::array<ListEntry, listed_entries> printed_lists() {
  using enum row::SpecialRules;
  using enum Nation;
  constexpr Type foot = Type::infantry, light = Type::skirmishers, horse = Type::cavalry, guns = Type::artillery;
  constexpr Quality militia = Quality::militia, regular = Quality::regular, choice = Quality::elite;
  constexpr Weapon musket = Weapon::smoothbore, rifle = Weapon::rifled, carbine = Weapon::carbine;
  return {{
    {"green-militia",        "Green Militia",              continental, militia, foot,  3, 5, musket,         bits(unreliable)},
    {"militia",              "Militia",                    continental, militia, foot,  3, 5, musket,         bits()},
    {"experienced-militia",  "Experienced Militia",        continental, militia, foot,  3, 4, musket,         bits(brave)},
    {"green-continentals",   "Green Continentals",         continental, regular, foot,  3, 5, musket,         bits(unreliable)},
    {"continentals",         "Continentals",               continental, regular, foot,  3, 5, musket,         bits(drilled)},
    {"experienced-infantry", "Experienced Infantry",       continental, choice,  foot,  3, 4, musket,         bits(reliable, elite, veterans, drilled)},
    {"minutemen",            "Minutemen",                  continental, militia, light, 3, 4, musket,         bits(independent, scouts)},
    {"riflemen",             "Riflemen",                   continental, regular, light, 3, 4, rifle,          bits(independent, marksmen, scouts)},
    {"militia-cavalry",      "Militia Cavalry",            continental, militia, horse, 2, 4, carbine,        bits(independent, scouts)},
    {"continental-dragoons", "Light Dragoons",             continental, regular, horse, 2, 4, carbine,        bits(independent)},
    {"continental-3pdrs",    "3pdr Battery",               continental, regular, guns,  1, 3, Weapon::gun_3,  bits(independent)},
    {"continental-6pdrs",    "6pdr Battery",               continental, regular, guns,  1, 3, Weapon::gun_6,  bits(independent)},
    {"british-regulars",     "Regular Infantry",           british,     regular, foot,  3, 5, musket,         bits(drilled), true},
    {"highlanders",          "Highlanders",                british,     regular, foot,  3, 5, musket,         bits(tough, drilled), true},
    {"british-grenadiers",   "Grenadiers",                 british,     choice,  foot,  3, 5, musket,         bits(reliable, stalwart, tough, drilled)},
    {"guards",               "Guards",                     british,     choice,  foot,  3, 5, musket,         bits(reliable, stalwart, stubborn, elite, drilled, veterans), true},
    {"light-infantry",       "Light Infantry",             british,     regular, light, 4, 5, musket,         bits(independent, scouts)},
    {"queens-rangers",       "Queen's Rangers",            british,     choice,  light, 3, 4, rifle,          bits(independent, reliable, marksmen, scouts)},
    {"allied-indians",       "Allied Indians",             british,     regular, light, 3, 4, musket,         bits(independent, natives, scouts)},
    {"light-dragoons",       "Light Dragoons",             british,     regular, horse, 4, 6, carbine,        bits(independent)},
    {"rangers-hussars",      "Rangers Hussars",            british,     choice,  horse, 2, 4, carbine,        bits(independent, reliable)},
    {"legion-cavalry",       "Legion Cavalry",             british,     regular, horse, 2, 6, carbine,        bits(independent)},
    {"british-3pdrs",        "3pdr Battery",               british,     regular, guns,  1, 3, Weapon::gun_3,  bits(independent)},
    {"british-6pdrs",        "6pdr Battery",               british,     regular, guns,  1, 3, Weapon::gun_6,  bits(independent)},
    {"british-12pdrs",       "12pdr Battery",              british,     regular, guns,  1, 3, Weapon::gun_12, bits(independent)},
    {"musketeers",           "Musketeers",                 hessian,     regular, foot,  4, 5, musket,         bits(drilled)},
    {"fusiliers",            "Fusiliers",                  hessian,     regular, foot,  4, 5, musket,         bits(tough, drilled)},
    {"hessian-grenadiers",   "Grenadiers",                 hessian,     choice,  foot,  4, 5, musket,         bits(reliable, stalwart, tough, drilled)},
    {"jagers",               "Jagers",                     hessian,     choice,  light, 3, 5, rifle,          bits(reliable, independent, marksmen, scouts)},
    {"hessian-6pdrs",        "6pdr Battery",               hessian,     regular, guns,  1, 3, Weapon::gun_6,  bits(independent)},
    {"hessian-12pdrs",       "12pdr Battery",              hessian,     regular, guns,  1, 3, Weapon::gun_12, bits(independent)},
  }};
}
// clang-format on

constexpr std::array<ListEntry, listed_entries> lists = printed_lists();

constexpr std::array<const char*, listed_entries + 1> keys_of_lists() {
  std::array<const char*, listed_entries + 1> words{"none"};
  for (std::size_t i = 0; i < listed_entries; ++i) words[i + 1] = lists[i].key;
  return words;
}

bool allows(const Rulebook& book, const ListEntry& entry, int number) {
  const std::size_t list = table::continental + static_cast<std::size_t>(entry.nation);
  const auto first = std::find_if(lists.begin(), lists.end(),
                                  [&](const ListEntry& other) { return other.nation == entry.nation; });
  const auto row = static_cast<std::size_t>(&entry - &*first);
  const int more = entry.detaches_grenadiers ? book.figure(list, row, lists_column::detached) : 0;
  return number >= book.figure(list, row, lists_column::fewest) + more &&
         number <= book.figure(list, row, lists_column::most);
}

void put(Unit& unit, std::size_t column, int value) {
  unit.columns[column] = static_cast<std::int16_t>(value);
}

// The first and the last row of the printed sizes of such a unit.
struct SizeRows {
  std::size_t first, last;
};
std::optional<SizeRows> sizes_of(Type type, bool on_foot) {
  switch (type) {
    case Type::infantry:
      return SizeRows{row::infantry_2, row::infantry_5};
    case Type::cavalry:
      return on_foot ? SizeRows{row::dismounted_1, row::dismounted_5}
                     : SizeRows{row::mounted_2, row::mounted_6};
    case Type::skirmishers:
      return SizeRows{row::skirmishers_3, row::skirmishers_5};
    case Type::artillery:
      return SizeRows{row::guns_1, row::guns_3};
    case Type::general:
    case Type::commander:
      break;
  }
  return std::nullopt;
}

}  // namespace

constinit const std::array<ListEntry, listed_entries> army_lists = lists;
constinit const std::array<const char*, listed_entries + 1> entry_words = keys_of_lists();

const ListEntry* listed(const Unit& unit) {
  const auto number = static_cast<std::size_t>(unit.columns[column::entry]);
  return number >= 1 && number <= listed_entries ? &lists[number - 1] : nullptr;
}

bool complete_from_list(const UnitEntry& entry, Unit& unit) {
  for (const auto& [key, text] : entry.state) {
    if (key != "entry") continue;
    for (std::size_t i = 0; i < listed_entries; ++i)
      if (text == lists[i].key) put(unit, column::entry, static_cast<int>(i) + 1);
  }
  const ListEntry* const found = listed(unit);
  if (found == nullptr) return false;
  if (entry.quality.empty()) put(unit, column::quality, static_cast<int>(found->quality));
  put(unit, column::weapon, static_cast<int>(found->weapon));
  for (std::size_t rule = 0; rule < special_rules; ++rule)
    put(unit, column::brave + rule, static_cast<int>(found->rules >> rule & 1U));
  return true;
}

void review_against_list(const UnitEntry& entry, const Unit& unit, const Rulebook& book, Problems& problems) {
  const ListEntry* const found = listed(unit);
  if (found == nullptr) return;
  const auto differs = [&](const std::string& what) {
    problems.push_back({entry.place, "not in the army list: unit '" + entry.id + "' " + what,
                        std::string("'") + found->key + "' is " + found->name + " (2.7)", true});
  };
  const auto has = [&unit](std::size_t c) { return int{unit.columns[c]}; };
  if (static_cast<Type>(unit.type) != found->type) differs(std::string("is of the type ") + entry.type);
  if (has(column::quality) != static_cast<int>(found->quality)) differs("has another quality");
  if (has(column::weapon) != static_cast<int>(found->weapon)) differs("has another weapon");
  if (!allows(book, *found, has(column::bases)))
    differs("has " + std::to_string(has(column::bases)) + " bases");
  for (std::size_t rule = 0; rule < special_rules; ++rule) {
    const bool should = (found->rules >> rule & 1U) != 0, does = has(column::brave + rule) != 0;
    const std::string name = tables()[table::special_rules].rows[rule].label;
    if (does && !should) differs("has the special rule " + name);
    if (should && !does) differs("lacks the special rule " + name);
  }
}

std::optional<std::size_t> size_row(const Rulebook& book, const Unit& unit) {
  const Type type = static_cast<Type>(unit.type);
  const bool on_foot = type == Type::cavalry && static_cast<Form>(unit.formation) == Form::dismounted;
  const bool mounted_values = book.ruling(ruling::dismount_hits) == 2;
  const auto rows = sizes_of(type, on_foot && !mounted_values);
  if (!rows) return std::nullopt;
  const auto bases_of = [&book](std::size_t r) { return book.figure(table::sizes, r, sizes_column::bases); };
  const int number = unit.columns[column::bases] - (on_foot && !mounted_values ? 1 : 0);
  if (type == Type::infantry && number == bases_of(row::infantry_2)) {  // D36
    if (book.ruling(ruling::detached_two_bases) == 1) return row::infantry_3;
    if (book.ruling(ruling::detached_two_bases) == 2) return std::nullopt;
  }
  for (std::size_t r = rows->first; r <= rows->last; ++r)
    if (bases_of(r) == number) return r;
  return std::nullopt;
}

}  // namespace quincunx::liberty
