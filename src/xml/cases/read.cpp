// Rule cases out of their XML.

#include <algorithm>
#include <set>

#include "log/keys.hpp"
#include "log/parse.hpp"
#include "quincunx/xml/xml.hpp"
#include "xml/context.hpp"

namespace quincunx {

namespace xml {

namespace {

template <class List>
std::vector<std::string_view> keys(const List& list) {
  std::vector<std::string_view> found;
  for (const auto& entry : list) found.push_back(word_of(entry));
  return found;
}
std::vector<std::string_view> known(std::span<const std::string_view> list) {
  return {list.begin(), list.end()};
}

class CaseReader {
 public:
  CaseReader(const Reader& reader, Problems& problems) : context_{reader, problems} {}

  std::vector<Case> read() {
    const Node root = context_.reader.root();
    if (root.name() == std::string_view("case")) {
      cases_.push_back(rule_case(root));
      return std::move(cases_);
    }
    if (const Node shared = root.child("scenario"))
      shared_ = std::make_shared<const Scenario>(scenario_in(context_.reader, shared, context_.problems));
    Ids ids("case");
    for (const Node element : root.children("case")) {
      cases_.push_back(rule_case(element));
      ids.add(context_, cases_.back().id, cases_.back().place);
    }
    return std::move(cases_);
  }

 private:
  Place place(Node element, const char* attribute) const { return context_.reader.place(element, attribute); }

  std::shared_ptr<const Scenario> scenario(Node element, const Case& read) const {
    Scenario own = scenario_in(context_.reader, element, context_.problems);
    if (own.id.empty()) own.id = "case";  // what its orders are for
    if (own.title.empty()) own.title = read.title;
    return std::make_shared<const Scenario>(std::move(own));
  }

  Case rule_case(Node element) {
    Case read;
    read.place = context_.reader.place(element);
    read.id = context_.text(element, "id");
    read.rule = context_.text(element, "rule");
    read.title = context_.text(element, "title");
    read.turns = context_.whole(element, "turns", 1);
    read.until = context_.text(element, "until");
    const Node own = element.child("scenario");
    read.scenario = own ? scenario(own, read) : shared_;
    if (!read.scenario) {
      context_.problem(read.place, "<case> lacks its <scenario>",
                       "give it one, or give <cases> one that all its cases share");
      return read;
    }
    set_ = find_ruleset(read.scenario->rules);
    step_ids_ = set_ != nullptr ? step_ids(*set_) : std::vector<std::string>{};
    if (set_ != nullptr) context_.unit = set_->length_unit;
    step(element, "until");
    if (has(element, "from")) start_from(element, read);
    for (const Node each : element.children("orders")) read.orders.push_back(orders(each, read));
    for (const std::string_view face : words(element.child_value("dice")))
      read.dice.push_back(static_cast<std::uint8_t>(std::clamp(whole_of(face), 0, 255)));
    const std::string drawn = context_.text(element, "draws");
    for (const std::string_view token : words(drawn)) read.draws.emplace_back(token);
    learn_units(*read.scenario);
    expectations(element.child("expect"), read);
    return read;
  }

  void step(Node element, const char* attribute) const {
    if (set_ == nullptr || !has(element, attribute)) return;
    const std::string id = context_.text(element, attribute);
    const std::vector<std::string_view> steps(step_ids_.begin(), step_ids_.end());
    if (std::find(steps.begin(), steps.end(), id) == steps.end())
      context_.problem(place(element, attribute), "no step " + in_quotes(id) + " in " + set_->title,
                       did_you_mean(id, steps));
  }

  // As if the scenario's own <state> had named the step.
  void start_from(Node element, Case& read) const {
    step(element, "from");
    if (!read.scenario->step.empty())
      context_.problem(place(element, "from"), "the scenario says itself with which step it begins",
                       "leave out from=");
    Scenario later = *read.scenario;
    later.turn = std::max(later.turn, 1);
    later.step = context_.text(element, "from");
    read.scenario = std::make_shared<const Scenario>(std::move(later));
  }

  Orders orders(Node element, const Case& read) const {
    Orders orders = orders_in(context_.reader, element, *read.scenario, context_.problems);
    const std::string side = context_.text(element, "side");
    for (const Orders& other : read.orders)
      if (read.scenario->sides[index(other.side)].id == side)
        context_.problem(place(element, "side"), "a second set of orders for " + in_quotes(side));
    return orders;
  }

