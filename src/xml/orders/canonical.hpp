#pragma once
// Orders in their canonical forms.

#include <string>
#include <string_view>

#include "quincunx/play/scenario.hpp"
#include "quincunx/xml/xml.hpp"
#include "xml/reader.hpp"

namespace quincunx::xml {

// Of <orders> without mistakes. Ends with a line end. `others`: ids of units in place of those in the file.
std::string canonical_orders(Node orders, const IdNames& others = {});
// The same as text, with the words of the language; empty: English. The element is canonical.
std::string orders_in_text(Node orders, const Scenario& scenario, std::string_view language = {});

}  // namespace quincunx::xml
