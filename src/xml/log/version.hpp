#pragma once

namespace quincunx::xml {

constexpr int log_version = 2;  // of the form of logs; others are not read

}  // namespace quincunx::xml
