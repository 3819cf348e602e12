#include "cli/umpire/ruling_options.hpp"

#include "quincunx/base/text.hpp"

namespace quincunx::cli {
namespace {

bool changes_anything(const RulingOptions& chosen) {
  return !chosen.sets.empty() || !chosen.at.empty() || !chosen.facing.empty() || !chosen.formation.empty() ||
         !chosen.fate.empty();
}

}  // namespace

void add_ruling_options(options::options_description& own, RulingOptions& chosen) {
  own.add_options()("set", named(chosen.sets, "STATE=VALUE")->composing(),
                    "a state of the unit from now on, as in hits=2; may be given several times")(
      "place", named(chosen.at, "X,Y"), "where the middle of the unit is")(
      "facing", named(chosen.facing, "DEGREES"), "where it faces, from 0 (north) clockwise")(
      "formation", named(chosen.formation, "FORMATION"), "the formation in which it stands")(
      "fate", named(chosen.fate, "FATE"),
      "it leaves the table: routed, eliminated, fallen, withdrawn, left or exited");
}

std::string validate(const RulingOptions& chosen) {
  for (const std::string& each : chosen.sets)
    if (const std::size_t equals = each.find('='); equals == 0 || equals == std::string::npos)
      return "--set needs STATE=VALUE, as in --set hits=2";
  if (chosen.unit.empty() && changes_anything(chosen))
    return "--set, --place, --facing, --formation and --fate belong to a ruling: name its unit";
  if (!chosen.unit.empty() && !changes_anything(chosen))
    return "say what the ruling changes: --set, --place, --facing, --formation or --fate";
  return {};
}

umpire::RulingWords words_of(const RulingOptions& chosen) {
  umpire::RulingWords words{chosen.unit, {}};
  for (const std::string& each : chosen.sets) {
    const std::size_t equals = each.find('=');
    words.changes.push_back({"--set " + each, each.substr(0, equals), each.substr(equals + 1)});
  }
  const auto add = [&words](const std::string& option, const char* name, const std::string& value) {
    if (!value.empty()) words.changes.push_back({option + " " + value, name, value});
  };
  add("--place", "at", chosen.at);  // --at is the time
  add("--facing", "facing", chosen.facing);
  add("--formation", "formation", chosen.formation);
  add("--fate", "fate", chosen.fate);
  return words;
}

}  // namespace quincunx::cli
