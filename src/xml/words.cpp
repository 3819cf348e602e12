#include "xml/words.hpp"

#include <algorithm>

#include "log/keys.hpp"
#include "log/prose/templates.hpp"
#include "play/ground.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/command/commanders.hpp"
#include "xml/grammar.hpp"
#include "xml/orders/deeds.hpp"
#include "xml/text/forms.hpp"

namespace quincunx::xml {
namespace {

using Align = block::Column::Align;

template <class List>
std::string listed(const List& list) {
  std::string all;
  for (const auto& each : list) all += (all.empty() ? "" : ", ") + std::string(word_of(each));
  return all;
}
std::string listed(std::span<const char* const> list) {
  std::string all;
  for (const char* each : list) all += (all.empty() ? "" : ", ") + std::string(each);
  return all;
}
std::string listed(std::span<const std::string_view> list) { return join(list, ", "); }

// A text of the lists without an event to fill it: "A fired at B: hits on {need}" has capitals for units.
std::string bare(std::string text) {
  for (const auto& [place, word] :
       {std::pair<std::string, std::string>{"{unit}: ", ""}, {" {from} to {to}", ""}, {": {to}", ""}})
    for (std::size_t at = text.find(place); at != std::string::npos; at = text.find(place, at))
      text.replace(at, place.size(), word);
  return outlined(text);
}

class Words {
 public:
  explicit Words(const Ruleset& set) : set_(set) {}

  std::vector<Block> write() {
    columns();
    ties();
    formations();
    ground();
    questions();
    checks();
    remarks();
    postures();
    events();
    elements("scenario-elements", "Elements of scenarios", scenario_rule);
    elements("orders", "Elements of orders", orders_rule());
    elements("case-elements", "Elements of cases", case_rule());
    elements("umpire-rulings", "Elements of an umpire's rulings", umpire_rulings_rule);
    return std::move(blocks_);
  }

 private:
  void heading(const char* anchor, const char* title, const std::string& text) {
    blocks_.push_back({block::Heading{1, title, anchor}});
    blocks_.push_back({block::Paragraph{plain(text)}});
  }
  void table(const std::vector<const char*>& heads, const std::vector<std::vector<std::string>>& rows) {
    block::Table table;
    for (const char* head : heads)
      table.columns.push_back({head, Align::left, table.columns.size() + 1 == heads.size() ? 1 : 0});
    for (const std::vector<std::string>& row : rows) {
      block::Row line;
      for (const std::string& cell : row) line.cells.push_back({plain(cell)});
      table.rows.push_back(std::move(line));
    }
    blocks_.push_back({std::move(table)});
  }

  void columns() {
    heading(
        "columns", "State of units",
        "Attributes of <unit> in scenarios and of <ends> in cases, and columns of <counted>. The default is "
        "what a unit of a type starts with if the scenario says nothing else, 0 where none is named. Columns "
        "marked 'turn' go back to 0 when "
        "a turn begins. Those from 0 without words may stand in markers=\"…\", which sets them to 1.");
    const std::vector<Unit> started = units();
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 0; i < set_.columns.size(); ++i) {
      const ColumnEntry& column = set_.columns[i];
      std::string meaning =
          *column.meaning != '\0' ? column.meaning : bare(std::string(form(column.text, 1)));
      if (!column.words.empty()) {
        meaning += (meaning.empty() ? "" : ": ") + listed(column.words);
      }
      if (column.borne_by != Party::Kind::none)
        meaning += std::string("; of a ") + (column.borne_by == Party::Kind::side ? "side" : "command") +
                   ", <count>";
      rows.push_back({column.key, std::to_string(column.low) + " to " + std::to_string(column.high),
                      std::string(key(column.lasts)), meaning + preset(started, i)});
    }
    table({"Column", "Range", "Lasts", "Meaning; words for its values, from the lowest; default"}, rows);
  }

  // One of each type, as muster starts it.
  std::vector<Unit> units() const {
    std::vector<Unit> all;
    const Rulebook book(set_);
    for (const UnitType& type : set_.types) {
      Problems ignored;
      UnitEntry entry;
      entry.id = entry.type = type.key;
      Unit unit;
      unit.type = static_cast<std::uint8_t>(all.size());
      unit.base = set_down(Pose{}, type.footprint);
      set_.start(entry, book, unit, ignored);
      all.push_back(unit);
    }
    return all;
  }
  // Empty where it is 0 for all.
  std::string preset(const std::vector<Unit>& started, std::size_t i) const {
    std::string by_type;
    bool all_alike = true;
    for (std::size_t type = 0; type < started.size(); ++type) {
      const int value = started[type].columns[i];
      all_alike = all_alike && value == started[0].columns[i];
      if (value != 0)
        by_type += (by_type.empty() ? "" : ", ") + std::string(set_.types[type].key) + " " +
                   value_text(set_.columns[i], value);
    }
    if (by_type.empty()) return "";
    return "; default " + (all_alike ? value_text(set_.columns[i], started[0].columns[i]) : by_type);
  }

