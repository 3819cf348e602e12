#include "cli/batches/compare_variants.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <set>

#include "cli/frame/arguments.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/xml/xml.hpp"
#include "xml/scenario/edit.hpp"

namespace quincunx::cli {
namespace {

using batch::Variant;
constexpr std::size_t most_variants = 400;  // each has up to two open stores
constexpr long most_values = 200;
constexpr long farthest = 1'000'000'000;  // largest absolute value in a range
constexpr std::size_t longest_name = 60;

std::optional<long> whole_number(std::string_view text) {
  long number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool all = error == std::errc{} && end == text.data() + text.size();
  return all && number >= -farthest && number <= farthest ? std::optional(number) : std::nullopt;
}

// Parses "a..b" or "a..b/step".
std::vector<std::string> range(const std::string& text) {
  const std::size_t dots = text.find("..");
  if (dots == std::string::npos) return {};
  const std::size_t slash = text.find('/', dots);
  const auto from = whole_number(text.substr(0, dots));
  const auto to = whole_number(text.substr(dots + 2, slash == std::string::npos ? slash : slash - dots - 2));
  const auto step = slash == std::string::npos ? std::optional(1L) : whole_number(text.substr(slash + 1));
  std::vector<std::string> all;
  if (!from || !to || !step || *step < 1 || *to < *from || (*to - *from) / *step >= most_values) return all;
  for (long value = *from; value <= *to; value += *step) all.push_back(std::to_string(value));
  return all;
}

// Position of the '=' between path and values: outside brackets and quotes.
std::size_t parting(const std::string& word) {
  int depth = 0;
  char quote = 0;
  for (std::size_t at = 0; at < word.size(); ++at) {
    const char letter = word[at];
    if (quote != 0)
      quote = letter == quote ? char{0} : quote;
    else if (letter == '\'' || letter == '"')
      quote = letter;
    else if (letter == '[' || letter == '(')
      ++depth;
    else if (letter == ']' || letter == ')')
      --depth;
    else if (letter == '=' && depth == 0)
      return at;
  }
  return std::string::npos;
}

std::string option(const char* name, const std::string& word) {
  return std::string(name) + " " + quoted(word);
}

struct FigurePlace {
  std::string table, row, column;
};
// Parses "TABLE/ROW/COLUMN". The row may contain slashes.
std::optional<FigurePlace> figure_place(const std::string& text) {
  const std::size_t first = text.find('/'), last = text.rfind('/');
  if (first == std::string::npos || first == last) return std::nullopt;
  return FigurePlace{text.substr(0, first), text.substr(first + 1, last - first - 1), text.substr(last + 1)};
}

class Maker {
 public:
  Maker(const BattleBytes& base, const Battle& battle, Problems& problems)
      : base_(base), battle_(battle), problems_(problems) {}

  void vary(const std::string& word) {
    const std::size_t at = parting(word);
    const auto values = at == std::string::npos ? std::vector<std::string>{} : values_in(word.substr(at + 1));
    if (at == 0 || values.empty()) {
      problem("--vary " + word, "expected XPATH=VALUE,…",
              "as in --vary \"//unit[@id='guards']/@quality=superior,inferior\", or =1..5 for numbers");
      return;
    }
    const std::string what = word.substr(0, at);
    for (const std::string& value : values) {
      if (what.rfind("ruling:", 0) == 0)
        ruling(what.substr(7), value);
      else if (what.rfind("figure:", 0) == 0)
        figure(what.substr(7), value);
      else if (!set(what, value))
        return;  // the next value would fail for the same reason
    }
  }

  void knock_out(const std::string& word) {
    const auto& ids = battle_.words.unit_ids;
    std::vector<std::string> commands;
    for (const SideEntry& side : battle_.scenario->sides) {
      for (const CommandEntry& each : side.commands) commands.push_back(each.id);
      for (const ArrivalEntry& each : side.arrivals) commands.push_back(each.command.id);
    }
    const std::size_t before = made_.size();
    if (word == "units") {
      for (const std::string& id : ids) leave_out(Variant::Kind::unit, id);
    } else if (word == "commands") {
      for (const std::string& id : commands) leave_out(Variant::Kind::command, id);
    } else if (word == "rulings") {
      other_rulings();
    } else if (std::find(ids.begin(), ids.end(), word) != ids.end()) {
      leave_out(Variant::Kind::unit, word);
    } else if (std::find(commands.begin(), commands.end(), word) != commands.end()) {
      leave_out(Variant::Kind::command, word);
    } else {
      std::vector<std::string> known = ids;
      known.insert(known.end(), commands.begin(), commands.end());
      const std::string near = nearest(word, known);
      problem("--knock-out " + word, "no unit or command '" + word + "' in " + battle_.scenario->id,
              near.empty() ? "expected units, commands, rulings, or the id of a unit or command"
                           : "did you mean '" + near + "'?");
    }
    for (std::size_t i = before; i < made_.size(); ++i)
      made_[i].of_many = word == "units" || word == "commands" || word == "rulings";
  }

