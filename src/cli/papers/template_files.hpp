#pragma once
// Finds a template's files: first in its own folder, then among the shipped ones.

#include <string>

#include "quincunx/document/template.hpp"

namespace quincunx::cli {

// `path` is a path on disk, or within the shipped templates ("reports/battle.xml").
//
TemplateFiles files_for(const std::string& path);

}  // namespace quincunx::cli
