// quincunx orders FILE… --to text|xml, quincunx orders --words KEY

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <set>

#include "cli/frame/arguments.hpp"
#include "cli/frame/output.hpp"
#include "cli/games/rulebooks.hpp"
#include "cli/papers/other_files.hpp"
#include "quincunx/base/files.hpp"
#include "quincunx/base/text.hpp"
#include "quincunx/log/languages.hpp"
#include "quincunx/xml/xml.hpp"

namespace quincunx::cli {
namespace {

namespace fs = std::filesystem;

struct OrdersOptions {
  std::string to, scenario, out, words;
  OrdersKnown known;
};

// Every form of the rule set, under a heading for each part.
void print_words(const Ruleset& set, const std::string& language) {
  std::cout << "Orders as text in " << set.title << ". Unit of length: " << set.length_name
            << ". A word in (brackets) may be left out,\n"
               "what stands in [brackets] need not be given, and '|' parts alternatives.\n";
  std::string part;
  for (const OrderForm& each : order_forms(set, language)) {
    if (each.part != part) std::cout << "\n" << sentence_case(part = each.part) << "\n";
    std::cout << "  " << each.form << "\n";
  }
}

std::optional<Scenario> scenario_for(const std::string& path, const std::string& chosen, Problems& problems) {
  std::string file = chosen;
  if (chosen.empty()) {
    const auto battle =
        battle_of_orders(path, problems, "quincunx orders " + quoted(path) + " --scenario SCENARIO");
    if (!battle) return std::nullopt;
    file = battle->scenario;
  } else if (is_folder(chosen)) {
    file = (fs::path(chosen) / "scenario.xml").string();
  }
  constexpr std::size_t largest = std::size_t{16} << 20;
  const auto bytes = read_file(file, largest, problems);
  return bytes ? read_scenario(*bytes, file, problems) : std::nullopt;
}

std::optional<std::string> converted(const std::string& path, const OrdersOptions& how, Problems& problems) {
  const auto scenario = scenario_for(path, how.scenario, problems);
  if (!scenario) return std::nullopt;
  const auto& sides = scenario->sides;
  if (!how.known.side.empty() && std::none_of(sides.begin(), sides.end(), [&](const SideEntry& side) {
        return side.id == how.known.side;
      })) {
    std::vector<std::string> ids;
    for (const SideEntry& side : sides) ids.push_back(side.id);
    problems.push_back(
        {{"--side " + how.known.side}, "no such side in " + scenario->id, did_you_mean(how.known.side, ids)});
    return std::nullopt;
  }
  constexpr std::size_t largest = std::size_t{16} << 20;
  const auto bytes = read_file(path, largest, problems);
  if (!bytes) return std::nullopt;
  return how.to == "xml" ? orders_as_xml(*bytes, path, *scenario, how.known, problems)
                         : orders_as_text(*bytes, path, *scenario, problems, how.known);
}

// Several files, and a folder named, keep their names; else --out is the file.
std::string path_out(const std::string& path, const OrdersOptions& how, bool into_folder) {
  if (!into_folder) return how.out;
  return (fs::path(how.out) / fs::path(path).filename().replace_extension(how.to == "xml" ? ".xml" : ".txt"))
      .string();
}

}  // namespace

int orders(const Command& self, const std::vector<std::string>& words) {
  OrdersOptions how;
  options::options_description own("Options of orders");
  own.add_options()("to", one_of(how.to, "--to", {"text", "xml"}), "the form to write")(
      "scenario", named(how.scenario, "PATH"), "the scenario, a file or a battle folder")(
      "side", named(how.known.side, "ID"), "the side, where the text does not name it")(
      "turn", named(how.known.turn, "N"), "the turn of orders in text that stand before any heading")(
      "mail", "the text is the body of a mail: leave out what is not orders, with a warning")(
      "out,o", named(how.out, "PATH"), "file to write to, or folder for several (default: standard output)")(
      "lang", one_of(how.known.language, "--lang", {languages().begin(), languages().end()}),
      "the language of the words and names that are read besides English, and written")(
      "words", one_of(how.words, "--words", ruleset_keys()), "print every form of orders of a rule set");
  const Arguments arguments = parse(self, own, words);
  if (!arguments.values) return arguments.exit;
  const auto files = paths(*arguments.values);
  if (!how.words.empty()) {
    if (!files.empty() || !how.to.empty()) return usage_error(self, "--words stands alone");
    print_words(*find_ruleset(how.words), how.known.language);
    return done;
  }
  if (files.empty()) return usage_error(self, "name a file of orders");
  if (how.to.empty()) return usage_error(self, "name the form to write: --to text or --to xml");
  constexpr int last_turn = 100;
  if (arguments.values->count("turn") != 0 && (how.known.turn < 1 || how.known.turn > last_turn))
    return usage_error(self, "--turn needs a number from 1 to 100");
  how.known.mail_body = arguments.values->count("mail") != 0;
  Problems problems;
  std::vector<std::pair<std::string, std::string>> made;
  std::set<std::string> names;
  const bool into_folder = files.size() > 1 || how.out.ends_with('/') || is_folder(how.out);
  for (const std::string& file : files) {
    auto bytes = converted(file, how, problems);
    if (!bytes) continue;
    const std::string path = path_out(file, how, into_folder);
    if (!how.out.empty() && !names.insert(path).second)
      problems.push_back({{file},
                          "its name would be that of another file in " + how.out,
                          "convert it by a command of its own"});
    made.emplace_back(path, std::move(*bytes));
  }
  if (!fatal(problems)) {
    if (how.out.empty()) {
      for (const auto& each : made) std::cout << each.second;
    } else if (write_files(made, problems)) {
      for (const auto& each : made) std::cout << each.first << "\n";
    }
  }
  return print_problems(problems, true);
}

}  // namespace quincunx::cli