  std::vector<VariantFiles> take() {
    if (made_.size() > most_variants)
      problem("", std::to_string(made_.size()) + " variants", "at most 400 are compared at once");
    return std::move(made_);
  }

 private:
  void problem(const std::string& where, std::string what, std::string hint) {
    problems_.push_back({{where, 0, 0}, std::move(what), std::move(hint)});
  }

  VariantFiles& add(Variant about, std::string again, std::string scenario) {
    about.name = unused(file_name(about.name), again);
    made_.push_back({std::move(about), std::move(again), base_});
    made_.back().files.scenario.bytes = std::move(scenario);
    return made_.back();
  }

  std::string unused(std::string name, const std::string& again) {
    if (!names_.insert(lower_ascii(name)).second) {
      name += "-" + sha256(again).substr(0, 8);
      names_.insert(lower_ascii(name));
    }
    return name;
  }

  bool set(const std::string& xpath, const std::string& value) {
    auto edited = xml::with_value(base_.scenario.bytes, base_.scenario.path, xpath, value, problems_);
    if (!edited) return false;
    Variant about{Variant::Kind::value, xpath + "-" + value,  xpath, value,
                  edited->was,          xpath + " = " + value};
    add(std::move(about), option("--vary", xpath + "=" + single(value)), std::move(edited->bytes));
    return true;
  }

  // A final ';' keeps a value that contains commas from being read as several.
  static std::string single(const std::string& value) {
    return values_in(value) == std::vector<std::string>{value} ? value : value + ";";
  }

  void ruling(const std::string& key, const std::string& value) {
    Variant about{Variant::Kind::ruling, "ruling-" + key + "-" + value, key, value, "", key + " = " + value};
    const auto& rulings = battle_.book.set().rulings();
    for (std::size_t i = 0; i < rulings.size(); ++i) {
      if (rulings[i].key != key) continue;
      about.was = battle_.book.ruling_text(i);
      about.was_text = answer(rulings[i], about.was);
      about.question = rulings[i].text;
      about.label = rulings[i].rule + (": " + answer(rulings[i], value));
    }
    add(std::move(about), option("--vary", "ruling:" + key + "=" + value),
        xml::with_ruling(base_.scenario.bytes, key, value).bytes);
  }

  // The text of an alternative; a number as it is.
  static std::string answer(const Ruling& ruling, const std::string& value) {
    for (const Alternative& each : ruling.alternatives)
      if (each.key == value) return each.text;
    return value;
  }

  void figure(const std::string& text, const std::string& value) {
    const auto place = figure_place(text);
    if (!place)
      return problem("--vary figure:" + text, "no such figure",
                     "as in --vary \"figure:unit-types/Shot/Start resolve=2,4\": table, row and column as "
                     "'quincunx rules " +
                         std::string(battle_.book.set().key) + "' prints them");
    Variant about{Variant::Kind::figure,
                  "figure-" + text + "-" + value,
                  text,
                  value,
                  was_printed(*place),
                  place->row + ", " + place->column + " = " + value};
    add(std::move(about), option("--vary", "figure:" + text + "=" + value),
        xml::with_figure(base_.scenario.bytes, place->table, place->row, place->column, value).bytes);
  }

  std::string was_printed(const FigurePlace& place) const {
    const auto& tables = battle_.book.set().tables();
    for (std::size_t t = 0; t < tables.size(); ++t)
      for (std::size_t r = 0; place.table == tables[t].key && r < tables[t].rows.size(); ++r)
        for (std::size_t c = 0; place.row == tables[t].rows[r].label && c < tables[t].columns.size(); ++c)
          if (place.column == tables[t].columns[c]) return battle_.book.cell_text(t, r, c);
    return "";
  }

  // All alternatives that are not in force. For a number, the rule set's default if the scenario has another.
  void other_rulings() {
    const auto& rulings = battle_.book.set().rulings();
    for (std::size_t i = 0; i < rulings.size(); ++i) {
      const std::string now = battle_.book.ruling_text(i);
      for (const Alternative& other : rulings[i].alternatives)
        if (other.key != now) ruling(rulings[i].key, other.key);
      if (rulings[i].alternatives.empty() && rulings[i].key != std::string_view("turn_limit"))
        if (const std::string usual = std::to_string(rulings[i].preset); usual != now)
          ruling(rulings[i].key, usual);
    }
  }

  std::vector<std::string> units_of(const std::string& command, std::uint8_t& side, std::string& name) const {
    std::vector<std::string> ids;
    const auto& sides = battle_.scenario->sides;
    for (std::size_t s = 0; s < sides.size(); ++s) {
      const auto look = [&](const CommandEntry& each) {
        if (each.id != command) return;
        side = static_cast<std::uint8_t>(s);
        name = each.name.empty() ? each.id : each.name;
        for (const UnitEntry& unit : each.units) ids.push_back(unit.id);
      };
      for (const CommandEntry& each : sides[s].commands) look(each);
      for (const ArrivalEntry& each : sides[s].arrivals) look(each.command);
    }
    return ids;
  }

