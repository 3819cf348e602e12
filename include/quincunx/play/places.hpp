#pragma once

#include "quincunx/play/battle.hpp"

namespace quincunx {

Place place_of(const Battle& battle, UnitId unit);  // of its element in the scenario's file

}  // namespace quincunx
