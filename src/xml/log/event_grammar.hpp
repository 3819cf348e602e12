#pragma once
// Events as elements: in logs with their numbers, in expectations without. Made of the fields of the events
// (include/quincunx/log/event.hpp), so that a new kind of event needs no line here.

#include <vector>

#include "xml/grammar.hpp"

namespace quincunx::xml {

// Every kind of event, any number of each, in the order of their declaration.
const std::vector<ChildRule>& event_lines();      // with "n" and "by", and the legs of decisions
const std::vector<ChildRule>& expected_events();  // without

}  // namespace quincunx::xml