  void ties() {
    heading("ties", "Ties between units",
            "kind= of <tie> in a scenario's <state>, and tie= of <tied>. A is the unit (from), B the target "
            "(to).");
    std::vector<std::vector<std::string>> rows;
    for (const TieEntry& tie : set_.ties)
      rows.push_back({tie.key, std::string(key(tie.lasts)),
                      *tie.value != '\0' ? tie.value : "1 while it holds", bare(tie.text)});
    table({"Tie", "Lasts", "Value", "Meaning"}, rows);
  }

  void formations() {
    if (set_.formations.empty() && set_.charge_styles.empty()) return;
    heading("formations", "Formations and styles of charging",
            "formation= of a unit, to= of <formation>, style= of <charge>.");
    std::vector<std::vector<std::string>> rows;
    for (const Formation& each : set_.formations) rows.push_back({"formation", each.key, each.name});
    for (const char* each : set_.charge_styles) rows.push_back({"style", each, ""});
    table({"", "Word", "Name"}, rows);
  }

  void ground() {
    heading("settings", "Settings of the ground",
            "Attributes of <area>, <line> and <hill> that change what a feature does.");
    std::vector<std::vector<std::string>> rows;
    for (const std::string_view setting : ground_settings())
      if (const auto values = setting_values(set_, setting); !values.empty())
        rows.push_back({std::string(setting), join(values, ", ")});
    if (!fault_in_setting(set_, "capacity", "")) rows.push_back({"capacity", "a whole number, of stands"});
    if (set_.hill_levels > 0)
      rows.push_back({"level", "a whole number, 0 to " + std::to_string(set_.hill_levels) + ", of a hill"});
    table({"Setting", "Values"}, rows);
  }

  void questions() {
    heading("questions", "Questions",
            "topic= of <decided>, and step= of <priority>, which takes the id of a step of the sequence of "
            "play as well.");
    std::vector<std::vector<std::string>> rows;
    for (const TopicEntry& topic : set_.topics) rows.push_back({topic.key, topic.text});
    table({"Question", "Asked"}, rows);
  }

  void checks() {
    heading("checks", "Checks", "purpose= of <checked>.");
    std::vector<std::vector<std::string>> rows;
    for (const Entry& purpose : set_.purposes) rows.push_back({purpose.key, bare(purpose.text)});
    table({"Purpose", "Meaning"}, rows);
  }

  void remarks() {
    heading("remarks", "Remarks", "remark= of <refused> and <ruled>.");
    std::vector<std::vector<std::string>> rows;
    for (const Entry& remark : set_.remarks) rows.push_back({remark.key, bare(remark.text)});
    table({"Remark", "Meaning"}, rows);
  }

  // The meanings are the same in every rule set, the figures are not.
  void postures() {
    heading("postures", "Postures",
            "doctrine= of a command in scenarios, posture= and <posture to=…> of orders: how the built-in "
            "commander leads its units where they have no orders.");
    std::vector<std::vector<std::string>> rows;
    for (const std::string_view key : words(posture_keys))
      rows.push_back({std::string(key), meaning_of(static_cast<Posture>(rows.size()))});
    table({"Posture", "What it does"}, rows);
    const PrintedTable doctrine = doctrine_table(set_);
    block::Table figures;
    figures.columns = {{doctrine.row_head, Align::left, 1}};
    for (const std::string_view key : words(posture_keys))
      figures.columns.push_back({std::string(key), Align::right, 0});
    for (const PrintedRow& row : doctrine.rows) {
      block::Row line;
      line.cells.push_back({plain(row.label)});
      for (const auto& cell : row.cells) line.cells.push_back({plain(std::to_string(cell.value))});
      figures.rows.push_back(std::move(line));
    }
    blocks_.push_back({std::move(figures)});
    for (const auto& note : doctrine.notes) blocks_.push_back({block::Paragraph{plain(note)}});
  }

