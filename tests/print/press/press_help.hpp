#pragma once
// Profiles and hand-made files for the tests of the press.

#include <string>
#include <vector>

#include "print/layout/paper.hpp"
#include "print/press/press_check.hpp"
#include "quincunx/document/press.hpp"

namespace quincunx {

PressProfile press_profile();    // four inks, PDF/X-1a, 3 mm of bleed, 4 mm safe
PressProfile archive_profile();  // RGB, PDF/A-1b, tagged

mark::Text dark_line(Spot at, Milli size = pt(9));
Paper two_pages(std::vector<Mark> marks);  // A5, the marks on the first

// A file of objects 1, 2, …; the first is the catalog. Its cross-reference table is right.
std::string file_of(const std::vector<std::string>& objects);

bool failed(const std::vector<Finding>& findings, const std::string& id);
std::string told(const std::vector<Finding>& findings);  // all that failed

}  // namespace quincunx
