// Reads results documents, and finds what is wrong in those that people edit or write.

#include "quincunx/rules/results_file.hpp"

#include <set>

#include "xml/data/schema.hpp"
#include "xml/data/unit_sign.hpp"
#include "xml/grammar.hpp"

namespace quincunx {
namespace {

using xml::Node;

std::string text_of(Node element, const char* attribute) {
  return std::string(xml::value(element, attribute));
}
int number_of(Node element, const char* attribute) { return xml::whole_of(xml::value(element, attribute)); }

// The ids that a document introduces, and every place that refers to one.
class ResultsCheck {
 public:
  ResultsCheck(const xml::Reader& reader, Problems& problems)
      : reader_(reader), root_(reader.root()), problems_(problems) {}

  void run() {
    for (const Node side : root_.children("side")) {
      once(side, sides_, "side");
      for (const Node formation : side.children("formation"))
        for (const Node unit : formation.children("unit")) once(unit, units_, "unit");
      add_up(side);
    }
    for (const Node objective : root_.child("scenario").children("objective"))
      once(objective, objectives_, "objective");
    for (const Node event : root_.children("event")) events_.emplace(xml::value(event, "n"));
    for (const Node part : root_.children())
      if (part.name() != std::string_view("scenario")) refer(part);
  }

 private:
  using Ids = std::set<std::string_view>;

  void add(Node at, const char* attribute, std::string what, std::string hint, bool warning = false) {
    if (problems_.size() < xml::most_problems)
      problems_.push_back({reader_.place(at, attribute), std::move(what), std::move(hint), warning});
  }
  void once(Node element, Ids& all, const char* kind) {
    if (!all.insert(xml::value(element, "id")).second)
      add(element, "id", "a second " + std::string(kind) + " '" + text_of(element, "id") + "'",
          "each has an id of its own");
  }

  void refer(Node element) {
    known(element, "unit", units_, "unit");
    known(element, "side", sides_, "side");
    known(element, "objective", objectives_, "objective");
    for (const pugi::xml_attribute each : element.attributes())
      if (const std::string_view name = each.name(); name == "event" || name.ends_with("events"))
        events(element, each);
    for (const Node child : element.children())
      if (child.type() == pugi::node_element) refer(child);
  }

  void known(Node element, const char* attribute, const Ids& all, const char* kind) {
    const std::string_view given = xml::value(element, attribute);
    if (given.empty() || all.count(given) != 0 || !reported_.insert(given).second) return;
    add(element, attribute, "no " + std::string(kind) + " '" + std::string(given) + "' is in this file",
        did_you_mean(given, std::vector<std::string_view>(all.begin(), all.end())));
  }

  // A document that lists no events may name them: they are in a log.
  void events(Node element, pugi::xml_attribute named) {
    if (events_.empty()) return;
    for (const std::string_view number : words(std::string_view(named.value())))
      if (events_.count(number) == 0)
        add(element, named.name(), "no event " + std::string(number) + " is in this file",
            "it is listed, or leave the number out");
  }

  void add_up(Node side) {
    if (!xml::has(side, "strength-end")) return;
    const int on_the_table = number_of(side, "strength-set-up") + number_of(side, "strength-came");
    const int lost = number_of(side, "strength-lost"), end = number_of(side, "strength-end");
    if (on_the_table - lost != end)
      add(side, "strength-lost",
          "strength of '" + text_of(side, "id") + "' does not add up: " + std::to_string(on_the_table) +
              " on the table less " + std::to_string(lost) + " lost are not the " + std::to_string(end) +
              " left at the end",
          "set-up + came - lost = end", true);
  }

  const xml::Reader& reader_;
  Node root_;
  Problems& problems_;
  Ids sides_, units_, objectives_, events_;
  Ids reported_;  // each once, where it stands first: one slip may stand in a hundred places
};

ResultsFile results_of(Node root) {
  ResultsFile made{text_of(root.child("scenario"), "id"),
                   text_of(root.child("rules"), "theme"),
                   text_of(root.child("meta"), "log-digest"),
                   {},
                   {}};
  std::size_t n = 0;
  for (const Node side : root.children("side")) {
    made.sides.at(n) = {text_of(side, "id"), text_of(side, "colour")};
    for (const Node formation : side.children("formation"))
      for (const Node unit : formation.children("unit"))
        made.units.push_back({text_of(unit, "id"), n, xml::unit_sign(unit, "type")});
    ++n;
  }
  return made;
}

}  // namespace

std::optional<ResultsFile> read_results_file(std::string_view bytes, const std::string& file,
                                             Problems& problems) {
  const auto reader = xml::read_checked<ResultsCheck>(bytes, file, xml::log_limits, problems);
  if (!reader) return std::nullopt;
  return results_of(reader->root());
}

}  // namespace quincunx
