#pragma once
// Orders as text, read into the tree that the XML reader would make of the same orders.

#include <optional>
#include <string>
#include <string_view>

#include "quincunx/xml/xml.hpp"
#include "xml/reader.hpp"
#include "xml/wording/order_words.hpp"

namespace quincunx::xml {

// Nullopt if the text could not be read at all. Problems that are errors may have been found otherwise, too;
// the tree then lacks what was not understood. `bytes` must outlive the reader. `words`: set to those by
// which it was read, if given.
std::optional<Reader> reader_of_text(std::string_view bytes, const std::string& file,
                                     const Scenario& scenario, const OrdersKnown& known, Problems& problems,
                                     const OrderWords** words = nullptr);
// The side that the text names; empty if it names none.
std::string side_of_text(std::string_view bytes, const Scenario& scenario);
bool is_xml(std::string_view bytes);  // by its first character that is no blank

}  // namespace quincunx::xml
