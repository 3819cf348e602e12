#pragma once

namespace quincunx {

constexpr const char* version = "0.1.0";
constexpr const char* version_date = "2026-11-23";  // in the manual page

}  // namespace quincunx
