#pragma once

#include <string>

#include "quincunx/play/battle.hpp"

namespace quincunx::report_parts {

// Effect of a feature in words: of its kind, or as the scenario changed it.
std::string ground_effect(const Battle& battle, const Feature& feature);

}  // namespace quincunx::report_parts
