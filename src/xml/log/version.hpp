#pragma once

namespace quincunx::xml {

constexpr int log_version = 1;  // of the form of logs; older ones stay readable

}  // namespace quincunx::xml
