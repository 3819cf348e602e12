#pragma once
// Saying what marks are: Enter and Leave round them.

#include <string>
#include <vector>

#include "quincunx/drawing.hpp"

namespace quincunx {

mark::Enter artifact();

// Encloses what stands from `first` on.
void enclose(std::vector<Mark>& marks, std::size_t first, mark::Enter);

// The same marks once more, on a further page: without what they were, without anchors.
std::vector<Mark> as_artifact(const std::vector<Mark>&);

}  // namespace quincunx
