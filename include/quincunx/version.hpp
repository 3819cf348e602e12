#pragma once

namespace quincunx {

constexpr const char* version = "0.1.0";

}  // namespace quincunx