  void learn_units(const Scenario& scenario) {
    units_.clear();
    sides_.clear();
    objectives_.clear();
    for (const ObjectiveEntry& objective : scenario.objectives) objectives_.emplace_back(objective.id);
    for (const ExitEntry& exit : scenario.victory.exits) objectives_.emplace_back(exit.id);
    for (const SideEntry& side : scenario.sides) {
      sides_.emplace_back(side.id);
      for (const CommandEntry& command : side.commands)
        for (const UnitEntry& unit : command.units) units_.emplace_back(unit.id);
      for (const ArrivalEntry& arrival : side.arrivals)
        for (const UnitEntry& unit : arrival.command.units) units_.emplace_back(unit.id);
    }
  }

  void expectations(Node expect, Case& read) const {
    for (const Node element : expect.children()) {
      const std::string_view name = element.name();
      if (name == "never") {
        for (const Node each : element.children())
          add(each,
              each.name() == std::string_view("problem") ? Expectation::Kind::unreported
                                                         : Expectation::Kind::never,
              read);
      } else {
        using Kind = Expectation::Kind;
        add(element, name == "ends" ? Kind::ends : name == "problem" ? Kind::reported : Kind::occurs, read);
      }
    }
  }

  void add(Node element, Expectation::Kind kind, Case& read) const {
    if (element.type() != pugi::node_element) return;
    Expectation expectation{kind, element.name(), {}, context_.reader.place(element)};
    for (const pugi::xml_attribute each : element.attributes()) {
      std::string text(trimmed(each.value()));
      if (each.name() == std::string_view("dice")) text = join(words(text), ",");
      if (kind == Expectation::Kind::ends && set_ != nullptr)
        for (const ColumnEntry& column : set_->columns)
          if (each.name() == std::string_view(column.key)) text = state_text(column, text);
      if (element.name() == std::string_view("counted")) text = counted(element, each.name(), text);
      if (each.name() == std::string_view("rows")) text = rows(element, text);
      known_word(element, each.name(), text);
      if (kind == Expectation::Kind::occurs || kind == Expectation::Kind::never)
        in_form(element, each.name(), text);
      expectation.attributes.emplace_back(each.name(), std::move(text));
    }
    read.expect.push_back(std::move(expectation));
  }

  // A word that no event can contain is a slip of the pen.
  void known_word(Node element, const std::string& name, const std::string& text) const {
    std::vector<std::string_view> candidates = words_for_attribute(name, element.name());
    if (candidates.empty() || std::find(candidates.begin(), candidates.end(), text) != candidates.end())
      return;
    context_.problem(place(element, name.c_str()), "no " + name + " " + in_quotes(text),
                     did_you_mean(text, candidates));
  }

  // Events count in numbers: words of a column become its numbers.
  std::string counted(Node element, std::string_view name, const std::string& text) const {
    if (set_ == nullptr || (name != "from" && name != "to")) return text;
    const std::string_view key = value(element, "column");
    for (const ColumnEntry& column : set_->columns) {
      if (key != column.key || column.words.empty()) continue;
      if (const auto number = value_of(column, text)) return std::to_string(*number);
      context_.problem(
          place(element, std::string(name).c_str()), "no " + std::string(key) + " " + in_quotes(text),
          did_you_mean(text, std::vector<std::string_view>(column.words.begin(), column.words.end())));
      return "0";
    }
    return text;
  }

  // Rows of a printed table by their labels, parted by semicolons, as the numbers that events have.
  std::string rows(Node element, const std::string& text) const {
    if (set_ == nullptr || parse_rows(text)) return text;
    const std::string_view key = value(element, "table");
    for (const PrintedTable& table : set_->tables()) {
      if (key != table.key) continue;
      std::vector<std::string_view> labels;
      for (const PrintedRow& row : table.rows) labels.emplace_back(row.label);
      std::set<std::size_t> numbers;
      for (const std::string_view part : split(text, ';')) {
        const std::string label(trimmed(part));
        const auto row = std::find(labels.begin(), labels.end(), label);
        numbers.insert(static_cast<std::size_t>(row - labels.begin()) + 1);
        if (row == labels.end())
          context_.problem(place(element, "rows"), "no row " + in_quotes(label) + " in " + in_quotes(key),
                           did_you_mean(label, labels));
      }
      std::string list;
      for (const std::size_t number : numbers) list += (list.empty() ? "" : ",") + std::to_string(number);
      return list;
    }
    return text;
  }

