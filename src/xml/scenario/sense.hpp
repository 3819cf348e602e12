#pragma once
// Checks that a grammar cannot express: ids are unique, references lead somewhere, the rule set knows the
// words.

#include <map>
#include <string>
#include <vector>

#include "xml/context.hpp"

namespace quincunx::xml {

class ScenarioJudge {
 public:
  ScenarioJudge(const Context& context, Node root, const Ruleset* set, const Scenario& scenario)
      : context_(context), root_(root), set_(set), scenario_(scenario) {}
  void run();

 private:
  struct UnitAt {
    const UnitEntry* entry;
    std::size_t side;
    const CommandEntry* command;
  };

  Place place(Node element, const char* attribute) const { return context_.reader.place(element, attribute); }
  void collect();
  // `whole`: the command that its units belong to, if that is another.
  void add_command(const CommandEntry& command, std::size_t side, const CommandEntry* whole = nullptr);
  static const CommandEntry* whole_of(const SideEntry& side, const ArrivalEntry& arrival);
  const UnitAt* find(const std::string& id) const;
  const UnitType* type_of(const UnitEntry& unit) const;
  bool leads(const UnitEntry& unit) const;
  std::string is_a(const UnitEntry& unit) const;
  bool on_table(Point p) const;

  // ground.cpp
  void features();
  void kind(Node element, const Feature& feature) const;
  void settings(Node element) const;

  // sides.cpp
  void side(Node element, std::size_t number);
  void roles() const;
  void command(Node element, const CommandEntry& command, std::size_t side, bool arrives);
  void arrival(Node element, const ArrivalEntry& arrival, std::size_t side);
  void part(Node element, const ArrivalEntry& arrival, const SideEntry& side) const;
  void contingents(Node element, const SideEntry& side);
  void unit(Node element, const UnitEntry& unit, std::size_t side, bool arrives) const;
  void words_of(Node element, const UnitEntry& unit) const;
  void attached(Node element, const UnitEntry& unit, std::size_t side) const;

  // victory.cpp
  void victory();
  void objective(Node element, const ObjectiveEntry& objective);
  bool makes_retreat(const std::string& objective) const;  // of an army that loses it
  void holder(Node element, const char* attribute, const std::string& side) const;
  void exit(Node element, const ExitEntry& exit);
  void units_lost(Node element) const;
  void army_retreat(Node element, const ArmyRetreatEntry& retreat) const;
  void not_after_the_limit(Node element, const char* attribute, int turn) const;

  // The rest.
  void visibility() const;
  void fog() const;
  void couriers() const;
  void history() const;
  void briefings(const std::vector<BriefingEntry>& all) const;
  void translations() const;
  static std::vector<std::string_view> with(std::vector<std::string_view> words, std::string_view more);
  void middle() const;

  const Context& context_;
  Node root_;
  const Ruleset* set_;
  const Scenario& scenario_;
  Ids sides_{"side"}, command_ids_{"command"}, unit_ids_{"unit"}, feature_ids_{"feature"},
      objective_ids_{"objective"}, rule_ids_{"special rule"};
  std::map<std::string, UnitAt> units_;
};

}  // namespace quincunx::xml
