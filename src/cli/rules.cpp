// quincunx rules [KEY], quincunx sheet KEY|SCENARIO

#include <iostream>

#include "cli/arguments.hpp"
#include "cli/battles.hpp"
#include "cli/output.hpp"
#include "print/plain_text.hpp"
#include "quincunx/files.hpp"

namespace quincunx::cli {
namespace {

std::vector<std::string> keys() {
  std::vector<std::string> all;
  for (const Ruleset* set : rulesets()) all.emplace_back(set->key);
  return all;
}

}  // namespace

int rules(const Command& self, const std::vector<std::string>& words) {
  const Arguments arguments = parse(self, {}, words);
  if (!arguments.values) return arguments.exit;
  const auto names = paths(*arguments.values);
  if (names.empty()) {
    for (const Ruleset* set : rulesets())
      std::cout << set->key << "  " << set->title << " (" << set->period << ")\n      " << set->credit
                << "\n";
    return done;
  }
  for (const std::string& name : names) {
    const Ruleset* set = find_ruleset(name);
    if (set == nullptr) return usage_error(self, "no rule set '" + name + "'; " + did_you_mean(name, keys()));
    std::cout << plain_text(rules_reference(Rulebook(*set)));
  }
  return done;
}

int sheet(const Command& self, const std::vector<std::string>& words) {
  options::options_description own("Options of sheet");
  own.add_options()("out,o", options::value<std::string>()->default_value("out"), "folder to write to")(
      "text", "print the sheet as text on standard output instead");
  const Arguments arguments = parse(self, own, words);
  if (!arguments.values) return arguments.exit;
  const auto names = paths(*arguments.values);
  if (names.size() != 1)
    return usage_error(self, "name one rule set (" + did_you_mean("", keys()) + ") or one scenario");
  Problems problems;
  Rulebook book;
  std::string stem = names[0];
  if (const Ruleset* set = find_ruleset(names[0])) {
    book = Rulebook(*set);
  } else {
    const auto files = find_battles(names, problems);
    const auto loaded = files.size() == 1 ? load(files[0], problems) : std::nullopt;
    if (!loaded) {
      if (problems.empty())
        problems.push_back(
            {{names[0], 0, 0}, "neither a rule set nor a scenario", did_you_mean(names[0], keys())});
      return tell(problems);
    }
    book = loaded->battle->book;
    stem = loaded->battle->scenario->id;
  }
  const Document document = quick_reference_sheet(book);
  if (arguments.values->count("text") != 0) {
    std::cout << plain_text(document);
    return tell(problems);
  }
  const std::string file = (*arguments.values)["out"].as<std::string>() + "/" + stem + "-sheet.pdf";
  if (write_files({{file, as_pdf(document)}}, problems)) std::cout << file << "\n";
  return tell(problems);
}

}  // namespace quincunx::cli