  void events() {
    heading("events", "Words of events", "Those of every game, then the rule set's own.");
    table({"Attribute", "Words"}, {{"how= of <moved>", join(manoeuvre_keys(set_.own_manoeuvres), ", ")},
                                   {"verb= of <decided>", join(order_keys(set_.own_orders), ", ")},
                                   {"fate= of <left>, <ends>", listed(keys_of(Fate{}))},
                                   {"condition= of <met>", listed(keys_of(event::Condition{}))},
                                   {"ride= of <couriered>", listed(keys_of(event::Ride{}))},
                                   {"how= of <ended>", listed(keys_of(event::Ending{}))}});
  }

  // Attributes that other rule sets understand.
  bool foreign(const ElementRule& rule, std::string_view attribute) const {
    const std::string_view element = rule.name;
    const auto settings = ground_settings();
    if (std::find(settings.begin(), settings.end(), attribute) != settings.end())
      return setting_values(set_, attribute).empty();
    if ((element == "if" || element == "if-any") && is_strength_of_another(set_, attribute)) return true;
    if (attribute == "level") return set_.hill_levels == 0;
    if (attribute == "capacity") return fault_in_setting(set_, attribute, "").has_value();
    if (attribute == "formation") return set_.formations.empty();
    if (attribute == "style") return set_.charge_styles.empty();
    if (attribute == "holder") return !set_.holds_objectives;
    if (attribute == "quality") return set_.qualities.empty();
    return element == "shoot" && attribute == "stands" && !set_.divides_fire;
  }

  // What a word of the rule set can be there.
  std::string words_at(const ElementRule& rule, const AttributeRule& attribute) const {
    const std::string_view element = rule.name, name = attribute.name;
    if (const auto values = setting_values(set_, name); !values.empty())
      return values.size() == 2 ? join(values, " or ") : "one of: " + join(values, ", ");
    if (name == "level") return "a whole number, 0 to " + std::to_string(set_.hill_levels);
    if (attribute.form != Form::key && attribute.form != Form::keys) return expectation(attribute);
    if (name == "type") return listed_keys(set_.types);
    if (name == "quality") return listed(set_.qualities);
    if (name == "role") return listed(std::span<const char* const>(set_.roles));
    if (name == "rules") return set_.key;
    if (name == "style") return listed(set_.charge_styles);
    if (name == "charged-by") return listed_keys(set_.troops);
    if (name == "formation" || element == "formation") return "see Formations";
    if (name == "kind") return element == "tie" ? "see Ties" : "see Kinds of ground";
    if (name == "markers" || name == "state") return "see State of units";
    if (name == "at-least") return "a number, or a word of that state";
    if (element == "count") return "a column of a side or a command";
    if (element == "priority") return "see Questions, or the id of a step";
    if (element == "ruling") return "see Rulings";
    return "the id of a step";
  }
  template <class Entry>
  static std::string listed_keys(std::span<const Entry> entries) {
    std::string all;
    for (const Entry& entry : entries) all += (all.empty() ? "" : ", ") + std::string(entry.key);
    return all;
  }

  void elements(const char* anchor, const char* title, const ElementRule& root) {
    heading(anchor, title, "An attribute marked with an asterisk must be given.");
    std::vector<std::vector<std::string>> rows;
    for (const ElementRule* rule : reachable(root)) {
      if (&root == &case_rule() && (own(scenario_rule, *rule) || own(orders_rule(), *rule))) continue;
      if (&root == &orders_rule() && !understands(set_, rule->name)) continue;
      if (rule->name == std::string_view("visibility") && !set_.sees_by_turn) continue;
      std::string element = "<" + std::string(rule->name) + ">";
      if (rule->attributes.empty()) rows.push_back({element, "", ""});
      for (const AttributeRule& attribute : rule->attributes) {
        if (foreign(*rule, attribute.name)) continue;
        rows.push_back({element, std::string(attribute.name) + (attribute.required ? " *" : ""),
                        words_at(*rule, attribute)});
        element.clear();
      }
      if (rule->takes_state) rows.push_back({element, "…", "every column of State of units"});
    }
    table({"Element", "Attribute", "Value"}, rows);
  }
  static bool own(const ElementRule& root, const ElementRule& rule) {
    const auto all = reachable(root);
    return std::find(all.begin(), all.end(), &rule) != all.end();
  }

  const Ruleset& set_;
  std::vector<Block> blocks_;
};

}  // namespace

std::vector<Block> words_of(const Ruleset& set) { return Words(set).write(); }

}  // namespace quincunx::xml
