// fuzz_seeds FOLDER: writes FOLDER/words.dict, every word of the grammars and of the rule sets, and logs of
// short games to FOLDER/log.

#include <cstdio>
#include <set>

#include "compose/template/elements.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/command/commanders.hpp"
#include "quincunx/play/game.hpp"
#include "through.hpp"
#include "xml/grammar.hpp"

namespace {

using namespace quincunx;

std::string dictionary() {
  std::set<std::string> all;
  const auto add_list = [&](const auto& list) {
    for (const auto& each : list) all.emplace(each.key);
  };
  for (const xml::ElementRule* root : {&xml::scenario_rule, &xml::orders_rule(), &xml::case_rule(),
                                       &xml::cases_rule(), &xml::log_rule(), &xml::umpire_rulings_rule})
    for (const xml::ElementRule* rule : xml::reachable(*root)) {
      all.insert(std::string("<") + rule->name + " ");
      all.insert(std::string("</") + rule->name + ">");
      for (const xml::AttributeRule& attribute : rule->attributes) {
        all.insert(std::string(" ") + attribute.name + "=");
        for (const std::string_view word : words(attribute.words)) all.emplace(word);
        if (root == &xml::orders_rule()) all.insert(spaced(attribute.name) + " ");  // as text
      }
      if (root == &xml::orders_rule()) all.insert(spaced(rule->name) + " ");
    }
  for (const char* word : {"TURN 3", "STANDING", "ORDERS", "if ", "if any ", " and ", " or ", "units ",
                           "posture ", " (command): ", "red", "blue"})
    all.emplace(word);
  for (const composer::ElementRule& rule : composer::elements()) {
    all.insert(std::string("<") + rule.name + " ");
    all.insert(std::string("</") + rule.name + ">");
    for (const composer::AttributeRule& attribute : rule.attributes) {
      all.insert(std::string(" ") + attribute.name + "=");
      for (const std::string_view word : words(attribute.words)) all.emplace(word);
    }
  }
  for (const Ruleset* set : rulesets()) {
    for (const ColumnEntry& column : set->columns) all.insert(std::string(" ") + column.key + "=");
    add_list(set->types);
    add_list(set->terrain);
    add_list(set->ties);
    add_list(set->topics);
    add_list(set->tables());
    add_list(set->rulings());
    for (std::string& id : step_ids(*set)) all.insert(std::move(id));
    for (const char* word : set->qualities) all.emplace(word);
    for (const Troops& troops : set->troops) all.emplace(troops.key);
  }
  std::string out;
  for (const std::string& word : all) {
    out += '"';
    for (const char c : word) out += c == '"' || c == '\\' ? std::string{'\\', c} : std::string(1, c);
    out += "\"\n";
  }
  return out;
}

std::optional<std::string> short_log(const std::string& path, bool by_keys, Problems& problems) {
  const auto bytes = read_file(path, 1U << 20U, problems);
  auto scenario = bytes ? read_scenario(*bytes, path, problems) : std::nullopt;
  if (!scenario) return std::nullopt;
  const auto battle = muster(std::make_shared<const Scenario>(std::move(*scenario)), problems);
  if (!battle) return std::nullopt;
  Dice dice(1, 0);
  EventLog log;
  const Verdict verdict = play(*battle, {doctrine(*battle), reckless(1)}, dice, &log, 2);
  LogHeader header;
  header.program_version = "fuzz";
  if (by_keys)
    header.dice_keys = KeyChain(sha256("fuzz"), 9).revealed(last_turn(*battle, verdict.turns), {"one", ""});
  else
    header.seed = "1", header.play = "0";
  for (const std::string& side : battle->words.side_ids) header.commanders.emplace_back(side, "doctrine");
  return write_log(*battle, header, log, verdict);
}

}  // namespace

int main(int count, char** words) {
  if (count != 2) return 2;
  const std::string folder = words[1];
  std::vector<std::pair<std::string, std::string>> files{{folder + "/words.dict", dictionary()}};
  Problems problems;
  for (const char* battle : {"tests/fuzz/seeds/scenario/skirmish.xml", "tests/xml/samples/scenario.xml"})
    for (const bool by_keys : {false, true})
      if (auto log = short_log(std::string(SOURCE_DIR "/") + battle, by_keys, problems))
        files.emplace_back(folder + "/log/" + std::to_string(files.size()) + ".xml", std::move(*log));
  write_files(files, problems);
  std::fputs(text(problems).c_str(), stderr);
  return fatal(problems) ? 1 : 0;
}
