#pragma once
// Wraps marks in structure elements (Enter and Leave).

#include <string>
#include <vector>

#include "quincunx/document/drawing.hpp"

namespace quincunx {

mark::Enter artifact();

// Wraps the marks from index `first` on.
void enclose(std::vector<Mark>& marks, std::size_t first, mark::Enter);

// A copy of the marks for a further page, without structure and anchors.
std::vector<Mark> as_artifact(const std::vector<Mark>&);

}  // namespace quincunx
