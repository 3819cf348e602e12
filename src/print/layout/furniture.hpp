#pragma once
// Running heads and feet, and page numbers.

#include <string>
#include <vector>

#include "print/flow/flow_builder.hpp"
#include "print/layout/paginator.hpp"

namespace quincunx {

// Writes heads, feet and the page numbers of the contents on finished sheets. Before the first heading,
// {section} becomes `title`.
void furnish(Paginator&, const Setting&, const std::string& title);

// Fills in {page}, {pages} and {section}. Other braces are left unchanged.
std::string filled_in(std::string_view text, int page, int pages, std::string_view section);

}  // namespace quincunx
