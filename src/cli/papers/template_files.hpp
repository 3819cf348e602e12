#pragma once
// Where a template's files come from: its own folder first, then the shipped ones.

#include <string>

#include "quincunx/template.hpp"

namespace quincunx::cli {

// For a template given by its path on disk, or by its path among the shipped ones ("reports/battle.xml").
TemplateFiles files_for(const std::string& path);

}  // namespace quincunx::cli
