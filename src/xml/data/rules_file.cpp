// Reads rules documents, and finds what is wrong in those that people edit or write.

#include <set>

#include "quincunx/rules/rules_file.hpp"
#include "xml/data/schema.hpp"
#include "xml/data/unit_sign.hpp"

namespace quincunx {
namespace {

using xml::Node;

class RulesCheck {
 public:
  RulesCheck(const xml::Reader& reader, Problems& problems)
      : reader_(reader), root_(reader.root()), problems_(problems) {}

  void run() {
    for (const Node phase : root_.children("phase")) {
      phases_.emplace(xml::value(phase, "title"));
      for (const Node step : phase.children("step")) {
        steps_.emplace(xml::value(step, "id"));
        if (!xml::has(phase, "as-before") && step.child("clause").empty())
          warn(step, "", "step " + text(step, "id") + " does not say what is done in it",
               "write its procedure, in one to four <clause>s");
      }
    }
    for (const Node type : root_.children("unit-type")) types_.emplace(xml::value(type, "key"));
    for (const Node table : root_.children("table")) check(table);
  }

 private:
  static std::string text(Node element, const char* attribute) {
    return std::string(xml::value(element, attribute));
  }
  void add(Node at, const char* attribute, std::string what, std::string hint, bool warning) {
    problems_.push_back({reader_.place(at, attribute), std::move(what), std::move(hint), warning});
  }
  void warn(Node at, const char* attribute, std::string what, std::string hint) {
    add(at, attribute, std::move(what), std::move(hint), true);
  }
  void once(Node element, const char* attribute, std::set<std::string_view>& all, const char* kind) {
    if (!all.insert(xml::value(element, attribute)).second)
      add(element, attribute, "a second " + std::string(kind) + " '" + text(element, attribute) + "'",
          "each has a name of its own", false);
  }
  void known(Node element, const char* attribute, const std::set<std::string_view>& all, const char* kind) {
    const std::string_view given = xml::value(element, attribute);
    if (given.empty() || all.count(given) != 0) return;
    add(element, attribute, "no " + std::string(kind) + " '" + std::string(given) + "' is in this file",
        did_you_mean(given, std::vector<std::string>(all.begin(), all.end())), false);
  }

  void check(Node table) {
    known(table, "phase", phases_, "phase");
    known(table, "step", steps_, "step");
    std::set<std::string_view> columns, rows;
    for (const Node column : table.children("column")) once(column, "key", columns, "column");
    bool rolled = false;
    for (const Node row : table.children("row")) {
      once(row, "key", rows, "row");
      known(row, "unit-type", types_, "unit type");
      Node column = table.child("column");
      for (const Node cell : row.children("cell")) {
        if (xml::value(cell, "column") != xml::value(column, "key"))
          add(cell, "column", "this cell is of '" + text(cell, "column") + "'",
              column.empty() ? "the table has no further column" : "expected '" + text(column, "key") + "'",
              false);
        column = column.next_sibling("column");
        rolled = rolled || xml::value(cell, "kind") == "need";
        figure(cell);
      }
      if (!column.empty())
        add(row, "", "a cell is missing: '" + text(column, "key") + "'",
            "every row has a cell in each column", false);
    }
    if (rolled && !xml::has(table, "dice") && !xml::has(table, "lists-units"))
      warn(table, "", "dice are rolled for table '" + text(table, "key") + "', and nothing says which",
           "name them: dice=\"D6\"");
  }

  // What is printed, against what is computed with.
  void figure(Node cell) {
    const std::string_view kind = xml::value(cell, "kind");
    if (kind != "number" || !xml::has(cell, "value")) return;
    if (const std::string printed = xml::line(cell); printed != xml::value(cell, "value"))
      warn(cell, "value", "it prints '" + printed + "', and its value is " + text(cell, "value"),
           "make them equal");
  }

  const xml::Reader& reader_;
  Node root_;
  Problems& problems_;
  std::set<std::string_view> phases_, steps_, types_;
};

}  // namespace

std::optional<RulesFile> read_rules_file(std::string_view bytes, const std::string& file,
                                         Problems& problems) {
  const auto reader = xml::read_checked<RulesCheck>(bytes, file, xml::document_limits, problems);
  if (!reader) return std::nullopt;
  const Node root = reader->root();
  RulesFile made{std::string(xml::value(root, "key")), std::string(xml::value(root, "title")), {}};
  for (const Node type : root.children("unit-type")) made.signs.push_back(xml::unit_sign(type, "key"));
  return made;
}

}  // namespace quincunx
