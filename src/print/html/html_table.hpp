#pragma once
// Tables as HTML.

#include <string>

#include "print/html/html_text.hpp"
#include "print/html/svg.hpp"
#include "quincunx/document/document.hpp"

namespace quincunx {

std::string html_table(const block::Table& table, HtmlText& text, SvgWriter& svg);

}  // namespace quincunx
