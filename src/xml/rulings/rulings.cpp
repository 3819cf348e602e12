// Rulings of an umpire, read and written.

#include <algorithm>

#include "log/keys.hpp"
#include "log/numbers.hpp"
#include "quincunx/xml/xml.hpp"
#include "xml/context.hpp"

namespace quincunx {
namespace {

using xml::Context;
using xml::Node;

class RulingsReader {
 public:
  RulingsReader(const Context& context, const Battle& battle)
      : context_(context), battle_(battle), set_(battle.book.set().as_written()) {}

  UmpireRulings read(Node root) const {
    const std::string scenario = context_.text(root, "scenario");
    if (!scenario.empty() && scenario != battle_.scenario->id)
      context_.problem(place(root, "scenario"), "rulings for the scenario " + in_quotes(scenario),
                       "this is " + in_quotes(battle_.scenario->id));
    UmpireRulings rulings;
    for (const Node element : root.children("umpire-ruling")) {
      rulings.push_back(ruling(element, static_cast<int>(rulings.size()) + 1));
      rulings.back().umpire = one_line(root, "umpire");
    }
    std::stable_sort(rulings.begin(), rulings.end(),
                     [](const UmpireRuling& a, const UmpireRuling& b) { return a.number < b.number; });
    return rulings;
  }

 private:
  Place place(Node element, const char* attribute) const { return context_.reader.place(element, attribute); }
  static std::string one_line(Node element, const char* attribute) {
    const std::string_view text = xml::value(element, attribute);
    return join(words(text), " ");
  }

  UmpireRuling ruling(Node element, int number) const {
    UmpireRuling made;
    made.place = context_.reader.place(element);
    made.number = context_.whole(element, "number", number);
    made.turn = context_.whole(element, "turn");
    made.unit = unit(element);
    made.why = one_line(element, "why");
    if (xml::has(element, "at")) made.at = context_.point(element, "at");
    if (xml::has(element, "facing")) made.facing = context_.angle(element, "facing");
    if (xml::has(element, "formation")) made.formation = formation(element);
    if (xml::has(element, "fate")) made.fate = fate(element);
    for (std::size_t i = 0; i < set_.columns.size(); ++i) {
      const ColumnEntry& column = set_.columns[i];
      if (column.borne_by != Party::Kind::none || !xml::has(element, column.key)) continue;
      if (const auto value = value_of(column, xml::value(element, column.key)))
        made.counts.emplace_back(static_cast<ColumnId>(i), static_cast<std::int16_t>(*value));
    }
    if (made.counts.empty() && !made.at && !made.facing && !made.formation && !made.fate)
      context_.problem(made.place, "the ruling changes nothing",
                       "give a state of the unit, at, facing, formation or fate");
    return made;
  }

  UnitId unit(Node element) const {
    const std::vector<std::string>& ids = battle_.words.unit_ids;
    const std::string id = context_.text(element, "unit");
    const auto found = std::find(ids.begin(), ids.end(), id);
    if (found != ids.end()) return UnitId{static_cast<std::uint16_t>(found - ids.begin())};
    if (!id.empty())
      context_.problem(place(element, "unit"), "no unit " + in_quotes(id), did_you_mean(id, ids));
    return nobody;
  }

  FormationId formation(Node element) const {
    const std::string key = context_.text(element, "formation");
    std::vector<std::string_view> keys;
    for (const Formation& each : set_.formations) keys.emplace_back(each.key);
    const auto found = std::find(keys.begin(), keys.end(), key);
    if (found == keys.end())
      context_.problem(place(element, "formation"), "no formation " + in_quotes(key) + " in " + set_.title,
                       keys.empty() ? "its units have none: leave it out" : did_you_mean(key, keys));
    return static_cast<FormationId>(found == keys.end() ? 0 : found - keys.begin());
  }

  static Fate fate(Node element) {
    const auto keys = keys_of(Fate{});
    return static_cast<Fate>(std::find(keys.begin(), keys.end(), xml::value(element, "fate")) - keys.begin());
  }

  const Context& context_;
  const Battle& battle_;
  const Ruleset& set_;
};

}  // namespace

std::optional<UmpireRulings> read_umpire_rulings(std::string_view bytes, const std::string& file,
                                                 const Battle& battle, Problems& problems) {
  Problems found;
  std::optional<UmpireRulings> rulings;
  const Ruleset& set = battle.book.set().as_written();
  if (const auto reader = xml::Reader::load(bytes, file, xml::document_limits, found)) {
    xml::check(*reader, reader->root(), xml::umpire_rulings_rule, found, &set);
    if (!fatal(found)) {
      const Context context{*reader, found, set.length_unit};
      rulings = RulingsReader(context, battle).read(reader->root());
    }
  }
  if (!xml::hand_over(std::move(found), problems)) return std::nullopt;
  return rulings;
}

std::string write_umpire_ruling(const UmpireRuling& ruling, const Battle& battle) {
  const Ruleset& set = battle.book.set().as_written();
  std::string out = "<umpire-rulings";
  const auto attribute = [&out](std::string_view name, std::string_view value) {
    out += ' ';
    out += name;
    out += "=\"";
    append_xml(out, value);
    out += '"';
  };
  const auto decimal_text = [](std::int64_t parts, std::int64_t unit) {
    std::string text;
    append_decimal(text, parts, unit);
    return text;
  };
  attribute("umpire", ruling.umpire);
  out += "><umpire-ruling";
  attribute("number", std::to_string(ruling.number));
  attribute("turn", std::to_string(ruling.turn));
  attribute("unit", battle.words.unit_ids[index(ruling.unit)]);
  for (const auto& [number, value] : ruling.counts) {
    const ColumnEntry& column = set.columns[static_cast<std::size_t>(number)];
    attribute(column.key, value_text(column, value));
  }
  if (ruling.at) {
    std::string point;
    append_point(point, *ruling.at, set.length_unit);
    attribute("at", point);
  }
  if (ruling.facing) attribute("facing", decimal_text(ruling.facing->arcseconds, arcseconds_in_a_degree));
  if (ruling.formation)
    attribute("formation", set.formations[static_cast<std::size_t>(*ruling.formation)].key);
  if (ruling.fate) attribute("fate", key(*ruling.fate));
  attribute("why", ruling.why);
  return out + "/></umpire-rulings>";
}

}  // namespace quincunx