  // Both sides may have a "Reserve".
  bool shared(Variant::Kind kind, const std::string& name) const {
    const auto& units = battle_.words.unit_names;
    if (kind != Variant::Kind::command) return std::count(units.begin(), units.end(), name) > 1;
    return std::count_if(battle_.commands.begin(), battle_.commands.end(),
                         [&name](const Battle::CommandInfo& each) { return each.name == name; }) > 1;
  }

  void leave_out(Variant::Kind kind, const std::string& id) {
    Variant about{kind, "without-" + id, id};
    std::vector<std::string> units{id}, commands;
    if (kind == Variant::Kind::command) {
      units = units_of(id, about.side, about.label);
    } else {
      const auto& ids = battle_.words.unit_ids;
      const auto at = static_cast<std::size_t>(std::find(ids.begin(), ids.end(), id) - ids.begin());
      about.side = static_cast<std::uint8_t>(index(battle_.opening.units[at].side));
      about.label = battle_.words.unit_names[at];
    }
    if (shared(kind, about.label)) about.label += " (" + battle_.words.side_names[about.side] + ")";
    about.label = "−\xC2\xA0" + about.label;  // no-break space
    std::string scenario = base_.scenario.bytes;
    for (const std::string& unit : units)
      if (auto removed = xml::without_unit(scenario, unit)) {
        scenario = std::move(removed->bytes);
        commands.insert(commands.end(), removed->commands.begin(), removed->commands.end());
      }
    VariantFiles& made = add(std::move(about), option("--knock-out", id), std::move(scenario));
    for (BattleBytes::File& orders : made.files.orders) {
      if (is_text_of_orders(orders.bytes)) {
        Problems reported;  // when the battle was read
        orders.bytes = orders_as_xml(orders.bytes, orders.path, *battle_.scenario, {}, reported).value_or("");
        orders.path = std::filesystem::path(orders.path).replace_extension(".xml").string();
      }
      xml::Kept kept = xml::orders_without(orders.bytes, units, commands);
      orders.bytes = std::move(kept.bytes);
      made.about.dropped += kept.dropped;
    }
  }

  const BattleBytes& base_;
  const Battle& battle_;
  Problems& problems_;
  std::vector<VariantFiles> made_;
  std::set<std::string> names_{"base"};
};

}  // namespace

std::vector<std::string> values_in(const std::string& text) {
  if (auto all = range(text); !all.empty()) return all;
  const char separator = text.find(';') != std::string::npos ? ';' : ',';
  std::vector<std::string> all;
  for (const std::string_view value : split(text, separator))
    if (!trimmed(value).empty()) all.emplace_back(trimmed(value));
  return all;
}

std::string file_name(const std::string& text) {
  std::string name;
  for (const char letter : text) {
    const bool plain = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
                       (letter >= '0' && letter <= '9') || letter == '_' || letter == '.';
    if (plain)
      name += letter;
    else if (!name.empty() && name.back() != '-')
      name += '-';
  }
  while (!name.empty() && name.back() == '-') name.pop_back();
  if (name.empty() || name.front() == '.') name = "variant" + name;
  if (name.size() > longest_name) name = name.substr(0, longest_name - 9) + "-" + sha256(text).substr(0, 8);
  return name;
}

std::optional<std::vector<VariantFiles>> variants_of(const BattleBytes& base, const Battle& battle,
                                                     const VariantOptions& chosen, Problems& problems) {
  Problems own;
  Maker maker(base, battle, own);
  for (const std::string& word : chosen.vary) maker.vary(word);
  for (const std::string& word : chosen.knock_out) maker.knock_out(word);
  auto made = maker.take();
  problems.insert(problems.end(), own.begin(), own.end());
  return fatal(own) ? std::nullopt : std::optional(std::move(made));
}

std::optional<BattleBytes> roles_exchanged(const BattleBytes& files, const Battle& battle,
                                           Problems& problems) {
  auto bytes = xml::with_roles_exchanged(files.scenario.bytes);
  if (!bytes) {
    problems.push_back({{files.scenario.path, 0, 0},
                        "cannot be played both ways: its sides have no roles to exchange",
                        "--swap needs sides with role=\"attacker\" and role=\"defender\""});
    return std::nullopt;
  }
  const auto& rulings = battle.book.set().rulings();
  for (std::size_t i = 0; i < rulings.size(); ++i)
    if (rulings[i].key == std::string_view("first_side")) {
      const auto& ways = rulings[i].alternatives;
      for (const Alternative& other : ways)
        if (other.key != battle.book.ruling_text(i)) {
          bytes = xml::with_ruling(*bytes, rulings[i].key, other.key).bytes;
          break;
        }
    }
  BattleBytes exchanged = files;
  exchanged.scenario.bytes = std::move(*bytes);
  return exchanged;
}

}  // namespace quincunx::cli
