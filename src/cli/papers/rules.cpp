// quincunx rules [KEY…]

#include <algorithm>
#include <iostream>

#include "cli/frame/arguments.hpp"
#include "cli/frame/output.hpp"
#include "cli/games/rulebooks.hpp"
#include "print/plain/plain_text.hpp"
#include "quincunx/base/text.hpp"
#include "xml/words.hpp"

namespace quincunx::cli {
namespace {

Document reference(const Ruleset& set) {
  Document document = rules_reference(Rulebook(set));
  for (Block& block : xml::words_of(set)) document.body.push_back(std::move(block));
  return document;
}

const block::Heading* section_head(const Block& block) {
  const auto* heading = std::get_if<block::Heading>(&block.is);
  return heading != nullptr && heading->level == 1 ? heading : nullptr;
}

std::vector<std::string> sections_of(const Document& document) {
  std::vector<std::string> all;
  for (const Block& block : document.body)
    if (const auto* heading = section_head(block)) all.push_back(heading->anchor);
  return all;
}

// Sections of all rule sets, in order of first appearance.
std::vector<std::string> all_sections() {
  std::vector<std::string> all;
  for (const Ruleset* set : rulesets())
    for (std::string& each : sections_of(reference(*set)))
      if (std::find(all.begin(), all.end(), each) == all.end()) all.push_back(std::move(each));
  return all;
}

// The document reduced to one section.
Document only(Document document, const std::string& section) {
  std::vector<Block> kept;
  bool inside = false;
  for (Block& block : document.body) {
    if (const auto* heading = section_head(block)) inside = heading->anchor == section;
    if (inside) kept.push_back(std::move(block));
  }
  document.body = std::move(kept);
  return document;
}

}  // namespace

int rules(const Command& self, const std::vector<std::string>& words) {
  std::string section;
  options::options_description own("Options of rules");
  own.add_options()("section", one_of(section, "--section", all_sections()), "print one section");
  const Arguments arguments = parse(self, own, words);
  if (!arguments.values) return arguments.exit;
  const auto names = paths(*arguments.values);
  if (names.empty() && !section.empty()) return usage_error(self, "--section needs a rule set");
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
    Document document = reference(*set);
    std::cout << plain_text(section.empty() ? std::move(document) : only(std::move(document), section));
  }
  return done;
}

}  // namespace quincunx::cli
