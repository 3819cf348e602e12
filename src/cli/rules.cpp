// quincunx rules [KEY], quincunx sheet KEY|SCENARIO

#include <iostream>

#include "cli/arguments.hpp"
#include "cli/output.hpp"
#include "cli/rulebooks.hpp"
#include "print/plain_text.hpp"
#include "quincunx/files.hpp"

namespace quincunx::cli {
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
    if (set == nullptr)
      return usage_error(self, "no rule set '" + name + "'; " + did_you_mean(name, ruleset_keys()));
    std::cout << plain_text(rules_reference(Rulebook(*set)));
  }
  return done;
}

int sheet(const Command& self, const std::vector<std::string>& words) {
  options::options_description own("Options of sheet", 110);
  own.add_options()("out,o", options::value<std::string>()->default_value("out"), "folder to write to")(
      "text", "print the sheet as text on standard output instead");
  PressWish wish;
  std::string paper;
  own.add_options()("paper", options::value(&paper), "A4 (unless told otherwise) or Letter");
  add_press_options(own, wish);
  const Arguments arguments = parse(self, own, words);
  if (!arguments.values) return arguments.exit;
  const auto names = paths(*arguments.values);
  if (names.size() != 1)
    return usage_error(self, "name one rule set (" + did_you_mean("", ruleset_keys()) + ") or one scenario");
  Problems problems;
  const auto press = pressing(wish, paper, problems);
  if (!press) return tell(problems);
  const auto named = rulebook_named(names[0], problems);
  if (!named) return tell(problems);
  const Document document = quick_reference_sheet(named->book);
  if (arguments.values->count("text") != 0) {
    std::cout << plain_text(document);
    return tell(problems);
  }
  const std::string file = (*arguments.values)["out"].as<std::string>() + "/" + named->stem + "-sheet.pdf";
  if (write_files({{file, as_pdf(document, *press)}}, problems)) std::cout << file << "\n";
  return tell(problems);
}

}  // namespace quincunx::cli
