#pragma once
// Running heads and feet, page numbers.

#include <string>
#include <vector>

#include "print/flow/flow_builder.hpp"
#include "print/layout/paginator.hpp"

namespace quincunx {

// Writes heads, feet and the page numbers of the contents on finished sheets. `title` stands for {section}
// before the first heading.
void furnish(Paginator&, const Setting&, const std::string& title);

// {page}, {pages} and {section} in a text; other braces stay.
std::string filled_in(std::string_view text, int page, int pages, std::string_view section);

}  // namespace quincunx
