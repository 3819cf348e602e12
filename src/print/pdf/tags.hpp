#pragma once
// Wraps marks in structure elements (Enter and Leave).

#include <string>
#include <vector>

#include "quincunx/document/drawing.hpp"

namespace quincunx {

mark::Enter artifact();
mark::Enter pagination();  // an artifact that is the head or foot of a page
bool is_pagination(const mark::Enter&);
constexpr const char* begin_pagination = "/Artifact<</Type/Pagination>>BDC\n";  // the operator of a PDF

// Wraps the marks from index `first` on.
void enclose(std::vector<Mark>& marks, std::size_t first, mark::Enter);

// Makes the marks from index `first` on a figure: what they draw first belongs to it, and all lettering and
// what follows it is an artifact, because the figure's words say what it shows.
void make_figure(std::vector<Mark>& marks, std::size_t first, mark::Enter figure);

// A copy of the marks for a further page, without structure, anchors and links.
std::vector<Mark> as_artifact(const std::vector<Mark>&);

}  // namespace quincunx
