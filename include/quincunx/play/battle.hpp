#pragma once
// A battle made ready to play.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "quincunx/log/event.hpp"
#include "quincunx/play/rulebook.hpp"
#include "quincunx/play/ruleset.hpp"
#include "quincunx/play/scenario.hpp"

namespace quincunx {

// A battle made ready: scenario, rulebook and opening table, and the words for them. Shared and never changed
// by plays.
struct Battle {
  std::shared_ptr<const Scenario> scenario;
  Rulebook book;
  Table opening;
  Vocabulary words;
  std::vector<PlayedStep> order_of_play;
  std::vector<std::uint64_t> unit_hashes;  // of ids, for dice
  std::vector<int> started_with;           // strength of units when the battle began
  struct CommandInfo {
    std::string id, name;
    SideId side{};
    UnitId commander = nobody;
    std::optional<Posture> posture;
    std::optional<Point> toward;
    std::string edge;  // by which it leaves; empty: its side's own
  };
  std::vector<CommandInfo> commands;
  struct ContingentInfo {
    const ContingentEntry* entry = nullptr;
    std::vector<std::uint8_t> commands;
    bool by_units = false;     // what is counted: units, or their strength
    int start = 0, limit = 0;  // of what is counted: at the start; so much lost, and it breaks
  };
  std::vector<ContingentInfo> contingents;
  struct ArrivalInfo {
    const ArrivalEntry* entry = nullptr;
    SideId side{};
    std::vector<UnitId> units;
    std::vector<UnitId> come = {};  // of these, in a game that starts in the middle: come in turns before it
  };
  std::vector<ArrivalInfo> arrivals;
};

// The unit belongs to an arrival, and has not come when the battle begins.
bool awaited(const Battle& battle, UnitId unit);

// The side that a check is about, by its unit or of its own; nullopt if it is about neither.
std::optional<SideId> side_of(const Battle& battle, const event::Checked& checked);

// Makes a scenario ready to play; problems are added, all of them at once. Empty when any is fatal.
std::optional<Battle> muster(std::shared_ptr<const Scenario> scenario, const Ruleset& set,
                             Problems& problems);
// The same with the rule set that the scenario names (src/rules/list.cpp).
std::optional<Battle> muster(std::shared_ptr<const Scenario> scenario, Problems& problems);

}  // namespace quincunx
