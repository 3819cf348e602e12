#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "quincunx/play/ruleset.hpp"

namespace quincunx {

// The settings of a feature beyond its kind, as in XML: "going".
std::span<const std::string_view> ground_settings();

// Is it a value that such a setting can have, in any rule set?
bool is_setting(std::string_view setting, std::string_view value);

// The values that this rule set knows; empty: it does not know the setting.
std::vector<std::string> setting_values(const Ruleset& set, std::string_view setting);

// What is wrong with such a setting in this rule set; empty if it is valid.
struct SettingFault {
  std::string what, hint;
};
// Besides the settings above: "capacity" and "level".
std::optional<SettingFault> fault_in_setting(const Ruleset& set, std::string_view setting,
                                             std::string_view value);

// Works out what every feature of the ground does (kinds of the rule set, then the scenario's settings), its
// outline and its box.
void settle_ground(Scenario& scenario, const Ruleset& set, Problems& problems);

}  // namespace quincunx
