#include "rules/acw/book/ruleset.hpp"

namespace quincunx::acw {

Order plan(const Turn&, const Order&) { return {}; }

}  // namespace quincunx::acw