  // Nor can an event contain what is not in form.
  void in_form(Node element, std::string_view name, const std::string& text) const {
    constexpr const char* numbers[] = {"turn", "from", "to", "value", "ask", "amount", "need", "score"};
    constexpr std::int64_t most = 99'999'999'999;
    constexpr Length million = 1'000'000;  // compared as decimals, whatever the rule set's unit
    std::string expected;
    if (std::find(std::begin(numbers), std::end(numbers), name) != std::end(numbers)) {
      if (!parse_number(text, -most, most)) expected = "a whole number";
    } else if (name == "at") {
      if (!parse_point(text, million)) expected = point_in_form;
    } else if (name == "facing") {
      if (!parse_degrees(text)) expected = "degrees, such as \"22.5\"";
    } else if (name == "spent" || name == "width" || name == "depth") {
      if (!parse_decimal(text, million))
        expected = "a length such as \"2.5\", at most 6 digits after the point";
    } else if (name == "dice") {
      if (!parse_dice(text)) expected = "faces of dice parted by blanks, such as \"6 1 4\"";
    } else if (name == "rows") {
      if (!parse_rows(text))
        expected = "numbers of rows, rising, such as \"1,4\", or with table= their labels, parted by ;";
    } else if (name == "rule") {
      if (!parse_rule(text)) expected = "a paragraph such as \"T-R45\"";
    }
    if (!expected.empty())
      context_.problem(place(element, std::string(name).c_str()),
                       std::string(name) + "=\"" + text + "\" in <" + element.name() + ">",
                       "expected " + expected);
  }

  std::vector<std::string_view> words_for_attribute(const std::string& name, std::string_view tag) const {
    if (name == "unit" || name == "target") return units_;
    if (name == "attached-to") {
      std::vector<std::string_view> hosts = units_;
      hosts.emplace_back("nobody");
      return hosts;
    }
    if (name == "side" || name == "winner") return sides_;
    if (name == "objective") return objectives_;
    if (name == "fate" && tag == "left") return known(keys_of(Fate{}));
    if (name == "condition") return known(keys_of(event::Condition{}));
    if (name == "ride") return known(keys_of(event::Ride{}));
    if (name == "how" && tag == "ended") return known(keys_of(event::Ending{}));
    if (set_ == nullptr) return {};
    if (name == "verb") return order_keys(set_->own_orders);
    if (name == "how") return manoeuvre_keys(set_->own_manoeuvres);
    if (name == "formation") return keys(set_->formations);
    if (name == "column") return keys(set_->columns);
    if (name == "tie") return keys(set_->ties);
    if (name == "topic") return keys(set_->topics);
    if (name == "purpose") return keys(set_->purposes);
    if (name == "remark") return keys(set_->remarks);
    if (name == "table") return keys(set_->tables());
    if (name == "step") return {step_ids_.begin(), step_ids_.end()};
    return {};
  }

  Context context_;
  std::vector<Case> cases_;
  std::shared_ptr<const Scenario> shared_;
  const Ruleset* set_ = nullptr;
  std::vector<std::string> step_ids_;                         // of its order of play
  std::vector<std::string_view> units_, sides_, objectives_;  // ids, of the case being read
};

}  // namespace
}  // namespace xml

std::optional<std::vector<Case>> read_cases(std::string_view bytes, const std::string& file,
                                            Problems& problems) {
  Problems found;
  std::optional<std::vector<Case>> cases;
  if (const auto reader = xml::Reader::load(bytes, file, xml::document_limits, found)) {
    const std::string_view name = reader->root().name();
    xml::check(*reader, reader->root(), name == "cases" ? xml::cases_rule() : xml::case_rule(), found);
    if (name == "case" || name == "cases") cases = xml::CaseReader(*reader, found).read();
  }
  if (!xml::hand_over(std::move(found), problems)) return std::nullopt;
  return cases;
}

}  // namespace quincunx
