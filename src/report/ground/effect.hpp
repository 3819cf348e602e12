#pragma once

#include <string>

#include "quincunx/turn.hpp"

namespace quincunx::report_parts {

// What a feature of the ground does: as its kind, or what the scenario has made of it.
std::string ground_effect(const Battle& battle, const Feature& feature);

}  // namespace quincunx::report_parts
